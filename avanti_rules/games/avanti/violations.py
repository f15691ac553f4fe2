"""Why an action is refused: states of affairs, each with the rule that it would break."""

from collections.abc import Mapping
from typing import TypeAlias

from avanti_rules.games.avanti.state import Card
from avanti_rules.model import Fact, Name, Violation


class GameIsOver(Violation, frozen=True):
    """Nothing may be done any more."""

    cites = ("finish.island",)


class HasQuit(Violation, frozen=True):
    """The player is out of this run."""

    cites = ("quit.no-return",)
    player: Name


class NotCollectedYet(Violation, frozen=True):
    """The round has closed and its money is still to be collected."""

    cites = ("collect.leader",)


class RunIsOver(Violation, frozen=True):
    """The run has ended and the next one has not begun."""

    cites = ("next.marker",)


class NotYourTurn(Violation, frozen=True):
    """Somebody else is to reveal."""

    cites = ("move.clockwise",)
    player: Name
    turn: Name


class QuitOutOfTurn(Violation, frozen=True):
    """One quits on one's own turn only."""

    cites = ("quit.own-turn",)
    player: Name
    turn: Name


class QuitBetweenRounds(Violation, frozen=True):
    """One quits on one's own turn only, and nobody has the turn."""

    cites = ("quit.own-turn",)
    player: Name


class NoSuchNumber(Violation, frozen=True):
    """No card shows a number outside 1 to 7."""

    cites = ("move.choose",)
    player: Name
    number: int


class NumberNotOnCard(Violation, frozen=True):
    """The card named does not show the number."""

    cites = ("move.choose",)
    player: Name
    number: int
    card: Card


class CardNotInHand(Violation, frozen=True):
    """The player does not hold the card named."""

    cites = ("move.choose",)
    player: Name
    card: Card
    hand: tuple[Card, ...]


class NumberNotInHand(Violation, frozen=True):
    """None of the player's cards shows the number."""

    cites = ("move.choose",)
    player: Name
    number: int
    hand: tuple[Card, ...]


class DrawnAfterHigh(Violation, frozen=True):
    """A card was drawn after a 4 to 7."""

    cites = ("draw.low",)
    player: Name
    number: int


class NotDrawnAfterLow(Violation, frozen=True):
    """No card was drawn after a 1 to 3, which must be (reading draw)."""

    cites = ("draw.low",)
    player: Name
    number: int


class NoFreeSpace(Violation, frozen=True):
    """The move would go round for ever: the board is too small for it."""

    cites = ("move.occupied",)
    player: Name
    number: int


class CarsStillToMove(Violation, frozen=True):
    """The round has not closed."""

    cites = ("collect.leader",)
    turn: Name


class RoundIsPast(Violation, frozen=True):
    """The round before was collected; nothing of it can be claimed now."""

    cites = ("collect.forgotten",)


class CollectingIsOver(Violation, frozen=True):
    """The run has ended; what was not collected is lost."""

    cites = ("collect.forgotten",)


class RunGoesOn(Violation, frozen=True):
    """Places count only once the run has ended."""

    cites = ("place.advance",)


class AlreadyPlaced(Violation, frozen=True):
    """The figures have advanced for this run."""

    cites = ("place.advance",)


class WithdrawnTooEarly(Violation, frozen=True):
    """Machines pay only after placing."""

    cites = ("withdraw.between",)


class AlreadyWithdrawn(Violation, frozen=True):
    """The machines have paid for this run."""

    cites = ("withdraw.between",)


class InvestedTooEarly(Violation, frozen=True):
    """Spaces are for sale only after withdrawing."""

    cites = ("invest.pay",)
    player: Name


class TooExpensive(Violation, frozen=True):
    """The player has less money than the spaces cost."""

    cites = ("invest.pay",)
    player: Name
    price: int
    money: int


class NotForSale(Violation, frozen=True):
    """The space carries no amount, so money does not lead there, nor beyond."""

    cites = ("invest.no-amount",)
    player: Name
    space: int


class IslandNotForSale(Violation, frozen=True):
    """Nobody buys a place on the dream island."""

    cites = ("invest.no-amount",)
    player: Name


class NextRunTooEarly(Violation, frozen=True):
    """The next run starts only after withdrawing."""

    cites = ("next.marker",)


AvantiViolation: TypeAlias = (
    GameIsOver
    | HasQuit
    | NotCollectedYet
    | RunIsOver
    | NotYourTurn
    | QuitOutOfTurn
    | QuitBetweenRounds
    | NoSuchNumber
    | NumberNotOnCard
    | CardNotInHand
    | NumberNotInHand
    | DrawnAfterHigh
    | NotDrawnAfterLow
    | NoFreeSpace
    | CarsStillToMove
    | RoundIsPast
    | CollectingIsOver
    | RunGoesOn
    | AlreadyPlaced
    | WithdrawnTooEarly
    | AlreadyWithdrawn
    | InvestedTooEarly
    | TooExpensive
    | NotForSale
    | IslandNotForSale
    | NextRunTooEarly
)

GROUNDS: Mapping[type[Fact], tuple[str, ...]] = {
    GameIsOver: ("phase", "winner"),
    HasQuit: ("out",),
    NotCollectedYet: ("phase",),
    RunIsOver: ("phase",),
    NotYourTurn: ("turn",),
    QuitOutOfTurn: ("turn",),
    QuitBetweenRounds: ("phase",),
    NoSuchNumber: (),
    NumberNotOnCard: (),
    CardNotInHand: ("hands",),
    NumberNotInHand: ("hands",),
    DrawnAfterHigh: (),
    NotDrawnAfterLow: (),
    NoFreeSpace: ("cars",),
    CarsStillToMove: ("turn",),
    RoundIsPast: ("phase",),
    CollectingIsOver: ("phase",),
    RunGoesOn: ("phase",),
    AlreadyPlaced: ("phase",),
    WithdrawnTooEarly: ("phase",),
    AlreadyWithdrawn: ("phase",),
    InvestedTooEarly: ("phase",),
    TooExpensive: ("money",),
    NotForSale: ("island",),
    IslandNotForSale: ("island",),
    NextRunTooEarly: ("phase",),
}
