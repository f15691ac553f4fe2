"""The shipped scenarios that show a rule or vary a reading: found in the files themselves, by what they claim."""

from collections.abc import Iterator

from msgspec import Struct

from avanti_rules.documents import Document, parse
from avanti_rules.files import find_scenarios, read, shipped
from avanti_rules.model import Data, Text
from avanti_rules.scenario import DEFAULT_GAME
from avanti_rules.words import rules_named


class Example(Struct, frozen=True):
    """A shipped scenario: its file within the scenarios, its title, and how it shows what was asked for."""

    file: str
    title: Text
    allowed: bool = False
    refused: bool = False


def showing(game: str, rule: str) -> list[Example]:
    """The scenarios that claim of a step that it follows from a rule, or is refused because of it; those that claim
    little else come first.
    """
    found: list[tuple[float, Example]] = []
    for file, told in mentioning(game, rule):
        claims = list(rules_named(told))
        ways = [path[2] for path, named in claims if named == rule]
        if ways:
            example = Example(file, told["title"], "because" in ways, "refused" in ways)
            found.append((len(ways) / len(claims), example))
    return [example for _, example in sorted(found, key=lambda each: -each[0])]


def varying(game: str, reading: str) -> list[Example]:
    """The scenarios that answer a reading themselves, as a whole or in a case; those about little else come first."""
    found: list[tuple[float, Example]] = []
    for file, told in mentioning(game, reading):
        parts = (told, *(told.get("cases") or ()))
        if any(reading in (part.get("readings") or {}) for part in parts):
            compared = sum(1 for part in parts if "edition" in part or reading in (part.get("readings") or {}))
            found.append((compared / (len(parts) + len(told["steps"])), Example(file, told["title"])))
    return [example for _, example in sorted(found, key=lambda each: -each[0])]


def mentioning(game: str, word: str) -> Iterator[tuple[str, Data]]:
    """The shipped files of a game that have a word in them, as data; only these are read as YAML."""
    root = shipped("scenarios")
    for path in find_scenarios([root]):
        data = read(path) if isinstance(path, str) else b""
        if isinstance(path, str) and isinstance(data, bytes) and word.encode() in data:
            document = parse(data, path)
            if isinstance(document, Document) and document.value.get("game", DEFAULT_GAME) == game:
                yield path.removeprefix(root)[1:].replace("\\", "/"), document.value
