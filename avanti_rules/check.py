"""What an author claims of a scenario, held against what happened: findings and a verdict."""

from collections.abc import Callable, Iterator
from typing import Any, TypeVar

from msgspec.structs import replace

from avanti_rules.model import Finding, Game, Path, Place, PlayedStep, Playthrough, Verdict

S = TypeVar("S")
Locate = Callable[[Path], Place]


def check(game: Game[S], playthrough: Playthrough[S], locate: Locate) -> tuple[Verdict, tuple[Finding, ...]]:
    """The verdict and every mismatch, in the order of the file; `locate` finds a path's place."""
    if playthrough.mistakes:
        wrong = (Finding(mistake.code, locate(mistake.path), mistake.params) for mistake in playthrough.mistakes)
        return "error", tuple(wrong)
    if not any(step.claims for step in playthrough.scenario.steps):
        return "skipped", ()
    findings = tuple(
        finding for played in playthrough.steps for finding in mismatches(game, playthrough, played, locate)
    )
    if findings:
        return "failed", tuple(sorted(findings, key=lambda finding: finding.place))
    return "passed", ()


def mismatches(game: Game[S], playthrough: Playthrough[S], played: PlayedStep[S], locate: Locate) -> Iterator[Finding]:
    """Where one step came out otherwise than its author claims."""
    step = played.step
    yield from ruling_mismatches(played, locate)
    if step.because:
        cited = played.cited
        if playthrough.steps[0] is played:
            cited |= {rule for fact in playthrough.opening for rule in fact.cites}
        for rule in step.because:
            if rule not in cited:
                place = locate((*step.claimed_at, "because"))
                yield Finding("not-cited", place, {"rule": rule}, expected=rule, actual=sorted(cited))
    players = playthrough.scenario.setup.players
    for key, expected in step.expect.items():
        actual = game.views[key](played.after) if key in game.views else game.tally(played.facts)[key]
        at = (*step.claimed_at, "expect", key)
        for finding in compare(key, game.settle(key, expected, players), actual, at, locate):
            yield replace(finding, params={**finding.params, "cites": sorted(played.cited)})


def ruling_mismatches(played: PlayedStep[S], locate: Locate) -> Iterator[Finding]:
    """A step refused that was not to be, allowed that was to be refused, or refused for other reasons."""
    step = played.step
    if played.allowed and not step.refused:
        return
    reasons = reasons_of(played)
    if played.allowed:
        place = locate((*step.claimed_at, "refused"))
        yield Finding("not-refused", place, {"rules": step.refused}, expected=sorted(step.refused), actual=[])
    elif not step.refused:
        yield Finding("step-refused", locate((*step.path, step.name)), {"rules": reasons}, expected=[], actual=reasons)
    elif set(step.refused) != set(reasons):
        place = locate((*step.claimed_at, "refused"))
        params = {"rules": step.refused, "reasons": reasons}
        yield Finding("other-reasons", place, params, expected=sorted(step.refused), actual=reasons)


def reasons_of(played: PlayedStep[S]) -> list[str]:
    """The rules for which a step is refused."""
    return [] if played.allowed else sorted(played.cited)


def compare(key: str, expected: Any, actual: Any, at: Path, locate: Locate) -> Iterator[Finding]:
    """One expectation; a mapping claims only what it names, and who is not in the outcome has 0."""
    if not isinstance(expected, dict):
        if expected != actual:
            yield Finding(f"expected-{key}", locate(at), {}, expected, actual)
        return
    for name, value in expected.items():
        if actual.get(name, 0) != value:
            yield Finding(f"expected-{key}", locate((*at, name)), {"player": name}, value, actual.get(name, 0))
