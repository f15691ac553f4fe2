"""The explanations that are kept are those that are given; `python tests/golden/explanations.py` writes them anew."""

from pathlib import Path

import pytest
from explanations import HERE, ROOT, each, explanation, kept

from avanti_rules.model import Language

ALL = list(each())


@pytest.mark.parametrize(("scenario", "language"), ALL, ids=[f"{lang}-{Path(name).stem}" for name, lang in ALL])
def test_an_explanation_reads_as_it_did(scenario: str, language: Language, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    assert explanation(scenario, language) == kept(scenario, language).read_text(encoding="utf-8")


def test_nothing_is_kept_that_nothing_explains() -> None:
    assert {*HERE.glob("*/*.txt")} == {kept(*one) for one in ALL}
