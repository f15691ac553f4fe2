"""Pictures: all that is on the table is in them, in words too; the same bytes every time; nothing typed is markup."""

import re
import runpy
import subprocess
import sys
import textwrap
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any
from xml.etree.ElementTree import Element, fromstring

import pytest

from avanti_rules import cli, games
from avanti_rules.documents import parse
from avanti_rules.drawing import Arrow, Box, Drawing, Group, Label, Line, Mark, Tone, Trail
from avanti_rules.engine import play
from avanti_rules.files import shipped
from avanti_rules.games.avanti.picture.paints import PAINTS
from avanti_rules.games.avanti.picture.places import Places
from avanti_rules.games.avanti.state import Board
from avanti_rules.i18n import LANGUAGES, Texts
from avanti_rules.model import Playthrough
from avanti_rules.report import grid
from avanti_rules.report.lettering import cut, fitted, lines_of, width_of
from avanti_rules.report.picture import Picture, as_png, as_svg, of_step
from avanti_rules.report.svg import Frame, svg
from avanti_rules.scenario import Told, read_document, read_file
from avanti_rules.teller import Teller

ROOT = Path(__file__).parents[1]
MANUAL = sorted(Path(shipped("scenarios", "avanti", "manual")).glob("*.scenario.yaml"))
SHIPPED = sorted(Path(shipped("scenarios", "avanti")).rglob("*.scenario.yaml"))
SVG = "{http://www.w3.org/2000/svg}"
WIDEST = 412  # on a phone of 390 points letters are not smaller than they are drawn by more than a twentieth
PLAYERS = "title: A table\nplayers: [Jack, Isabella, Tina, Steve, William]\n"

Run = Callable[..., tuple[int, str, str]]


def told(text: str) -> Told:
    """A scenario written here."""
    found = read_document(parse(text.encode(), "-"), "-")
    assert found.findings == ()
    return found


def drawn(of: Told, step: int | None = None, lang: str = "en", both: bool = False) -> tuple[Picture, Teller]:
    """The picture of a scenario's position, and who writes it."""
    assert of.game is not None
    playthrough: Playthrough[Any] = play(of.game, of.scenarios[0])
    assert playthrough.mistakes == ()
    teller = Teller(of.game, Texts(lang), of.scenarios[0].names)
    picture = of_step(teller, playthrough, len(playthrough.steps) if step is None else step, both)
    assert picture is not None
    return picture, teller


def root_of(of: Told, step: int | None = None, lang: str = "en", both: bool = False) -> Element:
    """The SVG of a picture, read again."""
    return fromstring(as_svg(*drawn(of, step, lang, both)))


def kinds(root: Element, kind: str) -> list[Element]:
    """The groups of a kind."""
    return [group for group in root.iter(f"{SVG}g") if group.get("class") == kind]


def texts(element: Element) -> list[str]:
    """All words to be seen in a part of a picture."""
    return [text.text or "" for text in element.iter(f"{SVG}text")]


def desc(root: Element) -> str:
    """What a picture says for those who do not see it."""
    return root.findtext(f"{SVG}desc") or ""


@pytest.mark.parametrize("path", SHIPPED[::7], ids=lambda path: path.name.partition(".")[0])
def test_every_space_amount_player_and_figure_is_in_the_picture(path: Path) -> None:
    of = read_file(str(path))
    root = root_of(of)
    board = of.scenarios[0].setup.materials["board"]
    spaces = kinds(root, "space")
    assert [int(space.get("data-space", "")) for space in spaces] == list(range(len(board.fees)))
    for space, fee, sign in zip(spaces, board.fees, board.machines, strict=True):
        amount = sign or fee
        assert not amount or any(re.sub(r"\D", "", text) == str(amount) for text in texts(space)), (
            amount,
            texts(space),
        )
        assert ("P" in texts(space)) == bool(sign)
    assert len(kinds(root, "path")) == len(board.path)
    players = of.scenarios[0].setup.players
    seats = {str(seat) for seat in range(len(players))}
    for kind in ("figure", "player"):
        assert {group.get("data-seat") for group in kinds(root, kind)} == seats
    assert {group.get("data-seat") for kind in ("car", "car out") for group in kinds(root, kind)} == seats
    assert [name for name in players if name not in desc(root)] == []


