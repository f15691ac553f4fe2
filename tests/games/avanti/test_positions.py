"""What is wrong in a position or a step whatever is then done, how a start is read, and what is told of it."""

from typing import Any

import pytest
from msgspec import to_builtins
from positions import OVER, SPREAD, TINAS_TURN, TO_COLLECT, TO_INVEST, TO_PLACE, position, setup, step

from avanti_rules.engine import play, play_step
from avanti_rules.games.avanti import GAME
from avanti_rules.games.avanti.state import Cards
from avanti_rules.model import Mistake, Scenario, Setup

# What is wrong in a file

WRONG: dict[str, tuple[dict[str, Any], list[str]]] = {
    "nothing": ({}, []),
    "two cars on one space": (
        {"cars": {"Jack": 3, "Tina": 3}},
        ["cars-on-one-space at cars/Tina, player Tina, other Jack"],
    ),
    "two cars on one space, a lap apart": (
        {"cars": {"Jack": 3, "Tina": 23}},
        ["cars-on-one-space at cars/Tina, player Tina, other Jack"],
    ),
    "three cars on one space": (
        {"cars": {"Jack": 3, "Tina": 3, "Steve": 3}},
        [
            "cars-on-one-space at cars/Tina, player Tina, other Jack",
            "cars-on-one-space at cars/Steve, player Steve, other Jack",
        ],
    ),
    "cars at the marker": ({"cars": {"Jack": 0, "Tina": 0}}, []),
    "two cars that came round, on the marker": (
        {"cars": {"Jack": 20, "Tina": 40}},
        ["cars-on-one-space at cars/Tina, player Tina, other Jack"],
    ),
    "a car that came round beside those that wait": ({"cars": {"Jack": 20}}, []),
    "28 cards": ({"hands": {"Jack": 12}, "draw_pile": 4}, ["too-many-cards at hands, cards 28, deck 27"]),
    "28 cards in hands": ({"hands": {"Jack": 16}}, ["too-many-cards at hands, cards 28, deck 27"]),
    "28 cards in hands and discard pile": (
        {"discard_pile": 13},
        ["too-many-cards at discard-pile, cards 28, deck 27"],
    ),
    "28 cards in hands and draw pile": ({"draw_pile": 13}, ["too-many-cards at draw-pile, cards 28, deck 27"]),
    "28 cards in hands and both piles": (
        {"draw_pile": 6, "discard_pile": 7},
        ["too-many-cards at draw-pile, cards 28, deck 27"],
    ),
    "27 cards": ({"hands": {"Jack": 3}, "draw_pile": 10, "discard_pile": 2}, []),
    "a marker beyond the road": ({"marker": 20}, ["beyond-the-road at marker, last 19"]),
    "a marker beyond the road, from which no space can be told": (
        {"marker": 20, "cars": {"Jack": 3, "Tina": 3}},
        ["beyond-the-road at marker, last 19"],
    ),
    "a marker on the last space": ({"marker": 19}, []),
    "a figure beyond the island": ({"island": {"Tina": 9}}, ["beyond-the-island at island/Tina, player Tina, last 8"]),
    "a figure on the last space": ({"island": {"Tina": 8}}, []),
    "the turn of a quitter": ({"turn": "Tina", "out": ["Tina"]}, ["turn-of-a-quitter at turn, player Tina"]),
    "the turn of one without cards": (
        {"turn": "Tina", "hands": {"Tina": 0}},
        ["turn-of-a-quitter at turn, player Tina"],
    ),
    "more money than there is, unlimited": ({"money": {"Tina": 20_000}}, []),
    "more money than there is": (
        {"money": {"Tina": 15_100}, "readings": {"bank-short": "limited"}},
        ["too-much-money at money, money 35100, notes 35000"],
    ),
    "all the money there is": ({"money": {"Tina": 15_000}, "readings": {"bank-short": "limited"}}, []),
    "standings that contradict the cars": (
        {**TO_INVEST, "standings": ["Jack", "Tina"]},
        ["standings-contradict-cars at standings"],
    ),
    "level ones in the standings that are not": (
        {**TO_INVEST, "standings": ["Steve", ["William", "Tina"]]},
        ["standings-contradict-cars at standings"],
    ),
    "standings that fit the cars": ({**TO_INVEST, "standings": ["Steve", "William", "Tina", "Jack", "Isabella"]}, []),
    "standings of the last run while cars move": ({"cars": SPREAD, "standings": ["Jack", "Tina"]}, []),
    "standings of the last run while money is collected": ({**TO_COLLECT, "standings": ["Jack", "Tina"]}, []),
    "standings with one still at the marker": (
        {"phase": "invest", "cars": {"Steve": 1}, "standings": ["Steve", "Jack"]},
        [],
    ),
    "standings with a place that nobody has": (
        {**TO_INVEST, "standings": ["Steve", "William", "Tina", "Jack", "Isabella", []]},
        [],
    ),
    "a player twice in the standings": (
        {"phase": "invest", "standings": ["Jack", ["Tina", "Jack"]]},
        ["twice-in-standings at standings, player Jack"],
    ),
}


