"""One language as the user chose it: choice, numbers, lists, plurals, typography, elision, click."""

import io
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from typing import Any

import click
import pytest
from babel.lists import format_list
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.numbers import format_decimal
from click.testing import CliRunner
from hypothesis import given
from hypothesis import strategies as st

from avanti_rules import i18n
from avanti_rules.i18n import Texts, UnknownLanguage, asked, choose, install
from avanti_rules.model import Message
from avanti_rules.typography import typeset

THIN, NO_BREAK = "\u202f", "\u00a0"
TAGS = ["en", "de", "fr", "it", "de-CH", "fr-CH", "it-CH"]


# Choice


ASKED = {
    "a language": ("de", "de"),
    "a region": ("de-CH", "de-CH"),
    "a region as the system writes it": ("fr_CH", "fr-CH"),
    "a region in small letters": ("it-it", "it-IT"),
    "capitals": ("DE_at", "de-AT"),
    "a locale with its encoding": ("de_DE.UTF-8", "de-DE"),
    "a region nobody knows": ("fr-QQ", "fr-QQ"),
}


@pytest.mark.parametrize(("lang", "tag"), ASKED.values(), ids=ASKED)
def test_the_language_asked_for_wins(lang: str, tag: str) -> None:
    assert choose(lang, {"LC_ALL": "it_IT.UTF-8"}) == Texts(tag)


REFUSED = {
    "deutsch": "de",
    "german": "de",
    "Français": "fr",
    "italian": "it",
    "end": "en",
    "fr-": "fr",
    "xx": "",
    "": "",
}


@pytest.mark.parametrize(("lang", "nearest"), REFUSED.items(), ids=map(repr, REFUSED))
def test_another_language_is_an_error_with_the_nearest(lang: str, nearest: str) -> None:
    assert choose(lang, {}) == UnknownLanguage(lang, nearest)


def test_the_error_is_said_in_the_users_language() -> None:
    assert (
        UnknownLanguage("deutsch", "de").said(Texts("de"))
        == "Die Sprache „deutsch“ gibt es hier nicht. Ist „de“ gemeint?"
    )
    assert UnknownLanguage("xx").said(Texts("en")) == "There is no language “xx”, only en, de, fr and it."


ENVIRONMENT = {
    "nothing says anything": ({}, "en"),
    "LANG": ({"LANG": "it_CH.UTF-8"}, "it-CH"),
    "LC_MESSAGES before LANG": ({"LC_MESSAGES": "fr_FR", "LANG": "de_DE"}, "fr-FR"),
    "LC_ALL before LC_MESSAGES": ({"LC_ALL": "de_CH", "LC_MESSAGES": "fr_FR"}, "de-CH"),
    "an empty one does not count": ({"LC_ALL": "", "LANG": "de_DE"}, "de-DE"),
    "LANGUAGE is a list and goes first": ({"LANGUAGE": "rm:fr:de", "LANG": "de_CH"}, "fr"),
    "LANGUAGE alone": ({"LANGUAGE": "it"}, "it"),
    "C is English": ({"LANG": "C"}, "en"),
    "POSIX is English": ({"LC_ALL": "POSIX", "LANG": "de_DE"}, "en"),
    "C is English whatever LANGUAGE says": ({"LC_ALL": "C", "LANGUAGE": "de"}, "en"),
    "C with an encoding": ({"LANG": "C.UTF-8"}, "en"),
    "a language that is not here": ({"LANG": "rm_CH.UTF-8"}, "en"),
    "another variable": ({"LC_TIME": "de_DE"}, "en"),
}


@pytest.mark.parametrize(("environ", "tag"), ENVIRONMENT.values(), ids=ENVIRONMENT)
def test_else_the_environment_decides(environ: Mapping[str, str], tag: str) -> None:
    assert choose(None, environ) == Texts(tag)


ARGUMENTS = {
    "nowhere": ("check a.yaml", None),
    "behind the command": ("check a.yaml --lang fr", "fr"),
    "before the command": ("--lang fr check", "fr"),
    "in one word": ("check --lang=de-CH a.yaml", "de-CH"),
    "twice": ("--lang fr check --lang=de", "de"),
    "without a value": ("check --lang", None),
    "after the end of the options": ("conform -- run --lang fr", None),
    "as part of another option": ("check --language fr", None),
}


