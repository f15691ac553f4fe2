"""Positions and actions for tests: written by hand in a few words, or made up by hypothesis."""

import random
from collections.abc import Mapping
from typing import Any

from hypothesis import strategies as st

from avanti_rules.engine import play_step
from avanti_rules.games.avanti import GAME
from avanti_rules.games.avanti.actions import AvantiAction, Collect, Invest, NextRun, Place, PlayCard, Quit, Withdraw
from avanti_rules.games.avanti.state import Board, State, leader
from avanti_rules.model import PlayedStep, Setup, Step

Steps = list[tuple[str, Any] | str]

DEFAULTS = {reading.id: reading.options[0].id for reading in GAME.readings}
FIVE = ("Jack", "Isabella", "Tina", "Steve", "William")
# Twenty spaces; lots on 4 (200), 9 (300) and 15 (500). Spaces 7 and 8 of the path are the dream island.
# Where no marker is named it stands on space 0, so distances are spaces.
BOARD: dict[str, Any] = {
    "road": [
        100,
        300,
        None,
        1000,
        "P200",
        100,
        300,
        200,
        500,
        "P300",
        100,
        300,
        200,
        1000,
        100,
        "P500",
        300,
        None,
        100,
        200,
    ],
    "island": [1000, 2000, None, 500, 1000, 2000],
    "dream-island": 2,
}


def made(board: Mapping[str, Any]) -> Board:
    """A board of a file as the game reads it."""
    read: Board = GAME.materials[0].read(board)
    return read


def setup(players: tuple[str, ...] = FIVE, board: Any = BOARD, readings: Any = None, **start: Any) -> Setup:
    """A setup; `_` in a key of the start stands for `-`."""
    start = {key.replace("_", "-"): value for key, value in start.items()}
    return Setup(players, start, {**DEFAULTS, **(readings or {})}, {"board": made(board)})


def position(players: tuple[str, ...] = FIVE, board: Any = BOARD, readings: Any = None, **start: Any) -> State:
    """The state of a setup in which nothing is wrong."""
    given = setup(players, board, readings, **start)
    assert list(GAME.start_mistakes(given)) == []
    state: State = GAME.read_start(given)
    return state


def step(name: str, data: Any = None) -> Step:
    """A step as a scenario has it: its name and what stands behind it."""
    return Step(name, data, GAME.read_actions(name, data), ("steps", 0), ("steps", 0))


def after(state: State, *steps: tuple[str, Any] | str) -> PlayedStep[State]:
    """The last of several steps, each taken from where the one before it left off."""
    played = None
    for each in steps:
        name, data = (each, None) if isinstance(each, str) else each
        played = play_step(GAME, state, step(name, data))
        state = played.after
    assert played is not None
    return played


def act(state: State, action: AvantiAction) -> PlayedStep[State]:
    """One action as a step of its own."""
    return play_step(GAME, state, Step("play", None, (action,), ("steps", 0), ("steps", 0)))


def reasons(state: Any, *steps: tuple[str, Any] | str) -> set[str]:
    """The rules for which the last of the steps is refused; nothing if it is allowed."""
    played = after(state, *steps)
    return set() if played.allowed else set(played.cited)


def data(state: Any, *steps: tuple[str, Any] | str) -> dict[str, Any]:
    """The state and the sums of money after the last of the steps, all of which are allowed."""
    for number in range(1, len(steps) + 1):
        assert after(state, *steps[:number]).allowed, steps[number - 1]
    played = after(state, *steps)
    return {**GAME.to_data(played.after), **GAME.tally(played.facts)}


def piles(state: Any) -> tuple[Any, ...]:
    """What is known of the draw pile and of the discard pile."""
    return (*((list(pile.known), pile.unknown) for pile in (state.draw_pile, state.discard_pile)),)


# Positions that many tests start from

SPREAD = {"Jack": 3, "Isabella": 2, "Tina": 6, "Steve": 12, "William": 9}
ROUND: Mapping[str, Any] = {"Jack": 3, "Isabella": 2, "Tina": 5, "Steve": 6, "William": 7}
MAY: dict[str, Any] = {"readings": {"draw": "may"}}
TINAS = {"Tina": [[1, 4, 6], [2, 3, 7]]}
TINAS_TURN: dict[str, Any] = {"cars": SPREAD, "opens": "Jack", "turn": "Tina"}
TO_COLLECT: dict[str, Any] = {"cars": SPREAD, "phase": "collect"}
AT_HOME: dict[str, Any] = {"cars": {**SPREAD, "Steve": 20}}
TO_PLACE: dict[str, Any] = {**AT_HOME, "phase": "place"}
TO_WITHDRAW: dict[str, Any] = {**AT_HOME, "phase": "withdraw"}
TO_INVEST: dict[str, Any] = {**AT_HOME, "phase": "invest"}
OVER: dict[str, Any] = {**AT_HOME, "phase": "over", "island": {"Steve": 7}}
SMALL = {**BOARD, "road": [100, 300, 200]}


# Made up


