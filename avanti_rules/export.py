"""Scenarios as one JSON document for programs of others: positions, actions, and all that the rules make of them."""

from collections.abc import Iterable, Iterator
from typing import Any

from msgspec import to_builtins

from avanti_rules.check import check
from avanti_rules.engine import play
from avanti_rules.files import shipped
from avanti_rules.i18n import Texts
from avanti_rules.materials import find_materials
from avanti_rules.model import Data, Fact, Finding, Game, Playthrough, Scenario, Step
from avanti_rules.scenario import Told
from avanti_rules.sensitivity import outcome
from avanti_rules.teller import finding_data

FORMAT = 1


def export(files: Iterable[Told | Finding], texts: Texts) -> dict[str, Any]:
    """Every scenario and case of the files that are right; what is wrong in the others, in one language."""
    scenarios: list[Data] = []
    errors: list[Data] = []
    for told in files:
        if isinstance(told, Finding) or told.findings or told.game is None:
            findings = (told,) if isinstance(told, Finding) else told.findings
            errors += error_data(findings, texts, None if isinstance(told, Finding) else told.game)
            continue
        for scenario in told.scenarios:
            playthrough = play(told.game, scenario)
            verdict, findings = check(told.game, playthrough, told.locate(scenario))
            if verdict == "error":
                errors += error_data(findings, texts, told.game)
                continue
            given, played = scenario_data(told, told.game, scenario), played_data(told.game, playthrough)
            scenarios.append({**given, **played, "verdict": verdict})
    return {"format": FORMAT, "scenarios": scenarios, "errors": errors}


def error_data(findings: Iterable[Finding], texts: Texts, game: Game[Any] | None) -> Iterator[Data]:
    """What is wrong in a file, as everywhere in published JSON."""
    for finding in findings:
        data = finding_data(finding, texts, game)
        yield {**data, "file": public_name(data["file"])}


def public_name(path: str) -> str:
    """The name of a file in an answer: of a shipped one as it lies in the project, of others as it was given."""
    root = shipped("scenarios").removesuffix("scenarios")
    return path.removeprefix(root).replace("\\", "/")


def scenario_data(told: Told, game: Game[Any], scenario: Scenario) -> dict[str, Any]:
    """What is given of a scenario; a case stands for itself, with all that it takes over."""
    file = public_name(told.file)
    materials = find_materials(told.document, game)[0] if told.document else {}
    return {
        "id": f"{file}#{scenario.number}" if scenario.number else file,
        "file": file,
        "case": scenario.number,
        "title": scenario.title,
        "source": list(scenario.source),
        "game": game.name,
        **{key: named.data for key, named in materials.items()},
        "readings": dict(scenario.setup.readings),
        "players": list(scenario.setup.players),
        "names": {language: dict(names) for language, names in scenario.names.items()},
        "start": dict(scenario.setup.start),
    }


def played_data(game: Game[Any], playthrough: Playthrough[Any]) -> dict[str, Any]:
    """What the rules make of a scenario."""
    return {
        "opening": {**facts_data(playthrough.opening), "state": game.to_data(playthrough.start)},
        "steps": [
            {
                "action": {played.step.name: played.step.data},
                "claims": claims_data(played.step),
                **outcome(game, played),
                **facts_data(played.facts or played.violations),
            }
            for played in playthrough.steps
        ],
    }


def facts_data(facts: Iterable[Fact]) -> dict[str, Any]:
    """Facts in the order in which they came about, and every rule that they cite."""
    facts = list(facts)
    return {
        "facts": [{**to_builtins(fact), "cites": list(fact.cites)} for fact in facts],
        "cites": sorted({rule for fact in facts for rule in fact.cites}),
    }


def claims_data(step: Step) -> dict[str, Any]:
    """What the author of a scenario claims of a step."""
    return {"expect": dict(step.expect), "because": list(step.because), "refused": list(step.refused)}
