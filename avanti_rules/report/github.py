"""The results of `check` as commands to GitHub's runner, which shows them beside the lines of a change.

It shows ten errors a step: nine of the findings, the most important first, and how many scenarios hold. The rest goes
into the log before them, as it is found; no more than nine wait for the end.
"""

from collections import Counter
from collections.abc import Iterable, Iterator

from avanti_rules.i18n import Texts
from avanti_rules.model import Message, Result, Verdict
from avanti_rules.report.text import summary
from avanti_rules.report.told import ToldFinding, ToldResult, tell

SHOWN = 9
MORE = Message("{count} more finding stands in the log.", "{count} more findings stand in the log.", "count")


def render(results: Iterable[Result], texts: Texts) -> Iterator[str]:
    """What else there is to tell as it comes, then the annotations, of at most ten the last their summary; lines."""
    counts: Counter[Verdict] = Counter()
    first: list[tuple[ToldResult, ToldFinding]] = []
    rest = 0
    for result in results:
        counts[result.verdict] += 1
        told = tell(result, texts)
        for finding in told.findings:
            first = sorted([*first, (told, finding)], key=lambda pair: weight(*pair))
            if len(first) > SHOWN:
                rest += 1
                yield logged(first.pop()[1])
    yield from (annotation(told, finding) for told, finding in first)
    sentences = [sentence for _, sentence in summary(counts, texts)]
    sentences += [texts.say(MORE, {"count": rest})] if rest else []
    yield command("error" if first else "notice", " ".join(sentences), title="avanti-rules")


def weight(told: ToldResult, finding: ToldFinding) -> tuple[int, bool]:
    """What comes first: of each scenario the first finding, of which the others may only be a consequence; and files
    that could not be played before claims.
    """
    return told.findings.index(finding), told.verdict != "error"


def annotation(told: ToldResult, finding: ToldFinding) -> str:
    """One finding on its line, under the scenario's title."""
    place = {"file": finding.file, "line": str(finding.line), "col": str(finding.column)}
    return command("error", finding.message, **place, title=told.title)


def command(name: str, message: str, **properties: str) -> str:
    """A command in one line, with everything escaped that has a meaning in it."""
    written = ",".join(f"{key}={in_property(value)}" for key, value in properties.items())
    return f"::{name} {written}::{in_message(message)}"


def in_message(text: str) -> str:
    """A text as it may stand after the command."""
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def in_property(text: str) -> str:
    """A text as it may stand in a property."""
    return in_message(text).replace(":", "%3A").replace(",", "%2C")


def logged(finding: ToldFinding) -> str:
    """A finding as a line of the log that the runner takes for no command, of this kind or the older one."""
    return "- " + " ".join(finding.at.splitlines()).replace("##[", "## [")
