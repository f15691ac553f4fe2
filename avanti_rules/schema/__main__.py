"""Writes the generated schemas anew: `python -m avanti_rules.schema`."""

import json
from collections.abc import Iterator
from pathlib import Path

from avanti_rules.schema import Schema, compose, compose_material

HERE = Path(__file__).parent
GAME = HERE.parent / "games" / "avanti" / "game.schema.json"


def generated() -> Iterator[tuple[Path, str]]:
    """Every generated file with what it should hold."""
    envelope, game = load(HERE / "envelope.schema.json"), load(GAME)
    yield HERE / "scenario.schema.json", dump(compose(envelope, game))
    yield HERE / "board.schema.json", dump(compose_material(envelope, game, "board"))


def load(path: Path) -> Schema:
    """A schema as plain data."""
    schema: Schema = json.loads(path.read_text("utf-8"))
    return schema


def dump(schema: Schema) -> str:
    """A schema as the text of its file."""
    return json.dumps(schema, indent=1, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    for path, text in generated():
        path.write_text(text, "utf-8", newline="\n")
