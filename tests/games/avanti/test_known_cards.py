"""What is known of a quitter's hand: a card put down is gone from it, and one that nobody named might be any."""

from typing import Any

import pytest
from positions import after, position

from avanti_rules.games.avanti.state import Cards

TWO = [[1, 2, 5], [3, 3, 3]]
HANDS: dict[str, tuple[Any, Any, Cards]] = {
    "the card named is gone, the other still known": (TWO, {"quit": [1, 2, 5]}, Cards(((3, 3, 3),))),
    "which one is gone nobody knows": (TWO, "quit", Cards((), 1)),
    "a card named out of an unseen hand": (3, {"quit": [1, 2, 5]}, Cards((), 2)),
    "the only card": ([[1, 2, 5]], "quit", Cards()),
    "the only card, unseen": (1, "quit", Cards()),
}


@pytest.mark.parametrize(("hand", "turn", "left"), HANDS.values(), ids=list(HANDS))
def test_what_is_left_in_a_quitters_hand(hand: Any, turn: Any, left: Cards) -> None:
    played = after(position(hands={"Jack": hand}), ("play", {"Jack": turn}))
    assert played.allowed
    assert played.after.hands[0] == left
