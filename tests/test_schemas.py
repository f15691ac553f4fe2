"""The published schemas speak four languages, hold for what they describe, and know the words of their game."""

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from asked import Run
from jsonschema import Draft202012Validator

from avanti_rules import games
from avanti_rules.documents import Document, parse
from avanti_rules.files import shipped
from avanti_rules.i18n import LANGUAGES, Texts
from avanti_rules.model import Game
from avanti_rules.rulebook import Book
from avanti_rules.schema import finished, reworded, texts_of
from avanti_rules.schema.published import names, published, written

ROOT = Path(__file__).parents[1]
GAMES: dict[str, Game[Any]] = {name: game for name in games.names() if (game := games.find(name))}
SCENARIOS = {name: sorted(Path(shipped("scenarios", name)).rglob("*.scenario.yaml")) for name in GAMES}
every_game = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
every_language = pytest.mark.parametrize("language", LANGUAGES)
every_schema = pytest.mark.parametrize(
    ("game", "name"),
    [pytest.param(game, name, id=f"{game.name} {name}") for game in GAMES.values() for name in names(game)],
)


def faults(schema: Any, value: Any) -> list[str]:
    return [f"{error.json_path}: {error.message}" for error in Draft202012Validator(schema).iter_errors(value)]


# What they say


TEXTS = {
    "a title and a description": ({"title": "T", "description": "D"}, ["T", "D"]),
    "what the values of an enum mean": ({"enum": ["a"], "enumDescriptions": ["A"]}, ["A"]),
    "a property that is called title": ({"properties": {"title": {"title": "T"}}}, ["T"]),
    "a definition that is called description": ({"$defs": {"description": {"description": "D"}}}, ["D"]),
    "a property that is called properties": ({"properties": {"properties": {"title": "T"}}}, ["T"]),
    "a part of a list": ({"anyOf": [{"title": "T"}]}, ["T"]),
    "data is no text": ({"examples": [{"title": "T"}], "const": {"title": "T"}, "enum": [{"title": "T"}]}, []),
}


@pytest.mark.parametrize(("schema", "texts"), TEXTS.values(), ids=list(TEXTS))
def test_the_texts_of_a_schema_are_found(schema: Any, texts: list[str]) -> None:
    assert list(texts_of(schema)) == texts


def test_code_in_a_text_becomes_markdown() -> None:
    assert finished({"description": "Such as `a`.", "title": "T"}) == {
        "description": "Such as a.",
        "markdownDescription": "Such as `a`.",
        "title": "T",
    }
    assert finished({"enum": ["a"], "enumDescriptions": ["`A`."]}) == {
        "enum": ["a"],
        "enumDescriptions": ["A."],
        "markdownEnumDescriptions": ["`A`."],
    }


def parts(part: Any, where: str = "") -> Iterator[tuple[str, Any]]:
    """Every schema in a schema that describes a value, and is not only a condition."""
    yield where or "the whole", part
    for group in ("properties", "$defs"):
        for key, each in part.get(group, {}).items():
            yield from parts(each, f"{where}/{key}")
    for key in ("items", "additionalProperties"):
        if isinstance(part.get(key), dict):
            yield from parts(part[key], f"{where}/{key}")


@every_language
@every_schema
def test_every_part_is_explained(game: Game[Any], name: str, language: str) -> None:
    schema = published(name, game, Texts(language))
    Draft202012Validator.check_schema(schema)
    bare = [where for where, part in parts(schema) if not (part.keys() >= {"title", "description"} or "$ref" in part)]
    assert bare == []
    for where, part in parts(schema):
        assert len(part.get("enumDescriptions", ())) in (0, len(part.get("enum", ()))), where
        assert "`" not in part.get("title", "") + part.get("description", ""), where


@pytest.mark.parametrize("language", [language for language in LANGUAGES if language != "en"])
@every_schema
def test_languages_differ_in_words_only(game: Game[Any], name: str, language: str) -> None:
    ours, theirs = (published(name, game, Texts(each)) for each in ("en", language))

    def silent(schema: Any) -> Any:
        return reworded(schema, lambda key, value: {key: value} if key in ("enum", "required", "const") else {})

    assert ours != theirs
    assert without_markdown(silent(ours)) == without_markdown(silent(theirs))


