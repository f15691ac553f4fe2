"""What a picture shows, in words, for those who do not see it."""

from collections.abc import Iterator

from avanti_rules.drawing import Saying
from avanti_rules.games.avanti.sentences import WORDS
from avanti_rules.games.avanti.state import Board, Seat, State, space, winners
from avanti_rules.model import Message

NOW, TURN = Message("Now: {phase}."), Message("It is the turn of {player}.")
OPENS, WON = Message("{player} opens the round."), Message("Winner: {players}.")
MARKER = Message("The event marker lies on road space {space}.")
ON_LOT = Message(
    "{player}: car {distance} from the event marker, on road space {space}, a parking lot whose sign shows {amount};"
    " money {money}, figure on space {figure} of the island path, cards {cards}."
)
BESIDE = Message(
    "{player}: car {distance} from the event marker, on road space {space} beside {amount}; money {money}, figure on"
    " space {figure} of the island path, cards {cards}."
)
BESIDE_NOTHING = Message(
    "{player}: car {distance} from the event marker, on road space {space} without an amount; money {money}, figure on"
    " space {figure} of the island path, cards {cards}."
)
GONE = Message("{player} is out of this run; the car stands sideways.")
ROAD = Message("The road from space 0 on, P for a parking lot, – for no amount: {fees}.")
LOTS = Message("The signs of the parking lots in this order: {signs}.")
PATH = Message("The island path from space 1 on, – for no amount: {fees}.")
ISLAND = Message("The dream island: spaces {first} to {last} of the path.")


def position(state: State) -> Iterator[Saying]:
    """The whole position: phase, turn, marker, and every player."""
    yield Saying(NOW, {"phase": WORDS[state.phase]})
    if state.phase == "over":
        yield Saying(WON, {"players": [state.players[seat] for seat in winners(state)]})
    if state.turn is not None:
        yield Saying(TURN, {"player": state.players[state.turn]})
    if state.phase in ("play", "collect"):
        yield Saying(OPENS, {"player": state.players[state.opener]})
    yield Saying(MARKER, {"space": state.marker})
    for seat, name in enumerate(state.players):
        yield player(state, seat)
        if state.quit[seat]:
            yield Saying(GONE, {"player": name})


def player(state: State, seat: Seat) -> Saying:
    """All that one player has on the table."""
    at = space(state, seat)
    amount = state.board.machines[at] or state.board.fees[at]
    message = ON_LOT if state.board.machines[at] else BESIDE if amount else BESIDE_NOTHING
    params = {
        "player": state.players[seat],
        "distance": state.cars[seat],
        "space": at,
        "amount": amount,
        "money": state.money[seat],
        "figure": state.island[seat],
        "cards": len(state.hands[seat]),
    }
    return Saying(message, params)


def board(board: Board) -> Iterator[Saying]:
    """All that is printed on a board."""
    pairs = zip(board.fees, board.machines, strict=True)
    yield Saying(ROAD, {"fees": ["P" if sign else fee or "–" for fee, sign in pairs]})
    signs = [sign for sign in board.machines if sign]
    if signs:
        yield Saying(LOTS, {"signs": signs})
    before = board.path[1 : board.dream]
    if before:
        yield Saying(PATH, {"fees": [amount or "–" for amount in before]})
    yield Saying(ISLAND, {"first": board.dream, "last": board.last})
