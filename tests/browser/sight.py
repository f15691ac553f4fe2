"""What is looked for in a page: faults that axe finds, content that is wider than the screen, sizes of screens."""

from importlib.resources import files

from playwright.sync_api import Page, ViewportSize

LANGUAGES = ("en", "de", "fr", "it")
PHONE: ViewportSize = {"width": 390, "height": 844}
DESK: ViewportSize = {"width": 1280, "height": 800}
SIZES = {"a phone": PHONE, "a desk": DESK}
NARROWEST = 320  # CSS pixels: a desk at 400 %, a small phone
AXE = files("axe_playwright_python").joinpath("axe.min.js").read_text(encoding="utf-8")


def faults(page: Page) -> list[str]:
    """What axe finds on a page as it is shown, one line for each element."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE)
    found = page.evaluate("axe.run(document, { resultTypes: ['violations'] })")["violations"]
    return [f"{each['id']}: {node['html'][:200]} {node['failureSummary']}" for each in found for node in each["nodes"]]


def all_faults(page: Page) -> dict[str, list[str]]:
    """What axe finds on a page: on a phone in light colours, and at a desk in dark ones."""
    found = {}
    for size, scheme in (("a phone", "light"), ("a desk", "dark")):
        page.set_viewport_size(SIZES[size])
        page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
        found[f"{size}, {scheme}"] = faults(page)
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


MUST_HAVE_NAMES = {"link", "button", "textbox", "radio", "checkbox", "combobox", "image", "img", "graphics-document"}


def unnamed(page: Page) -> list[str]:
    """The roles of what a screen reader reaches on a page and has no name for."""
    nodes = page.context.new_cdp_session(page).send("Accessibility.getFullAXTree")["nodes"]
    heard = [node for node in nodes if not node.get("ignored")]
    found = [(node["role"]["value"], node.get("name", {}).get("value", "").strip()) for node in heard if "role" in node]
    return [role for role, name in found if role in MUST_HAVE_NAMES and not name]


def moving(page: Page) -> list[str]:
    """What moves by itself or on a change, though somebody asked his system for no motion."""
    return [
        *page.evaluate(
            """() => [...document.querySelectorAll("*")].filter(each => {
                const style = getComputedStyle(each);
                const slow = style.transitionDuration.split(",").some(time => parseFloat(time) > 0);
                return slow || style.animationName !== "none" || style.scrollBehavior === "smooth";
            }).map(each => each.outerHTML.slice(0, 100))"""
        )
    ]
