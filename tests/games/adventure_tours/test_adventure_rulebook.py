"""The rulebook of Adventure Tours is whole. That texts use its terms is checked with the catalogues."""

import re

import pytest

from avanti_rules.games.adventure_tours import GAME
from avanti_rules.i18n import LANGUAGES
from avanti_rules.model import Rule
from avanti_rules.rulebook import index_of

RULES = pytest.mark.parametrize("rule", GAME.rules, ids=[rule.id for rule in GAME.rules])
IDS = {rule.id for rule in GAME.rules}
SEARCHES = {
    "en": {"last card": "end.hand", "cards left": "score.costs", "tie": "finish.tie", "padre miller": "action.moment"},
    "de": {"nachziehen": "equip.draw", "Restkarten": "score.costs", "Gleichstand": "finish.tie"},
    "fr": {"pioche vide": "end.deck", "cartes restantes": "score.costs", "ex aequo": "finish.tie"},
    "it": {"mazzo vuoto": "end.deck", "carte rimaste": "score.costs", "pareggio": "finish.tie"},
}
ASKED = [(words, rule) for asked in SEARCHES.values() for words, rule in asked.items()]


@RULES
def test_a_rule_says_itself_in_one_to_four_sentences(rule: Rule) -> None:
    assert 1 <= len(re.findall(r"[.!?](?:\s|$)", rule.text.text)) <= 4


@RULES
def test_a_rule_leads_to_others(rule: Rule) -> None:
    assert rule.related
    assert set(rule.related) <= IDS - {rule.id}


def test_sections_have_every_rule_in_order() -> None:
    sections = list(GAME.sections)
    order = [sections.index(rule.id.split(".")[0]) for rule in GAME.rules]
    assert order == sorted(order)


def test_every_term_has_a_name_in_each_language_and_its_rule() -> None:
    for term in GAME.glossary():
        assert set(term.names) == set(LANGUAGES)
        assert term.rule in IDS
        assert set(term.instead) <= set(LANGUAGES)


@pytest.mark.parametrize(("words", "rule"), ASKED, ids=[words for words, _ in ASKED])
def test_what_players_type_finds_the_rule(words: str, rule: str) -> None:
    assert index_of(GAME).find(words)[:1] == [rule]
