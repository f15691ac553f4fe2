"""What many scenarios together show: which rules and sentences they cover, and which hold whatever one reads."""

from collections.abc import Iterable, Iterator

from msgspec import Struct
from msgspec.structs import replace

from avanti_rules.check import check
from avanti_rules.coverage import Coverage
from avanti_rules.engine import play
from avanti_rules.model import Finding, Scenario, Text, Verdict
from avanti_rules.scenario import NOTHING_ASKED, Layer, Told, read_file


class Reliance(Struct, frozen=True):
    """A scenario and the options under which its verdict is another one; none where it holds whatever one reads."""

    file: str
    title: Text
    verdict: Verdict
    options: tuple[tuple[str, str, Verdict], ...]


def coverage(paths: Iterable[str | Finding], asked: Layer = NOTHING_ASKED) -> list[Coverage]:
    """What the scenarios of files cover, for each game they are of."""
    found: dict[str, Coverage] = {}
    for told in tellings(paths, asked):
        game = told.game
        if game is not None:
            for scenario in told.scenarios:
                found.setdefault(game.name, Coverage(game)).add(play(game, scenario), scenario.names)
    return list(found.values())


def reliances(paths: Iterable[str | Finding], asked: Layer = NOTHING_ASKED) -> Iterator[Reliance]:
    """How every scenario that claims something fares under every other option of every reading, one at a time."""
    for told in tellings(paths, asked):
        for scenario in told.scenarios:
            ours = verdict(told, scenario)
            if ours in ("passed", "failed"):
                yield Reliance(told.file, scenario.title, ours, tuple(others(told, scenario, ours)))


def tellings(paths: Iterable[str | Finding], asked: Layer) -> Iterator[Told]:
    """What the files tell that can be read."""
    return (read_file(path, asked) for path in paths if isinstance(path, str))


def others(told: Told, scenario: Scenario, ours: Verdict) -> Iterator[tuple[str, str, Verdict]]:
    """Every option under which the verdict differs; one that would make the file an error is left out."""
    readings = scenario.setup.readings
    for reading in told.game.readings if told.game else ():
        for option in (option.id for option in reading.options if option.id != readings[reading.id]):
            setup = replace(scenario.setup, readings={**readings, reading.id: option})
            theirs = verdict(told, replace(scenario, setup=setup))
            if theirs not in (ours, "error"):
                yield reading.id, option, theirs


def verdict(told: Told, scenario: Scenario) -> Verdict:
    """The verdict of one scenario; that of a file without a game is an error."""
    game = told.game
    return check(game, play(game, scenario), told.locate(scenario))[0] if game else "error"
