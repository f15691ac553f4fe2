"""The page as plain files: what is laid out and when not, what runs in the browser, the stand-in for a library."""

import json
import os
import subprocess
import sys
import zipfile
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest

from avanti_rules.cli import main
from avanti_rules.i18n import LANGUAGES, Texts
from avanti_rules.site.browser import Held, answer, shared
from avanti_rules.site.edition import MARK, PYODIDE
from avanti_rules.site.words import WORDS
from avanti_rules.web.address import pack
from avanti_rules.web.application import respond
from avanti_rules.web.exchange import Request
from avanti_rules.web.view import Site

ROOT = Path(__file__).parents[1]
WHEEL = "msgspec-0.23.0-cp314-cp314-pyemscripten_2026_0_wasm32.whl"
EXAMPLE = "avanti/manual/illus-06-william-meets-two-cars"

# What is laid out


def run(*arguments: str | Path) -> int | str | None:
    """The exit status of the command."""
    with pytest.raises(SystemExit) as ended:
        main(["site", *map(str, arguments), "--lang", "en"])
    return ended.value.code


def packed(**files: str) -> bytes:
    """An archive."""
    archive = BytesIO()
    with zipfile.ZipFile(archive, "w") as opened:
        for name, text in files.items():
            opened.writestr(name, text)
    return archive.getvalue()


@pytest.fixture
def pyodide(tmp_path: Path) -> Path:
    """A folder that looks like Pyodide's, with more in it than is needed."""
    folder = tmp_path / "pyodide"
    folder.mkdir()
    for name in PYODIDE:
        (folder / name).write_text(f"this is {name}")
    (folder / WHEEL).write_bytes(packed(of_msgspec="here"))
    (folder / "console.html").write_text("not needed")
    return folder


def laid(folder: Path) -> dict[str, bytes]:
    """Every file in a folder, by its path."""
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def test_the_edition_is_laid_out_with_all_that_it_names(tmp_path: Path, pyodide: Path) -> None:
    assert run(tmp_path / "new" / "out", "--pyodide", pyodide) == 0
    files = laid(tmp_path / "new" / "out")
    assert {f"pyodide/{name}" for name in PYODIDE} <= files.keys() and "pyodide/console.html" not in files
    kept = json.loads(files["offline.js"].splitlines()[0].removeprefix(b"const MADE = ").removesuffix(b";"))
    assert sorted(kept["files"]) == sorted({*files, "./"} - {"offline.js"})
    with zipfile.ZipFile(BytesIO(files[MARK])) as archive:
        names = set(archive.namelist())
    assert {"of_msgspec", "rpds.py", "yaml/parser.py", "babel/symbols.py", "avanti_rules/engine.py"} <= names
    assert f"avanti_rules/_data/scenarios/{EXAMPLE}.scenario.yaml" in names
    assert "avanti_rules/_data/locales/fr/LC_MESSAGES/avanti.mo" in names
    assert [name for name in names if name.endswith((".so", ".po", ".pyc"))] == []
    assert [name for name in names if "commands/" in name or "/tests/" in name or name.startswith("/")] == []
    assert any("jinja2" in name and "LICENSE" in name for name in names), "who passes them on passes their licence on"


def test_the_same_is_laid_out_twice_and_over_what_was_laid_out_before(tmp_path: Path, pyodide: Path) -> None:
    assert run(tmp_path / "out", "--pyodide", pyodide) == 0
    first = laid(tmp_path / "out")
    assert run(tmp_path / "out", "--pyodide", pyodide) == 0
    assert laid(tmp_path / "out") == first


def test_a_changed_file_gives_the_browser_a_new_version_to_keep(tmp_path: Path, pyodide: Path) -> None:
    assert run(tmp_path / "one", "--pyodide", pyodide) == 0
    (pyodide / PYODIDE[0]).write_text("this is another")
    assert run(tmp_path / "other", "--pyodide", pyodide) == 0
    assert laid(tmp_path / "one")["offline.js"] != laid(tmp_path / "other")["offline.js"]


def test_the_first_page_says_in_every_language_what_it_waits_for_and_has_no_script_in_it(
    tmp_path: Path, pyodide: Path
) -> None:
    assert run(tmp_path / "out", "--pyodide", pyodide) == 0
    page = laid(tmp_path / "out")["index.html"].decode().replace("&#39;", "'")
    said = [Texts(language).say(message) for language in LANGUAGES for message in WORDS.values()]
    assert [sentence for sentence in said if sentence not in page] == []
    assert page.count("<script") == 1 and "<script src=" in page and "style=" not in page


