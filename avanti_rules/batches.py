"""Many games in numbered batches: what is asked, playing a batch, and a file of what is done, to go on another day.

A game depends on the seed and its own number only, and sums are added in any order. So the result is the same
whatever the batches, whoever plays them, and however often it was interrupted.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, TypeAlias

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from avanti_rules import __version__, games, pairs, sums
from avanti_rules.model import Finding, Game, Place, Setup
from avanti_rules.playing import Playing
from avanti_rules.simulation import Match, Record, play_match
from avanti_rules.sums import Sums

Batch: TypeAlias = tuple[int, int]  # from a game's number to below another

FORMAT = 1
LARGEST = 50


class Asked(Struct, frozen=True):
    """All that the games follow from. `kinds` are those of the first game, by seat; from game to game they move on by
    one seat. `study` names the reading whose options are compared; `materials` are as written, such as a board.
    """

    game: str
    players: tuple[str, ...]
    kinds: tuple[str, ...]
    seed: int
    readings: Mapping[str, str]
    materials: Mapping[str, Any]
    study: str = ""
    version: str = __version__

    def kinds_of(self, number: int) -> tuple[str, ...]:
        """The kinds of players, by seat, in a game."""
        by = number % len(self.kinds)
        return self.kinds[len(self.kinds) - by :] + self.kinds[: len(self.kinds) - by]


class Broken(Struct, frozen=True):
    """A game in which a law was broken, with all that was done in it."""

    number: int
    readings: Mapping[str, str]
    record: Record


class Played(Struct, frozen=True):
    """What playing a batch gave: sums under each option, and pairs; or the first game that broke a law."""

    batch: Batch
    sums: Sums = {}
    broken: Broken | None = None


def game_of(asked: Asked) -> tuple[Game[Any], Playing[Any]]:
    """The game that is asked for; that there is one, and that it can be played, was seen to before."""
    game = games.find(asked.game)
    if game is None or game.playing is None:
        raise LookupError(asked.game)
    return game, game.playing()


def options_of(asked: Asked, game: Game[Any]) -> list[str]:
    """The options that are compared, the first one first; of a simulation there is one without a name."""
    found = [[option.id for option in reading.options] for reading in game.readings if reading.id == asked.study]
    return found[0] if found else [""]


def play_batch(asked: Asked, batch: Batch) -> Played:
    """All games of a batch, under every option."""
    game, playing = game_of(asked)
    materials = {part.key: part.read(asked.materials[part.key]) for part in game.materials}
    setup = Setup(asked.players, {}, asked.readings, materials)
    total: Sums = {}
    for number in range(*batch):
        records: dict[str, Record] = {}
        match = Match(setup, asked.kinds_of(number), asked.seed, number)
        for option in options_of(asked, game):
            readings = {**asked.readings, **({asked.study: option} if option else {})}
            record = play_match(game, playing, replace(match, setup=replace(setup, readings=readings)))
            if record.broken:
                return Played(batch, broken=Broken(number, readings, record))
            records[option] = record
        sums.add(total, of_number(playing, match.kinds, records))
    return Played(batch, total)


def of_number(playing: Playing[Any], kinds: tuple[str, ...], records: Mapping[str, Record]) -> Sums:
    """What the game of one number adds, under all options."""
    base, *others = records
    return {
        "sides": {option: sums.of_game(playing, kinds, record) for option, record in records.items()},
        "pairs": {other: pairs.of_pair(playing, kinds, records[base], records[other]) for other in others},
    }


# What is done and what is left


class Progress(Struct):
    """How far the games are: ranges of numbers that are done, and what they add up to."""

    asked: Asked
    done: list[Batch] = []
    sums: Sums = {}
    format: int = FORMAT

    @property
    def games(self) -> int:
        """How many games are done."""
        return sum(end - begin for begin, end in self.done)

    def take(self, played: Played) -> None:
        """Adds a batch; one that is done already is not added again."""
        if not any(begin < played.batch[1] and played.batch[0] < end for begin, end in self.done):
            self.done = joined([*self.done, played.batch])
            sums.add(self.sums, played.sums)

    def left(self, games: int, size: int) -> Iterator[Batch]:
        """The batches that are still to be played, of so many games at most each."""
        at = 0
        for begin, end in [*self.done, (games, games)]:
            while at < begin:
                yield at, min(at + size, begin)
                at = min(at + size, begin)
            at = max(at, end)


def joined(ranges: Iterable[Batch]) -> list[Batch]:
    """The same numbers in as few ranges as possible."""
    found: list[Batch] = []
    for begin, end in sorted(ranges):
        if found and found[-1][1] == begin:
            found[-1] = (found[-1][0], end)
        else:
            found.append((begin, end))
    return found


def kept(progress: Progress) -> bytes:
    """What is done, as the text of a file."""
    return msgspec.json.encode(progress) + b"\n"


def resumed(data: bytes, path: str, asked: Asked, games: int) -> Progress | Finding:
    """What a file says is done; a finding where it is none of these files, or of games other than those asked for."""
    try:
        progress = msgspec.json.decode(data, type=Progress)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return Finding("resume-unreadable", Place(path))
    if progress.format != FORMAT or not well_formed(progress):
        return Finding("resume-unreadable", Place(path))
    for name in Asked.__struct_fields__:
        if getattr(progress.asked, name) != getattr(asked, name):
            return Finding("resume-other", Place(path), {"what": name})
    if progress.done and progress.done[-1][1] > games:
        return Finding("resume-longer", Place(path), {"games": progress.done[-1][1]})
    return progress


def well_formed(progress: Progress) -> bool:
    """Whether the numbers in a file can be what this program has written: as many games as the sums say."""
    bounds = [bound for batch in progress.done for bound in batch]
    told = [side.get("games") for side in progress.sums.get("sides", {}).values() if isinstance(side, dict)]
    counted = all(games == progress.games for games in told) and bool(told) == bool(bounds)
    return bounds == sorted(set(bounds)) and counted
