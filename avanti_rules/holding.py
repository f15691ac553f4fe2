"""One at a time: what several programs on a machine may change, such as two servers that keep the same game."""

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress


@contextmanager
def held(path: str) -> Iterator[None]:
    """Keeps the folder of a file to this program meanwhile; no more than a wish where the system cannot do that."""
    try:
        from fcntl import LOCK_EX, flock
    except ImportError:
        yield
        return
    number = None
    with suppress(OSError, ValueError):
        # The file itself is replaced when it is written; and a file beside it would be one more to leave behind.
        number = os.open(os.path.dirname(os.path.realpath(path)), os.O_RDONLY)
        flock(number, LOCK_EX)
    try:
        yield
    finally:
        if number is not None:
            os.close(number)
