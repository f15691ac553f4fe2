"""Text for a terminal: lines of at most 80 columns, and colour where it is wanted."""

from collections.abc import Callable, Iterator, Sequence
from textwrap import TextWrapper
from typing import TypeAlias

WIDTH = 80

Style: TypeAlias = Callable[[str, str], str]


def plain(text: str, _style: str) -> str:
    """Text without colour; a style names what it is: title, step, quiet, good, bad."""
    return text


def wrapped(text: str, indent: int, hanging: int = 2) -> str:
    """A paragraph of at most 80 columns, its later lines further in; what is longer than a line stays whole."""
    lines = [
        TextWrapper(
            WIDTH,
            initial_indent=" " * indent,
            subsequent_indent=" " * (indent + hanging),
            break_long_words=False,
            break_on_hyphens=False,
        ).fill(line)
        for line in text.splitlines() or [""]
    ]
    return "\n".join(lines)


def columns(rows: Sequence[Sequence[str]], indent: int) -> Iterator[str]:
    """A table: the first column to the left, the others to the right; where it is wider than 80 columns, row by row."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    if indent + sum(widths) + 2 * len(widths) - 2 > WIDTH:
        head = rows[0]
        for first, *rest in rows[1:]:
            yield " " * indent + first
            yield from (wrapped(f"{name}: {value}", indent + 2) for name, value in zip(head[1:], rest, strict=True))
        return
    for first, *rest in rows:
        cells = (value.rjust(width) for value, width in zip(rest, widths[1:], strict=True))
        yield (" " * indent + "  ".join([first.ljust(widths[0]), *cells])).rstrip()
