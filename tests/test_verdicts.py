"""Many files at once: in several processes, in order, and never more of them in memory than are being worked on."""

from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from avanti_rules import cli, verdicts
from avanti_rules.i18n import Texts
from avanti_rules.model import Finding, Place, Result
from avanti_rules.report import json
from avanti_rules.verdicts import AHEAD, SHARE, verdicts_from

JOBS, FILES = 2, 20 * SHARE


class AtOnce(Executor):
    """Carries out each call when it is made, until it is broken."""

    def __init__(self, breaks_at: int = -1, while_working: bool = False) -> None:
        self.calls, self.breaks_at, self.while_working = 0, breaks_at, while_working

    def submit(self, fn: Callable[..., Any], /, *given: Any, **named: Any) -> Future[Any]:
        """Makes the call, or fails as a pool does whose process was ended."""
        self.calls += 1
        future: Future[Any] = Future()
        if self.calls - 1 != self.breaks_at:
            future.set_result(fn(*given, **named))
        elif self.while_working:
            future.set_exception(BrokenProcessPool())
        else:
            raise BrokenProcessPool
        return future


def missing(taken: list[str]) -> Iterator[str]:
    """Names of many files that there are not, noting which were asked for."""
    for number in range(FILES):
        taken.append(f"{number}")
        yield f"{number}"


def test_files_are_looked_for_as_they_are_needed() -> None:
    taken: list[str] = []
    results = verdicts_from(AtOnce(), JOBS, missing(taken))
    assert next(results).file == "0"
    assert len(taken) == JOBS * AHEAD * SHARE
    for _ in range(SHARE):
        next(results)
    assert len(taken) == (JOBS * AHEAD + 1) * SHARE


@pytest.mark.parametrize(
    "executor",
    [
        pytest.param(AtOnce(), id="nothing happens"),
        pytest.param(AtOnce(3), id="a process is ended before a call"),
        pytest.param(AtOnce(3, while_working=True), id="a process is ended in a call"),
    ],
)
def test_every_file_has_one_result_in_order(executor: Executor) -> None:
    assert [result.file for result in verdicts_from(executor, JOBS, missing([]))] == [f"{n}" for n in range(FILES)]


def test_a_finding_among_the_paths_is_a_result_in_its_place() -> None:
    (result,) = verdicts_from(AtOnce(), JOBS, [Finding("folder-empty", Place("s"))])
    assert (result.file, result.verdict) == ("s", "error")


def test_standard_input_is_read_by_this_process(monkeypatch: pytest.MonkeyPatch) -> None:
    executor = AtOnce()
    monkeypatch.setattr(verdicts, "share_of", lambda paths, *_: [Result(paths[0], "", "passed")])
    assert [result.file for result in verdicts_from(executor, JOBS, ["-"])] == ["-"]
    assert executor.calls == 0


def test_json_comes_result_by_result_and_is_one_document() -> None:
    results = [Result("a", "A", "passed"), Result("b", "B", "failed", (Finding("file-missing", Place("b")),))]
    waiting = iter(results)
    pieces = json.render(waiting, Texts())
    next(pieces), next(pieces)
    assert next(waiting, None) is None, "two pieces are the head and the first result, with the second in hand"
    for some in ([], results[:1], results):
        whole = "\n".join(json.render(some, Texts()))
        told = [json.told(result, Texts()) for result in some]
        summary = {name: sum(result.verdict == name for result in some) for name in ("passed", "failed")}
        summary |= {"error": 0, "skipped": 0}
        assert whole == json.pretty({"format": 1, "results": told, "summary": summary})


def test_real_processes_say_what_one_says(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for number in range(3 * SHARE):
        cards = "[]" if number % 5 else "wrong"
        Path(f"{number}.scenario.yaml").write_text(f"title: T{number}\nplayers: [A, B, C]\nsteps: {cards}\n", "utf-8")
    for form in ("text", "json", "tap"):
        alone, several = (
            CliRunner().invoke(cli.group, ["check", "--format", form, *jobs], obj=Texts())
            for jobs in ([], ["--jobs=2"])
        )
        assert alone.exit_code == several.exit_code == 2
        assert alone.output == several.output
