"""A project of somebody who keeps twenty scenarios, three of which are wrong, each in another way."""

import os
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[1]

GOOD = """\
title: Scenario {number}
players: [Jack, Isabella, Tina]
start: {{opens: Jack}}
steps:
  - play: {{Jack: 3, Isabella: 2}}
    expect: {{cars: {{Jack: 3, Isabella: 2}}, turn: Tina}}
    because: move.ahead
"""
DISTANCE = """\
title: 'Ünlikely: 100 %, "all" <of> it # & more'
players: [Jack, Isabella, Tina]
start: {opens: Jack}
steps:
  - play: {Jack: 3, Isabella: 2}
    expect:
      # the line before the wrong one
      cars: {Jack: 4, Isabella: 2}
      turn: Isabella
    because: move.ahead
"""
REFUSAL = """\
title: {en: Tina plays before her turn, de: Tina spielt zu früh}
players: [Jack, Isabella, Tina]
start: {opens: Jack}
steps:
  - play: {Tina: 3}
    expect: {cars: {Tina: 0}}
    refused: move.clockwise
cases:
  - title: Isabella, too
    start: {turn: Tina}
    expect: {cars: {Tina: 3}}
    refused: move.clockwise
"""
CITATION = """\
title: A rule that plays no role
players: [Jack, Isabella, Tina]
start: {opens: Jack}
steps:
  - play: {Jack: 3}
    because:
      - move.ahead
      - move.occupied
"""


class Wrong(NamedTuple):
    """Where something is wrong in the project, and what is said about it in English."""

    file: str
    line: int
    code: str
    title: str
    message: str


WRONG = (
    Wrong(
        "scenarios/05.scenario.yaml",
        8,
        "expected-cars",
        'Ünlikely: 100 %, "all" <of> it # & more',
        "Distance of Jack: expected 4, found 3.",
    ),
    Wrong(
        "scenarios/05.scenario.yaml",
        9,
        "expected-turn",
        'Ünlikely: 100 %, "all" <of> it # & more',
        "Turn: expected Isabella, found Tina.",
    ),
    Wrong(
        "scenarios/11.scenario.yaml",
        12,
        "not-refused",
        "Isabella, too",
        "This step is allowed, but it was to be refused: move.clockwise.",
    ),
    Wrong(
        "scenarios/17.scenario.yaml",
        7,
        "not-cited",
        "A rule that plays no role",
        "Nothing in this step follows from the rule move.occupied.",
    ),
)
FAILED = 3
RESULTS = 21  # twenty scenarios, and the case of one


def make(folder: Path) -> Path:
    """Writes the project; a checkout, so with a .git."""
    (folder / ".git").mkdir()
    scenarios = folder / "scenarios"
    scenarios.mkdir()
    wrong = {5: DISTANCE, 11: REFUSAL, 17: CITATION}
    for number in range(1, 21):
        text = wrong.get(number) or GOOD.format(number=number)
        (scenarios / f"{number:02}.scenario.yaml").write_text(text, encoding="utf-8")
    return folder


def avanti(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Runs the command in English and in the folder of the test."""
    command = [sys.executable, "-m", "avanti_rules", *arguments]
    own = {**os.environ, "PYTHONPATH": str(ROOT), "LC_ALL": "C", **environment}
    return subprocess.run(command, env=own, capture_output=True, encoding="utf-8", check=False)
