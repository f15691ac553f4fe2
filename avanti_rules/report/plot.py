"""What many games show, as a drawing: curves from round to round, and figures with the bounds of what is sure."""

from collections.abc import Iterator, Mapping, Sequence
from typing import TypeAlias

from msgspec import Struct

from avanti_rules.drawing import Drawing, Form, Label, Line, Mark, Paint, Saying, Sign, Token, Tone, Words
from avanti_rules.model import Data, Message
from avanti_rules.report.simulation import COURSE, GAMES, KINDS, WON, Figures
from avanti_rules.report.study import AGAINST, Study
from avanti_rules.report.svg import Frame, Writer, svg

WIDE, LEFT, RIGHT, HIGH, ROW = 400, 52, 310, 130, 20
Row: TypeAlias = tuple[Words, Data, int]  # a name, its share, and 0 for a seat, else which kind of player from 1
COMMON = 0.1  # curves end where fewer games had the round
PAINTS: Mapping[Paint, Tone] = {
    "ground": Tone("#ffffff", "#16181b"),
    "ink": Tone("#1c1c1c", "#ececec"),
    "quiet": Tone("#575757", "#b4b4b0"),
    "edge": Tone("#d3d3ce", "#40454b"),
    "bad": Tone("#9c1414", "#ffb3ab"),
    "kind-0": Tone("#b3261e", "#ff9a8f"),
    "kind-1": Tone("#1d5fa8", "#8ec1ff"),
    "kind-2": Tone("#1b7340", "#7fd49b"),
    "kind-3": Tone("#7b3fa0", "#d6a8ff"),
}
FORMS: tuple[Form, ...] = ("circle", "square", "triangle", "diamond")
SAID = Message("{what}: {share}%, with 95% confidence {low} to {high}%.")
ENDS = Message("{what}, {kind}: {first} after the first round, {last} after round {round}.")
SEAT = Message("Seat {seat}")
POINTS = Message("Wins: difference in percentage points")


class Scale(Struct, frozen=True):
    """Where a value lies on a line: from `low` to `high` are `begin` to `end` units; `step` is between two marks."""

    low: float
    high: float
    step: float
    begin: int
    end: int

    def at(self, value: float) -> int:
        """The place of a value."""
        share = (value - self.low) / (self.high - self.low)
        return round(self.begin + share * (self.end - self.begin))

    def marks(self) -> Iterator[float]:
        """The values with a mark."""
        count = round((self.high - self.low) / self.step)
        return (self.low + self.step * number for number in range(count + 1))


