"""A mutant loaded in the place of a module."""

import importlib.abc
import importlib.machinery
import importlib.util
import sys
from collections.abc import Sequence
from pathlib import Path
from types import CodeType, ModuleType

from avanti_rules import games, materials

from .killers import ROOT, TESTS

GAMES = ROOT / "avanti_rules" / "games"


class Planted(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Finds one module before anything else does, and gives it other code."""

    def __init__(self, name: str, file: Path, code: CodeType) -> None:
        self.name, self.file, self.code = name, file, code

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        """The specification of the module that is replaced; of others none."""
        del path, target
        if fullname != self.name:
            return None
        inside = [str(self.file.parent)] if self.file.name == "__init__.py" else None
        return importlib.util.spec_from_file_location(
            fullname, self.file, loader=self, submodule_search_locations=inside
        )

    def create_module(self, spec: importlib.machinery.ModuleSpec) -> None:
        """A module as always."""
        del spec

    def exec_module(self, module: ModuleType) -> None:
        """Carries out the mutant."""
        exec(self.code, module.__dict__)


def plant(file: Path, code: CodeType) -> None:
    """From now on a module of a game is loaded with this code; in a process of its own, where all is loaded anew."""
    forget_games()
    name = ".".join(file.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")
    sys.meta_path.insert(0, Planted(name, file, code))


def forget_games() -> None:
    """As if no game had been loaded yet, nor any test that knows one."""
    for name, module in list(sys.modules.items()):
        file = getattr(module, "__file__", None) or ""
        if name.startswith("avanti_rules.games.") or file.startswith(str(TESTS / "games")):
            del sys.modules[name]
    for kept in (games.names, games.find, games.interview, games.table):
        kept.cache_clear()
    for kept in (materials.shipped_names, materials.read_shipped):
        kept.cache_clear()


def rules_of(game: str) -> list[Path]:
    """The modules of a game that decide: rules, events, violations, and what they ask and change."""
    folder = GAMES / game.replace("-", "_")
    files = [*folder.glob("rules/*.py"), *folder.glob("events/*.py")]
    files += [folder / f"{name}.py" for name in ("violations", "evolve", "state", "actions", "legal", "position")]
    return sorted(file for file in files if file.exists())
