"""What a picture shows, in words, for those who do not see it."""

from collections.abc import Iterator

from avanti_rules.drawing import Saying
from avanti_rules.games.adventure_tours.sentences import WORDS
from avanti_rules.games.adventure_tours.state import Seat, State, equipment, winners
from avanti_rules.model import Message

NOW, TURN = Message("Round {round} of 3; now: {phase}."), Message("It is the turn of {player}.")
WON, ENDED = Message("Winner: {players}."), Message("{player} has ended the round.")
PILES = Message("Cards in the deck: {deck}; in the discard pile: {discard}.")
DECK = Message("Next in the deck: {cards}.")
DISCARD = Message("Seen in the discard pile: {cards}.")
BOARD = Message(
    'The expedition of {player}, "{expedition}": technology {technology}, provisions {provisions}, clothing'
    " {clothing}; money {money}, cards in hand {hand}."
)
EQUIPMENT = Message("In the equipment of {player}: {cards}.")
PARTICIPANTS = Message("Participants of {player}: {cards}.")
HAND = Message("In the hand of {player}, as far as known: {cards}.")


def position(state: State) -> Iterator[Saying]:
    """The whole position: round, turn, piles, and every player."""
    yield Saying(NOW, {"round": state.round, "phase": WORDS[state.phase]})
    if state.phase == "over":
        yield Saying(WON, {"players": [state.players[seat] for seat in winners(state)]})
    if state.turn is not None:
        yield Saying(TURN, {"player": state.players[state.turn]})
    elif state.ender is not None:
        yield Saying(ENDED, {"player": state.players[state.ender]})
    yield Saying(PILES, {"deck": len(state.deck), "discard": len(state.discard)})
    for message, pile in ((DECK, state.deck), (DISCARD, state.discard)):
        if pile.known:
            yield Saying(message, {"cards": pile.known})
    for seat in range(len(state.players)):
        yield from player(state, seat)


def player(state: State, seat: Seat) -> Iterator[Saying]:
    """All that one player has on the table and, as far as known, in hand."""
    name, (technology, provisions, clothing) = state.players[seat], equipment(state, seat)
    params = {"technology": technology, "provisions": provisions, "clothing": clothing}
    params |= {"money": state.money[seat], "hand": len(state.hands[seat])}
    yield Saying(BOARD, {"player": name, "expedition": state.leads[seat], **params})
    told = ((EQUIPMENT, state.equipment), (PARTICIPANTS, state.participants), (HAND, [h.known for h in state.hands]))
    for message, rows in told:
        if rows[seat]:
            yield Saying(message, {"player": name, "cards": rows[seat]})
