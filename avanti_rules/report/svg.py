"""A drawing as SVG: escaped, the same bytes every time, light and dark, and its words for those who do not see it.

`svg` gives a whole document, which may also stand inside a page; its style then holds for every drawing of that game.
"""

import re
from collections.abc import Iterable, Iterator
from xml.etree.ElementTree import Element, SubElement, indent, tostring

from msgspec import Struct

from avanti_rules.drawing import (
    Arrow,
    At,
    Box,
    Drawing,
    Group,
    Label,
    Line,
    Mark,
    Paint,
    Saying,
    Sign,
    Token,
    Trail,
    Words,
)
from avanti_rules.report.lettering import fitted, lines_of
from avanti_rules.teller import Teller

FONTS = "Arial, 'Liberation Sans', Helvetica, 'DejaVu Sans Condensed', sans-serif"
HEADING, CAPTION, NOTE, MARGIN = 14, 12, 10, 4
HEAD = 9  # length of an arrow's head
STROKE, ROUND = 2.5, 6
_NO_XML = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_OUTLINES = {
    "square": [(-82, -82), (82, -82), (82, 82), (-82, 82)],
    "triangle": [(0, -112), (116, 90), (-116, 90)],
    "diamond": [(0, -118), (118, 0), (0, 118), (-118, 0)],
    "hexagon": [(-58, -98), (58, -98), (112, 0), (58, 98), (-58, 98), (-112, 0)],
    "pentagon": [(0, -112), (106, -34), (66, 91), (-66, 91), (-106, -34)],
}


class Frame(Struct, frozen=True):
    """The words around a drawing: its title; what stands above it, what is wrong with the step shown, and a note below.

    `told` are sentences about it that it does not show.
    """

    title: str
    heading: str = ""
    caption: str = ""
    note: str = ""
    told: tuple[str, ...] = ()


def svg(drawing: Drawing, teller: Teller, frame: Frame) -> str:
    """The drawing as an SVG document."""
    return tostring(element(drawing, teller, frame), encoding="unicode") + "\n"


def element(drawing: Drawing, teller: Teller, frame: Frame) -> Element:
    """The drawing as an element that may stand inside a page."""
    root = Writer(drawing, teller).document(frame)
    indent(root, " ")
    return root


def style(drawing: Drawing) -> str:
    """The rules of style for a drawing's paints, on a light and on a dark ground."""
    light = [
        f".fill-{name}{{fill:{tone.light}}}.line-{name}{{stroke:{tone.light}}}" for name, tone in drawing.paints.items()
    ]
    dark = [
        f".fill-{name}{{fill:{tone.dark}}}.line-{name}{{stroke:{tone.dark}}}" for name, tone in drawing.paints.items()
    ]
    rules = [f".drawing text{{font-family:{FONTS};unicode-bidi:plaintext}}", *light]
    return "\n".join([*rules, "@media (prefers-color-scheme:dark){", *dark, "}"])


def clean(text: str) -> str:
    """A text without the characters that no XML may hold."""
    return _NO_XML.sub("\ufffd", text)


