"""From facts and findings to sentences in one language: of one game, with its players' names."""

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import to_builtins

from avanti_rules.findings import ERRORS, hint_of, message_of
from avanti_rules.i18n import Texts
from avanti_rules.model import Data, Fact, Finding, Game, Message, Path

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


def facts_data(facts: tuple[Fact, ...], teller: Teller) -> dict[str, Any]:
    """Facts with the rules that they cite, and beside each its sentence."""
    return {
        "facts": [{**to_builtins(fact), "cites": list(fact.cites)} for fact in facts],
        "sentences": [teller.sentence(fact) for fact in facts],
    }


def say_finding(finding: Finding, texts: Texts, params: Data) -> str:
    """The sentence of a finding, and in a second one the right words where they help."""
    hint = hint_of(finding)
    if params.get("error") in ERRORS:
        params = {**params, "error": texts.say(ERRORS[params["error"]])}
    sentence = texts.say(message_of(finding), params)
    return f"{sentence} {texts.say(hint, params)}" if hint else sentence


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
