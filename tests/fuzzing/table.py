"""A table whose game is kept, as a fuzz test sees it: what its servers answer, and what is in its file."""

from itertools import islice
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

from avanti_rules.documents import parse
from avanti_rules.i18n import Texts
from avanti_rules.model import Action, Game
from avanti_rules.notation import written
from avanti_rules.scenario import Told, read_document
from avanti_rules.verdicts import verdicts_of
from avanti_rules.web.application import respond
from avanti_rules.web.exchange import Response, receive
from avanti_rules.web.keeping import Kept, load
from avanti_rules.web.situation import Played, bare
from avanti_rules.web.store import FileStore
from avanti_rules.web.view import Site, Visit

from .limits import bounded

SECRET = "a-secret-of-the-table"
FORM = "application/x-www-form-urlencoded"
MOST = 40  # choices to take one of


class Table:
    """One table: its file, and two servers that keep it."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.sites = [Site(key=key, store=FileStore(str(path), SECRET)) for key in ("one", "two")]
        self.stamps = [""]

    def get(self, target: str, query: dict[str, str] | None = None) -> Response:
        """A page of the first server, which must have an answer."""
        with bounded():
            response = respond(receive("GET", target, encoded(query or {}), [("Host", "table")]), self.sites[0])
        assert 200 <= response.status < 500, (target, query)
        return response

    def post(self, target: str, fields: dict[str, str], server: int = 0, **head: str) -> Response:
        """What comes back for a form, with the key of the page but for what is said otherwise."""
        site = self.sites[server]
        told = {"Host": "table", "Content-Type": FORM, **{name.replace("_", "-"): text for name, text in head.items()}}
        body = encoded({"key": site.key, "seen": self.stamp(), **fields}).encode()
        with bounded():
            response = respond(receive("POST", target, "", list(told.items()), body), site)
        assert 200 <= response.status < 500, (target, fields)
        return response

    def bytes(self) -> bytes:
        """The file, byte by byte; nothing where there is none."""
        return self.path.read_bytes() if self.path.exists() else b""

    def kept(self) -> Kept:
        """The game as a server reads it."""
        return load(Visit(receive("GET", "/game", "", [("Host", "table")]), self.sites[0]))

    def played(self) -> Played | None:
        """The game, where there is one that can be read."""
        return self.kept().played

    def stamp(self) -> str:
        """What a phone has seen last."""
        return self.kept().stamp

    def steps(self) -> list[Any] | None:
        """Every entry so far, as plain data."""
        played = self.played()
        return None if played is None else bare(played.situation, Texts("en"))["steps"]


def encoded(fields: dict[str, str]) -> str:
    """Fields as they are sent."""
    return urlencode(fields, errors="surrogatepass")


def choices(played: Played) -> list[str]:
    """What may be done now, in words that the page reads."""
    game: Game[Any] = played.game
    actions: list[Action] = list(islice(game.legal_actions(played.position(played.last)), MOST))
    return [written(dict([game.written(action)]))[1:-1] for action in actions]


def told_in(response: Response) -> Told:
    """The scenario of a file that was downloaded."""
    return read_document(parse(response.body, "game.scenario.yaml"), "game.scenario.yaml")


def holds(told: Told) -> bool:
    """Whether a scenario comes out as it claims, or claims nothing."""
    verdicts = [result.verdict for result in verdicts_of(told)]
    return bool(verdicts) and set(verdicts) <= {"passed", "skipped"}
