"""How long a connection may keep the server waiting, and how many one machine may hold: else one shuts others out."""

import asyncio
from collections import Counter
from typing import Any, ClassVar

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

IDLE = 15  # seconds in which a connection has to ask something
MOST_OF_ONE = 60  # connections from one machine: a browser holds up to six
HELD: Counter[str] = Counter()  # connections by machine


class Connection(H11Protocol):
    """A connection that ends when nothing whole was asked for a while, and answers also what is no request."""

    unread: ClassVar[tuple[list[tuple[bytes, bytes]], bytes]] = ([], b"")  # headers and body for what is no request

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Begins to wait for the first request; one connection too many from a machine ends at once."""
        super().connection_made(transport)
        self.machine = machine_of(transport)
        HELD[self.machine] += 1
        if HELD[self.machine] > MOST_OF_ONE:
            transport.close()
        else:
            self.loop.call_later(IDLE, self.look_again, None)

    def connection_lost(self, exc: Exception | None) -> None:
        """Makes room for another one of the same machine."""
        super().connection_lost(exc)
        HELD[self.machine] -= 1
        if not HELD[self.machine]:
            del HELD[self.machine]

    def send_400_response(self, msg: str) -> None:  # noqa: ARG002  # in English, for programs
        """Says that what came is no request, in words for people, and ends the connection."""
        headers, body = self.unread
        if self.conn.our_state in (h11.IDLE, h11.SEND_RESPONSE):
            told = h11.Response(status_code=400, headers=[*headers, (b"connection", b"close")], reason=b"Bad Request")
            for event in (told, h11.Data(data=body), h11.EndOfMessage()):
                self.transport.write(self.conn.send(event) or b"")
        self.transport.close()

    def look_again(self, before: Any) -> None:
        """Ends the connection if it is not being answered and has asked nothing since the last look."""
        silent = before is None or before.response_complete
        if silent and self.cycle is before:
            self.transport.close()
        elif not self.transport.is_closing():
            self.loop.call_later(IDLE, self.look_again, self.cycle)


def machine_of(transport: asyncio.Transport) -> str:
    """The address of the other end, without its port."""
    peer = transport.get_extra_info("peername")
    return str(peer[0]) if peer else ""
