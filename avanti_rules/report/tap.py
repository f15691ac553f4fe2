"""The results of `check` as TAP 14: one test point a scenario or case, what is to be told about it as YAML below."""

from collections.abc import Iterable, Iterator

from avanti_rules.i18n import Texts
from avanti_rules.model import Data, Message, Result
from avanti_rules.report.json import encoded
from avanti_rules.report.told import ToldResult, tell

NO_CLAIM = Message("This scenario claims nothing.")


def render(results: Iterable[Result], texts: Texts) -> Iterator[str]:
    """The version, every test point, and the plan; lines."""
    number = 0
    yield "TAP version 14"
    for number, result in enumerate(results, 1):
        yield from test_point(number, tell(result, texts), texts)
    yield f"1..{number}"


def test_point(number: int, told: ToldResult, texts: Texts) -> Iterator[str]:
    """One scenario or case."""
    good = "ok" if told.verdict in ("passed", "skipped") else "not ok"
    skip = f" # SKIP {texts.say(NO_CLAIM)}" if told.verdict == "skipped" else ""
    yield f"{good} {number} - {escaped(told.title)}{skip}"
    if told.verdict != "skipped":
        yield "  ---"
        yield from (f"  {key}: {written(value)}" for key, value in diagnostics(told).items())
        yield "  ..."


def diagnostics(told: ToldResult) -> Data:
    """What stands below a test point; the same keys for every one."""
    return {
        "file": told.file,
        "line": told.line,
        "verdict": told.verdict,
        "findings": [
            {
                "code": finding.code,
                "at": f"{finding.file}:{finding.line}:{finding.column}",
                "message": finding.message,
                "expected": finding.expected,
                "actual": finding.actual,
            }
            for finding in told.findings
        ],
    }


def escaped(text: str) -> str:
    """A title in which nothing looks like a directive."""
    return text.replace("\\", "\\\\").replace("#", "\\#")


def written(value: object) -> str:
    """A value in one line that is YAML too."""
    return encoded(value).decode()
