"""The nouns of a table on a page: what a game lets one put on its drawn board, set in fields, and say that happened."""

from collections.abc import Callable, Mapping
from typing import Any, Generic, Literal, TypeAlias, TypeVar

from msgspec import Struct

from avanti_rules.handbook import Message
from avanti_rules.model import Data, Name, PlayedStep

S = TypeVar("S")

Kind: TypeAlias = Literal["number", "yes", "player", "choice", "words"]


class Piece(Struct, Generic[S], frozen=True):
    """Something that one puts on the drawn board by pointing at a place.

    `hook` is the kind of the groups of marks that are its places; `put` says what of `start` changes; a piece that is
    not `each` player's is the table's.
    """

    key: str
    hook: str
    label: Message
    ask: Message
    place: Message
    put: Callable[[S, Name | None, int], Data]
    each: bool = True


class Setting(Struct, frozen=True):
    """A value of `start` that is set in a field: one of the table, or one of each player."""

    key: str
    kind: Kind
    each: bool = False
    choices: tuple[str, ...] = ()
    read: Callable[[str], Any] = str
    show: Callable[[Any], str] = str


class Entry(Struct, Generic[S], frozen=True):
    """One thing to say of what happened: its choices in a position, and as `usual` what stands there at first."""

    key: str
    label: Message
    kind: Literal["player", "players", "number", "words", "buttons"]
    choices: Callable[[S], tuple[str, ...]] = lambda _: ()
    usual: Callable[[S], str] = lambda _: ""
    words: Mapping[str, Message] = {}


class Move(Struct, Generic[S], frozen=True):
    """One thing that may have happened: a step's name, what is asked of it, and the step's data, or a complaint.

    `due` says whether this is the moment for it.
    """

    name: str
    due: Callable[[S], bool]
    entries: tuple[Entry[S], ...] = ()
    make: Callable[[S, Mapping[str, str]], Any] = lambda _, __: None


class Table(Struct, Generic[S], frozen=True):
    """All that a page asks in a game; after a step that `closes` a part of it, the values of `noted` are remembered."""

    pieces: tuple[Piece[S], ...]
    settings: tuple[Setting, ...]
    moves: tuple[Move[S], ...]
    owed: Callable[[S], Mapping[Name, int]] = lambda _: {}
    closes: Callable[[PlayedStep[S]], bool] = lambda _: False
    noted: tuple[str, ...] = ()
