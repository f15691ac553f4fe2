"""Gate and schema accept the same files, and the published schemas are what they say they are.

The environment variable FUZZ_EXAMPLES says how many files are made up for each fuzz test.
"""

import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import fuzzed_files as fuzzed
import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from jsonschema import Draft202012Validator, validators

from avanti_rules import validate
from avanti_rules.failures import WANTED, kinds
from avanti_rules.games.avanti.shape import MESSAGES as GAME_MESSAGES
from avanti_rules.games.avanti.shape import BoardFile, ScenarioFile
from avanti_rules.schema.__main__ import GAME, HERE, generated, load
from avanti_rules.validate import MESSAGES

INTEGER = Draft202012Validator.TYPE_CHECKER.redefine("integer", lambda _, value: type(value) is int)
extend: Any = validators.extend
STRICT = extend(Draft202012Validator, type_checker=INTEGER)
SCENARIO, BOARD = (validate.load(f"avanti/{kind}") for kind in ("scenario", "board"))
LANGUAGES = ("en", "de", "fr", "it")
SCHEMAS = sorted(HERE.glob("*.schema.json"))
fuzz = settings(
    max_examples=int(os.environ.get("FUZZ_EXAMPLES", "200")),
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.filter_too_much],
)


def accepts(shape: type, value: Any) -> bool:
    try:
        msgspec.convert(value, shape)
    except msgspec.ValidationError:
        return False
    return True


def agree(value: Any, shape: type, schema: dict[str, Any]) -> bool:
    gate = accepts(shape, value)
    errors = [error.message for error in STRICT(schema).iter_errors(value)]
    assert gate == (not errors), errors or "the schema finds nothing"
    return gate


@fuzz
@given(fuzzed.scenarios)
def test_right_scenarios_pass_gate_and_schema(value: Any) -> None:
    assert agree(value, ScenarioFile, SCENARIO)


@fuzz
@given(fuzzed.boards)
def test_right_boards_pass_gate_and_schema(value: Any) -> None:
    assert agree(value, BoardFile, BOARD)


@fuzz
@given(fuzzed.changed(fuzzed.scenarios))
def test_gate_and_schema_agree_on_changed_scenarios(value: Any) -> None:
    agree(value, ScenarioFile, SCENARIO)


@fuzz
@given(fuzzed.changed(fuzzed.boards))
def test_gate_and_schema_agree_on_changed_boards(value: Any) -> None:
    agree(value, BoardFile, BOARD)


def whole(**changes: Any) -> dict[str, Any]:
    return {"title": "t", "players": ["Jack", "Tina", "Steve"], "steps": []} | changes


def stepped(**step: Any) -> dict[str, Any]:
    return whole(steps=[{key.replace("_", "-"): value for key, value in step.items()}])


def turn(data: Any) -> dict[str, Any]:
    return stepped(play={"Jack": data})


