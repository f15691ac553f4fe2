"""From facts to sentences in one language, and the whole explanation of a scenario as plain data."""

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import to_builtins

from avanti_rules.check import check, reasons_of
from avanti_rules.engine import play
from avanti_rules.findings import ERRORS, hint_of, message_of
from avanti_rules.grounds import grounds
from avanti_rules.i18n import Texts
from avanti_rules.model import Change, Data, Fact, Finding, Game, Message, Path, PlayedStep, Playthrough, Scenario
from avanti_rules.remedy import remedies
from avanti_rules.scenario import Told
from avanti_rules.sensitivity import sensitivity

FORMAT = 1
ALLOWED, REFUSED, NOBODY = Message("allowed"), Message("refused"), Message("nobody")
LABELS = {"allowed": Message("The step"), "reasons": Message("Reasons of the refusal")}


class Teller:
    """Tells of one game in one language; the players go by the names that the scenario gives them in it."""

    def __init__(self, game: Game[Any], texts: Texts, names: Mapping[str, Mapping[str, str]]) -> None:
        self.game, self.kernel, self.texts = game, texts, texts.of(game.name)
        self.names: Mapping[str, str] = names.get(texts.language, {})

    def sentence(self, fact: Fact) -> str:
        """One fact as one whole sentence."""
        params = {key: self.named(value) for key, value in to_builtins(fact).items()}
        return self.texts.say(self.game.sentences[type(fact)], params)

    def named(self, value: Any) -> Any:
        """A value with players under their names in this language."""
        if isinstance(value, str):
            return self.names.get(value, value)
        return [self.named(item) for item in value] if isinstance(value, list | tuple) else value

    def finding(self, finding: Finding) -> str:
        """One finding as one whole sentence."""
        params = {key: self.named(value) for key, value in finding.params.items()}
        if finding.code in self.game.mistakes:
            return self.texts.say(self.game.mistakes[finding.code], params)
        if finding.code.startswith("expected-"):
            params["what"] = self.label((finding.code.removeprefix("expected-"), finding.params.get("player", "")))
        params |= {"expected": self.value(finding.expected), "actual": self.value(finding.actual)}
        return say_finding(finding, self.kernel, params)

    def label(self, path: Path) -> str:
        """What a value of an outcome is, and whose: ("state", "money", "Tina") is the money of Tina."""
        key, *rest = path[1:] if path[0] == "state" else path
        if key in LABELS:
            return self.kernel.say(LABELS[str(key)])
        return self.texts.say(self.game.labels[str(key)], {"player": self.named(rest[0] if rest else "")})

    def value(self, value: Any) -> str:
        """A value of an outcome in words; level players are joined by an equals sign."""
        match value:
            case None:
                return self.kernel.say(NOBODY)
            case bool():
                return self.kernel.say(ALLOWED if value else REFUSED)
            case int():
                return self.texts.number(value)
            case str():
                word = self.game.words.get(value)
                return self.texts.say(word) if word else str(self.named(value))
            case [] | ():
                return "–"
        return ", ".join(self.several(item) if isinstance(item, list | tuple) else self.value(item) for item in value)

    def several(self, items: Sequence[Any]) -> str:
        """Level players, or the numbers of a card."""
        return ("-" if isinstance(items[0], int) else " = ").join(map(self.value, items))


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


def facts_data(facts: tuple[Fact, ...], teller: Teller) -> dict[str, Any]:
    """Facts with the rules that they cite, and beside each its sentence."""
    return {
        "facts": [{**to_builtins(fact), "cites": list(fact.cites)} for fact in facts],
        "sentences": [teller.sentence(fact) for fact in facts],
    }


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


def say_finding(finding: Finding, texts: Texts, params: Data) -> str:
    """The sentence of a finding, and in a second one the right words where they help."""
    hint = hint_of(finding)
    if params.get("error") in ERRORS:
        params = {**params, "error": texts.say(ERRORS[params["error"]])}
    sentence = texts.say(message_of(finding), params)
    return f"{sentence} {texts.say(hint, params)}" if hint else sentence


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


def finding_data(
    finding: Finding, texts: Texts, game: Game[Any] | None, names: Mapping[str, Mapping[str, str]] | None = None
) -> Data:
    """One finding as the published JSON has it."""
    teller = Teller(game, texts, names or {}) if game else None
    message = teller.finding(finding) if teller else say_finding(finding, texts, finding.params)
    return {
        "code": finding.code,
        "file": finding.place.file,
        "line": finding.place.line,
        "column": finding.place.column,
        "severity": "error",
        "message": message,
        "expected": finding.expected,
        "actual": finding.actual,
    }
