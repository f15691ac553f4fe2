"""What `check` finds: a verdict and findings for every scenario and case in files."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any

from avanti_rules.check import check
from avanti_rules.engine import play
from avanti_rules.model import Finding, Game, Result, Scenario
from avanti_rules.scenario import NOTHING_ASKED, Layer, Told, read_file

if TYPE_CHECKING:
    from concurrent.futures import Executor


def verdicts(paths: Iterable[str | Finding], asked: Layer = NOTHING_ASKED, lines: bool = False) -> Iterator[Result]:
    """The results of all files, one file after the other; a file that cannot be read is a result too.

    `lines`: each result knows where it is told, which takes longer.
    """
    for path in paths:
        if isinstance(path, Finding):
            yield Result(path.place.file, "", "error", (path,))
        else:
            yield from verdicts_of(read_file(path, asked), lines)


def verdicts_of(told: Told, lines: bool = False) -> Iterator[Result]:
    """The results of one file: of its scenario, then of each case."""
    if told.findings or told.game is None:
        game = told.game.name if told.game else ""
        yield Result(told.file, told.title, "error", told.findings, game)
        return
    for scenario in told.scenarios:
        yield verdict_of(told, told.game, scenario, lines)


def verdict_of(told: Told, game: Game[Any], scenario: Scenario, lines: bool = False) -> Result:
    """The result of one scenario or case."""
    verdict, findings = check(game, play(game, scenario), told.locate(scenario))
    line = told.line(scenario) if lines else 1
    return Result(told.file, scenario.title, verdict, findings, game.name, scenario.names, line)


# In several processes

SHARES = 4  # for each process, so that none waits long for the slowest


def verdicts_from(
    executor: Executor, jobs: int, paths: Sequence[str | Finding], asked: Layer = NOTHING_ASKED, lines: bool = False
) -> Iterator[Result]:
    """The same results in the same order, from whatever carries out calls; standard input is read here."""
    from concurrent.futures import BrokenExecutor

    size = max(1, -(-len(paths) // (jobs * SHARES)))
    shares = [paths[at : at + size] for at in range(0, len(paths), size)]
    awaited = [None if "-" in share else executor.submit(share_of, share, asked, lines) for share in shares]
    for share, future in zip(shares, awaited, strict=True):
        try:
            yield from future.result() if future else share_of(share, asked, lines)
        except BrokenExecutor:  # somebody ended the other process
            yield from share_of(share, asked, lines)


def share_of(paths: Sequence[str | Finding], asked: Layer, lines: bool) -> list[Result]:
    """The results of some of the files, in a list that travels between processes."""
    return list(verdicts(paths, asked, lines))
