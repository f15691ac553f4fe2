"""Above the ring what is going on; below it a row a player with money and cards, and arrows for what is being paid."""

from collections.abc import Iterator, Sequence

from avanti_rules.drawing import Arrow, Box, Group, Label, Mark, Saying, Token
from avanti_rules.games.avanti.picture.paints import colour
from avanti_rules.games.avanti.picture.road import badge
from avanti_rules.games.avanti.sentences import WORDS
from avanti_rules.games.avanti.state import Seat, State, winners
from avanti_rules.model import Message

TURN, OPENS, WON = Message("Turn: {player}"), Message("Opens: {player}"), Message("Winner: {players}")
PHASE = Message("Now: {phase}")
MONEY, CARDS, DRIVEN, BANK = Message("Money"), Message("Cards"), Message("Driven"), Message("Bank")
OUT = Message("out")
ROW, HEAD = 22, 18
COLUMNS = {"name": 28, "money": 142, "cards": 180, "driven": 220}
LANES, LANE = 230, 40

Paid = tuple[Seat | None, Seat | None, int]


def headline(state: State) -> Iterator[Mark]:
    """The phase, and who is to do something or has won."""
    yield Label((4, 10), Saying(PHASE, {"phase": WORDS[state.phase]}), 13, anchor="start", width=240, bold=True)
    if state.phase == "over":
        who = Saying(WON, {"players": [state.players[seat] for seat in winners(state)]})
    elif state.turn is not None:
        who = Saying(TURN, {"player": state.players[state.turn]})
    elif state.phase == "play":
        who = Saying(OPENS, {"player": state.players[state.opener]})
    else:
        return
    yield Label((396, 10), who, 13, anchor="end", width=150)


class Panel:
    """The rows of one position, from `top` down; the bank has one where it pays or is paid."""

    def __init__(self, state: State, top: int, payments: Sequence[Paid]) -> None:
        self.state, self.top, self.payments = state, top, payments
        self.seats: list[Seat | None] = [*range(len(state.players))]
        if any(None in payment[:2] for payment in payments):
            self.seats.append(None)
        self.bottom = top + HEAD + ROW * len(self.seats) + 4

    def marks(self) -> Iterator[Mark]:
        """The head of the table, its rows, and the payments."""
        for key, message in (("money", MONEY), ("cards", CARDS), ("driven", DRIVEN)):
            at = (COLUMNS[key], self.top + HEAD // 2)
            yield Label(at, Saying(message), 10, "quiet", "end", 40)
        for seat in self.seats:
            if seat is not None:
                yield Group("player", tuple(self.row(seat)), {"seat": seat})
            else:
                yield Label((COLUMNS["name"], self.line(None)), Saying(BANK), 12, "quiet", "start")
        pitch = min(LANE, (396 - LANES) // max(len(self.payments), 1))
        for number, payment in enumerate(self.payments):
            yield from self.payment(payment, LANES + pitch * number + 6)

    def line(self, seat: Seat | None) -> int:
        """The middle of a row."""
        return self.top + HEAD + ROW * self.seats.index(seat) + ROW // 2

    def row(self, seat: Seat) -> Iterator[Mark]:
        """One player: name, money, cards in hand, spaces driven since the marker."""
        state, y = self.state, self.line(seat)
        gone = bool(state.quit[seat])
        if state.turn == seat:
            yield Box((114, y), (224, ROW - 2), "turn", "edge", 1, 5)
        yield from badge(seat, state.players[seat], (14, y), 16)
        yield Label((COLUMNS["name"], y), state.players[seat], 12, anchor="start", width=80, bold=state.turn == seat)
        yield Label((COLUMNS["money"], y), state.money[seat], 12, anchor="end", width=48)
        hand = Saying(OUT) if gone else len(state.hands[seat])
        yield Label((COLUMNS["cards"], y), hand, 12, "quiet" if gone else "ink", "end", 40)
        yield Label((COLUMNS["driven"], y), state.cars[seat], 12, anchor="end", width=36)

    def payment(self, payment: Paid, x: int) -> Iterator[Mark]:
        """Who pays whom how much, as an arrow from row to row."""
        payer, payee, amount = payment
        start, end = self.line(payer), self.line(payee)
        paint = "quiet" if payer is None else colour(payer)
        yield Arrow((x, start), (x, (start + end) // 2), (x, end), paint)
        yield Token((x, start), 7, "circle", paint)
        near, far = (end, start) if payer is None else (start, end)
        y = near + (ROW if near < far else -ROW) // 2
        yield Label((x + 5, y), amount, 11, paint, "start", bold=True, halo=True)
