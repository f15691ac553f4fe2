"""Who is named in a file, what its things are called, how a start is read, and what is told of it."""

from typing import Any

import pytest
from msgspec import to_builtins

from avanti_rules.games.adventure_tours import GAME
from avanti_rules.games.adventure_tours.state import Cards, State
from avanti_rules.model import Setup

PLAYERS = ("Cora", "Anna", "Ben")
READINGS = {reading.id: reading.options[0].id for reading in GAME.readings}
ROSA = {"Rosa": {"technology": 3, "adds": 2, "pays": 4, "action": "later"}}


def position(**start: Any) -> State:
    """The state that a start is read to; `_` in a key stands for `-`."""
    state: State = GAME.read_start(setup(**start))
    return state


def setup(**start: Any) -> Setup:
    """The setup of three players."""
    return Setup(PLAYERS, {key.replace("_", "-"): value for key, value in start.items()}, READINGS, {})


# Who is named in a file

BY_PLAYER = ("hands", "equipment", "participants", "money", "earned", "leads", "income", "costs", "choose")
EFFECTS = [{"draw": {"Ben": 1}}, {"give": {"from": "Anna", "to": "Cora", "card": "Rosa"}}]
NAMED: dict[str, tuple[dict[str, Any], list[str]]] = {
    **{f"whoever has {key}": ({key: {"Anna": 3}}, [f"{key}/Anna: Anna"]) for key in BY_PLAYER},
    "values": (
        {"technology": {"Anna": 3}, "provisions": {"Ben": 3}, "clothing": {"Cora": 3}},
        ["technology/Anna: Anna", "provisions/Ben: Ben", "clothing/Cora: Cora"],
    ),
    "single ones": (
        {"starts": "Anna", "turn": "Ben", "ended-by": "Cora", "from": "Anna", "to": "Ben"},
        ["starts: Anna", "turn: Ben", "ended-by: Cora", "from: Anna", "to: Ben"],
    ),
    "winners": ({"winner": ["Anna", 3, "Ben"]}, ["winner/0: Anna", "winner/2: Ben"]),
    "whoever is dealt something": (
        {"next-round": {"hands": {"Anna": 6}, "leads": {"Ben": "yak"}}},
        ["next-round/hands/Anna: Anna", "next-round/leads/Ben: Ben"],
    ),
    "whom an ability concerns": (
        {"ability": {"Anna": EFFECTS}},
        [
            "ability/Anna: Anna",
            "ability/Anna/0/draw/Ben: Ben",
            "ability/Anna/1/give/from: Anna",
            "ability/Anna/1/give/to: Cora",
        ],
    ),
    "whom a turn concerns": (
        {"play": {"Anna": {"join": "Rosa", "action": EFFECTS[:1], "ability": [{"draw": {"Cora": 1}}]}}},
        ["play/Anna: Anna", "play/Anna/action/0/draw/Ben: Ben", "play/Anna/ability/0/draw/Cora: Cora"],
    ),
    "whom an action used later concerns": (
        {"use": {"Anna": {"card": "Rosa", "action": EFFECTS[:1]}}},
        ["use/Anna: Anna", "use/Anna/action/0/draw/Ben: Ben"],
    ),
    "one who is called as a key is": (
        {"ability": {"Anna": [{"draw": {"to": "Ben"}}]}},
        ["ability/Anna: Anna", "ability/Anna/0/draw/to: to"],
    ),
    "nobody where a value has another form": (
        {
            "turn": 3,
            "winner": "Anna",
            "hands": ["Anna"],
            "play": {"Anna": "Rosa"},
            "ability": {"Ben": 3},
            "use": {"Cora": {"action": [3, {"draw": ["Ben"]}, {"give": "Ben"}, {"draw": {"Anna": 1}}]}},
        },
        ["play/Anna: Anna", "ability/Ben: Ben", "use/Cora: Cora", "use/Cora/action/3/draw/Anna: Anna"],
    ),
    "nobody in what names no players": (
        {"money": {"Anna": {"action": EFFECTS}}, "cards": {"Ben": {"turn": "Cora"}}, "round": 3, "phase": "play"},
        ["money/Anna: Anna"],
    ),
}


@pytest.mark.parametrize(("part", "names"), NAMED.values(), ids=list(NAMED))
def test_every_place_that_names_a_player_is_found(part: dict[str, Any], names: list[str]) -> None:
    assert [f"{'/'.join(map(str, path))}: {name}" for path, name in GAME.mentions(part)] == names


# What things are called

