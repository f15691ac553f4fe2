"""What there is to translate: every `Message(...)` of kernel, games and site, the schemas, click's own words."""

import ast
import json
import sys
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

# The program of this checkout, not one installed beside it.
sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
from avanti_rules.schema import texts_of

ROOT = Path(__file__).resolve().parent.parent
KERNEL, SCHEMA, SITE = "avanti_rules", "schema", "site"
GENERATED = "scenario", "board"  # their words come from the envelope and the games
# click translates this one by the name under which it keeps it, so no string stands at the call.
CLICK_BY_NAME = "required"


class Source(NamedTuple):
    """One text to translate: its English, its plural and what that counts, its files, and if rules are found by it."""

    text: str
    plural: str
    counted: str
    files: tuple[str, ...]
    searched: bool = False

    @property
    def id(self) -> str | tuple[str, str]:
        """The text as Babel names it."""
        return (self.text, self.plural) if self.plural else self.text


class Unextractable(Exception):
    """A text that a program puts together, so that no translator will ever see it."""


def domains(root: Path = ROOT) -> dict[str, list[Path]]:
    """The source files of every catalogue: the kernel's, each game's, the site's, click's, those of schemas."""
    package = root / KERNEL
    games = {
        game.parent.name.replace("_", "-"): sorted(game.parent.rglob("*.py"))
        for game in sorted(package.glob("games/*/__init__.py"))
    }
    own = [path for path in sorted(package.rglob("*.py")) if package / "games" not in path.parents]
    site = sorted((root / "docs" / "site").glob("*.py"))
    return {KERNEL: own, **games, **_schemas(package), **({SITE: site} if site else {}), "click": _click()}


def _schemas(package: Path) -> dict[str, list[Path]]:
    """The schemas with the words of all games, and the one that each game has of its own."""
    games = sorted(package.glob("games/*/game.schema.json"))
    own = {f"{path.parent.name.replace('_', '-')}-{SCHEMA}": [path] for path in games}
    paths = sorted((package / SCHEMA).glob("*.schema.json"))
    return {SCHEMA: [path for path in paths if path.name.partition(".")[0] not in GENERATED], **own}


def _click() -> list[Path]:
    import click

    return sorted(Path(click.__file__).parent.glob("*.py"))


def sources(domain: str, paths: Iterable[Path], root: Path = ROOT) -> list[Source]:
    """Every text of a catalogue, by file and then as they stand in it; the same text twice is one."""
    found: dict[tuple[str, str, str], list[str]] = {}
    searched: set[str] = set()
    for path in paths:
        name = f"click/{path.name}" if domain == "click" else path.relative_to(root).as_posix()
        code = path.read_text(encoding="utf-8")
        for key in _texts(code, name):
            places = found.setdefault(key, [])
            places += [name] if name not in places else []
        searched |= set() if name.endswith(".json") else searches(code)
    return [Source(*key, tuple(places), key[0] in searched) for key, places in found.items()]


def _texts(code: str, name: str) -> Iterable[tuple[str, str, str]]:
    if name.endswith(".json"):
        return ((text, "", "") for text in texts_of(json.loads(code)))
    return _of_click(code) if name.startswith("click/") else messages(code, name)


def line_of(text: str, file: str, root: Path = ROOT) -> int:
    """The line of a file on which the message with this text begins; 1 where there is none."""
    code = (root / file).read_text(encoding="utf-8")
    if file.endswith(".json"):
        return code.partition(json.dumps(text, ensure_ascii=False))[0].count("\n") + 1
    return next((call.lineno for call in _calls(code, "Message") if call.args and _string(call.args[0]) == text), 1)


def messages(code: str, name: str) -> Iterator[tuple[str, str, str]]:
    """The text, plural and count of every `Message(...)`; one that is no plain string raises Unextractable."""
    for call in _calls(code, "Message"):
        values = dict(zip(("text", "plural", "count"), call.args, strict=False))
        values |= {keyword.arg: keyword.value for keyword in call.keywords if keyword.arg}
        plain = {key: text for key, value in values.items() if (text := _string(value)) is not None}
        if len(plain) < len(call.args) + len(call.keywords) or not plain.get("text"):
            raise Unextractable(f"{name}:{call.lineno}: a message has to be a plain string")
        if bool(plain.get("plural")) != bool(plain.get("count")):
            raise Unextractable(f"{name}:{call.lineno}: a plural needs its count, and a count its plural")
        yield plain["text"], plain.get("plural", ""), plain.get("count", "")


def searches(code: str) -> set[str]:
    """What players may type to find a rule: the fourth value of every `Rule(...)`."""
    found = [call.args[3] for call in _calls(code, "Rule") if len(call.args) > 3]
    return {text for node in found if isinstance(node, ast.Call) and (text := _string(node.args[0]))}


def _of_click(code: str) -> Iterator[tuple[str, str, str]]:
    for call in _calls(code, "_", "ngettext"):
        texts = [text for argument in call.args if (text := _string(argument))]
        yield (texts[0], "".join(texts[1:]), "") if texts else (CLICK_BY_NAME, "", "")


@cache
def _calls(code: str, *names: str) -> list[ast.Call]:
    if not any(f"{name}(" in code for name in names):
        return []
    calls = [
        node
        for node in ast.walk(ast.parse(code))
        if isinstance(node, ast.Call) and (getattr(node.func, "id", "") or getattr(node.func, "attr", "")) in names
    ]
    return sorted(calls, key=lambda call: (call.lineno, call.col_offset))


def _string(node: ast.expr) -> str | None:
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else None
