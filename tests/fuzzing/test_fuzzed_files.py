"""Scenarios, boards and kept explanations as nobody should write them: every reader has an answer."""

import json
import os
from pathlib import Path

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from avanti_rules.explain import explain
from avanti_rules.i18n import LANGUAGES, Texts
from avanti_rules.model import Language
from avanti_rules.scenario import NOTHING_ASKED, read_file
from avanti_rules.tellings import tell

from .inputs import ROOT, files, kept_explanations
from .limits import bounded, needs_posix
from .reading import read_all

EXAMPLES = int(os.environ.get("FUZZ_EXAMPLES", "60"))
relaxed = settings(max_examples=EXAMPLES, deadline=None, suppress_health_check=list(HealthCheck))
languages = st.sampled_from(LANGUAGES)
KEPT = tuple(
    json.loads(json.dumps(explain(read_file(str(ROOT / "scenarios" / name)), Texts("en"))))
    for name in (
        "avanti/manual/illus-06-william-meets-two-cars.scenario.yaml",
        "avanti/manual/illus-08-steve-moves-back-and-the-bank-helps.scenario.yaml",
    )
)


@needs_posix
@relaxed
@given(files, languages)
@example(b"", "en")
@example(b"\xef\xbb\xbf", "de")
@example(b"title: t\nplayers: [A, B, C]\nsteps: [{invest: {A: 1000000}}]\n", "fr")
def test_every_reader_of_a_file_has_an_answer(data: bytes, language: Language) -> None:
    with bounded():
        assert read_all(data, Texts(language)) in ("played", "wrong", "refused")


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    made = tmp_path_factory.mktemp("compared")
    for number, kept in enumerate(KEPT):
        (made / f"{number}.json").write_text(json.dumps(kept), encoding="utf-8")
    return made


@needs_posix
@relaxed
@given(kept_explanations(KEPT) | files)
def test_whatever_is_compared_there_is_an_answer(folder: Path, data: bytes) -> None:
    (folder / "given").write_bytes(data)
    with bounded():
        assert tell(str(folder / "given"), NOTHING_ASKED, Texts("fr")) is not None
