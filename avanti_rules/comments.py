"""The comments of a YAML text, which no parser tells of: what stands between two tokens and begins with #."""

import re

from msgspec import Struct

from avanti_rules.nodes import tokens

find_comments = re.compile(r"(?m)(?:(?<=\s)|^)#[^\r\n]*").finditer
find_gaps = re.compile(r"(?:\r\n?+|\n)[ \t]*(?:\r\n?+|\n)").finditer


class Comment(Struct, frozen=True):
    """A comment with its # and the offset of that; `column` from 0, -1 for one behind something in its line. Without
    text it is an empty line.
    """

    offset: int
    text: str
    column: int = -1


def comments(text: str) -> list[Comment]:
    """Every comment in order."""
    return [comment for comment in comments_and_gaps(text) if comment.text]


def comments_and_gaps(text: str) -> list[Comment]:
    """Every comment and every stretch of empty lines in order."""
    found: list[Comment] = []
    for begin, end in between(text):
        gap = text[begin:end]
        inside = [read(text, begin + match.start(), match[0]) for match in find_comments(gap)]
        inside += [Comment(begin + match.start(), "") for match in find_gaps(gap)]
        found += sorted(inside, key=lambda comment: comment.offset)
    return found


def between(text: str) -> list[tuple[int, int]]:
    """Where tokens leave something between them: in order, without overlap."""
    gaps, reached = [], 0
    for token in tokens(text):
        begin, end = token.start_mark.index, token.end_mark.index
        if begin > reached:
            gaps.append((reached, begin))
        if getattr(token, "style", None) in ("|", ">"):  # its end is that of the empty lines behind it
            end = begin + len(text[begin:end].rstrip())
        reached = max(reached, end)
    return [*gaps, (reached, len(text))] if reached < len(text) else gaps


def read(text: str, offset: int, comment: str) -> Comment:
    """A comment at its place."""
    before = text[max(text.rfind("\n", 0, offset), text.rfind("\r", 0, offset)) + 1 : offset]
    return Comment(offset, comment.rstrip(), -1 if before.strip("\ufeff \t") else len(before))