def scale(values: Sequence[float], begin: int, end: int, most: int = 4) -> Scale:
    """A scale that holds 0 and all values, with at most so many steps of 1, 2 or 5 times a power of ten."""
    low, high = min(0.0, *values), max(0.0, *values)
    span = (high - low) or 1.0
    unit = 1e-6
    while not (step := next((unit * by for by in (1, 2, 5) if span / (unit * by) <= most - 1), 0.0)):
        unit *= 10
    below, above = -(-low // step) * step, -(-high // step) * step
    return Scale(below - step if below > low else below, max(above, below + step), step, begin, end)


def simulation(figures: Figures, data: Data) -> str:
    """The SVG of a simulation."""
    marks, told, y = list[Mark](), list[Saying](), 8
    for course in figures.playing.courses:
        rounds = [each for each in data["rounds"] if each["games"] >= COMMON * data["games"]]
        if len(rounds) > 1:
            marks += curves(figures, course.name, course.named, rounds, y)
            told += course_told(figures, course.name, course.named, rounds)
            y += HIGH + 52
    rows: list[Row] = [(Saying(SEAT, {"seat": row["seat"]}), row, 0) for row in data["won"]["seats"]]
    rows += [(word(row["kind"]), row, 1 + at) for at, row in enumerate(data["won"]["kinds"])]
    marks += shares(rows, y)
    told += [share_told(figures, name, row) for name, row, _ in rows]
    title = figures.kernel.say(GAMES, {"games": data["games"], "seed": data["seed"]})
    return finished(figures, marks, told, y + 60 + ROW * len(rows), Frame(title, title))


def finished(figures: Figures, marks: Sequence[Mark], told: Sequence[Saying], high: int, frame: Frame) -> str:
    """The drawing as a document."""
    drawing = Drawing((WIDE, high), tuple(marks), PAINTS, tuple(told))
    return svg(drawing, figures.teller, frame)


def word(kind: str) -> Words:
    """What a kind of player is called."""
    return Saying(KINDS[kind]) if kind in KINDS else Sign(kind)


def paint(at: int) -> Paint:
    """The paint of a kind of player."""
    return f"kind-{at % len(FORMS)}"


# Curves


def curves(figures: Figures, name: str, named: Message, rounds: list[Data], y: int) -> Iterator[Mark]:
    """A course from round to round, a curve for each kind of player, with its name at its end."""
    kinds = list(rounds[0][name])
    values = [each[name][kind] for each in rounds for kind in kinds]
    up, along = scale(values, y + 24 + HIGH, y + 24), scale([float(len(rounds))], LEFT, RIGHT, 6)
    yield Label((LEFT, y + 10), Saying(COURSE, {"what": named}), 12, "ink", "start", WIDE - LEFT, True)
    yield from grid(figures, up, along)
    ends = spread([(up.at(rounds[-1][name][kind]), at) for at, kind in enumerate(kinds)])
    for at, kind in enumerate(kinds):
        points = [(along.at(each["round"]), up.at(each[name][kind])) for each in rounds]
        yield Line(tuple(points), paint(at))
        yield Token(points[-1], 8, FORMS[at % len(FORMS)], paint(at))
        yield Label(
            (points[-1][0] + 10, ends[at]), word(kind), 11, paint(at), "start", WIDE - points[-1][0] - 12, halo=True
        )


def grid(figures: Figures, up: Scale, along: Scale) -> Iterator[Mark]:
    """The lines of a chart with their numbers."""
    for value in up.marks():
        yield Line(((LEFT, up.at(value)), (RIGHT, up.at(value))), "edge", 1)
        yield Label((LEFT - 6, up.at(value)), Sign(figures.texts.number(round(value))), 10, "quiet", "end", LEFT - 8)
    for value in along.marks():
        yield Label((along.at(value), up.begin + 12), Sign(figures.texts.number(round(value))), 10, "quiet")


def spread(ends: list[tuple[int, int]]) -> dict[int, int]:
    """Heights for names, as near as possible to the ends of their curves and at least a line apart."""
    found: dict[int, int] = {}
    last = -1000
    for height, at in sorted(ends):
        last = max(height, last + 13)
        found[at] = last
    return found


def course_told(figures: Figures, name: str, named: Message, rounds: list[Data]) -> Iterator[Saying]:
    """The curves in words."""
    for kind in rounds[0][name]:
        first, last = (figures.value(each[name][kind]) for each in (rounds[0], rounds[-1]))
        params = {"what": named, "kind": figures.kind(kind), "first": first, "last": last}
        yield Saying(ENDS, {**params, "round": rounds[-1]["round"]})


# Figures with their bounds


def shares(rows: Sequence[Row], y: int) -> Iterator[Mark]:
    """Shares of winning, one below the other, each with its bounds."""
    along = scale([100 * row["high"] for _, row, _ in rows], 110, WIDE - 20)
    yield Label((8, y + 10), Saying(WON), 12, "ink", "start", WIDE - 8, True)
    yield from ruled(along, y + 24, ROW * len(rows))
    for at, (name, row, colour) in enumerate(rows):
        middle = y + 34 + ROW * at
        yield Label((8, middle), name, 11, "ink", "start", 98)
        yield from spanned(along, 100 * row["low"], 100 * row["share"], 100 * row["high"], middle, colour)


def ruled(along: Scale, y: int, high: int) -> Iterator[Mark]:
    """Lines from top to bottom with their numbers below."""
    for value in along.marks():
        at = along.at(value)
        yield Line(((at, y), (at, y + high)), "quiet" if abs(value) < along.step / 2 else "edge", 1)
        yield Label((at, y + high + 10), Sign(shown(value)), 10, "quiet")


def shown(value: float) -> str:
    """A mark's number: whole, or with as many digits as it needs."""
    text = f"{value:.2f}".rstrip("0").rstrip(".").replace("-", "\u2212")
    return "0" if text == "\u22120" else text


def spanned(along: Scale, low: float, value: float, high: float, y: int, colour: int) -> Iterator[Mark]:
    """A figure as a token, and a line from its lower to its upper bound."""
    tone = paint(colour - 1) if colour else "ink"
    yield Line(((along.at(low), y), (along.at(high), y)), tone)
    yield Token((along.at(value), y), 9, FORMS[(colour - 1) % len(FORMS)] if colour else "circle", tone)


def share_told(figures: Figures, name: Words, row: Data) -> Saying:
    """A share in words."""
    what = Writer(Drawing((0, 0), (), {}, ()), figures.teller).words(name)
    return Saying(SAID, {"what": what, **{key: figures.percent(row[key]) for key in ("share", "low", "high")}})


# Studies


def study(figures: Study, data: Data) -> str:
    """The SVG of a study: by how much the wins of each seat and kind of player differ."""
    marks, told, y = list[Mark](), list[str](), 8
    for comparison in data["comparisons"]:
        rows = [each for each in comparison["measures"] if each["measure"] == "win" and each["low"] is not None]
        params = {"reading": data["reading"], "option": comparison["option"], "against": comparison["against"]}
        marks.append(Label((8, y + 10), Sign(figures.kernel.say(AGAINST, params)), 12, "ink", "start", WIDE - 8, True))
        marks.append(Label((8, y + 28), Saying(POINTS), 11, "quiet", "start", WIDE - 8))
        marks += differences(rows, y + 36, data["kinds"]) if rows else ()
        told += figures.sentences(comparison)
        y += 84 + ROW * len(rows)
    title = figures.texts.say(figures.reading(data).question)
    games = figures.kernel.say(GAMES, {"games": data["games"], "seed": data["seed"]})
    return finished(figures, marks, (), y, Frame(title, title, note=games, told=tuple(told)))


def differences(rows: list[Data], y: int, kinds: Sequence[str]) -> Iterator[Mark]:
    """Differences one below the other, with a line at 0."""
    along = scale([100 * row[key] for row in rows for key in ("low", "high")], 130, WIDE - 20, 6)
    yield from ruled(along, y, ROW * len(rows))
    order = sorted(set(kinds))
    for at, row in enumerate(rows):
        middle, seat = y + 10 + ROW * at, row["by"] == "seat"
        name = Saying(SEAT, {"seat": row["which"]}) if seat else word(row["which"])
        yield Label((8, middle), name, 11, "ink", "start", 118)
        colour = 0 if seat else 1 + order.index(row["which"])
        yield from spanned(along, 100 * row["low"], 100 * row["difference"], 100 * row["high"], middle, colour)
