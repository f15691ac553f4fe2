"""`minimise`: the smallest scenario with the same ruling."""

import sys
from typing import NoReturn

import click

from avanti_rules.documents import parse
from avanti_rules.formatting import formatted
from avanti_rules.i18n import Texts
from avanti_rules.minimise import minimise, sizes
from avanti_rules.model import Data, Finding, Message, Place
from avanti_rules.scenario import Layer, read_file
from avanti_rules.shell import NO_STEP, asked, complain, put_out
from avanti_rules.tellings import named_case
from avanti_rules.writing import write

HELP = {
    "minimise": Message(
        "Make a long game into the smallest scenario with the same ruling: what is not needed for it is left out. "
        "FILE#2 is the second case of a file."
    ),
    "--step": Message("The step in question; left out, it is the first that does not hold, else the last refused one."),
    "-o": Message("Write into this file."),
}
SHRUNK = Message("Steps {steps_before} → {steps}, turns {turns_before} → {turns}, values {values_before} → {values}.")


def text_of(data: Data) -> str:
    """A scenario as its file, in the settled style."""
    text = write(data)
    document = parse(text.encode(), "-")
    settled = document if isinstance(document, Finding) else formatted(document)
    return text if isinstance(settled, Finding) else settled


@click.command("minimise")
@click.argument("path", metavar="FILE")
@click.option("--step", type=click.IntRange(1), metavar="N")
@click.option("-o", "--output", metavar="FILE")
@asked
def command(
    texts: Texts, path: str, step: int | None, output: str | None, edition: str | None, readings: dict[str, str]
) -> NoReturn:
    """See HELP."""
    file, number = named_case(path)
    told = read_file(file, Layer(edition, readings))
    findings = told.findings
    if not findings and number >= len(told.scenarios):
        findings = (Finding("no-such-case", Place(file), {"number": number, "last": len(told.scenarios) - 1}),)
    if findings or told.game is None:
        complain(findings, texts, told.game)
        sys.exit(2)
    scenario = told.scenarios[number]
    if step and step > len(scenario.steps):
        raise click.BadParameter(texts.say(NO_STEP, {"step": step, "last": len(scenario.steps)}))
    found = minimise(told, told.game, scenario, step)
    before, after = sizes(found.before, told.game), sizes(found.data, told.game)
    if not put_out(text_of(found.data), output, texts):
        sys.exit(2)
    click.echo(texts.say(SHRUNK, {**after, **{f"{key}_before": count for key, count in before.items()}}), err=True)
    sys.exit(0)
