"""What may be done, and what each choice leads to: by hand on the illustrations, by law on every shipped scenario."""

import json
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from avanti_rules import games
from avanti_rules.choices import choices
from avanti_rules.cli import main
from avanti_rules.documents import parse
from avanti_rules.engine import play_step
from avanti_rules.files import find_scenarios, shipped
from avanti_rules.i18n import Texts
from avanti_rules.model import PlayedStep, Step
from avanti_rules.options import options
from avanti_rules.report.options import render
from avanti_rules.report.table import table
from avanti_rules.scenario import Told, read_document, read_file

ALL = [path for path in find_scenarios([shipped("scenarios")]) if isinstance(path, str)]
PATHS = [path for path in ALL if "/scenarios/avanti/" in path]
SHIPPED = [read_file(path) for path in ALL]
SCHEMA = json.loads(Path(shipped("schema", "options.schema.json")).read_text("utf-8"))
HEAD = "title: t\nplayers: [Jack, Isabella, Tina, Steve, William]\n"
# Illus. 6 before William's turn: beside spaces 2, 3, 9, 12 stand 300, 100, 1,000, 300; 6 is a parking lot.
WILLIAM = HEAD + "start: {cars: {Jack: 3, Isabella: 2, Tina: 6, Steve: 12}, opens: Jack, turn: William}\nsteps: []\n"
RUN = (
    HEAD + "start: {phase: invest, island: {Tina: 2}, money: {Tina: 3400, Steve: 900}, standings: [Jack]}\nsteps: []\n"
)


def told(text: str) -> Told:
    """A file of this text."""
    return read_document(parse(text.encode(), "-"), "-")


def rows(data: dict[str, Any]) -> dict[str, Any]:
    """Of every choice what the table says, by the step."""
    return {json.dumps(choice["action"]): choice["outcome"] for choice in data["choices"]}


BY_HAND: dict[str, tuple[str, str | None, str, dict[str, Any]]] = {
    "a 3 meets Jack, then Tina, as in Illus. 6": (
        WILLIAM, None, '{"play": {"William": 3}}',
        {"number": 3, "to": 9, "over": [3, 6], "meets": ["Jack", "Tina"], "draws": "yes", "place": 2, "leader": "Steve",
         "owes": 1000},
    ),
    "a 6 meets Tina, then Steve, and leads: Jack 100, Isabella 300, Steve 300": (
        WILLIAM, None, '{"play": {"William": 6}}',
        {"number": 6, "to": 18, "over": [6, 12], "meets": ["Tina", "Steve"], "draws": "no", "place": 1,
         "leader": "William", "collects": 700},
    ),
    "a 1 meets nobody; a parking lot costs nothing": (
        WILLIAM, None, '{"play": {"William": 1}}',
        {"number": 1, "to": 1, "draws": "yes", "place": 5, "leader": "Steve", "owes": 0},
    ),
    "quitting leaves the car where it is, beside 200": (
        WILLIAM, None, '{"play": {"William": "quit"}}',
        {"number": "quit", "place": 5, "leader": "Steve", "owes": 200},
    ),
    "Tina, if it were her turn, with a 6 meets Steve and leads": (
        WILLIAM, "Tina", '{"play": {"Tina": 6}}',
        {"number": 6, "to": 18, "over": [12], "meets": ["Steve"], "draws": "no", "place": 1, "leader": "Tina",
         "collects": 900},
    ),
    "two spaces as in Illus. 15 cost 1,000 and 2,000": (
        RUN, None, '{"invest": {"Tina": 2}}',
        {"player": "Tina", "spaces": 2, "figure": 4, "price": 3000, "left": 400},
    ),
    "the last card, a 4 to 7, puts out of the run": (
        WILLIAM.replace("opens", "hands: {William: [[1, 4, 6]]}, opens"), None, '{"play": {"William": 4}}',
        {"number": 4, "to": 4, "draws": "no", "place": 3, "leader": "Steve", "owes": 500, "then": ["out"]},
    ),
    "at the marker the round is the last": (
        WILLIAM.replace("Steve: 12", "Steve: 12, William: 30"), None, '{"play": {"William": 4}}',
        {"number": 4, "to": 34, "draws": "no", "place": 1, "leader": "William", "collects": 700, "then": ["marker"]},
    ),
    "under the reading draw: may a card is drawn only if wanted": (
        WILLIAM + "edition: it\n", None, '{"play": {"William": 1}}',
        {"number": 1, "to": 1, "draws": "may", "place": 5, "leader": "Steve", "owes": 0},
    ),
}  # fmt: skip