@pytest.mark.parametrize(("line", "lang"), ARGUMENTS.values(), ids=ARGUMENTS)
def test_the_language_is_found_among_the_arguments(line: str, lang: str | None) -> None:
    assert asked(line.split()) == lang


# Numbers and lists

MARKS = {"en": ",", "de": ".", "fr": THIN, "it": ".", "de-CH": "’", "fr-CH": "’", "it-CH": "’", "de-QQ": "."}


@pytest.mark.parametrize(("tag", "mark"), MARKS.items())
def test_numbers_are_grouped_as_the_language_does(tag: str, mark: str) -> None:
    expected = ["1|000", "12|345", "123|456", "1|234|567", "10|000|000"]
    for text in expected:
        assert Texts(tag).number(int(text.replace("|", ""))) == text.replace("|", mark)
    assert Texts(tag).number(-5) == "−5"
    assert Texts(tag).number(-1000) == f"−1{mark}000"


@pytest.mark.parametrize(
    "tag", ["en", "en-GB", "en-US", "de", "de-DE", "fr", "fr-FR", "it", "it-IT", "de-AT", "fr-CA", "it-SM"]
)
@pytest.mark.parametrize("n", [10**power + 1 for power in range(8)])
def test_numbers_are_as_babel_writes_them(tag: str, n: int) -> None:
    assert Texts(tag).number(n) == format_decimal(n, locale=tag.replace("-", "_"))


@pytest.mark.parametrize("tag", ["en-GB", "de", "de-CH", "fr", "fr-CA", "it", "it-CH"])
@pytest.mark.parametrize("words", ["Jack", "Jack Tina", "Jack Tina Steve", "Jack Tina Steve William"])
def test_lists_are_as_babel_writes_them(tag: str, words: str) -> None:
    assert Texts(tag).listing(words.split()) == format_list(words.split(), locale=tag.replace("-", "_"))


@pytest.mark.parametrize("tag", TAGS)
def test_the_four_languages_and_the_swiss_do_not_wait_for_babel(tag: str) -> None:
    code = (
        "import sys; sys.modules['babel'] = None; from avanti_rules.i18n import Texts; texts = Texts(sys.argv[1]);"
        "print(texts.number(1000), texts.listing(['Jack', 'Tina']))"
    )
    subprocess.run([sys.executable, "-c", code, tag], check=True, stdout=subprocess.DEVNULL)


LISTS = {
    ("en", ""): "",
    ("en", "Jack"): "Jack",
    ("en", "Jack Tina"): "Jack and Tina",
    ("en", "Jack Tina Steve"): "Jack, Tina and Steve",
    ("en-US", "Jack Tina Steve"): "Jack, Tina and Steve",
    ("de", "Jacques Tina Stefan William"): "Jacques, Tina, Stefan und William",
    ("fr", "Jacques Tina Isabella"): "Jacques, Tina et Isabella",
    ("it", "Jacques Martina Paolo"): "Jacques, Martina e Paolo",
    ("it", "Martina Elena"): "Martina ed Elena",
    ("de-CH", "Tina Stefan"): "Tina und Stefan",
}


@pytest.mark.parametrize(("tag", "words", "text"), [(*key, text) for key, text in LISTS.items()])
def test_lists_are_read_out(tag: str, words: str, text: str) -> None:
    assert Texts(tag).listing(words.split()) == text


# Sentences

