"""The published schemas in one language: of the files that people write, and of the answers that programs read.

The words of a schema are messages of the catalogue `schema`, those of a game of its own, such as `avanti-schema`.
"""

from typing import Any

import msgspec

from avanti_rules import files, games
from avanti_rules.i18n import Texts
from avanti_rules.model import Finding, Game
from avanti_rules.schema import LISTED, Schema, compose, compose_material, finished, told
from avanti_rules.typography import typeset

SUFFIX = ".schema.json"
SCENARIO, ENVELOPE, OWN = "scenario", "envelope", "game"
CATALOGUE = "schema"
CLAIMS = ("because", "refused")


def names(game: Game[Any]) -> list[str]:
    """Every published schema that there is for a game: what its players write, then what programs are answered."""
    others = {ENVELOPE, *(kind for each in map(games.find, games.names()) if each for kind in written(each))}
    answers = [name for name in files.names_in(files.shipped("schema"), SUFFIX) if name not in others]
    return [*written(game), *answers]


def written(game: Game[Any]) -> list[str]:
    """The kinds of files that people write for a game: scenarios, and what these may name, such as a board."""
    return [SCENARIO, *(part.key for part in game.materials)]


def published(name: str, game: Game[Any], texts: Texts) -> Schema:
    """A schema, by one of the `names`, with its titles and descriptions in one language."""
    answer = files.shipped("schema", name + SUFFIX)
    return finished(of_files(name, game, texts) if name in written(game) else said(read(answer), CATALOGUE, texts))


def of_files(name: str, game: Game[Any], texts: Texts) -> Schema:
    """The schema of a game's scenarios, or of one of the files that these may name."""
    envelope = said(read(files.shipped("schema", ENVELOPE + SUFFIX)), CATALOGUE, texts)
    own = said(read(f"{games.folder(game.name)}/{OWN}{SUFFIX}"), f"{game.name}-{CATALOGUE}", texts)
    if name != SCENARIO:
        return compose_material(envelope, own, name)
    return informed(compose(envelope, own), game, texts.of(game.name))


def said(schema: Schema, domain: str, texts: Texts) -> Schema:
    """A schema in one language, by the words of one catalogue, in the type of the language."""
    own = texts.of(domain)
    return told(schema, lambda text: typeset(own.typed(text), texts.tag))


def read(path: str) -> Schema:
    """A schema that comes with the program or with a game."""
    data = files.read(path)
    if isinstance(data, Finding):
        raise FileNotFoundError(data.place.file)
    schema: Schema = msgspec.json.decode(data)
    return schema


# What a game knows


def informed(schema: Schema, game: Game[Any], texts: Texts) -> Schema:
    """The schema of a scenario with all words that there are for rules, readings and their options, each explained.

    The program itself looks them up elsewhere, so that it can name the nearest right word.
    """
    whole = schema["properties"]
    step, case = (whole[key]["items"]["properties"] for key in ("steps", "cases"))
    rule = {**step[CLAIMS[0]]["items"], **rules(game, texts)}
    whole["game"]["enum"] = [game.name]
    for part in (whole, case):
        part["readings"] |= readings(part["readings"]["additionalProperties"], game, texts)
    for part in (step, case):
        for key in CLAIMS:
            part[key]["items"] = {"$ref": "#/$defs/rule"}
            part[key]["anyOf"] = [{"$ref": "#/$defs/rule"}, {"type": "array"}]
    return {**schema, "$defs": {"rule": rule}}


def rules(game: Game[Any], texts: Texts) -> Schema:
    """Every rule of a game by its id, with its title."""
    return {"enum": [each.id for each in game.rules], LISTED: [texts.say(each.title) for each in game.rules]}


def readings(answer: Schema, game: Game[Any], texts: Texts) -> Schema:
    """Every open question of a game, with its answers; others there are not."""
    known = {
        reading.id: {
            **answer,
            "description": texts.say(reading.question),
            "enum": [option.id for option in reading.options],
            LISTED: [texts.say(option.text) for option in reading.options],
        }
        for reading in game.readings
    }
    return {"properties": known, "additionalProperties": False}
