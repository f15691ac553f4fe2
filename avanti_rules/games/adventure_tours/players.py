"""Simple players: what an action is worth to them. The greedy one builds up for whoever pays well, the cautious one
takes along whoever comes, to have few cards left.
"""

from collections.abc import Callable, Mapping
from typing import Any

from avanti_rules.games.adventure_tours.actions import AdventureAction, Equip, Join
from avanti_rules.games.adventure_tours.state import State, card_of, meets

GOOD = 5  # from so many coins on, the greedy one finds somebody worth equipping for


def greedy(state: State, action: AdventureAction) -> int:
    """Whoever pays well; else equipment for those in hand whose demand is not met yet."""
    match action:
        case Join():
            return 10 * (card_of(state, action.card).pays or 0)
        case Equip():
            card, seat = card_of(state, action.card), state.players.index(action.player)
            hand = [card_of(state, other) for other in state.hands[seat].known]
            wanted = any(
                other.category == card.category and (other.pays or 0) >= GOOD and not meets(state, seat, other)
                for other in hand
                if other.id != card.id
            )
            return (card.adds or 0) * (20 if wanted else 5) - (card.pays or 0)
    return 0


def cautious(state: State, action: AdventureAction) -> int:
    """Whoever comes along, the dearest first; else the equipment that adds most."""
    match action:
        case Join():
            return 100 + (card_of(state, action.card).pays or 0)
        case Equip():
            card = card_of(state, action.card)
            return 5 * (card.adds or 0) - (card.pays or 0)
    return 0


WORTH: Mapping[str, Callable[[State, Any], int]] = {"cautious": cautious, "greedy": greedy}
