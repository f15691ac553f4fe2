"""Which lines a change touched: read from what `git diff` prints."""

import re
from collections.abc import Iterable

HUNK = re.compile(r"@@ -\S+ \+(\d+)(?:,(\d+))? @@")


def touched(diff: Iterable[str]) -> dict[str, set[int]]:
    """The lines that are new or changed, by file; where lines only went, the one before them."""
    files: dict[str, set[int]] = {}
    lines: set[int] = set()
    for line in diff:
        if line.startswith("+++ "):
            lines = files.setdefault(line[4:].strip().removeprefix("b/"), set())
        elif hunk := HUNK.match(line):
            first, count = int(hunk[1]), int(hunk[2] or 1)
            lines.update(range(first, first + max(count, 1)))
    return files
