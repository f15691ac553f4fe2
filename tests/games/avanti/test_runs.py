"""How runs end and begin: the reasons, the places, the winner, the next run, the standings."""

from typing import Any

import pytest
from positions import FIVE, SPREAD, TO_INVEST, TO_PLACE, Steps, after, data, piles, position, setup

from avanti_rules.games.avanti import GAME

# How a run ends

ENDS: dict[str, tuple[dict[str, Any], list[str]]] = {
    "not yet": ({"cars": SPREAD}, []),
    "not one space before the marker": ({"cars": {**SPREAD, "Steve": 19}}, []),
    "at the marker": ({"cars": {**SPREAD, "Steve": 20}}, ["marker"]),
    "beyond the marker": ({"cars": {**SPREAD, "Steve": 25}}, ["marker"]),
    "at the marker with a quitter's car": ({"cars": {**SPREAD, "Steve": 21}, "out": ["Steve"]}, ["marker"]),
    "with nobody": ({"cars": SPREAD, "out": list(FIVE)}, ["nobody"]),
    "with the leader only": ({"cars": SPREAD, "out": ["Jack", "Isabella", "Tina", "William"]}, ["leader-only"]),
    "not with another one only": ({"cars": SPREAD, "out": ["Steve", "Isabella", "Tina", "William"]}, []),
    "at the marker and with the leader only": (
        {"cars": {**SPREAD, "Steve": 20}, "out": ["Jack", "Isabella", "Tina", "William"]},
        ["marker", "leader-only"],
    ),
    "at the marker and with nobody": ({"cars": {**SPREAD, "Steve": 20}, "out": list(FIVE)}, ["marker", "nobody"]),
    "not while a quitter holds cards, where these count": (
        {"cars": SPREAD, "out": ["Jack", "Isabella", "Tina", "William"], "readings": {"leftover-hand": "in-hand"}},
        [],
    ),
    "with the leader only where nobody else holds cards": (
        {
            "cars": SPREAD,
            "hands": {"Jack": 0, "Isabella": 0, "Tina": 0, "William": 0},
            "readings": {"leftover-hand": "in-hand"},
        },
        ["leader-only"],
    ),
}


@pytest.mark.parametrize(("start", "ends"), ENDS.values(), ids=list(ENDS))
def test_how_a_run_ends(start: dict[str, Any], ends: list[str]) -> None:
    found = data(position(phase="collect", **start), "collect")
    assert found["ends"] == ends
    assert found["phase"] == ("place" if ends else "play")


def test_everybody_quits_in_the_first_round() -> None:
    state = position()
    quits: Steps = [("play", dict.fromkeys(FIVE, "quit")), "collect"]
    found = data(state, *quits)
    assert (found["paid"], found["received"], found["ends"]) == ({}, {}, ["nobody"])
    assert data(state, *quits, "place")["island"] == dict.fromkeys(FIVE, 3)


# Placing

