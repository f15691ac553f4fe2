"""The grades of another engine, line by line: what counts as right, wrong and skipped, and what is asked."""

import json
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

import pytest

from avanti_rules.conformance import (
    LEVELS,
    PATIENCE,
    Level,
    Sheet,
    Trouble,
    examine,
    levels_up_to,
    percent,
    read_answer,
)
from avanti_rules.documents import parse
from avanti_rules.export import export
from avanti_rules.i18n import Texts
from avanti_rules.model import Data
from avanti_rules.scenario import read_document

FILE = b"""\
title: Jack drives, Tina tries
players: [Jack, Isabella, Tina]
steps:
  - play: {Tina: 3}
    refused: move.clockwise
  - play: {Jack: 3}
    because: move.ahead
  - play: {Isabella: 3}
"""
Answer = dict[str, Any]
Change = Callable[[Answer], Any]


@pytest.fixture(scope="module")
def scenarios() -> list[Data]:
    """One scenario of three steps, told twice."""
    one = export([read_document(parse(FILE, "one"), "one")], Texts())["scenarios"]
    two = export([read_document(parse(FILE, "two"), "two")], Texts())["scenarios"]
    return [*one, *two]


def right_answer(message: Answer, scenario: Data, at: int) -> Answer:
    """What a perfect engine says."""
    if message["say"] == "hello":
        return {"id": message["id"], "format": 1, "engine": "perfect", "version": 7}
    right = scenario["opening"] if message["say"] == "start" else scenario["steps"][at - 1]
    kept = ("allowed", "reasons", "cites", "state", "paid", "received", "ends")
    return {"id": message["id"], **{key: right[key] for key in kept if key in right}}


def led(scenarios: Sequence[Data], spoil: dict[tuple[int, int], Change], levels: tuple[Level, ...] = LEVELS) -> Sheet:
    """The sheet of an engine that is perfect but for what is changed: at step 0, 1 … of the scenario 0, 1 …; its hello
    is (-1, 0), and its goodbye (9, 9).
    """
    sheet = Sheet(levels)
    talk = examine(scenarios, sheet)
    scenario, at = -1, 0
    try:
        line = next(talk)
        while True:
            message = json.loads(line)
            if message["say"] == "start":
                scenario, at = scenario + 1, 0
            elif message["say"] == "act":
                at += 1
            if message["say"] == "bye":
                place, answer = (9, 9), {}
            else:
                place = (-1, 0) if message["say"] == "hello" else (scenario, at)
                answer = right_answer(message, scenarios[max(scenario, 0)], at)
            came = spoil[place](answer) if place in spoil else answer
            line = talk.send(came if isinstance(came, bytes | Trouble) else json.dumps(came).encode())
    except StopIteration:
        return sheet


def counted(sheet: Sheet) -> dict[str, tuple[int, int, int]]:
    """Passed, failed and skipped at every level."""
    return {level: (c["passed"], c["failed"], c["skipped"]) for level, c in sheet.counts.items()}


def test_a_perfect_engine_is_right_in_everything(scenarios: list[Data]) -> None:
    sheet = led(scenarios, {})
    assert counted(sheet) == {"states": (6, 0, 0), "refusals": (6, 0, 0), "reasons": (2, 0, 0), "citations": (6, 0, 0)}
    assert sheet.perfect and sheet.engine == {"engine": "perfect", "version": "7"} and sheet.failures == []


def less(key: str) -> Change:
    """An answer that leaves a key out."""
    return lambda answer: {name: value for name, value in answer.items() if name != key}


def more(**changes: Any) -> Change:
    """An answer with other values."""
    return lambda answer: {**answer, **changes}


def state(**changes: Any) -> Change:
    """An answer with another state."""
    return lambda answer: {**answer, "state": {**answer["state"], **changes}}


