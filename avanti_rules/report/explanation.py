"""An explanation as text for people: every step with its sentences and rules, the verdict, what it depends on."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from avanti_rules.i18n import Texts
from avanti_rules.model import Data, Game, Message, Reading
from avanti_rules.report.layout import Style, columns, plain, wrapped
from avanti_rules.teller import Teller

START = Message("At the start")
STEP = Message("Step {number}: {action}")
REFUSED = Message("Not allowed:")
INSTEAD = Message("Allowed now:")
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
HERE = Message("Here ({option}): {answer}")
OTHERWISE = Message("Otherwise ({option}): {answer}")
FROM = Message("From step {step} on:")
TOGETHER = Message("It takes both:")
GROUND = Message("{what}: {value}")
GROUND_IN_LINE = Message("{what}: {value} (line {line})")
ILLUSTRATION = Message("Illus. {illustration}")


def render(data: Data, game: Game[Any] | None, names: Data, texts: Texts, style: Style = plain) -> str:
    """The text of an explanation as data, its cases after it; `names` are the scenario's names per language."""
    if game is None:
        return "\n".join([*heading(data, texts, style), *verdict(data, texts, style)])
    page = Page(game, names, texts, style)
    same: Data = {"source": (), "about": {}}  # as said above of the scenario
    cases = ({**case, **same, "title": texts.say(CASE, {"title": case["title"]})} for case in data["cases"])
    return "\n\n".join(map(page.scenario, (data, *cases)))


def heading(data: Data, texts: Texts, style: Style) -> Iterator[str]:
    """The title of a scenario, and where it comes from."""
    if data["title"]:
        yield style(wrapped(data["title"], 0, 0), "title")
    for source in data.get("source", ()):
        yield style(wrapped(cited_source(source, texts), 0), "quiet")
    for about in data.get("about", {}).values():
        if about["title"]:
            yield style(wrapped(texts.say(BOARD, {"name": about["title"]}), 0), "quiet")
        if about["source"]:
            yield style(wrapped(about["source"], 0, 0), "quiet")


def cited_source(source: str, texts: Texts) -> str:
    """Where a scenario comes from; an illustration of the manual as each language calls it."""
    word, _, number = source.partition(" ")
    return texts.say(ILLUSTRATION, {"illustration": number}) if word == "Illus." and number.isdecimal() else source


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
        if "grounds" in step:
            yield from self.grounds(step["grounds"])
        for remedy in step.get("remedies", ()):
            if len(remedy) > 1:
                yield wrapped(self.texts.say(TOGETHER), 2)
            yield from (wrapped(change["sentence"], 4 if len(remedy) > 1 else 2) for change in remedy)
        if "instead" in step:
            yield self.style("  " + self.texts.say(INSTEAD), "quiet")
            yield from (wrapped(sentence, 4) for sentence in step["instead"]["sentences"])
        if "note" in step:
            yield self.style(wrapped(f"» {step['note']}", 2), "quiet")

    def grounds(self, grounds: Iterable[Data]) -> Iterator[str]:
        """The values that broke the rules, and where in the file they stand."""
        for ground in grounds:
            params = {
                "what": self.teller.label((ground["key"], ground["player"])),
                "value": self.teller.value(ground["value"]),
            }
            place = ground["place"]
            message = GROUND if place is None else GROUND_IN_LINE
            line = {} if place is None else {"line": place["line"]}
            yield self.style(wrapped(self.texts.say(message, {**params, **line}), 4), "quiet")

    def facts(self, part: Data) -> Iterator[str]:
        """Every sentence with the rules that it follows."""
        for fact, sentence in zip(part["facts"], part["sentences"], strict=True):
            yield wrapped(f"{sentence} [{self.citation(fact['cites'])}]", 2)

    def citation(self, rules: Iterable[str]) -> str:
        """The ids of rules and the manual's illustrations that show them."""
        shown = sorted({number for rule in rules for number in self.illustrations[rule]})
        words = list(rules)
        if shown:
            words.append(self.texts.say(ILLUSTRATION, {"illustration": spans(shown)}))
        return ", ".join(words)

    def sensitivity(self, data: Data) -> Iterator[str]:
        """Which open readings would change the outcome, from which step on, and to what."""
        if not data["sensitivity"]:
            yield wrapped(self.texts.say(SAME), 0)
            return
        yield wrapped(self.texts.say(DEPENDS), 0)
        for reading, step, items in self.dependences(data):
            yield ""
            yield self.style(wrapped(f"{self.teller.texts.say(reading.question)} [{reading.id}]", 2), "step")
            asked = [data["readings"][reading.id], *(item["option"] for item in items)]
            yield from (wrapped(answer, 4) for answer in self.answers(reading, asked))
            yield wrapped(self.texts.say(FROM, {"step": step}), 4)
            yield from columns(self.side_by_side(items, asked), 6)

    def dependences(self, data: Data) -> Iterator[tuple[Reading, int, list[Data]]]:
        """Each reading that matters, the step from which it does, and what its other options change."""
        groups: dict[tuple[str, int], list[Data]] = {}
        for item in data["sensitivity"]:
            groups.setdefault((item["reading"], item["step"]), []).append(item)
        readings = {reading.id: reading for reading in self.game.readings}
        return ((readings[reading], step, items) for (reading, step), items in groups.items())

    def answers(self, reading: Reading, asked: Sequence[str]) -> Iterator[str]:
        """The answers to a question of the manual, the first of those asked being the one followed here."""
        for option in reading.options:
            if option.id in asked:
                message = HERE if option.id == asked[0] else OTHERWISE
                yield self.texts.say(message, {"option": option.id, "answer": self.teller.texts.say(option.text)})

    def side_by_side(self, items: Sequence[Data], asked: Sequence[str]) -> list[list[str]]:
        """The values that differ, one row each, under each of the options asked."""
        here = asked[0]
        rows: dict[tuple[Any, ...], dict[str, str]] = {}
        for item in items:
            for change in item["differences"]:
                row = rows.setdefault(tuple(change["path"]), {here: self.teller.value(change["ours"])})
                row[item["option"]] = self.teller.value(change["theirs"])
        table = [["", *asked]]
        return table + [
            [self.teller.label(path), *(row.get(o, row[here]) for o in asked)] for path, row in rows.items()
        ]


def spans(numbers: list[int]) -> str:
    """Numbers in short: 4, 5, 6, 11 is "4-6, 11"."""
    groups: list[list[int]] = []
    for number in numbers:
        if groups and number == groups[-1][-1] + 1:
            groups[-1].append(number)
        else:
            groups.append([number])
    return ", ".join(f"{group[0]}–{group[-1]}" if group[1:] else str(group[0]) for group in groups)
