"""The command as a user meets it: exit status, streams, languages, and whatever lies in a file."""

import json
import os
import re
import socket
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[1]
ILLUSTRATION = "scenarios/avanti/manual/illus-06-william-meets-two-cars.scenario.yaml"
HOLDS = """\
title: Tina drives
players: [Jack, Isabella, Tina]
steps:
  - play: {Jack: 3}
    expect: {cars: {Jack: 3}}
    because: move.ahead
"""
FAILS = HOLDS.replace("{Jack: 3}}", "{Jack: 4}}")
ASKS = "title: Who opens?\nplayers: [Jack, Isabella, Tina]\nsteps: []\n"
WRONG = HOLDS.replace("steps", "stepps")
QUITTER = """\
title: Jack has quit
players: [Jack, Isabella, Tina]
board: {road: [100, 200, 300, 400], island: [1000], dream-island: 1}
start: {cars: {Jack: 2, Isabella: 3}, out: [Jack], phase: collect}
steps:
  - collect:
    expect: {paid: {Jack: 300}}
"""
QUIET = ("LANG", "LANGUAGE", "LC_ALL", "LC_MESSAGES", "NO_COLOR", "FORCE_COLOR", "PYTHONIOENCODING", "PYTHONUTF8")


class Ran:
    """What a run of the command gave."""

    def __init__(self, done: "subprocess.CompletedProcess[bytes]") -> None:
        self.status, self.out, self.err = done.returncode, done.stdout.decode("utf-8"), done.stderr.decode("utf-8")

    @property
    def data(self) -> Any:
        """The JSON that was printed."""
        return json.loads(self.out)


def environment(**changes: Any) -> dict[str, str]:
    """An environment that says nothing of language or colour but what is given."""
    kept = {name: value for name, value in os.environ.items() if name not in QUIET}
    return {**kept, "PYTHONPATH": str(ROOT), **changes}


