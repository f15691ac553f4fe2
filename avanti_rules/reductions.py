"""Smaller scenarios: every one with one part less, as plain data, and delta debugging over lists."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, TypeVar

T = TypeVar("T")
NAMING = ("game", "title")
NEEDED = (*NAMING, "players", "steps")
CLAIMS = ("expect", "because", "refused")


def fewest(items: Sequence[T], holds: Callable[[list[T]], bool]) -> list[T]:
    """As few of the items as will do, by delta debugging: ever smaller pieces are left out while the rest holds."""
    kept, pieces = list(items), 2
    while kept:
        size = -(-len(kept) // pieces)
        for at in range(0, len(kept), size):
            fewer = kept[:at] + kept[at + size :]
            if holds(fewer):
                kept, pieces = fewer, max(pieces - 1, 2)
                break
        else:
            if size == 1:
                return kept
            pieces = min(2 * pieces, len(kept))
    return kept


def reductions(data: dict[str, Any], computed: bool) -> Iterator[dict[str, Any]]:
    """Every scenario with one part less, the greatest parts first; computed claims stay."""
    for key in data:
        if key not in NEEDED:
            yield {name: value for name, value in data.items() if name != key}
    for player in reversed(data["players"]):
        yield {key: value if key in NAMING else without(value, player) for key, value in data.items()}
    for key in ("readings", "start"):
        yield from ({**data, key: less} for less in smaller(data.get(key, {})) if isinstance(less, dict))
    for at, step in enumerate(data["steps"]):
        fixed = {key: value for key, value in step.items() if computed and key in CLAIMS}
        rest = {key: value for key, value in step.items() if key not in fixed}
        for less in smaller(rest):
            if isinstance(less, dict):
                yield {**data, "steps": [*data["steps"][:at], {**less, **fixed}, *data["steps"][at + 1 :]]}


def without(value: Any, name: str) -> Any:
    """A value without all that a name stands for."""
    if isinstance(value, dict):
        return {key: without(each, name) for key, each in value.items() if key != name}
    return [without(each, name) for each in value if each != name] if isinstance(value, list) else value


def smaller(value: Any) -> Iterator[Any]:
    """Every value with one entry less, then with less in one of its entries; a list as its length, a map of one entry
    as that entry.
    """
    if isinstance(value, dict):
        yield from ({key: each for key, each in value.items() if key != left_out} for left_out in value)
        if len(value) == 1:
            yield from value.values()
        for key, each in value.items():
            yield from ({**value, key: less} for less in smaller(each))
    elif isinstance(value, list):
        yield len(value)
        yield from (value[:at] + value[at + 1 :] for at in range(len(value)))
        for at, each in enumerate(value):
            yield from ([*value[:at], less, *value[at + 1 :]] for less in smaller(each))
