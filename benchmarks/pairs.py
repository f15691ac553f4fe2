"""Two things measured in turn, so that a machine whose speed drifts treats both alike."""

import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Sequence


def ratio(ours: Callable[[], float], theirs: Callable[[], float], runs: int) -> tuple[float, float, float]:
    """The medians of both and of the ratio pair by pair, after one run of each that does not count."""
    ours(), theirs()
    pairs = [(ours(), theirs()) for _ in range(runs)]
    mine, other = zip(*pairs, strict=True)
    return statistics.median(mine), statistics.median(other), statistics.median(a / b for a, b in pairs)


def process(arguments: Sequence[str]) -> float:
    """The seconds of this Python started with arguments; a failing one is an error."""
    begin = time.perf_counter()
    subprocess.run([sys.executable, *arguments], check=True, stdout=subprocess.DEVNULL)
    return time.perf_counter() - begin
