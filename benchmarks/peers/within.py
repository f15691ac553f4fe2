"""Checking 1,000 files against reading them, in one process, where starting it does not count."""

import json
import tempfile
from pathlib import Path

from benchmarks.checking import check, load
from benchmarks.peers.situation import ours

RUNS = 7


def main() -> None:
    """Prints the ratios as JSON, one a pair of runs."""
    with tempfile.TemporaryDirectory() as folder:
        files = [str(Path(folder, f"{number}.scenario.yaml")) for number in range(1_000)]
        for number, file in enumerate(files):
            Path(file).write_text(ours(number), encoding="utf-8")
        check(files), load(files)
        print(json.dumps([check(files) / load(files) for _ in range(RUNS)]))
