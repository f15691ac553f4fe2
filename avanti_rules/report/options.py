"""What may be done, as text for people: a table of the choices that the game has columns for, the others told."""

from collections.abc import Iterator
from typing import Any

from avanti_rules.i18n import Texts
from avanti_rules.model import Column, Data, Game, Message
from avanti_rules.report.explanation import VERDICTS, heading
from avanti_rules.report.layout import Style, plain, wrapped
from avanti_rules.report.table import table
from avanti_rules.teller import Teller

NOW = Message("What may be done at the end of the scenario:")
THEN = Message("What may be done after step {step}:")
FIRST = Message("What may be done before the first step:")
PLAYER = Message("What {player} may do, if it is {player}'s turn:")
NOTHING = Message("There is nothing that {player} may do.")


def render(data: Data, game: Game[Any] | None, names: Data, texts: Texts, last: bool, style: Style = plain) -> str:
    """The text of the choices at one moment; `last` tells whether that is the end of the scenario."""
    lines = list(heading(data, texts, style))
    if game is None or data["findings"]:
        lines += ["", style(texts.say(VERDICTS["error"]), "bad")]
        lines += [wrapped("{file}:{line}:{column}: {message}".format(**found), 2) for found in data["findings"]]
        return "\n".join(lines).strip("\n")
    page = Page(game, Teller(game, texts, names), style)
    lines += ["", style(page.moment(data, last), "step")]
    lines += [wrapped(line, 2) for line in page.short(data)]
    lines += page.choices(data["choices"])
    return "\n".join(lines)


class Page:
    """Writes the choices of one game in one language."""

    def __init__(self, game: Game[Any], teller: Teller, style: Style) -> None:
        self.game, self.teller, self.style = game, teller, style

    def moment(self, data: Data, last: bool) -> str:
        """Whose choices they are, and when."""
        say = self.teller.kernel.say
        if data["player"] is not None:
            return say(PLAYER, {"player": self.teller.named(data["player"])})
        if last:
            return say(NOW)
        return say(THEN, {"step": data["step"]}) if data["step"] else say(FIRST)

    def short(self, data: Data) -> list[str]:
        """What may be done in short; of one player only what is no choice to be listed, or that there is nothing."""
        if data["player"] is None:
            return list(data["sentences"])
        told = zip(data["facts"], data["sentences"], strict=True)
        mine = [sentence for fact, sentence in told if fact.get("player") == data["player"]]
        player = {"player": self.teller.named(data["player"])}
        return [] if data["choices"] else mine or [self.teller.kernel.say(NOTHING, player)]

    def choices(self, choices: list[Data]) -> Iterator[str]:
        """The choices that have a row in the table, then each of the others with all that it brings about."""
        told = [choice for choice in choices if choice["outcome"]]
        if told:
            yield ""
            yield from self.table(told)
        for choice in choices:
            if not choice["outcome"]:
                yield ""
                yield from self.told(choice)

    def told(self, choice: Data) -> Iterator[str]:
        """One choice in sentences."""
        name = next(iter(choice["action"]))
        if name in self.game.actions:
            yield self.style(self.teller.texts.say(self.game.actions[name]), "step")
        yield from (wrapped(sentence, 2) for sentence in choice["sentences"])

    def table(self, choices: list[Data]) -> Iterator[str]:
        """A row a choice, of the columns in which any of them has a value."""
        used = [column for column in self.game.columns if any(column.key in choice["outcome"] for choice in choices)]
        rows = [[self.teller.texts.say(column.heading) for column in used]]
        rows += [[self.cell(column, choice["outcome"].get(column.key)) for column in used] for choice in choices]
        values = [[choice["outcome"].get(column.key) for choice in choices] for column in used]
        right = [at for at, column in enumerate(values) if any(isinstance(value, int) for value in column)]
        first, *others = table(rows, right)
        yield self.style(first, "quiet")
        yield from others

    def cell(self, column: Column[Any], value: Any) -> str:
        """One value in words."""
        match value:
            case None:
                return ""
            case int():
                return self.teller.texts.number(value)
            case str():
                word = column.words.get(value)
                return self.teller.texts.say(word) if word else str(self.teller.named(value))
        return ", ".join(self.cell(column, item) for item in value)
