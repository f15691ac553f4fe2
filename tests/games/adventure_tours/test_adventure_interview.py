"""What `new` asks at a table of Adventure Tours, and what the answers become."""

from collections.abc import Iterable
from typing import Any

import pytest

from avanti_rules.documents import parse
from avanti_rules.engine import play
from avanti_rules.games.adventure_tours import GAME
from avanti_rules.games.adventure_tours.answers import CARDS_SUCH_AS, read_described, show_described
from avanti_rules.i18n import LANGUAGES, Texts
from avanti_rules.interview import Draft, Prompt, converse
from avanti_rules.model import Data
from avanti_rules.scenario import read_document

PRINTED = "Rosa technology 3 pays 4 adds 1; Karl: provisions 2, adds 1"
ROSA, KARL = {"technology": 3, "pays": 4, "adds": 1}, {"provisions": 2, "adds": 1}
BEGIN = ["adventure-tours", "", "Anna, Ben, Cora", "May Anna?"]
MOMENT = ["", "", ""]  # the phase, the round, whose turn it is
TABLE = ["", "", "", "", ""]  # equipment, participants, hands, money, the deck
ASKED = [*BEGIN, *MOMENT, PRINTED, "", *TABLE]


def talk(answers: Iterable[str], lang: str = "en") -> tuple[Draft, list[Prompt]]:
    """A conversation with these answers, then Enter to every question."""
    draft = Draft(Texts(lang), "-")
    conversation, given = converse(draft), iter(answers)
    prompts = [next(conversation)]
    try:
        for _ in range(100):
            prompts.append(conversation.send(next(given, "") or prompts[-1].default))
    except StopIteration:
        return draft, prompts
    raise AssertionError("the conversation does not end")


def start(draft: Draft) -> Data:
    """The position that was told; the file it stands in can be played."""
    told = read_document(parse(draft.text().encode(), "-"), "-")
    assert told.findings == ()
    assert play(GAME, told.scenarios[0]).mistakes == ()
    found: Data = draft.told.get("start", {})
    return found


def test_enter_all_the_way_gives_a_file_that_asks() -> None:
    draft, _ = talk(["adventure-tours"])
    assert draft.whole()["game"] == "adventure-tours" and start(draft) == {}


POSITIONS = {
    "cards with what is printed on them": ([*BEGIN, *MOMENT, PRINTED], {"cards": {"Rosa": ROSA, "Karl": KARL}}),
    "a card whose action comes later": (
        [*BEGIN, *MOMENT, "Miller later, clothing 1"],
        {"cards": {"Miller": {"clothing": 1, "action": "later"}}},
    ),
    "a demand that nobody knows": ([*BEGIN, *MOMENT, "Rosa clothing ?"], {"cards": {"Rosa": {"clothing": None}}}),
    "what is no card is asked again": (
        [*BEGIN, *MOMENT, "Rosa", "Rosa adds", "Rosa technology 3 pays 4 adds 1"],
        {"cards": {"Rosa": ROSA}},
    ),
    "the scoring, and who has ended the round": (
        [*BEGIN, "2", "3", "ben"],
        {"phase": "score", "round": 3, "ended-by": "Ben"},
    ),
    "a fourth round is asked again": ([*BEGIN, "", "4", "2"], {"round": 2}),
    "the turn": ([*BEGIN, "", "", "Cora"], {"turn": "Cora"}),
    "expeditions, who leads them, the variant": (
        [*BEGIN, *MOMENT, "", "Yak trip 1 5 3; Dive: 6/2/1", "Anna yak trip, Ben Dive", "2"],
        {
            "expeditions": {
                "Yak trip": {"technology": 1, "provisions": 5, "clothing": 3},
                "Dive": {"technology": 6, "provisions": 2, "clothing": 1},
            },
            "leads": {"Anna": "Yak trip", "Ben": "Dive"},
            "variant": 2,
        },
    ),
    "an expedition without its values is asked again": (
        [*BEGIN, *MOMENT, "", "Yak 1 5", "Yak 1 5 3", "Anna moon", "Anna Yak", "3", "1"],
        {"leads": {"Anna": "Yak"}, "variant": 1},
    ),
    "cards on the table and in hand, money, a deck": (
        [*BEGIN, *MOMENT, PRINTED, "", "Anna Rosa, Karl; Ben karl", "Ben Rosa", "Anna Karl, Ben 4", "Cora 12", "40"],
        {
            "equipment": {"Anna": ["Rosa", "Karl"], "Ben": ["Karl"]},
            "participants": {"Ben": ["Rosa"]},
            "hands": {"Anna": ["Karl"], "Ben": 4},
            "money": {"Cora": 12},
            "draw-pile": 40,
        },
    ),
    "a known deck": ([*BEGIN, *MOMENT, PRINTED, "", "", "", "", "", "Karl, Rosa"], {"draw-pile": ["Karl", "Rosa"]}),
    "a number of cards in the equipment is asked again": (
        [*BEGIN, *MOMENT, PRINTED, "", "Anna 3", "Anna Rosa"],
        {"equipment": {"Anna": ["Rosa"]}},
    ),
    "a card that was not told is told where it is needed": (
        [*BEGIN, *MOMENT, PRINTED, "", "Anna Mia", "Mia clothing 2 adds 1", "Anna Mia"],
        {"equipment": {"Anna": ["Mia"]}, "cards": {"Rosa": ROSA, "Karl": KARL, "Mia": {"clothing": 2, "adds": 1}}},
    ),
    "what the round has brought, between two rounds": (
        [*BEGIN, "3", "", "Anna", "", "Yak 1 5 3", "Anna Yak", "2", "", "", "Anna 5, Ben 2"],
        {"phase": "next", "earned": {"Anna": 5, "Ben": 2}},
    ),
}


