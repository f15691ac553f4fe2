"""`new`: asks what happened at the table, and writes a scenario that asks the question."""

import re
import shlex
import sys
from typing import NoReturn

import click

from avanti_rules.files import refuse_to_write, write_whole
from avanti_rules.folders import SUFFIX
from avanti_rules.i18n import Texts
from avanti_rules.interview import NOTHING_TYPED, Draft, Prompt, converse
from avanti_rules.model import Finding, Message
from avanti_rules.report.layout import wrapped
from avanti_rules.shell import spoken
from avanti_rules.teller import say_finding

HELP = {"new": Message("Ask what happened at the table, and write a scenario that asks the question.")}
WHERE = Message("Where to write it? A file, or `-` to show it only:")
WRITTEN = Message("Written to {file}. This answers the question:")
STOPPED = Message("Stopped. What was told so far:")
NOTHING_TOLD = Message("Stopped before anything was told; nothing is written.")
NO_PLACE = Message("{file}: {why}")


@click.command("new")
@click.argument("file", metavar="[FILE]", required=False)
@spoken
def command(texts: Texts, file: str | None) -> NoReturn:
    """See HELP."""
    path = None if file in (None, NOTHING_TYPED) else with_suffix(str(file))
    refused = refuse_to_write(path) if path else None
    if path and refused:
        click.echo(no_place(path, refused, texts), err=True)
        sys.exit(2)
    draft = Draft(texts, path or NOTHING_TYPED)
    try:
        hold(draft)
        finish(draft, path, only_show=file == NOTHING_TYPED)
    except (click.Abort, KeyboardInterrupt, EOFError):
        stop(draft, path)
        sys.exit(1)
    sys.exit(0)


def hold(draft: Draft) -> None:
    """The conversation, on the terminal."""
    conversation = converse(draft)
    prompt = next(conversation, None)
    while prompt is not None:
        words = put(prompt)
        try:
            prompt = conversation.send(words)
        except StopIteration:
            return


def put(prompt: Prompt) -> str:
    """One question and its answer."""
    for line in prompt.before:
        numbered = line[:3].strip().isdecimal()
        click.echo(wrapped(line, 0, 5 if numbered else 0))
    words: str = click.prompt(
        wrapped(prompt.text, 0, 0), prompt.default, show_default=bool(prompt.default), prompt_suffix=" "
    )
    return words


def finish(draft: Draft, path: str | None, only_show: bool) -> None:
    """Writes the scenario, where it is to go; what cannot be written is asked for again, or shown."""
    texts = draft.texts
    before: tuple[str, ...] = ()
    while not only_show:
        if path is None:
            name = put(Prompt(texts.say(WHERE), file_name(draft.told["title"]), before)).strip()
            if name == NOTHING_TYPED:
                break
            path = with_suffix(name)
        refused = write_whole(path, draft.text())
        if refused is None:
            show_written(path, texts)
            return
        before, path = (no_place(path, refused, texts),), None
    click.echo(draft.text(), nl=False)


def stop(draft: Draft, path: str | None) -> None:
    """After Ctrl-C or the end of input: what was told is written, or shown where there is no file for it."""
    texts, text = draft.texts, draft.text()
    click.echo()
    if not text:
        click.echo(texts.say(NOTHING_TOLD))
        return
    refused = write_whole(path, text) if path else None
    if path and refused is None:
        show_written(path, texts)
        return
    if path and refused:
        click.echo(no_place(path, refused, texts), err=True)
    click.echo(texts.say(STOPPED))
    click.echo(text, nl=False)


def show_written(path: str, texts: Texts) -> None:
    """Where the file is, and how to go on."""
    click.echo(wrapped(texts.say(WRITTEN, {"file": path}), 0))
    click.echo(f"  avanti-rules explain {shlex.quote(path)}")


def no_place(path: str, refused: Finding, texts: Texts) -> str:
    """Why a file cannot be written."""
    return texts.say(NO_PLACE, {"file": path, "why": say_finding(refused, texts, refused.params)})


def with_suffix(name: str) -> str:
    """A file's name with the suffix of scenarios, unless it has one of YAML."""
    return name if name.lower().endswith((".yaml", ".yml")) else f"{name}{SUFFIX}"


def file_name(title: str) -> str:
    """A file's name made of the words of a title."""
    words = re.findall(r"\w+", title.casefold())
    return f"{'-'.join(words)[:60].strip('-') or 'question'}{SUFFIX}"
