"""Every page of `serve`, as people see, hear and reach it: axe, narrow screens, the keyboard, links, files."""

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from avanti_rules.cli import main
from browser.conftest import Opener
from browser.paths import NAMES, newcomer, ruling, turning
from browser.sight import DESK, LANGUAGES, all_faults, moving, too_wide_when_large, unnamed

EXAMPLE = "avanti/manual/illus-06-william-meets-two-cars"
PAGES = {
    "the first page": "/",
    "a complaint about names": "/new?p0=Ada&p1=Ada",
    "the examples": "/examples",
    "a move": f"/table?x={EXAMPLE}",
    "a car in hand": f"/table?x={EXAMPLE}&n=0&put=cars.0",
    "a refusal": f"/do?x={EXAMPLE}&n=1&move=play&player=Tina&number=3",
    "money collected": "/table?x=avanti/manual/illus-07-steve-collects",
    "both moments": "/table?x=avanti/manual/illus-12-the-first-three-advance&both=1",
    "a file with mistakes": "/table?s=aAA",
    "another phone": f"/share?x={EXAMPLE}",
    "two situations": f"/table?x={EXAMPLE}&b=aAA",
    "all rules": "/rules",
    "rules found": "/rules?q=money",
    "a rule": "/rules/avanti/move.occupied",
    "all readings": "/readings",
    "a reading": "/readings/avanti/quitter-pays",
    "the words": "/glossary",
    "nothing": "/no-such-page",
    "the whole game": "/game",
    "the second game's rules": "/rules?game=adventure-tours",
}
REFUSALS = ["status of 400", "status of 404"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_axe_finds_nothing_nothing_is_too_wide_and_all_has_a_name_on_every_page(
    language: str, opened: Opener, served: str
) -> None:
    page, found = opened(language, REFUSALS, reduced_motion="reduce"), {}
    for name, path in PAGES.items():
        page.goto(f"{served}{path}")
        expect(page.locator("html")).to_have_attribute("lang", language)
        found[name] = (all_faults(page), too_wide_when_large(page), unnamed(page))
    assert {name: faults for name, faults in found.items() if any(faults)} == {}


def test_nothing_moves_for_who_wants_no_motion(opened: Opener, served: str) -> None:
    page = opened("en", REFUSALS, reduced_motion="reduce")
    for path in PAGES.values():
        page.goto(f"{served}{path}")
        assert moving(page) == []


def test_a_link_shows_another_phone_the_same_in_its_own_language(opened: Opener, served: str) -> None:
    page = opened("de")
    page.goto(f"{served}/")
    said = newcomer(page)
    other = opened("it")
    other.goto(page.url)
    assert other.locator("html").get_attribute("lang") == "it"
    assert len(ruling(other)) == len(said) and ruling(other) != said
    other.locator(".languages a[hreflang='de']").click()
    expect(other.locator("html")).to_have_attribute("lang", "de")
    assert ruling(other) == said


@pytest.mark.parametrize("script", [True, False], ids=["with JavaScript", "without JavaScript"])
def test_what_is_saved_can_be_played_by_the_command_and_loaded_again(
    script: bool, opened: Opener, served: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    page = opened("fr", java_script_enabled=script)
    page.goto(f"{served}/")
    said = newcomer(page)
    with page.expect_download() as download:
        page.locator("main a[download]").first.click()
    file = tmp_path / "kept.scenario.yaml"
    download.value.save_as(file)
    with pytest.raises(SystemExit, match="0"):
        main(["explain", str(file), "--lang", "fr"])
    told = " ".join(capsys.readouterr().out.split())
    assert said[1].rpartition(" ")[0] in told
    page.goto(f"{served}/")
    page.locator("input[type=file]").set_input_files(file)
    page.locator("form[action^='/load'] button").first.click()
    assert ruling(page) == said


@pytest.mark.parametrize("language", LANGUAGES)
def test_without_javascript_a_newcomer_gets_the_same_ruling(language: str, opened: Opener, served: str) -> None:
    page, plain = opened(language), opened(language, viewport=DESK, java_script_enabled=False)
    page.goto(f"{served}/")
    plain.goto(f"{served}/")
    assert newcomer(plain) == newcomer(page)


# With the keyboard alone


def press_to(page: Page, wanted: str, most: int = 150) -> None:
    """Goes on with the tabulator until what is wanted has the focus; on the way everything must show that it has it."""
    for _ in range(most):
        page.keyboard.press("Tab")
        shown = page.evaluate(
            """() => {
                const [held, box] = [document.activeElement, document.activeElement.getBoundingClientRect()];
                const frame = held.matches(".place") ? getComputedStyle(held.querySelector("rect")).strokeWidth : "";
                const style = getComputedStyle(held);
                const marked = style.outlineStyle !== "none" || style.boxShadow !== "none" || frame === "3px";
                return [marked, box.bottom > 0 && box.top < innerHeight];
            }"""
        )
        assert shown == [True, True], page.evaluate("document.activeElement.outerHTML.slice(0, 200)")
        if page.evaluate("wanted => document.activeElement.matches(wanted)", wanted):
            return
    pytest.fail(f"the tabulator does not lead to {wanted}")


def test_with_the_keyboard_alone_one_gets_to_a_ruling(opened: Opener, served: str) -> None:
    page = opened("en", viewport=DESK)
    page.goto(f"{served}/")
    press_to(page, "a.skip")
    page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.id") == "content"
    press_to(page, "input[name=p0]")
    for name in (*NAMES[:3], "", ""):
        page.keyboard.press("Control+a")
        page.keyboard.press("Delete")
        page.keyboard.type(name)
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.locator("a.place").first.wait_for()
    page.keyboard.press("Escape")
    press_to(page, "a.place:has([data-space='5'])")
    with turning(page):
        page.keyboard.press("Enter")
    press_to(page, "button.number[value='3']")
    page.keyboard.press("Enter")
    assert len(ruling(page)) > 1


def test_going_to_the_content_asks_for_no_page_and_keeps_what_was_typed(opened: Opener, served: str) -> None:
    page = opened("en", viewport=DESK)
    page.goto(f"{served}/")
    page.fill("input[name=p0]", "Zoe")
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url) if "/static/" not in request.url else None)
    page.focus("a.skip")
    page.keyboard.press("Enter")
    page.wait_for_url("**/#content")
    page.wait_for_timeout(300)
    assert (asked, page.input_value("input[name=p0]")) == ([], "Zoe")
    page.goto(f"{served}/rules")
    with turning(page):
        page.click("nav.menu a[href='/glossary']")
    page.go_back()
    expect(page.locator("h1")).to_have_text("Rules")


def test_the_board_is_told_in_words_and_its_places_by_number(opened: Opener, served: str) -> None:
    page = opened("en")
    page.goto(f"{served}/table?x={EXAMPLE}")
    words = page.locator("figure.picture desc").first.text_content() or ""
    assert "William" in words and "9" in words
    expect(page.get_by_role("img").first).to_have_accessible_description(" ".join(words.split()))
    page.goto(f"{served}/table?x={EXAMPLE}&n=0&put=cars.0")
    with turning(page):
        page.get_by_role("link", name="Road space 11").click()
    assert "put=cars.1" in page.url
