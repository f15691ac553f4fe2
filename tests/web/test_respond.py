"""What the page answers, request by request, without a server."""

import html
import re
import subprocess
import sys
from pathlib import Path
from urllib.parse import parse_qs, urlencode, urlsplit

import pytest

from avanti_rules import games
from avanti_rules.i18n import LANGUAGES
from avanti_rules.scenario import read_file
from avanti_rules.web import view
from avanti_rules.web.address import unpack
from avanti_rules.web.application import respond
from avanti_rules.web.exchange import Response, receive
from avanti_rules.web.pages import examples
from avanti_rules.web.pages.examples import shipped_in
from avanti_rules.web.view import Site
from avanti_rules.web.words import WORDS

ROOT = Path(__file__).parents[2]
SITE = Site()
MEETS_TWO = "avanti/manual/illus-06-william-meets-two-cars"


def get(target: str, language: str = "en") -> Response:
    path, _, query = target.partition("?")
    return respond(receive("GET", path, query, [("Host", "table"), ("Accept-Language", language)]), SITE)


def text(response: Response) -> str:
    return response.body.decode()


def follow(target: str) -> str:
    """The address that a change leads to."""
    response = get(target)
    assert response.status == 303, text(response)
    return response.header("location")


def scenario(target: str) -> str:
    """The scenario that an address holds, as text."""
    return unpack(parse_qs(urlsplit(target).query)["s"][0]) or ""


PAGES = [
    "/",
    "/examples",
    "/rules",
    "/rules?q=occupied",
    "/rules/avanti/move.occupied",
    "/readings",
    "/readings/avanti/quitter-pays",
    "/glossary",
    f"/table?x={MEETS_TWO}",
    f"/table?x={MEETS_TWO}&n=0",
    f"/table?x={MEETS_TWO}&both=1",
    f"/share?x={MEETS_TWO}&n=1",
    "/share",
    f"/table?x={MEETS_TWO}&n=0&put=cars.1",
]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("page", PAGES)
def test_every_page_is_in_the_browsers_language(page: str, language: str) -> None:
    response = get(page, language)
    assert response.status == 200
    assert f'<html lang="{language}">' in text(response)


def test_a_newcomer_gets_from_names_to_a_ruling() -> None:
    at = follow("/new?p0=Anna&p1=Ben&p2=Cleo")
    for space, _ in enumerate("ABC"):
        assert 'class="place"' in text(get(at))
        at = follow(at.replace("/table?", "/put?") + f"&at={space + 2}")
    at = follow(f"/do?{urlsplit(at).query}&move=play&player=Cleo&number=3")
    assert "start:\n  cars: {Anna: 2, Ben: 3, Cleo: 4}\nsteps:\n  - play: {Cleo: 3}\n" in scenario(at)
    page = text(get(at))
    assert "move.clockwise" in page and "Driving: not allowed" in page


def test_no_page_needs_what_the_policy_forbids() -> None:
    for page in PAGES:
        found = text(get(page))
        assert not re.search(
            r"<style|style=|\son\w+=|javascript:|<script(?! src=\"/static/page.js\" defer></script>)", found
        )


@pytest.mark.parametrize("game", [name for name in games.names() if (game := games.find(name)) and game.draw])
def test_the_paints_of_the_pictures_are_a_file_of_their_own(game: str) -> None:
    response = get(f"/picture.css?game={game}")
    assert response.header("content-type").startswith("text/css")
    assert ".fill-ground{fill:" in text(response)


def test_a_shared_address_has_no_language_and_shows_the_same() -> None:
    page = text(get(f"/share?x={MEETS_TWO}&n=1&lang=de"))
    link = re.search(r'readonly value="http://table([^"]*)"', page)
    assert link is not None and "lang" not in link[1]
    assert "<svg" in page.partition('class="qr"')[2]
    assert "William drives 3 spaces ahead" in text(get(html.unescape(link[1])))


def test_a_saved_scenario_is_read_by_the_command_line(tmp_path: Path) -> None:
    at = follow(f"/do?x={MEETS_TWO}&n=1&move=collect&from.0=1&from.1=1&from.2=1&from.4=1")
    response = get(at.replace("/table?", "/save?"))
    file = tmp_path / "saved.scenario.yaml"
    file.write_bytes(response.body)
    told = read_file(str(file))
    assert told.findings == ()
    assert [step.name for step in told.scenarios[0].steps] == ["play", "collect"]


def test_the_game_that_needs_no_naming_comes_first_in_every_list_of_games() -> None:
    headings = re.findall(r"<h2>([^<:]+):", get("/examples").body.decode())
    assert list(dict.fromkeys(headings))[:1] == ["Avanti"]
    assert re.findall(r"<h2>Avanti: ([^<]+)<", get("/examples").body.decode())[:2] == [
        "disputes",
        "illustrations of the manual",
    ]
    assert len(set(headings)) > 1
    for path in ("/", "/rules", "/readings", "/glossary", "/game"):
        chips = re.search(r'<nav class="chips".*?<span>([^<]+)<', get(path).body.decode(), re.DOTALL)
        assert path == "/game" or (chips is not None and chips[1] == "Avanti")


