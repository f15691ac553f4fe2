"""The values that broke a rule: what they are, and where in the file they were last set."""

from collections.abc import Iterator
from typing import Any

from msgspec import Struct

from avanti_rules.model import Game, Path, Place, PlayedStep, Playthrough
from avanti_rules.scenario import Told, exists

FAR = 500  # steps; further back nobody looks


class Ground(Struct, frozen=True):
    """A value that a refused step ran into, and its place; none where nothing in the file sets it."""

    key: str
    player: str
    value: Any
    place: Place | None


def grounds(told: Told, game: Game[Any], playthrough: Playthrough[Any], number: int) -> Iterator[Ground]:
    """Every value that a refused step (from 0) ran into, once."""
    played, seen = playthrough.steps[number], set[Path]()
    for violation in played.violations:
        for key in game.grounds[type(violation)]:
            value = game.views[key](played.before)
            player = getattr(violation, "player", "") if isinstance(value, dict) else ""
            path = (key, player) if player else (key,)
            if path not in seen:
                seen.add(path)
                found = getattr(violation, "hand", value[player] if player else value)
                yield Ground(key, player, found, place_of(told, game, playthrough, number, path))


def place_of(told: Told, game: Game[Any], playthrough: Playthrough[Any], number: int, path: Path) -> Place | None:
    """Where a value of the position before a step was last set: by one of the steps before, else in `start`."""
    locate = told.locate(playthrough.scenario)
    first = max(0, number - FAR)
    for played in reversed(playthrough.steps[first:number]):
        if played.allowed and look(game, played, path, after=False) != look(game, played, path, after=True):
            return locate((*played.step.path, played.step.name))
    written = not first and exists(playthrough.scenario.setup.start, path)
    return locate(("start", *path)) if written else None


def look(game: Game[Any], played: PlayedStep[Any], path: Path, *, after: bool) -> Any:
    """A value of the position before or after a step."""
    value = game.views[str(path[0])](played.after if after else played.before)
    return value[path[1]] if len(path) > 1 else value
