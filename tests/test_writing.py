"""What is written as YAML reads back as the same, whatever words are in it."""

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from avanti_rules.collection import template
from avanti_rules.documents import Document, find_control, parse
from avanti_rules.files import find_scenarios, shipped
from avanti_rules.formatting import formatted
from avanti_rules.i18n import Texts
from avanti_rules.scenario import read_file
from avanti_rules.writing import write

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


def test_what_is_written_is_in_the_settled_style() -> None:
    for path in find_scenarios([shipped("scenarios", "avanti")]):
        text = write(template(read_file(str(path)), Texts()))
        document = parse(text.encode(), "-")
        assert isinstance(document, Document) and formatted(document) == text, path
