"""Every command that answers in JSON has a published form for it, and keeps to it, whatever the answer is."""

import json
import signal
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import click
import pytest
from asked import Run
from jsonschema import Draft202012Validator

from avanti_rules import cli, games
from avanti_rules.commands import COMMANDS
from avanti_rules.files import shipped
from avanti_rules.i18n import LANGUAGES, Texts
from avanti_rules.report.conformance import TROUBLES
from avanti_rules.schema.published import published

ENGINE = str(Path(__file__).parents[1] / "docs" / "conformance" / "python_engine.py")
ALWAYS = {"export"}  # what answers in JSON only
ODD = "\udc80.scenario.yaml"
SMALL = ("--games", "2", "--jobs", "1")
# Of each command the form, and lines to type; {good} and {other} are scenarios, {bad} is none, {odd} is no text.
ASKED: dict[str, tuple[str, list[str]]] = {
    "check": ("report", ["{good}", "{good} {bad} no-such-file {odd}", "{good} --all-readings", "{good} --coverage"]),
    "conform": (
        "conformance",
        [
            f"{{good}} -- {sys.executable} {ENGINE}",
            f"{{good}} --level states -- {sys.executable} {ENGINE}",
            "{good} -- cat",
            "{good} -- no-such-program",
            "{good} {bad} -- true",
            "{bad} {odd} -- true",
        ],
    ),
    "diff": ("diff", ["{good} {other}", "{good} {good}"]),
    "editions": ("editions", ["--game {game}"]),
    "explain": ("explanation", ["{good}", "{good} --lang it", "{bad}", "{odd}"]),
    "export": ("export", ["{good}", "{bad} {odd}"]),
    "glossary": ("glossary", ["--game {game}", "--game {game} xyzzy"]),
    "options": ("options", ["{good}", "{bad}", "{odd}"]),
    "readings": ("readings", ["--game {game}"]),
    "rule": ("rule", ["--game {game}", "--game {game} money", "--game {game} xyzzy"]),
    "simulate": ("simulation", ["--game {game}"]),
    "study": ("study", ["{reading} --game {game}"]),
}


def answering() -> Iterator[str]:
    """The commands that have a form `json`, or a `--format` that reads its forms by itself."""
    context = click.Context(cli.group, obj=Texts("en"))
    for name in COMMANDS:
        command = cli.group.get_command(context, name)
        assert command is not None
        kinds = [each.type for each in command.params if "--format" in each.opts]
        if any("json" in getattr(kind, "choices", ("json",)) for kind in kinds):
            yield name


def test_every_command_that_answers_in_json_is_asked_here() -> None:
    assert {*answering()} | ALWAYS == ASKED.keys()


def lines() -> Iterator[Any]:
    """Every line for every game."""
    for game in games.names():
        for command, (form, asked) in ASKED.items():
            for line in asked:
                yield pytest.param(game, form, f"{command} {line}", id=f"{game}: {command} {line.replace(ENGINE, '…')}")


@pytest.fixture
def bad(tmp_path: Path) -> Iterator[str]:
    """A file that is no scenario; what a command does to signals is undone."""
    bad, before = tmp_path / "bad.scenario.yaml", signal.getsignal(signal.SIGTERM)
    bad.write_text("title: t\nplayers: [A]\nstep: []\n", encoding="utf-8")
    yield str(bad)
    signal.signal(signal.SIGTERM, before)


@pytest.mark.parametrize(("game", "form", "line"), [*lines()])
def test_an_answer_in_json_keeps_to_the_published_form(game: str, form: str, line: str, run: Run, bad: str) -> None:
    found = games.find(game)
    assert found
    good, other = sorted(map(str, Path(shipped("scenarios", game)).rglob("*.scenario.yaml")))[:2]
    words = {"bad": bad, "odd": ODD, "good": good, "other": other, "game": game, "reading": found.readings[0].id}
    command, *arguments = [word.format(**words) for word in line.split()]
    at = arguments.index("--") if "--" in arguments else len(arguments)
    arguments[at:at] = [
        *(() if command in ALWAYS else ("--format", "json")),
        *(SMALL if form in ("simulation", "study") else ()),
    ]
    status, said, _ = run(command, *arguments)
    assert status in (0, 1, 2) and said, (status, said)
    for language in ("en", LANGUAGES[status % len(LANGUAGES)]):
        validator = Draft202012Validator(published(form, found, Texts(language)))
        assert [f"{fault.json_path}: {fault.message}" for fault in validator.iter_errors(json.loads(said))] == []


def test_every_trouble_with_another_engine_is_published() -> None:
    game = games.find("avanti")
    assert game
    schema = published("conformance", game, Texts("en"))
    trouble = schema["properties"]["troubles"]["items"]["properties"]["code"]
    assert trouble["enum"] == list(TROUBLES)
