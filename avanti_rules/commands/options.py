"""`options`: what may be done now, and what each choice leads to."""

import sys
from typing import NoReturn

import click

from avanti_rules import options
from avanti_rules.i18n import Texts
from avanti_rules.model import Finding, Message, Place
from avanti_rules.report import json
from avanti_rules.report import options as report
from avanti_rules.scenario import Layer, Told, read_file
from avanti_rules.shell import NO_STEP, asked, style
from avanti_rules.teller import say_finding

HELP = {
    "options": Message(
        "Say what may be done at the end of a scenario, and what each choice leads to. A step that is refused changes"
        " nothing, so after it stands what is allowed instead."
    ),
    "--player": Message("Say what this player may do, as if it were their turn."),
    "--step": Message("Stop after this step; 0 is before the first."),
}


@click.command("options")
@click.argument("file", metavar="FILE")
@click.option("--player", metavar="NAME")
@click.option("--step", type=click.IntRange(min=0), metavar="N")
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text")
@asked
def command(
    texts: Texts,
    file: str,
    player: str | None,
    step: int | None,
    form: str,
    edition: str | None,
    readings: dict[str, str],
) -> NoReturn:
    """See HELP."""
    told = read_file(file, Layer(edition, readings))
    names = told.scenarios[0].names if told.scenarios else {}
    last = len(told.scenarios[0].steps) if told.scenarios else 0
    if told.scenarios and step is not None and step > last:
        raise click.BadParameter(texts.say(NO_STEP, {"step": step, "last": last}), param_hint="--step")
    chosen = None if player is None or not told.scenarios else find_player(told, texts, player)
    data = options.options(told, texts, chosen, step)
    if form == "json":
        click.echo(json.pretty(data))
    else:
        game = told.game if told.scenarios else None
        click.echo(report.render(data, game, names, texts, data["step"] == last, style()))
    sys.exit(2 if data["findings"] else 0)


def find_player(told: Told, texts: Texts, word: str) -> str:
    """A player by the name in the file or in the language of the answers, in capitals or not."""
    scenario = told.scenarios[0]
    ours = scenario.names.get(texts.language, {})
    called = {ours.get(name, name).casefold(): name for name in scenario.setup.players}
    called |= {name.casefold(): name for name in scenario.setup.players}
    if word.casefold() not in called:
        from avanti_rules.failures import nearest

        known = [ours.get(name, name) for name in scenario.setup.players]
        params = {"word": word, "nearest": nearest(word, known), "known": known}
        unknown = Finding("unknown-player", Place(told.file), params)
        raise click.BadParameter(say_finding(unknown, texts, params), param_hint="--player")
    return called[word.casefold()]
