"""What players ask for. A player is named by name; cards are sorted triples."""

from typing import Any, Literal, TypeAlias

from avanti_rules.games.avanti.state import Card
from avanti_rules.model import Action, Name


class PlayCard(Action, frozen=True):
    """Play a number; card and drawn card as far as known. `draws` None: whatever the rules and the pile give."""

    player: Name
    number: int
    card: Card | None = None
    draws: Card | Literal["none"] | None = None


class Quit(Action, frozen=True):
    """Leave the run on one's own turn; `card` is the one put down unused, where it is known."""

    player: Name
    card: Card | None = None


class Collect(Action, frozen=True):
    """The leader collects: from everybody, or from those named only."""

    payers: tuple[Name, ...] | None = None


class Place(Action, frozen=True):
    """The best placed advance on the island path."""


class Withdraw(Action, frozen=True):
    """All get what the cash machines pay them."""


class Invest(Action, frozen=True):
    """One player buys spaces (1 or more) of the island path."""

    player: Name
    spaces: int


class NextRun(Action, frozen=True):
    """The next run starts; hands as far as known."""

    hands: dict[Name, tuple[Card, ...]] = {}


AvantiAction: TypeAlias = PlayCard | Quit | Collect | Place | Withdraw | Invest | NextRun


def read_card(data: list[int]) -> Card:
    """A card as written in a file; the order of its corners plays no role."""
    first, second, third = sorted(data)
    return first, second, third


def read_actions(name: str, data: Any) -> tuple[AvantiAction, ...]:
    """The actions of one step, in their order."""
    match name:
        case "play":
            return tuple(read_turn(player, turn) for player, turn in data.items())
        case "collect":
            return (Collect(None if data is None else tuple(data["from"])),)
        case "invest":
            return tuple(Invest(player, spaces) for player, spaces in data.items())
        case "next-run":
            hands = (data or {}).get("hands", {})
            return (NextRun({p: tuple(map(read_card, h)) for p, h in hands.items() if not isinstance(h, int)}),)
    return (Place() if name == "place" else Withdraw(),)


def read_turn(player: Name, data: Any) -> AvantiAction:
    """One turn: a number, `quit`, or as much as is known of either."""
    if data == "quit":
        return Quit(player)
    if isinstance(data, int):
        return PlayCard(player, data)
    if "quit" in data:
        return Quit(player, read_card(data["quit"]))
    card, draws = data.get("card"), data.get("draws")
    return PlayCard(
        player, data["number"], card and read_card(card), read_card(draws) if isinstance(draws, list) else draws
    )
