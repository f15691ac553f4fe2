"""Whether an open reading matters in play, as text for people."""

from collections.abc import Iterator
from typing import Any

from avanti_rules.model import Data, Message, Reading
from avanti_rules.report.layout import wrapped
from avanti_rules.report.simulation import FROM_TO, SURE, Figures
from avanti_rules.study import gains

QUESTION = Message("{question} [{reading}]")
GAMES = Message(
    "{games} game with each answer, the same seed ({seed}) for all",
    "{games} games with each answer, the same seed ({seed}) for all",
    "games",
)
AGAINST = Message("{reading}={option} instead of {against}")
ANSWER = Message("{option}: {text}")
WENT = Message("The game went differently in {share}% of the games, with 95% confidence in {low} to {high}%.")
WINNER = Message("Somebody else won in {share}% of them, with 95% confidence in {low} to {high}%.")
JUDGEMENTS = {
    "never": Message(
        "The question never came up. With 95% confidence it comes up in less than {high}% of games, "
        "so in play it hardly matters."
    ),
    "hardly": Message(
        "With 95% confidence somebody else wins in {low} to {high}% of games, so in play it hardly matters."
    ),
    "evens-out": Message(
        "With 95% confidence somebody else wins in {low} to {high}% of games. It can decide one game, but over many "
        "it evens out: no seat and no kind of player wins more or less often by more than {most} percentage points."
    ),
    "unsure": Message(
        "With 95% confidence somebody else wins in {low} to {high}% of games. Whether that favours anybody, so few "
        "games do not tell: no difference is found, but one of up to {most} percentage points is possible."
    ),
    "favours": Message(
        "With 95% confidence somebody else wins in {low} to {high}% of games, and over many games too it makes a "
        "difference: {gains}."
    ),
}
GAIN_SEAT = Message("wins of seat {seat} change by {low} to {high} percentage points")
GAIN_KIND = Message('wins of the kind "{kind}" change by {low} to {high} percentage points')
MODEST = Message(
    "* A difference that chance does not explain. These are simple players: they look no turn ahead and do not "
    "know which answer is in force. People who know it play by it."
)
MEASURE, DIFFERENCE = Message("On average"), Message("Difference")
OF_SEAT, OF_KIND = Message("Wins in %, seat {seat}"), Message("Wins in %, {kind}")
LENGTH, FINAL = Message("{parts} in a game"), Message("{what} at the end, {kind}")


class Study(Figures):
    """Writes a study of one reading in one language."""

    def study(self, data: Data) -> str:
        """The text of a study."""
        return "\n".join(
            [*self.question(data), *(line for each in data["comparisons"] for line in self.lines(data, each))]
        )

    def question(self, data: Data) -> Iterator[str]:
        """The reading, its answers, and whose games they were."""
        reading = self.reading(data)
        question = {"question": self.texts.say(reading.question), "reading": reading.id}
        yield self.style(wrapped(self.kernel.say(QUESTION, question), 0), "title")
        for option in reading.options:
            yield wrapped(self.kernel.say(ANSWER, {"option": option.id, "text": self.texts.say(option.text)}), 2)
        _, players = self.head(data)
        yield from ("", self.kernel.say(GAMES, {"games": data["games"], "seed": data["seed"]}), players)

    def reading(self, data: Data) -> Reading:
        """The reading that was studied."""
        return next(reading for reading in self.game.readings if reading.id == data["reading"])

    def lines(self, data: Data, comparison: Data) -> Iterator[str]:
        """One answer against the first: in words, then in figures."""
        params = {"reading": data["reading"], "option": comparison["option"], "against": comparison["against"]}
        yield from ("", self.style(self.kernel.say(AGAINST, params), "step"))
        yield from (wrapped(sentence, 2, 0) for sentence in self.sentences(comparison))
        yield from ("", *self.rows(self.table(comparison)), "")
        yield self.style(wrapped(self.kernel.say(MODEST), 2, 0), "quiet")

    def sentences(self, comparison: Data) -> Iterator[str]:
        """In how many games it made a difference, and what that comes to."""
        for message, key in ((WENT, "went"), (WINNER, "winner")):
            yield self.kernel.say(message, self.shares(comparison[key]))
        judged = "went" if comparison["judgement"] == "never" else "winner"
        found = [self.gain(measure) for measure in comparison["measures"] if gains(measure)]
        params = {**self.shares(comparison[judged]), "gains": found, "most": self.percent(comparison["most"])}
        yield self.kernel.say(JUDGEMENTS[comparison["judgement"]], params)

    def shares(self, shares: Data) -> dict[str, str]:
        """A share and its bounds in percent."""
        return {key: self.percent(shares[key]) for key in ("share", "low", "high")}

    def gain(self, measure: Data) -> str:
        """Who wins more or less often."""
        bounds = {"low": self.signed(100 * measure["low"]), "high": self.signed(100 * measure["high"])}
        if measure["by"] == "seat":
            return self.kernel.say(GAIN_SEAT, {"seat": measure["which"], **bounds})
        return self.kernel.say(GAIN_KIND, {"kind": self.kind(measure["which"]), **bounds})

    def table(self, comparison: Data) -> list[list[str]]:
        """Every measure under both answers."""
        head = [self.kernel.say(MEASURE), comparison["against"], comparison["option"]]
        rows = [self.row(measure) for measure in comparison["measures"]]
        return [[*head, *map(self.kernel.say, (DIFFERENCE, SURE))], *rows]

    def row(self, measure: Data) -> list[str]:
        """One measure; a star marks what chance does not explain."""
        by = 100 if measure["measure"] == "win" else 1
        values = [self.value(by * measure[key]) for key in ("base", "other")]
        if measure["low"] is None:
            return [self.label(measure), *values, "", ""]
        bounds = {key: self.signed(by * measure[key]) for key in ("low", "high")}
        difference = self.signed(by * measure["difference"]) + ("*" if measure["found"] else "")
        return [self.label(measure), *values, difference, self.kernel.say(FROM_TO, bounds)]

    def label(self, measure: Data) -> str:
        """What a measure is called."""
        what, which = measure["measure"], measure["which"]
        if what == "win":
            seat = measure["by"] == "seat"
            return (
                self.kernel.say(OF_SEAT, {"seat": which})
                if seat
                else self.kernel.say(OF_KIND, {"kind": self.kind(which)})
            )
        if what == "length":
            many = next(part.many for part in self.playing.parts if part.name == which)
            return self.texts.say(LENGTH, {"parts": many})
        named = next(course.named for course in self.playing.courses if course.name == what)
        return self.texts.say(FINAL, {"what": named, "kind": self.kind(which)})

    def signed(self, value: Any) -> str:
        """A difference, with its sign."""
        text = self.value(value)
        return f"+{text}" if value > 0 and text.strip("0.,") else text
