"""The server itself, over the loopback: HTTP as browsers and others speak it, ports, Ctrl-C, several phones at once."""

import asyncio
import os
import re
import socket
import subprocess
import sys
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path

import httpx
import pytest
import uvicorn
from running import PATIENCE, Running, heard
from uvicorn.server import ServerState

from avanti_rules.web import application, patience, server
from avanti_rules.web.view import Site


@pytest.fixture
def running(tmp_path: Path) -> Iterator[Running]:
    running = Running(tmp_path / "game.scenario.yaml")
    try:
        yield running
    finally:
        running.kill()


def run(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "avanti_rules", "serve", *arguments]
    values = {**os.environ, "LC_ALL": "C.UTF-8", **environment}
    return subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, env=values, check=False)


def test_it_answers_on_the_loopback_and_ctrl_c_ends_it_well(running: Running) -> None:
    assert running.host.startswith("127.0.0.1:")
    with running.client() as client:
        response = client.get("/")
    assert response.status_code == 200
    assert "server" not in response.headers
    assert running.stop() == 0


def test_a_port_that_is_taken_is_told(running: Running) -> None:
    done = run("--port", str(running.port))
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith(f"Port {running.port} is taken by another program.")


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("--host", "203.0.113.7", "--port", "0"), "203.0.113.7 is no address of this machine."),
        (("--host", "no.such.host.invalid", "--port", "0"), "no.such.host.invalid is no address of this machine."),
        (("--port", "70000"), "70000"),
        (("--lang", "xx"), "There is no language"),
    ],
)
def test_what_cannot_be_listened_on_is_told(arguments: tuple[str, ...], told: str) -> None:
    done = run(*arguments)
    assert done.returncode == 2
    assert told in done.stderr
    assert "Traceback" not in done.stderr


def test_without_the_extra_it_says_what_to_install() -> None:
    code = "import sys; sys.modules['starlette'] = None; from avanti_rules.cli import main; main(['serve'])"
    environment = {**os.environ, "LC_ALL": "C.UTF-8"}
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, timeout=PATIENCE, env=environment
    )
    assert done.returncode == 2
    assert done.stderr.startswith("The page needs a few packages more: install “avanti-rules[web]”.")


def test_on_the_network_it_shows_a_qr_code_and_keeps_strangers_out(tmp_path: Path) -> None:
    running = Running(tmp_path / "game.scenario.yaml", "--host", "0.0.0.0")
    try:
        assert running.first.startswith("/?token=")
        assert "▄" in running.said
        with running.client() as client:
            assert client.get("/").status_code == 403
            assert client.get(running.first).status_code == 200
            assert client.get("/rules").status_code == 200  # by the cookie
        assert running.stop() == 0
    finally:
        running.kill()


def test_a_token_is_the_same_after_a_new_start(tmp_path: Path) -> None:
    firsts = []
    for _ in range(2):
        running = Running(tmp_path / "game.scenario.yaml", "--host", "0.0.0.0")
        try:
            with running.client() as client:
                page = client.get(f"/game{running.first[1:]}").text
                key = re.search(r'name="key" value="(\w+)"', page)
                client.post("/game/begin", data={"key": key[1] if key else "", "p0": "A", "p1": "B", "p2": "C"})
            firsts.append(running.first)
        finally:
            running.kill()
    assert firsts[0] == firsts[1]


def speak(running: Running, text: bytes) -> bytes:
    """What comes back for bytes as they are."""
    with running.line() as line:
        with suppress(OSError):  # the other end may have had enough
            line.sendall(text)
            line.shutdown(socket.SHUT_WR)
        return heard(line)


@pytest.mark.parametrize(
    ("sent", "status"),
    [
        pytest.param(b"GET / HTTP/1.1\r\n\r\n", b"400", id="no host"),
        pytest.param(b"GET / HTTP/1.1\r\nHost: evil.example\r\n\r\n", b"421", id="another host"),
        pytest.param(b"nonsense\r\n\r\n", b"400", id="no HTTP"),
        pytest.param(b"GET /" + b"a" * 200_000 + b" HTTP/1.1\r\n", b"400", id="a line without end"),
        pytest.param(b"GET / HTTP/1.1\r\nHost: x\r\nX: " + b"a" * 200_000, b"400", id="a header without end"),
        pytest.param(b"GET http://evil.example/ HTTP/1.1\r\nHost: evil.example\r\n\r\n", b"421", id="a whole address"),
        pytest.param(b"GET /\xff\xfe?\xff HTTP/1.1\r\nHost: x\r\n\r\n", b"4", id="bytes that are no text"),
        pytest.param(b"POST /load HTTP/1.1\r\nHost: x\r\nContent-Length: -5\r\n\r\n", b"400", id="less than nothing"),
    ],
)
def test_what_is_no_proper_request(running: Running, sent: bytes, status: bytes) -> None:
    found = speak(running, sent)
    assert found.startswith(b"HTTP/1.1 " + status) or (found == b"" and len(sent) > 100_000)
    assert b"Traceback" not in found
    with running.client() as client:
        assert client.get("/").status_code == 200


def test_what_is_no_request_is_answered_by_a_page_of_ours_in_the_language_of_the_program(tmp_path: Path) -> None:
    running = Running(tmp_path / "game.scenario.yaml", "--lang", "it")
    try:
        found = speak(running, b"nonsense\r\n\r\n").decode()
    finally:
        running.process.kill()
        running.process.communicate(timeout=PATIENCE)
    head, _, page = found.partition("\r\n\r\n")
    assert head.startswith("HTTP/1.1 400 Bad Request")
    assert "content-security-policy: default-src 'none'" in head.lower()
    assert "<h1>Questa richiesta non si capisce.</h1>" in page
    assert f"content-length: {len(page.encode())}" in head.lower()


