"""Every command answers for every game found, in every language: in 80 columns, and as the JSON that is published."""

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from avanti_rules import games
from avanti_rules.choices import choices
from avanti_rules.cli import main
from avanti_rules.engine import play, play_step
from avanti_rules.files import shipped
from avanti_rules.i18n import LANGUAGES
from avanti_rules.model import Game, Step
from avanti_rules.scenario import read_file

ROOT = Path(__file__).parents[1]
Run = Callable[..., tuple[int, str]]
EXAMPLES = {name: sorted(map(str, Path(shipped("scenarios", name)).rglob("*.scenario.yaml"))) for name in games.names()}
every_game = pytest.mark.parametrize("name", games.names())
every_language = pytest.mark.parametrize("language", LANGUAGES)


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    """Runs the command; gives exit status and output."""

    def running(*arguments: str) -> tuple[int, str]:
        with pytest.raises(SystemExit) as ended:
            main(arguments)
        return int(ended.value.code or 0), capsys.readouterr().out

    return running


def found(name: str) -> Game[Any]:
    """A game that there is."""
    game = games.find(name)
    assert game
    return game


def commands(name: str) -> dict[str, list[str]]:
    """Every command as one would type it for a game."""
    rule, reading = found(name).rules[0].id, found(name).readings[0].id
    first = EXAMPLES[name][0]
    return {
        "explain": ["explain", *EXAMPLES[name][::20]],
        "check": ["check", *EXAMPLES[name]],
        "coverage": ["check", "--coverage", *EXAMPLES[name]],
        "options": ["options", first],
        "format": ["fmt", "--check", *EXAMPLES[name]],
        "draw": ["draw", first, "--format", "text"],
        "diff": ["diff", *EXAMPLES[name][:2]],
        "minimise": ["minimise", first],
        "all rules": ["rule", "--game", name],
        "one rule": ["rule", rule, "--game", name],
        "a search": ["rule", found(name).rules[-1].title.text, "--game", name],
        "all readings": ["readings", "--game", name],
        "one reading": ["readings", reading, "--game", name],
        "editions": ["editions", "--game", name],
        "glossary": ["glossary", "--game", name],
    }


@every_language
@every_game
def test_every_command_answers(name: str, language: str, run: Run) -> None:
    for what, arguments in commands(name).items():
        status, said = run(*arguments, "--lang", language)
        assert status == (what == "diff"), what
        assert said.strip(), what
        long = [line for line in said.splitlines() if len(line) > 80 and "scenario.yaml" not in line]
        assert what == "minimise" or long == [], what  # a scenario is as long as its values are


@every_game
def test_reports_of_every_form_are_made(name: str, run: Run) -> None:
    for form in ("json", "junit", "github", "sarif", "tap"):
        assert run("check", *EXAMPLES[name], "--format", form)[0] == 0


@every_game
def test_what_may_be_done_has_the_published_shape_and_reads_back(name: str, run: Run) -> None:
    schema = json.loads(Path(shipped("schema", "options.schema.json")).read_text("utf-8"))
    validator, game = Draft202012Validator(schema), found(name)
    for file in EXAMPLES[name][::5]:
        data = json.loads(run("options", file, "--step", "0", "--format", "json")[1])
        assert [fault.message for fault in validator.iter_errors(data)] == []
        state = play(game, read_file(file).scenarios[0]).start
        for choice in choices(game, state):
            step = Step(choice.step.name, choice.step.data, choice.step.actions, (), ())
            assert game.read_actions(step.name, step.data) == step.actions
            assert play_step(game, state, step).after == choice.after


@every_game
def test_an_explanation_has_the_published_shape(name: str, run: Run) -> None:
    schema = json.loads(Path(shipped("schema", "explanation.schema.json")).read_text("utf-8"))
    for file in EXAMPLES[name][::3]:
        data = json.loads(run("explain", file, "--format", "json")[1])
        assert [fault.message for fault in Draft202012Validator(schema).iter_errors(data)] == []


@every_language
@every_game
def test_an_explanation_as_a_page_shows_the_table(name: str, language: str, run: Run) -> None:
    for file in EXAMPLES[name][::15]:
        status, page = run("explain", file, "--format", "html", "--lang", language)
        assert (status, page.count("<svg "), page.count("<figure")) == (0, 1, 1)


@every_game
def test_what_is_exported_has_the_published_shape(name: str, run: Run) -> None:
    schema = json.loads(Path(shipped("schema", "export.schema.json")).read_text("utf-8"))
    data = json.loads(run("export", "--game", name)[1])
    assert [fault.message for fault in Draft202012Validator(schema).iter_errors(data)] == []
    assert len(data["scenarios"]) == sum(len(read_file(file).scenarios) for file in EXAMPLES[name])


@every_game
def test_another_engine_is_asked_and_graded(name: str) -> None:
    engine = str(ROOT / "docs" / "conformance" / "python_engine.py")
    command = ("conform", *EXAMPLES[name][:12], "--format", "json", "--", sys.executable, engine)
    done = program(*command)
    assert done.returncode == 0, done.stdout + done.stderr
    assert all(level["passed"] and not level["failed"] for level in json.loads(done.stdout)["levels"].values())


@every_game
def test_what_new_writes_is_explained_and_checked(name: str, tmp_path: Path) -> None:
    answers = "\n".join([name, *[""] * 40])
    done = program("new", "told", given=answers, folder=tmp_path)
    assert (done.returncode, done.stderr) == (0, ""), done.stdout
    file = str(tmp_path / "told.scenario.yaml")
    assert read_file(file).game is found(name)
    assert program("check", file).returncode == program("explain", file).returncode == 0


@every_game
def test_its_scenarios_are_tests_under_pytest(name: str) -> None:
    files = EXAMPLES[name][::10]
    options = ("-p", "no:avanti-rules", "-p", "avanti_rules.pytest_plugin", "-p", "no:cacheprovider", "-c", os.devnull)
    done = program("-q", *options, "--rootdir", str(ROOT), *files, module="pytest")
    assert done.returncode == 0, done.stdout
    assert f"{sum(len(read_file(file).scenarios) for file in files)} passed" in done.stdout


def program(
    *arguments: str, given: str = "", folder: Path = ROOT, module: str = "avanti_rules"
) -> "subprocess.CompletedProcess[str]":
    """A command in a process of its own."""
    return subprocess.run(
        [sys.executable, "-m", module, *arguments],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(ROOT), "LC_ALL": "C"},
        input=given,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