THREE = ("Jack", "Isabella", "Tina")
PLACES: dict[str, tuple[dict[str, Any], dict[str, int]]] = {
    "three, two, one": ({}, {"Steve": 3, "William": 2, "Tina": 1, "Jack": 0, "Isabella": 0}),
    "quitters too": ({"out": ["Steve", "Tina"]}, {"Steve": 3, "William": 2, "Tina": 1}),
    "two only with three players": (
        {"players": THREE, "cars": {"Jack": 20, "Tina": 4, "Isabella": 2}},
        {"Jack": 3, "Tina": 2, "Isabella": 0},
    ),
    "three with four players": (
        {"players": FIVE[:4], "cars": {"Jack": 20, "Tina": 4, "Isabella": 2}},
        {"Jack": 3, "Tina": 2, "Isabella": 1, "Steve": 0},
    ),
    "not beyond the last space": ({"island": {"Steve": 6}}, {"Steve": 8}),
    "over spaces without amount": ({"island": {"Steve": 1, "William": 1}}, {"Steve": 4, "William": 3}),
    "level cars share the better place": (
        {"cars": {"Steve": 20, "William": 9}},
        {"Steve": 3, "William": 2, "Jack": 1, "Isabella": 1, "Tina": 1},
    ),
    "two level ones share the third": (
        {"cars": {"Steve": 20, "William": 9, "Tina": 6}, "players": FIVE},
        {"Jack": 0, "Isabella": 0, "Tina": 1},
    ),
    "four level ones share the second": (
        {"cars": {"Steve": 20}},
        {"Steve": 3, "Jack": 2, "Isabella": 2, "Tina": 2, "William": 2},
    ),
    "level ones take no place": (
        {"cars": {"Steve": 20, "William": 9}, "readings": {"tied-start": "none"}},
        {"Steve": 3, "William": 2, "Jack": 0, "Isabella": 0, "Tina": 0},
    ),
    "two level ones take no place": (
        {
            "players": FIVE[:4],
            "cars": {"Steve": 20, "Tina": 4},
            "readings": {"tied-start": "none"},
        },
        {"Steve": 3, "Tina": 2, "Jack": 0, "Isabella": 0},
    ),
    "one alone at the marker is not tied": (
        {
            "players": FIVE[:4],
            "cars": {"Jack": 20, "Tina": 4, "Isabella": 0, "Steve": 6},
            "readings": {"tied-start": "none"},
        },
        {"Jack": 3, "Steve": 2, "Tina": 1, "Isabella": 0},
    ),
    "one alone at the marker is second of those that count": (
        {"players": THREE, "cars": {"Jack": 20, "Tina": 4}, "readings": {"tied-start": "none"}},
        {"Jack": 3, "Tina": 2, "Isabella": 0},
    ),
    "two level ones second with three players": (
        {"players": THREE, "cars": {"Jack": 20}},
        {"Jack": 3, "Isabella": 2, "Tina": 2},
    ),
}


@pytest.mark.parametrize(("start", "expected"), PLACES.values(), ids=list(PLACES))
def test_placing(start: dict[str, Any], expected: dict[str, int]) -> None:
    found = data(position(**{**TO_PLACE, **start}), "place")
    assert {name: found["island"][name] for name in expected} == expected
    assert found["phase"] == ("over" if max(found["island"].values()) >= 7 else "withdraw")


# The end of the game

WINNERS: dict[str, tuple[dict[str, Any], list[str]]] = {
    "the only one on the island": ({"island": {"Steve": 4}}, ["Steve"]),
    "the one further ahead": ({"island": {"Steve": 4, "William": 6}}, ["William"]),
    "one who stood there before and did not move": ({"island": {"Steve": 4, "Isabella": 8}}, ["Isabella"]),
    "of level ones the better placed": ({"island": {"Steve": 5, "William": 6}}, ["Steve"]),
    "of level ones the better placed, the last car too": ({"island": {"Isabella": 8, "Tina": 7}}, ["Tina"]),
    "level in the run too: shared": (
        {"cars": {"Steve": 20, "William": 9}, "island": {"Jack": 6, "Tina": 6, "Steve": 0}},
        ["Jack", "Tina"],
    ),
    "level in the run without a place: shared": (
        {"cars": {"Steve": 20}, "island": {"Jack": 7, "Tina": 7}, "readings": {"tied-start": "none"}},
        ["Jack", "Tina"],
    ),
    "money plays no role": ({"island": {"Steve": 4}, "money": {"Steve": 0, "Jack": 9000}}, ["Steve"]),
}


@pytest.mark.parametrize(("start", "winners"), WINNERS.values(), ids=list(WINNERS))
def test_who_wins(start: dict[str, Any], winners: list[str]) -> None:
    found = data(position(**{**TO_PLACE, **start}), "place")
    assert found["winner"] == winners
    assert found["phase"] == "over"


# Investing, the next run


def test_spaces_are_bought_one_after_the_other() -> None:
    found = data(position(**TO_INVEST), ("invest", {"Tina": 2, "Jack": 1}))
    assert found["paid"] == {"Tina": 3000, "Jack": 1000}
    assert found["island"] == {"Jack": 1, "Isabella": 0, "Tina": 2, "Steve": 0, "William": 0}
    assert found["money"] == {**dict.fromkeys(FIVE, 5000), "Tina": 2000, "Jack": 4000}


