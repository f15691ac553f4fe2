"""YAML text as plain data, with the place of every value; what cannot be read becomes a finding, never an exception.

Built on PyYAML's events, so that a repeated key, an alias or a nest too deep is refused where it stands and nothing is
walked twice. No places are kept while reading: a file that is right never needs them, one that is wrong is read again.
"""

import re
from bisect import bisect_right
from collections.abc import Iterator
from functools import lru_cache
from typing import Any

import yaml
from msgspec import Struct
from yaml.events import (
    AliasEvent,
    DocumentStartEvent,
    MappingEndEvent,
    MappingStartEvent,
    ScalarEvent,
    SequenceEndEvent,
    SequenceStartEvent,
    StreamEndEvent,
)

from avanti_rules import syntax
from avanti_rules.model import Data, Finding, Message, Path, Place
from avanti_rules.syntax import MAX_DEPTH

MAX_BYTES = 1 << 20
BYTE_ORDER_MARK = b"\xef\xbb\xbf"  # Python's codec for files with one takes longer to load than a file to read
MAX_DIGITS = 15  # what every reader of our JSON can hold exactly, JavaScript included

WORDS: dict[str, bool | None] = {
    **dict.fromkeys(("", "~", "null")),
    **dict.fromkeys(("true", "True", "TRUE"), True),
    **dict.fromkeys(("false", "False", "FALSE"), False),
}
NUMBER_STARTS = frozenset("-+0123456789")
is_integer = re.compile(r"[-+]?[0-9]+", re.ASCII).fullmatch
# What YAML does not print, a mark of byte order in the text, what turns its direction; in classes that compile fast.
CONTROLS = r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x84\x86-\x9f]|[\ud800-\udfff]|[\ufeff\ufffe\uffff]"
CONTROLS += r"|[\u202a-\u202e]|[\u2066-\u2069]"
HARMLESS = dict.fromkeys(map(ord, "\n\r\t\x85\xa0\u2009\u202f"))
TAG_SIGN = r"(?<![^\s\[\]{},:?-])!"
CONTAINERS: dict[type, type] = {MappingStartEvent: dict, SequenceStartEvent: list}
NO_KEY: Any = object()

MESSAGES: dict[str, Message] = {
    **syntax.MESSAGES,
    "file-too-big": Message("This file is too big: it may have up to {limit} bytes."),
    "file-empty": Message("There is nothing in this file."),
    "not-utf-8": Message("This file is not saved as UTF-8. Save it again with the encoding UTF-8."),
    "control-character": Message("There is an invisible character here ({character}). Delete it."),
    "many-documents": Message("A second document begins here. A file holds only one: put this into a file of its own."),
    "duplicate-key": Message('The key "{key}" stands here a second time; the first is in line {line}.'),
    "key-not-word": Message('"{key}" is not a word, so it can\'t be a key. Put it in quotation marks.'),
    "key-missing": Message("There is no key before this colon."),
    "key-is-list": Message("A list or a map can't be a key. A key is one word."),
    "number-too-long": Message("This number is too long: it may have up to {limit} digits."),
    "alias": Message(
        "References with `*` are not allowed here. Write the value out again; a text with `*` needs quotation marks."
    ),
    "merge-key": Message("Merging with `<<` is not allowed here. Write the values out again."),
    "tag": Message(
        "Types with `!` are not allowed here. Leave it out; a text that begins with `!` needs quotation marks."
    ),
}


class Document(Struct, frozen=True):
    """A file's content as dicts, lists, words, integers, booleans and None; `text` is what it was read from."""

    name: str
    value: Any
    text: str

    def place(self, path: Path, key: bool = False) -> Place:
        """Where the value at `path` stands, or its key; for what is not there, the nearest thing around it."""
        values, keys = offsets(self.text)
        if key and path in keys:
            return place_of(self.name, self.text, keys[path])
        while path and path not in values:
            path = path[:-1]
        return place_of(self.name, self.text, values.get(path, 0))


