"""Every command answers for every game found, in every language: in 80 columns, and as the JSON that is published."""

import json
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
        assert status == 0, what
        long = [line for line in said.splitlines() if len(line) > 80 and "scenario.yaml" not in line]
        assert long == [], what


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
