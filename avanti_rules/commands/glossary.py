"""`glossary`: the words of the game in four languages."""

import sys
from collections.abc import Sequence
from typing import NoReturn

import click

from avanti_rules.i18n import Texts
from avanti_rules.model import Message
from avanti_rules.report import json, register
from avanti_rules.rulebook import Book
from avanti_rules.shell import booked, style

HELP = {"glossary": Message("Show the words of the game in four languages, or those for one word in any of them.")}


@click.command("glossary")
@click.argument("words", nargs=-1, metavar="[TERM]...")
@booked
def command(texts: Texts, book: Book, words: Sequence[str], form: str) -> NoReturn:
    """See HELP."""
    data = book.glossary(" ".join(words))
    click.echo(json.pretty(data) if form == "json" else register.glossary(data, texts, style()))
    sys.exit(0 if data["terms"] else 1)
