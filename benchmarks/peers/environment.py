"""An environment of its own with all peers in locked versions, made on first use beside the checkout's others."""

import os
import subprocess
import sys
import venv
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).parents[2]
LOCK = ROOT / "requirements" / "peers.txt"
PLACE = ROOT / ".venv-peers"
DONE = PLACE / "installed.txt"
COMPILED = ("avanti_rules", "benchmarks", str(PLACE))


def python() -> Path:
    """The Python with the peers, installed by their hashes where the lock has changed since."""
    found = PLACE / ("Scripts" if os.name == "nt" else "bin") / "python"
    if not DONE.exists() or DONE.read_bytes() != LOCK.read_bytes():
        print("installing the peers into .venv-peers", flush=True)
        venv.create(PLACE, clear=True, with_pip=True)
        subprocess.run([found, "-m", "pip", "install", "-q", "--require-hashes", "-r", LOCK], check=True, cwd=ROOT)
        DONE.write_bytes(LOCK.read_bytes())
    return found


def surroundings() -> dict[str, str]:
    """What every measured program is started with: bytecode is kept, and our package is found in the checkout."""
    path = os.pathsep.join([str(ROOT), str(Path(__file__).parent / "given" / "openfisca")])
    kept = {key: value for key, value in os.environ.items() if key not in ("PYTHONDONTWRITEBYTECODE", "LANGUAGE")}
    return {**kept, "PYTHONPATH": path, "LC_ALL": "C.UTF-8", "PYTHONDEVMODE": ""}


def begin(arguments: Sequence[str]) -> int:
    """Runs the measurement there, all code compiled before; its exit status."""
    there, given = python(), surroundings()
    subprocess.run([there, "-m", "compileall", "-q", *COMPILED], env=given, cwd=ROOT, check=False)
    return subprocess.run(
        [there, "-m", "benchmarks.peers.measure", *arguments], env=given, cwd=ROOT, check=False
    ).returncode


def main() -> None:
    """Ends with the status of the measurement."""
    sys.exit(begin(sys.argv[1:]))
