"""Two opinions on the same game, the engine's and the second one: told side by side until they differ.

`python tests/games/avanti/opinions.py 1000000 [SEED]` compares a million actions, and prints the first difference as a
scenario file.
"""

import copy
import random
import sys
from collections.abc import Iterator
from typing import Any, NamedTuple

import yaml
from games_by_chance import OPTIONS, Told, any_game, any_step
from second_opinion import Table

from avanti_rules.engine import play_step
from avanti_rules.games.avanti import GAME
from avanti_rules.model import Setup, Step
from avanti_rules.sensitivity import differences, outcome

LENGTHS = (8, 25, 120)


class Differs(NamedTuple):
    """Where the two opinions part: the scenario up to there, and what each says of its last step."""

    told: Told
    engine: Told
    second: Told


class Pair:
    """The engine and the second opinion before the same position."""

    def __init__(self, told: Told):
        setup = setup_of(told)
        self.sound = not list(GAME.start_mistakes(setup))
        if self.sound:
            self.state = GAME.read_start(setup)
            self.table = Table(told["players"], told["board"], told["readings"], told["start"])

    def step(self, action: str, data: Any) -> tuple[Told, Told] | None:
        """What both say of a step; nothing where it would be an error in the file."""
        step = Step(action, data, GAME.read_actions(action, data), ("steps", 0), ("steps", 0))
        played = play_step(GAME, self.state, step)
        if played.mistakes:
            return None
        self.state = played.after
        engine = outcome(GAME, played)
        return {**engine, "reasons": sorted(engine["reasons"])}, self.table.step(action, data)


def setup_of(told: Told) -> Setup:
    board = GAME.materials[0].read(told["board"])
    return Setup(tuple(told["players"]), told["start"], told["readings"], {"board": board})


def compared(plays: int, seed: int = 0) -> Iterator[Differs | None]:
    """One result for each action that both were asked about; a game is left at its first difference."""
    chance, done = random.Random(seed), 0
    while done < plays:
        told = any_game(chance)
        for result in compared_game(told, chance) if Pair(told).sound else ():
            yield result
            done += 1


def they_differ(plays: int, seed: int) -> bool:
    """Whether the two differ within so many actions."""
    return any(compared(plays, seed))


def compared_game(told: Told, chance: random.Random) -> Iterator[Differs | None]:
    """A game played for as long as chance will have it, until it is told in two ways or some steps beyond its end."""
    pair, length, over = Pair(told), chance.choice(LENGTHS), 0
    while len(told["steps"]) < length and over < 4:
        action, data = any_step(chance, pair.table)
        said = pair.step(action, data)
        if said is None:
            continue
        told["steps"].append({action: data})
        if said[0] != said[1]:
            yield Differs(told, *said)
            return
        over += pair.table.phase == "over"
        yield None


def first_difference(told: Told) -> Differs | None:
    """A scenario played by both until they differ; nothing where they do not, or where it is an error."""
    pair = Pair(told)
    if not pair.sound:
        return None
    for number, step in enumerate(told["steps"], 1):
        ((action, data),) = step.items()
        said = pair.step(action, data)
        if said is None:
            return None
        if said[0] != said[1]:
            return Differs({**told, "steps": told["steps"][:number]}, *said)
    return None


def smallest(found: Differs) -> Differs:
    """The difference with everything dropped that it does without."""
    while True:
        smaller = next(filter(None, map(first_difference, simpler(found.told))), None)
        if smaller is None:
            return found
        found = smaller


