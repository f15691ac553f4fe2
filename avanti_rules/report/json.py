"""The results of `check` as the published JSON."""

import re
from collections.abc import Callable, Iterable, Iterator
from textwrap import indent
from typing import Any

from msgspec import json, to_builtins

from avanti_rules import games
from avanti_rules.explain import FORMAT
from avanti_rules.i18n import Texts
from avanti_rules.model import Data, Result
from avanti_rules.teller import finding_data

NOTHING: Data = {}
HALVES = "[\ud800-\udfff]"


def pretty(data: Any) -> str:
    """Data as indented JSON text."""
    return json.format(encoded(data), indent=2).decode()


def encoded(data: Any) -> bytes:
    """Data as JSON in one line; the name of a file that is no text has a mark for each byte that is none."""
    try:
        return json.encode(data)
    except UnicodeEncodeError:
        return json.encode(marked(to_builtins(data)))


def marked(value: Any) -> Any:
    """Plain data with a mark for each half of a character, as Python has them in names that are no text."""
    if isinstance(value, dict):
        return {marked(key): marked(each) for key, each in value.items()}
    if isinstance(value, list | tuple):
        return [marked(each) for each in value]
    return re.sub(HALVES, "\ufffd", value) if isinstance(value, str) else value


def render(results: Iterable[Result], texts: Texts, extra: Data = NOTHING) -> Iterator[str]:
    """One shape, whatever was found; `extra` holds what was asked for besides."""
    summary = dict.fromkeys(("passed", "failed", "error", "skipped"), 0)

    def each() -> Iterator[Data]:
        for result in results:
            summary[result.verdict] += 1
            yield told(result, texts)

    return pieces({"format": FORMAT}, "results", each(), lambda: {"summary": summary, **extra})


def pieces(head: Data, key: str, items: Iterable[Any], tail: Callable[[], Data]) -> Iterator[str]:
    """A map as indented JSON, in pieces of whole lines: what is known before, a list of which each item comes when it
    is there, so that many need no more memory than one, and what is known only then.
    """
    held, comma = f'{pretty(head)[:-2]},\n  "{key}": [', ""
    for item in items:
        yield held + comma
        held, comma = indent(pretty(item), "    "), ","
    if comma:
        yield held
    closing = "  ]," if comma else f"{held}],"
    yield closing + pretty(tail())[1:]


def told(result: Result, texts: Texts) -> Data:
    """One scenario or case and what was found in it."""
    game = games.find(result.game) if result.game else None
    findings = [finding_data(finding, texts, game, result.names) for finding in result.findings]
    return {"file": result.file, "title": texts.own(result.title), "verdict": result.verdict, "findings": findings}
