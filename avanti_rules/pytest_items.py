"""What pytest collects of a scenario file: its scenario and each case as a test. Loaded by the first such file."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from avanti_rules.model import Result, Scenario
    from avanti_rules.scenario import Told

SUFFIX = ".scenario.yaml"


class ScenarioFile(pytest.File):
    """A file with a scenario and its cases."""

    def collect(self) -> Iterator[ScenarioItem]:
        """The scenario and each case under its title, in English if it has one; of a file that is wrong one item."""
        from os.path import relpath

        from avanti_rules.scenario import read_file

        told = read_file(relpath(self.path))
        taken: set[str] = set()
        for scenario in told.scenarios if not told.findings else (None,):
            title = name(scenario.title if scenario else told.title, self.path)
            yield ScenarioItem.of(self, unused(title, taken), told, scenario)


class ScenarioItem(pytest.Item):
    """A scenario or case, or a file that is wrong."""

    told: Told
    scenario: Scenario | None

    @classmethod
    def of(cls, parent: ScenarioFile, name: str, told: Told, scenario: Scenario | None) -> ScenarioItem:
        """The item of a scenario; one that claims nothing is skipped."""
        item: ScenarioItem = cls.from_parent(parent, name=name)
        item.told, item.scenario = told, scenario
        if scenario and not any(step.claims for step in scenario.steps) and item.result().verdict == "skipped":
            from avanti_rules.report.tap import NO_CLAIM

            item.add_marker(pytest.mark.skip(reason=texts().say(NO_CLAIM)))
        return item

    def result(self) -> Result:
        """What checking it gives."""
        from avanti_rules.verdicts import verdict_of, verdicts_of

        if self.told.game and self.scenario:
            return verdict_of(self.told, self.told.game, self.scenario)
        return next(verdicts_of(self.told))

    def runtest(self) -> None:
        """Fails where something is not as claimed, or wrong."""
        result = self.result()
        if result.findings:
            raise NotAsClaimed(result)

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], style: Any = None) -> Any:
        """The findings with their places, as `check` shows them."""
        if not isinstance(excinfo.value, NotAsClaimed):
            return super().repr_failure(excinfo, style)
        from avanti_rules.report.text import found

        return "\n".join(found(excinfo.value.result, texts()))

    def reportinfo(self) -> tuple[Any, int, str]:
        """Where it is told; lines from 0, as pytest counts them."""
        line = self.told.line(self.scenario) if self.scenario else 1
        return self.path, line - 1, self.name


class NotAsClaimed(Exception):
    """What was found in a scenario."""

    def __init__(self, result: Result) -> None:
        super().__init__(result.file)
        self.result = result


def texts() -> Any:
    """The words in the language of the environment."""
    import os

    from avanti_rules.i18n import Texts, choose

    chosen = choose(None, os.environ)
    return chosen if isinstance(chosen, Texts) else Texts()


def name(title: Any, path: Any) -> str:
    """A title as part of a node id, where :: has a meaning."""
    from avanti_rules.i18n import Texts

    return " ".join(Texts().own(title).replace("::", ":").split()) or path.name.removesuffix(SUFFIX)


def unused(name: str, taken: set[str]) -> str:
    """A name that no other item of the file has."""
    found, number = name, 1
    while found in taken:
        number += 1
        found = f"{name} ({number})"
    taken.add(found)
    return found
