"""The nouns of an interview: what a game asks somebody who tells of a dispute at the table."""

from collections.abc import Callable, Iterator
from typing import Any, TypeAlias

from msgspec import Struct

from avanti_rules.model import Data, Message, Path

Say: TypeAlias = Callable[[Message, Data], str]

NOT_UNDERSTOOD = Message('"{word}" is not understood.')


class Complaint(Struct, frozen=True):
    """Why an answer cannot be used."""

    message: Message
    params: Data = {}


class Question(Struct, frozen=True):
    """One thing to ask: where its answer stands in the file, and how words are read: a value, None for nothing, or a
    complaint; `show` writes a value as one would type it.
    """

    path: Path
    ask: Message
    read: Callable[[str], Any]
    params: Data = {}
    default: Any = None
    show: Callable[[Any], str] = str


class Interview(Struct, frozen=True):
    """What a game asks: its questions in turn, each seeing what was told before; then, until nothing is said, what
    happens in a position. `asked` names the keys of `start` that the questions are about. `amend` reads words that
    answer another question than the one asked: where in the file they belong, and the value; or None.
    """

    blank: Callable[[Say], Data]
    asked: tuple[str, ...]
    questions: Callable[[Data, Say], Iterator[Question]]
    ask_step: Callable[[Any], tuple[Message, Data]]
    read_step: Callable[[str, Any, Say], Any]
    amend: Callable[[str, Data, Say], tuple[Path, Any] | None] = lambda *_: None
