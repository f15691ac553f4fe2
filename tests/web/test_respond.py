"""What the page answers, request by request, without a server."""

import re
from urllib.parse import parse_qs, urlsplit

import pytest

from avanti_rules import games
from avanti_rules.i18n import LANGUAGES
from avanti_rules.web.address import unpack
from avanti_rules.web.application import respond
from avanti_rules.web.exchange import Response, receive
from avanti_rules.web.view import Site

SITE = Site()
MEETS_TWO = "avanti/manual/illus-06-william-meets-two-cars"


def get(target: str, language: str = "en") -> Response:
    path, _, query = target.partition("?")
    return respond(receive("GET", path, query, [("Host", "table"), ("Accept-Language", language)]), SITE)


def text(response: Response) -> str:
    return response.body.decode()


def follow(target: str) -> str:
    """The address that a change leads to."""
    response = get(target)
    assert response.status == 303, text(response)
    return response.header("location")


def scenario(target: str) -> str:
    """The scenario that an address holds, as text."""
    return unpack(parse_qs(urlsplit(target).query)["s"][0]) or ""


PAGES = [
    "/",
    "/examples",
    "/rules",
    "/rules?q=occupied",
    "/rules/avanti/move.occupied",
    "/readings",
    "/readings/avanti/quitter-pays",
    "/glossary",
    f"/table?x={MEETS_TWO}",
    f"/table?x={MEETS_TWO}&n=0",
    f"/table?x={MEETS_TWO}&n=0&put=cars.1",
]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("page", PAGES)
def test_every_page_is_in_the_browsers_language(page: str, language: str) -> None:
    response = get(page, language)
    assert response.status == 200
    assert f'<html lang="{language}">' in text(response)


def test_a_newcomer_gets_from_names_to_a_ruling() -> None:
    at = follow("/new?p0=Anna&p1=Ben&p2=Cleo")
    for space, _ in enumerate("ABC"):
        assert 'class="place"' in text(get(at))
        at = follow(at.replace("/table?", "/put?") + f"&at={space + 2}")
    at = follow(f"/do?{urlsplit(at).query}&move=play&player=Cleo&number=3")
    assert "start:\n  cars: {Anna: 2, Ben: 3, Cleo: 4}\nsteps:\n  - play: {Cleo: 3}\n" in scenario(at)
    page = text(get(at))
    assert "move.clockwise" in page and "Driving: not allowed" in page


def test_no_page_needs_what_the_policy_forbids() -> None:
    for page in PAGES:
        found = text(get(page))
        assert not re.search(
            r"<style|style=|\son\w+=|javascript:|<script(?! src=\"/static/page.js\" defer></script>)", found
        )


@pytest.mark.parametrize("game", [name for name in games.names() if (game := games.find(name)) and game.draw])
def test_the_paints_of_the_pictures_are_a_file_of_their_own(game: str) -> None:
    response = get(f"/picture.css?game={game}")
    assert response.header("content-type").startswith("text/css")
    assert ".fill-ground{fill:" in text(response)
