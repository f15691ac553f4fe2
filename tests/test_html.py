"""The page for the others at the table: all of the answer, nothing from elsewhere, readable by everybody."""

import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

from avanti_rules import __version__
from avanti_rules.cli import main
from avanti_rules.documents import parse
from avanti_rules.explain import explain
from avanti_rules.files import find_scenarios, shipped
from avanti_rules.i18n import Texts
from avanti_rules.report.html import STYLE, render
from avanti_rules.scenario import Told, read_document, read_file

PATHS = [path for path in find_scenarios([shipped("scenarios", "avanti")]) if isinstance(path, str)]
SHIPPED = [read_file(path) for path in PATHS]
ILLUSTRATION = next(path for path in PATHS if "illus-07" in path)
VOID = {"meta"}
REFUSED = "title: <b>May</b> Tina & Jack?\nplayers: [Jack, Isabella, Tina]\nsteps:\n- play: {Tina: 9}\n"


def page(told: Told, lang: str = "en") -> str:
    """The page of one file."""
    return render([(told, explain(told, Texts(lang)))], Texts(lang), __version__)


class Reader(HTMLParser):
    """Reads a page as a browser does, and notes its elements, their attributes, and what is not closed."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.faults: list[str] = []
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.words = ""
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if not self.open or self.open.pop() != tag:
            self.faults.append(tag)

    def handle_data(self, data: str) -> None:
        self.words += data if self.open and self.open[-1] != "style" else ""


@pytest.mark.parametrize("told", SHIPPED, ids=lambda told: Path(told.file).name.partition(".")[0])
def test_the_page_has_the_whole_answer(told: Told) -> None:
    read, data = Reader(page(told)), explain(told, Texts())
    assert read.faults == [] and read.open == []
    sentences = {sentence for step in data["steps"] for sentence in step["sentences"]}
    rules = {rule for step in data["steps"] for fact in step["facts"] for rule in fact["cites"]}
    said = {data["title"], *sentences, *rules, __version__, *(case["title"] for case in data["cases"])}
    assert [words for words in said if words not in read.words] == []
    assert told.document and told.document.text.strip() in read.words


@pytest.mark.parametrize("lang", ["en", "de", "fr", "it", "de-CH"])
def test_the_page_is_of_its_language_and_fits_a_phone(lang: str) -> None:
    read = Reader(page(read_file(ILLUSTRATION), lang))
    assert read.elements[0] == ("html", {"lang": lang})
    assert ("meta", {"name": "viewport", "content": "width=device-width, initial-scale=1"}) in read.elements
    assert ("meta", {"charset": "utf-8"}) in read.elements


def test_the_page_needs_nothing_from_elsewhere() -> None:
    for told in SHIPPED[::10]:
        text = page(told)
        read = Reader(text)
        assert {tag for tag, _ in read.elements} & {"script", "link", "img", "iframe", "object", "a"} == set()
        assert not re.search(r"url\(|@import|\bsrc=|\bhref=", text)


def test_what_somebody_typed_is_text_on_the_page() -> None:
    told = read_document(parse(REFUSED.encode(), "-"), "-")
    read = Reader(page(told))
    assert "b" not in {tag for tag, _ in read.elements} and read.faults == []
    assert "<b>May</b> Tina & Jack?" in read.words


def test_a_refused_step_is_told_with_its_reasons_and_what_is_allowed() -> None:
    words = Reader(page(read_document(parse(REFUSED.encode(), "-"), "-"))).words
    for said in ("not allowed", "move.clockwise", "move.choose", "Allowed now"):
        assert said in words


def test_a_file_that_is_wrong_gives_a_page_that_says_so() -> None:
    words = Reader(page(read_document(parse(REFUSED.replace("steps", "stepps").encode(), "-"), "-"))).words
    assert "Something in the file is wrong" in words and "stepps" in words


def colours() -> list[dict[str, str]]:
    """The colours of each scheme: light, dark, print."""
    blocks = re.findall(r":root \{([^}]*)\}", STYLE)
    return [dict(re.findall(r"--([\w-]+): (#[0-9a-f]+)", block)) for block in blocks]


def luminance(colour: str) -> float:
    """How light a colour is, as WCAG reckons."""
    digits = colour[1:] if len(colour) == 7 else "".join(digit * 2 for digit in colour[1:])
    parts = [int(digits[at : at + 2], 16) / 255 for at in (0, 2, 4)]
    red, green, blue = (part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def test_the_contrast_suffices_in_every_scheme() -> None:
    assert len(colours()) == 3
    for scheme in colours():
        for ground in ("ground", "tint", "good-tint", "bad-tint"):
            for ink in ("ink", "quiet", "good", "bad"):
                light, dark = sorted((luminance(scheme[ink]), luminance(scheme[ground])), reverse=True)
                assert (light + 0.05) / (dark + 0.05) >= 4.5, (ink, ground, scheme)


# Into a file


def run(*arguments: str) -> int | str | None:
    """The exit status of the command."""
    with pytest.raises(SystemExit) as ended:
        main(["explain", *arguments])
    return ended.value.code


@pytest.mark.parametrize("form", ["html", "json", "text"])
def test_the_answer_goes_into_a_file(form: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    output = tmp_path / "answer"
    assert run(ILLUSTRATION, "--format", form, "-o", str(output)) == 0
    assert capsys.readouterr().out == ""
    assert run(ILLUSTRATION, "--format", form) == 0
    assert capsys.readouterr().out == output.read_text("utf-8")
    assert run(ILLUSTRATION, PATHS[0], "--format", form, "-o", str(output)) == 0, "it may be written anew"


def test_a_scenario_is_never_written_over(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    mine = tmp_path / "mine.scenario.yaml"
    mine.write_text(REFUSED, "utf-8")
    (tmp_path / "link").symlink_to(mine)
    for output in (mine, tmp_path / "link"):
        assert run(str(mine), "--format", "html", "-o", str(output)) == 2
    assert mine.read_text("utf-8") == REFUSED and "already" in capsys.readouterr().err


def test_where_it_cannot_be_written_it_says_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(ILLUSTRATION, "-o", str(tmp_path / "nowhere" / "a.html")) == 2
    assert "folder" in capsys.readouterr().err
