"""Pictures of scenarios and boards: which drawing is wanted, what stands above it, and in which form it is written."""

from collections.abc import Mapping
from typing import Any
from xml.etree.ElementTree import Element

from msgspec import Struct

from avanti_rules import files
from avanti_rules.drawing import Drawing, Saying
from avanti_rules.model import Fact, Game, Message, Playthrough, Scenario
from avanti_rules.report import svg
from avanti_rules.report.explanation import BOARD, START, STEP
from avanti_rules.report.svg import Frame
from avanti_rules.teller import Teller

REFUSED_STEP = Message("Step {number}: {action} – not allowed")
BEFORE, AFTER = Message("Before"), Message("After")
NAMED = Message("{title}: {position}")
FONT, FONT_FILES = "DejaVu Sans", ("DejaVuSansCondensed.ttf", "DejaVuSansCondensed-Bold.ttf")


class Picture(Struct, frozen=True):
    """A drawing with the words around it; and what was before, to be shown beside it."""

    drawing: Drawing
    frame: Frame
    before: Drawing | None = None


def of_step(teller: Teller, playthrough: Playthrough[Any], number: int, both: bool = False) -> Picture | None:
    """The picture of the position after a step, 0 for the start; None of a game that cannot be drawn."""
    game, scenario = teller.game, playthrough.scenario
    if game.draw is None or playthrough.start is None:
        return None
    title, note = teller.texts.own(scenario.title), note_of(teller, scenario)
    if number == 0:
        heading = teller.kernel.say(START)
        return Picture(game.draw(playthrough.start), Frame(named(teller, title, heading), heading, note=note))
    played = playthrough.steps[number - 1]
    facts: tuple[Fact, ...] = played.facts or played.violations
    sentences = tuple(map(teller.sentence, facts))
    params = {"number": number, "action": teller.texts.say(game.actions[played.step.name])}
    heading = teller.kernel.say(STEP if played.allowed else REFUSED_STEP, params)
    caption, told = ("", sentences) if played.allowed else (" ".join(sentences), ())
    frame = Frame(named(teller, title, heading), heading, caption, note, told)
    return Picture(game.draw(played), frame, game.draw(played.before) if both else None)


def note_of(teller: Teller, scenario: Scenario) -> str:
    """What a scenario's board is called."""
    titles = [teller.texts.own(about["title"]) for about in scenario.about.values() if about["title"]]
    return " ".join(teller.kernel.say(BOARD, {"name": title}) for title in titles)


def of_material(game: Game[Any], made: Any, title: str, source: str) -> Picture | None:
    """The picture of a board or the like, with where it comes from; None of a game that cannot be drawn."""
    return None if game.draw is None else Picture(game.draw(made), Frame(title, title, note=source))


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
    return svg.svg(whole(picture), teller, picture.frame)


def as_element(picture: Picture, teller: Teller) -> Element:
    """The picture as an element that may stand inside a page."""
    return svg.element(whole(picture), teller, picture.frame)


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
