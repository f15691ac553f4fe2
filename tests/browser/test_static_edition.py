"""The static edition, from a host that hands out files and nothing else: the same answers, by the browser alone."""

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from avanti_rules.files import find_scenarios, shipped
from avanti_rules.i18n import Texts
from avanti_rules.site.browser import answer
from avanti_rules.site.words import WORDS
from browser.cards import asked
from browser.conftest import Opener
from browser.paths import NAMES, enter, history, newcomer, play_a_run, ruling, start_game, turning
from browser.sight import LANGUAGES, all_faults, too_wide_when_large

SLOW = 60_000  # milliseconds for Python to start in a browser, on a machine that has other things to do
REGIONS = ("en-GB", "de-AT", "fr-CA", "it-CH")  # two of them are not among those whose numbers the program knows itself
EXAMPLE = "avanti/manual/illus-06-william-meets-two-cars"


def open_edition(page: Page, address: str) -> Page:
    """The page, once the rules are there."""
    page.goto(address)
    page.locator("header.top").wait_for(timeout=SLOW)
    return page


def test_a_newcomer_gets_the_ruling_that_the_server_gives(opened: Opener, edition: str, served: str) -> None:
    page, other = open_edition(opened(), edition), opened()
    for language in LANGUAGES:
        with turning(page):
            page.goto(f"{edition}#/?lang={language}")
        expect(page.locator("html")).to_have_attribute("lang", language)
        other.goto(f"{served}/?lang={language}")
        said = newcomer(page)
        assert len(said) > 2 and said == newcomer(other)


def test_another_game_is_begun_and_ruled_as_the_server_does(opened: Opener, edition: str, served: str) -> None:
    page, other = open_edition(opened("de"), edition), opened("de")
    other.goto(f"{served}/")
    assert asked(page) == asked(other)


def test_a_link_leads_another_phone_to_the_same_and_back_leads_back(opened: Opener, edition: str) -> None:
    page = open_edition(opened("fr"), f"{edition}#/table?x={EXAMPLE}")
    said = ruling(page)
    with turning(page):
        page.locator("a[href*='/share']").first.click()
    link = page.locator("#link").input_value()
    assert link.startswith(f"{edition}#/table?x=")
    with turning(page):
        page.go_back()
    with turning(page):
        page.locator(".languages a[hreflang='it']").click()
    expect(page.locator("html")).to_have_attribute("lang", "it")
    assert ruling(page) != said
    with turning(page):
        page.go_back()
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    assert ruling(page) == said
    with turning(page):
        page.locator("section.ruling .cites a").first.click()
    assert "#/rules/" in page.url
    another = open_edition(opened("fr"), link)
    assert ruling(another) == said


def test_what_was_once_loaded_opens_without_a_network(opened: Opener, edition: str) -> None:
    page = opened("de", ["ERR_INTERNET_DISCONNECTED"])
    page.goto(edition)
    page.evaluate("navigator.serviceWorker.ready")
    page.context.set_offline(True)
    page.reload()
    page.locator("header.top").wait_for(timeout=SLOW)
    assert newcomer(page)


def test_the_whole_game_stays_in_the_browser_over_a_new_start(opened: Opener, edition: str) -> None:
    page = open_edition(opened("fr"), f"{edition}#/game")
    start_game(page)
    play_a_run(page)
    entered = history(page)
    page.reload()
    page.locator("header.top").wait_for(timeout=SLOW)
    assert history(page) == entered
    enter(page, NAMES[1], "3")
    expect(page.get_by_role("alert")).to_be_focused()
    assert history(page) == entered


def test_a_situation_is_saved_as_a_file_and_loaded_again(opened: Opener, edition: str, tmp_path: Path) -> None:
    page = open_edition(opened("it"), f"{edition}#/table?x={EXAMPLE}")
    said = ruling(page)
    with page.expect_download() as download:
        page.locator("a[download]").click()
    assert download.value.suggested_filename == f"{Path(EXAMPLE).name}.scenario.yaml"
    kept = tmp_path / "kept.yaml"
    download.value.save_as(kept)
    assert kept.read_text("utf-8") == Path(f"{shipped('scenarios')}/{EXAMPLE}.scenario.yaml").read_text("utf-8")
    with turning(page):
        page.goto(f"{edition}#/")
    page.locator("input[type=file]").set_input_files(kept)
    with turning(page):
        page.locator("form[action^='/load'] button").click()
    assert ruling(page) == said
    assert "#/table?s=" in page.url


