"""`diff`: two scenarios, boards or outcomes side by side."""

import sys
from typing import NoReturn

import click

from avanti_rules.comparison import compare
from avanti_rules.i18n import Texts
from avanti_rules.model import Message
from avanti_rules.report import comparison, json
from avanti_rules.scenario import Layer
from avanti_rules.shell import asked, complain, style
from avanti_rules.tellings import Found, Wrong, tell

HELP = {
    "diff": Message(
        "Show in what two scenarios, boards or explanations kept as JSON differ, and which rule makes the difference. "
        "FILE#2 is the second case of a file."
    )
}
OTHER_SORTS = Message("These two are not of the same sort: a scenario can only be compared with a scenario.")


@click.command("diff")
@click.argument("ours", metavar="A")
@click.argument("theirs", metavar="B")
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text")
@asked
def command(texts: Texts, ours: str, theirs: str, form: str, edition: str | None, readings: dict[str, str]) -> NoReturn:
    """See HELP."""
    layer = Layer(edition, readings)
    first, second = tell(ours, layer, texts), tell(theirs, layer, texts)
    for found in (first, second):
        if isinstance(found, Wrong):
            complain(found.findings, texts, found.game)
    if not isinstance(first, Found) or not isinstance(second, Found):
        sys.exit(2)
    if (first.kind, first.game.name) != (second.kind, second.game.name):
        raise click.UsageError(texts.say(OTHER_SORTS))
    compared = compare(first.telling, second.telling)
    if form == "json":
        click.echo(json.pretty(comparison.compared_data(first, second, compared)))
    else:
        click.echo(comparison.render(first, second, compared, texts, style()))
    sys.exit(0 if compared.same else 1)
