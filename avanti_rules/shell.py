"""What all commands share: options that choose language and readings, colour, exit status, help in one language."""

import os
import re
import sys
from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Any

import click

from avanti_rules import games
from avanti_rules.i18n import LANGUAGES, Texts
from avanti_rules.model import Finding, Game, Message, Place, Verdict
from avanti_rules.report.layout import Style, plain

if TYPE_CHECKING:
    from avanti_rules.rulebook import Book

COLOURS: dict[str, dict[str, Any]] = {
    "title": {"bold": True},
    "step": {"bold": True},
    "quiet": {"dim": True},
    "good": {"fg": "green"},
    "bad": {"fg": "red"},
}
STATUS: Mapping[Verdict, int] = {"passed": 0, "skipped": 0, "failed": 1, "error": 2}
HELP: Mapping[str, Message] = {
    "--lang": Message("Language of the answers: {languages}; also with a region, such as de-CH."),
    "--format": Message("Form of the answer."),
    "--game": Message("Name of the game whose rules are asked for."),
    "--edition": Message("Follow the manual in this language where the editions differ."),
    "--reading": Message("Answer an open question of the manual, such as quitter-pays=round."),
    "--version": Message("Show the version and exit."),
    "--help": Message("Show this help and exit."),
}
OPTIONS, SUBCOMMAND, HEADING = Message("[OPTIONS]"), Message("COMMAND [ARGS]..."), Message("{heading}:")
NUMBERS: Mapping[type[Any], Message] = {
    click.IntRange: Message("whole number"),
    click.FloatRange: Message("number"),
}
RANGES: Mapping[tuple[bool, bool], Message] = {  # whether there is a least number, a most
    (True, True): Message("from {least} to {most}"),
    (True, False): Message("from {least} upwards"),
    (False, True): Message("up to {most}"),
}
# What stands for something in the help of a command, as in `--state FILE`.
STANDS_FOR: Mapping[str, Message] = {
    word.text: word
    for word in (
        Message("ADDRESS"),
        Message("BOARD"),
        Message("FILE"),
        Message("FOLDER"),
        Message("FORM"),
        Message("GAME"),
        Message("KIND"),
        Message("LANG"),
        Message("NAME"),
        Message("NUMBER"),
        Message("OPTION"),
        Message("PATH"),
        Message("READING"),
        Message("SECONDS"),
        Message("TERM"),
        Message("WORDS"),
    )
}
WRITTEN: dict[click.Parameter, str] = {}  # what stands for a parameter's value, as its command has it
YES_OR_NO = Message("[y/N]")  # the letter for yes comes first
READING_FORM = Message('"{word}" does not answer a reading. Write it like quitter-pays=round.')
NO_STEP = Message("There is no step {step}; the last one is {last}.")
NO_READING = Message('There is no reading "{word}". There are: {known}.')
NO_OPTION = Message('The reading {reading} has no option "{word}". It has: {known}.')


class Formatter(click.HelpFormatter):
    """Help whose headings end in a colon as the language sets it."""

    texts: Texts

    def write_heading(self, heading: str) -> None:
        """One heading."""
        self.write(self.texts.say(HEADING, {"heading": heading}).rjust(self.current_indent) + "\n")


class Context(click.Context):
    """What click knows of one call; its help is written in the language of the answers."""

    def make_formatter(self) -> Formatter:
        """A formatter for the help."""
        formatter = Formatter(width=self.terminal_width, max_width=self.max_content_width)
        formatter.texts = self.obj
        return formatter


def status(verdicts: Iterable[Verdict]) -> int:
    """The exit status: 0 all as claimed, 1 something is not, 2 something is wrong in itself."""
    return max((STATUS[verdict] for verdict in verdicts), default=0)


def agreed(question: str, texts: Texts) -> bool:
    """Asks, and takes the first letter of yes in the language of the answers, or of English; anything else is no."""
    hint = texts.say(YES_OR_NO)
    answer: str = click.prompt(f"{question} {hint}", default="", show_default=False, err=True)
    return answer.strip().lower()[:1] in {hint[1], "y"}


def style() -> Style:
    """Colour on a terminal, unless NO_COLOR is set."""
    coloured = sys.stdout.isatty() and not os.environ.get("NO_COLOR")
    return (lambda words, kind: click.style(words, **COLOURS[kind])) if coloured else plain


def put_out(text: str, file: str | None, texts: Texts) -> bool:
    """Writes a text to a file, whole or not at all, or to the output; whether that went well."""
    from avanti_rules.files import write_whole

    if not file:
        click.echo(text, nl=False)
        return True
    trouble = write_whole(file, text, overwrite=True)
    if trouble:
        complain((trouble,), texts)
    return trouble is None


