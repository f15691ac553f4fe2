"""The island path inside the ring: its amounts, the dream island at its end, and the figures on it."""

from collections.abc import Iterator, Sequence

from avanti_rules.drawing import At, Box, Group, Label, Mark, Saying
from avanti_rules.games.avanti.picture.places import COLUMNS, STEP, STONE, Places
from avanti_rules.games.avanti.picture.road import badge
from avanti_rules.games.avanti.state import Board, Seat, State
from avanti_rules.model import Message

START, ISLAND = Message("Start"), Message("Dream island")
FIGURE = 16


def spaces(places: Places, bare: bool) -> Iterator[Mark]:
    """Every space of the path as a group of its own, on a bare board with its number; and what the last ones are."""
    for at in range(len(places.board.path)):
        yield Group("path", tuple(stone(places, at, bare)), {"space": at})
    last = len(places.board.path) - 1
    (x, y), (first, _) = places.stone(last), places.stone(last - last % COLUMNS)
    yield Label(((x + first) // 2, y - STEP // 2 - 7), Saying(ISLAND), 11, "on-island", width=STEP * COLUMNS, bold=True)


def stone(places: Places, at: int, bare: bool) -> Iterator[Mark]:
    """One space, and what it costs."""
    board, (x, y) = places.board, places.stone(at)
    yield from joint(places, at)
    yield Box((x, y), STONE, "island" if at >= board.dream else "path", "edge", 1, 10)
    yield from price(board, at, (x, y - 13))
    if bare:
        yield Label((x, y + 10), at, 9, "quiet")


def figures(places: Places, state: State) -> Iterator[Mark]:
    """Every player's figure."""
    for at in sorted(set(state.island)):
        seats = [seat for seat, where in enumerate(state.island) if where == at]
        for number, seat in enumerate(seats):
            yield figure(state, seat, place(seats, number, places.stone(at)))


def joint(places: Places, at: int) -> Iterator[Mark]:
    """What joins a space to the one before it."""
    if at:
        (x, y), (before, below) = places.stone(at), places.stone(at - 1)
        yield Box(((x + before) // 2, (y + below) // 2), (10, 10), "edge")


def price(board: Board, at: int, where: At) -> Iterator[Mark]:
    """The amount of a space, or where it all begins."""
    if at == 0:
        yield Label(where, Saying(START), 10, "quiet", width=STONE[0] - 2)
    elif board.path[at]:
        yield Label(where, board.path[at], 11, "ink", width=STONE[0], bold=True)


def place(seats: Sequence[Seat], number: int, at: At) -> At:
    """Where one of several figures stands on a space: in a row, from four on in two."""
    x, y = at
    if len(seats) <= 3:
        return x + (2 * number - len(seats) + 1) * 15 // 2, y + 6
    row, column = divmod(number, 3)
    wide = min(3, len(seats) - 3 * row)
    return x + (2 * column - wide + 1) * 15 // 2, y - 1 + 15 * row


def figure(state: State, seat: Seat, at: At) -> Group:
    """A player's figure."""
    return Group("figure", tuple(badge(seat, state.players[seat], at, FIGURE)), {"seat": seat})
