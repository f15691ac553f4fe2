"""Every law holds in whole games by simple players on any board, with any players, however they read the manual."""

import random

import pytest
from games_by_chance import OPTIONS, any_board

from avanti_rules.batches import Asked, play_batch
from avanti_rules.games.avanti.dealing import NAMES
from avanti_rules.simulation import MOST_STEPS

KINDS = ("random", "cautious", "greedy")


@pytest.mark.parametrize("seed", range(25))
def test_every_law_holds_on_any_board(seed: int) -> None:
    chance = random.Random(seed)
    board, seats = any_board(chance), chance.randint(3, 5)
    readings = {reading: chance.choice(ids) for reading, ids in OPTIONS.items()}
    kinds = tuple(chance.choice(KINDS) for _ in range(seats))
    played = play_batch(Asked("avanti", NAMES[:seats], kinds, seed, readings, {"board": board}), (0, 1))
    assert played.broken is None, played.broken
    side = played.sums["sides"][""]
    assert side["ended"] or side["steps"] == MOST_STEPS or len(board["road"]) == 1
