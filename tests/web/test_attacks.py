"""Each attack is a test: what somebody sends who means no good gets a sentence, and nothing of ours."""

import re
import zlib
from base64 import urlsafe_b64encode
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import quote, urlencode

import pytest

from avanti_rules.web import situation
from avanti_rules.web.address import KNOWN, pack
from avanti_rules.web.application import respond
from avanti_rules.web.exchange import Request, Response, receive
from avanti_rules.web.store import FileStore
from avanti_rules.web.view import Site

HOST = "192.168.7.7:8000"
FORM = ("Content-Type", "application/x-www-form-urlencoded")
SCRIPT = "<script>alert(1)</script>"
PLAYERS = "title: t\nplayers: [A, B, C]\nsteps: []\n"


@pytest.fixture
def site(tmp_path: Path) -> Site:
    store = FileStore(str(tmp_path / "game.scenario.yaml"), "secret-of-the-table")
    return Site((HOST, "localhost:8000"), "the-token", f"http://{HOST}", False, "the-key", store)


def ask(site: Site, method: str = "GET", target: str = "/", body: bytes = b"", **headers: str) -> Response:
    path, _, query = target.partition("?")
    named = {"host": HOST, "cookie": "table=the-token"} | {key.replace("_", "-"): v for key, v in headers.items()}
    return respond(receive(method, path, query, list(named.items()), body), site)


def send(site: Site, target: str, headers: dict[str, str] | None = None, **fields: str) -> Response:
    body = urlencode({"key": "the-key", **fields}).encode()
    return ask(site, "POST", target, body, **{"content_type": FORM[1], **(headers or {})})


def said(response: Response) -> str:
    return response.body.decode()


def is_a_sentence(response: Response, status: int) -> None:
    assert response.status == status
    assert re.search(r"<h1>[^<]+</h1>", said(response))
    assert "Traceback" not in said(response)
    assert response.header("content-security-policy").startswith("default-src 'none'; script-src 'self'")


# More than a phone should wait for

LONG = "title: t\nplayers: [A, B, C]\nsteps:\n" + "  - collect:\n" * 301
TOO_MANY = "A link holds 300 steps at most, and this scenario has 301."


