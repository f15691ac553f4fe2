"""Avanti's rulebook is whole: texts, pages, readings, editions, and one word for one thing in four languages."""

import re
from collections.abc import Iterator

import pytest

from avanti_rules.games.avanti import GAME
from avanti_rules.games.avanti.rulebook.pages import FIRST
from avanti_rules.i18n import LANGUAGES, Texts
from avanti_rules.matching import folded
from avanti_rules.model import Message, Rule

# The page of each illustration in the first edition; the others are laid out alike.
PICTURES = {1: 1, 2: 2, 3: 2, 4: 3, 5: 3, 6: 3, 7: 4, 8: 4, 9: 4, 10: 4, 11: 5, 12: 5, 13: 6, 14: 6, 15: 6, 16: 6}
# Things that have one name and no other; verbs and the like may be put in many ways.
THINGS = {
    *("Power card", "draw pile", "discard pile", "event marker", "island path", "dream island"),
    *("start space", "road space", "parking lot", "cash machine", "clockwise"),
}

RULES = pytest.mark.parametrize("rule", GAME.rules, ids=[rule.id for rule in GAME.rules])
IDS = {rule.id for rule in GAME.rules}


@RULES
def test_a_rule_says_itself_in_one_to_four_sentences(rule: Rule) -> None:
    assert 1 <= len(re.findall(r"[.!?](?:\s|$)", rule.text.text)) <= 4


@RULES
def test_a_rule_has_its_pages_in_every_edition(rule: Rule) -> None:
    assert set(rule.pages) == set(LANGUAGES)
    for edition, pages in rule.pages.items():
        assert pages
        assert set(pages) <= set(range(FIRST[edition], FIRST[edition] + 6))
        assert {PICTURES[picture] + FIRST[edition] - 1 for picture in rule.illustrations} <= set(pages)


@RULES
def test_a_rule_leads_to_others(rule: Rule) -> None:
    assert rule.related
    assert set(rule.related) <= IDS - {rule.id}


@RULES
def test_every_rule_belongs_to_a_section(rule: Rule) -> None:
    assert rule.id.split(".")[0] in GAME.sections


def test_every_rule_is_reached_from_another() -> None:
    assert {other for rule in GAME.rules for other in rule.related} == IDS


def test_the_discrepancies_are_numbered_from_1_to_25() -> None:
    assert [each.number for each in GAME.discrepancies()] == list(range(1, 26))


def test_every_edition_speaks_once_in_every_discrepancy() -> None:
    for each in GAME.discrepancies():
        assert sorted(edition for who in each.says for edition in who) == sorted(LANGUAGES), each.number
        assert set(each.follows) <= set(LANGUAGES)


def test_discrepancies_name_rules_and_readings_that_there_are() -> None:
    readings = {reading.id: reading for reading in GAME.readings}
    for each in GAME.discrepancies():
        assert set(each.rules) <= IDS
        if each.reading:
            assert set(readings[each.reading].rules) & set(each.rules), each.number
            assert each.changes, each.number


def test_what_an_edition_reads_otherwise_stands_in_the_register() -> None:
    told = {(edition, each.reading) for each in GAME.discrepancies() for who in each.says for edition in who}
    chosen = {(edition, reading) for edition, options in GAME.editions.items() for reading in options}
    assert chosen <= told


def test_every_term_has_a_name_in_each_language_and_its_rule() -> None:
    for term in GAME.glossary():
        assert set(term.names) == set(LANGUAGES)
        assert term.rule in IDS
        assert set(term.instead) <= set(LANGUAGES)


def told() -> Iterator[Message]:
    """Every text of the game that a player reads as a rule or a sentence; not what they search by, nor quotations."""
    yield from GAME.sentences.values()
    for table in (GAME.actions, GAME.labels, GAME.words, GAME.mistakes, GAME.sections):
        yield from table.values()
    for rule in GAME.rules:
        yield from filter(None, (rule.title, rule.text, rule.example))
    for reading in GAME.readings:
        yield from (reading.question, reading.reason, *(option.text for option in reading.options))


def plain(text: str) -> str:
    """A text folded, without its gaps and apostrophes."""
    return folded(re.sub(r"\{\w+\}", "", text)).replace("'", " ")


def other_words(text: str, language: str) -> list[str]:
    """The words in a text for which the glossary has a term."""
    words = (word for term in GAME.glossary() for word in term.instead.get(language, ()))
    return [word for word in words if re.search(rf"\b{re.escape(plain(word))}\w{{0,3}}\b", plain(text))]


def terms_left_out(english: str, text: str, language: str) -> list[str]:
    """The things that the English names and the translation does not call by their name."""
    named = (term for term in GAME.glossary() if term.names["en"] in THINGS)
    wanted = (term for term in named if re.search(rf"\b{plain(term.names['en'])}s?\b", plain(english)))
    return [term.names["en"] for term in wanted if not all(stem in plain(text) for stem in stems(term.names[language]))]


def stems(name: str) -> list[str]:
    """The long words of a term without their endings."""
    return [word[: max(4, len(word) - 3)] for word in plain(name).split() if len(word) > 3]


@pytest.mark.parametrize("language", LANGUAGES)
def test_texts_use_no_other_word_for_a_term(language: str) -> None:
    texts = Texts(language, GAME.name)
    found = {text: words for message in told() if (words := other_words(text := texts.typed(message), language))}
    assert found == {}


@pytest.mark.parametrize("language", [language for language in LANGUAGES if language != "en"])
def test_texts_call_things_by_their_name(language: str) -> None:
    texts = Texts(language, GAME.name)
    found = [(message.text, terms_left_out(message.text, texts.typed(message), language)) for message in told()]
    assert [each for each in found if each[1]] == []


PLANTED = {
    "en": ("The car stands on a car park.", ["car park"]),
    "de": ("Auf den Parkfeldern zahlt man nichts.", ["Parkfeld"]),
    "fr": ("On retire la somme au Guichet.", ["guichet"]),
    "it": ("Chi è su un parcheggio non paga.", ["parcheggio"]),
}


@pytest.mark.parametrize("language", PLANTED)
def test_another_word_is_noticed(language: str) -> None:
    text, words = PLANTED[language]
    assert other_words(text, language) == words


def test_a_thing_by_another_name_is_noticed() -> None:
    assert terms_left_out("Two parking lots.", "Zwei Halteplätze.", "de") == ["parking lot"]
    assert terms_left_out("Two parking lots.", "Zwei Parkplätze.", "de") == []
