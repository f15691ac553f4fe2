"""Files as their authors write them, and everything else that may arrive as bytes."""

import subprocess
import sys
from collections.abc import Iterator
from string import Formatter
from typing import Any

import pytest
import yaml
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from avanti_rules import documents, syntax
from avanti_rules.documents import MESSAGES, Document, parse
from avanti_rules.failures import looks_like_number
from avanti_rules.model import Finding, Place

PARSERS: dict[str, Any] = {"without libyaml": syntax.PureParser}
if yaml.__with_libyaml__:
    from yaml._yaml import CParser

    PARSERS["with libyaml"] = CParser

SCENARIO = """\
game: avanti
title: {en: William meets two cars, fr: "L’été à l'île"}
players: [Jack, Isabella, Tina, Steve, William]
start:
  cars: {Jack: 3, Isabella: 2}
  hands:
    Tina: [[1, 4, 6], [2, 3, 7]]
steps:
  - play: {William: 3}
    expect: {cars: {William: 9}}   # a remark
    because: move.occupied
  - collect:
    note: |
      two
      lines
"""


@pytest.fixture(autouse=True, params=PARSERS.values(), ids=list(PARSERS))
def parser(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Every test is run with both of PyYAML's parsers."""
    monkeypatch.setattr(syntax, "Parser", request.param)
    documents.offsets.cache_clear()
    yield
    documents.offsets.cache_clear()


def read(text: str | bytes) -> Document:
    document = parse(text.encode() if isinstance(text, str) else text, "a.yaml")
    assert isinstance(document, Document), document
    return document


def refused(text: str | bytes) -> Finding:
    finding = parse(text.encode() if isinstance(text, str) else text, "a.yaml")
    assert isinstance(finding, Finding), finding
    return finding


def same(one: object, other: object) -> bool:
    """Equal, and of one type: 1 is not True."""
    return repr(one) == repr(other)


# Words and numbers


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        pytest.param("3", 3, id="digits are a number"),
        pytest.param("-3", -3, id="a number may be negative"),
        pytest.param("+3", 3, id="a number may have a plus"),
        pytest.param("012", 12, id="a leading zero is not octal"),
        pytest.param("-007", -7, id="a negative number may have leading zeros"),
        pytest.param("0", 0, id="zero"),
        pytest.param("-0", 0, id="zero has no sign"),
        pytest.param("0" * 5000 + "12", 12, id="leading zeros do not make a number long"),
        pytest.param("9" * 15, 999_999_999_999_999, id="a number may have 15 digits"),
        pytest.param('"3"', "3", id="a number in double quotation marks is a word"),
        pytest.param("'3'", "3", id="a number in single quotation marks is a word"),
        pytest.param("0x5", "0x5", id="hexadecimal is a word"),
        pytest.param("0o17", "0o17", id="octal is a word"),
        pytest.param("1e3", "1e3", id="a power of ten is a word"),
        pytest.param("1_000", "1_000", id="digits with an underscore are a word"),
        pytest.param("1,000", "1,000", id="digits with a comma are a word"),
        pytest.param("1:30", "1:30", id="a time is a word"),
        pytest.param("2.0", "2.0", id="a fraction is a word"),
        pytest.param(".inf", ".inf", id="infinity is a word"),
        pytest.param("2024-01-01", "2024-01-01", id="a date is a word"),
        pytest.param("٣", "٣", id="digits of other scripts are a word"),
        pytest.param("+", "+", id="a sign alone is a word"),
        pytest.param("3 # three", 3, id="a remark is not part of it"),
        pytest.param("no", "no", id="no is a word"),
        pytest.param("on", "on", id="on is a word"),
        pytest.param("yes", "yes", id="yes is a word"),
        pytest.param("y", "y", id="y is a word"),
        pytest.param("true", True, id="true"),
        pytest.param("False", False, id="False"),
        pytest.param("TRUE", True, id="TRUE"),
        pytest.param("tRUE", "tRUE", id="other spellings of true are words"),
        pytest.param('"true"', "true", id="true in quotation marks is a word"),
        pytest.param("~", None, id="a tilde is nothing"),
        pytest.param("null", None, id="null is nothing"),
        pytest.param("", None, id="nothing is nothing"),
        pytest.param('""', "", id="quotation marks make an empty word"),
        pytest.param("Avanti!", "Avanti!", id="a word may end in an exclamation mark"),
        pytest.param("Avanti !", "Avanti !", id="an exclamation mark may follow a space"),
        pytest.param("'!x'", "!x", id="a word in quotation marks may begin with !"),
        pytest.param("<<", "<<", id="<< as a value is a word"),
        pytest.param("&name 3", 3, id="an anchor nobody refers to is harmless"),
        pytest.param('"a\\nb\\tc"', "a\nb\tc", id="escapes for line and tab"),
    ],
)
def test_a_value_is_what_people_expect(written: str, meant: object) -> None:
    assert same(read(f"key: {written}").value, {"key": meant})
    if "#" not in written and written != "1,000":
        assert same(read(f"[{written or '~'}, x]").value, [meant, "x"])


