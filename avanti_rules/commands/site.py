"""`site`: the page as plain files for any web host."""

import sys
from typing import NoReturn

import click

from avanti_rules.contents import is_free, lay
from avanti_rules.i18n import Texts
from avanti_rules.model import Finding, Message
from avanti_rules.shell import spoken
from avanti_rules.teller import say_finding

HELP = {
    "site": Message(
        "Write the page as plain files, for any web host. The rules then run in the browser, in Pyodide, which must be "
        "fetched before."
    ),
    "--pyodide": Message("The folder with Pyodide's files, and with msgspec's wheel for it."),
}
NOT_INSTALLED = Message('The page needs a few packages more: install "avanti-rules[web]".')
LACKING = Message("In {folder} these files are missing: {names}. docs/static-edition.md says how to fetch them.")
NOT_FREE = Message("There is something else in {folder}. Name a new folder, or an empty one.")
DONE = Message("{count} file, {size} kB, in {folder}.", "{count} files, {size} kB, in {folder}.", "count")


@click.command("site")
@click.argument("folder", metavar="FOLDER")
@click.option("--pyodide", required=True, metavar="FOLDER")
@spoken
def command(texts: Texts, folder: str, pyodide: str) -> NoReturn:
    """See HELP."""
    try:
        from avanti_rules.site.edition import MARK, Missing, edition
    except ImportError:
        stop(texts.say(NOT_INSTALLED))
    if not is_free(folder, MARK):
        stop(texts.say(NOT_FREE, {"folder": folder}))
    contents = edition(pyodide)
    if isinstance(contents, Missing):
        stop(texts.say(LACKING, {"folder": pyodide, "names": list(contents.names)}))
    failed = contents if isinstance(contents, Finding) else lay(folder, contents)
    if isinstance(contents, Finding) or failed:
        stop(told(failed, texts))
    size = sum(map(len, contents.values())) // 1000
    click.echo(texts.say(DONE, {"count": len(contents), "size": size, "folder": folder}))
    sys.exit(0)


def told(failed: Finding | None, texts: Texts) -> str:
    """Which file cannot be read or written, and why."""
    return f"{failed.place.file}: {say_finding(failed, texts, failed.params)}" if failed else ""


def stop(words: str) -> NoReturn:
    """Say what is in the way, and end."""
    click.echo(words, err=True)
    sys.exit(2)
