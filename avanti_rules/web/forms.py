"""The forms of a moment: what a game asks of what happened and of how everything stands, field by field."""

from collections.abc import Iterable
from itertools import groupby
from typing import Any

from avanti_rules.tabletop import Entry, Move
from avanti_rules.web.sight import Sight
from avanti_rules.web.words import WORDS

APPLY = WORDS["apply"]


def moves(sight: Sight) -> list[dict[str, Any]]:
    """What may be said to have happened, what is due now first."""
    told = [move_form(sight, move) for move in sight.table.moves] if sight.table else []
    return sorted(told, key=lambda each: not each["due"])


def move_form(sight: Sight, move: Move[Any]) -> dict[str, Any]:
    """One thing that may have happened, with the fields that ask for it."""
    title = sight.teller.texts.say(sight.game.actions[move.name])
    entries = [*move.also(sight.state), *(entry for entry in move.entries if entry.there(sight.state))]
    return {
        "name": move.name,
        "field": "move",
        "title": title,
        "due": move.due(sight.state),
        "blocks": blocks(sight, entries, move),
        "button": "" if any(entry.kind == "buttons" for entry in entries) else title,
    }


def arrangements(sight: Sight, anytime: bool = False) -> list[dict[str, Any]]:
    """What may be told of the position: at its start anything, later only what moves nothing."""
    return [
        {
            "name": each.name,
            "field": "arrangement",
            "title": sight.teller.texts.say(each.title),
            "due": not anytime,
            "blocks": blocks(sight, [entry for entry in each.entries if entry.there(sight.state)]),
            "button": sight.teller.texts.say(each.button or APPLY),
        }
        for each in (sight.table.arrangements if sight.table else ())
        if each.anytime == anytime
    ]


def blocks(sight: Sight, entries: Iterable[Entry[Any]], move: Move[Any] | None = None) -> list[dict[str, Any]]:
    """Fields one after the other, those that belong together under their heading."""
    return [
        {
            "title": sight.teller.texts.say(block.title) if block else "",
            "folded": block is not None and block.folded,
            "entries": [field(sight, entry, move) for entry in group],
        }
        for block, group in groupby(entries, key=lambda entry: entry.block)
    ]


def field(sight: Sight, entry: Entry[Any], move: Move[Any] | None) -> dict[str, Any]:
    """One field with its choices."""
    return {
        "key": entry.key,
        "label": sight.teller.texts.say(entry.label, {key: sight.teller.named(x) for key, x in entry.params.items()}),
        "kind": entry.kind,
        "usual": entry.usual(sight.state),
        "choices": [choice(sight, entry, each, move) for each in entry.choices(sight.state)],
    }


def choice(sight: Sight, entry: Entry[Any], value: str, move: Move[Any] | None) -> dict[str, Any]:
    """One choice; of buttons whether it is allowed."""
    say = sight.teller.texts.say
    text = say(entry.words[value]) if value in entry.words else sight.named(value)
    detail = entry.detail(sight.state, value, say)
    return {
        "value": value,
        "seat": sight.players.index(value) if value in sight.players else None,
        "text": f"{text} · {detail}" if detail else text,
        "allowed": not (move and entry.kind == "buttons" and entry.judged) or is_allowed(sight, move, entry, value),
    }


def is_allowed(sight: Sight, move: Move[Any], entry: Entry[Any], value: str) -> bool:
    """Whether a button says what is allowed, where everything else is as usual."""
    usual = {each.key: each.usual(sight.state) for each in move.entries}
    data = move.make(sight.state, {**usual, entry.key: value}, sight.teller.texts.say)
    return (move.name, data) in sight.legal
