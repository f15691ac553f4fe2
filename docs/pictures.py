"""Draw the picture of every illustration's scenario and of the board anew: `python docs/pictures.py`, never by hand.

Each shows the last step of its scenario, in English.
"""

from collections.abc import Iterator
from pathlib import Path

from avanti_rules import games
from avanti_rules.engine import play
from avanti_rules.explain import own_text
from avanti_rules.i18n import Texts
from avanti_rules.materials import Named, read_shipped
from avanti_rules.report.picture import Picture, as_svg, of_material, of_step
from avanti_rules.scenario import read_file
from avanti_rules.teller import Teller

ROOT = Path(__file__).parent.parent
FOLDER = ROOT / "docs" / "pictures"
SCENARIOS = ROOT / "scenarios" / "avanti" / "manual"
SUFFIX = ".scenario.yaml"


def pictures() -> Iterator[tuple[str, str]]:
    """The name of every picture's file, and what is to stand in it."""
    for path in sorted(SCENARIOS.glob(f"*{SUFFIX}")):
        yield f"{path.name.removesuffix(SUFFIX)}.svg", of_scenario(path)
    yield "board.svg", of_board()


def of_scenario(path: Path) -> str:
    """The picture of a scenario's last step."""
    told = read_file(str(path))
    if told.game is None or not told.scenarios:
        raise ValueError(f"{path}: not a scenario")
    teller = Teller(told.game, Texts(), told.scenarios[0].names)
    return drawn(of_step(teller, play(told.game, told.scenarios[0]), len(told.scenarios[0].steps)), teller)


def of_board() -> str:
    """The picture of the board that ships."""
    game = games.find("avanti")
    board = read_shipped("avanti", game.materials[0], "reconstruction") if game else None
    if game is None or not isinstance(board, Named):
        raise ValueError("the board that ships cannot be read")
    teller = Teller(game, Texts(), {})
    return drawn(
        of_material(game, board.made, teller.texts.own(board.title), own_text(board.source, teller.texts)), teller
    )


def drawn(picture: Picture | None, teller: Teller) -> str:
    """A picture that there has to be."""
    if picture is None:
        raise ValueError("this game has no pictures")
    return as_svg(picture, teller)


def main() -> None:
    """Write every picture, and remove those of scenarios that are gone."""
    FOLDER.mkdir(exist_ok=True)
    wanted = dict(pictures())
    for old in FOLDER.glob("*.svg"):
        if old.name not in wanted:
            old.unlink()
    for name, text in wanted.items():
        (FOLDER / name).write_text(text, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
