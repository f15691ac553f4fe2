"""The form of a file: the gate lets what is right through at once; all that is wrong is looked up in the schema."""

from collections.abc import Callable, Iterator
from functools import cache
from itertools import islice
from typing import TYPE_CHECKING, Any

import msgspec

from avanti_rules import files, games
from avanti_rules.documents import Document
from avanti_rules.model import Finding, Message

if TYPE_CHECKING:
    from avanti_rules.failures import Problem

ENOUGH = 1000  # errors; nobody reads more, and looking for them takes long

MESSAGES: dict[str, Message] = {
    "wrong-shape": Message("Something in this file has not the form it should have ({error})."),
    "and-more": Message("There is more wrong in this file; the rest is not shown."),
    "unknown-key": Message('"{word}" can\'t stand here.'),
    "missing-key": Message('"{word}" is missing here.'),
    "missing-one-of": Message("One of these belongs here: {known}."),
    "keys-exclude": Message('"{word}" and "{other}" can\'t stand together. Only one of them belongs here.'),
    "empty-value": Message('Nothing stands behind "{word}".'),
    "empty-item": Message("An entry of this list is empty."),
    "empty-text": Message("This text is empty."),
    "empty-map": Message("Nothing stands here; at least one entry is needed."),
    "unknown-word": Message('"{word}" can\'t stand here, only one of these: {known}.'),
    "repeated": Message('"{word}" stands in this list more than once.'),
    "number-as-word": Message(
        '"{found}" is a word here, not a number. Write a number with digits only and without quotation marks.'
    ),
    "number-wanted": Message('A number belongs here, not "{found}".'),
    "word-wanted": Message('A word or a text belongs here, not "{found}".'),
    "list-wanted": Message('A list belongs here, such as [a, b], not "{found}".'),
    "map-wanted": Message('Keys with values belong here, such as {example}, not "{found}".'),
    "nothing-wanted": Message('Nothing may stand behind "{word}"; leave "{found}" out.'),
    "text-wanted": Message('A text belongs here, or one per language, such as {example}, not "{found}".'),
    "words-wanted": Message('A word belongs here, or a list of words, not "{found}".'),
    "wrong-value": Message('"{found}" can\'t stand here.'),
    "out-of-range": Message("{found} can't stand here; it must be from {minimum} to {maximum}."),
    "too-few-items": Message(
        "This list needs at least {limit} entry.", "This list needs at least {limit} entries.", "limit"
    ),
    "too-many-items": Message(
        "This list is too long: it may have {limit} entry.",
        "This list is too long: it may have {limit} entries.",
        "limit",
    ),
    "text-too-long": Message("This is too long: it may have up to {limit} characters."),
    "name-not-printable": Message("A name must stand in one line and have no invisible characters."),
    "scenario-wanted": Message('A scenario begins with keys such as "title", "players" and "steps".'),
}
NEAREST = Message('Did you mean "{nearest}"?')


def validate(document: Document, shape: type, schema: str) -> list[Finding]:
    """Everything wrong in the form of a file, in its order; `schema` names game and kind of file, as "avanti/board"."""
    try:
        msgspec.convert(document.value, shape)
    except msgspec.ValidationError as error:
        return find(document, schema) or [Finding("wrong-shape", document.place(()), {"error": str(error)})]
    return []


def find(document: Document, schema: str) -> list[Finding]:
    """Everything wrong under a schema, in the order of the file; of a file beyond all help, enough to see that."""
    from avanti_rules.failures import find_problems  # costly, and only for a file with a mistake

    errors = list(islice(checker(schema)(document.value), ENOUGH))
    findings = [locate(document, problem) for problem in find_problems(document.value, errors)]
    findings.sort(key=lambda finding: finding.place)
    return [*findings, Finding("and-more", findings[-1].place)] if len(errors) == ENOUGH else findings


def locate(document: Document, problem: "Problem") -> Finding:
    """The finding for a problem, at the exact place."""
    return Finding(problem.code, document.place(problem.path, key=problem.key), problem.params)


@cache
def checker(schema: str) -> Callable[[Any], Iterator[Any]]:
    """The function that finds all errors under a schema; made once, for jsonschema is slow to import and to build."""
    from jsonschema import Draft202012Validator, ValidationError, validators

    from avanti_rules.failures import repeated

    def repeats(_: Any, wanted: bool, value: Any, __: Any) -> Iterator[Any]:
        if wanted and any(True for _ in repeated(value)):
            yield ValidationError("repeats something")

    # JSON Schema calls 3.0 an integer; and jsonschema compares long lists of mixed values for minutes.
    types = Draft202012Validator.TYPE_CHECKER.redefine("integer", lambda _, value: type(value) is int)
    extend: Any = validators.extend
    validator = extend(Draft202012Validator, {"uniqueItems": repeats}, type_checker=types)(load(schema))
    check: Callable[[Any], Iterator[Any]] = validator.iter_errors
    return check


def load(schema: str) -> dict[str, Any]:
    """The schema of a game's scenarios ("avanti/scenario") or of one of its materials ("avanti/board")."""
    from avanti_rules.schema import compose, compose_material

    game, _, kind = schema.partition("/")
    envelope, own = (
        read(files.shipped("schema", "envelope.schema.json")),
        read(f"{games.folder(game)}/game.schema.json"),
    )
    return compose(envelope, own) if kind == "scenario" else compose_material(envelope, own, kind)


def read(path: str) -> Any:
    """A schema that comes with the program or with a game."""
    data = files.read(path)
    if isinstance(data, Finding):
        raise FileNotFoundError(data.place.file)
    return msgspec.json.decode(data)
