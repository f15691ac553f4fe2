"""What is looked for in a page: faults that axe finds, content that is wider than the screen, sizes of screens."""

from importlib.resources import files
from typing import Any

from playwright.sync_api import Page, ViewportSize

LANGUAGES = ("en", "de", "fr", "it")
PHONE: ViewportSize = {"width": 390, "height": 844}
DESK: ViewportSize = {"width": 1280, "height": 800}
SIZES = {"a phone": PHONE, "a desk": DESK}
NARROWEST = 320  # CSS pixels: a desk at 400 %, a small phone
AXE = files("axe_playwright_python").joinpath("axe.min.js").read_text(encoding="utf-8")
EVERYTHING = {"resultTypes": ["violations"]}
COLOURS = {"resultTypes": ["violations"], "runOnly": {"type": "rule", "values": ["color-contrast"]}}


def faults(page: Page, options: dict[str, Any] | None = None) -> list[str]:
    """What axe finds on a page, one line for each element."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE)
    found = page.evaluate("options => axe.run(document, options)", options or EVERYTHING)["violations"]
    return [f"{each['id']}: {node['html'][:200]} {node['failureSummary']}" for each in found for node in each["nodes"]]


def all_faults(page: Page) -> dict[str, list[str]]:
    """What axe finds on a phone and at a desk, light and dark; only the colours are looked at again in the dark."""
    found = {}
    for size, viewport in SIZES.items():
        page.set_viewport_size(viewport)
        page.emulate_media(color_scheme="light")
        found[f"{size}, light"] = faults(page)
        page.emulate_media(color_scheme="dark")
        found[f"{size}, dark"] = faults(page, COLOURS)
    return {where: what for where, what in found.items() if what}


def too_wide(page: Page) -> list[str]:
    """Why a page scrolls sideways: the elements that reach over its right edge; nothing where it does not."""
    return [
        *page.evaluate(
            """() => {
                const wide = document.documentElement.clientWidth;
                if (document.scrollingElement.scrollWidth <= wide) return [];
                const over = [...document.body.querySelectorAll("*")]
                    .filter(e => e.getBoundingClientRect().right > wide + 1);
                return ["scrolls sideways", ...over.slice(-5).map(e => e.outerHTML.slice(0, 120))];
            }"""
        )
    ]


def too_wide_when_large(page: Page) -> dict[str, list[str]]:
    """Where a page scrolls sideways: a desk at 200 and 400 %, a phone, and a phone with letters of twice the size."""
    found = {}
    for name, width in {"a desk at 200 %": DESK["width"] // 2, "a phone": PHONE["width"], "400 %": NARROWEST}.items():
        page.set_viewport_size({"width": width, "height": 600})
        found[name] = too_wide(page)
    page.set_viewport_size(PHONE)
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    found["letters of twice the size"] = too_wide(page)
    page.evaluate("document.documentElement.style.fontSize = ''")
    return {where: what for where, what in found.items() if what}
