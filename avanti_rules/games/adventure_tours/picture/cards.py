"""Cards as they lie there: as participant with demand and payment, as equipment with its value, in hand, face down."""

from collections.abc import Iterator

from avanti_rules.drawing import At, Box, Group, Label, Mark, Paint, Sign, Token
from avanti_rules.games.adventure_tours.picture.paints import SHAPES
from avanti_rules.games.adventure_tours.picture.places import BACK, CHIP, LINE, SLOT, STRIP_LINE
from avanti_rules.games.adventure_tours.state import Card


def participant(card: Card, at: At, rim: Paint = "edge", thick: int = 1) -> Group:
    """A participant: the demand in its category's colour and form, the name, the coins that it pays."""
    x, y = at
    marks: list[Mark] = [
        Box(at, SLOT, "card", rim, thick, 4),
        Label((x, y - 9), card.id, 10, width=SLOT[0] - 4, lines=2, whole=True),
    ]
    marks += demand(card, (x - 19, y + 11))
    if card.pays is not None:
        marks += coin(card.pays, (x + 19, y + 11))
    return Group("participant", tuple(marks))


def demand(card: Card, at: At, size: int = 15) -> Iterator[Mark]:
    """A demand in the colour and form of its category."""
    if card.category:
        yield Token(at, size, SHAPES[card.category], card.category)
        if card.demand is not None:
            yield Label(at, card.demand, size - 5, f"on-{card.category}", bold=True, width=size)


def coin(coins: int, at: At) -> Iterator[Mark]:
    """So many coins."""
    yield Token(at, 15, "circle", "coin")
    yield Label(at, coins, 10, "on-coin", bold=True, width=16)


def strip(card: Card, at: At, size: At) -> Group:
    """A card of the equipment: its name, and what it adds."""
    (x, y), lines = at, size[1] // STRIP_LINE
    marks: list[Mark] = [Box(at, size, "card", "edge", 1, 3)]
    if card.adds is None:
        marks.append(Label(at, card.id, 9, width=size[0] - 4, lines=lines, whole=True))
    else:
        marks.append(Label((x - 26, y), card.id, 9, anchor="start", width=39, lines=lines, whole=True))
        marks.append(Label((x + 25, y), Sign(f"+{card.adds}"), 9, anchor="end", width=16, bold=True))
    return Group("equipment", tuple(marks))


def held(card: Card, at: At, lines: int = 1) -> Group:
    """A card in hand that somebody has seen, its name in so many lines."""
    (x, y), (wide, high) = at, CHIP
    box = Box(at, (wide, high + LINE * (lines - 1)), "card", "edge", 1, 3)
    marks: list[Mark] = [box, *demand(card, (x - 38, y), 13)]
    marks.append(Label((x - 29, y), card.id, 9, anchor="start", width=73, lines=lines, whole=True))
    return Group("held", tuple(marks))


def backs(number: int, at: At) -> Group:
    """Cards in hand that nobody has seen: as many backs as there is room for, and their number."""
    x, y = at
    shown = min(number, 10)
    marks: list[Mark] = [Box((x - 41 + BACK * k, y), (11, 15), "back", "card", 1, 2) for k in range(shown)]
    marks.append(Label((x - 41 + BACK * (shown - 1), y), Sign("?"), 10, "on-back", bold=True, width=11))
    return Group("backs", tuple(marks), {"number": number})
