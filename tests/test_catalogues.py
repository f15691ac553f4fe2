"""Every text has its translation in German, French and Italian, and each way a catalogue can be wrong is noticed."""

import re
import shutil
import sys
from collections.abc import Iterator
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

import pytest
from babel.messages.pofile import read_po

from avanti_rules.model import Term

ROOT = Path(__file__).resolve().parent.parent


def load(name: str) -> Any:
    spec = spec_from_file_location(name, ROOT / "locales" / f"{name}.py")
    assert spec and spec.loader
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


catalogues = load("catalogues")
wording, statement, tables, sources = (sys.modules[name] for name in ("wording", "statement", "tables", "sources"))
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


def test_a_word_that_is_the_same_in_both_languages_bears_a_flag_that_updating_keeps() -> None:
    english = RIGHT.replace('"Dort steht ein Auto."', '"A car stands there."')
    flagged = english.replace("#: b.py\n#, python-brace-format", "#: b.py\n#, python-brace-format, same")
    assert flagged != english
    assert any("still English" in fault for fault in catalogues.faults(WANTED, english, "avanti", "de"))
    assert not any("still English" in fault for fault in catalogues.faults(WANTED, flagged, "avanti", "de"))
    assert catalogues.updated(WANTED, flagged, "avanti", "de") == flagged


TERMS = ((Term({"en": "parking lot", "it": "posteggio"}, "collect.parking", {"it": ("parcheggio",)}),), {"parking lot"})
# Two texts of a rulebook, in English and another language, with the fault in the second; and how it would be right.
APART = {
    "a duty becomes a leave": ("You must draw.", "it", "Può tirare.", "no word of duty", "Deve tirare."),
    "a leave becomes a duty": ("You may draw.", "de", "Du musst ziehen.", "a word of duty", "Du darfst ziehen."),
    "a leave is lost": ("You may draw.", "fr", "On pioche.", "no word of leave", "On peut piocher."),
    "a ban becomes a leave": (
        "You may not draw.",
        "fr",
        "On peut piocher.",
        "no word of ban",
        "On ne peut pas piocher.",
    ),
    "a leave becomes a ban": ("You may draw.", "it", "Nessuno può tirare.", "a word of ban", "Si può tirare."),
    "a ban becomes a duty": (
        "You may not draw.",
        "de",
        "Du musst ziehen.",
        "no word of ban",
        "Du darfst nicht ziehen.",
    ),
    "a freedom becomes a duty": ("Nobody has to.", "de", "Man muss.", "no word of freedom", "Muss niemand."),
    "a duty becomes a freedom": ("You must.", "fr", "Personne n'est obligé.", "no word of duty", "On doit."),
    "a term by any name": ("Two parking lots.", "it", "Due garage.", "'posteggio' is not used", "Due posteggi."),
    "a term by another": ("It parks.", "it", "È al parcheggio.", "'parcheggio' instead of the glossary's", "Sta lì."),
    "a term for something else": (
        "At every step.",
        "fr",
        "À chaque étape.",
        "'étape', which only means 'run'",
        "À chaque action.",
    ),
    "an English article": ("The bank pays.", "de", "The Bank zahlt.", "English left in: the", "Die Bank zahlt."),
    "an English word": ("Only cars.", "it", "Solo the auto which.", "English left in: the which", "Solo auto."),
    "a mark close, in French": ("So: a; b", "fr", "Bon: a; b", "no space before a mark", "Bon : a ; b"),
    "a mark apart": ("So: a", "de", "Also : a", "a space before a mark", "Also: a"),
    "a comma apart": ("So, a", "fr", "Bon , a", "a space before a mark", "Bon, a"),
    "a comma close": ("So, a", "it", "Bene,a", "no space after a mark", "Bene, a"),
    "a bracket apart": ("(So)", "de", "( So)", "a space after a bracket", "(So)"),
    "dots typed": ("And so on …", "de", "Und so...", "three dots instead of …", "Und so …"),
    "a word twice": ("On the way.", "it", "Per per strada.", "a word twice", "Per strada."),
}


def apart(english: str, text: str, language: str) -> list[str]:
    """What is wrong with a text of a rulebook beside its English."""
    source = catalogues.Source(english, "", "", ("games/a/rulebook/b.py",))
    return list(wording.apart(source, english, text, language, TERMS))


@pytest.mark.parametrize(("english", "language", "wrong", "fault", "right"), APART.values(), ids=APART)
def test_texts_that_differ_are_noticed(english: str, language: str, wrong: str, fault: str, right: str) -> None:
    found = apart(english, wrong, language)
    assert any(fault in each for each in found), found
    assert apart(english, right, language) == []


def test_every_kind_of_fault_is_planted() -> None:
    faults = [fault for _, _, fault in PLANTED.values()] + [row[3] for row in APART.values()]
    faults += ["forms instead of", "in the form that also says none"]  # each has its own test
    assert {kind for kind, mark in statement.KINDS.items() if not any(mark in each for each in faults)} == set()


