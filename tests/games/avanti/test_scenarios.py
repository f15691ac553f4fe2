"""The shipped scenarios as a suite: they hold, leave no rule or reading out, and no wrong number slips by."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from shipped_suite import all_played, files_of, name_of, played, told

from avanti_rules.check import check
from avanti_rules.coverage import Coverage
from avanti_rules.games.avanti import GAME
from avanti_rules.model import Place, Playthrough, Scenario, Step

FILES = files_of("avanti")
RULES = [rule.id for rule in GAME.rules]
READINGS = [reading.id for reading in GAME.readings]
LANGUAGES = ("en", "de", "fr", "it")

# No event follows from this rule; it only refuses.
ONLY_REFUSES = "invest.no-amount"
REFUSING = (
    "move.clockwise",
    "move.choose",
    "move.occupied",
    "quit.no-return",
    "quit.own-turn",
    "draw.low",
    "collect.leader",
    "collect.forgotten",
    "next.marker",
    "place.advance",
    "withdraw.between",
    "invest.pay",
    "invest.no-amount",
    "finish.island",
)


each_file = pytest.mark.parametrize("file", FILES, ids=name_of)


@each_file
def test_all_that_a_file_claims_holds_and_it_claims_something(file: Path) -> None:
    assert told(file).findings == ()
    for playthrough in played(file):
        assert check(GAME, playthrough, told(file).locate(playthrough.scenario)) == ("passed", ())


@pytest.mark.parametrize("rule", [rule for rule in RULES if rule != ONLY_REFUSES])
def test_some_step_applies_the_rule_and_says_so(rule: str) -> None:
    assert any(step.allowed and rule in step.step.because for p in all_played(FILES) for step in p.steps)


@pytest.mark.parametrize("rule", REFUSING)
def test_some_step_is_refused_for_this_rule_alone(rule: str) -> None:
    expected = (rule,)
    if rule == "collect.forgotten":
        assert ("collect.leader", rule) in {step.step.refused for p in all_played(FILES) for step in p.steps}
    assert any(step.step.refused == expected for p in all_played(FILES) for step in p.steps)


def test_no_other_rule_refuses_anything() -> None:
    assert {rule for p in all_played(FILES) for step in p.steps for rule in step.step.refused} == set(REFUSING)


@pytest.fixture(scope="module")
def covered() -> Coverage:
    """What all that ships adds up to."""
    coverage = Coverage(GAME)
    for playthrough in all_played(FILES):
        coverage.add(playthrough, playthrough.scenario.names)
    return coverage


def test_every_rule_applies_refuses_and_is_left_out_somewhere(covered: Coverage) -> None:
    assert [rule for rule in covered.rules() if 0 in (rule.applied, rule.refused, rule.considered)] == []


def test_every_sentence_is_told_in_each_of_its_forms(covered: Coverage) -> None:
    assert {(kind.__name__, form) for kind, form, told in covered.forms() if not told} == set()


def outcome(playthrough: Playthrough[Any]) -> tuple[Any, ...]:
    """All that a scenario comes to, step by step."""
    return tuple((step.allowed, GAME.tally(step.facts), GAME.to_data(step.after)) for step in playthrough.steps)


def differing_only_in(reading: str, file: Path) -> Iterator[Playthrough[Any]]:
    """The scenarios of a file that start alike and choose alike but for one reading."""
    whole = told(file).scenarios[0].setup
    for playthrough in played(file):
        setup = playthrough.scenario.setup
        if setup.start == whole.start and {**setup.readings, reading: ""} == {**whole.readings, reading: ""}:
            yield playthrough


@pytest.mark.parametrize("reading", READINGS)
def test_one_file_shows_every_option_of_a_reading_with_another_outcome(reading: str) -> None:
    options = {option.id for r in GAME.readings if r.id == reading for option in r.options}

    def shows_all(file: Path) -> bool:
        outcomes = {p.scenario.setup.readings[reading]: outcome(p) for p in differing_only_in(reading, file)}
        different = [o for at, o in enumerate(outcomes.values()) if o not in list(outcomes.values())[:at]]
        return set(outcomes) == options and len(different) == len(options)

    assert any(shows_all(file) for file in FILES if file.parent.name == "readings")


@pytest.mark.parametrize("edition", GAME.editions)
def test_some_file_is_played_by_the_edition(edition: str) -> None:
    documents = [told(file).document for file in FILES]
    cases = [case for document in documents if document for case in document.value.get("cases") or ()]
    assert any(case.get("edition") == edition for case in cases)


@pytest.mark.parametrize("number", range(3, 17))
def test_the_illustration_has_a_file(number: int) -> None:
    assert [file for file in FILES if f"Illus. {number}" in told(file).scenarios[0].source]


def texts(value: Any) -> Iterator[dict[str, str]]:
    """Every text given by language in a file, wherever it stands."""
    if isinstance(value, dict):
        for key, part in value.items():
            if key in ("title", "note"):
                yield part
            else:
                yield from texts(part)
    elif isinstance(value, list):
        for part in value:
            yield from texts(part)


@each_file
def test_every_text_is_given_in_four_languages_that_differ(file: Path) -> None:
    document = told(file).document
    assert document is not None
    found = list(texts(document.value))
    assert [text for text in found if tuple(text) != LANGUAGES or len(set(text.values())) < 4] == []
    straight = [sentence for text in found for sentence in text.values() if "'" in sentence or '"' in sentence]
    assert straight == []


@each_file
def test_a_text_calls_players_by_the_names_of_its_language(file: Path) -> None:
    document = told(file).document
    assert document is not None
    abroad = [
        (player, sentence)
        for language, names in document.value.get("names", {}).items()
        for text in texts(document.value)
        for player in names
        for sentence in [text[language]]
        if re.search(rf"\b{player}\b", sentence)
    ]
    assert abroad == []


@each_file
def test_titles_do_not_repeat_and_end_without_a_full_stop(file: Path) -> None:
    titles = [scenario.title["en"] for scenario in told(file).scenarios if not isinstance(scenario.title, str)]
    assert len(set(titles)) == len(told(file).scenarios)
    assert [title for title in titles if title.endswith(".")] == []


def claimed_here(scenario: Scenario) -> Iterator[tuple[int, Step]]:
    """The steps whose claims stand in this scenario, not in the one it varies."""
    for at, step in enumerate(scenario.steps):
        if scenario.number == 0 or step.claimed_at[0] == "cases":
            yield at, step


def wrong_numbers(step: Step) -> Iterator[tuple[tuple[str, ...], int, Step]]:
    """A step with each expected number off by one: where it stands, what stands there, and the step."""
    for key, value in step.expect.items():
        if isinstance(value, int):
            yield (key,), value, replace(step, expect={**step.expect, key: value + 1})
        elif isinstance(value, dict):
            for name, number in value.items():
                wrong = {**step.expect, key: {**value, name: number + 1}}
                yield (key, name), number, replace(step, expect=wrong)


def with_step(playthrough: Playthrough[Any], at: int, step: Step) -> Playthrough[Any]:
    """The same playthrough, one of whose steps claims something else."""
    before, changed, after = playthrough.steps[:at], playthrough.steps[at], playthrough.steps[at + 1 :]
    return replace(playthrough, steps=(*before, replace(changed, step=step), *after))


@each_file
def test_every_wrong_number_is_found_where_it_stands(file: Path) -> None:
    lines = file.read_text(encoding="utf-8").splitlines()
    for playthrough in played(file):
        locate = told(file).locate(playthrough.scenario)
        for at, step in claimed_here(playthrough.scenario):
            for path, number, wrong in wrong_numbers(step):
                verdict, findings = check(GAME, with_step(playthrough, at, wrong), locate)
                place = locate((*step.claimed_at, "expect", *path))
                assert (verdict, [finding.place for finding in findings]) == ("failed", [place])
                assert stands_at(lines, place, str(number))


def stands_at(lines: list[str], place: Place, word: str) -> bool:
    """Whether a word begins at a place of a file."""
    return lines[place.line - 1][place.column - 1 :].startswith(word)
