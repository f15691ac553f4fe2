"""`fmt`: one settled style that keeps content and comments, and leaves alone what has it already."""

import os
from pathlib import Path
from typing import Any

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st
from killed import POINTS, killed_at
from rulebook_project import avanti

from avanti_rules import formatting
from avanti_rules.comments import comments
from avanti_rules.documents import Document, parse
from avanti_rules.formatting import formatted
from avanti_rules.model import Finding

ROOT = Path(__file__).resolve().parents[1]
SHIPPED = sorted([*ROOT.glob("scenarios/**/*.scenario.yaml"), *ROOT.glob("avanti_rules/games/*/boards/*.board.yaml")])


def settle(text: str) -> str:
    document = parse(text.encode(), "x.scenario.yaml")
    assert isinstance(document, Document), document
    found = formatted(document)
    assert isinstance(found, str), found
    return found


CHANGES = [
    pytest.param("a: {b : 1,c: [ 2,3 ]}\n", "a: {b: 1, c: [2, 3]}\n", id="spaces in brackets"),
    pytest.param("a:\n    b: 1\n", "a:\n  b: 1\n", id="deeper by two spaces a level"),
    pytest.param("a:\n- 1\n- b: 2\n  c: 3\n", "a:\n  - 1\n  - b: 2\n    c: 3\n", id="a list deeper than its key"),
    pytest.param("a: 'b'\nc: \"d\"\n", "a: b\nc: d\n", id="quotation marks that nobody needs"),
    pytest.param("a: 'b: c'\n", 'a: "b: c"\n', id="single marks where double ones will do"),
    pytest.param('a: "b\\"c: d"\n', "a: 'b\"c: d'\n", id="double marks around double marks"),
    pytest.param("a: 007\nb: +5\nc: null\nd: True\n", "a: 7\nb: 5\nc: ~\nd: true\n", id="numbers and words of YAML"),
    pytest.param("\n\na: 1\n\n\n\nb: 2\n\n", "a: 1\n\nb: 2\n", id="more than one empty line"),
    pytest.param("a: 1\r\nb: 2\r\n", "a: 1\nb: 2\n", id="the lines of another system"),
    pytest.param("\ufeff---\na: 1   \n...\n", "a: 1\n", id="marks of the beginning and the end"),
    pytest.param("{a: 1, b: [2]}", "a: 1\nb: [2]\n", id="a whole file in brackets"),
    pytest.param("a: [1,\n  2]\n", "a: [1, 2]\n", id="a list broken without need"),
    pytest.param("a: b\n  c\n", "a: b c\n", id="a text broken without need"),
    pytest.param("a: 1 # x\nb: 2     # y\n", "a: 1  # x\nb: 2  # y\n", id="two spaces before a comment"),
    pytest.param(
        "a: {b: 1, # one\n  c: 2}\n", "a:\n  b: 1  # one\n  c: 2\n", id="comments inside of brackets, which go"
    ),
    pytest.param(
        "a:\n    # about b\n    b: 1\n    # the end of a\n# about c\nc: 2\n",
        "a:\n  # about b\n  b: 1\n  # the end of a\n# about c\nc: 2\n",
        id="comments as deep as what they are about",
    ),
    pytest.param(
        "a:\n- b: 1\n  # the end of b\n# about c\nc: 2\n",
        "a:\n  - b: 1\n    # the end of b\n# about c\nc: 2\n",
        id="comments around a list that was not deeper",
    ),
    pytest.param("a: >-\n     b\n     c\n\n\nd: 1\n", "a: >-\n  b\n  c\n\nd: 1\n", id="a folded text less deep"),
    pytest.param(f"a: {'x ' * 70}y\n", f"a: >-\n{'  ' + ('x ' * 59).strip()}\n  {'x ' * 11}y\n", id="a long text"),
    pytest.param(f"a: {{b: {'x' * 70}, c: {'y' * 70}}}\n", f"a:\n  b: {'x' * 70}\n  c: {'y' * 70}\n", id="a long map"),
    pytest.param(
        f"a: [{', '.join(map(str, range(1000, 1030)))}]\n",
        f"a: [{', '.join(map(str, range(1000, 1019)))},\n    {', '.join(map(str, range(1019, 1030)))}]\n",
        id="a long list",
    ),
]
STAYS = [
    pytest.param("a: {b: 1}\nc:\n  b: 1\n", id="brackets or none, as the author likes"),
    pytest.param("a:\nb: ~\n", id="nothing, written or not"),
    pytest.param('a: "2"\nb: "yes"\nc: "~"\nd: "1:30"\n', id="quotation marks that make a word of it"),
    pytest.param('a: [b c, \'d"e, f\', "g, h"]\n', id="quotation marks because of a comma in brackets"),
    pytest.param("a: |\n  b\n    c\n\n  d\n", id="a text with its own lines"),
    pytest.param("# top\n\na: 1\n", id="a comment at the top"),
    pytest.param(f"a: [{'1000, ' * 15}\n    {'2000, ' * 15}1]\n".replace(", \n", ",\n"), id="the rows of a long list"),
    pytest.param("a: []\nb: {}\n", id="what is empty"),
]


