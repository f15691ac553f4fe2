"""What every shipped scenario tells: each fact of each step with its values, and what may be done at the end.

Claims in a scenario are about the outcome; this is about the telling. `python tests/golden/told_facts.py` writes anew
what is kept, one file a game.
"""

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import msgspec

from avanti_rules import games
from avanti_rules.engine import play
from avanti_rules.model import Fact, Game
from avanti_rules.scenario import Told, read_file

HERE = Path(__file__).parent
ROOT = Path(__file__).resolve().parents[2]


def kept(game: str) -> Path:
    """Where the facts of a game are kept."""
    return HERE / f"facts-{game}.txt"


def told(game: str) -> Iterator[str]:
    """The facts of all shipped scenarios of a game, line by line."""
    found = games.find(game)
    assert found is not None
    for file in sorted((ROOT / "scenarios" / game).rglob("*.scenario.yaml")):
        yield f"# {file.relative_to(ROOT / 'scenarios' / game).as_posix().removesuffix('.scenario.yaml')}"
        yield from told_in(found, read_file(str(file)))


def told_in(game: Game[Any], file: Told) -> Iterator[str]:
    """The facts of one file; of a case only from the first step on that is told otherwise than in the scenario."""
    assert not file.findings, file.findings
    whole: list[list[str]] = []
    for scenario in file.scenarios:
        steps = [*told_steps(game, scenario)]
        if not whole:
            whole = steps
        if scenario.number:
            yield f"## {scenario.number}"
        for number, lines in enumerate(steps):
            if not scenario.number or lines != whole[number]:
                yield f"{number}:"
                yield from lines


def told_steps(game: Game[Any], scenario: Any) -> Iterator[list[str]]:
    """The opening, each step, and what may then be done."""
    playthrough = play(game, scenario)
    assert not playthrough.mistakes, playthrough.mistakes
    yield lines_of(playthrough.opening)
    for step in playthrough.steps:
        yield lines_of(step.facts or step.violations)
    last = playthrough.steps[-1].after if playthrough.steps else playthrough.start
    yield lines_of(game.possibilities(last)) if last is not None else []


def lines_of(facts: Iterable[Fact]) -> list[str]:
    """Facts as their codes and values, in a line each."""
    return [line_of(fact) for fact in facts]


def line_of(fact: Fact) -> str:
    """One fact."""
    values = msgspec.to_builtins(fact)
    return " ".join([values.pop("kind"), *(msgspec.json.encode(value).decode() for value in values.values())])


def write() -> None:
    """Writes what is kept anew."""
    for game in games.names():
        kept(game).write_text("\n".join(told(game)) + "\n", encoding="utf-8", newline="\n")


if __name__ == "__main__":
    write()
