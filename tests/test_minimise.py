"""`minimise`: what it leaves out, what it keeps, and that the result is a right scenario with the same ruling."""

import json
from pathlib import Path

import pytest

from avanti_rules.cli import main
from avanti_rules.documents import parse
from avanti_rules.engine import play
from avanti_rules.files import find_scenarios, shipped
from avanti_rules.minimise import Search, disputed, minimise, sizes, written
from avanti_rules.model import Data
from avanti_rules.reductions import fewest
from avanti_rules.scenario import Told, read_document, read_file
from avanti_rules.verdicts import verdicts_of
from avanti_rules.writing import write

(WHOLE_GAME,) = Path(shipped("scenarios", "avanti", "corner-cases")).glob("a-whole-game-*")


def told_of(text: str) -> Told:
    """A scenario in memory."""
    return read_document(parse(text.encode(), "-"), "-")


def shrunk(told: Told, case: int = 0, step: int | None = None) -> tuple[Data, Told]:
    """The smallest scenario as data, and read again from its file."""
    assert told.game is not None
    data = minimise(told, told.game, told.scenarios[case], step).data
    return data, told_of(write(data))


def test_a_whole_game_shrinks_to_its_dispute() -> None:
    told = read_file(str(WHOLE_GAME))
    assert told.game is not None
    found = minimise(told, told.game, told.scenarios[0])
    before, after = sizes(found.before, told.game), sizes(found.data, told.game)
    assert (before["steps"], before["turns"]) == (45, 70) and before["values"] > 100
    assert after == {"steps": 1, "turns": 1, "values": 5}
    assert found.data["start"] == {"phase": "over"}
    assert found.data["steps"] == [{"next-run": None, "refused": ["finish.island"]}]


def test_what_is_known_of_the_cards_keeps_the_steps_that_tell_it() -> None:
    """Isabella has played this card already: without the steps in which she drew and played, nobody knows."""
    data, again = shrunk(read_file(str(WHOLE_GAME)), step=16)
    assert data["steps"][-1] == {"play": {"Isabella": {"card": [1, 3, 6], "number": 6}}, "refused": ["move.choose"]}
    assert len(data["steps"]) == 6 and "next-run" in data["steps"][0]
    assert [result.verdict for result in verdicts_of(again)] == ["passed"]


FILES = [str(path) for path in find_scenarios([shipped("scenarios")])]


