"""A second opinion on Avanti: the rules told once more, plainly and slowly, sharing nothing with the engine.

A player is a name, a card a sorted tuple or None where nobody has seen it, the board is the one of the file. What is
asked of it are the words of a scenario, and what it answers are the words of a report.
"""

from collections.abc import Iterator
from typing import Any, TypeAlias

Card: TypeAlias = tuple[int, ...] | None
ENDS = ("marker", "nobody", "leader-only")
ALL_CARDS, ALL_NOTES, HAND, MONEY = 27, 35_000, 3, 5_000


def card_of(written: Any) -> Card:
    return tuple(sorted(written))


def cards_of(written: Any) -> list[Card]:
    return [None] * written if isinstance(written, int) else [card_of(card) for card in written]


class Table:
    """A game in progress, as somebody watching would keep it in mind."""

    def __init__(self, players: list[str], board: dict[str, Any], readings: dict[str, str], start: dict[str, Any]):
        self.players, self.readings = list(players), dict(readings)
        self.road: list[Any] = list(board["road"])
        self.path: list[int] = [0, *(amount or 0 for amount in board["island"]), *[0] * board["dream-island"]]
        self.dream: int = 1 + len(board["island"])
        self.marker: int = start.get("marker", 0)
        self.cars: dict[str, int] = {name: start.get("cars", {}).get(name, 0) for name in players}
        self.money: dict[str, int] = {name: start.get("money", {}).get(name, MONEY) for name in players}
        self.figures: dict[str, int] = {name: start.get("island", {}).get(name, 0) for name in players}
        self.phase = start.get("phase", "play")
        self.told = start.get("standings") if self.phase in ("invest", "over") and not any(self.cars.values()) else None
        self.out = set(start.get("out", []))
        self.stopped_now: set[str] = set()
        self.collected = False
        self.deal(start)
        self.turn: str | None = None
        self.opener = self.who_opens(start)
        if self.phase == "play":
            first = self.opener if self.opener not in self.out else self.after(self.opener)
            self.turn = start.get("turn", first)
            self.phase = "play" if self.turn else "collect"
        self.paid: dict[str, int] = {}
        self.received: dict[str, int] = {}
        self.ends: list[str] = []

    def deal(self, start: dict[str, Any]) -> None:
        written = start.get("hands", {})
        self.hands = {name: cards_of(written.get(name, 2 if name in self.out else HAND)) for name in self.players}
        self.out |= {name for name in self.players if not self.hands[name]}
        self.discarded = cards_of(start.get("discard-pile", 0))
        rest = ALL_CARDS - sum(len(hand) for hand in self.hands.values()) - len(self.discarded)
        self.pile = cards_of(start.get("draw-pile", rest))

    def who_opens(self, start: dict[str, Any]) -> str:
        named: str | None = start.get("opens") or start.get("turn")
        if named:
            return named
        told = start.get("standings")
        if not any(self.cars.values()) and told and isinstance(told[0], str) and told[0] not in self.out:
            return told[0]
        return self.last_in_the_run() or self.players[0]

    # Looking at the table

    def around(self, name: str) -> list[str]:
        at = self.players.index(name)
        return self.players[at:] + self.players[:at]

    def after(self, name: str) -> str | None:
        order = self.around(self.opener)
        for other in order[order.index(name) + 1 :]:
            if other not in self.out:
                return other
        return None

    def last_in_the_run(self) -> str | None:
        last = None
        for name in self.players:
            if name not in self.out and (last is None or self.cars[name] < self.cars[last]):
                last = name
        return last

    def space(self, name: str) -> int:
        space: int = (self.marker + self.cars[name]) % len(self.road)
        return space

    def sign(self, space: int) -> int:
        entry = self.road[space]
        return int(entry[1:]) if isinstance(entry, str) else 0

    def leader(self) -> str | None:
        for name in self.players:
            if self.cars[name] > 0 and self.cars[name] == max(self.cars.values()):
                return name
        return None

    def groups(self) -> list[list[str]]:
        if self.told:
            named = [[each] if isinstance(each, str) else each for each in self.told]
            return [sorted(group, key=self.players.index) for group in named]
        distances = sorted(set(self.cars.values()), reverse=True)
        return [[name for name in self.players if self.cars[name] == distance] for distance in distances]

    def bank(self, wanted: int) -> int:
        if self.readings["bank-short"] == "unlimited":
            return wanted
        return min(wanted, ALL_NOTES - sum(self.money.values()))

    def pays(self, name: str, amount: int) -> None:
        self.money[name] -= amount
        self.paid[name] = self.paid.get(name, 0) + amount

    def gets(self, name: str, amount: int) -> None:
        self.money[name] += amount
        self.received[name] = self.received.get(name, 0) + amount

    def winners(self) -> list[str]:
        furthest = max(self.figures.values())
        for group in self.groups():
            ahead = [name for name in group if self.figures[name] == furthest]
            if ahead:
                return ahead
        return []

    # Asking and answering

    def step(self, action: str, data: Any = None) -> dict[str, Any]:
        """Everything done if nothing speaks against it, else nothing; then all that can be seen."""
        self.paid, self.received, self.ends = {}, {}, []
        before = self.remember()
        reasons: set[str] = set()
        for part in self.parts(action, data):
            reasons = self.against(action, *part)
            if reasons:
                self.__dict__.update(before)
                break
            self.do(action, *part)
        return self.seen(reasons)

    def remember(self) -> dict[str, Any]:
        kept = {key: value.copy() if hasattr(value, "copy") else value for key, value in self.__dict__.items()}
        kept["hands"] = {name: list(hand) for name, hand in self.hands.items()}
        return kept

    def parts(self, action: str, data: Any) -> Iterator[tuple[Any, ...]]:
        if action == "play":
            for name, turn in data.items():
                yield name, (turn if isinstance(turn, dict) else {"quit": None} if turn == "quit" else {"number": turn})
        elif action == "invest":
            yield from data.items()
        else:
            yield (data or {},)

    def seen(self, reasons: set[str]) -> dict[str, Any]:
        standings = [group if len(group) > 1 else group[0] for group in self.groups()]
        state = {
            "phase": self.phase,
            "turn": self.turn,
            "opens": self.opener if self.phase in ("play", "collect") else None,
            "marker": self.marker,
            "cars": dict(self.cars),
            "money": dict(self.money),
            "island": dict(self.figures),
            "out": [name for name in self.players if name in self.out],
            "hands": {name: len(self.hands[name]) for name in self.players},
            "standings": standings,
            "winner": self.winners() if self.phase == "over" else [],
        }
        money = {
            "paid": {name: sum_ for name, sum_ in self.paid.items() if sum_},
            "received": {name: sum_ for name, sum_ in self.received.items() if sum_},
        }
        return {"allowed": not reasons, "reasons": sorted(reasons), "ends": list(self.ends), **money, "state": state}

    def against(self, action: str, *what: Any) -> set[str]:
        if self.phase == "over":
            return {"finish.island"}
        if action == "play":
            return self.against_quitting(*what) if "quit" in what[1] else self.against_turn(*what)
        if action == "invest":
            return self.against_investing(*what)
        if action == "collect":
            if self.phase == "play":
                return {"collect.leader", "collect.forgotten"} if self.collected else {"collect.leader"}
            return set() if self.phase == "collect" else {"collect.forgotten"}
        phase, rule = {
            "place": ("place", "place.advance"),
            "withdraw": ("withdraw", "withdraw.between"),
            "next-run": ("invest", "next.marker"),
        }[action]
        return set() if self.phase == phase else {rule}

    def do(self, action: str, *what: Any) -> None:
        if action == "play":
            name, turn = what
            if "quit" in turn:
                self.quit(name, turn["quit"])
            else:
                self.drive(name, turn)
            self.turn = self.after(name)
            if self.turn is None:
                self.phase = "collect"
        elif action == "invest":
            self.invest(*what)
        else:
            between = {"place": self.place, "withdraw": self.withdraw, "next-run": self.next_run}
            {"collect": self.collect, **between}[action](*what)

    # A turn

    def against_quitting(self, name: str, turn: dict[str, Any]) -> set[str]:
        if name in self.out:
            return {"quit.no-return"}
        if self.phase != "play" or self.turn != name:
            return {"quit.own-turn"}
        if turn["quit"] and card_of(turn["quit"]) not in self.hands[name] and None not in self.hands[name]:
            return {"move.choose"}
        return set()

    def against_turn(self, name: str, turn: dict[str, Any]) -> set[str]:
        if name in self.out:
            return {"quit.no-return"}
        if self.phase == "collect":
            return {"collect.leader"}
        if self.phase != "play":
            return {"next.marker"}
        number, draws = turn["number"], turn.get("draws")
        reasons = set()
        if self.turn != name:
            reasons.add("move.clockwise")
        if not self.may_choose(self.hands[name], number, turn.get("card")):
            reasons.add("move.choose")
        if number in (4, 5, 6, 7) and isinstance(draws, list):
            reasons.add("draw.low")
        if number in (1, 2, 3) and draws == "none" and self.readings["draw"] == "must":
            reasons.add("draw.low")
        if number in range(1, 8) and self.reached(name, number) is None:
            reasons.add("move.occupied")
        return reasons

    def may_choose(self, hand: list[Card], number: int, named: Any) -> bool:
        if number not in range(1, 8):
            return False
        if named:
            return number in named and (card_of(named) in hand or None in hand)
        return any(card is None or number in card for card in hand)

    def reached(self, name: str, number: int) -> int | None:
        others = [other for other in self.players if other != name]
        if self.readings["start-space"] == "free":
            others = [other for other in others if self.cars[other] > 0]
        taken = [self.space(other) for other in others]
        distance = self.cars[name]
        for _ in range(len(self.road) + 1):
            distance += number
            if (self.marker + distance) % len(self.road) not in taken:
                return distance
        return None

    def drive(self, name: str, turn: dict[str, Any]) -> None:
        number, hand = turn["number"], self.hands[name]
        self.cars[name] = self.reached(name, number) or 0
        known = [card for card in hand if card and number in card]
        card = card_of(turn["card"]) if turn.get("card") else known[0] if known else None
        hand.remove(card if card in hand else None)
        self.discarded.append(card)
        if number <= 3 and turn.get("draws") != "none":
            self.renew_pile()
            drawn = self.pile.pop(0)
            hand.append(drawn or (card_of(turn["draws"]) if turn.get("draws") else None))
            self.renew_pile()
        if not hand:
            self.out.add(name)
            self.stopped_now.add(name)

    def renew_pile(self) -> None:
        if not self.pile:  # nobody knows the order of a shuffled pile, but a single card is still the one they saw
            single = len(self.discarded) == 1
            self.pile = self.discarded if single else [None] * len(self.discarded)
            self.discarded = []

    def quit(self, name: str, written: Any) -> None:
        hand = self.hands[name]
        card = card_of(written) if written else hand[0] if len(hand) == 1 else None
        hand.remove(card if card in hand else None if None in hand else hand[0])
        self.discarded.append(card)
        self.out.add(name)
        self.stopped_now.add(name)

    # Collecting

    def collect(self, data: dict[str, Any]) -> None:
        leader = self.leader()
        if leader:
            for name in self.around(leader)[1:]:
                if name in data.get("from", self.players):
                    self.settle(name, leader, self.debt(name))
        self.collected = True
        self.ends = [end for end in ENDS if self.has_ended(end)]
        self.stopped_now = set()
        if self.ends:
            self.phase = "place"
        else:
            self.phase = "play"
            self.turn = self.opener = self.last_in_the_run() or self.opener

    def debt(self, name: str) -> int:
        entry = self.road[self.space(name)]
        if name in self.out and self.readings["quitter-pays"] == "round" and name not in self.stopped_now:
            return 0
        if isinstance(entry, str):
            signed = name in self.out and self.readings["parked-quitter"] == "sign"
            return self.sign(self.space(name)) if signed else 0
        return entry or 0

    def settle(self, name: str, leader: str, debt: int) -> None:
        while self.money[name] < debt and self.figures[name] > 0:
            self.gets(name, self.bank(self.half(self.path[self.figures[name]])))
            self.figures[name] -= 1
        own = min(debt, self.money[name])
        self.pays(name, own)
        self.gets(leader, own)
        self.gets(leader, self.bank(debt - own))

    def half(self, amount: int) -> int:
        rounding = {"exact": amount // 2, "down": amount // 200 * 100, "up": (amount + 100) // 200 * 100}
        return rounding[self.readings["odd-half"]]

    def has_ended(self, end: str) -> bool:
        if end == "marker":
            return any(distance >= len(self.road) for distance in self.cars.values())
        still_in = [name for name in self.players if name not in self.out]
        if end == "nobody":
            return not still_in
        if self.readings["leftover-hand"] == "in-hand":
            still_in = [name for name in self.players if self.hands[name]]
        return still_in == [self.leader()]

    # Between two runs

    def place(self, _: Any) -> None:
        ahead = 0
        for group in self.groups():
            spaces = max(0, 3 - ahead)
            if len(self.players) == 3 and ahead == 2:
                spaces = 0
            if len(group) > 1 and self.readings["tied-start"] == "none":
                spaces = 0
            for name in group:
                self.figures[name] = min(self.figures[name] + spaces, len(self.path) - 1)
            ahead += len(group)
        self.phase = "over" if any(at >= self.dream for at in self.figures.values()) else "withdraw"

    def withdraw(self, _: Any) -> None:
        stretch = self.behind_on_ring if self.readings["withdraw-behind"] == "ring" else self.behind_in_standings
        taken = [self.space(name) for name in self.players]
        for group in self.groups():
            for name in group:
                spaces = {space for space in stretch(name) if space not in taken} | {self.space(name)}
                self.gets(name, self.bank(sum(self.sign(space) for space in spaces)))
        self.phase = "invest"

    def behind_on_ring(self, name: str) -> list[int]:
        taken = [self.space(other) for other in self.players]
        spaces = []
        for back in range(1, len(self.road)):
            space = (self.space(name) - back) % len(self.road)
            if space in taken:
                break
            spaces.append(space)
        return spaces

    def behind_in_standings(self, name: str) -> list[int]:
        behind = [distance for distance in self.cars.values() if distance < self.cars[name]]
        driven = range(max(behind, default=0) + 1, self.cars[name])
        return [(self.marker + distance) % len(self.road) for distance in driven]

    def against_investing(self, name: str, spaces: int) -> set[str]:
        wanted = self.path[self.figures[name] + 1 : self.figures[name] + spaces + 1]
        wanted += [0] * (spaces - len(wanted))
        blocked = 0 in wanted
        cost = sum(wanted[: wanted.index(0)] if blocked else wanted)
        reasons = {"invest.no-amount"} if blocked else set()
        if self.phase != "invest" or cost > self.money[name]:
            reasons.add("invest.pay")
        return reasons

    def invest(self, name: str, spaces: int) -> None:
        for _ in range(spaces):
            self.figures[name] += 1
            self.pays(name, self.path[self.figures[name]])

    def next_run(self, data: dict[str, Any]) -> None:
        groups = self.groups()
        self.marker = self.space(groups[-1][0])
        if len(groups[0]) == 1:
            self.opener = groups[0][0]
        self.cars = dict.fromkeys(self.players, 0)
        self.told, self.collected, self.out, self.stopped_now = None, False, set(), set()
        self.deal({})
        for name, hand in data.get("hands", {}).items():
            known = cards_of(hand)
            self.hands[name] = known + [None] * (HAND - len(known))
        self.phase, self.turn = "play", self.opener
