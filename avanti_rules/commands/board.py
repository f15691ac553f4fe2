"""`board`: check a board, and print it."""

import sys
from collections.abc import Sequence
from typing import NoReturn

import click

from avanti_rules import games
from avanti_rules.commands.draw import find_board, of_board, show, stop
from avanti_rules.i18n import Texts
from avanti_rules.materials import read_material
from avanti_rules.model import Message
from avanti_rules.scenario import DEFAULT_GAME
from avanti_rules.shell import spoken

HELP = {"board": Message("Check a board, and print it.")}
NO_BOARDS = Message("This game has no boards.")


@click.command("board")
@click.argument("files", nargs=-1, required=True, metavar="FILE...")
@spoken
def command(texts: Texts, files: Sequence[str]) -> NoReturn:
    """See HELP."""
    game = games.find(DEFAULT_GAME)
    if game is None or not game.materials:
        stop(texts.say(NO_BOARDS))
    for file in files:
        found = find_board(file) or (game, read_material(game.name, game.materials[0], file, file))
        teller, picture = of_board(*found, texts)
        if picture:
            show(picture, teller, "text", None, file)
    sys.exit(0)
