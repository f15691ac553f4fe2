"""Outcomes kept from run to run in a file, so that after a new example only those are asked that nobody had noticed.

That somebody noticed a mutant holds as long as the modules of its game stay as they are and no example goes; who takes
an example away starts with a new file.
"""

import hashlib
from collections.abc import Iterator
from pathlib import Path

from .planting import GAMES
from .trials import Outcome, read, told


def state_of(game: str) -> str:
    """A name for the modules of a game as they are."""
    files = sorted((GAMES / game.replace("-", "_")).rglob("*.py"))
    return hashlib.sha256(b"\0".join(file.read_bytes() for file in files)).hexdigest()


def known(file: str | None, game: str) -> Iterator[Outcome]:
    """What was noticed of a game when it was as it is now."""
    if file is None or not Path(file).exists():
        return
    state = state_of(game)
    for line in Path(file).read_text(encoding="utf-8").splitlines():
        of, was, rest = line.split(" ", 2)
        outcome = read(of, rest)
        if (of, was) == (game, state) and outcome.killed and not outcome.broken:
            yield outcome


def keep(file: str | None, outcome: Outcome) -> None:
    """Adds an outcome to the file."""
    if file is not None:
        with open(file, "a", encoding="utf-8") as kept:
            kept.write(f"{outcome.game} {state_of(outcome.game)} {told(outcome)}")
