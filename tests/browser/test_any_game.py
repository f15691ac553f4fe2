"""A game other than the default one, on a phone: from opening the page to a ruling, and the whole game of a table."""

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from avanti_rules.cli import main
from browser.cards import asked, choose, play
from browser.conftest import Opener
from browser.hosts import serving
from browser.paths import NAMES, history, turning
from browser.sight import LANGUAGES, PHONE, faults, too_wide, too_wide_when_large, unnamed

LINES = "ol.history > li"
LAST_CARDS = """\
game: adventure-tours
title: The last cards of the first round
players: [Ada, Bruno, Carla]
start: {hands: {Ada: 1, Bruno: 2, Carla: 1}}
steps: []
"""


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_newcomer_gets_from_choosing_the_game_to_a_ruling(language: str, opened: Opener, served: str) -> None:
    page = opened(language, viewport=PHONE, reduced_motion="reduce")
    page.goto(f"{served}/")
    said = asked(page)
    assert len(said) > 3 and NAMES[0] in said[1]
    assert (faults(page), too_wide(page), unnamed(page)) == ([], [], [])


def test_without_javascript_he_gets_one_too(opened: Opener, served: str) -> None:
    page = opened("it", java_script_enabled=False)
    page.goto(f"{served}/")
    assert len(asked(page)) > 3


def tell(page: Page, move: str, entered: int) -> int:
    """Something that is due now, and asks for nothing."""
    page.locator(f"details.move[open] form:has(input[name='move'][value='{move}']) button").click()
    expect(page.locator(LINES)).to_have_count(entered + 2)
    return entered + 1


def told(page: Page) -> list[str]:
    """What was entered; a long list is folded away."""
    folded = page.locator("details:not([open]):has(> ol.history) > summary")
    if folded.count():
        folded.click()
    return history(page)


def over_a_round(page: Page, address: str) -> list[str]:
    """A game begun, then one in its place whose first round is nearly over, told up to a card of the second round."""
    page.goto(f"{address}/game")
    choose(page, "/game/begin")
    page.goto(f"{address}/")
    page.locator("textarea[name='text']").fill(LAST_CARDS)
    with turning(page):
        page.locator("form[action^='/load'] button").click()
    with turning(page):
        page.locator("form[action^='/game/take'] button").click()
    play(page, "join", "clothing", demand="3", pays="4")
    expect(page.locator(LINES)).to_have_count(2)
    entered = tell(page, "next-round", tell(page, "score", 1))
    expect(page.locator("summary", has_text="1. Ada")).to_be_visible()
    play(page, "equip", "provisions", adds="1")
    expect(page.locator(LINES)).to_have_count(entered + 2)
    return told(page)


@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_a_whole_game_goes_over_a_round(language: str, opened: Opener, tmp_path: Path) -> None:
    page = opened(language, viewport=PHONE, reduced_motion="reduce")
    with serving("--state", str(tmp_path / "game.yaml")) as address:
        assert len(over_a_round(page, address)) == 5
        expect(page.locator("html")).to_have_attribute("lang", language)
        assert (faults(page), too_wide_when_large(page), unnamed(page)) == ([], {}, [])


def test_a_whole_game_goes_over_a_reload_a_new_start_and_undoing(opened: Opener, tmp_path: Path) -> None:
    page = opened("en", ["status of 4", "REFUSED"], viewport=PHONE, reduced_motion="reduce")
    state = ("--state", str(tmp_path / "game.yaml"))
    with serving(*state) as address:
        before = over_a_round(page, address)
        page.reload()
        assert told(page) == before
    with serving(*state) as address:
        page.goto(f"{address}/game")
        assert told(page) == before
        play(page, "join", "clothing", demand="9", pays="1")
        page.locator(".ruling.bad").wait_for()
        assert told(page) == before and faults(page) == []
        page.locator("form[action^='/game/back']:has(input[name='to'][value='3']) button").click()
        expect(page.locator(LINES)).to_have_count(4)
        with page.expect_download() as download:
            page.locator("a[download]").click()
    file = tmp_path / "kept.scenario.yaml"
    download.value.save_as(file)
    with pytest.raises(SystemExit, match="0"):
        main(["check", str(file)])
