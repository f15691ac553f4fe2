"""Games of Adventure Tours by chance: positions that mix what is known and what is not, and steps of which many are
refused.
"""

import random
from typing import Any, TypeAlias

from second_tours import Table

from avanti_rules.games.adventure_tours import GAME
from avanti_rules.games.adventure_tours.state import CATEGORIES

Told: TypeAlias = dict[str, Any]

NAMES = ("Anna", "Ben", "Cora", "Dora", "Emil", "Fritz")
CARDS = ("Rosa", "Otto", "Mia", "Karl", "Hugo", "Nora", "Lena", "Bill")
OPTIONS = {reading.id: [option.id for option in reading.options] for reading in GAME.readings}
AREAS = ("equipment", "participant", "hand")


def any_game(chance: random.Random) -> Told:
    """A scenario without steps."""
    players = list(NAMES[: chance.randint(3, 6)])
    readings = {reading: chance.choice(options) for reading, options in OPTIONS.items()}
    return {
        "game": GAME.name,
        "players": players,
        "readings": readings,
        "start": any_start(chance, players),
        "steps": [],
    }


def any_start(chance: random.Random, players: list[str]) -> Told:
    """A position; what is left out is as at the start of a game."""
    start: Told = {"cards": {card: any_card(chance) for card in CARDS}, "round": chance.randint(1, 3)}
    if chance.random() < 0.5:
        boards = [f"tour {number}" for number in range(chance.randint(1, len(players)))]
        start["expeditions"] = {board: {kind: chance.randint(0, 6) for kind in CATEGORIES} for board in boards}
        start["leads"] = dict(zip(chance.sample(players, len(boards)), boards, strict=True))
        start["variant"] = chance.randint(1, 2)
    start["phase"] = chance.choice(("play", "play", "play", "play", "score", "next", "over"))
    start["turn" if start["phase"] == "play" else "ended-by"] = chance.choice(players)
    for key, most in (("equipment", 3), ("participants", 3)):
        start[key] = {name: chance.choices(CARDS, k=chance.randint(0, most)) for name in players}
    start["hands"] = {name: any_hand(chance) for name in players if chance.random() < 0.8}
    start["draw-pile"] = chance.choice((1, 2, 3, 20, chance.choices(CARDS, k=chance.randint(1, 5))))
    start["money"] = {name: chance.randint(0, 12) for name in players if chance.random() < 0.5}
    start["earned"] = {name: chance.randint(-2, 3) for name in players if chance.random() < 0.5}
    return start


def any_card(chance: random.Random) -> Told:
    """What is printed on a card; all that can matter is known."""
    later = {"action": "later"} if chance.random() < 0.3 else {}
    kind = chance.choice(CATEGORIES)
    return {kind: chance.randint(0, 6), "pays": chance.randint(0, 7), "adds": chance.randint(0, 3), **later}


def any_hand(chance: random.Random) -> int | list[str]:
    """A hand, seen or not; small ones are the interesting ones."""
    size = chance.choice((0, 1, 1, 1, 2, 3, 6))
    return size if chance.random() < 0.4 else chance.choices(CARDS, k=size)


def any_step(chance: random.Random, table: Table) -> tuple[str, Any]:
    """Something to do: mostly what the moment is for, now and then anything."""
    usual = {"play": "play", "score": "score", "next": "next-round", "over": "score"}[table.phase]
    if table.phase == "next" and table.variant == 2:
        usual = chance.choice(("choose", "choose", "next-round"))
    action = (
        usual if chance.random() < 0.75 else chance.choice(("play", "use", "ability", "score", "choose", "next-round"))
    )
    who = table.turn if table.turn and chance.random() < 0.9 else chance.choice(table.players)
    match action:
        case "play":
            return action, {who: any_turn(chance, table, who)}
        case "use":
            card = chance.choice(table.edge[who] or list(CARDS))
            return action, {who: {"card": card, "action": any_effects(chance, table, who)}}
        case "ability":
            return action, {who: any_effects(chance, table, who)}
        case "choose":
            waiting = [name for name in table.choosers() if name not in table.taken]
            who = waiting[0] if waiting and chance.random() < 0.8 else who
            return action, {who: chance.choice([*table.board.values(), "desert"])}
        case "next-round":
            return action, any_deal(chance, table)
    return action, None


def any_turn(chance: random.Random, table: Table, who: str) -> Told:
    """A card of the hand, or now and then another one, in one of the two ways."""
    known = [card for card in table.hands[who] if card]
    card = chance.choice(known) if known and chance.random() < 0.9 else chance.choice(CARDS)
    turn: Told = {chance.choice(("equip", "join", "join")): card}
    if chance.random() < 0.25:
        turn["draws"] = chance.choice(("none", chance.choice(CARDS)))
    if chance.random() < 0.4:
        turn["action"] = any_effects(chance, table, who)
    if chance.random() < 0.2:
        turn["ability"] = any_effects(chance, table, who)
    return turn


def any_effects(chance: random.Random, table: Table, who: str) -> list[Told]:
    """What an action did."""
    return [any_effect(chance, table, who) for _ in range(chance.choice((0, 1, 1, 1, 2, 3)))]


def any_effect(chance: random.Random, table: Table, who: str) -> Told:
    """One thing that an action did, mostly with a card that is there."""
    kind, other = chance.choice(("draw", "give", "remove", "move")), chance.choice(table.players)
    if kind == "draw":
        drawn = [chance.randint(1, 3), chance.choices(CARDS, k=chance.randint(1, 2))]
        return {
            kind: {
                name: chance.choice(drawn)
                for name in dict.fromkeys((other, who))
                if name == other or chance.random() < 0.3
            }
        }
    rows = [table.hands, table.edge, table.side] if kind != "give" else [table.hands]
    there = [card for row in rows for card in row[other] if card]
    data: Told = {"from": other}
    if kind == "move" or chance.random() < 0.6:
        data["card"] = chance.choice(there or list(CARDS))
    if kind != "remove" and chance.random() < 0.6:
        data["to"] = chance.choice(table.players)
    if kind != "give" and "card" in data and chance.random() < 0.3:
        data["in"] = chance.choice(AREAS)
    return {kind: data | ({"as": chance.choice(AREAS)} if kind == "move" else {})}


def any_deal(chance: random.Random, table: Table) -> Told | None:
    """What is dealt for the next round."""
    if chance.random() < 0.4:
        return None
    dealt: Told = {"hands": {chance.choice(table.players): chance.choice((6, chance.choices(CARDS, k=6), ["Mia"]))}}
    if chance.random() < 0.4:
        boards = list(table.board.values())
        chance.shuffle(boards)
        dealt["leads"] = dict(zip(table.players, boards, strict=True))
    return dealt
