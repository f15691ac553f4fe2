"""Where the game of a table is kept: one file, a scenario that the command line reads."""

from contextlib import AbstractContextManager

from msgspec import Struct

from avanti_rules import files
from avanti_rules.holding import held
from avanti_rules.model import Finding, Place

MARK = "# table: "  # what comes behind it in the first line keeps strangers out, also after a new start


class FileStore(Struct, frozen=True):
    """A game in one file, a scenario that the command line reads.

    Its first line is the secret of the table, so nobody else on the machine may read it.
    """

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

    def held(self) -> AbstractContextManager[None]:
        """Nobody else, not even another server, changes the game meanwhile."""
        return held(self.path)

    def save(self, text: str) -> Finding | None:
        """Keeps a scenario, whole or not at all."""
        if len(text.encode("utf-8", "replace")) + len(MARK) + len(self.secret) >= files.LIMIT:
            return Finding("file-too-big", Place(self.path))
        if self.own_folder:
            files.make_folder(self.path)
        return files.write_whole(self.path, f"{MARK}{self.secret}\n{text}", overwrite=True, private=True)


def secret_in(path: str) -> str:
    """The secret of a table that was kept before, or nothing."""
    data = files.read(path)
    first = data.partition(b"\n")[0].decode("utf-8", "replace") if isinstance(data, bytes) else ""
    secret = first.removeprefix(MARK).strip()
    return secret if first.startswith(MARK) and len(secret) >= 12 and secret.isascii() else ""