@pytest.mark.parametrize(
    "written",
    [
        pytest.param(SCENARIO.encode(), id="plain"),
        pytest.param(b"\xef\xbb\xbf" + SCENARIO.encode(), id="with a byte order mark"),
        pytest.param(SCENARIO.replace("\n", "\r\n").encode(), id="with the line ends of Windows"),
        pytest.param(SCENARIO.replace("\n", "\r").encode(), id="with the line ends of old Macs"),
        pytest.param(b"%YAML 1.2\n---\n" + SCENARIO.encode(), id="with a directive"),
        pytest.param(SCENARIO.encode() + b"...\n", id="with a mark at its end"),
    ],
)
def test_a_scenario_is_the_same_however_it_is_saved(written: bytes) -> None:
    assert read(written).value == {
        "game": "avanti",
        "title": {"en": "William meets two cars", "fr": "L’été à l'île"},
        "players": ["Jack", "Isabella", "Tina", "Steve", "William"],
        "start": {"cars": {"Jack": 3, "Isabella": 2}, "hands": {"Tina": [[1, 4, 6], [2, 3, 7]]}},
        "steps": [
            {"play": {"William": 3}, "expect": {"cars": {"William": 9}}, "because": "move.occupied"},
            {"collect": None, "note": "two\nlines\n"},
        ],
    }


def test_a_quoted_merge_key_is_a_key_like_any_other() -> None:
    assert read("'<<': {a: 1}").value == {"<<": {"a": 1}}


def test_fifty_levels_are_read() -> None:
    assert read("[" * 50 + "]" * 50).value


@pytest.mark.parametrize(
    "word", ["1:30", "2.0", "2", "-2,5", "1_000", "1'000", "1\u202f000", "1e3", "0x5", ".5", "2024-01-01"]
)
def test_a_word_looks_like_a_number(word: str) -> None:
    assert looks_like_number(word)


@pytest.mark.parametrize("word", ["", "two", "Tina", "P400", "e3", "-", "2 spaces", "3rd", "0x", "no"])
def test_a_word_does_not_look_like_a_number(word: str) -> None:
    assert not looks_like_number(word)


# What is refused


