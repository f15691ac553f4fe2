"""The game in `docs/adding-a-game.md` is added in a folder elsewhere, and all that runs for every game runs for it."""

import json
import re
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from urllib.parse import urlencode
from xml.etree.ElementTree import fromstring

import pytest

from avanti_rules import games
from avanti_rules.cli import main
from avanti_rules.i18n import LANGUAGES
from avanti_rules.web.application import respond
from avanti_rules.web.exchange import Response, receive
from avanti_rules.web.store import FileStore
from avanti_rules.web.view import Site

PAGE = (Path(__file__).parents[1] / "docs" / "adding-a-game.md").read_text(encoding="utf-8")
NAME = "toy-stones"

Run = Callable[..., tuple[int, str]]


def block(language: str, name: str = "") -> str:
    """A block of code in the page; the one after a remark with a file's name."""
    mark = re.escape(f"<!-- {name} -->\n") if name else ""
    found = re.search(rf"{mark}```{language}\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)
    assert found
    return found[1]


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """A scenario of the game, which is found as long as the test runs."""
    folder = tmp_path / "games" / NAME.replace("-", "_")
    folder.mkdir(parents=True)
    for language, name in (("python", "__init__.py"), ("json", "game.schema.json")):
        (folder / name).write_text(block(language, name), encoding="utf-8")
    scenario = tmp_path / "toy.scenario.yaml"
    scenario.write_text(block("yaml"), encoding="utf-8")
    monkeypatch.setattr(games, "__path__", [*games.__path__, str(tmp_path / "games")])
    forget()
    yield str(scenario)
    monkeypatch.undo()
    forget()


def forget() -> None:
    """What was found before is looked for again."""
    games.names.cache_clear()
    games.find.cache_clear()
    sys.modules.pop(f"{games.__name__}.{NAME.replace('-', '_')}", None)


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    """Runs the command; gives exit status and all that was said."""

    def running(*arguments: str) -> tuple[int, str]:
        with pytest.raises(SystemExit) as ended:
            main([*arguments, "--lang", "en"])
        said = capsys.readouterr()
        return int(ended.value.code or 0), said.out + said.err

    return running


def test_it_is_found_beside_the_others(file: str) -> None:
    assert file
    assert NAME in games.names()
    assert games.find(NAME) is not None


def test_its_scenario_is_checked(file: str, run: Run) -> None:
    assert run("check", file) == (0, "2 scenarios hold.\n")


def test_a_wrong_claim_is_found_where_it_stands(file: str, run: Run) -> None:
    path = Path(file)
    path.write_text(path.read_text().replace("stones: 1, turn: Bo", "stones: 2, turn: Bo"))
    status, said = run("check", file)
    assert status == 1
    assert "toy.scenario.yaml:11:22" in said
    assert "Stones: expected 2, found 1." in said


def test_a_wrong_form_is_found_where_it_stands(file: str, run: Run) -> None:
    path = Path(file)
    path.write_text(path.read_text().replace("take: {Bo: 1}", "tkae: {Bo: 1}", 1).replace("{Ada: 4}", "{Adda: x}"))
    status, said = run("check", file, "--format", "json")
    findings = [(each["code"], each["line"]) for each in json.loads(said)["results"][0]["findings"]]
    assert (status, findings) == (2, [("unknown-key", 6), ("unknown-player", 8), ("number-wanted", 8)])


def test_it_is_explained(file: str, run: Run) -> None:
    status, said = run("explain", file)
    assert status == 0
    assert "Ada takes 3 stones; that leaves 1. [take.number]" in said
    assert "It is not the turn of Bo, but of Ada. [take.turn]" in said
    assert "What does the last stone mean? [last-stone]" in said


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_without_catalogue_is_explained_in_every_language(
    file: str, capsys: pytest.CaptureFixture[str], language: str
) -> None:
    with pytest.raises(SystemExit):
        main(["explain", file, "--lang", language])
    assert "Bo wins. [finish.last]" in capsys.readouterr().out


def test_its_rules_are_looked_up(file: str, run: Run) -> None:
    assert file
    assert "Take one to three stones." in run("rule", "how", "many", "--game", NAME)[1]
    assert "Both are played." in run("readings", "last-stone", "--game", NAME)[1]


def test_it_is_drawn(file: str, run: Run) -> None:
    status, said = run("draw", file, "--step", "3")
    root = fromstring(said)
    assert status == 0
    assert len(root.findall(".//{http://www.w3.org/2000/svg}circle")) == 1
    assert "On the table: 1. It is the turn of Bo." in (root.findtext("{http://www.w3.org/2000/svg}desc") or "")
    assert "On the table: 4. It is the turn of Ada." in run("draw", file, "--step", "1", "--format", "text")[1]
    assert run("explain", file, "--format", "html")[1].count("<svg ") == 1


def test_it_has_no_editions_and_says_so(file: str, run: Run) -> None:
    assert file
    assert run("editions", "--game", NAME) == (0, "Nothing is known that the editions of the manual say differently.\n")


def test_its_reading_is_asked_for_on_the_command_line(file: str, run: Run) -> None:
    status, said = run("check", file, "--reading", "last-stone=loses")
    assert (status, "The last stone wins" in said) == (1, True)


# On the page


def asked(target: str, site: Site, **form: str) -> Response:
    """What the page answers; with fields of a form, to that form."""
    path, _, query = target.partition("?")
    head = [("Host", "table"), ("Content-Type", "application/x-www-form-urlencoded")]
    method, body = ("POST", urlencode({"key": site.key, **form}).encode()) if form else ("GET", b"")
    return respond(receive(method, path, query, head, body), site)


def test_it_is_begun_on_the_page_and_played_from_what_is_allowed(file: str) -> None:
    assert file
    site = Site()
    assert f'href="/?game={NAME}"' in asked("/", site).body.decode()
    at = asked(f"/new?game={NAME}&p0=Ada&p1=Bo", site).header("location")
    page = asked(at, site).body.decode()
    assert "This game begins as its rules set it up." in page
    assert "Ada takes 3 stones; that leaves 7." in page
    ruled = asked(f"/do?{at.partition('?')[2]}&words=take: {{Bo: 1}}", site).header("location")
    assert "It is not the turn of Bo, but of Ada." in asked(ruled, site).body.decode()


def test_a_whole_game_of_it_is_kept(file: str, tmp_path: Path) -> None:
    assert file
    kept = tmp_path / "game.yaml"
    site = Site(key="the-key", store=FileStore(str(kept), "a-secret-of-the-table"))
    assert asked("/game/begin", site, game=NAME, p0="Ada", p1="Bo", seen="").status == 303
    stamp = asked("/game/stamp", site).body.decode()
    assert asked("/game/enter", site, words="take: {Ada: 3}", seen=stamp).status == 303
    assert "- take: {Ada: 3}" in kept.read_text(encoding="utf-8")
    assert "Ada takes 3 stones; that leaves 7." in asked("/game", site).body.decode()
