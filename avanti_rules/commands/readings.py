"""`readings`: the questions that the manual leaves open."""

import click

from avanti_rules.i18n import Texts
from avanti_rules.model import Message
from avanti_rules.report import json
from avanti_rules.report.rulebook import Pages
from avanti_rules.rulebook import Book
from avanti_rules.shell import NO_READING, booked, style

HELP = {"readings": Message("List the questions that the manual leaves open, or explain one of them.")}


@click.command("readings")
@click.argument("name", required=False, metavar="[ID]")
@booked
def command(texts: Texts, book: Book, name: str | None, form: str) -> None:
    """See HELP."""
    pages = Pages(texts, style())
    if name is None:
        data = book.readings()
        click.echo(json.pretty(data) if form == "json" else pages.readings(data))
        return
    known = {reading.id: reading for reading in book.game.readings}
    if name not in known:
        raise click.BadParameter(texts.say(NO_READING, {"word": name, "known": list(known)}), param_hint="ID")
    data = book.reading(known[name])
    click.echo(json.pretty(data) if form == "json" else pages.reading(data))
