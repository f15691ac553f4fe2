"""The results of `check` as SARIF 2.1.0, for code scanning and editors.

A finding's code is the rule of the analysis, since a viewer groups by it; the game's rules are a taxonomy, and each
finding names those that it is about. Both carry their help in the chosen language. Of scenarios that hold nothing is
kept but the names of their files.
"""

from collections.abc import Iterable, Iterator, Sequence
from textwrap import indent
from typing import Any
from urllib.parse import quote

from avanti_rules import __version__
from avanti_rules.i18n import Texts
from avanti_rules.model import Game, Message, Result, Rule
from avanti_rules.report.json import pieces, pretty
from avanti_rules.report.told import ToldFinding, ToldResult, tell

SCHEMA = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
ROOT = "%SRCROOT%"
CLAIM = (
    Message("The rules give something else than the scenario claims."),
    Message("`avanti-rules explain` shows every step of the file with its rules. Then correct the claim or the step."),
)
REFUSAL = (
    Message("A step is allowed or refused otherwise than the scenario claims."),
    Message("`avanti-rules explain` shows every reason, and what is allowed instead."),
)
FAULT = (
    Message("Something in the file is wrong, so the scenario cannot be played."),
    Message("Correct what stands at this place; all other scenarios were checked nevertheless."),
)
REFUSALS = ("step-refused", "not-refused", "other-reasons")
SHOWN_IN = Message(
    "The manual shows this in illustration {numbers}.", "The manual shows this in illustrations {numbers}.", "numbers"
)


def render(results: Iterable[Result], texts: Texts) -> Iterator[str]:
    """One run with every finding; a scenario that holds leaves only its file. In pieces, each finding as it comes."""
    run = Run(texts)
    yield f'{pretty({"$schema": SCHEMA, "version": "2.1.0"})[:-2]},\n  "runs": ['
    head = {"language": texts.tag, "columnKind": "unicodeCodePoints", "originalUriBaseIds": bases(texts)}
    yield from (indent(piece, "    ") for piece in pieces(head, "results", run.results(results), run.data))
    yield "  ]\n}"


def bases(texts: Texts) -> dict[str, Any]:
    """What paths begin at."""
    return {ROOT: {"description": {"text": texts.say(Message("The top of the checkout."))}}}


class Run:
    """What is known of a run: kinds of findings in the order in which they are met, files, games, and whether all was
    sound.
    """

    def __init__(self, texts: Texts) -> None:
        self.texts, self.sound = texts, True
        self.codes: dict[str, int] = {}
        self.files: dict[str, None] = {}
        self.games: dict[str, Game[Any]] = {}

    def results(self, results: Iterable[Result]) -> Iterator[dict[str, Any]]:
        """Every finding as it comes."""
        for told in (tell(result, self.texts) for result in results):
            self.files[told.file] = None
            self.games |= {told.game.name: told.game} if told.game else {}
            self.sound = self.sound and told.verdict != "error"
            for finding in told.findings:
                yield result_of(finding, told, self.codes.setdefault(finding.code, len(self.codes)))

    def data(self) -> dict[str, Any]:
        """What is known at the end."""
        return {
            "tool": {"driver": driver(list(self.codes), list(self.games), self.texts)},
            "invocations": [{"executionSuccessful": self.sound}],
            "artifacts": [{"location": location(file)} for file in self.files],
            "taxonomies": [taxonomy(game, self.texts) for game in self.games.values()],
        }


def driver(codes: Sequence[str], games: Sequence[str], texts: Texts) -> dict[str, Any]:
    """The program, and what it may find."""
    return {
        "name": "avanti-rules",
        "version": __version__,
        "language": texts.tag,
        "rules": [code_rule(code, texts) for code in codes],
        "supportedTaxonomies": [{"name": game} for game in games],
    }


def code_rule(code: str, texts: Texts) -> dict[str, Any]:
    """A kind of finding."""
    claimed = code.startswith("expected-") or code == "not-cited"
    short, advice = CLAIM if claimed else REFUSAL if code in REFUSALS else FAULT
    return descriptor(code, texts.say(short), texts.say(advice))


def descriptor(name: str, short: str, text: str) -> dict[str, Any]:
    """A rule as viewers show it."""
    return {"id": name, "shortDescription": {"text": short}, "help": {"text": text, "markdown": text}}


def taxonomy(game: Game[Any], texts: Texts) -> dict[str, Any]:
    """All rules of a game."""
    own = texts.of(game.name)
    return {"name": game.name, "language": texts.tag, "taxa": [taxon(rule, own) for rule in game.rules]}


def taxon(rule: Rule, texts: Texts) -> dict[str, Any]:
    """One rule of the game: its title; as help what it says, and where the manual shows it."""
    parts = [getattr(rule, "text", None), getattr(rule, "example", None)]
    said = [texts.say(part) for part in parts if part] or [texts.say(rule.title)]
    if rule.illustrations:
        said.append(texts.say(SHOWN_IN, {"numbers": list(map(str, rule.illustrations))}))
    return descriptor(rule.id, texts.say(rule.title), "\n\n".join(said))


def result_of(finding: ToldFinding, told: ToldResult, index: int) -> dict[str, Any]:
    """One finding at its place, with the rules that it is about; `index` is that of its kind."""
    region = {"startLine": finding.line, "startColumn": finding.column}
    place = {"artifactLocation": location(finding.file), "region": region}
    rules = [rule.id for rule in told.game.rules] if told.game else []
    name = told.game.name if told.game else ""
    return {
        "ruleId": finding.code,
        "ruleIndex": index,
        "level": "error",
        "message": {"text": finding.message},
        "locations": [{"physicalLocation": place, "logicalLocations": [{"name": told.title}]}],
        "taxa": [
            {"id": rule, "index": rules.index(rule), "toolComponent": {"name": name}}
            for rule in finding.rules
            if rule in rules
        ],
        "properties": {"expected": finding.expected, "actual": finding.actual},
    }


def location(file: str) -> dict[str, str]:
    """A file by its path from the top of the checkout; one outside of it as it is."""
    path = quote(file.replace("\\", "/"), errors="surrogateescape")
    return {"uri": path} if path.startswith("/") else {"uri": path, "uriBaseId": ROOT}
