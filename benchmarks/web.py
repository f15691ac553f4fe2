"""The page: how soon it answers beside a bare starlette app, what a ruling costs, and how it bears eight busy phones.

`python -m benchmarks.web`, or `python -m benchmarks.web 5` for five seconds of phones instead of thirty.
"""

import http.client
import os
import signal
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from urllib.parse import urlencode

from avanti_rules.web.address import pack
from benchmarks.pairs import ratio

BARE = """
import sys, uvicorn
from starlette.applications import Starlette
from starlette.responses import HTMLResponse
from starlette.routing import Route
app = Starlette(routes=[Route("/", lambda request: HTMLResponse("<h1>Hello</h1>"))])
uvicorn.run(app, port=int(sys.argv[1]), log_config=None, access_log=False, lifespan="off", http="h11", ws="none")
"""
RUNS, PHONES, SECONDS, RULINGS = 9, 8, 30.0, 60
NAMES = ("Jack", "Isabella", "Tina", "Steve", "William")


def free_port() -> int:
    """A port that nobody uses."""
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


def serve(port: int, state: str) -> list[str]:
    """The command that serves the page."""
    return [sys.executable, "-m", "avanti_rules", "serve", "--port", str(port), "--state", state]


def ask(line: http.client.HTTPConnection, target: str) -> http.client.HTTPResponse:
    """One request over a line that stays open; the answer was read."""
    line.request("GET", target, headers={"Accept-Language": "en"})
    response = line.getresponse()
    response.read()
    return response


def until_answered(command: Sequence[str], port: int) -> tuple[float, subprocess.Popen[bytes]]:
    """Seconds from the start of a program to its first answer, and the program."""
    start = time.perf_counter()
    program = subprocess.Popen(command, stdout=subprocess.DEVNULL)
    while True:
        line = http.client.HTTPConnection("127.0.0.1", port, timeout=10)
        try:
            if ask(line, "/").status == 200:
                return time.perf_counter() - start, program
        except OSError:
            time.sleep(0.002)
        finally:
            line.close()


def stop(program: subprocess.Popen[bytes]) -> None:
    """Ends a program that was started here."""
    program.send_signal(signal.SIGINT)
    program.wait()


def first_answers(state: str) -> None:
    """Print how soon the first answer comes, in turn with a bare app."""

    def timed(command: Callable[[int], list[str]]) -> float:
        port = free_port()
        took, program = until_answered(command(port), port)
        stop(program)
        return took

    mine, bare, times = ratio(
        lambda: timed(lambda port: serve(port, state)),
        lambda: timed(lambda port: [sys.executable, "-c", BARE, str(port)]),
        RUNS,
    )
    print(f"first answer: {mine * 1000:.0f} ms, a bare app {bare * 1000:.0f} ms: {times:.2f} times (at most 1.5)")


def situation(number: int) -> str:
    """The fields of a situation that differs from all with another number."""
    cars = {name: (number // 7**at) % 7 + 7 * at for at, name in enumerate(NAMES)}
    given = ", ".join(f"{name}: {driven}" for name, driven in cars.items())
    return pack(f"title: Ruling {number}\nplayers: [{', '.join(NAMES)}]\nstart:\n  cars: {{{given}}}\nsteps: []\n")


def a_ruling(line: http.client.HTTPConnection, number: int) -> tuple[float, bool]:
    """Seconds for a ruling: something happens in a new situation, and the page shows what the rules say."""
    fields = {"s": situation(number), "move": "play", "player": NAMES[0], "number": str(number % 7 + 1), "n": "0"}
    start = time.perf_counter()
    moved = ask(line, f"/do?{urlencode(fields)}")
    shown = ask(line, moved.headers["location"])
    return time.perf_counter() - start, (moved.status, shown.status) == (303, 200)


def rulings(port: int, process: int) -> None:
    """Print what a ruling costs, asked for by one phone: in the server, and until it is there."""
    line = http.client.HTTPConnection("127.0.0.1", port, timeout=10)
    before = processor(process)
    times = [a_ruling(line, 10_000 + number)[0] for number in range(RULINGS)]
    spent = (processor(process) - before) / RULINGS
    print(f"a ruling, two requests: {spent * 1000:.1f} ms of the server's processor (at most 20)", end="")
    print(f", {statistics.median(times) * 1000:.1f} ms until it is there")


def visits(number: int) -> Iterator[str]:
    """What a phone asks for between two rulings."""
    yield from ("/", "/static/page.css", "/picture.css?game=avanti", "/rules/avanti/move.occupied", "/game/stamp")
    yield f"/table?s={situation(number % 40)}&n=0&put=cars.0"


def busy(port: int, phone: int, end: float) -> tuple[int, int]:
    """One phone that asks one thing after the other; how often, and how often it got no proper answer."""
    line = http.client.HTTPConnection("127.0.0.1", port, timeout=10)
    asked = wrong = 0
    number = phone * 1_000_000
    while time.perf_counter() < end:
        number += 1
        asked, wrong = asked + 2, wrong + (not a_ruling(line, number)[1])
        for target in visits(number):
            asked, wrong = asked + 1, wrong + (ask(line, target).status != 200)
    return asked, wrong


def processor(process: int) -> float:
    """Seconds of processor that a process has had; 0 where the system does not say."""
    try:
        fields = Path(f"/proc/{process}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    except OSError:
        return 0.0
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def memory(process: int) -> float:
    """MiB that a process holds; 0 where the system does not say."""
    try:
        status = Path(f"/proc/{process}/status").read_text(encoding="ascii")
    except OSError:
        return 0.0
    return int(status.partition("VmRSS:")[2].split()[0]) / 1024


def sustained(port: int, process: int, seconds: float) -> None:
    """Print how many requests a second eight phones get answered, and what happens to the memory."""
    marks = [memory(process)]
    asked = wrong = 0
    begin, before = time.perf_counter(), processor(process)
    with ThreadPoolExecutor(PHONES) as phones:
        for part in range(1, 4):
            end = begin + seconds * part / 3
            for each in phones.map(lambda phone, end=end: busy(port, phone, end), range(part * 10, part * 10 + PHONES)):
                asked, wrong = asked + each[0], wrong + each[1]
            marks.append(memory(process))
    took, had = time.perf_counter() - begin, processor(process) - before
    print(
        f"{PHONES} phones for {took:.0f} s: {asked / took:.0f} requests a second (at least 200), {wrong} errors", end=""
    )
    print(f"; {asked / had:.0f} in a second of the server's processor" if had else "", end="")
    print(f"; memory {', '.join(f'{mark:.0f}' for mark in marks)} MiB at the start and after each third")


def main() -> None:
    """Measure all of it."""
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 and sys.argv[0].endswith("web.py") else SECONDS
    with tempfile.TemporaryDirectory() as folder:
        state = os.path.join(folder, "game.scenario.yaml")
        first_answers(state)
        port = free_port()
        _, program = until_answered(serve(port, state), port)
        try:
            rulings(port, program.pid)
            sustained(port, program.pid, seconds)
        finally:
            stop(program)


if __name__ == "__main__":
    main()