def test_a_title_that_is_read_without_yaml_is_the_one_that_yaml_reads() -> None:
    read_plainly = 0
    for game in games.names():
        for name in shipped_in(game):
            data = (ROOT / "scenarios" / f"{name}.scenario.yaml").read_bytes()
            plain = examples.plain_title(data.decode())
            read_plainly += plain is not None
            assert plain in (None, examples.parsed_title(data, name))
    assert read_plainly > 100


@pytest.mark.parametrize(
    "title",
    [
        "  en: 'Quoted'",
        '  en: "Quoted"',
        "  en: Two\n    lines",
        "  en: a # comment",
        "  en: a: b",
        "  en: 12",
        "  en: [a]",
        "  en: *a",
    ],
)
def test_a_title_that_is_more_than_words_is_left_to_yaml(title: str) -> None:
    assert examples.plain_title(f"game: avanti\ntitle:\n{title}\nplayers: [A, B, C]\n") is None


def test_the_first_page_does_without_yaml() -> None:
    program = (
        "import sys; from avanti_rules.web.application import respond; from avanti_rules.web.exchange import Request;"
        " from avanti_rules.web.view import Site; assert respond(Request(), Site()).status == 200;"
        " print('yaml' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True, cwd=ROOT)
    assert done.stdout == "False\n"


def test_one_thing_is_changed_and_what_changes_is_told() -> None:
    page = text(get(f"/table?x={MEETS_TWO}"))
    compare = html.unescape(re.findall(r'href="(/table\?[^"]*b=[^"]*)"', page)[0])
    assert "Nothing has changed yet." in text(get(compare))
    changed = follow(compare.replace("/table?", "/put?") + "&put=cars.0&at=1")
    page = text(get(changed.replace("n=0", "n=1")))
    assert "No longer" in page and "Jack is already there" in page.partition("No longer")[2]
    assert "Standings" in page


@pytest.mark.parametrize(
    ("change", "holds"),
    [
        ("money.0=300", "money: {Jack: 300}"),
        ("money.0=5000", "cars:"),
        ("cars.1=41", "Isabella: 41"),
        ("turn=Tina", "turn: Tina"),
        ("phase=invest", "phase: invest"),
        ("ticks=1&out.3=1", "out: [Steve]"),
        ("hands.2=1-4-6 2-3-7", "hands: {Steve: 2, Tina: [[1, 4, 6], [2, 3, 7]]}"),
        ("hands.2=2", "hands: {Steve: 2, Tina: 2}"),
        ("marker=3", "marker: 3"),
    ],
)
def test_a_value_is_set_in_a_field(change: str, holds: str) -> None:
    assert holds in scenario(follow(f"/set?x={MEETS_TWO}&{change}"))


def test_what_stands_in_a_field_unchanged_stays_as_the_rules_have_it() -> None:
    page = text(get(f"/table?x={MEETS_TWO}&n=0"))
    form = page.partition('class="settings"')[2].partition("</form>")[0]
    fields = dict(re.findall(r'<input[^>]*name="([^"]+)" value="([^"]*)"', form))
    fields |= dict(re.findall(r'<select[^>]*name="([^"]+)">.*?value="([^"]*)" selected', form, re.DOTALL))
    fields = {key: html.unescape(value) for key, value in fields.items() if not key.startswith("out.")}
    start = scenario(follow("/set?" + urlencode({**fields, "x": MEETS_TWO})))
    cars = "cars: {Jack: 3, Isabella: 2, Tina: 6, Steve: 12}"
    assert f"start:\n  {cars}\n  hands: {{Steve: 2}}\n  opens: Jack\n  turn: William\nsteps:" in start


def test_an_open_question_is_answered_otherwise() -> None:
    at = follow(f"/answer?x={MEETS_TWO}&n=1&edition=en&r.draw=may")
    assert "edition: en\nreadings: {draw: may" in scenario(at)


def test_every_shipped_example_has_a_page_at_every_moment() -> None:
    for game in games.names():
        for name in shipped_in(game)[::6]:
            response = get(f"/table?x={name}")
            assert response.status in (200, 400), name
            if response.status == 200:
                for at in range(text(response).count('aria-label="', text(response).find('class="moments"'))):
                    assert get(f"/table?x={name}&n={at}").status == 200
                    break


def test_every_word_of_the_page_is_said_somewhere() -> None:
    folder = Path(view.__file__).parent
    said = "".join(path.read_text(encoding="utf-8") for kind in ("html", "py") for path in folder.rglob(f"*.{kind}"))
    assert [key for key in WORDS if said.count(f'"{key}"') < 2 and not key.startswith("error-")] == []


def test_on_this_machine_alone_there_is_no_qr_code_but_what_to_type() -> None:
    page = text(respond(receive("GET", "/share", f"x={MEETS_TWO}", []), Site(alone=True)))
    assert "<code>avanti-rules serve --host 0.0.0.0</code>" in page
    assert 'class="qr"' not in page
