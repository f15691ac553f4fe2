"""What happens while cars move: the start of a game, turns, cards, quitting."""

from msgspec import field

from avanti_rules.games.avanti.state import Card
from avanti_rules.model import Event, Name


class MoneyDealt(Event, frozen=True):
    """Everybody has the starting money."""

    cites = ("setup.money",)
    amount: int


class StartCardsDealt(Event, frozen=True):
    """Everybody has three cards, the rest is the draw pile."""

    cites = ("setup.cards",)
    number: int


class FiguresAtStart(Event, frozen=True):
    """Every figure stands on the start space of the island path."""

    cites = ("setup.figures",)


class MarkerPlaced(Event, frozen=True):
    """The marker, and all cars with it, stand on a road space."""

    cites = ("setup.marker",)
    space: int


class FirstOpener(Event, frozen=True):
    """Who opens the game."""

    cites = ("start.first",)
    player: Name


class CardPlayed(Event, frozen=True):
    """A card was revealed and played; None is a card that nobody has named."""

    cites = ("move.choose",)
    player: Name
    number: int
    card: Card | None


class CarMoved(Event, frozen=True):
    """A car drove, by distance since the marker."""

    cites = ("move.ahead",)
    player: Name
    number: int
    origin: int = field(name="from")
    to: int


class CarMovedAgain(Event, frozen=True):
    """A car met others on the space reached and drove the same number once more."""

    cites = ("move.occupied",)
    player: Name
    met: tuple[Name, ...]
    number: int
    origin: int = field(name="from")
    to: int


class CarMovedPastQuitter(Event, frozen=True):
    """A car met the car of a quitter, which occupies its space, and drove the same number once more."""

    cites = ("move.occupied", "quit.blocks")
    player: Name
    met: tuple[Name, ...]
    number: int
    origin: int = field(name="from")
    to: int


class MarkerReached(Event, frozen=True):
    """A car reached or passed the marker: the run will end after collecting."""

    cites = ("end.marker",)
    player: Name


class KnownCardDrawn(Event, frozen=True):
    """A card that somebody has named was drawn."""

    cites = ("draw.low",)
    player: Name
    number: int
    card: Card


class CardDrawn(Event, frozen=True):
    """An unknown card was drawn."""

    cites = ("draw.low",)
    player: Name
    number: int


class NoCardDrawn(Event, frozen=True):
    """After a 4 to 7 nothing is drawn."""

    cites = ("draw.low",)
    player: Name
    number: int


class DrawDeclined(Event, frozen=True):
    """The player did not draw, as one reading of the manual allows."""

    cites = ("draw.low",)
    player: Name
    number: int


class PileReshuffled(Event, frozen=True):
    """The discard pile became the new draw pile."""

    cites = ("draw.reshuffle",)
    cards: int


class RanOutOfCards(Event, frozen=True):
    """A player without cards at the end of his turn is out of the run."""

    cites = ("quit.no-cards",)
    player: Name


class PlayerQuit(Event, frozen=True):
    """A player quit on his turn; his card went to the discard pile unused."""

    cites = ("quit.own-turn",)
    player: Name
    card: Card | None


class CarTurnedSideways(Event, frozen=True):
    """A quitter's car goes on occupying its space."""

    cites = ("quit.blocks",)
    player: Name


class QuittersSkipped(Event, frozen=True):
    """The turn passed over those who have quit."""

    cites = ("move.clockwise", "quit.no-return")
    players: tuple[Name, ...]


class TurnPassed(Event, frozen=True):
    """The turn went on clockwise."""

    cites = ("move.clockwise",)
    player: Name


class RoundClosed(Event, frozen=True):
    """All have had their turn."""

    cites = ("move.clockwise",)
