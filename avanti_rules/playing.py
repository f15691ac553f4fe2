"""Nouns of playing without people: what a game tells of how it is dealt, what may be chosen, and what always holds."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Generic, TypeVar

from msgspec import Struct

from avanti_rules.chance import Chance
from avanti_rules.handbook import Message
from avanti_rules.model import Action, Data, Event, Name, Setup

S = TypeVar("S")


class Part(Struct, frozen=True):
    """A part of a game that comes again and again, such as a round: exactly one event of `ends` ends each.

    `within` heads how many of them are in the next longer part ("Rounds in a run"); `one` and `many` are what they are
    called.
    """

    name: str
    ends: tuple[type[Event], ...]
    within: Message
    one: Message
    many: Message


class Course(Struct, Generic[S], frozen=True):
    """Something of each player that changes from round to round, such as money, by seat; `named` heads it."""

    name: str
    named: Message
    values: Callable[[S], Sequence[int]]


def as_always(_setup: Setup, _chance: Chance) -> Data:
    """The start of a game that always begins alike."""
    return {}


def without_chance(_state: Any, action: Any, _chance: Chance) -> Action:
    """The action as it was chosen: chance adds nothing."""
    chosen: Action = action
    return chosen


def lawful(_before: Any, _action: Any, _events: Sequence[Event], _after: Any) -> Iterator[str]:
    """No law is broken."""
    return iter(())


class Playing(Struct, Generic[S], frozen=True):
    """What it takes to play a game without people.

    `names` are those of the players, the most that may play; `least` of them are needed. `deal` gives the start of a
    new game as a scenario writes it. `options` are the choices there are, each complete but for chance; `complete`
    adds what chance brings. `worth` says, for each kind of player, what an action is worth to whoever does it, where
    to do nothing is worth 0. How a game has ended, the first event of `endings` says that was met. `parts` go from
    the longest to the shortest, the last being a turn. `broken` names the laws, of `laws`, that a step breaks.
    """

    names: tuple[Name, ...]
    least: int
    options: Callable[[S], Sequence[Action]]
    deal: Callable[[Setup, Chance], Data] = as_always
    complete: Callable[[S, Any, Chance], Action] = without_chance
    worth: Mapping[str, Callable[[S, Any], int]] = {}
    parts: tuple[Part, ...] = ()
    courses: tuple[Course[S], ...] = ()
    endings: Mapping[type[Event], Message] = {}
    laws: Mapping[str, Message] = {}
    broken: Callable[[S, Any, Sequence[Event], S], Iterator[str]] = lawful