def test_a_page_that_comes_late_does_not_take_the_place_of_the_one_asked_for_after_it(
    opened: Opener, edition: str
) -> None:
    page = open_edition(opened("en", ["Service Worker"], service_workers="block"), edition)
    late: list[Route] = []
    page.route("**/static/picture-*.css", lambda route: late.append(route))
    page.goto(f"{edition}#/table?x={EXAMPLE}")
    expect(page.locator("link[href*='picture']")).to_be_attached()
    with turning(page):
        page.goto(f"{edition}#/glossary")
    heading = page.locator("h1").inner_text()
    late[0].fulfill(body="", content_type="text/css")
    page.evaluate("new Promise((done) => setTimeout(done, 200))")
    assert page.locator("h1").inner_text() == heading and page.locator("section.ruling").count() == 0


@pytest.mark.parametrize("language", LANGUAGES)
def test_while_the_rules_are_coming_and_when_they_do_not_come_the_page_says_so(
    language: str, opened: Opener, edition: str
) -> None:
    page, texts = opened(language, ["Service Worker"], service_workers="block"), Texts(language)
    page.route("**/worker.js", lambda route: route.fulfill(body="", content_type="text/javascript"))
    page.goto(edition)
    expect(page.get_by_text(texts.say(WORDS["loading"]))).to_be_visible()
    assert page.locator("html").get_attribute("lang") == language
    assert all_faults(page) == {} and too_wide_when_large(page) == {}
    page = opened(language, ["Service Worker", "404"], service_workers="block")
    page.route("**/worker.js", lambda route: route.fulfill(status=404))
    page.goto(edition)
    expect(page.get_by_role("alert")).to_have_text(texts.say(WORDS["failed"]))
    assert all_faults(page) == {} and too_wide_when_large(page) == {}


def test_without_javascript_the_page_says_in_every_language_what_it_needs(opened: Opener, edition: str) -> None:
    page = opened("fr", java_script_enabled=False)
    page.goto(edition)
    for language in LANGUAGES:
        said = page.locator(f"noscript p[lang='{language}']")
        expect(said).to_be_visible()
        expect(said).to_have_text(Texts(language).say(WORDS["script-needed"]))


def test_every_scenario_that_ships_is_told_in_the_browser_to_the_letter(opened: Opener, edition: str) -> None:
    root = shipped("scenarios")
    names = [
        path.removeprefix(root)[1:].removesuffix(".scenario.yaml")
        for path in find_scenarios([root])
        if isinstance(path, str)
    ]
    asked = [question(name, REGIONS[at % len(REGIONS)]) for at, name in enumerate(names)]
    page = opened("en", ["404"])  # a picture brings no icon for its tab
    page.goto(f"{edition}static/icon.svg")
    told = page.evaluate(ASK_ALL, asked)
    assert len(told) > 100
    assert [each for each, got in zip(asked, told, strict=True) if got != json.loads(answer(json.dumps(each)))] == []


def question(name: str, language: str) -> dict[str, Any]:
    """What the script asks for the page of an example."""
    request = {"method": "GET", "path": "/table", "query": f"x={name}", "body": ""}
    return {**request, "languages": language, "kept": None, "address": "https://host.example/#"}


ASK_ALL = """async (asked) => {
    const worker = new Worker(new URL("../worker.js", location.href), { type: "module" });
    const told = [];
    for (const request of asked) {
        told.push(await new Promise((resolve, reject) => {
            worker.onmessage = ({ data }) => data.failed ? reject(data.failed) : resolve(data.answer);
            worker.onerror = reject;
            worker.postMessage({ number: 1, request });
        }));
    }
    return told;
}"""
