"""A long game made into the smallest scenario with the same ruling at one step: parts are left out and all is played
again, until nothing can be left out any more. The same file always gives the same result.
"""

from collections.abc import Callable
from typing import Any, TypeAlias

import msgspec
from msgspec import Struct

from avanti_rules.check import mismatches, reasons_of
from avanti_rules.documents import Document
from avanti_rules.engine import play
from avanti_rules.materials import find_materials, shipped_names
from avanti_rules.model import Data, Finding, Game, Material, Path, Place, PlayedStep, Playthrough, Scenario
from avanti_rules.reductions import NAMING, fewest, reductions
from avanti_rules.scenario import CLAIMS, DEFAULT_GAME, Told, action_of, read_document

Shows: TypeAlias = Callable[[Playthrough[Any]], bool]


class Signature(Struct, frozen=True):
    """What must stay as it is: the mistakes in the file, the ruling at the last step and its rules, wrong claims."""

    mistakes: tuple[str, ...] = ()
    allowed: bool = True
    facts: frozenset[tuple[str, tuple[str, ...]]] = frozenset()
    findings: tuple[bytes, ...] = ()


class Smallest(Struct, frozen=True):
    """The scenario found, as written in a file, and the one it was made from, up to the same step."""

    data: Data
    before: Data


def minimise(
    told: Told, game: Game[Any], scenario: Scenario, step: int | None = None, shows: Shows | None = None
) -> Smallest:
    """The smallest scenario that shows what is disputed: step `step` (from 1), or the one that `disputed` finds.

    It shows the same ruling, or whatever `shows` says of the last step; the scenario itself must show that too.
    """
    playthrough = play(game, scenario)
    number = disputed(game, playthrough) if step is None else step
    before = written(told, game, playthrough, number)
    search = Search(told, game, before, shows)
    return Smallest(search.smallest(), before)


def disputed(game: Game[Any], playthrough: Playthrough[Any]) -> int:
    """The step that a scenario is about, from 1: with a mistake in it, with a claim that does not hold, refused; of
    several the first, of refused ones the last; else the last of all. 0 for the position.
    """
    if playthrough.mistakes:
        path = playthrough.mistakes[0].path
        return int(path[1]) + 1 if path[0] == "steps" else 0
    steps = list(enumerate(playthrough.steps, 1))
    wrong = [at for at, played in steps if any(mismatches(game, playthrough, played, nowhere))]
    refused = [at for at, played in steps if not played.allowed]
    return (wrong[:1] or refused[-1:] or [len(steps)])[0]


def nowhere(_: Path) -> Place:
    """No place: what is compared has none."""
    return Place("")


# What is written


def written(told: Told, game: Game[Any], playthrough: Playthrough[Any], number: int) -> dict[str, Any]:
    """A scenario or case as a file of its own, up to a step; only that step claims something."""
    scenario, document = playthrough.scenario, told.document.value if told.document else {}
    default = {reading.id: reading.options[0].id for reading in game.readings}
    readings = {key: option for key, option in scenario.setup.readings.items() if option != default[key]}
    steps = [{step.name: step.data} for step in scenario.steps[:number]]
    if steps:
        steps[-1] |= claims(game, playthrough, number)
    parts = {
        "title": scenario.title,
        **{part.key: material(told, game, part) for part in game.materials},
        "readings": readings,
        "players": list(scenario.setup.players),
        "names": document.get("names"),
        "start": scenario.setup.start,
    }
    named = {} if game.name == DEFAULT_GAME else {"game": game.name}
    return {**named, **{key: value for key, value in parts.items() if value}, "steps": steps}


def material(told: Told, game: Game[Any], part: Material) -> Any:
    """What a scenario is played on, so that its file may lie anywhere: a shipped one by its name, others inline."""
    value = told.document.value.get(part.key) if told.document else None
    if not isinstance(value, str) or value in shipped_names(game.name, part) or told.document is None:
        return value
    found = find_materials(told.document, game)[0]
    return found[part.key].data if part.key in found else value


def claims(game: Game[Any], playthrough: Playthrough[Any], number: int) -> dict[str, Any]:
    """What the disputed step claims: as its author wrote where that does not hold, else the rules that decide it."""
    if len(playthrough.steps) < number:
        return {}
    played = playthrough.steps[number - 1]
    step = played.step
    if any(mismatches(game, playthrough, played, nowhere)):
        each = {"expect": dict(step.expect), "because": list(step.because), "refused": list(step.refused)}
        return {key: value for key, value in each.items() if value}
    if not any(step.claims for step in playthrough.scenario.steps):
        return {}
    return {"because": sorted(played.cited)} if played.allowed else {"refused": reasons_of(played)}


# The search


