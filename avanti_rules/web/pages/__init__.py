"""The pages by their paths: those that are read, those that change what is kept, those below a path.

Each is loaded when it is asked for: the first page is there before all that the others need.
"""

from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any

from avanti_rules.web.exchange import Response
from avanti_rules.web.view import Visit

Page = Callable[[Visit], Response]

READING: Mapping[str, str] = {
    "/": "start.show",
    "/new": "begin.begin",
    "/examples": "examples.show",
    "/table": "board.show",
    "/put": "change.put",
    "/set": "change.settle",
    "/do": "change.do",
    "/undo": "change.undo",
    "/answer": "change.answer",
    "/save": "board.save",
    "/share": "board.share",
    "/rules": "book.rules",
    "/readings": "book.readings",
    "/glossary": "book.glossary",
    "/picture.css": "board.style",
    "/game": "referee.show",
    "/game/stamp": "referee.stamp",
    "/game/save": "referee.save",
    "/game/another": "referee.another",
}
WRITING: Mapping[str, str] = {
    "/load": "begin.load",
    "/game/begin": "referee.begin",
    "/game/take": "referee.take",
    "/game/enter": "referee.enter",
    "/game/back": "referee.back",
}
BELOW: Mapping[str, str] = {"rules": "book.rule", "readings": "book.reading"}
PURE = frozenset(path for path in READING if not path.startswith("/game"))


def named(name: str) -> Any:
    """What a page's name stands for: a function of one of the modules here."""
    module, _, function = name.partition(".")
    return getattr(import_module(f"{__name__}.{module}"), function)


def find(path: str) -> Page | None:
    """The page of a path, or None."""
    name = WRITING.get(path) or READING.get(path)
    if name:
        page: Page = named(name)
        return page
    parts = path.strip("/").split("/")
    if len(parts) != 3 or path.endswith("/") or parts[0] not in BELOW:
        return None
    return lambda visit: named(BELOW[parts[0]])(visit, parts[1], parts[2])
