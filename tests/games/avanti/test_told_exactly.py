"""What a step tells, to the last value: who, from where, how many, which card. A wrong rule may only show there."""

from typing import Any

import pytest
from msgspec import json, to_builtins
from positions import DEFAULTS, FIVE, SPREAD, TINAS, TINAS_TURN, TO_COLLECT, TO_WITHDRAW, Steps, after, position

from avanti_rules.games.avanti.rules.money import half_of
from avanti_rules.games.avanti.state import Readings, winners

DEALT = "cards-dealt [" + ",".join(["{known:[],unknown:3}"] * 5) + "]"
LEVEL = {"readings": {"tied-start": "none"}}


def lines(start: dict[str, Any], *steps: tuple[str, Any] | str) -> list[str]:
    """The facts of the last step, or the reasons against it, each as its code and its values."""
    played = after(position(**start), *steps)
    facts: list[dict[str, Any]] = json.decode(json.encode(played.facts or played.violations))
    return [" ".join(json.encode(value).decode() for value in fact.values()).replace('"', "") for fact in facts]


TOLD: dict[str, tuple[dict[str, Any], Steps, list[str]]] = {
    "quitting with a card that is not in the hand": (
        {**TINAS_TURN, "hands": TINAS},
        [("play", {"Tina": {"quit": [1, 2, 5]}})],
        ["card-not-in-hand Tina [1,2,5] [[1,4,6],[2,3,7]]"],
    ),
    "of two cards with the number, the one that was named": (
        {**TINAS_TURN, "hands": {"Tina": [[1, 4, 7], [2, 3, 7]]}},
        [("play", {"Tina": {"card": [2, 3, 7], "number": 7}})],
        ["card-played Tina 7 [2,3,7]", "car-moved Tina 7 6 13", "no-card-drawn Tina 7", "turn-passed Steve"],
    ),
    "the card just played is the whole new pile": (
        {"hands": {"Jack": [[1, 2, 3], [4, 5, 6]]}, "draw_pile": 0, "discard_pile": 0},
        [("play", {"Jack": 1})],
        [
            "card-played Jack 1 [1,2,3]",
            "car-moved Jack 1 0 1",
            "pile-reshuffled 1",
            "known-card-drawn Jack 1 [1,2,3]",
            "turn-passed Isabella",
        ],
    ),
    "a card drawn that everybody has seen": (
        {"draw_pile": [[1, 1, 2], [3, 3, 4]]},
        [("play", {"Jack": 2})],
        ["card-played Jack 2 null", "car-moved Jack 2 0 2", "known-card-drawn Jack 2 [1,1,2]", "turn-passed Isabella"],
    ),
    "a car at the marker that drives on does not reach it again": (
        {"cars": {"Jack": 20, "Isabella": 2}, "turn": "Jack"},
        [("play", {"Jack": 4})],
        ["card-played Jack 4 null", "car-moved Jack 4 20 24", "no-card-drawn Jack 4", "turn-passed Isabella"],
    ),
    "placing while cars move": (TINAS_TURN, ["place"], ["run-goes-on"]),
    "placing before collecting": (TO_COLLECT, ["place"], ["run-goes-on"]),
    "placing a second time": (TO_WITHDRAW, ["place"], ["already-placed"]),
    "placing, one after the other": (
        {"cars": {**SPREAD, "Steve": 20}, "phase": "place", "island": {"Steve": 1, "Jack": 4}},
        ["place"],
        [
            "figure-advanced Steve 1 3 1 4",
            "figure-advanced William 2 2 0 2",
            "figure-advanced Tina 3 1 0 1",
            "withdrawing-begins",
        ],
    ),
    "the third of three stays": (
        {"players": FIVE[:3], "cars": {"Jack": 20, "Tina": 4, "Isabella": 2}, "phase": "place"},
        ["place"],
        [
            "figure-advanced Jack 1 3 0 3",
            "figure-advanced Tina 2 2 0 2",
            "third-stays [Isabella]",
            "withdrawing-begins",
        ],
    ),
    "level at the marker, and so on the third place together": (
        {"cars": {"Steve": 20, "William": 9}, "phase": "place"},
        ["place"],
        [
            "figure-advanced Steve 1 3 0 3",
            "figure-advanced William 2 2 0 2",
            "level-at-marker [Jack,Isabella,Tina] 3",
            "figure-advanced Jack 3 1 0 1",
            "figure-advanced Isabella 3 1 0 1",
            "figure-advanced Tina 3 1 0 1",
            "withdrawing-begins",
        ],
    ),
    "level at the marker behind the third place": (
        {**LEVEL, "cars": {"Steve": 20, "William": 9, "Tina": 6}, "phase": "place"},
        ["place"],
        [
            "figure-advanced Steve 1 3 0 3",
            "figure-advanced William 2 2 0 2",
            "figure-advanced Tina 3 1 0 1",
            "withdrawing-begins",
        ],
    ),
    "level at the marker, and so without a place": (
        {**LEVEL, "cars": {"Steve": 20, "William": 9}, "phase": "place"},
        ["place"],
        [
            "figure-advanced Steve 1 3 0 3",
            "figure-advanced William 2 2 0 2",
            "level-without-place [Jack,Isabella,Tina]",
            "withdrawing-begins",
        ],
    ),
    "one reaches the island": (
        {"cars": {**SPREAD, "Steve": 20}, "phase": "place", "island": {"Steve": 4}},
        ["place"],
        [
            "figure-advanced Steve 1 3 4 7",
            "figure-advanced William 2 2 0 2",
            "figure-advanced Tina 3 1 0 1",
            "island-reached [Steve]",
            "game-won Steve 7",
        ],
    ),
    "two stand level on the island, and the last run tells them apart": (
        {"cars": {**SPREAD, "Steve": 20}, "phase": "place", "island": {"Steve": 4, "William": 5}},
        ["place"],
        [
            "figure-advanced Steve 1 3 4 7",
            "figure-advanced William 2 2 5 7",
            "figure-advanced Tina 3 1 0 1",
            "island-reached [Steve,William]",
            "tie-broken [Steve,William] Steve",
            "game-won Steve 7",
        ],
    ),
    "two share the game": (
        {"cars": {"Steve": 20, "William": 9}, "island": {"Jack": 6, "Tina": 6}, "phase": "place"},
        ["place"],
        [
            "figure-advanced Steve 1 3 0 3",
            "figure-advanced William 2 2 0 2",
            "level-at-marker [Jack,Isabella,Tina] 3",
            "figure-advanced Jack 3 1 6 7",
            "figure-advanced Isabella 3 1 0 1",
            "figure-advanced Tina 3 1 6 7",
            "island-reached [Jack,Tina]",
            "game-shared [Jack,Tina]",
            "game-won Jack 7",
            "game-won Tina 7",
        ],
    ),
    "who is at the marker, and who leads alone": (
        {"cars": {**SPREAD, "Steve": 20}, "out": ["Jack", "Isabella", "Tina", "William"], "phase": "collect"},
        [("collect", {"from": []})],
        [
            "leader-collects Steve 20",
            "parked-free William",
            "not-collected Jack Steve 1000",
            "nothing-beside Isabella",
            "not-collected Tina Steve 300",
            "ended-at-marker [Steve]",
            "ended-with-leader-only Steve",
        ],
    ),
    "the next run after one without quitters": (
        {"cars": SPREAD, "phase": "invest"},
        ["next-run"],
        ["marker-moved [Isabella] 2", DEALT, "winner-opens Steve"],
    ),
    "the next run after one with two quitters": (
        {"cars": SPREAD, "phase": "invest", "out": ["Tina", "Jack"]},
        ["next-run"],
        ["marker-moved [Isabella] 2", DEALT, "quitters-returned [Jack,Tina]", "winner-opens Steve"],
    ),
    "two shared the first place of the last run": (
        {"phase": "invest", "standings": [["Jack", "Tina"], "Steve", "William", "Isabella"]},
        ["next-run"],
        ["marker-moved [Jack,Isabella,Tina,Steve,William] 0", DEALT, "same-opener Jack"],
    ),
}


