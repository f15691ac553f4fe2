"""The pages written by hand: found in each language, their links led to the site's pages, their type set."""

import re
from collections.abc import Callable
from pathlib import Path
from posixpath import join, normpath

from avanti_rules.i18n import Texts
from avanti_rules.scenario import DEFAULT_GAME
from avanti_rules.typography import typeset
from docs.site.words import ENGLISH_ONLY

ROOT = Path(__file__).resolve().parents[2]
SUFFIX = ".scenario.yaml"
# The pages, by their names in the checkout: for players, and for whoever takes part; a new one is there by itself.
COMMANDS = "commands"  # made from the program
READERS = ("disputes", "scenario-format", "board", COMMANDS)
FIRST = ("adding-a-game", "translating", "architecture", "continuous-integration", "conformance/README")
MAKERS = (*FIRST, *sorted({path.stem for path in (ROOT / "docs").glob("*.md")} - {*READERS, *FIRST}))
NAMED = {"conformance/README": "other-engines"}
_FENCE = re.compile(r"^(```+)[^\n]*\n.*?^\1[ ]*$", re.MULTILINE | re.DOTALL)
_COMMENT = re.compile(r"<!--.*?-->\n*", re.DOTALL)
_LINK = re.compile(r"(!?)\[([^\]]*)\]\(([^)\s]+)\)")


def name_of(page: str) -> str:
    """What a page is called in the site."""
    return NAMED.get(page, page)


def source(page: str, lang: str) -> Path:
    """Where a page is written in a language; for English, and where there is none, the English one."""
    own = ROOT / "docs" / lang / f"{page}.md"
    return own if lang != "en" and own.exists() else ROOT / "docs" / f"{page}.md"


def rendered(page: str, lang: str, titles: Callable[[str], str]) -> str:
    """A page as Sphinx is to read it; `titles` gives the title of an example."""
    path = source(page, lang)
    folder = path.parent.relative_to(ROOT).as_posix()
    text = prose_only(path.read_text(encoding="utf-8"), lambda prose: set_type(prose, folder, lang, titles))
    if path == source(page, "en") and lang != "en":
        head, _, rest = text.partition("\n")
        note = Texts(lang, "site").say(ENGLISH_ONLY)
        text = f"{head}\n\n```{{note}}\n{note}\n```\n{rest}"
    return text


def prose_only(text: str, change: Callable[[str], str]) -> str:
    """The text with all changed that is no block of code."""
    pieces, at = [], 0
    for block in _FENCE.finditer(text):
        pieces += [change(text[at : block.start()]), block[0]]
        at = block.end()
    return "".join([*pieces, change(text[at:])])


def set_type(prose: str, folder: str, lang: str, titles: Callable[[str], str]) -> str:
    """Prose with the language's type, its links leading to pages of the site."""

    def led(found: re.Match[str]) -> str:
        sign, words, target = found.groups()
        return leading(sign, words, target, folder, titles)

    return _LINK.sub(led, typeset(_COMMENT.sub("", prose), lang))


def leading(sign: str, words: str, target: str, folder: str, titles: Callable[[str], str]) -> str:
    """One link: to an example under its title, to a page, to a picture; else only its words."""
    if "://" in target or target.startswith("#"):
        return f"{sign}[{words}]({target})"
    path, _, anchor = target.partition("#")
    path = normpath(join(folder, path))
    if path.startswith("scenarios/") and path.endswith(SUFFIX):
        file = path.removeprefix("scenarios/")
        return f"[{titles(file)}](/{path.removesuffix(SUFFIX)}.md)"
    page = re.sub(r"^docs/([a-z]{2}/)?", "", path).removesuffix(".md")
    if path.startswith("docs/pictures/"):
        kind = f"picture {DEFAULT_GAME} headerlink"
        return f'```{{raw}} html\n<figure class="{kind}" data-part="{Path(path).stem}"></figure>\n```'
    if page in (*READERS, *MAKERS) and path.endswith(".md"):
        return f"[{words}](/{name_of(page)}.md{'#' + anchor if anchor else ''})"
    return words