@pytest.mark.parametrize(("before", "after"), CHANGES)
def test_it_settles(before: str, after: str) -> None:
    assert settle(before) == after
    assert settle(after) == after


@pytest.mark.parametrize("text", STAYS)
def test_it_leaves_alone(text: str) -> None:
    assert settle(text) == text


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.name)
def test_what_ships_has_the_style(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert settle(text) == text


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("a: >-  # why\n  b\n", id="a comment in the head of a text"),
        pytest.param("a: |+\n  b\n\n\n", id="empty lines that belong to a text"),
        pytest.param("a: |2\n    b\n", id="spaces that belong to a text"),
        pytest.param("only a word\n", id="no map at all"),
    ],
)
def test_what_it_cannot_keep_it_does_not_touch(text: str, tmp_path: Path) -> None:
    document = parse(text.encode(), "x")
    assert isinstance(document, Document)
    assert formatted(document) == Finding("not-formatted", formatted(document).place)  # type: ignore[union-attr]
    file = tmp_path / "x.scenario.yaml"
    file.write_text(text)
    assert avanti("fmt", str(file)).returncode == 2
    assert file.read_text() == text


# Any file

words = st.text(st.characters(codec="utf-8", exclude_categories=["Cc", "Cs", "Cn", "Co"]), max_size=12)
words |= st.sampled_from(
    ["yes", "~", "1", "- a", "a: b", "# c", "a #b", "'", '"', "{", "x" * 130, "a b " * 40, "é\u2028", ""]
)
values = st.recursive(
    words | st.integers(-(10**14), 10**14) | st.booleans() | st.none(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(words, inner, max_size=4),
    max_leaves=12,
)


@st.composite
def files(draw: Any) -> str:
    """A file as somebody may write it, with a comment in some of the lines."""
    value = draw(st.dictionaries(words.filter(bool), values, min_size=1, max_size=4))
    layout = {
        "indent": draw(st.integers(2, 6)),
        "width": draw(st.sampled_from([20, 80, 1000])),
        "default_flow_style": draw(st.sampled_from([True, False, None])),
        "allow_unicode": draw(st.booleans()),
        "default_style": draw(st.sampled_from([None, None, '"', "'"])),
    }
    lines = yaml.safe_dump(value, sort_keys=False, **layout).splitlines()
    for at in draw(st.lists(st.integers(0, len(lines)), max_size=3)):
        lines.insert(at, " " * draw(st.integers(0, 4)) + draw(st.sampled_from(["# a", "#b", ""])))
    return "\n".join(lines) + "\n"


@given(files())
def test_any_file_reads_the_same_with_all_its_comments(text: str) -> None:
    document = parse(text.encode(), "x")
    if isinstance(document, Document):
        settled = formatted(document)
        assert isinstance(settled, str), formatting.Writer(text).write()
        again = parse(settled.encode(), "x")
        assert isinstance(again, Document)
        assert again.value == document.value
        assert [each.text for each in comments(settled)] == [each.text for each in comments(text)]
        assert settle(settled) == settled


# The command


def test_the_command_puts_files_in_order_and_check_only_names_them(tmp_path: Path) -> None:
    file = tmp_path / "x.scenario.yaml"
    file.write_text("a:   1\n")
    checked = avanti("fmt", "--check", str(file))
    assert (checked.returncode, checked.stdout) == (1, f"{file}\n1 file is not in the settled style.\n")
    assert file.read_text() == "a:   1\n"
    done = avanti("fmt", str(file))
    assert (done.returncode, done.stdout) == (0, "1 file put in order.\n")
    assert file.read_text() == "a: 1\n"
    assert avanti("fmt", "--check", str(file)).returncode == 0


@pytest.mark.parametrize("point", POINTS)
def test_killed_at_any_moment_it_leaves_a_whole_file(point: str, tmp_path: Path) -> None:
    file = tmp_path / "x.scenario.yaml"
    file.write_text("a:   1\n")
    killed_at(point, "fmt", str(file))
    assert file.read_text() in ("a:   1\n", "a: 1\n")
    assert (file.read_text() == "a: 1\n") == (point == "after replacing")
    assert os.listdir(tmp_path) != []
