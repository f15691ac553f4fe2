"""Which rules some scenarios applied, refused on, and considered without applying; which facts they told, how often."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, TypeVar

from msgspec import Struct

from avanti_rules.model import Event, Fact, Game, Name, Playthrough, RuleId, Violation
from avanti_rules.remedy import remedies

S = TypeVar("S")
Names = Mapping[str, Mapping[Name, Name]]


class RuleCoverage(Struct, frozen=True):
    """How many steps applied a rule, refused for it, and considered it without either; None where it cannot be."""

    rule: RuleId
    applied: int | None
    refused: int | None
    considered: int


class Coverage:
    """Collects over playthroughs of one game."""

    def __init__(self, game: Game[Any]) -> None:
        self.game = game
        self.applied: Counter[RuleId] = Counter()
        self.refused: Counter[RuleId] = Counter()
        self.asked: dict[str, list[set[RuleId]]] = {}
        self.told: Counter[tuple[type[Fact], str]] = Counter()
        self.samples: dict[tuple[type[Fact], str], tuple[Fact, Names]] = {}

    def add(self, playthrough: Playthrough[Any], names: Names) -> None:
        """Count one playthrough, told with the players' names; one with a mistake in its file counts nothing."""
        if playthrough.mistakes:
            return
        opening = {rule for fact in playthrough.opening for rule in fact.cites}
        self.applied.update(opening)
        self.asked.setdefault("start", []).append(opening)
        for played in playthrough.steps:
            (self.applied if played.allowed else self.refused).update(played.cited)
            self.asked.setdefault(played.step.name, []).append(played.cited)
        for fact in self.facts(playthrough):
            key = type(fact), form(self.game, fact)
            self.told[key] += 1
            self.samples.setdefault(key, (fact, names))

    def facts(self, playthrough: Playthrough[Any]) -> Iterator[Fact]:
        """Everything that an explanation of a playthrough tells."""
        yield from playthrough.opening
        for number, played in enumerate(playthrough.steps):
            yield from played.facts
            yield from played.violations
            if not played.allowed:
                yield from self.game.possibilities(played.before)
                found = remedies(self.game, playthrough, number)
                yield from (change.told for remedy in found for change in remedy)

    def rules(self) -> Iterator[RuleCoverage]:
        """Every rule of the game in its order."""
        applies, refuses = citable(self.game, Event), citable(self.game, Violation)
        for rule in self.game.rules:
            yield RuleCoverage(
                rule.id,
                self.applied[rule.id] if rule.id in applies else None,
                self.refused[rule.id] if rule.id in refuses else None,
                sum(considered(rule.id, cited) for cited in self.asked.values()),
            )

    def forms(self) -> Iterator[tuple[type[Fact], str, int]]:
        """Every fact in each form of its sentence, and how often it was told."""
        for kind in self.game.kinds:
            for name in ("one", "many") if self.game.sentences[kind].plural else ("",):
                yield kind, name, self.told[kind, name]


def citable(game: Game[S], sort: type[Fact]) -> set[RuleId]:
    """The rules that facts of a sort can cite."""
    return {rule for kind in game.kinds if issubclass(kind, sort) for rule in kind.cites}


def considered(rule: RuleId, steps: Iterable[set[RuleId]]) -> int:
    """How many steps of one sort left out a rule that others of the sort cite."""
    steps = list(steps)
    return sum(rule not in cited for cited in steps) if any(rule in cited for cited in steps) else 0


def form(game: Game[S], fact: Fact) -> str:
    """The form of a fact's sentence: one or many where it counts something, else the only one."""
    message = game.sentences[type(fact)]
    if not message.plural:
        return ""
    fields = dict(zip(fact.__struct_encode_fields__, fact.__struct_fields__, strict=True))
    value = getattr(fact, fields[message.count])
    return "one" if (value if isinstance(value, int) else len(value)) == 1 else "many"