@pytest.mark.parametrize(
    ("written", "code", "line", "column", "params"),
    [
        pytest.param("", "file-empty", 1, 1, {}, id="an empty file"),
        pytest.param("\ufeff", "file-empty", 1, 1, {}, id="only a byte order mark"),
        pytest.param("# nothing\n", "file-empty", 1, 1, {}, id="only a remark"),
        pytest.param("---\n", "file-empty", 1, 1, {}, id="only the beginning of a document"),
        pytest.param(b"a: \xff", "not-utf-8", 1, 4, {}, id="Latin-1"),
        pytest.param(b"\xef\xbb\xbfb: 1\r\n\xc3\xa9\xc3\xa9: \xfc", "not-utf-8", 2, 5, {}, id="half UTF-8, half not"),
        pytest.param("a: 1".encode("utf-16"), "not-utf-8", 1, 1, {}, id="UTF-16"),
        pytest.param("é: \0", "control-character", 1, 4, {"character": "U+0000"}, id="a NUL"),
        pytest.param("a: 1\nb: \x1b[31m", "control-character", 2, 4, {"character": "U+001B"}, id="a colour"),
        pytest.param("a: 1\n\ufeffb: 1", "control-character", 2, 1, {"character": "U+FEFF"}, id="two files in one"),
        pytest.param('a: "\\e[31m"', "control-character", 1, 4, {"character": "U+001B"}, id="an escaped colour"),
        pytest.param('"\\0": 1', "control-character", 1, 1, {"character": "U+0000"}, id="an escaped NUL in a key"),
        pytest.param("a: 1\n---\nb: 1", "many-documents", 2, 1, {}, id="two documents"),
        pytest.param("a: 1\n...\nb: 1", "many-documents", 3, 1, {}, id="text after the end"),
        pytest.param("[" * 51 + "]" * 51, "too-deep", 1, 51, {"limit": 50}, id="51 levels"),
        pytest.param("a: 1\nb: 2\na: 3", "duplicate-key", 3, 1, {"key": "a", "line": 1}, id="a key twice"),
        pytest.param(
            "- 1\r\n- é:\r\n    - {x: [1]}\r\n    - {y: 1,\r\n       x: 2, y: 3}",
            "duplicate-key", 5, 14, {"key": "y", "line": 4}, id="a key twice deep in a file of Windows",
        ),
        pytest.param("a: 1\n'a': 2", "duplicate-key", 2, 1, {"key": "a", "line": 1}, id="a key twice, once quoted"),
        pytest.param("1: a", "key-not-word", 1, 1, {"key": "1"}, id="a number as a key"),
        pytest.param("{a: 1, true: a}", "key-not-word", 1, 8, {"key": "true"}, id="true as a key"),
        pytest.param("a: 1\n~: a", "key-not-word", 2, 1, {"key": "~"}, id="nothing as a key"),
        pytest.param(": a", "key-missing", 1, 1, {}, id="no key"),
        pytest.param("{[a]: b}", "key-is-list", 1, 2, {}, id="a list as a key"),
        pytest.param("? {a: b}\n: c", "key-is-list", 1, 3, {}, id="a map as a key"),
        pytest.param("a: 9999999999999999", "number-too-long", 1, 4, {"limit": 15}, id="a long number"),
        pytest.param("a: -" + "9" * 5000, "number-too-long", 1, 4, {"limit": 15}, id="a very long number"),
        pytest.param("a: &x [1]\nb: *x", "alias", 2, 4, {}, id="an alias"),
        pytest.param("note: *important*", "bad-start", 1, 7, {"character": "*"}, id="a word between stars"),
        pytest.param("a: {<<: {b: 1}}", "merge-key", 1, 5, {}, id="a merge key"),
        pytest.param("é: !!int 3", "tag", 1, 4, {}, id="a tag"),
        pytest.param("a: ! 3", "tag", 1, 4, {}, id="a tag without a name"),
        pytest.param('a: ! "3"', "tag", 1, 4, {}, id="a tag without a name before a quoted word"),
        pytest.param("a: [1,!x 2]", "tag", 1, 7, {}, id="a tag in a list"),
        pytest.param("a: &b !c d", "tag", 1, 7, {}, id="a tag after an anchor"),
        pytest.param("a: !e!x 3", "tag", 1, 4, {}, id="a tag with an unknown handle"),
        pytest.param("%YAML 3.0\n--- a", "directive", 1, 1, {}, id="YAML of the future"),
        pytest.param("%YAML 1.1\na: b", "directive", 1, 1, {}, id="a directive without a beginning"),
        pytest.param("é: [1, 2", "unclosed-bracket", 1, 4, {"bracket": "["}, id="a bracket left open"),
        pytest.param("a: {b: [1],\n", "unclosed-bracket", 1, 4, {"bracket": "{"}, id="a bracket open after a comma"),
        pytest.param("a: [\n", "unclosed-bracket", 1, 4, {"bracket": "["}, id="a bracket left open, nothing in it"),
        pytest.param("{a: 1,\nb: 2\nc: 3}", "missing-comma", 3, 2, {"bracket": "}", "line": 1}, id="no comma"),
        pytest.param("a: {b: [1, 2}", "missing-comma", 1, 13, {"bracket": "]", "line": 1}, id="the wrong bracket"),
        pytest.param("a: b\nc: 'd\n", "unclosed-quote", 2, 4, {}, id="a quotation mark left open"),
        pytest.param("a: 'it's'", "text-after-quote", 1, 8, {}, id="an apostrophe that ends the text"),
        pytest.param("a: [1] 2", "text-after-bracket", 1, 8, {}, id="a word after a list"),
        pytest.param('a: "b\\q"', "bad-escape", 1, 6, {}, id="an escape nobody knows"),
        pytest.param('a: "\\uZZZZ"', "bad-escape", 1, 5, {}, id="an escape without a number"),
        pytest.param("a:\r\n\t- b", "tab", 2, 1, {}, id="a tab that indents"),
        pytest.param("a: @b", "bad-start", 1, 4, {"character": "@"}, id="a word with @"),
        pytest.param("a: %b", "bad-start", 1, 4, {"character": "%"}, id="a word with %"),
        pytest.param("a: |b", "bad-start", 1, 4, {"character": "|"}, id="a word with |"),
        pytest.param("a: & b", "bad-start", 1, 4, {"character": "&"}, id="a word with &"),
        pytest.param("a: [b, }", "stray-character", 1, 8, {"character": "}"}, id="a bracket too many"),
        pytest.param("title: Jack: he", "colon-in-text", 1, 12, {}, id="a text with a colon"),
        pytest.param("a: b\rc: d: e", "colon-in-text", 2, 5, {}, id="a text with a colon in a file of old Macs"),
        pytest.param("- a: b\n  expect", "missing-colon", 2, 3, {}, id="a key without a colon"),
        pytest.param("a: - b", "list-in-line", 1, 4, {}, id="a list after a colon"),
        pytest.param("a: 1\n  b: 2", "bad-indentation", 2, 3, {}, id="a line too far in"),
        pytest.param("a:\n   b: 1\n  c: 2", "bad-indentation", 3, 3, {}, id="a line not far enough in"),
        pytest.param("a: 1\r  b: 2", "bad-indentation", 2, 3, {}, id="a line too far in, in a file of old Macs"),
        pytest.param("a:b\nc: d", "bad-indentation", 2, 1, {}, id="no space after a colon"),
        pytest.param("a: 1\n- b", "bad-indentation", 2, 1, {}, id="a list in a map"),
        pytest.param("a: &b &c d", "yaml-syntax", 1, 7, {}, id="what nobody has met yet"),
    ],
)  # fmt: skip
def test_is_refused(written: str | bytes, code: str, line: int, column: int, params: dict[str, Any]) -> None:
    assert refused(written) == Finding(code, Place("a.yaml", line, column), params)


