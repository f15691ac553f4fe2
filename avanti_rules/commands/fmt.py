"""`fmt`: put scenario files into one settled style."""

import sys
from collections.abc import Sequence
from typing import NoReturn

import click

from avanti_rules.documents import parse
from avanti_rules.files import find_scenarios, read, write_whole
from avanti_rules.formatting import formatted
from avanti_rules.i18n import Texts
from avanti_rules.model import Finding, Message, Place
from avanti_rules.shell import spoken
from avanti_rules.teller import finding_data

HELP = {
    "fmt": Message("Put scenarios into one settled style; what they say and their comments stay."),
    "--check": Message("Change nothing; name the files that are not in this style."),
}
CHANGED = Message("{count} file put in order.", "{count} files put in order.", "count")
UNSETTLED = Message("{count} file is not in the settled style.", "{count} files are not in the settled style.", "count")
SETTLED = Message("{count} file is in the settled style.", "{count} files are in the settled style.", "count")


@click.command("fmt")
@click.argument("paths", nargs=-1, metavar="[PATH]...")
@click.option("--check", is_flag=True)
@spoken
def command(texts: Texts, paths: Sequence[str], check: bool) -> NoReturn:
    """See HELP."""
    found = find_scenarios(paths) or [Finding("nothing-to-check", Place("."))]
    outcomes = [settle(path, check, texts) for path in found]
    if paths == ("-",) and not check:
        sys.exit(2 if None in outcomes else 0)
    changed, good = outcomes.count(True), outcomes.count(False)
    for count, message in ((changed, UNSETTLED if check else CHANGED), (good, SETTLED)):
        if count:
            click.echo(texts.say(message, {"count": count}))
    sys.exit(2 if None in outcomes else int(check and changed > 0))


def settle(path: str | Finding, check: bool, texts: Texts) -> bool | None:
    """Puts one file in order; whether there was something to do, None if it could not be done."""
    data = path if isinstance(path, Finding) else read(path)
    document = data if isinstance(data, Finding) else parse(data, str(path))
    text = document if isinstance(document, Finding) else formatted(document)
    if isinstance(text, Finding):
        complain(text, texts)
        return None
    changed = text.encode() != data
    if path == "-" and not check:
        click.echo(text, nl=False)
    elif changed and check:
        click.echo(path)
    elif changed:
        trouble = write_whole(str(path), text, overwrite=True)
        if trouble:
            complain(trouble, texts)
            return None
    return changed


def complain(finding: Finding, texts: Texts) -> None:
    """Says what is wrong with a file."""
    click.echo("{file}:{line}:{column}: {message}".format(**finding_data(finding, texts, None)), err=True)
