"""The picture of a moment inside a page: its places as links where something can be put there, and players' signs."""

from collections.abc import Callable, Iterable, Iterator
from xml.etree.ElementTree import Element, SubElement

from markupsafe import Markup, escape

from avanti_rules.drawing import Drawing, Group, Label, Mark, Token
from avanti_rules.report.picture import Picture, whole
from avanti_rules.report.svg import Writer, clean
from avanti_rules.teller import Teller

SIGN = 20


def as_markup(picture: Picture, teller: Teller, name: str) -> Markup:
    """A picture as a part of a page, which has its style elsewhere; `name` tells it from others on the page."""
    return Markup(serialized(bare(drawn(picture, teller), name)))


def drawn(picture: Picture, teller: Teller) -> Element:
    """A picture as an element, without the line ends that only readers of its text need."""
    return Writer(whole(picture), teller).document(picture.frame)


def serialized(element: Element) -> str:
    """An element as text, escaped; what may stand in a picture needs no more, and it takes half the time."""
    attributes = "".join(f' {name}="{escape(value)}"' for name, value in element.attrib.items())
    inside = escape(element.text) if element.text else ""
    inner = "".join(map(serialized, element))
    return f"<{element.tag}{attributes}>{inside}{inner}</{element.tag}>"


def bare(root: Element, name: str) -> Element:
    """A picture without its own style, called by its title and described."""
    for style in root.findall("style"):
        root.remove(style)
    for tag in ("title", "desc"):
        for found in root.findall(tag):
            found.set("id", f"{name}-{tag}")
    root.attrib |= {"aria-labelledby": f"{name}-title", "aria-describedby": f"{name}-desc"}
    return root


def with_places(picture: Picture, teller: Teller, hook: str, link: Callable[[int], tuple[str, str]]) -> Markup:
    """A picture in which every place of one kind is a link; `link` gives its address and name."""
    root = bare(drawn(picture, teller), "board")
    root.set("role", "group")
    for parent in list(root.iter()):
        for at, child in enumerate(list(parent)):
            if child.get("class") == hook and "data-space" in child.attrib:
                address, name = link(int(child.attrib["data-space"]))
                anchor = Element("a", {"href": address, "class": "place", "aria-label": clean(name)})
                anchor.append(child)
                parent[at] = anchor
    return Markup(serialized(root))


def signs(drawing: Drawing, teller: Teller) -> dict[int, Markup]:
    """The sign of every player, as the drawing has it: colour, form and first letter."""
    found: dict[int, Markup] = {}
    for group in groups(drawing.marks):
        seat = group.data.get("seat")
        token = next((mark for mark in group.marks if isinstance(mark, Token)), None)
        if seat is not None and token is not None and seat not in found:
            found[seat] = sign(drawing, teller, token, group.marks)
    return found


def groups(marks: Iterable[Mark]) -> Iterator[Group]:
    """Every group of marks, also inside of others."""
    for mark in marks:
        if isinstance(mark, Group):
            yield mark
            yield from groups(mark.marks)


def sign(drawing: Drawing, teller: Teller, token: Token, marks: Iterable[Mark]) -> Markup:
    """One player's sign as a small picture that says nothing to who hears the name anyway."""
    (x, y), size = token.at, token.size
    root = Element("svg", {"class": "sign drawing", "aria-hidden": "true", "width": str(SIGN), "height": str(SIGN)})
    root.set("viewBox", f"{x - size // 2 - 1} {y - size // 2 - 1} {size + 2} {size + 2}")
    letters = [mark for mark in marks if isinstance(mark, Label) and mark.initial]
    Writer(drawing, teller).write(SubElement(root, "g"), [token, *letters])
    return Markup(serialized(root))
