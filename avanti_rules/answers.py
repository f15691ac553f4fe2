"""How words are read that answer a question: names, numbers, and values behind players."""

import re
from collections.abc import Mapping, Sequence
from typing import Any

from avanti_rules.model import Data, Message, Name
from avanti_rules.questions import NOT_UNDERSTOOD, Complaint, Question, Say

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


def read_numbered(words: str, count: int, wanted: Message) -> int | Complaint | None:
    """One of so many numbered things; the first need not be said."""
    plain = words.strip()
    if plain in ("", "1"):
        return None
    return int(plain) if plain in map(str, range(2, count + 1)) else Complaint(wanted)


def verb_of(words: str, verbs: Mapping[str, Message], say: Say) -> tuple[str | None, str]:
    """Which of the verbs is said, in the language or as a file has it, and what stands behind it; None for none."""
    plain = words.strip()
    for key, message in verbs.items():
        for verb in (say(message, {}), key.replace("-", " "), key):
            if plain.casefold().startswith(verb.casefold()) and not plain[len(verb) : len(verb) + 1].isalnum():
                return key, plain[len(verb) :].strip(" ,;:=")
    return None, plain


# Who plays: what every game asks first


def blank(suggested: Message, say: Say) -> Data:
    """What a file needs, for as long as nobody has told it: players with the suggested names, and no steps."""
    return {"players": split_names(say(suggested, {})), "steps": []}


def who_plays(ask: Message, suggested: Message, say: Say) -> Question:
    """The question for the players' names, the suggested ones for an answer without words."""
    return Question(("players",), ask, split_names, {}, split_names(say(suggested, {})), ", ".join)


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
