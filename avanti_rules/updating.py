"""Writes what comes out into the claims of a scenario's text that do not hold; all else stays as it is."""

from collections.abc import Iterator, Sequence
from copy import deepcopy
from typing import Any

from msgspec import Struct
from yaml.nodes import Node, SequenceNode

from avanti_rules import nodes
from avanti_rules.check import mismatches, reasons_of
from avanti_rules.comments import comments
from avanti_rules.documents import Document, parse
from avanti_rules.engine import play
from avanti_rules.model import Finding, Game, Path, Place, PlayedStep, Playthrough, Scenario
from avanti_rules.notation import word, written
from avanti_rules.scenario import Layer, Told, read_document

GONE: Any = object()


class Change(Struct, frozen=True):
    """What is to stand at a path; GONE for nothing more. A key that is not there yet comes last in its map."""

    path: Path
    value: Any


class Edit(Struct, frozen=True, order=True):
    """A part of a text, and what takes its place."""

    start: int
    end: int
    text: str


def update(told: Told, asked: Layer) -> str:
    """A file's text with its own claims as they come out; the same text where there is nothing to change, or where a
    change could not be made for certain.

    What only a case finds wrong in a claim that it shares with others stays: it can't be right for both.
    """
    text = told.document.text if told.document else ""
    for number in range(len(told.scenarios)):
        again = read_text(text, told.file, asked)
        changed = changes(again, again.scenarios[number]) if number < len(again.scenarios) else []
        text = apply(again.document, changed) if again.document and changed else text
    return text


def read_text(text: str, file: str, asked: Layer) -> Told:
    """The scenarios of a text."""
    return read_document(parse(text.encode(), file), file, asked)


# What is to change


def changes(told: Told, scenario: Scenario) -> list[Change]:
    """Every change of the claims that a scenario or case makes itself, each path once."""
    game = told.game
    playthrough = play(game, scenario) if game else None
    if game is None or playthrough is None or playthrough.mistakes:
        return []
    found: dict[Path, Change] = {}
    for played in playthrough.steps:
        in_case = played.step.claimed_at[0] == "cases"
        if in_case == bool(scenario.number):
            for change in changes_of_step(game, playthrough, played):
                found.setdefault(change.path, change)
    return list(found.values())


def changes_of_step(game: Game[Any], playthrough: Playthrough[Any], played: PlayedStep[Any]) -> Iterator[Change]:
    """What makes the claims about one step true."""
    paths: list[Path] = []

    def remember(path: Path) -> Place:
        paths.append(path)
        return Place("", len(paths))

    for finding in mismatches(game, playthrough, played, remember):
        yield from changes_for(finding, paths[finding.place.line - 1], played)


def changes_for(finding: Finding, path: Path, played: PlayedStep[Any]) -> Iterator[Change]:
    """What makes one claim true."""
    step, at = played.step, played.step.claimed_at
    match finding.code:
        case "not-cited":
            kept = [rule for rule in step.because if rule in finding.actual]
            yield Change(path, kept or list(finding.actual))
        case "not-refused":
            yield Change(path, GONE)
            if not step.because:
                cited = sorted(played.cited)
                yield Change((*at, "because"), [rule for rule in step.refused if rule in cited] or cited)
        case "step-refused" | "other-reasons":
            yield Change((*at, "refused"), reasons_of(played))
        case _:
            yield Change(path, finding.actual)


# Changing the text


def apply(document: Document, wanted: Sequence[Change]) -> str:
    """The text with all changes; as it was unless it then reads as exactly that."""
    text, root = document.text, nodes.root(document.text)
    data = deepcopy(document.value)
    edits: list[Edit] = []
    for change in wanted:
        around, key = nodes.find(root, change.path[:-1]), change.path[-1]
        if around is None:
            continue
        value = settled(nodes.find(root, change.path), change.value)
        edits += edits_for(text, around, key, value)
        patch(data, change.path, value)
    for edit in sorted([*edits, *rescued(text, edits)], reverse=True):
        text = text[: edit.start] + edit.text + text[edit.end :]
    read = parse(text.encode(), document.name)
    return text if isinstance(read, Document) and read.value == data else document.text


def rescued(text: str, edits: Sequence[Edit]) -> Iterator[Edit]:
    """Every comment in what is cut out, put above the line."""
    for comment in comments(text):
        for edit in edits:
            if edit.start <= comment.offset < edit.end:
                line = text.rfind("\n", 0, edit.start) + 1
                blank = len(text[line:]) - len(text[line:].lstrip(" "))
                yield Edit(line, line, " " * blank + comment.text + ending(text))


def settled(node: Node | None, value: Any) -> Any:
    """A list of one rule as one word, where it was one."""
    single = isinstance(value, list) and len(value) == 1 and isinstance(value[0], str) and "." in value[0]
    return value[0] if single and not isinstance(node, SequenceNode) else value


def patch(data: Any, path: Path, value: Any) -> None:
    """Changes plain data in place."""
    for key in path[:-1]:
        data = data[key]
    if value is GONE:
        del data[path[-1]]
    else:
        data[path[-1]] = value


