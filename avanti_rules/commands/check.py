"""`check`: hold scenarios to their claims."""

import sys
from collections.abc import Iterator, Sequence
from typing import NoReturn

import click

from avanti_rules.files import find_scenarios
from avanti_rules.i18n import Texts
from avanti_rules.model import Finding, Message, Place, Result, Verdict
from avanti_rules.report import json, text
from avanti_rules.scenario import Layer
from avanti_rules.shell import asked, status, style
from avanti_rules.verdicts import verdicts

HELP = {"check": Message("Check whether scenarios come out as they claim.")}


@click.command("check")
@click.argument("paths", nargs=-1, metavar="[PATH]...")
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text")
@asked
def command(texts: Texts, paths: Sequence[str], form: str, edition: str | None, readings: dict[str, str]) -> NoReturn:
    """See HELP."""
    found = find_scenarios(paths) or [Finding("nothing-to-check", Place("."))]
    seen: set[Verdict] = set()
    results = watched(verdicts(found, Layer(edition, readings)), seen)
    if form == "json":
        click.echo(json.render(results, texts))
    else:
        for line in text.render(results, texts, style()):
            click.echo(line)
    sys.exit(status(seen))


def watched(results: Iterator[Result], seen: set[Verdict]) -> Iterator[Result]:
    """The results as they come, noting their verdicts."""
    for result in results:
        seen.add(result.verdict)
        yield result
