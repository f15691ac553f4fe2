"""Plays a second on one core: a loop over `decide` and `evolve`, all facts produced.

A play is a card played, timed in all the positions that some whole games come to. The whole games are timed as well:
there what follows from plays (collecting, placing, withdrawing, the next run) takes its time too.
"""

import statistics
import time
from collections.abc import Iterable
from typing import Any

from avanti_rules import games
from avanti_rules.games.avanti.actions import AvantiAction, Collect, NextRun, Place, PlayCard, Withdraw
from avanti_rules.games.avanti.state import State
from avanti_rules.materials import Named, read_shipped
from avanti_rules.model import Setup

PLAYS, RUNS = 50_000, 7
FOLLOWS: dict[str, AvantiAction] = {
    "collect": Collect(),
    "place": Place(),
    "withdraw": Withdraw(),
    "invest": NextRun(),
}


def main() -> None:
    """Print the medians of several runs."""
    game = games.find("avanti")
    taken: list[tuple[State, AvantiAction]] = []
    play_games(game, taken)
    plays = [(state, action) for state, action in taken if isinstance(action, PlayCard)]
    alone, whole = (
        statistics.median(seconds_of(measured) for _ in range(RUNS))
        for measured in (lambda: carry_out(game, plays), lambda: play_games(game))
    )
    print(f"engine: {PLAYS / alone:,.0f} plays a second (at least 90,000)")
    print(f"engine: in whole games {PLAYS / whole:,.0f} plays, {len(taken) / whole:,.0f} actions of all kinds a second")


def seconds_of(measured: Any) -> float:
    """The processor's time of one call."""
    begin = time.process_time()
    measured()
    return time.process_time() - begin


def start(game: Any) -> State:
    """Five players at the start of a game on the board that ships."""
    board = read_shipped(game.name, game.materials[0], "reconstruction")
    if not isinstance(board, Named):
        raise SystemExit("the board that ships cannot be read")
    readings = {reading.id: reading.options[0].id for reading in game.readings}
    state: State = game.read_start(
        Setup(("Jack", "Isabella", "Tina", "Steve", "William"), {}, readings, {"board": board.made})
    )
    return state


def carry_out(game: Any, taken: Iterable[tuple[State, AvantiAction]]) -> None:
    """Each action in its position."""
    for state, action in taken:
        game.evolve(state, game.decide(state, action).events)


def play_games(game: Any, taken: list[tuple[State, AvantiAction]] | None = None) -> None:
    """One game after the other, until enough cards are played; each action with its position is noted in `taken`."""
    first = state = start(game)
    played = number = 0
    while played < PLAYS:
        if state.turn is None:
            action = FOLLOWS.get(state.phase)
        else:
            number = (number * 5 + 3) % 7
            action = PlayCard(state.players[state.turn], number + 1)
            played += 1
        if action is None:
            state = first
            continue
        if taken is not None:
            taken.append((state, action))
        state = game.evolve(state, game.decide(state, action).events)
