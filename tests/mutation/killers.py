"""What is to notice that a rule is wrong: the shipped scenarios, the second opinion, the tests; each asked alone.

A killer is called in a process of its own, and says by what a fault was noticed, or nothing. That a module or a file
is missing is no fault of a rule: such an answer begins with `BROKEN`.
"""

import os
import re
import sys
from collections.abc import Callable, Collection, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import hypothesis  # noqa: F401 - loaded once for all that are forked
import pytest

from avanti_rules import check, games, matching, scenario, sensitivity  # noqa: F401 - loaded once for all that are forked
from avanti_rules.documents import Document, parse
from avanti_rules.engine import play
from avanti_rules.model import Finding

from .children import BROKEN, NOT_THE_RULES

ROOT = Path(__file__).resolve().parents[2]
TESTS = ROOT / "tests"
ACTIONS = 2000
# What pytest would rewrite is loaded already where all is loaded once for all that are forked.
WARNED = "ignore::pytest.PytestAssertRewriteWarning"
# Asked already, as the scenarios and as the second opinion.
NOT_ASKED = ("test_scenarios.py", "test_second_opinion.py", "test_adventure_second_opinion.py")
# Asked last, as they take longest.
LONG = ("test_laws.py",)
BESIDES = ("golden", "games/test_contract.py", "games/test_facts.py")
# The exceptions that a missing package, module or file raises, as pytest prints them.
CANNOT_BE_LOADED = re.compile(r"^E +(Import|ModuleNotFound|FileNotFound|Permission)Error\b", re.MULTILINE)

Killer = Callable[[], str]


@cache
def documents(game: str) -> tuple[tuple[Document | Finding, str], ...]:
    """The shipped scenarios of a game, parsed; what is there of a game is read in the child."""
    files = sorted((ROOT / "scenarios" / game).rglob("*.scenario.yaml"))
    return tuple((parse(file.read_bytes(), str(file)), str(file)) for file in files)


def by_scenarios(game: str, withheld: Collection[str] = ()) -> Killer:
    """Plays every shipped scenario and case, but for the files withheld, until one does not hold."""
    return lambda: next((name for name in scenarios_that_notice(game) if name not in withheld), "")


def scenarios_that_notice(game: str) -> Iterator[str]:
    """Every shipped file in which something does not hold, or that cannot be played at all."""
    for document, name in documents(game):
        try:
            sound = holds(game, document, name)
        except NOT_THE_RULES:
            raise
        except Exception:  # noqa: BLE001 - a wrong rule may do anything
            sound = False
        if not sound:
            yield name


def holds(game: str, document: Document | Finding, name: str) -> bool:
    """Whether all that a file claims is so."""
    found, told = games.find(game), scenario.read_document(document, name)
    assert found is not None
    if told.findings:
        return False
    return all(check.check(found, play(found, each), told.locate(each))[0] == "passed" for each in told.scenarios)


def by_second_opinion(game: str) -> Killer | None:
    """Compares chance games with a second implementation, if the game has one."""
    folder = TESTS / "games" / game.replace("-", "_")
    found = next(folder.glob("*opinions.py"), None)
    if found is None:
        return None

    def notice() -> str:
        sys.path.insert(0, str(folder))
        from importlib import import_module

        return "the second opinion" if import_module(found.stem).they_differ(ACTIONS, 2) else ""

    return notice


def tells_the_same(game: str) -> bool:
    """Whether the shipped scenarios tell the facts that are kept: the quickest of all tests, so it is asked first."""
    sys.path.insert(0, str(TESTS / "golden"))
    from importlib import import_module

    facts = import_module("told_facts")
    kept: list[str] = facts.kept(game).read_text(encoding="utf-8").splitlines()
    return kept == list(facts.told(game))


class Noting:
    """A plugin of pytest that keeps the first failure; what could not be loaded or read is no failure of a rule."""

    failed = ""

    def pytest_runtest_logreport(self, report: Any) -> None:
        """A test was run."""
        self.note(report)

    def pytest_collectreport(self, report: Any) -> None:
        """A file of tests was read."""
        self.note(report)

    def note(self, report: Any) -> None:
        """Keeps the name of what failed, after `BROKEN` where the rules are not what failed."""
        if report.failed and not self.failed:
            self.failed = (BROKEN if CANNOT_BE_LOADED.search(report.longreprtext) else "") + report.nodeid


def by_tests(game: str) -> Killer:
    """Runs the tests of the game, of every game, and of what a game's functions are asked for."""
    own = sorted((TESTS / "games" / game.replace("-", "_")).glob("test_*.py"))
    quick = [str(file) for file in own if file.name not in (*NOT_ASKED, *LONG)]
    long = [*(str(file) for file in own if file.name in LONG), *(str(TESTS / name) for name in BESIDES)]

    def notice() -> str:
        os.chdir(ROOT)
        if not tells_the_same(game):
            return "tests/golden/test_told_facts.py"
        noting = Noting()
        options = ("-x", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", "-m", "not slow", "-W", WARNED)
        for files in (quick, long):  # the quick ones together: to start pytest costs more than most of them
            if status := pytest.main(
                [*options, "--hypothesis-seed=0", "--rootdir", str(ROOT), *files], plugins=[noting]
            ):
                return noting.failed or f"{BROKEN}pytest ended with {status}"
        return ""

    return notice
