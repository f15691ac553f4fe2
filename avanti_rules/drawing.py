"""Nouns of a picture: a game says with them what is to be seen, a writer makes SVG or text of them. No words in it yet.

Lengths are whole units from the top left corner; some 400 across are the width of a phone.
"""

from collections.abc import Mapping
from typing import Any, Literal, TypeAlias

from msgspec import Struct

from avanti_rules.handbook import Message

At: TypeAlias = tuple[int, int]
Paint: TypeAlias = str
Form: TypeAlias = Literal["circle", "square", "triangle", "diamond", "hexagon", "pentagon"]


class Saying(Struct, frozen=True):
    """A message with what fills its gaps; a `str` that does is a name."""

    message: Message
    params: Mapping[str, Any] = {}


class Sign(Struct, frozen=True):
    """Characters that are the same in every language, such as the P of a parking lot."""

    text: str


Words: TypeAlias = str | int | Saying | Sign


class Box(Struct, frozen=True):
    """A rectangle around a point; without `fill` or `line` it has none."""

    at: At
    size: At
    fill: Paint = ""
    line: Paint = ""
    thick: int = 1
    round: int = 0
    dashed: bool = False


class Token(Struct, frozen=True):
    """A small filled form around a point, with a rim where `line` is given."""

    at: At
    size: int
    form: Form
    fill: Paint = ""
    line: Paint = ""
    dashed: bool = False


class Arrow(Struct, frozen=True):
    """A curve from one point to another, drawn towards `via`, with a head at its end."""

    start: At
    via: At
    end: At
    paint: Paint
    dashed: bool = False


class Trail(Struct, frozen=True):
    """A way with rounded corners from the first of its points to the last, with a head at its end."""

    points: tuple[At, ...]
    paint: Paint
    dashed: bool = False


class Line(Struct, frozen=True):
    """A line through points, such as the curve of a chart."""

    points: tuple[At, ...]
    paint: Paint
    thick: int = 2
    dashed: bool = False


class Label(Struct, frozen=True):
    """Words at a point, on its middle line; a `str` is a name, and `initial` shows its first letter only.

    What is wider than `width` is broken into so many `lines`, else set smaller, and cut short where that is not
    enough; what is to stay `whole` has its words broken and is set smaller still before that. `halo` sets the words off
    from what lies under them.
    """

    at: At
    words: Words
    size: int = 12
    paint: Paint = "ink"
    anchor: Literal["start", "middle", "end"] = "middle"
    width: int = 400
    bold: bool = False
    initial: bool = False
    halo: bool = False
    lines: int = 1
    whole: bool = False


class Group(Struct, frozen=True):
    """Marks that belong together: `kind` is a hook for style, `data` for programs.

    Turned by `turn` degrees around `at`, or else shifted.
    """

    kind: str
    marks: "tuple[Mark, ...]"
    data: Mapping[str, int] = {}
    at: At = (0, 0)
    turn: int = 0
    shift: At = (0, 0)


Mark: TypeAlias = Box | Token | Arrow | Trail | Line | Label | Group


class Tone(Struct, frozen=True):
    """A paint as it looks on a light and on a dark ground."""

    light: str
    dark: str


class Drawing(Struct, frozen=True):
    """A picture: its marks, the tones of its paints (among them ground, ink and bad), and all it shows in words."""

    size: At
    marks: tuple[Mark, ...]
    paints: Mapping[Paint, Tone]
    told: tuple[Saying, ...]
