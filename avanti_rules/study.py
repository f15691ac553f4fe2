"""Does an open reading matter in play? Games with the same seed under every option, compared pair by pair.

What is found in simple players' games says how often a question comes up and whom an answer would favour by itself;
people who know the answer play by it.
"""

from typing import Any

from avanti_rules.batches import Asked, Progress, game_of
from avanti_rules.figures import bounds, head, rounded, shown
from avanti_rules.intervals import Interval, mean, share
from avanti_rules.sums import WIN, Sums

RARE = 0.02  # of games with another winner: up to so many hardly matter
NOTICED = 0.01  # of winning: less than so much more or less often hardly matters
NARROW = 0.03  # of winning: where nobody can gain or lose more than that, it evens out


def study(progress: Progress) -> dict[str, Any]:
    """What a study shows: all figures under each option, and each other option against the first one."""
    asked = progress.asked
    game, playing = game_of(asked)
    sides, pairs = progress.sums["sides"], progress.sums["pairs"]
    reading = next(reading for reading in game.readings if reading.id == asked.study)
    ids = [option.id for option in reading.options]
    return {
        **head(asked, progress.games),
        "reading": asked.study,
        "sides": [{"option": option, **shown(game, playing, sides[option])} for option in ids],
        "comparisons": [compared(asked, ids[0], option, pairs[option]) for option in ids[1:]],
    }


def compared(asked: Asked, base: str, option: str, sums: Sums) -> dict[str, Any]:
    """One option against another: in how many games it made a difference, and what difference on the whole."""
    games = sums["games"]
    went, winner = share(sums["went"], games), share(sums["winner"], games)
    found = [measured(asked, key, games, values) for key, values in sums["measures"].items()]
    return {
        "option": option,
        "against": base,
        "went": {"games": sums["went"], **bounds(went)},
        "winner": {"games": sums["winner"], **bounds(winner)},
        "most": most_gained(found),
        "judgement": judgement(went, winner, found),
        "measures": found,
    }


def measured(asked: Asked, key: str, games: int, values: Sums) -> dict[str, Any]:
    """A measure under both options and the difference; a share of winning is from 0 to 1, for one player."""
    what, _, which = key.partition("/")
    by, _, name = which.partition("/")
    unit = float(WIN) if what == "win" else 1.0
    players = asked.kinds.count(name) if by == "kind" else 1
    difference = mean(games, values["sum"], values["squares"]).scaled(1 / unit / players)
    return {
        "measure": what,
        "by": by if name else "part",
        "which": str(int(name) + 1) if by == "seat" else name or by,
        "base": rounded(values["base"] / unit / players / games),
        "other": rounded(values["other"] / unit / players / games),
        "difference": rounded(difference.value),
        "low": rounded(difference.low),
        "high": rounded(difference.high),
        "found": difference.found and games > 1,
    }


def judgement(went: Interval, winner: Interval, measures: list[dict[str, Any]]) -> str:
    """What it comes to: `never` came up, `hardly` matters, `favours` somebody, `evens-out` over many games; `unsure`
    where it takes more games to say whether it favours anybody.
    """
    if not went.value:
        return "never"
    if any(gains(measure) for measure in measures):
        return "favours"
    if winner.high <= RARE:
        return "hardly"
    most = most_gained(measures)
    return "evens-out" if most is not None and most <= NARROW else "unsure"


def most_gained(measures: list[dict[str, Any]]) -> float | None:
    """By how much any seat or kind of player wins more or less often at most, with 95 % confidence; None: unknown."""
    bounds = [measure[key] for measure in measures if measure["measure"] == "win" for key in ("low", "high")]
    return None if None in bounds else max(map(abs, bounds), default=None)


def gains(measure: dict[str, Any]) -> bool:
    """Whether somebody wins noticeably more or less often."""
    return bool(measure["measure"] == "win" and measure["found"] and abs(measure["difference"]) >= NOTICED)
