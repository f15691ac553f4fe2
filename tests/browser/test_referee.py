"""The whole game on the page: over a run, a reload, a new start of the server; taken back and brought back."""

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import Opener
from browser.hosts import serving
from browser.paths import enter, history, play_a_run, start_game
from browser.sight import LANGUAGES, SIZES, all_faults, too_wide_when_large, unnamed


@pytest.mark.parametrize(("language", "size"), [*zip(LANGUAGES, [*SIZES.values()] * 2, strict=True)], ids=LANGUAGES)
def test_a_game_goes_over_a_run_a_reload_and_a_new_start_of_the_server(
    language: str, size: dict[str, int], opened: Opener, tmp_path: Path
) -> None:
    page, state = (
        opened(language, ["status of 4", "REFUSED"], viewport=size, reduced_motion="reduce"),
        ("--state", str(tmp_path / "game.yaml")),
    )
    with serving(*state) as address:
        page.goto(f"{address}/game")
        start_game(page)
        play_a_run(page)
        entered = history(page)
        assert len(entered) == 8  # three turns, four things that follow them, and the beginning
        page.reload()
        assert history(page) == entered
        assert all_faults(page) == {} and too_wide_when_large(page) == {} and unnamed(page) == []
        page.set_viewport_size(size)  # type: ignore[arg-type]
        refused_entry(page)
        assert history(page) == entered
    with serving(*state) as address:
        page.goto(f"{address}/game")
        assert history(page) == entered
        page.locator("form[action^='/game/back']:has(input[name='to'][value='2']) button").click()
        expect(page.locator("ol.history > li")).to_have_count(3)
        assert history(page) == entered[-3:]
        page.locator("form[action^='/game/take'] button").click()
        expect(page.locator("ol.history > li")).to_have_count(len(entered))
        with page.expect_download() as download:
            page.locator("a[download]").click()
        assert download.value.suggested_filename.endswith(".scenario.yaml")


def refused_entry(page: Page) -> None:
    """Somebody plays whose turn it is not: the page says why not, and keeps nothing."""
    enter(page, "Bruno", "3")
    page.locator(".ruling.bad").wait_for()
    assert all_faults(page) == {}
