"""Another engine that answers anything: every answer is graded or is a trouble, and the conversation ends."""

import json
import os
from typing import Any

import fuzzed_files as fuzzed
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from avanti_rules.conformance import LEVELS, Sheet, Trouble, examine
from avanti_rules.export import export
from avanti_rules.i18n import Texts
from avanti_rules.report import conformance
from avanti_rules.scenario import read_file

from .inputs import ROOT
from .limits import bounded, needs_posix

EXAMPLES = int(os.environ.get("FUZZ_EXAMPLES", "60"))
relaxed = settings(max_examples=EXAMPLES, deadline=None, suppress_health_check=list(HealthCheck))
TOLD = read_file(str(ROOT / "scenarios/avanti/manual/illus-08-steve-moves-back-and-the-bank-helps.scenario.yaml"))
SCENARIOS = export([TOLD], Texts("en"))["scenarios"]
KEYS = ("id", "say", "format", "engine", "state", "allowed", "reasons", "facts", "cites", "paid", "received", "ends")
answers = st.dictionaries(st.sampled_from(KEYS), fuzzed.junk, max_size=6)
garbage = st.binary(max_size=40) | st.sampled_from((b"[" * 5000, b'{"id":1' + b"0" * 5000 + b"}", b"null\n", b"NaN\n"))


def as_line(answer: dict[str, Any], number: int) -> bytes:
    """An answer as it is sent, with the right number as often as not."""
    return json.dumps({"id": number, **answer}, default=str).encode("utf-8", "replace") + b"\n"


@needs_posix
@relaxed
@given(st.data())
def test_whatever_it_answers_the_conversation_ends_and_is_graded(data: st.DataObject) -> None:
    sheet, texts = Sheet(LEVELS), Texts("de")
    talk, asked = examine(SCENARIOS, sheet), 0
    answer: bytes | Trouble
    with bounded():
        try:
            line = next(talk)
            while True:
                number = json.loads(line)["id"]
                kind = data.draw(st.sampled_from(("right id", "right id", "right id", "garbage", "trouble")))
                greeting = {"say": "hello", "format": 1, "engine": {"name": "x"}}
                if kind == "right id":
                    answer = as_line((greeting if number in (0, 1) else {}) | data.draw(answers), number)
                else:
                    answer = data.draw(garbage) if kind == "garbage" else Trouble("no-answer")
                line, asked = talk.send(answer), asked + 1
                assert asked < 1000
        except StopIteration:
            pass
        assert conformance.sheet_data(sheet)
        assert list(conformance.render(sheet, texts, lambda words, _: words))


@pytest.mark.parametrize("form", [None, 2, [None], {"a": 1}, "x\n"], ids=repr)
def test_whatever_form_it_speaks_its_words_are_shown(form: Any) -> None:
    sheet = Sheet(LEVELS)
    talk = examine(SCENARIOS, sheet)
    next(talk)
    with pytest.raises(StopIteration):
        talk.send(as_line({"format": form}, 1))
    told = " ".join(conformance.render(sheet, Texts("en"), lambda words, _: words))
    assert "It speaks another form of this language" in told
