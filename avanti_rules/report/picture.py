"""Pictures of scenarios and boards: which drawing is wanted, what stands above it, and in which form it is written."""

from collections.abc import Mapping
from typing import Any
from xml.etree.ElementTree import Element

from msgspec import Struct

from avanti_rules import files
from avanti_rules.drawing import Drawing, Saying
from avanti_rules.explain import Teller
from avanti_rules.model import Fact, Game, Message, Playthrough
from avanti_rules.report import svg
from avanti_rules.report.explanation import START, STEP

REFUSED_STEP = Message("Step {number}: {action} – not allowed")
BEFORE, AFTER = Message("Before"), Message("After")
NAMED = Message("{title}: {position}")
FONT, FONT_FILES = "DejaVu Sans", ("DejaVuSansCondensed.ttf", "DejaVuSansCondensed-Bold.ttf")


class Picture(Struct, frozen=True):
    """A drawing with its title, the words above it, the sentences that tell what happened; and what was before."""

    drawing: Drawing
    title: str
    heading: str = ""
    caption: str = ""
    told: tuple[str, ...] = ()
    before: Drawing | None = None


def of_step(teller: Teller, playthrough: Playthrough[Any], number: int, both: bool = False) -> Picture | None:
    """The picture of the position after a step, 0 for the start; None of a game that cannot be drawn."""
    game, title = teller.game, teller.texts.own(playthrough.scenario.title)
    if game.draw is None or playthrough.start is None:
        return None
    if number == 0:
        heading = teller.kernel.say(START)
        return Picture(game.draw(playthrough.start), named(teller, title, heading), heading)
    played = playthrough.steps[number - 1]
    facts: tuple[Fact, ...] = played.facts or played.violations
    sentences = tuple(map(teller.sentence, facts))
    params = {"number": number, "action": teller.texts.say(game.actions[played.step.name])}
    heading = teller.kernel.say(STEP if played.allowed else REFUSED_STEP, params)
    caption, told = ("", sentences) if played.allowed else (" ".join(sentences), ())
    before = game.draw(played.before) if both else None
    return Picture(game.draw(played), named(teller, title, heading), heading, caption, told, before)


def of_material(game: Game[Any], made: Any, title: str) -> Picture | None:
    """The picture of a board or the like; None of a game that cannot be drawn."""
    return None if game.draw is None else Picture(game.draw(made), title, title)


def named(teller: Teller, title: str, position: str) -> str:
    """What a picture is called: the scenario's title, and the moment in it."""
    return teller.kernel.say(NAMED, {"title": title, "position": position}) if title else position


def whole(picture: Picture) -> Drawing:
    """The drawing, beside the one before where there is one."""
    if picture.before is None:
        return picture.drawing
    return svg.beside(picture.before, picture.drawing, (Saying(BEFORE), Saying(AFTER)))


def as_svg(picture: Picture, teller: Teller) -> str:
    """The picture as an SVG document."""
    return svg.svg(whole(picture), teller, picture.title, picture.told, picture.heading, picture.caption)


def as_element(picture: Picture, teller: Teller) -> Element:
    """The picture as an element that may stand inside a page."""
    return svg.element(whole(picture), teller, picture.title, picture.told, picture.heading, picture.caption)


def as_png(picture: Picture, teller: Teller) -> bytes | None:
    """The picture as PNG, light, two dots a unit, in the typeface that ships; None where the extra is not installed."""
    try:
        from resvg_py import svg_to_bytes
    except ImportError:
        return None
    fonts = [files.shipped("fonts", name) for name in FONT_FILES]
    options: Mapping[str, Any] = {"skip_system_fonts": True, "font_files": fonts, "sans_serif_family": FONT}
    made = svg_to_bytes(svg_string=as_svg(picture, teller), width=2 * whole(picture).size[0], **options)
    return bytes(made)
