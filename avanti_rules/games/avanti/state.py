"""The position at one moment, as a frozen record, and the questions that rules ask about it.

Players are seats here: 0 to n - 1, clockwise. All amounts are monetas, all distances spaces since the event marker.
"""

from typing import Literal, TypeAlias

from msgspec import Struct

Seat: TypeAlias = int
Card: TypeAlias = tuple[int, int, int]
Phase: TypeAlias = Literal["play", "collect", "place", "withdraw", "invest", "over"]
Ranking: TypeAlias = tuple[tuple[Seat, ...], ...]

DECK, HAND, CASH, NOTES = 27, 3, 5000, 35_000
IN, JUST_OUT, LONG_OUT = 0, 1, 2


class Board(Struct, frozen=True):
    """A road as a ring and the island path; 0 stands for no amount. `dream` is the first space of the dream island."""

    fees: tuple[int, ...]
    machines: tuple[int, ...]
    path: tuple[int, ...]
    dream: int

    @property
    def last(self) -> int:
        """The last space of the island path."""
        return len(self.path) - 1


class Cards(Struct, frozen=True, gc=False):
    """Cards in a hand or pile: those somebody has seen (in a pile the next one first) and how many are unknown."""

    known: tuple[Card, ...] = ()
    unknown: int = 0

    def __len__(self) -> int:
        return len(self.known) + self.unknown

    def add(self, card: Card | None) -> "Cards":
        """With one card more; None is an unknown one."""
        if card is None:
            return Cards(self.known, self.unknown + 1)
        return Cards((*self.known, card), self.unknown)

    def remove(self, card: Card | None) -> "Cards":
        """With one card less; a card that is not among the known ones was one of the unknown."""
        if card is None or card not in self.known:
            return Cards(self.known, self.unknown - 1)
        at = self.known.index(card)
        return Cards(self.known[:at] + self.known[at + 1 :], self.unknown)

    def shuffled(self) -> "Cards":
        """In an order that nobody knows: a single card stays known."""
        return self if len(self) <= 1 else Cards((), len(self))

    def one_hidden(self) -> "Cards":
        """With one card less that nobody has seen: which of several is gone, nobody knows."""
        return Cards() if len(self) <= 1 else Cards((), len(self) - 1)


class Readings(Struct, frozen=True, rename="kebab"):
    """The chosen answer to every question that the manual leaves open."""

    quitter_pays: Literal["run", "round"] = "run"
    withdraw_behind: Literal["ring", "placed"] = "ring"
    leftover_hand: Literal["in-play", "in-hand"] = "in-play"
    start_space: Literal["occupied", "free"] = "occupied"
    draw: Literal["must", "may"] = "must"
    tied_start: Literal["share", "none"] = "share"
    parked_quitter: Literal["nothing", "sign"] = "nothing"
    odd_half: Literal["exact", "down", "up"] = "exact"
    bank_short: Literal["unlimited", "limited"] = "unlimited"


class State(Struct, frozen=True, gc=False):
    """A position: tuples run by seat; `quit` tells who is IN the run, JUST_OUT in this round or LONG_OUT.

    `opener` opens the round (of the run, once it has ended); `collected` tells whether a round of this run was
    collected in the scenario; `placed` is a ranking given for a run whose cars are not.
    """

    board: Board
    readings: Readings
    players: tuple[str, ...]
    phase: Phase
    turn: Seat | None
    opener: Seat
    marker: int
    cars: tuple[int, ...]
    money: tuple[int, ...]
    island: tuple[int, ...]
    quit: tuple[int, ...]
    hands: tuple[Cards, ...]
    draw_pile: Cards
    discard_pile: Cards
    collected: bool = False
    placed: Ranking = ()


def clockwise(state: State, seat: Seat) -> list[Seat]:
    """The other seats, from the left neighbour on."""
    return [*range(seat + 1, len(state.players)), *range(seat)]


def in_run(state: State) -> list[Seat]:
    """The seats of those who have not quit."""
    return [seat for seat, gone in enumerate(state.quit) if not gone]


def space(state: State, seat: Seat) -> int:
    """The road space on which a car stands."""
    return (state.marker + state.cars[seat]) % len(state.board.fees)


def leader(state: State) -> Seat | None:
    """Whose car has driven furthest; nobody while all stand at the marker."""
    best = max(state.cars)
    return state.cars.index(best) if best else None


def by_distance(state: State) -> Ranking:
    """The seats in groups by distance driven, the furthest first; level cars share a group."""
    groups: dict[int, list[Seat]] = {}
    for seat, driven in enumerate(state.cars):
        groups.setdefault(driven, []).append(seat)
    return tuple(tuple(groups[driven]) for driven in sorted(groups, reverse=True))


def ranking(state: State) -> Ranking:
    """The standings: of the run going on, or of the last one once it has ended."""
    return (state.phase in ("invest", "over") and state.placed) or by_distance(state)


def run_winner(state: State) -> Seat | None:
    """Who won the run; nobody where all cars stayed at the marker."""
    if not state.placed:
        return leader(state)
    return state.placed[0][0] if len(state.placed[0]) == 1 else None


def next_turn(state: State, seat: Seat) -> Seat | None:
    """Whose turn follows: clockwise without quitters, until the round is back at its opener (`move.clockwise`)."""
    count, quit = len(state.players), state.quit
    other = (seat + 1) % count
    while other != state.opener:
        if not quit[other]:
            return other
        other = (other + 1) % count
    return None


def last_in_run(state: State) -> Seat | None:
    """Whose car is last, quitters not considered; of level ones the first seat (`start.last-place`)."""
    last = None
    for seat in in_run(state):
        if last is None or state.cars[seat] < state.cars[last]:
            last = seat
    return last


def in_the_way(state: State, mover: Seat) -> list[int]:
    """Each car's space, counted from the marker, or -1 for one that stops nobody: the mover's own, and one still
    waiting at the marker under the reading start-space: free.
    """
    length = len(state.board.fees)
    spaces = [driven % length for driven in state.cars]
    if state.readings.start_space == "free":
        spaces = [space if driven else -1 for space, driven in zip(spaces, state.cars, strict=True)]
    spaces[mover] = -1
    return spaces


def winners(state: State) -> tuple[Seat, ...]:
    """Who wins once the game is over: furthest on the path, then better placed in the last run (`finish.tie`)."""
    furthest = [seat for seat, at in enumerate(state.island) if at == max(state.island)]
    groups = (tuple(seat for seat in group if seat in furthest) for group in ranking(state))
    return next(group for group in groups if group)
