"""Words that a reader means: without regard to accents, inflection and small slips; the nearest answer comes first."""

import re
from collections.abc import Hashable, Iterable, Iterator, Mapping
from math import log
from typing import Generic, TypeVar
from unicodedata import normalize

Key = TypeVar("Key", bound=Hashable)

find_words = re.compile(r"\d+|\w\w+").findall

EQUAL, INFLECTED, COMPOUND, SLIP = 1.0, 0.7, 0.4, 0.5
NEAR = 0.75  # how alike two words have to be, of 1, for one to be a slip of the other
FLOOR = 0.3  # what an answer has to be worth, of the best one
PHRASE, WHOLE = 2.0, 3.0  # how much more an answer is worth that has the words in this order, or nothing but them


def folded(text: str) -> str:
    """A text in small letters, without accents and ligatures."""
    if text.isascii():
        return text.lower()
    spaced = text.casefold().replace("’", " ").replace("œ", "oe").replace("æ", "ae")
    return normalize("NFKD", spaced).encode("ascii", "ignore").decode()


def words_of(text: str) -> list[str]:
    """The words and numbers of a text, folded; single letters, such as an elided article, are none."""
    return find_words(folded(text))


def likeness(asked: str, known: str) -> float:
    """How well a word answers to another: 1 if equal, less if only the ending differs or one contains the other."""
    if asked == known:
        return EQUAL
    stem = common_start(asked, known)
    longest = max(len(asked), len(known))
    if (stem >= 3 and longest - stem <= 1) or (stem >= 4 and longest - stem <= 3):
        return INFLECTED
    shorter, longer = sorted((asked, known), key=len)
    return COMPOUND if len(shorter) >= 5 and shorter in longer else 0.0


def common_start(one: str, other: str) -> int:
    """How many letters two words have in common from their first on."""
    return next((at for at, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))


class Index(Generic[Key]):
    """What can be found, and by which words, each with a weight."""

    def __init__(self) -> None:
        self.words: dict[str, dict[Key, float]] = {}
        self.phrases: list[tuple[str, Key]] = []
        self.keys: dict[Key, None] = {}

    def add(self, key: Key, text: str, weight: float) -> None:
        """Let a text lead to a key; a word counts with the greatest weight it ever has."""
        self.keys.setdefault(key)
        found = words_of(text)
        for word in found:
            weights = self.words.setdefault(word, {})
            weights[key] = max(weight, weights.get(key, 0.0))
        self.phrases.append((" ".join(found), key))

    def find(self, asked: str) -> list[Key]:
        """What answers to the words, best first; nothing for words that are nowhere near any known one."""
        words = words_of(asked)
        worth: dict[Key, float] = dict.fromkeys(self.keys, 0.0)
        for word in words:
            for key, value in self.answers(word).items():
                worth[key] += value
        bonus: dict[Key, float] = {}
        for phrase, key in self.phrases:
            if len(words) > 1 and " ".join(words) in phrase:
                bonus[key] = max(bonus.get(key, 1.0), WHOLE if phrase == " ".join(words) else PHRASE)
        worth = {key: value * bonus.get(key, 1.0) for key, value in worth.items()}
        best = max(worth.values(), default=0.0)
        ranked = sorted(worth, key=lambda key: -worth[key])
        return [key for key in ranked if worth[key] and worth[key] >= FLOOR * best]

    def answers(self, word: str) -> dict[Key, float]:
        """What one word leads to, and how much each answer is worth; a word that is rare counts more."""
        found: dict[Key, float] = {}
        for known, alike in self.near(word):
            for key, weight in self.words[known].items():
                found[key] = max(alike * weight, found.get(key, 0.0))
        rare = log(1 + len(self.keys) / max(1, len(found)))
        return {key: worth * rare for key, worth in found.items()}

    def near(self, word: str) -> Iterator[tuple[str, float]]:
        """The known words that a word may mean; slips are thought of only where there is no other."""
        alike = [(known, value) for known in self.words if (value := likeness(word, known))]
        yield from alike or slips(word, self.words)


def slips(word: str, known: Iterable[str] | Mapping[str, object]) -> Iterator[tuple[str, float]]:
    """The known words that a mistyped one may be meant as."""
    from difflib import get_close_matches

    if len(word) >= 5:  # of four letters, every other one is a slip of something
        yield from ((near, SLIP) for near in get_close_matches(word, known, 4, NEAR))
