"""What any one input may cost: generous bounds on time and memory, so that a hang or a blow-up is a failure."""

import resource
import signal
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

SECONDS, MEMORY = 120, 2 << 30
DONE: Counter[str] = Counter()  # how often something was asked within these bounds


class Hung(Exception):
    """An input was not done with for two minutes."""


def ring(*_: Any) -> None:
    """Ends what takes too long."""
    raise Hung


@contextmanager
def bounded() -> Iterator[None]:
    """So many seconds, and no more memory than this process has now and two gibibytes."""
    DONE["asked"] += 1
    soft, hard = resource.getrlimit(resource.RLIMIT_AS)
    before = signal.signal(signal.SIGALRM, ring)
    resource.setrlimit(resource.RLIMIT_AS, (taken() + MEMORY, hard))
    signal.alarm(SECONDS)
    try:
        yield
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)
        resource.setrlimit(resource.RLIMIT_AS, (soft, hard))


def taken() -> int:
    """The address space of this process, in bytes; where the system does not tell, a guess at the upper end."""
    try:
        with open("/proc/self/statm", encoding="ascii") as told:
            return int(told.read().split()[0]) * resource.getpagesize()
    except OSError:
        return 4 << 30


needs_posix = pytest.mark.skipif(not hasattr(signal, "SIGALRM"), reason="alarms and limits are POSIX's")
