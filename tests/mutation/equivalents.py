"""The mutants that cannot be noticed, each with the reason why it makes no difference: `equivalent.yaml`."""

from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

import yaml

from .trials import Outcome, all_mutants

FILE = Path(__file__).with_name("equivalent.yaml")


@cache
def reasons() -> dict[tuple[str, str], str]:
    """Why a mutant makes no difference, by its game and name."""
    told = yaml.safe_load(FILE.read_text(encoding="utf-8")) or {}
    return {
        (game, name): group["why"] for game, groups in told.items() for group in groups for name in group["mutants"]
    }


def that_are_not(game: str) -> Iterator[str]:
    """What is listed for a game though the source has no such mutant any more."""
    there = {mutant.name for _, mutant, _ in all_mutants(game)}
    return (name for of, name in reasons() if of == game and name not in there)


def survivors(outcomes: Iterable[Outcome]) -> list[Outcome]:
    """Those that nobody noticed and that are not listed."""
    listed = reasons()
    alive = (each for each in outcomes if not each.killed and not each.broken)
    return [each for each in alive if (each.game, each.mutant.name) not in listed]


def noticed_after_all(outcomes: Iterable[Outcome]) -> list[Outcome]:
    """Those that are listed as making no difference, and made one."""
    listed = reasons()
    return [each for each in outcomes if each.killed and (each.game, each.mutant.name) in listed]
