"""Boards and whatever else a game lets a scenario name: shipped, in a file beside it, or written inline."""

from functools import cache
from typing import Any

from msgspec import Struct

from avanti_rules.documents import Document, parse
from avanti_rules.files import beside, game_file, names_in, read
from avanti_rules.model import Data, Finding, Game, Material
from avanti_rules.validate import validate
from avanti_rules.words import misspelt


class Named(Struct, frozen=True):
    """A material and the name it goes by."""

    name: str
    value: Data


def find_materials(document: Document, game: Game[Any]) -> tuple[dict[str, Named], list[Finding]]:
    """All materials of a scenario that could be read, and what is wrong with the others."""
    found = {part.key: find_material(document, game, part) for part in game.materials}
    made = {key: named for key, named in found.items() if isinstance(named, Named)}
    return made, [finding for findings in found.values() if isinstance(findings, list) for finding in findings]


def find_material(document: Document, game: Game[Any], part: Material) -> Named | list[Finding]:
    """One material of a scenario; the default one where the scenario names none."""
    value = document.value.get(part.key, part.default)
    if not isinstance(value, str):
        return Named(value.get(part.key, "inline"), value)
    if value in shipped(game.name, part):
        return read_shipped(game, part, value)
    data = read(beside(document.name, value))
    if isinstance(data, Finding):
        return [misspelt(f"unknown-{part.key}", document, (part.key,), value, shipped(game.name, part))]
    return read_material(game, part, parse(data, beside(document.name, value)), value)


@cache
def shipped(game: str, part: Material) -> tuple[str, ...]:
    """The names of the materials that come with the game."""
    return tuple(names_in(game_file(game, part.folder), part.suffix))


_shipped: dict[tuple[str, str, str], Named | list[Finding]] = {}


def read_shipped(game: Game[Any], part: Material, name: str) -> Named | list[Finding]:
    """A material that comes with the game, read once."""
    key = (game.name, part.key, name)
    if key not in _shipped:
        path = game_file(game.name, part.folder, name + part.suffix)
        data = read(path)
        _shipped[key] = [data] if isinstance(data, Finding) else read_material(game, part, parse(data, path), name)
    return _shipped[key]


def read_material(
    game: Game[Any], part: Material, document: Document | Finding, name: str
) -> Named | list[Finding]:
    """A material's file, or everything wrong in it."""
    if isinstance(document, Finding):
        return [document]
    findings = validate(document, part.shape, f"{game.name}/{part.key}")
    return findings or Named(name, document.value)
