"""What a child process says: by what a fault was noticed, or that nothing could be asked."""

import os
import signal
from pathlib import Path

import pytest

from .children import BROKEN, ENDLESS, forked
from .equivalents import survivors
from .killers import Noting
from .mutants import Mutant
from .trials import Outcome

CHANGE = Mutant("a.py", 1, "a", "1", "2")


def missing_module() -> str:
    import not_there_at_all  # type: ignore[import-not-found]

    return str(not_there_at_all)


def missing_file() -> str:
    return Path("not-there-at-all").read_text(encoding="utf-8")


def killed() -> str:
    os.kill(os.getpid(), signal.SIGKILL)
    return ""


def endless() -> str:
    while True:
        pass


def wrong() -> str:
    raise KeyError("anna")


@pytest.mark.parametrize("work", [missing_module, missing_file, killed])
def test_what_cannot_be_loaded_or_read_or_is_killed_from_outside_is_no_mutant_noticed(work: object) -> None:
    assert callable(work)
    outcome = Outcome("avanti", CHANGE, {"scenarios": forked(work, 2)})
    assert (outcome.killed, outcome.broken.startswith(f"scenarios {BROKEN}")) == (False, True)
    assert survivors([outcome]) == [], "it is told apart from those that nobody noticed"


@pytest.mark.parametrize(("work", "said"), [(endless, ENDLESS), (wrong, "KeyError: 'anna'")])
def test_what_never_ends_or_fails_is_noticed(work: object, said: str) -> None:
    assert callable(work)
    outcome = Outcome("avanti", CHANGE, {"scenarios": forked(work, 1)})
    assert (outcome.killed, outcome.broken) == (True, "")
    assert outcome.noticed["scenarios"] == said


@pytest.mark.parametrize(
    ("text", "broken"), [("E   ModuleNotFoundError: No module named 'yaml'", True), ("E   assert 1 == 2", False)]
)
def test_a_test_that_cannot_be_loaded_is_no_test_that_fails(text: str, broken: bool) -> None:
    class Report:
        failed, nodeid, longreprtext = True, "test_a.py", f"import yaml\n{text}"

    noting = Noting()
    noting.pytest_collectreport(Report)
    assert noting.failed == (BROKEN if broken else "") + "test_a.py"
