"""What many games show, as text for people."""

from collections.abc import Iterator, Mapping
from typing import Any

from avanti_rules.i18n import Texts
from avanti_rules.model import Data, Game, Message
from avanti_rules.playing import Playing
from avanti_rules.report.layout import Style, plain, wrapped
from avanti_rules.report.table import table
from avanti_rules.teller import Teller

GAMES = Message("{games} game, seed {seed}", "{games} games, seed {seed}", "games")
PLAYERS = Message("Players by seat in the first game: {kinds}. From game to game everybody moves on by one seat.")
ENDINGS, LENGTHS, WINS = Message("How the games ended"), Message("How long they were"), Message("Who won")
COURSE, RULES = Message("{what} on average"), Message("How often each rule applied")
GAMES_HEAD, MEAN, LEAST, MOST = Message("Games"), Message("on average"), Message("least"), Message("most")
SEAT, KIND, WON, SURE = Message("Seat"), Message("Player"), Message("Wins in %"), Message("95% confidence")
RULE, TIMES, PER_GAME, STEPS = Message("Rule"), Message("Times"), Message("Per game"), Message("Steps in a game")
FROM_TO = Message("{low} to {high}")
UNENDED = {"unended": Message("not ended"), "over": Message("ended")}
KINDS: Mapping[str, Message] = {
    "random": Message("random"),
    "cautious": Message("cautious"),
    "greedy": Message("greedy"),
}
MOST_ROWS = 12


class Figures:
    """Writes the figures of one game in one language."""

    def __init__(self, game: Game[Any], playing: Playing[Any], texts: Texts, style: Style = plain) -> None:
        self.game, self.playing, self.style = game, playing, style
        self.kernel, self.texts = texts, texts.of(game.name)
        self.teller = Teller(game, texts, {})

    def render(self, data: Data) -> str:
        """The text of a simulation."""
        parts = (self.endings(data), self.lengths(data), self.wins(data), self.courses(data), self.rules(data))
        return "\n".join([*self.head(data), *(line for part in parts for line in part)])

    def head(self, data: Data) -> Iterator[str]:
        """How many games they were, and whose."""
        yield self.style(self.kernel.say(GAMES, {"games": data["games"], "seed": data["seed"]}), "title")
        yield wrapped(self.kernel.say(PLAYERS, {"kinds": [self.kind(kind) for kind in data["kinds"]]}), 0, 0)

    def kind(self, kind: str) -> str:
        """What a kind of player is called."""
        return self.kernel.say(KINDS[kind]) if kind in KINDS else kind

    def heading(self, message: Message, **params: Any) -> list[str]:
        """A heading after an empty line."""
        return ["", self.style(self.texts.say(message, params), "step")]

    def rows(self, rows: list[list[str]], words: int = 1) -> Iterator[str]:
        """A table below a heading; after so many columns come numbers."""
        first, *others = table(rows, range(words, len(rows[0])))
        yield self.style(first, "quiet")
        yield from others

    def endings(self, data: Data) -> Iterator[str]:
        """How the games ended."""
        known = {str(kind.__struct_config__.tag): message for kind, message in self.playing.endings.items()}
        words = {**UNENDED, **known}
        rows = [
            [
                self.texts.say(words[each["ending"]]),
                self.texts.number(each["games"]),
                self.percent(each["games"] / data["games"]),
            ]
            for each in data["endings"]
        ]
        yield from self.heading(ENDINGS)
        yield from self.rows([["", self.kernel.say(GAMES_HEAD), "%"], *rows])

    def lengths(self, data: Data) -> Iterator[str]:
        """How many parts each longer part had."""
        named = {part.name: part.within for part in self.playing.parts}
        rows = [["", *map(self.kernel.say, (MEAN, LEAST, MOST))]]
        for each in data["lengths"]:
            numbers = (self.texts.number(each["least"]), self.texts.number(each["most"]))
            rows.append([self.texts.say(named[each["part"]]), self.texts.decimal(each["mean"]), *numbers])
        rows.append([self.kernel.say(STEPS), self.texts.decimal(data["steps"] / data["games"]), "", ""])
        yield from self.heading(LENGTHS)
        yield from self.rows(rows)

    def wins(self, data: Data) -> Iterator[str]:
        """Who won how often, by seat and by kind of player."""
        yield from self.heading(WINS)
        courses = [self.texts.say(course.named) for course in self.playing.courses]
        for key, first, rows in (("seat", SEAT, data["won"]["seats"]), ("kind", KIND, data["won"]["kinds"])):
            head = [*map(self.kernel.say, (first, GAMES_HEAD, WON, SURE)), *courses]
            yield from self.rows([head, *(self.winner(key, row) for row in rows)])

    def winner(self, key: str, row: Data) -> list[str]:
        """One seat or kind of player."""
        named = self.kind(row[key]) if key == "kind" else str(row[key])
        final = [self.value(value) for value in row["final"].values()]
        bounds = {"low": self.percent(row["low"]), "high": self.percent(row["high"])}
        games = self.texts.number(row["games"])
        return [named, games, self.percent(row["share"]), self.kernel.say(FROM_TO, bounds), *final]

    def courses(self, data: Data) -> Iterator[str]:
        """How money and the like went on from round to round; of many rounds some."""
        part = self.playing.parts[-2:][0] if self.playing.parts else None
        rounds = data["rounds"][:: max(1, -(-len(data["rounds"]) // MOST_ROWS))]
        for course in self.playing.courses if part and rounds else ():
            kinds = list(rounds[0][course.name])
            head = [self.texts.say(part.one) if part else "", self.kernel.say(GAMES_HEAD), *map(self.kind, kinds)]
            rows = [
                [str(each["round"]), self.texts.number(each["games"]), *map(self.value, each[course.name].values())]
                for each in rounds
            ]
            yield from self.heading(COURSE, what=course.named)
            yield from self.rows([head, *rows], 0)

    def rules(self, data: Data) -> Iterator[str]:
        """How often each rule applied, in all and in a game."""
        yield from self.heading(RULES)
        rows = [
            [rule, self.texts.number(count), self.texts.decimal(count / data["games"], 2)]
            for rule, count in data["rules"].items()
        ]
        yield from self.rows([[*map(self.kernel.say, (RULE, TIMES, PER_GAME))], *rows])

    def percent(self, share: float | None) -> str:
        """A share in percent, without the sign."""
        return "?" if share is None else self.texts.decimal(100 * share)

    def value(self, value: float) -> str:
        """A mean: large ones as whole numbers, small ones with a digit."""
        if abs(value) < 100:
            return self.texts.decimal(value)
        return ("\u2212" if value < 0 else "") + self.texts.number(round(abs(value)))
