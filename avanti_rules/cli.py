"""The command: chooses the language, reads files, and prints what the rest of the program says."""

import os
import sys
from collections.abc import Callable, Iterator, Sequence
from io import TextIOWrapper
from typing import Any, NoReturn

import click

from avanti_rules import __version__, games, i18n
from avanti_rules.explain import explain as explain_file
from avanti_rules.files import find_scenarios
from avanti_rules.help_texts import ERRORS, HELP
from avanti_rules.i18n import Texts, UnknownLanguage
from avanti_rules.model import Finding, Place, Result
from avanti_rules.report import explanation, json, text
from avanti_rules.report.layout import Style, plain
from avanti_rules.scenario import Layer, Told, read_file
from avanti_rules.verdicts import verdicts

NAME = "avanti-rules"
COLOURS: dict[str, dict[str, Any]] = {"title": {"bold": True}, "step": {"bold": True}, "quiet": {"dim": True}}
COLOURS |= {"good": {"fg": "green"}, "bad": {"fg": "red"}}
STATUS = {"passed": 0, "skipped": 0, "failed": 1, "error": 2}
EDITIONS = click.Choice(["en", "de", "fr", "it"])


def main(arguments: Sequence[str] | None = None) -> NoReturn:
    """Run the command; ends the process with 0 (all as claimed), 1 (something is not) or 2 (something is wrong)."""
    argv = list(sys.argv[1:] if arguments is None else arguments)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="replace")
    texts = i18n.choose(i18n.asked(argv), os.environ)
    if isinstance(texts, UnknownLanguage):
        spoken = i18n.choose(None, os.environ)
        click.echo(texts.said(spoken if isinstance(spoken, Texts) else Texts()), err=True)
        sys.exit(2)
    i18n.install(texts)
    speak(group, texts)
    group.main(argv, prog_name=NAME, obj=texts)


def speak(command: click.Command, texts: Texts) -> None:
    """Give a command, its options and its subcommands their help in one language."""
    command.help = texts.say(HELP[command.name or NAME])
    for parameter in command.params:
        if isinstance(parameter, click.Option):
            parameter.help = texts.say(HELP[parameter.opts[0]])
    if isinstance(command, click.Group):
        for child in command.commands.values():
            speak(child, texts)


def style() -> Style:
    """Colour on a terminal, unless NO_COLOR is set."""
    coloured = sys.stdout.isatty() and not os.environ.get("NO_COLOR")
    return (lambda words, kind: click.style(words, **COLOURS[kind])) if coloured else plain


def common(command: Callable[..., Any]) -> Callable[..., Any]:
    """The options of every command that plays scenarios."""
    lang = click.option("--lang", metavar="LANG", expose_value=False)
    edition = click.option("--edition", type=EDITIONS)
    reading = click.option("--reading", "readings", multiple=True, metavar="ID=OPTION", callback=read_readings)
    return lang(edition(reading(click.pass_obj(command))))


def read_readings(context: click.Context, parameter: click.Parameter, values: tuple[str, ...]) -> dict[str, str]:
    """The readings given on the command line; one that no game knows is an error in its use."""
    texts: Texts = context.obj
    known = games.readings() if values else {}
    chosen = {}
    for value in values:
        reading, sign, option = value.partition("=")
        if not sign:
            raise click.BadParameter(texts.say(ERRORS["reading-form"], {"word": value}))
        if reading not in known:
            raise click.BadParameter(texts.say(ERRORS["no-reading"], {"word": reading, "known": tuple(known)}))
        if option not in known[reading]:
            params = {"reading": reading, "word": option, "known": tuple(known[reading])}
            raise click.BadParameter(texts.say(ERRORS["no-option"], params))
        chosen[reading] = option
    return chosen


@click.group(name=NAME)
@click.option("--lang", metavar="LANG", expose_value=False)
@click.version_option(__version__, "--version", prog_name=NAME, message="%(prog)s %(version)s")
def group() -> None:
    """All commands; what they say of themselves stands in `help_texts`."""


@group.command()
@click.argument("files", nargs=-1, required=True, metavar="FILE...")
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text")
@common
def explain(texts: Texts, files: Sequence[str], form: str, edition: str | None, readings: dict[str, str]) -> NoReturn:
    """Play scenarios and say what happens and why."""
    told = [read_file(path, Layer(edition, readings)) for path in files]
    data = [explain_file(each, texts) for each in told]
    if form == "json":
        click.echo(json.pretty(data[0] if len(data) == 1 else data))
    else:
        pages = (page(each, found, texts) for each, found in zip(told, data, strict=True))
        click.echo("\n\n".join(pages))
    sys.exit(max(STATUS[part["verdict"]] for found in data for part in (found, *found["cases"])))


def page(told: Told, data: dict[str, Any], texts: Texts) -> str:
    """The text of one file's explanation."""
    names = told.scenarios[0].names if told.scenarios else {}
    return explanation.render(data, told.game if told.scenarios else None, names, texts, style())


@group.command()
@click.argument("paths", nargs=-1, metavar="[PATH]...")
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text")
@common
def check(texts: Texts, paths: Sequence[str], form: str, edition: str | None, readings: dict[str, str]) -> NoReturn:
    """Hold scenarios to their claims."""
    found = find_scenarios(paths) or [Finding("nothing-to-check", Place("."))]
    seen: set[str] = set()
    results = watched(verdicts(found, Layer(edition, readings)), seen)
    if form == "json":
        click.echo(json.render(results, texts))
    else:
        for line in text.render(results, texts, style()):
            click.echo(line)
    sys.exit(max(STATUS[verdict] for verdict in seen))


def watched(results: Iterator[Result], seen: set[str]) -> Iterator[Result]:
    """The results as they come, noting their verdicts."""
    for result in results:
        seen.add(result.verdict)
        yield result
