"""A drawing as text for a terminal: its words where they stand in the picture, 80 columns across."""

from collections.abc import Iterable, Iterator

from avanti_rules.drawing import Group, Label, Mark
from avanti_rules.report.layout import WIDTH, Style, plain, wrapped
from avanti_rules.report.picture import AFTER, BEFORE, Picture
from avanti_rules.report.svg import Writer, clean
from avanti_rules.teller import Teller

ACROSS, DOWN = 5, 15  # units a column, units a line


def render(picture: Picture, teller: Teller, style: Style = plain) -> str:
    """Title, heading and drawing, then what happened, or why it is not allowed, in sentences."""
    writer = Writer(picture.drawing, teller)
    lines = [style(wrapped(picture.frame.title, 0, 0), "title"), ""]
    if picture.before:
        lines += [teller.kernel.say(BEFORE), *Grid(writer).lines(picture.before.marks), "", teller.kernel.say(AFTER)]
    lines += Grid(writer).lines(picture.drawing.marks)
    said = [wrapped(sentence, 0) for sentence in picture.frame.told]
    if picture.frame.caption:
        said.append(style(wrapped(picture.frame.caption, 0), "bad"))
    words = [wrapped(writer.said(saying), 0) for saying in picture.drawing.told]
    words += [wrapped(picture.frame.note, 0)] if picture.frame.note else []
    return "\n".join([*lines, "", *said, *([""] if said else ()), *(style(line, "quiet") for line in words)])


class Grid:
    """Characters in rows and columns; a word that finds its place taken goes to the nearest free one."""

    def __init__(self, writer: Writer) -> None:
        self.writer = writer
        self.rows: dict[int, list[str]] = {}

    def lines(self, marks: Iterable[Mark]) -> Iterator[str]:
        """The rows from the first to the last."""
        for label, turned in labels(marks, False):
            self.put(label, turned)
        for row in range(min(self.rows, default=0), max(self.rows, default=-1) + 1):
            yield "".join(self.rows.get(row, [])).rstrip()

    def put(self, label: Label, turned: bool) -> None:
        """One word, in brackets where it is turned sideways."""
        room = max(label.width // ACROSS + (1 if label.width < 60 else 0), 1) - (2 if turned else 0)
        word = clean(self.writer.words(label.words))
        word = word[:1].upper() if label.initial else word if len(word) <= room else word[: room - 1] + "…"
        word = f"({word})" if turned else word
        column = label.at[0] // ACROSS - {"start": 0, "middle": len(word) // 2, "end": len(word)}[label.anchor]
        row = self.rows.setdefault(label.at[1] // DOWN, [" "] * WIDTH)
        places = sorted(range(WIDTH - len(word) + 1), key=lambda at: abs(at - column))
        for at in places:
            if not "".join(row[max(at - 1, 0) : at + len(word) + 1]).strip():
                row[at : at + len(word)] = word
                return


def labels(marks: Iterable[Mark], turned: bool) -> Iterator[tuple[Label, bool]]:
    """Every label that belongs to no arrow, and whether it is turned."""
    for mark in marks:
        if isinstance(mark, Group):
            yield from labels(mark.marks, turned or bool(mark.turn))
        elif isinstance(mark, Label) and not mark.halo:
            yield mark, turned
