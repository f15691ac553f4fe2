"""The same game under two readings: what differs, game by game, added up in whole numbers.

Both sides have the same seed, so most of what is chance is the same on both, and the differences tell much more than
two samples would.
"""

from typing import Any

from avanti_rules.playing import Playing
from avanti_rules.simulation import Record
from avanti_rules.sums import Sums, wins


def of_pair(playing: Playing[Any], kinds: tuple[str, ...], base: Record, other: Record) -> Sums:
    """What one game under two readings adds: whether it went differently, who won, and every measure's difference."""
    ours, theirs = measures(playing, kinds, base), measures(playing, kinds, other)
    return {
        "games": 1,
        "went": int(course_of(base) != course_of(other)),
        "winner": int(base.winners != other.winners),
        "measures": {key: difference(ours[key], theirs[key]) for key in ours},
    }


def course_of(record: Record) -> tuple[Any, ...]:
    """All by which one sees whether two games went the same way."""
    return record.winners, record.history, record.final, record.lengths


def difference(ours: int, theirs: int) -> dict[str, int]:
    """Both values of a measure, the difference and its square."""
    return {"base": ours, "other": theirs, "sum": theirs - ours, "squares": (theirs - ours) ** 2}


def measures(playing: Playing[Any], kinds: tuple[str, ...], record: Record) -> dict[str, int]:
    """What is compared: wins by seat and by kind of player, how many parts the game had, the last values by kind."""
    found = {f"win/seat/{seat}": wins(record, seat) for seat in range(len(kinds))}
    found |= {f"win/kind/{kind}": over(kinds, kind, lambda seat: wins(record, seat)) for kind in dict.fromkeys(kinds)}
    for part in playing.parts:
        found[f"length/{part.name}"] = sum(record.facts.get(kind, 0) for kind in part.ends)
    for course, final in zip(playing.courses, record.final, strict=True):
        found |= {f"{course.name}/kind/{kind}": over(kinds, kind, final.__getitem__) for kind in dict.fromkeys(kinds)}
    return found


def over(kinds: tuple[str, ...], kind: str, value: Any) -> int:
    """The sum of a value over the seats with a kind of player."""
    return sum(value(seat) for seat, its in enumerate(kinds) if its == kind)
