"""The paints of the pictures, light and dark. A category has a colour and a form, and so has a player."""

from collections.abc import Mapping

from avanti_rules.drawing import Form, Paint, Tone
from avanti_rules.games.adventure_tours.state import Category

FORMS: tuple[Form, ...] = ("circle", "square", "triangle", "diamond", "hexagon", "pentagon")
SHAPES: Mapping[Category, Form] = {"technology": "hexagon", "provisions": "circle", "clothing": "square"}

PAINTS: Mapping[Paint, Tone] = {
    "ground": Tone("#ffffff", "#16181b"),
    "ink": Tone("#1c1c1c", "#ececec"),
    "quiet": Tone("#575757", "#b4b4b0"),
    "edge": Tone("#b9b9b4", "#50555b"),
    "bad": Tone("#9c1414", "#ffb3ab"),
    "board": Tone("#f7f1e3", "#25221a"),
    "rows": Tone("#efe5cd", "#322d21"),
    "card": Tone("#ffffff", "#16181b"),
    "back": Tone("#5b5346", "#a89e8b"),
    "on-back": Tone("#ffffff", "#141414"),
    "coin": Tone("#f0c64a", "#e2b83f"),
    "on-coin": Tone("#2b2000", "#2b2000"),
    "technology": Tone("#b3261e", "#ff9a8f"),
    "on-technology": Tone("#ffffff", "#141414"),
    "provisions": Tone("#1d5fa8", "#8ec1ff"),
    "on-provisions": Tone("#ffffff", "#141414"),
    "clothing": Tone("#ffd34d", "#ffcc5c"),
    "on-clothing": Tone("#2b2000", "#141414"),
    "seat-0": Tone("#1b7340", "#7fd49b"),
    "seat-1": Tone("#7b3fa0", "#d6a8ff"),
    "seat-2": Tone("#00626b", "#6fd6dc"),
    "seat-3": Tone("#8a4b12", "#e8b184"),
    "seat-4": Tone("#a1246b", "#ff9ccf"),
    "seat-5": Tone("#44546b", "#b6c2d6"),
    "on-seat": Tone("#ffffff", "#141414"),
}


def colour(seat: int) -> Paint:
    """The paint of a seat."""
    return f"seat-{seat % len(FORMS)}"


def form(seat: int) -> Form:
    """The form of a seat."""
    return FORMS[seat % len(FORMS)]
