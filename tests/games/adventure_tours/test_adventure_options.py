"""What may be done with cards of which not all is told: nothing is offered that the file would have to tell first."""

from typing import Any

import pytest
from test_adventure_told_exactly import TURN, YAK, ability, last, lines

from avanti_rules.games.adventure_tours import GAME
from avanti_rules.games.adventure_tours.actions import Equip, Join

CARDS: dict[str, tuple[dict[str, Any], list[type]]] = {
    "all is told": ({"technology": 0, "adds": 1}, [Equip, Join]),
    "nothing is told": ({}, []),
    "the category is not told": ({"adds": 1}, []),
    "what it demands is not told": ({"technology": None, "adds": 1}, [Equip]),
    "what it adds is not told": ({"technology": 0}, [Join]),
}


@pytest.mark.parametrize(("card", "ways"), CARDS.values(), ids=list(CARDS))
def test_a_card_may_be_played_in_every_way_of_which_enough_is_told(card: dict[str, Any], ways: list[type]) -> None:
    before = last({"cards": {"Eva": card}, "hands": {"Anna": ["Eva"]}, "turn": "Anna"}, {"score": None}).before
    assert [type(action) for action in GAME.legal_actions(before)] == ways


def test_an_ability_that_names_nobody_is_about_whoever_has_it() -> None:
    given = last({**TURN, **YAK}, ability({"give": {"to": "Ben", "card": "Otto"}}))
    assert "known-card-given Anna Ben Otto" in lines(given)
