"""In four languages the same is said: over all shipped scenarios the same facts, numbers, names and rules."""

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, get_args

import pytest

from avanti_rules.explain import explain
from avanti_rules.i18n import Texts
from avanti_rules.model import Language
from avanti_rules.report.explanation import render
from avanti_rules.scenario import Told, read_file

SCENARIOS = sorted((Path(__file__).parents[1] / "scenarios").rglob("*.scenario.yaml"))
OTHERS: tuple[Language, ...] = tuple(language for language in get_args(Language) if language != "en")
GROUP = {"en": ",", "de": ".", "fr": "\u202f", "it": "."}
SENTENCES = ("sentences", "sentence")  # what the program says of facts and changes
SAID = (*SENTENCES, "title", "lang", "note", "message", "about", "label")

scenarios = pytest.mark.parametrize("file", SCENARIOS, ids=[path.name.partition(".")[0] for path in SCENARIOS])


@cache
def told(file: Path) -> Told:
    """What a file tells."""
    return read_file(str(file))


@cache
def explained(file: Path, language: Language) -> dict[str, Any]:
    """A file explained, as data."""
    return explain(told(file), Texts(language))


def unspoken(value: Any) -> Any:
    """Data without what is said in a language."""
    if isinstance(value, dict):
        return {key: unspoken(item) for key, item in value.items() if key not in SAID}
    return [unspoken(item) for item in value] if isinstance(value, list) else value


def sentences(data: Any) -> Iterator[str]:
    """Every sentence that tells a fact or a change, in order."""
    if isinstance(data, dict):
        for key, value in data.items():
            if key in SENTENCES:
                yield from [value] if isinstance(value, str) else value
            else:
                yield from sentences(value)
    elif isinstance(data, list | tuple):
        for item in data:
            yield from sentences(item)


def numbers(sentence: str, language: Language) -> set[int]:
    """The numbers in a sentence; thousands are grouped as the language does it, and in no other way."""
    grouped = rf"(?<![\d{GROUP[language]}])\d{{1,3}}(?:{re.escape(GROUP[language])}\d{{3}})+(?!\d)|\d+"
    return {int(re.sub(r"\D", "", found)) for found in re.findall(grouped, sentence)}


def named(sentence: str, names: dict[str, str]) -> set[str]:
    """The players in a sentence, whatever they are called in its language."""
    return {player for player, name in names.items() if re.search(rf"(?<!\w){re.escape(name)}(?!\w)", sentence)}


def names_in(file: Path, language: Language) -> dict[str, str]:
    """What each player is called in a language."""
    scenario = told(file).scenarios[0]
    return {player: scenario.names.get(language, {}).get(player, player) for player in scenario.setup.players}


@scenarios
def test_the_data_is_the_same_in_four_languages(file: Path) -> None:
    for language in OTHERS:
        assert unspoken(explained(file, language)) == unspoken(explained(file, "en"))


@scenarios
def test_the_sentences_have_the_same_numbers_and_names(file: Path) -> None:
    english = list(sentences(explained(file, "en")))
    assert english or not explained(file, "en")["steps"]
    for language in OTHERS:
        theirs = list(sentences(explained(file, language)))
        for ours, sentence in zip(english, theirs, strict=True):
            assert numbers(sentence, language) == numbers(ours, "en"), sentence
            assert named(sentence, names_in(file, language)) == named(ours, names_in(file, "en")), sentence


@scenarios
def test_every_sentence_is_translated(file: Path) -> None:
    english = set(sentences(explained(file, "en")))
    for language in OTHERS:
        assert english & set(sentences(explained(file, language))) == set(), language


def text(file: Path, language: Language) -> str:
    """A file's explanation as text."""
    given = told(file)
    return render(explained(file, language), given.game, given.scenarios[0].names, Texts(language))


@scenarios
def test_the_texts_cite_the_same_rules(file: Path) -> None:
    rules = {
        language: Counter(re.findall(r"[a-z]+\.[a-z]+(?:-[a-z]+)*(?=[,\]])", text(file, language)))
        for language in get_args(Language)
    }
    assert rules["en"] or not explained(file, "en")["steps"]
    assert all(found == rules["en"] for found in rules.values()), rules


@scenarios
def test_no_line_is_wider_than_a_terminal(file: Path) -> None:
    for language in get_args(Language):
        wide = [line for line in text(file, language).splitlines() if len(line) > 80 and len(line.split()) > 1]
        assert wide == [], language


NUMBERS: dict[str, tuple[str, Language, set[int]]] = {
    "an English thousand": ("Jack pays 1,000, and 20.", "en", {1000, 20}),
    "a German thousand": ("Jack zahlt 1.000 + 100 = 1.100.", "de", {1000, 100, 1100}),
    "a French thousand": ("Jack paie 12\u202f000.", "fr", {12000}),
    "a German thousand in English": ("Jack pays 1.000.", "en", {1, 0}),
    "places in a list": ("1, 2 or 3.", "en", {1, 2, 3}),
    "a card": ("1-4-6", "it", {1, 4, 6}),
}


@pytest.mark.parametrize(("sentence", "language", "expected"), NUMBERS.values(), ids=list(NUMBERS))
def test_how_numbers_are_found(sentence: str, language: Language, expected: set[int]) -> None:
    assert numbers(sentence, language) == expected


def test_names_are_whole_words() -> None:
    assert named("Martina paga a Jack’s", {"Tina": "Tina", "Martha": "Martina", "J": "Jack"}) == {"Martha", "J"}
