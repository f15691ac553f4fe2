"""Where cars come to stand, which cards are left, whose turn it is."""

from typing import Any

import pytest
from positions import FIVE, SPREAD, TO_COLLECT, TO_INVEST, TO_PLACE, Steps, after, data, piles, position

from avanti_rules.games.avanti import GAME

# Moving: where a car comes to stand

MOVES: dict[str, tuple[dict[str, Any], dict[str, int], dict[str, int]]] = {
    "ahead": ({}, {"Jack": 3}, {"Jack": 3}),
    "once more where a car stands": ({"cars": {"Jack": 3}, "turn": "Isabella"}, {"Isabella": 3}, {"Isabella": 6}),
    "and once more where another stands": (
        {"cars": {"Jack": 3, "Tina": 6}, "turn": "Isabella"},
        {"Isabella": 3},
        {"Isabella": 9},
    ),
    "past cars that are not landed on": (
        {"cars": {"Jack": 3, "Tina": 4}, "turn": "Isabella"},
        {"Isabella": 5},
        {"Isabella": 5},
    ),
    "once more where a quitter stands": (
        {"cars": {"Jack": 3}, "out": ["Jack"], "turn": "Isabella"},
        {"Isabella": 3},
        {"Isabella": 6},
    ),
    "once more where a car a lap behind stands": (
        {"cars": {"Jack": 5, "Tina": 21}, "turn": "Tina"},
        {"Tina": 4},
        {"Tina": 29},
    ),
    "on to the marker, where nobody is left": (
        {"cars": {"Jack": 15, "Isabella": 1, "Tina": 2, "Steve": 3, "William": 4}, "turn": "Jack"},
        {"Jack": 5},
        {"Jack": 20},
    ),
    "past the marker where cars still wait on it": ({"cars": {"Jack": 15}, "turn": "Jack"}, {"Jack": 5}, {"Jack": 25}),
    "on the marker where waiting cars are not in the way": (
        {"cars": {"Jack": 15}, "turn": "Jack", "readings": {"start-space": "free"}},
        {"Jack": 5},
        {"Jack": 20},
    ),
    "past the marker where a waiting quitter stands": (
        {"cars": {"Jack": 15, "Isabella": 1, "Tina": 2, "Steve": 3}, "out": ["William"], "turn": "Jack"},
        {"Jack": 5},
        {"Jack": 25},
    ),
    "on the marker where a waiting quitter is not in the way": (
        {
            "cars": {"Jack": 15, "Isabella": 1, "Tina": 2, "Steve": 3},
            "out": ["William"],
            "turn": "Jack",
            "readings": {"start-space": "free"},
        },
        {"Jack": 5},
        {"Jack": 20},
    ),
    "past the marker where one that came round stands, even so": (
        {"cars": {"Jack": 15, "Isabella": 20}, "turn": "Jack", "readings": {"start-space": "free"}},
        {"Jack": 5},
        {"Jack": 25},
    ),
    "five sevens in one move, more than a lap": (
        {"cars": {"Isabella": 7, "Tina": 14, "Steve": 1, "William": 8}, "turn": "Jack"},
        {"Jack": 7},
        {"Jack": 35},
    ),
}


@pytest.mark.parametrize(("start", "turns", "expected"), MOVES.values(), ids=list(MOVES))
def test_where_a_car_comes_to_stand(start: dict[str, Any], turns: dict[str, int], expected: dict[str, int]) -> None:
    state = position(**start)
    found = data(state, ("play", turns))
    assert {name: found["cars"][name] for name in expected} == expected


HANDS: dict[str, tuple[dict[str, Any], dict[str, Any], int, bool]] = {
    "three after a 2": ({}, {"Jack": 2}, 3, False),
    "two after a 4": ({}, {"Jack": 4}, 2, False),
    "still two unknown ones after a 2": ({"hands": {"Jack": 2}}, {"Jack": 2}, 2, False),
    "one of two unknown ones after a 5": ({"hands": {"Jack": 2}}, {"Jack": 5}, 1, False),
    "none after a 4 with the last card, and out": ({"hands": {"Jack": 1}}, {"Jack": 4}, 0, True),
    "one after a 3 with the last card, and not out": ({"hands": {"Jack": 1}}, {"Jack": 3}, 1, False),
    "none after a 3 with the last card where none is drawn": (
        {"hands": {"Jack": 1}, "readings": {"draw": "may"}},
        {"Jack": {"number": 3, "draws": "none"}},
        0,
        True,
    ),
    "three after a 3 where one may draw and nothing is said": ({"readings": {"draw": "may"}}, {"Jack": 3}, 3, False),
    "two after quitting": ({}, {"Jack": "quit"}, 2, True),
    "two after a 3 that went twelve spaces": (
        {"cars": {"Isabella": 3, "Tina": 6, "Steve": 9}, "hands": {"Jack": 2}, "turn": "Jack"},
        {"Jack": 3},
        2,
        False,
    ),
    "none after quitting with the last card": ({"hands": {"Jack": 1}}, {"Jack": "quit"}, 0, True),
}


