"""What only the game can see is wrong in a file: each with its place, whether or not the step would be refused."""

import pytest

from avanti_rules.documents import parse
from avanti_rules.scenario import read_document
from avanti_rules.verdicts import verdicts_of

HEAD = """\
game: adventure-tours
title: t
players: [Anna, Ben, Cora]
start:
  cards: {Rosa: {technology: 3, adds: 1, pays: 1}, Otto: {}, Mia: {clothing: ~}}
"""
JOIN = "steps:\n  - play: {Anna: {join: Rosa, action: [%s]}}\n"
MISTAKES = {
    "a card that was not there, though what follows is refused": (
        "  draw-pile: 1\n"
        + JOIN % "{remove: {from: Ben, card: Rosa, in: equipment}}, {draw: {Ben: 1}}, {draw: {Ben: 1}}",
        "card-not-there",
        8,
    ),
    "a card that nobody described": ("steps:\n  - play: {Anna: {equip: Karl}}\n", "unknown-card", 7),
    "a drawn card that nobody described": (
        "steps:\n  - play: {Anna: {equip: Rosa, draws: Karl}}\n",
        "unknown-card",
        7,
    ),
    "a card without what it adds": ("steps:\n  - play: {Anna: {equip: Otto}}\n", "value-missing", 7),
    "a card whose demand nobody knows": ("steps:\n  - play: {Anna: {join: Mia}}\n", "value-missing", 7),
    "a participant who may pay anything": (
        "  phase: score\n  participants: {Anna: [Otto]}\nsteps:\n  - score:\n",
        "value-missing",
        9,
    ),
    "equipment that may add anything": ("  equipment: {Anna: [Otto]}\nsteps: []\n", "value-missing", 6),
    "a hand with a card that nobody described": ("  hands: {Anna: [Karl]}\nsteps: []\n", "unknown-card", 6),
    "a deck with a card that nobody described": ("  draw-pile: [Karl]\nsteps: []\n", "unknown-card", 6),
    "more cards than there are": ("  draw-pile: 102\nsteps: []\n", "too-many-cards", 6),
    "a used-up deck": ("  draw-pile: 0\nsteps: []\n", "deck-used-up", 6),
    "a turn without cards": ("  hands: {Anna: 0}\n  turn: Anna\nsteps: []\n", "turn-without-cards", 7),
    "an expedition that nobody described": ("  leads: {Anna: yak}\nsteps: []\n", "unknown-expedition", 6),
    "an expedition with two leaders": (
        "  expeditions: {yak: {technology: 1, provisions: 1, clothing: 1}}\n"
        "  leads: {Anna: yak, Ben: yak}\nsteps: []\n",
        "expedition-twice",
        7,
    ),
    "an expedition that is called like a player": (
        "  expeditions: {Ben: {technology: 1, provisions: 1, clothing: 1}}\nsteps: []\n",
        "name-taken",
        6,
    ),
    "another card than the one on top": (
        "  draw-pile: [Rosa, Otto]\nsteps:\n  - play: {Anna: {equip: Rosa, draws: Otto}}\n",
        "not-on-top",
        8,
    ),
    "an action draws another card than the one on top": (
        "  draw-pile: [Rosa, Otto]\n" + JOIN % "{draw: {Ben: [Otto]}}",
        "not-on-top",
        8,
    ),
    "an action removes a card that is not there": (
        "  hands: {Ben: [Rosa]}\n" + JOIN % "{remove: {from: Ben, card: Otto}}",
        "card-not-there",
        8,
    ),
    "an action removes equipment that lies elsewhere": (
        JOIN % "{remove: {from: Anna, card: Rosa, in: equipment}}",
        "card-not-there",
        7,
    ),
    "an action takes a card from an empty hand": (
        "  hands: {Cora: 0}\n" + JOIN % "{give: {from: Cora}}",
        "hand-is-empty",
        8,
    ),
    "an action moves a card that adds nobody knows what": (
        JOIN % "{move: {card: Otto, from: Ben, to: Anna, as: equipment}}",
        "value-missing",
        7,
    ),
    "nobody ended the round": ("  phase: next\nsteps:\n  - next-round:\n", "ender-missing", 8),
    "a new hand with a card that nobody described": (
        "  phase: next\n  ended-by: Ben\nsteps:\n  - next-round: {hands: {Anna: [Karl]}}\n",
        "unknown-card",
        9,
    ),
    "an action of a card used later, that nobody described": (
        "steps:\n  - use: {Anna: {card: Rosa, action: [{remove: {from: Ben, card: Karl}}]}}\n",
        "unknown-card",
        7,
    ),
    "an ability with a card that nobody described": (
        "steps:\n  - ability: {Anna: [{remove: {from: Ben, card: Karl}}]}\n",
        "unknown-card",
        7,
    ),
    "somebody who does not play": (JOIN % "{give: {from: Bne}}", "unknown-player", 7),
    "a player who does not play, drawing": (JOIN % "{draw: {Bne: 1}}", "unknown-player", 7),
}


@pytest.mark.parametrize(("text", "code", "line"), MISTAKES.values(), ids=list(MISTAKES))
def test_a_mistake_is_found_where_it_stands(text: str, code: str, line: int) -> None:
    result = next(iter(verdicts_of(read_document(parse((HEAD + text).encode(), "t"), "t"))))
    assert result.verdict == "error"
    assert [(finding.code, finding.place.line) for finding in result.findings] == [(code, line)]


def test_a_file_of_another_form_names_no_players() -> None:
    text = HEAD + "steps:\n  - play: {Anna: {join: Rosa, action: {draw: 1}}, Bne: [1]}\n"
    result = next(iter(verdicts_of(read_document(parse(text.encode(), "t"), "t"))))
    assert [finding.code for finding in result.findings] == ["list-wanted", "unknown-player", "map-wanted"]