def complain(findings: Iterable[Finding], texts: Texts, game: Game[Any] | None = None) -> None:
    """Says on the error output what is wrong in files."""
    from avanti_rules.teller import finding_data

    for finding in findings:
        click.echo("{file}:{line}:{column}: {message}".format(**finding_data(finding, texts, game)), err=True)


def speak(command: click.Command, texts: Texts, said: Mapping[str, Message]) -> click.Command:
    """A command that gives its help in one language; `said` has what its own file says of it."""
    own = said.get(command.name or "")
    command.help = texts.say(own) if own else None
    command.short_help = re.split(r"(?<=[.!?])\s", command.help or "")[0]  # click's own ends in the middle
    command.context_class = Context
    command.options_metavar = texts.say(OPTIONS)
    if isinstance(command, click.Group):
        command.subcommand_metavar = texts.say(SUBCOMMAND)
    for parameter in command.params:
        name(parameter, texts)
        if isinstance(parameter, click.Option):
            parameter.help = texts.say({**HELP, **said}[parameter.opts[0]], {"languages": LANGUAGES})
            parameter.show_default = True
    return command


def name(parameter: click.Parameter, texts: Texts) -> None:
    """What stands for a parameter's value in the help, and which numbers it may be, in one language."""
    if parameter.metavar:
        written = WRITTEN.setdefault(parameter, parameter.metavar)
        parameter.metavar = re.sub("[A-Z]{3,}", lambda found: texts.say(STANDS_FOR[found[0]]), written)
    number, kind = NUMBERS.get(type(parameter.type)), parameter.type
    if number:
        kind.name = texts.say(number)  # click puts both into its own sentences, untranslated
        vars(kind)["_describe_range"] = lambda: range_of(kind, texts)


def range_of(kind: Any, texts: Texts) -> str:
    """The numbers that a parameter may be; both ends belong to them."""
    words = RANGES[kind.min is not None, kind.max is not None]
    ends = {"least": kind.min, "most": kind.max}
    return texts.say(words, {end: texts.decimal(n) if isinstance(n, float) else n for end, n in ends.items()})


def spoken(command: Callable[..., Any]) -> Callable[..., Any]:
    """The option `--lang`, and the language as the command's first argument."""
    return click.option("--lang", metavar="LANG", expose_value=False)(click.pass_obj(command))


def asked(command: Callable[..., Any]) -> Callable[..., Any]:
    """The options of a command that plays scenarios: language, edition and readings."""
    edition = click.option("--edition", type=click.Choice(["en", "de", "fr", "it"]))
    reading = click.option("--reading", "readings", multiple=True, metavar="ID=OPTION", callback=read_readings)
    return edition(reading(spoken(command)))


def booked(command: Callable[..., Any]) -> Callable[..., Any]:
    """The options of a command that looks something up in a rulebook, which is its first argument but one."""
    return click.option("--format", "form", type=click.Choice(["text", "json"]), default="text")(game_asked(command))


def game_asked(command: Callable[..., Any]) -> Callable[..., Any]:
    """The option `--game`; the rulebook of the game is the command's first argument but one."""
    from avanti_rules.scenario import DEFAULT_GAME

    option = click.option("--game", "book", metavar="GAME", default=DEFAULT_GAME, callback=open_book)
    return option(spoken(command))


def open_book(context: click.Context, parameter: click.Parameter, name: str) -> "Book":
    """The rulebook of a game; a game that there is not is an error in its use."""
    from avanti_rules.rulebook import Book

    game, texts = games.find(name), context.obj
    if game is None:
        raise click.BadParameter(no_game(name, texts))
    return Book(game, texts)


def no_game(name: str, texts: Texts) -> str:
    """That there is no game of this name, with the nearest name, else all names."""
    from avanti_rules.failures import nearest
    from avanti_rules.teller import say_finding

    params = {"word": name, "nearest": nearest(name, games.listed()), "known": games.listed()}
    return say_finding(Finding("unknown-game", Place(""), params), texts, params)


def read_readings(context: click.Context, parameter: click.Parameter, values: tuple[str, ...]) -> dict[str, str]:
    """The readings given on the command line; one that no game knows is an error in its use."""
    known = games.readings() if values else {}
    return dict(read_reading(context.obj, value, known) for value in values)


def read_reading(texts: Texts, value: str, known: Mapping[str, list[str]]) -> tuple[str, str]:
    """One reading, written ID=OPTION."""
    reading, sign, option = value.partition("=")
    if not sign:
        raise click.BadParameter(texts.say(READING_FORM, {"word": value}))
    if reading not in known:
        raise click.BadParameter(texts.say(NO_READING, {"word": reading, "known": list(known)}))
    if option not in known[reading]:
        params = {"reading": reading, "word": option, "known": known[reading]}
        raise click.BadParameter(texts.say(NO_OPTION, params))
    return reading, option
