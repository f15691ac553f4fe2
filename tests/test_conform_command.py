"""`conform` with engines in processes of their own: the two examples, and those that misbehave in every way."""

import json
import os
import re
import shutil
import signal
import subprocess
import sys
import time
import xml.etree.ElementTree as ET
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[1]
EXAMPLES = ROOT / "docs" / "conformance"
README = (EXAMPLES / "README.md").read_text("utf-8")
PYTHON = (sys.executable, str(EXAMPLES / "python_engine.py"))
NODE = shutil.which("node")
SCENARIO = """\
title: Jack drives
players: [Jack, Isabella, Tina]
steps:
  - play: {Jack: 3}
  - play: {Tina: 3}
    refused: move.clockwise
"""
LIMIT = 4.0  # seconds for an engine that hangs: long enough for a busy machine to start it in half of that


def conform(*arguments: str, folder: Path, limit: float = 60) -> "subprocess.CompletedProcess[str]":
    """The command; none of its runs may end in a traceback, or after its time."""
    return subprocess.run(
        [sys.executable, "-m", "avanti_rules", "conform", "--time-limit", str(limit), *arguments],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(ROOT), "LANGUAGE": "en"},
        capture_output=True,
        text=True,
        timeout=limit + 20,
        check=False,
    )


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with two scenarios."""
    for name in ("one", "two"):
        (tmp_path / f"{name}.scenario.yaml").write_text(SCENARIO)
    return tmp_path


def graded(folder: Path, code: str, limit: float = 60, path: str = ".") -> tuple[int, dict[str, Any], float]:
    """Exit status and report of an engine written in a few lines, and how long it took."""
    (folder / "engine.py").write_text(PRELUDE + code)
    begun = time.monotonic()
    done = conform("--format", "json", path, "--", sys.executable, "engine.py", folder=folder, limit=limit)
    assert "Traceback" not in done.stderr and done.stdout, done.stderr
    return done.returncode, json.loads(done.stdout), time.monotonic() - begun


PRELUDE = """\
import json, os, subprocess, sys, time
def hear():
    return json.loads(sys.stdin.readline())
def say(text):
    sys.stdout.write(text)
    sys.stdout.flush()
def hello():
    say(json.dumps({"id": hear()["id"], "format": 1, "engine": "test"}) + "\\n")
