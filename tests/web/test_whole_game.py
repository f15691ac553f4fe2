"""The whole game: kept for the table, each entry checked by the rules, taken back, brought back, and exported."""

import re
from collections.abc import Iterator
from pathlib import Path
from threading import Thread
from urllib.parse import urlencode

import pytest

from avanti_rules.check import check
from avanti_rules.documents import parse
from avanti_rules.engine import play
from avanti_rules.scenario import read_document, read_file
from avanti_rules.verdicts import verdicts_of
from avanti_rules.web.application import respond
from avanti_rules.web.exchange import Response, receive
from avanti_rules.web.store import FileStore, secret_in
from avanti_rules.web.view import Site

SECRET = "a-secret-of-the-table"
PATIENCE = 20  # seconds


class Table:
    """A table with its phone."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.site = Site(key="the-key", store=FileStore(str(path), SECRET))

    def get(self, target: str = "/game") -> Response:
        path, _, query = target.partition("?")
        return respond(receive("GET", path, query, [("Host", "table")]), self.site)

    def post(self, target: str, **fields: str) -> Response:
        body = urlencode({"key": "the-key", "seen": self.stamp(), **fields}).encode()
        head = [("Host", "table"), ("Content-Type", "application/x-www-form-urlencoded")]
        return respond(receive("POST", target, "", head, body), self.site)

    def stamp(self) -> str:
        return self.get("/game/stamp").body.decode()

    def enter(self, words: str, **fields: str) -> Response:
        return self.post("/game/enter", words=words, **fields)

    def steps(self) -> list[str]:
        return re.findall(r"^  - (.+)$", self.path.read_text(encoding="utf-8"), re.MULTILINE)


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Table]:
    table = Table(tmp_path / "game.scenario.yaml")
    assert table.post("/game/begin", p0="Anna", p1="Ben", p2="Cleo").status == 303
    yield table
    assert sorted(path.name for path in tmp_path.iterdir()) == ["game.scenario.yaml"]


def test_nobody_else_on_the_machine_can_read_the_file_with_the_secret_of_the_table(table: Table) -> None:
    assert SECRET in table.path.read_text(encoding="utf-8")
    assert table.path.stat().st_mode & 0o777 == 0o600
    table.path.chmod(0o644)
    table.enter("play: {Anna: 5}")
    assert table.path.stat().st_mode & 0o777 == 0o600


def said(response: Response) -> str:
    return response.body.decode()


def test_an_allowed_entry_is_kept(table: Table) -> None:
    assert table.enter("play: {Anna: 3}").status == 303
    assert table.steps() == ["play: {Anna: 3}"]


def test_a_refused_entry_says_why_and_is_not_kept(table: Table) -> None:
    response = table.enter("play: {Ben: 3}")
    assert response.status == 400
    assert "It is not the turn of Ben, but of Anna." in said(response)
    assert "so it was not kept" in said(response)
    assert table.path.read_text(encoding="utf-8").endswith("steps: []\n")


@pytest.mark.parametrize(
    ("fields", "told"),
    [
        pytest.param({"words": "nonsense"}, "is not understood", id="words without sense"),
        pytest.param({"words": "play: {Nobody: 3}"}, "Nobody", id="an unknown player"),
        pytest.param({"words": "[" * 200}, "is not understood", id="brackets without end"),
        pytest.param({"move": "play", "player": "Anna", "number": "x"}, "A whole number is needed", id="no number"),
        pytest.param({"move": "play", "player": "Anna", "number": "3", "card": "x"}, "written 1-4-6", id="no card"),
        pytest.param({"move": "invest", "player": "Zoe", "spaces": "1"}, "is not understood", id="a stranger invests"),
    ],
)
def test_an_entry_that_cannot_be_read_is_answered_in_a_sentence(
    table: Table, fields: dict[str, str], told: str
) -> None:
    before = table.path.read_bytes()
    response = table.post("/game/enter", **fields)
    assert response.status == 400
    assert told in said(response)
    assert table.path.read_bytes() == before


def test_the_game_survives_a_new_start_of_the_server(table: Table) -> None:
    table.enter("play: {Anna: 3}")
    assert secret_in(str(table.path)) == SECRET
    again = Table(table.path)
    assert "Anna plays 3" in said(again.get()) or "Anna plays a 3" in said(again.get())
    assert again.enter("play: {Ben: 5}").status == 303


def test_a_stale_entry_is_not_lost(table: Table) -> None:
    old = table.stamp()
    table.enter("play: {Anna: 3}")
    response = table.enter("play: {Ben: 5}", seen=old)
    assert response.status == 409
    assert "Your entry: <code>play: {Ben: 5}</code>" in said(response)
    assert table.steps() == ["play: {Anna: 3}"]
    fields = dict(re.findall(r'<input type="hidden" name="(\w+)" value="([^"]*)">', said(response)))
    assert table.post("/game/enter", words=fields["words"], seen=table.stamp()).status == 303
    assert table.steps() == ["play: {Anna: 3}", "play: {Ben: 5}"]


def test_steps_are_taken_back_and_brought_back(table: Table) -> None:
    for words in ("play: {Anna: 3}", "play: {Ben: 5}", "play: {Cleo: 7}"):
        table.enter(words)
    response = table.post("/game/back", to="1")
    assert table.steps() == ["play: {Anna: 3}"]
    code = response.header("location").partition("was=")[2]
    assert table.post("/game/take", s=code, sure="1").status == 303
    assert len(table.steps()) == 3


def test_a_game_is_not_replaced_unless_that_is_meant(table: Table) -> None:
    table.enter("play: {Anna: 3}")
    response = table.post("/game/begin", p0="Uma", p1="Vic", p2="Wim")
    assert response.status == 409
    assert table.steps() == ["play: {Anna: 3}"]
    assert table.post("/game/begin", p0="Uma", p1="Vic", p2="Wim", sure="1").status == 303
    assert "players: [Uma, Vic, Wim]" in table.path.read_text(encoding="utf-8")


def a_run(table: Table) -> None:
    """A whole run: whoever has the turn plays a 7, or what is allowed, until it is over."""
    for _ in range(200):
        page = said(table.get())
        offered = re.findall(r'name="move" value="([\w-]+)"', page.partition("Something else")[0])
        if "next-run" in offered:
            return
        fields = {"move": offered[0]}
        if offered[0] == "play":
            player = re.search(r'name="player" value="(\w+)" checked', page)
            fields |= {"player": player[1] if player else "", "number": allowed_numbers(page)[-1]}
        elif offered[0] == "collect":
            fields |= dict.fromkeys(re.findall(r'name="(from\.\d)"', page), "1")
        response = table.post("/game/enter", **fields)
        assert response.status == 303, said(response)


def allowed_numbers(page: str) -> list[str]:
    return re.findall(r'name="number" value="(\d)" class="number(?: wide)?"', page)


def test_a_run_is_played_and_exported_as_one_scenario_that_holds(table: Table, tmp_path: Path) -> None:
    a_run(table)
    assert "How it stood" in said(table.get())
    export = table.get("/game/save")
    assert export.header("content-disposition") == 'attachment; filename="game.scenario.yaml"'
    assert SECRET not in said(export)
    kept = tmp_path / "export.scenario.yaml"
    kept.write_bytes(export.body)
    told = read_file(str(kept))
    kept.unlink()
    assert told.game is not None and told.findings == ()
    assert check(told.game, play(told.game, told.scenarios[0]), told.locate(told.scenarios[0]))[0] == "passed"


def test_an_entry_waits_while_another_server_keeps_one(table: Table) -> None:
    pytest.importorskip("fcntl")
    another = FileStore(str(table.path), SECRET)
    entering = Thread(target=table.enter, args=("play: {Anna: 3}",))
    with another.held():
        entering.start()
        entering.join(0.5)
        assert entering.is_alive()
        assert table.steps() == []
    entering.join(PATIENCE)
    assert table.steps() == ["play: {Anna: 3}"]


NO_GAME = {
    "something else": ("something: else\n", "cannot be read"),
    "too many at the table of another game": (
        "game: adventure-tours\ntitle: t\nplayers: [A, B, C, D, E, F, G]\nsteps: []\n",
        "Adventure Tours is played by three to six; here are 7 players.",
    ),
    "a position that cannot be": (
        "title: t\nplayers: [A, B, C]\nstart: {cars: {A: 3, B: 3}}\nsteps: []\n",
        "on the same space",
    ),
}


@pytest.mark.parametrize(("text", "told"), NO_GAME.values(), ids=list(NO_GAME))
def test_a_file_that_is_no_game_is_left_as_it_is_and_what_is_wrong_is_told(
    text: str, told: str, tmp_path: Path
) -> None:
    path = tmp_path / "game.scenario.yaml"
    path.write_text(text, encoding="utf-8")
    table = Table(path)
    response = table.get()
    assert response.status == 400 and "cannot be read" in said(response) and told in said(response)
    assert table.post("/game/begin", p0="A", p1="B", p2="C").status == 409
    assert path.read_text(encoding="utf-8") == text


def test_a_game_that_began_with_a_refused_step_is_exported_as_a_scenario_that_holds(tmp_path: Path) -> None:
    table = Table(tmp_path / "game.scenario.yaml")
    example = "adventure-tours/rules/nobody-plays-between-two-rounds"
    assert table.post("/game/take", x=example).status == 303
    told = read_document(parse(table.get("/game/save").body, "game"), "game")
    assert [result.verdict for result in verdicts_of(told)] == ["passed"]
    assert [bool(step.refused) for step in told.scenarios[0].steps] == [True, False, False]


def test_a_file_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    table = Table(tmp_path / "missing" / "game.scenario.yaml")
    response = table.post("/game/begin", p0="A", p1="B", p2="C")
    assert response.status == 400 and "could not be kept" in said(response)


def test_without_a_place_to_keep_it_there_is_no_whole_game() -> None:
    response = respond(receive("GET", "/game", "", []), Site())
    assert response.status == 404 and "runs as a server" in said(response)
    assert "/game" not in said(respond(receive("GET", "/", "", []), Site()))
