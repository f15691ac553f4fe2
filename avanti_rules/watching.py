"""What a changed file affects: a scenario, all that use a board, or the words of every report."""

from collections.abc import Iterable, Iterator, Sequence
from typing import TypeAlias

from msgspec import Struct

from avanti_rules import i18n, materials
from avanti_rules.files import find_scenarios, stamp
from avanti_rules.model import Finding, Place, Result
from avanti_rules.scenario import Layer, Told, read_file
from avanti_rules.verdicts import verdicts, verdicts_of

Stamps: TypeAlias = dict[str, tuple[int, int, int] | None]


class Seen(Struct, frozen=True):
    """A file as it was checked: its results, and the state of every file that they rest on."""

    results: tuple[Result, ...]
    stamps: Stamps


class Watch:
    """Checks files, and again those that a change affects."""

    def __init__(self, paths: Sequence[str], asked: Layer) -> None:
        self.paths, self.asked = paths, asked
        self.seen: dict[str, Seen] = {}
        self.words: Stamps = {}
        self.troubles: tuple[Result, ...] | None = None

    def look(self) -> list[str] | None:
        """Every file that was checked now, for the first time or again; None where nothing at all has changed."""
        found = find_scenarios(self.paths) or [Finding("nothing-to-check", Place("."))]
        names = [path for path in found if isinstance(path, str)]
        troubles = tuple(verdicts(path for path in found if isinstance(path, Finding)))
        affected = [name for name in names if name not in self.seen or changed(self.seen[name].stamps)]
        words = stamps(i18n.sources())
        same = not affected and words == self.words and names == list(self.seen) and troubles == self.troubles
        if same:
            return None
        self.words, self.troubles = words, troubles
        self.check(names, affected)
        return affected

    def check(self, names: Sequence[str], affected: Sequence[str]) -> None:
        """Checks the files affected; those that are gone are forgotten."""
        i18n.forget()
        materials.forget()
        fresh = {name: see(name, self.asked) for name in affected}
        self.seen = {name: fresh.get(name) or self.seen[name] for name in names}

    def results(self) -> Iterator[Result]:
        """The results of all files, as far as they are known."""
        for seen in self.seen.values():
            yield from seen.results
        yield from self.troubles or ()


def see(name: str, asked: Layer) -> Seen:
    """A file checked now; what changes while it is read counts as a change after."""
    before = stamps([name])
    told = read_file(name, asked)
    resting = stamps(sources(told))
    return Seen(tuple(verdicts_of(told, lines=True)), {**resting, **before})


def sources(told: Told) -> Iterable[str]:
    """Every file besides its own that a file's results rest on."""
    return materials.sources(told.document, told.game) if told.document and told.game else ()


def stamps(paths: Iterable[str]) -> Stamps:
    """The state of files."""
    return {path: stamp(path) for path in paths}


def changed(before: Stamps) -> bool:
    """Whether any of the files is no longer what it was."""
    return any(stamp(path) != state for path, state in before.items())
