"""Locks what is installed: `python requirements/refresh.py [--upgrade]` writes every file of this folder but `*.in`.

One file for the program, one for each of its extras, one with the lowest versions that it says it runs with. Each
names every package with its version and the hashes of its files, for all systems and every Python from the oldest on.
Versions stay as they are unless something asks for others, or `--upgrade` does. Needs uv (`pip install uv`).
"""

import re
import subprocess
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).parents[1]
FOLDER = Path("requirements")
OPTIONS = ("--universal", "--generate-hashes", "--no-header", "--quiet")


def project() -> dict[str, object]:
    """The table [project] of pyproject.toml."""
    table: dict[str, object] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return table


def oldest_python() -> str:
    """The oldest Python that the project runs on, such as 3.11."""
    return str(project()["requires-python"]).removeprefix(">=")


def lowest() -> str:
    """The lower bounds of what the program itself needs, as exact versions, one a line."""
    needed = project()["dependencies"]
    assert isinstance(needed, list)
    return "".join(f"{re.sub('>=', '==', each)}\n" for each in sorted(needed))


def sets() -> dict[str, tuple[str, ...]]:
    """The files to write, and what uv makes each of."""
    extras = project()["optional-dependencies"]
    assert isinstance(extras, dict)
    found = {extra: ("pyproject.toml", "--extra", extra) for extra in extras}
    return {
        "run": ("pyproject.toml",),
        **found,
        "lowest": ("pyproject.toml", "--extra", "test", "--constraint", "requirements/lowest.in"),
        "pytest-8": ("pyproject.toml", "requirements/pytest-8.in"),
        "peers": ("pyproject.toml", "requirements/peers.in"),
    }


def main(arguments: list[str]) -> None:
    """Write all of them; ends with what uv says where it cannot."""
    (ROOT / FOLDER / "lowest.in").write_text(lowest(), encoding="utf-8")
    for name, inputs in sets().items():
        target = (FOLDER / f"{name}.txt").as_posix()
        command = [sys.executable, "-m", "uv", "pip", "compile", *inputs, "--output-file", target]
        subprocess.run([*command, "--python-version", oldest_python(), *OPTIONS, *arguments], cwd=ROOT, check=True)
        print(target)


if __name__ == "__main__":
    main(sys.argv[1:])
