"""What a step tells, to the last value: who, which card, how many. A wrong rule may only show there."""

from typing import Any

import pytest
from msgspec import json, to_builtins, yaml

from avanti_rules.documents import parse
from avanti_rules.engine import play
from avanti_rules.games.adventure_tours import GAME
from avanti_rules.games.adventure_tours.state import Card, Cards, Readings, card_of, without
from avanti_rules.model import PlayedStep
from avanti_rules.scenario import read_document

CARDS = {
    "Rosa": {"technology": 3, "adds": 2, "pays": 4, "action": "later"},
    "Otto": {"provisions": 9, "adds": 1, "pays": 1},
    "Free": {"clothing": 0, "adds": 0, "pays": 0},
    "Ida": {"technology": 0, "adds": 0, "pays": 0},
    "Plain": {"provisions": 0, "adds": 0, "pays": 0},
}

YAK: dict[str, Any] = {
    "expeditions": {"yak": {"technology": 0, "provisions": 5, "clothing": 3}},
    "leads": {"Anna": "yak"},
}
TURN: dict[str, Any] = {
    "turn": "Anna",
    "hands": {"Anna": ["Rosa", "Otto", "Plain"], "Ben": ["Plain", "Free"], "Cora": 3},
}
LATER: dict[str, Any] = {**TURN, "participants": {"Anna": ["Rosa"], "Ben": ["Otto"]}, "draw-pile": 1}


def use(*effects: Any) -> dict[str, Any]:
    """Rosa's action, used later."""
    return {"use": {"Anna": {"card": "Rosa", "action": [*effects]}}}


def join(card: str, *effects: Any, **more: Any) -> dict[str, Any]:
    """Anna lays a participant, whose action is used."""
    return {"play": {"Anna": {"join": card, "action": [*effects], **more}}}


def equip(card: str, **more: Any) -> dict[str, Any]:
    """Anna improves the equipment."""
    return {"play": {"Anna": {"equip": card, **more}}}


def ability(*effects: Any) -> dict[str, Any]:
    """Anna's ability, before a card is played."""
    return {"ability": {"Anna": [*effects]}}


DRAW, DRAW_BEN = {"draw": {"Anna": 1}}, {"draw": {"Ben": 1}}
AT_ONCE = {"emptied-hand": "at-once"}


def last(start: dict[str, Any], *steps: Any, readings: dict[str, str] | None = None) -> PlayedStep[Any]:
    """The last of several steps."""
    file = {"game": "adventure-tours", "title": "t", "players": ["Anna", "Ben", "Cora"], "readings": readings or {}}
    given = {key: value for key, value in start.items() if value is not None}
    told = read_document(parse(yaml.encode({**file, "start": {"cards": CARDS, **given}, "steps": steps}), "t"), "t")
    assert told.findings == (), told.findings
    played = play(GAME, told.scenarios[0])
    assert not played.mistakes, played.mistakes
    return played.steps[-1]


def lines(played: PlayedStep[Any]) -> list[str]:
    """The facts of a step, or the reasons against it, each as its code and its values."""
    facts: list[dict[str, Any]] = json.decode(json.encode(played.facts or played.violations))
    return [" ".join(json.encode(value).decode() for value in fact.values()).replace('"', "") for fact in facts]


