"""What is wrong in plain data, from the keywords of a schema that fail: each thing once, with what its sentence needs.

The schema may name a code of its own for a keyword (`x-findings`), where the game knows better words.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, TypeAlias

from msgspec import Struct

from avanti_rules.model import Data, Path

SHOWN = 60  # characters of a wrong value; more of it helps nobody
LOOKED_UP = 50  # unknown keys of one map, for which a nearest word is looked for

WANTED: Mapping[frozenset[str], str] = {
    frozenset({"integer"}): "number-wanted",
    frozenset({"string"}): "word-wanted",
    frozenset({"array"}): "list-wanted",
    frozenset({"array", "null"}): "list-wanted",
    frozenset({"object"}): "map-wanted",
    frozenset({"object", "null"}): "map-wanted",
    frozenset({"null"}): "nothing-wanted",
    frozenset({"string", "object"}): "text-wanted",
    frozenset({"string", "array", "object"}): "text-wanted",
    frozenset({"string", "array"}): "words-wanted",
}
EXAMPLES = {"map-wanted": "{a: 1}", "text-wanted": "{en: …}"}


number_elsewhere = re.compile(
    r"[-+]?(?:[0-9][0-9_.,:'’ \u00a0\u202f-]*|[0-9_.,]*[0-9][eE][-+]?[0-9]+|0[xX][0-9a-fA-F]+|0[oO][0-7]+|\.[0-9]+)"
).fullmatch


def looks_like_number(text: str) -> bool:
    """Whether a word would be a number to other readers or to people (`"2"`, 2.0, 1:30, 1_000, 1e3, 0x5, a date)."""
    return number_elsewhere(text.strip()) is not None


class Problem(Struct, frozen=True):
    """One thing wrong, and its path; of a missing key, where it should be. `key`: the key itself is meant."""

    code: str
    path: Path
    params: Data = {}
    key: bool = False


class Failure(Struct, frozen=True):
    """A keyword of the schema that a value does not satisfy, and what stands around the value."""

    keyword: str
    value: Any
    schema: Any
    path: Path
    schema_path: Path
    around: Any


Problems: TypeAlias = Iterator[Problem]


def find_problems(value: Any, errors: Iterable[Any]) -> list[Problem]:
    """Of each value and each key the first thing wrong, without what only follows from another.

    `errors` are those that jsonschema found in the value.
    """
    found: dict[tuple[Path, bool], Problem] = {}
    for error in errors:
        failure = read_error(value, error)
        for problem in EXPLAIN.get(failure.keyword, wrong_values)(failure):
            found.setdefault((problem.path, problem.key), problem)
    return list(without_consequences(list(found.values())))


def read_error(value: Any, error: Any) -> Failure:
    """An error of jsonschema with the map or list around the place of it."""
    path = tuple(error.absolute_path)
    around = value
    for key in path[:-1]:
        around = around[key]
    return Failure(error.validator, error.instance, error.schema, path, tuple(error.absolute_schema_path), around)


def wrong_types(failure: Failure) -> Problems:
    """A value of the wrong kind; a number that YAML takes for a word is told as such."""
    wanted = kinds(failure.schema)
    if failure.value is None:
        yield nothing(failure.path)
    elif "integer" in wanted and is_numeral(failure.value):
        yield Problem("number-as-word", failure.path, {"found": show(failure.value)})
    else:
        code = own_code(failure) or WANTED.get(wanted, "wrong-value")
        word = str(failure.path[-1]) if failure.path else ""
        yield Problem(
            code, failure.path, {"found": show(failure.value), "word": word, "example": EXAMPLES.get(code, "")}
        )


def wrong_values(failure: Failure) -> Problems:
    """A value of the right kind that is not allowed."""
    numeral = "integer" in kinds(failure.schema) and is_numeral(failure.value)
    code = "number-as-word" if numeral else own_code(failure) or "wrong-value"
    yield Problem(code, failure.path, {"found": show(failure.value)})


def unknown_values(failure: Failure) -> Problems:
    """A word that is none of a few; of another kind, that is told elsewhere."""
    known = failure.schema["enum"]
    if isinstance(failure.value, str):
        params = {"word": show(failure.value), "known": tuple(known), "nearest": nearest(failure.value, known)}
        yield Problem("unknown-word", failure.path, params)


def wrong_ranges(failure: Failure) -> Problems:
    """A number too small or too great."""
    limits = {limit: failure.schema[limit] for limit in ("minimum", "maximum")}
    yield Problem(own_code(failure) or "out-of-range", failure.path, {"found": failure.value, **limits})


def wrong_sizes(failure: Failure) -> Problems:
    """A text, list or map that is too short or too long."""
    code = own_code(failure) or SIZES[failure.keyword]
    limit = failure.schema[failure.keyword]
    count = len(failure.value)
    yield Problem(code, failure.path, {"found": show(failure.value), "count": count, "limit": limit})


def repeated_items(failure: Failure) -> Problems:
    """Each entry that stood in the list before."""
    for at in repeated(failure.value):
        yield Problem("repeated", (*failure.path, at), {"word": show(failure.value[at])})


def missing_keys(failure: Failure) -> Problems:
    """Each key that must be there and is not."""
    for key in failure.schema["required"]:
        if key not in failure.value:
            yield Problem("missing-key", (*failure.path, key), {"word": key})


def missing_choices(failure: Failure) -> Problems:
    """None of several keys of which there must be one."""
    known = tuple(choice["required"][0] for choice in failure.schema["anyOf"])
    yield Problem("missing-one-of", failure.path, {"known": known})


def unknown_keys(failure: Failure) -> Problems:
    """Each key that may not be there, and the nearest of those that may and are not."""
    known = failure.schema["properties"]
    free = tuple(key for key in known if key not in failure.value)
    for at, key in enumerate(key for key in failure.value if key not in known):
        meant = nearest(key, free) if at < LOOKED_UP else ""
        params = {"word": show(key), "known": free, "nearest": meant}
        yield Problem("unknown-key", (*failure.path, key), params, key=True)


def excluding_keys(failure: Failure) -> Problems:
    """Two keys of which there may be one; the later is told of."""
    pair = {failure.path[-1], failure.schema_path[-4]}
    first, second = (key for key in failure.around if key in pair)
    yield Problem("keys-exclude", (*failure.path[:-1], second), {"word": second, "other": first}, key=True)


EXPLAIN: Mapping[str, Callable[[Failure], Problems]] = {
    "type": wrong_types,
    "enum": unknown_values,
    "minimum": wrong_ranges,
    "maximum": wrong_ranges,
    "uniqueItems": repeated_items,
    "required": missing_keys,
    "anyOf": missing_choices,
    "additionalProperties": unknown_keys,
    "not": excluding_keys,
    **dict.fromkeys(("minLength", "maxLength", "minItems", "maxItems", "minProperties"), wrong_sizes),
}
SIZES = {
    "minLength": "empty-text",
    "maxLength": "text-too-long",
    "minItems": "too-few-items",
    "maxItems": "too-many-items",
    "minProperties": "empty-map",
}


def nothing(path: Path) -> Problem:
    """An empty value where something must stand."""
    if path and isinstance(path[-1], str):
        return Problem("empty-value", path, {"word": path[-1]}, key=True)
    return Problem("empty-item", path)


def without_consequences(problems: list[Problem]) -> Problems:
    """Leaves out what is missing only because its key is misspelt."""
    unknown = [problem for problem in problems if problem.code == "unknown-key"]
    maps = {problem.path[:-1] for problem in unknown}
    meant = {(*problem.path[:-1], problem.params["nearest"]) for problem in unknown}
    for problem in problems:
        follows = (problem.code == "missing-key" and problem.path in meant) or (
            problem.code == "missing-one-of" and problem.path in maps
        )
        if not follows:
            yield problem


# Small questions


def kinds(schema: Any) -> frozenset[str]:
    """The kinds of value that a schema names."""
    named = schema.get("type", ())
    return frozenset([named] if isinstance(named, str) else named)


def own_code(failure: Failure) -> str | None:
    """The code that the schema itself gives for its keyword."""
    code: str | None = failure.schema.get("x-findings", {}).get(failure.keyword)
    return code


def repeated(value: Any) -> Iterator[int]:
    """The index of each word in a list that stood there before; of anything else, nothing."""
    seen: set[str] = set()
    for at, item in enumerate(value if isinstance(value, list) else ()):
        if isinstance(item, str):
            if item in seen:
                yield at
            seen.add(item)


def is_numeral(value: Any) -> bool:
    """Whether a value is a word that people read as a number."""
    return isinstance(value, str) and looks_like_number(value)


def nearest(word: str, known: Any) -> str:
    """The one of the known words that is most like this one; empty where none is."""
    from difflib import get_close_matches

    plain = {other.lower(): other for other in known}
    close = get_close_matches(word[:SHOWN].lower(), plain, 1, 0.6)
    return plain[close[0]] if close else ""


def show(value: Any) -> str | int:
    """A wrong value as one would write it, shortened."""
    if type(value) is int:
        return value
    text = written(value)
    return text if len(text) <= SHOWN else text[: SHOWN - 1] + "…"


def written(value: Any) -> str:
    """Plain data in the short style of YAML."""
    match value:
        case None:
            return "~"
        case bool():
            return str(value).lower()
        case list():
            return f"[{', '.join(map(written, value))}]"
        case dict():
            return f"{{{', '.join(f'{key}: {written(each)}' for key, each in value.items())}}}"
    return str(value)
