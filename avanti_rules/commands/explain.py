"""`explain`: play scenarios by the rules and say what happens and why."""

import sys
from collections.abc import Sequence
from typing import Any, NoReturn

import click

from avanti_rules import __version__, explain
from avanti_rules.files import write_whole
from avanti_rules.i18n import Texts
from avanti_rules.model import Finding, Message
from avanti_rules.paths import is_one_of
from avanti_rules.report import explanation, json
from avanti_rules.report.layout import Style, plain
from avanti_rules.scenario import Layer, Told, read_file
from avanti_rules.shell import asked, status, style
from avanti_rules.teller import say_finding

HELP = {
    "explain": Message("Play scenarios by the rules and say what happens and why."),
    "-o": Message("Write the answer into this file."),
}


@click.command("explain")
@click.argument("files", nargs=-1, required=True, metavar="FILE...")
@click.option("--format", "form", type=click.Choice(["text", "json", "html"]), default="text")
@click.option("-o", "--output", metavar="FILE")
@asked
def command(
    texts: Texts,
    files: Sequence[str],
    form: str,
    output: str | None,
    edition: str | None,
    readings: dict[str, str],
) -> NoReturn:
    """See HELP."""
    told = [read_file(path, Layer(edition, readings)) for path in files]
    found = [explain.explain(each, texts) for each in told]
    show = style() if output is None else plain
    text = render(list(zip(told, found, strict=True)), form, texts, show)
    if output is None:
        click.echo(text)
    elif refused := write(output, text, files):
        click.echo(say_finding(refused, texts, refused.params), err=True)
        sys.exit(2)
    sys.exit(status(part["verdict"] for data in found for part in (data, *data["cases"])))


def render(pages: list[tuple[Told, dict[str, Any]]], form: str, texts: Texts, show: Style) -> str:
    """The explanations of all files in one of the forms."""
    if form == "html":
        from avanti_rules.report import html

        return html.render(pages, texts, __version__)
    if form == "json":
        return json.pretty(pages[0][1] if len(pages) == 1 else [data for _, data in pages])
    return "\n\n".join(page(told, data, texts, show) for told, data in pages)


def write(output: str, text: str, files: Sequence[str]) -> Finding | None:
    """Writes the answer into a file, over one that is there already, but never over a scenario that it explains."""
    return write_whole(output, f"{text}\n", overwrite=not is_one_of(output, files))


def page(told: Told, data: dict[str, Any], texts: Texts, show: Style) -> str:
    """The text of one file's explanation."""
    names = told.scenarios[0].names if told.scenarios else {}
    return explanation.render(data, told.game if told.scenarios else None, names, texts, show)
