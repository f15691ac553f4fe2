"""Looking rules up: searches that players would type, and what belongs to a rule."""

from typing import Any

import pytest
from searched import SEARCHES

from avanti_rules import games, rulebook
from avanti_rules.files import read, shipped
from avanti_rules.i18n import LANGUAGES, Texts
from avanti_rules.rulebook import Book

ASKED = {f"{language}: {words}": (words, rule) for language, asked in SEARCHES.items() for words, rule in asked.items()}


def book(language: str = "en") -> Book:
    """The rulebook of the game that a file means which names none."""
    game = games.find("avanti")
    assert game is not None
    return Book(game, Texts(language))


@pytest.fixture(scope="module")
def index() -> Any:
    """By which words the rules are found."""
    return rulebook.index_of(book().game)


def test_every_language_is_tried_with_twenty_searches() -> None:
    assert {language: len(asked) >= 20 for language, asked in SEARCHES.items()} == dict.fromkeys(LANGUAGES, True)


@pytest.mark.parametrize(("words", "rule"), ASKED.values(), ids=list(ASKED))
def test_what_players_type_finds_the_rule(index: Any, words: str, rule: str) -> None:
    assert index.find(words)[:1] == [rule]


def test_a_search_in_one_language_is_answered_in_another() -> None:
    found = book("de").find(["posteggio"])["found"]
    assert found[0]["id"] == "collect.parking"
    assert found[0]["title"] == Texts("de", "avanti").say(book().rules["collect.parking"].title)


def test_every_id_finds_its_rule() -> None:
    ours = book()
    assert [ours.find([rule])["id"] for rule in ours.rules] == list(ours.rules)


def test_a_slip_in_an_id_still_finds_the_rule() -> None:
    assert book().find(["move.ocupied"])["found"][0]["id"] == "move.occupied"


def test_nothing_is_found_for_words_that_mean_nothing() -> None:
    assert book().find(["xyzzy"])["found"] == []


def test_the_contents_have_every_rule_once_and_in_order() -> None:
    ours = book()
    listed = [rule["id"] for section in ours.find([])["sections"] for rule in section["rules"]]
    assert listed == [rule.id for rule in ours.game.rules]


def test_a_rule_comes_with_all_that_belongs_to_it() -> None:
    data = book().find(["quit.pays"])
    assert data["pages"] == {"de": [4, 5], "en": [10, 11], "fr": [16, 17], "it": [22, 23]}
    assert [each["id"] for each in data["readings"]] == ["quitter-pays", "parked-quitter"]
    assert [each["number"] for each in data["editions"]] == [1, 10, 11]
    assert {"avanti/rules/a-quitter-goes-on-paying.scenario.yaml"} <= {each["file"] for each in data["scenarios"]}


def test_the_scenarios_of_a_rule_are_those_that_claim_it() -> None:
    shown = book().find(["move.clockwise"])["scenarios"]
    assert any(each["allowed"] for each in shown)
    assert any(each["refused"] for each in shown)
    for each in shown:
        data = read(shipped("scenarios", *each["file"].split("/")))
        assert isinstance(data, bytes)
        assert b"move.clockwise" in data


def test_the_scenario_that_shows_a_rule_best_comes_first() -> None:
    shown = book().find(["place.three-players"])["scenarios"]
    assert "three" in shown[0]["file"]


def test_a_reading_says_who_reads_it_how() -> None:
    ours = book()
    reading = next(each for each in ours.game.readings if each.id == "quitter-pays")
    data = ours.reading(reading)
    assert [(each["id"], each["default"], each["editions"]) for each in data["options"]] == [
        ("run", True, ["de", "fr", "it"]),
        ("round", False, ["en"]),
    ]
    assert [each["number"] for each in data["editions"]] == [1]
    assert data["scenarios"]


def test_a_term_is_found_by_any_word_for_it() -> None:
    for word in ("posteggio", "parcheggio", "Parkplätze", "car park"):
        assert book().glossary(word)["terms"][0]["names"]["en"] == "parking lot"


def test_terms_are_set_as_the_language_prints_them() -> None:
    assert book("fr").find(["procure.back"])["terms"] == ["se procurer de l’argent"]
    assert book().glossary("mazzo d'acquisto")["terms"][0]["names"]["it"] == "mazzo d’acquisto"


def test_the_glossary_goes_by_the_alphabet_of_the_language() -> None:
    names = [term["names"]["fr"] for term in book("fr").glossary()["terms"]]
    assert names.index("encaisser") < names.index("étape") < names.index("île de rêve")
