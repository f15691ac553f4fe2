"""`editions`: what the four editions of the manual say differently."""

from collections.abc import Sequence

import click

from avanti_rules.i18n import Texts
from avanti_rules.model import Message
from avanti_rules.report import json, register
from avanti_rules.rulebook import Book
from avanti_rules.shell import booked, style

HELP = {"editions": Message("Tell what the editions of the manual say differently, and which one is followed here.")}
NO_NUMBER = Message("There is no number {number}; the numbers go from 1 to {last}.")


@click.command("editions")
@click.argument("numbers", nargs=-1, type=click.IntRange(1), metavar="[NUMBER]...")
@booked
def command(texts: Texts, book: Book, numbers: Sequence[int], form: str) -> None:
    """See HELP."""
    known = [each.number for each in book.game.discrepancies()]
    for number in numbers:
        if not known:
            raise click.BadParameter(book.no_discrepancies())
        if number not in known:
            params = {"number": number, "last": max(known, default=0)}
            raise click.BadParameter(texts.say(NO_NUMBER, params))
    data = book.editions(numbers)
    click.echo(json.pretty(data) if form == "json" else register.editions(data, texts, style()))
