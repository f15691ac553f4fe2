"""Positions in which the readings of a question come out differently, each worked out by hand from the rules.

The board is the one of `positions`: twenty spaces, the marker on space 0; lots on 4 (200), 9 (300) and 15 (500).
"""

from typing import Any

import pytest
from positions import Steps, after, position

from avanti_rules.games.avanti import GAME

THREE, FOUR = ("Anna", "Bruno", "Carla"), ("Anna", "Bruno", "Carla", "David")
Outcomes = dict[str, dict[str, Any]]

# Name of the position: the reading in question, the position, the steps, and what is so after them for each option.
POSITIONS: dict[str, tuple[str, dict[str, Any], Steps, Outcomes]] = {
    # Beside 3 stands 1,000, beside 6 stands 300. Bruno quit in an earlier round.
    # run: 5,000 + 1,000 + 300 = 6,300; round: 5,000 + 300 = 5,300.
    "a quitter of an earlier round": (
        "quitter-pays",
        {"cars": {"Anna": 12, "Bruno": 3, "Carla": 6}, "out": ["Bruno"], "phase": "collect"},
        ["collect"],
        {
            "run": {"money": {"Anna": 6300, "Bruno": 4000, "Carla": 4700}},
            "round": {"money": {"Anna": 5300, "Bruno": 5000, "Carla": 4700}},
        },
    ),
    # First round: Anna 8 + 3 = 11 leads, Bruno on 5 + 2 = 7 pays 200, Carla, just out on 3, pays 1,000 either way.
    # Second round: Bruno 7 + 5 = 12 pays 200, Anna 11 + 2 = 13 leads; Carla pays 1,000 again, or nothing.
    # run: Anna 5,000 + 1,200 + 1,200 = 7,400; round: 5,000 + 1,200 + 200 = 6,400. Bruno 5,000 - 400 = 4,600.
    "a quitter in the round in which she quits, and in the next": (
        "quitter-pays",
        {"cars": {"Anna": 8, "Bruno": 5, "Carla": 3}, "opens": "Carla"},
        [
            ("play", {"Carla": "quit", "Anna": 3, "Bruno": 2}),
            "collect",
            ("play", {"Bruno": 5, "Anna": 2}),
            "collect",
        ],
        {
            "run": {"money": {"Anna": 7400, "Bruno": 4600, "Carla": 3000}},
            "round": {"money": {"Anna": 6400, "Bruno": 4600, "Carla": 4000}},
        },
    ),
    # Anna, 9 to 7: 300. Bruno, 5 to 3: 200. Carla on the road, 1, 0, 19 to 11: 500; back to the marker, 1: nothing.
    "the last car, with half of the road undriven": (
        "withdraw-behind",
        {"cars": {"Anna": 10, "Bruno": 6, "Carla": 2}, "phase": "withdraw"},
        ["withdraw"],
        {
            "ring": {"money": {"Anna": 5300, "Bruno": 5200, "Carla": 5500}},
            "placed": {"money": {"Anna": 5300, "Bruno": 5200, "Carla": 5000}},
        },
    ),
    # Anna stands on 27 - 20 = 7, between Carla on 3 and Bruno on 16.
    # On the road: Anna, 6 to 4: 200; Bruno, 15 to 8: 500 + 300 = 800; Carla, 2 to 0 and 19 to 17: nothing.
    # By standings: Anna, 26 to 17 driven, so 6 to 0 and 19 to 17: 200; Bruno, 15 to 4: 500 + 300 + 200 = 1,000.
    "a leader a lap ahead, on the road between the others": (
        "withdraw-behind",
        {"cars": {"Anna": 27, "Bruno": 16, "Carla": 3}, "phase": "withdraw"},
        ["withdraw"],
        {
            "ring": {"money": {"Anna": 5200, "Bruno": 5800, "Carla": 5000}},
            "placed": {"money": {"Anna": 5200, "Bruno": 6000, "Carla": 5000}},
        },
    ),
    # 15 + 5 = 20 is the marker's space, where Bruno still waits: 5 more make 25.
    "a car comes round to one that still waits": (
        "start-space",
        {"cars": {"Anna": 15, "Bruno": 0, "Carla": 7}, "out": ["Bruno"], "turn": "Anna"},
        [("play", {"Anna": 5})],
        {
            "occupied": {"cars": {"Anna": 25, "Bruno": 0, "Carla": 7}},
            "free": {"cars": {"Anna": 20, "Bruno": 0, "Carla": 7}},
        },
    ),
    # Bruno has quit with two cards, Carla has none. Anna, who leads, alone is left, or Bruno holds cards as well.
    "a quitter holds two cards": (
        "leftover-hand",
        {
            "cars": {"Anna": 14, "Bruno": 6, "Carla": 10},
            "hands": {"Bruno": 2, "Carla": 0},
            "out": ["Bruno"],
            "phase": "collect",
        },
        ["collect"],
        {"in-play": {"phase": "place", "turn": None}, "in-hand": {"phase": "play", "turn": "Anna"}},
    ),
    # With her last card, a 2, Anna goes from 5 to 7 and is out; where she must draw, the turn is refused.
    "a last card, and no card drawn": (
        "draw",
        {"cars": {"Anna": 5, "Bruno": 9, "Carla": 12}, "hands": {"Anna": 1}, "turn": "Anna"},
        [("play", {"Anna": {"number": 2, "draws": "none"}})],
        {
            "must": {"cars": {"Anna": 5, "Bruno": 9, "Carla": 12}, "out": [], "turn": "Anna"},
            "may": {"cars": {"Anna": 7, "Bruno": 9, "Carla": 12}, "out": ["Anna"], "turn": "Bruno"},
        },
    ),
    # Third and fourth are level at the marker: both take third place, 1 space each, or none.
    "two cars of four at the marker": (
        "tied-start",
        {"players": FOUR, "cars": {"Anna": 9, "Bruno": 4}, "out": ["Carla", "David"], "phase": "place"},
        ["place"],
        {
            "share": {"island": {"Anna": 3, "Bruno": 2, "Carla": 1, "David": 1}},
            "none": {"island": {"Anna": 3, "Bruno": 2, "Carla": 0, "David": 0}},
        },
    ),
    # Space 7 of the path is the island. Second place takes Bruno and Carla from 5 to 7 and ends the game.
    "two cars of three at the marker, their figures before the island": (
        "tied-start",
        {
            "cars": {"Anna": 1},
            "island": {"Bruno": 5, "Carla": 5},
            "out": ["Bruno", "Carla"],
            "phase": "place",
        },
        ["place"],
        {
            "share": {"island": {"Anna": 3, "Bruno": 7, "Carla": 7}, "phase": "over", "winner": ["Bruno", "Carla"]},
            "none": {"island": {"Anna": 3, "Bruno": 5, "Carla": 5}, "phase": "withdraw", "winner": []},
        },
    ),
    # Bruno, who has quit, stands on the lot with 300, Carla, who has not, on the one with 200.
    "a quitter on a parking lot": (
        "parked-quitter",
        {"cars": {"Anna": 14, "Bruno": 9, "Carla": 4}, "out": ["Bruno"], "phase": "collect"},
        ["collect"],
        {
            "nothing": {"money": {"Anna": 5000, "Bruno": 5000, "Carla": 5000}},
            "sign": {"money": {"Anna": 5300, "Bruno": 4700, "Carla": 5000}},
        },
    ),
    # Space 4 of the path shows 500, and Bruno owes the 100 beside space 5.
    # The half, 250, leaves him 150; rounded down to 200 it leaves 100, up to 300 it leaves 200.
    "half of 500": (
        "odd-half",
        {
            "cars": {"Anna": 14, "Bruno": 5, "Carla": 4},
            "money": {"Bruno": 0},
            "island": {"Bruno": 4},
            "phase": "collect",
        },
        ["collect"],
        {
            "exact": {"money": {"Anna": 5100, "Bruno": 150, "Carla": 5000}},
            "down": {"money": {"Anna": 5100, "Bruno": 100, "Carla": 5000}},
            "up": {"money": {"Anna": 5100, "Bruno": 200, "Carla": 5000}},
        },
    ),
    # The players hold 20,000 + 14,900 = 34,900 of 35,000: the bank has 100 for the 1,000 that Bruno cannot pay.
    "a bank with 100, and 1,000 that it has to pay the leader": (
        "bank-short",
        {
            "cars": {"Anna": 14, "Bruno": 3, "Carla": 4},
            "money": {"Anna": 20_000, "Bruno": 0, "Carla": 14_900},
            "phase": "collect",
        },
        ["collect"],
        {
            "unlimited": {"money": {"Anna": 21_000, "Bruno": 0, "Carla": 14_900}},
            "limited": {"money": {"Anna": 20_100, "Bruno": 0, "Carla": 14_900}},
        },
    ),
    # As above the machines owe 300, 200 and 500. The players hold 34,400, so the bank has 600: 300, 200 and 100.
    "a bank with 600, and machines that show 1,000": (
        "bank-short",
        {
            "cars": {"Anna": 10, "Bruno": 6, "Carla": 2},
            "money": {"Anna": 20_000, "Bruno": 10_000, "Carla": 4400},
            "phase": "withdraw",
        },
        ["withdraw"],
        {
            "unlimited": {"money": {"Anna": 20_300, "Bruno": 10_200, "Carla": 4900}},
            "limited": {"money": {"Anna": 20_300, "Bruno": 10_200, "Carla": 4500}},
        },
    ),
}


@pytest.mark.parametrize(("reading", "start", "steps", "outcomes"), POSITIONS.values(), ids=list(POSITIONS))
def test_each_reading_comes_out_as_worked_out(
    reading: str, start: dict[str, Any], steps: Steps, outcomes: Outcomes
) -> None:
    for option, expected in outcomes.items():
        state = position(**{"players": THREE, "readings": {reading: option}, **start})
        found = GAME.to_data(after(state, *steps).after)
        assert {key: found[key] for key in expected} == expected, option


def test_every_reading_has_a_position_that_shows_all_its_options() -> None:
    shown = {reading: set(outcomes) for reading, _, _, outcomes in POSITIONS.values()}
    assert shown == {reading.id: {option.id for option in reading.options} for reading in GAME.readings}
