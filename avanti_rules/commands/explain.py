"""`explain`: play scenarios by the rules and say what happens and why."""

import sys
from collections.abc import Sequence
from typing import Any, NoReturn

import click

from avanti_rules import explain
from avanti_rules.i18n import Texts
from avanti_rules.model import Message
from avanti_rules.report import explanation, json
from avanti_rules.scenario import Layer, Told, read_file
from avanti_rules.shell import asked, status, style

HELP = {"explain": Message("Play scenarios by the rules and say what happens and why.")}


@click.command("explain")
@click.argument("files", nargs=-1, required=True, metavar="FILE...")
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text")
@asked
def command(texts: Texts, files: Sequence[str], form: str, edition: str | None, readings: dict[str, str]) -> NoReturn:
    """See HELP."""
    told = [read_file(path, Layer(edition, readings)) for path in files]
    found = [explain.explain(each, texts) for each in told]
    if form == "json":
        click.echo(json.pretty(found[0] if len(found) == 1 else found))
    else:
        click.echo("\n\n".join(page(each, data, texts) for each, data in zip(told, found, strict=True)))
    sys.exit(status(part["verdict"] for data in found for part in (data, *data["cases"])))


def page(told: Told, data: dict[str, Any], texts: Texts) -> str:
    """The text of one file's explanation."""
    names = told.scenarios[0].names if told.scenarios else {}
    return explanation.render(data, told.game if told.scenarios else None, names, texts, style())
