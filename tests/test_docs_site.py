"""The site before Sphinx reads it: nothing left out, languages in step; and each way a built site can be wrong."""

import re
import shutil
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from avanti_rules import games
from avanti_rules.commands import COMMANDS
from avanti_rules.documents import parse
from avanti_rules.files import find_scenarios, shipped
from avanti_rules.i18n import LANGUAGES
from avanti_rules.scenario import read_document
from avanti_rules.verdicts import verdicts_of
from docs.site import in_step, links, words
from docs.site.build import filled, sources
from docs.site.markdown import prose
from docs.site.written import MAKERS, READERS, leading, name_of

ROOT = Path(__file__).parent.parent
Made = Callable[[str], tuple[dict[str, str], dict[str, str]]]


@pytest.fixture(scope="module")
def made() -> Made:
    """The pages and parts of a language, made once."""
    known: dict[str, tuple[dict[str, str], dict[str, str]]] = {}

    def of(lang: str) -> tuple[dict[str, str], dict[str, str]]:
        if lang not in known:
            pages, parts, _ = sources(lang)
            known[lang] = pages, parts
        return known[lang]

    return of


# What there has to be


def test_every_rule_scenario_and_page_by_hand_has_its_page(made: Made) -> None:
    pages, _ = made("de")
    root = shipped("scenarios")
    wanted = {f"{name}/{rule.id}" for name in games.names() if (game := games.find(name)) for rule in game.rules}
    wanted |= {
        f"scenarios{str(path).removeprefix(root)}".removesuffix(".scenario.yaml") for path in find_scenarios([root])
    }
    wanted |= {name_of(page) for page in (*READERS, *MAKERS)}
    assert len(wanted) > 250
    assert wanted - pages.keys() == set()


def test_every_command_is_in_the_reference_in_the_language(made: Made) -> None:
    text = made("it")[0]["commands"]
    assert [name for name in COMMANDS if f"(command-{name})=" not in text] == []
    assert "Lingua delle risposte" in text


def test_languages_have_the_same_pages_and_parts(made: Made) -> None:
    assert {key: value.keys() for key, value in zip("ab", made("de"), strict=True)} == {
        key: value.keys() for key, value in zip("ab", made("it"), strict=True)
    }


def test_every_part_that_a_page_names_is_there(made: Made) -> None:
    pages, parts = made("de")
    named = {name for text in (*pages.values(), *parts.values()) for name in re.findall(r'data-part="([^"]+)"', text)}
    assert len(named) > 300
    assert named == parts.keys()


def test_a_rule_of_each_game_shows_an_example_with_a_picture_and_what_is_said_of_it(made: Made) -> None:
    pages, parts = made("it")
    for rule in ("avanti/move.occupied", "adventure-tours/score.floor"):
        shown = filled(pages[rule], parts)
        assert "<svg" in shown, rule
        assert 'class="cited"' in shown, rule


def test_every_folder_of_scenarios_has_a_name() -> None:
    folders = {path.name for game in (ROOT / "scenarios").iterdir() if game.is_dir() for path in game.iterdir()}
    assert folders == words.FOLDERS.keys()


def test_a_sentence_is_no_markdown_but_for_its_code() -> None:
    assert prose("2 * 3 [a] <b> `--lang` #1") == r"2 \* 3 \[a\] \<b\> `--lang` \#1"


@pytest.mark.parametrize(
    ("target", "becomes"),
    [
        pytest.param("../scenarios/avanti/a.scenario.yaml", "[a title](/scenarios/avanti/a.md)", id="an example"),
        pytest.param("board.md#x", "[words](/board.md#x)", id="a page, with a place on it"),
        pytest.param("conformance/README.md", "[words](/other-engines.md)", id="a page that is called otherwise"),
        pytest.param("https://example.org/", "[words](https://example.org/)", id="another host"),
        pytest.param("../README.md", "words", id="a file that the site lacks"),
    ],
)
def test_a_link_of_a_page_by_hand_leads_to_a_page_of_the_site(target: str, becomes: str) -> None:
    assert leading("", "words", target, "docs", lambda _: "a title") == becomes


# Pages by hand


@pytest.mark.parametrize("lang", [language for language in LANGUAGES if language != "en"])
def test_the_example_of_a_translated_page_holds(lang: str) -> None:
    text = (ROOT / "docs" / lang / "scenario-format.md").read_text(encoding="utf-8")
    block = next(block for block in re.findall(r"^```yaml\n(.*?)^```", text, re.M | re.S) if "steps:" in block)
    results = list(verdicts_of(read_document(parse(block.encode(), "example"), "example")))
    assert [(result.verdict, result.findings) for result in results] == [("passed", ()), ("passed", ())]