FILLED: dict[str, tuple[str, str, dict[str, Any], str]] = {
    "a name": ("en", "{player} quits.", {"player": "Jack"}, "Jack quits."),
    "a number": ("de", "{n} Moneten", {"n": 1400}, "1.400 Moneten"),
    "a list": ("fr", "{players} paient.", {"players": ("Tina", "Jacques")}, "Tina et Jacques paient."),
    "a card by another name": ("en", "{top} lies on top.", {"top": (1, 2, 5)}, "1-2-5 lies on top."),
    "numbers": ("en", "one of {numbers}", {"numbers": [1, 2, 3]}, "one of 1, 2 and 3"),
    "cards and unknown ones": ("de", "{hand}", {"hand": [[1, 4, 6], [2, 3, 7]]}, "1-4-6 und 2-3-7"),
    "nobody": ("en", "{players}", {"players": ()}, ""),
    "a card": ("it", "la carta {card}", {"card": (1, 4, 6)}, "la carta 1-4-6"),
    "cards": ("en", "{cards}", {"cards": [(1, 4, 6), (2, 3, 7)]}, "1-4-6 and 2-3-7"),
    "amounts": ("en", "{amounts} = {total}", {"amounts": (1000, 100, 300), "total": 1400}, "1,000 + 100 + 300 = 1,400"),
    "amounts told before": ("de", "{amounts}", {"amounts": ["1.000", "x"]}, "1.000 + x"),
    "a text": (
        "fr",
        "{reading} ?",
        {"reading": Message('Qui "paie"?')},
        f"Qui «{NO_BREAK}paie{NO_BREAK}»{THIN}?{THIN}?",
    ),
    "a gap twice": ("en", "{a}, {a}", {"a": "x"}, "x, x"),
    "nothing to fill": ("en", "Nobody.", {"player": "Jack"}, "Nobody."),
    "braces that are no gap": ("en", "`{Jack: 3}`", {}, "`{Jack: 3}`"),
}


@pytest.mark.parametrize(("tag", "text", "params", "said"), FILLED.values(), ids=FILLED)
def test_gaps_are_filled_by_what_they_hold(tag: str, text: str, params: dict[str, Any], said: str) -> None:
    assert Texts(tag).say(Message(text), params) == said


def test_a_gap_without_a_value_is_a_bug() -> None:
    with pytest.raises(KeyError, match="player"):
        Texts().say(Message("{player} quits."))


HOSTILE = [
    "{player}",
    "{n}",
    "%s %(n)d",
    "O'Neil",
    '"Q"',
    "a\nb",
    "Straße !",
    "{",
    "a : b",
    "\\1 \\g<0>",
    "\ue000",
    "`x",
    "fr?",
    "",
]


@pytest.mark.parametrize(("tag", "name"), list(product(TAGS, HOSTILE)))
def test_names_stay_as_their_owners_write_them(tag: str, name: str) -> None:
    said = Texts(tag).say(Message('{n}: "{player}", {players}.'), {"player": name, "players": [name, name], "n": 3})
    assert said.count(name) >= 3 if name else said
    assert said.split(name or "§")[0].lstrip("3 :\u00a0") in ("«", "«\u00a0", "„", "“", said.lstrip("3 :\u00a0"))


@given(st.text(), st.sampled_from(TAGS))
def test_any_name_stays_whole(name: str, tag: str) -> None:
    assert Texts(tag).say(Message("[{player}]"), {"player": name}) == f"[{name}]"


OWN = {
    "one text for all": ("fr", "My note", "My note"),
    "his language": ("fr", {"en": "Note", "fr": "Une note"}, "Une note"),
    "a region has its language": ("de-CH", {"en": "Note", "de": "Straße"}, "Straße"),
    "else English": ("it", {"fr": "Une note", "en": "Note"}, "Note"),
    "else the first": ("it", {"fr": "Une note", "de": "Notiz"}, "Une note"),
    "else nothing": ("it", {}, ""),
}


@pytest.mark.parametrize(("tag", "text", "own"), OWN.values(), ids=OWN)
def test_what_an_author_wrote_is_taken_in_the_users_language(tag: str, text: str | dict[str, str], own: str) -> None:
    assert Texts(tag).own(text) == own


# Catalogues


@pytest.fixture
def shelf(monkeypatch: pytest.MonkeyPatch) -> Iterator[dict[tuple[str, str], bytes]]:
    """Catalogues that a test puts together, in place of those on disk."""
    stock: dict[tuple[str, str], bytes] = {}
    monkeypatch.setattr(i18n, "compiled", lambda domain, language: stock.get((domain, language)))
    i18n._catalogue.cache_clear()
    yield stock
    i18n._catalogue.cache_clear()


