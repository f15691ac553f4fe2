"""The table as one sees it: the road as a ring, the island path inside it, below them the players and their money."""

from msgspec import Struct

from avanti_rules.drawing import Box, Drawing, Mark
from avanti_rules.games.avanti.picture import motion, panel, path, road, telling
from avanti_rules.games.avanti.picture.paints import PAINTS
from avanti_rules.games.avanti.picture.places import GAP, Places
from avanti_rules.games.avanti.state import Board, State
from avanti_rules.model import PlayedStep

TOP = 22


class View(Struct, frozen=True):
    """What is shown: a board, the position on it if there is one, and the step that led to it if there was one."""

    board: Board
    state: State | None = None
    played: PlayedStep[State] | None = None


def draw(shown: State | PlayedStep[State] | Board) -> Drawing:
    """The picture of a position, of a step with the position after it, or of a bare board."""
    match shown:
        case Board():
            return picture(View(shown))
        case State():
            return picture(View(shown.board, shown))
        case _:
            return picture(View(shown.after.board, shown.after, shown))


def picture(view: View) -> Drawing:
    """The drawing of what is to be seen, and what it shows in words."""
    state, played = view.state, view.played
    places = Places(view.board, TOP if state else 0)
    marks: list[Mark] = [*road.spaces(places, state), *path.spaces(places, state is None)]
    height = places.bottom + GAP
    moves = motion.arrows(places, played) if played else ()
    if state:
        marks = [*panel.headline(state), *marks, *moves, *road.bays(places, state), *path.figures(places, state)]
        rows = panel.Panel(state, height, motion.payments(played))
        marks += rows.marks()
        height = rows.bottom
    ground = Box((200, height // 2), (400, height), "ground")
    told = (*(telling.position(state) if state else ()), *telling.board(view.board))
    return Drawing((400, height), (ground, *marks), PAINTS, told)