RIGHT = {
    "the least there can be": whole(),
    "a key left empty means nothing": whole(start=None, readings=None, names=None, cases=None),
    "an empty expectation": stepped(place=None, expect=None),
    "a title in one language": whole(title={"fr": "t"}),
    "five players": whole(players=list("abcde")),
    "a name of a hundred letters": whole(players=["a", "b", "c" * 100]),
    "nobody opens": whole(start={"opens": None, "turn": None}),
    "a number that no card has": turn(-3),
    "quitting": turn("quit"),
    "quitting with a card": turn({"quit": [1, 4, 6]}),
    "a card and none drawn": turn({"number": 2, "card": [2, 3, 7], "draws": "none"}),
    "collecting from nobody": stepped(collect={"from": []}),
    "a next run with unknown and known hands": stepped(
        next_run={"hands": {"Jack": 3, "Tina": [], "Steve": [[1, 2, 3]]}}
    ),
    "several rules": stepped(place=None, because=["a", "b"]),
    "an empty case": whole(cases=[{}]),
    "an inline board": whole(board={"road": [100, None, "P400"], "island": [], "dream-island": 1}),
    "no cards at all": whole(start={"draw-pile": 0, "discard-pile": []}),
}
WRONG: dict[str, Any] = {
    "a list": [],
    "nothing": None,
    "no title": {"players": ["a", "b", "c"], "steps": []},
    "an empty title": whole(title=""),
    "a title in no language": whole(title={}),
    "a title in Spanish": whole(title={"es": "t"}),
    "two players": whole(players=["a", "b"]),
    "six players": whole(players=list("abcdef")),
    "a player twice": whole(players=["a", "b", "a"]),
    "a name of 101 letters": whole(players=["a", "b", "c" * 101]),
    "a name of two lines": whole(players=["a", "b", "c\nd"]),
    "a name with a line end": whole(players=["a", "b", "c\n"]),
    "empty steps": whole(steps=None),
    "an unknown key": whole(step=[]),
    "a key with an underscore": whole(start={"draw_pile": 3}),
    "a step without action": stepped(because="a"),
    "a step with two actions": stepped(place=None, withdraw=None),
    "a place with something behind it": stepped(place={}),
    "nobody plays": stepped(play={}),
    "a turn left empty": turn(None),
    "another word than quit": turn("quits"),
    "quit with a line end": turn("quit\n"),
    "a number in quotation marks": turn("3"),
    "yes for a number": turn(True),
    "a decimal number": turn(3.0),
    "a card without number": turn({"card": [1, 2, 3]}),
    "a turn and quitting": turn({"number": 3, "quit": [1, 2, 3]}),
    "a card of two numbers": turn({"number": 3, "card": [1, 3]}),
    "a card with an 8": turn({"number": 3, "card": [1, 3, 8]}),
    "28 cards": whole(start={"draw-pile": 28}),
    "collecting without from": stepped(collect={}),
    "collecting twice from one": stepped(collect={"from": ["Jack", "Jack"]}),
    "buying no space": stepped(invest={"Jack": 0}),
    "a new hand of two unknown cards": stepped(next_run={"hands": {"Jack": 2}}),
    "no rule": stepped(place=None, because=[]),
    "a rule twice": stepped(place=None, refused=["a", "a"]),
    "an empty case in a list": whole(cases=[None]),
    "an unknown end": stepped(place=None, expect={"ends": ["leader"]}),
    "less than nothing": stepped(place=None, expect={"money": {"Jack": -1}}),
    "a parking lot with nothing": whole(board={"road": ["P0"], "island": [], "dream-island": 1}),
    "a parking lot with a line end": whole(board={"road": ["P400\n"], "island": [], "dream-island": 1}),
    "an amount of 150": whole(board={"road": [150], "island": [], "dream-island": 1}),
    "a board without road": whole(board={"road": [], "island": [], "dream-island": 1}),
    "a board without island": whole(board={"road": [100], "island": [], "dream-island": 0}),
}


@pytest.mark.parametrize("value", RIGHT.values(), ids=RIGHT)
def test_right_files(value: Any) -> None:
    assert agree(value, ScenarioFile, SCENARIO)


@pytest.mark.parametrize("value", WRONG.values(), ids=WRONG)
def test_wrong_files(value: Any) -> None:
    assert not agree(value, ScenarioFile, SCENARIO)