# A step, a change of its answer and, at each level, how many answers of the one scenario are right, wrong and skipped.
FIRST = {
    "a state with another value": (2, state(marker=1), (1, 1, 1), (2, 0, 1), (1, 0, 0), (2, 0, 1)),
    "a value that is true instead of 1": (0, state(marker=False), (0, 1, 2), (0, 0, 3), (0, 0, 1), (1, 0, 2)),
    "a value that is 0.0 instead of 0": (0, state(marker=0.0), (0, 1, 2), (0, 0, 3), (0, 0, 1), (1, 0, 2)),
    "a state that is a list": (0, more(state=[]), (0, 1, 2), (0, 0, 3), (0, 0, 1), (1, 0, 2)),
    "a state without one of its keys": (
        2,
        lambda a: more(state={"marker": 0})(a),
        (2, 0, 1),
        (3, 0, 0),
        (1, 0, 0),
        (3, 0, 0),
    ),
    "no state at all": (2, less("state"), (2, 0, 1), (3, 0, 0), (1, 0, 0), (3, 0, 0)),
    "no word of who paid": (2, less("paid"), (2, 0, 1), (3, 0, 0), (1, 0, 0), (3, 0, 0)),
    "amounts of 0": (2, more(paid={"Jack": 0}), (3, 0, 0), (3, 0, 0), (1, 0, 0), (3, 0, 0)),
    "money that nobody paid": (2, more(paid={"Jack": 100}), (1, 1, 1), (2, 0, 1), (1, 0, 0), (2, 0, 1)),
    "a refused step allowed": (1, more(allowed=True), (1, 0, 2), (0, 1, 2), (0, 1, 0), (1, 0, 2)),
    "an allowed step refused": (2, more(allowed=False), (1, 1, 1), (1, 1, 1), (1, 0, 0), (1, 1, 1)),
    "a refusal that is 0": (1, more(allowed=0), (1, 0, 2), (0, 1, 2), (0, 1, 0), (1, 0, 2)),
    "no word of whether a step is refused": (1, less("allowed"), (3, 0, 0), (2, 0, 1), (0, 0, 1), (3, 0, 0)),
    "another reason": (1, more(reasons=["move.choose"]), (3, 0, 0), (3, 0, 0), (0, 1, 0), (3, 0, 0)),
    "a reason too many": (
        1,
        more(reasons=["move.choose", "move.clockwise"]),
        (3, 0, 0),
        (3, 0, 0),
        (0, 1, 0),
        (3, 0, 0),
    ),
    "a reason twice": (1, more(reasons=["move.clockwise"] * 2), (3, 0, 0), (3, 0, 0), (1, 0, 0), (3, 0, 0)),
    "no reasons": (1, less("reasons"), (3, 0, 0), (3, 0, 0), (0, 0, 1), (3, 0, 0)),
    "reasons that are no list": (1, more(reasons=7), (3, 0, 0), (3, 0, 0), (0, 1, 0), (3, 0, 0)),
    "a rule too few": (2, more(cites=["move.ahead"]), (3, 0, 0), (3, 0, 0), (1, 0, 0), (2, 1, 0)),
    "no rules": (2, less("cites"), (3, 0, 0), (3, 0, 0), (1, 0, 0), (2, 0, 1)),
    "an unsupported start": (0, more(unsupported="such starts"), (0, 0, 3), (0, 0, 3), (0, 0, 1), (0, 0, 3)),
    "an unsupported step": (2, more(unsupported=""), (1, 0, 2), (1, 0, 2), (1, 0, 0), (1, 0, 2)),
    "a trouble at a step": (2, lambda _: Trouble("died"), (1, 1, 1), (1, 1, 1), (1, 0, 0), (1, 1, 1)),
    "garbage": (2, lambda _: b"\xff\x00 hello", (1, 1, 1), (1, 1, 1), (1, 0, 0), (1, 1, 1)),
    "another number": (2, more(id=1), (1, 1, 1), (1, 1, 1), (1, 0, 0), (1, 1, 1)),
}


@pytest.mark.parametrize(
    ("step", "change", "states", "refusals", "reasons", "citations"), FIRST.values(), ids=list(FIRST)
)
def test_what_is_right_wrong_and_skipped(
    scenarios: list[Data],
    step: int,
    change: Change,
    states: tuple[int, int, int],
    refusals: tuple[int, int, int],
    reasons: tuple[int, int, int],
    citations: tuple[int, int, int],
) -> None:
    both, first = counted(led(scenarios, {(0, step): change})), counted(led(scenarios[:1], {(0, step): change}))
    assert list(first.values()) == [states, refusals, reasons, citations]
    alone = counted(led(scenarios[1:], {}))
    assert both == {level: tuple(map(sum, zip(first[level], alone[level], strict=True))) for level in LEVELS}


def test_the_wrong_answer_is_shown_beside_the_right_one(scenarios: list[Data]) -> None:
    (failure,) = led(scenarios, {(1, 2): state(turn="Jack")}).failures
    assert (failure.id, failure.step, failure.level, failure.key) == ("two", 2, "states", "turn")
    assert (failure.expected, failure.actual) == ("Isabella", "Jack")