def test_a_link_with_too_many_steps_says_so_and_is_not_played(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(situation, "play", lambda *_: pytest.fail("played"))
    for target in (f"/table?s={pack(LONG)}", f"/do?s={pack(LONG)}&words=collect", f"/undo?s={pack(LONG)}"):
        response = ask(site, target=target)
        assert response.status == 400
        assert TOO_MANY in said(response)
    loaded = send(site, "/load", text=LONG)
    assert loaded.status == 400
    assert TOO_MANY in said(loaded)


def test_what_it_is_compared_with_is_not_played_either_if_it_is_too_long(site: Site) -> None:
    response = ask(site, target=f"/table?s={pack(PLAYERS)}&b={pack(LONG)}")
    assert response.status == 200
    assert "What has changed" not in said(response)


def test_no_link_is_made_that_cannot_be_read_back(site: Site) -> None:
    response = send(site, "/load", text=PLAYERS + "# a long comment\n" * 2000)
    assert response.status == 400
    assert "This situation has become too long for an address." in said(response)


def test_a_step_too_many_for_a_link_leaves_the_situation_as_it_was(site: Site) -> None:
    full = LONG.replace("  - collect:\n", "", 1)
    assert ask(site, target=f"/table?s={pack(full)}").status == 200
    response = ask(site, target=f"/do?s={pack(full)}&words=collect")
    assert response.status == 400
    assert "This situation has become too long for an address." in said(response)


# Strangers, other hosts, foreign sites


def test_a_stranger_without_the_token_sees_nothing(site: Site) -> None:
    for target in ("/", "/game", "/game/save", "/picture.css", "/rules", "/?token=wrong", "/?token=%C3%A9"):
        is_a_sentence(ask(site, target=target, cookie=""), 403)
        is_a_sentence(ask(site, target=target, cookie="table=guess"), 403)


def test_the_page_that_turns_somebody_away_has_its_style_and_leads_nowhere(site: Site) -> None:
    assert ask(site, target="/static/page.css", cookie="").status == 200
    assert ask(site, target="/static/page.css", host="evil.example").status == 200
    for refused in (ask(site, cookie=""), ask(site, host="evil.example")):
        assert '<nav class="menu"' not in said(refused)
        assert '<a class="button"' not in said(refused)
    assert '<nav class="menu"' in said(ask(site, target="/nowhere"))


def test_the_link_with_the_token_lets_a_phone_in_with_a_cookie_that_no_script_and_no_other_site_gets(
    site: Site,
) -> None:
    response = ask(site, target="/?token=the-token", cookie="")
    assert response.status == 200
    assert response.header("set-cookie") == "table=the-token; Path=/; HttpOnly; SameSite=Strict"
    assert "token=" not in re.sub(r'value="http[^"]*"', "", said(response))


@pytest.mark.parametrize("host", ["evil.example", "evil.example:8000", "192.168.7.7", "", "localhost", f"{HOST}.evil"])
def test_a_page_asked_for_under_another_name_is_refused(site: Site, host: str) -> None:
    is_a_sentence(ask(site, host=host), 421)


@pytest.mark.parametrize(
    "headers",
    [
        pytest.param({"origin": "http://evil.example"}, id="from another origin"),
        pytest.param({"origin": "null"}, id="from nowhere"),
        pytest.param({"origin": f"https://{HOST}.evil.example"}, id="from a name like ours"),
        pytest.param({"origin": f"http://{HOST}", "sec_fetch_site": "cross-site"}, id="across sites"),
        pytest.param({"sec_fetch_site": "same-site"}, id="from a sister"),
        pytest.param({"origin": "http://["}, id="from what is no address"),
        pytest.param({"origin": f"http://{HOST}@evil.example"}, id="from a name with ours before it"),
    ],
)
def test_a_foreign_site_cannot_act(site: Site, headers: dict[str, str]) -> None:
    is_a_sentence(send(site, "/game/begin", headers, p0="A", p1="B", p2="C"), 403)
    assert site.store is not None and site.store.load() is None


@pytest.mark.parametrize("key", ["", "wrong", "the-kez", "é", "the-key "])
def test_a_form_without_the_key_of_the_page_is_refused(site: Site, key: str) -> None:
    is_a_sentence(send(site, "/game/begin", key=key, p0="A", p1="B", p2="C"), 403)
    assert site.store is not None and site.store.load() is None


def test_a_foreign_site_cannot_read(site: Site) -> None:
    response = ask(site, origin="http://evil.example")
    names = {name for name, _ in response.headers}
    assert not any(name.startswith("access-control") for name in names)
    assert response.header("cross-origin-resource-policy") == "same-origin"
    assert "frame-ancestors 'none'" in response.header("content-security-policy")
    assert response.header("x-content-type-options") == "nosniff"


@pytest.mark.parametrize(
    ("mode", "dest", "status"),
    [
        pytest.param("no-cors", "image", 403, id="as an image"),
        pytest.param("no-cors", "script", 403, id="as a script"),
        pytest.param("navigate", "iframe", 403, id="in a frame"),
        pytest.param("navigate", "document", 200, id="as a link that somebody follows"),
    ],
)
def test_a_foreign_site_gets_no_work_done_behind_its_readers_back(
    site: Site, mode: str, dest: str, status: int
) -> None:
    headers = {"sec_fetch_site": "cross-site", "sec_fetch_mode": mode, "sec_fetch_dest": dest}
    is_a_sentence(ask(site, "GET", "/", b"", **headers), status)


# Paths and methods


@pytest.mark.parametrize(
    "path",
    [
        "/nothing",
        "/static/../view.py",
        "/static/%2e%2e/view.py",
        "/static/..%2fview.py",
        "/static//etc/passwd",
        "/static/page.css/",
        "/static/page.css\x00.js",
        "/static/page.py",
        "/../../etc/passwd",
        "//evil.example/",
        "/rules/avanti/no.rule",
        "/rules/os/move.occupied",
        "/rules/avanti/move.occupied/",
        "/rules/../avanti/move.occupied",
        "/readings/avanti/none",
        "/readings/avanti/" + SCRIPT,
        "/game/",
        "/" + "a" * 5000,
    ],
)
def test_a_path_that_leads_nowhere(site: Site, path: str) -> None:
    response = respond(Request("GET", path, headers={"host": HOST}, cookies={"table": "the-token"}), site)
    is_a_sentence(response, 404)
    assert SCRIPT not in said(response)


@pytest.mark.parametrize("method", ["PUT", "DELETE", "PATCH", "TRACE", "OPTIONS", "CONNECT", "POST", "BREW", ""])
def test_a_method_that_a_page_does_not_know(site: Site, method: str) -> None:
    response = ask(site, method, "/rules", b"key=the-key" if method == "POST" else b"", content_type=FORM[1])
    is_a_sentence(response, 405)
    assert response.header("allow") == "GET, HEAD"


def test_what_changes_the_game_cannot_be_asked_for_by_a_link(site: Site) -> None:
    response = ask(site, target="/game/begin?p0=A&p1=B&p2=C&key=the-key")
    is_a_sentence(response, 405)
    assert response.header("allow") == "POST"


# Examples and boards: no file of this machine


@pytest.mark.parametrize(
    "name",
    [
        "../../etc/passwd",
        "/etc/passwd",
        "avanti/../../README",
        "avanti/manual",
        "avanti/manual/nothing",
        "A/B",
        "a" * 300,
    ],
)
def test_an_example_is_only_one_that_ships(site: Site, name: str) -> None:
    is_a_sentence(ask(site, target=f"/table?x={quote(name, safe='')}"), 404)


@pytest.mark.parametrize("board", ["/etc/passwd", "../board.yaml", "game.board.yaml", "/dev/stdin", "-"])
def test_a_board_is_never_a_file_of_this_machine(site: Site, board: str, tmp_path: Path) -> None:
    (tmp_path / "game.board.yaml").write_text("secret", encoding="utf-8")
    text = f'board: "{board}"\n{PLAYERS}'
    response = ask(site, target=f"/table?s={pack(text)}")
    assert response.status == 400
    assert "secret" not in said(response) and "root:" not in said(response)
    assert "There is no board" in said(response) or "board" in said(response)


@pytest.mark.parametrize("game", ["os", "avanti.rules", "../avanti", "Avanti", "", "table"])
def test_a_game_is_only_one_that_there_is(site: Site, game: str) -> None:
    text = f'game: "{game}"\n{PLAYERS}'
    response = ask(site, target=f"/table?s={pack(text)}")
    assert response.status == 400


# Codes


def deflated(data: bytes) -> str:
    packer = zlib.compressobj(9, zlib.DEFLATED, -15, zdict=KNOWN)
    return "a" + urlsafe_b64encode(packer.compress(data) + packer.flush()).decode().rstrip("=")


@pytest.mark.parametrize(
    "code",
    [
        pytest.param("", id="nothing"),
        pytest.param("a", id="nothing in it"),
        pytest.param("b" + pack(PLAYERS)[1:], id="another way to write"),
        pytest.param(pack(PLAYERS)[:-4], id="cut short"),
        pytest.param("a!!!!", id="no such letters"),
        pytest.param("aéé", id="other letters"),
        pytest.param("a" * 9000, id="too long"),
        pytest.param(deflated(b"title: x\n" * 200_000), id="a bomb"),
        pytest.param(deflated(b"\xff\xfe\x00"), id="no text"),
    ],
)
def test_a_code_that_is_none(site: Site, code: str) -> None:
    is_a_sentence(ask(site, target=f"/table?s={quote(code)}"), 404)


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("[" * 5000, id="brackets"),
        pytest.param("a: &a [1]\nb: *a\n", id="an alias"),
        pytest.param("a: !!python/object:os.system x", id="a tag"),
        pytest.param("title: t\ntitle: u\n", id="a key twice"),
        pytest.param("\x07", id="a bell"),
        pytest.param("- 1\n- 2\n", id="a list"),
        pytest.param("title: t\nplayers: {A: 1}\nsteps: 3\n", id="another shape"),
        pytest.param(PLAYERS.replace("[]", "[{play: {A: 99999999999999999999}}]"), id="a number too long"),
        pytest.param(PLAYERS.replace("steps", "start: {cars: {A: 3, B: 3}}\nsteps"), id="two cars on one space"),
    ],
)
@pytest.mark.parametrize("page", ["/table", "/put", "/set", "/do", "/undo", "/answer"])
def test_a_scenario_in_which_something_is_wrong_is_shown_with_what_it_is(site: Site, text: str, page: str) -> None:
    response = ask(site, target=f"{page}?s={deflated(text.encode())}")
    is_a_sentence(response, 400)
    assert 'role="alert"' in said(response)


