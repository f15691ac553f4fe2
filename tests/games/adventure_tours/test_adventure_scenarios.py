"""The shipped scenarios of Adventure Tours as a suite: they hold, and leave no rule, reading or sentence out."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from shipped_suite import all_played, files_of, name_of, played, told

from avanti_rules.check import check
from avanti_rules.coverage import Coverage
from avanti_rules.games.adventure_tours import GAME
from avanti_rules.games.adventure_tours.state import DECK, State
from avanti_rules.model import Playthrough

FILES = files_of("adventure-tours")
LANGUAGES = ("en", "de", "fr", "it")
REFUSING = {
    *("turn.clockwise", "turn.one-card", "equip.draw", "equip.unused", "join.demand", "join.no-draw", "action.moment"),
    *("ability.expert", "ability.once", "end.deck", "end.at-once", "score.income", "next.shuffle", "variant.shuffle"),
    *("variant.choose", "finish.three"),
}


each_file = pytest.mark.parametrize("file", FILES, ids=name_of)


@each_file
def test_all_that_a_file_claims_holds_and_it_claims_something(file: Path) -> None:
    assert told(file).findings == ()
    for playthrough in played(file):
        assert check(GAME, playthrough, told(file).locate(playthrough.scenario)) == ("passed", ())


@pytest.mark.parametrize("rule", [rule.id for rule in GAME.rules])
def test_some_step_applies_the_rule_and_says_so(rule: str) -> None:
    assert any(step.allowed and rule in step.step.because for p in all_played(FILES) for step in p.steps)


@pytest.mark.parametrize("rule", sorted(REFUSING))
def test_some_step_is_refused_for_this_rule_alone(rule: str) -> None:
    assert any(step.step.refused == (rule,) for p in all_played(FILES) for step in p.steps)


def test_no_other_rule_refuses_anything() -> None:
    assert {rule for p in all_played(FILES) for step in p.steps for rule in step.step.refused} == REFUSING


def test_every_rule_is_covered_and_every_sentence_told() -> None:
    coverage = Coverage(GAME)
    for playthrough in all_played(FILES):
        coverage.add(playthrough, {})
    assert [rule for rule in coverage.rules() if rule.applied == 0 or rule.refused == 0] == []
    assert [(kind, form) for kind, form, times in coverage.forms() if not times] == []


def test_the_three_worked_examples_are_told() -> None:
    assert len([file for file in FILES if told(file).scenarios[0].source]) == 3


def outcome(playthrough: Playthrough[State]) -> tuple[Any, ...]:
    """All that a scenario comes to, step by step."""
    return tuple((step.allowed, GAME.tally(step.facts), GAME.to_data(step.after)) for step in playthrough.steps)


@pytest.mark.parametrize("reading", [reading.id for reading in GAME.readings])
def test_one_file_shows_every_option_of_a_reading_with_another_outcome(reading: str) -> None:
    options = {option.id for r in GAME.readings if r.id == reading for option in r.options}

    def shows_all(file: Path) -> bool:
        outcomes = {p.scenario.setup.readings[reading]: outcome(p) for p in played(file)}
        different = [o for at, o in enumerate(outcomes.values()) if o not in list(outcomes.values())[:at]]
        return set(outcomes) == options and len(different) == len(options)

    assert any(shows_all(file) for file in FILES if file.parent.name == "readings")


def texts(value: Any) -> Iterator[Any]:
    """Every title and note in a file, wherever it stands."""
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
    assert [text for text in texts(document.value) if tuple(text) != LANGUAGES or len(set(text.values())) < 4] == []


@each_file
def test_titles_do_not_repeat_and_end_without_a_full_stop(file: Path) -> None:
    titles = [scenario.title["en"] for scenario in told(file).scenarios if not isinstance(scenario.title, str)]
    assert len(set(titles)) == len(told(file).scenarios)
    assert [title for title in titles if title.endswith(".")] == []


def cards(state: State) -> int:
    """All cards on the table, in hands and in piles."""
    laid = sum(len(row) for rows in (state.equipment, state.participants) for row in rows)
    return laid + sum(len(held) for held in (*state.hands, state.deck, state.discard))


@each_file
def test_no_card_appears_and_none_gets_lost(file: Path) -> None:
    for playthrough in played(file):
        for step in playthrough.steps:
            dealt = step.after.round > step.before.round
            assert cards(step.after) == (DECK if dealt else cards(step.before))
