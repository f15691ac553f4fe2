"""Another engine as a process: one line to it, one line back, within a time and a memory that it cannot exceed."""

import os
import select
import signal
import subprocess
import time
from collections.abc import Sequence
from contextlib import suppress
from typing import IO, Any

from avanti_rules.conformance import Conversation, Trouble, is_farewell

LONGEST = 1 << 20  # bytes of one answer
PIECE = 1 << 16
LAST_WORDS = 300  # bytes of what it says on its error output
CLOSING = 0.2  # seconds for the exit status and last words of one that has closed its output


def converse(talk: Conversation, command: Sequence[str], seconds: float) -> None:
    """Leads a conversation with a command to its end, within so many seconds; nothing of it is left running.

    One answer may take half of the time that is left, so that one that never comes leaves time for more questions.
    """
    speaker = Speaker(command, time.monotonic() + seconds)
    try:
        line = next(talk)
        while True:
            line = talk.send(speaker.farewell(line) if is_farewell(line) else speaker.ask(line))
    except StopIteration:
        pass
    finally:
        speaker.stop()


class Speaker:
    """The other engine; started when it is first asked, and anew after a trouble."""

    def __init__(self, command: Sequence[str], end: float) -> None:
        self.command, self.end = list(command), end
        self.process: subprocess.Popen[bytes] | None = None
        self.heard, self.last_words = b"", b""

    def ask(self, line: bytes) -> bytes | Trouble:
        """The answer to a line; where there is none it is stopped, and the trouble told."""
        until = self.deadline()
        if until is None:
            return Trouble("time-is-up")
        if self.process is None:
            trouble = self.start()
            if trouble:
                return trouble
        answer = self.exchange(line, until)
        if isinstance(answer, Trouble):
            self.stop()
        return answer

    def deadline(self) -> float | None:
        """Until when the next answer may take; None where the time is up."""
        now = time.monotonic()
        return None if now >= self.end else now + (self.end - now) / 2

    def start(self) -> Trouble | None:
        """Starts the command as the head of a process group of its own, so that all it starts ends with it."""
        self.heard = self.last_words = b""
        pipe = subprocess.PIPE
        try:
            self.process = subprocess.Popen(
                self.command, bufsize=0, stdin=pipe, stdout=pipe, stderr=pipe, start_new_session=True
            )
        except (OSError, ValueError) as error:
            return Trouble("not-started", getattr(error, "strerror", None) or str(error))
        return None

    def exchange(self, line: bytes, until: float) -> bytes | Trouble:
        """Sends a line and waits for one, reading whatever comes meanwhile."""
        process = self.running()
        unsent = memoryview(line)
        while b"\n" not in self.heard:
            if len(self.heard) > LONGEST:
                return Trouble("flood")
            ready = wait_for(open_ones(process.stdout, process.stderr), process.stdin if unsent else None, until)
            if ready is None:
                return Trouble("no-answer", self.words())
            if process.stdin in ready:
                try:
                    unsent = unsent[process.stdin.write(unsent[: select.PIPE_BUF]) or 0 :]  # so much never blocks
                except OSError:
                    unsent = unsent[:0]  # it has closed its input; what it said before may still come
            if not self.hear(ready):
                return self.died()
        answer, _, rest = self.heard.partition(b"\n")
        self.heard = rest
        return Trouble("speaks-unasked", shown(rest)) if rest.strip() else answer

    def hear(self, ready: Sequence[Any]) -> bool:
        """Takes in what is there; False once it has closed its output."""
        process = self.running()
        if process.stderr in ready:
            self.listen(process.stderr)
        if process.stdout in ready:
            piece = process.stdout.read(PIECE)
            self.heard += piece
            return bool(piece)
        return True

    def listen(self, stream: IO[bytes]) -> None:
        """Keeps the end of what it says on its error output."""
        piece = stream.read(PIECE)
        self.last_words = (self.last_words + piece)[-LAST_WORDS:]
        if not piece:
            stream.close()

    def running(self) -> Any:
        """The process, which there is."""
        if self.process is None:
            raise RuntimeError("not started")
        return self.process

    def died(self) -> Trouble:
        """That it ended, with its exit status if it tells one soon, and its last words."""
        process = self.running()
        try:
            status = process.wait(timeout=max(0.0, min(CLOSING, self.end - time.monotonic())))
        except subprocess.TimeoutExpired:
            return Trouble("closed", self.words())
        if wait_for(open_ones(process.stderr), None, time.monotonic() + CLOSING):
            self.listen(process.stderr)
        return Trouble("died", " ".join(filter(None, (str(status), self.words()))))

    def words(self) -> str:
        """The last line that it wrote on its error output."""
        lines = shown(self.last_words).splitlines()
        return lines[-1] if lines else ""

    def farewell(self, line: bytes) -> bytes | Trouble:
        """Says goodbye; a trouble where it does not end by itself, or says that something went wrong."""
        process, until = self.running(), self.deadline()
        if until is None:
            return Trouble("lingers")
        try:
            process.stdin.write(line)
            process.stdin.close()
        except OSError:
            pass
        while (status := process.poll()) is None:
            ready = wait_for(open_ones(process.stdout, process.stderr), None, min(until, time.monotonic() + 0.02))
            if time.monotonic() >= until:
                return Trouble("lingers", self.words())
            for stream in ready or ():
                if not stream.read(PIECE):
                    stream.close()
        return Trouble("died", str(status)) if status else b""

    def stop(self) -> None:
        """Ends the other engine and all that it has started, and takes leave of it: no zombie stays behind."""
        process, self.process = self.process, None
        if process is None:
            return
        try:
            os.killpg(process.pid, signal.SIGKILL)
        except OSError:
            process.kill()
        process.wait()
        for stream in (process.stdin, process.stdout, process.stderr):
            if stream is not None:
                close(stream)


def close(stream: IO[bytes]) -> None:
    """Closes a pipe; that nobody listens any more does not matter."""
    with suppress(OSError):
        stream.close()


def open_ones(*streams: IO[bytes]) -> list[IO[bytes]]:
    """Those that are not closed."""
    return [stream for stream in streams if not stream.closed]


def wait_for(readable: Sequence[Any], writable: Any, until: float) -> list[Any] | None:
    """The pipes that are ready, or None where none is before the time is up."""
    left = until - time.monotonic()
    if left <= 0:
        return None
    come, free, _ = select.select(readable, [writable] if writable else [], [], left)
    return [*come, *free] or None


def shown(data: bytes) -> str:
    """The beginning of what was said, as text."""
    return data[:LAST_WORDS].decode("utf-8", "replace").strip()
