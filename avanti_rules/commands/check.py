"""`check`: hold scenarios to their claims."""

import sys
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, islice
from typing import TYPE_CHECKING, NoReturn

import click
from msgspec import Struct

from avanti_rules.files import each_scenario, find_scenarios, write_whole
from avanti_rules.following import processes
from avanti_rules.i18n import Texts
from avanti_rules.model import Finding, Message, Result, Verdict
from avanti_rules.paths import named_twice
from avanti_rules.report import forms, json, text
from avanti_rules.report.layout import plain
from avanti_rules.scenario import Layer
from avanti_rules.shell import asked, status, style
from avanti_rules.teller import say_finding
from avanti_rules.verdicts import SHARE, verdicts, verdicts_from

if TYPE_CHECKING:
    from avanti_rules.commands.overview import Overview

HELP = {
    "check": Message("Check whether scenarios come out as they claim."),
    "--format": Message("Form of the report: text, json, junit, github, sarif or tap; with =FILE it goes into a file."),
    "-o": Message("Write the report into this file."),
    "--jobs": Message("Check in so many processes at once."),
    "--watch": Message("Check again whenever a file changes; end it with Ctrl-C."),
    "--update": Message("Write what comes out into the claims that do not hold; shows the changes and asks first."),
    "--yes": Message("Do not ask."),
    "--coverage": Message("Show which rules and sentences the scenarios cover."),
    "--fail-under": Message("Fail where less than so many percent are covered."),
    "--all-readings": Message("Show which scenarios hold however one reads the manual."),
}
NO_FORM = Message('There is no form "{word}". There are: {known}.')
ONE_FORM = Message("Only one form can be shown here; write the others into files, such as junit=out.xml.")
NO_OUTPUT = Message("There is no report for the file {file}: every form has a file already.")
ONE_FILE = Message("Two reports can't go into one file: {file}.")
ALONE = Message("{option} works on files that stay: not on standard input.")


class Output(Struct, frozen=True):
    """One report: its form, and the file it goes into, none for the terminal."""

    form: str
    file: str = ""


def read_outputs(context: click.Context, _: click.Parameter, values: tuple[str, ...]) -> list[Output]:
    """The reports asked for; one without a known form is an error in the command."""
    texts: Texts = context.obj
    outputs = [Output(form, file) for form, _, file in (value.partition("=") for value in values or ("text",))]
    for output in outputs:
        if output.form not in forms.FORMS:
            raise click.BadParameter(texts.say(NO_FORM, {"word": output.form, "known": list(forms.FORMS)}))
    return outputs


@click.command("check")
@click.argument("paths", nargs=-1, metavar="[PATH]...")
@click.option("--format", "outputs", multiple=True, metavar="FORM[=FILE]", callback=read_outputs)
@click.option("-o", "--output", "file", metavar="FILE")
@click.option("--jobs", type=click.IntRange(1, 256), default=1, metavar="N")
@click.option("--watch", is_flag=True)
@click.option("--update", is_flag=True)
@click.option("--yes", is_flag=True)
@click.option("--coverage", is_flag=True)
@click.option("--fail-under", type=click.IntRange(0, 100), default=0, metavar="N")
@click.option("--all-readings", is_flag=True)
@asked
def command(
    texts: Texts,
    paths: Sequence[str],
    outputs: list[Output],
    file: str | None,
    jobs: int,
    watch: bool,
    update: bool,
    yes: bool,
    coverage: bool,
    fail_under: int,
    all_readings: bool,
    edition: str | None,
    readings: dict[str, str],
) -> NoReturn:
    """See HELP."""
    outputs, asked = directed(outputs, file, texts), Layer(edition, readings)
    for option in [name for name, given in (("--watch", watch), ("--update", update)) if given and "-" in paths]:
        raise click.UsageError(texts.say(ALONE, {"option": option}))
    if update:
        from avanti_rules.commands.update import offer

        offer(find_scenarios(paths), asked, texts, yes)
    if watch:
        from avanti_rules.commands.watch import keep_checking

        sys.exit(keep_checking(paths, asked, texts, lambda results: report(results, outputs, texts)))
    placed = any(output.form in forms.PLACED for output in outputs)
    if not (coverage or all_readings or fail_under):
        sys.exit(report(checked(each_scenario(paths), asked, jobs, placed), outputs, texts))
    from avanti_rules.commands.overview import Overview

    found = find_scenarios(paths)
    results = checked(found, asked, jobs, placed)
    overview = Overview(found, asked, texts, coverage=coverage or fail_under > 0, all_readings=all_readings)
    sys.exit(max(report(results, outputs, texts, overview), overview.status(fail_under)))


def directed(outputs: Sequence[Output], file: str | None, texts: Texts) -> list[Output]:
    """The reports with their files; `-o` names that of the one that has none."""
    shown = [output for output in outputs if not output.file]
    if len(shown) > 1:
        raise click.UsageError(texts.say(ONE_FORM))
    if file and not shown:
        raise click.UsageError(texts.say(NO_OUTPUT, {"file": file}))
    settled = [output if output.file else Output(output.form, file or "") for output in outputs]
    if twice := named_twice(output.file for output in settled if output.file):
        raise click.UsageError(texts.say(ONE_FILE, {"file": twice}))
    return settled


def checked(found: Iterable[str | Finding], asked: Layer, jobs: int, lines: bool) -> Iterator[Result]:
    """The results of all files in their order, from one process or, where they are many, from several."""
    rest = iter(found)
    first = [] if jobs == 1 else list(islice(rest, SHARE + 1))
    found = chain(first, rest)
    if len(first) <= SHARE:
        yield from verdicts(found, asked, lines)
        return
    with processes(jobs) as executor:
        yield from verdicts_from(executor, jobs, found, asked, lines)


def report(
    results: Iterable[Result], outputs: Sequence[Output], texts: Texts, overview: "Overview | None" = None
) -> int:
    """Writes every report and gives the exit status; text for the terminal comes as it is found."""
    seen: set[Verdict] = set()
    results = watched(results, seen)
    if len(outputs) > 1:
        results = list(results)  # each report wants all of them
    written = [deliver(results, output, texts, overview) for output in outputs]
    return max(status(seen), 0 if all(written) else 2)


def deliver(results: Iterable[Result], output: Output, texts: Texts, overview: "Overview | None") -> bool:
    """Writes one report; whether that went well. An overview follows text and is part of JSON."""
    if output.file:
        content = (f"{line}\n" for line in rendered(results, output, texts, overview))
        trouble = write_whole(output.file, content, overwrite=True)
        if trouble:
            click.echo(f"{output.file}: {say_finding(trouble, texts, trouble.params)}", err=True)
        return trouble is None
    for line in rendered(results, output, texts, overview):
        click.echo(line)
    return True


def rendered(results: Iterable[Result], output: Output, texts: Texts, overview: "Overview | None") -> Iterator[str]:
    """The lines of one report."""
    if output.form == "json":
        yield from json.render(results, texts, overview.data() if overview else {})
    elif output.form == "text":
        look = plain if output.file else style()
        yield from text.render(results, texts, look)
        yield from overview.lines(look) if overview else ()
    else:
        yield from forms.lines(output.form, results, texts)


def watched(results: Iterable[Result], seen: set[Verdict]) -> Iterator[Result]:
    """The results as they come, noting their verdicts."""
    for result in results:
        seen.add(result.verdict)
        yield result
