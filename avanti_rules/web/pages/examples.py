"""The scenarios that come with the program, by game and folder, each a link to begin with."""

import re
from collections.abc import Iterator
from functools import cache
from typing import Any

from avanti_rules import games
from avanti_rules.files import find_scenarios, read, shipped
from avanti_rules.folders import SUFFIX
from avanti_rules.model import Finding, Message, Text
from avanti_rules.web.exchange import Response
from avanti_rules.web.view import Visit

PLAIN = re.compile(r"^title:\n((?:  [a-z]{2}: .+\n)+)(?=\S)", re.MULTILINE).search
WORDS_ONLY = re.compile(r"[^\W\d_](?:[^:#\n]|:(?! )|(?<! )#)*(?<![:\s])").fullmatch  # what YAML takes as it stands
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
        for game in games.listed()
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
    return name if isinstance(data, Finding) else plain_title(data.decode()) or parsed_title(data, name)


def plain_title(text: str) -> Text | None:
    """The title of a file as most have it, one line in each language; None for any other, which YAML has to read.

    The first page shows some titles and needs nothing else of YAML, which takes long to load.
    """
    found = PLAIN(text)
    lines = dict(line.strip().split(": ", 1) for line in found[1].splitlines()) if found else {}
    return lines if lines and all(WORDS_ONLY(line) for line in lines.values()) else None


def parsed_title(data: bytes, name: str) -> Text:
    """The title of a file as YAML has it."""
    from avanti_rules.documents import Document, parse

    document = parse(data, name)
    title: Text = document.value["title"] if isinstance(document, Document) else name
    return title