def test_the_next_run() -> None:
    state = position(**{**TO_INVEST, "marker": 3, "out": ["Jack"], "hands": {"Tina": 1}, "money": {"Tina": 100}})
    found = data(
        state, ("next-run", {"hands": {"Tina": [[1, 4, 6], [2, 3, 7], [7, 7, 7]], "Jack": 3, "Steve": [[1, 1, 1]]}})
    )
    # Isabella, on 2 from the marker on 3, is last.
    assert (found["marker"], found["phase"], found["out"]) == (5, "play", [])
    assert found["cars"] == dict.fromkeys(FIVE, 0)
    assert found["hands"] == dict.fromkeys(FIVE, 3)
    assert found["money"]["Tina"] == 100
    after_it = after(state, ("next-run", {"hands": {"Tina": [[6, 4, 1], [2, 3, 7], [7, 7, 7]]}})).after
    assert set(after_it.hands[2].known) == {(1, 4, 6), (2, 3, 7), (7, 7, 7)}
    assert piles(after_it) == (([], 12), ([], 0))


def test_the_marker_goes_past_the_end_of_the_board() -> None:
    cars = {"Jack": 19, "Isabella": 17, "Tina": 16, "Steve": 22, "William": 15}
    assert data(position(cars=cars, marker=10, phase="invest"), "next-run")["marker"] == 5


# Standings

STANDINGS: dict[str, tuple[dict[str, Any], list[Any]]] = {
    "by distance": ({"cars": SPREAD}, ["Steve", "William", "Tina", "Jack", "Isabella"]),
    "level ones together, by seat": ({"cars": {"Tina": 3}}, ["Tina", ["Jack", "Isabella", "Steve", "William"]]),
    "all at the start": ({}, [list(FIVE)]),
    "as given where spaces are bought": (
        {"phase": "invest", "standings": ["Tina", "Jack", ["William", "Isabella"], "Steve"]},
        ["Tina", "Jack", ["Isabella", "William"], "Steve"],
    ),
    "those not named rank behind, level": (
        {"phase": "invest", "standings": ["Tina", "Jack"]},
        ["Tina", "Jack", ["Isabella", "Steve", "William"]],
    ),
    "as given once the game is over": (
        {"phase": "over", "standings": ["Tina", "Jack"]},
        ["Tina", "Jack", ["Isabella", "Steve", "William"]],
    ),
    "the cars decide before that": (
        {"phase": "withdraw", "cars": SPREAD},
        ["Steve", "William", "Tina", "Jack", "Isabella"],
    ),
    "the cars decide while cars move": ({"standings": ["Tina", "Jack"]}, [list(FIVE)]),
    "the cars decide where they are given": (
        {**TO_INVEST, "standings": ["Steve", "William"]},
        ["Steve", "William", "Tina", "Jack", "Isabella"],
    ),
}


@pytest.mark.parametrize(("start", "expected"), STANDINGS.values(), ids=list(STANDINGS))
def test_the_standings(start: dict[str, Any], expected: list[Any]) -> None:
    assert GAME.to_data(position(**start))["standings"] == expected


STANDINGS_SERVE: dict[str, tuple[dict[str, Any], Steps, dict[str, Any]]] = {
    "the winner named opens the next run": (
        {"phase": "invest", "standings": ["Tina", "Jack"]},
        ["next-run"],
        {"opens": "Tina"},
    ),
    "several first ones are no winner": (
        {"phase": "invest", "standings": [["Tina", "Jack"], "Steve"], "opens": "Steve"},
        ["next-run"],
        {"opens": "Steve"},
    ),
    "who is better placed wins a tie": (
        {"phase": "over", "standings": ["Steve", "Tina"], "island": {"Tina": 8, "Steve": 8, "Jack": 5}},
        [],
        {"winner": ["Steve"]},
    ),
}


@pytest.mark.parametrize(("start", "steps", "expected"), STANDINGS_SERVE.values(), ids=list(STANDINGS_SERVE))
def test_what_given_standings_serve_for(start: dict[str, Any], steps: Steps, expected: dict[str, Any]) -> None:
    state = position(**start)
    found = data(state, *steps) if steps else GAME.to_data(state)
    assert {key: found[key] for key in expected} == expected


def test_standings_read_back_as_a_start() -> None:
    """The JSON of a state with given standings, and cars at the marker, is a start in which nothing is wrong."""
    state = position(phase="invest", standings=["Tina", "Jack"])
    told = {key: value for key, value in GAME.to_data(state).items() if value is not None and key != "winner"}
    assert list(GAME.start_mistakes(setup(**told))) == []
    assert GAME.to_data(GAME.read_start(setup(**told))) == GAME.to_data(state)
