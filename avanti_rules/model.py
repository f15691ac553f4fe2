"""Nouns: every record the kernel knows, those of the rulebook from `handbook`; verbs live elsewhere."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Literal, TypeAlias, TypeVar

from msgspec import Struct, to_builtins

from avanti_rules.handbook import Discrepancy as Discrepancy
from avanti_rules.handbook import Message as Message
from avanti_rules.handbook import Option as Option
from avanti_rules.handbook import Reading as Reading
from avanti_rules.handbook import Rule as Rule
from avanti_rules.handbook import RuleId as RuleId
from avanti_rules.handbook import Term as Term

if TYPE_CHECKING:
    from avanti_rules.drawing import Drawing
    from avanti_rules.playing import Playing

S = TypeVar("S")

Name: TypeAlias = str
Path: TypeAlias = tuple[str | int, ...]
Data: TypeAlias = Mapping[str, Any]
Language: TypeAlias = Literal["en", "de", "fr", "it"]
Text: TypeAlias = str | Mapping[str, str]
Verdict: TypeAlias = Literal["passed", "failed", "error", "skipped"]


def kebab(name: str) -> str:
    """A class name as its public code: `CarMoved` is `car-moved`."""
    return re.sub(r"(?<!^)(?=[A-Z])", "-", name).lower()


# What the engine states


class Fact(Struct, frozen=True, gc=False, tag_field="kind", tag=kebab):
    """Anything the engine states: data and the rules it follows, never a sentence.

    A `str` in a fact is always a name, of a player or of a thing that the scenario names, so that names can be given in
    each language.
    """

    cites: ClassVar[tuple[RuleId, ...]] = ()


class Event(Fact, frozen=True):
    """A fact in the past tense: something that an allowed action brought about."""


class Violation(Fact, frozen=True):
    """A fact about the state: a reason why an action is refused."""


class Action(Struct, frozen=True, gc=False, tag_field="kind", tag=kebab):
    """What a player asks for; chance, where there is any, is part of it."""


class Ruling(Struct, frozen=True, gc=False):
    """The engine's answer to one action: the events it brings about, or every reason against it."""

    events: tuple[Event, ...] = ()
    violations: tuple[Violation, ...] = ()

    @property
    def allowed(self) -> bool:
        """Whether nothing speaks against the action."""
        return not self.violations


class Change(Struct, frozen=True):
    """One value changed, told as a fact: `path` leads to it in `start`, or is `step` for all that a step does."""

    told: Fact
    path: Path
    value: Any


# What people write


class Place(Struct, frozen=True, order=True):
    """Where something stands in a file; line and column count from 1."""

    file: str
    line: int = 1
    column: int = 1


class Mistake(Struct, frozen=True):
    """Something wrong in the file that only the game can see; `path` leads to it from the part being read."""

    code: str
    path: Path = ()
    params: Data = {}


class Finding(Struct, frozen=True):
    """One thing to tell the author of a file: a code, its parameters and its place; the words are made later."""

    code: str
    place: Place
    params: Data = {}
    expected: Any = None
    actual: Any = None


class Setup(Struct, frozen=True):
    """All that a game needs to build the position a scenario starts from; `materials` holds boards and the like."""

    players: tuple[Name, ...]
    start: Data
    readings: Mapping[str, str]
    materials: Mapping[str, Any]


class Step(Struct, frozen=True):
    """One action of a scenario (several turns at once count as one) and what its author claims, which stands elsewhere
    in a case.
    """

    name: str
    data: Any
    actions: tuple[Action, ...]
    path: Path
    claimed_at: Path
    expect: Data = {}
    because: tuple[RuleId, ...] = ()
    refused: tuple[RuleId, ...] = ()
    note: Text = ""
    claims: bool = False


class Scenario(Struct, frozen=True):
    """A told example: a position, steps, and what is claimed about them.

    `number` is 0, or the case's; `materials` and `about` tell the name of each, such as the board, and
    where it comes from.
    """

    title: Text
    game: str
    setup: Setup
    steps: tuple[Step, ...]
    source: tuple[str, ...] = ()
    names: Mapping[str, Mapping[Name, Name]] = {}
    materials: Mapping[str, str] = {}
    about: Mapping[str, Mapping[str, Text]] = {}
    number: int = 0


# What playing it gives


