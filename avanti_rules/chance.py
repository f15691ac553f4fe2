"""Chance that is none: numbers as if drawn by lot, the same for the same seed on every machine and Python.

The core draws no lots of its own. Whoever wants a game played hands in a seed, and all that happens follows from it.
"""

from collections.abc import Iterable, Sequence
from typing import TypeVar

T = TypeVar("T")

WHOLE, STEP = (1 << 64) - 1, 0x9E3779B97F4A7C15


def mixed(number: int) -> int:
    """A number of 64 bits whose every bit depends on every bit of the given one (SplitMix64)."""
    number = ((number ^ number >> 30) * 0xBF58476D1CE4E5B9) & WHOLE
    number = ((number ^ number >> 27) * 0x94D049BB133111EB) & WHOLE
    return number ^ number >> 31


class Chance:
    """A row of lots that begins anew, the same, with the same seed; a seed is as many numbers as one likes."""

    def __init__(self, *seed: int) -> None:
        self.state = 0
        for part in seed:
            self.state = mixed((self.state + STEP ^ part) & WHOLE)

    def below(self, count: int) -> int:
        """A number from 0 to below `count`, which is at least 1."""
        self.state = (self.state + STEP) & WHOLE
        return mixed(self.state) * count >> 64

    def pick(self, things: Sequence[T]) -> T:
        """One of some things, of which there is at least one."""
        return things[self.below(len(things))]

    def shuffled(self, things: Iterable[T]) -> list[T]:
        """All of them, in any order."""
        mixed_up = list(things)
        for at in range(len(mixed_up) - 1, 0, -1):
            other = self.below(at + 1)
            mixed_up[at], mixed_up[other] = mixed_up[other], mixed_up[at]
        return mixed_up

    def dealt(self, things: Iterable[T], players: Sequence[str], each: int) -> dict[str, tuple[T, ...]]:
        """So many of some shuffled things for each player, one hand after the other."""
        deck = self.shuffled(things)
        return {player: tuple(deck[each * seat :][:each]) for seat, player in enumerate(players)}
