"""The pages by their paths: those that are read, those that change what the server keeps, and those below a path."""

from collections.abc import Callable, Mapping

from avanti_rules.web.exchange import Response
from avanti_rules.web.pages import board, book, change, referee, start
from avanti_rules.web.view import Visit

Page = Callable[[Visit], Response]

READING: Mapping[str, Page] = {
    "/": start.show,
    "/new": start.begin,
    "/examples": start.examples,
    "/table": board.show,
    "/put": change.put,
    "/set": change.settle,
    "/do": change.do,
    "/undo": change.undo,
    "/answer": change.answer,
    "/save": board.save,
    "/rules": book.rules,
    "/readings": book.readings,
    "/glossary": book.glossary,
    "/picture.css": board.style,
    "/game": referee.show,
    "/game/stamp": referee.stamp,
    "/game/save": referee.save,
    "/game/another": referee.another,
}
WRITING: Mapping[str, Page] = {
    "/load": start.load,
    "/game/begin": referee.begin,
    "/game/take": referee.take,
    "/game/enter": referee.enter,
    "/game/back": referee.back,
}


def below(path: str) -> Page | None:
    """A page whose path names a thing: a rule or an open question of a game."""
    parts = path.strip("/").split("/")
    if len(parts) != 3 or path.endswith("/"):
        return None
    named = {"rules": book.rule, "readings": book.reading}.get(parts[0])
    return (lambda visit: named(visit, parts[1], parts[2])) if named else None
