"""What a refusal cites, as the table of the rules has it: several reasons at once, and those that stand alone."""

from typing import Any

import pytest
from positions import (
    AT_HOME,
    MAY,
    OVER,
    ROUND,
    SMALL,
    TINAS,
    TINAS_TURN,
    TO_COLLECT,
    TO_INVEST,
    TO_PLACE,
    TO_WITHDRAW,
    Steps,
    after,
    data,
    position,
    reasons,
)

CROWDED: dict[str, Any] = {
    "board": SMALL,
    "cars": {"Jack": 0, "Isabella": 1, "Tina": 2, "Steve": 3},
    "opens": "Jack",
    "turn": "Jack",
}

REFUSED: dict[str, tuple[dict[str, Any], Steps, set[str]]] = {
    # A turn of somebody whose turn it is not
    "somebody else's turn": (TINAS_TURN, [("play", {"Steve": 4})], {"move.clockwise"}),
    "a second turn in the round": (
        TINAS_TURN,
        [("play", {"Tina": 4, "Steve": 4}), ("play", {"Tina": 4})],
        {"move.clockwise"},
    ),
    "two turns in one step out of order": (TINAS_TURN, [("play", {"Steve": 4, "Tina": 4})], {"move.clockwise"}),
    "two turns in one step, the second out of order": (
        TINAS_TURN,
        [("play", {"Tina": 4, "Jack": 4})],
        {"move.clockwise"},
    ),
    # The number
    "the number 0": (TINAS_TURN, [("play", {"Tina": 0})], {"move.choose"}),
    "the number 8": (TINAS_TURN, [("play", {"Tina": 8})], {"move.choose"}),
    "the number -3": (TINAS_TURN, [("play", {"Tina": -3})], {"move.choose"}),
    "the number 8 without a card drawn": (
        TINAS_TURN,
        [("play", {"Tina": {"number": 8, "draws": "none"}})],
        {"move.choose"},
    ),
    "a number that no known card shows": ({**TINAS_TURN, "hands": TINAS}, [("play", {"Tina": 5})], {"move.choose"}),
    "a card that is not in the hand": (
        {**TINAS_TURN, "hands": TINAS},
        [("play", {"Tina": {"card": [1, 2, 5], "number": 5}})],
        {"move.choose"},
    ),
    "a number that is not on the card": (
        {**TINAS_TURN, "hands": TINAS},
        [("play", {"Tina": {"card": [1, 4, 6], "number": 7}})],
        {"move.choose"},
    ),
    "a number that is not on a card nobody has seen": (
        TINAS_TURN,
        [("play", {"Tina": {"card": [1, 4, 6], "number": 7}})],
        {"move.choose"},
    ),
    "a card not in hand with a number not on it": (
        {**TINAS_TURN, "hands": TINAS},
        [("play", {"Tina": {"card": [1, 2, 5], "number": 7}})],
        {"move.choose"},
    ),
    # Quitters
    "a turn by a quitter of an earlier round": (
        {**TINAS_TURN, "out": ["Steve"]},
        [("play", {"Steve": 3})],
        {"quit.no-return"},
    ),
    "a turn by one whose hand is empty": (
        {**TINAS_TURN, "hands": {"Steve": 0}},
        [("play", {"Steve": 3})],
        {"quit.no-return"},
    ),
    "a turn by one who has just quit": (
        TINAS_TURN,
        [("play", {"Tina": "quit"}), ("play", {"Tina": 3})],
        {"quit.no-return"},
    ),
    "quitting again": (TINAS_TURN, [("play", {"Tina": "quit"}), ("play", {"Tina": "quit"})], {"quit.no-return"}),
    "a quitter plays a number that there is not": (
        {**TINAS_TURN, "out": ["Steve"]},
        [("play", {"Steve": 9})],
        {"quit.no-return"},
    ),
    "a quitter plays before the money is collected": (
        {**TO_COLLECT, "out": ["Steve"]},
        [("play", {"Steve": 3})],
        {"quit.no-return"},
    ),
    "a quitter quits before the money is collected": (
        {**TO_COLLECT, "out": ["Steve"]},
        [("play", {"Steve": "quit"})],
        {"quit.no-return"},
    ),
    "a quitter plays once the run has ended": (
        {**TO_PLACE, "out": ["Jack"]},
        [("play", {"Jack": 3})],
        {"quit.no-return"},
    ),
    "a quitter plays once the game is over": ({**OVER, "out": ["Jack"]}, [("play", {"Jack": 3})], {"finish.island"}),
    "a quitter quits once the game is over": (
        {**OVER, "out": ["Jack"]},
        [("play", {"Jack": "quit"})],
        {"finish.island"},
    ),
    # Quitting when it is not one's turn
    "quitting on somebody else's turn": (TINAS_TURN, [("play", {"Steve": "quit"})], {"quit.own-turn"}),
    "quitting before the money is collected": (TO_COLLECT, [("play", {"Tina": "quit"})], {"quit.own-turn"}),
    "quitting before placing": (TO_PLACE, [("play", {"Tina": "quit"})], {"quit.own-turn"}),
    "quitting before withdrawing": (TO_WITHDRAW, [("play", {"Tina": "quit"})], {"quit.own-turn"}),
    "quitting while spaces are bought": (TO_INVEST, [("play", {"Tina": "quit"})], {"quit.own-turn"}),
    "quitting out of turn with a card not in hand": (
        {**TINAS_TURN, "hands": {"Steve": [[1, 2, 3]]}},
        [("play", {"Steve": {"quit": [4, 5, 6]}})],
        {"quit.own-turn"},
    ),
    "quitting with a card not in hand": (
        {**TINAS_TURN, "hands": TINAS},
        [("play", {"Tina": {"quit": [4, 5, 6]}})],
        {"move.choose"},
    ),
    # Drawing
    "a card drawn after a 4": (TINAS_TURN, [("play", {"Tina": {"number": 4, "draws": [1, 2, 3]}})], {"draw.low"}),
    "a card drawn after a 7": (TINAS_TURN, [("play", {"Tina": {"number": 7, "draws": [1, 2, 3]}})], {"draw.low"}),
    "no card drawn after a 1": (TINAS_TURN, [("play", {"Tina": {"number": 1, "draws": "none"}})], {"draw.low"}),
    "no card drawn after a 3": (TINAS_TURN, [("play", {"Tina": {"number": 3, "draws": "none"}})], {"draw.low"}),
    "a card drawn after a 4 where one may draw": (
        {**TINAS_TURN, **MAY},
        [("play", {"Tina": {"number": 4, "draws": [1, 2, 3]}})],
        {"draw.low"},
    ),
    # Phases
    "playing on before collecting": (TO_COLLECT, [("play", {"Jack": 3})], {"collect.leader"}),
    "playing on before collecting, with a number that there is not": (
        TO_COLLECT,
        [("play", {"Jack": 9})],
        {"collect.leader"},
    ),
    "playing on at once": (
        {},
        [("play", {**ROUND}), ("play", {"Isabella": 3})],
        {"collect.leader"},
    ),
    "a turn once the run has ended": (TO_PLACE, [("play", {"Jack": 3})], {"next.marker"}),
    "a turn before withdrawing": (TO_WITHDRAW, [("play", {"Jack": 8})], {"next.marker"}),
    "a turn before the next run": (TO_INVEST, [("play", {"Jack": 3})], {"next.marker"}),
    "a turn once the game is over": (OVER, [("play", {"Jack": 3})], {"finish.island"}),
    "collecting while cars have still to move": (TINAS_TURN, ["collect"], {"collect.leader"}),
    "collecting at the start of a game": ({}, ["collect"], {"collect.leader"}),
    "collecting twice": (TO_COLLECT, ["collect", "collect"], {"collect.leader", "collect.forgotten"}),
    "collecting what was left out": (
        TO_COLLECT,
        [("collect", {"from": ["Jack"]}), ("collect", {"from": ["William"]})],
        {"collect.leader", "collect.forgotten"},
    ),
    "collecting after nothing was collected": (
        TO_COLLECT,
        [("collect", {"from": []}), "collect"],
        {"collect.leader", "collect.forgotten"},
    ),
    "collecting in the second round of a file, while cars move": (
        TO_COLLECT,
        ["collect", ("play", {"Isabella": 5}), "collect"],
        {"collect.leader", "collect.forgotten"},
    ),
    "collecting in the first round of a later run, while cars move": (
        {**AT_HOME, "phase": "collect"},
        ["collect", "place", "withdraw", "next-run", "collect"],
        {"collect.leader"},
    ),
    "collecting before placing": (TO_PLACE, ["collect"], {"collect.forgotten"}),
    "collecting before withdrawing": (TO_WITHDRAW, ["collect"], {"collect.forgotten"}),
    "collecting while spaces are bought": (TO_INVEST, ["collect"], {"collect.forgotten"}),
    "collecting once the game is over": (OVER, ["collect"], {"finish.island"}),
    "placing while cars move": (TINAS_TURN, ["place"], {"place.advance"}),
    "placing before collecting": ({**AT_HOME, "phase": "collect"}, ["place"], {"place.advance"}),
    "placing twice": (TO_PLACE, ["place", "place"], {"place.advance"}),
    "placing while spaces are bought": (TO_INVEST, ["place"], {"place.advance"}),
    "placing once the game is over": (OVER, ["place"], {"finish.island"}),
    "withdrawing while cars move": (TINAS_TURN, ["withdraw"], {"withdraw.between"}),
    "withdrawing before collecting": (TO_COLLECT, ["withdraw"], {"withdraw.between"}),
    "withdrawing before placing": (TO_PLACE, ["withdraw"], {"withdraw.between"}),
    "withdrawing twice": (TO_WITHDRAW, ["withdraw", "withdraw"], {"withdraw.between"}),
    "withdrawing once the game is over": (OVER, ["withdraw"], {"finish.island"}),
    # Investing
    "investing before withdrawing": (TO_WITHDRAW, [("invest", {"Tina": 1})], {"invest.pay"}),
    "investing while cars move": (TINAS_TURN, [("invest", {"Tina": 1})], {"invest.pay"}),
    "more than one can pay": ({**TO_INVEST, "money": {"Tina": 2900}}, [("invest", {"Tina": 2})], {"invest.pay"}),
    "a space without amount": ({**TO_INVEST, "island": {"Tina": 2}}, [("invest", {"Tina": 1})], {"invest.no-amount"}),
    "beyond a space without amount": (TO_INVEST, [("invest", {"Tina": 4})], {"invest.no-amount"}),
    "in the dream island": ({**TO_INVEST, "island": {"Tina": 6}}, [("invest", {"Tina": 1})], {"invest.no-amount"}),
    "the last amount and the island": (
        {**TO_INVEST, "island": {"Tina": 5}},
        [("invest", {"Tina": 2})],
        {"invest.no-amount"},
    ),
    "beyond the whole path": ({**TO_INVEST, "island": {"Tina": 6}}, [("invest", {"Tina": 50})], {"invest.no-amount"}),
    "beyond a space without amount, with too little money before it": (
        {**TO_INVEST, "money": {"Tina": 2900}},
        [("invest", {"Tina": 3})],
        {"invest.pay", "invest.no-amount"},
    ),
    "too early, too dear and without amount": (
        {**TO_WITHDRAW, "money": {"Tina": 0}},
        [("invest", {"Tina": 3})],
        {"invest.pay", "invest.no-amount"},
    ),
    "too early and without amount": (
        {**TO_WITHDRAW, "island": {"Tina": 2}},
        [("invest", {"Tina": 1})],
        {"invest.pay", "invest.no-amount"},
    ),
    "investing once the game is over": (OVER, [("invest", {"Tina": 3})], {"finish.island"}),
    "the second investor has too little": (
        {**TO_INVEST, "money": {"Jack": 900}},
        [("invest", {"Tina": 1, "Jack": 1})],
        {"invest.pay"},
    ),
    "of two investors the first refused one counts": (
        {**TO_INVEST, "money": {"Jack": 900}, "island": {"Tina": 2}},
        [("invest", {"Tina": 1, "Jack": 1})],
        {"invest.no-amount"},
    ),
    # The next run
    "the next run while cars move": (TINAS_TURN, ["next-run"], {"next.marker"}),
    "the next run before collecting": (TO_COLLECT, ["next-run"], {"next.marker"}),
    "the next run before placing": (TO_PLACE, ["next-run"], {"next.marker"}),
    "the next run before withdrawing": (TO_WITHDRAW, ["next-run"], {"next.marker"}),
    "the next run twice": (TO_INVEST, ["next-run", "next-run"], {"next.marker"}),
    "the next run once the game is over": (OVER, ["next-run"], {"finish.island"}),
    "collecting once the game has ended in the file": (
        TO_PLACE | {"island": {"Steve": 4}},
        ["place", "collect"],
        {"finish.island"},
    ),
    # Several reasons at once
    "out of turn and not in hand": (
        {**TINAS_TURN, "hands": {"Steve": [[1, 2, 3]]}},
        [("play", {"Steve": 7})],
        {"move.clockwise", "move.choose"},
    ),
    "out of turn and no such number": (TINAS_TURN, [("play", {"Steve": 8})], {"move.clockwise", "move.choose"}),
    "out of turn and a card drawn after a 5": (
        TINAS_TURN,
        [("play", {"Steve": {"number": 5, "draws": [1, 1, 1]}})],
        {"move.clockwise", "draw.low"},
    ),
    "out of turn, not in hand, and none drawn after a 2": (
        {**TINAS_TURN, "hands": {"Steve": [[5, 6, 7]]}},
        [("play", {"Steve": {"card": [2, 2, 2], "number": 2, "draws": "none"}})],
        {"move.clockwise", "move.choose", "draw.low"},
    ),
    # Moves that never end
    "a move that never finds a free space": (CROWDED, [("play", {"Jack": 1})], {"move.occupied"}),
    "a move round the whole ring back to oneself": (
        {
            "board": SMALL,
            "cars": {"Jack": 1, "Isabella": 2, "Tina": 3},
            "opens": "Steve",
            "turn": "Steve",
            "readings": {"start-space": "free"},
        },
        [("play", {"Steve": 2})],
        {"move.occupied"},
    ),
    "a never-ending move out of turn": (CROWDED, [("play", {"William": 4})], {"move.clockwise", "move.occupied"}),
    "a never-ending move out of turn with a card drawn": (
        CROWDED,
        [("play", {"William": {"number": 4, "draws": [1, 1, 1]}})],
        {"move.clockwise", "draw.low", "move.occupied"},
    ),
    "a never-ending move with a card not in hand": (
        {**CROWDED, "hands": {"Jack": [[1, 2, 3]]}},
        [("play", {"Jack": 5})],
        {"move.choose", "move.occupied"},
    ),
    "a never-ending move of a quitter": (
        {**CROWDED, "out": ["William"]},
        [("play", {"William": 1})],
        {"quit.no-return"},
    ),
    "a never-ending move before collecting": (
        {**CROWDED, "turn": None, "phase": "collect"},
        [("play", {"Jack": 1})],
        {"collect.leader"},
    ),
}


