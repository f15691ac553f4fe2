"""Where things stand in a picture: the piles on top, below them a board a player; cards travel along the right edge."""

from itertools import zip_longest

from avanti_rules.drawing import At
from avanti_rules.games.adventure_tours.state import CATEGORIES, Category, Seat, State, card_of

WIDE, RIGHT = 412, 370  # of the picture; of a board: beside it cards travel
TOP, HEAD, GAP = 74, 22, 8
SLOT, ACROSS, DOWN, LEFT = (60, 40), 62, 43, 37  # a participant, and its place among the others
COLUMN, COLUMNS, VALUE, STRIP = (55, 21), 57, 34, 23  # a card of the equipment, its column, the value on top of it
CHIP, CHIPS, HELD, IN_HAND = (93, 15), 95, 18, 110  # a card in hand, and its place in a row of them
LETTERS, LINE, LINES = 13, 10, 3  # of a name in a line on a card in hand; how high a further line is, and how many
STRIP_LETTERS, STRIP_LINE, STRIP_LINES = 8, 9, (2, 4)  # the same of a card of the equipment; at least and at most
SLOTS, HAND = 3, 3  # participants, cards in hand side by side
BACK = 6  # between two cards that nobody has seen


class Places:
    """The points of one picture: a board's height depends on what lies on it."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.tops: list[int] = []
        y = TOP
        for seat in range(len(state.players)):
            self.tops.append(y)
            y += self.height(seat) + GAP
        self.bottom = y

    def body(self, seat: Seat) -> int:
        """The height of participants and equipment."""
        rows = max(1, -(-(len(self.state.participants[seat]) + 1) // SLOTS))
        return max(DOWN * rows, VALUE + sum(map(strip_height, self.strip_rows(seat)))) + 6

    def strip_rows(self, seat: Seat) -> list[int]:
        """The rows in which the equipment lies, across its columns: how many lines the longest name in each takes."""
        least, most = STRIP_LINES
        columns = [self.laid(seat, category) for category in CATEGORIES]
        rows = [[-(-len(card) // STRIP_LETTERS) for card in row if card] for row in zip_longest(*columns)]
        return [min(most, max(least, *row)) for row in rows]

    def height(self, seat: Seat) -> int:
        """The height of a board with the hand of its player."""
        return HEAD + self.body(seat) + sum(map(row_height, self.hand_rows(seat))) + 4

    def hand_rows(self, seat: Seat) -> list[int]:
        """The rows in which a hand lies: how many lines the longest name in each takes."""
        hand = self.state.hands[seat]
        lines = [min(LINES, -(-len(card) // LETTERS)) for card in hand.known] + [1] * (hand.unknown > 0)
        return [max(lines[at : at + HAND]) for at in range(0, len(lines), HAND)] or [1]

    def laid(self, seat: Seat, category: Category) -> list[str]:
        """A player's cards in one category."""
        return [card for card in self.state.equipment[seat] if card_of(self.state, card).category == category]

    def head(self, seat: Seat) -> int:
        """The middle line of a board's head."""
        return self.tops[seat] + HEAD // 2

    def participant(self, seat: Seat, number: int) -> At:
        """The middle of a participant."""
        row, column = divmod(number, SLOTS)
        return LEFT + ACROSS * column, self.tops[seat] + HEAD + DOWN * row + DOWN // 2 + 3

    def value(self, seat: Seat, category: Category) -> At:
        """The middle of a category's value."""
        return RIGHT - 31 - COLUMNS * (2 - CATEGORIES.index(category)), self.tops[seat] + HEAD + VALUE // 2 + 3

    def strip(self, seat: Seat, category: Category, number: int) -> At:
        """The middle of a card of the equipment."""
        x, _ = self.value(seat, category)
        rows = [*self.strip_rows(seat), STRIP_LINES[0]]
        above = sum(map(strip_height, rows[:number]))
        return x, self.tops[seat] + HEAD + VALUE + above + strip_height(rows[number]) // 2 + 3

    def strip_size(self, seat: Seat, number: int) -> At:
        """The size of a card of the equipment in a row."""
        lines = [*self.strip_rows(seat), STRIP_LINES[0]][number]
        return COLUMN[0], COLUMN[1] + strip_height(lines) - STRIP

    def held(self, seat: Seat, number: int = 0) -> At:
        """The middle of a card in hand."""
        row, column = divmod(number, HAND)
        rows = [*self.hand_rows(seat), 1]
        above = sum(map(row_height, rows[:row]))
        return IN_HAND + CHIPS * column, self.tops[seat] + HEAD + self.body(seat) + above + row_height(rows[row]) // 2

    def lines(self, seat: Seat, number: int) -> int:
        """How many lines a name takes at most where a card in hand lies."""
        return self.hand_rows(seat)[number // HAND]

    def hand(self, seat: Seat) -> At:
        """Where cards come into a hand and leave it."""
        return RIGHT, self.held(seat)[1]


def row_height(lines: int) -> int:
    """The height of a row of cards in hand."""
    return HELD + LINE * (lines - 1)


def strip_height(lines: int) -> int:
    """The height of a row of the equipment."""
    return STRIP + STRIP_LINE * (lines - STRIP_LINES[0])
