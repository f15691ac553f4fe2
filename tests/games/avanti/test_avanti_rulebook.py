"""Avanti's rulebook is whole: texts, pages, readings, editions. The catalogues' check holds texts to its terms."""

import re

import pytest

from avanti_rules.games.avanti import GAME
from avanti_rules.games.avanti.rulebook.pages import FIRST
from avanti_rules.i18n import LANGUAGES
from avanti_rules.model import Rule

# The page of each illustration in the first edition; the others are laid out alike.
PICTURES = {1: 1, 2: 2, 3: 2, 4: 3, 5: 3, 6: 3, 7: 4, 8: 4, 9: 4, 10: 4, 11: 5, 12: 5, 13: 6, 14: 6, 15: 6, 16: 6}

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
