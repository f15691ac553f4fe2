"""The referee of a whole game, by phones that send anything: what is kept reads back, and no entry is lost."""

import os
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, rule
from hypothesis.strategies import SearchStrategy

from avanti_rules import games
from avanti_rules.web.address import pack, unpack
from avanti_rules.web.exchange import Response
from avanti_rules.web.pages.examples import shipped_in

from .inputs import cut, structured
from .limits import needs_posix
from .table import Table, choices, holds, told_in
from .test_fuzzed_page import junk

EXAMPLES = int(os.environ.get("FUZZ_EXAMPLES", "60"))
EXAMPLE_NAMES = [name for game in games.names() for name in shipped_in(game)]
NAMES = ("Anna", "Ben", "Cleo", "Dan", "Eva")
tables = st.integers(0, 1)
servers = st.integers(0, 1)
often = st.sampled_from(("", "", "1"))
seats: SearchStrategy[dict[str, str]] = st.integers(3, 5).map(lambda n: {f"p{at}": NAMES[at] for at in range(n)})
strange_seats = st.dictionaries(st.integers(-1, 7).map("p{}".format), junk | st.sampled_from(NAMES), max_size=6)
situations = st.one_of(
    st.sampled_from(EXAMPLE_NAMES).flatmap(lambda name: st.integers(0, 3).map(lambda at: {"x": name, "c": str(at)})),
    (structured | cut()).map(lambda data: {"s": pack(data.decode("utf-8", "replace"))}),
    st.fixed_dictionaries({"s": junk, "x": junk}),
)
MOVES = sorted({move.name for name in games.names() if (table := games.table(name)) for move in table.moves})
KEYS = ("player", "number", "card", "spaces", "words", "draws", "from", "to", "first", "second", "x")
entries = st.fixed_dictionaries({"move": st.sampled_from(MOVES) | junk}).flatmap(
    lambda move: st.dictionaries(st.sampled_from(KEYS), junk | st.sampled_from(NAMES), max_size=4).map(
        lambda fields: {**move, **fields}
    )
)
FORGED: dict[str, dict[str, Any]] = {
    "a key of another page": {"fields": {"key": "another"}},
    "no key": {"fields": {"key": ""}},
    "a page from elsewhere": {"Origin": "http://evil.example"},
    "a page within another": {"Sec_Fetch_Site": "cross-site"},
    "a body of another kind": {"Content_Type": "text/plain"},
    "a body in parts without end": {"Content_Type": "multipart/form-data; boundary=x"},
}
PAGES = ("/game", "/game/stamp", "/game/save", "/game/another", "/share", "/table")


