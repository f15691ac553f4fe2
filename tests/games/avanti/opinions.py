"""Two opinions on the same game, the engine's and the second one: told side by side until they differ.

`python tests/games/avanti/opinions.py 1000000 [SEED]` compares a million actions, and prints the first difference as a
scenario file.
"""

import copy
import random
import sys
from collections.abc import Iterator
from typing import Any, NamedTuple, TypeAlias

import yaml
from second_opinion import Table

from avanti_rules.engine import play_step
from avanti_rules.games.avanti import GAME
from avanti_rules.model import Setup, Step
from avanti_rules.sensitivity import differences, outcome

Told: TypeAlias = dict[str, Any]

NAMES = ("Jack", "Isabella", "Tina", "Steve", "William")
OPTIONS = {reading.id: [option.id for option in reading.options] for reading in GAME.readings}
AMOUNTS = (None, 100, 200, 300, 500, 1000, 2000)
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


# Games made up by chance


def any_game(chance: random.Random) -> Told:
    """A board, players, readings and a position in which nothing is wrong, without steps."""
    while True:
        players = list(NAMES[: chance.randint(3, 5)])
        board, readings = any_board(chance), {reading: chance.choice(ids) for reading, ids in OPTIONS.items()}
        start = any_start(chance, players, board) if chance.random() < 0.6 else {}
        told = {"players": players, "board": board, "readings": readings, "start": start, "steps": []}
        if Pair(told).sound:
            return told


def any_board(chance: random.Random) -> Told:
    """A board, more often small than not: what is odd happens there."""
    length = chance.choice((chance.randint(1, 6), chance.randint(5, 20), chance.randint(10, 40)))
    entries = (*AMOUNTS, "P200", "P300", "P500")
    return {
        "road": [chance.choice(entries) for _ in range(length)],
        "island": [chance.choice(AMOUNTS) for _ in range(chance.randint(0, 12))],
        "dream-island": chance.randint(1, 3),
    }


def any_start(chance: random.Random, players: list[str], board: Told) -> Told:
    """A position as a scenario writes it, with every key now and then left out."""
    length, last = len(board["road"]), len(board["island"]) + board["dream-island"]
    some = [name for name in players if chance.random() < 0.3]
    start: Told = {
        "phase": chance.choice(("play", "play", "play", "collect", "place", "withdraw", "invest", "over")),
        "marker": chance.randrange(length),
        "cars": any_cars(chance, players, length),
        "money": any_money(chance, players),
        "island": {name: chance.randint(0, last) for name in players},
        "out": some if chance.random() < 0.5 else [],
        "hands": {name: any_hand(chance, 0) for name in players if chance.random() < 0.5},
        "draw-pile": any_pile(chance),
        "discard-pile": any_pile(chance),
        "standings": chance.sample(players, len(players)),
    }
    start = {key: value for key, value in start.items() if chance.random() < 0.7}
    hands, out = start.get("hands", {}), start.get("out", [])
    still_in = [name for name in players if name not in out and hands.get(name, 1)]
    if start.get("phase", "play") == "play" and still_in and chance.random() < 0.5:
        start["turn"] = chance.choice(still_in)
    if chance.random() < 0.3:
        start["opens"] = chance.choice(players)
    return start


def any_money(chance: random.Random, players: list[str]) -> dict[str, int]:
    """Money for everybody; now and then one is so rich that the bank has little left."""
    if chance.random() < 0.5:
        return {name: chance.choice((0, 100, 300, 1000, 5000)) for name in players}
    money = {name: chance.choice((0, 0, 100, 300)) for name in players}
    money[chance.choice(players)] += 35_000 - sum(money.values()) - chance.choice((0, 100, 200, 300, 600, 1500))
    return money


def any_cars(chance: random.Random, players: list[str], length: int) -> dict[str, int]:
    """Distances with which no two cars that have left the marker share a space."""
    reach = chance.choice((length, length + 10, 3 * length))
    cars: dict[str, int] = {}
    for name in players:
        distance = chance.choice((0, chance.randint(0, reach), chance.randint(0, reach)))
        if distance % length not in {other % length for other in cars.values()}:
            cars[name] = distance
    return cars


def any_card(chance: random.Random) -> list[int]:
    return [chance.randint(1, 7) for _ in range(3)]


