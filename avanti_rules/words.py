"""Words in a file that must be known: players, rules, readings, options; with the nearest right one."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from avanti_rules.documents import Document
from avanti_rules.model import Data, Finding, Game, Path


def misspelt(code: str, document: Document, path: Path, word: str, known: Iterable[str], key: bool = False) -> Finding:
    """A word that is none of the known ones, and the nearest of them, if one is near."""
    from difflib import get_close_matches

    choice = list(known)
    close = get_close_matches(word.lower(), [other.lower() for other in choice], 1, 0.5)
    nearest = next((other for other in choice if close and other.lower() == close[0]), "")
    return Finding(code, document.place(path, key=key), {"word": word, "nearest": nearest, "known": tuple(choice)})


def unknown_words(document: Document, game: Game[Any]) -> Iterator[Finding]:
    """Every player, rule, reading and option in a well-formed file that there is not."""
    told = document.value
    yield from unknown_players(document, game)
    rules = [rule.id for rule in game.rules]
    for path, rule in rules_named(told):
        if rule not in rules:
            yield misspelt("unknown-rule", document, path, rule, rules)
    yield from unknown_readings(document, game, ("readings",), told.get("readings") or {})
    for number, case in enumerate(told.get("cases") or ()):
        yield from unknown_readings(document, game, ("cases", number, "readings"), (case or {}).get("readings") or {})


def rules_named(told: Data) -> Iterator[tuple[Path, str]]:
    """Every rule that a file names as a reason, alone or in a list."""
    for path, part in claimants(told):
        for key in ("because", "refused"):
            value = part.get(key, ())
            if isinstance(value, str):
                yield (*path, key), value
            else:
                yield from (((*path, key, at), rule) for at, rule in enumerate(value))


def claimants(told: Data) -> Iterator[tuple[Path, Data]]:
    """The parts of a file that may claim something: its steps and cases."""
    for key in ("steps", "cases"):
        for at, part in enumerate(told.get(key) or ()):
            yield (key, at), part or {}


def unknown_players(document: Document, game: Game[Any]) -> Iterator[Finding]:
    """Every name that is none of the players."""
    told = document.value
    players = set(told["players"])
    parts: list[tuple[Path, Data]] = [(("start",), told.get("start") or {})]
    for path, part in claimants(told):
        parts += [(path, part), ((*path, "expect"), part.get("expect") or {})]
        parts += [((*path, "start"), part.get("start") or {})]
    for path, part in parts:
        for at, name in game.mentions(part):
            if name not in players:
                yield misspelt("unknown-player", document, (*path, *at), name, told["players"], key=True)
    for language, names in (told.get("names") or {}).items():
        for name in names:
            if name not in players:
                yield misspelt("unknown-player", document, ("names", language, name), name, told["players"], key=True)


def unknown_readings(document: Document, game: Game[Any], path: Path, chosen: Mapping[str, str]) -> Iterator[Finding]:
    """Readings that there are not, and options that their reading has not."""
    known = {reading.id: [option.id for option in reading.options] for reading in game.readings}
    for reading, option in chosen.items():
        if reading not in known:
            yield misspelt("unknown-reading", document, (*path, reading), reading, known, key=True)
        elif option not in known[reading]:
            yield misspelt("unknown-option", document, (*path, reading), option, known[reading])