EACH = {"Jack": 1, "Tina": 0}
START = {
    "cars": EACH,
    "marker": 0,
    "money": EACH,
    "island": EACH,
    "out": ["Jack"],
    "phase": "over",
    "opens": "Jack",
    "hands": {"Jack": 2, "Tina": [[1, 2, 3]]},
    "draw-pile": [[1, 2, 3]],
    "discard-pile": 4,
    "turn": None,
    "standings": ["Jack", ["Tina", "Steve"]],
}
EXPECT = {
    **dict.fromkeys(("cars", "money", "island", "hands", "paid", "received"), EACH),
    "out": ["Jack"],
    "marker": 3,
    "opens": None,
    "turn": "Jack",
    "phase": "play",
    "ends": ["marker", "nobody"],
    "standings": ["Jack", ["Tina"]],
    "winner": ["Jack"],
}
CLAIMS = {"because": ["a", "b"], "refused": "a", "note": {"de": "n"}}
FULL = {
    "what is said of the whole": whole(
        game="avanti",
        source=["a"],
        edition="de",
        readings={"a": "b"},
        names={"it": {"Tina": "Martina"}},
        title={"en": "t"},
    ),
    "a start": whole(start=START),
    "turns": stepped(play={"Jack": 3, "Tina": "quit", "Steve": {"quit": [1, 2, 3]}}),
    "a turn of which all is known": turn({"number": 2, "card": [2, 3, 7], "draws": [1, 2, 3]}),
    "collecting": stepped(collect={"from": ["Jack", "Tina"]}),
    "placing": stepped(place=None, **CLAIMS),
    "withdrawing": stepped(withdraw=None, expect=EXPECT),
    "investing": stepped(invest={"Jack": 1}),
    "a next run": stepped(next_run={"hands": {"Jack": 3, "Tina": [[1, 2, 3]]}}),
    "a case": whole(cases=[{"title": "t", "start": {}, "edition": "en", "readings": {}, "expect": {}, **CLAIMS}]),
    "a board": whole(
        board={
            "board": "b",
            "title": "t",
            "source": ["a"],
            "road": [100, None, "P400"],
            "island": [100, None],
            "dream-island": 3,
        }
    ),
}


@pytest.mark.parametrize("value", FULL.values(), ids=FULL)
def test_gate_and_schema_agree_on_both_sides_of_every_limit(value: Any) -> None:
    assert agree(value, ScenarioFile, SCENARIO)
    for path in fuzzed.paths(value):
        for changed in nearby(value, path):
            agree(changed, ScenarioFile, SCENARIO)


def nearby(value: Any, path: tuple[Any, ...]) -> Iterator[Any]:
    """The file with each neighbour of what stands at a path."""
    old = value
    for key in path:
        old = old[key]
    for new in fuzzed.neighbours(old):
        yield fuzzed.at(value, path, lambda _, new=new: new)


def test_the_full_files_have_every_key_that_there_is() -> None:
    told = {path[-1] for value in FULL.values() for path in fuzzed.paths(value) if path}
    keys = {where.rpartition("/")[2] for where, _ in subschemas(SCENARIO)} - {
        "items",
        "additionalProperties",
        "the whole",
    }
    assert keys - set(LANGUAGES) <= told


GENERATED = {path.relative_to(HERE.parent).as_posix(): (path, text) for path, text in generated()}


@pytest.mark.parametrize(("path", "text"), GENERATED.values(), ids=list(GENERATED))
def test_generated_schemas_are_fresh(path: Path, text: str) -> None:
    assert path.read_text("utf-8") == text, "run python -m avanti_rules.schema"


@pytest.mark.parametrize("path", [*SCHEMAS, GAME], ids=lambda path: path.name)
def test_schemas_are_schemas(path: Path) -> None:
    Draft202012Validator.check_schema(load(path))


def subschemas(part: Any, where: str = "") -> Iterator[tuple[str, dict[str, Any]]]:
    """Every schema that describes a value: the root, properties, items, what stands behind any key, definitions."""
    yield where or "the whole", part
    for group in ("properties", "$defs"):
        for key, each in part.get(group, {}).items():
            yield from subschemas(each, f"{where}/{key}")
    for key in ("items", "additionalProperties"):
        if isinstance(part.get(key), dict):
            yield from subschemas(part[key], f"{where}/{key}")


COMPLETE = [path for path in SCHEMAS if path.name != "envelope.schema.json"]


@pytest.mark.parametrize("path", COMPLETE, ids=lambda path: path.name)
def test_every_part_of_a_schema_has_title_and_description(path: Path) -> None:
    parts = [(where, part) for where, part in subschemas(load(path)) if "$ref" not in part]
    assert [where for where, part in parts if not (part.get("title") and part.get("description"))] == []


@pytest.mark.parametrize("path", [*SCHEMAS, GAME], ids=lambda path: path.name)
def test_no_schema_has_a_keyword_whose_errors_mislead(path: Path) -> None:
    assert '"oneOf"' not in path.read_text("utf-8")