def test_of_a_long_wrong_answer_only_the_beginning_is_kept(scenarios: list[Data]) -> None:
    (failure,) = led(scenarios, {(0, 1): more(reasons=["x" * 90] * 5000)}).failures
    assert failure.actual == ["x" * 90]
    (failure,) = led(scenarios, {(0, 0): state(turn="x" * 500_000)}).failures
    assert len(failure.actual) < 2100


def test_after_a_trouble_the_engine_is_greeted_again(scenarios: list[Data]) -> None:
    sheet = led(scenarios, {(0, 1): lambda _: Trouble("died", "3")})
    assert [(mishap.trouble.code, mishap.id, mishap.step) for mishap in sheet.mishaps] == [("died", "one", 1)]
    assert sheet.scenarios["two"]["states"] == Counter(passed=3) and not sheet.perfect


def test_after_three_troubles_nothing_more_is_asked(scenarios: list[Data]) -> None:
    many = [{**scenarios[0], "id": str(number)} for number in range(9)]
    sheet = led(many, {(number, 0): lambda _: Trouble("no-answer") for number in range(9)})
    assert len(sheet.mishaps) == PATIENCE
    assert sheet.counts["states"] == Counter(failed=PATIENCE, skipped=9 * 3 - PATIENCE)


@pytest.mark.parametrize(
    "hello", [lambda _: Trouble("not-started"), more(format=2), less("format"), more(id=9), lambda _: b"[]"]
)
def test_without_a_greeting_nothing_is_asked(scenarios: list[Data], hello: Change) -> None:
    sheet = led(scenarios, {(-1, 0): hello})
    assert len(sheet.mishaps) == 1 and not sheet.greeted
    assert all(set(count) == {"skipped"} for count in sheet.counts.values())


def test_a_trouble_at_goodbye_is_no_perfect_result(scenarios: list[Data]) -> None:
    sheet = led(scenarios, {(9, 9): lambda _: Trouble("lingers")})
    assert not sheet.perfect and [mishap.trouble.code for mishap in sheet.mishaps] == ["lingers"]


def test_only_the_levels_asked_for_are_graded(scenarios: list[Data]) -> None:
    sheet = led(scenarios, {(0, 1): less("reasons"), (0, 2): less("cites")}, levels_up_to("refusals"))
    assert list(sheet.counts) == ["states", "refusals"] and sheet.perfect


def test_nothing_asked_is_not_perfect() -> None:
    sheet = led([], {})
    assert not sheet.perfect and percent(sheet.counts["states"]) is None


def test_percent_is_rounded_down() -> None:
    assert percent({"passed": 999, "failed": 1, "skipped": 0}) == 99
    assert percent({"passed": 999, "failed": 0, "skipped": 1}) == 99
    assert percent({"passed": 5}) == 100


LINES = {
    "no JSON": (b"hello", "garbage"),
    "nothing": (b"", "garbage"),
    "no UTF-8": (b'{"id": 1, "x": "\xff"}', "garbage"),
    "a list": (b"[1]", "garbage"),
    "a number that is none": (b'{"id": 1, "x": NaN}', "garbage"),
    "deeply nested": (b"[" * 100_000, "garbage"),
    "two objects": (b'{"id": 1} {"id": 1}', "garbage"),
    "another number": (b'{"id": 2}', "other-number"),
    "no number": (b"{}", "other-number"),
    "true": (b'{"id": true}', "other-number"),
}


@pytest.mark.parametrize(("line", "code"), LINES.values(), ids=list(LINES))
def test_what_is_no_answer(line: bytes, code: str) -> None:
    answer = read_answer(line, 1)
    assert isinstance(answer, Trouble) and answer.code == code and len(answer.detail) <= 200


def test_a_scenario_says_nothing_of_its_outcome(scenarios: list[Data]) -> None:
    seen: list[Answer] = []
    talk = examine(scenarios[:1], Sheet())
    line = next(talk)
    for at in range(5):
        seen.append(json.loads(line))
        if at < 4:
            line = talk.send(json.dumps(right_answer(seen[-1], scenarios[0], at - 1)).encode())
    assert [message["say"] for message in seen] == ["hello", "start", "act", "act", "act"]
    assert set(seen[1]) == {"id", "say", "game", "board", "readings", "players", "start"}
    assert seen[2] == {"id": 3, "say": "act", "action": {"play": {"Tina": 3}}}