@pytest.mark.parametrize(("text", "player", "action", "outcome"), BY_HAND.values(), ids=BY_HAND)
def test_what_a_choice_leads_to(text: str, player: str | None, action: str, outcome: dict[str, Any]) -> None:
    assert rows(options(told(text), Texts(), player))[action] == outcome


NUMBERS = {
    "of unknown cards all seven": ("", [1, 2, 3, 4, 5, 6, 7]),
    "of known cards their own": ("hands: {William: [[1, 4, 6], [2, 4, 4]]}, ", [1, 2, 4, 6]),
    "of some known and one unknown all seven": ("hands: {William: 1}, ", [1, 2, 3, 4, 5, 6, 7]),
}


@pytest.mark.parametrize(("hands", "numbers"), NUMBERS.values(), ids=NUMBERS)
def test_the_numbers_that_may_be_played(hands: str, numbers: list[int]) -> None:
    found = rows(options(told(WILLIAM.replace("opens", f"{hands}opens")), Texts()))
    assert [row["number"] for row in found.values()] == [*numbers, "quit"]


NOBODYS = {
    "who is out of the run has none": (WILLIAM.replace("opens", "out: [Tina], opens"), "Tina", []),
    "who has too little money has only the next run": (RUN, "Steve", ['{"next-run": null}']),
    "of one player only that player's": (
        RUN, "Tina", ['{"invest": {"Tina": 1}}', '{"invest": {"Tina": 2}}', '{"next-run": null}'],
    ),
    "once the game is over nobody has any": (HEAD + "start: {phase: over, island: {Tina: 12}}\nsteps: []\n", None, []),
}  # fmt: skip


@pytest.mark.parametrize(("text", "player", "actions"), NOBODYS.values(), ids=NOBODYS)
def test_whose_choices_there_are(text: str, player: str | None, actions: list[str]) -> None:
    data = options(told(text), Texts(), player)
    assert list(rows(data)) == actions
    text = render(data, games.find("avanti"), {}, Texts(), last=True)
    assert actions or "nothing" in text.casefold()


def test_after_a_refused_step_stands_what_is_allowed_instead() -> None:
    refused = WILLIAM.replace("steps: []", "steps: [{play: {Tina: 3}}]")
    ours, theirs = options(told(refused), Texts()), options(told(WILLIAM), Texts())
    assert ours["choices"] == theirs["choices"] and ours["step"] == 1


def test_of_a_file_that_is_wrong_there_are_only_findings() -> None:
    for text in (WILLIAM.replace("Tina: 6", "Tina: 3"), WILLIAM.replace("steps", "stepps")):
        data = options(told(text), Texts())
        assert data["findings"] and not data["choices"]
        Draft202012Validator(SCHEMA).validate(data)


# Laws


def moments(found: Told) -> list[Any]:
    """Every position of a scenario."""
    from avanti_rules.engine import play

    assert found.game
    playthrough = play(found.game, found.scenarios[0])
    return [playthrough.start, *(step.after for step in playthrough.steps)]