class Refused(Exception):
    """Leaves the reading of a file at an offset of its text; never leaves this module."""

    def __init__(self, code: str, offset: int, **params: Any) -> None:
        self.code, self.offset, self.params = code, offset, params


def parse(data: bytes, name: str) -> Document | Finding:
    """What a file of these bytes holds, or the first thing that keeps it from being read; `name` stands in places."""
    if len(data) > MAX_BYTES:
        return Finding("file-too-big", Place(name), {"limit": MAX_BYTES})
    try:
        text = data.removeprefix(BYTE_ORDER_MARK).decode()
    except UnicodeDecodeError as error:
        before = error.object[: error.start].decode("utf-8")
        return Finding("not-utf-8", place_of(name, before, len(before)))
    try:
        return Document(name, read(text), text)
    except Refused as refused:
        return finding(name, text, refused.code, refused.offset, refused.params)
    except yaml.YAMLError as error:
        return finding(name, text, *syntax.classify(error, text))
    except ValueError:
        # libyaml hands on a tag's %ED%A0%80, which is no character, and does not say where.
        return finding(name, text, "tag", text.find("!"), {})


def finding(name: str, text: str, code: str, offset: int, params: Data) -> Finding:
    """The finding at an offset of the text; an offset in `params["line"]` is given as the line it lies in."""
    if "line" in params:
        params = {**params, "line": place_of(name, text, params["line"]).line}
    return Finding(code, place_of(name, text, offset), params)


def place_of(name: str, text: str, offset: int) -> Place:
    """Line and column of a character, both from 1; an offset outside of the text is brought back into it."""
    offset = max(0, min(offset, len(text)))
    starts = line_starts(text)
    line = bisect_right(starts, offset)
    return Place(name, line, offset - starts[line - 1] + 1)


@lru_cache(maxsize=8)
def line_starts(text: str) -> list[int]:
    """The offset of the first character of every line; lines end with LF, CR LF or CR as in every editor."""
    return [0, *(end.end() for end in re.finditer(r"\r\n?|\n", text))]


# Reading


def read(text: str) -> Any:
    """The plain data of a text; refuses what a file may not hold."""
    if control := find_control(text):
        refuse_controls(text, control.start())
    roots = build(text)
    if "!" in text and re.search(TAG_SIGN, text):
        refuse_tags(text)
    if not roots or roots == [None]:
        raise Refused("file-empty", 0)
    return roots[0]


def build(text: str) -> list[Any]:
    """The one document of a text in a list, or an empty list; kept in one loop because every file goes through it."""
    next_event = syntax.Parser(text).get_event
    roots: list[Any] = []
    container: Any = roots
    key: Any = NO_KEY
    stack: list[Any] = []
    while True:
        event = next_event()
        kind = type(event)
        if kind is ScalarEvent:
            value = event.value
            if event.style:
                refuse_controls(value, event.start_mark.index)
            elif value in WORDS:
                value = WORDS[value]
            elif value[0] in NUMBER_STARTS and is_integer(value):
                value = int(value) if len(value) <= MAX_DIGITS else integer(event)
        elif kind is SequenceEndEvent or kind is MappingEndEvent:
            container = stack.pop()
            continue
        elif kind in CONTAINERS:
            value = CONTAINERS[kind]()
        elif is_last(event, roots):
            return roots
        else:
            continue
        if type(container) is dict:
            if key is NO_KEY:
                if type(value) is not str or value in container or value == "<<":
                    check_key(event, value, [*stack, container], text)
                key = value
                continue
            container[key] = value
            key = NO_KEY
        else:
            container.append(value)
        if kind is not ScalarEvent:
            if len(stack) >= MAX_DEPTH:
                raise Refused("too-deep", event.start_mark.index, limit=MAX_DEPTH)
            stack.append(container)
            container = value


