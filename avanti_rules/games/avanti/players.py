"""Simple players: what an action is worth to them, in monetas. They look at the table, and not a turn ahead.

The greedy one wants to be in front and to buy whatever he can; the cautious one wants to owe little, to keep his cards,
and to have money for bad times.
"""

from collections.abc import Callable, Mapping
from typing import Any

from avanti_rules.games.avanti.actions import AvantiAction, Invest, PlayCard, Quit
from avanti_rules.games.avanti.rules.money import price_list
from avanti_rules.games.avanti.rules.moving import LOW
from avanti_rules.games.avanti.rules.runs import STEPS_FOR_PLACE
from avanti_rules.games.avanti.state import State, in_the_way

SPACE = 1000  # about what a space of the island path costs
DRAWN, KEPT = 200, 300  # what a card is worth to the greedy one when he draws it, to the cautious one in hand
RESERVE = 2000  # what the cautious one keeps


def greedy(state: State, action: AvantiAction) -> int:
    """The place, twice, and what it would bring in or cost if money were collected now; all spaces for sale."""
    match action:
        case PlayCard():
            to, draws = landing(state, action.number), action.number in LOW and action.draws != "none"
            return in_front(state, to) + DRAWN * draws + to
        case Quit():
            return in_front(state, state.cars[state.turn or 0])
        case Invest():
            return action.spaces
    return 0


def in_front(state: State, to: int) -> int:
    """What it is worth to the greedy one to have driven so far."""
    place, income, debt = outlook(state, to)
    return 2 * SPACE * place + income - debt


def cautious(state: State, action: AvantiAction) -> int:
    """Little to pay, cards in hand, a fair place; spaces from what is more than a reserve."""
    seat = state.turn or 0
    match action:
        case PlayCard():
            place, income, debt = outlook(state, landing(state, action.number))
            cards = len(state.hands[seat].known) - (action.number not in LOW or action.draws == "none")
            return SPACE * place - 2 * debt + income // 2 + KEPT * cards
        case Quit():
            place, _, debt = outlook(state, state.cars[seat])
            return SPACE * place - 2 * debt
        case Invest():
            buyer = state.players.index(action.player)
            left = state.money[buyer] - sum(price_list(state, buyer, action.spaces))
            return action.spaces if left >= RESERVE else -1
    return 0


def landing(state: State, number: int) -> int:
    """How far the car would have driven after a number (`move.occupied`)."""
    seat, length = state.turn or 0, len(state.board.fees)
    taken, to = in_the_way(state, seat), state.cars[seat] + number
    while to % length in taken:
        to += number
    return to


def outlook(state: State, to: int) -> tuple[int, int, int]:
    """For the mover's car so far ahead: steps for its place, what the others would owe him, what he would owe, now.

    In the lead he owes nothing, and out of it nobody owes him anything.
    """
    seat, fees, marker = state.turn or 0, state.board.fees, state.marker
    others = state.cars[:seat] + state.cars[seat + 1 :]
    ahead = sum(map(to.__lt__, others))
    steps = STEPS_FOR_PLACE[ahead] if ahead < min(3, len(others)) else 0
    best = max(others)
    if to > best:
        return steps, sum([fees[(marker + driven) % len(fees)] for driven in others]), 0
    return steps, 0, 0 if to == best else fees[(marker + to) % len(fees)]


WORTH: Mapping[str, Callable[[State, Any], int]] = {"cautious": cautious, "greedy": greedy}
