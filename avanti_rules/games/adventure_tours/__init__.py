"""Adventure Tours by Seiji Kanai: expeditions, adventurers, hidden hands. `GAME` is all that the kernel sees."""

from typing import TYPE_CHECKING, get_args

from avanti_rules.games.adventure_tours import mistakes, position
from avanti_rules.games.adventure_tours.actions import read_actions
from avanti_rules.games.adventure_tours.changes import Suggestion, single_changes
from avanti_rules.games.adventure_tours.columns import COLUMNS, if_turn, written
from avanti_rules.games.adventure_tours.events import AdventureEvent, tally
from avanti_rules.games.adventure_tours.evolve import evolve
from avanti_rules.games.adventure_tours.legal import Possibility, legal_actions, possibilities
from avanti_rules.games.adventure_tours.readings import EDITIONS, READINGS
from avanti_rules.games.adventure_tours.rulebook import RULES, SECTIONS
from avanti_rules.games.adventure_tours.rules import decide
from avanti_rules.games.adventure_tours.sentences import (
    ACTIONS,
    EVENTS,
    LABELS,
    MISTAKES,
    POSSIBILITIES,
    SUGGESTIONS,
    VIOLATIONS,
    WORDS,
)
from avanti_rules.games.adventure_tours.shape import MESSAGES as FORM_MISTAKES
from avanti_rules.games.adventure_tours.shape import ScenarioFile
from avanti_rules.games.adventure_tours.state import State
from avanti_rules.games.adventure_tours.violations import GROUNDS, AdventureViolation
from avanti_rules.model import Discrepancy, Game, Message, PlayedStep, Term

if TYPE_CHECKING:
    from avanti_rules.drawing import Drawing
    from avanti_rules.playing import Playing


ONLY_ITALIAN = Message(
    "Of the manual only the Italian booklet is known here; what other editions say differently, we do not know."
)


def discrepancies() -> tuple[Discrepancy, ...]:
    """What the editions say differently: nothing that is known, for only the Italian one is among the sources."""
    return ()


def glossary() -> tuple[Term, ...]:
    """The words of the game; read only when they are asked for."""
    from avanti_rules.games.adventure_tours.glossary import GLOSSARY

    return GLOSSARY


def draw(shown: "State | PlayedStep[State]") -> "Drawing":
    """The picture of a position or of a step; read only when one is asked for."""
    from avanti_rules.games.adventure_tours import picture

    return picture.draw(shown)


def playing() -> "Playing[State]":
    """How the game is played without people; read only when somebody wants that."""
    from avanti_rules.games.adventure_tours.dealing import PLAYING

    return PLAYING


GAME: Game[State] = Game(
    name="adventure-tours",
    shape=ScenarioFile,
    materials=(),
    sections=SECTIONS,
    rules=RULES,
    readings=READINGS,
    editions=EDITIONS,
    discrepancies=discrepancies,
    glossary=glossary,
    kinds=(*get_args(AdventureEvent), *get_args(AdventureViolation), *get_args(Possibility), *get_args(Suggestion)),
    sentences={**EVENTS, **VIOLATIONS, **POSSIBILITIES, **SUGGESTIONS},
    actions=ACTIONS,
    labels=LABELS,
    words=WORDS,
    mistakes={**MISTAKES, **FORM_MISTAKES},
    mentions=position.mentions,
    start_mistakes=mistakes.start_mistakes,
    read_start=position.read_start,
    opening=position.opening,
    read_actions=read_actions,
    action_mistakes=mistakes.action_mistakes,
    decide=decide,
    evolve=evolve,
    legal_actions=legal_actions,
    possibilities=possibilities,
    changes=single_changes,
    grounds=GROUNDS,
    views=position.VIEWS,
    tally=tally,
    settle=position.settle,
    things=position.things,
    written=written,
    if_turn=if_turn,
    columns=COLUMNS,
    draw=draw,
    known_editions=ONLY_ITALIAN,
    playing=playing,
)
