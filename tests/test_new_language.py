"""A new language is one folder: the program speaks a made-up one without a change of code."""

import json
import os
import shutil
import subprocess
import sys
from io import BytesIO
from pathlib import Path

import pytest
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).parents[1]
EXAMPLE = "scenarios/avanti/manual/illus-06-william-meets-two-cars.scenario.yaml"
NEW = "eo"  # Esperanto, from the German, with a mark before every text
MARK = "~"


def marked(source: bytes) -> bytes:
    """A catalogue as that of the new language, every text of it recognisable."""
    catalogue = read_po(BytesIO(source))
    for message in catalogue:
        if message.id:
            forms = (message.string,) if isinstance(message.string, str) else tuple(message.string or ())
            texts = tuple(MARK + form for form in forms)
            message.string = texts[0] if len(texts) == 1 else texts
    target = BytesIO()
    write_po(target, catalogue, width=100)
    return target.getvalue().replace(b'"Language: de\\n"', f'"Language: {NEW}\\n"'.encode())


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the program in which a language more has a folder."""
    copy = tmp_path_factory.mktemp("checkout")
    litter = shutil.ignore_patterns("__pycache__", "*.mo")
    for part in ("avanti_rules", "locales", "scenarios"):
        shutil.copytree(ROOT / part, copy / part, ignore=litter)
    folder = copy / "locales" / NEW / "LC_MESSAGES"
    folder.mkdir(parents=True)
    for path in (copy / "locales" / "de" / "LC_MESSAGES").glob("*.po"):
        (folder / path.name).write_bytes(marked(path.read_bytes()))
    return copy


def run(checkout: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Runs Python in the copy, with nothing of the real checkout."""
    environment = {**os.environ, "PYTHONPATH": str(checkout), "PYTHONUTF8": "1"}
    command = [sys.executable, *arguments]
    return subprocess.run(command, cwd=checkout, env=environment, capture_output=True, text=True, check=False)


def ask(checkout: Path, *arguments: str) -> str:
    """What the command answers in the new language."""
    done = run(checkout, "-m", "avanti_rules", *arguments, "--lang", NEW)
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


def test_scenarios_are_explained_in_it(checkout: Path) -> None:
    told = json.loads(ask(checkout, "explain", EXAMPLE, "--format", "json"))
    sentences = [sentence for step in told["steps"] for sentence in step["sentences"]]
    assert sentences
    assert [sentence for sentence in sentences if not sentence.startswith(MARK)] == []


def test_rules_are_looked_up_in_it(checkout: Path) -> None:
    assert json.loads(ask(checkout, "rule", "quit.pays", "--format", "json"))["title"].startswith(MARK)
    assert ask(checkout, "rule", "Parkplatz").startswith(MARK)
    assert ask(checkout, "glossary", "posteggio").startswith("parking lot")


def test_help_names_it(checkout: Path) -> None:
    assert NEW in ask(checkout, "explain", "--help")


def test_its_catalogues_are_kept_like_the_others(checkout: Path) -> None:
    assert run(checkout, "locales/catalogues.py", "update").returncode == 0
    said = run(checkout, "locales/catalogues.py", "check").stdout
    assert said.startswith("nothing wrong\nFive languages, equal: ")
    assert NEW in said


def test_an_empty_folder_is_filled_with_all_there_is_to_translate(checkout: Path) -> None:
    empty = checkout / "locales" / "pl"
    empty.mkdir()
    assert run(checkout, "locales/catalogues.py", "update").returncode == 0
    written = (empty / "LC_MESSAGES" / "avanti.po").read_text(encoding="utf-8")
    shutil.rmtree(empty)
    assert "nplurals=3" in written
    assert 'msgid "Parking lots are free"\nmsgstr ""' in written
    assert 'msgstr[2] ""' in written
