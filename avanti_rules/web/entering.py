"""What somebody entered, by fields or in words: a step, and what of the position has to be known for it."""

from collections.abc import Mapping
from typing import Any

from msgspec import Struct

from avanti_rules import games
from avanti_rules.interview import as_written
from avanti_rules.model import Data
from avanti_rules.questions import NOT_UNDERSTOOD, Complaint
from avanti_rules.tabletop import Entered
from avanti_rules.web.sight import Sight
from avanti_rules.web.situation import bare, started, stepped


class Happened(Struct, frozen=True):
    """What was told: a step, and what changes of `start`; or only that."""

    step: Data | None = None
    start: Data = {}

    def added(self, data: Data, number: int) -> dict[str, Any]:
        """A scenario with it, after so many steps of its own; where it is a step, those that came then are left out."""
        before = started(data, self.start) if self.start else dict(data)
        return before if self.step is None else stepped(before, number, self.step)


def happened(sight: Sight, query: Mapping[str, str]) -> Happened | str:
    """What was told, or what is wrong with it."""
    found = by_fields(sight, query)
    if found is None:
        found = said(sight, query.get("words", "").strip())
    return sight.teller.texts.say(found.message, found.params) if isinstance(found, Complaint) else found


def by_fields(sight: Sight, query: Mapping[str, str]) -> Happened | Complaint | None:
    """What was told in a form of the game; None where it has no such form."""
    say = sight.teller.texts.say
    for move in sight.table.moves if sight.table else ():
        if move.name == query.get("move"):
            return step_of(move.name, move.make(sight.state, query, say))
    for each in sight.table.arrangements if sight.table else ():
        if each.name == query.get("arrangement") and (each.anytime or not sight.number):
            made = each.make(sight.state, query, say)
            return made if isinstance(made, Complaint) else Happened(None, made)
    return None


def step_of(name: str, made: Any) -> Happened | Complaint:
    """A step as a form of the game makes it."""
    if isinstance(made, Complaint):
        return made
    return Happened({name: made.data}, made.start) if isinstance(made, Entered) else Happened({name: made})


def said(sight: Sight, words: str) -> Happened | Complaint:
    """What was said in words: a step as a file has it, or whatever the game can read."""
    say, interview = sight.teller.texts.say, games.interview(sight.game.name)
    step = as_written(words)
    if step is not None or interview is None:
        return Complaint(NOT_UNDERSTOOD, {"word": words}) if step is None else Happened(step)
    match interview.amend(words, bare(sight.played.situation, sight.visit.texts), say):
        case (("start", *path), value):
            return Happened(None, nested(path, value))
    read = interview.read_step(words, sight.state, say)
    return read if isinstance(read, Complaint) else Happened(read)


def nested(path: list[str], value: Any) -> dict[str, Any]:
    """A value in maps one inside the other."""
    for key in reversed(path):
        value = {key: value}
    return dict(value)