@pytest.mark.parametrize(("start", "steps", "expected"), REFUSED.values(), ids=list(REFUSED))
def test_what_a_refusal_cites(start: dict[str, Any], steps: Steps, expected: set[str]) -> None:
    state = position(**start)
    for number in range(1, len(steps)):
        assert after(state, *steps[:number]).allowed, steps[number - 1]
    assert reasons(state, *steps) == expected


ALLOWED: dict[str, tuple[dict[str, Any], Steps]] = {
    "the player whose turn it is": (TINAS_TURN, [("play", {"Tina": 4})]),
    "several turns in order": ({}, [("play", {**ROUND})]),
    "quitting on one's own turn": (TINAS_TURN, [("play", {"Tina": "quit"})]),
    "quitting with a card in hand, its corners in another order": (
        {**TINAS_TURN, "hands": TINAS},
        [("play", {"Tina": {"quit": [6, 1, 4]}})],
    ),
    "quitting with any card, where one is unknown": (
        {**TINAS_TURN, "hands": {"Tina": 1}},
        [("play", {"Tina": {"quit": [6, 1, 4]}})],
    ),
    "a card with its corners in another order": (
        {**TINAS_TURN, "hands": TINAS},
        [("play", {"Tina": {"card": [7, 3, 2], "number": 7}})],
    ),
    "any number with a hand nobody has seen": (TINAS_TURN, [("play", {"Tina": 7})]),
    "a card drawn after a 3": (TINAS_TURN, [("play", {"Tina": {"number": 3, "draws": [1, 2, 3]}})]),
    "none drawn after a 4, said so": (TINAS_TURN, [("play", {"Tina": {"number": 4, "draws": "none"}})]),
    "none drawn after a 3 where one may draw": (
        {**TINAS_TURN, **MAY},
        [("play", {"Tina": {"number": 3, "draws": "none"}})],
    ),
    "collecting": (TO_COLLECT, ["collect"]),
    "collecting nothing": (TO_COLLECT, [("collect", {"from": []})]),
    "playing on after collecting": (TO_COLLECT, ["collect", ("play", {"Isabella": 3})]),
    "placing": (TO_PLACE, ["place"]),
    "withdrawing": (TO_WITHDRAW, ["withdraw"]),
    "all the money for two spaces": ({**TO_INVEST, "money": {"Tina": 3000}}, [("invest", {"Tina": 2})]),
    "up to the last amount before the island": ({**TO_INVEST, "island": {"Tina": 3}}, [("invest", {"Tina": 3})]),
    "investing twice": (TO_INVEST, [("invest", {"Tina": 1}), ("invest", {"Tina": 1})]),
    "the next run": (TO_INVEST, ["next-run"]),
    "the next run without anybody investing": (TO_WITHDRAW, ["withdraw", "next-run"]),
    "round to where one started from, if nobody is there": (
        {
            "board": SMALL,
            "cars": {"Jack": 1, "Isabella": 2, "Tina": 3},
            "opens": "Jack",
            "turn": "Jack",
            "readings": {"start-space": "free"},
        },
        [("play", {"Jack": 3})],
    ),
}


@pytest.mark.parametrize(("start", "steps"), ALLOWED.values(), ids=list(ALLOWED))
def test_what_is_allowed(start: dict[str, Any], steps: Steps) -> None:
    data(position(**start), *steps)


def test_a_refused_step_of_several_turns_changes_nothing() -> None:
    state = position(**TINAS_TURN)
    played = after(state, ("play", {"Tina": 4, "Jack": 4}))
    assert played.after == state
    assert played.facts == ()
