"""Between files and the state: reading a start position, the rules that set it up, and giving a state as plain data."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sized
from typing import Any

import msgspec

from avanti_rules.games.adventure_tours import events as e
from avanti_rules.games.adventure_tours.rules.rounds import led
from avanti_rules.games.adventure_tours.state import (
    CATEGORIES,
    DECK,
    DESERT,
    DESERT_VALUES,
    HAND,
    Card,
    Cards,
    Expedition,
    Readings,
    Seat,
    State,
    equipment,
    winners,
)
from avanti_rules.model import Data, Name, Path, Setup, Text

DESERT_NAMES = {"en": "Desert", "de": "Wüste", "fr": "Désert", "it": "Deserto"}
BY_PLAYER = (
    *("hands", "equipment", "participants", "money", "earned", "leads", "income", "costs"),
    *("play", "use", "ability", "choose", *CATEGORIES),
)
ONE_PLAYER = ("starts", "turn", "ended-by", "from", "to")


def mentions(part: Data) -> Iterator[tuple[Path, Name]]:
    """Every place in a start, an action or an expectation that names a player; what has another form names none."""
    for key, value in part.items():
        if isinstance(value, dict):
            yield from (((key, *path), name) for path, name in mentioned(key, value))
        elif key in ONE_PLAYER and isinstance(value, str):
            yield (key,), value
        elif key == "winner" and isinstance(value, list):
            yield from (((key, at), name) for at, name in enumerate(value) if isinstance(name, str))


def mentioned(key: str, value: Data) -> Iterator[tuple[Path, Name]]:
    """The players named in what stands behind a key, where that is a map."""
    if key == "next-round":
        yield from mentions(value)
    elif key in BY_PLAYER:
        yield from (((name,), name) for name in value)
    if key == "ability":
        for name, effects in value.items():
            yield from (((name, *path), other) for path, other in affected(effects))
    elif key in ("play", "use"):
        for name, turn in value.items():
            yield from (((name, *path), other) for path, other in told_of(turn))


def told_of(turn: Any) -> Iterator[tuple[Path, Name]]:
    """The players named in what the action and the ability of a turn did."""
    for key in ("action", "ability") if isinstance(turn, dict) else ():
        yield from (((key, *path), name) for path, name in affected(turn.get(key)))


def affected(effects: Any) -> Iterator[tuple[Path, Name]]:
    """The players named in effects."""
    for at, effect in enumerate(effects if isinstance(effects, list) else ()):
        for kind, data in effect.items() if isinstance(effect, dict) else ():
            found = ((name,) for name in data) if kind == "draw" and isinstance(data, dict) else ()
            yield from (((at, kind, *path), path[-1]) for path in found)
            if kind != "draw" and isinstance(data, dict):
                yield from (((at, kind, *path), name) for path, name in mentions(data))


def things(told: Data) -> dict[Name, Text]:
    """What the cards and expeditions of a scenario are called: by their name, else as the scenario has them."""
    starts = [told.get("start") or {}, *((case or {}).get("start") or {} for case in told.get("cases") or ())]
    return {DESERT: DESERT_NAMES} | {
        thing: (printed or {}).get("name", thing)
        for start in starts
        for key in ("cards", "expeditions")
        for thing, printed in (start.get(key) or {}).items()
    }


def read_card(card: str, data: Data) -> Card:
    """A card as written: the demand stands behind its category."""
    category = next((each for each in CATEGORIES if each in data), None)
    demand = data[category] if category else None
    return Card(card, category, demand, data.get("pays"), data.get("adds"), data.get("action") == "later")


def read_cards(data: Any) -> Cards:
    """A hand or pile as written: cards, or how many unknown ones."""
    return Cards((), data) if isinstance(data, int) else Cards(tuple(data))


def read_expedition(expedition: str, data: Data) -> Expedition:
    """An expedition of the game for experts."""
    technology, provisions, clothing = (data[category] for category in CATEGORIES)
    return Expedition(expedition, (technology, provisions, clothing))


def read_start(setup: Setup) -> State:
    """The position a scenario starts from; what is left out is as at the start of a game."""
    start, players = setup.start, setup.players
    hands, discard = start.get("hands") or {}, read_cards(start.get("discard-pile", 0))
    beside, taking_part = laid(setup, "equipment"), laid(setup, "participants")
    held = tuple(read_cards(hands.get(name, HAND)) for name in players)
    used = count(held) + count(beside) + count(taking_part) + len(discard)
    starts = start.get("starts") or start.get("turn") or players[0]
    phase = start.get("phase", "play")
    turn, ender = start.get("turn") or starts, start.get("ended-by")
    return State(
        readings=msgspec.convert(dict(setup.readings), Readings),
        players=players,
        cards={card: read_card(card, data or {}) for card, data in (start.get("cards") or {}).items()},
        expeditions=tuple(read_expedition(name, data) for name, data in (start.get("expeditions") or {}).items()),
        variant=start.get("variant", 0),
        phase=phase,
        round=start.get("round", 1),
        turn=players.index(turn) if phase == "play" else None,
        starter=players.index(starts),
        ender=players.index(ender) if ender else None,
        leads=tuple((start.get("leads") or {}).get(name, DESERT) for name in players),
        equipment=beside,
        participants=taking_part,
        hands=held,
        deck=read_cards(start.get("draw-pile", DECK - used)),
        discard=discard,
        money=numbers(setup, "money"),
        earned=numbers(setup, "earned"),
    )


def laid(setup: Setup, key: str) -> tuple[tuple[str, ...], ...]:
    """The cards that lie at each player's expedition, the last one laid last."""
    given = setup.start.get(key) or {}
    return tuple(tuple(given.get(name) or ()) for name in setup.players)