def told(mistake: Mistake) -> str:
    """A mistake with its place and all that its sentence is made of."""
    where = "/".join(map(str, mistake.path))
    return f"{mistake.code} at {where}" + "".join(f", {key} {value}" for key, value in mistake.params.items())


@pytest.mark.parametrize(("start", "mistakes"), WRONG.values(), ids=list(WRONG))
def test_what_is_wrong_in_a_position(start: dict[str, Any], mistakes: list[str]) -> None:
    assert [told(mistake) for mistake in GAME.start_mistakes(setup(**start))] == mistakes


WRONG_STEPS: dict[str, tuple[dict[str, Any], tuple[str, Any], list[str]]] = {
    "collecting from the leader": (
        TO_COLLECT,
        ("collect", {"from": ["Jack", "Steve"]}),
        ["collect-from-leader at from/1, player Steve"],
    ),
    "collecting from the leader when nothing can be collected": (
        TO_PLACE,
        ("collect", {"from": ["Steve"]}),
        ["collect-from-leader at from/0, player Steve"],
    ),
    "collecting from the leader once the game is over": (
        OVER,
        ("collect", {"from": ["Steve"]}),
        ["collect-from-leader at from/0, player Steve"],
    ),
    "collecting from one at the marker where nobody leads": ({"phase": "collect"}, ("collect", {"from": ["Jack"]}), []),
    "a card drawn that is not on top": (
        {"draw_pile": [[1, 2, 5], [3, 3, 3]]},
        ("play", {"Jack": {"number": 2, "draws": [3, 3, 3]}}),
        ["not-on-top at Jack/draws, card (3, 3, 3), top (1, 2, 5)"],
    ),
    "a card drawn that is not on top, out of turn": (
        {"draw_pile": [[1, 2, 5], [3, 3, 3]]},
        ("play", {"Tina": {"number": 2, "draws": [3, 3, 3]}}),
        ["not-on-top at Tina/draws, card (3, 3, 3), top (1, 2, 5)"],
    ),
    "a card drawn that is on top, its corners in another order": (
        {"draw_pile": [[1, 2, 5], [3, 3, 3]]},
        ("play", {"Jack": {"number": 2, "draws": [5, 2, 1]}}),
        [],
    ),
    "a card drawn from an unknown pile": ({}, ("play", {"Jack": {"number": 2, "draws": [5, 2, 1]}}), []),
    "a card drawn from a pile made anew of one known card": (
        {"draw_pile": 0, "discard_pile": 0, "hands": {"Jack": [[1, 2, 5]]}},
        ("play", {"Jack": {"number": 2, "draws": [3, 3, 3]}}),
        ["not-on-top at Jack/draws, card (3, 3, 3), top (1, 2, 5)"],
    ),
}


