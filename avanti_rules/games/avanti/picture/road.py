"""The ring road: what stands beside each space, the event marker, and the cars."""

from collections.abc import Iterator, Sequence

from avanti_rules.drawing import At, Box, Group, Label, Mark, Sign, Token
from avanti_rules.games.avanti.picture.paints import colour, form
from avanti_rules.games.avanti.picture.places import CELL, Places
from avanti_rules.games.avanti.state import Board, Seat, State, space

LONG, WIDE = 40, 15  # of a car
ROW, SIDEWAYS = WIDE + 2, LONG + 2


def spaces(places: Places, state: State | None) -> Iterator[Mark]:
    """Every road space as a group of its own."""
    standing = cars_by_space(state)
    for at in range(len(places.board.fees)):
        seats = standing.get(at, [])
        marks = (*ground(places, at, state), *beside(places, at, state, seats), *first_car(places, at, state, seats))
        yield Group("space", marks, {"space": at})
    yield from directions(places)


def bays(places: Places, state: State) -> Iterator[Mark]:
    """The cars for which their space has no room."""
    for at, seats in cars_by_space(state).items():
        if seats[1:]:
            yield from bay(places, at, state, seats[1:])


def cars_by_space(state: State | None) -> dict[int, list[Seat]]:
    """Who stands on each space, those who have quit behind the others."""
    standing: dict[int, list[Seat]] = {}
    if state:
        for seat in sorted(range(len(state.players)), key=lambda seat: bool(state.quit[seat])):
            standing.setdefault(space(state, seat), []).append(seat)
    return standing


def ground(places: Places, at: int, state: State | None) -> Iterator[Mark]:
    """The space itself; chequered at its foot where the event marker lies."""
    x, y = places.space(at)
    marked = state is not None and state.marker == at
    paint = "lot" if places.board.machines[at] else "road"
    yield Box((x, y), (CELL, CELL), paint, "ink" if marked else "edge", 3 if marked else 1, 6)
    if state is None:
        yield Label((x, y + 11), at, 9, "quiet")
    elif marked:
        yield Group("marker", tuple(chequers((x, y + CELL // 2 - 5))))


def chequers(at: At) -> Iterator[Mark]:
    """The chequered band of a start and goal."""
    yield Box(at, (CELL - 6, 6), "on-car")
    yield from (Box((at[0] + 4 * k, at[1] + (-1 if k % 2 else 2)), (4, 3), "tyre") for k in range(-4, 5))


def beside(places: Places, at: int, state: State | None, seats: Sequence[Seat]) -> Iterator[Mark]:
    """The amount of a space, or the sign of a parking lot; a car turned sideways needs the right half of the space."""
    board, (x, y) = places.board, places.space(at)
    if state is not None and seats and state.quit[seats[0]]:
        yield from narrow(board, at, (x - 8, y))
    elif board.machines[at]:
        yield from lot(board.machines[at], (x, y - 10))
    elif board.fees[at]:
        yield Label((x, y - 9), board.fees[at], 12, "ink", width=CELL, bold=True)


def lot(amount: int, at: At) -> Iterator[Mark]:
    """The sign of a parking lot: a P, and what its cash machine shows."""
    x, y = at
    yield Box((x, y), (38, 15), "sign", round=4)
    yield Label((x - 12, y), Sign("P"), 12, "on-sign", bold=True)
    yield Label((x + 5, y), amount, 11, "on-sign", width=25, bold=True)


def narrow(board: Board, at: int, where: At) -> Iterator[Mark]:
    """Amount or sign beside a car that was turned sideways."""
    x, y = where
    if board.machines[at]:
        yield Box((x, y - 2), (22, 30), "sign", round=4)
        yield Label((x, y - 9), Sign("P"), 12, "on-sign", bold=True)
        yield Label((x, y + 4), board.machines[at], 10, "on-sign", width=22, bold=True)
    elif board.fees[at]:
        yield Label((x, y - 4), board.fees[at], 10, "ink", width=27, bold=True)


def first_car(places: Places, at: int, state: State | None, seats: Sequence[Seat]) -> Iterator[Mark]:
    """The car that has the space itself."""
    if state is not None and seats:
        x, y = places.space(at)
        yield car(state, seats[0], (x + 12, y) if state.quit[seats[0]] else (x, y + 6))


def car(state: State, seat: Seat, at: At) -> Group:
    """A car with its owner's name, turned sideways where that one has quit."""
    kind = "car out" if state.quit[seat] else "car"
    return Group(kind, tuple(body(state.players[seat], seat, at)), {"seat": seat}, at, 90 if state.quit[seat] else 0)


def body(name: str, seat: Seat, at: At) -> Iterator[Mark]:
    """A car seen from above: four wheels, and its owner's name on the roof."""
    x, y = at
    yield from (Box((x + dx, y + dy), (8, 3), "tyre", round=1) for dx in (-12, 12) for dy in (-7, 7))
    yield Box((x, y), (LONG, WIDE - 2), colour(seat), round=5)
    yield Label((x, y), name, 10, "on-car", width=LONG - 2, bold=True)


def ghost(name: str, seat: Seat, at: At) -> Group:
    """A car where it did not get to: the move is refused."""
    x, y = at
    marks = (
        Box((x, y), (LONG, WIDE), "ground", colour(seat), 2, 5, True),
        Label((x, y), name, 10, colour(seat), width=LONG - 2, bold=True),
    )
    return Group("ghost", marks, {"seat": seat})


def bay(places: Places, at: int, state: State, seats: Sequence[Seat]) -> Iterator[Mark]:
    """The other cars of a space, beside it: one below the other, those turned sideways two by two."""
    upright = [seat for seat in seats if not state.quit[seat]]
    turned = [seat for seat in seats if state.quit[seat]]
    height = ROW * len(upright) + SIDEWAYS * -(-len(turned) // 2)
    x, y = places.bay(at, height)
    yield Box((x, y), (CELL + 2, height + 2), "ground", "edge", 1, 6, True)
    y -= height // 2
    yield from (car(state, seat, (x, y + ROW * row + ROW // 2)) for row, seat in enumerate(upright))
    y += ROW * len(upright) + SIDEWAYS // 2
    for number, seat in enumerate(turned):
        yield car(state, seat, (x - 10 + 20 * (number % 2), y + SIDEWAYS * (number // 2)))


def directions(places: Places) -> Iterator[Mark]:
    """Small heads that show which way one drives, in the middle of each side of the ring."""
    middle, far = (places.top + places.bottom) // 2, 400 - 52
    for at, turn in (
        ((200, places.top + 52), 90),
        ((far, middle), 180),
        ((200, places.bottom - 52), 270),
        ((52, middle), 0),
    ):
        yield Group("direction", (Token(at, 9, "triangle", "edge"),), at=at, turn=turn)


def badge(seat: Seat, name: str, at: At, size: int) -> Iterator[Mark]:
    """A player's colour and form, with the first letter of the name where it fits."""
    yield Token(at, size, form(seat), colour(seat))
    low = 2 if form(seat) == "triangle" else 0
    yield Label((at[0], at[1] + low), name, size - 5, "on-car", bold=True, initial=True)
