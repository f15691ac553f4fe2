"""Two scenarios, boards or outcomes side by side: what is given differently, and the first step that is ruled so.

Everything here is plain data, as the published explanation has it; `ours` is the first of the two, `theirs` the second.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from msgspec import Struct

from avanti_rules.model import Data, Difference, Path

NOT_OF_AN_OUTCOME = ("action", "facts", "sentences", "note", "grounds", "instead", "remedies")


class Telling(Struct, frozen=True):
    """One of the two: its title, all that is given, and what came of each step; a board has no steps."""

    title: str
    given: Data
    steps: Sequence[Data] = ()


class Compared(Struct, frozen=True):
    """What differs: in what is given; the first step (from 1) that is ruled differently, 0 for none; in what it and all
    steps came out.
    """

    given: tuple[Difference, ...]
    step: int
    actions: tuple[Data, Data]
    facts: tuple[tuple[Data, ...], tuple[Data, ...]]
    rules: tuple[str, ...]
    outcome: tuple[Difference, ...]
    end: tuple[Difference, ...]

    @property
    def same(self) -> bool:
        """Whether nothing differs at all."""
        return not (self.given or self.step or self.end)


def compare(ours: Telling, theirs: Telling) -> Compared:
    """All that differs between two tellings."""
    given = tuple(differing((), ours.given, theirs.given))
    actions = differing(("steps",), *(places([step["action"] for step in one.steps], 1) for one in (ours, theirs)))
    end = tuple(differing((), *(outcome(one.steps[-1]) if one.steps else {} for one in (ours, theirs))))
    step = first_ruled_differently(ours.steps, theirs.steps)
    here, there = step_of(ours, step), step_of(theirs, step)
    facts = only_in(here, there), only_in(there, here)
    return Compared(
        given=(*given, *actions),
        step=step,
        actions=(here.get("action", {}), there.get("action", {})),
        facts=facts,
        rules=tuple(deciding_rules(*facts)),
        outcome=tuple(differing((), outcome(here), outcome(there))) if step else (),
        end=end,
    )


def first_ruled_differently(ours: Sequence[Data], theirs: Sequence[Data]) -> int:
    """The first step whose facts differ, from 1; the first that only one of the two has; 0 where there is none.

    Not the first whose state differs: that may only have been handed on from the position.
    """
    for number, (here, there) in enumerate(zip(ours, theirs, strict=False), 1):
        if (here["allowed"], here["facts"]) != (there["allowed"], there["facts"]):
            return number
    return 0 if len(ours) == len(theirs) else min(len(ours), len(theirs)) + 1


def step_of(one: Telling, number: int) -> Data:
    """A step, from 1; nothing where there is none."""
    return one.steps[number - 1] if 0 < number <= len(one.steps) else {}


def only_in(here: Data, there: Data) -> tuple[Data, ...]:
    """The facts of one step that the other has not, each with its sentence."""
    others = list(there.get("facts", ()))
    found = []
    for fact, sentence in zip(here.get("facts", ()), here.get("sentences", ()), strict=False):
        if fact in others:
            others.remove(fact)
        else:
            found.append({**fact, "sentence": sentence})
    return tuple(found)


def deciding_rules(ours: Sequence[Data], theirs: Sequence[Data]) -> list[str]:
    """The rules that the facts on one side only follow."""
    return sorted({rule for fact in (*ours, *theirs) for rule in fact["cites"]})


def outcome(step: Data) -> Data:
    """All of a step that the rules decide."""
    return {key: value for key, value in step.items() if key not in NOT_OF_AN_OUTCOME}


def places(items: Sequence[Any], first: int = 0) -> dict[str, Any]:
    """A list by place, so that one entry more does not make all of it different."""
    return {str(at): item for at, item in enumerate(items, first)}


def differing(path: Path, ours: Any, theirs: Any) -> Iterator[Difference]:
    """Every single value that differs; None stands for what is not there."""
    if isinstance(ours, Mapping) and isinstance(theirs, Mapping):
        for key in {**ours, **theirs}:
            yield from differing((*path, key), ours.get(key), theirs.get(key))
    elif ours != theirs or isinstance(ours, bool) != isinstance(theirs, bool):
        yield Difference(path, ours, theirs)
