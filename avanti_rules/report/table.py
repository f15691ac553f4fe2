"""A table for a terminal: cells that are too wide are wrapped, so that it fits 80 columns."""

from collections.abc import Collection, Iterator, Sequence
from itertools import zip_longest
from textwrap import wrap

from avanti_rules.report.layout import WIDTH, wrapped


def table(rows: Sequence[Sequence[str]], right: Collection[int] = ()) -> list[str]:
    """Rows as lines in columns, the first row being the head, the columns `right` set to the right.

    Wide cells are wrapped; where the longest words leave no room for that, each row is told in a paragraph of its own.
    """
    least = sum(
        max(len(word) for cell in column for word in [*cell.split(" "), ""]) for column in zip(*rows, strict=True)
    )
    for gap in (2, 1):
        room = WIDTH - gap * (len(rows[0]) - 1)
        if least <= room:
            widths = fitted(rows, room)
            return [line for row in rows for line in set_row(row, widths, right, gap)]
    head, *others = rows
    return ["", *(paragraph(head, row) for row in others)]


def set_row(row: Sequence[str], widths: Sequence[int], right: Collection[int], gap: int) -> Iterator[str]:
    """The lines of one row."""
    cells = [wrap(cell, width) or [""] for cell, width in zip(row, widths, strict=True)]
    for parts in zip_longest(*cells, fillvalue=""):
        placed = zip(parts, widths, strict=True)
        line = (part.rjust(width) if at in right else part.ljust(width) for at, (part, width) in enumerate(placed))
        yield (" " * gap).join(line).rstrip()


def paragraph(head: Sequence[str], row: Sequence[str]) -> str:
    """One row as a list of what it says."""
    return wrapped("; ".join(f"{name} {cell}" for name, cell in zip(head, row, strict=True) if cell), 0)


def fitted(rows: Sequence[Sequence[str]], room: int) -> list[int]:
    """The width of each column: of its widest cell, the widest columns made narrower, but never than their words."""
    columns = list(zip(*rows, strict=True))
    widths = [max(map(len, column)) for column in columns]
    least = [max((len(word) for cell in column for word in cell.split(" ")), default=0) for column in columns]
    while sum(widths) > room and (spare := [at for at, width in enumerate(widths) if width > least[at]]):
        widths[max(spare, key=widths.__getitem__)] -= 1
    return widths
