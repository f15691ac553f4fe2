"""The scenarios that ship with a game, read once and played once, for the tests of that game."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from avanti_rules import games
from avanti_rules.engine import play
from avanti_rules.model import Playthrough
from avanti_rules.scenario import Told, read_file

ROOT = Path(__file__).parents[1] / "scenarios"
SUFFIX = ".scenario.yaml"


def files_of(game: str) -> list[Path]:
    """The files of a game."""
    return sorted(ROOT.joinpath(game).rglob(f"*{SUFFIX}"))


@cache
def told(file: Path) -> Told:
    """What a file tells."""
    return read_file(str(file))


@cache
def played(file: Path) -> tuple[Playthrough[Any], ...]:
    """Every scenario and case of a file, played."""
    game = games.find(file.relative_to(ROOT).parts[0])
    assert game
    return tuple(play(game, scenario) for scenario in told(file).scenarios)


def name_of(file: Path) -> str:
    """A file's test id: its folder and what happens in it."""
    return f"{file.parent.name}: {file.name.removesuffix(SUFFIX).replace('-', ' ')}"


def all_played(files: list[Path]) -> Iterator[Playthrough[Any]]:
    """Every scenario and case of several files, played."""
    return (playthrough for file in files for playthrough in played(file))