"""


def test_the_example_in_python_is_right_in_everything(tmp_path: Path) -> None:
    done = conform("--badge", "badge.svg", "--", *PYTHON, folder=tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.count("100%") == 4
    badge = ET.parse(tmp_path / "badge.svg").getroot()
    name = "{http://www.w3.org/2000/svg}"
    assert badge.tag == f"{name}svg" and "States 100%" in str(badge.findtext(f"{name}title"))
    assert [each.text for each in badge.iter(f"{name}text")] == ["avanti", "100%"]


@pytest.mark.skipif(NODE is None, reason="node is not installed")
def test_the_example_in_javascript_is_right_in_what_it_plays(tmp_path: Path) -> None:
    engine = ("--", str(NODE), str(EXAMPLES / "javascript_engine.js"))
    done = conform("--format", "json", *engine, folder=tmp_path)
    report = json.loads(done.stdout)
    assert (done.returncode, report["failures"], report["troubles"]) == (1, [], [])
    assert {level: grades["failed"] for level, grades in report["levels"].items()} == dict.fromkeys(report["levels"], 0)
    assert report["levels"]["states"]["percent"] > 40 and report["levels"]["citations"]["passed"] == 0
    movement = [each for each in report["scenarios"] if "/illus-0" in each["id"] and re.search("0[3-79]-", each["id"])]
    assert len(movement) >= 6
    assert all(each["levels"]["states"]["skipped"] == 0 for each in movement)


@pytest.mark.skipif(NODE is None, reason="node is not installed")
def test_a_program_of_two_processes_is_asked_like_one(folder: Path) -> None:
    shell = f"{NODE} {EXAMPLES / 'javascript_engine.js'}; exit $?"
    done = conform("--level", "reasons", ".", "--", "sh", "-c", shell, folder=folder)
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_conversation_in_the_documentation_is_a_true_one() -> None:
    (block,) = re.findall(r"<!-- conversation -->\n```\n(.*?)```", README, re.DOTALL)
    asked = [line[2:] for line in block.splitlines() if line.startswith("> ")]
    told = [json.loads(line[2:]) for line in block.splitlines() if line.startswith("< ")]
    started: Any = json.loads(asked[1])
    everything = {"withdraw-behind": "ring", "leftover-hand": "in-play", "start-space": "occupied", "draw": "must"}
    assert started["readings"].items().isdisjoint(everything.items())
    done = subprocess.run(
        PYTHON,
        input="\n".join(asked) + "\n",
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert [json.loads(line) for line in done.stdout.splitlines()] == told


def test_the_commands_in_the_documentation_run(tmp_path: Path) -> None:
    (tmp_path / "docs").symlink_to(ROOT / "docs")
    commands = re.findall(r"<!-- command -->\n```sh\n(.*?)```", README, re.DOTALL)
    assert len(commands) == 2
    for command in commands:
        words = command.replace(" python ", f" {sys.executable} ").replace(
            "avanti-rules", f"{sys.executable} -m avanti_rules", 1
        )
        env = {**os.environ, "PYTHONPATH": str(ROOT)}
        assert (
            subprocess.run(words, shell=True, cwd=tmp_path, env=env, capture_output=True, check=False).returncode == 0
        )
    assert json.loads((tmp_path / "scenarios.json").read_text("utf-8"))["format"] == 1


TROUBLES = {
    "answers garbage": ("hello()\nwhile hear(): say('%%% no JSON\\n')", ["garbage"] * 2, 1),
    "answers bytes that are no text": ("hello()\nwhile hear(): os.write(1, b'\\xff\\xfe\\n')", ["garbage"] * 2, 1),
    "answers with another number": ("hello()\nwhile hear(): say('{\"id\": 99}\\n')", ["other-number"] * 2, 1),
    "talks on unasked": (
        "hello()\nwhile True:\n    n = hear()['id']\n    say(json.dumps({'id': n}) + '\\nand on\\n')",
        ["speaks-unasked"] * 2,
        1,
    ),
    "greets in garbage": ("say('hi!\\n')\nhear()", ["garbage"], 2),
    "greets in another form": ("say(json.dumps({'id': hear()['id'], 'format': 2}) + '\\n')", ["other-format"], 2),
    "dies at once": ("sys.exit(3)", ["died"], 2),
    "dies in the middle": ("hello()\nhear()\nsys.exit('no more')", ["died"] * 2, 1),
    "is killed by a signal": ("hello()\nhear()\nos.kill(os.getpid(), 11)", ["died"] * 2, 1),
    "closes its output and lives on": ("hello()\nhear()\nos.close(1)\ntime.sleep(99)", ["closed"] * 2, 1),
    "closes its input and stays silent": ("hello()\nos.close(0)\ntime.sleep(99)", ["no-answer"], 1),
    "says nothing": ("time.sleep(99)", ["no-answer"], 2),
    "hangs in the middle": ("hello()\nhear()\ntime.sleep(99)", ["no-answer"], 1),
    "hangs and hears no signals": (
        "import signal\nfor n in (1, 2, 15): signal.signal(n, signal.SIG_IGN)\nhello()\nhear()\ntime.sleep(99)",
        ["no-answer"],
        1,
    ),
    "begins a line and never ends it": ("hello()\nhear()\nsay('{\"id\":')\ntime.sleep(99)", ["no-answer"], 1),
    "floods with one endless line": ("hello()\nhear()\nwhile True: say('x' * 65536)", ["flood"] * 2, 1),
    "floods with many lines": ("hello()\nhear()\nwhile True: say('{}\\n' * 9999)", ["speaks-unasked"] * 2, 1),
    "floods its error output": (
        "hello()\nhear()\nwhile True: sys.stderr.write('y' * 65536)",
        ["no-answer"],
        1,
    ),
    "drips without an end of line": (
        "hello()\nhear()\nwhile True:\n    say('x')\n    time.sleep(0.01)",
        ["no-answer"],
        1,
    ),
}


@pytest.mark.parametrize(("code", "troubles", "status"), TROUBLES.values(), ids=list(TROUBLES))
def test_an_engine_that(folder: Path, code: str, troubles: list[str], status: int) -> None:
    hangs = troubles == ["no-answer"]
    ended, report, took = graded(folder, code, *((LIMIT, "one.scenario.yaml") if hangs else ()))
    assert [trouble["code"] for trouble in report["troubles"]] == troubles
    assert ended == status and not report["perfect"]
    assert all(grades["passed"] == 0 for grades in report["levels"].values())
    assert took < 40  # far from the 99 seconds for which it sleeps, however busy the machine is


def test_an_engine_that_does_not_end_at_goodbye_is_stopped_and_told_of(folder: Path) -> None:
    status, report, took = graded(folder, ANSWERING + "time.sleep(99)", LIMIT)
    assert [trouble["code"] for trouble in report["troubles"]] == ["lingers"]
    assert status == 1 and report["levels"]["states"]["percent"] == 100 and took < 40


def test_an_engine_that_ends_badly_is_told_of(folder: Path) -> None:
    status, report, _ = graded(folder, ANSWERING + "sys.exit(4)")
    assert [(trouble["code"], trouble["detail"]) for trouble in report["troubles"]] == [("died", "4")]
    assert status == 1


ANSWERING = f"""\
sys.path.insert(0, {str(EXAMPLES)!r})
import python_engine
python_engine.main()
"""


def test_its_last_words_are_shown(folder: Path) -> None:
    (folder / "engine.py").write_text(PRELUDE + "hello()\nhear()\nsys.exit('the dog ate it')")
    done = conform(".", "--", sys.executable, "engine.py", folder=folder)
    assert "1 the dog ate it" in done.stdout and "one.scenario.yaml, at the start" in done.stdout


@pytest.mark.skipif(not os.path.exists("/proc/self/status"), reason="nothing here tells the peak of a process")
def test_a_flood_takes_no_memory(folder: Path) -> None:
    """Whatever an engine says, no more than a line of it is kept: the command stays small."""
    (folder / "engine.py").write_text(
        PRELUDE + "hello()\nhear()\nwhile True: sys.stderr.write('y' * 65536); say('x' * 9)"
    )
    arguments = ["conform", "--time-limit", "3", ".", "--", sys.executable, "engine.py"]
    # Not getrusage: what it calls the peak of a process includes that of whoever started it, and pytest is large.
    watcher = (
        "import re, sys\nfrom avanti_rules.cli import main\n"
        f"try: main({arguments!r})\nexcept SystemExit: pass\n"
        "print(re.search(r'VmHWM:\\s+([0-9]+) kB', open('/proc/self/status').read())[1])"
    )
    env = {**os.environ, "PYTHONPATH": str(ROOT)}
    done = subprocess.run(
        [sys.executable, "-c", watcher], cwd=folder, env=env, capture_output=True, text=True, check=True
    )
    assert int(done.stdout.split()[-1]) < 100 * 1024  # KiB


def test_nothing_of_it_is_left_running(folder: Path) -> None:
    """Neither the engine nor what it has started, and no zombie, also where it hangs."""
    child = f"subprocess.Popen([{sys.executable!r}, '-c', 'import time; time.sleep(99)'])"
    code = f"p = {child}\nopen('pids', 'a').write(f'{{os.getpid()}} {{p.pid}} ')\nhello()\nhear()\ntime.sleep(99)"
    graded(folder, code, LIMIT, "one.scenario.yaml")
    pids = [int(word) for word in (folder / "pids").read_text().split()]
    assert len(pids) == 2
    assert wait_until_gone(pids) == []


def wait_until_gone(pids: list[int]) -> list[int]:
    """Those that are still alive after a while; what has been killed may take a moment, and an orphan is its heir's."""
    for _ in range(200):
        left = [pid for pid in pids if is_alive(pid)]
        if not left:
            return []
        time.sleep(0.05)
    return left


