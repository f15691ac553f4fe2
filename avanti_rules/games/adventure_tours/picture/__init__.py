"""The table as one sees it: the piles, and a board a player with participants, equipment and the hand."""

from avanti_rules.drawing import Box, Drawing, Mark
from avanti_rules.games.adventure_tours.picture import board, motion, panel, telling
from avanti_rules.games.adventure_tours.picture.paints import PAINTS
from avanti_rules.games.adventure_tours.picture.places import WIDE, Places
from avanti_rules.games.adventure_tours.state import State
from avanti_rules.model import PlayedStep


def draw(shown: State | PlayedStep[State]) -> Drawing:
    """The picture of a position, or of a step with the position after it."""
    return picture(shown) if isinstance(shown, State) else picture(shown.after, shown)


def picture(state: State, played: PlayedStep[State] | None = None) -> Drawing:
    """The drawing of what is to be seen, and what it shows in words."""
    places = Places(state)
    ground = Box((WIDE // 2, places.bottom // 2), (WIDE, places.bottom), "ground")
    marks: list[Mark] = [ground, *panel.headline(state), *panel.piles(state), *board.boards(places)]
    if played:
        marks += [*panel.earnings(places, played), *motion.arrows(places, played)]
    return Drawing((WIDE, places.bottom), tuple(marks), PAINTS, tuple(telling.position(state)))