def test_what_is_missing_in_pyodides_folder_is_named(
    tmp_path: Path, pyodide: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (pyodide / "python_stdlib.zip").unlink()
    (pyodide / WHEEL).rename(pyodide / "msgspec-0.23.0-cp314-cp314-manylinux_2_17_x86_64.whl")
    assert run(tmp_path / "out", "--pyodide", pyodide) == 2
    said = capsys.readouterr().err
    assert "python_stdlib.zip" in said and "pyemscripten" in said and len(said.splitlines()) == 1
    assert not (tmp_path / "out").exists()


def test_nothing_of_somebody_else_is_written_over(
    tmp_path: Path, pyodide: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "out"
    out.mkdir()
    (out / "index.html").write_text("mine")
    assert run(out, "--pyodide", pyodide) == 2
    assert run(out / "index.html", "--pyodide", pyodide) == 2
    assert laid(out) == {"index.html": b"mine"}
    assert len(capsys.readouterr().err.splitlines()) == 2


def test_a_folder_that_cannot_be_made_is_said(
    tmp_path: Path, pyodide: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").write_text("a file")
    assert run(tmp_path / "file" / "out", "--pyodide", pyodide) == 2
    assert "Traceback" not in (said := capsys.readouterr().err) and str(tmp_path / "file") in said


# What runs in the browser


def asked(method: str = "GET", path: str = "/", query: str = "", body: str = "", kept: str | None = None) -> Any:
    """The answer that the script of the page gets."""
    request = {"method": method, "path": path, "query": query, "body": body, "kept": kept}
    return json.loads(answer(json.dumps({**request, "languages": "it-CH,en", "address": "https://host.example/x/#"})))


def test_the_browser_gets_what_the_server_sends() -> None:
    query, headers = {"x": EXAMPLE}, {"accept-language": "it-CH"}
    site = Site(address="https://host.example/x/#", store=Held(None))
    for path in ("/table", "/share"):
        sent = respond(Request(path=path, query=query, headers=headers), site)
        got = asked(path=path, query=f"x={EXAMPLE}")
        assert (got["status"], got["body"]) == (200, sent.body.decode())
    assert "https://host.example/x/#/table?x=avanti" in got["body"]


def test_a_form_in_the_browser_is_read_as_by_the_server() -> None:
    got = asked("POST", "/load", body="text=title%3A+Na%0Aplayers%3A+%5BA%2C+B%2C+C%5D%0Asteps%3A+%5B%5D&file=&key=")
    assert got["status"] == 303 and got["headers"]["location"].startswith("/table?s=")


def test_the_kept_game_is_shared_as_a_situation_since_no_other_phone_has_it() -> None:
    kept = "title: Ours\nplayers: [A, B, C]\nsteps: []\n"
    assert shared("/share", "lang=it", kept) == f"lang=it&s={pack(kept)}"
    assert shared("/share", f"x={EXAMPLE}", kept) == f"x={EXAMPLE}"
    assert shared("/share", "", None) == "" and shared("/table", "n=1", kept) == "n=1"


def test_what_cannot_be_answered_is_a_page_too() -> None:
    assert asked(path="/no-such-page")["status"] == 404
    assert asked("POST", "/load", body="text=" + "x" * (1 << 20))["status"] == 413
    assert asked(path="/", query="x" * 20_000)["status"] == 414


# The stand-ins for two libraries

NUMBERS = """
import sys
from avanti_rules.i18n import Texts
tags = ("en-IN", "en-ZA", "de-AT", "fr-CA", "fr-BE", "it-SM", "de-XX", "fr")
sys.stdout.buffer.write(repr([Texts(tag).number(1234567) for tag in tags]).encode())
assert "babel" in sys.modules
"""


def numbers(*folders: Path) -> bytes:
    """How a large number is written in a few regions, with the modules in these folders before those installed."""
    environment = {"PYTHONPATH": os.pathsep.join(map(str, (*folders, ROOT)))}
    done = subprocess.run([sys.executable, "-c", NUMBERS], env=environment, capture_output=True, check=False)
    assert (done.returncode, done.stderr) == (0, b"")
    return done.stdout


def test_with_the_stand_in_numbers_are_written_as_babel_writes_them(tmp_path: Path, pyodide: Path) -> None:
    assert run(tmp_path / "out", "--pyodide", pyodide) == 0
    with zipfile.ZipFile(tmp_path / "out" / MARK) as archive:
        archive.extractall(tmp_path, [name for name in archive.namelist() if name.startswith("babel/")])
    assert not (tmp_path / "babel" / "core.py").exists()
    assert numbers(tmp_path) == numbers()


WRONG = """\
title: ""
players: [Jack, Jack]
stepps: []
start: {cars: {Jack: 1.5}, marker: -1, out: [Jack, Jack]}
steps: [{play: {Jack: 3}, collect: }, {invest: {Jack: 0}}, [], {play: {Jack: {number: x}}}]
board: {road: [301], island: 7}
"""
UNDER = """
import sys
if sys.argv.pop(1) == "the stand-in":
    import avanti_rules.site.rpds
    sys.modules["rpds"] = avanti_rules.site.rpds
from avanti_rules.cli import main
main()
"""


def findings(library: str, folder: Path) -> str:
    """What `check` says of a file in which much is wrong."""
    command = [sys.executable, "-c", UNDER, library, "check", "wrong.scenario.yaml", "--format", "json", "--lang", "en"]
    done = subprocess.run(
        command, cwd=folder, capture_output=True, text=True, check=False, env={"PYTHONPATH": str(ROOT)}
    )
    assert (done.returncode, done.stderr) == (2, "")
    return done.stdout


def test_with_the_stand_in_the_schema_finds_the_same(tmp_path: Path) -> None:
    (tmp_path / "wrong.scenario.yaml").write_text(WRONG)
    found = findings("the stand-in", tmp_path)
    assert found == findings("rpds", tmp_path)
    assert len(json.loads(found)["results"][0]["findings"]) > 10