Row = tuple[dict[str, Any], list[dict[str, Any]], dict[str, str], list[str]]
TOLD: dict[str, Row] = {
    "taking part with a demand of nothing": (
        {**TURN, "hands": {"Anna": ["Free", "Free"]}},
        [{"play": {"Anna": {"join": "Free"}}}],
        {},
        ["card-joined Anna Free", "clothing-met Anna Free 0 3", "no-card-drawn Anna", "turn-passed Ben"],
    ),
    "a demand of nothing, and nothing there": (
        {**TURN, **YAK, "hands": {"Anna": ["Ida", "Free"]}},
        [{"play": {"Anna": {"join": "Ida"}}}],
        {},
        ["card-joined Anna Ida", "technology-met Anna Ida 0 0", "no-card-drawn Anna", "turn-passed Ben"],
    ),
    "equipment that adds nothing": (
        {**TURN, "hands": {"Anna": ["Plain", "Free"]}},
        [equip("Plain")],
        {},
        ["card-equipped Anna Plain", "equipment-now Anna 3 3 3", "card-drawn Anna", "turn-passed Ben"],
    ),
    "a deck that everybody has seen": (
        {**TURN, "draw-pile": ["Free", "Plain"]},
        [equip("Plain")],
        {},
        ["card-equipped Anna Plain", "equipment-now Anna 3 3 3", "known-card-drawn Anna Free", "turn-passed Ben"],
    ),
    "after the last card of the deck only once is said that it is used up": (
        {**TURN, "draw-pile": 1},
        [join("Plain", DRAW_BEN, DRAW_BEN, DRAW_BEN)],
        {},
        ["deck-used-up"],
    ),
    "a participant moved to where it is, and equipment": (
        {**LATER, "equipment": {"Anna": ["Ida"]}},
        [
            use(
                {"move": {"card": "Rosa", "in": "participant", "as": "participant"}},
                {"move": {"card": "Ida", "in": "equipment", "as": "equipment"}},
            )
        ],
        {},
        ["action-used-later Anna Rosa", "used-on-oneself Anna", "card-stayed Anna Rosa", "card-stayed Anna Ida"],
    ),
    "one participant too demanding, and no more is asked": (
        {"turn": "Anna", "hands": {"Anna": ["Plain", "Otto", "Otto", "Free"]}},
        [join("Plain", *[{"move": {"card": "Otto", "in": "hand", "as": "participant"}}] * 2)],
        {},
        ["provisions-lacking Anna Otto 9 3"],
    ),
    "a demand is no matter for equipment": (
        TURN,
        [join("Plain", {"move": {"card": "Otto", "in": "hand", "as": "equipment"}})],
        {},
        [
            "card-joined Anna Plain",
            "provisions-met Anna Plain 0 3",
            "no-card-drawn Anna",
            "action-used Anna Plain",
            "used-on-oneself Anna",
            "equipped-too Anna Otto",
            "equipment-now Anna 3 4 3",
            "turn-passed Ben",
        ],
    ),
    "a participant of another is taken whatever the demand": (
        {**TURN, "equipment": {"Cora": ["Free"]}, "participants": {"Ben": ["Otto"]}},
        [join("Plain", {"move": {"card": "Otto", "from": "Ben", "to": "Anna", "as": "participant"}})],
        {},
        [
            "card-joined Anna Plain",
            "provisions-met Anna Plain 0 3",
            "no-card-drawn Anna",
            "action-used Anna Plain",
            "used-on-others Anna [Ben]",
            "taken-as-participant Ben Anna Otto false",
            "turn-passed Ben",
        ],
    ),
    "more cards told than the deck has": (
        {**TURN, "draw-pile": 1},
        [join("Plain", {"draw": {"Ben": ["Plain", "Free"]}})],
        {},
        [
            "card-joined Anna Plain",
            "provisions-met Anna Plain 0 3",
            "no-card-drawn Anna",
            "action-used Anna Plain",
            "used-on-others Anna [Ben]",
            "deck-short Ben 2 1",
            "known-cards-drawn Ben [Plain]",
            "ended-by-deck Anna",
            "nobody-plays-on",
        ],
    ),
    "a card of another's hand takes part": (
        TURN,
        [join("Plain", {"move": {"card": "Free", "in": "hand", "from": "Ben", "to": "Anna", "as": "participant"}})],
        {},
        [
            "card-joined Anna Plain",
            "provisions-met Anna Plain 0 3",
            "no-card-drawn Anna",
            "action-used Anna Plain",
            "used-on-others Anna [Ben]",
            "known-card-given Ben Anna Free",
            "clothing-met Anna Free 0 3",
            "joined-too Anna Free",
            "turn-passed Ben",
        ],
    ),
    "a card of another's hand comes into one's own": (
        TURN,
        [join("Plain", {"move": {"card": "Free", "in": "hand", "from": "Ben", "to": "Anna", "as": "hand"}})],
        {},
        [
            "card-joined Anna Plain",
            "provisions-met Anna Plain 0 3",
            "no-card-drawn Anna",
            "action-used Anna Plain",
            "used-on-others Anna [Ben]",
            "known-card-given Ben Anna Free",
            "turn-passed Ben",
        ],
    ),
    "a card that stays in the hand": (
        TURN,
        [join("Plain", {"move": {"card": "Otto", "in": "hand", "as": "hand"}})],
        {},
        [
            "card-joined Anna Plain",
            "provisions-met Anna Plain 0 3",
            "no-card-drawn Anna",
            "action-used Anna Plain",
            "used-on-oneself Anna",
            "known-card-kept Anna Otto",
            "turn-passed Ben",
        ],
    ),
    "an ability after the last card was drawn": (
        {**TURN, **YAK, "draw-pile": 1},
        [equip("Plain", ability=[DRAW_BEN])],
        {},
        ["deck-used-up"],
    ),
    "out of turn, and no more is asked": (
        {**TURN, "draw-pile": 1},
        [{"play": {"Ben": {"join": "Plain", "action": [DRAW, DRAW]}}}],
        {},
        ["not-your-turn Ben Anna"],
    ),
    "no draw to be spared": (
        {**TURN, **YAK},
        [join("Plain", draws="none", ability=[])],
        {},
        [
            "card-joined Anna Plain",
            "provisions-met Anna Plain 0 5",
            "no-card-drawn Anna",
            "action-used Anna Plain",
            "ability-used Anna",
            "turn-passed Ben",
        ],
    ),
    "nobody is without cards": (
        TURN,
        [equip("Plain")],
        AT_ONCE,
        ["card-equipped Anna Plain", "equipment-now Anna 3 3 3", "card-drawn Anna", "turn-passed Ben"],
    ),
    "a later action once the round is over": (
        {**LATER, "turn": None, "phase": "score", "ended-by": "Ben"},
        [use(DRAW)],
        {},
        ["round-is-over"],
    ),
    "a later action with the deck used up": (LATER, [use(DRAW, DRAW)], {}, ["deck-used-up"]),
    "a later action that uses up the deck": (
        LATER,
        [use(DRAW_BEN)],
        {},
        [
            "action-used-later Anna Rosa",
            "used-on-others Anna [Ben]",
            "cards-drawn Ben 1",
            "ended-by-deck Anna",
            "nobody-plays-on",
        ],
    ),
    "a later action in another's turn that uses up the deck": (
        {**LATER, "turn": "Ben"},
        [use(DRAW)],
        {},
        [
            "action-used-later Anna Rosa",
            "used-on-oneself Anna",
            "cards-drawn Anna 1",
            "ended-by-deck Ben",
            "nobody-plays-on",
        ],
    ),
    "a later action that takes the last card of whose turn it is": (
        {**LATER, "draw-pile": 9, "hands": {"Anna": ["Plain"], "Ben": 2, "Cora": 2}},
        [use({"give": {"from": "Anna", "to": "Ben"}})],
        {},
        [
            "action-used-later Anna Rosa",
            "used-on-others Anna [Ben]",
            "card-given Anna Ben",
            "empty-turn Anna",
            "ended-by-hand Anna",
            "nobody-plays-on",
        ],
    ),
    "a later action that takes somebody's last card": (
        {**LATER, "draw-pile": 9, "hands": {"Anna": 2, "Ben": ["Plain"], "Cora": 2}},
        [use({"remove": {"from": "Ben", "card": "Plain"}})],
        AT_ONCE,
        [
            "action-used-later Anna Rosa",
            "used-on-others Anna [Ben]",
            "hand-card-lost Ben Plain",
            "ended-by-emptied-hand Ben",
            "nobody-plays-on",
        ],
    ),
    "a later action that takes somebody's last card, and the deck is used up": (
        {**LATER, "hands": {"Anna": 2, "Ben": ["Plain"], "Cora": 2}},
        [use({"remove": {"from": "Ben", "card": "Plain"}}, DRAW)],
        AT_ONCE,
        [
            "action-used-later Anna Rosa",
            "used-on-others Anna [Ben]",
            "hand-card-lost Ben Plain",
            "cards-drawn Anna 1",
            "ended-by-deck Anna",
            "nobody-plays-on",
        ],
    ),
    "a later action that ends nothing": (
        {**LATER, "draw-pile": 9},
        [use(DRAW)],
        AT_ONCE,
        ["action-used-later Anna Rosa", "used-on-oneself Anna", "cards-drawn Anna 1"],
    ),
    "an ability that uses up the deck": (
        {**TURN, **YAK, "draw-pile": 1},
        [ability(DRAW)],
        {},
        ["ability-used Anna", "used-on-oneself Anna", "cards-drawn Anna 1", "ended-by-deck Anna", "nobody-plays-on"],
    ),
    "an ability with the deck used up": ({**TURN, **YAK, "draw-pile": 1}, [ability(DRAW, DRAW)], {}, ["deck-used-up"]),
    "an ability once the round is over": (
        {**TURN, **YAK, "turn": None, "phase": "score", "ended-by": "Ben"},
        [ability(DRAW)],
        {},
        ["round-is-over"],
    ),
    "an ability that nobody has, once the round is over": (
        {**TURN, "turn": None, "phase": "score", "ended-by": "Ben"},
        [ability(DRAW)],
        {},
        ["round-is-over"],
    ),
    "another's ability after one's own": (
        {
            **TURN,
            "expeditions": {**YAK["expeditions"], "dive": {"technology": 1, "provisions": 1, "clothing": 1}},
            "leads": {"Anna": "yak", "Ben": "dive"},
        },
        [ability(DRAW), {"ability": {"Ben": [DRAW]}}],
        {},
        ["ability-out-of-turn Ben Anna"],
    ),
    "participants that pay nothing, and cards that cannot be paid": (
        {
            "phase": "score",
            "ended-by": "Ben",
            "participants": {"Anna": ["Plain"]},
            "hands": {"Anna": 1, "Ben": 0, "Cora": 0},
        },
        [{"score": None}],
        {"costs-from": "round"},
        [
            "income-received Anna [0] 0",
            "costs-short Anna 1 2 0",
            "round-earned Anna 0 0 0",
            "no-income Ben",
            "no-income Cora",
            "round-scored 1",
        ],
    ),
    "two in the desert and one elsewhere choose": (
        {**YAK, "variant": 2, "phase": "score", "ended-by": "Cora", "hands": {"Anna": 0, "Ben": 0, "Cora": 0}},
        [{"score": None}],
        {"tied-choice": "ender"},
        ["no-income Anna", "no-income Ben", "no-income Cora", "round-scored 1", "choosing-begins [Cora,Anna,Ben]"],
    ),
    "nobody knows who ended the round": (
        {**YAK, "variant": 2, "phase": "score", "hands": {"Anna": 0, "Ben": 0, "Cora": 0}},
        [{"score": None}],
        {"tied-choice": "ender"},
        ["no-income Anna", "no-income Ben", "no-income Cora", "round-scored 1", "choosing-begins [Anna,Ben,Cora]"],
    ),
    "the next round before scoring, with expeditions to choose": (
        {**YAK, "variant": 2, "phase": "score", "ended-by": "Cora"},
        [{"next-round": None}],
        {},
        ["next-round-too-early"],
    ),
}


