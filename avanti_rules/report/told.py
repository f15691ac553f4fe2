"""A result in words, as every report for other programs needs it."""

from typing import Any

from msgspec import Struct

from avanti_rules import games
from avanti_rules.i18n import Texts
from avanti_rules.model import Data, Finding, Game, Result, RuleId, Verdict
from avanti_rules.paths import from_checkout
from avanti_rules.teller import finding_data


class ToldFinding(Struct, frozen=True):
    """A finding in words; `file` as seen from the top of the checkout, `rules` those that it is about."""

    code: str
    file: str
    line: int
    column: int
    message: str
    expected: Any
    actual: Any
    rules: tuple[RuleId, ...]

    @property
    def at(self) -> str:
        """The finding with its place, in one line."""
        return f"{self.file}:{self.line}:{self.column}: {self.message}"


class ToldResult(Struct, frozen=True):
    """A result in words; `line` is that of the first finding, else where the scenario is told."""

    file: str
    title: str
    line: int
    verdict: Verdict
    findings: tuple[ToldFinding, ...]
    game: Game[Any] | None


def tell(result: Result, texts: Texts) -> ToldResult:
    """A result in one language; a file whose title cannot be read goes by its name."""
    game = games.find(result.game) if result.game else None
    findings = tuple(tell_finding(finding, texts, game, result.names) for finding in result.findings)
    file = from_checkout(result.file)
    title = " ".join(texts.own(result.title).split()) or file
    line = findings[0].line if findings else result.line
    return ToldResult(file, title, line, result.verdict, findings, game)


def tell_finding(finding: Finding, texts: Texts, game: Game[Any] | None, names: Data) -> ToldFinding:
    """A finding in one language."""
    data = finding_data(finding, texts, game, names)
    place = finding.place
    file, message = from_checkout(place.file), data["message"]
    rules = rules_of(finding.params)
    return ToldFinding(finding.code, file, place.line, place.column, message, finding.expected, finding.actual, rules)


def rules_of(params: Data) -> tuple[RuleId, ...]:
    """The rules that a finding is about, each once."""
    named = [params.get("rule"), *params.get("rules", ()), *params.get("reasons", ()), *params.get("cites", ())]
    return tuple(dict.fromkeys(rule for rule in named if rule))
