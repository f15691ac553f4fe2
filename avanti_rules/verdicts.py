"""What `check` finds: a verdict and findings for every scenario and case in files."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator
from contextlib import suppress
from itertools import islice
from typing import TYPE_CHECKING, Any, TypeAlias

from avanti_rules.check import check
from avanti_rules.engine import play
from avanti_rules.model import Finding, Game, Result, Scenario
from avanti_rules.scenario import NOTHING_ASKED, Layer, Told, read_file

if TYPE_CHECKING:
    from concurrent.futures import Executor, Future

Share: TypeAlias = list[str | Finding]


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

SHARE, AHEAD = 32, 4  # files a call, and calls a process that wait: none idles, and memory does not grow with the files


def verdicts_from(
    executor: Executor, jobs: int, paths: Iterable[str | Finding], asked: Layer = NOTHING_ASKED, lines: bool = False
) -> Iterator[Result]:
    """The same results in the same order, from whatever carries out calls; standard input is read here."""
    awaited: deque[tuple[Share, Future[list[Result]] | None]] = deque()
    for share in shares(paths):
        awaited.append((share, begun(executor, share, asked, lines)))
        if len(awaited) == jobs * AHEAD:
            yield from outcome(*awaited.popleft(), asked, lines)
    for share, future in awaited:
        yield from outcome(share, future, asked, lines)


def shares(paths: Iterable[str | Finding]) -> Iterator[Share]:
    """All paths, so many at a time."""
    rest = iter(paths)
    return iter(lambda: list(islice(rest, SHARE)), [])


def begun(executor: Executor, share: Share, asked: Layer, lines: bool) -> Future[list[Result]] | None:
    """A call for some of the files; None where they must be checked here."""
    from concurrent.futures import BrokenExecutor

    with suppress(BrokenExecutor):
        return None if "-" in share else executor.submit(share_of, share, asked, lines)
    return None


def outcome(share: Share, future: Future[list[Result]] | None, asked: Layer, lines: bool) -> list[Result]:
    """The results of a call, or of its files checked here."""
    from concurrent.futures import BrokenExecutor

    with suppress(BrokenExecutor):  # somebody ended the other process
        if future:
            return future.result()
    return share_of(share, asked, lines)


def share_of(paths: Share, asked: Layer, lines: bool) -> list[Result]:
    """The results of some of the files, in a list that travels between processes."""
    return list(verdicts(paths, asked, lines))
