"""The command killed in the middle of writing a file: no `finally` is carried out, nothing is flushed."""

import os
import subprocess
import sys
from pathlib import Path

POINTS = {
    "before anything is written": ("os.urandom", "before"),
    "in the middle of the bytes": ("write", "half"),
    "before the disk has them": ("os.fsync", "before"),
    "before replacing": ("os.replace", "before"),
    "after replacing": ("os.replace", "after"),
}
PROGRAM = """\
import builtins, os, signal, sys
where, when = sys.argv[1:3]
del sys.argv[1:3]
from avanti_rules import cli, files

def die(*_, **__):
    os.kill(os.getpid(), signal.SIGKILL if hasattr(signal, "SIGKILL") else signal.SIGTERM)

class Half:
    def __init__(self, file): self.file = file
    def __enter__(self): return self
    def __exit__(self, *_): self.file.close()
    def writelines(self, pieces):
        data = b"".join(pieces)
        self.file.write(data[: len(data) // 2]); self.file.flush(); die()

if where == "write":
    plain = builtins.open
    files.open = lambda name, mode="r", **given: Half(plain(name, mode)) if "x" in mode else plain(name, mode, **given)
else:
    name = where.removeprefix("os.")
    real = getattr(os, name)
    def planted(*given, **named):
        if when == "after":
            real(*given, **named)
        die()
    setattr(os, name, planted)
cli.main()
"""


def killed_at(point: str, *arguments: str) -> None:
    """Runs the command until it is killed at one of POINTS; fails where it never comes that far."""
    environment = {**os.environ, "PYTHONPATH": str(Path(__file__).resolve().parents[1]), "LC_ALL": "C"}
    command = [sys.executable, "-c", PROGRAM, *POINTS[point], *arguments]
    done = subprocess.run(command, env=environment, capture_output=True, check=False)
    assert done.returncode < 0, done.stderr.decode()