def compiled(rule: str, texts: Mapping[Any, Any]) -> bytes:
    catalogue, out = Catalog("de"), io.BytesIO()  # without a language Babel before 2.19 writes no plural rule
    catalogue.mime_headers = [
        ("Content-Type", "text/plain; charset=UTF-8"),
        ("Plural-Forms", f"nplurals=2; plural={rule};"),
    ]
    for text, translation in texts.items():
        catalogue.add(text, translation)
    write_mo(out, catalogue)
    return out.getvalue()


CAR = Message("{n} car stands", "{n} cars stand", "n")
CARS = {
    "de": ("(n != 1)", "{n} Auto steht", "{n} Autos stehen"),
    "fr": ("(n > 1)", "{n} voiture se trouve", "{n} voitures se trouvent"),
    "it": ("(n != 1)", "{n} automobile si trova", "{n} automobili si trovano"),
}


@pytest.mark.parametrize("language", CARS)
def test_the_number_chooses_the_form(shelf: dict[tuple[str, str], bytes], language: str) -> None:
    rule, one, many = CARS[language]
    shelf["avanti_rules", language] = compiled(rule, {(CAR.text, CAR.plural): (one, many)})
    none = one if language == "fr" else many
    said = [Texts(language).say(CAR, {"n": n}) for n in (0, 1, 2)]
    assert said == [none.replace("{n}", "0"), one.replace("{n}", "1"), many.replace("{n}", "2")]


@pytest.mark.parametrize(("players", "said"), [(["Tina"], "Tina quits."), (("Tina", "Jack"), "Tina and Jack quit.")])
def test_a_list_chooses_the_form_by_its_length(players: Sequence[str], said: str) -> None:
    assert Texts().say(Message("{players} quits.", "{players} quit.", "players"), {"players": players}) == said


def test_english_has_its_forms_without_a_catalogue() -> None:
    assert [Texts().say(CAR, {"n": n}) for n in (0, 1, 2)] == ["0 cars stand", "1 car stands", "2 cars stand"]


def test_a_game_is_asked_before_the_kernel(shelf: dict[tuple[str, str], bytes]) -> None:
    rule = "(n != 1)"
    shelf["avanti_rules", "de"] = compiled(rule, {"Space": "Leerzeichen", "File": "Datei"})
    shelf["avanti", "de"] = compiled(rule, {"Space": "Feld"})
    kernel, game, other = Texts("de"), Texts("de").of("avanti"), Texts("de").of("chess")
    assert [texts.say(Message("Space")) for texts in (kernel, game, other)] == ["Leerzeichen", "Feld", "Leerzeichen"]
    assert game.say(Message("File")) == "Datei"
    assert game.say(Message("Unknown")) == "Unknown"


# Typography

