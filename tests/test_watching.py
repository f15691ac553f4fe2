"""`check --watch`: a change makes exactly those files be checked again whose results rest on it."""

import os
import subprocess
import sys
import threading
from collections.abc import Callable
from pathlib import Path

import pytest

from avanti_rules import i18n, materials
from avanti_rules.scenario import Layer
from avanti_rules.watching import Watch

ROOT = Path(__file__).resolve().parents[1]
HEAD = "title: T\nplayers: [Jack, Isabella, Tina]\n"
STEPS = "start: {opens: Jack}\nsteps:\n  - play: {Jack: 3, Isabella: 2}\n    expect: {cars: {Jack: 3}}\n"
BOARD = "board: mine\nroad: [100, 200, 300, 400, ~]\nisland: [100, ~, 200]\ndream-island: 2\n"


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    write("plain.scenario.yaml", HEAD + STEPS)
    write("one.scenario.yaml", f"{HEAD}board: my.board.yaml\n{STEPS}")
    write("two.scenario.yaml", f"{HEAD}board: my.board.yaml\n{STEPS}")
    write("missing.scenario.yaml", f"{HEAD}board: other.board.yaml\n{STEPS}")
    write("my.board.yaml", BOARD)
    return tmp_path


def write(name: str, text: str) -> None:
    """Writes a file anew, as an editor does: another file takes its place."""
    Path(name + ".new").write_text(text, encoding="utf-8")
    os.replace(name + ".new", name)


def verdicts(watch: Watch) -> dict[str, str]:
    return {result.file: result.verdict for result in watch.results()}


CHANGES: list[object] = [
    pytest.param(lambda: None, None, id="nothing"),
    pytest.param(lambda: write("plain.scenario.yaml", HEAD + STEPS + " "), ["plain.scenario.yaml"], id="a scenario"),
    pytest.param(
        lambda: write("my.board.yaml", BOARD.replace("300", "500")),
        ["one.scenario.yaml", "two.scenario.yaml"],
        id="a board that two scenarios use",
    ),
    pytest.param(lambda: write("other.board.yaml", BOARD), ["missing.scenario.yaml"], id="a board that was missing"),
    pytest.param(lambda: write("new.scenario.yaml", HEAD + STEPS), ["new.scenario.yaml"], id="a new scenario"),
    pytest.param(lambda: os.unlink("plain.scenario.yaml"), [], id="a scenario that is gone"),
    pytest.param(lambda: write("else.txt", ""), None, id="a file that nothing rests on"),
]


@pytest.mark.usefixtures("folder")
@pytest.mark.parametrize(("change", "again"), CHANGES)
def test_a_change_affects(change: Callable[[], None], again: list[str] | None) -> None:
    watch = Watch([], Layer())
    first = watch.look()
    assert first is not None
    assert len(first) == 4
    assert watch.look() is None
    change()
    assert watch.look() == again
    assert watch.look() is None


@pytest.mark.usefixtures("folder")
def test_all_results_are_told_again_with_the_new_ones() -> None:
    watch = Watch([], Layer())
    watch.look()
    good = dict.fromkeys(("one.scenario.yaml", "plain.scenario.yaml", "two.scenario.yaml"), "passed")
    assert verdicts(watch) == {**good, "missing.scenario.yaml": "error"}
    write("other.board.yaml", BOARD)
    write("plain.scenario.yaml", HEAD + STEPS.replace("{cars: {Jack: 3}}", "{cars: {Jack: 4}}"))
    watch.look()
    assert verdicts(watch) == {**good, "missing.scenario.yaml": "passed", "plain.scenario.yaml": "failed"}


@pytest.mark.usefixtures("folder")
def test_an_empty_folder_is_told_until_something_comes() -> None:
    os.mkdir("empty")
    watch = Watch(["empty"], Layer())
    assert watch.look() == []
    assert list(verdicts(watch).values()) == ["error"]
    write("empty/a.scenario.yaml", HEAD + STEPS)
    assert watch.look() == ["empty/a.scenario.yaml"]
    assert list(verdicts(watch).values()) == ["passed"]


@pytest.mark.usefixtures("folder")
def test_a_changed_catalogue_changes_all_words(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    catalogue = tmp_path / "avanti.po"
    catalogue.write_text("")
    monkeypatch.setattr(i18n, "sources", lambda: [str(catalogue)])
    forgotten: list[bool] = []
    monkeypatch.setattr(i18n, "forget", lambda: forgotten.append(True))
    watch = Watch([], Layer())
    watch.look()
    catalogue.write_text("anew")
    assert watch.look() == []
    assert forgotten == [True, True]


def test_every_catalogue_and_the_board_that_ships_are_among_what_is_watched() -> None:
    names = [Path(path).name for path in i18n.sources()]
    assert {"avanti.po", "avanti_rules.po"} <= set(names)
    from avanti_rules.scenario import read_file

    told = read_file(str(next(ROOT.glob("scenarios/avanti/manual/*.yaml"))))
    assert told.document and told.game
    (board,) = materials.sources(told.document, told.game)
    assert os.path.isfile(board)


def test_the_command_reports_again_until_it_is_interrupted(folder: Path) -> None:
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "LC_ALL": "C", "PYTHONUNBUFFERED": "1"}
    command = [sys.executable, "-m", "avanti_rules", "check", "--watch", "plain.scenario.yaml"]
    with subprocess.Popen(command, cwd=folder, env=environment, stdout=subprocess.PIPE, text=True) as process:
        limit = threading.Timer(60, process.kill)
        limit.start()
        assert process.stdout is not None
        assert process.stdout.readline() == "1 scenario holds.\n"
        write("plain.scenario.yaml", HEAD + STEPS.replace("{cars: {Jack: 3}}", "{cars: {Jack: 4}}"))
        lines = list(iter(process.stdout.readline, "1 scenario fails.\n"))
        assert lines[1] == "1 file checked again.\n"
        assert any("expected 4, found 3" in line for line in lines)
        process.send_signal(2)
        process.stdout.read()
        assert process.wait() == 1
        limit.cancel()