@pytest.mark.parametrize("lang", ["en", "de", "fr", "it", "de-CH"])
@pytest.mark.parametrize("path", MANUAL, ids=lambda path: path.name[:8])
def test_a_picture_is_the_same_every_time_and_says_all_in_its_language(path: Path, lang: str) -> None:
    of = read_file(str(path))
    root = root_of(of, lang=lang)
    assert as_svg(*drawn(of, lang=lang)) == as_svg(*drawn(of, lang=lang))
    assert (root.get("lang"), root.get("role")) == (lang, "img")
    assert Texts(lang).own(of.title) in (root.findtext(f"{SVG}title") or "")
    names = of.scenarios[0].names.get(lang[:2], {})
    for name in of.scenarios[0].setup.players:
        assert f"{names.get(name, name)}" in desc(root)
    if lang == "en":
        assert "The event marker lies on road space" in desc(root)


def test_no_sentence_of_a_picture_is_left_in_english() -> None:
    of = read_file(str(MANUAL[8]))
    english = set(desc(root_of(of, 2)).splitlines())
    for lang in ("de", "fr", "it"):
        assert english & set(desc(root_of(of, 2, lang)).splitlines()) == set()


def test_a_chain_is_an_arrow_for_each_part_and_a_frame_for_each_car_met() -> None:
    root = root_of(read_file(str(MANUAL[3])))
    assert [texts(move) for move in kinds(root, "move")] == [["+3"], ["+3"], ["+3"]]
    assert len(kinds(root, "met")) == 2
    assert "Jack is already there, so William drives 3 again, from 3 to 6." in desc(root)


def test_a_refused_move_is_a_ghost_with_its_reasons() -> None:
    root = root_of(told(PLAYERS + "steps: [{play: {Tina: 4}}]\n"))
    (ghost,) = kinds(root, "ghost")
    assert texts(ghost) == ["Tina"] and kinds(root, "move") == []
    assert "It is not the turn of Tina, but of Jack." in desc(root)
    assert "not allowed" in texts(root)[0]


@pytest.mark.parametrize("played", ["0", "8", "-3"], ids=["nothing", "a number too high", "a negative number"])
def test_what_no_card_shows_has_no_ghost(played: str) -> None:
    assert kinds(root_of(told(PLAYERS + f"steps: [{{play: {{Jack: {played}}}}}]\n")), "ghost") == []


def test_the_ghost_of_several_turns_is_of_the_first_refused_one() -> None:
    root = root_of(told(PLAYERS + "steps: [{play: {Jack: 3, Tina: 3, Isabella: 2}}]\n"))
    assert [texts(ghost) for ghost in kinds(root, "ghost")] == [["Tina"]]


def test_a_space_that_cannot_be_bought_has_the_ghost_of_a_figure() -> None:
    start = "start: {phase: invest, cars: {Jack: 3}, island: {Jack: 1}}\n"
    assert len(kinds(root_of(told(PLAYERS + start + "steps: [{invest: {Jack: 1}}]\n")), "ghost")) == 1


def test_payments_are_arrows_with_amounts_and_the_bank_has_a_row_where_it_pays() -> None:
    collected, procured = root_of(read_file(str(MANUAL[4]))), root_of(read_file(str(MANUAL[5])))
    assert texts(collected)[-3:] == ["1,000", "100", "300"]
    assert texts(procured)[-3:] == ["500", "800", "200"]
    assert "Bank" in texts(procured) and "Bank" not in texts(collected)


def test_a_quitter_stands_sideways() -> None:
    root = root_of(read_file(str(MANUAL[7])))
    (out,) = kinds(root, "car out")
    assert texts(out) == ["Steve"] and (out.get("transform") or "").startswith("rotate(90 ")
    assert "Steve is out of this run; the car stands sideways." in desc(root)


def test_cars_that_share_a_space_are_all_drawn_apart() -> None:
    root = root_of(told(PLAYERS + "start: {out: [Tina, William]}\nsteps: []\n"))
    boxes = [car.findall(f"{SVG}rect")[-1] for kind in ("car", "car out") for car in kinds(root, kind)]
    assert len({(box.get("x"), box.get("y")) for box in boxes}) == 5


def test_before_and_after_stand_side_by_side() -> None:
    root = root_of(read_file(str(MANUAL[3])), both=True)
    assert len(kinds(root, "space")) == 68
    assert (len(kinds(root, "before")), len(kinds(root, "after"))) == (1, 1)
    assert {"Before", "After"} <= set(texts(root))


def test_the_start_shows_no_move() -> None:
    root = root_of(read_file(str(MANUAL[3])), 0)
    assert kinds(root, "move") == [] and texts(root)[0] == "At the start"


