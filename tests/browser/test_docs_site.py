"""The built site as people see it: search in each language, the switch between them, nothing too wide, axe.

Sphinx has an environment of its own, so that these tests want a site that was built: `SITE=folder pytest` with this
file, as in `.ci/run`. Without it they are skipped.
"""

import os
import threading
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer

import pytest
from playwright.sync_api import Page

from browser.conftest import Opener
from browser.sight import LANGUAGES, all_faults, too_wide

SITE = os.environ.get("SITE", "")
pytestmark = pytest.mark.skipif(not SITE, reason="no SITE was built by python -m docs.site")
# A word as players type it, inflected or not, and a rule that has to be among the first three.
SOUGHT = {
    "en": {
        "parking": "collect.parking",
        "parked": "collect.parking",
        "cannot pay": "procure.back",
        "quitters": "quit.no-return",
        "occupied": "move.occupied",
        "broke": "procure.back",
        "cash machines": "withdraw.between",
    },
    "de": {
        "Parkplatz": "collect.parking",
        "Parkplätze": "collect.parking",
        "Parkplätzen": "collect.parking",
        "pleite": "procure.back",
        "aussteigen": "quit.own-turn",
        "besetzt": "move.occupied",
        "besetzten": "move.occupied",
        "Geldautomaten": "withdraw.between",
    },
    "fr": {
        "parking": "collect.parking",
        "parkings": "collect.parking",
        "occupée": "move.occupied",
        "occupées": "move.occupied",
        "fauché": "procure.back",
        "abandonner": "quit.own-turn",
        "distributeurs": "withdraw.between",
    },
    "it": {
        "posteggio": "collect.parking",
        "posteggi": "collect.parking",
        "occupata": "move.occupied",
        "occupate": "move.occupied",
        "non può pagare": "procure.back",
        "ritirarsi": "quit.own-turn",
        "distributori": "withdraw.between",
    },
}
CASES = [(language, word, rule) for language, words in SOUGHT.items() for word, rule in words.items()]
PAGES = (
    *("index", "avanti/index", "avanti/move", "avanti/move.occupied", "avanti/readings", "avanti/editions"),
    *("avanti/glossary", "disputes", "scenario-format", "board", "commands", "genindex", "search"),
    *("scenarios/avanti/disputes/collecting/too-late-for-the-thousand", "adventure-tours/equip.draw"),
)
SHOWN = ("index", "avanti/move.occupied", "avanti/readings", "commands", "disputes", "search")


class Quiet(SimpleHTTPRequestHandler):
    """A server that says nothing of what it serves."""

    def log_message(self, *_: object) -> None:
        """Nothing."""


@pytest.fixture(scope="module")
def site() -> Iterator[str]:
    """The address of the built site."""
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=SITE)) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()


def found(page: Page) -> list[str]:
    """The pages that a search found, the best first."""
    page.wait_for_selector("#search-results ul.search li a")
    page.wait_for_function("document.querySelector('#search-results .search-summary').textContent.trim() != ''")
    links = page.eval_on_selector_all("#search-results ul.search li > a", "all => all.map(each => each.pathname)")
    return [link.split("/", 2)[2].removesuffix(".html") for link in links]


@pytest.mark.parametrize(("language", "word", "rule"), CASES)
def test_a_word_that_a_player_types_finds_its_rule(
    opened: Opener, site: str, language: str, word: str, rule: str
) -> None:
    page = opened(language)
    page.goto(f"{site}/{language}/index.html")
    page.set_viewport_size({"width": 1280, "height": 800})
    page.fill(".sidebar-search", word)
    page.press(".sidebar-search", "Enter")
    page.wait_for_url("**/search.html*")
    assert f"avanti/{rule}" in found(page)[:3]


HEADINGS = """
window.said = new Set();
new MutationObserver(() => {
  if (document.querySelector("#search-results ul.search li"))
    said.add(document.querySelector("#search-results h2").textContent);
}).observe(document, { childList: true, subtree: true });
"""


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_heading_does_not_say_that_results_are_sought_while_they_can_be_read(
    opened: Opener, site: str, language: str
) -> None:
    page = opened(language)
    page.add_init_script(HEADINGS)
    page.goto(f"{site}/{language}/search.html?q=auto")
    found(page)
    assert page.evaluate("[...said]") == [page.inner_text("#search-results h2")]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_switch_between_languages_keeps_the_page(opened: Opener, site: str, language: str) -> None:
    page = opened(language)
    page.goto(f"{site}/en/avanti/move.occupied.html")
    if language != "en":
        page.click(f".languages-above a[hreflang={language}]")
    page.wait_for_url(f"**/{language}/avanti/move.occupied.html")
    assert page.get_attribute("html", "lang") == language


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_door_leads_to_the_language_of_the_browser(opened: Opener, site: str, language: str) -> None:
    page = opened(f"{language}-CH")
    page.goto(f"{site}/index.html")
    page.wait_for_url(f"**/{language}/index.html")


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_page_scrolls_sideways_on_a_phone(opened: Opener, site: str, language: str) -> None:
    page, wide = opened(language), {}
    for name in PAGES:
        page.goto(f"{site}/{language}/{name}.html")
        wide[name] = too_wide(page)
    assert {name: what for name, what in wide.items() if what} == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_axe_finds_nothing(opened: Opener, site: str, language: str) -> None:
    page, wrong = opened(language), {}
    for name in SHOWN:
        page.goto(f"{site}/{language}/{name}.html")
        wrong[name] = all_faults(page)
    assert {name: what for name, what in wrong.items() if what} == {}
