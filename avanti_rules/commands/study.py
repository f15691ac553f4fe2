"""`study`: does an open reading matter in play?"""

import sys
from typing import Any, NoReturn

import click
from msgspec.structs import replace

from avanti_rules.commands.simulate import HELP as PLAYING
from avanti_rules.commands.simulate import carry_out, played, request_of
from avanti_rules.i18n import Texts
from avanti_rules.model import Message
from avanti_rules.report import json
from avanti_rules.report.layout import plain
from avanti_rules.shell import NO_READING, put_out, style

HELP = {
    **PLAYING,
    "study": Message(
        "Say whether an open reading matters in play: games with the same seed under every answer, who wins "
        "more often, what else differs, and how sure that is."
    ),
}


@click.command("study")
@click.argument("name", metavar="READING")
@played
def command(texts: Texts, name: str, count: int, form: str, output: str | None, **options: Any) -> NoReturn:
    """See HELP."""
    known = [reading.id for reading in options["game"].readings]
    if name not in known:
        raise click.BadParameter(texts.say(NO_READING, {"word": name, "known": known}))
    request = replace(request_of(texts, **options), study=name)
    progress = carry_out(request, count, texts, **options)
    from avanti_rules import study
    from avanti_rules.batches import game_of
    from avanti_rules.report import plot
    from avanti_rules.report.study import Study

    data = study.study(progress)
    writer = Study(*game_of(request), texts, plain if output else style())
    if form == "json":
        text = json.pretty(data) + "\n"
    else:
        text = plot.study(writer, data) if form == "svg" else writer.study(data) + "\n"
    sys.exit(0 if put_out(text, output, texts) else 2)
