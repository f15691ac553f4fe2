"""A table for a terminal: cells that are too wide are wrapped, so that it fits 80 columns."""

from collections.abc import Collection, Sequence
from itertools import zip_longest
from textwrap import wrap

from avanti_rules.report.layout import WIDTH


def table(rows: Sequence[Sequence[str]], right: Collection[int] = (), gap: int = 2) -> list[str]:
    """Rows as lines in columns, the numbers of `right` set to the right; wide cells are wrapped to fit 80 columns."""
    widths = fitted(rows, WIDTH - gap * (len(rows[0]) - 1))
    lines: list[str] = []
    for row in rows:
        cells = [wrap(cell, width, break_long_words=False) or [""] for cell, width in zip(row, widths, strict=True)]
        for parts in zip_longest(*cells, fillvalue=""):
            set_ = (
                part.rjust(width) if at in right else part.ljust(width)
                for at, (part, width) in enumerate(zip(parts, widths, strict=True))
            )
            lines.append((" " * gap).join(set_).rstrip())
    return lines


def fitted(rows: Sequence[Sequence[str]], room: int) -> list[int]:
    """The width of each column: of its widest cell, the widest columns made narrower, but never than their words."""
    columns = list(zip(*rows, strict=True))
    widths = [max(map(len, column)) for column in columns]
    least = [max((len(word) for cell in column for word in cell.split()), default=0) for column in columns]
    while sum(widths) > room and (spare := [at for at, width in enumerate(widths) if width > least[at]]):
        widths[max(spare, key=widths.__getitem__)] -= 1
    return widths
