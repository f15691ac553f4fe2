"""`conform`: whether another engine plays by the rules, asked with scenarios."""

import os
import signal
import sys
from collections.abc import Sequence
from typing import NoReturn

import click

from avanti_rules.commands import export
from avanti_rules.commands.export import exported, read_game, say_errors
from avanti_rules.conformance import LEVELS, Level, Sheet, examine, levels_up_to
from avanti_rules.conversation import converse
from avanti_rules.i18n import Texts
from avanti_rules.model import Message
from avanti_rules.report import conformance, json
from avanti_rules.scenario import Layer
from avanti_rules.shell import asked, put_out, style
from avanti_rules.validate import MESSAGES

HELP = {
    "conform": Message("Ask another engine, started by the command after --, and grade its answers."),
    "--game": export.HELP["--game"],
    "--level": Message("Grade up to this level: states, refusals, reasons, citations."),
    "--time-limit": Message("So many seconds for everything."),
    "--badge": Message("Write a badge with the result as an SVG file."),
}
NO_COMMAND = Message("The command of the other engine is missing; it stands after --.")
NOT_HERE = Message("This command works on Linux and macOS only.")
USAGE = Message("[OPTIONS] [PATH]... -- COMMAND...")


class WithCommand(click.Command):
    """A command whose arguments end in another command, after `--`."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """The arguments before `--`; those after it are kept as they are."""
        at = args.index("--") if "--" in args else len(args)
        ctx.meta["command"] = args[at + 1 :]
        return super().parse_args(ctx, args[:at])

    def collect_usage_pieces(self, ctx: click.Context) -> list[str]:
        """All of it in one piece."""
        texts: Texts = ctx.obj
        return [texts.say(USAGE)]


def read_seconds(context: click.Context, _: click.Parameter, value: float) -> float:
    """A time limit; click takes nan for a number in any range."""
    if value != value:
        raise click.BadParameter(context.obj.say(MESSAGES["number-wanted"], {"found": "nan"}))
    return value


@click.command("conform", cls=WithCommand)
@click.argument("paths", nargs=-1, metavar="[PATH]...")
@click.option("--game", callback=read_game, metavar="NAME")
@click.option("--level", type=click.Choice(LEVELS), default=LEVELS[-1])
@click.option(
    "--time-limit", "seconds", type=click.FloatRange(0.1, 86400), default=60, metavar="SECONDS", callback=read_seconds
)
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text")
@click.option("--badge", metavar="FILE")
@asked
def command(
    texts: Texts,
    paths: Sequence[str],
    game: str,
    level: Level,
    seconds: float,
    form: str,
    badge: str | None,
    edition: str | None,
    readings: dict[str, str],
) -> NoReturn:
    """See HELP."""
    engine: list[str] = click.get_current_context().meta["command"]
    if os.name == "nt":
        raise click.UsageError(texts.say(NOT_HERE))
    if not engine:
        raise click.UsageError(texts.say(NO_COMMAND))
    document = exported(paths or [game], Layer(edition, readings), texts)
    if not document["scenarios"] and form == "text":
        say_errors(document)
        sys.exit(2)
    sheet = Sheet(levels_up_to(level))
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))  # an orderly end, with that of the other engine
    converse(examine(document["scenarios"], sheet), engine, seconds)
    if form == "json":
        click.echo(json.pretty({**conformance.sheet_data(sheet), "errors": document["errors"]}))
    else:
        click.echo("\n".join(conformance.render(sheet, texts, style())))
    games = ", ".join(sorted({scenario["game"] for scenario in document["scenarios"]}))
    written = put_out(conformance.badge(sheet, games, texts), badge, texts) if badge else True
    say_errors(document)
    broken = not written or document["errors"] or not sheet.greeted or not document["scenarios"]
    sys.exit(2 if broken else 0 if sheet.perfect else 1)