def test_what_somebody_typed_is_no_markup() -> None:
    names = ["</text><script>x()</script>", 'a" onload="b', "&amp; ]]> <!--", "\U0001f697"]
    listed = ", ".join('"' + name.replace('"', '\\"') + '"' for name in names)
    root = root_of(told(f"title: <script>alert(1)</script> & more\nplayers: [{listed}]\nsteps: []\n"))
    assert not list(root.iter(f"{SVG}script"))
    assert not [name for element in root.iter() for name in element.attrib if name.startswith("on")]
    assert [name for name in names if name not in desc(root)] == []
    assert root.findtext(f"{SVG}title") == "<script>alert(1)</script> & more: At the start"


def test_a_character_that_no_xml_may_hold_does_not_get_into_one() -> None:
    drawing = Drawing((10, 10), (Box((5, 5), (10, 10), "ground"),), PAINTS, ())
    game = games.find("avanti")
    assert game is not None
    root = fromstring(svg(drawing, Teller(game, Texts(), {}), Frame("a\x00b\x1b\ud800c")))
    assert root.findtext(f"{SVG}title") == "a\ufffdb\ufffd\ufffdc"


def test_a_picture_needs_nothing_from_elsewhere() -> None:
    text = as_svg(*drawn(read_file(str(MANUAL[0]))))
    assert not re.search(r"url\(|@import|\bhref=|<image|<script|\bid=", text)


def test_every_paint_is_one_of_the_palette() -> None:
    for path in MANUAL:
        used = set(re.findall(r"(?:fill|line)-([\w-]+)(?=[ \"])", as_svg(*drawn(read_file(str(path))))))
        assert used - PAINTS.keys() == set()


def luminance(colour: str) -> float:
    """How light a colour is, as WCAG reckons."""
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


READ = [("ink", ground) for ground in ("ground", "road", "lot", "path", "island", "turn")]
READ += [("quiet", "ground"), ("bad", "ground"), ("quiet", "path"), ("on-sign", "sign"), ("on-island", "ground")]
READ += [(ink, ground) for car in range(5) for ink, ground in (("on-car", f"car-{car}"), (f"car-{car}", "ground"))]


@pytest.mark.parametrize(("ink", "ground"), READ)
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_words_stand_out_from_their_ground(ink: str, ground: str, scheme: str) -> None:
    values = sorted(luminance(getattr(PAINTS[paint], scheme)) for paint in (ink, ground))
    assert (values[1] + 0.05) / (values[0] + 0.05) >= 4.5


@pytest.mark.parametrize("length", [1, 2, 3, 7, 34, 35, 60, 1000])
@pytest.mark.parametrize("path", [2, 15, 90])
def test_spaces_of_any_board_stand_inside_the_picture_and_apart(length: int, path: int) -> None:
    places = Places(Board((100,) * length, (0,) * length, (0,) * path, path - 1), 20)
    spots = [places.space(at) for at in range(length)]
    assert len(set(spots)) == length
    assert all(20 < x < 380 and 20 < y < places.bottom for x, y in spots)
    stones = [places.stone(at) for at in range(path)]
    assert len(set(stones)) == path
    assert all(90 < x < 310 and places.top + 60 < y < places.bottom - 60 for x, y in stones)


def test_a_text_too_wide_is_cut() -> None:
    assert cut("Isabella", 10, 100) == "Isabella"
    short = cut("Maximiliana", 10, 40)
    assert short.endswith("…") and width_of(short, 10) <= 40
    assert all(width_of(line, 12) <= 100 for line in lines_of("a few words and averyveryverylongwordindeed", 12, 100))


LABEL = Label((0, 0), "", 10, width=60, lines=2)
BROKEN = {
    "one line is enough": ("Rosa", (["Rosa"], 10)),
    "two lines before smaller letters": ("Slowhand Bill the red", (["Slowhand", "Bill the red"], 10)),
    "smaller letters where two lines are too few": (
        "Slowhand Bill the elder one",
        (["Slowhand Bill", "the elder one"], 9),
    ),
    "a single long word is set smaller": ("Slowhandbill", (["Slowhandbill"], 9)),
    "what is too long even then is cut": (
        "Slowhand Bill the elder of them all",
        (["Slowhand Bill", "the elder of th…"], 8),
    ),
}


@pytest.mark.parametrize(("text", "lines"), BROKEN.values(), ids=BROKEN)
def test_a_label_of_two_lines_is_broken_where_it_has_to_be(text: str, lines: tuple[list[str], int]) -> None:
    assert fitted(text, LABEL) == lines


# Of every game found

