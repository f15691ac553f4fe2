"""Writes `study.md`: what the study of every reading found. `python docs/study.py [--games N]` takes some minutes.

The page carries a fingerprint of the first games under every option, as the rules and players of that day made them.
A test plays those again: when the rules change, it says that the page has to be written anew.
"""

import sys
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any

import msgspec

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
from avanti_rules import games, workers
from avanti_rules.batches import Asked, Progress, game_of, play_batch
from avanti_rules.commands.simulate import KINDS, cores, materials_of
from avanti_rules.i18n import Texts
from avanti_rules.model import Game
from avanti_rules.report.study import Study
from avanti_rules.scenario import DEFAULT_GAME
from avanti_rules.study import study

PAGE = Path(__file__).parent / "study.md"
GAMES, SEED, SEATS, FIRST = 2000, 1, 4, 3
HEAD = """\
# Does an open reading matter in play?

Written by `python docs/study.py`, not by hand: {games:,} games under every option of each reading, seed {seed}.
Each section is what its command prints; anybody gets the same figures with it.

Read it with care. The players are simple: one does anything, one wants to owe little and keep his cards, one wants to
be in front. They do not know which answer is in force, so an answer that would change how people play changes nothing
here but what it brings about by itself. The board and the numbers on the cards are our own reconstruction: a question
that never comes up on it (half of 500 on an island path that shows no 500) may come up on another: try `--board`.
A difference counts as found from three standard errors on; the intervals are those of 95 % for each figure by itself.
How the games are played: [games without people](simulation.md).

| reading | answer | went differently | somebody else won | so |
|---|---|---|---|---|
"""
SHORT = {
    "never": "never came up",
    "hardly": "hardly matters",
    "evens-out": "can decide a game, evens out over many",
    "favours": "favours somebody",
    "unsure": "takes more games to say",
}


def asked(reading: str) -> Asked:
    """What is studied: the defaults of the command."""
    game = games.find(DEFAULT_GAME)
    assert game and game.playing
    kinds = KINDS.split(",")
    return Asked(
        game.name,
        game.playing().names[:SEATS],
        tuple(kinds[seat % len(kinds)] for seat in range(SEATS)),
        SEED,
        {each.id: each.options[0].id for each in game.readings},
        materials_of(game, None, Texts()),
        reading,
    )


def readings() -> list[str]:
    """Every reading of the game."""
    game: Game[Any] | None = games.find(DEFAULT_GAME)
    return [reading.id for reading in game.readings] if game else []


def fingerprint() -> str:
    """What the first games under every option add up to, in short; which facts told of it plays no role."""
    sums = [play_batch(asked(reading), (0, FIRST)).sums for reading in readings()]
    for side in (side for each in sums for side in each["sides"].values()):
        del side["facts"]
    return sha256(msgspec.json.encode(sums, order="deterministic")).hexdigest()[:16]


def studied(reading: str, count: int) -> Progress:
    """One reading."""
    progress = Progress(asked(reading))
    for played in workers.carried_out(progress.asked, progress.left(count, 25), lambda: workers.processes(cores())):
        if played.broken:
            raise SystemExit(f"{reading}: game {played.batch} breaks the law {played.broken.record.broken}")
        progress.take(played)
    return progress


def section(progress: Progress) -> Iterator[str]:
    """A reading's question, its command and what that prints."""
    data = study(progress)
    text = Study(*game_of(progress.asked), Texts()).study(data)
    yield f"\n## {data['reading']}\n"
    yield f"```\navanti-rules study {data['reading']} --games {data['games']} --seed {data['seed']}\n```\n"
    yield f"```\n{text}\n```"


def row(data: dict[str, Any], comparison: dict[str, Any]) -> str:
    """A line of the table."""
    shares = [f"{100 * comparison[key]['share']:.1f} %" for key in ("went", "winner")]
    name, option = data["reading"], comparison["option"]
    return f"| [{name}](#{name}) | {option} | {' | '.join(shares)} | {SHORT[comparison['judgement']]} |"


def page(count: int) -> str:
    """The whole page."""
    rows, sections = [], []
    for reading in readings():
        progress = studied(reading, count)
        data = study(progress)
        rows += [row(data, comparison) for comparison in data["comparisons"]]
        sections += section(progress)
        print(reading, flush=True)
    mark = f"\n<!-- the first {FIRST} games: {fingerprint()} -->\n"
    return HEAD.format(games=count, seed=SEED) + "\n".join([*rows, *sections]) + "\n" + mark


if __name__ == "__main__":
    PAGE.write_text(page(int(sys.argv[2]) if sys.argv[1:2] == ["--games"] else GAMES), encoding="utf-8")
