"""Small slips in what is asked or written: each is told in one sentence, and none is passed over in silence."""

import os
from pathlib import Path

import pytest

from avanti_rules import cli
from avanti_rules.documents import parse
from avanti_rules.files import write_whole
from avanti_rules.i18n import LANGUAGES
from avanti_rules.scenario import read_document

ROOT = Path(__file__).parent.parent
ILLUSTRATION = str(ROOT / "scenarios/avanti/manual/illus-06-william-meets-two-cars.scenario.yaml")


def said(capsys: pytest.CaptureFixture[str], *line: str) -> tuple[object, str]:
    """The exit status of a command line, and all that it says, in one line."""
    with pytest.raises(SystemExit) as ended:
        cli.main(line)
    shown = capsys.readouterr()
    return ended.value.code, " ".join((shown.out + shown.err).split())


SLIPS = {
    "a board has no steps": (["draw", "reconstruction", "--step", "2"], 2, "A board has no steps: --step works"),
    "a board has no move to show twice": (["draw", "reconstruction", "--both"], 2, "A board has no steps: --both"),
    "a player nearly named": (["options", ILLUSTRATION, "--player", "Tnia"], 2, "Did you mean “Tina”?"),
    "a player nobody knows": (["options", ILLUSTRATION, "--player", "xyzzy"], 2, "Possible here: Jack, Isabella, Tina"),
    "a word that no rule has": (["rule", "nope"], 1, "nope"),
}


@pytest.mark.parametrize(("line", "status", "words"), SLIPS.values(), ids=list(SLIPS))
def test_a_slip_is_told(capsys: pytest.CaptureFixture[str], line: list[str], status: int, words: str) -> None:
    code, told = said(capsys, *line, "--lang", "en")
    assert (code, words in told) == (status, True), told


def test_a_word_of_four_letters_leads_to_no_rule_that_it_only_resembles(capsys: pytest.CaptureFixture[str]) -> None:
    assert "setup.money" not in said(capsys, "rule", "nope", "--lang", "en")[1]


@pytest.mark.parametrize("other", ["o.xml", "./o.xml"])
def test_two_reports_do_not_go_into_one_file(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, other: str
) -> None:
    monkeypatch.chdir(tmp_path)
    line = ["check", ILLUSTRATION, "--format", "junit", "--format", f"tap={other}", "-o", "o.xml", "--lang", "en"]
    code, told = said(capsys, *line)
    assert (code, "Two reports can’t go into one file" in told) == (2, True), told
    assert not (tmp_path / "o.xml").exists()


def test_two_reports_may_go_to_one_device(capsys: pytest.CaptureFixture[str]) -> None:
    assert (
        said(capsys, "check", ILLUSTRATION, "--format", f"junit={os.devnull}", "--format", f"tap={os.devnull}")[0] == 0
    )


NUMBERS = {
    "de": "„x“ ist keine ganze Zahl.",
    "fr": "« x » n’est pas un nombre entier.",
    "it": "«x» non è un numero intero.",
    "en": "“x” is not a valid whole number.",
}


@pytest.mark.parametrize(("language", "words"), NUMBERS.items())
def test_that_a_number_is_wanted_is_said_in_the_language(
    capsys: pytest.CaptureFixture[str], language: str, words: str
) -> None:
    code, told = said(capsys, "check", "--jobs", "x", "--lang", language)
    assert (code, words in told, "range" in told) == (2, True, False), told


MISUSED = ("check --foo", "nope", "explain", "check --jobs x", "rule --format foo", "editions x", "rule --game foo")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("line", MISUSED)
def test_what_is_wrong_in_a_command_stands_in_the_quotation_marks_of_the_language(
    capsys: pytest.CaptureFixture[str], line: str, language: str
) -> None:
    code, told = said(capsys, *line.split(), "--lang", language)
    assert (code, set("'\"") & set(told)) == (2, set()), told


def test_an_empty_folder_is_no_engine_that_plays_wrongly(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    code, told = said(capsys, "conform", str(tmp_path), "--lang", "en", "--", "cat")
    assert code == 2
    assert "No file in this folder" in told and "It does not play by the rules" not in told


INVISIBLE = {
    "a zero-width space": "\u200b",
    "a joiner and a mark": "\u200d\u200e",
    "a space": " ",
    "a filler": "\u3164",
}


@pytest.mark.parametrize("name", INVISIBLE.values(), ids=list(INVISIBLE))
def test_a_name_can_be_seen(name: str) -> None:
    text = f'title: a\nplayers: ["{name}", b, c]\nsteps: []\n'
    codes = [finding.code for finding in read_document(parse(text.encode(), "a"), "a").findings]
    assert codes == ["name-not-printable"]


VISIBLE = {"a family": "👨\u200d👩\u200d👧", "Persian": "می\u200cخواهم", "with a space": "Jo Ann", "a dot": "."}


@pytest.mark.parametrize("name", VISIBLE.values(), ids=list(VISIBLE))
def test_a_name_may_have_something_invisible_in_it(name: str) -> None:
    text = f'title: a\nplayers: ["{name}", b, c]\nsteps: []\n'
    assert read_document(parse(text.encode(), "a"), "a").findings == ()


@pytest.mark.parametrize(("age", "stays"), [(7200, False), (60, True)], ids=["two hours old", "a minute old"])
def test_what_a_killed_command_left_half_written_is_cleared_away_later(tmp_path: Path, age: int, stays: bool) -> None:
    left = tmp_path / ".0123456789abcdef.part"
    left.write_bytes(b"half")
    then = left.stat().st_mtime - age
    os.utime(left, (then, then))
    other = tmp_path / ".somebody-elses.part"
    other.write_bytes(b"mine")
    os.utime(other, (then, then))
    assert write_whole(str(tmp_path / "new"), "x") is None
    assert (left.exists(), other.exists()) == (stays, True)


def test_what_the_system_says_in_a_word_is_told_in_words(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise PermissionError(13, "")

    monkeypatch.setattr("avanti_rules.files._without_waiting", refuse)
    assert "Das lässt sich nicht lesen (keine Berechtigung)" in said(capsys, "check", ILLUSTRATION, "--lang", "de")[1]
