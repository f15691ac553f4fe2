"""`check --update`: what comes out is written into the claims that do not hold, and nothing else is touched."""

from pathlib import Path

import pytest
import rulebook_project
from killed import POINTS, killed_at
from rulebook_project import DISTANCE, avanti

from avanti_rules.documents import Document, parse
from avanti_rules.scenario import Layer, read_document
from avanti_rules.updating import update
from avanti_rules.verdicts import verdicts_of

HEAD = "title: T  # the title\nplayers: [Jack, Isabella, Tina]\nstart: {opens: Jack}\nsteps:\n"
PLAYED = f"{HEAD}  - play: {{Jack: 3}}\n"
TIED = f"{HEAD.replace('opens: Jack', 'cars: {Jack: 5}, opens: Isabella')}  - play: {{Isabella: 2}}\n"
CASE = "cases:\n  - start: {opens: Tina}  # later\n    expect: {turn: Tina}\n"


def told(text: str) -> object:
    document = parse(text.encode(), "x.scenario.yaml")
    assert isinstance(document, Document), document
    return read_document(document, "x.scenario.yaml")


def updated(text: str) -> str:
    return update(told(text), Layer())  # type: ignore[arg-type]


CHANGES = [
    pytest.param(
        f"{PLAYED}    expect: {{cars: {{Jack: 4 }}}} # far\n",
        f"{PLAYED}    expect: {{cars: {{Jack: 3 }}}} # far\n",
        id="a number in brackets, whatever the spaces",
    ),
    pytest.param(
        f"{PLAYED}    expect:\n        turn:   'Tina'  # next\n",
        f"{PLAYED}    expect:\n        turn:   'Isabella'  # next\n",
        id="a name, in the quotation marks it was in",
    ),
    pytest.param(
        f"{PLAYED}    expect:\n      turn:  # who?\n      phase: play\n",
        f"{PLAYED}    expect:\n      turn: Isabella  # who?\n      phase: play\n",
        id="a name where nothing was",
    ),
    pytest.param(
        f"{PLAYED}    expect: {{standings: [Tina, Jack, Isabella]}}\n",
        f"{PLAYED}    expect: {{standings: [Jack, [Isabella, Tina]]}}\n",
        id="a shorter list, with a list inside it",
    ),
    pytest.param(
        f"{TIED}    expect:\n      standings:\n        - [Jack,  # first\n           Tina]\n        - Isabella\n",
        f"{TIED}    expect:\n      standings:\n        # first\n        - Jack\n        - Isabella\n        - Tina\n",
        id="a longer list, with the comment from inside it above it",
    ),
    pytest.param(
        f"{PLAYED}    expect:\n      winner:\n        - Jack  # he?\n",
        f"{PLAYED}    expect:\n      winner:\n        []  # he?\n",
        id="a list that is empty now",
    ),
    pytest.param(
        f"{PLAYED}    expect: {{out: [Jack, Tina]}}\n",
        f"{PLAYED}    expect: {{out: []}}\n",
        id="a list in brackets that is empty now",
    ),
    pytest.param(
        f"{PLAYED}    because: move.occupied\n",
        f"{PLAYED}    because: [draw.low, move.ahead, move.choose, move.clockwise, setup.cards, setup.figures, "
        "setup.marker, setup.money, start.first]\n",
        id="the rules that were followed instead of one that was not",
    ),
    pytest.param(
        f"{PLAYED}    because: [move.ahead, move.occupied]\n",
        f"{PLAYED}    because: [move.ahead]\n",
        id="a rule too many in brackets",
    ),
    pytest.param(
        f"{PLAYED}    because:\n      - move.occupied # was it?\n      - move.ahead\n",
        f"{PLAYED}    because:\n      - move.ahead # was it?\n",
        id="a rule too many in lines",
    ),
    pytest.param(
        f"{PLAYED}    refused: move.clockwise\n",
        f"{PLAYED}    because: move.clockwise\n",
        id="a refusal that is none: the rule is followed",
    ),
    pytest.param(
        f"{HEAD}  - play: {{Tina: 3}}  # too soon\n    expect: {{turn: Jack}}\n  - play: {{Jack: 1}}\n",
        f"{HEAD}  - play: {{Tina: 3}}  # too soon\n    expect: {{turn: Jack}}\n    refused: move.clockwise\n"
        "  - play: {Jack: 1}\n",
        id="a refusal that was not claimed",
    ),
    pytest.param(
        f"{HEAD}  - {{play: {{Tina: 3}}, refused: move.ahead}}\n",
        f"{HEAD}  - {{play: {{Tina: 3}}, refused: move.clockwise}}\n",
        id="another reason of a refusal",
    ),
    pytest.param(
        f"{HEAD}  - play: {{Tina: 3}}\n    note: >\n      she is\n      # one of them\n\n  # of Jack\n"
        "  - play: {Jack: 1}\n",
        f"{HEAD}  - play: {{Tina: 3}}\n    note: >\n      she is\n      # one of them\n    refused: move.clockwise\n"
        "\n  # of Jack\n  - play: {Jack: 1}\n",
        id="a refusal below a block of text, above what is noted of the next step",
    ),
    pytest.param(
        f"{PLAYED}    expect: {{turn: Isabella}}\n{CASE}",
        f"{PLAYED}    expect: {{turn: Isabella}}\n{CASE}    refused: move.clockwise\n",
        id="the claims of a case",
    ),
]


