"""The whole explanation of a scenario, played and told, as plain data."""

from typing import Any

from msgspec import to_builtins

from avanti_rules.check import check, reasons_of
from avanti_rules.engine import play
from avanti_rules.grounds import grounds
from avanti_rules.i18n import Texts
from avanti_rules.model import Change, Fact, Game, PlayedStep, Playthrough, Scenario
from avanti_rules.remedy import remedies
from avanti_rules.scenario import Told
from avanti_rules.sensitivity import sensitivity
from avanti_rules.teller import Teller, facts_data, finding_data

FORMAT = 1


def explain(told: Told, texts: Texts) -> dict[str, Any]:
    """A file's scenario and its cases, played and explained: the published JSON."""
    if told.game is None or not told.scenarios:
        return unexplained(told, texts)
    whole, *cases = (explain_scenario(told, told.game, scenario, texts) for scenario in told.scenarios)
    return {"format": FORMAT, **whole, "cases": cases}


def unexplained(told: Told, texts: Texts) -> dict[str, Any]:
    """What is said of a file in which something is wrong."""
    return {
        "format": FORMAT,
        "title": texts.own(told.title),
        "lang": texts.tag,
        "readings": {},
        "steps": [],
        "sensitivity": [],
        "verdict": "error",
        "findings": [finding_data(finding, texts, told.game) for finding in told.findings],
        "cases": [],
    }


def explain_scenario(told: Told, game: Game[Any], scenario: Scenario, texts: Texts) -> dict[str, Any]:
    """One scenario or case."""
    teller = Teller(game, texts, scenario.names)
    playthrough = play(game, scenario)
    verdict, findings = check(game, playthrough, told.locate(scenario))
    sensitive = () if playthrough.mistakes else sensitivity(game, playthrough)
    return {
        "title": texts.own(scenario.title),
        "lang": texts.tag,
        "game": game.name,
        **scenario.materials,
        "source": list(scenario.source),
        "about": about_data(scenario, texts),
        "readings": dict(scenario.setup.readings),
        **({} if playthrough.start is None else {"start": start_data(game, playthrough, teller)}),
        "steps": [
            {**step_data(game, played, teller), **why_not(told, playthrough, number, teller)}
            for number, played in enumerate(playthrough.steps)
        ],
        "sensitivity": [to_builtins(item) for item in sensitive],
        "verdict": verdict,
        "findings": [finding_data(finding, texts, game, scenario.names) for finding in findings],
    }


def about_data(scenario: Scenario, texts: Texts) -> dict[str, dict[str, str]]:
    """What the authors of boards and the like say of them."""
    return {key: {word: own_text(text, texts) for word, text in said.items()} for key, said in scenario.about.items()}


def own_text(text: Any, texts: Texts) -> str:
    """What an author wrote: a text, one for each language, or a list."""
    return ", ".join(text) if isinstance(text, list | tuple) else texts.own(text)


def start_data(game: Game[Any], playthrough: Playthrough[Any], teller: Teller) -> dict[str, Any]:
    """The position a scenario starts from, and the rules that set it up."""
    return {**facts_data(playthrough.opening, teller), "state": game.to_data(playthrough.start)}


def step_data(game: Game[Any], played: PlayedStep[Any], teller: Teller) -> dict[str, Any]:
    """One step: what was done and what came of it; for a refused one every reason and what is allowed instead."""
    facts: tuple[Fact, ...] = played.facts or played.violations
    return {
        "action": {played.step.name: played.step.data},
        "allowed": played.allowed,
        "reasons": reasons_of(played),
        **facts_data(facts, teller),
        **({"note": teller.kernel.own(played.step.note)} if played.step.note else {}),
        **game.tally(played.facts),
        "state": game.to_data(played.after),
    }


def why_not(told: Told, playthrough: Playthrough[Any], number: int, teller: Teller) -> dict[str, Any]:
    """For a refused step (from 0): the values that broke the rules and where they stand, what is allowed instead, and
    the smallest changes under which it would be.
    """
    played, game = playthrough.steps[number], teller.game
    if played.allowed:
        return {}
    return {
        "grounds": [to_builtins(ground) for ground in grounds(told, game, playthrough, number)],
        "instead": facts_data(tuple(game.possibilities(played.before)), teller),
        "remedies": [
            [change_data(change, number, teller) for change in remedy] for remedy in remedies(game, playthrough, number)
        ],
    }


def change_data(change: Change, number: int, teller: Teller) -> dict[str, Any]:
    """One changed value, its path in the file, and the sentence that tells it."""
    path = ("steps", number, *change.path[1:]) if change.path[0] == "step" else change.path
    return {"path": list(path), "value": change.value, "sentence": teller.sentence(change.told)}
