"""The rulebook of Avanti: every rule in its order, section by section, in this project's own words."""

from avanti_rules.games.avanti.rulebook.ending import ENDING
from avanti_rules.games.avanti.rulebook.money import MONEY
from avanti_rules.games.avanti.rulebook.moving import MOVING
from avanti_rules.games.avanti.rulebook.path import PATH
from avanti_rules.games.avanti.rulebook.quitting import QUITTING
from avanti_rules.games.avanti.rulebook.starting import STARTING
from avanti_rules.model import Message

RULES = (*STARTING, *MOVING, *MONEY, *QUITTING, *ENDING, *PATH)

SECTIONS = {
    "setup": Message("Before the game"),
    "start": Message("Who opens a round"),
    "move": Message("Moving the car"),
    "draw": Message("Drawing cards"),
    "collect": Message("Collecting money"),
    "procure": Message("Procuring money"),
    "quit": Message("Quitting"),
    "end": Message("When the run ends"),
    "place": Message("Advancing on the island path"),
    "withdraw": Message("Withdrawing money"),
    "invest": Message("Investing"),
    "next": Message("The next run"),
    "finish": Message("The end of the game"),
}
