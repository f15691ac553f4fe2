"""The page that `explain --format html` writes, as people see and hear it."""

from pathlib import Path

import pytest

from avanti_rules import __version__
from avanti_rules.explain import explain
from avanti_rules.files import find_scenarios, shipped
from avanti_rules.i18n import Texts
from avanti_rules.report.html import render
from avanti_rules.scenario import read_file
from browser.conftest import Opener
from browser.sight import LANGUAGES, all_faults, too_wide_when_large

PATHS = [path for path in find_scenarios([shipped("scenarios")]) if isinstance(path, str)]
# A long move, money among players, a refused move, a scenario with variations, and one of the second game.
NAMED = ("illus-06-", "illus-08-", "illus-07-", "adventure-tours")
CHOSEN = [next(path for path in PATHS if name in path) for name in NAMED]


def written(path: str, language: str) -> str:
    """The page of one scenario in one language."""
    told, texts = read_file(path), Texts(language)
    return render([(told, explain(told, texts))], texts, __version__)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("path", CHOSEN, ids=lambda path: Path(path).name.partition(".")[0])
def test_axe_finds_nothing_and_nothing_is_too_wide(path: str, language: str, opened: Opener) -> None:
    page = opened(language)
    page.set_content(written(path, language))
    assert all_faults(page) == {}
    assert too_wide_when_large(page) == {}
