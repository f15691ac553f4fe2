"""What games add up to, in whole numbers: sums of batches give the same in whatever order they are added.

Plain data, so that it travels between processes and stands in a file: maps of numbers, maps and lists of numbers. A
win counts `WIN`, shared it counts its share, which for up to six winners is a whole number too.
"""

from typing import Any, TypeAlias

from avanti_rules.playing import Playing
from avanti_rules.simulation import Record

Sums: TypeAlias = dict[str, Any]

WIN = 60
MOST_ROUNDS = 200  # rounds beyond it are not told one by one


def add(sums: Sums, more: Sums) -> Sums:
    """Adds sums to others, which are changed, and gives those."""
    for key, value in more.items():
        if key not in sums:
            sums[key] = copied(value)
        elif isinstance(value, dict):
            add(sums[key], value)
        elif isinstance(value, list):
            sums[key] = summed(sums[key], value)
        else:
            sums[key] += value
    return sums


def copied(value: Any) -> Any:
    """Sums of their own with the same numbers."""
    if isinstance(value, dict):
        return {key: copied(part) for key, part in value.items()}
    return list(value) if isinstance(value, list) else value


def summed(first: list[int], second: list[int]) -> list[int]:
    """Two rows of numbers added up; the shorter one goes on with 0."""
    longer, shorter = (first, second) if len(first) >= len(second) else (second, first)
    return [*map(int.__add__, longer, shorter), *longer[len(shorter) :]]


def of_game(playing: Playing[Any], kinds: tuple[str, ...], record: Record) -> Sums:
    """What one game adds to the sums; `kinds` by seat."""
    return {
        "games": 1,
        "ended": int(record.ended),
        "steps": len(record.actions),
        "facts": {str(kind.__struct_config__.tag): count for kind, count in record.facts.items()},
        "endings": {ending_of(playing, record): 1},
        "lengths": {part: histogram(lengths) for part, lengths in record.lengths.items()},
        "cells": cells(playing, kinds, record),
        "rounds": rounds(playing, kinds, record),
    }


def ending_of(playing: Playing[Any], record: Record) -> str:
    """The code of how a game ended; `over` where the game tells no more than that, `unended` where it did not end."""
    if not record.ended:
        return "unended"
    found = (str(kind.__struct_config__.tag) for kind in playing.endings if kind in record.facts)
    return next(found, "over")


def histogram(lengths: list[int]) -> dict[str, int]:
    """How often each length was met."""
    met: dict[str, int] = {}
    for length in lengths:
        met[str(length)] = met.get(str(length), 0) + 1
    return met


def wins(record: Record, seat: int) -> int:
    """A seat's part in winning, of `WIN`."""
    return WIN // len(record.winners) if seat in record.winners else 0


def cells(playing: Playing[Any], kinds: tuple[str, ...], record: Record) -> Sums:
    """For each seat with the kind of player on it: games, wins, and the values at the end."""
    return {
        f"{seat}/{kind}": {
            "games": 1,
            "wins": wins(record, seat),
            **{course.name: final[seat] for course, final in zip(playing.courses, record.final, strict=True)},
        }
        for seat, kind in enumerate(kinds)
    }


def rounds(playing: Playing[Any], kinds: tuple[str, ...], record: Record) -> Sums:
    """How many games had each round, and for each course and kind of player the values at its end."""
    history = record.history[:MOST_ROUNDS]
    found: Sums = {"games": [1] * len(history)}
    for at, course in enumerate(playing.courses):
        found[course.name] = {
            kind: [sum(values[at][seat] for seat, its in enumerate(kinds) if its == kind) for values in history]
            for kind in dict.fromkeys(kinds)
        }
    return found