def edits_for(text: str, around: Node, key: str | int, value: Any) -> Iterator[Edit]:
    """The edits that make one entry of a map another, add it, or take it out."""
    found = nodes.entry(around, str(key))
    if value is GONE:
        if found:
            yield without(text, around, found)
    elif found:
        yield from rewritten(text, found[1], value)
    else:
        yield added(text, around, f"{key}: {written(value)}")


def rewritten(text: str, node: Node, value: Any) -> Iterator[Edit]:
    """The edits that make a value another: of a list only the items that differ, so that comments between them stay."""
    start, end = nodes.start(node), nodes.end(node)
    if not (isinstance(node, SequenceNode) and isinstance(value, list) and node.value and value):
        yield Edit(start, end, spaced(text, start, end, in_style(node, value)))
        return
    for item, each in zip(node.value, value, strict=False):
        if plain(item) != each:
            yield from rewritten(text, item, each)
    for surplus in node.value[len(value) :]:
        yield without_item(text, node, surplus)
    more = value[len(node.value) :]
    if more:
        yield appended(text, node, more)


def spaced(text: str, start: int, end: int, new: str) -> str:
    """What takes the place of nothing behind a colon needs a space before it."""
    return f" {new}" if start == end and text[start - 1 : start] == ":" else new


def in_style(node: Node, value: Any) -> str:
    """A value in the quotation marks of what it replaces."""
    style = getattr(node, "style", None)
    if isinstance(value, str) and style in ("'", '"') and style not in value and "\\" not in value:
        return f"{style}{value}{style}"
    return word(value) if isinstance(value, str) else written(value)


def plain(node: Node) -> Any:
    """The value of a node, as `documents` reads it."""
    if isinstance(node, SequenceNode):
        return [plain(item) for item in node.value]
    value, quoted = node.value, getattr(node, "style", None)
    return int(value) if not quoted and value.lstrip("-").isdigit() else value


# Adding and taking out


def added(text: str, around: Node, entry: str) -> Edit:
    """A new last entry of a map."""
    if not nodes.is_block(around):
        last = around.value[-1][1] if around.value else None
        where = nodes.end(last) if last else nodes.start(around) + 1
        return Edit(where, where, f", {entry}" if last else entry)
    end = block_end(text, around)
    return Edit(end, end, new_line(text, nodes.start(around)) + entry)


def block_end(text: str, around: Node) -> int:
    """The end of a map's last line; not of the comments below, over which YAML lets a block of text reach."""
    start, end = nodes.start(around), line_end(text, nodes.end(around))
    column = start - text.rfind("\n", 0, start) - 1
    while True:
        line = text.rfind("\n", 0, end) + 1
        words = text[line:end].strip()
        note = words.startswith("#") and text.index("#", line) - line <= column
        if line <= start or (words and not note):
            return end
        end = line_end(text, text.rfind("\n", 0, line - 1) + 1)


def appended(text: str, around: Node, more: list[Any]) -> Edit:
    """New last items of a list."""
    at = nodes.end(around.value[-1])
    if not nodes.is_block(around):
        return Edit(at, at, "".join(f", {written(item)}" for item in more))
    dash = text.rfind("-", 0, nodes.start(around.value[-1]))
    lines = (new_line(text, dash) + f"- {written(item, flow=False)}" for item in more)
    return Edit(line_end(text, at), line_end(text, at), "".join(lines))


def without(text: str, around: Node, entry: tuple[Node, Node]) -> Edit:
    """A map without one of its entries."""
    key, value = entry
    return cut(text, around, nodes.start(key), max(nodes.end(key) + 1, nodes.end(value)))


def without_item(text: str, around: Node, item: Node) -> Edit:
    """A list without one of its items."""
    start = nodes.start(item)
    return cut(text, around, text.rfind("-", 0, start) if nodes.is_block(around) else start, nodes.end(item))


def cut(text: str, around: Node, start: int, end: int) -> Edit:
    """Takes out an entry with the comma before or after it, or with its line if nothing else stands there."""
    if not nodes.is_block(around):
        comma = text.rfind(",", nodes.start(around), start)
        if comma >= 0 and not text[comma + 1 : start].strip():
            return Edit(comma, end, "")
        after = text.find(",", end, nodes.end(around))
        return Edit(start, end if after < 0 else after + 1, "")
    line = text.rfind("\n", 0, start) + 1
    if text[line:start].strip() or text[end : line_end(text, end)].strip():
        return Edit(start, end, "")
    return Edit(line, min(len(text), line_end(text, end) + len(ending(text))), "")


def line_end(text: str, at: int) -> int:
    """The offset of the end of a line."""
    found = text.find("\n", at)
    found = len(text) if found < 0 else found
    return found - 1 if text[found - 1 : found] == "\r" and found > at else found


def ending(text: str) -> str:
    """How the lines of a text end."""
    return "\r\n" if "\r\n" in text else "\n"


def new_line(text: str, at: int) -> str:
    """The end of a line, and the spaces up to the column of an offset."""
    return ending(text) + " " * (at - text.rfind("\n", 0, at) - 1)
