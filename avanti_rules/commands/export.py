"""`export`: scenarios as one JSON document for programs of others."""

import sys
from collections.abc import Sequence
from typing import Any, NoReturn

import click

from avanti_rules import export, games
from avanti_rules.files import find_scenarios, shipped
from avanti_rules.i18n import Texts
from avanti_rules.model import Data, Finding, Message
from avanti_rules.report import json
from avanti_rules.scenario import DEFAULT_GAME, Layer, read_file
from avanti_rules.shell import asked, no_game, put_out

HELP = {
    "export": Message("Write scenarios, and all that the rules make of them, as one JSON document for programs."),
    "--game": Message("Without a PATH: the scenarios of this game that come with the program."),
    "-o": Message("Write into this file."),
}


def read_game(context: click.Context, _: click.Parameter, name: str | None) -> str:
    """The folder of a game's scenarios; a game that there is not is an error in the command."""
    if name is not None and name not in games.names():
        raise click.BadParameter(no_game(name, context.obj))
    return shipped("scenarios", name or DEFAULT_GAME)


@click.command("export")
@click.argument("paths", nargs=-1, metavar="[PATH]...")
@click.option("--game", callback=read_game, metavar="NAME")
@click.option("-o", "--output", metavar="FILE")
@asked
def command(
    texts: Texts, paths: Sequence[str], game: str, output: str | None, edition: str | None, readings: dict[str, str]
) -> NoReturn:
    """See HELP."""
    data = exported(paths or [game], Layer(edition, readings), texts)
    written = put_out(json.pretty(data) + "\n", output, texts)
    say_errors(data)
    sys.exit(0 if written and data["scenarios"] and not data["errors"] else 2)


def say_errors(data: Data) -> None:
    """Says on the error output why files are not in the document."""
    for error in data["errors"]:
        click.echo("{file}:{line}:{column}: {message}".format(**error), err=True)


def exported(paths: Sequence[str], layer: Layer, texts: Texts) -> dict[str, Any]:
    """The document of files and folders."""
    found = find_scenarios(paths)
    return export.export((path if isinstance(path, Finding) else read_file(path, layer) for path in found), texts)
