"""The exported document: its schema, what is in it, and that each scenario stands for itself."""

import json
import shutil
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from avanti_rules.documents import Document
from avanti_rules.engine import play
from avanti_rules.export import export
from avanti_rules.files import find_scenarios, shipped
from avanti_rules.i18n import Texts
from avanti_rules.model import Finding
from avanti_rules.scenario import read_document, read_file
from avanti_rules.sensitivity import outcome

SCHEMA = json.loads(Path(shipped("schema", "export.schema.json")).read_text("utf-8"))
GIVEN = ("game", "board", "readings", "players", "start")


def exported(*paths: str) -> dict[str, Any]:
    """The document of files, as it is read from its JSON."""
    found = find_scenarios(paths or [shipped("scenarios")])
    document = export((path if isinstance(path, Finding) else read_file(path) for path in found), Texts())
    told: dict[str, Any] = json.loads(json.dumps(document))
    return told


@pytest.fixture(scope="module")
def everything() -> dict[str, Any]:
    """All that ships."""
    return exported()


def test_the_schema_is_one_and_everything_that_ships_follows_it(everything: dict[str, Any]) -> None:
    Draft202012Validator.check_schema(SCHEMA)
    assert [error.message for error in Draft202012Validator(SCHEMA).iter_errors(everything)] == []
    assert everything["errors"] == []


def test_every_scenario_and_case_is_there_once(everything: dict[str, Any]) -> None:
    ids = [scenario["id"] for scenario in everything["scenarios"]]
    assert len(ids) == len(set(ids)) > 250
    files = {scenario["file"] for scenario in everything["scenarios"] if scenario["case"] == 0}
    assert len(files) == len(find_scenarios([shipped("scenarios")]))
    assert all(name.startswith("scenarios/") for name in files)


def test_what_is_given_is_enough_to_play_it(everything: dict[str, Any]) -> None:
    """A reader of the document who knows nothing else comes to the same states, refusals and citations."""
    for scenario in everything["scenarios"]:
        given = {key: value for key, value in scenario.items() if key in GIVEN}
        steps = [step["action"] for step in scenario["steps"]]
        told = read_document(Document("-", {"title": "-", **given, "steps": steps}, ""), "-")
        assert told.game is not None, scenario["id"]
        played = play(told.game, told.scenarios[0])
        ours = [{**outcome(told.game, each), "cites": sorted(each.cited)} for each in played.steps]
        theirs = [
            {key: step[key] for key in step if key not in ("action", "claims", "facts")} for step in scenario["steps"]
        ]
        assert json.loads(json.dumps(ours)) == theirs, scenario["id"]


def test_a_file_that_is_wrong_is_named_and_the_others_stay(tmp_path: Path) -> None:
    good = next(Path(shipped("scenarios", "avanti", "manual")).glob("illus-06*"))
    shutil.copy(good, tmp_path / "good.scenario.yaml")
    (tmp_path / "wrong.scenario.yaml").write_text("title: x\nplayers: [A, B, C]\nstepps: []\n")
    (tmp_path / "level.scenario.yaml").write_text(
        "title: x\nplayers: [A, B, C]\nstart: {cars: {A: 2, B: 2}}\nsteps: [{play: {C: 1}}]\n"
    )
    told = exported(str(tmp_path), str(tmp_path / "missing"))
    assert {scenario["file"] for scenario in told["scenarios"]} == {str(tmp_path / "good.scenario.yaml")}
    codes = {error["code"] for error in told["errors"]}
    assert codes == {"cars-on-one-space", "unknown-key", "file-missing"}
    assert [error.message for error in Draft202012Validator(SCHEMA).iter_errors(told)] == []


def test_a_case_takes_over_what_it_does_not_change(tmp_path: Path) -> None:
    (tmp_path / "two.scenario.yaml").write_text(
        "title: Two\nplayers: [A, B, C]\nstart: {cars: {A: 3}, turn: B}\n"
        "steps: [{play: {B: 3}, because: move.occupied}]\n"
        "cases: [{edition: en, start: {cars: {A: 4}}, because: move.ahead}]\n"
    )
    whole, case = exported(str(tmp_path))["scenarios"]
    assert (whole["case"], case["case"]) == (0, 1) and case["id"] == whole["id"] + "#1"
    assert case["start"] == {"cars": {"A": 4}, "turn": "B"} and case["readings"]["quitter-pays"] == "round"
    assert (whole["steps"][0]["state"]["cars"]["B"], case["steps"][0]["state"]["cars"]["B"]) == (6, 3)
    assert case["steps"][0]["claims"]["because"] == ["move.ahead"]