@pytest.mark.parametrize(("start", "steps", "readings", "expected"), TOLD.values(), ids=list(TOLD))
def test_what_is_told_to_the_last_value(
    start: dict[str, Any], steps: list[dict[str, Any]], readings: dict[str, str], expected: list[str]
) -> None:
    assert lines(last(start, *steps, readings=readings)) == expected


def test_what_brought_nothing_and_cost_nothing_is_in_no_sum() -> None:
    start, steps, readings, _ = TOLD["participants that pay nothing, and cards that cannot be paid"]
    facts = last(start, *steps, readings=readings).facts
    assert GAME.tally(facts) == {"income": {}, "costs": {}, "ends": []}


def test_what_nobody_chose_is_the_first_option_of_each_reading() -> None:
    assert to_builtins(Readings()) == {reading.id: reading.options[0].id for reading in GAME.readings}


def test_a_card_that_nobody_told_of_is_bare() -> None:
    state = last(TURN, equip("Plain")).after
    assert card_of(state, "Whoever") == Card("Whoever", None, None, None, None, False)


ANY: dict[str, tuple[Cards, int, tuple[Cards, Cards]]] = {
    "only known ones": (Cards(("a", "b"), 3), 1, (Cards(("a",)), Cards(("b",), 3))),
    "known ones and unknown ones below": (Cards(("a",), 3), 3, (Cards(("a",), 2), Cards((), 1))),
    "more than there are": (Cards(("a",), 1), 5, (Cards(("a",), 1), Cards())),
}


@pytest.mark.parametrize(("cards", "count", "parted"), ANY.values(), ids=list(ANY))
def test_what_is_taken_from_the_top_and_what_is_left(cards: Cards, count: int, parted: tuple[Cards, Cards]) -> None:
    assert cards.top(count) == parted


GONE: dict[str, tuple[Cards, str | None, Cards]] = {
    "a known card": (Cards(("a", "b"), 1), "a", Cards(("b",), 1)),
    "a card that was one of the unknown": (Cards(("a",), 2), "b", Cards(("a",), 1)),
    "an unknown one": (Cards(("a",), 2), None, Cards(("a",), 1)),
    "one of several known, nobody said which": (Cards(("a", "b", "c")), None, Cards((), 2)),
    "a card that is not there": (Cards(("a",)), "b", Cards(("a",))),
    "one of none": (Cards(), None, Cards()),
}


@pytest.mark.parametrize(("cards", "card", "left"), GONE.values(), ids=list(GONE))
def test_what_is_left_without_a_card(cards: Cards, card: str | None, left: Cards) -> None:
    assert cards.remove(card) == left


def test_without_a_card_that_is_not_there_all_are_left() -> None:
    assert without(("a", "b"), "c") == ("a", "b")
