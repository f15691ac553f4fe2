"""`check --update`: shows what comes out instead of what is claimed, asks, and writes it."""

from collections.abc import Iterator, Sequence

import click

from avanti_rules.files import read, write_whole
from avanti_rules.i18n import Texts
from avanti_rules.model import Finding, Message
from avanti_rules.scenario import Layer, Told, read_file
from avanti_rules.shell import agreed, style
from avanti_rules.teller import say_finding

ASK = Message("Change {count} file like this?", "Change {count} files like this?", "count")
COLOURS = {"+": "good", "-": "bad", "@": "quiet"}
BOM = "\ufeff"


def offer(found: Sequence[str | Finding], asked: Layer, texts: Texts, sure: bool) -> None:
    """Shows all changes on standard error; writes them if the reader wants that, or is sure already."""
    updates = {path: new for path, old, new in updates_of(found, asked) if show(path, old, new)}
    if not updates or not (sure or agreed(texts.say(ASK, {"count": len(updates)}), texts)):
        return
    for path, new in updates.items():
        trouble = write_whole(path, mark(path) + new, overwrite=True)
        if trouble:
            click.echo(f"{path}: {say_finding(trouble, texts, trouble.params)}", err=True)


def updates_of(found: Sequence[str | Finding], asked: Layer) -> Iterator[tuple[str, str, str]]:
    """The path of every file that changes, its text and its new one."""
    from avanti_rules.updating import update

    for path in found:
        told = Told(path.place.file) if isinstance(path, Finding) else read_file(path, asked)
        if told.document and not told.findings:
            new = update(told, asked)
            if new != told.document.text:
                yield told.file, told.document.text, new


def mark(path: str) -> str:
    """The byte order mark that a file begins with, which is no part of its text."""
    data = read(path)
    return BOM if not isinstance(data, Finding) and data.startswith(BOM.encode()) else ""


def show(path: str, old: str, new: str) -> bool:
    """Prints what changes in a file."""
    from difflib import unified_diff

    paint = style()
    for line in unified_diff(old.splitlines(), new.splitlines(), path, path, lineterm=""):
        click.echo(paint(line, COLOURS[line[0]]) if line[0] in COLOURS else line, err=True)
    return True
