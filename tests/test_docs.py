"""What the documentation shows holds: its examples are read and checked like anybody's."""

import re
import runpy
from pathlib import Path

from avanti_rules.documents import parse
from avanti_rules.games.avanti.shape import BoardFile
from avanti_rules.scenario import read_document
from avanti_rules.validate import validate
from avanti_rules.verdicts import verdicts_of

ROOT = Path(__file__).parent.parent
FORMAT = (ROOT / "docs" / "scenario-format.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```yaml\n(.*?)^```", FORMAT, re.MULTILINE | re.DOTALL)


def test_the_example_scenario_holds() -> None:
    block = next(block for block in BLOCKS if "steps:" in block)
    results = list(verdicts_of(read_document(parse(block.encode(), "example"), "example")))
    assert [(result.verdict, result.findings) for result in results] == [("passed", ()), ("passed", ())]


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