def run(
    *arguments: str, folder: Path, given: bytes = b"", how: tuple[str, ...] = ("-m", "avanti_rules"), **env: Any
) -> Ran:
    """The command in a process of its own; none of its runs may end in a traceback."""
    done = subprocess.run(
        [sys.executable, *how, *arguments],
        cwd=folder,
        input=given,
        env=environment(**env),
        capture_output=True,
        timeout=60,
        check=False,
    )
    ran = Ran(done)
    assert "Traceback" not in ran.err
    assert ran.status in (0, 1, 2)
    return ran


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with a file of each outcome."""
    for name, text in (("holds", HOLDS), ("fails", FAILS), ("asks", ASKS), ("wrong", WRONG), ("quitter", QUITTER)):
        (tmp_path / f"{name}.yaml").write_text(text, encoding="utf-8")
    return tmp_path


# Exit status

STATUSES = {
    "all as claimed": (["holds.yaml"], 0),
    "nothing claimed": (["asks.yaml"], 0),
    "something is not as claimed": (["fails.yaml"], 1),
    "something is wrong in the file": (["wrong.yaml"], 2),
    "there is no such file": (["missing.yaml"], 2),
    "of several files the worst counts": (["holds.yaml", "wrong.yaml", "fails.yaml"], 2),
    "of several files one fails": (["holds.yaml", "fails.yaml", "asks.yaml"], 1),
    "of several files all hold": (["holds.yaml", "asks.yaml"], 0),
}


@pytest.mark.parametrize("command", ["explain", "check"])
@pytest.mark.parametrize(("files", "status"), STATUSES.values(), ids=list(STATUSES))
def test_the_exit_status(folder: Path, command: str, files: list[str], status: int) -> None:
    ran = run(command, *files, folder=folder)
    assert ran.status == status
    assert ran.err == ""


def test_the_exit_status_is_the_same_for_every_format(folder: Path) -> None:
    for command in ("explain", "check"):
        assert run(command, "holds.yaml", "fails.yaml", "--format", "json", folder=folder).status == 1


def test_a_case_counts_for_the_exit_status(folder: Path) -> None:
    case = "cases:\n  - start: {cars: {Jack: 1}}\n"
    (folder / "case.yaml").write_text(HOLDS + case, encoding="utf-8")
    assert run("check", "case.yaml", folder=folder).status == 1
    assert run("explain", "case.yaml", folder=folder).status == 1


WRONG_USE = {
    "an unknown command": ["explian", "holds.yaml"],
    "an unknown option": ["check", "--fast"],
    "explain without a file": ["explain"],
    "an unknown language": ["explain", "holds.yaml", "--lang", "xx"],
    "a language in another form": ["explain", "holds.yaml", "--lang=klingon"],
    "an unknown edition": ["explain", "holds.yaml", "--edition", "es"],
    "an unknown reading": ["explain", "holds.yaml", "--reading", "drawing=must"],
    "an unknown option of a reading": ["check", "holds.yaml", "--reading", "draw=never"],
    "a reading without an option": ["check", "holds.yaml", "--reading", "draw"],
    "an unknown format": ["check", "holds.yaml", "--format", "xml"],
}


@pytest.mark.parametrize("arguments", WRONG_USE.values(), ids=list(WRONG_USE))
def test_wrong_use(folder: Path, arguments: list[str]) -> None:
    ran = run(*arguments, folder=folder)
    assert ran.status == 2
    assert ran.out == ""
    assert ran.err.strip()


def test_wrong_use_names_what_there_is(folder: Path) -> None:
    assert "quitter-pays" in run("check", "holds.yaml", "--reading", "drawing=must", folder=folder).err
    assert "“may”" not in run("check", "holds.yaml", "--reading", "draw=may", folder=folder).err
    assert "must" in run("check", "holds.yaml", "--reading", "draw=never", folder=folder).err
    assert "de, fr" in run("check", "holds.yaml", "--lang", "xx", folder=folder).err


def test_nothing_to_check(tmp_path: Path) -> None:
    ran = run("check", folder=tmp_path)
    assert ran.status == 2
    assert ran.out.strip()
    data = run("check", "--format", "json", folder=tmp_path).data
    assert data["summary"] == {"passed": 0, "failed": 0, "error": 1, "skipped": 0}


def test_check_without_a_path_looks_into_the_folder_of_scenarios(tmp_path: Path) -> None:
    inner = tmp_path / "scenarios" / "deep"
    inner.mkdir(parents=True)
    (inner / "a.scenario.yaml").write_text(HOLDS, encoding="utf-8")
    (tmp_path / "b.scenario.yaml").write_text(WRONG, encoding="utf-8")
    ran = run("check", "--format", "json", folder=tmp_path)
    assert ran.status == 0
    assert [result["file"] for result in ran.data["results"]] == ["scenarios/deep/a.scenario.yaml"]


# What may lie in a file

BAD: dict[str, tuple[bytes, str]] = {
    "empty": (b"", "a.yaml:1:1"),
    "nothing but spaces and a remark": (b"\n  \n# nothing\n", "a.yaml:1:1"),
    "bytes of any kind": (bytes(range(256)), "a.yaml:3:115"),
    "UTF-16": (HOLDS.encode("utf-16"), "a.yaml:1:1"),
    "a NUL": (b"title: a\0b\n", "a.yaml:1:9"),
    "too big": (b"title: " + b"a" * (1 << 20), "a.yaml:1:1"),
    "an alias": (b"title: &a x\nsource: *a\n", "a.yaml:2:9"),
    "an alias bomb": (b"a: &a [x]\n" + b"".join(b"b%d: &b%d [*a, *a]\n" % (n, n) for n in range(30)), "a.yaml:2:10"),
    "a repeated key": (b"title: a\ntitle: b\n", "a.yaml:2:1"),
    "a tag": (b"title: !!python/object/apply:os.system [ls]\n", "a.yaml:1:8"),
    "too deep": (b"title: " + b"[" * 2000, "a.yaml:1:"),
    "two documents": (HOLDS.encode() + b"---\n" + HOLDS.encode(), "a.yaml:7:1"),
    "cut off in the middle": (HOLDS.encode()[:-30], "a.yaml:5:"),
    "cut off within a character": ("title: Stéphane".encode()[:10], "a.yaml:1:10"),
    "a list": (b"[1, 2, 3]\n", "a.yaml:1:1"),
    "a word": (b"hello\n", "a.yaml:1:1"),
    "a number": (b"7\n", "a.yaml:1:1"),
    "an unknown game": (b"game: chess\n" + HOLDS.encode(), "a.yaml:1:7"),
    "a game that is no word": (b"game: [1]\n" + HOLDS.encode(), "a.yaml:1:7"),
    "a board that there is not": (b"board: nowhere\n" + HOLDS.encode(), "a.yaml:1:8"),
    "a board beside it that is the file itself": (b"board: a.yaml\n" + HOLDS.encode(), "a.yaml:1:1"),
    "a board that is a folder": (b"board: .\n" + HOLDS.encode(), "."),
    "a number beyond all numbers": (HOLDS.replace("3}", "9" * 5000 + "}", 1).encode(), "a.yaml:4:"),
    "keys that are not words": (b"1: 2\n", "a.yaml:1:1"),
}


@pytest.mark.parametrize(("content", "place"), BAD.values(), ids=list(BAD))
def test_a_bad_file_is_told_with_its_place_and_stops_no_other(folder: Path, content: bytes, place: str) -> None:
    (folder / "a.yaml").write_bytes(content)
    ran = run("check", "a.yaml", "holds.yaml", "missing.yaml", folder=folder)
    assert ran.status == 2
    assert ran.err == ""
    assert re.search(rf"{re.escape(place)}[^ ]* \S.*\S", ran.out)
    assert "missing.yaml:1:1" in ran.out
    assert "1 scenario holds." in ran.out


def test_bad_files_of_all_kinds_explained_at_once(folder: Path) -> None:
    for number, (content, _) in enumerate(BAD.values()):
        (folder / f"{number}.yaml").write_bytes(content.replace(b"a.yaml", b"%d.yaml" % number))
    names = [f"{number}.yaml" for number in range(len(BAD))]
    ran = run("explain", *names, "holds.yaml", folder=folder)
    assert ran.status == 2
    assert ran.err == ""
    assert ran.out.count("Something in the file is wrong:") == len(BAD)
    assert "All as the scenario claims." in ran.out
    for number, (_, place) in enumerate(BAD.values()):
        assert place.replace("a.yaml", f"{number}.yaml") in ran.out


def test_the_same_through_standard_input(folder: Path) -> None:
    for content, place in (BAD["empty"], BAD["bytes of any kind"], BAD["too big"], BAD["cut off in the middle"]):
        ran = run("check", "-", "holds.yaml", folder=folder, given=content)
        assert ran.status == 2
        assert place.replace("a.yaml", "-") in ran.out
        assert "1 scenario holds." in ran.out


def test_a_folder_is_not_a_file(folder: Path) -> None:
    (folder / "inner").mkdir()
    ran = run("explain", "inner", "holds.yaml", folder=folder)
    assert ran.status == 2
    assert "inner:1:1" in ran.out
    assert "All as the scenario claims." in ran.out
    assert run("check", "inner", "holds.yaml", folder=folder).status == 2


def test_what_cannot_be_read(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A socket has a name like a file and can't be opened, not even by root."""
    monkeypatch.chdir(folder)
    with socket.socket(socket.AF_UNIX) as server:
        server.bind("socket.yaml")
        ran = run("check", "socket.yaml", "holds.yaml", folder=folder)
    assert ran.status == 2
    assert "socket.yaml:1:1: This can’t be read" in ran.out
    assert "1 scenario holds." in ran.out


