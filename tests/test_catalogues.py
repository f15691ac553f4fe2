"""Every text has its translation in German, French and Italian, and each way a catalogue can be wrong is noticed."""

import shutil
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parent.parent


def load() -> Any:
    spec = spec_from_file_location("catalogues", ROOT / "locales" / "catalogues.py")
    assert spec and spec.loader
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


catalogues = load()
WANTED = [
    catalogues.Source("{player} is to move.", "", "", ("a.py",)),
    catalogues.Source('The bank pays "{amount}" of 1,000.', "", "", ("a.py", "b.py")),
    catalogues.Source("A car stands there.", "{count} cars stand there.", "count", ("b.py",)),
]
GERMAN = r"""
#: a.py
#, python-brace-format
msgid "{player} is to move."
msgstr "{player} ist an der Reihe."

#: a.py b.py
#, python-brace-format
msgid "The bank pays \"{amount}\" of 1,000."
msgstr "Die Bank zahlt \"{amount}\" von 1.000."

#: b.py
#, python-brace-format
msgid "A car stands there."
msgid_plural "{count} cars stand there."
msgstr[0] "Dort steht ein Auto."
msgstr[1] "Dort stehen {count} Autos."
"""
RIGHT = (
    catalogues.HEADER.format(name="German", domain="avanti", language="de", forms=2, plural="(n != 1)").rstrip("\n")
    + "\n"
    + GERMAN
)


def test_the_catalogues_have_nothing_wrong() -> None:
    assert catalogues.check() == []


def test_the_catalogues_are_as_update_writes_them(tmp_path: Path) -> None:
    for part in ("locales", "avanti_rules"):
        shutil.copytree(ROOT / part, tmp_path / part, ignore=shutil.ignore_patterns("__pycache__"))
    catalogues.update(tmp_path)
    for path in (ROOT / "locales").rglob("*.po"):
        assert (tmp_path / path.relative_to(ROOT)).read_bytes() == path.read_bytes(), path.name
    assert catalogues.check(tmp_path) == []


def test_a_right_catalogue_has_no_faults() -> None:
    assert catalogues.faults(WANTED, RIGHT, "avanti", "de") == []
    assert catalogues.updated(WANTED, RIGHT, "avanti", "de") == RIGHT


PLANTED = {
    "an entry is missing": (GERMAN.split("\n\n")[1], "", "no entry for"),
    "an entry is empty": ('"{player} ist an der Reihe."', '""', "13: not translated"),
    "a plural form is empty": ('"Dort stehen {count} Autos."', '""', "not translated"),
    "a plural form is missing": ('msgstr[1] "Dort stehen {count} Autos."', "", "not translated"),
    "an entry has lost its plural": ('msgid_plural "{count} cars stand there."\n', "", "no entry for"),
    "an entry is fuzzy": ("#: a.py\n", "#: a.py\n#, fuzzy\n", "fuzzy"),
    "an entry is stale": ("{player} is to move.", "{player} has moved.", "nothing says this any more"),
    "an entry is obsolete": (GERMAN, GERMAN + '\n#~ msgid "old"\n#~ msgstr "alt"\n', "obsolete entry 'old'"),
    "a gap has another name": ("{player} ist", "{spieler} ist", "gaps ['{spieler}'] instead of ['{player}']"),
    "a gap is lost": ("{player} ist", "Er ist", "gaps [] instead of ['{player}']"),
    "a gap is lost in the plural": ("stehen {count} Autos", "stehen Autos", "gaps [] instead of ['{count}']"),
    "a gap is new": ("{player} ist", "{player} von {amount} ist", "gaps ['{amount}', '{player}']"),
    "a number differs": ("von 1.000", "von 10.000", "numbers ['10000'] instead of ['1000']"),
    "it is still English": ('"Dort steht ein Auto."', '"A car stands there."', "still English"),
    "an apostrophe is set by hand": ("an der Reihe", "an der Reih’", r"typed with '\u2019'"),
    "a quote is set by hand": (r"zahlt \"{amount}\"", "zahlt „{amount}“", r"typed with '\u201c' '\u201e'"),
    "a space is set by hand": ("von 1.000", "von\u00a01.000", r"typed with '\xa0'"),
    "a quote is left open": (r"zahlt \"{amount}\"", r"zahlt \"{amount}", "a quote that is not closed"),
    "a space is typed twice": ("an der Reihe", "an der  Reihe", "a space too many"),
    "a line ends too early": ("Reihe.", r"Reihe.\n", "ends in a new line"),
    "the plural rule is another": ("plural=(n != 1)", "plural=(n > 1)", "1: the plural rule has to be"),
    "there are three plurals": ("nplurals=2", "nplurals=3", "1: the plural rule has to be"),
    "there is no plural rule": (
        '"Plural-Forms: nplurals=2; plural=(n != 1);\\n"\n',
        "",
        "1: the plural rule has to be",
    ),
    "the order is another": ("#: a.py b.py", "#: b.py a.py", "not as `update` writes it"),
}


