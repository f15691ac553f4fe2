"""Processes that do part of another one's work: when that one is gone, so are they, however it ended."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from concurrent.futures import ProcessPoolExecutor


def processes(jobs: int) -> ProcessPoolExecutor:
    """So many processes on this machine; not forked, since that copies a process whose threads may hold locks."""
    from concurrent.futures import ProcessPoolExecutor
    from multiprocessing import get_all_start_methods, get_context

    method = "forkserver" if "forkserver" in get_all_start_methods() else "spawn"
    return ProcessPoolExecutor(jobs, mp_context=get_context(method), initializer=follow)


def follow() -> None:
    """Ctrl-C reaches every process of a terminal: the first one decides. Without it there is nothing to go on for."""
    from signal import SIG_IGN, SIGINT, signal
    from threading import Thread

    signal(SIGINT, SIG_IGN)
    Thread(target=end_with_the_first, daemon=True).start()


def end_with_the_first() -> None:
    """Waits for the process that started this one to end, and ends this one at once.

    Nothing else would: each process of a pool keeps both ends of the pipe that it waits at.
    """
    from multiprocessing import parent_process

    first = parent_process()
    if first:
        first.join()
        os._exit(1)
