"""The help of every command: what stands for a value, what a value is when left out, and which numbers it may be."""

import re
from collections.abc import Iterator

import click
import pytest

from avanti_rules import cli, i18n
from avanti_rules.commands import COMMANDS
from avanti_rules.i18n import LANGUAGES, Texts
from avanti_rules.shell import STANDS_FOR, Context, speak


@pytest.fixture(autouse=True)
def english_afterwards() -> Iterator[None]:
    """Click's own words are chosen for the whole process."""
    yield
    i18n.install(Texts())


def context(name: str, language: str) -> Context:
    """A command that is about to answer in a language."""
    texts = Texts(language)
    i18n.install(texts)
    top = Context(speak(cli.group, texts, cli.HELP), info_name=cli.NAME, obj=texts)
    command = cli.group.get_command(top, name)
    assert command is not None
    return Context(command, info_name=name, parent=top, obj=texts, terminal_width=400, max_content_width=400)


def helped(name: str, language: str = "en") -> str:
    """The help of a command, as on a very wide terminal."""
    return context(name, language).get_help().replace("\xa0", " ")


@pytest.mark.parametrize("name", COMMANDS)
def test_what_is_taken_when_an_option_is_left_out_is_shown(name: str) -> None:
    asked = context(name, "en")
    options = [each for each in asked.command.params if isinstance(each, click.Option)]
    for option in options:
        value, record = option.to_info_dict()["default"], option.get_help_record(asked)
        if record and not (option.is_flag or option.multiple):
            assert (f"[default: {value}" in record[1]) == (value is not None), record


SHOWN = {"en": "--state FILE", "de": "--state DATEI", "fr": "--state FICHIER", "it": "--host INDIRIZZO"}


def test_what_stands_for_a_value_is_in_the_language_also_when_another_was_spoken_before() -> None:
    for language, words in [*SHOWN.items(), *reversed(SHOWN.items())]:
        assert words in helped("serve", language)


@pytest.mark.parametrize("language", [each for each in LANGUAGES if each != "en"])
@pytest.mark.parametrize("name", COMMANDS)
def test_nothing_in_capitals_is_left_in_english(name: str, language: str) -> None:
    texts = Texts(language)
    english = {word for word, message in STANDS_FOR.items() if texts.say(message) != word}
    typed = set(re.findall(r"\b[A-Z]{3,}\b", helped(name, language)))
    meant = {texts.say(message) for message in STANDS_FOR.values()}
    assert typed & english - meant == set()


RANGES = {
    "en": ("[default: 8000; from 0 to 65,535]", "70000 is not in the range from 0 to 65,535.", "[from 1 to 256]"),
    "de": ("[Vorgabe: 8000; von 0 bis 65.535]", "70000 liegt nicht im Bereich von 0 bis 65.535.", "[von 1 bis 256]"),
    "fr": ("; de 0 à 65\u202f535]", "70000 n’est pas dans l’intervalle de 0 à 65\u202f535.", "[de 1 à 256]"),
    "it": ("[predefinito: 8000; da 0 a 65.535]", "70000 non è nell’intervallo da 0 a 65.535.", "[da 1 a 256]"),
}


@pytest.mark.parametrize(("language", "told"), RANGES.items(), ids=list(RANGES))
def test_the_numbers_that_may_be_given_are_told_in_words(language: str, told: tuple[str, str, str]) -> None:
    shown, refused, alone = told
    assert shown in helped("serve", language)
    assert alone in helped("simulate", language)
    asked = context("serve", language)
    with pytest.raises(click.BadParameter) as found:
        asked.command.parse_args(asked, ["--port", "70000"])
    assert found.value.message == refused


def test_a_number_with_one_end_and_one_with_a_fraction_are_told_in_words() -> None:
    assert "from 1 upwards]" in helped("simulate")
    assert "[Vorgabe: 60; von 0,1 bis 86.400]" in helped("conform", "de")


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_command_does_is_said_in_a_whole_sentence(language: str) -> None:
    asked = context("check", language).parent
    assert asked is not None
    short = {name: cli.group.get_command(asked, name).get_short_help_str() for name in COMMANDS}  # type: ignore[union-attr]
    assert {name: text for name, text in short.items() if text.endswith("...") or not text.endswith(".")} == {}
