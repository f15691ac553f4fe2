"""Whatever game is found is begun on the page: as a question, and as the whole game of a table."""

import html
import re
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest

from avanti_rules import games
from avanti_rules.engine import play
from avanti_rules.files import shipped
from avanti_rules.folders import SUFFIX
from avanti_rules.i18n import LANGUAGES, Texts
from avanti_rules.model import Game, Scenario
from avanti_rules.questions import Complaint
from avanti_rules.scenario import DEFAULT_GAME, read_file
from avanti_rules.tabletop import Arrangement, Move, Table
from avanti_rules.web.application import respond
from avanti_rules.web.exchange import Response, receive
from avanti_rules.web.pages.examples import shipped_in
from avanti_rules.web.seats import seats
from avanti_rules.web.store import FileStore
from avanti_rules.web.view import Site

NAMES = ("Ada", "Bruno", "Carla", "Dario", "Elena", "Franco", "Gianna")


def get(target: str, language: str = "en", site: Site | None = None) -> Response:
    path, _, query = target.partition("?")
    return respond(receive("GET", path, query, [("Host", "table"), ("Accept-Language", language)]), site or Site())


def text(response: Response) -> str:
    return html.unescape(response.body.decode())


def begun(game: str, count: int = 3) -> str:
    """The address of a new question of a game."""
    typed = "".join(f"&p{at}={name}" for at, name in enumerate(NAMES[:count]))
    response = get(f"/new?game={game}{typed}")
    assert response.status == 303, text(response)
    return response.header("location")


@pytest.fixture(params=games.names())
def game(request: pytest.FixtureRequest) -> Game[Any]:
    found = games.find(request.param)
    assert found is not None
    return found


def test_the_games_are_offered_by_name_the_default_one_first_and_chosen() -> None:
    page = text(get("/"))
    offered = re.findall(r'<a class="chip" href="/\?game=([a-z-]+)"', page)
    assert sorted(offered) == games.names()
    assert offered[0] == DEFAULT_GAME
    assert re.findall(r'game=([a-z-]+)" aria-current="true"', page) == [DEFAULT_GAME]


@pytest.mark.parametrize("path", ["/", "/game"])
def test_there_is_a_field_for_every_seat_of_the_game(path: str, game: Game[Any], tmp_path: Path) -> None:
    site = Site(store=FileStore(str(tmp_path / "game.yaml"), "a-secret-of-a-table"))
    page = text(get(f"{path}?game={game.name}", site=site))
    assert len(re.findall(r'<input name="p\d"', page)) == seats(game.name)
    assert f'<input type="hidden" name="game" value="{game.name}">' in page


def test_too_many_and_too_few_are_told_in_the_games_own_words(game: Game[Any]) -> None:
    response = get(f"/new?game={game.name}&p0=Ada")
    assert response.status == 400
    assert re.search(r"three to (five|six); here is 1 player", text(response))
    assert f'name="game" value="{game.name}"' in text(response)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_question_of_every_game_begins_with_something_to_tell(game: Game[Any], language: str) -> None:
    for count in {3, seats(game.name)}:
        page = text(get(begun(game.name, count).split("&put")[0], language))
        assert all(name in page for name in NAMES[:count])
        for name in game.actions:
            assert f'name="move" value="{name}"' in page


def test_a_game_that_there_is_not_is_the_default_one() -> None:
    page = text(get("/?game=no-such-game"))
    assert f'name="game" value="{DEFAULT_GAME}"' in page and "no-such-game" not in page.partition("<main")[2]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_whole_game_of_every_game_is_begun_and_shown(game: Game[Any], language: str, tmp_path: Path) -> None:
    site = Site(key="the-key", store=FileStore(str(tmp_path / "game.yaml"), "a-secret-of-a-table"))
    fields = "&".join(f"p{at}={name}" for at, name in enumerate(NAMES[:3]))
    head = [("Host", "table"), ("Content-Type", "application/x-www-form-urlencoded"), ("Accept-Language", language)]
    body = f"key=the-key&seen=&game={game.name}&{fields}".encode()
    response = respond(receive("POST", "/game/begin", "", head, body), site)
    assert response.status == 303
    page = text(get("/game", language, site))
    assert f'<html lang="{language}">' in page and "picture.css?game=" + game.name in page
    assert urlsplit(response.header("location")).path == "/game"


# What the tables of games promise the page


@pytest.fixture
def table(game: Game[Any]) -> Table[Any]:
    found: Table[Any] | None = games.table(game.name)
    if found is None:
        pytest.skip(f"{game.name} has no table: it is played from the list of what is allowed")
    return found


def test_everything_that_may_be_done_has_a_form(game: Game[Any], table: Table[Any]) -> None:
    assert [move.name for move in table.moves if move.name not in game.actions] == []
    assert {move.name for move in table.moves} == set(game.actions)


def test_every_value_that_is_set_has_a_label_and_every_noted_one_is_each_players(
    game: Game[Any], table: Table[Any]
) -> None:
    assert [each.key for each in table.settings if not each.label and each.key not in game.labels] == []
    assert [each.key for each in table.settings if each.kind == "choice" and not each.choices] == []
    assert [key for key in table.noted if "{player}" not in game.labels[key].text] == []


def test_no_form_asks_for_two_things_by_the_same_name(table: Table[Any]) -> None:
    for form in forms(table):
        keys = [entry.key for entry in form.entries]
        assert len(set(keys)) == len(keys)
        assert not {"s", "x", "n", "lang", "key", "seen", "move", "arrangement", "words"} & set(keys)


def test_in_every_position_of_the_examples_a_form_makes_a_step_or_says_what_is_missing(
    game: Game[Any], table: Table[Any]
) -> None:
    say = Texts("en", game.name).say
    for name in shipped_in(game.name):
        told = read_file(shipped("scenarios", *f"{name}{SUFFIX}".split("/")))
        for state in positions(game, told.scenarios[0]):
            assert isinstance(dict(table.forecast.amounts(state)), dict) and table.standings(state) is not None
            for form in forms(table):
                usual = {each.key: each.usual(state) for each in form.entries}
                for entry in form.entries:
                    assert all(isinstance(entry.detail(state, choice, say), str) for choice in entry.choices(state))
                made = form.make(state, usual, say)
                assert not isinstance(made, Complaint) or say(made.message, made.params)


def forms(table: Table[Any]) -> list[Move[Any] | Arrangement[Any]]:
    """Everything that can be filled in."""
    return [*table.moves, *table.arrangements]


def positions(game: Game[Any], scenario: Scenario) -> list[Any]:
    """The positions of a scenario."""
    through = play(game, scenario)
    return [through.start, *(step.after for step in through.steps)]
