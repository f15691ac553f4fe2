"""What is written as YAML reads back as the same, whatever words are in it."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from avanti_rules.documents import WORDS, Document, find_control, parse
from avanti_rules.writing import word, write

TRAPS = "no|~|null|true|012|1:30|2.0|- a|a: b|a #b|a | a|[a]|{a|*a|&a|!a|?|'a|a\tb|a\nb|a\u2028b"
PRINTED = st.characters(exclude_categories=["Cs"]).filter(lambda sign: not find_control(sign))
TEXTS = st.text(PRINTED, max_size=12) | st.sampled_from(TRAPS.split("|"))
VALUES: st.SearchStrategy[Any] = st.recursive(
    TEXTS | st.integers(-(10**14), 10**14) | st.booleans() | st.none(),
    lambda part: st.lists(part, max_size=3) | st.dictionaries(TEXTS.filter(bool), part, max_size=3),
    max_leaves=12,
)
STEPS = st.lists(st.dictionaries(TEXTS.filter(bool), VALUES, min_size=1, max_size=2), max_size=3)
PARTS = {"title": TEXTS, "players": st.lists(TEXTS), "steps": STEPS, "board": VALUES}


@given(st.fixed_dictionaries({}, optional={**PARTS, "start": st.dictionaries(TEXTS.filter(bool), VALUES, max_size=3)}))
def test_what_is_written_reads_back(told: dict[str, Any]) -> None:
    read = parse(write({"title": "t", **told}).encode(), "-")
    assert isinstance(read, Document), read
    assert read.value == {"title": "t", **told}


PLAIN = {
    "a name": ("Tina", "Tina"),
    "a sentence": ("Darf Tina’s Auto hier stehen?", "Darf Tina’s Auto hier stehen?"),
    "a rule": ("move.occupied", "move.occupied"),
    "digits": ("300", '"300"'),
    "a word that is none": ("null", '"null"'),
    "a colon": ("so: this", '"so: this"'),
    "a mark of comment": ("so #this", '"so #this"'),
    "nothing": ("", '""'),
    "a line end": ("a\nb", r'"a\nb"'),
    "an invisible character": ("a\u2028b", r'"a\u2028b"'),
}


@pytest.mark.parametrize(("text", "written"), PLAIN.values(), ids=PLAIN)
def test_a_word_is_quoted_only_where_it_must_be(text: str, written: str) -> None:
    assert word(text) == written


def test_no_word_of_yaml_is_written_plain() -> None:
    assert [text for text in WORDS if word(text) == text] == []
