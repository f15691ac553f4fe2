"""Games of Avanti made up by chance, in the words of a scenario: boards, positions, and steps that mostly suit them."""

import random
from typing import Any, TypeAlias

from second_opinion import Table

from avanti_rules.games.avanti import GAME

Told: TypeAlias = dict[str, Any]

NAMES = ("Jack", "Isabella", "Tina", "Steve", "William")
OPTIONS = {reading.id: [option.id for option in reading.options] for reading in GAME.readings}
AMOUNTS = (None, 100, 200, 300, 500, 1000, 2000)


def any_game(chance: random.Random) -> Told:
    """A board, players, readings and a position, without steps; in few something is wrong, such as too many cards."""
    players = list(NAMES[: chance.randint(3, 5)])
    board, readings = any_board(chance), {reading: chance.choice(ids) for reading, ids in OPTIONS.items()}
    start = any_start(chance, players, board) if chance.random() < 0.6 else {}
    return {"players": players, "board": board, "readings": readings, "start": start, "steps": []}


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
        "standings": any_standings(chance, players),
    }
    start = {key: value for key, value in start.items() if chance.random() < 0.7}
    if chance.random() < 0.2:
        start |= cards_on_the_table(chance, players)
    hands, out = start.get("hands", {}), start.get("out", [])
    still_in = [name for name in players if name not in out and hands.get(name, 1)]
    if start.get("phase", "play") == "play" and still_in and chance.random() < 0.5:
        start["turn"] = chance.choice(still_in)
    if chance.random() < 0.3:
        start["opens"] = chance.choice(players)
    return start


def cards_on_the_table(chance: random.Random, players: list[str]) -> Told:
    """Hands that everybody knows, and piles so small that what is shuffled may be known too."""
    low = [chance.choices(range(1, 5), k=3) for _ in range(chance.randint(0, 2))]
    hands = {name: [chance.choices(range(1, 5), k=3)] for name in players}
    return {"phase": "play", "out": [], "hands": hands, "draw-pile": low, "discard-pile": 0}


def any_standings(chance: random.Random, players: list[str]) -> list[Any]:
    """Everybody in some order, now and then with level ones at the end or all level."""
    order = chance.sample(players, len(players))
    level = chance.choice((0, 0, 2, len(players)))
    return [*order[: len(players) - level], order[len(players) - level :]] if level else list(order)


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


# Steps


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
    number = chance.choice(card if card and chance.random() < 0.9 else range(1, 8))
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
