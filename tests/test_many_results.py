"""Reports of very many files: what waits in memory, and what is read for them."""

import gc
import tracemalloc
from collections.abc import Callable, Iterator
from itertools import islice
from pathlib import Path

import pytest

from avanti_rules import documents
from avanti_rules.documents import parse
from avanti_rules.i18n import Texts
from avanti_rules.model import Finding, Place, Result
from avanti_rules.report import forms
from avanti_rules.scenario import Told, read_document, read_file

FEW, MANY = 200, 1700
SLACK = 200_000  # bytes, for what is made once and for caches that have an end; results that wait take more
SHORT = "players: [A, B, C]\nsteps: []\n"


def failing(count: int) -> Iterator[Result]:
    """So many results, each with something to tell."""
    for number in range(count):
        place = Place(f"{number}.scenario.yaml", 3, 5)
        finding = Finding("step-refused", place, {"rules": ["move.clockwise"]})
        yield Result(place.file, f"Scenario {number}", "failed", (finding,), "avanti")


def holding(count: int) -> Iterator[Result]:
    """So many results that hold."""
    for number in range(count):
        yield Result(f"{number}.scenario.yaml", f"Scenario {number}", "passed", (), "avanti")


def needed(form: str, results: Callable[[int], Iterator[Result]], count: int) -> tuple[int, int]:
    """The most memory that a report needed at once, and its size, in bytes."""
    for once in (failing, holding):
        forms.render(form, once(9), Texts())  # what is made once is there
    gc.enable()  # the command begins without
    gc.collect()
    gc.freeze()  # else what is there already says when what is left behind is swept
    tracemalloc.start()
    try:
        size = sum(map(len, forms.lines(form, results(count), Texts())))
        return tracemalloc.get_traced_memory()[1], size
    finally:
        tracemalloc.stop()
        gc.unfreeze()


@pytest.mark.parametrize("results", [failing, holding], ids=["all fail", "all hold"])
@pytest.mark.parametrize("form", ["text", "json", "tap", "github"])
def test_what_comes_as_it_is_found_needs_no_more_memory_for_many_files_than_for_few(
    form: str, results: Callable[[int], Iterator[Result]]
) -> None:
    few, many = needed(form, results, FEW)[0], needed(form, results, MANY)[0]
    assert many - few < SLACK


@pytest.mark.parametrize("results", [failing, holding], ids=["all fail", "all hold"])
@pytest.mark.parametrize("form", ["junit", "sarif"])
def test_others_keep_no_more_than_their_own_text(form: str, results: Callable[[int], Iterator[Result]]) -> None:
    (few, _), (many, size) = needed(form, results, FEW), needed(form, results, MANY)
    assert many - few < BOUND[form] * size + SLACK


BOUND = {
    "junit": 1.5,  # it begins with how many there are
    "sarif": 8.0,  # it ends with the names of all files, as data
}


@pytest.mark.parametrize("form", ["text", "json", "tap", "sarif"])
def test_what_is_told_of_a_file_does_not_wait_for_the_next_ones(form: str) -> None:
    asked = 0

    def watched() -> Iterator[Result]:
        nonlocal asked
        for asked, result in enumerate(failing(MANY), 1):  # noqa: B007 - the test looks at it
            yield result

    told = "\n".join(islice(forms.lines(form, watched(), Texts()), 12))
    assert "0.scenario.yaml" in told and asked < 13


# Lines


TITLES = {
    "first of all": f"title: t\n{SHORT}",
    "behind a comment that has the word": f"# title: x\n\ntitle: t\n{SHORT}",
    "in quotation marks": f'"title": t\n{SHORT}',
    "in braces": "{title: t, players: [A, B, C],\nsteps: []}\n",
    "in lines of their own within braces": "{\nplayers: [A, B, C],\ntitle: t,\nsteps: []}\n",
    "with the line ends of Windows": f"# x\ntitle: t\n{SHORT}".replace("\n", "\r\n"),
    "with the line ends of old Macs": f"# x\ntitle: t\n{SHORT}".replace("\n", "\r"),
    "behind a text that has the word": f"source: |\n  title: x\n{SHORT}title: t\n",
    "of several languages": "players: [A, B, C]\nsteps: []\ntitle:\n  en: t\n",
}


def told(text: str) -> Told:
    return read_document(parse(text.encode(), "given"), "given")


@pytest.mark.parametrize("text", TITLES.values(), ids=list(TITLES))
def test_the_line_of_a_title_is_that_of_its_key(text: str) -> None:
    found = told(text)
    assert found.document and found.scenarios
    assert found.line(found.scenarios[0]) == found.document.place(("title",), key=True).line


def test_for_the_line_of_a_title_no_file_is_read_again(monkeypatch: pytest.MonkeyPatch) -> None:
    def again(_: str) -> None:
        raise AssertionError("read again")

    monkeypatch.setattr(documents, "offsets", again)
    for file in sorted(Path(__file__).parents[1].glob("scenarios/*/manual/*.scenario.yaml")):
        found = read_file(str(file))
        assert found.line(found.scenarios[0]) > 1, file