def simpler(told: Told) -> Iterator[Told]:
    """The scenario with one thing less, whatever may be the biggest first."""
    yield from later_starts(told)
    yield from fewer_steps(told, told["steps"])
    yield from less_to_start_from(told)
    for reading, option in told["readings"].items():
        if option != OPTIONS[reading][0]:
            yield {**told, "readings": {**told["readings"], reading: OPTIONS[reading][0]}}
    for key in ("road", "island"):
        spaces = told["board"][key]
        for at in {len(spaces) // 2, len(spaces) - 1} if len(spaces) > 1 else ():
            yield {**told, "board": {**told["board"], key: spaces[:at]}}


def later_starts(told: Told) -> Iterator[Told]:
    """The last step, or the last few, from the position before them as far as it can be seen."""
    pair, positions, steps = Pair(told), list[Told](), told["steps"]
    for step in steps:
        seen = pair.table.seen(set())["state"]
        positions.append({key: value for key, value in seen.items() if value is not None and key != "winner"})
        pair.step(*next(iter(step.items())))
    for last in (1, 2, 4, 8, 16):
        if last < len(steps):
            yield {**told, "start": positions[-last], "steps": steps[-last:]}


def fewer_steps(told: Told, steps: list[Told]) -> Iterator[Told]:
    """The scenario without a stretch of its steps, the longest first, or without one of several turns."""
    for length in sorted({max(1, len(steps) >> by) for by in range(1, 8)}, reverse=True):
        for at in range(0, len(steps), length):
            yield {**told, "steps": steps[:at] + steps[at + length :]}
    for at, step in enumerate(steps):
        turns = step.get("play", step.get("invest")) or {}
        for name in turns if len(turns) > 1 else ():
            fewer = {next(iter(step)): {n: turns[n] for n in turns if n != name}}
            yield {**told, "steps": [*steps[:at], fewer, *steps[at + 1 :]]}


def less_to_start_from(told: Told) -> Iterator[Told]:
    """The scenario with one thing of its position left out, so that it is as at the start of a game."""
    for key, value in told["start"].items():
        yield {**told, "start": {other: told["start"][other] for other in told["start"] if other != key}}
        for name in value if isinstance(value, dict) else ():
            yield {**told, "start": {**told["start"], key: {n: value[n] for n in value if n != name}}}


def as_scenario(found: Differs) -> str:
    """A scenario file that claims what the second opinion says, so that it fails as long as the engine differs."""
    told = copy.deepcopy(found.told)
    second, paths = found.second, [path for path, _, _ in listed(found)]
    if second["allowed"]:
        sums = {key: dict.fromkeys(told["players"], 0) | second[key] for key in ("paid", "received")}
        flat = {**second["state"], **sums, "ends": second["ends"]}
        keys = {path[1] if path[0] == "state" else path[0] for path in paths} & set(flat)
        told["steps"][-1]["expect"] = {key: flat[key] for key in flat if key in keys}
    else:
        told["steps"][-1]["refused"] = second["reasons"]
    readings = {reading: option for reading, option in told["readings"].items() if option != OPTIONS[reading][0]}
    file = {"title": "The engine and the second opinion differ", **told, "readings": readings}
    return str(yaml.safe_dump(file, sort_keys=False, allow_unicode=True, default_flow_style=None, width=120))


def listed(found: Differs) -> list[tuple[Any, ...]]:
    """Every value that differs: its path, the engine's and the second opinion's."""
    parted = differences((), found.engine, found.second)
    return [(difference.path, difference.ours, difference.theirs) for difference in parted]


def report(found: Differs) -> str:
    """What an assertion says of a difference: the smallest scenario that shows it, and both sides of each value."""
    found = smallest(found)
    values = (f"# {'.'.join(map(str, path))}: engine {ours}, second {theirs}" for path, ours, theirs in listed(found))
    return "\n".join((as_scenario(found), *values))


def main(plays: int, seed: int) -> int:
    """Compares so many actions, and tells how many there were or the first difference; 1 if there is one."""
    done = 0
    for found in compared(plays, seed):
        if found:
            sys.stdout.write(f"{report(found)}\n# after {done} actions, seed {seed}\n")
            return 1
        done += 1
        if done % 100_000 == 0:
            sys.stdout.write(f"{done} actions without a difference\n")
            sys.stdout.flush()
    sys.stdout.write(f"{done} actions without a difference, seed {seed}\n")
    return 0


if __name__ == "__main__":
    given = [int(value) for value in sys.argv[1:]]
    sys.exit(main(given[0] if given else 1_000_000, given[1] if len(given) > 1 else 0))
