"""What is told of a step: every fact in its order, with what it says; the state alone would not show it."""

from typing import Any

import pytest
from msgspec import json
from positions import BOARD, FIVE, OVER, ROUND, SPREAD, TO_COLLECT, TO_INVEST, Steps, after, position

from avanti_rules.games.avanti import GAME

POOR = {"Jack": 400, "Isabella": 34_000, "Tina": 600, "Steve": 0, "William": 0}  # all the notes there are
LIMITED = {"readings": {"bank-short": "limited"}}
GAP_FIRST: dict[str, Any] = {**BOARD, "island": [None, 500, 1000]}


def told(start: dict[str, Any], *steps: tuple[str, Any] | str) -> list[dict[str, Any]]:
    """The facts of the last step, or its violations, as data."""
    played = after(position(**start), *steps)
    facts: list[dict[str, Any]] = json.decode(json.encode(played.facts or played.violations))
    return facts


KINDS: dict[str, tuple[dict[str, Any], Steps, list[str]]] = {
    "a low card": ({}, [("play", {"Jack": 3})], ["card-played", "car-moved", "card-drawn", "turn-passed"]),
    "a high card": ({}, [("play", {"Jack": 4})], ["card-played", "car-moved", "no-card-drawn", "turn-passed"]),
    "a low card where none is drawn": (
        {"readings": {"draw": "may"}},
        [("play", {"Jack": {"number": 2, "draws": "none"}})],
        ["card-played", "car-moved", "draw-declined", "turn-passed"],
    ),
    "two cars met, the second a quitter's": (
        {"cars": {"Jack": 3, "Tina": 6}, "out": ["Tina"], "turn": "Isabella"},
        [("play", {"Isabella": {"number": 3, "draws": [1, 2, 3]}})],
        [
            "card-played",
            "car-moved",
            "car-moved-again",
            "car-moved-past-quitter",
            "known-card-drawn",
            "quitters-skipped",
            "turn-passed",
        ],
    ),
    "the marker reached": (
        {"cars": {"Jack": 16, "Tina": 1, "Isabella": 2, "Steve": 3, "William": 5}, "turn": "Jack"},
        [("play", {"Jack": 4})],
        ["card-played", "car-moved", "marker-reached", "no-card-drawn", "turn-passed"],
    ),
    "the marker passed long ago": (
        {"cars": {"Jack": 21, "Tina": 4, "Isabella": 2, "Steve": 3, "William": 9}, "turn": "Jack"},
        [("play", {"Jack": 4})],
        ["card-played", "car-moved", "no-card-drawn", "turn-passed"],
    ),
    "the last card": (
        {"hands": {"Jack": 1}},
        [("play", {"Jack": 4})],
        ["card-played", "car-moved", "no-card-drawn", "ran-out-of-cards", "car-turned-sideways", "turn-passed"],
    ),
    "quitting": ({}, [("play", {"Jack": "quit"})], ["player-quit", "car-turned-sideways", "turn-passed"]),
    "an empty pile": (
        {"draw_pile": 0, "discard_pile": 3},
        [("play", {"Jack": 1})],
        ["card-played", "car-moved", "pile-reshuffled", "card-drawn", "turn-passed"],
    ),
    "a pile that is used up": (
        {"draw_pile": 1, "discard_pile": 3},
        [("play", {"Jack": 1})],
        ["card-played", "car-moved", "card-drawn", "pile-reshuffled", "turn-passed"],
    ),
    "the last turn of a round": (
        {"opens": "Jack", "turn": "William"},
        [("play", {"William": 5})],
        ["card-played", "car-moved", "no-card-drawn", "round-closed"],
    ),
    "collecting": (
        {**TO_COLLECT, "out": ["Jack"]},
        ["collect"],
        ["leader-collects", "parked-free", "quitter-paid", "nothing-beside", "debt-paid", "collected", "round-opened"],
    ),
    "collecting from one": (
        TO_COLLECT,
        [("collect", {"from": ["Jack"]})],
        ["leader-collects", "parked-free", "debt-paid", "nothing-beside", "not-collected", "round-opened"],
    ),
    "a leader who has quit": (
        {**TO_COLLECT, "out": ["Steve"]},
        ["collect"],
        ["quitter-collects", "parked-free", "debt-paid", "nothing-beside", "debt-paid", "collected", "round-opened"],
    ),
    "nobody leads": ({"phase": "collect"}, ["collect"], ["nobody-leads", "round-opened"]),
    "placing": (
        {"cars": {"Steve": 20, "William": 9}, "phase": "place"},
        ["place"],
        ["figure-advanced"] * 2 + ["level-at-marker"] + ["figure-advanced"] * 3 + ["withdrawing-begins"],
    ),
    "placing three": (
        {"players": FIVE[:3], "cars": {"Jack": 20, "Tina": 4, "Isabella": 2}, "phase": "place"},
        ["place"],
        ["figure-advanced", "figure-advanced", "third-stays", "withdrawing-begins"],
    ),
    "the marker reached exactly, a second time": (
        {"cars": {"Jack": 20, "Tina": 4, "Isabella": 2, "Steve": 3, "William": 9}, "turn": "Jack"},
        [("play", {"Jack": 5})],
        ["card-played", "car-moved", "no-card-drawn", "turn-passed"],
    ),
    "the game won after a tie": (
        {"cars": {"Steve": 20, "William": 9, "Tina": 3}, "island": {"Steve": 5, "William": 6}, "phase": "place"},
        ["place"],
        ["figure-advanced"] * 3 + ["island-reached", "tie-broken", "game-won"],
    ),
    "withdrawing": (
        {"cars": SPREAD, "phase": "withdraw"},
        ["withdraw"],
        ["nothing-withdrawn", "withdrew-own-lot", "withdrew", "nothing-withdrawn", "withdrew", "investing-begins"],
    ),
    "the next run": (
        {"cars": SPREAD, "phase": "invest", "out": ["Jack"]},
        ["next-run"],
        ["marker-moved", "cards-dealt", "quitters-returned", "winner-opens"],
    ),
    "the game shared": (
        {"cars": {"Steve": 20, "William": 9}, "island": {"Jack": 6, "Tina": 6}, "phase": "place"},
        ["place"],
        ["figure-advanced"] * 2
        + ["level-at-marker"]
        + ["figure-advanced"] * 3
        + ["island-reached", "game-shared", "game-won", "game-won"],
    ),
    "a bank that can just pay the rest": (
        {**TO_COLLECT, **LIMITED, "money": {**POOR, "Tina": 0, "William": 0}},
        [("collect", {"from": ["Jack"]})],
        [
            "leader-collects",
            "parked-free",
            "debt-paid",
            "bank-paid-rest",
            "nothing-beside",
            "not-collected",
            "collected",
            "round-opened",
        ],
    ),
    "a space that is not for sale": (
        {**TO_INVEST, "island": {"Tina": 2}},
        [("invest", {"Tina": 1})],
        ["not-for-sale"],
    ),
    "the island": ({**TO_INVEST, "island": {"Tina": 6}}, [("invest", {"Tina": 1})], ["island-not-for-sale"]),
    "anything once the game is over": (OVER, ["collect"], ["game-is-over"]),
}


