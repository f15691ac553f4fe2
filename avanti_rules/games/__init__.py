"""One folder a game; a game is found by its folder, there is no list to edit."""

from functools import cache
from importlib import import_module
from typing import Any

from avanti_rules.model import Game

DEFAULT = "avanti"  # the game of whoever names none


@cache
def names() -> list[str]:
    """Every game found, by the name that a scenario gives it."""
    from pkgutil import iter_modules

    return sorted(module.name.replace("_", "-") for module in iter_modules(__path__) if module.ispkg)


def listed() -> list[str]:
    """The name of every game found, the one that needs no naming first."""
    return sorted(names(), key=lambda name: name != DEFAULT)


@cache
def find(name: str) -> Game[Any] | None:
    """The game of this name, or None."""
    if not name.replace("-", "").isalpha():
        return None
    module = f"{__name__}.{name.replace('-', '_')}"
    try:
        game: Game[Any] = import_module(module).GAME
    except ModuleNotFoundError as error:
        if error.name != module:
            raise
        return None
    return game


def folder(name: str) -> str:
    """Where the files of a game that there is lie: beside its module, wherever that was found."""
    from importlib.util import find_spec

    found = find_spec(f"{__name__}.{name.replace('-', '_')}")  # which loads no game
    return next(iter(found.submodule_search_locations or ())) if found else ""


def readings() -> dict[str, list[str]]:
    """The readings of all games, each with its options."""
    found = (find(name) for name in names())
    return {
        reading.id: [option.id for option in reading.options] for game in found if game for reading in game.readings
    }


@cache
def interview(name: str) -> Any:
    """What the game asks somebody who tells of a dispute, from its folder; None where it asks nothing."""
    from importlib.util import find_spec

    module = f"{__name__}.{name.replace('-', '_')}.interview"
    return import_module(module).INTERVIEW if find_spec(module) else None


@cache
def table(name: str) -> Any:
    """What a page asks in the game, from its folder; None of a game that has no such table."""
    from importlib.util import find_spec

    module = f"{__name__}.{name.replace('-', '_')}.table"
    return import_module(module).TABLE if find_spec(module) else None
