"""How words are read that answer a question: names, numbers, and values behind players."""

import re
from collections.abc import Sequence
from typing import Any

from avanti_rules.model import Message, Name
from avanti_rules.questions import NOT_UNDERSTOOD, Complaint

NUMBER_WANTED = Message("A whole number is needed here.")
GROUPED = re.compile(r"(?<=\d)[.,'’\s](?=\d{3}(?!\d))")


def split_names(words: str) -> list[Name] | None:
    """Names with commas between them."""
    return [name for part in re.split("[,;]", words) if (name := part.strip())] or None


def read_number(words: str) -> int | Complaint:
    """A whole number, with or without marks between its thousands."""
    plain = GROUPED.sub("", words.strip())
    return int(plain) if plain.isascii() and plain.isdecimal() else Complaint(NUMBER_WANTED)


def read_count(words: str) -> int | Complaint | None:
    """A number; 0 need not be said."""
    return (read_number(words) or None) if words else None


def read_name(words: str, players: Sequence[Name]) -> Name | Complaint | None:
    """One player, in capitals or not."""
    found = read_names(words, players)
    if isinstance(found, list):
        return found[0] if len(found) == 1 else Complaint(NOT_UNDERSTOOD, {"word": words})
    return found


def read_names(words: str, players: Sequence[Name]) -> list[Name] | Complaint | None:
    """Several players."""
    rest, named = divide(words, players)
    if rest.strip(" ,;") or any(value for _, value in named):
        return Complaint(NOT_UNDERSTOOD, {"word": words})
    return list(dict.fromkeys(name for name, _ in named)) or None


def read_each(words: str, players: Sequence[Name], read: Any) -> dict[Name, Any] | Complaint | None:
    """A value behind each of several players."""
    rest, named = divide(words, players)
    values = {name: read(value) for name, value in named}
    wrong = [value for value in values.values() if isinstance(value, Complaint)]
    if rest.strip(" ,;"):
        return Complaint(NOT_UNDERSTOOD, {"word": words})
    return wrong[0] if wrong else values or None


def divide(words: str, players: Sequence[Name]) -> tuple[str, list[tuple[Name, str]]]:
    """What stands before the first player named, then each with what stands behind."""
    called = {name.casefold(): name for name in players}
    longest_first = "|".join(re.escape(name) for name in sorted(called, key=len, reverse=True))
    before, *parts = re.split(rf"(?<!\w)({longest_first})(?!\w)", words.casefold())
    return before, [(called[name], value.strip(" ,;:=")) for name, value in zip(parts[::2], parts[1::2], strict=True)]
