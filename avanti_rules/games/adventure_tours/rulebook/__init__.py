"""The rulebook of Adventure Tours: every rule in its order, section by section, in this project's own words.

What the rules leave open and what changes nothing that is computed stands as a remark at its rule.
"""

from avanti_rules.games.adventure_tours.rulebook.ending import ENDING
from avanti_rules.games.adventure_tours.rulebook.playing import PLAYING
from avanti_rules.games.adventure_tours.rulebook.rounds import ROUNDS
from avanti_rules.games.adventure_tours.rulebook.using import USING
from avanti_rules.model import Message

RULES = (*PLAYING, *USING, *ENDING, *ROUNDS)

SECTIONS = {
    "setup": Message("Before the game"),
    "start": Message("Who begins"),
    "turn": Message("Taking turns"),
    "equip": Message("Improving the equipment"),
    "join": Message("Taking part"),
    "action": Message("Actions"),
    "ability": Message("Abilities"),
    "draw": Message("Drawing cards"),
    "end": Message("When the round ends"),
    "score": Message("Scoring"),
    "next": Message("The next round"),
    "variant": Message("Variants"),
    "finish": Message("The end of the game"),
}
