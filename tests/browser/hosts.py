"""What the pages are opened from: the program's own server, and a web host that knows nothing but files."""

import subprocess
import sys
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from avanti_rules.site.edition import POLICY

BELOW = "/some/where/"  # the static edition must not need a host of its own


@contextmanager
def serving(*arguments: str) -> Iterator[str]:
    """The address of `avanti-rules serve`, which runs until the end of the block."""
    command = [sys.executable, "-m", "avanti_rules", "serve", "--port", "0", "--lang", "en", *arguments]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        try:
            assert server.stdout is not None
            said = server.stdout.readline()
            yield next(word for word in said.split() if word.startswith("http")).rstrip("/")
        finally:
            server.terminate()
            server.wait(10)


class Files(SimpleHTTPRequestHandler):
    """Hands files out, below BELOW only, and forbids whatever the page forbids itself: also to its worker."""

    protocol_version = "HTTP/1.1"
    asked: Sequence[str] = ()

    def do_GET(self) -> None:
        """A file; anything above is nobody's."""
        if not self.path.startswith(BELOW):
            self.send_error(404)
            return
        self.path = self.path.removeprefix(BELOW[:-1])
        super().do_GET()

    def end_headers(self) -> None:
        """The headers of a careful host."""
        self.send_header("content-security-policy", POLICY)
        self.send_header("x-content-type-options", "nosniff")
        super().end_headers()

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002  # its name there
        """Nothing."""


@contextmanager
def hosting(folder: Path) -> Iterator[str]:
    """The address of a folder on a plain host, until the end of the block."""
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Files, directory=str(folder))) as host:
        thread = threading.Thread(target=host.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True)
        thread.start()
        try:
            yield f"http://127.0.0.1:{host.server_port}{BELOW}"
        finally:
            host.shutdown()
            thread.join(10)