@pytest.mark.parametrize("found", SHIPPED, ids=lambda found: Path(found.file).name.partition(".")[0])
def test_a_choice_is_a_step_that_may_be_written(found: Told) -> None:
    assert found.game
    for state in moments(found):
        for choice in choices(found.game, state):
            name, data = choice.step.name, choice.step.data
            assert found.game.read_actions(name, data) == choice.step.actions
            step = Step(name, data, found.game.read_actions(name, data), (), ())
            again: PlayedStep[Any] = play_step(found.game, state, step)
            assert again.allowed and again.after == choice.after


@pytest.mark.parametrize("found", SHIPPED[::3], ids=lambda found: Path(found.file).name.partition(".")[0])
def test_the_json_has_its_schema_and_the_text_fits_80_columns(found: Told) -> None:
    validator, scenario = Draft202012Validator(SCHEMA), found.scenarios[0]
    for lang in ("en", "de", "fr", "it"):
        for step in {0, len(scenario.steps)}:
            data = options(found, Texts(lang), None, step)
            validator.validate(json.loads(json.dumps(data)))
            text = render(data, found.game, scenario.names, Texts(lang), last=True)
            assert [line for line in text.splitlines() if len(line) > 80] == []


def test_the_parts_that_both_schemas_have_are_the_same() -> None:
    theirs = json.loads(Path(shipped("schema", "explanation.schema.json")).read_text("utf-8"))["$defs"]
    ours = SCHEMA["$defs"]
    assert {key for key in ours.keys() & theirs.keys() - {"avanti"} if ours[key] != theirs[key]} == set()


def test_the_keys_of_the_table_are_those_of_the_schema() -> None:
    game = games.find("avanti")
    assert game
    assert [column.key for column in game.columns] == list(SCHEMA["$defs"]["avanti-outcome"]["properties"])


# On a terminal

TABLES = {
    "numbers stand to the right": ([["A", "B"], ["1", "x"], ["10", "y"]], [" A  B", " 1  x", "10  y"]),
    "words that leave no room for wrapping are told in paragraphs": (
        [["A", "B"], ["1", "x" * 79], ["2", ""]],
        ["", "A 1; B\n  " + "x" * 79, "A 2"],
    ),
    "a number is never parted, whatever space groups its thousands": (
        [["A" * 40, "B" * 30], ["x", "1\u202f000\u00a0000"]],
        ["A" * 40 + "  " + "B" * 30, "x".rjust(40) + "  1\u202f000\u00a0000"],
    ),
    "a cell that has to be narrow keeps its numbers whole": (
        [["A" * 70, "B C"], ["x", "1\u202f000 monetas"]],
        ["A" * 70 + "  B C", "x".rjust(70) + "  1\u202f000", " " * 72 + "monetas"],
    ),
    "a wide cell is wrapped": (
        [["A", "B"], ["1", "word " * 20]],
        ["A  B", "1  " + " ".join(["word"] * 15), "   " + " ".join(["word"] * 5)],
    ),
}


@pytest.mark.parametrize(("cells", "lines"), TABLES.values(), ids=TABLES)
def test_a_table(cells: list[list[str]], lines: list[str]) -> None:
    assert table(cells, {0}) == lines


STATUSES = {
    "choices are told": ([PATHS[0]], 0),
    "a player by the name in the language, in capitals or not": (
        [
            shipped("scenarios", "avanti", "manual", "illus-06-william-meets-two-cars.scenario.yaml"),
            "--player",
            "STEFAN",
            "--lang",
            "de",
        ],
        0,
    ),
    "a player that there is not": ([PATHS[0], "--player", "Carl"], 2),
    "a step that there is not": ([PATHS[0], "--step", "99"], 2),
    "a step before the first": ([PATHS[0], "--step", "-1"], 2),
    "a file that there is not": (["nowhere.yaml"], 2),
}


@pytest.mark.parametrize(("arguments", "status"), STATUSES.values(), ids=STATUSES)
def test_the_exit_status(arguments: list[str], status: int, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["options", *arguments])
    assert ended.value.code == status
    assert "".join(capsys.readouterr()).strip()