def test_the_translated_pages_are_in_step() -> None:
    assert in_step.check() == []


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        pytest.param("| 1.000 |", "| 1.100 |", "numbers", id="a number"),
        pytest.param("## Was man weiß", "### Was man weiß", "headings", id="a heading"),
        pytest.param("| Pfad 2 |", "| Pfad 2 | x |", "tables", id="a table"),
        pytest.param("dream-island: 3", "dream-island: 4", "code", id="a block of code"),
        pytest.param("`mine.board.yaml`", "`mein.board.yaml`", "words of code", id="a word of code"),
        pytest.param("../pictures/board.svg", "../pictures/road.svg", "links", id="a link"),
        pytest.param("English page ", "English page 0", "says something else by now", id="stale"),
    ],
)
def test_a_page_out_of_step_is_noticed(tmp_path: Path, old: str, new: str, fault: str) -> None:
    shutil.copytree(ROOT / "docs", tmp_path / "docs", ignore=shutil.ignore_patterns("pictures", "site"))
    page = tmp_path / "docs" / "de" / "board.md"
    text = page.read_text(encoding="utf-8")
    assert old in text
    page.write_text(text.replace(old, new), encoding="utf-8")
    assert [found for found in in_step.check(tmp_path) if fault in found and found.startswith("docs/de/board.md:")]


def test_a_page_that_a_language_lacks_is_noticed(tmp_path: Path) -> None:
    shutil.copytree(ROOT / "docs", tmp_path / "docs", ignore=shutil.ignore_patterns("pictures", "site"))
    (tmp_path / "docs" / "fr" / "board.md").unlink()
    assert in_step.check(tmp_path) == ["docs/fr/board.md:1: there is no such page"]


# The built site

PAGE = (
    '<html lang="{lang}">\n<head><link rel="stylesheet" href="style.css"></head>\n<body id="top">\n{body}</body></html>'
)
SOUND: Mapping[str, str] = {
    "index.html": PAGE.format(lang="en", body='<a href="de/index.html">x</a>'),
    "style.css": "",
    **{
        f"{lang}/{name}": text
        for lang in ("en", "de")
        for name, text in {
            "index.html": PAGE.format(
                lang=lang, body='<a href="a.html#here">x</a> <a href="https://example.org/">y</a>'
            ),
            "a.html": PAGE.format(lang=lang, body='<p id="here"><a href="#here">z</a>'),
            "style.css": "",
        }.items()
    },
}


def faults_of(folder: Path, changed: Mapping[str, str | None]) -> list[str]:
    """What is found in a small site with some files changed, or left out."""
    for name, text in {**SOUND, **changed}.items():
        if text is not None:
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            (folder / name).write_text(text, encoding="utf-8")
    return links.check(folder, ("en", "de"))


def test_nothing_is_found_in_a_sound_site(tmp_path: Path) -> None:
    assert faults_of(tmp_path, {}) == []


@pytest.mark.parametrize(
    ("body", "fault"),
    [
        pytest.param('<a href="b.html">x</a>', "en/a.html:4: leads nowhere: b.html", id="a page that is not there"),
        pytest.param('<a href="a.html#up">x</a>', "no such place on the page: a.html#up", id="a place on a page"),
        pytest.param('<a href="#up">x</a>', "no such place on the page: #up", id="a place on the same page"),
        pytest.param('<a href="../../x.html">x</a>', "leads out of the site: ../../x.html", id="out of the site"),
        pytest.param('<a href="javascript:x()">x</a>', "on another host: javascript:x()", id="a script"),
        pytest.param('<img src="x.png">', "leads nowhere: x.png", id="a picture that is not there"),
        pytest.param('<script src="https://example.org/x.js"></script>', "on another host", id="another host's script"),
        pytest.param('<p id="here">', "an id that stands twice: here", id="an id that stands twice"),
    ],
)
def test_a_broken_link_is_noticed(tmp_path: Path, body: str, fault: str) -> None:
    page = PAGE.format(lang="en", body='<p id="here">' + body)
    assert [found for found in faults_of(tmp_path, {"en/a.html": page}) if fault in found]


@pytest.mark.parametrize(
    ("name", "text", "fault"),
    [
        pytest.param("de/new.html", PAGE.format(lang="de", body=""), "en/new.html: only other", id="a page more"),
        pytest.param("de/a.html", PAGE.format(lang="en", body='<p id="here">'), "its language is en", id="a language"),
        pytest.param("de/style.css", "@import 'x.css'", "de/style.css:1: loaded from another host", id="a style"),
        pytest.param("de/style.css", "a { src: url(//example.org/f) }", "loaded from another host", id="a typeface"),
    ],
)
def test_what_is_wrong_between_files_is_noticed(tmp_path: Path, name: str, text: str, fault: str) -> None:
    assert [found for found in faults_of(tmp_path, {name: text}) if fault in found]


def test_a_language_that_is_left_out_is_noticed(tmp_path: Path) -> None:
    left_out = {name: None for name in SOUND if name.startswith("de/")}
    assert "de: no page at all" in faults_of(tmp_path, left_out)
