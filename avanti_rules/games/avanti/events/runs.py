"""What happens as runs end and begin: the reasons, placing, the end of the game, the next run."""

from typing import ClassVar

from msgspec import field

from avanti_rules.games.avanti.state import Cards
from avanti_rules.model import Event, Name


class RunEnded(Event, frozen=True):
    """The run ended; each reason is a kind of its own."""

    reason: ClassVar[str]


class EndedAtMarker(RunEnded, frozen=True):
    """At least one car has reached the marker."""

    cites = ("end.marker",)
    reason = "marker"
    players: tuple[Name, ...]


class EndedWithNobody(RunEnded, frozen=True):
    """Nobody can or wants to turn over a card."""

    cites = ("end.nobody",)
    reason = "nobody"


class EndedWithLeaderOnly(RunEnded, frozen=True):
    """Only the leading car's owner still has cards."""

    cites = ("end.leader-only",)
    reason = "leader-only"
    player: Name


class FigureAdvanced(Event, frozen=True):
    """A figure advanced for its car's place in the run."""

    cites = ("place.advance",)
    player: Name
    place: int
    spaces: int
    origin: int = field(name="from")
    to: int


class LevelAtMarker(Event, frozen=True):
    """Cars that never left the marker share a place, or take none."""

    cites = ("place.advance",)
    players: tuple[Name, ...]
    place: int


class LevelWithoutPlace(Event, frozen=True):
    """Cars that never left the marker take no place, as one reading has it."""

    cites = ("place.advance",)
    players: tuple[Name, ...]


class ThirdStays(Event, frozen=True):
    """With three players the third does not advance."""

    cites = ("place.three-players",)
    players: tuple[Name, ...]


class WithdrawingBegins(Event, frozen=True):
    """Nobody has reached the dream island: the machines pay."""

    cites = ("withdraw.between",)


class IslandReached(Event, frozen=True):
    """Figures stand on the dream island: the game is over."""

    cites = ("finish.island",)
    players: tuple[Name, ...]


class GameWon(Event, frozen=True):
    """The figure furthest ahead wins."""

    cites = ("finish.winner",)
    player: Name
    at: int


class TieBroken(Event, frozen=True):
    """Figures are level; the better place in the last run decides."""

    cites = ("finish.tie",)
    players: tuple[Name, ...]
    player: Name


class GameShared(Event, frozen=True):
    """Level on the path and in the last run: the win is shared."""

    cites = ("finish.tie",)
    players: tuple[Name, ...]


class MarkerMoved(Event, frozen=True):
    """The marker, and all cars with it, went to the last car's space."""

    cites = ("next.marker",)
    players: tuple[Name, ...]
    space: int


class CardsDealt(Event, frozen=True):
    """All cards were shuffled and dealt anew; everybody is back in the run."""

    cites = ("next.cards",)
    hands: tuple[Cards, ...]


class QuittersReturned(Event, frozen=True):
    """Those who had quit take part again."""

    cites = ("next.cards",)
    players: tuple[Name, ...]


class WinnerOpens(Event, frozen=True):
    """The winner of the run before opens."""

    cites = ("start.winner",)
    player: Name


class SameOpener(Event, frozen=True):
    """The run before had no winner: the same player opens again."""

    cites = ("start.winner",)
    player: Name