def is_alive(pid: int) -> bool:
    """Whether a process runs; one that waits for its heir to take leave of it does not."""
    try:
        os.kill(pid, 0)
        state = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
    except OSError:
        return False
    return state != "Z"


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="there is no /proc here")
def test_ended_from_outside_it_takes_the_engine_with_it(folder: Path) -> None:
    (folder / "engine.py").write_text(PRELUDE + "open('pids', 'w').write(f'{os.getpid()} ')\ntime.sleep(99)")
    command = [sys.executable, "-m", "avanti_rules", "conform", ".", "--", sys.executable, "engine.py"]
    running = subprocess.Popen(command, cwd=folder, env={**os.environ, "PYTHONPATH": str(ROOT)})
    for _ in range(400):
        if (folder / "pids").exists() and (folder / "pids").read_text().endswith(" "):
            break
        time.sleep(0.05)
    running.send_signal(signal.SIGTERM)
    assert running.wait(timeout=20) == 143
    assert wait_until_gone([int((folder / "pids").read_text())]) == []


WRONG = {
    "no command": (["."], 2, "stands after --"),
    "nothing after the dashes": ([".", "--"], 2, "stands after --"),
    "a command that there is not": ([".", "--", "./nowhere"], 2, "can’t be started"),
    "a file that is none": (["missing.yaml", "--", *PYTHON], 2, "missing.yaml:1:1"),
    "a game that there is not": (["--game", "chess", "--", *PYTHON], 2, "chess"),
    "a badge that can't be written": (["--badge", "no/where.svg", ".", "--", *PYTHON], 2, "no/where.svg"),
}


@pytest.mark.parametrize(("arguments", "status", "words"), WRONG.values(), ids=list(WRONG))
def test_what_is_wrong_is_said(folder: Path, arguments: list[str], status: int, words: str) -> None:
    done = conform(*arguments, folder=folder)
    assert done.returncode == status and words in done.stdout + done.stderr and "Traceback" not in done.stderr


def test_a_wrong_answer_is_shown_with_the_right_one(folder: Path) -> None:
    code = ANSWERING.replace("python_engine.main()", CHEATING)
    status, report, _ = graded(folder, code, limit=20)
    assert status == 1
    failure = next(each for each in report["failures"] if each["level"] == "states")
    assert (failure["id"], failure["step"], failure["key"]) == ("one.scenario.yaml", 1, "cars Jack")
    assert (failure["expected"], failure["actual"]) == (3, 4)
    done = conform(".", "--", sys.executable, "engine.py", folder=folder, limit=20)
    assert "one.scenario.yaml, step 1: States, cars Jack: expected 3, answered 4" in done.stdout.replace("\n    ", " ")


CHEATING = """\
act = python_engine.Table.act
def cheat(table, message):
    said = act(table, message)
    said["state"]["cars"]["Jack"] += 1
    return said
python_engine.Table.act = cheat
python_engine.main()
"""