def without_markdown(part: Any) -> Any:
    if isinstance(part, list):
        return [without_markdown(each) for each in part]
    if isinstance(part, dict):
        return {key: without_markdown(value) for key, value in part.items() if not key.startswith("markdown")}
    return part


def test_every_language_sets_its_type() -> None:
    french = published("scenario", GAMES["avanti"], Texts("fr"))["properties"]
    assert french["title"]["description"].startswith("Ce qui se passe, en une phrase\u00a0: un texte")
    assert published("scenario", GAMES["avanti"], Texts("de-CH"))["properties"]["steps"]["title"] == "Schritte"


# What they hold of


@pytest.mark.parametrize("name", GAMES)
def test_the_shipped_scenarios_hold_under_them_in_every_language(name: str) -> None:
    validators = [Draft202012Validator(published("scenario", GAMES[name], Texts(each))) for each in ("en", "de")]
    for file in SCENARIOS[name]:
        document = parse(file.read_bytes(), str(file))
        assert isinstance(document, Document)
        for validator in validators:
            assert [error.message for error in validator.iter_errors(document.value)] == [], file


WHOLE = {"title": "t", "players": ["Jack", "Tina", "Steve"], "steps": [{"play": {"Jack": 3}, "because": "move.ahead"}]}
UNKNOWN: dict[str, dict[str, Any]] = {
    "another game": {"game": "chess"},
    "a reading that there is not": {"readings": {"quitter-pay": "round"}},
    "an answer that there is not": {"readings": {"quitter-pays": "never"}},
    "a rule that there is not": {"steps": [{"place": None, "because": "move.occupid"}]},
    "a rule that there is not, in a list": {"steps": [{"place": None, "refused": ["move.ahead", "move.back"]}]},
    "a rule that there is not, in a case": {"cases": [{"because": "move.occupid"}]},
    "a reading that there is not, in a case": {"cases": [{"readings": {"quitter-pay": "round"}}]},
}


def test_an_editor_is_told_of_unknown_words() -> None:
    schema = published("scenario", GAMES["avanti"], Texts())
    assert faults(schema, WHOLE) == []
    assert {what for what, change in UNKNOWN.items() if not faults(schema, {**WHOLE, **change})} == set()


def test_a_rule_and_an_answer_are_explained_where_they_are_chosen() -> None:
    schema = published("scenario", GAMES["avanti"], Texts("de"))
    rule = schema["$defs"]["rule"]
    titles = dict(zip(rule["enum"], rule["enumDescriptions"], strict=True))
    assert titles["move.occupied"] == "Besetztes Feld: noch einmal dieselbe Zahl"
    assert schema["properties"]["readings"]["properties"]["quitter-pays"]["enum"] == ["run", "round"]


@pytest.mark.parametrize("language", [*LANGUAGES, "de-CH"])
@every_game
def test_every_answer_of_the_rulebook_has_the_published_form(game: Game[Any], language: str) -> None:
    book = Book(game, Texts(language))
    searches = [[], ["xyzzy"], [game.rules[-1].title.text], *([rule.id] for rule in game.rules)]
    answers = {
        "rule": [book.find(words) for words in searches],
        "readings": [book.readings(), *map(book.reading, game.readings)],
        "editions": [book.editions(), book.editions([each.number for each in game.discrepancies()][:1])],
        "glossary": [book.glossary(), book.glossary(game.glossary()[0].names["it"]), book.glossary("xyzzy")],
    }
    for name, given in answers.items():
        validator = Draft202012Validator(published(name, game, Texts(language)))
        for data in given:
            assert [error.message for error in validator.iter_errors(json.loads(json.dumps(data)))] == [], name


@every_language
@every_game
def test_every_comparison_has_the_published_form(run: Run, game: Game[Any], language: str) -> None:
    validator = Draft202012Validator(published("diff", game, Texts(language)))
    first, *others = map(str, SCENARIOS[game.name][:40:8])
    for other in (first, *others):
        status, said, _ = run("diff", first, other, "--format", "json", "--lang", language)
        assert status == int(first != other)
        assert [error.message for error in validator.iter_errors(json.loads(said))] == [], other


