"""A scenario as the text of its file: what is written here reads back as the same, and is in the settled style."""

from collections.abc import Iterator
from typing import Any

from avanti_rules.model import Data
from avanti_rules.notation import word, written

ORDER = ("game", "title", "source", "board", "edition", "readings", "players", "names", "start", "steps")


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
    return f"{word(key)}:" if value is None else f"{word(key)}: {written(value, flow=False)}"
