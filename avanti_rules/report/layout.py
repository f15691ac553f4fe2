"""Text for a terminal: lines of at most 80 columns, and colour where it is wanted."""

from collections.abc import Callable
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
