"""The gate: what every scenario has, as types. Data that converts to them needs no further look at its form.

It accepts exactly what the published schema accepts, in a fraction of the time; a fuzz test holds the two equal.
"""

from typing import Annotated, Any, ClassVar, TypeAlias

from msgspec import UNSET, Meta, Struct, UnsetType

from avanti_rules.model import Language

Filled: TypeAlias = Annotated[str, Meta(min_length=1)]
Text: TypeAlias = Filled | Annotated[dict[Language, Filled], Meta(min_length=1)]
# What takes no ink: spaces, joiners, marks of direction, fillers.
UNSEEN = (
    r"\s\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f"
    r"\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0"
)
# A $ matches before a last line end in Python, but not in JavaScript.
Name: TypeAlias = Annotated[
    str,
    Meta(min_length=1, max_length=100, pattern=rf"^(?=.*[^{UNSEEN}])[^\u0000-\u001f\u007f-\u009f\u2028\u2029]*(?!\n)$"),
]
Names: TypeAlias = dict[Language, dict[str, Name]]
Rules: TypeAlias = Filled | Annotated[list[Filled], Meta(min_length=1)]
Source: TypeAlias = Filled | list[Filled]
Readings: TypeAlias = dict[str, str]


class Shape(Struct, frozen=True, kw_only=True, rename="kebab", forbid_unknown_fields=True):
    """A map with known keys; `unique` names those whose lists hold everything once."""

    unique: ClassVar[tuple[str, ...]] = ()

    def __post_init__(self) -> None:
        """Refuses a list that repeats something."""
        for key in self.unique:
            values = getattr(self, key)
            if type(values) is list and len(set(values)) < len(values):
                raise ValueError(f"{key} repeats something")


class StepShape(Shape, frozen=True, kw_only=True):
    """A step without its actions; a game adds them, and names them in `actions`."""

    actions: ClassVar[tuple[str, ...]] = ()
    unique = ("because", "refused")

    expect: Any = None
    because: Rules | UnsetType = UNSET
    refused: Rules | UnsetType = UNSET
    note: Text | UnsetType = UNSET

    def __post_init__(self) -> None:
        """Refuses a step that is not exactly one action."""
        super().__post_init__()
        if [getattr(self, action) for action in self.actions].count(UNSET) != len(self.actions) - 1:
            raise ValueError("a step is one action")


class CaseShape(Shape, frozen=True, kw_only=True):
    """A variation; a game gives `start` and `expect` their types."""

    unique = ("because", "refused")

    title: Text | UnsetType = UNSET
    start: Any = None
    edition: Language | UnsetType = UNSET
    readings: Readings | None = None
    expect: Any = None
    because: Rules | UnsetType = UNSET
    refused: Rules | UnsetType = UNSET
    note: Text | UnsetType = UNSET


class ScenarioShape(Shape, frozen=True, kw_only=True):
    """A scenario; a game gives `players`, `start`, `steps` and `cases` their types and adds keys of its own."""

    unique = ("players",)

    title: Text
    players: Any
    steps: Any
    game: str | UnsetType = UNSET
    source: Source | UnsetType = UNSET
    edition: Language | UnsetType = UNSET
    readings: Readings | None = None
    names: Names | None = None
    start: Any = None
    cases: Any = None