@pytest.mark.skipif(os.geteuid() == 0, reason="root may read everything")
def test_no_permission(folder: Path) -> None:
    (folder / "fails.yaml").chmod(0)
    ran = run("check", "fails.yaml", "holds.yaml", folder=folder)
    assert ran.status == 2
    assert "fails.yaml:1:1: This can’t be read" in ran.out
    assert "1 scenario holds." in ran.out


MANY = """\
title: Many mistakes
players: [Jack, Isabella, Tina]
readings: {quitter-pays: rund, drawing: must}
names: {fr: {Jak: Jacques}}
start:
  cars: {Jack: 3, Tnia: 4, Tina: 3}
  marker: 40
steps:
  - play: {Wiliam: 3}
    because: move.ocupied
    expect: {cars: {Isabela: 3}, standings: [Tina, [Jack, Izabella]]}
  - collect: {from: [Steve]}
    refused: [collect.leader, collect.forgoten]
cases:
  - start: {out: [Tina, Tinna]}
    readings: {odd-half: middle}
    because: move
"""
FORMS = """\
titel: Many mistakes
players: [Jack, Isabella]
start:
  cars: {Jack: three}
  phase: driving
steps:
  - play: {Jack: 3}
    colect:
  - play: 7
"""
BOTH = "titel: x\nplayers: [A, B, C]\nsteps: []\nstart: {cars: {D: 3}}\nreadings: {draw: never}\n"

