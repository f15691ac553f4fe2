"""The results of `check` as JUnit XML, for GitLab, Jenkins and others: one suite a file, one test case a scenario.

The whole tells first how many there are in it; so the suites wait for the last one, each as its text.
"""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from itertools import groupby
from xml.etree.ElementTree import Element, indent, tostring

from avanti_rules.i18n import Texts
from avanti_rules.model import Result
from avanti_rules.report.told import ToldResult, tell

TAGS = {"failed": "failure", "error": "error", "skipped": "skipped"}
COUNTED = {"tests": "testcase", "failures": "failure", "errors": "error", "skipped": "skipped"}
# The characters that XML cannot hold; only a file's name may have them.
find_unfit = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def render(results: Iterable[Result], texts: Texts) -> Iterator[str]:
    """One document with all files in order; lines."""
    total: Counter[str] = Counter()
    suites: list[str] = []
    for file, group in groupby((tell(result, texts) for result in results), lambda told: told.file):
        suite = element("testsuite", name=file)
        suite.extend(map(case_element, group))
        counts = {name: sum(1 for _ in suite.iter(found)) for name, found in COUNTED.items()}
        total.update(counts)
        suites.append(written(suite, counts))
    whole = element("testsuites", name="avanti-rules", **{name: str(total[name]) for name in COUNTED})
    begin, end = tostring(whole, encoding="unicode", short_empty_elements=False).split("><")
    yield from ('<?xml version="1.0" encoding="utf-8"?>', f"{begin}>", *suites, f"<{end}")


def written(suite: Element, counts: Mapping[str, int]) -> str:
    """A file's results as text within the whole."""
    suite.attrib.update({name: str(count) for name, count in counts.items()})
    indent(suite, level=1)
    return "  " + tostring(suite, encoding="unicode")


def case_element(told: ToldResult) -> Element:
    """One scenario or case with its place, and all that is to be told about it in one element."""
    case = element("testcase", classname=told.file, name=told.title, file=told.file, line=str(told.line))
    if told.verdict in TAGS:
        attributes = {"message": told.findings[0].message, "type": told.findings[0].code} if told.findings else {}
        outcome = element(TAGS[told.verdict], **attributes)
        outcome.text = fit("\n".join(finding.at for finding in told.findings)) or None
        case.append(outcome)
    return case


def element(tag: str, **attributes: str) -> Element:
    """An element whose attributes XML can hold."""
    return Element(tag, {name: fit(text) for name, text in attributes.items()})


def fit(text: str) -> str:
    """A text with a mark for each character that XML cannot hold."""
    return find_unfit.sub("\ufffd", text)
