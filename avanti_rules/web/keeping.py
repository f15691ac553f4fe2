"""The game of a whole table: read from where it is kept, carried on step by step, and given back as one scenario."""

from hashlib import sha256
from typing import Any

from msgspec import Struct

from avanti_rules.check import check, reasons_of
from avanti_rules.model import Data, Finding, Game
from avanti_rules.web.situation import Played, Situation, bare, played, read_text, settled
from avanti_rules.web.view import Visit
from avanti_rules.writing import write


class Kept(Struct, frozen=True):
    """The game as it is kept now; or nothing, or what keeps it from being read, with the game whose words tell it."""

    text: str = ""
    played: Played | None = None
    trouble: Finding | None = None
    of: Game[Any] | None = None

    @property
    def stamp(self) -> str:
        """What changes when anybody enters something."""
        return sha256(self.text.encode("utf-8", "replace")).hexdigest()[:12] if self.text else ""


def load(visit: Visit) -> Kept:
    """The game that is kept."""
    text = visit.site.store.load() if visit.site.store else None
    if not isinstance(text, str) or not text.strip():
        return Kept(trouble=text if isinstance(text, Finding) else None)
    told = read_text(text)
    found = played(Situation(told, {}))
    if found is None:
        return Kept(text, trouble=told.findings[0], of=told.game)
    if found.through.mistakes:
        _, findings = check(found.game, found.through, told.locate(found.through.scenario))
        return Kept(text, trouble=findings[0], of=found.game)
    return Kept(text, found)


def text_of(data: Data) -> str:
    """A scenario as it is kept."""
    return write(settled(data))


def told(kept: Played, visit: Visit) -> dict[str, Any]:
    """The game as plain data."""
    return bare(kept.situation, visit.texts)


def export(kept: Played, visit: Visit) -> str:
    """The game as one scenario that claims how it stands at the end, so that `check` has something to hold it to.

    A step that is refused, such as one of an example that the game began with, claims that.
    """
    data = told(kept, visit)
    if not data["steps"]:
        return text_of(data)
    each = zip(data["steps"], kept.through.steps, strict=True)
    *before, last = [step if played.allowed else {**step, "refused": reasons_of(played)} for step, played in each]
    stands = kept.game.to_data(kept.position(kept.last))
    return text_of({**data, "steps": [*before, {**last, "expect": stands}]})
