"""What the documentation shows holds: its examples are read and checked like anybody's."""

import re
import runpy
from pathlib import Path
from typing import Any

import pytest

from avanti_rules.documents import Document, parse
from avanti_rules.games.adventure_tours.shape import Expect, ScenarioFile, Start
from avanti_rules.games.avanti.shape import BoardFile
from avanti_rules.scenario import read_document
from avanti_rules.validate import validate
from avanti_rules.verdicts import verdicts_of

ROOT = Path(__file__).parent.parent
FORMAT = (ROOT / "docs" / "scenario-format.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```yaml\n(.*?)^```", FORMAT, re.MULTILINE | re.DOTALL)


def test_the_example_scenarios_hold() -> None:
    blocks = [block for block in BLOCKS if "steps:" in block]
    results = [list(verdicts_of(read_document(parse(block.encode(), "example"), "example"))) for block in blocks]
    passed = ("passed", ())
    assert [[(result.verdict, result.findings) for result in each] for each in results] == [[passed] * 2, [passed]]


# What the page says of Adventure Tours: every step in it, after one that makes the position.
TOURS = FORMAT.partition("## Adventure Tours")[2]
STEPS = re.findall(r"^\| `((?:play|use|ability|score|choose|next-round):.*?)`(?: \||;)", TOURS, re.MULTILINE)
EFFECTS = re.findall(r"^\| `((?:draw|give|remove|move): .*?)` \|", TOURS, re.MULTILINE)


@pytest.mark.parametrize("step", [*STEPS, *(f"ability: {{Anna: [{{{effect}}}]}}" for effect in EFFECTS)])
def test_every_step_of_the_second_game_that_the_page_names_has_the_form_of_one(step: str) -> None:
    text = f"game: adventure-tours\ntitle: t\nplayers: [Anna, Ben, Cora]\nsteps:\n  - {step}\n"
    document = parse(text.encode(), "example")
    assert isinstance(document, Document)
    assert validate(document, ScenarioFile, "adventure-tours/scenario") == []


def test_every_key_of_the_second_game_stands_on_the_page() -> None:
    keys = {*fields(Start), *fields(Expect)}
    assert {key for key in keys if f"`{key}`" not in TOURS} == set()
    assert len(STEPS) == 7 and len(EFFECTS) == 4


def fields(shape: Any) -> tuple[str, ...]:
    """The keys of a map as files have them."""
    return tuple(shape.__struct_encode_fields__)


def test_the_example_board_has_the_form_of_a_board() -> None:
    block = next(block for block in BLOCKS if "dream-island:" in block)
    document = parse(block.encode(), "example")
    assert validate(document, BoardFile, "avanti/board") == []  # type: ignore[arg-type]


def test_every_path_that_the_architecture_names_is_there() -> None:
    text = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    tree = next(
        block for block in re.findall(r"^```\n(.*?)^```", text, re.MULTILINE | re.DOTALL) if "model.py" in block
    )
    named = re.findall(r"\b([a-z_]+\.py|[a-z_]+/)", tree)
    missing = [name for name in named if not list(ROOT.glob(f"avanti_rules/**/{name}")) + list(ROOT.glob(name))]
    assert missing == []


def test_the_readme_shows_what_the_program_says() -> None:
    written = runpy.run_path(str(ROOT / "docs" / "readme.py"))
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    assert written["fresh"](readme) == readme
