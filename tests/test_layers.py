"""Imports go inward only, and what is dangerous stands in one place: held on the syntax trees of the whole package."""

import ast
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path

import pytest

import avanti_rules
from avanti_rules import games

PACKAGE = "avanti_rules"
FOLDER = Path(avanti_rules.__file__).parent

# The rings from the inside out. What is not named is a reader or writer, of ring 3; what runs as a program is shell.
NOUNS, CORE, READERS, SHELL = 1, 2, 3, 4
RINGS = {
    "": 0,
    "drawing": NOUNS,
    "handbook": NOUNS,
    "model": NOUNS,
    "chance": NOUNS,
    "playing": NOUNS,
    **dict.fromkeys(
        (
            "engine",
            "check",
            "sensitivity",
            "remedy",
            "coverage",
            "shape",
            "choices",
            "questions",
            "answers",
            "tabletop",
            "games",
            "comparison",
            "conformance",
            "reductions",
            "simulation",
            "players",
            "sums",
            "pairs",
            "intervals",
        ),
        CORE,
    ),
    **dict.fromkeys(
        (
            "cli",
            "commands",
            "shell",
            "conversation",
            "web.server",
            "web.patience",
            "__main__",
            "pytest_plugin",
            "pytest_items",
        ),
        SHELL,
    ),
}
FOR_GAMES = ("", "model", "chance", "drawing", "engine", "playing", "shape", "questions", "answers", "tabletop")

# Of the standard library the core needs nothing that reads, writes, waits, draws lots or asks where it runs.
PURE = {"bisect", "collections", "enum", "functools", "itertools", "math", "msgspec", "operator", "re", "typing"}
FINDER = {"games": {"importlib", "pkgutil"}}  # a game is found by its folder
OPENERS = {"fileinput", "fcntl", "glob", "linecache", "mmap", "pathlib", "pickle", "shelve", "shutil", "tempfile"}
OPENERS |= {"importlib.resources", "sqlite3", "tarfile", "zipfile"}
FILES = (
    "files",
    "contents",
    "holding",
    "folders",
    "paths",
)  # the last two ask what lies and leads where, and open nothing
STARTERS = {
    "conversation": {("os", "killpg")},  # it starts another program, and ends all that this has started
    "following": {("os", "_exit")},  # a process that ends itself
}
GIVEN = {
    "pytest_plugin": {"pathlib"},  # pytest hands it its paths
    "site.bundle": {"zipfile"},  # it packs in memory
}
IN_MEMORY = {"BytesIO", "StringIO", "TextIOWrapper"}  # what of io opens nothing
OF_OS = {
    "cpu_count",
    "environ",
    "sched_getaffinity",
    "fspath",
    "path",
    "sep",
    "linesep",
    "name",
}  # what of os touches no file
OF_PATH = {"abspath", "basename", "commonpath", "dirname", "join", "normpath", "relpath", "split", "splitext"}
ON_A_PATH = {"open", "read_bytes", "read_text", "write_bytes", "write_text", "iterdir", "rglob", "unlink", "mkdir"}

# The one game that a file means which names none; the name on the box, which is also that of the command; and the
# program for developers that writes the schemas of that game.
NAMED = {("games", "avanti"), ("help_texts", "The rules of Avanti, applied"), ("schema.__main__", "avanti")}
PROGRAMS = ("schema.__main__",)  # for developers: they write files and say so

Modules = Mapping[str, ast.Module]


@cache
def package() -> dict[str, ast.Module]:
    """Every module of the package by its dotted name inside it; `games` is a package's `__init__`."""
    trees = {}
    for path in sorted(FOLDER.rglob("*.py")):
        parts = path.relative_to(FOLDER).with_suffix("").parts
        name = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
        trees[name] = ast.parse(path.read_text(encoding="utf-8"))
    return trees


def ring(module: str) -> int:
    """The ring of a module: of its own if it has one, else of the folder it is in."""
    if module.rpartition(".")[2] == "__main__":
        return SHELL
    return RINGS.get(module, RINGS.get(module.partition(".")[0], READERS))


def game_of(module: str) -> str:
    """The game a module belongs to, or nothing; the finder of games belongs to none."""
    parts = module.split(".")
    return parts[1] if parts[0] == "games" and len(parts) > 1 else ""


