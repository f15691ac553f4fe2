"""Who wins, by seat, and whether that is the game: simulated games played again by the second opinion, and with lots
drawn for who opens. `python tests/games/avanti/seats.py [GAMES]` tells what `docs/simulation.md` says.
"""

import sys
from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace
from second_opinion import Table

from avanti_rules.chance import Chance
from avanti_rules.games.avanti import GAME
from avanti_rules.games.avanti.dealing import NAMES, PLAYING
from avanti_rules.materials import Named, read_shipped
from avanti_rules.model import Setup
from avanti_rules.simulation import Match, Record, play_match

SEATS = 4
MIXED = ("cautious", "greedy", "random", "cautious")
LOTS = 99


def board() -> Named:
    """The board that ships."""
    (part,) = GAME.materials
    named = read_shipped(GAME.name, part, part.default)
    assert isinstance(named, Named)
    return named


def simulated(kinds: tuple[str, ...], games: int, lots: bool = False) -> Iterator[tuple[int, Record]]:
    """Games in which the kinds move on by one seat each time, and the seat that opens: the first, or any by lot."""
    readings = {reading.id: reading.options[0].id for reading in GAME.readings}
    setup = Setup(NAMES[:SEATS], {}, readings, {"board": GAME.materials[0].read(board().data)})
    for number in range(games):
        opens = Chance(LOTS, number).below(SEATS) if lots else 0
        start = {"opens": setup.players[opens]} if lots else {}
        moved = tuple(kinds[(seat - number) % SEATS] for seat in range(SEATS))
        yield opens, play_match(GAME, PLAYING, Match(replace(setup, start=start), moved, 1, number))


def winners_by_second_opinion(record: Record) -> tuple[int, ...]:
    """The seats that have won according to the second opinion, which must allow every step."""
    setup = record.setup
    table = Table(list(setup.players), dict(board().data), dict(setup.readings), dict(setup.start))
    said: dict[str, Any] = {}
    for action in record.actions:
        said = table.step(*GAME.written(action))
        assert said["allowed"], action
    return tuple(sorted(map(setup.players.index, said["state"]["winner"])))


def shares(kinds: tuple[str, ...], games: int, lots: bool = False, from_opener: bool = False) -> list[float]:
    """How many percent of the games each seat has won, counted from the first seat or from whoever opened."""
    wins = [0.0] * SEATS
    for opens, record in simulated(kinds, games, lots):
        for seat in record.winners:
            wins[(seat - opens * from_opener) % SEATS] += 1 / len(record.winners)
    return [round(100 * wins[seat] / games, 1) for seat in range(SEATS)]


def told(games: int) -> Iterator[str]:
    """The shares of all seats, line by line."""
    for kinds in (MIXED, *((kind,) * SEATS for kind in ("random", "cautious", "greedy"))):
        yield ", ".join(kinds)
        yield f"  seat 1 opens: {shares(kinds, games)}"
        yield f"  any seat opens, by seat: {shares(kinds, games, lots=True)}"
        yield f"  any seat opens, from that one on: {shares(kinds, games, lots=True, from_opener=True)}"
    played = [record for _, record in simulated(MIXED, games)]
    apart = [record for record in played if winners_by_second_opinion(record) != tuple(sorted(record.winners))]
    yield f"{games} games played again by the second opinion, other winners in {len(apart)}"


if __name__ == "__main__":
    for line in told(int(sys.argv[1]) if len(sys.argv) > 1 else 1200):
        sys.stdout.write(f"{line}\n")
