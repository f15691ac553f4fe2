"""The thin server: HTTP in, `respond`, HTTP out. Nothing is decided here but how much and how long to listen."""

import asyncio
import socket
from collections.abc import Callable
from typing import Any

import uvicorn
from starlette.applications import Starlette
from starlette.requests import ClientDisconnect
from starlette.requests import Request as Call
from starlette.responses import Response as Reply
from starlette.types import ASGIApp, Receive, Scope, Send

from avanti_rules.web.application import OWN_FILE, respond, turn_away
from avanti_rules.web.exchange import BIGGEST_BODY, LONGEST_QUERY, WRITING, Request, Response, receive, troubled
from avanti_rules.web.patience import HELD, IDLE, Connection
from avanti_rules.web.view import Site, Visit

PATIENCE = 10.0  # seconds for the body of a request
MOST_AT_ONCE = 200  # connections
HEAD = LONGEST_QUERY + (16 << 10)  # bytes of a request line with its headers


def application(site: Site) -> ASGIApp:
    """The page as an application for a server."""

    async def answer(scope: Scope, receive_part: Receive, send: Send) -> None:
        call = Call(scope, receive_part)
        # Its own files cost next to nothing, and the page that says so is to have its style.
        crowded = HELD.total() > MOST_AT_ONCE and not OWN_FILE(call.scope["path"])
        reply = busy(call, site) if crowded else await answered(call, site)
        await reply(scope, receive_part, send)

    async def fail(call: Call, _: Exception) -> Reply:
        return replied(Visit(asked(call), site).wrong(500), call.method)

    made = Starlette(exception_handlers={Exception: fail})
    made.router.default = answer  # `respond` knows the paths
    return made


async def answered(call: Call, site: Site) -> Reply:
    """The answer to one call; nothing of HTTP is left in what `respond` is given."""
    head = asked(call)
    refused = turn_away(head, site)  # a stranger's form is not even listened to
    return replied(refused or respond(await heard(call, head), site), call.method)


def busy(call: Call, site: Site) -> Reply:
    """That there are too many at once; a browser that asks again by itself is told when."""
    told = Visit(asked(call), site).wrong(503)
    return replied(Response(503, (*told.headers, ("retry-after", "5")), told.body), call.method)


def replied(response: Response, method: str) -> Reply:
    """An answer as the server sends it."""
    body = b"" if method == "HEAD" else response.body
    reply = Reply(body, response.status)
    reply.raw_headers = [(b"content-length", str(len(response.body)).encode())]
    reply.raw_headers += [
        (name.encode("latin-1"), value.encode("latin-1", "replace")) for name, value in response.headers
    ]
    return reply


def asked(call: Call, body: bytes = b"") -> Request:
    """A request as far as it was listened to."""
    headers = [(name.decode("latin-1"), value.decode("latin-1")) for name, value in call.headers.raw]
    return receive(call.method, call.scope["path"], call.scope["query_string"].decode("latin-1"), headers, body)


async def heard(call: Call, head: Request) -> Request:
    """A request with its body, of which no more is listened to than may come, and not for longer than PATIENCE."""
    if head.method not in WRITING:
        return head
    try:
        async with asyncio.timeout(PATIENCE):
            body = await body_of(call)
    except TimeoutError:
        return troubled(head, 408)
    except ClientDisconnect:
        return troubled(head, 400)
    return asked(call, body)


async def body_of(call: Call) -> bytes:
    """The body, cut short one byte after it has become too big."""
    found = b""
    async for part in call.stream():
        found += part
        if len(found) > BIGGEST_BODY:
            break
    return found[: BIGGEST_BODY + 1]


def bind(host: str, port: int) -> socket.socket:
    """A socket that listens; an OSError where it cannot."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # The protocol is named for asyncio, which else lets small answers wait 40 ms for the next.
    listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    try:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind((host, port))
    except OSError:
        listening.close()
        raise
    return listening


def answering(site: Site, language: str) -> type[Connection]:
    """Connections that say in a language what is no request: nothing in it tells in which one somebody would read."""
    told = replied(Visit(Request(headers={"accept-language": language}), site).wrong(400), "GET")

    class Ours(Connection):
        unread = (told.raw_headers, bytes(told.body))

    return Ours


def run(site: Site, listening: socket.socket, ready: Callable[[], Any], language: str) -> None:
    """Answers until somebody ends the program; `ready` is called when it listens."""
    config = uvicorn.Config(
        application(site),
        log_config=None,
        access_log=False,
        server_header=False,
        date_header=False,
        lifespan="off",
        proxy_headers=False,
        timeout_keep_alive=IDLE,
        timeout_graceful_shutdown=2,
        h11_max_incomplete_event_size=HEAD,
        http=answering(site, language),
        ws="none",
    )
    listening.listen(128)
    ready()
    uvicorn.Server(config).run(sockets=[listening])