def imports(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """Every module imported anywhere, with its line; of the package's own those meant by `from … import module`."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            source = "." * node.level + (node.module or "")
            for alias in node.names:
                inside = f"{source}.{alias.name}".removeprefix(f"{PACKAGE}.")
                yield node.lineno, f"{PACKAGE}.{inside}" if inside in package() else source


def own(imported: str) -> str | None:
    """The name inside the package of an imported module, None for others' modules."""
    return imported.removeprefix(PACKAGE).removeprefix(".") if imported.partition(".")[0] == PACKAGE else None


def attributes(tree: ast.Module) -> Iterator[tuple[int, str, str]]:
    """Every `name.attribute`, with its line."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute):
            yield node.lineno, ast.unparse(node.value), node.attr


def called(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """Every bare name that is called, with its line."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            yield node.lineno, node.func.id


def outward(modules: Modules) -> Iterator[str]:
    """Imports that do not go inward."""
    for module, tree in modules.items():
        for line, imported in imports(tree):
            if imported.startswith("."):
                yield f"{module}:{line} imports {imported}, which is relative"
            inner = own(imported)
            if inner is not None and ring(inner) > ring(module):
                yield f"{module}:{line} imports {inner or PACKAGE}"


def games_that_lean(modules: Modules) -> Iterator[str]:
    """Imports of a game that are neither its own nor of the few nouns and verbs for games; and of games by the core."""
    for module, tree in modules.items():
        for line, imported in imports(tree):
            inner, game = own(imported), game_of(module)
            if inner is None:
                continue
            if game and inner not in FOR_GAMES and game_of(inner) != game:
                yield f"{module}:{line} imports {inner}"
            if not game and (game_of(inner) or (ring(module) == CORE and inner == "games")):
                yield f"{module}:{line} imports {inner}"


def impure(modules: Modules) -> Iterator[str]:
    """What the core takes from elsewhere than msgspec and the harmless part of the standard library."""
    for module, tree in modules.items():
        if ring(module) not in (NOUNS, CORE):
            continue
        allowed = PURE | FINDER.get(module, set())
        for line, imported in imports(tree):
            if own(imported) is None and imported.partition(".")[0] not in allowed:
                yield f"{module}:{line} imports {imported}"
        for line, name in called(tree):
            if name in ("open", "print", "input", "exec", "eval", "__import__", "breakpoint"):
                yield f"{module}:{line} calls {name}"


def opening(modules: Modules) -> Iterator[str]:
    """Files opened elsewhere than in `files`."""
    for module, tree in modules.items():
        if module in (*FILES, *PROGRAMS):
            continue
        for line, imported in imports(tree):
            if imported in OPENERS - GIVEN.get(module, set()):
                yield f"{module}:{line} imports {imported}"
        yield from (f"{module}:{line} calls open" for line, name in called(tree) if name == "open")
        for line, name, attribute in attributes(tree):
            if reaches_a_file(name, attribute) and (name, attribute) not in STARTERS.get(module, ()):
                yield f"{module}:{line} uses {name}.{attribute}"
        for node in ast.walk(tree):
            if isinstance(node, ast.ImportFrom) and node.module in ("os", "os.path", "io"):
                harmless = {"os": OF_OS, "os.path": OF_PATH, "io": IN_MEMORY}[node.module]
                yield from (f"{module}:{node.lineno} uses {a.name}" for a in node.names if a.name not in harmless)


def reaches_a_file(name: str, attribute: str) -> bool:
    """Whether `name.attribute` can open, read, write or list files."""
    known = {"os": OF_OS, "os.path": OF_PATH, "io": IN_MEMORY}
    if name in known:
        return attribute not in known[name]
    return (attribute in ON_A_PATH) or (name, attribute) in {("gettext", "translation"), ("gettext", "find")}


def printing(modules: Modules) -> Iterator[str]:
    """What is printed elsewhere than in the shell, and there otherwise than by click."""
    for module, tree in modules.items():
        shell = ring(module) == SHELL
        if module not in PROGRAMS:
            yield from (f"{module}:{line} calls {name}" for line, name in called(tree) if name in ("print", "input"))
        for line, name, attribute in attributes(tree):
            if attribute in ("write", "writelines", "buffer") and name.startswith(("sys.stdout", "sys.stderr")):
                yield f"{module}:{line} uses {name}.{attribute}"
            if name == "click" and attribute in ("echo", "secho") and not shell:
                yield f"{module}:{line} uses {name}.{attribute}"


def docstrings(tree: ast.Module) -> set[int]:
    """The identities of the nodes that are docstrings."""
    holders = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
    bodies = [node.body for node in ast.walk(tree) if isinstance(node, holders) and node.body]
    return {id(body[0].value) for body in bodies if isinstance(body[0], ast.Expr)}


def naming(modules: Modules, names: list[str]) -> Iterator[str]:
    """Games named outside of their folders, in code; what is said of one in a docstring is no code."""
    for module, tree in modules.items():
        if module.startswith("games."):
            continue
        told = docstrings(tree)
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in told:
                said = node.value
            elif isinstance(node, ast.Name):
                said = node.id
            else:
                continue
            plain = said.lower().replace("_", "-").replace("avanti-rules", "")
            excused = any(module == where and said.startswith(what) for where, what in NAMED)
            if any(name in plain for name in names) and not excused:
                yield f"{module}:{node.lineno} names {said!r}"


CHECKS: Mapping[str, Callable[[Modules], Iterable[str]]] = {
    "imports go inward only": outward,
    "a game leans on nothing but model, engine and shape": games_that_lean,
    "the core is pure": impure,
    "only files opens files": opening,
    "only the shell prints": printing,
    "nothing outside a game's folder names a game": lambda modules: naming(modules, games.names()),
}


@pytest.mark.parametrize("check", CHECKS.values(), ids=list(CHECKS))
def test_the_package(check: Callable[[Modules], Iterable[str]]) -> None:
    assert list(check(package())) == []


def test_the_package_was_read() -> None:
    modules = package()
    assert {"", "model", "games.avanti.rules.moving", "report.text", "cli"} <= modules.keys()
    assert all(ring(module) == CORE for module in modules if module.startswith("games"))


PLANTED = {
    "the nouns import a verb": ("model", "from avanti_rules.engine import play", "imports go inward only"),
    "the core imports a reader": ("check", "from avanti_rules import files", "imports go inward only"),
    "the core imports a reader inside a function": (
        "engine",
        "def play():\n    import avanti_rules.documents",
        "imports go inward only",
    ),
    "a game imports the language": (
        "games.avanti.rules.money",
        "from avanti_rules.i18n import Texts",
        "imports go inward only",
    ),
    "a reader imports a part of the shell": (
        "explain",
        "from avanti_rules.commands import check",
        "imports go inward only",
    ),
    "a reader imports the command": ("explain", "from avanti_rules.cli import main", "imports go inward only"),
    "an import is relative": ("scenario", "from . import files", "imports go inward only"),
    "a game imports another": (
        "games.other.rules",
        "from avanti_rules.games.avanti.state import Card",
        "a game leans on nothing but model, engine and shape",
    ),
    "a game imports a reader of playthroughs": (
        "games.avanti.legal",
        "from avanti_rules import check",
        "a game leans on nothing but model, engine and shape",
    ),
    "the engine imports a game": (
        "engine",
        "from avanti_rules.games import avanti",
        "a game leans on nothing but model, engine and shape",
    ),
    "the engine finds games": (
        "engine",
        "from avanti_rules import games",
        "a game leans on nothing but model, engine and shape",
    ),
    "a report imports a game": (
        "report.text",
        "from avanti_rules.games.avanti import GAME",
        "a game leans on nothing but model, engine and shape",
    ),
    "a rule draws lots": ("games.avanti.rules.moving", "from random import choice", "the core is pure"),
    "a rule asks for the time": ("games.avanti.rules.runs", "import time", "the core is pure"),
    "the engine asks for the locale": ("engine", "import locale", "the core is pure"),
    "the engine reads the environment": ("engine", "from os import environ", "the core is pure"),
    "the nouns need a library": ("model", "import click", "the core is pure"),
    "a game finds modules": ("games.avanti", "import pkgutil", "the core is pure"),
    "the engine asks for input": ("engine", "x = input()", "the core is pure"),
    "a reader opens a file": ("documents", "text = open('x').read()", "only files opens files"),
    "a reader uses pathlib": ("scenario", "from pathlib import Path", "only files opens files"),
    "a reader opens through os": ("scenario", "import os\nos.open('x', 0)", "only files opens files"),
    "a reader lists a folder": ("materials", "from os import listdir", "only files opens files"),
    "a reader looks for a file": ("materials", "import os\nos.path.exists('x')", "only files opens files"),
    "a report writes a file": ("report.json", "def f(path):\n    path.write_text('x')", "only files opens files"),
    "the command opens a file": ("cli", "import io\nio.open('x')", "only files opens files"),
    "the language finds its own catalogue": ("i18n", "import gettext\ngettext.find('x')", "only files opens files"),
    "a report prints": ("report.text", "print('x')", "only the shell prints"),
    "the command prints without click": ("cli", "print('x')", "only the shell prints"),
    "a reader writes on the screen": ("explain", "import sys\nsys.stdout.write('x')", "only the shell prints"),
    "a report echoes": ("report.text", "import click\nclick.echo('x')", "only the shell prints"),
    "a reader compares with a game": (
        "explain",
        "def f(game):\n    return game.name == 'avanti'",
        "nothing outside a game's folder names a game",
    ),
    "a sentence of the kernel names a game": (
        "findings",
        "X = 'This is not how Avanti is played.'",
        "nothing outside a game's folder names a game",
    ),
}


@pytest.mark.parametrize(("module", "source", "name"), PLANTED.values(), ids=list(PLANTED))
def test_a_planted_fault_is_found(module: str, source: str, name: str) -> None:
    found = list(CHECKS[name]({module: ast.parse(source)}))
    assert [complaint.partition(":")[0] for complaint in found] == [module]


HARMLESS = {
    "the command imports another part of the shell": ("cli", "from avanti_rules.shell import speak"),
    "the command reads the environment": ("cli", "import os\nos.environ.get('LANG')"),
    "the command echoes": ("cli", "import click\nclick.echo('x')"),
    "a report joins paths": ("report.json", "import os\nos.path.join('a', 'b')"),
    "a reader tells of a game in its docstring": ("explain", '"""As Avanti does."""'),
    "the package's own name is no game's": ("i18n", "X = 'avanti_rules'"),
    "a game uses the engine": ("games.avanti.rules.runs", "from avanti_rules.engine import rule"),
}


@pytest.mark.parametrize(("module", "source"), HARMLESS.values(), ids=list(HARMLESS))
def test_what_is_harmless_is_left_alone(module: str, source: str) -> None:
    modules = {module: ast.parse(source)}
    assert [complaint for check in CHECKS.values() for complaint in check(modules)] == []