def count(groups: Iterable[Sized]) -> int:
    """How many cards several hands or rows have together."""
    return sum(map(len, groups))


def numbers(setup: Setup, key: str) -> tuple[int, ...]:
    """A number for each player; 0 where none is given."""
    given = setup.start.get(key) or {}
    return tuple(given.get(name, 0) for name in setup.players)


def opening(_: Setup, state: State) -> Iterator[e.AdventureEvent]:
    """The rules that set up the position, where it is the beginning of a game."""
    laid_out = any((*state.equipment, *state.participants)) or any(state.money) or len(state.discard)
    hands = {len(hand) for hand in state.hands}
    if state.phase != "play" or state.round > 1 or laid_out or state.turn != state.starter or hands != {HAND}:
        return
    if set(state.leads) == {DESERT}:
        yield e.DesertForAll(DESERT_VALUES[0])
    else:
        yield from (led(state, player, name) for player, name in zip(state.players, state.leads, strict=True))
    yield e.StartCardsDealt(HAND, len(state.deck))
    yield e.FirstStarter(state.players[state.starter])


def by_name(value: Callable[[State], Iterable[Any]]) -> Callable[[State], dict[Name, Any]]:
    """A view of something that each player has."""
    return lambda state: dict(zip(state.players, value(state), strict=True))


def value_of(at: int) -> Callable[[State], dict[Name, Any]]:
    """A view of everybody's equipment in one category."""
    return by_name(lambda state: (equipment(state, seat)[at] for seat in range(len(state.players))))


def name_of(state: State, seat: Seat | None) -> Name | None:
    """A player's name; None for nobody."""
    return None if seat is None else state.players[seat]


VIEWS: Mapping[str, Callable[[State], Any]] = {
    "phase": lambda state: state.phase,
    "round": lambda state: state.round,
    "variant": lambda state: state.variant,
    "turn": lambda state: name_of(state, state.turn),
    "starts": lambda state: state.players[state.starter],
    "ended-by": lambda state: name_of(state, state.ender),
    "leads": by_name(lambda state: state.leads),
    **{category: value_of(at) for at, category in enumerate(CATEGORIES)},
    "equipment": by_name(lambda state: map(list, state.equipment)),
    "participants": by_name(lambda state: map(list, state.participants)),
    "hands": by_name(lambda state: map(len, state.hands)),
    "draw-pile": lambda state: len(state.deck),
    "discard-pile": lambda state: len(state.discard),
    "money": by_name(lambda state: state.money),
    "earned": by_name(lambda state: state.earned),
    "winner": lambda state: [state.players[seat] for seat in winners(state)] if state.phase == "over" else [],
}


def settle(key: str, value: Any, players: tuple[Name, ...]) -> Any:
    """An expected list in the order of `VIEWS`, where its order says nothing."""
    if key == "winner":
        return sorted(value, key=players.index)
    return sorted(value, key=("deck", "hand").index) if key == "ends" else value
