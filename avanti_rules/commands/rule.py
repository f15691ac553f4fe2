"""`rule`: look a rule up by its id or by any words, or list them all."""

import sys
from collections.abc import Sequence
from typing import NoReturn

import click

from avanti_rules.i18n import Texts
from avanti_rules.model import Message
from avanti_rules.report import json
from avanti_rules.report.rulebook import Pages
from avanti_rules.rulebook import Book
from avanti_rules.shell import booked, style

HELP = {"rule": Message("Look up a rule by its id or by any words; without them, list all rules.")}


@click.command("rule")
@click.argument("words", nargs=-1, metavar="[ID|WORDS]...")
@booked
def command(texts: Texts, book: Book, words: Sequence[str], form: str) -> NoReturn:
    """See HELP."""
    data = book.find(words)
    click.echo(json.pretty(data) if form == "json" else Pages(texts, style()).answer(data))
    sys.exit(0 if data.get("found", True) else 1)
