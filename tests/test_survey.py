"""Coverage of the rulebook, and which scenarios hold however one reads the manual, as the command shows them."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parent.parent
HEAD = "title: t\nplayers: [Jack, Isabella, Tina]\n"
QUITTER = HEAD + "start: {phase: collect, cars: {Jack: 6, Isabella: 2}, out: [Isabella]}\nsteps:\n  - collect:\n"
CLAIM = "    expect: {paid: {Isabella: 300}}\n"


def check(*arguments: str | Path) -> tuple[int, str]:
    run = subprocess.run(
        [sys.executable, "-m", "avanti_rules", "check", *map(str, arguments)],
        capture_output=True,
        check=False,
        cwd=ROOT,
    )
    assert run.stderr == b""
    return run.returncode, run.stdout.decode()


def as_json(*arguments: str | Path) -> tuple[int, dict[str, Any]]:
    status, text = check(*arguments, "--format", "json")
    return status, json.loads(text)


def test_what_ships_covers_everything_in_all_languages() -> None:
    status, report = as_json("scenarios", "--coverage", "--fail-under", "100")
    assert {each["game"]: each["percent"] for each in report["coverage"]} == dict.fromkeys(
        {each["game"] for each in report["coverage"]}, 100
    )
    assert "avanti" in {each["game"] for each in report["coverage"]}
    assert status == 0


@pytest.fixture
def one(tmp_path: Path) -> Path:
    file = tmp_path / "one.scenario.yaml"
    file.write_text(QUITTER + CLAIM, encoding="utf-8")
    return file


def test_one_scenario_covers_little(one: Path) -> None:
    status, report = as_json(one, "--coverage", "--fail-under", "50")
    (coverage,) = report["coverage"]
    counts = {row["rule"]: (row["applied"], row["refused"]) for row in coverage["rules"]}
    assert counts["quit.pays"] == (1, None)
    assert counts["move.ahead"] == (0, None)
    assert counts["invest.no-amount"] == (None, 0)
    assert coverage["percent"] < 50
    assert status == 1


def test_fail_under_asks_for_coverage_by_itself(one: Path) -> None:
    assert check(one, "--fail-under", "1")[0] == 0
    assert check(one, "--fail-under", "99")[0] == 1


def test_a_scenario_that_turns_on_a_reading_is_named_with_the_option(one: Path) -> None:
    status, report = as_json(one, "--all-readings")
    (found,) = report["all-readings"]
    assert found["options"] == [{"reading": "quitter-pays", "option": "round", "verdict": "failed"}]
    assert status == 0
    assert "quitter-pays=round would make it fail." in check(one, "--all-readings")[1]


def test_a_scenario_that_fails_may_hold_under_another_reading(one: Path) -> None:
    status, report = as_json(one, "--all-readings", "--reading", "quitter-pays=round")
    assert report["all-readings"][0]["options"] == [{"reading": "quitter-pays", "option": "run", "verdict": "passed"}]
    assert status == 1


def test_what_claims_nothing_relies_on_nothing(tmp_path: Path) -> None:
    file = tmp_path / "question.scenario.yaml"
    file.write_text(QUITTER, encoding="utf-8")
    assert as_json(file, "--all-readings")[1]["all-readings"] == []
