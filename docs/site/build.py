"""Builds the site of one language: its sources are made, then Sphinx reads them; any warning is an error."""

import os
import re
import tempfile
from collections.abc import Mapping
from io import StringIO
from pathlib import Path
from typing import Any

from avanti_rules import games
from avanti_rules.i18n import LANGUAGES, Texts
from docs.site import frame, words
from docs.site.book import Rulebook
from docs.site.commands import reference
from docs.site.examples import Examples
from docs.site.home import home
from docs.site.written import COMMANDS, MAKERS, READERS, name_of, rendered

HERE = Path(__file__).resolve().parent
_PART = re.compile(r'data-part="([^"]+)"></(\w+)>')
_TITLE = re.compile(r"^# (.+)$", re.MULTILINE)


def sources(lang: str) -> tuple[dict[str, str], dict[str, str], str]:
    """The pages of a language as Markdown, by name; the parts that are put into them; the style of the pictures."""
    examples = Examples(lang)
    books = [Rulebook(game, lang, examples) for name in games.listed() if (game := games.find(name))]
    pages = dict(examples.pages())
    for book in books:
        pages |= dict(book.pages())
    examples.draw_board()
    pages |= {name_of(page): rendered(page, lang, examples.title) for page in (*READERS, *MAKERS) if page != COMMANDS}
    pages[COMMANDS] = reference(lang)
    pages["index"] = home(books, examples, {name: title_of(text) for name, text in pages.items()})
    return pages, examples.parts, examples.style()


def title_of(text: str) -> str:
    """The heading of a page."""
    found = _TITLE.search(text)
    return re.sub(r"\\(.)", r"\1", found[1]) if found else ""


def filled(body: str, parts: Mapping[str, str]) -> str:
    """A page's text with its parts put in, and theirs."""

    def put_in(found: re.Match[str]) -> str:
        return f">{filled(parts[found[1]], parts)}</{found[2]}>"

    return _PART.sub(put_in, body)


def build(lang: str, out: str) -> tuple[str, int, str]:
    """Build one language into a folder: the language, how many pages it has, and Sphinx's warnings."""
    from sphinx.application import Sphinx

    pages, parts, style = sources(lang)
    warnings = StringIO()
    with tempfile.TemporaryDirectory() as scratch:
        source = Path(scratch, "source")
        for name, text in pages.items():
            path = source / f"{name}.md"
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
        static = Path(scratch, "static")
        static.mkdir()
        (static / "pictures.css").write_text(style, encoding="utf-8")
        frame.write_catalogue(lang, Path(scratch, "locales"))
        settings = {**settled(lang, parts), "html_static_path": [str(HERE / "static"), str(static)]}
        settings["locale_dirs"] = [str(Path(scratch, "locales"))]
        app = Sphinx(
            srcdir=source,
            confdir=HERE,
            outdir=out,
            doctreedir=Path(scratch, "doctrees"),
            buildername="html",
            confoverrides=settings,
            status=None,
            warning=warnings,
            warningiserror=True,
        )
        app.build()
    frame.translate(Path(out), lang)
    said = re.sub(r"\x1b\[[0-9;]*m", "", warnings.getvalue()).replace(str(source), lang)
    return lang, len(pages), said or ("" if app.statuscode == 0 else f"{lang}: Sphinx ended with {app.statuscode}")


def settled(lang: str, parts: Mapping[str, str]) -> dict[str, Any]:
    """Sphinx's settings that differ between the languages."""
    texts = Texts(lang, "site")
    return {
        "language": lang,
        "parts": dict(parts),
        "html_title": texts.say(words.SITE),
        "templates_path": [str(HERE / "templates")],
        "html_search_scorer": str(HERE / "scorer.js"),
        "html_context": {
            "languages": {other: frame.NAMES.get(other, other) for other in LANGUAGES},
            "languages_heading": texts.say(words.OTHER_LANGUAGES),
        },
    }


def processes() -> int:
    """How many languages are built at a time."""
    return max(1, min(len(LANGUAGES), os.cpu_count() or 1))