EVERY = {name: sorted(Path(shipped("scenarios", name)).rglob("*.scenario.yaml")) for name in games.names()}
SOME = [path for paths in EVERY.values() for path in paths[::4]]
of_every_game = pytest.mark.parametrize("path", SOME, ids=lambda path: path.name.partition(".")[0][:40])


@of_every_game
def test_every_picture_is_the_same_every_time_and_in_its_language(path: Path) -> None:
    of = read_file(str(path))
    said = {}
    for lang in LANGUAGES:
        root = root_of(of, lang=lang)
        assert as_svg(*drawn(of, lang=lang)) == as_svg(*drawn(of, lang=lang))
        assert (root.get("lang"), root.get("role")) == (lang, "img")
        names = of.scenarios[0].names.get(lang, {})
        assert [name for name in of.scenarios[0].setup.players if names.get(name, name) not in desc(root)] == []
        said[lang] = set(desc(root).splitlines())
    assert [said["en"] & said[lang] for lang in LANGUAGES[1:]] == [set()] * 3


@of_every_game
def test_every_step_can_be_drawn_before_and_after_and_as_text(path: Path) -> None:
    of = read_file(str(path))
    for step in range(len(of.scenarios[0].steps) + 1):
        picture, teller = drawn(of, step, both=step > 0)
        assert [line for line in grid.render(picture, teller).splitlines() if len(line) > 80] == []
        wide, high = picture.drawing.size
        assert wide <= WIDEST and [at for at in points_of(picture.drawing.marks) if not inside(at, wide, high)] == []


def inside(at: tuple[int, int], wide: int, high: int) -> bool:
    """Whether a point lies in a picture."""
    return 0 <= at[0] <= wide and 0 <= at[1] <= high


def points_of(marks: Iterable[Mark]) -> Iterator[tuple[int, int]]:
    """Where everything stands in a picture."""
    for mark in marks:
        match mark:
            case Group():
                yield from points_of(mark.marks)
            case Arrow():
                yield from (mark.start, mark.end)
            case Line() | Trail():
                yield from mark.points
            case _:
                yield mark.at


@of_every_game
def test_every_paint_of_a_picture_is_in_its_palette(path: Path) -> None:
    picture, teller = drawn(read_file(str(path)))
    used = set(re.findall(r"(?:fill|line)-([\w-]+)(?=[ \"])", as_svg(picture, teller)))
    assert used - picture.drawing.paints.keys() == set()


def test_a_paint_of_several_games_is_the_same_in_each() -> None:
    tones: dict[str, set[Tone]] = {}
    for paths in EVERY.values():
        for paint, tone in drawn(read_file(str(paths[0])))[0].drawing.paints.items():
            tones.setdefault(paint, set()).add(tone)
    assert {paint: found for paint, found in tones.items() if len(found) > 1} == {}


# As text


@pytest.mark.parametrize("lang", ["en", "de", "fr", "it"])
@pytest.mark.parametrize("path", MANUAL[::3], ids=lambda path: path.name[:8])
def test_as_text_it_fits_a_terminal_and_names_everybody(path: Path, lang: str) -> None:
    of = read_file(str(path))
    picture, teller = drawn(of, lang=lang)
    text = grid.render(picture, teller)
    assert [line for line in text.splitlines() if len(line) > 80] == []
    names = of.scenarios[0].names.get(lang, {})
    assert [name for name in of.scenarios[0].setup.players if names.get(name, name) not in text] == []


def test_as_text_a_quitters_car_stands_in_brackets() -> None:
    assert "(Steve)" in grid.render(*drawn(read_file(str(MANUAL[7]))))


# As PNG


def test_as_png_it_is_light_and_twice_as_large() -> None:
    picture, teller = drawn(read_file(str(MANUAL[3])))
    made = as_png(picture, teller)
    assert made is not None and made.startswith(b"\x89PNG\r\n\x1a\n")
    assert int.from_bytes(made[16:20], "big") == 800
    assert made == as_png(picture, teller)


# The command


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """The command in this process: its exit status, what it said, and what it complained of."""
    monkeypatch.setenv("LC_ALL", "C")

    def running(*arguments: str) -> tuple[int, str, str]:
        with pytest.raises(SystemExit) as ended:
            cli.main(["draw", *arguments])
        said = capsys.readouterr()
        return int(ended.value.code or 0), said.out, said.err

    return running


SCENARIO = str(MANUAL[3])


def test_a_scenario_is_drawn_as_svg(run: Run) -> None:
    status, out, err = run(SCENARIO)
    assert (status, err) == (0, "") and fromstring(out).tag == f"{SVG}svg"