@pytest.mark.parametrize(("start", "done", "mistakes"), WRONG_STEPS.values(), ids=list(WRONG_STEPS))
def test_what_is_wrong_in_a_step(start: dict[str, Any], done: tuple[str, Any], mistakes: list[str]) -> None:
    played = play_step(GAME, position(**start), step(*done))
    assert [told(mistake) for mistake in played.mistakes] == mistakes


def test_a_mistake_in_the_position_stops_the_play() -> None:
    given: Setup = setup(cars={"Jack": 3, "Tina": 3})
    playthrough = play(GAME, Scenario("x", "avanti", given, (step("play", {"Jack": 3}),)))
    assert playthrough.start is None
    assert [mistake.path for mistake in playthrough.mistakes] == [("start", "cars", "Tina")]


# Who is named in a file

NAMED: dict[str, tuple[dict[str, Any], list[str]]] = {
    "whoever has a value": ({"cars": {"Jack": 3}, "money": {"Tina": 0}}, ["cars/Jack: Jack", "money/Tina: Tina"]),
    "a figure and a hand": ({"island": {"Jack": 3}, "hands": {"Tina": 3}}, ["island/Jack: Jack", "hands/Tina: Tina"]),
    "what is expected": (
        {"paid": {"Jack": 100}, "received": {"Tina": 100}},
        ["paid/Jack: Jack", "received/Tina: Tina"],
    ),
    "whoever plays and buys": ({"play": {"Jack": 3}, "invest": {"Tina": 1}}, ["play/Jack: Jack", "invest/Tina: Tina"]),
    "whose turn it is": ({"turn": "Jack", "opens": "Tina"}, ["turn: Jack", "opens: Tina"]),
    "lists": ({"out": ["Jack"], "winner": ["Tina"]}, ["out/0: Jack", "winner/0: Tina"]),
    "level ones": (
        {"standings": ["Jack", ["Tina", "Steve"]]},
        ["standings/0: Jack", "standings/1/0: Tina", "standings/1/1: Steve"],
    ),
    "those who are made to pay": (
        {"collect": {"from": ["Jack", "Tina"]}},
        ["collect/from/0: Jack", "collect/from/1: Tina"],
    ),
    "new hands": ({"next-run": {"hands": {"Jack": 3}}}, ["next-run/hands/Jack: Jack"]),
    "nobody where a value has another form": (
        {"turn": 3, "out": 7, "standings": [1, [2, "Tina"], "Jack"], "cars": ["Steve"], "winner": "Jack"},
        ["standings/1/1: Tina", "standings/2: Jack"],
    ),
    "nobody in what names no players": ({"marker": 3, "readings": {"Jack": "x"}, "draw-pile": ["Jack"]}, []),
    "nobody in a part that is looked at by itself": ({"place": None, "expect": {"turn": "Jack"}}, []),
}


@pytest.mark.parametrize(("part", "names"), NAMED.values(), ids=list(NAMED))
def test_every_place_that_names_a_player_is_found(part: dict[str, Any], names: list[str]) -> None:
    assert [f"{'/'.join(map(str, path))}: {name}" for path, name in GAME.mentions(part)] == names


# How a start is read


def test_what_is_not_known_of_a_board_is_no_amount() -> None:
    board = position().board
    assert board.path == (0, 1000, 2000, 0, 500, 1000, 2000, 0, 0)
    assert (board.fees[2], board.fees[4], board.machines[4]) == (0, 0, 200)


def test_the_draw_pile_has_what_lies_nowhere_else() -> None:
    assert position(discard_pile=2).draw_pile == Cards((), 27 - 5 * 3 - 2)


