"""Two opinions on the same game, the engine's and the second one: told side by side until they differ.

`python tests/games/adventure_tours/tours_opinions.py 100000 [SEED]` compares so many actions, and prints the first
difference as a scenario file.
"""

import random
import sys
from collections.abc import Iterator
from typing import Any, NamedTuple

import yaml
from second_tours import Table
from tours_by_chance import Told, any_game, any_step

from avanti_rules.engine import play_step
from avanti_rules.games.adventure_tours import GAME
from avanti_rules.model import Setup, Step
from avanti_rules.sensitivity import differences, outcome


class Differs(NamedTuple):
    """Where the two opinions part: the scenario up to there, and what each says of its last step."""

    told: Told
    engine: Told
    second: Told


class Compared(NamedTuple):
    """One action that both were asked about: the engine's reasons against it, and in what they differ if they do."""

    reasons: tuple[str, ...]
    differs: Differs | None


def compared(plays: int, seed: int = 0) -> Iterator[Compared]:
    """One result for each action that both were asked about."""
    chance, done = random.Random(seed), 0
    while done < plays:
        for result in compared_game(any_game(chance), chance):
            yield result
            done += 1


def they_differ(plays: int, seed: int) -> bool:
    """Whether the two differ within so many actions."""
    return any(each.differs for each in compared(plays, seed))


def compared_game(told: Told, chance: random.Random) -> Iterator[Compared]:
    """A game played by both, until they differ or have had enough; what would be an error in a file is left out."""
    setup = Setup(tuple(told["players"]), told["start"], told["readings"], {})
    if list(GAME.start_mistakes(setup)):
        return
    state, table = GAME.read_start(setup), Table(told["players"], told["readings"], told["start"])
    for _ in range(chance.choice((8, 30))):
        action, data = any_step(chance, table)
        played = play_step(GAME, state, Step(action, data, GAME.read_actions(action, data), ("steps", 0), ("steps", 0)))
        if played.mistakes:
            continue
        state, engine, second = played.after, outcome(GAME, played), table.step(action, data)
        told["steps"].append({action: data})
        engine = {**engine, "reasons": sorted(engine["reasons"])}
        yield Compared(tuple(engine["reasons"]), Differs(told, engine, second) if engine != second else None)
        if engine != second:
            return


def report(found: Differs) -> str:
    """The scenario, and both sides of each value that differs."""
    parted = differences((), found.engine, found.second)
    values = (f"# {'.'.join(map(str, d.path))}: engine {d.ours}, second {d.theirs}" for d in parted)
    file = {"title": "The engine and the second opinion differ", **found.told}
    text: Any = yaml.safe_dump(file, sort_keys=False, allow_unicode=True, default_flow_style=None, width=120)
    return "\n".join((text, *values))


def main(plays: int, seed: int) -> int:
    """Compares so many actions, and tells how many there were or the first difference; 1 if there is one."""
    done = allowed = 0
    for reasons, found in compared(plays, seed):
        if found:
            sys.stdout.write(f"{report(found)}\n# after {done} actions, seed {seed}\n")
            return 1
        done, allowed = done + 1, allowed + (not reasons)
    sys.stdout.write(f"{done} actions without a difference, {allowed} of them allowed; seed {seed}\n")
    return 0


if __name__ == "__main__":
    given = [int(value) for value in sys.argv[1:]]
    sys.exit(main(given[0] if given else 100_000, given[1] if len(given) > 1 else 0))
