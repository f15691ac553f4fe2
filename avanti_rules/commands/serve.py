"""`serve`: the page for the phone at the table, on this machine or for the local network."""

import errno
import logging
import os
import secrets
import socket
import sys
from errno import errorcode
from hashlib import sha256
from io import StringIO
from ipaddress import ip_address
from typing import TYPE_CHECKING, NoReturn

import click

from avanti_rules.folders import SUFFIX
from avanti_rules.i18n import Texts
from avanti_rules.model import Message
from avanti_rules.paths import in_data_folder
from avanti_rules.shell import spoken

if TYPE_CHECKING:
    from avanti_rules.web.view import Site

PORT = 8000
HERE = "127.0.0.1"
HELP = {
    "serve": Message("Show the page for the phone at the table, until Ctrl-C ends it."),
    "--port": Message("The port to listen on."),
    "--state": Message("Keep the game of the table in this file, a scenario, instead of the user's data folder."),
    "--host": Message("Listen on this address of the local network too: 0.0.0.0 for every one this machine has."),
}
NOT_INSTALLED = Message('The page needs a few packages more: install "avanti-rules[web]".')
TAKEN = Message("Port {port} is taken by another program. Choose another one, such as --port {other}.")
NOT_OURS = Message("{host} is no address of this machine.")
NO_RIGHT = Message("This port may not be used without special rights. Choose one from 1024 on.")
UNBOUND = Message("It is not possible to listen there ({error}).")
OPEN = Message("Open {address} in a browser. Ctrl-C ends.")
FOR_ALL = Message("For the phones at the table: {address}")


@click.command("serve")
@click.option("--port", type=click.IntRange(0, 65535), default=PORT, metavar="N")
@click.option("--host", default=HERE, metavar="ADDRESS")
@click.option("--state", metavar="FILE")
@spoken
def command(texts: Texts, port: int, host: str, state: str | None) -> NoReturn:
    """See HELP."""
    try:
        from avanti_rules.web import server
    except ImportError:
        stop(texts.say(NOT_INSTALLED))
    try:
        listening = server.bind(host, port)
    except OSError as error:
        stop(refusal(error, host, port, texts))
    logging.getLogger("uvicorn").setLevel(logging.CRITICAL + 1)  # what goes wrong on a line is nobody's concern here
    address = Address(host, listening.getsockname()[1], state)
    try:
        server.run(address.site(), listening, lambda: announce(address, texts), texts.tag)
    except KeyboardInterrupt:
        click.echo()
    sys.exit(0)


def stop(words: str) -> NoReturn:
    """Say what is in the way, and end."""
    click.echo(words, err=True)
    sys.exit(2)


def refusal(error: OSError, host: str, port: int, texts: Texts) -> str:
    """Why nobody can listen there."""
    if error.errno == errno.EADDRINUSE:
        return texts.say(TAKEN, {"port": str(port), "other": str(port + 1 if port < 65535 else PORT)})
    if error.errno in (errno.EADDRNOTAVAIL, None) or isinstance(error, socket.gaierror):
        return texts.say(NOT_OURS, {"host": host})
    if error.errno == errno.EACCES:
        return texts.say(NO_RIGHT)
    return texts.say(UNBOUND, {"error": errorcode.get(error.errno or 0, "EIO")})


class Address:
    """Where the page is: for this machine alone without a token, for others with one."""

    def __init__(self, host: str, port: int, state: str | None) -> None:
        self.host, self.port = host, port
        self.alone = is_loopback(host)
        self.state = state or in_data_folder(f"game{SUFFIX}", os.environ, sys.platform)
        self.own_folder = state is None
        from avanti_rules.web.store import secret_in

        self.secret = secret_in(self.state) or secrets.token_urlsafe(12)
        self.token = "" if self.alone else self.secret

    @property
    def base(self) -> str:
        """The address that others can reach, or that of this machine."""
        return f"http://{with_port(own_address(self.host), self.port)}"

    def site(self) -> "Site":
        """What the page has to know of it."""
        from avanti_rules.web.store import FileStore
        from avanti_rules.web.view import Site

        names = {self.host, own_address(self.host), HERE, "localhost", "[::1]", socket.gethostname().lower()}
        names |= {f"{socket.gethostname().lower()}.local"}
        hosts = {with_port(name, self.port) for name in names} | (names if self.port == 80 else set())
        key = sha256(f"form {self.secret}".encode()).hexdigest()[:24]
        store = FileStore(self.state, self.secret, self.own_folder)
        return Site(tuple(sorted(hosts)), self.token, self.base, self.alone, key, store)


def is_loopback(host: str) -> bool:
    """Whether only this machine can reach an address."""
    try:
        return host == "localhost" or ip_address(host).is_loopback
    except ValueError:
        return False


def own_address(host: str) -> str:
    """The address by which others reach this machine; for one that stands for all, the one that leads outside."""
    if host not in ("0.0.0.0", "::"):
        return host
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        try:
            asking.connect(("192.0.2.1", 9))  # nothing is sent: it only shows which way it would go
            return str(asking.getsockname()[0])
        except OSError:
            return HERE


def with_port(host: str, port: int) -> str:
    """A host as it stands in an address."""
    return f"[{host}]:{port}" if ":" in host and not host.startswith("[") else f"{host}:{port}"


def announce(address: Address, texts: Texts) -> None:
    """Says where the page is; to others also as a QR code for the terminal."""
    if address.alone:
        click.echo(texts.say(OPEN, {"address": f"{address.base}/"}))
    else:
        link = f"{address.base}/?token={address.token}"
        click.echo(texts.say(FOR_ALL, {"address": link}))
        click.echo(qr_code(link), nl=False)
        click.echo(texts.say(OPEN, {"address": link}))
    sys.stdout.flush()


def qr_code(link: str) -> str:
    """A link as a QR code of block characters."""
    import segno

    out = StringIO()
    segno.make(link, error="l", micro=False).terminal(out, compact=True)
    return out.getvalue()
