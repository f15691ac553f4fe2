"""The disputes: enough of them, in groups, and none of the open questions and common mistakes left out."""

import re
from pathlib import Path

import pytest

from avanti_rules.scenario import read_file

ROOT = Path(__file__).parents[3]
PAGE = ROOT / "docs" / "disputes.md"
AVANTI = ROOT / "scenarios" / "avanti"
DISPUTES = sorted((AVANTI / "disputes").rglob("*.scenario.yaml"))
QUESTIONS = [f"V{number}" for number in range(1, 14)] + [f"A{number}" for number in range(1, 79)]
UNDECIDABLE = "not decidable by the engine, because "


def rows(heading: str) -> list[list[str]]:
    """The cells of each row of the table below a heading of the page."""
    section = PAGE.read_text(encoding="utf-8").split(f"## {heading}")[1].split("\n## ")[0]
    cells = [[cell.strip() for cell in line.strip("|").split("|")] for line in section.splitlines() if line[:1] == "|"]
    return cells[2:]


def linked(cell: str) -> list[Path]:
    """The files that a cell links to."""
    return [(PAGE.parent / target).resolve() for target in re.findall(r"\]\(([^)]+)\)", cell)]


def test_there_are_at_least_forty_and_each_lies_in_a_group() -> None:
    assert len(DISPUTES) >= 40
    assert {len(file.relative_to(AVANTI).parts) for file in DISPUTES} == {3}


def test_the_page_names_every_group() -> None:
    named = set(re.findall(r"`([a-z-]+)`", PAGE.read_text(encoding="utf-8").split("## ")[0]))
    assert named == {file.parent.name for file in DISPUTES}


def test_every_open_question_is_listed_once() -> None:
    assert [row[0] for row in rows("Questions")] == QUESTIONS


@pytest.mark.parametrize(("question", "_", "settled"), rows("Questions"), ids=lambda cell: cell.split("|")[0][:40])
def test_a_question_has_a_dispute_or_a_reason_why_not(question: str, _: str, settled: str) -> None:
    files = linked(settled)
    assert bool(files) != settled.startswith(UNDECIDABLE), question
    assert [file for file in files if file not in DISPUTES] == []


def test_every_mistake_that_ships_is_also_told_as_a_dispute() -> None:
    table = rows("Common mistakes")
    assert [row[0] for row in table if any(file not in DISPUTES for file in linked(row[1])) or not linked(row[1])] == []
    assert sorted(file for row in table for file in linked(row[2])) == sorted((AVANTI / "mistakes").iterdir())


def test_disputes_do_not_share_a_title() -> None:
    titles = [str(read_file(str(file)).scenarios[0].title) for file in DISPUTES]
    assert len(set(titles)) == len(titles)