SET = {
    ("en", '"Quit" isn\'t it'): "“Quit” isn’t it",
    ("de", '"Quit", gibt\'s'): "„Quit“, gibt’s",
    ("de-CH", '"Straße"'): "«Strasse»",
    ("de-LI", "Straße"): "Strasse",
    ("de-AT", '"Straße"'): "„Straße“",
    ("it", "\"L'auto\" c'è"): "«L’auto» c’è",
    ("it-CH", '"auto"'): "«auto»",
    ("fr", 'Il dit "non"; elle part!'): f"Il dit «{NO_BREAK}non{NO_BREAK}»{THIN}; elle part{THIN}!",
    ("fr", "Qui paie : Anna ?"): f"Qui paie{NO_BREAK}: Anna{THIN}?",
    ("fr", "Étape 3: {player} !"): f"Étape 3{NO_BREAK}: {{player}}{THIN}!",
    ("fr", "Vraiment ?! (oui !)"): f"Vraiment{THIN}?! (oui{THIN}!)",
    ("fr", "Voir (?)"): "Voir (?)",
    ("fr", "Prix:"): f"Prix{NO_BREAK}:",
    ("fr-CH", 'Prix : "1" ; non !'): "Prix: «1»; non!",
    ("fr-CA", 'Prix: "1" ; non !'): f"Prix{NO_BREAK}: «{NO_BREAK}1{NO_BREAK}»; non!",
    ("fr", 'Que veut dire `x: "y"` ?'): f'Que veut dire `x: "y"`{THIN}?',
    ("fr", '"`a: 1`"'): f"«{NO_BREAK}`a: 1`{NO_BREAK}»",
    ("fr", "https://x.fr/a:b?c=1 !"): f"https://x.fr/a:b?c=1{THIN}!",
    ("fr", "fichier.yaml:12:3: erreur"): "fichier.yaml:12:3: erreur",
    ("fr", "{file}:{line}:{column}: erreur"): "{file}:{line}:{column}: erreur",
    ("fr", "à 10:30, ok?"): f"à 10:30, ok{THIN}?",
    ("fr", "la règle move.occupied; 1:30?"): f"la règle move.occupied{THIN}; 1:30{THIN}?",
    ("fr", "Choix :\n\t{choices}"): f"Choix{NO_BREAK}:\n\t{{choices}}",
    ("de", "Fertig: ja!"): "Fertig: ja!",
    ("fr", "Cela fait 5 000, et 12 fois 300."): f"Cela fait 5{THIN}000, et 12 fois 300.",
}


@pytest.mark.parametrize(("tag", "typed", "printed"), [(*key, printed) for key, printed in SET.items()])
def test_plain_typing_is_set_as_the_language_prints_it(tag: str, typed: str, printed: str) -> None:
    assert typeset(typed, tag) == printed
    assert typeset(printed, tag) == printed


@given(st.text(alphabet="aé1 \u00a0\u202f\n:;!?.'\"`{}«»„“”’ß/()[]", max_size=30), st.sampled_from(TAGS))
def test_setting_twice_changes_nothing(text: str, tag: str) -> None:
    once = typeset(text, tag)
    assert typeset(once, tag) == once


# Elision

ELIDED: dict[tuple[str, str, str | int], str] = {
    ("fr", "la voiture de {x}", "Isabella"): "la voiture d’Isabella",
    ("fr", "la voiture de {x}", "Tina"): "la voiture de Tina",
    ("fr", "De {x}", "Élodie"): "D’Élodie",
    ("fr", "de {x}", "E\u0301lodie"): "d’E\u0301lodie",
    ("fr", "de {x}", "Hector"): "d’Hector",
    ("fr", "de {x}", "Yves"): "d’Yves",
    ("fr", "de {x}", "Yasmine"): "de Yasmine",
    ("fr", "de {x}", "œdipe"): "d’œdipe",
    ("fr", "que {x}", "Isabella"): "qu’Isabella",
    ("fr", "lorsque {x}", "Anna"): "lorsqu’Anna",
    ("fr", "presque {x}", "Anna"): "presque Anna",
    ("fr", "le monde {x}", "Anna"): "le monde Anna",
    ("fr", "de {x}", 8): "de 8",
    ("fr", "de {x}", 11): "de 11",
    ("it", "a {x}", "Anna"): "ad Anna",
    ("it", "a {x}", "Isabella"): "a Isabella",
    ("it", "e {x}", "Elena"): "ed Elena",
    ("it", "la {x}", "Anna"): "la Anna",
    ("it", "gioca il {x}", 1): "gioca l’1",
    ("it", "gioca il {x}", 3): "gioca il 3",
    ("it", "Il {x}", 8): "L’8",
    ("it", "dal {x}", 11): "dall’11",
    ("it", "avanza di {x}", 1): "avanza di 1",
    ("it", "Nei {x}", 8): "Negli 8",
    ("it", "al {x}", 80): "all’80",
    ("it", "solo {x}", 8): "solo 8",
    ("it", "il {x}", 1000): "il 1.000",
    ("it", "i {x}", 800): "gli 800",
    ("it", "dei {x}", 8000): "degli 8.000",
    ("it", "a {x}", 8): "a 8",
    ("en", "plays a {x}", 8): "plays an 8",
    ("en", "plays a {x}", 18): "plays an 18",
    ("en", "plays a {x}", 3): "plays a 3",
    ("en", "a {x}", 110): "a 110",
    ("en", "a {x}", "Anna"): "a Anna",
    ("de", "von {x}", "Anna"): "von Anna",
}