@pytest.mark.parametrize(
    "query",
    [
        "n=-1",
        "n=999999999999",
        "n=x",
        "put=cars.9",
        "put=../x",
        "put=cars.0&at=99999",
        "put=cars.0&at=-1",
        "at=1",
        "money.0=x",
        "turn=Nobody",
        "phase=nothing",
        "cars.0=3&cars.1=3",
        "words=" + "x" * 9000,
        "words=%00",
        "c=99",
        "b=zzz",
        "both=1&both=2",
        "edition=xx",
        "r.draw=maybe",
        "lang=" + SCRIPT,
        "lang=xx",
        "number=1e9&move=play",
        "move=nothing",
    ],
)
@pytest.mark.parametrize("page", ["/table", "/put", "/set", "/do", "/undo", "/answer", "/save"])
def test_no_query_breaks_a_page(site: Site, page: str, query: str) -> None:
    response = ask(site, target=f"{page}?s={pack(PLAYERS)}&{query}")
    assert response.status in (200, 303, 400)
    assert SCRIPT not in said(response)


# Sizes and forms


def test_an_address_too_long(site: Site) -> None:
    is_a_sentence(ask(site, target="/rules?q=" + "a" * 20_000), 414)


def test_a_body_too_big(site: Site) -> None:
    is_a_sentence(ask(site, "POST", "/load", b"text=" + b"a" * (1 << 20), content_type=FORM[1]), 413)


