"""Every shipped scenario tells what it told; `python tests/golden/explanations.py` writes what is kept anew."""

import pytest
from told_facts import kept, told

from avanti_rules import games


@pytest.mark.parametrize("game", games.names())
def test_the_scenarios_of_a_game_tell_what_they_told(game: str) -> None:
    assert list(told(game)) == kept(game).read_text(encoding="utf-8").splitlines()
