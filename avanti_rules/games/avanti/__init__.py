"""Avanti (Zoch 2011): cars on a ring road, Power cards, money, an island path. `GAME` is all that the kernel sees."""

from typing import TYPE_CHECKING, get_args

from avanti_rules.games.avanti import position
from avanti_rules.games.avanti.actions import read_actions
from avanti_rules.games.avanti.changes import Suggestion, single_changes
from avanti_rules.games.avanti.columns import COLUMNS, if_turn, written
from avanti_rules.games.avanti.events import AvantiEvent, tally
from avanti_rules.games.avanti.evolve import evolve
from avanti_rules.games.avanti.legal import Possibility, legal_actions, possibilities
from avanti_rules.games.avanti.readings import EDITIONS, READINGS
from avanti_rules.games.avanti.rulebook import RULES, SECTIONS
from avanti_rules.games.avanti.rules import decide
from avanti_rules.games.avanti.sentences import (
    ACTIONS,
    EVENTS,
    LABELS,
    MISTAKES,
    POSSIBILITIES,
    SUGGESTIONS,
    VIOLATIONS,
    WORDS,
)
from avanti_rules.games.avanti.shape import MESSAGES as FORM_MISTAKES
from avanti_rules.games.avanti.shape import BoardFile, ScenarioFile
from avanti_rules.games.avanti.state import Board, State
from avanti_rules.games.avanti.violations import GROUNDS, AvantiViolation
from avanti_rules.model import Discrepancy, Game, Material, PlayedStep, Term

if TYPE_CHECKING:
    from avanti_rules.drawing import Drawing
    from avanti_rules.playing import Playing


def discrepancies() -> tuple[Discrepancy, ...]:
    """What the editions say differently; read only when it is asked for."""
    from avanti_rules.games.avanti.editions import DISCREPANCIES

    return DISCREPANCIES


def glossary() -> tuple[Term, ...]:
    """The words of the game; read only when they are asked for."""
    from avanti_rules.games.avanti.glossary import GLOSSARY

    return GLOSSARY


def draw(shown: "State | PlayedStep[State] | Board") -> "Drawing":
    """The picture of a position, of a step or of a board; read only when one is asked for."""
    from avanti_rules.games.avanti import picture

    return picture.draw(shown)


def playing() -> "Playing[State]":
    """How the game is played without people; read only when somebody wants that."""
    from avanti_rules.games.avanti.dealing import PLAYING

    return PLAYING


GAME: Game[State] = Game(
    name="avanti",
    shape=ScenarioFile,
    materials=(Material("board", "boards", ".board.yaml", "reconstruction", BoardFile, position.read_board),),
    sections=SECTIONS,
    rules=RULES,
    readings=READINGS,
    editions=EDITIONS,
    discrepancies=discrepancies,
    glossary=glossary,
    kinds=(*get_args(AvantiEvent), *get_args(AvantiViolation), *get_args(Possibility), *get_args(Suggestion)),
    sentences={**EVENTS, **VIOLATIONS, **POSSIBILITIES, **SUGGESTIONS},
    actions=ACTIONS,
    labels=LABELS,
    words=WORDS,
    mistakes={**MISTAKES, **FORM_MISTAKES},
    mentions=position.mentions,
    start_mistakes=position.start_mistakes,
    read_start=position.read_start,
    opening=position.opening,
    read_actions=read_actions,
    action_mistakes=position.action_mistakes,
    decide=decide,
    evolve=evolve,
    legal_actions=legal_actions,
    possibilities=possibilities,
    changes=single_changes,
    grounds=GROUNDS,
    views=position.VIEWS,
    tally=tally,
    settle=position.settle,
    written=written,
    if_turn=if_turn,
    columns=COLUMNS,
    draw=draw,
    playing=playing,
)