class Search:
    """Tries smaller scenarios; each is played, and kept where its last step shows the same."""

    def __init__(self, told: Told, game: Game[Any], data: dict[str, Any], shows: Shows | None = None) -> None:
        self.file, self.game, self.data = told.file, game, data
        self.tried: dict[bytes, bool] = {}
        whole = self.played(data)
        self.wanted = self.signature(whole) if whole else Signature(("unreadable",))
        self.computed = not self.wanted.findings
        self.shows = shows or self.is_same

    def smallest(self) -> dict[str, Any]:
        """The scenario when nothing more can be left out."""
        if not self.data["steps"]:
            return self.one_by_one()
        self.keep(self.without_refused())
        self.keep(self.split())
        self.begin_late()
        *others, last = self.data["steps"]
        kept = fewest(others, lambda fewer: self.holds({**self.data, "steps": [*fewer, last]}))
        self.data = {**self.data, "steps": [*kept, last]}
        return self.one_by_one()

    def played(self, data: Data) -> Playthrough[Any] | None:
        """A scenario played; None where it has not the form of one, or names what there is not."""
        try:
            msgspec.convert(data, self.game.shape)
        except msgspec.ValidationError:
            return None
        told = read_document(Document(self.file, data, ""), self.file)
        return None if told.findings else play(self.game, told.scenarios[0])

    def is_same(self, playthrough: Playthrough[Any]) -> bool:
        """Whether the ruling at the last step is the same."""
        return self.signature(playthrough) == self.wanted

    def signature(self, playthrough: Playthrough[Any]) -> Signature:
        """What a scenario shows at its last step."""
        mistakes = tuple(sorted(mistake.code for mistake in playthrough.mistakes))
        if not playthrough.steps:
            return Signature(mistakes)
        played: PlayedStep[Any] = playthrough.steps[-1]
        facts = frozenset((type(fact).__name__, fact.cites) for fact in played.facts or played.violations)
        findings = mismatches(self.game, playthrough, played, nowhere)
        return Signature(mistakes, played.allowed, facts, tuple(sorted(map(sign, findings))))

    def holds(self, data: dict[str, Any]) -> bool:
        """Whether a scenario shows the same, all steps before the last one being allowed."""
        key = msgspec.json.encode(data)
        if key not in self.tried:
            playthrough = self.played(data)
            self.tried[key] = (
                playthrough is not None
                and all(played.allowed for played in playthrough.steps[:-1])
                and self.shows(playthrough)
            )
        return self.tried[key]

    def keep(self, data: dict[str, Any]) -> None:
        """Goes on with another scenario where it shows the same."""
        if self.holds(data):
            self.data = data

    def without_refused(self) -> dict[str, Any]:
        """Without the steps that are refused before the last one; they change nothing."""
        playthrough = self.played(self.data)
        steps = self.data["steps"]
        allowed = [played.allowed for played in playthrough.steps] if playthrough and playthrough.steps else []
        kept = [step for step, good in zip(steps[:-1], allowed, strict=False) if good]
        return {**self.data, "steps": [*kept, steps[-1]]}

    def split(self) -> dict[str, Any]:
        """With a step for each turn; of a refused step no more than up to the turn that is refused."""
        *others, last = self.data["steps"]
        steps = [each for step in others for each in self.turns(step)]
        if self.wanted.allowed:
            return {**self.data, "steps": [*steps, last]}
        said = {key: value for key, value in last.items() if key in CLAIMS}
        for piece in self.turns({key: value for key, value in last.items() if key not in CLAIMS}):
            if self.holds({**self.data, "steps": [*steps, {**piece, **said}]}):
                return {**self.data, "steps": [*steps, {**piece, **said}]}
            steps.append(piece)
        return self.data

    def turns(self, step: dict[str, Any]) -> list[dict[str, Any]]:
        """A step as several, where it is several actions at once."""
        name = action_of(step)
        value = step[name]
        if not isinstance(value, dict) or len(value) < 2 or len(self.game.read_actions(name, value)) != len(value):
            return [step]
        return [{name: {key: each}} for key, each in value.items()]

    def begin_late(self) -> None:
        """Begins with the position before as late a step as possible."""
        playthrough = self.played(self.data)
        steps = self.data["steps"]
        for number in reversed(range(1, len(playthrough.steps) if playthrough else 0)):
            state = self.game.to_data(playthrough.steps[number].before) if playthrough else {}
            begun = {**self.data, "start": self.position(state), "steps": steps[number:]}
            if self.holds(begun):
                self.data = begun
                return

    def position(self, state: Data) -> dict[str, Any]:
        """A state as a position that may stand in a file."""
        bare = {**self.data, "steps": []}
        return {
            key: value
            for key, value in state.items()
            if value is not None and self.played({**bare, "start": {key: value}}) is not None
        }

    def one_by_one(self) -> dict[str, Any]:
        """With every part left out, one at a time, that can be; begins anew after each, until none is left."""
        while smaller := next((each for each in reductions(self.data, self.computed) if self.holds(each)), None):
            self.data = smaller
        return self.data


def sign(finding: Finding) -> bytes:
    """A finding without its place."""
    return msgspec.json.encode((finding.code, finding.params, finding.expected, finding.actual), order="sorted")


# Sizes


def sizes(data: Data, game: Game[Any]) -> dict[str, int]:
    """How many steps, actions and values a scenario has."""
    named = [(action_of(step), step) for step in data["steps"]]
    return {
        "steps": len(named),
        "turns": sum(len(game.read_actions(name, step[name])) for name, step in named),
        "values": sum(values(data[key]) for key in data if key not in NAMING),
    }


def values(value: Any) -> int:
    """How many words and numbers a value is made of."""
    if isinstance(value, dict):
        return sum(map(values, value.values()))
    return sum(map(values, value)) if isinstance(value, list) else int(value is not None)