MISTAKES = {
    "words that there are not": (
        MANY,
        [
            (3, 26, "unknown-option"),
            (3, 32, "unknown-reading"),
            (4, 14, "unknown-player"),
            (6, 19, "unknown-player"),
            (7, 11, "beyond-the-road"),
            (9, 12, "unknown-player"),
            (10, 14, "unknown-rule"),
            (11, 21, "unknown-player"),
            (11, 59, "unknown-player"),
            (12, 22, "unknown-player"),
            (13, 31, "unknown-rule"),
            (15, 25, "unknown-player"),
            (16, 26, "unknown-option"),
            (17, 14, "unknown-rule"),
        ],
    ),
    "what has not the form it should have": (
        FORMS,
        [
            (1, 1, "unknown-key"),
            (2, 10, "too-few-players"),
            (4, 16, "number-wanted"),
            (5, 10, "unknown-word"),
            (8, 5, "unknown-key"),
            (9, 11, "map-wanted"),
        ],
    ),
    "both together": (BOTH, [(1, 1, "unknown-key"), (4, 16, "unknown-player"), (5, 18, "unknown-option")]),
    "a word that there is not, and the position of a case": (
        HOLDS.replace("move.ahead", "move.ahed") + "cases:\n  - start: {cars: {Jack: 3, Tina: 3}}\n",
        [(6, 14, "unknown-rule"), (8, 35, "cars-on-one-space")],
    ),
    "claims that do not hold": (
        HOLDS.replace(
            "{Jack: 3}}\n    because: move.ahead", "{Jack: 4, Tina: 1}, turn: Tina}\n    because: move.occupied"
        ),
        [(5, 27, "expected-cars"), (5, 36, "expected-cars"), (5, 46, "expected-turn"), (6, 14, "not-cited")],
    ),
}


@pytest.mark.parametrize(("text", "expected"), MISTAKES.values(), ids=list(MISTAKES))
def test_all_mistakes_of_a_file_are_told_at_once(folder: Path, text: str, expected: list[tuple[int, int, str]]) -> None:
    (folder / "a.yaml").write_text(text, encoding="utf-8")
    findings = run("check", "a.yaml", "--format", "json", folder=folder).data["results"][0]["findings"]
    assert [(found["line"], found["column"], found["code"]) for found in findings] == expected
    told = run("explain", "a.yaml", "--format", "json", folder=folder).data["findings"]
    assert told == findings
    lines = run("check", "a.yaml", folder=folder).out
    assert all(f"a.yaml:{line}:{column}: " in lines for line, column, _ in expected)


# Streams


def test_standard_input(folder: Path) -> None:
    ran = run("explain", "-", folder=folder, given=HOLDS.encode())
    assert ran.status == 0
    assert ran.out == run("explain", "holds.yaml", folder=folder).out
    (result,) = run("check", "-", "--format", "json", folder=folder, given=FAILS.encode()).data["results"]
    assert (result["file"], result["verdict"], result["findings"][0]["file"]) == ("-", "failed", "-")


def test_a_board_beside_standard_input_is_beside_the_reader(folder: Path) -> None:
    board = "road: [100, 200, 300, 400]\nisland: []\ndream-island: 1\n"
    (folder / "small.yaml").write_text(board, encoding="utf-8")
    data = run("explain", "-", "--format", "json", folder=folder, given=f"board: small.yaml\n{ASKS}".encode()).data
    assert data["board"] == "small.yaml"


def test_several_files_in_their_order(folder: Path) -> None:
    data = run("explain", "fails.yaml", "holds.yaml", "--format", "json", folder=folder).data
    assert [each["verdict"] for each in data] == ["failed", "passed"]
    checked = run("check", "fails.yaml", "holds.yaml", "./fails.yaml", "--format", "json", folder=folder).data
    assert [result["verdict"] for result in checked["results"]] == ["failed", "passed"]
    assert checked["summary"] == {"passed": 1, "failed": 1, "error": 0, "skipped": 0}


