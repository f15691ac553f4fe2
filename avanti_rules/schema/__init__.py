"""JSON Schemas: the envelope of a scenario and what a game adds, put together into one schema without references.

The schemas lie beside this file. `scenario.schema.json` and `board.schema.json` are generated: see `__main__`.
"""

from typing import Any, TypeAlias

Schema: TypeAlias = dict[str, Any]

DIALECT = "https://json-schema.org/draft/2020-12/schema"
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
