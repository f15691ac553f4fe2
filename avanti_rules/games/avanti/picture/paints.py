"""The paints of the pictures, light and dark. Each player has a colour, and a form that tells it without colour."""

from collections.abc import Mapping

from avanti_rules.drawing import Form, Paint, Tone

FORMS: tuple[Form, ...] = ("circle", "square", "triangle", "diamond", "hexagon")

PAINTS: Mapping[Paint, Tone] = {
    "ground": Tone("#ffffff", "#16181b"),
    "ink": Tone("#1c1c1c", "#ececec"),
    "quiet": Tone("#575757", "#b4b4b0"),
    "edge": Tone("#b9b9b4", "#50555b"),
    "bad": Tone("#9c1414", "#ffb3ab"),
    "road": Tone("#ececea", "#2a2e33"),
    "lot": Tone("#dbe8f7", "#1d3149"),
    "sign": Tone("#1f5fa8", "#2f6db8"),
    "on-sign": Tone("#ffffff", "#ffffff"),
    "path": Tone("#f4ead2", "#3a3322"),
    "island": Tone("#d3ecd0", "#1f3d26"),
    "on-island": Tone("#1b5e2b", "#a5dcae"),
    "turn": Tone("#f3f3f0", "#24282d"),
    "tyre": Tone("#1c1c1c", "#cfcfcb"),
    "on-car": Tone("#ffffff", "#141414"),
    "car-0": Tone("#b3261e", "#ff9a8f"),
    "car-1": Tone("#1d5fa8", "#8ec1ff"),
    "car-2": Tone("#1b7340", "#7fd49b"),
    "car-3": Tone("#8a6000", "#ffcc5c"),
    "car-4": Tone("#7b3fa0", "#d6a8ff"),
}


def colour(seat: int) -> Paint:
    """The paint of a seat."""
    return f"car-{seat % len(FORMS)}"


def form(seat: int) -> Form:
    """The form of a seat."""
    return FORMS[seat % len(FORMS)]
