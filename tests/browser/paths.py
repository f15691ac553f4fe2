"""Ways through the page that are gone more than once: on every size, in every language, on the server and without."""

from playwright.sync_api import Page

NAMES = ("Ada", "Bruno", "Carla", "Dario")


def begin(page: Page, names: tuple[str, ...] = NAMES) -> None:
    """From the first page to the board, with these players."""
    fields = page.locator("ol.names input")
    for at in range(fields.count()):
        fields.nth(at).fill(names[at] if at < len(names) else "")
    page.locator("form[action^='/new'] button").click()
    page.locator("figure.picture a.place").first.wait_for()


def put(page: Page, at: int) -> None:
    """The piece in hand onto a space of the drawn board, by tapping it."""
    page.locator(f"a.place:has([data-space='{at}'])").first.click()


def play(page: Page, player: str, number: int) -> None:
    """Says that somebody played a number."""
    form = page.locator("form:has(button.number)")
    form.locator(f"label:has(input[name='player'][value='{player}'])").click()
    form.locator(f"button.number[value='{number}']").click()
    page.locator("section.ruling").wait_for()


def ruling(page: Page) -> list[str]:
    """The sentences of the ruling that is shown, its heading first."""
    page.locator("section.ruling").wait_for()
    return [" ".join(line.split()) for line in page.locator("section.ruling h2, section.ruling li").all_inner_texts()]


def newcomer(page: Page) -> list[str]:
    """From the first page to a ruling: players, a car put on the board, a number played by who is now the last."""
    begin(page)
    put(page, 5)
    page.wait_for_url("**put=cars.1**")
    play(page, NAMES[1], 3)
    return ruling(page)
