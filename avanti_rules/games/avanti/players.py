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
from avanti_rules.games.avanti.state import Seat, State, in_the_way

SPACE = 1000  # about what a space of the island path costs
DRAWN, KEPT = 200, 300  # what a card is worth to the greedy one when he draws it, to the cautious one in hand
RESERVE = 2000  # what the cautious one keeps


def greedy(state: State, action: AvantiAction) -> int:
    """The place, twice, and what it would bring in or cost if money were collected now; all spaces for sale."""
    match action:
        case PlayCard():
            to, draws = landing(state, action.number), action.number in LOW and action.draws != "none"
            return 2 * SPACE * steps_for(state, to) + income(state, to) - debt(state, to) + DRAWN * draws + to
        case Quit():
            to = state.cars[state.turn or 0]
            return 2 * SPACE * steps_for(state, to) + income(state, to) - debt(state, to)
        case Invest():
            return action.spaces
    return 0


def cautious(state: State, action: AvantiAction) -> int:
    """Little to pay, cards in hand, a fair place; spaces from what is more than a reserve."""
    seat = state.turn or 0
    match action:
        case PlayCard():
            to, draws = landing(state, action.number), action.number in LOW and action.draws != "none"
            cards = len(state.hands[seat].known) - (not draws)
            return SPACE * steps_for(state, to) - 2 * debt(state, to) + income(state, to) // 2 + KEPT * cards
        case Quit():
            to = state.cars[seat]
            return SPACE * steps_for(state, to) - 2 * debt(state, to)
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


def steps_for(state: State, to: int) -> int:
    """The steps on the island path for the place of a car that has driven so far, if the run ended now."""
    ahead = sum(driven > to for driven in state.cars)
    return STEPS_FOR_PLACE[ahead] if ahead < min(3, len(state.players) - 1) else 0


def owed(state: State, driven: int) -> int:
    """What the owner of a car there owes the leader."""
    return state.board.fees[(state.marker + driven) % len(state.board.fees)]


def debt(state: State, to: int) -> int:
    """What the mover would owe there; nothing in the lead, and nothing where nobody is in front."""
    return 0 if to >= max(others(state)) else owed(state, to)


def income(state: State, to: int) -> int:
    """What the others would owe the mover, if the lead is his."""
    return sum(owed(state, driven) for driven in others(state)) if to > max(others(state)) else 0


def others(state: State) -> tuple[int, ...]:
    """How far all cars but the mover's have driven."""
    seat: Seat = state.turn or 0
    return state.cars[:seat] + state.cars[seat + 1 :]


WORTH: Mapping[str, Callable[[State, Any], int]] = {"cautious": cautious, "greedy": greedy}
