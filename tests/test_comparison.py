"""`diff`: what differs between two scenarios, boards or outcomes, and which rule makes the difference."""

import json
from pathlib import Path
from typing import Any

import pytest

from avanti_rules.cli import main
from avanti_rules.comparison import Telling, compare, differing
from avanti_rules.files import shipped
from avanti_rules.model import Difference

HEAD = "players: [Jack, Isabella, Tina]\n"
START = "start: {cars: {Jack: 3, Isabella: 2}, opens: Jack, turn: Tina}\n"
MEETS = "title: Tina meets Jack\n" + HEAD + START + "steps: [{play: {Tina: 3}}, {collect: }]\n"
PASSES = MEETS.replace("meets", "passes").replace("Jack: 3", "Jack: 1")
BOARD = "road: [100, P200, ~, 300]\nisland: [1000, ~]\ndream-island: 1\n"


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with files to compare."""
    monkeypatch.chdir(tmp_path)
    files = {
        "meets": MEETS,
        "passes": PASSES,
        "again": MEETS.replace("meets", "met"),
        "longer": MEETS.replace("{collect: }", "{collect: }, {play: {Isabella: 4}}"),
        "quits": MEETS.replace("{play: {Tina: 3}}", "{play: {Tina: quit}}"),
        "cases": MEETS + "cases: [{title: Tina may not draw, readings: {odd-half: up}}, {start: {cars: {Jack: 1}}}]\n",
        "english": "title: x\nedition: en\n"
        + HEAD
        + "start: {cars: {Jack: 3, Isabella: 9}, out: [Jack], opens: Isabella, turn: Tina}\n"
        "steps: [{play: {Tina: 1}}, {collect: }]\n",
        "board": BOARD,
        "other-board": BOARD.replace("P200", "P500").replace("300]", "300, 400]"),
        "wrong": "title: x\n",
        "card": "title: x\n" + HEAD + START + "steps: [{play: {Tina: {card: [1, 2], number: 1}}}]\n",
        "pile": "title: x\n"
        + HEAD
        + START.replace("Tina}", "Tina, draw-pile: [[1, 2, 3]]}")
        + "steps: [{play: {Tina: {number: 1, draws: [1, 1, 1]}}}]\n",
        "error": MEETS.replace("Isabella: 2", "Isabella: 3"),
    }
    for name, text in files.items():
        (tmp_path / name).write_text(text)
    return tmp_path


def run(*arguments: str) -> int:
    """The exit status."""
    with pytest.raises(SystemExit) as ended:
        main(["diff", *arguments, "--lang", "en"])
    return int(ended.value.code or 0)


def compared(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, Any]:
    """The comparison as data."""
    run(*arguments, "--format", "json")
    data: dict[str, Any] = json.loads(capsys.readouterr().out)
    return data


def paths(differences: list[dict[str, Any]]) -> dict[str, tuple[Any, Any]]:
    """What differs, by its path."""
    return {" ".join(map(str, each["path"])): (each["ours"], each["theirs"]) for each in differences}


@pytest.mark.usefixtures("folder")
def test_the_rule_that_makes_the_difference(capsys: pytest.CaptureFixture[str]) -> None:
    data = compared(capsys, "meets", "passes")
    assert paths(data["given"]) == {"start cars Jack": (3, 1)}
    assert (data["step"], data["rules"]) == (1, ["move.occupied"])
    assert [fact["kind"] for fact in data["facts"][0]] == ["car-moved-again"]
    assert data["facts"][1] == [] and "Jack is already there" in data["facts"][0][0]["sentence"]
    assert paths(data["outcome"])["state cars Tina"] == (6, 3)
    assert paths(data["end"])["state money Tina"] != (5000, 5000)


@pytest.mark.usefixtures("folder")
def test_it_is_told_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("meets", "passes") == 1
    said = capsys.readouterr().out
    for words in (
        "A: Tina meets Jack\nB: Tina passes Jack",
        "start cars Jack  3  1",
        "Step 1 is ruled differently: Driving",
        "Only in A:\n    Jack is already there, so Tina drives 3 again, from 3 to 6. [move.occupied]",
        "Rules that make the difference: move.occupied",
        "Distance of Tina",
        "At the end:",
    ):
        assert words in said
    assert max(map(len, said.splitlines())) <= 80


SAME = {
    "a file and itself": ("meets", "meets"),
    "another title": ("meets", "again"),
    "a board and itself": ("board",) * 2,
}


@pytest.mark.parametrize(("ours", "theirs"), SAME.values(), ids=list(SAME))
@pytest.mark.usefixtures("folder")
def test_what_is_the_same(capsys: pytest.CaptureFixture[str], ours: str, theirs: str) -> None:
    assert run(ours, theirs) == 0
    assert capsys.readouterr().out.endswith("They are the same.\n")


@pytest.mark.usefixtures("folder")
def test_a_reading_that_changes_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    data = compared(capsys, "cases", "cases#1")
    assert paths(data["given"]) == {"readings odd-half": ("exact", "up")} and data["step"] == 0 and not data["same"]
    assert run("cases", "cases#1") == 1 and "No step is ruled differently." in capsys.readouterr().out


def test_a_reading_that_decides(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "run").write_text((folder / "english").read_text().replace("edition: en\n", ""))
    data = compared(capsys, "english", "run")
    assert paths(data["given"]) == {"readings quitter-pays": ("round", "run")}
    assert data["step"] == 2 and "quit.pays" in data["rules"]


@pytest.mark.usefixtures("folder")
def test_a_case_is_named_by_its_number(capsys: pytest.CaptureFixture[str]) -> None:
    assert compared(capsys, "cases#2", "passes")["same"]


@pytest.mark.usefixtures("folder")
def test_a_step_more(capsys: pytest.CaptureFixture[str]) -> None:
    data = compared(capsys, "meets", "longer")
    assert (data["step"], data["actions"]) == (3, [{}, {"play": {"Isabella": 4}}])
    assert run("meets", "longer") == 1 and "There is no such step in A." in capsys.readouterr().out
    assert run("longer", "meets") == 1 and "There is no such step in B." in capsys.readouterr().out


@pytest.mark.usefixtures("folder")
def test_another_action(capsys: pytest.CaptureFixture[str]) -> None:
    data = compared(capsys, "meets", "quits")
    assert paths(data["given"]) == {"steps 1 play Tina": (3, "quit")} and "quit.own-turn" in data["rules"]


@pytest.mark.usefixtures("folder")
def test_boards(capsys: pytest.CaptureFixture[str]) -> None:
    data = compared(capsys, "board", "other-board")
    assert paths(data["given"]) == {"road 1": ("P200", "P500"), "road 4": (None, 400)} and data["kind"] == "board"
    assert run("board", "other-board") == 1 and "road 1  P200  P500" in capsys.readouterr().out


def test_scenarios_on_other_boards(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for name in ("board", "other-board"):
        (folder / f"on-{name}").write_text(f"board: {name}\n" + MEETS.replace("3}}", "1}}"))
    data = compared(capsys, "on-board", "on-other-board")
    assert set(paths(data["given"])) == {"board road 1", "board road 4"}


def test_outcomes(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for name in ("meets", "passes"):
        with pytest.raises(SystemExit):
            main(["explain", name, "--format", "json", "--lang", "de"])
        (folder / f"{name}.json").write_text(capsys.readouterr().out)
    data = compared(capsys, "meets.json", "passes.json")
    assert (data["kind"], data["step"], data["rules"]) == ("outcome", 1, ["move.occupied"])
    assert run("meets.json", "meets.json") == 0
    assert "start cars Jack" in paths(data["given"])


WRONG = {
    "a file that there is not": ("meets", "missing", "missing:1:1"),
    "a file that is wrong": ("wrong", "meets", "wrong:1:1"),
    "a position that cannot be": ("error", "meets", "error:3:"),
    "a card that is none": ("card", "meets", "card:4:"),
    "a card that was not on top": ("pile", "meets", "pile:4:"),
    "both wrong": ("wrong", "missing", "missing:1:1"),
    "a case that there is not": ("cases#3", "meets", "no case 3"),
    "a board and a scenario": ("board", "meets", "not of the same sort"),
    "an outcome that is none": ("none.json", "meets", "none.json:1:1"),
}


@pytest.mark.parametrize(("ours", "theirs", "words"), WRONG.values(), ids=list(WRONG))
def test_what_is_wrong_is_said(
    folder: Path, capsys: pytest.CaptureFixture[str], ours: str, theirs: str, words: str
) -> None:
    (folder / "none.json").write_text('{"format": 1, "sensitivity": [], "steps": [{"action": 3}]}')
    assert run(ours, theirs) == 2
    assert words in capsys.readouterr().err


@pytest.mark.parametrize("language", ["en", "de", "fr", "it"])
def test_every_language_has_its_words_in_80_columns(capsys: pytest.CaptureFixture[str], language: str) -> None:
    folder = Path(shipped("scenarios", "avanti", "manual"))
    ours, theirs = (str(next(folder.glob(f"illus-{number}-*"))) for number in ("05", "06"))
    with pytest.raises(SystemExit):
        main(["diff", ours, theirs, "--lang", language])
    said = capsys.readouterr().out
    assert max(map(len, said.splitlines())) <= 80
    assert language == "en" or "ruled differently" not in said


def test_without_anything_there_is_no_difference() -> None:
    assert compare(Telling("a", {}), Telling("b", {})).same


def test_values_of_other_sorts_differ() -> None:
    assert list(differing((), {"a": True, "b": 0}, {"a": 1})) == [
        Difference(("a",), True, 1),
        Difference(("b",), 0, None),
    ]
