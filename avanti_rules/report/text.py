"""The results of `check` as text for people."""

from collections.abc import Iterable, Iterator, Mapping

from avanti_rules import games
from avanti_rules.i18n import Texts
from avanti_rules.model import Finding, Message, Result, Verdict
from avanti_rules.report.layout import Style, plain, wrapped
from avanti_rules.teller import finding_data

SUMMARY: dict[Verdict, Message] = {
    "passed": Message("{count} scenario holds.", "{count} scenarios hold.", "count"),
    "failed": Message("{count} scenario fails.", "{count} scenarios fail.", "count"),
    "error": Message("{count} file has errors.", "{count} files have errors.", "count"),
    "skipped": Message("{count} scenario claims nothing.", "{count} scenarios claim nothing.", "count"),
}


def render(results: Iterable[Result], texts: Texts, style: Style = plain) -> Iterator[str]:
    """Every finding under its scenario, then how many scenarios hold."""
    counts: dict[Verdict, int] = dict.fromkeys(SUMMARY, 0)
    for result in results:
        counts[result.verdict] += 1
        if result.findings:
            yield from found(result, texts, style)
            yield ""
    for verdict, sentence in summary(counts, texts):
        yield style(sentence, "good" if verdict == "passed" else "quiet" if verdict == "skipped" else "bad")


def found(result: Result, texts: Texts, style: Style = plain) -> Iterator[str]:
    """What is to be told about one scenario, under its title and file."""
    title = texts.own(result.title)
    yield style(f"{title}\n{result.file}" if title else result.file, "bad")
    yield from (wrapped(line(finding, result, texts), 2) for finding in result.findings)


def summary(counts: Mapping[Verdict, int], texts: Texts) -> Iterator[tuple[Verdict, str]]:
    """Each verdict that was reached, and how often, as a sentence."""
    for verdict, message in SUMMARY.items():
        if counts.get(verdict):
            yield verdict, texts.say(message, {"count": counts[verdict]})


def line(finding: Finding, result: Result, texts: Texts) -> str:
    """A finding with its place."""
    game = games.find(result.game) if result.game else None
    return "{file}:{line}:{column}: {message}".format(**finding_data(finding, texts, game, result.names))
