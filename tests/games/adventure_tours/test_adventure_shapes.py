"""Gate and schema of Adventure Tours accept the same files: by hand, and by chance over right files changed."""

import copy
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from jsonschema import Draft202012Validator, validators

from avanti_rules.documents import Document, parse
from avanti_rules.failures import WANTED, kinds
from avanti_rules.games.adventure_tours import GAME
from avanti_rules.games.adventure_tours.shape import MESSAGES as GAME_MESSAGES
from avanti_rules.games.adventure_tours.shape import ScenarioFile
from avanti_rules.validate import MESSAGES, load, validate

INTEGER = Draft202012Validator.TYPE_CHECKER.redefine("integer", lambda _, value: type(value) is int)
extend: Any = validators.extend
SCHEMA = load(f"{GAME.name}/scenario")
CHECKER = extend(Draft202012Validator, type_checker=INTEGER)(SCHEMA)
SCENARIOS = sorted((Path(__file__).parents[3] / "scenarios" / GAME.name).rglob("*.scenario.yaml"))
JUNK: tuple[Any, ...] = (
    *(
        None,
        True,
        -1,
        0,
        1,
        2,
        3,
        4,
        6,
        7,
        99,
        100,
        102,
        103,
        10**9,
        "",
        "none",
        "later",
        "hand",
        "Anna",
        "a\n",
        [],
        {},
    ),
    *([1], ["Rosa"], ["a"] * 7, ["a"] * 103, {"Anna": 1}, {"draw": {}}, {"clothing": 6}, {"equip": "a"}, {"en": "t"}),
)
KEYS = ("technology", "clothing", "pays", "action", "equip", "join", "draws", "draw", "give", "as", "in", "score", "x")


def accepts(value: Any) -> bool:
    try:
        msgspec.convert(value, ScenarioFile)
    except msgspec.ValidationError:
        return False
    return True


def agree(value: Any) -> bool:
    errors = [error.message for error in CHECKER.iter_errors(value)]
    assert accepts(value) == (not errors), errors or "the schema finds nothing"
    return not errors


def whole(**changes: Any) -> dict[str, Any]:
    return {"game": GAME.name, "title": "t", "players": ["Anna", "Ben", "Cora"], "steps": []} | changes


def stepped(**step: Any) -> dict[str, Any]:
    return whole(steps=[{key.replace("_", "-"): value for key, value in step.items()}])


def turn(**told: Any) -> dict[str, Any]:
    return stepped(play={"Anna": told})


def effect(**told: Any) -> dict[str, Any]:
    return turn(join="a", action=[told])


RIGHT = {
    "the least there can be": whole(),
    "six players": whole(players=list("abcdef")),
    "a card of which nothing is told": whole(start={"cards": {"a": None, "b": {}}}),
    "a card whose demand nobody knows": whole(start={"cards": {"a": {"clothing": None}}}),
    "a card with a name per language": whole(start={"cards": {"a": {"name": {"fr": "b"}, "action": "later"}}}),
    "an expedition": whole(start={"expeditions": {"a": {"technology": 0, "provisions": 99, "clothing": 1}}}),
    "nobody's turn": whole(start={"turn": None, "starts": None, "ended-by": None}),
    "a whole turn": turn(equip="a", draws="b", action=[], ability=[]),
    "drawing for several": effect(draw={"Anna": 2, "Ben": ["a"]}),
    "an unknown card lost": effect(remove={}),
    "a card moved": effect(move={"card": "a", "as": "hand", "in": "equipment", "from": "Ben", "to": "Anna"}),
    "a next round": stepped(next_round={"hands": {"Anna": 6, "Ben": ["a"]}, "leads": {"Anna": "b"}}),
    "a loss expected": stepped(score=None, expect={"earned": {"Anna": -3}}),
}
WRONG: dict[str, Any] = {
    "two players": whole(players=["a", "b"]),
    "seven players": whole(players=list("abcdefg")),
    "a card with two categories": whole(start={"cards": {"a": {"clothing": 1, "technology": 1}}}),
    "a card that pays nobody knows what": whole(start={"cards": {"a": {"pays": None}}}),
    "an expedition with two values": whole(start={"expeditions": {"a": {"technology": 0, "provisions": 1}}}),
    "round 4": whole(start={"round": 4}),
    "variant 3": whole(start={"variant": 3}),
    "neither way": turn(draws="a"),
    "both ways": turn(equip="a", join="a"),
    "an empty action": turn(join="a", action=None),
    "an effect that is none": effect(),
    "two effects in one": effect(draw={"Anna": 1}, remove={}),
    "nobody draws": effect(draw={}),
    "no card drawn": effect(draw={"Anna": 0}),
    "an empty list of cards drawn": effect(draw={"Anna": []}),
    "a card moved nowhere": effect(move={"card": "a"}),
    "a card moved to the deck": effect(move={"card": "a", "as": "deck"}),
    "a score with something behind it": stepped(score={}),
    "a new hand of five unknown cards": stepped(next_round={"hands": {"Anna": 5}}),
    "a new hand of seven": stepped(next_round={"hands": {"Anna": ["a"] * 7}}),
    "an unknown end": stepped(score=None, expect={"ends": ["bank"]}),
}


