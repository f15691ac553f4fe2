"""Boards and whatever else a game lets a scenario name: shipped, in a file beside it, or written inline."""

from collections.abc import Iterator
from functools import cache
from typing import Any

from msgspec import Struct

from avanti_rules import games
from avanti_rules.documents import Document, parse
from avanti_rules.files import names_in, read
from avanti_rules.model import Data, Finding, Game, Material, Text
from avanti_rules.paths import beside
from avanti_rules.validate import validate
from avanti_rules.words import misspelt


class Named(Struct, frozen=True):
    """A material, the name it goes by, and what its author says of it: its title and where it comes from; `data` is
    what the game reads of it, as written.
    """

    name: str
    made: Any
    title: Text
    source: Text
    data: Data


BESIDES = ("title", "source")


def find_materials(document: Document, game: Game[Any]) -> tuple[dict[str, Named], list[Finding]]:
    """All materials of a scenario that could be read, and what is wrong with the others."""
    found = {part.key: find_material(document, game, part) for part in game.materials}
    made = {key: named for key, named in found.items() if isinstance(named, Named)}
    return made, [finding for findings in found.values() if isinstance(findings, list) for finding in findings]


def find_material(document: Document, game: Game[Any], part: Material) -> Named | list[Finding]:
    """One material of a scenario; the default one where the scenario names none."""
    value = document.value.get(part.key, part.default)
    if not isinstance(value, str):
        return named(part, value, "inline")
    if value in shipped_names(game.name, part):
        return read_shipped(game.name, part, value)
    path = beside(document.name, value)
    found = read_material(game.name, part, path, value)
    if isinstance(found, list) and found[0].code == "file-missing":
        return [misspelt(f"unknown-{part.key}", document, (part.key,), value, shipped_names(game.name, part))]
    return found


def named(part: Material, data: Data, name: str) -> Named:
    """A material as the game reads it, under its own name or the one it was called by."""
    written = {key: value for key, value in data.items() if key not in (part.key, *BESIDES)}
    return Named(data.get(part.key, name), part.read(data), data.get("title", ""), data.get("source", ""), written)


def folder(game: str, part: Material) -> str:
    """Where the materials lie that come with a game."""
    return f"{games.folder(game)}/{part.folder}"


@cache
def shipped_names(game: str, part: Material) -> tuple[str, ...]:
    """The names of the materials that come with a game."""
    return tuple(names_in(folder(game, part), part.suffix))


@cache
def read_shipped(game: str, part: Material, name: str) -> Named | list[Finding]:
    """A material that comes with a game, read once."""
    return read_material(game, part, f"{folder(game, part)}/{name}{part.suffix}", name)


def read_material(game: str, part: Material, path: str, name: str) -> Named | list[Finding]:
    """A material's file, or everything wrong in it."""
    data = read(path)
    document = data if isinstance(data, Finding) else parse(data, path)
    if isinstance(document, Finding):
        return [document]
    return validate(document, part.shape, f"{game}/{part.key}") or named(part, document.value, name)


# Seeing that something changed


def sources(document: Document, game: Game[Any]) -> Iterator[str]:
    """The path of every file that a scenario takes its materials from, whether there is one or not."""
    told = document.value if isinstance(document.value, dict) else {}
    for part in game.materials:
        value = told.get(part.key, part.default)
        if isinstance(value, str):
            known = value in shipped_names(game.name, part)
            yield f"{folder(game.name, part)}/{value}{part.suffix}" if known else beside(document.name, value)


def forget() -> None:
    """Makes the materials that come with games be read anew."""
    shipped_names.cache_clear()
    read_shipped.cache_clear()