@pytest.mark.parametrize(("start", "turn", "cards", "out"), HANDS.values(), ids=list(HANDS))
def test_how_many_cards_are_left(start: dict[str, Any], turn: dict[str, Any], cards: int, out: bool) -> None:
    found = data(position(**start), ("play", turn))
    assert found["hands"]["Jack"] == cards
    assert ("Jack" in found["out"]) == out


KNOWN: dict[str, tuple[Any, Any, tuple[Any, int]]] = {
    "the first known card with the number is played": ([[1, 4, 6], [2, 4, 7]], 4, ([(2, 4, 7)], 0)),
    "the card named is played": ([[1, 4, 6], [2, 4, 7]], {"card": [4, 7, 2], "number": 4}, ([(1, 4, 6)], 0)),
    "the card drawn is known": ([[1, 4, 6]], {"number": 1, "draws": [7, 5, 2]}, ([(2, 5, 7)], 0)),
    "the card drawn is unknown": ([[1, 4, 6]], 1, ([], 1)),
    "of two equal cards one is played": ([[1, 4, 6], [1, 4, 6]], 4, ([(1, 4, 6)], 0)),
    "an unknown card is played": (2, {"card": [1, 4, 6], "number": 4}, ([], 1)),
}


@pytest.mark.parametrize(("hand", "turn", "left"), KNOWN.values(), ids=list(KNOWN))
def test_which_cards_are_left(hand: Any, turn: Any, left: tuple[Any, int]) -> None:
    played = after(position(hands={"Jack": hand}), ("play", {"Jack": turn}))
    cards = played.after.hands[0]
    assert (list(cards.known), cards.unknown) == left


PILES: dict[str, tuple[dict[str, Any], dict[str, Any], tuple[Any, ...]]] = {
    "left out, the rest of 27 cards": ({}, {"Jack": 4}, (([], 12), ([], 1))),
    "a known pile gives its top card": (
        {"draw_pile": [[1, 2, 5], [3, 3, 3]]},
        {"Jack": 2},
        (([(3, 3, 3)], 0), ([], 1)),
    ),
    "a pile used up is made anew of the discard pile": (
        {"draw_pile": 1, "discard_pile": 4},
        {"Jack": 2},
        (([], 5), ([], 0)),
    ),
    "a single card stays known in shuffling": (
        {"draw_pile": 1, "discard_pile": 0, "hands": {"Jack": [[1, 2, 5]]}},
        {"Jack": 2},
        (([(1, 2, 5)], 0), ([], 0)),
    ),
    "the last card of a quitter is known": (
        {"hands": {"Jack": [[1, 2, 5]]}},
        {"Jack": "quit"},
        (([], 14), ([(1, 2, 5)], 0)),
    ),
    "which card a quitter puts down nobody knows": (
        {"hands": {"Jack": [[1, 2, 5], [3, 3, 3]]}},
        {"Jack": "quit"},
        (([], 13), ([], 1)),
    ),
    "a quitter names the card": (
        {"hands": {"Jack": [[1, 2, 5], [3, 3, 3]]}},
        {"Jack": {"quit": [5, 1, 2]}},
        (([], 13), ([(1, 2, 5)], 0)),
    ),
    "quitters hold two cards where nothing is said": ({"out": ["Tina", "William"]}, {"Jack": 4}, (([], 14), ([], 1))),
    "an empty pile is made anew of the card just played": (
        {"draw_pile": 0, "discard_pile": 0},
        {"Jack": 2},
        (([], 0), ([], 0)),
    ),
    "the discard pile loses its order in shuffling": (
        {"draw_pile": [[1, 2, 5]], "discard_pile": [[1, 1, 1], [2, 2, 2]]},
        {"Jack": 2},
        (([], 3), ([], 0)),
    ),
}


@pytest.mark.parametrize(("start", "turn", "expected"), PILES.values(), ids=list(PILES))
def test_the_piles(start: dict[str, Any], turn: dict[str, Any], expected: tuple[Any, ...]) -> None:
    assert piles(after(position(**start), ("play", turn)).after) == expected


# Who has the turn, who opens

