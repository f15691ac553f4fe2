"""A stand-in for rpds, which is Rust and has no wheel for the browser: the little of it that jsonschema uses.

Plain dicts, sets and tuples, copied at every change: what the schemas of this project put into them is small.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any


class HashTrieMap(Mapping[Any, Any]):
    """A map that a change leaves as it is; every change gives a new one."""

    def __init__(self, values: Any = (), **more: Any) -> None:
        self._values = dict(values, **more)

    @classmethod
    def convert(cls, values: Any) -> "HashTrieMap":
        """The map itself, or one of any other mapping or pairs."""
        return values if isinstance(values, cls) else cls(values)

    def __getitem__(self, key: Any) -> Any:
        return self._values[key]

    def __iter__(self) -> Iterator[Any]:
        return iter(self._values)

    def __len__(self) -> int:
        return len(self._values)

    def __hash__(self) -> int:
        return hash(frozenset(self._values.items()))

    def insert(self, key: Any, value: Any) -> "HashTrieMap":
        """The map with one value more, or another."""
        return HashTrieMap({**self._values, key: value})

    def remove(self, key: Any) -> "HashTrieMap":
        """The map without a key; a KeyError where it has none."""
        left = dict(self._values)
        del left[key]
        return HashTrieMap(left)

    def update(self, *others: Any, **more: Any) -> "HashTrieMap":
        """The map with all the values of others."""
        merged = dict(self._values)
        for each in others:
            merged.update(each)
        return HashTrieMap(merged, **more)


class HashTrieSet(frozenset[Any]):
    """A set that a change leaves as it is."""

    def insert(self, value: Any) -> "HashTrieSet":
        """The set with one value more."""
        return HashTrieSet(self | {value})

    def discard(self, value: Any) -> "HashTrieSet":
        """The set without a value, whether or not it had it."""
        return HashTrieSet(self - {value})

    def update(self, *others: Iterable[Any]) -> "HashTrieSet":
        """The set with all the values of others."""
        return HashTrieSet(self.union(*others))


class List(tuple[Any, ...]):
    """A list that a change leaves as it is; it grows at its front."""

    def __new__(cls, *values: Any) -> "List":
        """A list of one iterable, or of several values."""
        return super().__new__(cls, values[0] if len(values) == 1 else values)

    def push_front(self, value: Any) -> "List":
        """The list with one value more at its front."""
        return List((value, *self))