DESERT = {"desert": {"en": "Desert", "de": "Wüste", "fr": "Désert", "it": "Deserto"}}


def test_cards_and_expeditions_go_by_their_names_else_as_the_file_has_them() -> None:
    rosa, yak = {"en": "Rosa the cook", "de": "Köchin Rosa"}, {"en": "To the yaks"}
    start = {"cards": {"Rosa": {"name": rosa}, "Otto": None, "Ida": {"adds": 1}}, "expeditions": {"yak": {"name": yak}}}
    cases = [None, {}, {"start": None}, {"start": {"cards": {"Free": {"name": "The free one"}}}}]
    called = {"Rosa": rosa, "Otto": "Otto", "Ida": "Ida", "yak": yak, "Free": "The free one"}
    assert GAME.things({"start": start, "cases": cases}) == DESERT | called
    assert GAME.things({}) == DESERT
    assert GAME.things({"start": {"cards": None}, "cases": None}) == DESERT


# How a start is read


def test_the_deck_has_what_lies_nowhere_else() -> None:
    whole = 102
    assert position().deck == Cards((), whole - 3 * 6)
    lying = position(hands={"Anna": ["Rosa", "Otto"]}, equipment={"Ben": ["Ida"]}, participants={"Cora": ["Free"] * 4})
    assert lying.deck == Cards((), whole - 6 - 2 - 6 - 1 - 4)
    assert position(discard_pile=["Rosa", "Ida"]).deck == Cards((), whole - 3 * 6 - 2)


def test_whose_turn_it_is_need_not_be_who_started() -> None:
    told = GAME.to_data(position(starts="Anna", turn="Ben"))
    assert (told["starts"], told["turn"]) == ("Anna", "Ben")
    told = GAME.to_data(position(turn="Ben"))
    assert (told["starts"], told["turn"]) == ("Ben", "Ben")
    told = GAME.to_data(position())
    assert (told["starts"], told["turn"]) == ("Cora", "Cora")


def test_of_a_card_nothing_need_be_known() -> None:
    card = position(cards={"Otto": None}).cards["Otto"]
    assert (card.category, card.pays, card.adds) == (None, None, None)


SETTLED: dict[str, tuple[str, Any, Any]] = {
    "who has won": ("winner", ["Ben", "Anna", "Cora"], ["Cora", "Anna", "Ben"]),
    "why a round ended": ("ends", ["hand", "deck"], ["deck", "hand"]),
    "what has an order": ("equipment", ["Rosa", "Ida"], ["Rosa", "Ida"]),
}


@pytest.mark.parametrize(("key", "value", "settled"), SETTLED.values(), ids=list(SETTLED))
def test_where_an_order_says_nothing_it_may_be_any(key: str, value: Any, settled: Any) -> None:
    assert GAME.settle(key, value, PLAYERS) == settled


# What is set up at the start of a game

YAK = {"expeditions": {"yak": {"technology": 1, "provisions": 5, "clothing": 2}}, "leads": {"Anna": "yak"}}
DEALT = ["start-cards-dealt 6 {deck}", "first-starter {starter}"]
OPENING: dict[str, tuple[dict[str, Any], list[str]]] = {
    "a new game": ({}, ["desert-for-all 3", *DEALT]),
    "a new game that another begins": ({"starts": "Ben"}, ["desert-for-all 3", *DEALT]),
    "a new game for experts": (
        YAK,
        ["desert-led Cora", "expedition-led Anna yak 1 5 2", "desert-led Ben", *DEALT],
    ),
    "a later round": ({"round": 2}, []),
    "a round that is over": ({"phase": "score"}, []),
    "the turn of another": ({"starts": "Anna", "turn": "Ben"}, []),
    "a hand that is not whole": ({"hands": {"Ben": 5}}, []),
    "equipment": ({"cards": ROSA, "equipment": {"Ben": ["Rosa"]}}, []),
    "a participant": ({"cards": ROSA, "participants": {"Ben": ["Rosa"]}}, []),
    "money": ({"money": {"Ben": 3}}, []),
    "a discarded card": ({"discard_pile": 1}, []),
}


@pytest.mark.parametrize(("start", "facts"), OPENING.values(), ids=list(OPENING))
def test_what_is_told_of_the_start(start: dict[str, Any], facts: list[str]) -> None:
    state = position(**start)
    told = [" ".join(map(str, to_builtins(fact).values())) for fact in GAME.opening(setup(**start), state)]
    known = {"deck": len(state.deck), "starter": state.players[state.starter]}
    assert told == [fact.format(**known) for fact in facts]
