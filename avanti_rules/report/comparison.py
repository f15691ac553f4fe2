"""Two scenarios, boards or outcomes side by side, as text for people and as data."""

from collections.abc import Iterable, Iterator
from typing import Any

from msgspec import to_builtins

from avanti_rules.comparison import Compared
from avanti_rules.i18n import Texts
from avanti_rules.model import Difference, Game, Message, Path
from avanti_rules.notation import written
from avanti_rules.report.layout import Style, plain, wrapped
from avanti_rules.report.table import table
from avanti_rules.teller import Teller
from avanti_rules.tellings import Found

FORMAT = 1
SIDE = Message("{side}: {title}")
SAME = Message("They are the same.")
GIVEN = Message("What is given differs:")
NO_RULE = Message("No step is ruled differently.")
RULED = Message("Step {number} is ruled differently: {action}")
ONLY = Message("Only in {side}:")
MISSING = Message("There is no such step in {side}.")
RULES = Message("Rules that make the difference: {rules}")
AFTER = Message("After this step:")
END = Message("At the end:")


def compared_data(ours: Found, theirs: Found, compared: Compared) -> dict[str, Any]:
    """The comparison as published."""
    titles = [ours.telling.title, theirs.telling.title]
    return {"format": FORMAT, "kind": ours.kind, "titles": titles, "same": compared.same, **to_builtins(compared)}


def render(ours: Found, theirs: Found, compared: Compared, texts: Texts, style: Style = plain) -> str:
    """What is given differently, the step that is ruled differently and why, and what came of it."""
    return "\n".join(Sides(ours, theirs, texts, style).lines(compared))


class Sides:
    """Speaks of two at once."""

    def __init__(self, ours: Found, theirs: Found, texts: Texts, style: Style) -> None:
        self.titles, self.texts, self.style = (ours.telling.title, theirs.telling.title), texts, style
        self.game: Game[Any] = ours.game
        self.teller = Teller(ours.game, texts, {**theirs.names, **ours.names})
        self.steps = len(ours.telling.steps), len(theirs.telling.steps)

    def lines(self, compared: Compared) -> Iterator[str]:
        """Everything, from the titles to the end."""
        for side, title in zip("AB", self.titles, strict=True):
            yield self.style(wrapped(self.texts.say(SIDE, {"side": side, "title": title}), 0), "title")
        if compared.same:
            yield self.style(self.texts.say(SAME), "good")
        if compared.given:
            yield from self.part(GIVEN, compared.given, self.raw)
        if compared.step:
            yield from self.step(compared)
        elif not compared.same and max(self.steps):
            yield from ("", self.texts.say(NO_RULE))
        if compared.end and compared.step < max(self.steps):
            yield from self.part(END, compared.end, self.told)

    def step(self, compared: Compared) -> Iterator[str]:
        """The step that is ruled differently, its facts on both sides and their rules."""
        action = compared.actions[0] or compared.actions[1]
        named = self.teller.texts.say(self.game.actions[next(iter(action))])
        yield from ("", self.style(self.texts.say(RULED, {"number": compared.step, "action": named}), "step"))
        for side, facts, there in zip("AB", compared.facts, compared.actions, strict=True):
            if not there:
                yield wrapped(self.texts.say(MISSING, {"side": side}), 2)
            elif facts:
                yield "  " + self.texts.say(ONLY, {"side": side})
                yield from (wrapped(f"{fact['sentence']} [{', '.join(fact['cites'])}]", 4) for fact in facts)
        if compared.rules:
            yield wrapped(self.texts.say(RULES, {"rules": ", ".join(compared.rules)}), 2)
        if compared.outcome and all(compared.actions):
            yield from self.part(AFTER, compared.outcome, self.told)

    def part(self, heading: Message, differences: Iterable[Difference], row: Any) -> Iterator[str]:
        """A table of what differs."""
        yield from ("", self.style(self.texts.say(heading), "step"))
        yield from table([["", "A", "B"], *(row(each) for each in differences)])

    def raw(self, difference: Difference) -> list[str]:
        """A row of what is given, as it stands in a file."""
        return [" ".join(map(str, difference.path)), *map(as_in_file, (difference.ours, difference.theirs))]

    def told(self, difference: Difference) -> list[str]:
        """A row of what came out, in words."""
        return [self.label(difference.path), *map(self.teller.value, (difference.ours, difference.theirs))]

    def label(self, path: Path) -> str:
        """What a value is, and whose."""
        return self.teller.label(path)


def as_in_file(value: Any) -> str:
    """A value as it stands in a file."""
    return "–" if value is None else written(value, flow=False)