TURNS: dict[str, tuple[dict[str, Any], Steps, dict[str, Any]]] = {
    "the left neighbour follows": ({}, [("play", {"Jack": 3})], {"turn": "Isabella", "opens": "Jack"}),
    "after the last seat the first": (
        {"turn": "William", "opens": "Tina"},
        [("play", {"William": 3})],
        {"turn": "Jack", "opens": "Tina"},
    ),
    "quitters are skipped": ({"out": ["Isabella", "Tina"]}, [("play", {"Jack": 3})], {"turn": "Steve"}),
    "the round closes at its opener": (
        {"opens": "Tina", "turn": "Isabella"},
        [("play", {"Isabella": 3})],
        {"turn": None, "phase": "collect"},
    ),
    "the round closes before a quitter who opened": (
        {"opens": "Jack", "turn": "William", "out": ["Jack"]},
        [("play", {"William": 3})],
        {"turn": None, "phase": "collect", "opens": "Jack"},
    ),
    "the opener quits, and the round goes on to its end": (
        {},
        [("play", {"Jack": "quit", "Isabella": 2, "Tina": 5, "Steve": 6, "William": 7})],
        {"turn": None, "phase": "collect", "opens": "Jack", "out": ["Jack"]},
    ),
    "one player left plays alone": (
        {"out": ["Jack", "Tina", "Steve", "William"]},
        [("play", {"Isabella": 2})],
        {"turn": None, "phase": "collect"},
    ),
    "after collecting the last car opens": (
        TO_COLLECT,
        ["collect"],
        {"turn": "Isabella", "opens": "Isabella", "phase": "play"},
    ),
    "quitters are not last": ({**TO_COLLECT, "out": ["Isabella"]}, ["collect"], {"turn": "Jack", "opens": "Jack"}),
    "of several at the marker the first player opens": (
        {"cars": {"Jack": 5}, "phase": "collect"},
        ["collect"],
        {"turn": "Isabella", "opens": "Isabella"},
    ),
    "the winner opens the next run": (TO_INVEST, ["next-run"], {"turn": "Steve", "opens": "Steve", "phase": "play"}),
    "a winner who quit opens too": ({**TO_INVEST, "out": ["Steve"]}, ["next-run"], {"turn": "Steve", "out": []}),
    "a run without winner has the same opener": (
        {"opens": "Tina", "turn": "Tina"},
        [
            ("play", {"Tina": "quit", "Steve": "quit", "William": "quit", "Jack": "quit", "Isabella": "quit"}),
            "collect",
            "place",
            "withdraw",
            "next-run",
        ],
        {"turn": "Tina", "opens": "Tina", "out": []},
    ),
    "a run of several rounds without winner has the starting player of the run": (
        {"opens": "Tina", "turn": "Tina", "out": ["Steve", "William", "Jack", "Isabella"]},
        [("play", {"Tina": "quit"}), "collect", "place", "withdraw", "next-run"],
        {"turn": "Tina"},
    ),
}


@pytest.mark.parametrize(("start", "steps", "expected"), TURNS.values(), ids=list(TURNS))
def test_whose_turn_it_is(start: dict[str, Any], steps: Steps, expected: dict[str, Any]) -> None:
    found = data(position(**start), *steps)
    assert {key: found[key] for key in expected} == expected


OPENERS: dict[str, tuple[dict[str, Any], dict[str, Any]]] = {
    "left out at the start of a game: the first of the players": ({}, {"opens": "Jack", "turn": "Jack"}),
    "the player named by turn": ({"turn": "Steve"}, {"opens": "Steve", "turn": "Steve"}),
    "the player named by turn, though another car is last": (
        {"cars": SPREAD, "turn": "Steve"},
        {"opens": "Steve", "turn": "Steve"},
    ),
    "the last car": ({"cars": SPREAD}, {"opens": "Isabella", "turn": "Isabella"}),
    "the last car of those who have not quit": (
        {"cars": SPREAD, "out": ["Isabella"]},
        {"opens": "Jack", "turn": "Jack"},
    ),
    "the last car of those with cards": ({"cars": SPREAD, "hands": {"Isabella": 0}}, {"opens": "Jack", "turn": "Jack"}),
    "of several last ones the first player": (
        {"cars": {"Jack": 1, "William": 2}},
        {"opens": "Isabella", "turn": "Isabella"},
    ),
    "the winner in the standings where all stand at the marker": (
        {"standings": ["Tina", "Jack", "Steve"]},
        {"opens": "Tina", "turn": "Tina"},
    ),
    "the first player where the winner in the standings has quit": (
        {"standings": ["Tina", "Jack"], "out": ["Tina"]},
        {"opens": "Jack", "turn": "Jack"},
    ),
    "the first player where the standings have several winners": (
        {"standings": [["Tina", "Steve"], "Jack"]},
        {"opens": "Jack", "turn": "Jack"},
    ),
    "the last car, whatever the standings": (
        {"cars": SPREAD, "standings": ["Tina", "Jack"]},
        {"opens": "Isabella", "turn": "Isabella"},
    ),
    "opens named, turn left out": ({"opens": "Steve"}, {"opens": "Steve", "turn": "Steve"}),
    "opens named, who has quit since: the next player": (
        {"opens": "Steve", "out": ["Steve"]},
        {"opens": "Steve", "turn": "William"},
    ),
    "opens and turn named": ({"opens": "Steve", "turn": "Jack"}, {"opens": "Steve", "turn": "Jack"}),
    "before collecting nobody has the turn": (
        {"cars": SPREAD, "phase": "collect", "opens": "Tina"},
        {"opens": "Tina", "turn": None},
    ),
    "once the run has ended nobody opens": ({**TO_PLACE}, {"opens": None, "turn": None}),
    "with everybody out the round has closed": ({"out": list(FIVE)}, {"turn": None, "phase": "collect"}),
}


@pytest.mark.parametrize(("start", "expected"), OPENERS.values(), ids=list(OPENERS))
def test_who_opens_where_a_scenario_begins(start: dict[str, Any], expected: dict[str, Any]) -> None:
    found = GAME.to_data(position(**start))
    assert {key: found[key] for key in expected} == expected
