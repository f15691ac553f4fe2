"""JSON Schemas: the envelope of a scenario and what a game adds, put together into one schema without references.

The schemas lie beside this file. `scenario.schema.json` and `board.schema.json` are generated, also in every other
language: see `__main__`.
"""

from collections.abc import Callable, Iterator
from typing import Any, TypeAlias

Schema: TypeAlias = dict[str, Any]

DIALECT = "https://json-schema.org/draft/2020-12/schema"
WORDS = ("title", "description")  # what a schema says to people
LISTED = "enumDescriptions"
NAMED = ("properties", "patternProperties", "$defs", "dependentSchemas")  # their keys are names, whatever they are
DATA = ("enum", "const", "default", "examples", "required", "x-findings")
FORBIDDEN: Schema = {"not": {}}  # as `false`, but of that jsonschema does not say where it failed


def compose(envelope: Schema, game: Schema) -> Schema:
    """The complete schema of a game's scenarios: the envelope, closed, with the game's own keys, start, actions."""
    defs = {**envelope["$defs"], **game["$defs"]}
    defs["step"] = step(envelope["$defs"]["step"], game["$defs"]["actions"]["properties"])
    own = game["properties"]
    limited = {key: {**value, **own.get(key, {})} for key, value in envelope["properties"].items()}
    whole = {**envelope, **game, "properties": {**limited, **own, **limited}, "additionalProperties": False}
    schema: Schema = inlined({key: value for key, value in whole.items() if key != "$defs"}, defs)
    return schema


def compose_material(envelope: Schema, game: Schema, name: str) -> Schema:
    """The schema of a file that a game's scenarios refer to, such as a board."""
    schema: Schema = inlined(game["$defs"][name], {**envelope["$defs"], **game["$defs"]})
    return {"$schema": DIALECT, **schema}


def step(bare: Schema, actions: Schema) -> Schema:
    """A step with exactly one of the actions, said key by key: an error then names the keys at fault."""
    return {
        **bare,
        "properties": {**actions, **bare["properties"]},
        "additionalProperties": False,
        "anyOf": [{"required": [action]} for action in actions],
        "dependentSchemas": {
            action: {"properties": {other: FORBIDDEN for other in actions if other != action}} for action in actions
        },
    }


def inlined(part: Any, defs: Schema) -> Any:
    """A part of a schema with every reference replaced by what it names; what stands beside one goes before that."""
    if isinstance(part, list):
        return [inlined(each, defs) for each in part]
    if not isinstance(part, dict):
        return part
    reference = part.get("$ref")
    if isinstance(reference, str):
        beside = {key: value for key, value in part.items() if key != "$ref"}
        return inlined({**defs[reference.rpartition("/")[2]], **beside}, defs)
    return {key: inlined(value, defs) for key, value in part.items()}


def texts_of(part: Any, named: bool = False) -> Iterator[str]:
    """Every text for people in a schema, as it stands in it; `named` where the keys are no keywords."""
    for key, value in part.items() if isinstance(part, dict) else ():
        if named or key not in (*WORDS, LISTED, *DATA):
            yield from texts_of(value, not named and key in NAMED)
        elif key in WORDS:
            yield value
        elif key == LISTED:
            yield from value
    for each in part if isinstance(part, list) else ():
        yield from texts_of(each)


def told(schema: Schema, say: Callable[[str], str]) -> Schema:
    """A schema whose texts are said by `say`."""
    said: Schema = reworded(
        schema, lambda key, value: {key: [*map(say, value)] if key == LISTED else say(value) if key in WORDS else value}
    )
    return said


def finished(schema: Schema) -> Schema:
    """A schema as editors want it: the code in its texts as Markdown, and without its marks where that is not read."""
    done: Schema = reworded(schema, marked)
    return done


def marked(key: str, value: Any) -> Schema:
    """One keyword for editors, which look for what `enum` means and for Markdown under keywords of their own."""
    if key == LISTED:
        return {key: [bare(text) for text in value], "markdownEnumDescriptions": value}
    if key in WORDS and "`" in value:
        return {key: bare(value), "markdownDescription": value}
    return {key: value}


def reworded(part: Any, word: Callable[[str, Any], Schema], named: bool = False) -> Any:
    """A part of a schema whose keywords for people, and with data, are put otherwise; `named` where keys are names."""
    if isinstance(part, list):
        return [reworded(each, word) for each in part]
    if not isinstance(part, dict):
        return part
    done: Schema = {}
    for key, value in part.items():
        if named or key not in (*WORDS, LISTED, *DATA):
            done[key] = reworded(value, word, not named and key in NAMED)
        else:
            done |= word(key, value)
    return done


def bare(text: str) -> str:
    """A text without the backticks around its code."""
    return text.replace("`", "")
