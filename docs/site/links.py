"""What is wrong with a built site: links that lead nowhere, pages that not every language has, calls to other hosts."""

import re
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from posixpath import dirname, join, normpath
from typing import NamedTuple
from urllib.parse import unquote, urlsplit

NO_PAGES = ("_static", "_sources", "_images")
# Sphinx escapes every quote in a text, so that these stand in tags only.
_ID = re.compile(r'<[^>]*?\sid="([^"]+)"')
_LEADS = re.compile(r'<(a|area|link|script|img|iframe|source|use|object)\b[^>]*?\s(?:href|src|data)="([^"]*)"')
_LANG = re.compile(r'<html\b[^>]*?\slang="([^"]*)"')
_LOADED = re.compile(r"url\(\s*['\"]?(?:https?:)?//|@import")


class Page(NamedTuple):
    """A page: its text, its ids, and what it leads to with the tag that does, each once."""

    text: str
    ids: list[str]
    leads: list[tuple[str, str]]


def check(site: Path, languages: Iterable[str]) -> list[str]:
    """All that is wrong in a folder with one site for each language, as `file:line: what`."""
    found = Site(site)
    faults = [fault for name in sorted(found.files) if name.endswith(".html") for fault in found.of_page(name)]
    return [*faults, *found.apart(tuple(languages)), *found.foreign(tuple(languages))]


class Site:
    """The files of a built site."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.files = {path.relative_to(root).as_posix() for path in root.rglob("*") if path.is_file()}
        self.read = cache(self._read)
        self.ids = cache(lambda name: frozenset(self.read(name).ids))
        self.goal = cache(self._goal)

    def _read(self, name: str) -> Page:
        text = (self.root / name).read_text(encoding="utf-8")
        return Page(text, _ID.findall(text), list(dict.fromkeys(_LEADS.findall(text))))

    def of_page(self, name: str) -> Iterator[str]:
        """What is wrong with one page."""
        page = self.read(name)
        for tag, target in page.leads:
            wrong = self.broken(name, target, tag)
            if wrong:
                yield f"{name}:{line_of(page.text, target)}: {wrong}: {target}"
        if len(page.ids) != len(self.ids(name)):
            for word in sorted({word for word in page.ids if page.ids.count(word) > 1}):
                yield f"{name}:{line_of(page.text, word)}: an id that stands twice: {word}"

    def broken(self, name: str, target: str, tag: str) -> str:
        """What is wrong with a link or a file that is loaded; empty when nothing is."""
        parts = urlsplit(target)
        if parts.scheme or parts.netloc:
            return "" if tag == "a" and parts.scheme in ("http", "https") else "on another host"
        goal = self.goal(dirname(name), parts.path) if parts.path else name
        if goal not in self.files:
            return "leads out of the site" if goal.startswith("..") else "leads nowhere"
        anchor = unquote(parts.fragment)
        missing = anchor and goal.endswith(".html") and anchor not in self.ids(goal)
        return "there is no such place on the page" if missing else ""

    def _goal(self, folder: str, path: str) -> str:
        goal = normpath(join(folder, unquote(path)))
        return normpath(join(goal, "index.html")) if path.endswith("/") else goal

    def pages(self, language: str) -> set[str]:
        """The pages of one language."""
        inside = (name.split("/", 1)[1] for name in self.files if name.startswith(f"{language}/"))
        return {name for name in inside if name.endswith(".html") and name.split("/")[0] not in NO_PAGES}

    def apart(self, languages: tuple[str, ...]) -> Iterator[str]:
        """Pages that some languages have and others have not."""
        mine = {language: self.pages(language) for language in languages}
        every = set().union(*mine.values())
        for language, found in mine.items():
            if not found:
                yield f"{language}: no page at all"
            yield from (f"{language}/{page}: only other languages have it" for page in sorted(every - found))

    def foreign(self, languages: tuple[str, ...]) -> Iterator[str]:
        """Pages that say of themselves that they are in another language, and styles that load from elsewhere."""
        for language in languages:
            for page in sorted(self.pages(language)):
                said = _LANG.search(self.read(f"{language}/{page}").text)
                if said is None or said[1] != language:
                    yield f"{language}/{page}:1: says that its language is {said[1] if said else 'none'}"
        for name in sorted(name for name in self.files if name.endswith(".css")):
            for line, text in enumerate((self.root / name).read_text(encoding="utf-8").splitlines(), 1):
                if _LOADED.search(text):
                    yield f"{name}:{line}: loaded from another host"


def line_of(text: str, word: str) -> int:
    """The first line with a word."""
    return text.count("\n", 0, max(text.find(f'"{word}"'), 0)) + 1
