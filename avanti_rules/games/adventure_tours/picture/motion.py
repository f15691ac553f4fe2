"""What a step did: cards that were played, drawn, given, lost or moved; and a card that could not be played."""

from collections.abc import Iterator
from typing import TypeAlias

from avanti_rules.drawing import Arrow, At, Box, Group, Label, Mark, Sign, Token, Trail
from avanti_rules.games.adventure_tours import events as e
from avanti_rules.games.adventure_tours.actions import AdventureAction, Equip, Join, UseAction
from avanti_rules.games.adventure_tours.evolve import evolve
from avanti_rules.games.adventure_tours.picture import cards
from avanti_rules.games.adventure_tours.picture.paints import colour
from avanti_rules.games.adventure_tours.picture.panel import DECK_EDGE, DISCARD_EDGE
from avanti_rules.games.adventure_tours.picture.places import GAP, HELD, RIGHT, SLOT, Places
from avanti_rules.games.adventure_tours.rules import decide
from avanti_rules.games.adventure_tours.state import Area, Seat, State, card_of
from avanti_rules.model import Event, PlayedStep

LANE, APART, LANES = RIGHT + 8, 6, 6  # the first way beside the boards, and how far further out the next one is
SIDEWAYS, BETWEEN = 26, 195  # of a way up from a hand; of one up between participants and equipment
Way: TypeAlias = tuple[At, ...]  # from a place on a board to its edge, or above it


def arrows(places: Places, played: PlayedStep[State]) -> Iterator[Mark]:
    """An arrow for every card that went somewhere, or a ghost of the one that was refused."""
    told = Journeys(places)
    for fact in played.facts:
        yield from told.of(fact)
    if not played.allowed:
        yield from refused(places, played)


