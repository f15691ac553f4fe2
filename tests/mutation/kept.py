"""Outcomes kept from run to run in a file, so that only those are asked for anew that may have changed.

That somebody noticed a mutant holds as long as the rules of its game stay as they are and no example goes: who takes an
example away starts with a new file. That nobody did holds only as long as the examples stay as they are, too.
"""

import hashlib
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

from .killers import ROOT, TESTS
from .planting import rules_of
from .trials import Outcome, read, told


def digest(files: Iterable[Path]) -> str:
    """A name for files as they are."""
    return hashlib.sha256(b"\0".join(file.read_bytes() for file in sorted(files))).hexdigest()


@cache
def state_of(game: str) -> tuple[str, str]:
    """Names for the rules of a game and for its examples as they are."""
    examples = [*(TESTS / "games" / game.replace("-", "_")).glob("*.py"), *(TESTS / "golden").rglob("*.*")]
    examples += [TESTS / "games" / "test_contract.py", *(ROOT / "scenarios" / game).rglob("*.yaml")]
    return digest(rules_of(game)), digest(file for file in examples if file.suffix != ".pyc")


def known(file: str | None, game: str) -> Iterator[Outcome]:
    """What is known of a game as it is now."""
    if file is None or not Path(file).exists():
        return
    found: dict[str, Outcome] = {}
    for line in Path(file).read_text(encoding="utf-8").splitlines():
        of, rules, examples, rest = line.split(" ", 3)
        outcome = read(of, rest)
        same = (of, rules) == (game, state_of(game)[0]) and not outcome.broken
        if same and (outcome.killed or examples == state_of(game)[1]):
            found[outcome.mutant.name] = outcome
    yield from found.values()


def keep(file: str | None, outcome: Outcome) -> None:
    """Adds an outcome to the file."""
    if file is not None:
        with open(file, "a", encoding="utf-8") as kept:
            kept.write(" ".join((outcome.game, *state_of(outcome.game), told(outcome))))
