"""One settled style for a file, whatever it looked like: same content, same comments; done twice it changes nothing.

Two spaces deeper a level; lists under a key stand deeper than the key. Brackets stay where the author put them, unless
the line would get too long or a comment stands inside. Quotation marks only where they are needed; at most one empty
line.
"""

from collections import deque

import yaml
from msgspec import Struct
from yaml.nodes import MappingNode, Node, ScalarNode, SequenceNode

from avanti_rules import nodes
from avanti_rules.comments import Comment, comments, comments_and_gaps
from avanti_rules.documents import WORDS, Document, is_integer, parse
from avanti_rules.model import Finding, Place
from avanti_rules.notation import quoted, word

WIDTH = 120


def formatted(document: Document) -> str | Finding:
    """A file's text in the settled style; a finding instead of one that would read differently or lack a comment."""
    try:
        text = Writer(document.text).write()
        read = parse(text.encode(), document.name)
        good = isinstance(read, Document) and read.value == document.value
        good = good and same_comments(document.text, text) and Writer(text).write() == text
    except (yaml.YAMLError, Unwritable):
        good = False
    return text if good else Finding("not-formatted", Place(document.name))


def same_comments(before: str, after: str) -> bool:
    """Whether two texts have the same comments in the same order."""
    return [comment.text for comment in comments(before)] == [comment.text for comment in comments(after)]


class Unwritable(Exception):
    """Something for which there is no settled style; never leaves this module."""


class Target(Struct, frozen=True):
    """Where an entry is to be written: the column of its map or list, the offset at which what follows it begins, and
    in which column of the old text the entries around it stand.
    """

    indent: int
    limit: int
    around: int = -1


