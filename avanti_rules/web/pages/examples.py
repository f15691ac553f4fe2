"""The scenarios that come with the program, by game and folder, each a link to begin with."""

from collections.abc import Iterator
from functools import cache
from typing import Any

from avanti_rules.documents import Document, parse
from avanti_rules.files import find_scenarios, read, shipped
from avanti_rules.folders import SUFFIX
from avanti_rules.model import Finding, Message, Text
from avanti_rules.scenario import all_games
from avanti_rules.web.exchange import Response
from avanti_rules.web.view import Visit

FOLDERS = {
    "disputes": Message("disputes"),
    "manual": Message("illustrations of the manual"),
    "rules": Message("rule by rule"),
    "readings": Message("open questions"),
    "mistakes": Message("common mistakes"),
    "corner-cases": Message("corner cases"),
}


def show(visit: Visit) -> Response:
    """Every scenario that comes with the program."""
    groups = [
        {"title": heading(visit, game, folder), "listed": list(titled(visit, game, folder))}
        for game in all_games()
        for folder in folders(game)
    ]
    return visit.page("examples.html", groups=groups)


def titled(visit: Visit, game: str, folder: str) -> Iterator[dict[str, Any]]:
    """The examples in a folder, with their titles and links."""
    for name in shipped_in(game):
        if name.startswith(f"{game}/{folder}/"):
            yield {"title": visit.texts.own(title_of(name)), "url": visit.url("/table", x=name)}


def heading(visit: Visit, game: str, folder: str) -> str:
    """What a folder of a game's examples is about."""
    about = visit.texts.say(FOLDERS[folder]) if folder in FOLDERS else folder
    return f"{game.replace('-', ' ').title()}: {about}"


def folders(game: str) -> list[str]:
    """The folders of a game's examples, in the order in which one looks for something."""
    found = dict.fromkeys(name.split("/")[1] for name in shipped_in(game))
    return sorted(found, key=[*FOLDERS, *found].index)


@cache
def shipped_in(game: str) -> tuple[str, ...]:
    """The names of a game's examples: their paths below the scenarios, without the suffix."""
    root = shipped("scenarios")
    found = [path for path in find_scenarios([shipped("scenarios", game)]) if isinstance(path, str)]
    return tuple(path.removeprefix(root)[1:].replace("\\", "/").removesuffix(SUFFIX) for path in found)


@cache
def title_of(name: str) -> Text:
    """The title of an example; its file is only read, not played."""
    data = read(shipped("scenarios", *f"{name}{SUFFIX}".split("/")))
    document = data if isinstance(data, Finding) else parse(data, name)
    title: Text = document.value["title"] if isinstance(document, Document) else name
    return title
