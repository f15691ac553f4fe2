"""The shipped disputes as something to begin with: found by words of their titles, told of other players."""

import re
from collections.abc import Sequence
from typing import Any

from avanti_rules.documents import Document
from avanti_rules.files import find_scenarios, shipped
from avanti_rules.i18n import Texts
from avanti_rules.model import Data
from avanti_rules.scenario import BESIDES, Told, read_file

ALL = "*"


def find_disputes(game: str, texts: Texts, words: str) -> list[tuple[str, Told]]:
    """The shipped disputes whose titles have all of the words, or all; where there are none, all scenarios."""
    found = [read_file(path) for path in files_in(game, "disputes") or files_in(game)]
    titled = [(texts.own(told.title), told) for told in found if told.scenarios]
    sought = [] if words == ALL else words.casefold().split()
    return [(title, told) for title, told in titled if all(word in title.casefold() for word in sought)]


def files_in(game: str, *folder: str) -> list[str]:
    """The shipped scenarios of a game, or those in one of its folders."""
    return [path for path in find_scenarios([shipped("scenarios", game, *folder)]) if isinstance(path, str)]


def template(told: Told, texts: Texts) -> dict[str, Any]:
    """A dispute as something to begin with: in one language, without cases, and without what its author claims."""
    assert isinstance(told.document, Document)
    value = told.document.value
    names = (value.get("names") or {}).get(texts.language, {})
    kept = {key: part for key, part in value.items() if key not in ("title", "source", "names", "cases", "game")}
    steps = [{key: part for key, part in step.items() if key not in BESIDES} for step in value["steps"]]
    called = renamed({**kept, "steps": steps}, names, ("players", "start", "steps"))
    return {**called, "title": texts.own(value["title"])}


def renamed(told: Data, names: Data, keys: Sequence[str]) -> dict[str, Any]:
    """A scenario with the players under other names, in the parts that name players."""
    return {key: rename(part, names) if key in keys else part for key, part in told.items()}


def rename(value: Any, names: Data) -> Any:
    """A value with every word that is a player's name replaced."""
    match value:
        case str():
            return names.get(value, value)
        case dict():
            return {names.get(key, key): rename(part, names) for key, part in value.items()}
        case list():
            return [rename(part, names) for part in value]
    return value


def rename_in(text: str, names: Data) -> str:
    """A sentence with the players in it under other names."""
    called = "|".join(re.escape(name) for name in sorted(names, key=len, reverse=True))
    return re.sub(rf"\b({called})\b", lambda found: str(names[found[0]]), text)
