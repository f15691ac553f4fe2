"""`rule`, `readings`, `editions` and `glossary` as they are typed: text in 80 columns, JSON, and what is wrong."""

import json
from typing import Any

import pytest
from asked import Run

from avanti_rules.i18n import LANGUAGES

COMMANDS = {
    "the contents": ["rule"],
    "a rule": ["rule", "move.occupied"],
    "a rule with many scenarios": ["rule", "move.ahead"],
    "a search": ["rule", "money"],
    "all open questions": ["readings"],
    "one open question": ["readings", "withdraw-behind"],
    "the register": ["editions"],
    "the glossary": ["glossary"],
    "a term": ["glossary", "posteggio"],
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("arguments", COMMANDS.values(), ids=list(COMMANDS))
def test_text_fits_into_80_columns(run: Run, arguments: list[str], language: str) -> None:
    status, said, _ = run(*arguments, "--lang", language)
    assert status == 0
    assert [line for line in said.splitlines() if len(line) > 80] == []
    assert [line for line in said.splitlines() if line != line.rstrip()] == []


@pytest.mark.parametrize("language", [language for language in LANGUAGES if language != "en"])
@pytest.mark.parametrize("arguments", COMMANDS.values(), ids=list(COMMANDS))
def test_every_language_has_its_own_words(run: Run, arguments: list[str], language: str) -> None:
    assert run(*arguments, "--lang", language)[1] != run(*arguments)[1]


@pytest.mark.parametrize("arguments", COMMANDS.values(), ids=list(COMMANDS))
def test_json_has_one_beginning(run: Run, arguments: list[str]) -> None:
    _, said, _ = run(*arguments, "--format", "json", "--lang", "it")
    data: dict[str, Any] = json.loads(said)
    assert (data["format"], data["lang"], data["game"]) == (1, "it", "avanti")


WRONG = {
    "a rule that is nowhere near": (["rule", "xyzzy"], 1, "xyzzy"),
    "a term that is nowhere near": (["glossary", "xyzzy"], 1, "xyzzy"),
    "a reading that there is not": (["readings", "xyzzy"], 2, "quitter-pays"),
    "a number that there is not": (["editions", "26"], 2, "25"),
    "a number that is none": (["editions", "first"], 2, "first"),
}


@pytest.mark.parametrize(("arguments", "status", "word"), WRONG.values(), ids=list(WRONG))
def test_what_is_not_there_is_said(run: Run, arguments: list[str], status: int, word: str) -> None:
    ended, said, errors = run(*arguments)
    assert ended == status
    assert word in said + errors


def without_scenarios(said: str) -> str:
    """An answer up to its scenarios, to which more may always be added."""
    before, heading, _ = said.partition("\nScenarios")
    assert heading
    return before


def test_a_rule_reads_like_this(run: Run, snapshot: object) -> None:
    assert without_scenarios(run("rule", "procure.back")[1]) == snapshot


def test_the_contents_read_like_this(run: Run, snapshot: object) -> None:
    assert run("rule")[1] == snapshot


def test_a_search_reads_like_this(run: Run, snapshot: object) -> None:
    assert run("rule", "posteggio", "--lang", "it")[1] == snapshot


def test_a_reading_reads_like_this(run: Run, snapshot: object) -> None:
    assert without_scenarios(run("readings", "withdraw-behind")[1]) == snapshot


def test_the_register_reads_like_this(run: Run, snapshot: object) -> None:
    assert run("editions", "1", "22")[1] == snapshot


def test_a_term_reads_like_this(run: Run, snapshot: object) -> None:
    assert run("glossary", "bancomat", "--lang", "de")[1] == snapshot