ENCODINGS = {
    "a C locale": {"LC_ALL": "C"},
    "Python told to speak ASCII": {"PYTHONIOENCODING": "ascii"},
    "both, and no UTF-8 mode": {
        "LC_ALL": "C",
        "PYTHONIOENCODING": "ascii",
        "PYTHONUTF8": "0",
        "PYTHONCOERCECLOCALE": "0",
    },
    "Latin-1": {"PYTHONIOENCODING": "latin-1"},
}


@pytest.mark.parametrize("env", ENCODINGS.values(), ids=list(ENCODINGS))
def test_a_pipe_is_utf_8(folder: Path, env: dict[str, Any]) -> None:
    (folder / "a.yaml").write_text(HOLDS.replace("Tina drives", "L’été de Zoë 🚗"), encoding="utf-8")
    ran = run("explain", "a.yaml", "--lang", "fr", folder=folder, **env)
    assert ran.status == 0
    assert "L’été de Zoë 🚗" in ran.out
    assert "“xx”" in run("explain", "--lang", "xx", folder=folder, **env).err


@pytest.mark.parametrize("command", ["explain", "check"])
def test_a_reader_that_goes_away_is_no_reason_for_a_traceback(folder: Path, command: str) -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "avanti_rules", command, *["fails.yaml", "wrong.yaml", "holds.yaml"] * 200],
        cwd=folder,
        env=environment(),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as process:
        assert process.stdout
        assert process.stderr
        process.stdout.close()
        error = process.stderr.read().decode()
        process.wait(60)
    assert error == ""


def on_terminal(folder: Path, *arguments: str, **env: Any) -> str:
    """What the command prints on a terminal."""
    import pty

    master, slave = pty.openpty()
    with open(master, "rb", buffering=0) as reader:
        process = subprocess.Popen(
            [sys.executable, "-m", "avanti_rules", *arguments],
            cwd=folder,
            env=environment(TERM="xterm", **env),
            stdin=slave,
            stdout=slave,
            stderr=slave,
        )
        os.close(slave)
        said = b"".join(until_closed(reader))
        process.wait(60)
    return said.decode()


def until_closed(reader: Any) -> Iterator[bytes]:
    """All that comes; a terminal whose other end is closed is an error on Linux."""
    try:
        while piece := reader.read(4096):
            yield piece
    except OSError:
        return


def test_colour_only_on_a_terminal_and_never_with_no_color(folder: Path) -> None:
    assert "\x1b[" in on_terminal(folder, "explain", "fails.yaml")
    assert "\x1b[" in on_terminal(folder, "check", "holds.yaml")
    assert "\x1b[" not in on_terminal(folder, "explain", "fails.yaml", NO_COLOR="1")
    assert "\x1b[" not in on_terminal(folder, "check", "fails.yaml", NO_COLOR="1")
    assert "\x1b[" not in run("explain", "fails.yaml", folder=folder).out


# Languages

HELP = {"en": "Options:", "de": "Optionen:", "fr": "Options :", "it": "Opzioni:"}


@pytest.mark.parametrize("language", HELP)
def test_help_in_four_languages(folder: Path, language: str) -> None:
    for arguments in ([], ["explain"], ["check"]):
        ran = run(*arguments, "--help", "--lang", language, folder=folder)
        assert ran.status == 0
        assert ran.err == ""
        assert HELP[language] in ran.out.replace("\xa0", " ")
        assert max(map(len, ran.out.splitlines())) <= 80


def test_help_leaves_nothing_in_english(folder: Path) -> None:
    """What stands in the help of two languages in the same words is no sentence."""
    for arguments in ([], ["explain"], ["check"]):
        helps = {lang: run(*arguments, "--help", "--lang", lang, folder=folder).out for lang in HELP}
        sentences = {lang: set(re.findall(r"\S+ \S+ \S*\w\.$", text, re.MULTILINE)) for lang, text in helps.items()}
        assert all(sentences.values())
        assert len(set().union(*sentences.values())) == sum(map(len, sentences.values()))


