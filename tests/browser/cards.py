"""Ways through the page with a game of cards: chosen, cards told by what is printed on them, laid and played."""

from playwright.sync_api import Locator, Page, expect

from browser.paths import NAMES, ruling, turning

GAME = "adventure-tours"


def choose(page: Page, action: str) -> None:
    """From the page where games are begun to the first moment of this one, with three players."""
    page.locator(f"nav.chips a[href*='{GAME}']").click()
    form = page.locator(f"form[action^='{action}']:has(ol.names)")
    expect(form.locator("ol.names input")).to_have_count(6)
    for at in range(6):
        form.locator("ol.names input").nth(at).fill(NAMES[at] if at < 3 else "")
    form.locator("button.main").click()
    turn(page).wait_for()


def turn(page: Page) -> Locator:
    """The form in which a card is played."""
    return page.locator("form:has(input[name='move'][value='play'])")


def fill(form: Locator, category: str, **values: str) -> None:
    """What is printed on a card."""
    form.locator(f"label:has(input[name='category'][value='{category}'])").click()
    for key, value in values.items():
        form.locator(f"input[name='{key}']").fill(value)


def play(page: Page, way: str, category: str, **values: str) -> None:
    """A card is played by whose turn it is."""
    fill(turn(page), category, **values)
    turn(page).locator(f"button[value='{way}']").click()


def asked(page: Page) -> list[str]:
    """From the first page to a ruling: a card laid beside an expedition, and one whose demand it meets, or not."""
    choose(page, "/new")
    laid = page.locator("form:has(input[name='arrangement'][value='lay'])")
    fill(laid, "clothing", adds="2")
    with turning(page):
        laid.locator("button").last.click()
    play(page, "join", "clothing", demand="6", pays="4")
    said = ruling(page)
    assert page.locator("section.ruling.bad").count() == 1 and "6" in said[1] and "5" in said[1]
    play(page, "join", "clothing", demand="5")
    page.locator("section.ruling.good").wait_for()
    return ruling(page)
