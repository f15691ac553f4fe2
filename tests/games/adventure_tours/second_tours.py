"""A second opinion on Adventure Tours: the rules told once more, plainly and slowly, sharing nothing with the engine.

A player and a card are names; a hand or pile is a list in which None is a card that nobody has seen. What is asked of
it are the words of a scenario, and what it answers are the words of a report.
"""

from collections.abc import Iterator
from typing import Any

KINDS = ("technology", "provisions", "clothing")
ALL_CARDS, HAND = 102, 6


def cards_of(written: Any) -> list[str | None]:
    return [None] * written if isinstance(written, int) else list(written)


class Table:
    """A game in progress, as somebody watching would keep it in mind."""

    def __init__(self, players: list[str], readings: dict[str, str], start: dict[str, Any]):
        self.players, self.readings = list(players), dict(readings)
        self.printed: dict[str, dict[str, Any]] = {name: card or {} for name, card in start.get("cards", {}).items()}
        self.expert: dict[str, dict[str, int]] = start.get("expeditions", {})
        self.board = {name: start.get("leads", {}).get(name, "desert") for name in players}
        self.variant: int = start.get("variant", 0)
        self.phase: str = start.get("phase", "play")
        self.round: int = start.get("round", 1)
        self.starter: str = start.get("starts") or start.get("turn") or players[0]
        self.turn: str | None = (start.get("turn") or self.starter) if self.phase == "play" else None
        self.ender: str | None = start.get("ended-by")
        self.side = {name: list(start.get("equipment", {}).get(name, [])) for name in players}
        self.edge = {name: list(start.get("participants", {}).get(name, [])) for name in players}
        self.hands = {name: cards_of(start.get("hands", {}).get(name, HAND)) for name in players}
        self.discards = cards_of(start.get("discard-pile", 0))
        out = [*self.side.values(), *self.edge.values(), *self.hands.values(), self.discards]
        self.deck = cards_of(start.get("draw-pile", ALL_CARDS - sum(len(cards) for cards in out)))
        self.money: dict[str, int] = {name: start.get("money", {}).get(name, 0) for name in players}
        self.earned: dict[str, int] = {name: start.get("earned", {}).get(name, 0) for name in players}
        self.ability_used = False
        self.taken: dict[str, str] = {}
        self.income: dict[str, int] = {}
        self.costs: dict[str, int] = {}
        self.ends: list[str] = []
        self.drew_last: str | None = None

    # Looking at the table

    def after(self, name: str) -> str:
        return self.players[(self.players.index(name) + 1) % len(self.players)]

    def around(self, name: str) -> list[str]:
        at = self.players.index(name)
        return self.players[at:] + self.players[:at]

    def kind(self, card: str) -> str | None:
        return next((kind for kind in KINDS if kind in self.printed[card]), None)

    def worth(self, name: str, kind: str) -> int:
        begin: int = self.expert[self.board[name]][kind] if self.board[name] in self.expert else 3
        added: list[int] = [self.printed[card].get("adds", 0) for card in self.side[name] if self.kind(card) == kind]
        return begin + sum(added)

    def comes_along(self, name: str, card: str) -> bool:
        kind = self.kind(card)
        return kind is None or self.printed[card][kind] <= self.worth(name, kind)

    def holds(self, name: str, card: str) -> bool:
        return card in self.hands[name] or None in self.hands[name]

    def choosers(self) -> list[str]:
        ender = self.ender or self.players[0]
        first = ender if self.readings["tied-choice"] == "ender" else self.after(ender)
        order: list[str] = []
        for amount in sorted(set(self.earned.values())):
            order += [name for name in self.around(first) if self.earned[name] == amount]
        return order

    def choosing(self) -> bool:
        return self.variant == 2 and any(board != self.board[self.players[0]] for board in self.board.values())

    # Asking and answering

    def step(self, action: str, data: Any = None) -> dict[str, Any]:
        """Everything done if nothing speaks against it, else nothing; then all that can be seen."""
        self.income, self.costs, self.ends = {}, {}, []
        before, reasons = self.remember(), set[str]()
        for part in self.parts(action, data):
            self.drew_last = None
            reasons = self.do(action, *part)
            if reasons:
                self.__dict__.update(before)
                break
        return self.seen(reasons)

    def remember(self) -> dict[str, Any]:
        kept = {key: value.copy() if hasattr(value, "copy") else value for key, value in self.__dict__.items()}
        for key in ("side", "edge", "hands"):
            kept[key] = {name: list(cards) for name, cards in self.__dict__[key].items()}
        return kept

    def parts(self, action: str, data: Any) -> Iterator[tuple[Any, ...]]:
        return iter([(data,)] if action in ("score", "next-round") else list(data.items()))

    def do(self, action: str, *what: Any) -> set[str]:
        """Why not, or nothing once it is done."""
        if self.phase == "over":
            return {"finish.three"}
        if action == "score":
            return self.score()
        if action == "next-round":
            return self.next_round(what[0] or {})
        if action == "choose":
            return self.choose(*what)
        if self.phase != "play":
            return {"end.at-once" if self.phase == "score" else "next.shuffle"}
        if action == "play":
            return self.play(*what)
        return self.use(*what) if action == "use" else self.ability(*what)

    def seen(self, reasons: set[str]) -> dict[str, Any]:
        rich = max(self.money.values())
        state = {
            "phase": self.phase,
            "round": self.round,
            "variant": self.variant,
            "turn": self.turn,
            "starts": self.starter,
            "ended-by": self.ender,
            "leads": dict(self.board),
            **{kind: {name: self.worth(name, kind) for name in self.players} for kind in KINDS},
            "equipment": {name: list(cards) for name, cards in self.side.items()},
            "participants": {name: list(cards) for name, cards in self.edge.items()},
            "hands": {name: len(cards) for name, cards in self.hands.items()},
            "draw-pile": len(self.deck),
            "discard-pile": len(self.discards),
            "money": dict(self.money),
            "earned": dict(self.earned),
            "winner": [name for name in self.players if self.money[name] == rich] if self.phase == "over" else [],
        }
        told = {"income": self.income, "costs": self.costs, "ends": sorted(set(self.ends))}
        return {
            "allowed": not reasons,
            "reasons": sorted(reasons),
            "state": state,
            **({k: {} for k in ("income", "costs")} | {"ends": []} if reasons else told),
        }

    # A turn

    def play(self, name: str, turn: dict[str, Any]) -> set[str]:
        reasons = self.against(name, turn)
        if reasons:
            return reasons
        if "equip" in turn:
            self.from_hand(name, turn["equip"])
            self.side[name].append(turn["equip"])
            if turn.get("draws") != "none" and self.deck:
                top = self.draw(name)
                if top is None and turn.get("draws"):
                    self.hands[name][-1] = turn["draws"]
        else:
            self.from_hand(name, turn["join"])
            self.edge[name].append(turn["join"])
        reasons = self.effects(name, [*turn.get("action", []), *turn.get("ability", [])])
        if not reasons:
            self.end_turn(name)
        return reasons

    def against(self, name: str, turn: dict[str, Any]) -> set[str]:
        reasons, card = set[str](), turn["equip"] if "equip" in turn else turn["join"]
        if self.turn != name:
            reasons.add("turn.clockwise")
        if not self.holds(name, card):
            reasons.add("turn.one-card")
        if "equip" in turn and turn.get("draws") == "none" and "ability" not in turn:
            reasons.add("equip.draw")
        if "equip" in turn and "action" in turn:
            reasons.add("equip.unused")
        if "join" in turn and not self.comes_along(name, card):
            reasons.add("join.demand")
        if "join" in turn and turn.get("draws", "none") != "none":
            reasons.add("join.no-draw")
        return reasons | (self.against_ability(name) if "ability" in turn else set())

    def against_ability(self, name: str) -> set[str]:
        reasons = set() if self.board[name] in self.expert else {"ability.expert"}
        if self.turn != name or self.ability_used:
            reasons |= {"ability.once"} if self.turn == name else set()
        return reasons

    def use(self, name: str, told: dict[str, Any]) -> set[str]:
        if told["card"] not in self.edge[name] or self.printed[told["card"]].get("action") != "later":
            return {"action.moment"}
        return self.effects(name, told.get("action", [])) or self.between()

    def ability(self, name: str, told: list[Any]) -> set[str]:
        reasons = self.against_ability(name) | (set() if self.turn == name else {"ability.once"})
        if not reasons:
            reasons = self.effects(name, told)
            self.ability_used = True
        return reasons or self.between()

    # What an action did

    def effects(self, name: str, told: list[Any]) -> set[str]:
        for effect in told:
            if not self.deck and self.readings["deck-in-action"] == "at-once":
                return {"end.deck"}
            ((kind, data),) = effect.items()
            if kind == "draw":
                for other, drawn in data.items():
                    if not self.deck and self.readings["deck-in-action"] == "at-once":
                        return {"end.deck"}
                    self.draw_several(other, drawn)
                continue
            origin, to, card = data.get("from", name), data.get("to", name), data.get("card")
            if kind == "give" and origin == to and card is None:
                continue  # a card of a hand stays in that hand, and which it was nobody said
            if kind == "give":
                given = self.out_of_hand(origin, card)
                self.hands[to].append(given)
            elif kind == "remove":
                self.discards.append(self.out_of(origin, card, data.get("in")))
            elif self.move(origin, to, card, data):
                return {"join.demand"}
        return set()

    def draw_several(self, name: str, drawn: Any) -> None:
        for at in range(drawn if isinstance(drawn, int) else len(drawn)):
            if self.deck:
                card = self.draw(name)
                if card is None and not isinstance(drawn, int):
                    self.hands[name][-1] = drawn[at]

    def move(self, origin: str, to: str, card: str, data: dict[str, Any]) -> bool:
        where = data.get("in") or self.where(origin, card)
        if where == "hand" and data["as"] == "participant" and not self.comes_along(to, card):
            return True
        if (origin, where) == (to, data["as"]) and where != "hand":
            return False  # it lies there already
        self.out_of(origin, card, where)
        if data["as"] == "hand":
            self.hands[to].append(card)
        else:
            (self.side if data["as"] == "equipment" else self.edge)[to].append(card)
        return False

    def where(self, name: str, card: str | None) -> str:
        if card in self.edge[name]:
            return "participant"
        return "equipment" if card in self.side[name] else "hand"

    def out_of(self, name: str, card: str | None, where: str | None) -> str | None:
        where = where or self.where(name, card)
        if where == "hand":
            return self.out_of_hand(name, card)
        row = self.edge[name] if where == "participant" else self.side[name]
        del row[max(at for at, each in enumerate(row) if each == card)]
        return card

    def out_of_hand(self, name: str, card: str | None) -> str | None:
        """A card leaves a hand; where nobody says which of several, nobody knows the rest any more."""
        hand = self.hands[name]
        if card is None:
            gone = hand[0] if len(hand) == 1 else None
            self.hands[name] = [None] * (len(hand) - 1)
            return gone
        self.from_hand(name, card)
        return card

    def from_hand(self, name: str, card: str) -> None:
        hand = self.hands[name]
        hand.remove(card if card in hand else None)

    def draw(self, name: str) -> str | None:
        card = self.deck.pop(0)
        self.hands[name].append(card)
        self.drew_last = name
        return card

    # How a round ends

    def end(self, why: str, name: str) -> None:
        self.ends.append(why)
        self.ender = self.ender or name
        self.phase, self.turn, self.ability_used = "score", None, False

    def end_turn(self, name: str) -> None:
        if not self.deck:
            drawer = self.drew_last if self.readings["deck-ended-by"] == "drawer" else None
            self.end("deck", drawer or name)
        empty = [other for other in self.around(name) if not self.hands[other]]
        if name in empty or (empty and self.readings["emptied-hand"] == "at-once"):
            self.end("hand", empty[0])
        if self.phase == "play":
            self.turn, self.ability_used = self.after(name), False
            if not self.hands[self.turn]:
                self.end("hand", self.turn)

    def between(self) -> set[str]:
        """After something used within a turn, which goes on unless the round is over."""
        turn = self.turn or self.players[0]
        empty = [other for other in self.around(turn) if not self.hands[other]]
        if not self.deck:
            drawer = self.drew_last if self.readings["deck-ended-by"] == "drawer" else None
            self.end("deck", drawer or turn)
        elif turn in empty or (empty and self.readings["emptied-hand"] == "at-once"):
            self.end("hand", empty[0])
        return set()

    # After a round

    def score(self) -> set[str]:
        if self.phase != "score":
            return {"score.income"}
        for name in self.players:
            gain = sum(self.printed[card].get("pays", 0) for card in self.edge[name])
            most = gain + (self.money[name] if self.readings["costs-from"] == "savings" else 0)
            cost = min(2 * len(self.hands[name]), most)
            self.money[name] += gain - cost
            self.earned[name] += gain - cost
            self.income |= {name: gain} if gain else {}
            self.costs |= {name: cost} if cost else {}
        self.phase = "next" if self.round < 3 else "over"
        return set()

    def choose(self, name: str, board: str) -> set[str]:
        left = list(self.board.values())
        for gone in self.taken.values():
            left.remove(gone)
        waiting = [other for other in self.choosers() if other not in self.taken]
        if self.variant != 2 or self.phase != "next" or waiting[:1] != [name] or board not in left:
            return {"variant.choose"}
        self.taken[name] = board
        return set()

    def next_round(self, told: dict[str, Any]) -> set[str]:
        reasons = set()
        if self.phase != "next":
            reasons.add("next.shuffle")
        if told.get("leads") and self.variant != 1:
            reasons.add("variant.shuffle")
        if self.phase == "next" and self.choosing() and len(self.taken) < len(self.players):
            reasons.add("variant.choose")
        if reasons:
            return reasons
        self.board |= told.get("leads") or {}
        self.board |= self.taken
        self.taken, self.round, self.phase = {}, self.round + 1, "play"
        known = {name: hand for name, hand in (told.get("hands") or {}).items() if isinstance(hand, list)}
        self.hands = {
            name: [*known.get(name, []), *[None] * (HAND - len(known.get(name, [])))] for name in self.players
        }
        self.side = {name: [] for name in self.players}
        self.edge = {name: [] for name in self.players}
        self.deck, self.discards = [None] * (ALL_CARDS - HAND * len(self.players)), []
        self.earned = dict.fromkeys(self.players, 0)
        self.starter = self.turn = self.after(self.ender or self.players[0])
        self.ender = None
        return set()
