"""What of a translator's file gets into the compiled catalogue, and what is reported."""

import gettext
import io
import struct

import pytest

from avanti_rules.po import compile_po

HEADER = """msgid ""
msgstr ""
"Language: fr\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Plural-Forms: nplurals=2; plural=(n > 1);\\n"

"""


def entry(source: str, *targets: str, plural: str = "", flag: str = "") -> str:
    lines = [f"#, {flag}"] * bool(flag) + [f'msgid "{source}"'] + [f'msgid_plural "{plural}"'] * bool(plural)
    return "\n".join(lines + [f'msgstr{f"[{n}]" * bool(plural)} "{target}"' for n, target in enumerate(targets)]) + "\n"


def translations(compiled: bytes) -> gettext.GNUTranslations:
    return gettext.GNUTranslations(io.BytesIO(compiled))


@pytest.mark.parametrize(
    "text",
    [
        pytest.param(entry("{a} pays {b}.", "{b} reçoit de {a}."), id="another order"),
        pytest.param(entry("of {a}", "{a:de}"), id="a form of a name that the language needs"),
        pytest.param(
            entry("one card", "{n} carte", "{n} cartes", plural="{n} cards"), id="a number the singular lacks"
        ),
        pytest.param(entry("{n} card", "une carte", "{n} cartes", plural="cards"), id="a number the singular may lack"),
        pytest.param(
            entry("a card", "une carte", "des cartes", plural="{n} cards"), id="no gap that both originals have"
        ),
        pytest.param(entry("%(n)d cars", "%(n)s autos"), id="another way to write a number"),
        pytest.param(entry("50 % of it", "50 % du tout"), id="a per cent sign is no gap"),
        pytest.param(entry("as {Jack: 3}", "comme {Jacques: 3}"), id="YAML is no gap"),
    ],
)
def test_a_right_entry_is_compiled(text: str) -> None:
    compiled, problems = compile_po((HEADER + text).encode(), "fr")
    assert problems == []
    assert struct.unpack("<I", compiled[8:12]) == (2,)  # the header and the entry


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        pytest.param(entry("{a} pays", "{b} paie"), "{b} is not in the original, {a} is missing", id="renamed"),
        pytest.param(entry("{a} pays {b}", "{a} paie"), "{b} is missing", id="lost"),
        pytest.param(entry("%(n)d cars", "des autos"), "%(n) is missing", id="a lost number"),
        pytest.param(entry("{n} card", "{n}", "", plural="{n} cards"), "a plural form is empty", id="an empty plural"),
        pytest.param(entry("{n} card", "{n}", "{m}", plural="{n} cards"), "{m} is not in", id="a renamed plural"),
    ],
)
def test_a_wrong_entry_is_reported_with_its_line_and_left_out(text: str, problem: str) -> None:
    compiled, problems = compile_po((HEADER + text).encode(), "fr")
    assert len(problems) == 1
    assert problems[0].startswith("line 7: ")
    assert problem in problems[0]
    assert struct.unpack("<I", compiled[8:12]) == (1,)


def test_wrong_entries_do_not_cost_the_right_ones() -> None:
    text = HEADER + entry("{a}", "{b}") + entry("car", "voiture") + entry("{c}", "{d}")
    compiled, problems = compile_po(text.encode(), "fr")
    assert len(problems) == 2
    assert translations(compiled).gettext("car") == "voiture"
    assert translations(compiled).gettext("{a}") == "{a}"


@pytest.mark.parametrize("text", [entry("car", "auto", flag="fuzzy"), entry("car", "")], ids=["fuzzy", "empty"])
def test_an_unfinished_entry_is_left_out_silently(text: str) -> None:
    compiled, problems = compile_po((HEADER + text).encode(), "fr")
    assert problems == []
    assert translations(compiled).gettext("car") == "car"


@pytest.mark.parametrize(
    ("text", "told"),
    [
        pytest.param("hello", "keyword", id="no .po"),
        pytest.param(HEADER.replace("fr", "de"), "the header names", id="another language"),
        pytest.param(HEADER.replace("utf-8", "utf-99"), "unknown encoding", id="an unknown character set"),
        pytest.param(HEADER + entry("a", "\xff"), "can't decode", id="not in the character set it names"),
        pytest.param(
            HEADER + entry("a", "1", "2", "3", plural="b"), "num_plurals", id="more plurals than the language has"
        ),
    ],
)
def test_what_is_no_catalogue_of_the_language_is_an_error(text: str, told: str) -> None:
    with pytest.raises(ValueError, match=told):
        compile_po(text.encode("latin-1"), "fr")


def test_the_same_text_gives_the_same_bytes_at_any_time() -> None:
    compiled, _ = compile_po(HEADER.encode(), "fr")
    assert b"POT-Creation-Date: 2000-01-01 00:00+0000" in compiled
