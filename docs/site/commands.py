"""The reference of the command in one language, made from the program's own commands: a new one is there by itself."""

from collections.abc import Iterator

import click

from avanti_rules import cli, i18n
from avanti_rules.i18n import LANGUAGES, Texts
from avanti_rules.shell import Context, speak
from docs.site.markdown import bullets, code, fenced, link_to, page, prose
from docs.site.words import COMMANDS, COMMANDS_INTRO


def reference(lang: str) -> str:
    """The page with every command."""
    texts, site = Texts(lang), Texts(lang, "site")
    i18n.install(texts)
    top = Context(speak(cli.group, texts, cli.HELP), info_name=cli.NAME, obj=texts)
    told = [part for command in below(cli.group, top) for part in command]
    named = bullets(link_to(f"{cli.NAME} {name}", target(name)) for name in cli.group.list_commands(top))
    intro = prose(site.say(COMMANDS_INTRO, {"languages": LANGUAGES}))
    return page(intro, *own(cli.group, top), named, *told, title=site.say(COMMANDS))


def target(name: str) -> str:
    """What a command's place on the page is called."""
    return f"command-{name}"


def below(group: click.Group, context: click.Context, level: int = 2) -> Iterator[list[str]]:
    """Every command of a group, and those of groups within it."""
    for name in group.list_commands(context):
        command = group.get_command(context, name)
        if command is None:
            raise ValueError(f"{name} is named, and is no command")
        inner = Context(command, info_name=name, parent=context, obj=context.obj)
        place = "-".join(inner.command_path.split()[1:])
        yield [f"({target(place)})=", f"{'#' * level} {prose(inner.command_path)}", *own(command, inner)]
        if isinstance(command, click.Group):
            yield from below(command, inner, level + 1)


def own(command: click.Command, context: click.Context) -> Iterator[str]:
    """What one command does, how it is typed, and each of its options."""
    if command.help:
        yield prose(command.help)
    yield fenced(" ".join([context.command_path, *command.collect_usage_pieces(context)]), "text")
    records = [found for each in command.get_params(context) if (found := each.get_help_record(context))]
    if records:
        yield "\n\n".join(f"{code(names)}\n: {prose(said) or '…'}" for names, said in records)
