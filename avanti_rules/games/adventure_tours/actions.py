"""What players ask for. A player is named by name, a card by what the scenario calls it.

What an action or ability does stands in a booklet of its own; so it is told as what it did, in effects.
"""

from typing import Any, Literal, TypeAlias

from msgspec import Struct

from avanti_rules.games.adventure_tours.state import Area
from avanti_rules.model import Action, Name, kebab


class Effect(Struct, frozen=True, tag_field="kind", tag=kebab):
    """One thing that an action or ability did."""


class Draw(Effect, frozen=True):
    """A player draws so many cards from the deck; `cards` as far as known."""

    player: Name
    number: int
    cards: tuple[str, ...] = ()


class Give(Effect, frozen=True):
    """A card goes from one hand to another; None is a card that nobody has seen."""

    origin: Name
    to: Name
    card: str | None = None


class Remove(Effect, frozen=True):
    """A player loses a card to the discard pile (None: an unknown one of the hand).

    `area` says where it was; None is wherever it is found: as a participant, else as equipment, else in the hand.
    """

    origin: Name
    card: str | None = None
    area: Area | None = None


class Move(Effect, frozen=True):
    """A card goes elsewhere: to become a player's equipment or participant, or into a hand; `area` as in `Remove`."""

    card: str
    origin: Name
    to: Name
    becomes: Area
    area: Area | None = None


Effects: TypeAlias = tuple[Effect, ...]


class Equip(Action, frozen=True):
    """Improve the equipment, and draw; `draws` None: whatever the deck gives."""

    player: Name
    card: str
    draws: str | Literal["none"] | None = None
    action: Effects | None = None
    ability: Effects | None = None


class Join(Action, frozen=True):
    """Let an adventurer take part, and use the card's action or not."""

    player: Name
    card: str
    draws: str | Literal["none"] | None = None
    action: Effects | None = None
    ability: Effects | None = None


class UseAction(Action, frozen=True):
    """Use the action of a participant that was placed before."""

    player: Name
    card: str
    action: Effects = ()


class UseAbility(Action, frozen=True):
    """Use the expedition's ability before playing a card."""

    player: Name
    ability: Effects = ()


class Score(Action, frozen=True):
    """The round is scored."""


class Choose(Action, frozen=True):
    """Choose one of the expeditions just used for the next round (variant 2)."""

    player: Name
    expedition: Name


class NextRound(Action, frozen=True):
    """The next round starts; hands as far as known, and who leads which expedition after shuffling them (variant 1)."""

    hands: dict[Name, tuple[str, ...]] = {}
    leads: dict[Name, Name] = {}


Turn: TypeAlias = Equip | Join
AdventureAction: TypeAlias = Equip | Join | UseAction | UseAbility | Score | Choose | NextRound


def read_actions(name: str, data: Any) -> tuple[AdventureAction, ...]:
    """The actions of one step, in their order."""
    match name:
        case "play":
            return tuple(read_turn(player, turn) for player, turn in data.items())
        case "use":
            return tuple(
                UseAction(player, use["card"], read_effects(player, use.get("action"))) for player, use in data.items()
            )
        case "ability":
            return tuple(UseAbility(player, read_effects(player, effects)) for player, effects in data.items())
        case "choose":
            return tuple(Choose(player, expedition) for player, expedition in data.items())
        case "next-round":
            hands = {p: tuple(hand) for p, hand in ((data or {}).get("hands") or {}).items() if isinstance(hand, list)}
            return (NextRound(hands, (data or {}).get("leads") or {}),)
    return (Score(),)


def read_turn(player: Name, data: Any) -> Turn:
    """One turn: a card laid to the equipment or placed as participant, and all that is told of it."""
    kind = Equip if "equip" in data else Join
    action, ability = (read_effects(player, data[key]) if key in data else None for key in ("action", "ability"))
    return kind(player, data["equip" if "equip" in data else "join"], data.get("draws"), action, ability)


def read_effects(player: Name, data: Any) -> Effects:
    """What an action or ability did, in its order; who is not named is the player who uses it."""
    return tuple(effect for each in data or () for effect in read_effect(player, *next(iter(each.items()))))


def read_effect(player: Name, kind: str, data: Any) -> Effects:
    """One thing done; drawing may be told of several players at once."""
    if kind == "draw":
        return tuple(read_draw(name, drawn) for name, drawn in data.items())
    origin, to, card, area = data.get("from", player), data.get("to", player), data.get("card"), data.get("in")
    if kind == "give":
        return (Give(origin, to, card),)
    return (Remove(origin, card, area) if kind == "remove" else Move(card, origin, to, data["as"], area),)


def read_draw(player: Name, data: Any) -> Draw:
    """How many cards a player draws, or which."""
    return Draw(player, data) if isinstance(data, int) else Draw(player, len(data), tuple(data))