def test_one_too_many_at_once_is_told_so_in_its_language(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server, "MOST_AT_ONCE", 2)
    transport = httpx.ASGITransport(server.application(Site()))

    async def ask(path: str = "/rules") -> httpx.Response:
        async with httpx.AsyncClient(transport=transport, base_url="http://table") as client:
            return await client.get(path, headers={"accept-language": "fr"})

    monkeypatch.setattr(server, "HELD", Counter({"one": 1, "another": 1}))
    assert asyncio.run(ask()).status_code == 200
    monkeypatch.setattr(server, "HELD", Counter({"one": 2, "another": 1}))
    crowded = asyncio.run(ask())
    assert (crowded.status_code, crowded.headers["retry-after"]) == (503, "5")
    assert asyncio.run(ask("/static/page.css")).status_code == 200
    assert "<h1>Trop de téléphones demandent en même temps. Réessayez dans un instant.</h1>" in crowded.text


def test_a_huge_body_is_not_listened_to(running: Running) -> None:
    with running.client() as client:
        response = client.post("/load", content=b"a" * (3 << 20))
    assert response.status_code == 413
    assert "1 MiB" in response.text


def test_head_gives_the_head_only(running: Running) -> None:
    with running.client() as client:
        head, whole = client.head("/rules"), client.get("/rules")
    assert head.content == b""
    assert head.headers["content-length"] == str(len(whole.content))


def test_phones_that_enter_at_the_same_moment_lose_nothing(running: Running, tmp_path: Path) -> None:
    with running.client() as client:
        key = re.search(r'name="key" value="(\w+)"', client.get("/game").text)
        assert key is not None
        client.post("/game/begin", data={"key": key[1], "p0": "A", "p1": "B", "p2": "C"})
        seen = client.get("/game/stamp").text

    def enter(number: int) -> int:
        with running.client() as phone:
            fields = {"key": key[1], "seen": seen, "move": "play", "player": "A", "number": str(number)}
            return phone.post("/game/enter", data=fields).status_code

    with ThreadPoolExecutor(6) as phones:
        answers = sorted(phones.map(enter, range(1, 7)))
    assert answers == [303, *[409] * 5]
    kept = (tmp_path / "game.scenario.yaml").read_text(encoding="utf-8")
    assert kept.count("- play:") == 1


@pytest.mark.parametrize("method", ["GET", "POST"])
def test_a_bug_is_told_in_a_sentence(method: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(application, "answer", lambda _: 1 / 0)
    transport = httpx.ASGITransport(server.application(Site()), raise_app_exceptions=False)

    async def ask() -> httpx.Response:
        async with httpx.AsyncClient(transport=transport, base_url="http://table") as client:
            form = {"text": "t"} if method == "POST" else None
            return await client.request(method, "/", headers={"accept-language": "fr"}, data=form)

    response = asyncio.run(ask())
    assert response.status_code == 500
    assert "Quelque chose ne va pas dans ce programme." in response.text
    assert "Traceback" not in response.text


def test_a_strangers_form_is_not_listened_to() -> None:
    async def ask() -> tuple[int, int]:
        parts = 0

        async def endless() -> AsyncIterator[bytes]:
            nonlocal parts
            while parts < 100:
                parts += 1
                yield b"a" * 1000

        transport = httpx.ASGITransport(server.application(Site(token="the-token")))
        async with httpx.AsyncClient(transport=transport, base_url="http://table") as client:
            return (await client.post("/load", content=endless())).status_code, parts

    assert asyncio.run(ask()) == (403, 0)


async def on_lines(*sent: bytes) -> list[bytes]:
    """What comes back on as many connections at once, each of which says something and then waits for the end."""
    config = uvicorn.Config(server.application(Site()), log_config=None, lifespan="off", ws="none")
    config.load()
    listening = await asyncio.get_running_loop().create_server(
        lambda: patience.Connection(config, ServerState(), {}), "127.0.0.1", 0
    )
    port = listening.sockets[0].getsockname()[1]
    lines = []
    for each in sent:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(each)
        lines.append((reader, writer))
    found = [await asyncio.wait_for(reader.read(), PATIENCE) for reader, _ in lines]
    for _, writer in lines:
        writer.close()
    listening.close()
    return found


@pytest.mark.parametrize(
    ("sent", "answers"),
    [
        pytest.param(b"", 0, id="nothing"),
        pytest.param(b"GET / HTTP/1.1\r\nHost: x\r\nX:", 0, id="half a request"),
        pytest.param(b"GET /rules HTTP/1.1\r\nHost: x\r\n\r\nGET /", 1, id="one and a half requests"),
    ],
)
def test_a_connection_that_does_not_go_on_is_ended(sent: bytes, answers: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(patience, "IDLE", 0.2)
    (found,) = asyncio.run(on_lines(sent))
    assert found.count(b"HTTP/1.1 200 OK") == answers


def test_one_machine_cannot_take_all_connections(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(patience, "MOST_OF_ONE", 2)
    asked = b"GET /rules HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"
    monkeypatch.setattr(patience, "IDLE", 0.2)
    found = asyncio.run(on_lines(b"", b"", asked))
    assert found == [b"", b"", b""]
    assert not patience.HELD
    (answer,) = asyncio.run(on_lines(asked))
    assert answer.startswith(b"HTTP/1.1 200 OK")


def test_small_answers_do_not_wait_for_the_next_ones() -> None:
    with server.bind("127.0.0.1", 0) as listening:
        # asyncio turns the waiting off only where it sees that it is TCP.
        assert listening.proto == socket.IPPROTO_TCP
