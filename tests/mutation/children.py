"""Something done in a child process, so that neither an endless loop nor what it leaves behind harms who asks."""

import os
import resource
import signal
import traceback
from collections.abc import Callable

MEMORY = 1 << 30
ENDLESS = "it never came to an end"
# How an answer begins that says nothing of the rules: what should have been asked could not be loaded, read or run.
BROKEN = "could not be asked: "
NOT_THE_RULES = (ImportError, OSError)


def forked(work: Callable[[], str], seconds: int, memory: int = MEMORY) -> str:
    """What `work` says, in a child that has so many seconds of a processor and bytes of memory; else how it ended.

    An exception is told by its last line, after `BROKEN` where a module or a file is missing. Nothing that the child
    prints is seen.
    """
    reading, writing = os.pipe()
    child = os.fork()
    if not child:
        os.close(reading)
        said = in_child(work, seconds, memory)
        os.write(writing, said.encode("utf-8", "backslashreplace")[:4000])
        os._exit(0)
    os.close(writing)
    with os.fdopen(reading, "rb") as pipe:
        said = pipe.read().decode("utf-8")
    _, status = os.waitpid(child, 0)
    return ended_by(os.WTERMSIG(status)) if os.WIFSIGNALED(status) else said


def ended_by(number: int) -> str:
    """How a child ended that a signal ended; one that was killed from outside has said nothing of the rules."""
    if number == signal.SIGXCPU:
        return ENDLESS
    return f"{BROKEN if number in (signal.SIGKILL, signal.SIGTERM) else ''}ended by signal {number}"


def in_child(work: Callable[[], str], seconds: int, memory: int) -> str:
    """The work done silently and within limits."""
    try:
        resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds + 2))
        resource.setrlimit(resource.RLIMIT_AS, (memory, memory))
        silent = os.open(os.devnull, os.O_RDWR)
        for stream in (0, 1, 2):
            os.dup2(silent, stream)
        return work()
    except BaseException as error:  # noqa: BLE001 - whatever a wrong program does is what is to be found out
        said = traceback.format_exception_only(type(error), error)[-1].strip() or "an exception"
        return BROKEN + said if isinstance(error, NOT_THE_RULES) else said