def integer(event: Any) -> int:
    """A long decimal integer; leading zeros do not count, and no more digits are read than a file can mean."""
    sign = "-" if event.value[0] == "-" else ""
    digits = event.value.lstrip("+-").lstrip("0") or "0"
    if len(digits) > MAX_DIGITS:
        raise Refused("number-too-long", event.start_mark.index, limit=MAX_DIGITS)
    return int(sign + digits)


def is_last(event: Any, roots: list[Any]) -> bool:
    """Whether nothing comes after the event; refuses an alias and a second document, lets other borders pass."""
    offset = event.start_mark.index
    if type(event) is AliasEvent:
        raise Refused("alias", offset)
    if type(event) is DocumentStartEvent and roots:
        raise Refused("many-documents", offset)
    return type(event) is StreamEndEvent


def find_control(text: str) -> re.Match[str] | None:
    """The first character that no terminal and no XML may be given; few texts have to be searched for it."""
    return None if text.translate(HARMLESS).isprintable() else re.search(CONTROLS, text)


def refuse_controls(value: str, offset: int) -> None:
    """Refuses what no terminal and no XML may be given; in quotation marks an escape can make it."""
    control = find_control(value)
    if control:
        raise Refused("control-character", offset, character=f"U+{ord(control[0]):04X}")


def check_key(event: Any, key: Any, around: list[Any], text: str) -> None:
    """Refuses a key that is not a word, merges, or stands in the map a second time; a quoted << is only a word."""
    offset = event.start_mark.index
    if type(event) is not ScalarEvent:
        raise Refused("key-is-list", offset)
    if event.value == "" and key is None:
        raise Refused("key-missing", offset)
    if type(key) is not str:
        raise Refused("key-not-word", offset, key=event.value)
    if key in around[-1]:
        first = offsets(text)[1].get((*path_to(around), key), 0)
        raise Refused("duplicate-key", offset, key=key, line=first)
    if not event.style:
        raise Refused("merge-key", offset)


def path_to(containers: list[Any]) -> Path:
    """The path to the innermost of these containers, each of which is the last value of the one before."""
    return tuple(next(reversed(around)) if type(around) is dict else len(around) - 1 for around in containers[1:-1])


def refuse_tags(text: str) -> None:
    """Refuses the first tag; by tokens, since the events of libyaml do not tell a lone `!`."""
    parser: Any = syntax.Parser(text)
    while token := parser.get_token():
        if type(token) is yaml.TagToken:
            raise Refused("tag", token.start_mark.index)


# Places


@lru_cache(maxsize=8)
def offsets(text: str) -> tuple[dict[Path, int], dict[Path, int]]:
    """Where every value and every key begins, by path, as far as the text can be read; of repeated keys the first."""
    values: dict[Path, int] = {}
    keys: dict[Path, int] = {}
    try:
        for path, is_key, offset in marks(text):
            (keys if is_key else values).setdefault(path, offset)
    except (yaml.YAMLError, ValueError):
        pass
    return values, keys


def marks(text: str) -> Iterator[tuple[Path, bool, int]]:
    """Path, whether it is the key's, and offset of every key and value in the order of the text."""
    next_event = syntax.Parser(text).get_event
    stack: list[list[Any]] = []  # path, whether a map, its key or index
    event: Any = None
    while len(stack) <= MAX_DEPTH and type(event) is not StreamEndEvent:
        event = next_event()
        offset, kind = event.start_mark.index, type(event)
        if kind is SequenceEndEvent or kind is MappingEndEvent:
            stack.pop()
        if kind is not ScalarEvent and kind not in CONTAINERS:
            continue
        path: Path = ()
        if stack:
            around, is_map, last = stack[-1]
            if is_map and last is NO_KEY:
                stack[-1][2] = getattr(event, "value", "")
                yield (*around, stack[-1][2]), True, offset
                continue
            path = (*around, last)
            stack[-1][2] = NO_KEY if is_map else last + 1
        yield path, False, offset
        if kind in CONTAINERS:
            is_map = kind is MappingStartEvent
            stack.append([path, is_map, NO_KEY if is_map else 0])