@pytest.mark.parametrize(("before", "after"), CHANGES)
@pytest.mark.parametrize("end", ["\n", "\r\n"], ids=["lines", "lines of another system"])
def test_what_comes_out_is_written(before: str, after: str, end: str) -> None:
    assert updated(before.replace("\n", end)) == after.replace("\n", end)


@pytest.mark.parametrize(("before", "after"), CHANGES)
def test_what_was_written_holds_and_is_not_changed_again(before: str, after: str) -> None:
    assert {result.verdict for result in verdicts_of(told(after))} == {"passed"}  # type: ignore[arg-type]
    assert {result.verdict for result in verdicts_of(told(before))} != {"passed"}  # type: ignore[arg-type]
    assert updated(after) == after


def test_a_claim_that_a_case_shares_with_its_scenario_stays_as_it_is() -> None:
    text = f"{PLAYED}    expect: {{cars: {{Jack: 3}}}}\ncases:\n  - start: {{cars: {{Jack: 5}}}}\n"
    assert updated(text) == text


# The command


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(rulebook_project.make(tmp_path))
    return tmp_path


def files(project: Path) -> dict[str, str]:
    return {path.name: path.read_text("utf-8") for path in sorted(project.glob("scenarios/*"))}


def test_the_differences_are_shown_and_nothing_is_written_without_a_yes(project: Path) -> None:
    before = files(project)
    done = avanti("check", "--update")  # no answer at all
    assert done.returncode == 1
    old, new = "-      cars: {Jack: 4, Isabella: 2}\n-      turn: Isabella\n", "+      cars: {Jack: 3, Isabella: 2}\n"
    assert old + new in done.stderr
    assert "Change 3 files like this?" in done.stderr
    assert files(project) == before


def test_yes_writes_and_then_everything_holds(project: Path) -> None:
    before = files(project)
    done = avanti("check", "--update", "--yes", "--format", "json")
    assert done.returncode == 0, done.stdout
    after = files(project)
    assert {name for name in before if before[name] != after[name]} == {
        f"{number}.scenario.yaml" for number in ("05", "11", "17")
    }
    assert after["05.scenario.yaml"] == DISTANCE.replace("Jack: 4", "Jack: 3").replace("turn: Isabella", "turn: Tina")
    assert avanti("check", "--update").returncode == 0


@pytest.mark.parametrize("mark", ["", "\ufeff"], ids=["as usual", "with a byte order mark"])
def test_the_bytes_around_a_change_stay(mark: str, project: Path) -> None:
    file = project / "scenarios" / "05.scenario.yaml"
    file.write_bytes((mark + DISTANCE.replace("\n", "\r\n")).encode())
    avanti("check", "--update", "--yes", str(file))
    wanted = DISTANCE.replace("Jack: 4", "Jack: 3").replace("turn: Isabella", "turn: Tina")
    assert file.read_bytes() == (mark + wanted.replace("\n", "\r\n")).encode()


@pytest.mark.parametrize("point", POINTS)
def test_killed_at_any_moment_every_file_is_whole(point: str, project: Path) -> None:
    before = files(project)
    killed_at(point, "check", "--update", "--yes")
    after = {name: text for name, text in files(project).items() if not name.startswith(".")}
    assert after.keys() == before.keys()
    changed = [name for name in before if before[name] != after[name]]
    assert changed == (["05.scenario.yaml"] if point == "after replacing" else [])
    assert all(parse(text.encode(), name).value for name, text in after.items())  # type: ignore[union-attr]
