"""What is said on connections to a server: requests right and wrong, torn, slow, one after another, and left alone."""

import socket
import struct
import time
from collections.abc import Iterator
from contextlib import suppress
from typing import NamedTuple

from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy

from .test_fuzzed_page import PATHS

PAUSE = 0.003  # seconds between two pieces of what is said slowly
HOSTS = (*(b"{host}",) * 6, b"evil.example", b"", b"{host}, {host}", b"{host}:1", b"\xff", b"[::1", b"a" * 300)
METHODS = (*(b"GET",) * 5, *(b"POST",) * 4, b"HEAD", b"PUT", b"OPTIONS", b"CONNECT", b"PRI", b"get", b"G\xffT", b"")
VERSIONS = (*(b"HTTP/1.1",) * 6, b"HTTP/1.0", b"HTTP/2.0", b"HTTP/9", b"http/1.1", b"")
LENGTHS = (b"0", b"3", b"-5", b"+3", b"1e3", b"0x10", b"9" * 25, b"5, 5", b"5, 6", b" 4 ", b"\xc2\xb2", b"1048577")
HEADERS: tuple[bytes, ...] = (
    *(b"Connection: close", b"Connection: keep-alive", b"Connection: upgrade", b"Upgrade: websocket", b"Upgrade: h2c"),
    *(b"Expect: 100-continue", b"Expect: nothing", b"Transfer-Encoding: chunked", b"Transfer-Encoding: gzip, chunked"),
    *(b"Transfer-Encoding: chunked, chunked", b"Content-Type: application/x-www-form-urlencoded", b"TE: trailers"),
    *(b"Content-Type: multipart/form-data; boundary=x", b"Cookie: " + b"a=b; " * 200, b"X: " + b"y" * 9000),
    *(b"X: " + b"y" * 70_000, b" folded: line", b"No colon", b": no name", b"N\x00l: x", b"X: \x00\x01", b"X:\xff\xfe"),
    *(b"Sec-WebSocket-Key: x", b"Origin: http://evil.example", b"Range: bytes=0-", b"Accept-Language: " + b"de," * 500),
)
BODIES = (b"", b"abc", b"key=x&p0=A", b"a" * 5000, b"0\r\n\r\n", b"3\r\nabc\r\n0\r\n\r\n", b"x" * 70_000)
CHUNKS = (
    b"3\r\nabc\r\n",
    b"0\r\n\r\n",
    b"g\r\nabc\r\n",
    b"-1\r\n",
    b"fffffffffffffffffff\r\n",
    b"3;x=y\r\nabc\r\n",
    b"3\r\nab",
)
ENDS = ("finish", "leave", "reset", "stay")


class Spoken(NamedTuple):
    """What is said on one connection, piece by piece, and how it ends."""

    pieces: tuple[bytes, ...]
    end: str


@st.composite
def requests(draw: DrawFn) -> bytes:
    """One request, with anything in it wrong."""
    target = draw(st.sampled_from(PATHS)).encode() + draw(st.sampled_from((b"", b"", b"?x=y", b"?" + b"q=1&" * 3000)))
    target = draw(st.sampled_from((target,) * 6 + (b"*", b"http://evil.example/", b"", b"/\xff?\xff", b"/ /", b"//x")))
    lines = [b" ".join((draw(st.sampled_from(METHODS)), target, draw(st.sampled_from(VERSIONS))))]
    lines += [b"Host: " + host for host in draw(st.lists(st.sampled_from(HOSTS), min_size=1, max_size=2))][
        : draw(NEARLY)
    ]
    lines += draw(st.lists(st.sampled_from(HEADERS), max_size=4))
    lines += [b"Content-Length: " + each for each in draw(st.lists(st.sampled_from(LENGTHS), max_size=2))]
    gap = draw(st.sampled_from((b"\r\n",) * 5 + (b"\n", b"\r")))
    chunks = st.lists(st.sampled_from(CHUNKS), max_size=4).map(b"".join)
    said: bytes = gap.join([*lines, b"", b""]) + draw(st.sampled_from(BODIES) | chunks)
    return said


NEARLY: SearchStrategy[int] = st.sampled_from((1, 1, 1, 1, 2, 0))


@st.composite
def spoken(draw: DrawFn) -> Spoken:
    """Several requests one after the other, torn anywhere, something in them lost or put in."""
    said = b"".join(draw(st.lists(requests(), min_size=1, max_size=4)))
    for _ in range(draw(st.sampled_from((0, 0, 1, 3)))):
        at = draw(st.integers(0, len(said)))
        said = said[:at] + draw(st.binary(max_size=8)) + said[at + draw(st.integers(0, 20)) :]
    cuts = sorted(draw(st.lists(st.integers(0, len(said)), max_size=6)))
    pieces = tuple(said[here:there] for here, there in zip([0, *cuts], [*cuts, len(said)], strict=True))
    return Spoken(pieces[: draw(st.integers(1, len(pieces)))], draw(st.sampled_from(ENDS)))


conversations = st.lists(spoken() | st.binary(max_size=300).map(lambda said: Spoken((said,), "finish")), max_size=8)


def say(lines: list[socket.socket], said: list[Spoken], host: bytes) -> None:
    """All connections at once, a piece on each in turn."""
    for at in range(max((len(each.pieces) for each in said), default=0)):
        for line, each in zip(lines, said, strict=True):
            if at < len(each.pieces):
                with suppress(OSError):  # the other end may have had enough
                    line.sendall(each.pieces[at].replace(b"{host}", host))
        time.sleep(PAUSE)


def part(lines: list[socket.socket], said: list[Spoken]) -> Iterator[tuple[Spoken, socket.socket]]:
    """Every connection comes to its end; those of which an answer is awaited."""
    for line, each in zip(lines, said, strict=True):
        if each.end == "finish":
            with suppress(OSError):
                line.shutdown(socket.SHUT_WR)
            yield each, line
        elif each.end == "reset":
            line.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
            line.close()
        elif each.end == "leave":
            line.close()