@pytest.mark.parametrize("schema", [SCENARIO, BOARD], ids=["scenario", "board"])
def test_every_failure_has_words(schema: dict[str, Any]) -> None:
    for where, part in subschemas(schema):
        own = part.get("x-findings", {})
        assert kinds(part) in WANTED or "type" in own, where
        assert "pattern" not in part or "pattern" in own, where
        assert "multipleOf" not in part or "multipleOf" in own, where
        assert ("minimum" in part) == ("maximum" in part) == ("integer" in kinds(part)), where
        assert set(own.values()) <= {*MESSAGES, *GAME_MESSAGES}, where


@given(st.data())
@settings(max_examples=50, deadline=None)
def test_the_json_of_a_right_scenario_is_right_too(data: st.DataObject) -> None:
    value = data.draw(fuzzed.scenarios)
    assert accepts(ScenarioFile, json.loads(json.dumps(value)))


FINDING = {"code": "expected-money", "line": 12, "column": 9, "severity": "error", "message": "m", "expected": 7}
STATE = {
    "phase": "play",
    "turn": None,
    "opens": "Jack",
    "marker": 0,
    "out": [],
    "winner": [],
    **{key: {"Jack": 3} for key in ("cars", "money", "island", "hands")},
    "standings": ["Jack", ["Isabella", "Tina"]],
}
STEP = {
    "action": {"play": {"Jack": 3}},
    "allowed": True,
    "reasons": [],
    "sentences": ["Jack plays 3."],
    "facts": [{"kind": "car-moved", "cites": ["move.ahead"], "player": "Jack"}],
    "paid": {},
    "received": {},
    "ends": [],
    "state": STATE,
}
CASE = {
    "title": "t",
    "game": "avanti",
    "board": "b",
    "readings": {"draw": "must"},
    "steps": [STEP],
    "verdict": "passed",
    "sensitivity": [{"reading": "draw", "option": "may", "step": 1, "changes": []}],
    "findings": [FINDING],
}
EXPLANATION = {**CASE, "format": 1, "lang": "de-CH", "cases": [CASE]}
UNREAD = {
    "format": 1,
    "title": "",
    "lang": "en",
    "readings": {},
    "steps": [],
    "sensitivity": [],
    "verdict": "error",
    "findings": [FINDING],
    "cases": [],
}
RESULT = {"file": "f", "title": "t", "verdict": "failed", "findings": [FINDING]}
REPORT = {"format": 1, "results": [RESULT], "summary": {"passed": 1, "failed": 0, "error": 0, "skipped": 0}}
COVERAGE = {"game": "avanti", "percent": 3, "rules": [], "sentences": []}
OUTPUT = {
    "an explanation": ("explanation", EXPLANATION, True),
    "an explanation without cases": ("explanation", {k: v for k, v in EXPLANATION.items() if k != "cases"}, False),
    "an explanation of a file that can't be read": ("explanation", UNREAD, True),
    "an explanation with a key of its own": ("explanation", {**EXPLANATION, "x": 1}, False),
    "a step without state": ("explanation", {**EXPLANATION, "steps": [{**STEP, "state": {}}]}, False),
    "a report": ("report", REPORT, True),
    "a report with coverage": ("report", {**REPORT, "coverage": [COVERAGE]}, True),
    "a report with coverage of no game": ("report", {**REPORT, "coverage": [{"percent": 3}]}, False),
    "a report on all readings": ("report", {**REPORT, "all-readings": []}, True),
    "a result with another verdict": ("report", {**REPORT, "results": [{**RESULT, "verdict": "ok"}]}, False),
    "a finding in line 0": ("report", {**REPORT, "results": [{**RESULT, "findings": [{**FINDING, "line": 0}]}]}, False),
}


@pytest.mark.parametrize(("kind", "value", "right"), OUTPUT.values(), ids=OUTPUT)
def test_what_the_command_prints_has_a_schema(kind: str, value: Any, right: bool) -> None:
    assert STRICT(load(HERE / f"{kind}.schema.json")).is_valid(value) == right


def test_a_finding_is_the_same_in_both() -> None:
    explanation, report = (load(HERE / f"{kind}.schema.json") for kind in ("explanation", "report"))
    assert explanation["$defs"]["finding"] == report["$defs"]["finding"]