def test_a_file_over_a_mebibyte_is_refused_and_one_of_a_mebibyte_is_read() -> None:
    limit = 1 << 20
    assert refused(b"a" * (limit + 1)) == Finding("file-too-big", Place("a.yaml"), {"limit": limit})
    assert len(read(b"a" * limit).value) == limit


@pytest.mark.parametrize(
    ("written", "code", "column"),
    [
        pytest.param("[" * 900, "too-deep", 51, id="900 opening brackets"),
        pytest.param("{a: " * 100_000, "too-deep", 201, id="100,000 maps in one another"),
        pytest.param("- " * 100_000 + "a", "too-deep", 101, id="100,000 lists in one line"),
        pytest.param("? " * 100_000 + "a", "key-is-list", 3, id="100,000 keys in one another"),
        pytest.param("{a: 1, a: " + "[" * 900, "duplicate-key", 8, id="a repeated key before a deep nest"),
        pytest.param("{b: &b [x, x], c: &c [*b, *b, *b]}", "alias", 23, id="an alias bomb"),
        pytest.param("'" * 99_999, "unclosed-quote", 1, id="many quotation marks"),
        pytest.param("!" * 100_000, "tag", 1, id="many exclamation marks"),
    ],
)
def test_a_file_made_to_harm_is_refused_where_the_harm_begins(written: str, code: str, column: int) -> None:
    finding = refused(written)
    assert (finding.code, finding.place) == (code, Place("a.yaml", 1, column))


@pytest.mark.parametrize("opening", ["[", "{a: ", "- ", "k: [", "[\n"])
def test_no_depth_is_too_much(opening: str) -> None:
    assert refused((opening * (1 << 20))[: 1 << 20]).code == "too-deep"


# Places


