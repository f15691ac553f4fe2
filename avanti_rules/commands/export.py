"""`export`: scenarios as one JSON document for programs of others."""

import sys
from collections.abc import Sequence
from typing import Any, NoReturn

import click

from avanti_rules import export
from avanti_rules.files import find_scenarios, shipped
from avanti_rules.i18n import Texts
from avanti_rules.model import Finding, Message
from avanti_rules.report import json
from avanti_rules.scenario import Layer, read_file
from avanti_rules.shell import asked, put_out

HELP = {
    "export": Message("Write scenarios, with all that the rules make of them, as one JSON document for other programs."),
    "-o": Message("Write to this file instead of the output."),
}


@click.command("export")
@click.argument("paths", nargs=-1, metavar="[PATH]...")
@click.option("-o", "--output", metavar="FILE")
@asked
def command(
    texts: Texts, paths: Sequence[str], output: str | None, edition: str | None, readings: dict[str, str]
) -> NoReturn:
    """See HELP."""
    data = exported(paths, Layer(edition, readings))
    put_out(json.pretty(data) + "\n", output, texts)
    sys.exit(2 if data["errors"] or not data["scenarios"] else 0)


def exported(paths: Sequence[str], layer: Layer) -> dict[str, Any]:
    """The document; without paths that of all scenarios that ship."""
    found = find_scenarios(paths or [shipped("scenarios")])
    return export.export(path if isinstance(path, Finding) else read_file(path, layer) for path in found)