@pytest.mark.parametrize(("start", "steps", "kinds"), KINDS.values(), ids=list(KINDS))
def test_what_is_told(start: dict[str, Any], steps: Steps, kinds: list[str]) -> None:
    assert [fact["kind"] for fact in told(start, *steps)] == kinds


SAID: dict[str, tuple[dict[str, Any], Steps, dict[str, Any]]] = {
    "who is skipped, over the last seat": (
        {"out": ["William", "Jack"], "opens": "Isabella", "turn": "Steve", "cars": SPREAD},
        [("play", {"Steve": 5})],
        {"kind": "round-closed"},
    ),
    "who is skipped": (
        {"out": ["William", "Jack"], "opens": "Steve", "turn": "Steve", "cars": SPREAD},
        [("play", {"Steve": 5})],
        {"kind": "quitters-skipped", "players": ["William", "Jack"]},
    ),
    "from where and how far": (
        {"cars": {"Jack": 3}, "turn": "Isabella"},
        [("play", {"Isabella": 3})],
        {"kind": "car-moved-again", "player": "Isabella", "met": ["Jack"], "number": 3, "from": 3, "to": 6},
    ),
    "how many cards are shuffled": (
        {"draw_pile": 1, "discard_pile": 3},
        [("play", {"Jack": 1})],
        {"kind": "pile-reshuffled", "cards": 4},
    ),
    "what came in": (
        TO_COLLECT,
        ["collect"],
        {"kind": "collected", "player": "Steve", "amounts": [1000, 300], "total": 1300},
    ),
    "what the leader let go": (
        TO_COLLECT,
        [("collect", {"from": ["Jack"]})],
        {"kind": "not-collected", "player": "Tina", "leader": "Steve", "amount": 300},
    ),
    "what half a space brings": (
        {**TO_COLLECT, "money": {"Jack": 400}, "island": {"Jack": 2}},
        ["collect"],
        {"kind": "moved-back", "payer": None, "payee": "Jack", "amount": 1000, "from": 2, "sign": 2000},
    ),
    "what the bank could not pay of a half": (
        {**TO_COLLECT, **LIMITED, "money": {**POOR, "Tina": 300}, "island": {"Jack": 1}},
        ["collect"],
        {"kind": "bank-short-of-half", "missing": 200},
    ),
    "what the bank could not pay of the rest": (
        {**TO_COLLECT, **LIMITED, "money": {**POOR, "Tina": 500}},
        ["collect"],
        {"kind": "bank-short-of-rest", "missing": 500},
    ),
    "what the bank could not pay of the machines": (
        {"cars": SPREAD, "phase": "withdraw", **LIMITED, "money": {**POOR, "Tina": 500}},
        ["withdraw"],
        {"kind": "bank-short-of-machines", "missing": 200},
    ),
    "who reached the marker": (
        {"cars": {"Tina": 22, "Jack": 25, "Steve": 3}, "phase": "collect"},
        ["collect"],
        {"kind": "ended-at-marker", "players": ["Jack", "Tina"]},
    ),
    "who is level on the island": (
        {"cars": {"Steve": 20, "William": 9, "Tina": 3}, "island": {"Steve": 5, "William": 6}, "phase": "place"},
        ["place"],
        {"kind": "tie-broken", "players": ["Steve", "William"], "player": "Steve"},
    ),
    "which space is not for sale": (
        {**TO_INVEST, "island": {"Tina": 1}},
        [("invest", {"Tina": 3})],
        {"kind": "not-for-sale", "player": "Tina", "space": 3},
    ),
    "who was last together": (
        {"cars": {"Steve": 20, "William": 9, "Tina": 3}, "phase": "invest"},
        ["next-run"],
        {"kind": "marker-moved", "players": ["Jack", "Isabella"], "space": 0},
    ),
}


@pytest.mark.parametrize(("start", "steps", "fact"), SAID.values(), ids=list(SAID))
def test_what_a_fact_says(start: dict[str, Any], steps: Steps, fact: dict[str, Any]) -> None:
    assert fact in told(start, *steps)


def test_a_figure_back_at_the_start_over_a_space_without_amount() -> None:
    """Jack owes 1,000, has 100 and stands on 2: half of 500, then nothing; he ends on the start space."""
    start = {**TO_COLLECT, "board": GAP_FIRST, "money": {"Jack": 100}, "island": {"Jack": 2}}
    played = after(position(**start), "collect")
    assert played.after.island[0] == 0
    facts = told(start, "collect")
    assert {"kind": "moved-back-for-nothing", "player": "Jack", "from": 1} in facts
    assert GAME.tally(played.facts)["paid"]["Jack"] == 350


def test_a_round_tells_of_every_turn() -> None:
    kinds = [fact["kind"] for fact in told({}, ("play", {**ROUND}))]
    assert kinds.count("card-played") == 5
    assert kinds.count("turn-passed") == 4
    assert kinds[-1] == "round-closed"
