"""The results of `check` as the published JSON."""

from collections.abc import Iterable, Iterator
from textwrap import indent
from typing import Any

from msgspec import json

from avanti_rules import games
from avanti_rules.explain import FORMAT, finding_data
from avanti_rules.i18n import Texts
from avanti_rules.model import Data, Result

NOTHING: Data = {}


def pretty(data: Any) -> str:
    """Data as indented JSON text."""
    return json.format(json.encode(data), indent=2).decode()


def render(results: Iterable[Result], texts: Texts, extra: Data = NOTHING) -> str:
    """One shape, whatever was found; `extra` holds what was asked for besides."""
    return "\n".join(lines(results, texts, extra))


def lines(results: Iterable[Result], texts: Texts, extra: Data = NOTHING) -> Iterator[str]:
    """The same in pieces, each result as it comes, so that many need no more memory than one."""
    summary = dict.fromkeys(("passed", "failed", "error", "skipped"), 0)
    held, comma = f'{{\n  "format": {FORMAT},\n  "results": [', ""
    for result in results:
        summary[result.verdict] += 1
        yield held + comma
        held, comma = indent(pretty(told(result, texts)), "    "), ","
    if comma:
        yield held
    closing = "  ]," if comma else f"{held}],"
    yield closing + pretty({"summary": summary, **extra})[1:]


def told(result: Result, texts: Texts) -> Data:
    """One scenario or case and what was found in it."""
    game = games.find(result.game) if result.game else None
    findings = [finding_data(finding, texts, game, result.names) for finding in result.findings]
    return {"file": result.file, "title": texts.own(result.title), "verdict": result.verdict, "findings": findings}
