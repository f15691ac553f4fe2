"""Plain data as the YAML text of a scenario: what is written here reads back as the same."""

import json
import re
from collections.abc import Iterator
from typing import Any

from avanti_rules.documents import WORDS
from avanti_rules.model import Data

ORDER = ("game", "title", "source", "board", "edition", "readings", "players", "names", "start", "steps")
_PLAIN = re.compile(r"[^\W\d_](?:[\w ’()–.!?'-]*[\w’).!?])?")
_UNPRINTED = re.compile("[\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff\ud800-\udfff]")


def write(told: Data) -> str:
    """A scenario as text, a line for each key of its position and for each step."""
    keys = sorted(told, key=lambda key: ORDER.index(key) if key in ORDER else len(ORDER))
    return "".join(f"{line}\n" for key in keys for line in entry(key, told[key]))


def entry(key: str, value: Any) -> Iterator[str]:
    """One key of the scenario; position and steps get lines of their own, all else stands in one."""
    if key == "start" and value:
        yield "start:"
        yield from (f"  {pair(name, part)}" for name, part in value.items())
    elif key == "steps" and value:
        yield "steps:"
        for step in value:
            first, *others = (pair(name, part) for name, part in step.items())
            yield f"  - {first}"
            yield from (f"    {other}" for other in others)
    else:
        yield pair(key, value)


def pair(key: str, value: Any) -> str:
    """A key and its value in one line; nothing stands behind a key without value."""
    return f"{word(key)}:" if value is None else f"{word(key)}: {flow(value)}"


def flow(value: Any) -> str:
    """A value in one line."""
    match value:
        case None:
            return "~"
        case bool():
            return str(value).lower()
        case int():
            return str(value)
        case str():
            return word(value)
        case dict():
            return "{" + ", ".join(f"{word(key)}: {flow(part)}" for key, part in value.items()) + "}"
    return "[" + ", ".join(map(flow, value)) + "]"


def word(text: str) -> str:
    """A text as it is where it cannot be taken for anything else, else in quotation marks."""
    if _PLAIN.fullmatch(text) and text not in WORDS:
        return text
    quoted = json.dumps(text, ensure_ascii=False)
    return _UNPRINTED.sub(lambda found: f"\\u{ord(found[0]):04x}", quoted)
