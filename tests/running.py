"""`serve` as a program of its own, on the loopback."""

import os
import re
import signal
import socket
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

import httpx

PATIENCE = 20  # seconds


class Running:
    """The command, running, and what it has said."""

    def __init__(self, state: Path, *arguments: str) -> None:
        command = [sys.executable, "-m", "avanti_rules", "serve", "--port", "0", "--state", str(state), *arguments]
        environment = {**os.environ, "LC_ALL": "C.UTF-8", "PYTHONUNBUFFERED": "1"}
        self.process = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment
        )
        assert self.process.stdout is not None
        self.said = ""
        while "Ctrl-C" not in self.said:
            line = self.process.stdout.readline()
            assert line, self.process.communicate()
            self.said += line
        address = re.search(r"http://([^\s/]+)(/\S*)", self.said)
        assert address is not None
        self.host, self.first = address[1], address[2]
        self.port = int(self.host.rpartition(":")[2])

    def client(self, **headers: str) -> httpx.Client:
        return httpx.Client(base_url=f"http://{self.host}", headers=headers, timeout=PATIENCE)

    def line(self) -> socket.socket:
        """A connection, for bytes as they are."""
        return socket.create_connection(("127.0.0.1", self.port), timeout=PATIENCE)

    def stop(self) -> int:
        """Ends it as somebody at a terminal does; its exit status."""
        self.process.send_signal(signal.SIGINT)
        _, self.trouble = self.process.communicate(timeout=PATIENCE)
        return self.process.returncode

    def kill(self) -> None:
        """Ends it however it may be."""
        self.process.kill()
        with suppress(ValueError):  # its streams are closed where it was stopped before
            self.process.communicate(timeout=PATIENCE)


def heard(line: socket.socket) -> bytes:
    """All that comes until the other end has nothing more to say."""
    found = b""
    with suppress(ConnectionResetError):  # who is cut off while still talking may not hear the answer
        while part := line.recv(65536):
            found += part
    return found
