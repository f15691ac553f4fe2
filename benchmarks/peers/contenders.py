"""Everything that checks the situations: how each is called, and in which form it reads them."""

import shutil
import sys
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from benchmarks.peers.situation import FORMS

GIVEN = Path(__file__).parent / "given"
PYTEST = ["-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:xdist"]
BDD_OFF, OURS_OFF = ["-p", "no:pytest-bdd"], ["-p", "no:avanti-rules"]


class Contender(NamedTuple):
    """A program that says by its exit status whether all files of a folder are as claimed."""

    name: str
    package: str
    form: str
    given: str
    call: Callable[[str], list[str]]
    checks: bool = True


CONTENDERS = (
    Contender("avanti-rules check", "", "ours", "", lambda folder: ["-m", "avanti_rules", "check", folder]),
    Contender(
        "hand-written: PyYAML, jsonschema-rs, replay",
        "jsonschema-rs",
        "ours",
        "",
        lambda folder: ["-m", "benchmarks.peers.given.loader.load", folder, "replay"],
    ),
    Contender(
        "reading alone: PyYAML's C loader",
        "PyYAML",
        "ours",
        "",
        lambda folder: ["-m", "benchmarks.peers.given.loader.load", folder, "read"],
        checks=False,
    ),
    Contender(
        "pytest with our plugin",
        "pytest",
        "ours",
        "",
        lambda folder: [*PYTEST, *BDD_OFF, "-p", "avanti_rules.pytest_plugin", folder],
    ),
    Contender(
        "pytest over YAML, hand-written", "pytest", "ours", "pytest_yaml", lambda folder: [*PYTEST, *BDD_OFF, folder]
    ),
    Contender(
        "behave", "behave", "gherkin", "behave", lambda folder: ["-m", "behave", "-f", "null", "--no-summary", folder]
    ),
    Contender("pytest-bdd", "pytest-bdd", "gherkin", "pytest_bdd", lambda folder: [*PYTEST, folder]),
    Contender(
        "OpenFisca",
        "openfisca-core",
        "openfisca",
        "",
        lambda folder: ["-m", "openfisca_core.scripts.openfisca_command", "test", "-c", "tiny_avanti", folder],
    ),
    Contender(
        "Robot Framework",
        "robotframework",
        "robot",
        "robot",
        lambda folder: [
            "-m",
            "robot",
            "--output",
            "NONE",
            "--log",
            "NONE",
            "--report",
            "NONE",
            "--console",
            "none",
            folder,
        ],
    ),
)


def write(contender: Contender, folder: Path, number: int, wrong: str = "") -> None:
    """So many situations as files in one folder; the last is wrong where that is wanted."""
    if contender.given:
        shutil.copytree(
            GIVEN / contender.given, folder, dirs_exist_ok=True, ignore=shutil.ignore_patterns("__pycache__")
        )
    suffix, told = FORMS[contender.form]
    folder.mkdir(exist_ok=True)
    for index in range(number):
        text = told(index, wrong if index == number - 1 else "")
        (folder / f"situation-{index:06}{suffix}").write_text(text, encoding="utf-8")


def command(contender: Contender, folder: Path) -> list[str]:
    """How it is started, by the Python that runs this."""
    return [sys.executable, *contender.call(str(folder))]
