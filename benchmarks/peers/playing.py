"""Plays a second on one core: our engine with every fact, a game of OpenSpiel in Python, and a loop written for speed.

All play the same games with the same cards. Before anything is timed, every position of several games is compared.
"""

import statistics
import time
from collections.abc import Callable, Iterator
from functools import partial
from itertools import islice
from typing import Any

from avanti_rules import games
from avanti_rules.games.avanti.actions import PlayCard
from avanti_rules.games.avanti.state import State
from benchmarks.engine import FOLLOWS, start
from benchmarks.peers.plain import Table

COMPARED = 20_000


def numbers() -> Iterator[int]:
    """The numbers that are played, from 1 to 7."""
    number = 0
    while True:
        number = (number * 5 + 3) % 7
        yield number + 1


def board(state: State) -> tuple[Any, ...]:
    """A board as the others take it."""
    return state.board.fees, state.board.machines, state.board.path, state.board.dream


def ours(plays: int, seen: Callable[[State], object] | None = None) -> float:
    """The seconds of so many plays with `decide` and `evolve`; `seen` gets each position."""
    game = games.find("avanti")
    assert game is not None
    first = state = start(game)
    cards = islice(numbers(), plays)
    begin = time.process_time()
    for number in cards:
        action: Any = PlayCard(state.players[state.turn or 0], number)
        while action is not None:
            state = game.evolve(state, game.decide(state, action).events)
            action = FOLLOWS.get(state.phase) if state.turn is None else None
        if seen:
            seen(state)
        if state.turn is None:
            state = first
    return time.process_time() - begin


def plain(plays: int, seen: Callable[[Table], object] | None = None) -> float:
    """The same in the loop written for speed."""
    given = board(start(games.find("avanti")))
    table = Table(*given)
    cards = islice(numbers(), plays)
    begin = time.process_time()
    for number in cards:
        table.play(number)
        if seen:
            seen(table)
        if table.turn < 0:
            table = Table(*given)
    return time.process_time() - begin


def spiel(plays: int, seen: Callable[[Table], object] | None = None, kept: bool = False) -> float:
    """The same through OpenSpiel as its examples play: the state is asked what is legal, then changed in place.

    `kept`: into a new state instead, so that the one before stays, as all of ours do.
    """
    from benchmarks.peers.spiel import AvantiGame

    game = AvantiGame(board(start(games.find("avanti"))))
    state = game.new_initial_state()
    cards = islice(numbers(), plays)
    begin = time.process_time()
    for number in cards:
        if number - 1 not in state.legal_actions():
            raise SystemExit("a legal action is not legal")
        if kept:
            state = state.child(number - 1)
        else:
            state.apply_action(number - 1)
        if seen:
            seen(state.table)
        if state.is_terminal():
            state = game.new_initial_state()
    return time.process_time() - begin


PLAYERS: dict[str, Callable[..., float]] = {
    "avanti-rules: every fact, every position kept": ours,
    "OpenSpiel, a game in Python: every position kept": partial(spiel, kept=True),
    "OpenSpiel, a game in Python: changed in place": spiel,
    "a loop written for speed: changed in place": plain,
}


def told(state: State | Table) -> tuple[object, ...]:
    """What all of them know of a position; of a finished game only where the figures are."""
    turn = state.turn if state.turn is not None else -1
    if turn < 0:
        return (turn, *state.island)
    return (turn, state.marker, *state.cars, *state.money, *state.island)


def refuse_other_rules() -> None:
    """Ends the run where one of them comes to another position than our engine."""
    seen: dict[str, list[tuple[object, ...]]] = {}
    for name, play in PLAYERS.items():
        positions = seen.setdefault(name, [])
        play(COMPARED, lambda state, positions=positions: positions.append(told(state)))
    mine, *others = seen.items()
    for name, positions in others:
        for at, (theirs, ours) in enumerate(zip(positions, mine[1], strict=True)):
            if theirs != ours:
                raise SystemExit(f"{name} plays by other rules: play {at} leads to {theirs} instead of {ours}")


def rates(plays: int, runs: int) -> dict[str, float]:
    """Plays a second of each, measured in turn; the median of several runs after one that does not count."""
    refuse_other_rules()
    measured: dict[str, list[float]] = {name: [] for name in PLAYERS}
    for _ in range(runs + 1):
        for name, play in PLAYERS.items():
            measured[name].append(plays / play(plays))
    return {name: statistics.median(each[1:]) for name, each in measured.items()}
