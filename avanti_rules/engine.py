"""VERBS: put a ruling together, and play a scenario to its end. Any game, one record of functions at a time."""

from collections.abc import Iterable
from typing import TypeVar

from msgspec.structs import replace

from avanti_rules.model import Event, Game, Mistake, Path, PlayedStep, Playthrough, Ruling, Scenario, Step, Violation

S = TypeVar("S")


def rule(violations: Iterable[Violation], events: Iterable[Event]) -> Ruling:
    """The events, unless anything speaks against them: then every reason, and nothing happens."""
    found = tuple(violations)
    return Ruling((), found) if found else Ruling(tuple(events))


def play(game: Game[S], scenario: Scenario) -> Playthrough[S]:
    """The scenario from its position through every step, with everything that proves wrong in the file."""
    wrong = tuple(under(("start",), mistake) for mistake in game.start_mistakes(scenario.setup))
    if wrong:
        return Playthrough(scenario, mistakes=wrong)
    start = state = game.read_start(scenario.setup)
    steps: list[PlayedStep[S]] = []
    for step in scenario.steps:
        played = play_step(game, state, step)
        steps.append(played)
        state = played.after
    mistakes = tuple(under((*p.step.path, p.step.name), mistake) for p in steps for mistake in p.mistakes)
    return Playthrough(scenario, start, tuple(game.opening(scenario.setup, start)), tuple(steps), mistakes)


def play_step(game: Game[S], before: S, step: Step) -> PlayedStep[S]:
    """All actions of a step, or none of them: it is refused as a whole for the reasons of the first refused one."""
    state = before
    facts: list[Event] = []
    mistakes: list[Mistake] = []
    for action in step.actions:
        mistakes += game.action_mistakes(state, action)
        ruling = game.decide(state, action)
        if ruling.violations:
            return PlayedStep(step, before, before, (), ruling.violations, tuple(mistakes))
        state = game.evolve(state, ruling.events)
        facts += ruling.events
    return PlayedStep(step, before, state, tuple(facts), (), tuple(mistakes))


def under(path: Path, mistake: Mistake) -> Mistake:
    """A mistake, with its path led on from the whole file."""
    return replace(mistake, path=(*path, *mistake.path))
