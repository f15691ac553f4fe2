"""Nouns of the rulebook: rules, open questions, what the editions say differently, terms. Imports nothing of ours."""

from collections.abc import Mapping
from typing import TypeAlias

from msgspec import Struct

RuleId: TypeAlias = str


class Message(Struct, frozen=True):
    """One whole English sentence with named gaps, looked up in the catalogues; `count` names the gap that its plural
    counts: a number, or a list.
    """

    text: str
    plural: str = ""
    count: str = ""


class Rule(Struct, frozen=True):
    """One numbered rule: what it says, words by which people look for it, an example, and where each edition has it."""

    id: RuleId
    title: Message
    text: Message
    asked: Message
    example: Message | None = None
    pages: Mapping[str, tuple[int, ...]] = {}
    illustrations: tuple[int, ...] = ()
    related: tuple[RuleId, ...] = ()


class Option(Struct, frozen=True):
    """One answer to an open question."""

    id: str
    text: Message


class Reading(Struct, frozen=True):
    """A question that the manual leaves open, and why; the first option is the one followed by default."""

    id: str
    question: Message
    options: tuple[Option, ...]
    rules: tuple[RuleId, ...]
    reason: Message
    illustrations: tuple[int, ...] = ()


class Discrepancy(Struct, frozen=True):
    """Something that the editions say differently, which of them we follow, and whether it `changes` a game."""

    number: int
    title: Message
    says: Mapping[tuple[str, ...], Message]
    follows: tuple[str, ...]
    why: Message
    rules: tuple[RuleId, ...] = ()
    reading: str = ""
    changes: bool = False


class Term(Struct, frozen=True):
    """A word of the game in each language, the rule that says what it is, and words that we do not use `instead`."""

    names: Mapping[str, str]
    rule: RuleId
    instead: Mapping[str, tuple[str, ...]] = {}
