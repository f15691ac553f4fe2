"""Games and steps a second on one core: whole games by simple players, every law held at every step."""

import statistics
import time

from avanti_rules import games
from avanti_rules.batches import Asked, play_batch
from avanti_rules.commands.simulate import materials_of
from avanti_rules.i18n import Texts
from avanti_rules.model import Game

GAMES, RUNS = 40, 5
TABLES = {
    "random": ("random",) * 4,
    "of all kinds": ("cautious", "greedy", "random", "cautious"),
}


def main() -> None:
    """Print the medians of several runs, for every game and table."""
    for name in games.names():
        game = games.find(name)
        for table, kinds in TABLES.items() if game and game.playing else ():
            rates = [rates_of(game, kinds, at) for at in range(RUNS)] if game else []
            played, steps = (statistics.median(rate) for rate in zip(*rates, strict=True))
            print(f"simulate: {name}, players {table}: {played:,.0f} games and {steps:,.0f} steps a second")


def rates_of(game: Game[object], kinds: tuple[str, ...], at: int) -> tuple[float, float]:
    """Games and steps a second of processor time."""
    names = game.playing().names if game.playing else ()
    readings = {reading.id: reading.options[0].id for reading in game.readings}
    asked = Asked(game.name, names[: len(kinds)], kinds, at, readings, materials_of(game, None, Texts()))
    begin = time.process_time()
    sums = play_batch(asked, (0, GAMES)).sums["sides"][""]
    taken = time.process_time() - begin
    return GAMES / taken, sums["steps"] / taken