LANGUAGES = {
    "an option": (["--lang", "de"], {}, "de"),
    "an option with a region": (["--lang", "de-CH"], {}, "de-CH"),
    "an option with a region, as locales are written": (["--lang", "fr_CH"], {}, "fr-CH"),
    "the environment": ([], {"LANG": "it_IT.UTF-8"}, "it-IT"),
    "the environment, several": ([], {"LANGUAGE": "es:fr:de", "LANG": "es_ES.UTF-8"}, "fr"),
    "an option over the environment": (["--lang", "en"], {"LANG": "it_IT.UTF-8"}, "en"),
    "an environment that speaks another language": ([], {"LANG": "es_ES.UTF-8"}, "en"),
    "a C locale": ([], {"LC_ALL": "C", "LANGUAGE": "de"}, "en"),
    "nothing": ([], {}, "en"),
}


@pytest.mark.parametrize(("arguments", "env", "language"), LANGUAGES.values(), ids=list(LANGUAGES))
def test_the_language(folder: Path, arguments: list[str], env: dict[str, Any], language: str) -> None:
    assert run("explain", "holds.yaml", "--format", "json", *arguments, folder=folder, **env).data["lang"] == language


def test_what_is_wrong_is_told_in_the_language(folder: Path) -> None:
    said = {lang: run("check", "wrong.yaml", "fails.yaml", "--lang", lang, folder=folder).out for lang in HELP}
    lines = {lang: {line for line in text.splitlines() if line.endswith(".")} for lang, text in said.items()}
    assert all(lines.values())
    assert len(set().union(*lines.values())) == sum(map(len, lines.values()))


# Readings


def test_readings_of_the_command_line_go_over_those_of_the_file(folder: Path) -> None:
    assert run("check", "quitter.yaml", folder=folder).status == 0
    assert run("check", "quitter.yaml", "--reading", "quitter-pays=round", folder=folder).status == 1
    assert run("check", "quitter.yaml", "--edition", "en", folder=folder).status == 1
    assert run("check", "quitter.yaml", "--edition", "de", folder=folder).status == 0
    both = ["--edition", "en", "--reading", "quitter-pays=run", "--reading", "draw=may"]
    ran = run("explain", "quitter.yaml", *both, "--format", "json", folder=folder)
    assert ran.status == 0
    assert (ran.data["readings"]["quitter-pays"], ran.data["readings"]["draw"]) == ("run", "may")


# The same, however it is called


def test_the_module_and_the_script_are_the_same_command(folder: Path) -> None:
    script = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["scripts"]["avanti-rules"]
    module, name = script.split(":")
    called = ("-c", f"import sys; from {module} import {name}; sys.exit({name}())")
    for arguments in (["--help"], ["explain", "holds.yaml"], ["check", "fails.yaml"], ["--version"], ["explian"]):
        one, other = run(*arguments, folder=folder), run(*arguments, folder=folder, how=called)
        assert (one.status, one.out, one.err) == (other.status, other.out, other.err)


def test_chance_has_no_part_in_an_answer(folder: Path) -> None:
    files = [str(path) for path in sorted((ROOT / "scenarios").rglob("*.scenario.yaml"))[:20]]
    answers = {run("explain", *files, "--format", "json", folder=folder, PYTHONHASHSEED=seed).out for seed in "012"}
    assert len(answers) == 1


@pytest.mark.parametrize("command", ["explain", "check"])
def test_a_closed_output_is_no_reason_for_a_traceback(command: str) -> None:
    run = subprocess.run(
        f"exec {sys.executable} -m avanti_rules {command} {ILLUSTRATION} >&-", shell=True, cwd=ROOT, capture_output=True
    )
    assert (run.returncode, run.stderr) == (0, b"")


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="no full device here")
@pytest.mark.parametrize("arguments", ["explain", "check", "check --format json"])
def test_a_full_disk_is_told(arguments: str) -> None:
    run = subprocess.run(
        f"exec {sys.executable} -m avanti_rules {arguments} {ILLUSTRATION} >/dev/full",
        shell=True,
        cwd=ROOT,
        capture_output=True,
    )
    assert (run.returncode, run.stderr.decode()) == (2, "The answer can’t be written (the disk is full).\n")
