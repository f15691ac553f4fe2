"""Explanations as people read them, in four languages. `python tests/golden/explanations.py` writes those kept anew.

They are for reading: whoever changes a sentence sees here what becomes of it, and looks it through before it is kept.
"""

import os
from collections.abc import Iterator
from pathlib import Path
from typing import get_args

import told_facts

from avanti_rules.explain import explain
from avanti_rules.i18n import Texts
from avanti_rules.model import Language
from avanti_rules.report.explanation import render
from avanti_rules.scenario import read_file

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
LANGUAGES: tuple[Language, ...] = get_args(Language)

# Beside the manual's illustrations: refusals, all that a reading may change, cards, a whole run, the end of a game.
OTHERS = (
    "mistakes/buying-a-space-without-an-amount",
    "mistakes/turning-all-cards-up-at-once",
    "readings/the-four-editions-on-one-run",
    "readings/what-a-bank-without-money-pays",
    "rules/an-empty-draw-pile-is-made-anew",
    "rules/everybody-starts-alike",
    "rules/the-figure-furthest-ahead-wins",
    "rules/the-winner-opens-the-next-run-at-the-last-car",
)


def scenarios() -> list[str]:
    """The files that are explained, from the project's folder."""
    folder = ROOT / "scenarios" / "avanti"
    manual = sorted((folder / "manual").glob("illus-*.scenario.yaml"))
    return [str(path.relative_to(ROOT)) for path in (*manual, *(folder / f"{name}.scenario.yaml" for name in OTHERS))]


def kept(scenario: str, language: Language) -> Path:
    """Where an explanation is kept."""
    return HERE / language / Path(scenario).name.replace(".scenario.yaml", ".txt")


def explanation(scenario: str, language: Language) -> str:
    """An explanation as the command prints it, read from the project's folder."""
    told, texts = read_file(scenario), Texts(language)
    names = told.scenarios[0].names if told.scenarios else {}
    return render(explain(told, texts), told.game if told.scenarios else None, names, texts) + "\n"


def each() -> Iterator[tuple[str, Language]]:
    """Every explanation that is kept."""
    return ((scenario, language) for scenario in scenarios() for language in LANGUAGES)


def write() -> None:
    """Write all anew, and take away those that nothing explains any more."""
    os.chdir(ROOT)
    current = {kept(*one): explanation(*one) for one in each()}
    for path in {*HERE.glob("*/*.txt")} - current.keys():
        path.unlink()
    for path, text in current.items():
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8", newline="\n")
    told_facts.write()


if __name__ == "__main__":
    write()
