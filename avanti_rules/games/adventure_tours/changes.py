"""Single changes of an action or of the position, worth trying where a step is refused; the nearest ones first.

Each is told as a fact. None is a guess for the reader: the kernel plays each again before it is shown.
"""

from collections.abc import Iterator
from typing import Any, TypeAlias

from avanti_rules.games.adventure_tours.actions import (
    Choose,
    Draw,
    Effect,
    Effects,
    Equip,
    Give,
    Join,
    Move,
    NextRound,
    Remove,
    Score,
    Turn,
    UseAbility,
    UseAction,
)
from avanti_rules.games.adventure_tours.rules.rounds import next_to_choose
from avanti_rules.games.adventure_tours.state import Phase, State, may_choose
from avanti_rules.model import Action, Change, Fact, Name, Path


class OtherPlayer(Fact, frozen=True):
    """The player whose turn it is does the same."""

    cites = ("turn.clockwise",)
    player: Name


class OtherCard(Fact, frozen=True):
    """Another card is played in the same way."""

    cites = ("turn.one-card",)
    player: Name
    card: Name


class AsEquipment(Fact, frozen=True):
    """The card improves the equipment instead."""

    cites = ("equip.any",)
    player: Name
    card: Name


class AsParticipant(Fact, frozen=True):
    """The card takes part instead."""

    cites = ("join.demand",)
    player: Name
    card: Name


class Drawing(Fact, frozen=True):
    """A card is drawn."""

    cites = ("equip.draw",)
    player: Name


class NotDrawing(Fact, frozen=True):
    """No card is drawn."""

    cites = ("join.no-draw",)
    player: Name


class WithoutAction(Fact, frozen=True):
    """The card's action is not used."""

    cites = ("equip.unused",)
    player: Name
    card: Name


class WithoutAbility(Fact, frozen=True):
    """The expedition's ability is not used."""

    cites = ("ability.once",)
    player: Name


class OtherChooser(Fact, frozen=True):
    """The player who is to choose does so."""

    cites = ("variant.choose",)
    player: Name


class OtherChoice(Fact, frozen=True):
    """Another expedition is chosen."""

    cites = ("variant.choose",)
    player: Name
    expedition: Name


class OnTurn(Fact, frozen=True):
    """It is the player's turn."""

    cites = ("turn.clockwise",)
    player: Name


class OtherHand(Fact, frozen=True):
    """The player holds cards that nobody has seen."""

    cites = ("turn.one-card",)
    player: Name


class UnderVariant(Fact, frozen=True):
    """A variant is played; which one is a kind of its own."""


class UnderVariantOne(UnderVariant, frozen=True):
    """Variant 1 is played."""

    cites = ("variant.shuffle",)


class UnderVariantTwo(UnderVariant, frozen=True):
    """Variant 2 is played."""

    cites = ("variant.choose",)


class DuringRound(Fact, frozen=True):
    """The round is going on."""

    cites = ("turn.clockwise",)


class AfterRound(Fact, frozen=True):
    """The round has ended."""

    cites = ("score.income",)


class AfterScoring(Fact, frozen=True):
    """The round is scored."""

    cites = ("next.shuffle",)


Suggestion: TypeAlias = (
    OtherPlayer
    | OtherCard
    | AsEquipment
    | AsParticipant
    | Drawing
    | NotDrawing
    | WithoutAction
    | WithoutAbility
    | OtherChooser
    | OtherChoice
    | OnTurn
    | OtherHand
    | UnderVariantOne
    | UnderVariantTwo
    | DuringRound
    | AfterRound
    | AfterScoring
)
STEP: Path = ("step",)
Moment: TypeAlias = DuringRound | AfterRound | AfterScoring
MOMENTS: dict[type[Action], tuple[Phase, type[Moment]]] = {
    **dict.fromkeys((Equip, Join, UseAction, UseAbility), ("play", DuringRound)),
    Score: ("score", AfterRound),
    Choose: ("next", AfterScoring),
    NextRound: ("next", AfterScoring),
}


