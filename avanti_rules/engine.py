"""VERBS: put a ruling together, and play a scenario to its end. Any game, one record of functions at a time."""

from collections.abc import Iterable
from typing import TypeVar

from msgspec.structs import replace

from avanti_rules.model import Event, Game, Mistake, PlayedStep, Playthrough, Ruling, Scenario, Step, Violation

S = TypeVar("S")


def rule(violations: Iterable[Violation], events: Iterable[Event]) -> Ruling:
    """The events, unless anything speaks against them: then every reason, and nothing happens."""
    found = tuple(violations)
    return Ruling((), found) if found else Ruling(tuple(events))


def play(game: Game[S], scenario: Scenario) -> Playthrough[S]:
    """The scenario from its position through every step; what is wrong in the file ends it."""
    mistakes = tuple(game.start_mistakes(scenario.setup))
    if mistakes:
        return Playthrough(scenario, mistakes=tuple(under(("start",), mistake) for mistake in mistakes))
    start = state = game.read_start(scenario.setup)
    steps: list[PlayedStep[S]] = []
    for step in scenario.steps:
        played = play_step(game, state, step)
        if isinstance(played, Mistake):
            return Playthrough(scenario, start, steps=tuple(steps), mistakes=(under((*step.path, step.name), played),))
        steps.append(played)
        state = played.after
    return Playthrough(scenario, start, tuple(game.opening(start)), tuple(steps))


def play_step(game: Game[S], before: S, step: Step) -> PlayedStep[S] | Mistake:
    """All actions of a step, or none of them: it is refused as a whole for the reasons of the first refused one."""
    state, facts = before, list[Event]()
    for action in step.actions:
        mistake = next(game.action_mistakes(state, action), None)
        if mistake is not None:
            return mistake
        ruling = game.decide(state, action)
        if not ruling.allowed:
            return PlayedStep(step, before, before, violations=ruling.violations, tally=game.tally(()))
        for event in ruling.events:
            state = game.evolve(state, event)
        facts += ruling.events
    return PlayedStep(step, before, state, tuple(facts), tally=game.tally(facts))


def under(path: tuple[str | int, ...], mistake: Mistake) -> Mistake:
    """A mistake, with its path led on from the whole file."""
    return replace(mistake, path=(*path, *mistake.path))
