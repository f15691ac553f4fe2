"""What `check` finds: a verdict and findings for every scenario and case in files."""

from collections.abc import Iterable, Iterator

from avanti_rules.check import check
from avanti_rules.engine import play
from avanti_rules.model import Finding, Result
from avanti_rules.scenario import NOTHING_ASKED, Layer, Told, read_file


def verdicts(paths: Iterable[str | Finding], asked: Layer = NOTHING_ASKED) -> Iterator[Result]:
    """The results of all files, one file after the other; a file that cannot be read is a result too."""
    for path in paths:
        if isinstance(path, Finding):
            yield Result(path.place.file, "", "error", (path,))
        else:
            yield from verdicts_of(read_file(path, asked))


def verdicts_of(told: Told) -> Iterator[Result]:
    """The results of one file: of its scenario, then of each case."""
    if told.findings or told.game is None:
        game = told.game.name if told.game else ""
        yield Result(told.file, told.title, "error", told.findings, game)
        return
    for scenario in told.scenarios:
        verdict, findings = check(told.game, play(told.game, scenario), told.locate(scenario))
        yield Result(told.file, scenario.title, verdict, findings, told.game.name, scenario.names)