@pytest.mark.parametrize("name", ["reconstruction", "a file of a board", "a file of another name"])
def test_a_board_is_drawn_with_its_numbers_and_its_origin(name: str, run: Run, tmp_path: Path) -> None:
    if name != "reconstruction":
        source = Path(shipped("games", "avanti", "boards", "reconstruction.board.yaml"))
        copy = tmp_path / ("mine.board.yaml" if name.endswith("board") else "mine.yaml")
        copy.write_bytes(source.read_bytes())
        name = str(copy)
    status, out, _ = run(name)
    root = fromstring(out)
    assert status == 0 and kinds(root, "car") == [] and kinds(root, "player") == []
    assert "33" in texts(root) and "Reconstructed, not copied from the real board." in desc(root)


@pytest.mark.parametrize(("ending", "head"), [("svg", b"<svg "), ("png", b"\x89PNG"), ("txt", b"William")])
def test_the_file_name_tells_the_form(ending: str, head: bytes, run: Run, tmp_path: Path) -> None:
    target = tmp_path / f"picture.{ending}"
    assert run(SCENARIO, "-o", str(target)) == (0, "", "")
    assert target.read_bytes().startswith(head)


def test_another_ending_is_no_picture(run: Run, tmp_path: Path) -> None:
    status, _, err = run(SCENARIO, "-o", str(tmp_path / "picture.jpg"))
    assert status == 2 and "not in .jpg" in err
    assert list(tmp_path.iterdir()) == []


def test_a_picture_never_takes_the_place_of_its_scenario(run: Run, tmp_path: Path) -> None:
    source = tmp_path / "a.scenario.yaml"
    source.write_text(PLAYERS + "steps: []\n", encoding="utf-8")
    status, _, err = run(str(source), "--format", "svg", "-o", str(source))
    assert status == 2 and "left as it is" in err
    assert source.read_text(encoding="utf-8").startswith("title")


WRONG = {
    "a step that there is not": ([SCENARIO, "--step", "9"], "There is no step 9"),
    "a file that there is not": (["missing.yaml"], "missing.yaml:1:1"),
    "a board that there is not": (["mine.board.yaml"], "mine.board.yaml:1:1"),
    "a folder that there is not": ([SCENARIO, "-o", "no/such/folder/a.svg"], "does not exist"),
    "a form that there is not": ([SCENARIO, "--format", "gif"], "gif"),
}


@pytest.mark.parametrize(("arguments", "said"), WRONG.values(), ids=WRONG)
def test_what_cannot_be_drawn_is_said(arguments: list[str], said: str, run: Run) -> None:
    status, out, err = run(*arguments)
    assert (status, out) == (2, "") and said in err


@pytest.mark.parametrize(
    ("text", "said"),
    [
        pytest.param(PLAYERS + "stepps: []\n", "stepps", id="a wrong key"),
        pytest.param(PLAYERS + "start: {marker: 99}\nsteps: []\n", "last road space", id="a position that cannot be"),
    ],
)
def test_a_scenario_that_is_wrong_in_itself_is_not_drawn(text: str, said: str, run: Run, tmp_path: Path) -> None:
    path = tmp_path / "a.scenario.yaml"
    path.write_text(text, encoding="utf-8")
    status, out, err = run(str(path))
    assert (status, out) == (2, "") and said in err


def test_a_game_without_pictures_says_so(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("avanti_rules.commands.draw.of_step", lambda *_: None)
    assert run(SCENARIO) == (2, "", "There are no pictures of this game yet.\n")


def test_without_the_extra_png_says_what_is_missing(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "resvg_py", None)
    status, out, err = run(SCENARIO, "--format", "png")
    assert (status, out) == (2, "") and "avanti-rules[png]" in err


def test_other_commands_do_not_load_the_pictures() -> None:
    code = textwrap.dedent(f"""\
        import sys
        from avanti_rules import cli
        try:
            cli.main(["explain", {SCENARIO!r}])
        except SystemExit:
            print([name for name in sys.modules if "drawing" in name or "picture" in name or "svg" in name])
    """)
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=ROOT)
    assert done.stdout.splitlines()[-1] == "[]"


# In the documentation


def test_the_pictures_in_the_documentation_are_as_drawn_now() -> None:
    wanted = dict(runpy.run_path(str(ROOT / "docs" / "pictures.py"))["pictures"]())
    found = {path.name: path.read_text(encoding="utf-8") for path in (ROOT / "docs" / "pictures").glob("*.svg")}
    assert len(wanted) == 15
    assert [name for name in wanted.keys() | found.keys() if wanted.get(name) != found.get(name)] == []