@pytest.mark.parametrize(("start", "steps", "expected"), TOLD.values(), ids=list(TOLD))
def test_what_is_told_to_the_last_value(start: dict[str, Any], steps: Steps, expected: list[str]) -> None:
    assert lines(start, *steps) == expected


def test_level_on_the_island_the_better_one_of_the_standings_has_won() -> None:
    over = position(phase="over", island={"Jack": 7, "Tina": 7}, standings=["Steve", "Tina", "Jack"])
    assert winners(over) == (2,)


def test_what_nobody_chose_is_the_first_option_of_each_reading() -> None:
    assert to_builtins(Readings()) == DEFAULTS


def test_at_the_start_all_cards_but_the_hands_are_in_the_pile() -> None:
    assert len(position().draw_pile) == 12


@pytest.mark.parametrize(("odd_half", "half"), [("exact", 9950), ("down", 9900), ("up", 10_000)])
def test_half_of_a_large_amount(odd_half: str, half: int) -> None:
    assert half_of(19_900, odd_half) == half


def test_a_new_run_has_nothing_of_the_discard_pile_of_the_last_one() -> None:
    dealt = after(position(phase="invest", cars=SPREAD, discard_pile=[[1, 2, 3]]), "next-run").after
    assert (len(dealt.draw_pile), len(dealt.discard_pile)) == (12, 0)