@pytest.mark.parametrize("value", RIGHT.values(), ids=RIGHT)
def test_right_files(value: Any) -> None:
    assert agree(value)


@pytest.mark.parametrize("value", WRONG.values(), ids=WRONG)
def test_wrong_files(value: Any) -> None:
    assert not agree(value)


def read(path: Path) -> Any:
    document = parse(path.read_bytes(), str(path))
    assert isinstance(document, Document)
    return document.value


def places(value: Any) -> Iterator[tuple[Any, Any]]:
    """Every map or list in plain data with each of its keys or indexes."""
    keys = list(value) if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else ()
    for key in keys:
        yield value, key
        yield from places(value[key])


@pytest.mark.parametrize("path", SCENARIOS, ids=[path.name.partition(".")[0] for path in SCENARIOS])
def test_gate_and_schema_agree_on_changed_files(path: Path) -> None:
    chance, right = random.Random(path.name), read(path)
    assert agree(right)
    for _ in range(60):
        changed = copy.deepcopy(right)
        around, key = chance.choice(list(places(changed)))
        if isinstance(around, dict) and chance.random() < 0.4:
            around[chance.choice(KEYS)] = chance.choice(JUNK)
        elif chance.random() < 0.3:
            del around[key]
        else:
            around[key] = chance.choice(JUNK)
        agree(changed)


def subschemas(part: Any, where: str = "") -> Iterator[tuple[str, dict[str, Any]]]:
    """Every schema that describes a value."""
    yield where or "the whole", part
    for key, each in part.get("properties", {}).items():
        yield from subschemas(each, f"{where}/{key}")
    for key in ("items", "additionalProperties"):
        if isinstance(part.get(key), dict):
            yield from subschemas(part[key], f"{where}/{key}")


@pytest.mark.parametrize(("where", "part"), list(subschemas(SCHEMA)), ids=[where for where, _ in subschemas(SCHEMA)])
def test_every_part_is_described_and_every_failure_has_words(where: str, part: dict[str, Any]) -> None:
    assert part.get("title") and part.get("description"), where
    own = part.get("x-findings", {})
    assert kinds(part) in WANTED or "type" in own
    assert "pattern" not in part or "pattern" in own
    assert ("minimum" in part) == ("maximum" in part) == ("integer" in kinds(part))
    assert set(own.values()) <= {*MESSAGES, *GAME_MESSAGES}


@pytest.mark.parametrize(
    ("text", "codes"),
    [
        pytest.param("players: [a, b]", ["too-few-players"], id="two players"),
        pytest.param("players: [a, b, c, d, e, f, g]", ["too-many-players"], id="seven players"),
        pytest.param("start: {hands: {a: x}}", ["cards-wanted"], id="a word for a hand"),
        pytest.param("start: {cards: {x: 3}}", ["printed-wanted"], id="a number for a card"),
        pytest.param("start: {cards: {x: {clothing: y}}}", ["demand-wanted"], id="a word for a demand"),
        pytest.param("start: {cards: {x: {clothing: 1, technology: 2}}}", ["keys-exclude"], id="two categories"),
        pytest.param("steps: [{play: {a: {equip: x, join: x}}}]", ["keys-exclude"], id="both ways"),
        pytest.param("steps: [{play: {a: {draws: x}}}]", ["missing-one-of"], id="neither way"),
        pytest.param("steps: [{next-round: {hands: {a: 5}}}]", ["new-hand-wanted"], id="a hand of five"),
        pytest.param(
            "steps: [{play: {a: {join: x, action: [{drwa: {a: 1}}]}}}]", ["unknown-key"], id="misspelt effect"
        ),
    ],
)
def test_what_is_wrong_is_told(text: str, codes: list[str]) -> None:
    key = text.partition(":")[0]
    others = {"title": "t", "players": "[a, b, c]", "steps": "[]"}
    lines = [text, *(f"{name}: {value}" for name, value in others.items() if name != key)]
    document = parse("\n".join(lines).encode(), "t")
    assert isinstance(document, Document)
    assert [finding.code for finding in validate(document, ScenarioFile, f"{GAME.name}/scenario")] == codes