OPENERS: dict[str, tuple[dict[str, Any], str]] = {
    "nobody has driven": ({}, "Jack"),
    "who is last, where nobody is named": ({"cars": SPREAD}, "Isabella"),
    "the winner of the last run": ({"standings": ["Tina", "Jack"]}, "Tina"),
    "no winner once somebody has driven": ({"standings": ["Tina", "Jack"], "cars": {"Steve": 5}}, "Jack"),
    "whose turn it is": ({"cars": SPREAD, "turn": "Tina"}, "Tina"),
    "a turn says nothing once all have played": ({**TO_COLLECT, "turn": "Tina"}, "Isabella"),
    "who is named": ({**TO_COLLECT, "opens": "Tina", "turn": "Jack"}, "Tina"),
}


@pytest.mark.parametrize(("start", "opener"), OPENERS.values(), ids=list(OPENERS))
def test_who_opens_the_round(start: dict[str, Any], opener: str) -> None:
    assert GAME.to_data(position(**start))["opens"] == opener


def test_who_is_not_named_in_the_standings_is_behind_and_without_standings_nobody_is_placed() -> None:
    assert position(phase="invest", standings=["Tina", ["William", "Jack"]]).placed == ((2,), (0, 4), (1, 3))
    assert position(phase="invest").placed == ()


SETTLED: dict[str, tuple[str, Any, Any]] = {
    "who is out": ("out", ["Anna", "Tina"], ["Tina", "Anna"]),
    "who has won": ("winner", ["Anna", "Jack", "Tina"], ["Tina", "Jack", "Anna"]),
    "why a run ended": ("ends", ["leader-only", "nobody", "marker"], ["marker", "nobody", "leader-only"]),
    "level ones": ("standings", [["Jack", "Tina"], "Anna", [], ["Jo"]], [["Tina", "Jack"], "Anna", "Jo"]),
    "an order that says something": ("standings", ["Anna", "Tina"], ["Anna", "Tina"]),
    "what has no order": ("cars", {"Tina": 3}, {"Tina": 3}),
}


@pytest.mark.parametrize(("key", "value", "settled"), SETTLED.values(), ids=list(SETTLED))
def test_where_an_order_says_nothing_it_may_be_any(key: str, value: Any, settled: Any) -> None:
    assert GAME.settle(key, value, ("Tina", "Jack", "Anna", "Jo")) == settled


# What is set up at the start of a game

BEGINNING = ["money-dealt 5000", "start-cards-dealt 3", "figures-at-start", "marker-placed 0", "first-opener Jack"]
OPENING: dict[str, tuple[dict[str, Any], list[str]]] = {
    "a new game": ({}, BEGINNING),
    "a new game with cards known": ({"hands": {"Tina": [[1, 2, 3]] * 3}}, BEGINNING),
    "a new game that another opens": ({"opens": "Tina"}, [*BEGINNING[:4], "first-opener Tina"]),
    "a game under way": ({"cars": SPREAD}, []),
    "a later round": (TINAS_TURN, []),
    "a first round under way": ({"opens": "Jack", "turn": "Tina"}, []),
    "a later run, which its winner opens": ({"standings": ["Tina", "Jack"]}, ["winner-opens Tina"]),
    "a later run, of whose winner we are told": ({"standings": ["Tina", "Jack"], "opens": "Tina"}, []),
    "a later run, in which it is the winner's turn": ({"standings": ["Tina", "Jack"], "turn": "Tina"}, []),
    "a later run after one without a winner": ({"standings": [["Jack", "Tina"]]}, []),
    "a later run, one already out": ({"standings": ["Tina", "Jack"], "out": ["William"]}, []),
    "money was paid": ({"money": {"Tina": 4000}}, []),
    "somebody is on the path": ({"island": {"Tina": 1}}, []),
    "a hand is not whole": ({"hands": {"Tina": 2}}, []),
}


@pytest.mark.parametrize(("start", "facts"), OPENING.values(), ids=list(OPENING))
def test_what_is_told_of_the_start(start: dict[str, Any], facts: list[str]) -> None:
    told = [to_builtins(fact) for fact in GAME.opening(setup(**start), position(**start))]
    assert [" ".join(map(str, fact.values())) for fact in told] == facts