@pytest.mark.parametrize(("tag", "text", "value", "said"), [(*key, said) for key, said in ELIDED.items()])
def test_the_word_before_gives_way_to_the_sound_after(tag: str, text: str, value: str | int, said: str) -> None:
    assert Texts(tag).say(Message(text), {"x": value}) == said


def test_a_list_elides_by_its_first_name() -> None:
    assert Texts("fr").say(Message("l'argent de {x}"), {"x": ("Anna", "Tina")}) == "l’argent d’Anna et Tina"


def test_names_next_to_each_other_leave_each_other_alone() -> None:
    assert Texts("fr").say(Message("{a}{b}"), {"a": "Lise de ", "b": "Anna"}) == "Lise de Anna"


# click


def app() -> click.Group:
    """A small command, declared once the language is known: click looks up some words when it is declared."""
    group = click.Group(
        "app", params=[click.Option(["--jobs"], type=click.IntRange(1, 4), default=1, show_default=True)]
    )
    group.add_command(click.Command("explain", params=[click.Argument(["file"], type=click.Path(exists=True))]))
    group.add_command(click.Command("rule", params=[click.Argument(["id"])]))
    return group


@pytest.fixture(autouse=True)
def english_again() -> Iterator[None]:
    yield
    install(Texts("en"))


def told(tag: str, *arguments: str) -> str:
    install(Texts(tag))
    return CliRunner().invoke(app(), arguments, prog_name="avanti-rules").output


HELP = {
    "en": ["Usage: avanti-rules", "Options:", "[default: 1;", "Show this message and exit.", "Commands:"],
    "de": ["Aufruf: avanti-rules", "Optionen:", "[Vorgabe: 1;", "Diese Hilfe anzeigen.", "Befehle:"],
    "fr": [f"Utilisation{NO_BREAK}: avanti-rules", "Options:", f"[par défaut{NO_BREAK}: 1;", "Afficher cette aide."],
    "fr-CH": ["Utilisation: avanti-rules", "[par défaut: 1;"],
    "it": ["Uso: avanti-rules", "Opzioni:", "[predefinito: 1;", "Mostra questo aiuto.", "Comandi:"],
}


@pytest.mark.parametrize(("tag", "words"), HELP.items())
def test_clicks_help_speaks_the_language(tag: str, words: list[str]) -> None:
    output = told(tag, "--help")
    assert [word for word in words if word not in output] == []


ERRORS = {
    ("en", "explain"): "Try “avanti-rules explain --help” for help.",
    ("de", "explain"): "Fehler: Es fehlt das Argument „FILE“.",
    ("de", "explain --quick"): "Hilfe gibt es mit „avanti-rules explain --help“.",
    ("de-CH", "explain --quick"): "Hilfe gibt es mit «avanti-rules explain --help».",
    ("fr", "explane"): f"Erreur{NO_BREAK}: La commande «{NO_BREAK}explane{NO_BREAK}» n’existe pas.",
    ("fr", "rule a b"): f"Erreur{NO_BREAK}: Argument en trop (b)",
    ("fr", "rule a b c"): "Arguments en trop (b c)",
    ("it", "explain nothing.yaml"): "Percorso «nothing.yaml» non esiste.",
    ("it", "--jobs 9 explain a"): "9 non è nell’intervallo 1<=x<=4.",
}


@pytest.mark.parametrize(("tag", "line", "words"), [(*key, words) for key, words in ERRORS.items()])
def test_clicks_errors_speak_the_language(tag: str, line: str, words: str) -> None:
    output = told(tag, *line.split())
    assert words.lower() in output.lower(), output


def test_click_goes_back_to_english() -> None:
    told("de", "--help")
    assert "Usage: avanti-rules" in told("en", "--help")
