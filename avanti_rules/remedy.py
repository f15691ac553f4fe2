"""What would have made a refused step legal: single changes found by search, each played again before it is shown."""

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Any, TypeVar

from msgspec.structs import replace

from avanti_rules.engine import play, play_step
from avanti_rules.model import Change, Data, Game, Path, PlayedStep, Playthrough, Scenario, Step

S = TypeVar("S")
Remedy = tuple[Change, ...]
FAR = 200  # steps


def remedies(game: Game[S], playthrough: Playthrough[S], number: int) -> tuple[Remedy, ...]:
    """The smallest changes under which step `number` (from 0) is allowed and the steps before it stay as they were.

    One of the action and one of the position where a single change suffices, else the first two that do together.
    """
    played = playthrough.steps[number]
    reasons, partial, single = set(played.cited), list[Change](), dict[str, Remedy]()
    for change in (change for change in changes_for(game, played) if is_near(change, number)):
        found = reasons_after(game, playthrough, number, (change,))
        if found is None:
            continue
        if not found:
            single.setdefault(str(change.path[0]), (change,))
        elif found < reasons:
            partial.append(change)
    return tuple(single.values()) or first_pair(game, playthrough, number, partial)


def changes_for(game: Game[S], played: PlayedStep[S]) -> Iterator[Change]:
    """Changes for the action that is refused; those of the action itself only where the step has no other."""
    action, state = refused_action(game, played)
    alone = len(played.step.actions) == 1
    return (change for change in game.changes(state, action) if alone or change.path[0] == "start")


def is_near(change: Change, number: int) -> bool:
    """Whether a change is worth trying at a step (from 0): one of the start has all before the step played again."""
    return change.path[0] != "start" or number < FAR


def refused_action(game: Game[S], played: PlayedStep[S]) -> tuple[Any, S]:
    """The first refused action of a step, and the state that it met."""
    state = played.before
    for action in played.step.actions:
        ruling = game.decide(state, action)
        if ruling.violations:
            return action, state
        state = game.evolve(state, ruling.events)
    raise ValueError("no action of this step is refused")


def first_pair(
    game: Game[S], playthrough: Playthrough[S], number: int, partial: Sequence[Change]
) -> tuple[Remedy, ...]:
    """The first two changes that suffice together, each of which already removes a reason."""
    for pair in combinations(partial, 2):
        if pair[0].path != pair[1].path and reasons_after(game, playthrough, number, pair) == set():
            return (pair,)
    return ()


def reasons_after(game: Game[S], playthrough: Playthrough[S], number: int, changes: Remedy) -> set[str] | None:
    """Why the step is still refused after changes; None where they change what came before, or cannot be."""
    if all(change.path[0] != "start" for change in changes):
        step = with_data(game, playthrough.scenario.steps[number], changes[-1].value)
        alone = play_step(game, playthrough.steps[number].before, step)
        return None if alone.mistakes else alone.cited if alone.violations else set()
    scenario = changed(game, playthrough.scenario, number, changes)
    again = play(game, replace(scenario, steps=scenario.steps[: number + 1]))
    if again.mistakes or [p.allowed for p in again.steps[:number]] != [p.allowed for p in playthrough.steps[:number]]:
        return None
    last = again.steps[number]
    return set() if last.allowed else last.cited


def changed(game: Game[S], scenario: Scenario, number: int, changes: Remedy) -> Scenario:
    """A scenario with changes applied to its start or to one step (from 0)."""
    for change in changes:
        if change.path[0] == "start":
            start = put(scenario.setup.start, change.path[1:], change.value)
            scenario = replace(scenario, setup=replace(scenario.setup, start=start))
        else:
            step = with_data(game, scenario.steps[number], change.value)
            scenario = replace(scenario, steps=(*scenario.steps[:number], step, *scenario.steps[number + 1 :]))
    return scenario


def with_data(game: Game[S], step: Step, data: Any) -> Step:
    """A step that does something else under the same name."""
    return replace(step, data=data, actions=game.read_actions(step.name, data))


def put(data: Data, path: Path, value: Any) -> dict[str, Any]:
    """Data with the value at a path changed; what is missing on the way is made."""
    key, *rest = path
    inner = put(data.get(str(key)) or {}, tuple(rest), value) if rest else value
    return {**data, str(key): inner}
