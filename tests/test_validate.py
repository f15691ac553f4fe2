"""What is wrong in the form of a file: every thing once, with its code, its place and what the sentence needs."""

import re
import subprocess
import sys
from typing import Any

import fuzzed_files as fuzzed
import pytest
from hypothesis import given, settings

from avanti_rules.documents import Document, parse
from avanti_rules.failures import find_problems, nearest, show
from avanti_rules.games.avanti.shape import MESSAGES as GAME_MESSAGES
from avanti_rules.games.avanti.shape import BoardFile, ScenarioFile
from avanti_rules.model import Finding
from avanti_rules.validate import MESSAGES, checker, validate

ALL_MESSAGES = {**MESSAGES, **GAME_MESSAGES}
HEAD = "title: t\nplayers: [Jack, Tina, Steve]\nsteps: []\n"


def read(text: str) -> Document:
    document = parse(text.encode(), "f")
    assert isinstance(document, Document), document
    return document


def found(text: str, shape: type = ScenarioFile, schema: str = "avanti/scenario") -> list[Finding]:
    return validate(read(text), shape, schema)


def told(text: str) -> list[str]:
    return [f"{finding.place.line}:{finding.place.column} {finding.code}" for finding in found(text)]


def stepped(step: str) -> str:
    return HEAD.replace(" []", "") + f"  - {step}\n"


WRONG = {
    "a list instead of keys": ("- a", ["1:1 scenario-wanted"]),
    "nothing but a word": ("a", ["1:1 scenario-wanted"]),
    "all that must be there": (
        "game: avanti",
        ["1:1 missing-key", "1:1 missing-key", "1:1 missing-key"],
    ),
    "a misspelt key that must be there is told once": (HEAD.replace("title", "titel"), ["1:1 unknown-key"]),
    "a key that is another's": (HEAD + "expect: {}\n", ["4:1 unknown-key"]),
    "an empty title": (HEAD.replace(" t", ' ""'), ["1:8 empty-text"]),
    "a title left out behind its key": (HEAD.replace(" t", ""), ["1:1 empty-value"]),
    "a title that is a number": (HEAD.replace(" t", " 7"), ["1:8 text-wanted"]),
    "a title in Spanish": (HEAD.replace(" t", " {es: t, en: t}"), ["1:9 unknown-key"]),
    "two players": (HEAD.replace(", Steve", ""), ["2:10 too-few-players"]),
    "six players": (HEAD.replace("Steve", "A, B, C, D"), ["2:10 too-many-players"]),
    "a player twice": (HEAD.replace("Steve", "Jack"), ["2:23 repeated"]),
    "a player without name": (HEAD.replace("Steve", "~"), ["2:23 empty-item"]),
    "a player of two lines": (HEAD.replace("Steve", '"a\\nb"'), ["2:23 name-not-printable"]),
    "a player of 101 letters": (HEAD.replace("Steve", "a" * 101), ["2:23 text-too-long"]),
    "players in one text": (HEAD.replace("[Jack, Tina, Steve]", "Jack"), ["2:10 list-wanted"]),
    "steps that are a map": (HEAD.replace("[]", "{a: b}"), ["3:8 list-wanted"]),
    "an unknown edition": (HEAD + "edition: es\n", ["4:10 unknown-word"]),
    "an edition that is a number": (HEAD + "edition: 1\n", ["4:10 word-wanted"]),
    "a start that is a list": (HEAD + "start: [a]\n", ["4:8 map-wanted"]),
    "numbers that YAML takes for words": (
        HEAD + 'start: {cars: {Jack: "2", Tina: 0x5, Steve: 2.0}, marker: 1:30}\n',
        ["4:22 number-as-word", "4:33 number-as-word", "4:45 number-as-word", "4:59 number-as-word"],
    ),
    "a word instead of a number": (HEAD + "start: {marker: here}\n", ["4:17 number-wanted"]),
    "true instead of a number": (HEAD + "start: {marker: true}\n", ["4:17 number-wanted"]),
    "a number below what there is": (HEAD + "start: {marker: -1}\n", ["4:17 out-of-range"]),
    "28 cards": (HEAD + "start: {draw-pile: 28}\n", ["4:20 out-of-range"]),
    "a card of two numbers": (HEAD + "start: {draw-pile: [[1, 2]]}\n", ["4:21 card-wanted"]),
    "a card with an 8": (HEAD + "start: {draw-pile: [[1, 2, 8]]}\n", ["4:28 out-of-range"]),
    "a hand that is a word": (HEAD + "start: {hands: {Jack: two}}\n", ["4:23 cards-wanted"]),
    "a player that is a number": (HEAD + "start: {opens: 1}\n", ["4:16 player-wanted"]),
    "a step without action": (stepped("because: a"), ["4:5 missing-one-of"]),
    "a step with a misspelt action": (stepped("plai: {Jack: 3}"), ["4:5 unknown-key"]),
    "a step with two actions": (stepped("{place: , withdraw: }"), ["4:15 keys-exclude"]),
    "a step with three actions": (
        stepped("{withdraw: , place: , collect: }"),
        ["4:18 keys-exclude", "4:27 keys-exclude"],
    ),
    "a place with something behind it": (stepped("place: [Jack]"), ["4:12 nothing-wanted"]),
    "nobody plays": (stepped("play: {}"), ["4:11 empty-map"]),
    "play left empty": (stepped("play:"), ["4:5 empty-value"]),
    "a turn left empty": (stepped("play: {Jack: }"), ["4:12 empty-value"]),
    "a turn that is another word": (stepped("play: {Jack: quits}"), ["4:18 turn-wanted"]),
    "a turn in quotation marks": (stepped('play: {Jack: "3"}'), ["4:18 number-as-word"]),
    "a turn that is a list": (stepped("play: {Jack: [3]}"), ["4:18 turn-wanted"]),
    "a turn without number": (stepped("play: {Jack: {card: [1, 2, 3]}}"), ["4:18 missing-one-of"]),
    "a turn and quitting": (stepped("play: {Jack: {number: 1, quit: [1, 2, 3]}}"), ["4:30 keys-exclude"]),
    "a card drawn that is a word": (stepped("play: {Jack: {number: 1, draws: no}}"), ["4:37 draw-wanted"]),
    "collecting twice from one": (stepped("collect: {from: [Jack, Jack]}"), ["4:28 repeated"]),
    "a new hand of two": (stepped("next-run: {hands: {Jack: 2}}"), ["4:30 new-hand-wanted"]),
    "no rule": (stepped("{place: , because: []}"), ["4:24 too-few-items"]),
    "a rule that is a number": (stepped("{place: , because: 3}"), ["4:24 words-wanted"]),
    "a board that is a number": (HEAD + "board: 3\n", ["4:8 board-wanted"]),
    "a road of all kinds": (
        HEAD + 'board: {road: [150, 50, P0, "300"], island: [P100, 150], dream-island: 0}\n',
        [
            *("4:16 not-hundreds", "4:21 out-of-range", "4:25 road-space-wanted", "4:29 number-as-word"),
            *("4:46 amount-wanted", "4:52 not-hundreds", "4:72 out-of-range"),
        ],
    ),
    "a case left empty in the list": (HEAD + "cases:\n  -\n", ["5:4 empty-item"]),
}


