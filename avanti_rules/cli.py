"""The command `avanti-rules`: chooses the language, then hands over to one of the commands."""

import gc

gc.disable()  # until all is loaded that a command needs: none of that is ever garbage, and looking for some takes time

import os
import sys
from collections.abc import Sequence
from errno import errorcode
from importlib import import_module
from io import StringIO, TextIOWrapper
from typing import NoReturn

import click

from avanti_rules import __version__, i18n
from avanti_rules.commands import COMMANDS
from avanti_rules.i18n import Texts, UnknownLanguage
from avanti_rules.model import Message
from avanti_rules.shell import speak

UNWRITTEN = Message("The answer can't be written ({error}).")
NAME = "avanti-rules"
HELP = {
    NAME: Message("An executable rulebook: tell it what happened at the table, and it says what the rules make of it.")
}


class Commands(click.Group):
    """All commands, each loaded when it is called."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The commands in the order in which one needs them."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """One command, in the language of the answers."""
        if cmd_name not in COMMANDS:
            return None
        module = import_module(f"avanti_rules.commands.{cmd_name.replace('-', '_')}")
        gc.freeze()
        gc.enable()
        return speak(module.command, ctx.obj, module.HELP)


def show_version(context: click.Context, parameter: click.Parameter, asked: bool) -> None:
    """Say which version this is; click's own option asks for its words before the language is chosen."""
    if asked:
        click.echo(f"{NAME} {__version__}")
        context.exit()


@click.group(NAME, cls=Commands)
@click.option("--lang", metavar="LANG", expose_value=False)
@click.option("--version", is_flag=True, is_eager=True, expose_value=False, callback=show_version)
def group() -> None:
    """Nothing of its own; its commands answer."""


def main(arguments: Sequence[str] | None = None) -> NoReturn:
    """Run the command; ends the process with 0 (all as claimed), 1 (something is not) or 2 (something is wrong)."""
    argv = list(sys.argv[1:] if arguments is None else arguments)
    settle_streams()
    texts = i18n.choose(i18n.asked(argv), os.environ)
    if isinstance(texts, UnknownLanguage):
        ours = i18n.choose(None, os.environ)
        click.echo(texts.said(ours if isinstance(ours, Texts) else Texts()), err=True)
        sys.exit(2)
    i18n.install(texts)
    speak(group, texts, HELP)
    try:
        status = ended(argv, texts)
        sys.stdout.flush()
    except OSError as error:
        sys.stdout = StringIO()  # what could not be written is not tried again at the end
        click.echo(texts.say(UNWRITTEN, {"error": in_words(error, texts)}), err=True)
        status = 2
    sys.exit(status)


def in_words(error: OSError, texts: Texts) -> str:
    """What the system says is wrong, in words where there are some for it."""
    from avanti_rules.findings import ERRORS

    code = errorcode.get(error.errno or 0, "EIO")
    return texts.say(ERRORS[code]) if code in ERRORS else code


def settle_streams() -> None:
    """Texts leave as UTF-8, what comes in and is no text has marks, and a closed stream is an empty one."""
    for name in ("stdin", "stdout", "stderr"):
        if getattr(sys, name) is None:
            setattr(sys, name, StringIO())
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="replace")
    if isinstance(sys.stdin, TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")


def ended(argv: list[str], texts: Texts) -> int | str | None:
    """The exit status of the command that the arguments name; click ends every command by an exception."""
    try:
        group.main(argv, prog_name=NAME, obj=texts)
    except SystemExit as end:
        return end.code
