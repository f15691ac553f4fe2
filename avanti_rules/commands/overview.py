"""What `check` shows of many scenarios together: `--coverage`, `--fail-under`, `--all-readings`."""

from collections.abc import Iterator, Sequence
from typing import Any

from avanti_rules.i18n import Texts
from avanti_rules.model import Finding
from avanti_rules.report import survey as report
from avanti_rules.report.layout import Style
from avanti_rules.scenario import Layer
from avanti_rules.survey import coverage, reliances


class Overview:
    """Reads the files once more and keeps what was asked for."""

    def __init__(
        self, found: Sequence[str | Finding], asked: Layer, texts: Texts, *, coverage: bool, all_readings: bool
    ) -> None:
        self.texts = texts
        self.covered = covered(found, asked) if coverage else []
        self.reliances = list(reliances(found, asked)) if all_readings else None

    def data(self) -> dict[str, Any]:
        """What is added to the JSON of a report."""
        found: dict[str, Any] = {"coverage": self.covered} if self.covered else {}
        if self.reliances is not None:
            found["all-readings"] = report.reliance_data(self.reliances, self.texts)
        return found

    def lines(self, style: Style) -> Iterator[str]:
        """What follows the text of a report."""
        for data in self.covered:
            yield from report.coverage_lines(data, self.texts, style)
        if self.reliances is not None:
            yield from report.reliance_lines(self.reliances, self.texts, style)

    def status(self, fail_under: int) -> int:
        """1 where a game is covered less than asked for, or nothing is covered at all."""
        least = min((data["percent"] for data in self.covered), default=0)
        return 1 if least < fail_under else 0


def covered(found: Sequence[str | Finding], asked: Layer) -> list[dict[str, Any]]:
    """The coverage of every game among the files."""
    return [report.coverage_data(each) for each in coverage(found, asked)]