# One fault a language, planted in a copy of the real texts: file, what stands there, what is put there, what is said.
FORGED = {
    "de": ("locales/de/LC_MESSAGES/avanti.po", "Andere Autos darf es", "Andere Autos muss es", "a word of duty"),
    "fr": ("locales/fr/LC_MESSAGES/avanti.po", "a pas le droit de piocher", "a plus qu'à piocher", "no word of ban"),
    "it": (
        "locales/it/LC_MESSAGES/avanti.po",
        "un posteggio non paga niente a",
        "un garage non paga niente a",
        "the glossary's 'posteggio' is not used",
    ),
    "en": (
        "avanti_rules/games/avanti/rulebook/money.py",
        "a parking lot pays",
        "a car park pays",
        "'car park' instead",
    ),
    "en typed": (
        "avanti_rules/games/avanti/rulebook/money.py",
        "to collect is lost",
        "to collect  is lost",
        "too many",
    ),
}


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """A copy of the texts."""
    for part in ("locales", "avanti_rules"):
        shutil.copytree(ROOT / part, tmp_path / part, ignore=shutil.ignore_patterns("__pycache__", "*.mo"))
    return tmp_path


@pytest.mark.parametrize(("file", "right", "wrong", "fault"), FORGED.values(), ids=FORGED)
def test_a_forged_text_is_found_by_file_and_line(copy: Path, file: str, right: str, wrong: str, fault: str) -> None:
    text = (copy / file).read_text(encoding="utf-8")
    assert right in text
    (copy / file).write_text(text.replace(right, wrong, 1), encoding="utf-8")
    found = [each for each in catalogues.check(copy) if re.match(rf"{re.escape(file)}:\d+: .*{re.escape(fault)}", each)]
    place = text[: text.index(right)].count("\n") + 1
    lines = [int(each.split(":")[1]) for each in found]
    assert lines and all(place - 12 <= line <= place for line in lines), catalogues.check(copy)


ENVELOPE, BOARD = "avanti_rules/schema/envelope.schema.json", "avanti_rules/games/avanti/game.schema.json"
IN_GERMAN = 'msgid "Their names, clockwise."\nmsgstr "Ihre Namen, im Uhrzeigersinn."'
# A text of a schema that is not translated as it stands: file, what stands there, what is put there, what is said, of
# which file and text.
OF_SCHEMAS = {
    "a translation is missing": (
        "locales/de/LC_MESSAGES/schema.po",
        IN_GERMAN,
        'msgid "Their names, clockwise."\nmsgstr ""',
        "not translated",
        (ENVELOPE, "Their names, clockwise."),
    ),
    "a translation is fuzzy": (
        "locales/de/LC_MESSAGES/schema.po",
        IN_GERMAN,
        f"#, fuzzy\n{IN_GERMAN}",
        "fuzzy",
        (ENVELOPE, "Their names, clockwise."),
    ),
    "a text is new": (
        BOARD,
        '"title": "Dream island",',
        '"title": "Island of dreams",',
        "no entry for",
        (BOARD, "Island of dreams"),
    ),
    "what an enum means is new": (
        ENVELOPE,
        '"The French manual."',
        '"The manual in French."',
        "no entry for",
        (ENVELOPE, "The manual in French."),
    ),
    "a translation says must for should": (
        "locales/fr/LC_MESSAGES/schema.po",
        "l'action doit être refusée",
        "l'action peut être refusée",
        "no word of duty",
        (ENVELOPE, "A rule id or a list: the step must be refused, for exactly these reasons."),
    ),
    "code is translated": (
        "locales/it/LC_MESSAGES/avanti-schema.po",
        "se si conosce: `[2, 3, 7]`",
        "se si conosce: `[3, 2, 7]`",
        "gaps ['`[3, 2, 7]`'] instead of",
        (BOARD, "The card it is on, where it is known: `[2, 3, 7]`."),
    ),
}


@pytest.fixture
def only_schemas(monkeypatch: pytest.MonkeyPatch) -> None:
    """The check looks at the catalogues of schemas, not at all others besides."""

    def chosen(root: Path = ROOT) -> dict[str, list[Path]]:
        return {domain: paths for domain, paths in sources.domains(root).items() if domain.endswith("schema")}

    monkeypatch.setattr(catalogues, "domains", chosen)


@pytest.mark.usefixtures("only_schemas")
@pytest.mark.parametrize(("file", "right", "wrong", "fault", "cited"), OF_SCHEMAS.values(), ids=OF_SCHEMAS)
def test_a_text_of_a_schema_that_drifts_is_found_by_file_and_line(
    copy: Path, file: str, right: str, wrong: str, fault: str, cited: tuple[str, str]
) -> None:
    text = (copy / file).read_text(encoding="utf-8")
    assert right in text
    (copy / file).write_text(text.replace(right, wrong, 1), encoding="utf-8")
    schema, english = cited
    lines = (copy / schema).read_text("utf-8").splitlines()
    line = next(number for number, each in enumerate(lines, 1) if f'"{english}"' in each)
    found = [each for each in catalogues.check(copy) if fault in each]
    assert found and all(f"{english!r} ({schema}:{line})" in each for each in found), catalogues.check(copy)