class Writer:
    """Writes one text anew; comments and empty lines wait until what follows them is written."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.waiting = deque(comments_and_gaps(text))
        self.lines: list[str] = []

    def write(self) -> str:
        """The whole text."""
        root = nodes.root(self.text)
        if isinstance(root, ScalarNode) or not root.value:
            raise Unwritable
        self.block(root, Target(0, len(self.text)))
        self.before(len(self.text) + 1, 0)
        while self.lines and not self.lines[-1]:
            self.lines.pop()
        return "\n".join(self.lines) + "\n"

    # Comments

    def before(self, offset: int, indent: int) -> None:
        """Writes the comments that stand before an offset."""
        while self.waiting and self.waiting[0].offset < offset:
            self.comment(self.waiting.popleft(), indent)

    def comment(self, comment: Comment, indent: int) -> None:
        """One comment, in a line of its own or behind what was written last; or an empty line between two others."""
        if not comment.text:
            if self.lines and self.lines[-1] and not self.lines[-1].endswith(":"):
                self.lines.append("")
        elif comment.column < 0 and self.lines and "#" not in self.lines[-1] and self.lines[-1]:
            self.lines[-1] += f"  {comment.text}"
        else:
            self.lines.append(" " * indent + comment.text)

    def belonging(self, column: int, target: Target) -> None:
        """Writes the comments behind the last entry of a block that stand as deep as its entries."""
        while self.waiting:
            ahead = next((comment for comment in self.waiting if comment.text), None)
            if ahead is None or ahead.offset >= target.limit or 0 <= ahead.column < column:
                return
            while self.waiting[0] is not ahead:
                self.comment(self.waiting.popleft(), target.indent)
            self.comment(self.waiting.popleft(), target.indent)

    def has_comment(self, node: Node) -> bool:
        """Whether a comment stands inside a node."""
        begin, end = nodes.start(node), node.end_mark.index
        return any(comment.text and begin < comment.offset < end for comment in self.waiting)

    # Blocks

    def block(self, node: Node, target: Target, lead: str | None = None) -> None:
        """A list or map, an entry a line; `lead` is what stands before its first entry in the same line."""
        entries = node.value
        starts = [self.begins(node, each) for each in entries]
        column = self.column(starts[0]) if nodes.is_block(node) else target.around
        for at, (each, begin) in enumerate(zip(entries, starts, strict=True)):
            prefix = lead if lead is not None and at == 0 else " " * target.indent
            self.before(begin, len(prefix) - len(prefix.lstrip(" ")))
            following = starts[at + 1] if at + 1 < len(starts) else target.limit
            if isinstance(node, MappingNode):
                key, value = each
                self.entry(f"{prefix}{key_word(key)}:", value, Target(target.indent, following, column))
            else:
                self.item(prefix, each, Target(target.indent, following, column))
        if column > target.around:
            self.belonging(column, target)

    def column(self, offset: int) -> int:
        """The column of the old text in which an offset lies, from 0."""
        return offset - max(self.text.rfind("\n", 0, offset), self.text.rfind("\r", 0, offset)) - 1

    def begins(self, node: Node, each: Node | tuple[Node, Node]) -> int:
        """The offset of an entry: of its key, of its dash."""
        if isinstance(each, tuple):
            return nodes.start(each[0])
        return self.text.rfind("-", 0, nodes.start(each)) if nodes.is_block(node) else nodes.start(each)

    def entry(self, prefix: str, value: Node, target: Target) -> None:
        """A key with its value."""
        line = self.in_line(value, prefix, last=prefix.endswith(":"))
        if line is not None:
            self.lines.append(f"{prefix} {line}".rstrip())
        elif isinstance(value, ScalarNode):
            self.long_text(prefix, value, target.indent + 2)
        elif isinstance(value, SequenceNode) and not nodes.is_block(value) and not self.has_comment(value):
            self.long_list(prefix, value)
        else:
            self.lines.append(prefix)
            self.block(value, Target(target.indent + 2, target.limit, target.around))

    def item(self, prefix: str, value: Node, target: Target) -> None:
        """An item of a list; the first line of a map or list in it stands behind the dash."""
        if not isinstance(value, ScalarNode) and self.in_line(value, prefix + "-") is None:
            self.block(value, Target(target.indent + 2, target.limit, target.around), prefix + "- ")
        else:
            self.entry(prefix + "-", value, target)

    # Values

    def in_line(self, node: Node, prefix: str, last: bool = False) -> str | None:
        """A value in one line, or None if it must or should take several; `last`: nothing may stand for nothing."""
        if isinstance(node, ScalarNode):
            if node.style in ("|", ">"):
                return None
            text = scalar(node, flow=False)
            fits = len(prefix) + 1 + len(text) <= WIDTH or not can_fold(node)
            return ("" if last and not (node.value or node.style) else text) if fits else None
        if node.value and (nodes.is_block(node) or self.has_comment(node)):
            return None
        text = flow(node)
        return text if len(prefix) + 1 + len(text) <= WIDTH or not node.value else None

    def long_list(self, prefix: str, node: Node) -> None:
        """A list in brackets over several lines: broken where its author did, else when the line is full."""
        indent = " " * (len(prefix) + 2)
        pieces = [flow(item) for item in node.value]
        rows = [" ".join(f"{pieces[at]}," for at in row) for row in self.rows(node)]
        if max(map(len, rows)) + len(indent) > WIDTH:
            rows = filled([f"{piece}," for piece in pieces], WIDTH - len(indent))
        rows = [f"{indent}{row}" for row in rows]
        rows[0] = f"{prefix} [{rows[0].lstrip()}"
        rows[-1] = f"{rows[-1].removesuffix(',')}]"
        self.lines += rows

    def rows(self, node: Node) -> list[list[int]]:
        """The items that stand together in a line."""
        rows: list[list[int]] = []
        for at, item in enumerate(node.value):
            before = self.text[node.value[at - 1].end_mark.index : item.start_mark.index] if at else "\n"
            if "\n" in before or "\r" in before:
                rows.append([])
            rows[-1].append(at)
        return rows

    def long_text(self, prefix: str, node: ScalarNode, indent: int) -> None:
        """A text of several lines, as its author broke it; one that is too long for its line, folded."""
        if node.style not in ("|", ">"):
            self.lines.append(f"{prefix} >-")
            self.lines += (" " * indent + row for row in filled(node.value.split(" "), WIDTH - indent))
            return
        head, *body = self.text[nodes.start(node) : node.end_mark.index].rstrip().splitlines()
        if head.strip() not in ("|", "|-", ">", ">-"):
            raise Unwritable
        depth = min((len(row) - len(row.lstrip(" ")) for row in body if row.strip()), default=0)
        self.lines.append(f"{prefix} {head.strip()}")
        self.lines += ((" " * indent + row[depth:]).rstrip() for row in body)


def key_word(node: Node) -> str:
    """A key; the settled style has no keys over several lines."""
    return word(node.value, flow=True)


def scalar(node: ScalarNode, flow: bool) -> str:
    """A word, number or text in one line."""
    read = None if node.style else value_word(node.value)
    if read is not None:
        return read
    return quoted(node.value) if "\n" in node.value else word(node.value, flow)


def value_word(value: str) -> str | None:
    """A number, truth value or nothing as it is written; None for a text."""
    if value in WORDS:
        return {None: "~", True: "true", False: "false"}[WORDS[value]]
    if is_integer(value):
        return str(int(value))
    return None


def can_fold(node: ScalarNode) -> bool:
    """Whether a text may be broken at every space and still be the same."""
    words = node.value.split(" ")
    return len(words) > 1 and all(words) and not any(mark in node.value for mark in "\n\t\r\x85\u2028\u2029")


def flow(node: Node) -> str:
    """A value in one line inside brackets."""
    if isinstance(node, MappingNode):
        return "{" + ", ".join(f"{key_word(key)}: {flow(value)}" for key, value in node.value) + "}"
    if isinstance(node, SequenceNode):
        return "[" + ", ".join(map(flow, node.value)) + "]"
    assert isinstance(node, ScalarNode)
    return scalar(node, flow=True)


def filled(pieces: list[str], width: int) -> list[str]:
    """Pieces in as few lines as they need."""
    rows = [pieces[0]]
    for piece in pieces[1:]:
        if len(rows[-1]) + 1 + len(piece) <= width:
            rows[-1] += f" {piece}"
        else:
            rows.append(piece)
    return rows
