"""From opening the page to a ruling, on a phone and at a desk, in four languages."""

import pytest
from playwright.sync_api import ViewportSize

from browser.conftest import Opener
from browser.paths import newcomer
from browser.sight import LANGUAGES, SIZES


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES.values(), ids=list(SIZES))
def test_a_newcomer_gets_from_opening_the_page_to_a_ruling(
    size: ViewportSize, language: str, opened: Opener, served: str
) -> None:
    page = opened(language, viewport=size)
    page.goto(f"{served}/")
    assert page.locator("html").get_attribute("lang") == language
    said = newcomer(page)
    assert len(said) > 2 and "Bruno" in said[1] and "3" in said[1]
