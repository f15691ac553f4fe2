"""`draw`: a picture of a scenario's position or of a board."""

import sys
from collections.abc import Iterable, Mapping
from os.path import splitext
from typing import Any, NoReturn

import click

from avanti_rules import games
from avanti_rules.check import check
from avanti_rules.documents import parse
from avanti_rules.engine import play
from avanti_rules.explain import own_text
from avanti_rules.files import read, write_whole
from avanti_rules.i18n import Texts
from avanti_rules.materials import Named, read_material, read_shipped, shipped_names
from avanti_rules.model import Finding, Game, Material, Message
from avanti_rules.paths import is_one_of
from avanti_rules.report.layout import Style, plain
from avanti_rules.report.picture import Picture, as_png, as_svg, of_material, of_step
from avanti_rules.scenario import Layer, Told, read_file
from avanti_rules.shell import NO_STEP, asked, style
from avanti_rules.teller import Teller, finding_data, say_finding
from avanti_rules.validate import validate

FORMS = ("svg", "png", "text")
ENDINGS = {"": "svg", ".svg": "svg", ".png": "png", ".txt": "text"}
NO_ENDING = Message("A picture ends in {known}, not in {ending}.")
HELP = {
    "draw": Message(
        "Draw the position of a scenario, or a board. Of a scenario the last step is shown, unless another is named."
    ),
    "--format": Message("Form of the picture; without it what the name of the file to write ends in, else SVG."),
    "-o": Message("Write the picture into this file."),
    "--step": Message("Show the position after this step; 0 is before the first."),
    "--both": Message("Show the position before the step beside the one after it."),
}
ONLY_OF_SCENARIO = Message("A board has no steps: {option} works with a scenario only.")
NO_PICTURES = Message("There are no pictures of this game yet.")
NO_PNG = Message('PNG needs one package more: install "avanti-rules[png]". SVG and text need nothing.')


@click.command("draw")
@click.argument("file", metavar="FILE|BOARD")
@click.option("--step", type=click.IntRange(min=0), metavar="N")
@click.option("--both", is_flag=True)
@click.option("--format", "form", type=click.Choice(FORMS))
@click.option("-o", "--output", metavar="FILE")
@asked
def command(
    texts: Texts,
    file: str,
    step: int | None,
    both: bool,
    form: str | None,
    output: str | None,
    edition: str | None,
    readings: dict[str, str],
) -> NoReturn:
    """See HELP."""
    found = find_board(file)
    if found:
        for option in [name for name, given in (("--step", step is not None), ("--both", both)) if given]:
            raise click.BadParameter(texts.say(ONLY_OF_SCENARIO, {"option": option}), param_hint=option)
        teller, picture = of_board(*found, texts)
    else:
        teller, picture = of_scenario(read_file(file, Layer(edition, readings)), texts, step, both)
    if picture is None:
        stop(texts.say(NO_PICTURES))
    show(picture, teller, form or form_of(output or "", texts), output, file)
    sys.exit(0)


def form_of(output: str, texts: Texts) -> str:
    """The form that a file's ending asks for; SVG where it has none."""
    ending = splitext(output)[1].lower()
    if ending not in ENDINGS:
        raise click.BadParameter(texts.say(NO_ENDING, {"ending": ending, "known": list(ENDINGS)[1:]}), param_hint="-o")
    return ENDINGS[ending]


def find_board(file: str) -> tuple[Game[Any], Named | list[Finding]] | None:
    """The board of this name or in this file, of whatever game, or what is wrong in it; None for what is no board."""
    for game in filter(None, map(games.find, games.names())):
        for part in game.materials:
            if file in shipped_names(game.name, part):
                return game, read_shipped(game.name, part, file)
            if file.endswith(part.suffix) or (file != "-" and is_material(game, part, file)):
                return game, read_material(game.name, part, file, file)
    return None


def is_material(game: Game[Any], part: Material, file: str) -> bool:
    """Whether a file is a board without being called one."""
    data = read(file)
    document = data if isinstance(data, Finding) else parse(data, file)
    return not isinstance(document, Finding) and not validate(document, part.shape, f"{game.name}/{part.key}")


def of_board(game: Game[Any], board: Named | list[Finding], texts: Texts) -> tuple[Teller, Picture | None]:
    """The picture of a board; one with something wrong in it ends the command."""
    if isinstance(board, list):
        refuse(board, texts, game)
    title, source = texts.own(board.title) or board.name, own_text(board.source, texts)
    return Teller(game, texts, {}), of_material(game, board.made, title, source)


def of_scenario(told: Told, texts: Texts, step: int | None, both: bool) -> tuple[Teller, Picture | None]:
    """The picture of a scenario's position; a file with something wrong in it ends the command."""
    if told.game is None or not told.scenarios:
        refuse(told.findings, texts, told.game)
    scenario = told.scenarios[0]
    playthrough, last = play(told.game, scenario), len(scenario.steps)
    if step is not None and step > last:
        raise click.BadParameter(texts.say(NO_STEP, {"step": step, "last": last}), param_hint="--step")
    if playthrough.mistakes:
        refuse(check(told.game, playthrough, told.locate(scenario))[1], texts, told.game, scenario.names)
    teller = Teller(told.game, texts, scenario.names)
    return teller, of_step(teller, playthrough, last if step is None else step, both)


def refuse(
    findings: Iterable[Finding], texts: Texts, game: Game[Any] | None, names: Mapping[str, Any] | None = None
) -> NoReturn:
    """Say what is wrong in a file, and end."""
    told = (finding_data(finding, texts, game, names) for finding in findings)
    stop("\n".join("{file}:{line}:{column}: {message}".format(**data) for data in told))


def stop(words: str) -> NoReturn:
    """Say what is in the way, and end."""
    click.echo(words, err=True)
    sys.exit(2)


def show(picture: Picture, teller: Teller, form: str, output: str | None, source: str) -> None:
    """The picture in a form, on the screen or in a file, but never over the file that it shows."""
    made = write(picture, teller, form, style() if output is None else plain)
    if made is None:
        stop(teller.kernel.say(NO_PNG))
    if output is None:
        click.echo(made, nl=form == "text")
        return
    failed = write_whole(output, made, overwrite=not is_one_of(output, [source]))
    if failed:
        stop(say_finding(failed, teller.kernel, failed.params))


def write(picture: Picture, teller: Teller, form: str, dress: Style) -> str | bytes | None:
    """The picture in a form; None where that form cannot be had."""
    if form == "png":
        return as_png(picture, teller)
    if form == "svg":
        return as_svg(picture, teller)
    from avanti_rules.report import grid

    return grid.render(picture, teller, dress)
