"""An expedition: participants at its upper edge, equipment beside it, and below it the hand of its player."""

from collections.abc import Iterator

from avanti_rules.drawing import Box, Group, Label, Mark, Saying, Token
from avanti_rules.games.adventure_tours.picture import cards
from avanti_rules.games.adventure_tours.picture.paints import SHAPES, colour
from avanti_rules.games.adventure_tours.picture.panel import head
from avanti_rules.games.adventure_tours.picture.places import COLUMN, HEAD, RIGHT, VALUE, Places
from avanti_rules.games.adventure_tours.sentences import KINDS
from avanti_rules.games.adventure_tours.state import CATEGORIES, Category, Seat, card_of, equipment
from avanti_rules.model import Message

HELD = Message("Hand: {count}")


def boards(places: Places) -> Iterator[Mark]:
    """Every player's board."""
    for seat in range(len(places.state.players)):
        yield Group("player", tuple(board(places, seat)), {"seat": seat})


def board(places: Places, seat: Seat) -> Iterator[Mark]:
    """One board with all that lies there."""
    top, high, mine = places.tops[seat], places.height(seat), places.state.turn == seat
    yield Box((2 + RIGHT // 2, top + high // 2), (RIGHT, high), "board", colour(seat) if mine else "edge", 1 + mine, 7)
    body = places.body(seat)
    yield Box((99, top + HEAD + body // 2), (188, body - 2), "rows", round=5)
    yield from head(places, seat)
    for number, card in enumerate(places.state.participants[seat]):
        yield cards.participant(card_of(places.state, card), places.participant(seat, number))
    for category, value in zip(CATEGORIES, equipment(places.state, seat), strict=True):
        yield Group("category", tuple(column(places, seat, category, value)), {"value": value})
    yield from hand(places, seat)


def column(places: Places, seat: Seat, category: Category, value: int) -> Iterator[Mark]:
    """One category: what it is worth, and the cards that make it so."""
    (x, y), state = places.value(seat, category), places.state
    yield Label((x, y - VALUE // 2 + 4), Saying(KINDS[category]), 9, "quiet", width=COLUMN[0])
    yield Token((x, y + 5), 23, SHAPES[category], category)
    yield Label((x, y + 5), value, 14, f"on-{category}", width=28, bold=True)
    for number, card in enumerate(places.laid(seat, category)):
        at, size = places.strip(seat, category, number), places.strip_size(seat, number)
        yield cards.strip(card_of(state, card), at, size)


def hand(places: Places, seat: Seat) -> Iterator[Mark]:
    """How many cards a player holds, and those that somebody has seen."""
    held, (_, y) = places.state.hands[seat], places.held(seat)
    yield Label((8, y), Saying(HELD, {"count": len(held)}), 11, anchor="start", width=56, bold=True)
    for number, card in enumerate(held.known):
        yield cards.held(card_of(places.state, card), places.held(seat, number), places.lines(seat, number))
    if held.unknown:
        yield cards.backs(held.unknown, places.held(seat, len(held.known)))