@pytest.mark.parametrize(
    ("kind", "body"),
    [
        ("application/json", b"{}"),
        ("", b"key=the-key"),
        ("multipart/form-data", b"--x"),
        ("multipart/form-data; boundary=x", b"nonsense"),
        ("multipart/form-data; boundary=", b"--\r\n"),
        (FORM[1], b"a=1&" * 2000),
        ("multipart/form-data; boundary=b", b'--b\r\nContent-Disposition: form-data; name="x"\r\n\r\n1\r\n' * 15_000),
        ("multipart/form-data; boundary*0=b; boundary*=x''%ff", b"--b\r\n\r\n--b--"),
    ],
)
def test_a_form_that_cannot_be_read(site: Site, kind: str, body: bytes) -> None:
    assert ask(site, "POST", "/load", body, content_type=kind).status in (400, 403)


@pytest.mark.parametrize(("depth", "trouble"), [(3, 0), (15_000, 400)])
def test_forms_within_forms_are_not_opened(depth: int, trouble: int) -> None:
    inner = "".join(
        f"--b{at or ''}\r\nContent-Type: multipart/mixed; boundary=b{at + 1}\r\n\r\n" for at in range(depth)
    )
    given = receive("POST", "/load", "", [("content-type", "multipart/form-data; boundary=b")], inner.encode())
    assert (given.trouble, set(given.form) - {""}) == (trouble, set())


