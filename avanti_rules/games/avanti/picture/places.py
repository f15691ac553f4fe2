"""Where things stand in a picture: the spaces of the ring, clockwise from the top left, and of the path inside it."""

from avanti_rules.drawing import At
from avanti_rules.games.avanti.state import Board

PITCH, CELL, EDGE, GAP = 44, 42, 24, 6
ACROSS, DOWN = 8, 9  # pitches along the sides of the ring, of a road of 34 spaces
STEP, STONE, COLUMNS = 48, (46, 44), 4  # of the island path
BAND = 87  # kept free above and below the path for cars waiting at the marker, and for arrows


class Places:
    """The points of one board, whose ring begins below `top`."""

    def __init__(self, board: Board, top: int) -> None:
        self.board, self.top = board, top
        self.rows = -(-len(board.path) // COLUMNS)
        needed = 2 * (BAND + CELL - GAP) + self.rows * STEP
        self.down = max(DOWN * PITCH, (len(board.fees) - 2 * ACROSS) * PITCH // 2, needed - CELL)
        self.bottom = top + self.down + 2 * EDGE

    def space(self, at: int) -> At:
        """The middle of a road space."""
        wide, round_trip = ACROSS * PITCH, 2 * (ACROSS * PITCH + self.down)
        way = at % len(self.board.fees) * round_trip // len(self.board.fees)
        left, high = EDGE, self.top + EDGE
        if way <= wide:
            return left + way, high
        if way <= wide + self.down:
            return left + wide, high + way - wide
        if way <= 2 * wide + self.down:
            return left + 2 * wide + self.down - way, high + self.down
        return left, high + round_trip - way

    def inner(self, at: int) -> At:
        """The point of a road space's edge towards the middle of the ring."""
        return self.clamped(self.space(at), EDGE + CELL // 2 + 1, EDGE + CELL // 2 + 1)

    def clamped(self, point: At, across: int, down: int) -> At:
        """The nearest point so far from the sides."""
        x, y = point
        high = self.top + down
        return min(max(x, across), 400 - across), min(max(y, high), self.bottom - down)

    def bay(self, at: int, height: int) -> At:
        """The middle of the place inside the ring for cars of which a space has not room; an arrow passes between.

        At a corner the arrow leaves along the next side, so the place is further away from that one.
        """
        x, y = self.space(at)
        left, high = x == EDGE, y == self.top + EDGE
        corner = x in (EDGE, 400 - EDGE) and y in (self.top + EDGE, self.bottom - EDGE)
        across = 27 if corner and left != high else 0
        down = 27 if corner and left == high else 0
        return self.clamped((x, y), EDGE + CELL + 13 + across, EDGE + CELL // 2 + 15 + down + height // 2)

    def bend(self, start: At, end: At, depth: int) -> At:
        """The point towards which an arrow inside the ring is drawn: `depth` from its middle, away from the road."""
        x, y = (start[0] + end[0]) // 2, (start[1] + end[1]) // 2
        across, down = 200 - x, (self.top + self.bottom) // 2 - y
        far = max(abs(across), abs(down), 1)
        depth = min(depth, far)
        return x + across * depth // far, y + down * depth // far

    def stone(self, at: int) -> At:
        """The middle of a space of the island path, which winds up from the bottom left."""
        row, column = divmod(at, COLUMNS)
        column = COLUMNS - 1 - column if row % 2 else column
        low = (self.top + self.bottom + (self.rows - 1) * STEP) // 2
        return 200 + (2 * column - COLUMNS + 1) * STEP // 2, low - row * STEP
