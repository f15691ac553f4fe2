"""An explanation as text for people: every step with its sentences and rules, the verdict, what it depends on."""

from collections.abc import Iterable, Iterator
from typing import Any

from avanti_rules.explain import Teller
from avanti_rules.i18n import Texts
from avanti_rules.model import Data, Game, Message
from avanti_rules.report.layout import Style, plain, wrapped

START = Message("At the start")
STEP = Message("Step {number}: {action}")
REFUSED = Message("Not allowed:")
INSTEAD = Message("Allowed instead:")
CASE = Message("Case: {title}")
BOARD = Message("Board: {name}")
VERDICTS = {
    "passed": Message("All as the scenario claims."),
    "failed": Message("Not as the scenario claims:"),
    "error": Message("Something in the file is wrong:"),
    "skipped": Message("The scenario claims nothing; it only asks."),
}
SAME = Message("However one reads the manual, the outcome is the same.")
DEPENDS = Message("The outcome depends on how one reads the manual:")
HERE = Message("Here: {option}")
OTHERWISE = Message("Otherwise: {option} Then from step {step} on:")
CHANGE = Message("{what}: {theirs} instead of {ours}")
ILLUSTRATION = Message("Illus. {illustration}")


def render(data: Data, game: Game[Any] | None, names: Data, texts: Texts, style: Style = plain) -> str:
    """The text of an explanation as data, its cases after it; `names` are the scenario's names per language."""
    if game is None:
        return "\n".join([*heading(data, texts, style), *verdict(data, texts, style)])
    page = Page(game, names, texts, style)
    cases = ({**case, "title": texts.say(CASE, {"title": case["title"]})} for case in data["cases"])
    return "\n\n".join(map(page.scenario, (data, *cases)))


def heading(data: Data, texts: Texts, style: Style) -> Iterator[str]:
    """The title of a scenario, and where it comes from."""
    if data["title"]:
        yield style(wrapped(data["title"], 0, 0), "title")
    source = " · ".join(data.get("source", ()))
    board = texts.say(BOARD, {"name": data["board"]}) if "board" in data else ""
    if source or board:
        yield style(" · ".join(filter(None, (source, board))), "quiet")
    for about in data.get("about", {}).values():
        yield style(wrapped(about, 0, 0), "quiet")


def verdict(data: Data, texts: Texts, style: Style) -> Iterator[str]:
    """Whether all came out as claimed, and every finding."""
    good = data["verdict"] in ("passed", "skipped")
    yield style(texts.say(VERDICTS[data["verdict"]]), "good" if good else "bad")
    for finding in data["findings"]:
        yield wrapped("{file}:{line}:{column}: {message}".format(**finding), 2)


class Page:
    """Writes one scenario after the other in one game and language."""

    def __init__(self, game: Game[Any], names: Data, texts: Texts, style: Style) -> None:
        self.game, self.texts, self.style = game, texts, style
        self.teller = Teller(game, texts, names)
        self.illustrations = {rule.id: rule.illustrations for rule in game.rules}

    def scenario(self, data: Data) -> str:
        """One scenario from its title to what it depends on."""
        lines = list(heading(data, self.texts, self.style))
        opening = data.get("start", {"facts": [], "sentences": []})
        if opening["sentences"]:
            lines += ["", self.style(self.texts.say(START), "step"), *self.facts(opening)]
        for number, step in enumerate(data["steps"], 1):
            lines += ["", *self.step(number, step)]
        lines += ["", *verdict(data, self.texts, self.style)]
        if data["verdict"] != "error" and data["steps"]:
            lines += self.sensitivity(data)
        return "\n".join(lines)

    def step(self, number: int, step: Data) -> Iterator[str]:
        """One step: what was done, what happened or why it is refused, and what is allowed instead."""
        action = self.teller.texts.say(self.game.actions[next(iter(step["action"]))])
        yield self.style(self.texts.say(STEP, {"number": number, "action": action}), "step")
        if not step["allowed"]:
            yield self.style("  " + self.texts.say(REFUSED), "bad")
        yield from self.facts(step)
        if "instead" in step:
            yield self.style("  " + self.texts.say(INSTEAD), "quiet")
            yield from (wrapped(sentence, 4) for sentence in step["instead"]["sentences"])
        if "note" in step:
            yield self.style(wrapped(f"» {step['note']}", 2), "quiet")

    def facts(self, part: Data) -> Iterator[str]:
        """Every sentence with the rules that it follows."""
        for fact, sentence in zip(part["facts"], part["sentences"], strict=True):
            yield wrapped(f"{sentence} [{self.citation(fact['cites'])}]", 2)

    def citation(self, rules: Iterable[str]) -> str:
        """The ids of rules and the manual's illustrations that show them."""
        shown = sorted({number for rule in rules for number in self.illustrations[rule]})
        words = list(rules)
        if shown:
            # unbreakable, so that no line ends between the word and its numbers
            words.append(self.texts.say(ILLUSTRATION, {"illustration": spans(shown)}).replace(" ", "\u00a0"))
        return ", ".join(words)

    def sensitivity(self, data: Data) -> Iterator[str]:
        """Which open readings would change the outcome, from which step on, and to what."""
        if not data["sensitivity"]:
            yield self.texts.say(SAME)
            return
        yield self.texts.say(DEPENDS)
        for item in data["sensitivity"]:
            yield from self.dependence(item, data["readings"])

    def dependence(self, item: Data, readings: Data) -> Iterator[str]:
        """One reading: the question, the answer followed here, and what another answer would change."""
        reading = next(reading for reading in self.game.readings if reading.id == item["reading"])
        said = {option.id: self.teller.texts.say(option.text) for option in reading.options}
        yield ""
        yield self.style(wrapped(f"{self.teller.texts.say(reading.question)} [{reading.id}]", 2), "step")
        yield wrapped(self.texts.say(HERE, {"option": said[readings[reading.id]]}), 4)
        params = {"option": said[item["option"]], "step": item["step"]}
        yield wrapped(self.texts.say(OTHERWISE, params), 4)
        for difference in item["differences"]:
            values = {key: self.teller.value(difference[key]) for key in ("ours", "theirs")}
            what = self.teller.label(tuple(difference["path"]))
            yield wrapped(self.texts.say(CHANGE, {"what": what, **values}), 6)


def spans(numbers: list[int]) -> str:
    """Numbers in short: 4, 5, 6, 11 is "4-6, 11"."""
    groups: list[list[int]] = []
    for number in numbers:
        if groups and number == groups[-1][-1] + 1:
            groups[-1].append(number)
        else:
            groups.append([number])
    return ", ".join(f"{group[0]}–{group[-1]}" if group[1:] else str(group[0]) for group in groups)
