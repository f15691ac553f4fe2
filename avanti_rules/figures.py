"""From sums to figures: what many games show, as the published JSON. The same sums give the same figures."""

from itertools import pairwise
from typing import Any

from avanti_rules.batches import Asked, Progress, game_of
from avanti_rules.intervals import Interval, share
from avanti_rules.model import Game
from avanti_rules.playing import Playing
from avanti_rules.sums import WIN, Sums

FORMAT = 1
DIGITS = 6


def rounded(value: float) -> float | None:
    """A figure as it is published; None for one of which nothing is known."""
    return round(value, DIGITS) if abs(value) != float("inf") else None


def bounds(interval: Interval) -> dict[str, float | None]:
    """A share with its bounds."""
    return {"share": rounded(interval.value), "low": rounded(interval.low), "high": rounded(interval.high)}


def head(asked: Asked, games: int) -> dict[str, Any]:
    """What was asked."""
    return {
        "format": FORMAT,
        "version": asked.version,
        "game": asked.game,
        "seed": asked.seed,
        "games": games,
        "players": len(asked.players),
        "kinds": list(asked.kinds),
        "readings": dict(asked.readings),
        "materials": dict(asked.materials),
    }


def simulation(progress: Progress) -> dict[str, Any]:
    """What a simulation shows."""
    game, playing = game_of(progress.asked)
    sums = progress.sums["sides"][""]
    return {**head(progress.asked, progress.games), **shown(game, playing, sums)}


def shown(game: Game[Any], playing: Playing[Any], sums: Sums) -> dict[str, Any]:
    """The figures of games under one set of readings."""
    return {
        "steps": sums["steps"],
        "endings": [{"ending": code, "games": count} for code, count in sorted(sums["endings"].items())],
        "lengths": lengths(playing, sums),
        "won": {
            "seats": [{"seat": int(seat) + 1, **row} for seat, row in grouped(playing, sums["cells"], 0)],
            "kinds": [{"kind": kind, **row} for kind, row in grouped(playing, sums["cells"], 1)],
        },
        "rules": rules(game, sums["facts"]),
        "facts": dict(sorted(sums["facts"].items())),
        "rounds": rounds(playing, sums),
    }


def lengths(playing: Playing[Any], sums: Sums) -> list[dict[str, Any]]:
    """How many parts there were in each longer one: `part` in `within`."""
    names = ["game", *(part.name for part in playing.parts)]
    found = []
    for within, part in pairwise(names):
        met = {int(length): count for length, count in sums["lengths"][within].items()}
        total = sum(met.values())
        mean = sum(length * count for length, count in met.items()) / total if total else 0.0
        shown = {str(length): met[length] for length in sorted(met)}
        least, most = min(met, default=0), max(met, default=0)
        found.append(
            {"part": part, "within": within, "mean": rounded(mean), "least": least, "most": most, "met": shown}
        )
    return found


def grouped(playing: Playing[Any], cells: Sums, by: int) -> list[tuple[str, dict[str, Any]]]:
    """Wins and last values by seat (0) or by kind of player (1), in the order of their names."""
    total: dict[str, Sums] = {}
    for key, cell in cells.items():
        group = total.setdefault(key.split("/", 1)[by], dict.fromkeys(cell, 0))
        for name, value in cell.items():
            group[name] += value
    return [(key, row_of(playing, group)) for key, group in sorted(total.items())]


def row_of(playing: Playing[Any], group: Sums) -> dict[str, Any]:
    """One seat or kind of player."""
    games, wins = group["games"], group["wins"] / WIN
    means = {course.name: rounded(group[course.name] / games) for course in playing.courses}
    return {"games": games, "wins": rounded(wins), **bounds(share(wins, games)), "final": means}


def rules(game: Game[Any], facts: Sums) -> dict[str, int]:
    """How often each rule was applied: by how many events that cite it."""
    found = dict.fromkeys((rule.id for rule in game.rules), 0)
    for kind in game.kinds:
        for rule in kind.cites:
            found[rule] += facts.get(str(kind.__struct_config__.tag), 0)
    return found


def rounds(playing: Playing[Any], sums: Sums) -> list[dict[str, Any]]:
    """For each round: how many games had it, and the mean values at its end by kind of player."""
    games, cells = sums["rounds"]["games"], sums["cells"]
    seats = seats_of(cells, sums["games"])
    return [
        {
            "round": at + 1,
            "games": count,
            **{
                course.name: {
                    kind: rounded(values[at] / (count * seats[kind]))
                    for kind, values in sorted(sums["rounds"][course.name].items())
                }
                for course in playing.courses
            },
        }
        for at, count in enumerate(games)
    ]


def seats_of(cells: Sums, games: int) -> dict[str, float]:
    """How many players of each kind sit at a table."""
    found: dict[str, float] = {}
    for key, cell in cells.items():
        kind = key.split("/", 1)[1]
        found[kind] = found.get(kind, 0.0) + cell["games"] / games
    return found