@pytest.mark.usefixtures("only_schemas")
def test_a_text_of_a_schema_that_is_gone_is_found_in_every_catalogue(copy: Path) -> None:
    text = (copy / BOARD).read_text(encoding="utf-8")
    (copy / BOARD).write_text(text.replace('"title": "Dream island",', '"title": "Island",'), encoding="utf-8")
    found = [each for each in catalogues.check(copy) if "nothing says this any more: 'Dream island'" in each]
    assert [each.split(":")[0] for each in found] == [
        f"locales/{language}/LC_MESSAGES/avanti-schema.po" for language in ("de", "fr", "it")
    ]


def test_what_is_excused_is_a_text_that_needs_it(monkeypatch: pytest.MonkeyPatch) -> None:
    modals = {text for _, _, text in tables.MODALS_DIFFER}
    for name, excused in (("MODALS_DIFFER", modals), ("TERMS_DIFFER", set(tables.TERMS_DIFFER))):
        assert all(getattr(tables, name).values())
        monkeypatch.setattr(wording, name, {})
        assert {text for text in excused if any(repr(text) in fault for fault in catalogues.check())} == excused


SWAPPED = {
    "de": {"darf": "muss", "darfst": "musst", "dürfen": "müssen", "kann": "muss", "können": "müssen", "muss": "darf"},
    "fr": {"peut": "doit", "peuvent": "doivent", "doit": "peut", "doivent": "peuvent"},
    "it": {"può": "deve", "possono": "devono", "deve": "può", "devono": "possono", "bisogna": "si può"},
}


def swapped(language: str) -> Iterator[tuple[str, str]]:
    """Every rule, reading and sentence of the games with may for must, or must for may: English, forged."""
    for domain, paths in sources.domains().items():
        told = [each for each in sources.sources(domain, paths) if any(map(wording.RULES.search, each.files))]
        with catalogues.path_of(domain, language).open("rb") as file:
            catalogue = read_po(file)
        for source in told:
            text = str(catalogue[source.id].string)
            for word, other in SWAPPED[language].items() if not source.searched and not source.plural else ():
                if (forged := re.sub(rf"\b{word}\b", other, text)) != text:
                    yield source.text, forged


@pytest.mark.parametrize("language", SWAPPED)
def test_most_swapped_words_of_duty_and_leave_are_noticed(language: str) -> None:
    found = [bool([*wording.modals_apart(english, text, language)]) for english, text in swapped(language)]
    assert len(found) > 40
    # What is left is mostly owing money, for which French and Italian have the word for must.
    assert sum(found) >= 0.85 * len(found), f"{sum(found)} of {len(found)}"


def test_the_statement_is_fresh() -> None:
    assert (ROOT / "docs" / "languages.md").read_text(encoding="utf-8") == catalogues.stated()


def test_nothing_is_stated_while_something_is_wrong(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "docs").mkdir()
    monkeypatch.setattr(catalogues, "ROOT", tmp_path)
    monkeypatch.setattr(catalogues, "check", lambda: ["a.po:1: wrong"])
    assert catalogues.main(["check"]) == 1
    assert list((tmp_path / "docs").iterdir()) == []
    monkeypatch.setattr(catalogues, "check", list)
    assert catalogues.main(["check"]) == 0
    assert "Four languages, equal" in (tmp_path / "docs" / "languages.md").read_text(encoding="utf-8")


def test_french_says_none_with_the_form_for_one_so_it_needs_the_number() -> None:
    french = RIGHT.replace("(n != 1)", "(n > 1)").replace("German", "French").replace(": de", ": fr")
    assert any(
        "no {count} in the form that also says none" in fault
        for fault in catalogues.faults(WANTED, french, "avanti", "fr")
    )


def test_forms_that_a_language_has_not_are_noticed() -> None:
    third = RIGHT.replace('{count} Autos."\n', '{count} Autos."\nmsgstr[2] "{count} Autos."\n').replace(
        "nplurals=2", "nplurals=3"
    )
    assert any("3 forms instead of 2" in fault for fault in catalogues.faults(WANTED, third, "avanti", "de"))


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
    assert list(sources.messages(code, "a.py")) == texts


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
    with pytest.raises(sources.Unextractable, match=r"a\.py:2: "):
        list(sources.messages("\n" + code, "a.py"))


def test_a_percent_sign_makes_no_format_of_our_own_texts() -> None:
    """GNU's msgfmt would hold "95% confidence" to be one, and refuse "95 % Sicherheit"."""
    paths = [path for path in Path(catalogues.ROOT, "locales").rglob("*.po") if path.stem != "click"]
    texts = {path: path.read_text(encoding="utf-8") for path in paths}
    flagged = [path for path, text in texts.items() if re.search(r"^#,.*\bpython-format", text, re.MULTILINE)]
    assert len(paths) > 10 and flagged == []
