"""What one change makes of a situation: what is told otherwise, which sentences go and come, and what comes out."""

from collections.abc import Iterator
from typing import Any

from avanti_rules.comparison import Compared, Telling, compare, places
from avanti_rules.explain import step_data
from avanti_rules.model import Data, Difference
from avanti_rules.notation import written
from avanti_rules.web.sight import Sight
from avanti_rules.web.situation import MOST_STEPS, Played, Situation, played, read_text


def before(code_text: str | None) -> Played | None:
    """The situation as it was when somebody began to compare; None where there is none."""
    situation = Situation(read_text(code_text), {}) if code_text else None
    found = played(situation) if situation and situation.steps <= MOST_STEPS else None
    return None if found is None or found.through.mistakes else found


def contrast(sight: Sight, was: Played) -> dict[str, Any]:
    """What has changed since then, in words."""
    compared = compare(telling(sight, was), telling(sight, sight.played))
    return {
        "same": compared.same,
        "given": [[label(sight, each), *values(sight, each, "given")] for each in compared.given],
        "gone": facts(sight, compared.facts[0]),
        "come": facts(sight, compared.facts[1]),
        "outcome": [[label(sight, each), *values(sight, each, "end")] for each in outcome(compared)],
    }


def outcome(compared: Compared) -> Iterator[Difference]:
    """What came out otherwise at the end; of facts only the sentences are told."""
    return (each for each in compared.end if each.path[0] != "reasons")


def telling(sight: Sight, found: Played) -> Telling:
    """A situation as plain data that can be compared."""
    scenario = found.through.scenario
    steps = [step_data(found.game, step, sight.teller) for step in found.through.steps]
    given: Data = {
        "readings": dict(scenario.setup.readings),
        "players": places(scenario.setup.players, 1),
        "start": dict(scenario.setup.start),
    }
    return Telling(sight.title, given, steps)


def facts(sight: Sight, found: tuple[Data, ...]) -> list[dict[str, Any]]:
    """Sentences with their rules."""
    return sight.sentences({"facts": found, "sentences": [fact["sentence"] for fact in found]})


def label(sight: Sight, difference: Difference) -> str:
    """What a value is, and whose."""
    first, *rest = difference.path
    if first == "start" and rest and rest[0] in sight.game.labels:
        return sight.teller.label(tuple(rest))
    if first == "readings" and rest:
        questions = {reading.id: reading.question for reading in sight.game.readings}
        return sight.teller.texts.say(questions[str(rest[0])])
    if first == "steps" and rest:
        return sight.visit.say("step", step=int(rest[0]))
    if first in ("state", "allowed", *sight.game.labels):
        return sight.teller.label(difference.path)
    return str(rest[-1]) if rest else str(first)


def values(sight: Sight, difference: Difference, part: str) -> list[str]:
    """Both values, in words as far as there are words for them."""
    pair = (difference.ours, difference.theirs)
    if part == "end" or difference.path[0] == "start":
        return ["–" if value is None else sight.teller.value(value) for value in pair]
    return ["–" if value is None else written(value, flow=False) for value in pair]