@pytest.mark.parametrize("file", FILES[:: max(1, len(FILES) // 60)], ids=lambda file: Path(file).name.partition(".")[0])
def test_what_ships_stays_what_it_shows(file: str) -> None:
    told = read_file(file)
    assert told.game is not None
    for number, scenario in enumerate(told.scenarios):
        if not scenario.steps:
            continue
        whole = play(told.game, scenario)
        step = whole.steps[disputed(told.game, whole) - 1]
        data, again = shrunk(told, number)
        assert again.findings == () and [result.verdict for result in verdicts_of(again)] == ["passed"]
        last = play(told.game, again.scenarios[0]).steps[-1]
        assert last.allowed == step.allowed and last.cited == step.cited
        assert [type(fact) for fact in last.violations] == [type(fact) for fact in step.violations]
        assert shrunk(told, number)[0] == data
        assert shrunk(again)[0] == {**data, "title": data["title"]}


FAILS = """\
title: Who pays what?
players: [Jack, Isabella, Tina, Steve]
names: {de: {Jack: Jacques}}
edition: en
start: {money: {Jack: 700}, opens: Jack}
steps:
  - play: {Jack: 5, Isabella: 2, Tina: 6, Steve: 4}
    expect: {cars: {Jack: 5}}
    note: so it was
  - play: {Jack: 3}
    refused: collect.leader
  - collect:
    expect: {paid: {Jack: 300}, money: {Jack: 400, Isabella: 4700}, turn: Isabella}
    because: collect.leader
  - play: {Isabella: 3}
"""


def test_a_claim_that_does_not_hold_stays_with_what_it_depends_on() -> None:
    """Jack stands beside 200, so he pays 200 and keeps 500; the rest of the claims holds and goes."""
    data, again = shrunk(told_of(FAILS))
    assert data["steps"] == [{"collect": None, "expect": {"paid": {"Jack": 300}, "money": {"Jack": 400}}}]
    assert data["start"]["money"] == {"Jack": 700} and "names" not in data and "readings" not in data
    assert len(data["players"]) == 3
    (result,) = verdicts_of(again)
    assert [(finding.code, finding.expected, finding.actual) for finding in result.findings] == [
        ("expected-paid", 300, 200),
        ("expected-money", 400, 500),
    ]


def test_a_question_stays_a_question() -> None:
    data, again = shrunk(told_of("title: x\nplayers: [A, B, C, D]\nsteps: [{play: {A: 3, B: 2}}, {play: {C: 2}}]\n"))
    assert data["steps"][-1] == {"play": {"C": 2}} and [result.verdict for result in verdicts_of(again)] == ["skipped"]


def test_a_mistake_in_the_position_stays() -> None:
    text = "title: x\nplayers: [A, B, C, D]\nstart: {cars: {A: 3, B: 3, C: 9}, money: {A: 5}}\nsteps: [{collect: }]\n"
    data, again = shrunk(told_of(text.replace("5}}", "500}}")))
    assert data == {"title": "x", "players": ["A", "B", "C"], "start": {"cars": {"A": 3, "B": 3}}, "steps": []}
    assert [finding.code for result in verdicts_of(again) for finding in result.findings] == ["cars-on-one-space"]


def test_a_reading_stays_where_the_ruling_turns_on_it() -> None:
    text = (
        "title: x\nplayers: [A, B, C]\nreadings: {draw: may, odd-half: up}\n"
        "steps: [{play: {A: {number: 2, draws: none}}, because: draw.low}]\n"
    )
    assert shrunk(told_of(text))[0]["readings"] == {"draw": "may"}


def test_turns_of_one_step_go_one_by_one() -> None:
    text = "title: x\nplayers: [A, B, C]\nsteps: [{play: {A: 3, C: 2, B: 1}, refused: move.clockwise}]\n"
    assert shrunk(told_of(text))[0]["steps"] == [{"play": {"C": 2}, "refused": ["move.clockwise"]}]


@pytest.mark.parametrize("wanted", [[], [0], [7], [0, 19], [3, 4, 5, 11], list(range(20))])
def test_delta_debugging_finds_exactly_what_is_needed(wanted: list[int]) -> None:
    assert fewest(range(20), lambda items: set(wanted) <= set(items)) == wanted


def test_no_scenario_is_played_twice() -> None:
    told = read_file(str(WHOLE_GAME))
    assert told.game is not None
    playthrough = play(told.game, told.scenarios[0])
    search = Search(told, told.game, written(told, told.game, playthrough, 20))
    search.smallest()
    assert 10 < len(search.tried) < 2000


# The command


def run(*arguments: str) -> int:
    """The exit status."""
    with pytest.raises(SystemExit) as ended:
        main(["minimise", *arguments, "--lang", "en"])
    return int(ended.value.code or 0)


def test_it_writes_a_file_in_the_settled_style(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "small.scenario.yaml"
    assert run(str(WHOLE_GAME), "-o", str(out)) == 0
    said = capsys.readouterr()
    assert said.out == "" and said.err == "Steps 45 → 1, turns 70 → 1, values 101 → 5.\n"
    for command in ("check", "fmt"):
        with pytest.raises(SystemExit) as ended:
            main([command, str(out), *(["--check"] if command == "fmt" else [])])
        assert ended.value.code == 0
    capsys.readouterr()
    assert run(str(WHOLE_GAME)) == 0 and capsys.readouterr().out == out.read_text("utf-8")


WRONG = {
    "a file that there is not": (["missing.yaml"], "missing.yaml:1:1"),
    "a step that there is not": (["FILE", "--step", "99"], "no step 99"),
    "a case that there is not": (["FILE#7"], "no case 7"),
    "a file that is wrong": (["WRONG"], "WRONG:1:1"),
    "an output that can’t be written": (["FILE", "-o", "no/where.yaml"], "no/where.yaml"),
}


@pytest.mark.parametrize(("arguments", "words"), WRONG.values(), ids=list(WRONG))
def test_what_is_wrong_is_said(
    arguments: list[str],
    words: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("FILE").write_text(FAILS)
    Path("WRONG").write_text("title: x\n")
    assert run(*arguments) == 2
    assert words in capsys.readouterr().err


def test_a_board_beside_the_file_goes_into_the_scenario(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """So that the result may lie in another folder."""
    (tmp_path / "ring").write_text("title: A ring\nroad: [100, 200, 700, 400]\nisland: [~]\ndream-island: 1\n")
    file = tmp_path / "x.scenario.yaml"
    file.write_text(
        "title: x\nboard: ring\nplayers: [A, B, C]\nstart: {cars: {A: 2, B: 1, C: 3}, phase: collect}\n"
        "steps: [{collect: , expect: {paid: {A: 400}}}]\n"
    )
    assert run(str(file)) == 0
    told = told_of(capsys.readouterr().out)
    assert told.findings == () and told.scenarios[0].materials == {"board": "inline"}
    (result,) = verdicts_of(told)
    assert [(finding.expected, finding.actual) for finding in result.findings] == [(400, 700)]


def test_one_case_can_be_chosen(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "x.scenario.yaml"
    file.write_text(
        "title: x\nplayers: [A, B, C]\nsteps: [{play: {A: 3}, because: move.ahead}]\n"
        "cases: [{title: y, start: {cars: {B: 3}}, because: move.occupied}]\n"
    )
    assert run(f"{file}#1") == 0
    told = told_of(capsys.readouterr().out)
    assert told.title == "y" and told.scenarios[0].setup.start == {"cars": {"B": 3}}
    assert json.dumps(told.scenarios[0].steps[0].because).count("move.occupied") == 1