@pytest.mark.parametrize("boundary", ["xyz", '"x y;z"'], ids=["plain", "in quotes"])
def test_a_file_of_a_form_is_read_to_the_letter(boundary: str) -> None:
    fence, text = boundary.strip('"'), "\ufefftitle: Zoë\r\n--x\r\n\r\n"
    body = (
        f'--{fence}\r\nContent-Disposition: form-data; name="file"; filename="é;name=a.yaml"\r\n'
        f"Content-Type: text/yaml\r\n\r\n{text}\r\n--{fence}--\r\n"
    )
    kind = [("Content-Type", f"multipart/form-data; charset=utf-8; boundary={boundary}")]
    assert receive("POST", "/load", "", kind, body.encode()).form == {"file": text.removeprefix("\ufeff")}


def multipart(**fields: str) -> bytes:
    parts = (
        f'--xyz\r\nContent-Disposition: form-data; name="{name}"; filename="../../{name}"\r\n\r\n{text}\r\n'
        for name, text in fields.items()
    )
    return ("".join(parts) + "--xyz--\r\n").encode()


def test_a_file_is_loaded_by_what_is_in_it_whatever_it_calls_itself(site: Site) -> None:
    body = multipart(key="the-key", file=PLAYERS)
    response = ask(site, "POST", "/load", body, content_type="multipart/form-data; boundary=xyz")
    assert response.status == 303
    assert response.header("location") == f"/table?s={pack(PLAYERS.strip())}"


@pytest.mark.parametrize("text", ["\x00\x01\x02", "\xff", "PK\x03\x04", "", "a: b"])
def test_a_file_that_is_no_scenario(site: Site, text: str) -> None:
    response = send(site, "/load", text=text)
    is_a_sentence(response, 400)


# Scripts in names and texts


class Elements(HTMLParser):
    """The elements of a page that no page of ours has."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.text, self.foreign = text, list[str]()
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        if tag in ("img", "iframe", "object", "style") or (tag == "script" and given.get("src") != "/static/page.js"):
            self.foreign.append(tag)
        self.foreign += [name for name, value in attrs if name.startswith("on") or "javascript:" in (value or "")]


def test_a_script_in_a_name_or_title_is_only_text(site: Site) -> None:
    names = [SCRIPT, '"><img src=x onerror=alert(1)>', "{{ 7 * 7 }}", "' onfocus='alert(1)"]
    at = ask(site, target="/new?" + urlencode({f"p{at}": name for at, name in enumerate(names)})).header("location")
    text = (
        f"title: '{SCRIPT}'\nplayers: [A, B, C]\nsteps:\n  - play: {{A: 3}}\n    note: '{SCRIPT}'\nsource: '{SCRIPT}'\n"
    )
    for target in (at, f"/table?s={pack(text)}", "/rules?q=" + quote(SCRIPT), "/glossary?q=" + quote(SCRIPT)):
        elements = Elements(said(ask(site, target=target)))
        assert elements.foreign == []
        assert ">49<" not in elements.text


def test_a_script_in_a_name_does_not_get_into_the_file_or_out_of_it(site: Site) -> None:
    assert send(site, "/game/begin", p0=SCRIPT, p1="B", p2="C").status == 303
    assert SCRIPT not in said(ask(site, target="/game"))


def test_a_header_cannot_be_split(site: Site) -> None:
    name = "A\r\nSet-Cookie: x=1"
    response = ask(site, target="/new?" + urlencode({"p0": name, "p1": "B", "p2": "C"}))
    assert all("\n" not in value and "\r" not in value for _, value in response.headers)


def test_no_page_asks_another_host_for_anything(site: Site) -> None:
    for target in ("/", "/examples", "/rules", "/readings", "/glossary", f"/table?s={pack(PLAYERS)}", "/game"):
        page = said(ask(site, target=target))
        assert set(re.findall(r'(?:src|href|action)="(?!/|#)([^"]*)"', page)) == set()
