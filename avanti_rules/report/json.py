"""The results of `check` as the published JSON."""

from collections.abc import Iterable
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
    summary = dict.fromkeys(("passed", "failed", "error", "skipped"), 0)
    listed = []
    for result in results:
        summary[result.verdict] += 1
        game = games.find(result.game) if result.game else None
        findings = [finding_data(finding, texts, game, result.names) for finding in result.findings]
        title = texts.own(result.title)
        listed.append({"file": result.file, "title": title, "verdict": result.verdict, "findings": findings})
    return pretty({"format": FORMAT, "results": listed, "summary": summary, **extra})
