"""The page, asked for what nobody should ask, and walked through by somebody who taps anything."""

import html
import os
import re
from urllib.parse import urlencode

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule
from hypothesis.strategies import SearchStrategy

from avanti_rules.web import pages
from avanti_rules.web.application import respond
from avanti_rules.web.exchange import Response, receive
from avanti_rules.web.view import Site

from .inputs import files
from .limits import bounded, needs_posix

EXAMPLES = int(os.environ.get("FUZZ_EXAMPLES", "60"))
relaxed = settings(max_examples=EXAMPLES, deadline=None, suppress_health_check=list(HealthCheck))
SITE = Site(key="key")
PATHS = (
    *pages.READING,
    *pages.WRITING,
    "/rules/avanti/move.occupied",
    "/readings/avanti/quitter-pays",
    "/static/a.css",
)
KEYS = ("s", "x", "n", "put", "q", "game", "key", "token", "lang", "step", "player", "number", "words", "file", "text")
TOLD = (
    "move",
    "arrangement",
    "card",
    "category",
    "demand",
    "adds",
    "way",
    "where",
    "did.0",
    "from.0",
    "which.0",
    "many.0",
)
BEGUN = "/new?game=adventure-tours&p0=Anna&p1=Ben&p2=Cora"
MEETS_TWO = "avanti/manual/illus-06-william-meets-two-cars"
junk: SearchStrategy[str] = st.text(max_size=12) | st.sampled_from(
    (
        *("", "0", "-1", "1", "2", "²", "1e9", "9" * 40, "\x00", "\ud800", "cars.1", "cars.99", "cars", "money.0"),
        *("en", "avanti", "adventure-tours", "../..", MEETS_TWO, "<b>", "quit", "{x}", "%s"),
    )
)
fields = st.dictionaries(st.sampled_from(KEYS) | st.text(max_size=6), junk, max_size=5)
headers = st.dictionaries(
    st.sampled_from(("Host", "Accept-Language", "Cookie", "Content-Type", "Origin", "Sec-Fetch-Site", "Range")),
    st.text(max_size=20)
    | st.sampled_from(("de;q=x", "multipart/form-data", "application/x-www-form-urlencoded", "a=b; ;=")),
    max_size=4,
)
methods = st.sampled_from(("GET", "HEAD", "POST", "PUT", "get", "")) | st.text(max_size=4)
LINK = re.compile(r'href="(/[^"]*)"')
FORM = re.compile(r'<form[^>]*action="(/[^"]*)"[^>]*>(.*?)</form>', re.DOTALL)
NAMED = re.compile(r'name="([^"]+)"(?:[^>]*value="([^"]*)")?')


def is_sound(response: Response) -> bool:
    """Whether an answer is one: no failure of the page's own, and no header with a line end in it."""
    clean = all("\n" not in part and "\r" not in part for pair in response.headers for part in pair)
    return 200 <= response.status < 500 and clean


def encoded(given: dict[str, str]) -> str:
    return urlencode(given, errors="surrogatepass")


@needs_posix
@relaxed
@given(methods, st.sampled_from(PATHS) | st.text(max_size=20).map("/{}".format), fields, headers, files | st.binary())
def test_whatever_is_asked_there_is_an_answer(
    method: str, path: str, query: dict[str, str], told: dict[str, str], body: bytes
) -> None:
    with bounded():
        assert is_sound(respond(receive(method, path, encoded(query), list(told.items()), body), SITE))


@needs_posix
@relaxed
@given(files)
def test_whatever_is_loaded_there_is_an_answer(data: bytes) -> None:
    head = b'--edge\r\nContent-Disposition: form-data; name="%s"%s\r\n\r\n%s\r\n'
    body = head % (b"key", b"", b"key") + head % (b"file", b'; filename="a"', data) + b"--edge--\r\n"
    with bounded():
        told = [("Content-Type", "multipart/form-data; boundary=edge"), ("Host", "table")]
        assert is_sound(respond(receive("POST", "/load", "", told, body), SITE))


class Tapping(RuleBasedStateMachine):
    """Somebody with the page before them: follows links, fills in forms, changes addresses by hand, goes back."""

    @initialize(page=st.sampled_from(("/", f"/table?x={MEETS_TWO}", f"/table?x={MEETS_TWO}&n=0", BEGUN, "/examples")))
    def start(self, page: str) -> None:
        self.been = [page]
        self.response = self.ask(page)

    def ask(self, target: str) -> Response:
        """A page, led on as a browser is."""
        for _ in range(5):
            path, _, query = target.partition("?")
            with bounded():
                response = respond(receive("GET", path, query, [("Host", "table")]), SITE)
            assert is_sound(response), target
            target = response.header("location").partition("#")[0]
            if not target:
                return response
        raise AssertionError(f"led on and on: {target}")

    def go(self, target: str) -> None:
        """Goes to an address and remembers it."""
        self.been.append(target)
        self.response = self.ask(target)

    @rule(data=st.data())
    def follow(self, data: st.DataObject) -> None:
        links = [html.unescape(link).partition("#")[0] for link in LINK.findall(self.response.body.decode())]
        if links:
            self.go(data.draw(st.sampled_from(links)))

    @rule(data=st.data())
    def fill_in(self, data: st.DataObject) -> None:
        forms = FORM.findall(self.response.body.decode())
        if forms:
            action, inside = data.draw(st.sampled_from(forms))
            named = {html.unescape(name): html.unescape(value) for name, value in NAMED.findall(inside)}
            for name in data.draw(st.lists(st.sampled_from(sorted(named)), max_size=3)) if named else ():
                named[name] = data.draw(
                    junk | st.sampled_from(("1", "3", "7", "Tina", "0", "clothing", "hand", "equip"))
                )
            self.go(f"{html.unescape(action)}?{encoded(named)}")

    @rule(data=st.data(), field=st.sampled_from(KEYS + TOLD), value=junk)
    def tamper(self, data: st.DataObject, field: str, value: str) -> None:
        page = data.draw(st.sampled_from(self.been))
        self.go(page + ("&" if "?" in page else "?") + encoded({field: value}))

    @rule(data=st.data())
    def go_back(self, data: st.DataObject) -> None:
        self.response = self.ask(data.draw(st.sampled_from(self.been)))

    @invariant()
    def shows_something(self) -> None:
        assert not hasattr(self, "response") or self.response.body


TestTapping = Tapping.TestCase
TestTapping.settings = settings(
    max_examples=max(10, EXAMPLES // 4),
    stateful_step_count=15,
    deadline=None,
    suppress_health_check=list(HealthCheck),
)