@pytest.mark.parametrize(("answers", "part"), POSITIONS.values(), ids=POSITIONS)
def test_the_position(answers: list[str], part: Data) -> None:
    found = start(talk(answers)[0])
    assert {key: found.get(key) for key in part} == part


STEPS = {
    "equipment": (["equipment Rosa"], [{"play": {"Anna": {"equip": "Rosa"}}}]),
    "equipment as the file has it": (["equip rosa"], [{"play": {"Anna": {"equip": "Rosa"}}}]),
    "a participant": (["participant Rosa"], [{"play": {"Anna": {"join": "Rosa"}}}]),
    "of somebody else": (["Ben participant Rosa"], [{"play": {"Ben": {"join": "Rosa"}}}]),
    "without drawing": (["equipment Karl, no draw"], [{"play": {"Anna": {"equip": "Karl", "draws": "none"}}}]),
    "one after the other": (
        ["equipment Karl", "equipment Karl"],
        [{"play": {"Anna": {"equip": "Karl"}}}, {"play": {"Ben": {"equip": "Karl"}}}],
    ),
    "scoring too early": (["score"], [{"score": None}]),
    "the next round": (["next round"], [{"next-round": None}]),
    "choosing": (["Cora choose desert"], [{"choose": {"Cora": "desert"}}]),
    "a step as the file writes it": (
        ["play: {Anna: {join: Rosa, action: [{draw: {Ben: 1}}]}}"],
        [{"play": {"Anna": {"join": "Rosa", "action": [{"draw": {"Ben": 1}}]}}}],
    ),
    "a card is told in between": (
        ["participant Mia", "Mia: clothing 2", "participant Mia"],
        [{"play": {"Anna": {"join": "Mia"}}}],
    ),
    "what else is printed on a card is told in between": (
        ["participant Nora", "Nora adds 2", "participant Nora", "Nora clothing 3", "participant Nora"],
        [{"play": {"Anna": {"join": "Nora"}}}],
    ),
    "what is not understood is asked again": (
        ["hm", "Rosa", "choose Rosa", "score now", "Anna score", "Anna Ben participant Rosa", "participant Rosa"],
        [{"play": {"Anna": {"join": "Rosa"}}}],
    ),
}


@pytest.mark.parametrize(("answers", "written"), STEPS.values(), ids=STEPS)
def test_what_happened(answers: list[str], written: list[Any]) -> None:
    draft, _ = talk([*ASKED, *answers])
    assert draft.told.get("steps", []) == written
    start(draft)


SAID = {
    "de": ["Mitreisende Rosa", "Ausrüstung Karl, ohne Ziehen", "Mia Kleidung 2 bringt 1", "Ausrüstung Mia", "werten"],
    "fr": [
        "participant Rosa",
        "équipement Karl, sans piocher",
        "Mia vêtements 2 ajoute 1",
        "équipement Mia",
        "compter",
    ],
    "it": [
        "partecipante Rosa",
        "equipaggiamento Karl, senza prendere",
        "Mia vestiario 2 aggiunge 1",
        "equipaggiamento Mia",
        "valutare",
    ],
}


@pytest.mark.parametrize("lang", SAID)
def test_words_are_understood_in_every_language(lang: str) -> None:
    draft, _ = talk([*ASKED, *SAID[lang]], lang)
    assert draft.told["steps"] == [
        {"play": {"Anna": {"join": "Rosa"}}},
        {"play": {"Ben": {"equip": "Karl", "draws": "none"}}},
        {"play": {"Ben": {"equip": "Mia"}}},
        {"score": None},
    ]


def test_a_card_that_nobody_has_told_is_asked_for() -> None:
    _, prompts = talk([*ASKED, "participant Mia"])
    assert any("“Mia” says" in line for line in prompts[-1].before)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_example_is_understood_in_every_language(lang: str) -> None:
    say = Texts(lang).of(GAME.name).say
    assert read_described(say(CARDS_SUCH_AS), say) == {"Rosa": ROSA, "Karl": KARL}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_was_told_of_cards_is_shown_as_it_was_typed(lang: str) -> None:
    say, cards = Texts(lang).of(GAME.name).say, {"Rosa": ROSA, "Mia": {"clothing": None, "action": "later"}}
    assert read_described(show_described(cards, say), say) == cards
