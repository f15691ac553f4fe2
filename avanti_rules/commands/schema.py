"""`schema`: print a published schema, in the language of the answers, for editors and programs."""

import sys
from typing import NoReturn

import click
import msgspec

from avanti_rules.i18n import Texts
from avanti_rules.model import Message
from avanti_rules.report.layout import wrapped
from avanti_rules.rulebook import Book
from avanti_rules.schema.published import names, published
from avanti_rules.shell import game_asked, put_out, style
from avanti_rules.validate import NEAREST

HELP = {
    "schema": Message(
        "Print the schema of a file or an answer, with its help in the language of the answers; without a name, list"
        " them all. An editor that reads it completes and explains every key."
    ),
    "-o": Message("Write into this file."),
}
NO_SCHEMA = Message('There is no schema "{word}". There are: {known}.')


@click.command("schema")
@click.argument("name", required=False, metavar="[NAME]")
@click.option("-o", "--output", metavar="FILE")
@game_asked
def command(texts: Texts, book: Book, name: str | None, output: str | None) -> NoReturn:
    """See HELP."""
    known = names(book.game)
    if name is not None and name not in known:
        raise click.BadParameter(unknown(name, known, texts))
    text = whole(name, book, texts) if name else listed(known, book, texts)
    sys.exit(0 if put_out(text, output, texts) else 2)


def unknown(name: str, known: list[str], texts: Texts) -> str:
    """That there is no such schema, with the nearest name, if one is near."""
    from avanti_rules.failures import nearest

    said = [texts.say(NO_SCHEMA, {"word": name, "known": known})]
    near = nearest(name, known)
    return " ".join([*said, texts.say(NEAREST, {"nearest": near})] if near else said)


def whole(name: str, book: Book, texts: Texts) -> str:
    """One schema as the text of its file."""
    data = msgspec.json.encode(published(name, book.game, texts))
    return msgspec.json.format(data, indent=1).decode() + "\n"


def listed(known: list[str], book: Book, texts: Texts) -> str:
    """Every schema with what it describes."""
    width, title = max(map(len, known)), style()
    lines = []
    for name in known:
        said = wrapped(f"{name.ljust(width)}  {published(name, book.game, texts)['description']}", 0, width + 2)
        lines.append(title(said[:width], "title") + said[width:])
    return "\n".join(lines) + "\n"