@pytest.mark.parametrize(("right", "wrong", "fault"), PLANTED.values(), ids=PLANTED)
def test_a_wrong_catalogue_is_noticed(right: str, wrong: str, fault: str) -> None:
    assert right in RIGHT
    found = catalogues.faults(WANTED, RIGHT.replace(right, wrong, 1), "avanti", "de")
    assert any(fault in each for each in found), found


def test_french_says_none_with_the_form_for_one_so_it_needs_the_number() -> None:
    french = RIGHT.replace("(n != 1)", "(n > 1)").replace("German", "French").replace(": de", ": fr")
    assert any(
        "no {count} in the form that also says none" in fault
        for fault in catalogues.faults(WANTED, french, "avanti", "fr")
    )


def test_update_keeps_translations_and_adds_drops_and_tidies() -> None:
    typeset = RIGHT.replace(r"\"{amount}\"", "„{amount}“").replace(
        'msgid "The bank pays „{amount}“', r'msgid "The bank pays \"{amount}\"'
    )
    assert catalogues.updated(WANTED, typeset, "avanti", "de") == RIGHT
    fewer = catalogues.updated(WANTED[1:], RIGHT, "avanti", "de")
    assert "ist an der Reihe" not in fewer and "Dort stehen {count} Autos." in fewer
    more = catalogues.updated([*WANTED, catalogues.Source("New.", "", "", ("c.py",))], RIGHT, "avanti", "de")
    assert more == RIGHT + '\n#: c.py\nmsgid "New."\nmsgstr ""\n'


def test_a_fuzzy_translation_is_not_kept() -> None:
    fuzzy = RIGHT.replace("#: a.py\n", "#: a.py\n#, fuzzy\n")
    assert "ist an der Reihe" not in catalogues.updated(WANTED, fuzzy, "avanti", "de")


FOUND = {
    "a plain string": ('Message("One.")', [("One.", "", "")]),
    "a string in parts": ('Message("One "\n"two.")', [("One two.", "", "")]),
    "a plural": ('Message("{n} car", "{n} cars", "n")', [("{n} car", "{n} cars", "n")]),
    "names of arguments": (
        'model.Message(text="{n} car", plural="{n} cars", count="n")',
        [("{n} car", "{n} cars", "n")],
    ),
    "two, as they stand": ('x = {1: Message("B"), 2: Message("A")}', [("B", "", ""), ("A", "", "")]),
    "a type is no text": ("def f(m: Message) -> Message: return m", []),
}


@pytest.mark.parametrize(("code", "texts"), FOUND.values(), ids=FOUND)
def test_texts_are_found(code: str, texts: list[tuple[str, str, str]]) -> None:
    assert list(catalogues.messages(code, "a.py")) == texts


UNEXTRACTABLE = {
    "an f-string": 'Message(f"One {two}.")',
    "a variable": "Message(text)",
    "a sum": 'Message("One" + two)',
    "a plural that is no string": 'Message("{n} car", cars, "n")',
    "several at once": "Message(*texts)",
    "a plural without count": 'Message("car", "cars")',
    "a count without plural": 'Message("car", count="n")',
    "nothing": "Message()",
}


@pytest.mark.parametrize("code", UNEXTRACTABLE.values(), ids=UNEXTRACTABLE)
def test_texts_put_together_by_the_program_are_refused(code: str) -> None:
    with pytest.raises(catalogues.Unextractable, match=r"a\.py:2: "):
        list(catalogues.messages("\n" + code, "a.py"))
