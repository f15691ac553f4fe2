"""What many scenarios together show, as lines for people and as data."""

from collections.abc import Iterator, Sequence
from typing import Any

from avanti_rules.coverage import Coverage
from avanti_rules.i18n import LANGUAGES, Texts
from avanti_rules.model import Data, Message
from avanti_rules.report.layout import Style, columns, wrapped
from avanti_rules.survey import Reliance
from avanti_rules.teller import Teller

COVERAGE = Message("Coverage of {game}: {percent} %")
RULE, APPLIED, REFUSED, CONSIDERED = (
    Message("Rule"),
    Message("applied"),
    Message("refused"),
    Message("not applied"),
)
UNTOLD = Message("Never told, or not in each language:")
ONE, MANY = Message("one"), Message("several")
WHATEVER = Message("{count} scenario holds whatever one reads.", "{count} scenarios hold whatever one reads.", "count")
RELIES = Message("{count} scenario depends on a reading:", "{count} scenarios depend on a reading:", "count")
UNDER = Message("{reading}={option} would make it fail.")
UNDER_TOO = Message("{reading}={option} would make it hold.")


def coverage_data(coverage: Coverage) -> dict[str, Any]:
    """Every rule and every form of every sentence with its counts, and the share of them that is covered."""
    rules: list[dict[str, Any]] = [
        {"rule": row.rule, "applied": row.applied, "refused": row.refused, "considered": row.considered}
        for row in coverage.rules()
    ]
    sentences: list[dict[str, Any]] = [
        {"kind": kind.__struct_config__.tag, "form": form, "told": told, "languages": languages(coverage, kind, form)}
        for kind, form, told in coverage.forms()
    ]
    counts = [row[key] for row in rules for key in ("applied", "refused", "considered") if row[key] is not None]
    cells = [count > 0 for count in counts]
    cells += [language in row["languages"] for row in sentences for language in LANGUAGES]
    return {
        "game": coverage.game.name,
        "percent": sum(cells) * 100 // len(cells),
        "rules": rules,
        "sentences": sentences,
    }


def languages(coverage: Coverage, kind: Any, form: str) -> list[str]:
    """The languages in which a form of a sentence was told: those that have words of their own for it."""
    sample = coverage.samples.get((kind, form))
    if sample is None:
        return []
    fact, names = sample
    said = {language: Teller(coverage.game, Texts(language), names).sentence(fact) for language in LANGUAGES}
    return [language for language in LANGUAGES if language == "en" or said[language] != said["en"]]


def coverage_lines(data: Data, texts: Texts, style: Style) -> Iterator[str]:
    """The share, a table of the rules, and every sentence that is not told in each language."""
    yield ""
    yield style(texts.say(COVERAGE, {"game": data["game"], "percent": data["percent"]}), "title")
    head = [texts.say(word) for word in (RULE, APPLIED, REFUSED, CONSIDERED)]
    rows = [[row["rule"], *map(cell, (row["applied"], row["refused"], row["considered"]))] for row in data["rules"]]
    yield from columns([head, *rows], 2)
    missing = [row for row in data["sentences"] if len(row["languages"]) < len(LANGUAGES)]
    if missing:
        yield style(texts.say(UNTOLD), "bad")
    forms = {"": "", "one": texts.say(ONE), "many": texts.say(MANY)}
    for row in missing:
        yield wrapped(" ".join(filter(None, (row["kind"], forms[row["form"]]))), 2)


def cell(count: int | None) -> str:
    """A count; a dash where a rule cannot be applied, or cannot refuse."""
    return "–" if count is None else str(count)


def reliance_data(reliances: Sequence[Reliance], texts: Texts) -> list[dict[str, Any]]:
    """Every scenario with the options under which its verdict is another."""
    return [
        {
            "file": found.file,
            "title": texts.own(found.title),
            "verdict": found.verdict,
            "options": [{"reading": r, "option": o, "verdict": verdict} for r, o, verdict in found.options],
        }
        for found in reliances
    ]


def reliance_lines(reliances: Sequence[Reliance], texts: Texts, style: Style) -> Iterator[str]:
    """How many hold whatever one reads, and of each other one under which option it would come out otherwise."""
    relying = [found for found in reliances if found.options]
    holding = sum(found.verdict == "passed" and not found.options for found in reliances)
    yield ""
    yield style(texts.say(WHATEVER, {"count": holding}), "good")
    if relying:
        yield style(texts.say(RELIES, {"count": len(relying)}), "quiet")
    for found in relying:
        yield wrapped(texts.own(found.title), 2)
        yield wrapped(found.file, 4)
        for reading, option, verdict in found.options:
            message = UNDER if verdict == "failed" else UNDER_TOO
            yield wrapped(texts.say(message, {"reading": reading, "option": option}), 4)
