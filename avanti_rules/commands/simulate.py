"""`simulate`: whole games played by simple players, every law held at every step."""

import os
import sys
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, NoReturn

import click

from avanti_rules import games
from avanti_rules.batches import Asked
from avanti_rules.findings import MESSAGES
from avanti_rules.i18n import Texts
from avanti_rules.materials import Named, read_material, read_shipped, shipped_names
from avanti_rules.model import Game, Material, Message
from avanti_rules.players import players
from avanti_rules.playing import Playing
from avanti_rules.report import json
from avanti_rules.report.layout import plain
from avanti_rules.scenario import DEFAULT_GAME
from avanti_rules.shell import asked, complain, put_out, style

if TYPE_CHECKING:
    from avanti_rules.batches import Progress

HELP = {
    "simulate": Message(
        "Play whole games with simple players and hold every law of the game at every step. The same seed gives "
        "the same result, however many processes play."
    ),
    "--game": Message("Name of the game to be played."),
    "--games": Message("How many games."),
    "--players": Message("How many players."),
    "--kinds": Message(
        "Kinds of players by seat, with commas between; too few are repeated. There are: random, cautious, greedy."
    ),
    "--seed": Message("What all chance follows from."),
    "--board": Message("The board to play on: a shipped one, or a file."),
    "--jobs": Message("Play in so many processes; without it on all cores."),
    "--scheduler": Message("Play on the machines of a Dask scheduler, such as tcp://host:8786."),
    "--resume": Message("Keep in this file what is done, and go on from it."),
    "-o": Message("Write the answer into this file."),
}
FORMS = ("text", "json", "svg")
KINDS = "cautious,greedy,random"
NO_KIND = Message('There is no kind of player "{word}". There are: {known}.')
NO_COUNT = Message("{game} is for {least} to {most} players.")
NO_PLAYING = Message("This game can't be played without people yet.")
NO_BOARD = Message("This game has no board to choose.")
LARGEST_SEED = (1 << 64) - 1


def played(command: Callable[..., Any]) -> Callable[..., Any]:
    """The options of a command that plays games without people."""
    options = (
        click.option("--game", "game", metavar="GAME", default=DEFAULT_GAME, callback=find_game),
        click.option("--games", "count", type=click.IntRange(1, 1_000_000_000), default=1000, metavar="N"),
        click.option("--players", "seats", type=click.IntRange(1), default=4, metavar="N"),
        click.option("--kinds", default=KINDS, metavar="KIND,…"),
        click.option("--seed", type=click.IntRange(0, LARGEST_SEED), default=1, metavar="S"),
        click.option("--board", metavar="BOARD"),
        click.option("--jobs", type=click.IntRange(1, 256), metavar="N"),
        click.option("--scheduler", metavar="ADDRESS"),
        click.option("--resume", metavar="FILE"),
        click.option("--format", "form", type=click.Choice(FORMS), default="text"),
        click.option("-o", "--output", metavar="FILE"),
    )
    command = asked(command)
    for option in reversed(options):
        command = option(command)
    return command


def find_game(context: click.Context, _: click.Parameter, name: str) -> Game[Any]:
    """The game of a name; one that there is not, or that nobody can play without people, is an error in the command."""
    game = games.find(name)
    if game is None:
        raise click.BadParameter(context.obj.say(MESSAGES["unknown-game"], {"word": name}))
    if game.playing is None:
        raise click.BadParameter(context.obj.say(NO_PLAYING))
    return game


@click.command("simulate")
@played
def command(texts: Texts, count: int, form: str, output: str | None, **options: Any) -> NoReturn:
    """See HELP."""
    request = request_of(texts, **options)
    progress = carry_out(request, count, texts, **options)
    from avanti_rules import figures

    data = figures.simulation(progress)
    sys.exit(0 if put_out(rendered(request, data, form, output, texts), output, texts) else 2)


def rendered(request: Asked, data: Mapping[str, Any], form: str, output: str | None, texts: Texts) -> str:
    """The figures in one form."""
    from avanti_rules.batches import game_of
    from avanti_rules.report import plot, simulation

    if form == "json":
        return json.pretty(data) + "\n"
    writer = simulation.Figures(*game_of(request), texts, plain if output else style())
    return plot.simulation(writer, data) if form == "svg" else writer.render(data) + "\n"


# What is asked


def request_of(
    texts: Texts,
    game: Game[Any],
    seats: int,
    kinds: str,
    seed: int,
    board: str | None,
    edition: str | None,
    readings: Mapping[str, str],
    **_: Any,
) -> Asked:
    """All that the games follow from; what the game does not have is an error in the command."""
    playing = playing_of(game)
    if not playing.least <= seats <= len(playing.names):
        params = {"game": game.name, "least": playing.least, "most": len(playing.names)}
        raise click.BadParameter(texts.say(NO_COUNT, params), param_hint="--players")
    given = [kind.strip() for kind in kinds.split(",")]
    known = players(playing)
    for kind in given:
        if kind not in known:
            raise click.BadParameter(texts.say(NO_KIND, {"word": kind, "known": list(known)}), param_hint="--kinds")
    chosen = {reading.id: reading.options[0].id for reading in game.readings}
    chosen |= {**game.editions.get(edition or "", {}), **readings}
    return Asked(
        game=game.name,
        players=playing.names[:seats],
        kinds=tuple(given[seat % len(given)] for seat in range(seats)),
        seed=seed,
        readings={key: option for key, option in chosen.items() if key in {reading.id for reading in game.readings}},
        materials=materials_of(game, board, texts),
    )


def playing_of(game: Game[Any]) -> Playing[Any]:
    """How a game is played without people; that it can be, `find_game` has seen to."""
    if game.playing is None:
        raise LookupError(game.name)
    return game.playing()


def materials_of(game: Game[Any], board: str | None, texts: Texts) -> dict[str, Any]:
    """What the game is played on, as written; what is wrong in a file ends the command."""
    if board is not None and not game.materials:
        raise click.BadParameter(texts.say(NO_BOARD), param_hint="--board")
    found = {part.key: find_material(game, part, board or part.default) for part in game.materials}
    for named in found.values():
        if isinstance(named, list):
            complain(named, texts, game)
            sys.exit(2)
    return {key: named.data for key, named in found.items() if isinstance(named, Named)}


def find_material(game: Game[Any], part: Material, word: str) -> Any:
    """A shipped board, or one in a file; or what is wrong in that."""
    if word in shipped_names(game.name, part):
        return read_shipped(game.name, part, word)
    return read_material(game.name, part, word, word)


# Playing


def carry_out(
    request: Asked,
    count: int,
    texts: Texts,
    jobs: int | None = None,
    scheduler: str | None = None,
    resume: str | None = None,
    **_: Any,
) -> "Progress":
    """All games; ends the command where a law is broken, where somebody stops it, or where nobody can play."""
    from avanti_rules.commands.playing import Table

    return Table(request, count, texts, resume).play(jobs or cores(), scheduler)


def cores() -> int:
    """How many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
