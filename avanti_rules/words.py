"""Words in a file that must be known: players, rules, readings, options; with the nearest right one."""

from collections.abc import Iterable, Iterator
from typing import Any

from avanti_rules.documents import Document
from avanti_rules.model import Data, Finding, Game, Path


def misspelt(code: str, document: Document, path: Path, word: str, known: Iterable[str], key: bool = False) -> Finding:
    """A word that is none of the known ones, and the nearest of them, if one is near."""
    from avanti_rules.failures import nearest  # only for a file with a mistake

    choice = tuple(known)
    params = {"word": word, "nearest": nearest(word, choice), "known": choice}
    return Finding(code, document.place(path, key=key), params)


def unknown_words(document: Document, game: Game[Any]) -> Iterator[Finding]:
    """Every player, rule, reading and option in a file that there is not; parts of another form are passed over."""
    told = as_map(document.value)
    yield from unknown_players(document, game, [name for name in as_list(told.get("players")) if isinstance(name, str)])
    rules = [rule.id for rule in game.rules]
    for path, rule in rules_named(told):
        if rule not in rules:
            yield misspelt("unknown-rule", document, path, rule, rules)
    yield from unknown_readings(document, game, ("readings",), told.get("readings"))
    for number, case in enumerate(as_list(told.get("cases"))):
        yield from unknown_readings(document, game, ("cases", number, "readings"), as_map(case).get("readings"))


def as_map(value: Any) -> Data:
    """A mapping, or an empty one for whatever else stands in its place."""
    return value if isinstance(value, dict) else {}


def as_list(value: Any) -> list[Any]:
    """A list, or an empty one for whatever else stands in its place."""
    return value if isinstance(value, list) else []


def rules_named(told: Data) -> Iterator[tuple[Path, str]]:
    """Every rule that a file names as a reason, alone or in a list."""
    for path, part in claimants(told):
        for key in ("because", "refused"):
            value = part.get(key)
            if isinstance(value, str):
                yield (*path, key), value
            elif isinstance(value, list):
                yield from (((*path, key, at), rule) for at, rule in enumerate(value) if isinstance(rule, str))


def claimants(told: Data) -> Iterator[tuple[Path, Data]]:
    """The parts of a file that may claim something: its steps and cases."""
    for key in ("steps", "cases"):
        for at, part in enumerate(as_list(told.get(key))):
            yield (key, at), as_map(part)


def unknown_players(document: Document, game: Game[Any], players: list[str]) -> Iterator[Finding]:
    """Every name that is none of the players; nothing where the file names no players."""
    told = as_map(document.value)
    for path, part in parts(told) if players else ():
        for at, name in game.mentions(part):
            if name not in players:
                yield misspelt("unknown-player", document, (*path, *at), name, players, key=True)
    for language, names in as_map(told.get("names")).items() if players else ():
        for name in as_map(names):
            if name not in players:
                yield misspelt("unknown-player", document, ("names", language, name), name, players, key=True)


def parts(told: Data) -> Iterator[tuple[Path, Data]]:
    """The parts of a file that may name players: its start, steps and cases, and what these start from and expect."""
    yield ("start",), as_map(told.get("start"))
    for path, part in claimants(told):
        yield path, part
        for key in ("expect", "start"):
            if isinstance(inner := part.get(key), dict):
                yield (*path, key), inner


def unknown_readings(document: Document, game: Game[Any], path: Path, chosen: Any) -> Iterator[Finding]:
    """Readings that there are not, and options that their reading has not."""
    if not isinstance(chosen, dict):
        return
    known = {reading.id: [option.id for option in reading.options] for reading in game.readings}
    for reading, option in chosen.items():
        if reading not in known:
            yield misspelt("unknown-reading", document, (*path, reading), reading, known, key=True)
        elif isinstance(option, str) and option not in known[reading]:
            yield misspelt("unknown-option", document, (*path, reading), option, known[reading])
