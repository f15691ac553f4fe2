"""What each fact of a game cites and tells is as its table in `<folder>/<game>_facts.py` has it.

A ruling stands on what is cited, and other programs read what is told.
"""

from pathlib import Path
from runpy import run_path
from typing import Any

import pytest
from msgspec.structs import fields

from avanti_rules import games
from avanti_rules.model import Fact, Game

HERE = Path(__file__).parent


def found(name: str) -> Game[Any]:
    """A game that there is."""
    game = games.find(name)
    assert game is not None
    return game


def tables(name: str) -> dict[str, Any]:
    """The tables of a game: its facts, and the values that its violations turn on."""
    (file,) = (HERE / name.replace("-", "_")).glob("*_facts.py")
    return run_path(str(file))


def tag(kind: type[Fact]) -> str:
    """The public code of a kind of fact."""
    return str(kind.__struct_config__.tag)


TABLES = {name: tables(name) for name in games.names()}
KINDS = [pytest.param(name, kind, id=f"{name} {tag(kind)}") for name in TABLES for kind in found(name).kinds]


@pytest.mark.parametrize("name", TABLES)
def test_every_kind_of_fact_is_in_the_table(name: str) -> None:
    assert [tag(kind) for kind in found(name).kinds] == list(TABLES[name]["FACTS"])


@pytest.mark.parametrize(("name", "kind"), KINDS)
def test_a_fact_cites_its_rules_and_tells_these_things(name: str, kind: type[Fact]) -> None:
    told = " ".join(field.encode_name for field in fields(kind))
    assert (" ".join(kind.cites), told) == TABLES[name]["FACTS"][tag(kind)]


@pytest.mark.parametrize("name", TABLES)
def test_a_violation_turns_on_these_values(name: str) -> None:
    grounds = {tag(kind): " ".join(keys) for kind, keys in found(name).grounds.items()}
    assert grounds == TABLES[name]["GROUNDS"]