def any_hand(chance: random.Random, least: int) -> Any:
    count = chance.randint(least, 3)
    return chance.choice((count, [any_card(chance) for _ in range(count)]))


def any_pile(chance: random.Random) -> Any:
    count = chance.choice((0, 0, 1, chance.randint(0, 6)))
    return chance.choice((count, [any_card(chance) for _ in range(count)]))


# Steps made up by chance


def any_step(chance: random.Random, table: Table) -> tuple[str, Any]:
    """Most often something that suits the position, else anything by anybody."""
    name = chance.choice(table.players)
    if chance.random() < 0.75:
        return fitting_step(chance, table, name)
    action = chance.choice(("play", "play", "collect", "place", "withdraw", "invest", "next-run"))
    return action, any_data(chance, table, action, name)


def fitting_step(chance: random.Random, table: Table, name: str) -> tuple[str, Any]:
    """A step of the phase the game is in."""
    if table.phase == "play" and table.turn:
        return "play", fitting_turns(chance, table, table.turn)
    if table.phase == "invest" and chance.random() < 0.6:
        return "next-run", any_data(chance, table, "next-run", name)
    action = {"over": "invest", "play": "place"}.get(table.phase, table.phase)
    return action, any_data(chance, table, action, name)


def fitting_turns(chance: random.Random, table: Table, name: str | None) -> dict[str, Any]:
    """One turn or several, in their order."""
    turns: dict[str, Any] = {}
    while name:
        turns[name] = fitting_turn(chance, table, name)
        name = table.after(name) if chance.random() < 0.3 else None
    return turns


def fitting_turn(chance: random.Random, table: Table, name: str) -> Any:
    """A turn with a card of the hand, told in as many words as chance will have it."""
    card = chance.choice(table.hands[name])
    if chance.random() < 0.06:
        return {"quit": list(card)} if card and chance.random() < 0.5 else "quit"
    number = chance.choice(card or range(1, 8))
    if chance.random() < 0.7:
        return number
    turn: dict[str, Any] = {"number": number, "card": list(card) if card else [number, *any_card(chance)[:2]]}
    turn["draws"] = any_draw(chance, table)
    return {key: value for key, value in turn.items() if value and (key == "number" or chance.random() < 0.7)}


def any_draw(chance: random.Random, table: Table) -> Any:
    top = table.pile[0] if table.pile else None
    return chance.choice((list(top) if top else any_card(chance), "none", None))


def any_data(chance: random.Random, table: Table, action: str, name: str) -> Any:
    """What may stand behind an action, whether or not it is allowed."""
    if action == "play":
        return {name: any_turn(chance, table)}
    if action == "collect" and chance.random() < 0.3:
        return {"from": [other for other in table.players if other != table.leader() and chance.random() < 0.5]}
    if action == "invest":
        return {name: chance.randint(1, 4) for name in chance.sample(table.players, chance.choice((1, 1, 2)))}
    if action == "next-run" and chance.random() < 0.5:
        return {"hands": {name: [any_card(chance) for _ in range(chance.randint(1, 3))]}}
    return None


def any_turn(chance: random.Random, table: Table) -> Any:
    number, card = chance.randint(-3, 9), any_card(chance)
    turn = {"number": number, "card": card, "draws": any_draw(chance, table)}
    told = {
        key: value for key, value in turn.items() if value is not None and (key == "number" or chance.random() < 0.6)
    }
    return chance.choice((number, chance.randint(1, 7), "quit", {"quit": card}, told))


# Comparing


def compared(plays: int, seed: int = 0) -> Iterator[Differs | None]:
    """One result for each action that both were asked about; a game is left at its first difference."""
    chance, done = random.Random(seed), 0
    while done < plays:
        for result in compared_game(any_game(chance), chance):
            yield result
            done += 1


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
    yield from fewer_steps(told, told["steps"])
    yield from less_to_start_from(told)
    for reading, option in told["readings"].items():
        if option != OPTIONS[reading][0]:
            yield {**told, "readings": {**told["readings"], reading: OPTIONS[reading][0]}}
    for key in ("road", "island"):
        spaces = told["board"][key]
        for at in {len(spaces) // 2, len(spaces) - 1} if len(spaces) > 1 else ():
            yield {**told, "board": {**told["board"], key: spaces[:at]}}


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
