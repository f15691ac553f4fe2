"""Ways through the page that are gone more than once: on every size, in every language, on the server and without."""

from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Page, expect

NAMES = ("Ada", "Bruno", "Carla", "Dario")


@contextmanager
def turning(page: Page) -> Iterator[None]:
    """What is done in it leads to another page, which is there at its end: the one before has links alike."""
    page.locator("main").evaluate("main => { main.dataset.left = '' }")
    yield
    page.locator("main:not([data-left])").wait_for()


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
    with turning(page):
        put(page, 5)
    play(page, NAMES[1], 3)
    return ruling(page)


# The whole game


def start_game(page: Page, names: tuple[str, ...] = NAMES[:3]) -> None:
    """From the page of the whole game to its first moment."""
    form = page.locator("form[action^='/game/begin']:has(ol.names)")
    fields = form.locator("ol.names input")
    for at in range(fields.count()):
        fields.nth(at).fill(names[at] if at < len(names) else "")
    form.locator("button").last.click()
    page.locator("form:has(button.number)").wait_for()


def enter(page: Page, player: str, what: str) -> None:
    """Enters what somebody played: a number, or quitting."""
    form = page.locator("form:has(button.number)")
    form.locator(f"label:has(input[name='player'][value='{player}'])").click()
    form.locator(f"button.number[value='{what}']").click()


def history(page: Page) -> list[str]:
    """What was entered, the last first; the beginning of the game at the end."""
    page.locator("ol.history").wait_for()
    return [" ".join(each.split()) for each in page.locator("ol.history > li > :first-child").all_inner_texts()]


def play_a_run(page: Page) -> None:
    """One drives, the others quit: the run ends, and money, places and the next run follow."""
    lines = page.locator("ol.history > li")
    for number, (player, what) in enumerate(((NAMES[0], "5"), (NAMES[1], "quit"), (NAMES[2], "quit"))):
        enter(page, player, what)
        expect(lines).to_have_count(number + 2)
    for number, step in enumerate(("collect", "place", "withdraw", "next-run")):
        page.locator(f"details.move:has(input[name='move'][value='{step}']) button").last.click()
        expect(lines).to_have_count(number + 5)
