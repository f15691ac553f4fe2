"""A situation: a scenario that an address holds or names, read like a file, played once, and changed piece by piece."""

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from msgspec import Struct

from avanti_rules import games
from avanti_rules.documents import Document, parse
from avanti_rules.engine import play
from avanti_rules.files import shipped
from avanti_rules.folders import SUFFIX
from avanti_rules.i18n import Texts
from avanti_rules.materials import shipped_names
from avanti_rules.model import Data, Finding, Game, Playthrough
from avanti_rules.scenario import BESIDES, DEFAULT_GAME, Told, merge, read_document, read_file
from avanti_rules.web.address import pack, unpack
from avanti_rules.words import misspelt
from avanti_rules.writing import write

HERE = "scenario"  # what a scenario without a file goes by
MOST_STEPS = 300  # of a situation in an address: whoever opens a link waits for a fraction of a second, not longer
EXAMPLE = re.compile(r"[a-z0-9-]+(?:/[a-z0-9-]+)+").fullmatch


class Situation(Struct, frozen=True):
    """What an address tells, and the fields of a query that name it; `number` is that of a case, 0 for none.

    The field `b` holds what it is compared with.
    """

    told: Told
    fields: Mapping[str, str]
    number: int = 0

    @property
    def data(self) -> dict[str, Any]:
        """The scenario as plain data; nothing where it could not be read at all."""
        value = self.told.document.value if self.told.document else None
        return value if isinstance(value, dict) else {}

    @property
    def steps(self) -> int:
        """How many steps its text has."""
        steps = self.data.get("steps")
        return len(steps) if isinstance(steps, list) else 0

    @property
    def text(self) -> str:
        """The scenario word for word, as far as there is one."""
        return self.told.document.text if self.told.document else ""


class Played(Struct, frozen=True):
    """A situation that can be played: its game, and all that came of it."""

    situation: Situation
    game: Game[Any]
    through: Playthrough[Any]

    @property
    def last(self) -> int:
        """How many steps there are."""
        return len(self.through.steps)

    def position(self, number: int) -> Any:
        """The position after a step, 0 for the start."""
        return self.through.steps[number - 1].after if number else self.through.start


def find(fields: Mapping[str, str]) -> Situation | None:
    """The situation that a query holds (`s`), or the shipped one that it names (`x`, its case `c`); None for none."""
    compared = {"b": fields["b"]} if fields.get("b") else {}
    if "x" in fields:
        return find_example(fields["x"], fields.get("c", ""), compared)
    text = unpack(fields.get("s", ""))
    return None if text is None else Situation(read_text(text), {"s": fields["s"], **compared})


def find_example(name: str, case: str, more: Mapping[str, str]) -> Situation | None:
    """A shipped scenario by its path below the scenarios, without the suffix."""
    told = read_example(name) if EXAMPLE(name) and len(name) < 200 else None
    if told is None or not told.scenarios:
        return None
    number = int(case) if case.isascii() and case.isdecimal() and len(case) < 4 else 0
    number = number if number < len(told.scenarios) else 0
    return Situation(told, {"x": name, **({"c": str(number)} if number else {}), **more}, number)


@lru_cache(512)
def read_example(name: str) -> Told:
    """A shipped scenario, read once."""
    return read_file(shipped("scenarios", *f"{name}{SUFFIX}".split("/")))


@lru_cache(64)
def read_text(text: str) -> Told:
    """The scenario of a text, or everything wrong in it; no file on this machine is ever read for it."""
    document = parse(text.encode("utf-8", "replace"), HERE)
    foreign = find_foreign(document) if isinstance(document, Document) else None
    if foreign and isinstance(document, Document):
        return Told(HERE, document, findings=(foreign,))
    return read_document(document, HERE)


def find_foreign(document: Document) -> Finding | None:
    """A game that there is not, or a board that does not come with the program: it might be a file of this machine."""
    value = document.value
    if not isinstance(value, dict):
        return None
    name = str(value.get("game", DEFAULT_GAME))
    if name not in games.names():
        return misspelt("unknown-game", document, ("game",), name, games.listed())
    game = games.find(name)
    for part in game.materials if game else ():
        named = value.get(part.key, part.default)
        if isinstance(named, str) and named not in shipped_names(name, part):
            return misspelt(f"unknown-{part.key}", document, (part.key,), named, shipped_names(name, part))
    return None


def played(situation: Situation) -> Played | None:
    """The situation played, or None where something in it is wrong before it can be."""
    told = situation.told
    if told.game is None or not told.scenarios:
        return None
    return Played(situation, told.game, play(told.game, told.scenarios[situation.number]))


# Changing it


def bare(situation: Situation, texts: Texts) -> dict[str, Any]:
    """The scenario as a question: a case with what it changes, and nothing of what its author claims and notes."""
    data, cases = situation.data, situation.data.get("cases") or ()
    case = (cases[situation.number - 1] or {}) if situation.number else {}
    varied = {key: case[key] for key in ("start", "readings", "edition") if case.get(key)}
    kept = {key: value for key, value in data.items() if key not in ("cases", "source") and value is not None}
    steps = [{key: part for key, part in step.items() if key not in BESIDES} for step in data.get("steps") or ()]
    title = case.get("title") or data.get("title", "")
    return {**merge(kept, varied), "title": texts.own(title), "steps": steps}


def started(data: Data, changes: Data) -> dict[str, Any]:
    """A scenario with values of its start changed; None takes one away."""
    start = merge(data.get("start") or {}, changes)
    start = {
        key: {k: v for k, v in part.items() if v is not None} if isinstance(part, dict) else part
        for key, part in start.items()
        if part is not None
    }
    return {**data, "start": {key: part for key, part in start.items() if part != {}}}


def stepped(data: Data, number: int, step: Data) -> dict[str, Any]:
    """A scenario that goes on with this step after so many of its own; those that came then are left out."""
    return {**data, "steps": [*data["steps"][:number], step]}


def coded(data: Data) -> dict[str, str]:
    """The fields of a query that hold a scenario."""
    return {"s": pack(write(settled(data)))}


def settled(data: Data) -> dict[str, Any]:
    """A scenario without keys that say nothing."""
    return {key: value for key, value in data.items() if value not in ({}, None, "") or key == "title"}
