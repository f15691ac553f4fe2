"""Writes the generated schemas anew: `python -m avanti_rules.schema`.

What people write is published in every language: in English beside its source, in others in a folder of that language
there. The answers for programs are published as they stand here, in English; the command has them in every language.
"""

import json
from collections.abc import Iterator
from itertools import product
from pathlib import Path

from avanti_rules import games
from avanti_rules.i18n import LANGUAGES, Texts
from avanti_rules.schema import Schema
from avanti_rules.schema.published import published, written

HERE = Path(__file__).parent
GAME = HERE.parent / "games" / "avanti" / "game.schema.json"


def generated() -> Iterator[tuple[Path, str]]:
    """Every generated file with what it should hold."""
    for game in filter(None, map(games.find, games.names())):
        own = Path(games.folder(game.name))
        folder = HERE if own == GAME.parent else own  # what needs no `game:` is published beside the envelope
        for kind, language in product(written(game), LANGUAGES):
            place = folder / ("" if language == "en" else language)
            yield place / f"{kind}.schema.json", dump(published(kind, game, Texts(language)))


def load(path: Path) -> Schema:
    """A schema as plain data."""
    schema: Schema = json.loads(path.read_text("utf-8"))
    return schema


def dump(schema: Schema) -> str:
    """A schema as the text of its file."""
    return json.dumps(schema, indent=1, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    for path, text in generated():
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, "utf-8", newline="\n")
