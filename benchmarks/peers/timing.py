"""One program started and measured, and several measured in turn."""

import os
import resource
import subprocess
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from statistics import median
from typing import NamedTuple

PAUSE = 0.05  # seconds between two looks at the memory of several processes


class Run(NamedTuple):
    """What one run took: seconds of all processors, seconds of the clock, the most memory of one process in MB."""

    processor: float
    clock: float
    memory: float
    status: int


def run(command: Sequence[str]) -> Run:
    """Starts a program and waits for its end."""
    begin = time.perf_counter()
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    _, status, used = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    return Run(used.ru_utime + used.ru_stime, time.perf_counter() - begin, megabytes(used), process.returncode)


def megabytes(used: resource.struct_rusage) -> float:
    """The most memory; this process is small, since a program that it starts begins with its size."""
    return used.ru_maxrss / 1024


def in_turn(commands: Mapping[str, Sequence[str]], rounds: int) -> dict[str, list[Run]]:
    """The runs of all programs, one of each a round, so that a machine whose speed drifts treats all alike."""
    found: dict[str, list[Run]] = {name: [] for name in commands}
    for _ in range(rounds):
        for name, command in commands.items():
            found[name].append(run(command))
    return found


def times(runs: Sequence[Run], others: Sequence[Run]) -> float:
    """How many times as long the first took, round by round: the median."""
    return median(mine.processor / other.processor for mine, other in zip(runs, others, strict=True))


def peaks(command: Sequence[str]) -> tuple[float, list[int]]:
    """The seconds of the clock, and the most memory in MB of the program and of each process below it (Linux only)."""
    begin = time.perf_counter()
    found: dict[int, int] = {}
    with subprocess.Popen(command, stdout=subprocess.DEVNULL) as process:
        while process.poll() is None:
            for number in below(process.pid):
                found[number] = max(found.get(number, 0), peak(number))
            time.sleep(PAUSE)
    if process.returncode:
        raise SystemExit(f"{' '.join(command)} ended with {process.returncode}")
    first, *others = [each // 1024 for each in found.values()] or [0]
    return time.perf_counter() - begin, [first, *sorted(others)]


def below(number: int) -> list[int]:
    """A process and all that it started."""
    try:
        started = Path(f"/proc/{number}/task/{number}/children").read_text("ascii").split()
    except OSError:
        return []
    return [number, *(each for child in started for each in below(int(child)))]


def peak(number: int) -> int:
    """The most memory of a process until now, in KB."""
    try:
        lines = Path(f"/proc/{number}/status").read_text("utf-8", "replace").splitlines()
    except OSError:
        return 0
    return next((int(line.split()[1]) for line in lines if line.startswith("VmHWM")), 0)
