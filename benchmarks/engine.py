"""Plays a second on one core: a loop over `decide` and `evolve`, all facts produced, one game after the other.

A play is a card played. What follows from plays (collecting, placing, withdrawing, the next run) is decided and evolved
too, and counted only among the actions.
"""

import statistics
import time
from typing import Any

from avanti_rules import games
from avanti_rules.games.avanti.actions import Collect, NextRun, Place, PlayCard, Withdraw
from avanti_rules.games.avanti.state import State
from avanti_rules.materials import Named, read_shipped
from avanti_rules.model import Setup

PLAYS, RUNS = 50_000, 7
FOLLOWS = {"collect": Collect(), "place": Place(), "withdraw": Withdraw(), "invest": NextRun()}


def main() -> None:
    """Print the median of several runs."""
    plays, actions = (statistics.median(rates) for rates in zip(*(rates_of_a_run() for _ in range(RUNS)), strict=True))
    print(f"engine: {plays:,.0f} plays a second (at least 90,000), with what follows {actions:,.0f} actions a second")


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


def rates_of_a_run() -> tuple[float, float]:
    """How many cards are played a second, with collecting, placing and the next run in between; and all actions."""
    game = games.find("avanti")
    assert game is not None
    first = state = start(game)
    played, number, actions = 0, 0, 0
    begin = time.process_time()
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
        actions += 1
        state = game.evolve(state, game.decide(state, action).events)
    seconds = time.process_time() - begin
    return PLAYS / seconds, actions / seconds