class Journeys:
    """The ways that cards took in one step; those along the edge lie one outside the other."""

    def __init__(self, places: Places) -> None:
        self.places, self.lanes = places, 0

    def of(self, fact: Event) -> Iterator[Mark]:
        """What is to be seen of one event."""
        match fact:
            case e.CardEquipped() | e.EquippedToo():
                yield self.laid(fact.player, fact.card, "equipment")
            case e.CardJoined() | e.JoinedToo():
                yield self.laid(fact.player, fact.card, "participant")
            case e.CardDrawn() | e.KnownCardDrawn():
                yield self.drawn(fact.player, 1)
            case e.CardsDrawn():
                yield self.drawn(fact.player, fact.number)
            case e.KnownCardsDrawn():
                yield self.drawn(fact.player, len(fact.cards))
            case e.CardGiven() | e.KnownCardGiven():
                yield self.around(fact.player, (self.hand(fact.player),), (self.hand(fact.to),))
            case e.ParticipantLost() | e.EquipmentLost():
                yield self.around(fact.player, self.left(fact.player, fact.card, AREAS[type(fact)]), (DISCARD_EDGE,))
            case e.HandCardLost() | e.UnseenCardLost():
                yield self.around(fact.player, (self.hand(fact.player),), (DISCARD_EDGE,))
            case e.CardMoved():
                yield self.taken(fact)

    def seat(self, player: str) -> Seat:
        """Where a player sits."""
        return self.places.state.players.index(player)

    def hand(self, player: str) -> At:
        """Where cards come into a hand and leave it."""
        return self.places.hand(self.seat(player))

    def left(self, player: str, card: str, area: Area) -> Way:
        """The way from where a card lay that is gone: behind those that are left."""
        seat = self.seat(player)
        return self.out(seat, *spot(self.places, seat, card, area, gone=True), area)

    def laid(self, player: str, card: str, area: Area) -> Group:
        """A card on its way from a hand to the board above it, and a rim around it."""
        seat = self.seat(player)
        at, size = spot(self.places, seat, card, area)
        way = from_hand(self.places, seat, at, size)
        return Group("move", (rim(at, size, colour(seat)), way), {"seat": seat})

    def drawn(self, player: str, number: int) -> Group:
        """Cards on their way from the deck to a hand."""
        return self.around(player, (DECK_EDGE,), (self.hand(player),), f"+{number}")

    def around(self, player: str, start: Way, end: Way, count: str = "") -> Group:
        """A way beside the boards, with the number of cards where it is told."""
        seat, lane = self.seat(player), LANE + APART * (self.lanes % LANES)
        self.lanes += 1
        points = (*start, (lane, start[-1][1]), (lane, end[-1][1]), *reversed(end))
        marks: list[Mark] = [Token(start[0], 6, "circle", colour(seat)), Trail(points, colour(seat))]
        if count:
            (x, y) = end[0]
            marks.append(Label((x - 3, y - 1), Sign(count), 11, colour(seat), "end", bold=True, halo=True))
        return Group("move", tuple(marks), {"seat": seat})

    def out(self, seat: Seat, at: At, size: At, area: Area) -> Way:
        """The way of a card out of its board, between its neighbours: equipment below its row, participants above
        theirs and over the board; so it crosses no value and no name.
        """
        (x, y), (wide, high) = at, size
        edge = x + wide // 2 + 1
        if area == "equipment":
            return ((edge, y),) if edge > RIGHT - wide else ((edge, y), (edge, y + high // 2 + 1))
        above = self.places.tops[seat] - GAP // 2 + self.lanes % 3 - 1
        row = y - high // 2 - 2
        beside = ((edge, y), (edge, row), (BETWEEN, row)) if edge < BETWEEN - wide // 2 else ((edge, y), (BETWEEN, y))
        return (*beside, (BETWEEN, above))

    def taken(self, fact: e.CardMoved) -> Group:
        """A card on its way from one board to another, or to a hand."""
        start = self.left(fact.player, fact.card, "equipment" if fact.was_equipment else "participant")
        if isinstance(fact, e.TakenIntoHand | e.TakenBack):
            return self.around(fact.to, start, (self.hand(fact.to),))
        area: Area = "equipment" if isinstance(fact, e.TakenAsEquipment | e.BecameEquipment) else "participant"
        seat = self.seat(fact.to)
        end, size = spot(self.places, seat, fact.card, area)
        way = self.around(fact.to, start, self.out(seat, end, size, area))
        return Group("move", (rim(end, size, colour(seat)), *way.marks), {"seat": seat})


AREAS: dict[type[Event], Area] = {e.ParticipantLost: "participant", e.EquipmentLost: "equipment"}


def spot(places: Places, seat: Seat, card: str, area: Area, gone: bool = False) -> tuple[At, At]:
    """Where a card lies, the last one of this name, and its size; of one that is gone, the next free place."""
    state = places.state
    if area == "participant":
        row = list(state.participants[seat])
        return places.participant(seat, last(row, card, gone)), SLOT
    category = card_of(state, card).category or "technology"
    number = last(places.laid(seat, category), card, gone)
    return places.strip(seat, category, number), places.strip_size(seat, number)


def last(row: list[str], card: str, gone: bool) -> int:
    """The place of the last card of a name in a row; the one behind them all where there is none, or it is gone."""
    return len(row) if gone or card not in row else len(row) - 1 - row[::-1].index(card)


def from_hand(places: Places, seat: Seat, at: At, size: At, dashed: bool = False) -> Arrow:
    """The way from a hand up to a place on the board above it."""
    x, y = at
    start = x + SIDEWAYS, places.held(seat)[1] - HELD // 2
    end = x, y + size[1] // 2
    return Arrow(start, (start[0], (start[1] + end[1]) // 2), end, colour(seat), dashed)


def rim(at: At, size: At, paint: str) -> Box:
    """A rim around a card that has just come."""
    return Box(at, size, line=paint, thick=2, round=4)


def refused(places: Places, played: PlayedStep[State]) -> Iterator[Mark]:
    """The first action of a step that was refused, as what it would have done."""
    state = played.before
    for action in played.step.actions:
        ruling = decide(state, action)  # type: ignore[arg-type]  # the actions of this game
        if not ruling.allowed:
            yield from ghost(places, action)  # type: ignore[arg-type]  # the same
            return
        state = evolve(state, ruling.events)


def ghost(places: Places, action: AdventureAction) -> Iterator[Mark]:
    """A card where it may not lie, or an action that may not be used; what moves no card has none."""
    if not isinstance(action, Equip | Join | UseAction):
        return
    seat, card = places.state.players.index(action.player), card_of(places.state, action.card)
    paint = colour(seat)
    match action:
        case UseAction():
            at, _ = spot(places, seat, card.id, "participant")
            yield Group("ghost", (crossed(at),), {"seat": seat})
        case Join():
            at, size = spot(places, seat, card.id, "participant", gone=True)
            yield Group("ghost", (dashed(cards.participant(card, at), at, size, paint),), {"seat": seat})
            yield Group("refused", (from_hand(places, seat, at, size, True), crossed(at)), {"seat": seat})
        case Equip():
            at, size = spot(places, seat, card.id, "equipment", gone=True)
            yield Group("ghost", (dashed(cards.strip(card, at, size), at, size, paint),), {"seat": seat})
            yield Group("refused", (from_hand(places, seat, at, size, True), crossed(at)), {"seat": seat})


def dashed(card: Group, at: At, size: At, paint: str) -> Group:
    """A card with a dashed rim."""
    return Group(card.kind, (*card.marks, Box(at, size, line=paint, thick=2, round=4, dashed=True)))


def crossed(at: At) -> Label:
    """That it was not to be."""
    return Label((at[0], at[1] + 8), Sign("✕"), 18, "bad", bold=True, halo=True)
