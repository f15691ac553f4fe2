"""Writes into the README what its command prints: `python docs/readme.py`."""

import re
import subprocess
import sys
from pathlib import Path

README = Path(__file__).parent.parent / "README.md"
SHOWN = re.compile(r"(<!-- output -->\n```\n).*?(\n```)", re.DOTALL)


def fresh(text: str) -> str:
    """The README with the first steps of what its command prints: all up to the verdict."""
    command = re.search(r"avanti-rules (explain \S+ --lang fr)$", text, re.MULTILINE)
    if command is None:
        raise SystemExit("the README has lost its command")
    run = [sys.executable, "-m", "avanti_rules", *command[1].split()]
    output = subprocess.run(run, capture_output=True, check=True, cwd=README.parent).stdout.decode()
    steps, _, _ = output.partition("\n\nTout se passe")
    return SHOWN.sub(lambda found: found[1] + steps + found[2], text)


if __name__ == "__main__":
    README.write_text(fresh(README.read_text(encoding="utf-8")), encoding="utf-8")
