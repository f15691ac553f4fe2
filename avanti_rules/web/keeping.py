"""The game of a whole table: read from where it is kept, carried on step by step, and given back as one scenario."""

from hashlib import sha256
from typing import Any

from msgspec import Struct

from avanti_rules import files
from avanti_rules.model import Data, Finding, Place
from avanti_rules.web.situation import Played, Situation, bare, played, read_text, settled
from avanti_rules.web.view import Visit
from avanti_rules.writing import write

MARK = "# table: "  # what comes behind it in the first line keeps strangers out, also after a new start


class FileStore(Struct, frozen=True):
    """A game in one file, a scenario that the command line reads; its first line is the secret of the table."""

    path: str
    secret: str
    own_folder: bool = False

    def load(self) -> str | Finding | None:
        """The scenario that was kept; None for nothing."""
        data = files.read(self.path)
        if isinstance(data, Finding):
            return None if data.code == "file-missing" else data
        text = data.decode("utf-8", "replace")
        return text.partition("\n")[2] if text.startswith(MARK) else text

    def save(self, text: str) -> Finding | None:
        """Keeps a scenario, whole or not at all."""
        if len(text.encode("utf-8", "replace")) + len(MARK) + len(self.secret) >= files.LIMIT:
            return Finding("file-too-big", Place(self.path))
        if self.own_folder:
            files.make_folder(self.path)
        return files.write_whole(self.path, f"{MARK}{self.secret}\n{text}", overwrite=True)


def secret_in(path: str) -> str:
    """The secret of a table that was kept before, or nothing."""
    data = files.read(path)
    first = data.partition(b"\n")[0].decode("utf-8", "replace") if isinstance(data, bytes) else ""
    secret = first.removeprefix(MARK).strip()
    return secret if first.startswith(MARK) and len(secret) >= 12 and secret.isascii() else ""


class Kept(Struct, frozen=True):
    """The game as it is kept now; or nothing, or what keeps it from being read."""

    text: str = ""
    played: Played | None = None
    trouble: Finding | None = None

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
    if found is None or found.through.mistakes:
        return Kept(text, trouble=next(iter(told.findings), Finding("file-unreadable", Place(""), {"error": "EIO"})))
    return Kept(text, found)


def text_of(data: Data) -> str:
    """A scenario as it is kept."""
    return write(settled(data))


def on_with(kept: Played, visit: Visit, step: Data) -> Played | None:
    """The game with one step more, played; None where that cannot be read."""
    data = told(kept, visit)
    return played(Situation(read_text(text_of({**data, "steps": [*data["steps"], step]})), {}))


def told(kept: Played, visit: Visit) -> dict[str, Any]:
    """The game as plain data."""
    return bare(kept.situation, visit.texts)


def export(kept: Played, visit: Visit) -> str:
    """The game as one scenario that claims how it stands at the end, so that `check` has something to hold it to."""
    data = told(kept, visit)
    if not data["steps"]:
        return text_of(data)
    *before, last = data["steps"]
    stands = kept.game.to_data(kept.position(kept.last))
    return text_of({**data, "steps": [*before, {**last, "expect": stands}]})
