"""What a step did: cars that drove and met others, figures that advanced or went back, money; and what was refused."""

from collections.abc import Iterator
from math import isqrt

from avanti_rules.drawing import Arrow, At, Box, Group, Label, Mark, Sign, Token
from avanti_rules.games.avanti import events as e
from avanti_rules.games.avanti.actions import AvantiAction, Invest, PlayCard
from avanti_rules.games.avanti.evolve import evolve
from avanti_rules.games.avanti.picture.paints import colour, form
from avanti_rules.games.avanti.picture.panel import Paid
from avanti_rules.games.avanti.picture.places import CELL, EDGE, Places
from avanti_rules.games.avanti.picture.road import WIDE, ghost
from avanti_rules.games.avanti.rules import decide
from avanti_rules.games.avanti.state import Seat, State
from avanti_rules.model import Event, PlayedStep

DEPTH, RIM = 46, 9


def payments(played: PlayedStep[State] | None) -> list[Paid]:
    """Who paid whom how much in a step, each pair once; None is the bank."""
    sums: dict[tuple[Seat | None, Seat | None], int] = {}
    for fact in played.facts if played else ():
        if played and isinstance(fact, e.Payment) and fact.amount:
            pair = seat_of(played.after, fact.payer), seat_of(played.after, fact.payee)
            sums[pair] = sums.get(pair, 0) + fact.amount
    return [(payer, payee, amount) for (payer, payee), amount in sums.items()]


def seat_of(state: State, name: str | None) -> Seat | None:
    """The seat of a player; none of the bank."""
    return None if name is None else state.players.index(name)


def arrows(places: Places, played: PlayedStep[State]) -> Iterator[Mark]:
    """An arrow for every part of every move, or a ghost of the one that was refused."""
    for fact in played.facts:
        yield from moved(places, played.after, fact)
    if not played.allowed:
        yield from refused(places, played)


def moved(places: Places, state: State, fact: Event) -> Iterator[Mark]:
    """What is to be seen of one event."""
    match fact:
        case e.CarMoved():
            yield drive(places, state, fact.player, fact.origin, fact.to)
        case e.CarMovedAgain() | e.CarMovedPastQuitter():
            yield met(places, state, fact.player, fact.origin)
            yield drive(places, state, fact.player, fact.origin, fact.to)
        case e.FigureAdvanced() if fact.to != fact.origin:
            yield walk(places, state.players.index(fact.player), fact.origin, fact.to)
        case e.SpaceBought() if fact.payer is not None:
            yield walk(places, state.players.index(fact.payer), fact.to - 1, fact.to)
        case e.MovedBack() if fact.payee is not None:
            yield walk(places, state.players.index(fact.payee), fact.origin, fact.origin - 1)
        case e.MovedBackForNothing():
            yield walk(places, state.players.index(fact.player), fact.origin, fact.origin - 1)


def drive(places: Places, state: State, player: str, origin: int, to: int) -> Group:
    """One part of a car's way, inside the ring, with the spaces it took."""
    seat = state.players.index(player)
    start, end = places.inner(state.marker + origin), places.inner(state.marker + to)
    via = places.bend(start, end, DEPTH)
    marks = (Arrow(start, via, end, colour(seat)), count(to - origin, seat, start, via, end))
    return Group("move", marks, {"seat": seat})


def count(spaces: int, seat: Seat, start: At, via: At, end: At) -> Label:
    """The number of spaces, on the middle of a curve."""
    x, y = ((start[k] + 2 * via[k] + end[k]) // 4 for k in (0, 1))
    return Label((x, y), Sign(f"+{spaces}"), 12, colour(seat), bold=True, halo=True)


def met(places: Places, state: State, player: str, at: int) -> Group:
    """A frame around the space on which a car met others."""
    seat = state.players.index(player)
    frame = Box(places.space(state.marker + at), (CELL, CELL), line=colour(seat), thick=3, round=6)
    return Group("met", (frame,), {"seat": seat})


def walk(places: Places, seat: Seat, origin: int, to: int) -> Group:
    """The way of a figure along the island path."""
    return Group("move", (path_arrow(places, seat, origin, to),), {"seat": seat})


def path_arrow(places: Places, seat: Seat, origin: int, to: int, dashed: bool = False) -> Arrow:
    """An arrow from figure to figure, which ends at the rim of the second."""
    (x, y), (ex, ey) = places.stone(origin), places.stone(to)
    via = (x + ex) // 2 + (ey - y) // 3, (y + ey) // 2 + 6 - abs(ex - x) // 7
    long = max(isqrt((ex - via[0]) ** 2 + (ey + 6 - via[1]) ** 2), 1)
    end = ex - (ex - via[0]) * RIM // long, ey + 6 - (ey + 6 - via[1]) * RIM // long
    return Arrow((x, y + 6), via, end, colour(seat), dashed)


def refused(places: Places, played: PlayedStep[State]) -> Iterator[Mark]:
    """The first action of a step that was refused, as what it would have done."""
    state = played.before
    for action in played.step.actions:
        ruling = decide(state, action)  # type: ignore[arg-type]  # the actions of this game
        if not ruling.allowed:
            yield from shade(places, state, action)  # type: ignore[arg-type]  # the same
            return
        state = evolve(state, ruling.events)


def shade(places: Places, state: State, action: AvantiAction) -> Iterator[Mark]:
    """The ghost of a car or figure; what is no move, or no number of a card, has none."""
    match action:
        case PlayCard(player=player, number=number) if 1 <= number <= 7:
            yield from not_driven(places, state, state.players.index(player), number)
        case Invest(player=player, spaces=bought):
            seat = state.players.index(player)
            to = min(state.island[seat] + bought, state.board.last)
            yield from not_bought(places, seat, state.island[seat], to)


def not_driven(places: Places, state: State, seat: Seat, number: int) -> Iterator[Mark]:
    """Where a car would have come to first."""
    here, there = state.marker + state.cars[seat], state.marker + state.cars[seat] + number
    start, end = places.inner(here), places.inner(there)
    via = places.bend(start, end, DEPTH)
    at = places.clamped(places.space(there), EDGE + CELL + 3, EDGE + (CELL + WIDE) // 2 + 6)
    yield Group("refused", (Arrow(start, via, end, colour(seat), True), cross(start, via, end)), {"seat": seat})
    yield ghost(state.players[seat], seat, at)


def cross(start: At, via: At, end: At) -> Label:
    """That it was not to be, on the middle of a curve."""
    x, y = ((start[k] + 2 * via[k] + end[k]) // 4 for k in (0, 1))
    return Label((x, y), Sign("✕"), 18, "bad", bold=True, halo=True)


def not_bought(places: Places, seat: Seat, origin: int, to: int) -> Iterator[Mark]:
    """Where a figure would have come to."""
    way, (x, y) = path_arrow(places, seat, origin, to, True), places.stone(to)
    yield Group("ghost", (Token((x, y + 6), 15, form(seat), "ground", colour(seat), True),), {"seat": seat})
    yield Group("refused", (way, cross(way.start, way.via, way.end)), {"seat": seat})