@pytest.mark.parametrize(("text", "expected"), WRONG.values(), ids=WRONG)
def test_everything_wrong_is_told_once_and_in_its_place(text: str, expected: list[str]) -> None:
    assert told(text) == expected


RIGHT = {
    "the least there can be": HEAD,
    "keys left empty": HEAD + "start:\nnames:\nreadings:\ncases:\n",
    "a number with a sign and noughts": HEAD + "start: {marker: +012}\n",
    "words that other readers take for booleans": HEAD.replace("Jack", "no"),
    "an empty case": HEAD + "cases: [{}]\n",
}


@pytest.mark.parametrize("text", RIGHT.values(), ids=RIGHT)
def test_what_is_right_is_left_alone(text: str) -> None:
    assert found(text) == []


NEAREST = {
    "a misspelt key": (HEAD + "strat: {}\n", "start"),
    "a key with an underscore": (HEAD + "start: {draw_pile: 3}\n", "draw-pile"),
    "a misspelt action": (stepped("invset: {Jack: 1}"), "invest"),
    "a misspelt phase": (HEAD + "start: {phase: Colect}\n", "collect"),
    "a key like no other": (HEAD + "xyz: {}\n", ""),
    "a key like one that is there already": (HEAD + "step: []\n", ""),
}


@pytest.mark.parametrize(("text", "word"), NEAREST.values(), ids=NEAREST)
def test_the_nearest_right_word_is_offered(text: str, word: str) -> None:
    assert [finding.params["nearest"] for finding in found(text)] == [word]


def test_a_board_file_is_checked_as_a_board() -> None:
    findings = found("board: x\nroad: []\nisland: [100]\n", BoardFile, "avanti/board")
    assert [(finding.code, finding.place.line) for finding in findings] == [("missing-key", 1), ("too-few-items", 2)]


def test_a_file_that_only_the_gate_refuses_is_told_without_a_place() -> None:
    findings = found(HEAD, BoardFile, "avanti/scenario")
    assert [finding.code for finding in findings] == ["wrong-shape"]
    assert "players" in findings[0].params["error"]


def test_of_a_file_with_a_thousand_errors_the_rest_is_left_out() -> None:
    findings = found(HEAD + f"start: {{draw-pile: [{'[0, 1, 1], ' * 1001}]}}\n")
    assert [finding.code for finding in findings[-2:]] == ["out-of-range", "and-more"]


@given(fuzzed.changed(fuzzed.scenarios))
@settings(max_examples=60, deadline=None)
def test_every_sentence_has_what_it_needs(value: Any) -> None:
    for problem in find_problems(value, checker("avanti/scenario")(value)):
        message = ALL_MESSAGES[problem.code]
        gaps = set(re.findall(r"\{(\w+)\}", message.text + message.plural)) | ({message.count} - {""})
        assert gaps <= set(problem.params), problem
        assert all(isinstance(value, str | int | tuple) for value in problem.params.values())


def test_a_right_file_needs_no_jsonschema() -> None:
    code = (
        "import sys; from avanti_rules.documents import parse; from avanti_rules.validate import validate;"
        "from avanti_rules.games.avanti.shape import ScenarioFile;"
        f"found = validate(parse({HEAD.encode()!r}, 'f'), ScenarioFile, 'avanti/scenario');"
        "sys.exit(bool(found or {'jsonschema', 'difflib'} & set(sys.modules)))"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


SHOWN = {
    "a number": (7, 7),
    "a word": ("a", "a"),
    "nothing": (None, "~"),
    "a truth": (True, "true"),
    "lists and maps": ({"a": [1, None, {}]}, "{a: [1, ~, {}]}"),
    "something long": ("a" * 61, "a" * 59 + "…"),
}


@pytest.mark.parametrize(("value", "text"), SHOWN.values(), ids=SHOWN)
def test_wrong_values_are_shown_as_one_writes_them(value: Any, text: Any) -> None:
    assert show(value) == text


def test_the_nearest_word_is_found_whatever_its_case() -> None:
    assert (nearest("tnia", ["Jack", "Tina"]), nearest("xyz", ["Jack", "Tina"])) == ("Tina", "")
