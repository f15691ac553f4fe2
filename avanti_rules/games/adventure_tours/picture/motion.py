"""What a step did: cards that were played, drawn, given, lost or moved; and a card that could not be played."""

from collections.abc import Iterator

from avanti_rules.drawing import Arrow, At, Box, Group, Label, Mark, Sign, Token
from avanti_rules.games.adventure_tours import events as e
from avanti_rules.games.adventure_tours.actions import AdventureAction, Equip, Join, UseAction
from avanti_rules.games.adventure_tours.evolve import evolve
from avanti_rules.games.adventure_tours.picture import cards
from avanti_rules.games.adventure_tours.picture.paints import colour
from avanti_rules.games.adventure_tours.picture.panel import DECK_EDGE, DISCARD_EDGE
from avanti_rules.games.adventure_tours.picture.places import COLUMN, RIGHT, SLOT, Places
from avanti_rules.games.adventure_tours.rules import decide
from avanti_rules.games.adventure_tours.state import Area, Seat, State, card_of
from avanti_rules.model import Event, PlayedStep

BULGE, SPREAD, LANES = RIGHT + 20, 10, 6  # of a curve from board to board, and how much further out the next one goes
SIDEWAYS = 26


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
                yield self.around(fact.player, self.hand(fact.player), self.hand(fact.to))
            case e.ParticipantLost() | e.EquipmentLost():
                yield self.around(fact.player, self.gap(fact.player, fact.card, AREAS[type(fact)]), DISCARD_EDGE)
            case e.HandCardLost() | e.UnseenCardLost():
                yield self.around(fact.player, self.hand(fact.player), DISCARD_EDGE)
            case e.CardMoved():
                yield self.taken(fact)

    def seat(self, player: str) -> Seat:
        """Where a player sits."""
        return self.places.state.players.index(player)

    def hand(self, player: str) -> At:
        """Where cards come into a hand and leave it."""
        return self.places.hand(self.seat(player))

    def gap(self, player: str, card: str, area: Area) -> At:
        """Where a card lay that is gone: behind those that are left."""
        return spot(self.places, self.seat(player), card, area, gone=True)

    def laid(self, player: str, card: str, area: Area) -> Group:
        """A card on its way from a hand to the board above it, and a rim around it."""
        seat = self.seat(player)
        at = spot(self.places, seat, card, area)
        way = from_hand(self.places, seat, at, SLOT if area == "participant" else COLUMN)
        return Group("move", (rim(at, area, colour(seat)), way), {"seat": seat})

    def drawn(self, player: str, number: int) -> Group:
        """Cards on their way from the deck to a hand."""
        return self.around(player, DECK_EDGE, self.hand(player), f"+{number}")

    def around(self, player: str, start: At, end: At, count: str = "") -> Group:
        """A way along the right edge, with the number of cards where it is told."""
        seat = self.seat(player)
        within = start[0] < DISCARD_EDGE[0]  # such a card leaves along its own row, not across the boards between
        via = BULGE + SPREAD * (self.lanes % LANES), start[1] if within else (start[1] + end[1]) // 2
        self.lanes += 1
        marks: list[Mark] = [Token(start, 6, "circle", colour(seat)), Arrow(start, via, end, colour(seat))]
        if count:
            marks.append(Label((end[0] - 3, end[1] - 1), Sign(count), 11, colour(seat), "end", bold=True, halo=True))
        return Group("move", tuple(marks), {"seat": seat})

    def taken(self, fact: e.CardMoved) -> Group:
        """A card on its way from one board to another, or to a hand."""
        start = self.gap(fact.player, fact.card, "equipment" if fact.was_equipment else "participant")
        if isinstance(fact, e.TakenIntoHand | e.TakenBack):
            return self.around(fact.to, start, self.hand(fact.to))
        area: Area = "equipment" if isinstance(fact, e.TakenAsEquipment | e.BecameEquipment) else "participant"
        seat = self.seat(fact.to)
        end = spot(self.places, seat, fact.card, area)
        half = (COLUMN if area == "equipment" else SLOT)[0] // 2
        way = self.around(fact.to, start, (end[0] + half, end[1]))
        return Group("move", (rim(end, area, colour(seat)), *way.marks), {"seat": seat})


AREAS: dict[type[Event], Area] = {e.ParticipantLost: "participant", e.EquipmentLost: "equipment"}


def spot(places: Places, seat: Seat, card: str, area: Area, gone: bool = False) -> At:
    """Where a card lies, the last one of this name; of one that is gone or lies there no more, the next free place."""
    state = places.state
    if area == "participant":
        row = list(state.participants[seat])
        return places.participant(seat, last(row, card, gone))
    category = card_of(state, card).category or "technology"
    return places.strip(seat, category, last(places.laid(seat, category), card, gone))


def last(row: list[str], card: str, gone: bool) -> int:
    """The place of the last card of a name in a row; the one behind them all where there is none, or it is gone."""
    return len(row) if gone or card not in row else len(row) - 1 - row[::-1].index(card)


def from_hand(places: Places, seat: Seat, at: At, size: At, dashed: bool = False) -> Arrow:
    """The way from a hand up to a place on the board above it."""
    x, y = at
    start = x + SIDEWAYS, places.held(seat)[1]
    end = x, y + size[1] // 2
    return Arrow(start, (start[0], (start[1] + end[1]) // 2), end, colour(seat), dashed)


def rim(at: At, area: Area, paint: str) -> Box:
    """A rim around a card that has just come."""
    return Box(at, SLOT if area == "participant" else COLUMN, line=paint, thick=2, round=4)


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
            (x, y) = spot(places, seat, card.id, "participant")
            yield Group("ghost", (crossed((x, y)),), {"seat": seat})
        case Join():
            at = spot(places, seat, card.id, "participant", gone=True)
            yield Group("ghost", (dashed(cards.participant(card, at), at, SLOT, paint),), {"seat": seat})
            yield Group("refused", (from_hand(places, seat, at, SLOT, True), crossed(at)), {"seat": seat})
        case Equip():
            at = spot(places, seat, card.id, "equipment", gone=True)
            yield Group("ghost", (dashed(cards.strip(card, at), at, COLUMN, paint),), {"seat": seat})
            yield Group("refused", (from_hand(places, seat, at, COLUMN, True), crossed(at)), {"seat": seat})


def dashed(card: Group, at: At, size: At, paint: str) -> Group:
    """A card with a dashed rim."""
    return Group(card.kind, (*card.marks, Box(at, size, line=paint, thick=2, round=4, dashed=True)))


def crossed(at: At) -> Label:
    """That it was not to be."""
    return Label((at[0], at[1] + 8), Sign("✕"), 18, "bad", bold=True, halo=True)