def lines(texts: Iterable[tuple[str, int, Paint]], wide: int, y: int) -> Iterator[Label]:
    """Texts of a size and paint, one below the other from `y` on."""
    for text, size, paint in texts:
        for line in lines_of(text, size, wide - 4 * MARGIN):
            yield Label((MARGIN, y + MARGIN + size // 2 + 2), Sign(line), size, paint, "start", wide, size == HEADING)
            y += size + MARGIN


class Writer:
    """Writes one drawing in one language."""

    def __init__(self, drawing: Drawing, teller: Teller) -> None:
        self.drawing, self.teller = drawing, teller

    def document(self, frame: Frame) -> Element:
        """The whole document."""
        wide, high = self.drawing.size
        above = [*lines(((frame.heading, HEADING, "ink"), (frame.caption, CAPTION, "bad")), wide, 0)]
        top = above[-1].at[1] + CAPTION if above else 0
        below = [*lines(((frame.note, NOTE, "quiet"),), wide, top + high)]
        bottom = below[-1].at[1] + CAPTION if below else top + high
        root = Element("svg", {"xmlns": "http://www.w3.org/2000/svg", "viewBox": f"0 0 {wide} {bottom}"})
        root.attrib |= {"class": "drawing", "role": "img", "lang": self.teller.texts.tag}
        SubElement(root, "title").text = clean(frame.title)
        SubElement(root, "desc").text = clean("\n".join(self.described(frame)))
        SubElement(root, "style").text = f"\n{style(self.drawing)}\n"
        self.write(root, [Box((wide // 2, bottom // 2), (wide, bottom + 1), "ground"), *above, *below])
        marks = SubElement(root, "g", {"transform": f"translate(0 {top})"} if top else {})
        self.write(marks, self.drawing.marks)
        return root

    def described(self, frame: Frame) -> list[str]:
        """All that is to be seen, in sentences."""
        said = [frame.heading, frame.caption, *map(self.said, self.drawing.told), *frame.told, frame.note]
        return [sentence for sentence in said if sentence]

    def write(self, parent: Element, marks: Iterable[Mark]) -> None:
        """Marks, one above the other."""
        for mark in marks:
            match mark:
                case Group():
                    self.group(parent, mark)
                case Box():
                    self.box(parent, mark)
                case Token():
                    self.token(parent, mark)
                case Arrow():
                    self.arrow(parent, mark)
                case Trail():
                    self.trail(parent, mark)
                case Line():
                    paint = painted("", mark.paint, mark.thick, mark.dashed)
                    SubElement(parent, "polyline", {"points": points(mark.points), **paint})
                case Label():
                    self.label(parent, mark)

    def group(self, parent: Element, group: Group) -> None:
        """Marks that belong together."""
        attributes = {"class": group.kind, **{f"data-{key}": str(value) for key, value in group.data.items()}}
        if group.turn:
            attributes["transform"] = f"rotate({group.turn} {group.at[0]} {group.at[1]})"
        elif group.shift != (0, 0):
            attributes["transform"] = f"translate({group.shift[0]} {group.shift[1]})"
        self.write(SubElement(parent, "g", attributes), group.marks)

    def box(self, parent: Element, box: Box) -> None:
        """A rectangle."""
        (x, y), (wide, high) = box.at, box.size
        attributes = {"x": number(x - wide / 2), "y": number(y - high / 2), "width": str(wide), "height": str(high)}
        if box.round:
            attributes["rx"] = str(box.round)
        SubElement(parent, "rect", attributes | painted(box.fill, box.line, box.thick, box.dashed))

    def token(self, parent: Element, token: Token) -> None:
        """A small form."""
        (x, y), paint = token.at, painted(token.fill, token.line, 2, token.dashed)
        if token.form == "circle":
            SubElement(parent, "circle", {"cx": str(x), "cy": str(y), "r": number(token.size / 2), **paint})
            return
        corners = [(x + dx * token.size / 200, y + dy * token.size / 200) for dx, dy in _OUTLINES[token.form]]
        SubElement(parent, "polygon", {"points": points(corners), **paint})

    def arrow(self, parent: Element, arrow: Arrow) -> None:
        """A curve and its head; where start and end are too near for one, the head only."""
        (x, y), (vx, vy) = arrow.start, arrow.via
        bx, by = neck(arrow.via, arrow.end)
        curve = f"M{x} {y}Q{number(vx)} {number(vy)} {number(bx)} {number(by)}"
        self.way(parent, curve, arrow, (bx, by))

    def trail(self, parent: Element, trail: Trail) -> None:
        """A way with rounded corners and its head."""
        *corners, end = trail.points
        x, y = corners[0]
        turns = [rounded(*three) for three in zip(trail.points, trail.points[1:], trail.points[2:], strict=False)]
        bx, by = neck(corners[-1], end)
        self.way(parent, f"M{x} {y}{''.join(turns)}L{number(bx)} {number(by)}", trail, (bx, by))

    def way(self, parent: Element, curve: str, arrow: Arrow | Trail, neck: tuple[float, float]) -> None:
        """A curve, set off from what lies under it, and the head at its end."""
        SubElement(parent, "path", {"d": curve, **painted("", "ground", STROKE + 3)})
        SubElement(parent, "path", {"d": curve, **painted("", arrow.paint, STROKE, arrow.dashed)})
        (ex, ey), (bx, by) = (arrow.points[-1] if isinstance(arrow, Trail) else arrow.end), neck
        dx, dy = (ex - bx) / 2, (ey - by) / 2
        head = [(ex, ey), (bx - dy, by + dx), (bx + dy, by - dx)]
        SubElement(parent, "polygon", {"points": points(head), **painted(arrow.paint, "")})

    def label(self, parent: Element, label: Label) -> None:
        """Words, in lines around their point."""
        text = self.words(label.words)
        lines, size = fitted(text[:1].upper() if label.initial else text, label)
        attributes = {"font-size": str(size)}
        if label.anchor != "start":
            attributes["text-anchor"] = label.anchor
        if label.bold:
            attributes["font-weight"] = "bold"
        if label.halo:
            attributes |= {"stroke-width": "4", "stroke-linejoin": "round", "paint-order": "stroke"}
        attributes["class"] = f"fill-{label.paint}" + (" line-ground" if label.halo else "")
        x, y = label.at[0], label.at[1] - (len(lines) - 1) * (size + 1) / 2
        for at, line in enumerate(lines):
            where = {"x": str(x), "y": number(y + at * (size + 1) + size * 0.36)}
            SubElement(parent, "text", {**where, **attributes}).text = clean(line)

    def words(self, words: Words) -> str:
        """What a label says in this language."""
        match words:
            case str():
                return str(self.teller.named(words))
            case int():
                return self.teller.texts.number(words)
            case Sign():
                return words.text
            case Saying():
                return self.said(words)

    def said(self, saying: Saying) -> str:
        """A message with its gaps filled, players under their names in this language."""
        params = {key: self.teller.named(value) for key, value in saying.params.items()}
        return self.teller.texts.say(saying.message, params)


def neck(before: At, end: At) -> tuple[float, float]:
    """Where a way that comes from a point has its head, which ends at the other."""
    (vx, vy), (ex, ey) = before, end
    long = ((ex - vx) ** 2 + (ey - vy) ** 2) ** 0.5 or 1.0
    return ex - (ex - vx) / long * HEAD, ey - (ey - vy) / long * HEAD


def rounded(before: At, corner: At, after: At) -> str:
    """A way up to a corner and round it, as far as there is room for that."""
    (cx, cy) = corner
    ends = []
    for x, y in (before, after):
        long = ((x - cx) ** 2 + (y - cy) ** 2) ** 0.5 or 1.0
        near = min(ROUND, long / 2) / long
        ends.append((cx + (x - cx) * near, cy + (y - cy) * near))
    (ax, ay), (bx, by) = ends
    return f"L{number(ax)} {number(ay)}Q{cx} {cy} {number(bx)} {number(by)}"


def painted(fill: str, line: str, thick: float = 1, dashed: bool = False) -> dict[str, str]:
    """The attributes of a form's paints."""
    classes = [*([f"fill-{fill}"] if fill else ()), *([f"line-{line}"] if line else ())]
    attributes = {"class": " ".join(classes)}
    if not fill:
        attributes["fill"] = "none"
    if line and thick != 1:
        attributes["stroke-width"] = number(thick)
    if dashed:
        attributes["stroke-dasharray"] = "4 3"
    return attributes


def points(corners: Iterable[tuple[float, float]]) -> str:
    """Corners of a form."""
    return " ".join(f"{number(x)},{number(y)}" for x, y in corners)


def number(value: float) -> str:
    """A length to a tenth of a unit; no two machines write it differently."""
    tenths = round(value * 10)
    return str(tenths // 10) if tenths % 10 == 0 else f"{tenths / 10:.1f}"


def beside(left: Drawing, right: Drawing, words: tuple[Saying, Saying], gap: int = 24) -> Drawing:
    """Two drawings side by side under a word each; what they show in words one after the other."""
    (wide, high), (other, depth) = left.size, right.size
    size = (wide + gap + other, max(high, depth) + 24)
    whole = Box((size[0] // 2, size[1] // 2), size, "ground")
    heads = (Label((4, 12), words[0], 14, anchor="start"), Label((wide + gap + 4, 12), words[1], 14, anchor="start"))
    pair = (placed("before", left, (0, 24)), placed("after", right, (wide + gap, 24)))
    told = (words[0], *left.told, words[1], *right.told)
    return Drawing(size, (whole, *heads, *pair), {**left.paints, **right.paints}, told)


def placed(kind: str, drawing: Drawing, shift: At) -> Group:
    """A drawing as a part of another."""
    return Group(kind, drawing.marks, shift=shift)
