"""`new` on a terminal: the whole conversation, Ctrl-C and the end of input in the middle, and files already there."""

import fcntl
import os
import pty
import select
import signal
import subprocess
import sys
import termios
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import pytest

from avanti_rules.scenario import read_file

ROOT = Path(__file__).parents[1]
COMMAND = [sys.executable, "-m", "avanti_rules"]
CTRL_C, CTRL_D = "\x03", "\x04"
ANSWERS = [
    "",
    "",
    "Anna, Bert, Tina",
    "Darf Tina noch ziehen?",
    "",
    "",
    "",
    "3",
    "2",
    "0",
    *[""] * 6,
    "3",
    "Bert 2",
    "",
]


def environment() -> dict[str, str]:
    return {**os.environ, "PYTHONPATH": str(ROOT), "LC_ALL": "C.UTF-8", "TERM": "dumb"}


class Terminal:
    """A process on a terminal, and all that it has shown."""

    def __init__(self, process: "subprocess.Popen[bytes]", end: int) -> None:
        self.process, self.end, self.shown = process, end, ""

    def read(self, patience: float = 20.0) -> str:
        """What is shown until a question waits for its answer, or until the process ends."""
        until, before = time.monotonic() + patience, len(self.shown)
        while time.monotonic() < until:
            ready = select.select([self.end], [], [], 0.3)[0]
            if not ready and len(self.shown) > before:
                break
            try:
                data = os.read(self.end, 4096) if ready else b""
            except OSError:
                break
            if ready and not data:
                break
            self.shown += data.decode()
        return self.shown[before:]

    def type(self, words: str) -> str:
        """Types something, and gives what is shown then."""
        os.write(self.end, words.encode())
        return self.read()


def own_terminal() -> None:
    """Makes a process listen to the keys of its terminal."""
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)


@contextmanager
def terminal(folder: Path, *arguments: str) -> Iterator[Terminal]:
    """The command on a terminal of its own."""
    ours, theirs = pty.openpty()
    process = subprocess.Popen(
        [*COMMAND, "new", *arguments],
        cwd=folder,
        env=environment(),
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
        start_new_session=True,
        preexec_fn=own_terminal,
    )
    os.close(theirs)
    try:
        yield Terminal(process, ours)
    finally:
        if process.poll() is None:
            process.send_signal(signal.SIGKILL)
        process.wait()
        os.close(ours)


def answer(screen: Terminal, answers: Sequence[str]) -> None:
    """Answers one question after the other."""
    screen.read()
    for words in answers:
        screen.type(f"{words}\n")


def run(folder: Path, *arguments: str, given: str = "") -> "subprocess.CompletedProcess[str]":
    """The command without a terminal."""
    return subprocess.run(
        [*COMMAND, *arguments], cwd=folder, env=environment(), input=given, capture_output=True, text=True, check=False
    )


def test_a_conversation_on_a_terminal_writes_a_question(tmp_path: Path) -> None:
    with terminal(tmp_path, "tina", "--lang", "de") as screen:
        answer(screen, ANSWERS)
        assert screen.process.wait(10) == 0, screen.shown
    assert "Traceback" not in screen.shown
    text = (tmp_path / "tina.scenario.yaml").read_text("utf-8")
    assert "cars: {Anna: 3, Bert: 2}" in text and "- play: {Bert: 2}" in text
    assert run(tmp_path, "check", "tina.scenario.yaml").returncode == 0
    assert "Tina" in run(tmp_path, "explain", "tina.scenario.yaml").stdout


@pytest.mark.parametrize("key", [CTRL_C, CTRL_D], ids=["Ctrl-C", "the end of input"])
def test_nothing_typed_is_lost(tmp_path: Path, key: str) -> None:
    with terminal(tmp_path, "tina") as screen:
        answer(screen, ANSWERS[:8])
        screen.type(key)
        assert screen.process.wait(10) == 1
    assert "Traceback" not in screen.shown and "Written to tina.scenario.yaml" in screen.shown
    told = read_file(str(tmp_path / "tina.scenario.yaml"))
    assert told.findings == () and told.scenarios[0].title == "Darf Tina noch ziehen?"
    assert told.scenarios[0].setup.start == {"cars": {"Anna": 3}}


def test_ctrl_c_without_a_file_shows_what_was_told(tmp_path: Path) -> None:
    with terminal(tmp_path) as screen:
        answer(screen, ANSWERS[:4])
        screen.type(CTRL_C)
        assert screen.process.wait(10) == 1
    assert "title: Darf Tina noch ziehen?" in screen.shown and "players: [Anna, Bert, Tina]" in screen.shown
    assert list(tmp_path.iterdir()) == []


def test_ctrl_c_before_anything_was_told_writes_nothing(tmp_path: Path) -> None:
    with terminal(tmp_path, "tina") as screen:
        answer(screen, [])
        screen.type(CTRL_C)
        assert screen.process.wait(10) == 1
    assert list(tmp_path.iterdir()) == [] and "Traceback" not in screen.shown


PLACES = {
    "a file that is there": ("there.yaml", "already"),
    "a file that is there, its suffix not typed": ("there", "already"),
    "a folder that is not there": ("nowhere/tina", "folder"),
}


@pytest.mark.parametrize(("name", "why"), PLACES.values(), ids=PLACES)
def test_where_nothing_can_be_written_nothing_is_asked(tmp_path: Path, name: str, why: str) -> None:
    for there in ("there.yaml", "there.scenario.yaml"):
        (tmp_path / there).write_text("mine", "utf-8")
    ran = run(tmp_path, "new", name)
    assert (ran.returncode, ran.stdout) == (2, "")
    assert why in ran.stderr
    assert (tmp_path / "there.yaml").read_text("utf-8") == "mine"


def test_a_file_that_came_between_is_left_as_it_is_and_another_name_asked_for(tmp_path: Path) -> None:
    (tmp_path / "there.yaml").write_text("mine", "utf-8")
    ran = run(tmp_path, "new", given="\n".join([*ANSWERS, "there.yaml", "other.yaml", ""]))
    assert ran.returncode == 0, ran.stdout
    assert (tmp_path / "there.yaml").read_text("utf-8") == "mine"
    assert read_file(str(tmp_path / "other.yaml")).findings == ()


def test_without_a_file_one_is_offered_by_the_question(tmp_path: Path) -> None:
    assert run(tmp_path, "new", given="\n".join([*ANSWERS, "", ""])).returncode == 0
    assert [path.name for path in tmp_path.iterdir()] == ["darf-tina-noch-ziehen.scenario.yaml"]


def test_a_dash_shows_the_scenario_only(tmp_path: Path) -> None:
    ran = run(tmp_path, "new", "-", given="\n".join([*ANSWERS, ""]))
    assert ran.returncode == 0 and "players: [Anna, Bert, Tina]" in ran.stdout
    assert list(tmp_path.iterdir()) == []


def test_what_is_typed_and_is_no_text_is_asked_on_and_told_without_a_traceback(tmp_path: Path) -> None:
    given = "\n".join(ANSWERS[:1]).encode("latin-1", "replace") + b"\xe9\x80\n"
    done = subprocess.run(
        [*COMMAND, "new", "-"], cwd=tmp_path, env=environment(), input=given, capture_output=True, check=False
    )
    assert done.returncode == 1 and b"Traceback" not in done.stderr
    assert "\ufffd" in done.stdout.decode()