@pytest.mark.parametrize(
    ("path", "key", "line", "column"),
    [
        pytest.param((), False, 1, 1, id="the whole"),
        pytest.param(("title",), True, 2, 1, id="a key"),
        pytest.param(("title",), False, 2, 8, id="its value"),
        pytest.param(("title", "fr"), False, 2, 41, id="a value in braces"),
        pytest.param(("players", 4), False, 3, 40, id="an item in brackets"),
        pytest.param(("start", "hands", "Tina", 1, 2), False, 7, 30, id="an item in an item"),
        pytest.param(("steps", 0), False, 9, 5, id="an item with a dash"),
        pytest.param(("steps", 0, "expect", "cars", "William"), True, 10, 21, id="a key in braces"),
        pytest.param(("steps", 1, "collect"), True, 12, 5, id="a key without a value"),
        pytest.param(("steps", 1, "note"), False, 13, 11, id="a text of several lines"),
        pytest.param(("steps", 7), False, 9, 3, id="the list, for an item that is not there"),
        pytest.param(("start", "cars", "Tina"), True, 5, 9, id="the map, for a key that is not there"),
        pytest.param(("nowhere", "at", 1), False, 1, 1, id="the whole, for what is nowhere"),
    ],
)
@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"], ids=["LF", "CRLF", "CR"])
@pytest.mark.parametrize("mark", ["", "\ufeff"], ids=["no mark", "byte order mark"])
def test_place_of(path: tuple[str | int, ...], key: bool, line: int, column: int, end: str, mark: str) -> None:
    document = read(mark + SCENARIO.replace("\n", end))
    assert document.place(path, key) == Place("a.yaml", line, column)


def test_columns_count_characters_not_bytes() -> None:
    assert read('{é: "𝔘ñ", b: 1}').place(("b",)) == Place("a.yaml", 1, 14)


def test_every_value_has_a_place_of_its_own() -> None:
    document = read(SCENARIO)

    def paths(value: object, path: tuple[str | int, ...] = ()) -> Iterator[tuple[str | int, ...]]:
        yield path
        items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
        for key, inner in items:
            yield from paths(inner, (*path, key))

    values, keys = documents.offsets(document.text)
    assert set(values) == set(paths(document.value))
    assert set(keys) == {path for path in values if path and isinstance(path[-1], str)}


# Any bytes at all

lively = st.lists(
    st.sampled_from(
        [
            *"[]{}:,-?!&*#|>%@`'\"\\ \n\r\t~<=.0123456789aé\u2028\ufeff\x85\x00",
            ": ",
            "- ",
            "\n  ",
            "--- ",
            "\\u",
            "\\U00",
        ]
    )
).map("".join)


@st.composite
def mangled(draw: st.DrawFn) -> bytes:
    """A good scenario after a few deletions, insertions and a cut."""
    data = SCENARIO.encode()
    for _ in range(draw(st.integers(1, 4))):
        at, to = sorted((draw(st.integers(0, len(data))), draw(st.integers(0, len(data)))))
        inserted = draw(st.one_of(st.just(b""), st.binary(max_size=3), lively.map(str.encode)))
        deleted = draw(st.sampled_from([0, 1, to - at]))
        data = data[:at] + inserted + data[at + deleted :]
    return data[: draw(st.integers(0, len(data)))] if draw(st.booleans()) else data


def lines(data: bytes) -> list[str]:
    text = data.decode("utf-8-sig", errors="replace")
    return text.replace("\r\n", "\n").replace("\r", "\n").split("\n")


def gaps(text: str) -> set[str]:
    """The names of the gaps in a message."""
    return {name for _, name, _, _ in Formatter().parse(text) if name}


@given(st.one_of(st.binary(), st.text().map(str.encode), lively.map(str.encode), mangled()))
@settings(max_examples=500, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@example(b"!%ed%a0%80 x")
@example(b'"\\UFFFFFFFF"')
@example(b"%YAML 1." + b"9" * 5000 + b"\n---\n")
@example(b"\xef\xbb\xbf\xef\xbb\xbf")
def test_any_bytes_are_a_document_or_a_finding_within_the_file(data: bytes) -> None:
    outcome = parse(data, "a.yaml")
    if isinstance(outcome, Document):
        assert outcome.place(("nowhere", 1)).line <= len(lines(data))
        return
    assert gaps(MESSAGES[outcome.code].text) == set(outcome.params)
    assert 1 <= outcome.place.line <= len(lines(data))
    assert 1 <= outcome.place.column <= len(lines(data)[outcome.place.line - 1]) + 1


# Promises of the module


def test_the_pure_parser_is_taken_where_libyaml_is_missing() -> None:
    code = """if True:
        import sys
        sys.modules["yaml._yaml"] = None
        from avanti_rules import documents, syntax
        assert syntax.Parser is syntax.PureParser
        print(documents.parse(b"a: [012, no]", "x").value)
    """
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout == "{'a': [12, 'no']}\n"


def test_every_code_is_one_that_a_file_here_brings_about() -> None:
    cases = [mark for mark in test_is_refused.pytestmark if mark.name == "parametrize"]
    shown = {case.values[1] for mark in cases for case in mark.args[1]}
    assert set(MESSAGES) - shown == {"file-too-big"}