class Refereeing(RuleBasedStateMachine):
    """Two tables with two servers each, and everybody who may send something to them."""

    @initialize()
    def open(self) -> None:
        self.folder = TemporaryDirectory()
        self.tables = [Table(Path(self.folder.name, f"{at}.scenario.yaml")) for at in range(2)]

    def teardown(self) -> None:
        if hasattr(self, "folder"):
            self.folder.cleanup()

    def send(self, at: int, act: Callable[[Table], Response], may: Callable[[Table, Response], bool]) -> Response:
        """Something that a phone does: the file stays as it is, unless that `may` be; the other table has no part."""
        table, other = self.tables[at], self.tables[1 - at]
        before, elsewhere, steps = table.bytes(), other.bytes(), table.steps()
        table.stamps = [*table.stamps[-3:], table.stamp()]
        response = act(table)
        assert other.bytes() == elsewhere
        if table.bytes() != before:
            assert response.status == 303
            assert may(table, response), (steps, table.steps())
            assert table.steps() is not None, table.bytes()
        self.look(table)
        return response

    def look(self, table: Table) -> None:
        """What is kept reads back, and what is exported holds."""
        steps, saved = table.steps(), table.get("/game/save")
        assert (saved.status == 200) == (steps is not None)
        if steps is not None:
            told = told_in(saved)
            assert holds(told), saved.body.decode()
            assert len(told.scenarios[0].steps) == len(steps)
        table.get("/game")

    def settled(self, at: int, target: str, fields: dict[str, str], server: int) -> None:
        """Another game, which never takes the place of one that was played unless that is said to be meant."""
        before = self.tables[at].kept()
        sure = fields.get("sure") == "1" and fields.get("seen", before.stamp) == before.stamp
        free = not before.text or (before.played is not None and not before.played.last)
        self.send(at, lambda table: table.post(target, fields, server), lambda *_: sure or free)

    def entered(self, at: int, fields: dict[str, str], server: int, stale: str = "") -> None:
        """One entry: it comes behind all that there are, and only to the game as it was seen."""
        steps = self.tables[at].steps()
        seen = {"seen": self.tables[at].stamps[0]} if stale else {}
        fresh = not stale or seen["seen"] == self.tables[at].stamp()
        self.send(
            at,
            lambda table: table.post("/game/enter", {**fields, **seen}, server),
            lambda table, _: fresh and steps is not None and (table.steps() or [])[:-1] == steps,
        )

    @rule(
        at=tables,
        server=servers,
        names=seats | strange_seats,
        game=st.sampled_from(("", *games.names())) | junk,
        sure=often,
    )
    def begin(self, at: int, server: int, names: dict[str, str], game: str, sure: str) -> None:
        self.settled(at, "/game/begin", {**names, "sure": sure, **({"game": game} if game else {})}, server)

    @rule(at=tables, server=servers, data=st.data(), sure=often)
    def take(self, at: int, server: int, data: st.DataObject, sure: str) -> None:
        self.settled(at, "/game/take", {**data.draw(situations), "sure": sure}, server)

    @rule(at=tables, server=servers, data=st.data(), stale=often)
    def go_on(self, at: int, server: int, data: st.DataObject, stale: str) -> None:
        played = self.tables[at].played()
        allowed = choices(played) if played else []
        if allowed:
            self.entered(at, {"words": data.draw(st.sampled_from(allowed))}, server, stale)

    @rule(at=tables, server=servers, data=st.data())
    def go_on_far(self, at: int, server: int, data: st.DataObject) -> None:
        for _ in range(data.draw(st.integers(2, 12))):
            played = self.tables[at].played()
            allowed = choices(played) if played else []
            if not allowed:
                return
            self.entered(at, {"words": data.draw(st.sampled_from(allowed))}, server)

    @rule(at=tables, server=servers, fields=entries, stale=often)
    def enter_fields(self, at: int, server: int, fields: dict[str, str], stale: str) -> None:
        self.entered(at, fields, server, stale)

    @rule(at=tables, server=servers, words=junk | st.sampled_from(("next-run:", "collect:", "play: {Anna: quit}")))
    def enter_words(self, at: int, server: int, words: str) -> None:
        self.entered(at, {"words": words}, server)

    @rule(at=tables, server=servers, to=st.integers(-2, 9).map(str) | junk, stale=often)
    def go_back(self, at: int, server: int, to: str, stale: str) -> None:
        table = self.tables[at]
        steps, text = table.steps() or [], table.kept().text
        fields = {"to": to, **({"seen": table.stamps[0]} if stale else {})}
        fresh = fields.get("seen", table.stamp()) == table.stamp()
        response = self.send(
            at,
            lambda table: table.post("/game/back", fields, server),
            lambda table, _: fresh and (table.steps() or []) == steps[: len(table.steps() or [])],
        )
        was = response.header("location").partition("was=")[2]
        if was:
            assert unpack(was) == text

    @rule(at=tables, how=st.sampled_from(sorted(FORGED)), page=st.sampled_from(("begin", "take", "enter", "back")))
    def forge(self, at: int, how: str, page: str) -> None:
        head = dict(FORGED[how])
        fields = {
            "p0": "A",
            "p1": "B",
            "p2": "C",
            "to": "0",
            "sure": "1",
            "words": "collect:",
            **head.pop("fields", {}),
        }
        response = self.send(at, lambda table: table.post(f"/game/{page}", fields, **head), lambda *_: False)
        assert response.status in (400, 403), how

    @rule(at=tables, page=st.sampled_from(PAGES), n=junk, was=junk)
    def read(self, at: int, page: str, n: str, was: str) -> None:
        self.send(at, lambda table: table.get(page, {"n": n, "was": was}), lambda *_: False)

    @rule(at=tables, how=st.sampled_from(("cut", "junk", "gone", "too big", "another file")), data=st.data())
    def damage(self, at: int, how: str, data: st.DataObject) -> None:
        """The file is not as it was left: whatever stands in it, nothing is written over it unasked."""
        path, found = self.tables[at].path, self.tables[at].bytes()
        if how == "gone":
            path.unlink(missing_ok=True)
        elif how == "cut":
            path.write_bytes(found[: data.draw(st.integers(0, len(found)))])
        elif how == "too big":
            path.write_bytes(found + b"# " + b"x" * (1 << 20))
        else:
            path.write_bytes(data.draw(st.binary(max_size=60) if how == "junk" else structured | cut()))
        self.look(self.tables[at])


TestRefereeing = needs_posix(Refereeing.TestCase)
TestRefereeing.settings = settings(
    max_examples=max(10, EXAMPLES // 4),
    stateful_step_count=20,
    deadline=None,
    suppress_health_check=list(HealthCheck),
)
