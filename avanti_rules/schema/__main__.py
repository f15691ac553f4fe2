"""Writes the generated schemas anew: `python -m avanti_rules.schema`."""

import json
from collections.abc import Iterator
from pathlib import Path

from avanti_rules import games
from avanti_rules.schema import Schema, compose, compose_material

HERE = Path(__file__).parent
GAME = HERE.parent / "games" / "avanti" / "game.schema.json"


def generated() -> Iterator[tuple[Path, str]]:
    """Every generated file with what it should hold."""
    envelope = load(HERE / "envelope.schema.json")
    for name in games.names():
        path, game = Path(games.folder(name)) / GAME.name, games.find(name)
        folder = HERE if path == GAME else path.parent  # what needs no `game:` is published beside the envelope
        yield folder / "scenario.schema.json", dump(compose(envelope, load(path)))
        for part in game.materials if game else ():
            yield folder / f"{part.key}.schema.json", dump(compose_material(envelope, load(path), part.key))


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
