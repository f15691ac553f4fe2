"""What is wrong in a position or a step whatever is then done, and what is told of a start."""

from typing import Any

import pytest
from positions import OVER, SPREAD, TINAS_TURN, TO_COLLECT, TO_INVEST, TO_PLACE, position, setup, step

from avanti_rules.engine import play, play_step
from avanti_rules.games.avanti import GAME
from avanti_rules.model import Scenario, Setup

# What is wrong in a file

WRONG: dict[str, tuple[dict[str, Any], list[str]]] = {
    "nothing": ({}, []),
    "two cars on one space": ({"cars": {"Jack": 3, "Tina": 3}}, ["cars-on-one-space"]),
    "two cars on one space, a lap apart": ({"cars": {"Jack": 3, "Tina": 23}}, ["cars-on-one-space"]),
    "three cars on one space": ({"cars": {"Jack": 3, "Tina": 3, "Steve": 3}}, ["cars-on-one-space"] * 2),
    "cars at the marker": ({"cars": {"Jack": 0, "Tina": 0}}, []),
    "two cars that came round, on the marker": ({"cars": {"Jack": 20, "Tina": 40}}, ["cars-on-one-space"]),
    "a car that came round beside those that wait": ({"cars": {"Jack": 20}}, []),
    "28 cards": ({"hands": {"Jack": 12}, "draw_pile": 4}, ["too-many-cards"]),
    "28 cards in hands": ({"hands": {"Jack": 16}}, ["too-many-cards"]),
    "27 cards": ({"hands": {"Jack": 3}, "draw_pile": 10, "discard_pile": 2}, []),
    "a marker beyond the road": ({"marker": 20}, ["beyond-the-road"]),
    "a marker on the last space": ({"marker": 19}, []),
    "a figure beyond the island": ({"island": {"Tina": 9}}, ["beyond-the-island"]),
    "a figure on the last space": ({"island": {"Tina": 8}}, []),
    "the turn of a quitter": ({"turn": "Tina", "out": ["Tina"]}, ["turn-of-a-quitter"]),
    "the turn of one without cards": ({"turn": "Tina", "hands": {"Tina": 0}}, ["turn-of-a-quitter"]),
    "more money than there is, unlimited": ({"money": {"Tina": 20_000}}, []),
    "more money than there is": (
        {"money": {"Tina": 15_100}, "readings": {"bank-short": "limited"}},
        ["too-much-money"],
    ),
    "all the money there is": ({"money": {"Tina": 15_000}, "readings": {"bank-short": "limited"}}, []),
    "standings that contradict the cars": ({**TO_INVEST, "standings": ["Jack", "Tina"]}, ["standings-contradict-cars"]),
    "level ones in the standings that are not": (
        {**TO_INVEST, "standings": ["Steve", ["William", "Tina"]]},
        ["standings-contradict-cars"],
    ),
    "standings that fit the cars": ({**TO_INVEST, "standings": ["Steve", "William", "Tina", "Jack", "Isabella"]}, []),
    "standings of the last run while cars move": ({"cars": SPREAD, "standings": ["Jack", "Tina"]}, []),
    "a player twice in the standings": (
        {"phase": "invest", "standings": ["Jack", ["Tina", "Jack"]]},
        ["twice-in-standings"],
    ),
}


@pytest.mark.parametrize(("start", "codes"), WRONG.values(), ids=list(WRONG))
def test_what_is_wrong_in_a_position(start: dict[str, Any], codes: list[str]) -> None:
    assert [mistake.code for mistake in GAME.start_mistakes(setup(**start))] == codes


WRONG_STEPS: dict[str, tuple[dict[str, Any], tuple[str, Any], list[str]]] = {
    "collecting from the leader": (TO_COLLECT, ("collect", {"from": ["Jack", "Steve"]}), ["collect-from-leader"]),
    "collecting from the leader when nothing can be collected": (
        TO_PLACE,
        ("collect", {"from": ["Steve"]}),
        ["collect-from-leader"],
    ),
    "collecting from the leader once the game is over": (
        OVER,
        ("collect", {"from": ["Steve"]}),
        ["collect-from-leader"],
    ),
    "collecting from one at the marker where nobody leads": ({"phase": "collect"}, ("collect", {"from": ["Jack"]}), []),
    "a card drawn that is not on top": (
        {"draw_pile": [[1, 2, 5], [3, 3, 3]]},
        ("play", {"Jack": {"number": 2, "draws": [3, 3, 3]}}),
        ["not-on-top"],
    ),
    "a card drawn that is not on top, out of turn": (
        {"draw_pile": [[1, 2, 5], [3, 3, 3]]},
        ("play", {"Tina": {"number": 2, "draws": [3, 3, 3]}}),
        ["not-on-top"],
    ),
    "a card drawn that is on top, its corners in another order": (
        {"draw_pile": [[1, 2, 5], [3, 3, 3]]},
        ("play", {"Jack": {"number": 2, "draws": [5, 2, 1]}}),
        [],
    ),
    "a card drawn from an unknown pile": ({}, ("play", {"Jack": {"number": 2, "draws": [5, 2, 1]}}), []),
    "a card drawn from a pile made anew of one known card": (
        {"draw_pile": 0, "discard_pile": 0, "hands": {"Jack": [[1, 2, 5]]}},
        ("play", {"Jack": {"number": 2, "draws": [3, 3, 3]}}),
        ["not-on-top"],
    ),
}


@pytest.mark.parametrize(("start", "done", "codes"), WRONG_STEPS.values(), ids=list(WRONG_STEPS))
def test_what_is_wrong_in_a_step(start: dict[str, Any], done: tuple[str, Any], codes: list[str]) -> None:
    played = play_step(GAME, position(**start), step(*done))
    assert [mistake.code for mistake in played.mistakes] == codes


def test_a_mistake_in_the_position_stops_the_play() -> None:
    given: Setup = setup(cars={"Jack": 3, "Tina": 3})
    playthrough = play(GAME, Scenario("x", "avanti", given, (step("play", {"Jack": 3}),)))
    assert playthrough.start is None
    assert [mistake.path for mistake in playthrough.mistakes] == [("start", "cars", "Tina")]


# What is set up at the start of a game

OPENING: dict[str, tuple[dict[str, Any], set[str]]] = {
    "a new game": ({}, {"setup.money", "setup.cards", "setup.figures", "setup.marker", "start.first"}),
    "a new game with cards known": (
        {"hands": {"Tina": [[1, 2, 3]] * 3}},
        {"setup.money", "setup.cards", "setup.figures", "setup.marker", "start.first"},
    ),
    "a game under way": ({"cars": SPREAD}, set()),
    "a later round": (TINAS_TURN, set()),
    "a later run, which its winner opens": ({"standings": ["Tina", "Jack"]}, {"start.winner"}),
}


@pytest.mark.parametrize(("start", "rules"), OPENING.values(), ids=list(OPENING))
def test_what_is_told_of_the_start(start: dict[str, Any], rules: set[str]) -> None:
    assert {rule for fact in GAME.opening(setup(**start), position(**start)) for rule in fact.cites} == rules
