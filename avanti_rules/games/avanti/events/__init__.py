"""What allowed actions bring about, and what it adds up to in a step."""

from collections.abc import Iterable
from typing import Any, TypeAlias, get_args

from avanti_rules.games.avanti.events.money import *
from avanti_rules.games.avanti.events.moving import *
from avanti_rules.games.avanti.events.runs import *
from avanti_rules.model import Fact, Name

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
TALLIED = frozenset(kind for kind in get_args(AvantiEvent) if issubclass(kind, Payment | RunEnded))


def tally(facts: Iterable[Fact]) -> dict[str, Any]:
    """Who paid and who received how much in a step, from players or the bank, and why the run ended."""
    paid: dict[Name, int] = {}
    received: dict[Name, int] = {}
    ends: list[str] = []
    for fact in facts:
        if type(fact) not in TALLIED:
            continue
        if isinstance(fact, RunEnded):
            ends.append(fact.reason)
        elif isinstance(fact, Payment) and fact.amount:
            for name, sums in ((fact.payer, paid), (fact.payee, received)):
                if name is not None:
                    sums[name] = sums.get(name, 0) + fact.amount
    return {"paid": paid, "received": received, "ends": ends}
