"""`check` of many files in one process, as a ratio to reading them with PyYAML alone; growth and memory."""

import os
import resource
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import yaml

from avanti_rules.verdicts import verdicts
from benchmarks.pairs import ratio
from benchmarks.reading import scenario

RUNS = 7


def main() -> None:
    """Print the ratio for 1,000 files of five plays, then the growth to 10,000 and the memory that those take."""
    with tempfile.TemporaryDirectory() as folder:
        files = [Path(folder, f"{number:05}.scenario.yaml") for number in range(10_000)]
        for number, file in enumerate(files):
            file.write_text(scenario(number), encoding="utf-8")
        thousand = [str(file) for file in files[:1000]]
        ours, theirs, times = ratio(lambda: check(thousand), lambda: load(thousand), RUNS)
        print(f"check of 1,000 files: {ours:.2f} s, yaml.load alone {theirs:.2f} s: {times:.2f} times (at most 1.3)")
        many = [str(file) for file in files]
        growth = ratio(lambda: check(many), lambda: check(thousand), 3)[2]
        print(f"check of 10,000 files: {growth:.1f} times 1,000 (at most 11), {memory(folder):.0f} MB (at most 80)")


def check(files: list[str]) -> float:
    """The processor seconds of checking files; every one must hold."""
    begin = time.process_time()
    if any(result.verdict != "passed" for result in verdicts(files)):
        raise SystemExit("a scenario made for the measurement does not hold")
    return time.process_time() - begin


def load(files: list[str]) -> float:
    """The processor seconds of reading files with PyYAML's C loader."""
    begin = time.process_time()
    for file in files:
        with open(file, "rb") as stream:
            yaml.load(stream, yaml.CSafeLoader)
    return time.process_time() - begin


def memory(folder: str) -> float:
    """The most memory, in MB, that the command takes for all files of a folder."""
    command = [sys.executable, "-m", "avanti_rules", "check", folder]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, env={**os.environ, "PYTHONPATH": os.getcwd()})
    return resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 1024
