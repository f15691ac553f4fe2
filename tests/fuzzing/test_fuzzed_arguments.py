"""Every command with options and arguments that nobody should give: an answer, and one of three exit statuses."""

import os
import signal
import subprocess
import sys
from io import BytesIO, TextIOWrapper
from pathlib import Path
from typing import Any

import click
import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy

from avanti_rules import cli
from avanti_rules.commands import COMMANDS
from avanti_rules.i18n import Texts

from .inputs import ROOT, shipped
from .limits import bounded, needs_posix

EXAMPLES = int(os.environ.get("FUZZ_EXAMPLES", "60"))
relaxed = settings(max_examples=EXAMPLES, deadline=None, suppress_health_check=list(HealthCheck))
# These go on until somebody ends them.
ENDLESS = {"serve"}
LEFT_OUT = {"--watch", "--help"}
FILES = ("good.scenario.yaml", "other.scenario.yaml", "a.board.yaml", "kept.json", "broken.scenario.yaml", "folder")
NASTY = (
    *("", " ", "-", "--", "-1", "0", "1", "2", "3", "999999999999999999999", "1e3", "nan", "inf", "0x5", "१", "²"),
    *("\x00", "a\x00b", "\n", "\ud800", "\u200b", "é" * 300, "x" * 5000, "../..", "/", "/dev/null", ".", "~", "*"),
    *("quitter-pays", "quitter-pays=", "quitter-pays=round", "=", "=round", "text=", "json=out.json", "junit", "tap"),
    *("en", "de-CH", "C", "xx", "avanti", "adventure-tours", "no-such-game", "move.occupied", "Tina", "Tnia"),
    *("out.svg", "out.png", "no/such/out.svg", "good.scenario.yaml#1", "good.scenario.yaml#0", "#", "%s", "{word}"),
)
words: SearchStrategy[str] = st.sampled_from((*FILES, *FILES, *NASTY)) | st.text(max_size=5)


def command(name: str) -> click.Command:
    """One command, with its options."""
    context = click.Context(cli.group, obj=Texts("en"))
    found = cli.group.get_command(context, name)
    assert found is not None
    return found


@st.composite
def command_lines(draw: DrawFn) -> list[str]:
    """A command, options that it has with values right and wrong, and arguments before and after."""
    name = draw(st.sampled_from([each for each in COMMANDS if each not in ENDLESS]))
    line = draw(st.lists(words, max_size=3))
    for option in draw(st.lists(st.sampled_from(options(name)), max_size=4)):
        line.insert(draw(st.integers(0, len(line))), option.opts[-1])
        if not option.is_flag:
            line.insert(line.index(option.opts[-1]) + 1, draw(values(option)))
    return [name, *line, *(["--", *draw(st.sampled_from(PEERS))] if name == "conform" else [])]


PEERS: tuple[list[str], ...] = (
    [],
    ["true"],
    ["cat"],
    ["no-such-program"],
    [""],
    ["sh", "-c", "echo hello"],
    ["a\x00b"],
)


def options(name: str) -> list[click.Option]:
    """The options of a command that come to an end."""
    found = [each for each in command(name).params if isinstance(each, click.Option)]
    return [each for each in found if not LEFT_OUT & set(each.opts)]


def values(option: click.Option) -> SearchStrategy[str]:
    """Values for an option: those that it takes, and any."""
    kind: Any = option.type
    if isinstance(kind, click.Choice):
        return st.sampled_from([str(each) for each in kind.choices]) | words
    # As many processes as somebody asks for are started: two are enough here.
    return st.sampled_from(("0", "1", "x", "257", "")) if "--jobs" in option.opts else words


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("commands")


def filled(folder: Path) -> None:
    """The folder as every command line finds it: none has anything to say to the next."""
    from shutil import rmtree

    for each in folder.iterdir():
        rmtree(each) if each.is_dir() else each.unlink()
    (folder / "folder").mkdir()
    scenarios = ROOT / "scenarios" / "avanti" / "manual"
    names = ("illus-06-william-meets-two-cars", "illus-08-steve-moves-back-and-the-bank-helps")
    for name, source in zip(FILES, names, strict=False):
        (folder / name).write_bytes((scenarios / f"{source}.scenario.yaml").read_bytes())
    board = ROOT / "avanti_rules" / "games" / "avanti" / "boards" / "reconstruction.board.yaml"
    (folder / "a.board.yaml").write_bytes(board.read_bytes())
    (folder / "kept.json").write_text('{"format": 1, "steps": []}', encoding="utf-8")
    (folder / "broken.scenario.yaml").write_bytes(shipped()[0][:200] + b"\n  - : [")


def run(line: list[str], given: bytes, monkeypatch: pytest.MonkeyPatch) -> tuple[Any, str]:
    """The exit status of a command line, and all that it says."""
    said = {name: BytesIO() for name in ("stdout", "stderr")}
    for name, buffer in said.items():
        monkeypatch.setattr(sys, name, TextIOWrapper(buffer, encoding="utf-8", write_through=True))
    monkeypatch.setattr(sys, "stdin", TextIOWrapper(BytesIO(given), encoding="utf-8"))
    with pytest.raises(SystemExit) as ended:
        cli.main(line)
    return ended.value.code, "".join(buffer.getvalue().decode() for buffer in said.values())


@needs_posix
@relaxed
@given(command_lines(), st.binary(max_size=30) | st.sampled_from(shipped()))
@example(["draw", "reconstruction", "--step", "2"], b"")
@example(["check", "\x00"], b"")
@example(["export", "\ud800"], b"")
@example(["new"], b"\x80")
def test_every_command_line_has_an_answer(folder: Path, line: list[str], given: bytes) -> None:
    filled(folder)
    before = signal.getsignal(signal.SIGTERM)
    with pytest.MonkeyPatch.context() as patched, bounded():
        patched.chdir(folder)
        status, said = run(line, given, patched)
    signal.signal(signal.SIGTERM, before)  # `conform` ends in its own way
    assert status in (0, 1, 2), said
    assert "Traceback" not in said


LINES = (
    ["explain", "good.scenario.yaml", "--lang", "\udcff"],
    ["check", "folder", "broken.scenario.yaml", "no-such-file", "--format", "sarif"],
    ["diff", "kept.json", "a.board.yaml", "--lang", "it"],
    ["conform", "folder", "--", "no-such-program"],
    ["rule", "\udc80", "%s"],
)


@pytest.mark.parametrize("line", LINES, ids=" ".join)
def test_a_process_of_its_own_answers_too(tmp_path: Path, line: list[str]) -> None:
    filled(tmp_path)
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "LC_ALL": "C.UTF-8"}
    arguments = [sys.executable, "-m", "avanti_rules", *line]
    asked: Any = {"cwd": tmp_path, "env": environment, "stdin": subprocess.DEVNULL, "timeout": 120}
    done = subprocess.run(arguments, capture_output=True, check=False, **asked)
    assert done.returncode in (0, 1, 2)
    assert b"Traceback" not in done.stderr
