"""What allowed actions bring about, and what it adds up to in a step."""

from collections.abc import Iterable, Sequence
from typing import Any, TypeAlias, TypeVar, get_args

from avanti_rules.games.avanti.events.money import *
from avanti_rules.games.avanti.events.moving import *
from avanti_rules.games.avanti.events.runs import *
from avanti_rules.model import Fact, Name

K = TypeVar("K", bound=Fact)

AvantiEvent: TypeAlias = (
    CardPlayed
    | CarMoved
    | CarMovedAgain
    | CarMovedPastQuitter
    | MarkerReached
    | CardDrawn
    | KnownCardDrawn
    | NoCardDrawn
    | DrawDeclined
    | PileReshuffled
    | RanOutOfCards
    | PlayerQuit
    | CarTurnedSideways
    | QuittersSkipped
    | TurnPassed
    | RoundClosed
    | LeaderCollects
    | QuitterCollects
    | NobodyLeads
    | DebtPaid
    | QuitterPaid
    | ParkedFree
    | NothingBeside
    | QuitterFree
    | NotCollected
    | MovedBack
    | MovedBackForNothing
    | BankShortOfHalf
    | BankShortOfRest
    | BankShortOfMachines
    | BankPaidRest
    | Collected
    | RoundOpened
    | EndedAtMarker
    | EndedWithNobody
    | EndedWithLeaderOnly
    | FigureAdvanced
    | LevelAtMarker
    | LevelWithoutPlace
    | ThirdStays
    | WithdrawingBegins
    | IslandReached
    | GameWon
    | TieBroken
    | GameShared
    | Withdrew
    | WithdrewWhatIsLeft
    | WithdrewOwnLot
    | NothingWithdrawn
    | InvestingBegins
    | SpaceBought
    | MarkerMoved
    | CardsDealt
    | QuittersReturned
    | WinnerOpens
    | SameOpener
    | MoneyDealt
    | StartCardsDealt
    | FiguresAtStart
    | MarkerPlaced
    | FirstOpener
)


# Looking a type up is a good deal cheaper than `isinstance`, and every fact of every step is asked.
KINDS: dict[type[Fact], set[type[Fact]]] = {
    kind: {each for each in get_args(AvantiEvent) if issubclass(each, kind)} for kind in (Payment, RunEnded)
}


def of_kind(kind: type[K], facts: Iterable[Fact]) -> list[K]:
    """Those of the facts that are payments, or reasons why the run ended."""
    kinds = KINDS[kind]
    return [fact for fact in facts if type(fact) in kinds]  # type: ignore[misc]  # mypy knows `isinstance` only


def tally(facts: Sequence[Fact]) -> dict[str, Any]:
    """Who paid and who received how much in a step, from players or the bank, and why the run ended."""
    paid: dict[Name, int] = {}
    received: dict[Name, int] = {}
    for payment in of_kind(Payment, facts):
        for name, sums in ((payment.payer, paid), (payment.payee, received)):
            if name is not None and payment.amount:
                sums[name] = sums.get(name, 0) + payment.amount
    return {"paid": paid, "received": received, "ends": [end.reason for end in of_kind(RunEnded, facts)]}