class PlayedStep(Struct, Generic[S], frozen=True):
    """A step with the state before and after it and all that was stated; a refused step changes nothing."""

    step: Step
    before: S
    after: S
    facts: tuple[Event, ...] = ()
    violations: tuple[Violation, ...] = ()
    mistakes: tuple[Mistake, ...] = ()

    @property
    def allowed(self) -> bool:
        """Whether the whole step was allowed."""
        return not self.violations

    @property
    def cited(self) -> set[RuleId]:
        """Every rule that the step's facts or the reasons of its refusal cite."""
        return {rule for fact in self.facts or self.violations for rule in fact.cites}


class Playthrough(Struct, Generic[S], frozen=True):
    """A scenario played to its end: what filled the opening position, and every step; or what is wrong in the file."""

    scenario: Scenario
    start: S | None = None
    opening: tuple[Event, ...] = ()
    steps: tuple[PlayedStep[S], ...] = ()
    mistakes: tuple[Mistake, ...] = ()


class Difference(Struct, frozen=True):
    """One value of the outcome that another option of a reading changes; `path` leads to it in the step's data."""

    path: Path
    ours: Any
    theirs: Any


class Sensitivity(Struct, frozen=True):
    """One option under which the scenario comes out differently: from which step on (from 1), and in what."""

    reading: str
    option: str
    step: int
    differences: tuple[Difference, ...]


class Result(Struct, frozen=True):
    """What checking one scenario or case gave; `line` is where it is told, 1 where nobody asked for that."""

    file: str
    title: Text
    verdict: Verdict
    findings: tuple[Finding, ...] = ()
    game: str = ""
    names: Mapping[str, Mapping[Name, Name]] = {}
    line: int = 1


class Material(Struct, frozen=True):
    """A part of a scenario, written inline, in a file beside it or shipped; `read` makes the game's record of it."""

    key: str
    folder: str
    suffix: str
    default: str
    shape: type
    read: Callable[[Data], Any]


class Column(Struct, Generic[S], frozen=True):
    """One column of a table of choices: its value for a choice, if any; a text in it is one of `words` or a name."""

    key: str
    heading: Message
    value: Callable[[PlayedStep[S]], Any]
    words: Mapping[str, Message] = {}


class Game(Struct, Generic[S], frozen=True):
    """A game: one record of functions and data. The kernel knows nothing of a game but this.

    `draw`, where a game can be drawn, takes a state, a played step or a material. `known_editions` says which editions
    of the manual are known, where nothing is known that they say differently. `playing`, where it can be played without
    people, tells how.
    """

    name: str
    shape: type
    materials: tuple[Material, ...]
    sections: Mapping[str, Message]
    rules: tuple[Rule, ...]
    readings: tuple[Reading, ...]
    editions: Mapping[str, Mapping[str, str]]
    discrepancies: Callable[[], tuple[Discrepancy, ...]]
    glossary: Callable[[], tuple[Term, ...]]
    kinds: tuple[type[Fact], ...]
    sentences: Mapping[type[Fact], Message]
    actions: Mapping[str, Message]
    labels: Mapping[str, Message]
    words: Mapping[str, Message]
    mistakes: Mapping[str, Message]
    mentions: Callable[[Data], Iterable[tuple[Path, Name]]]
    start_mistakes: Callable[[Setup], Iterator[Mistake]]
    read_start: Callable[[Setup], S]
    opening: Callable[[Setup, S], Iterator[Event]]
    read_actions: Callable[[str, Any], tuple[Action, ...]]
    action_mistakes: Callable[[S, Any], Iterator[Mistake]]
    decide: Callable[[S, Any], Ruling]
    evolve: Callable[[S, Iterable[Any]], S]
    legal_actions: Callable[[S], Iterator[Action]]
    possibilities: Callable[[S], Iterator[Fact]]
    changes: Callable[[S, Any], Iterator[Change]]
    grounds: Mapping[type[Fact], tuple[str, ...]]
    views: Mapping[str, Callable[[S], Any]]
    tally: Callable[[Sequence[Fact]], dict[str, Any]]
    settle: Callable[[str, Any, tuple[Name, ...]], Any]
    things: Callable[[Data], Mapping[Name, Text]] = lambda _: {}
    written: Callable[[Any], tuple[str, Any]] = lambda action: (kebab(type(action).__name__), to_builtins(action))
    if_turn: Callable[[S, Name], S] = lambda state, _: state
    columns: tuple[Column[S], ...] = ()
    draw: "Callable[[Any], Drawing] | None" = None
    known_editions: Message | None = None
    playing: "Callable[[], Playing[S]] | None" = None

    def to_data(self, state: S) -> dict[str, Any]:
        """A state as plain data: all that `expect` may name of it, and what reads back as a start."""
        return {key: view(state) for key, view in self.views.items()}
