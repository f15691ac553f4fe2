"""One game played to its end by simple players: every law held at every step, and what is to be told of it counted.

All follows from the seed and the number of the game. Cards and players have lots of their own, which begin anew with
every run: so the same game under another reading goes the same way until the reading matters, and as far as it can.
"""

from collections.abc import Iterator, Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from avanti_rules.chance import Chance
from avanti_rules.model import Action, Event, Game, Message, Setup
from avanti_rules.players import Choice, players
from avanti_rules.playing import Playing

MOST_STEPS = 10_000
KEPT = 16  # of the last choices, to be asked for again when they are no longer offered
CARDS, MINDS = 0, 1
LAWS = {
    "refused": Message("What is offered is refused."),
    "allowed": Message("What is not offered is allowed."),
    "nothing": Message("An allowed action brings nothing about."),
}


class Match(Struct, frozen=True):
    """A game to be played: its players, in the order of their seats, each of a kind; and what its lots follow from."""

    setup: Setup
    kinds: tuple[str, ...]
    seed: int
    number: int


class Record(Struct, frozen=True):
    """What came of a game: `facts` counts events, `lengths` the parts within each part, `history` has the values of
    every course by seat at the end of every round, and `final` those at the end.

    `broken` is the law that the last of `actions` broke; without that `actions` are all that was done.
    """

    winners: tuple[int, ...]
    ended: bool
    facts: dict[type[Event], int]
    lengths: dict[str, list[int]]
    history: tuple[tuple[tuple[int, ...], ...], ...]
    final: tuple[tuple[int, ...], ...]
    setup: Setup
    actions: tuple[Action, ...] = ()
    broken: str = ""


def play_match(game: Game[Any], playing: Playing[Any], match: Match) -> Record:
    """The game from the first deal to its end, or to the first step that breaks a law."""
    course = Course(game, playing, match)
    for _ in range(MOST_STEPS):
        if not course.go_on():
            break
    return course.record()


class Course:
    """A game in the course of being played."""

    def __init__(self, game: Game[Any], playing: Playing[Any], match: Match) -> None:
        self.game, self.playing, self.match = game, playing, match
        start = playing.deal(match.setup, Chance(match.seed, match.number))
        self.setup = replace(match.setup, start={**match.setup.start, **start})
        self.state = game.read_start(self.setup)
        kinds = players(playing)
        self.minds = {name: kinds[kind] for name, kind in zip(match.setup.players, match.kinds, strict=True)}
        self.actions: list[Action] = []
        self.kept: list[Action] = []
        self.asked: set[str] = set()
        self.facts: dict[type[Event], int] = {}
        self.history: list[tuple[tuple[int, ...], ...]] = []
        self.broken, self.ended = "", False
        self.ends = {kind: at for at, part in enumerate(playing.parts) for kind in part.ends}
        self.counted = [0] * (len(playing.parts) + 1)
        self.lengths: dict[str, list[int]] = {name: [] for name in ("game", *(part.name for part in playing.parts))}
        self.draw_lots()
        self.count(tuple(game.opening(self.setup, self.state)))

    def draw_lots(self) -> None:
        """New lots for cards and players: the same in every game of this number, whatever was before."""
        seed, number, runs = self.match.seed, self.match.number, self.counted[0]
        self.cards, self.lots = Chance(seed, number, runs, CARDS), Chance(seed, number, runs, MINDS)

    def go_on(self) -> bool:
        """One choice, and what comes of it; whether the game goes on."""
        offered = self.playing.options(self.state)
        if not offered:
            self.ended = True
            return False
        self.try_again(offered)
        action = self.choose(offered)
        if action is not None and not self.broken:
            self.do(action)
        return not self.broken

    def try_again(self, offered: Sequence[Action]) -> None:
        """Asks for something that was offered some time ago: if it is not offered now, it must be refused."""
        if self.kept:
            action = self.kept[len(self.actions) * 7 % len(self.kept)]
            if action not in offered and self.game.decide(self.state, action).allowed:
                self.actions.append(action)
                self.broken = "allowed"

    def choose(self, offered: Sequence[Action]) -> Choice:
        """Whose choice it is chooses. Where several may choose, each is asked once, and may do nothing."""
        names = [getattr(action, "player", None) for action in offered]
        if names[0] is not None and names.count(names[0]) == len(names):
            return self.minds[names[0]](self.state, offered, self.lots)
        name = next((name for name in names if name is not None and name not in self.asked), None)
        if name is None:
            self.asked.clear()
            return self.cards.pick([action for action in offered if not hasattr(action, "player")] or offered)
        self.asked.add(name)
        options = [action for action, its in zip(offered, names, strict=True) if its == name]
        return self.minds[name](self.state, [*options, None], self.lots)

    def do(self, action: Action) -> None:
        """The action, complete with what chance brings, and everything that is to be held and counted."""
        before = self.state
        whole = self.playing.complete(before, action, self.cards)
        self.actions.append(whole)
        ruling = self.game.decide(before, whole)
        if not ruling.events:
            self.broken = "refused" if ruling.violations else "nothing"
            return
        after = self.game.evolve(before, ruling.events)
        self.broken = next(self.playing.broken(before, whole, ruling.events, after), "")
        self.state = after
        self.kept.append(action)
        del self.kept[:-KEPT]
        self.count(ruling.events)

    def count(self, events: Sequence[Event]) -> None:
        """Counts facts, and the parts of the game that have ended."""
        for event in events:
            kind = type(event)
            self.facts[kind] = self.facts.get(kind, 0) + 1
            if kind in self.ends:
                self.end(self.ends[kind])

    def end(self, at: int) -> None:
        """A part has ended: how many of the next shorter were in it; at a round's end the values are noted."""
        last = len(self.playing.parts) - 1
        self.counted[at] += 1
        if at < last:
            self.lengths[self.playing.parts[at].name].append(self.counted[at + 1])
            self.counted[at + 1] = 0
        if at == max(last - 1, 0):
            self.history.append(self.values())
        if at == 0:
            self.draw_lots()

    def values(self) -> tuple[tuple[int, ...], ...]:
        """The value of every course at this moment."""
        return tuple(tuple(course.values(self.state)) for course in self.playing.courses)

    def record(self) -> Record:
        """All that is to be told."""
        self.lengths["game"].append(self.counted[0])
        return Record(
            winners=tuple(self.winners()),
            ended=self.ended,
            facts=self.facts,
            lengths=self.lengths,
            history=tuple(self.history),
            final=self.values(),
            setup=self.setup,
            actions=tuple(self.actions),
            broken=self.broken,
        )

    def winners(self) -> Iterator[int]:
        """The seats that have won, as far as the game tells that of its states."""
        named = self.game.views["winner"](self.state) if self.ended and "winner" in self.game.views else ()
        return map(self.match.setup.players.index, named)
