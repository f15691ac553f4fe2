"""The nouns of a table on a page: what a game lets one put on its drawn board, set in fields, and say that happened."""

from collections.abc import Callable, Mapping
from typing import Any, Generic, Literal, TypeAlias, TypeVar

from msgspec import Struct

from avanti_rules.handbook import Message
from avanti_rules.model import Data, Name, PlayedStep
from avanti_rules.questions import Say

S = TypeVar("S")

Kind: TypeAlias = Literal["number", "yes", "player", "choice", "words"]
Told: TypeAlias = Mapping[str, str]

MORE_KNOWN = Message("If more is known")
OWES_NOW = Message("To be paid if the round ended now")


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


class Setting(Struct, Generic[S], frozen=True):
    """A value of `start` that is set in a field: one of the table, or one of each player.

    `read` sees the scenario as it was told so far; `stands` gives what is to stand in the field where that is not
    what the file says; `label` is needed for what `expect` does not know.
    """

    key: str
    kind: Kind
    each: bool = False
    choices: tuple[str, ...] = ()
    read: Callable[[str, Data, Say], Any] = lambda words, *_: words
    show: Callable[[Any, Say], str] = lambda value, _: str(value)
    stands: Callable[[S], Any] | None = None
    label: Message | None = None
    asked: Callable[[S], bool] = lambda _: True


class Block(Struct, frozen=True):
    """Entries that belong together, under a heading; folded away until somebody wants them."""

    title: Message
    folded: bool = True


class Entry(Struct, Generic[S], frozen=True):
    """One thing to say of what happened: its choices in a position, and as `usual` what stands there at first.

    `detail` is shown beside a choice. Of buttons those that are not allowed now are marked, where that can be `judged`.
    """

    key: str
    label: Message
    kind: Literal["player", "players", "number", "words", "choice", "marks", "yes", "buttons"]
    choices: Callable[[S], tuple[str, ...]] = lambda _: ()
    usual: Callable[[S], str] = lambda _: ""
    words: Mapping[str, Message] = {}
    params: Data = {}
    detail: Callable[[S, str, Say], str] = lambda *_: ""
    block: Block | None = None
    judged: bool = True
    there: Callable[[S], bool] = lambda _: True


class Entered(Struct, frozen=True):
    """What was entered: the data of a step, and what of `start` has to be known for it."""

    data: Any
    start: Data = {}


class Move(Struct, Generic[S], frozen=True):
    """One thing that may have happened: a step's name, what is asked of it, and the step's data, or a complaint.

    `due` says whether this is the moment for it; what is asked `also` in a position comes before what is always asked.
    """

    name: str
    due: Callable[[S], bool]
    entries: tuple[Entry[S], ...] = ()
    make: Callable[[S, Told, Say], Any] = lambda *_: None
    also: Callable[[S], tuple[Entry[S], ...]] = lambda _: ()


class Arrangement(Struct, Generic[S], frozen=True):
    """Something that is told of the position in a form of its own: what of `start` changes, or a complaint.

    One that tells only what is known, and moves nothing, may be told at any moment.
    """

    name: str
    title: Message
    entries: tuple[Entry[S], ...]
    make: Callable[[S, Told, Say], Any]
    button: Message | None = None
    anytime: bool = False


class Forecast(Struct, Generic[S], frozen=True):
    """What everybody would pay or get if this moment were the last: an amount each, and what to call it."""

    label: Message = OWES_NOW
    amounts: Callable[[S], Mapping[Name, int]] = lambda _: {}


class Table(Struct, Generic[S], frozen=True):
    """All that a page asks in a game; after a step that `closes` a part of it, the `noted` values are remembered, and
    the `standings`: names, level ones in a list.
    """

    pieces: tuple[Piece[S], ...]
    settings: tuple[Setting[S], ...]
    moves: tuple[Move[S], ...]
    arrangements: tuple[Arrangement[S], ...] = ()
    forecast: Forecast[S] = Forecast()
    closes: Callable[[PlayedStep[S]], bool] = lambda _: False
    standings: Callable[[S], Any] = lambda _: ()
    noted: tuple[str, ...] = ()