MIXED = {
    "all rules, and a search": ("rule", lambda book: {**book.contents(), **book.search("money")}),
    "a search, and a rule": ("rule", lambda book: {**book.search("money"), **book.find([book.game.rules[0].id])}),
    "a rule without its title": ("rule", lambda book: without(book.find([book.game.rules[0].id]), "title")),
    "a search that does not say for what": ("rule", lambda book: without(book.search("money"), "asked")),
    "a reading without answers": ("readings", lambda book: without(book.reading(book.game.readings[0]), "options")),
    "a glossary without terms": ("glossary", lambda book: without(book.glossary(), "terms")),
    "a register without a game": ("editions", lambda book: without(book.editions(), "game")),
    "a key of its own": ("editions", lambda book: {**book.editions(), "x": 1}),
}


def without(data: dict[str, Any], key: str) -> dict[str, Any]:
    return {name: value for name, value in data.items() if name != key}


@pytest.mark.parametrize(("name", "answer"), MIXED.values(), ids=list(MIXED))
def test_an_answer_of_another_form_is_refused(name: str, answer: Callable[[Book], Any]) -> None:
    game = GAMES["avanti"]
    assert faults(published(name, game, Texts()), answer(Book(game, Texts())))


# Where they are


FIRST_LINE = re.compile(r"# yaml-language-server: \$schema=(\S+)\n")


@pytest.mark.parametrize("name", GAMES)
def test_every_shipped_scenario_points_to_the_schema_of_its_game_which_every_language_has(name: str) -> None:
    for file in SCENARIOS[name]:
        found = FIRST_LINE.match(file.read_text(encoding="utf-8"))
        assert found, file
        place = (file.parent / found[1]).resolve()
        schema = json.loads(place.read_text("utf-8"))
        assert schema["properties"]["game"]["enum"] == [name], file
        for language in LANGUAGES[1:]:
            assert (place.parent / language / place.name).exists()


# The command


@every_language
@every_game
def test_the_command_prints_what_is_published(run: Run, game: Game[Any], language: str) -> None:
    for name in names(game):
        status, said, _ = run("schema", name, "--game", game.name, "--lang", language)
        assert (status, json.loads(said)) == (0, published(name, game, Texts(language)))


def test_the_command_prints_the_published_file_to_the_letter(run: Run) -> None:
    said = run("schema", "board", "--lang", "it")[1]
    assert said == Path(shipped("schema", "it", "board.schema.json")).read_text("utf-8")


@every_language
@every_game
def test_without_a_name_all_are_listed(run: Run, game: Game[Any], language: str) -> None:
    status, said, _ = run("schema", "--game", game.name, "--lang", language)
    assert status == 0
    assert [line.split()[0] for line in said.splitlines() if not line.startswith(" ")] == names(game)
    assert [line for line in said.splitlines() if len(line) > 80] == []


def test_a_schema_is_written_into_a_file(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "scenario.schema.json"
    assert run("schema", "scenario", "--lang", "fr", "-o", str(file)) == (0, "", "")
    assert file.read_text("utf-8") == Path(shipped("schema", "fr", "scenario.schema.json")).read_text("utf-8")


WRONG = {
    "a name that is nearly right": (["schema", "scenari"], "Did you mean “scenario”?"),
    "a name that is another language's": (["schema", "szenario", "--lang", "de"], "Ist „scenario“ gemeint?"),
    "a name that is far off": (["schema", "xyzzy"], "There are: scenario, board, "),
    "a board, of a game without": (["schema", "board", "--game", "adventure-tours"], "There is no schema “board”"),
    "the envelope, which is no schema of its own": (["schema", "envelope"], "There is no schema “envelope”"),
    "a path": (["schema", "../schema/board"], "There is no schema “../schema/board”"),
    "a game that is nearly right": (["schema", "--game", "adventure-tour"], "Did you mean “adventure-tours”?"),
    "a game that is far off": (["schema", "--game", "chess"], "Possible here: avanti and adventure-tours."),
    "a file in no folder": (["schema", "board", "-o", "nowhere/board.json"], "does not exist."),
    "a folder as file": (["schema", "board", "-o", "."], "This is a folder"),
    "two names": (["schema", "board", "scenario"], "scenario"),
}


@pytest.mark.parametrize(("arguments", "words"), WRONG.values(), ids=list(WRONG))
def test_what_is_wrong_is_said(run: Run, arguments: list[str], words: str) -> None:
    status, said, errors = run(*arguments)
    assert (status, said) == (2, "")
    assert words in errors


def test_nobody_writes_what_no_game_has() -> None:
    assert written(GAMES["avanti"]) == ["scenario", "board"]
    assert written(GAMES["adventure-tours"]) == ["scenario"]