def single_changes(state: State, action: Action) -> Iterator[Change]:
    """Changes of one refused action first, then of the position it met."""
    match action:
        case Equip() | Join():
            yield from other_turns(state, action)
        case Choose():
            yield from other_choices(state, action)
    yield from other_positions(state, action)


def other_turns(state: State, action: Turn) -> Iterator[Change]:
    """The same turn with one value changed: who, which card, which way, drawing, action or ability or not."""
    player, data = action.player, turn_data(action)
    way, other = ("equip", "join") if isinstance(action, Equip) else ("join", "equip")
    if state.turn is not None and state.players[state.turn] != player:
        yield Change(OtherPlayer(state.players[state.turn]), STEP, {state.players[state.turn]: data})
    for card in dict.fromkeys(state.hands[state.players.index(player)].known):
        if card != action.card:
            yield Change(OtherCard(player, card), STEP, {player: {**data, way: card}})
    left_out = {"action": WithoutAction(player, action.card), "ability": WithoutAbility(player)}
    left_out["draws"] = Drawing(player) if action.draws == "none" else NotDrawing(player)
    for key, told in left_out.items():
        if key in data:
            yield Change(told, STEP, {player: {name: value for name, value in data.items() if name != key}})
    kept = ("ability",) if other == "equip" else ("action", "ability")
    turned = {other: action.card, **{key: value for key, value in data.items() if key in kept}}
    yield Change((AsParticipant if other == "join" else AsEquipment)(player, action.card), STEP, {player: turned})


def turn_data(action: Turn) -> dict[str, Any]:
    """A turn as a file writes it."""
    data: dict[str, Any] = {"equip" if isinstance(action, Equip) else "join": action.card}
    if action.draws is not None:
        data["draws"] = action.draws
    for key, effects in (("action", action.action), ("ability", action.ability)):
        if effects is not None:
            data[key] = effects_data(effects)
    return data


def effects_data(effects: Effects) -> list[dict[str, Any]]:
    """Effects as a file writes them."""
    return [effect_data(effect) for effect in effects]


def effect_data(effect: Effect) -> dict[str, Any]:
    """One effect as a file writes it."""
    match effect:
        case Draw():
            return {"draw": {effect.player: list(effect.cards) or effect.number}}
        case Give():
            return {"give": {"from": effect.origin, "to": effect.to} | ({"card": effect.card} if effect.card else {})}
        case Remove():
            told = {"from": effect.origin, "card": effect.card, "in": effect.area}
            return {"remove": {key: value for key, value in told.items() if value}}
        case Move():
            told = {
                "card": effect.card,
                "from": effect.origin,
                "in": effect.area,
                "to": effect.to,
                "as": effect.becomes,
            }
            return {"move": {key: value for key, value in told.items() if value}}
    raise TypeError(effect)


def other_choices(state: State, action: Choose) -> Iterator[Change]:
    """The player who is to choose, or another expedition."""
    seat = next_to_choose(state) if state.phase == "next" else None
    if seat is not None and state.players[seat] != action.player:
        yield Change(OtherChooser(state.players[seat]), STEP, {state.players[seat]: action.expedition})
    for expedition in dict.fromkeys(may_choose(state)):
        if expedition != action.expedition:
            yield Change(OtherChoice(action.player, expedition), STEP, {action.player: expedition})


def other_positions(state: State, action: Action) -> Iterator[Change]:
    """The position with one value changed; each leads to the start of the scenario."""
    phase, moment = MOMENTS[type(action)]
    if isinstance(action, Equip | Join | UseAbility) and state.phase == "play":
        yield Change(OnTurn(action.player), ("start", "turn"), action.player)
    if state.phase != phase:
        yield Change(moment(), ("start", "phase"), phase)
    if isinstance(action, Equip | Join):
        hand = max(1, len(state.hands[state.players.index(action.player)]))
        yield Change(OtherHand(action.player), ("start", "hands", action.player), hand)
    if isinstance(action, Choose):
        yield Change(UnderVariantTwo(), ("start", "variant"), 2)
    if isinstance(action, NextRound) and action.leads:
        yield Change(UnderVariantOne(), ("start", "variant"), 1)
