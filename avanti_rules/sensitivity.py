"""Whether a scenario turns on an open reading: the same played again under every other option, one at a time."""

from collections.abc import Iterator, Mapping
from typing import Any, TypeVar

from msgspec.structs import replace

from avanti_rules.check import reasons_of
from avanti_rules.engine import play
from avanti_rules.model import Difference, Game, Path, PlayedStep, Playthrough, Sensitivity

S = TypeVar("S")


def sensitivity(game: Game[S], playthrough: Playthrough[S]) -> Iterator[Sensitivity]:
    """Every option under which the outcome differs; one that would make the file an error is left out."""
    ours = [outcome(game, played) for played in playthrough.steps]
    scenario = playthrough.scenario
    for reading in game.readings:
        for option in reading.options:
            if option.id != scenario.setup.readings[reading.id]:
                readings = {**scenario.setup.readings, reading.id: option.id}
                other = play(game, replace(scenario, setup=replace(scenario.setup, readings=readings)))
                found = None if other.mistakes else first_difference(game, ours, other)
                if found:
                    yield Sensitivity(reading.id, option.id, *found)


def first_difference(
    game: Game[S], ours: list[dict[str, Any]], other: Playthrough[S]
) -> tuple[int, tuple[Difference, ...]] | None:
    """The first step (from 1) that comes out differently, and in what."""
    for number, (mine, played) in enumerate(zip(ours, other.steps, strict=True), 1):
        theirs = outcome(game, played)
        if mine != theirs:
            return number, tuple(differences((), mine, theirs))
    return None


def outcome(game: Game[S], played: PlayedStep[S]) -> dict[str, Any]:
    """All of a step that a reading may change."""
    return {
        "allowed": played.allowed,
        "reasons": reasons_of(played),
        **game.tally(played.facts),
        "state": game.to_data(played.after),
    }


def differences(path: Path, ours: Any, theirs: Any) -> Iterator[Difference]:
    """Every single value that differs; in a mapping, who is not in it has 0."""
    if not isinstance(ours, Mapping):
        if ours != theirs:
            yield Difference(path, ours, theirs)
        return
    for key in {**ours, **theirs}:
        yield from differences((*path, key), ours.get(key, 0), theirs.get(key, 0))
