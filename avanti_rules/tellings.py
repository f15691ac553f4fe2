"""From files to what can be compared: a scenario or one of its cases, an explanation kept as JSON, a board."""

from typing import Any

import msgspec
from msgspec import Struct

from avanti_rules import games
from avanti_rules.check import check
from avanti_rules.comparison import Telling, places
from avanti_rules.documents import Document, parse
from avanti_rules.engine import play
from avanti_rules.explain import explain_scenario
from avanti_rules.files import read
from avanti_rules.i18n import Texts
from avanti_rules.materials import find_materials
from avanti_rules.model import Data, Finding, Game, Name, Place
from avanti_rules.scenario import DEFAULT_GAME, Layer, Told, read_document


class Found(Struct, frozen=True):
    """What a file tells, of which sort it is, and what is needed to speak of it."""

    kind: str
    telling: Telling
    game: Game[Any]
    names: dict[str, dict[Name, Name]] = {}


class Wrong(Struct, frozen=True):
    """What keeps a file from being compared."""

    findings: tuple[Finding, ...]
    game: Game[Any] | None = None


class KeptStep(Struct, frozen=True):
    """What a step of a kept explanation needs to be compared."""

    action: dict[str, Any]
    allowed: bool
    facts: list["KeptFact"]
    sentences: list[str]
    state: dict[str, Any]


class KeptFact(Struct, frozen=True):
    """What a fact needs to be compared."""

    kind: str
    cites: list[str]


class KeptPosition(Struct, frozen=True):
    """The position from which a kept explanation starts."""

    state: dict[str, Any]


class Kept(Struct, frozen=True):
    """What an explanation kept as JSON needs to be compared."""

    format: int
    title: str
    readings: dict[str, str]
    steps: list[KeptStep]
    sensitivity: list[Any]
    game: str = DEFAULT_GAME
    start: KeptPosition | None = None


def named_case(path: str) -> tuple[str, int]:
    """The file and the case that `FILE#2` names; 0 for the scenario itself."""
    file, sign, number = path.rpartition("#")
    return (file, int(number)) if sign and number.isascii() and number.isdecimal() and len(number) < 7 else (path, 0)


def tell(path: str, asked: Layer, texts: Texts) -> Found | Wrong:
    """What a file tells, or everything wrong in it."""
    file, number = named_case(path)
    data = read(file)
    document = data if isinstance(data, Finding) else parse(data, file)
    if isinstance(document, Finding):
        return Wrong((document,))
    value = document.value
    if isinstance(value, dict) and "sensitivity" in value:
        return kept(document)
    if isinstance(value, dict) and "players" not in value:
        board = material(document)
        if board:
            return board
    told = read_document(document, file, asked)
    if told.game is None or told.findings:
        return Wrong(told.findings, told.game)
    if number >= len(told.scenarios):
        last = len(told.scenarios) - 1
        return Wrong((Finding("no-such-case", Place(file), {"number": number, "last": last}),))
    return scenario(told, told.game, number, texts)


def scenario(told: Told, game: Game[Any], number: int, texts: Texts) -> Found | Wrong:
    """A scenario or case, played."""
    case = told.scenarios[number]
    verdict, findings = check(game, play(game, case), told.locate(case))
    if verdict == "error" or told.document is None:
        return Wrong(findings, game)
    explained = explain_scenario(told, game, case, texts)
    materials = {key: by_place(named.data) for key, named in find_materials(told.document, game)[0].items()}
    given = {
        **materials,
        "readings": dict(case.setup.readings),
        "players": places(case.setup.players, 1),
        "start": dict(case.setup.start),
    }
    telling = Telling(explained["title"], given, explained["steps"])
    return Found("scenario", telling, game, {language: dict(names) for language, names in case.names.items()})


def kept(document: Document) -> Found | Wrong:
    """An explanation that was kept as JSON."""
    try:
        outcome = msgspec.convert(document.value, Kept)
    except msgspec.ValidationError as error:
        return Wrong((Finding("wrong-shape", document.place(()), {"error": str(error)}),))
    game = games.find(outcome.game)
    if game is None:
        place = document.place(("game",))
        known = tuple(games.listed())
        return Wrong((Finding("unknown-game", place, {"word": outcome.game, "nearest": "", "known": known}),))
    start = outcome.start.state if outcome.start else {}
    given = {"readings": outcome.readings, "start": start}
    return Found("outcome", Telling(outcome.title, given, document.value["steps"]), game)


def material(document: Document) -> Found | None:
    """A board, or whatever else a game lets a file hold; None where it is none."""
    for name in games.names():
        game = games.find(name)
        for part in game.materials if game else ():
            try:
                msgspec.convert(document.value, part.shape)
            except msgspec.ValidationError:
                continue
            if game:
                title = str(document.value.get(part.key, document.name))
                bare = {key: value for key, value in document.value.items() if key not in ("title", "source", part.key)}
                return Found(part.key, Telling(title, by_place(bare)), game)
    return None


def by_place(data: Data) -> dict[str, Any]:
    """A material with its lists by place; its first space is 0."""
    return {key: places(value) if isinstance(value, list) else value for key, value in data.items()}