def cards() -> st.SearchStrategy[list[int]]:
    """A card in any order of its corners."""
    return st.lists(st.integers(1, 7), min_size=3, max_size=3)


AMOUNT = st.sampled_from([None, 100, 200, 300, 500, 1000, 2000])


@st.composite
def boards(draw: st.DrawFn) -> dict[str, Any]:
    """A board, more often small than not: what is odd happens there."""
    length = draw(st.one_of(st.integers(1, 8), st.integers(1, 40)))
    entry = st.one_of(AMOUNT, st.sampled_from(["P200", "P300", "P500"]))
    return {
        "road": draw(st.lists(entry, min_size=length, max_size=length)),
        "island": draw(st.lists(AMOUNT, max_size=12)),
        "dream-island": draw(st.integers(1, 3)),
    }


def readings() -> st.SearchStrategy[dict[str, str]]:
    """An option for every reading."""
    options = {reading.id: st.sampled_from([option.id for option in reading.options]) for reading in GAME.readings}
    return st.fixed_dictionaries(options)


@st.composite
def setups(draw: st.DrawFn) -> Setup:
    """The start of a game, or some position in one; nothing is wrong in it."""
    board, players = draw(boards()), FIVE[: draw(st.integers(3, 5))]
    chosen = draw(readings())
    start = draw(starts(players, board)) if draw(st.booleans()) else {}
    return Setup(players, start, chosen, {"board": made(board)})


@st.composite
def starts(draw: st.DrawFn, players: tuple[str, ...], board: Mapping[str, Any]) -> dict[str, Any]:
    """A position as a scenario writes it."""
    length, last = len(board["road"]), len(board["island"]) + board["dream-island"]
    phase = draw(st.sampled_from(["play", "play", "collect", "place", "withdraw", "invest"]))
    start: dict[str, Any] = {"phase": phase, "marker": draw(st.integers(0, length - 1))}
    start["cars"] = draw(cars(players, length))
    start["island"] = draw(st.dictionaries(st.sampled_from(players), st.integers(0, last)))
    start["money"] = draw(st.dictionaries(st.sampled_from(players), st.integers(0, 50).map(lambda n: n * 100)))
    start["out"] = draw(st.lists(st.sampled_from(players), unique=True, max_size=len(players)))
    hand = st.one_of(st.integers(0, 3), st.lists(cards(), max_size=3))
    start["hands"] = draw(st.dictionaries(st.sampled_from(players), hand))
    if draw(st.booleans()):
        start["draw-pile"] = draw(st.one_of(st.integers(0, 6), st.lists(cards(), max_size=6)))
        start["discard-pile"] = draw(st.one_of(st.integers(0, 6), st.lists(cards(), max_size=6)))
    still_in = [name for name in players if name not in start["out"] and start["hands"].get(name, 1)]
    if phase == "play" and still_in and draw(st.booleans()):
        start["turn"] = draw(st.sampled_from(still_in))
        start["opens"] = draw(st.sampled_from(still_in))
    if phase == "invest" and draw(st.booleans()):
        del start["cars"]
        start["standings"] = list(draw(st.permutations(players)))
    return start


@st.composite
def cars(draw: st.DrawFn, players: tuple[str, ...], length: int) -> dict[str, int]:
    """Distances with which no two cars that have left the marker share a space."""
    distances = st.one_of(st.just(0), st.integers(0, length + 10))
    driven = draw(st.lists(distances, min_size=len(players), max_size=len(players)))
    taken: set[int] = set()
    placed = {}
    for name, distance in zip(players, driven, strict=True):
        if distance and distance % length not in taken:
            taken.add(distance % length)
            placed[name] = distance
    return placed


def any_action(chance: random.Random, state: State) -> AvantiAction:
    """An action of any kind by anybody, more often refused than not."""
    player = chance.choice(state.players)
    known = [card for hand in state.hands for card in hand.known]
    card = tuple(sorted(chance.choices(range(1, 8), k=3)))
    named: Any = chance.choice([None, card, *known])
    return chance.choice(
        (
            PlayCard(player, chance.randint(-3, 9), named, chance.choice((None, "none", card))),  # type: ignore[arg-type]
            PlayCard(player, chance.randint(1, 7)),
            Quit(player, named),
            Collect(),
            Collect(tuple(other for other in state.players if chance.random() < 0.5 and not leads(state, other))),
            Place(),
            Withdraw(),
            Invest(player, chance.randint(1, 4)),
            NextRun({player: (card,)}),  # type: ignore[dict-item]
        )
    )


def leads(state: State, player: str) -> bool:
    """Whether a player's car leads."""
    first = leader(state)
    return first is not None and state.players[first] == player


def action_space(state: State) -> list[AvantiAction]:
    """Every action as `legal_actions` words it: numbers rather than cards, everybody collected from."""
    plays = [PlayCard(player, number) for player in state.players for number in range(-1, 10)]
    quits = [Quit(player) for player in state.players]
    buys = [Invest(player, spaces) for player in state.players for spaces in range(1, state.board.last + 2)]
    return [*plays, *quits, *buys, Collect(), Place(), Withdraw(), NextRun()]
