"""The real server on a real socket, spoken to as nobody should: it answers the next phone all the same."""

import os
import re
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import HealthCheck, example, given, settings
from running import PATIENCE, Running, heard

from .limits import bounded, needs_posix
from .lines import Spoken, conversations, part, say

EXAMPLES = int(os.environ.get("FUZZ_EXAMPLES", "60"))
relaxed = settings(max_examples=EXAMPLES, deadline=None, suppress_health_check=list(HealthCheck))
STATUS = re.compile(rb"HTTP/1\.1 (\d\d\d)")
GOOD = b"GET /rules/avanti/move.occupied HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n"
GROWTH = 48 << 20  # bytes
BURST = 120  # connections, twice as many as one machine may hold


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server that has answered before, at whose end there was no traceback."""
    running = Running(tmp_path_factory.mktemp("served") / "game.scenario.yaml")
    try:
        for _ in range(5):
            is_well(running)
        yield running
        assert running.stop() == 0
        assert "Traceback" not in running.trouble
    finally:
        running.kill()


def is_well(running: Running) -> None:
    """The server is there, and has an answer for somebody with a proper question."""
    assert running.process.poll() is None
    answer = good_answer(running)
    assert answer.startswith(b"HTTP/1.1 200 ") and b"</html>" in answer[-40:], answer[:200]


def good_answer(running: Running) -> bytes:
    """What comes back for a proper question."""
    with running.line() as line:
        with suppress(OSError):
            line.sendall(GOOD.replace(b"{host}", running.host.encode()))
        return heard(line)


def until(condition: Callable[[], bool]) -> None:
    """Waits for something, but not for long: what was closed here the server learns a moment later."""
    end = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < end
        time.sleep(0.01)


def talk(running: Running, said: list[Spoken]) -> list[bytes]:
    """What comes back on connections that were spoken on at once."""
    lines = [running.line() for _ in said]
    try:
        say(lines, said, running.host.encode())
        answers = [heard(line) for _, line in part(lines, said)]
        is_well(running)
        return answers
    finally:
        for line in lines:
            line.close()


def statuses(answer: bytes) -> list[int]:
    """The statuses of several answers in a row; a body has no such line in it."""
    return [int(status) for status in STATUS.findall(answer)]


def resident(running: Running) -> int:
    """The memory of the server, in bytes; 0 where the system does not tell."""
    told = Path(f"/proc/{running.process.pid}/statm")
    return int(told.read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") if told.exists() else 0


def open_files(running: Running) -> int:
    """How many files and connections the server holds; 0 where the system does not tell."""
    told = Path(f"/proc/{running.process.pid}/fd")
    return len(list(told.iterdir())) if told.exists() else 0


@needs_posix
@relaxed
@given(conversations)
@example([Spoken((b"GET / HTTP/1.1\r\nHost: {host}\r\n\r\n" * 20,), "finish")])
@example([Spoken((b"POST /game/begin HTTP/1.1\r\nHost: {host}\r\nContent-Length: 9\r\n\r\nkey", b""), "reset")])
@example([Spoken((b"POST /load HTTP/1.1\r\nHost: {host}\r\nTransfer-Encoding: chunked\r\n\r\ng\r\n",), "finish")])
@example([Spoken((b"GET / HTTP/1.1\r\nHost: {host}\r\nX: " + b"y" * (1 << 20),), "finish")])
@example(
    [Spoken((b"POST /load HTTP/1.1\r\nHost: {host}\r\nContent-Length: 2097152\r\n\r\n" + b"a" * 1_100_000,), "leave")]
)
def test_whatever_is_said_the_next_one_is_answered(running: Running, said: list[Spoken]) -> None:
    with bounded():
        answers = talk(running, said)
    for answer in answers:
        assert all(100 <= status < 500 for status in statuses(answer)), answer[:300]


def test_many_connections_at_once_leave_room_for_the_next_one(running: Running) -> None:
    before = open_files(running)
    for said in (b"", b"GET / HTTP/1.1\r\nHost: {host}\r\n", GOOD):
        lines = [running.line() for _ in range(BURST)]
        try:
            say(lines, [Spoken((said,), "stay")] * BURST, running.host.encode())
        finally:
            for line in lines:
                line.close()
        until(lambda: good_answer(running).startswith(b"HTTP/1.1 200 "))
    until(lambda: open_files(running) <= before)


@needs_posix
def test_memory_does_not_grow_with_what_is_thrown_at_it(running: Running) -> None:
    head = b"POST /load HTTP/1.1\r\nHost: {host}\r\nContent-Type: application/x-www-form-urlencoded\r\n"
    thrown = [
        Spoken((head + b"Content-Length: 1048577\r\n\r\n" + b"a" * 1_048_577,), "finish"),
        Spoken((head + b"Content-Length: 300005\r\n\r\n" + b"text=" + b"%41" * 100_000,), "finish"),
        Spoken((head + b"Transfer-Encoding: chunked\r\n\r\n" + b"1\r\na\r\n" * 8_000,), "leave"),
        Spoken((b"GET / HTTP/1.1\r\nHost: {host}\r\nX: " + b"y" * 2_000_000,), "reset"),
        Spoken((b"GET /readings HTTP/1.1\r\nHost: {host}\r\n\r\n" * 300,), "leave"),
    ]
    talk(running, thrown)
    before = resident(running)
    for _ in range(max(4, EXAMPLES // 20)):
        with bounded():
            talk(running, thrown)
    assert resident(running) - before < GROWTH
