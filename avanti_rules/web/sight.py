"""What is to be seen of one moment of a played situation: its ruling in words, what may be done, and who is who."""

from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from typing import Any

from msgspec import to_builtins

from avanti_rules import games
from avanti_rules.check import check
from avanti_rules.choices import choices
from avanti_rules.explain import own_text, step_data, why_not
from avanti_rules.model import Data, Game, Name
from avanti_rules.notation import written
from avanti_rules.report import explanation as said
from avanti_rules.report.explanation import Page
from avanti_rules.report.html import RULED
from avanti_rules.report.layout import plain
from avanti_rules.sensitivity import sensitivity
from avanti_rules.tabletop import Table
from avanti_rules.teller import Teller, facts_data
from avanti_rules.web.situation import Played
from avanti_rules.web.view import Visit


class Sight:
    """One moment, told in the language of a visit; `number` is how many steps have been taken."""

    def __init__(self, visit: Visit, played: Played, number: int) -> None:
        self.visit, self.played, self.number = visit, played, number
        self.game: Game[Any] = played.game
        self.scenario = played.through.scenario
        self.page = Page(self.game, self.scenario.names, visit.texts, plain)
        self.teller: Teller = self.page.teller
        self.state = played.position(number)
        self.table: Table[Any] | None = games.table(self.game.name)

    @property
    def players(self) -> tuple[Name, ...]:
        """Who plays, clockwise."""
        return self.scenario.setup.players

    @property
    def title(self) -> str:
        """The question."""
        return self.visit.texts.own(self.scenario.title)

    def notes(self) -> Iterator[str]:
        """Where the situation comes from."""
        yield from (said.cited_source(source, self.visit.texts) for source in self.scenario.source)
        for about in self.scenario.about.values():
            if about["title"]:
                yield self.visit.texts.say(said.BOARD, {"name": self.visit.texts.own(about["title"])})
            if about["source"]:
                yield own_text(about["source"], self.visit.texts)

    def named(self, name: Name) -> str:
        """What a player is called here."""
        return str(self.teller.named(name))

    # What came of it

    def action(self, number: int) -> str:
        """What was done in a step."""
        return self.teller.texts.say(self.game.actions[self.played.through.steps[number - 1].step.name])

    def sentences(self, part: Data) -> list[dict[str, Any]]:
        """Sentences, each with the rules that it follows and the illustrations that show them."""
        pairs = zip(part["facts"], part["sentences"], strict=True)
        return [{"text": sentence, "rules": self.rules(fact["cites"])} for fact, sentence in pairs]

    def rules(self, cited: Iterable[str]) -> list[dict[str, str]]:
        """Rules by their ids, with their titles and links."""
        titles = {rule.id: rule.title for rule in self.game.rules}
        return [{"id": r, "title": self.teller.texts.say(titles[r]), "url": self.rule_url(r)} for r in cited]

    def rule_url(self, rule: str) -> str:
        """The page of a rule."""
        return self.visit.url(f"/rules/{self.game.name}/{rule}")

    def opening(self) -> list[dict[str, Any]]:
        """What set up the position."""
        return self.sentences(facts_data(self.played.through.opening, self.teller))

    def ruling(self) -> dict[str, Any] | None:
        """What the rules make of the step that led here; None at the start."""
        if not self.number:
            return None
        through, at = self.played.through, self.number - 1
        step = step_data(self.game, through.steps[at], self.teller)
        why = why_not(self.played.situation.told, through, at, self.teller)
        remedies = [[change["sentence"] for change in remedy] for remedy in why.get("remedies", ())]
        return {
            "heading": self.visit.texts.say(RULED[step["allowed"]], {"action": self.action(self.number)}),
            "allowed": step["allowed"],
            "sentences": self.sentences(step),
            "note": step.get("note", ""),
            "grounds": self.grounds(why.get("grounds", ())),
            "remedies": remedies,
            "instead": self.sentences(why["instead"]) if "instead" in why else [],
        }

    def grounds(self, grounds: Iterable[Data]) -> list[str]:
        """The values that broke the rules."""
        return [
            self.visit.texts.say(
                said.GROUND,
                {
                    "what": self.page.teller.label((each["key"], each["player"])),
                    "value": self.teller.value(each["value"]),
                },
            )
            for each in grounds
        ]

    def dependences(self) -> list[dict[str, Any]]:
        """Each open question on which the outcome turns, its answers, and what each of them gives."""
        readings = dict(self.scenario.setup.readings)
        items = [to_builtins(each) for each in sensitivity(self.game, self.played.through)]
        found = []
        for reading, step, changes in self.page.dependences({"sensitivity": items}):
            asked = [readings[reading.id], *(item["option"] for item in changes)]
            found.append(
                {
                    "id": reading.id,
                    "question": self.teller.texts.say(reading.question),
                    "url": self.visit.url(f"/readings/{self.game.name}/{reading.id}"),
                    "answers": list(self.page.answers(reading, asked)),
                    "step": self.visit.texts.say(said.FROM, {"step": step}),
                    "table": self.page.side_by_side(changes, asked),
                }
            )
        return found

    def same(self) -> str:
        """That no open question matters."""
        return self.visit.texts.say(said.SAME)

    @property
    def edition(self) -> str:
        """The edition that the scenario follows, if it names one."""
        return str(self.played.situation.data.get("edition") or "")

    def example(self) -> str:
        """A step as a file writes it: the first that is allowed now, else one that was taken; nothing for none."""
        taken = [(step.name, step.data) for step in self.scenario.steps]
        return written(dict((self.legal or taken)[:1]))[1:-1] if self.legal or taken else ""

    def verdict(self) -> dict[str, Any]:
        """Whether what the author claims holds, and what does not."""
        told = self.played.situation.told
        verdict, findings = check(self.game, self.played.through, told.locate(self.scenario))
        return {
            "verdict": verdict,
            "sentence": self.visit.texts.say(said.VERDICTS[verdict]),
            "findings": [self.teller.finding(finding) for finding in findings],
        }

    # What may be done

    def possible(self) -> list[dict[str, Any]]:
        """What may be done now, in short."""
        return self.sentences(facts_data(tuple(self.game.possibilities(self.state)), self.teller))

    @cached_property
    def legal(self) -> list[tuple[str, Any]]:
        """Every allowed action as a step of a file."""
        return [self.game.written(action) for action in self.game.legal_actions(self.state)]

    def choices(self) -> list[dict[str, str]]:
        """Every allowed action with what it brings about: for a game that asks no more than that."""
        found = []
        for choice in choices(self.game, self.state):
            told = facts_data(choice.facts, self.teller)["sentences"]
            found.append({"step": written({choice.step.name: choice.step.data})[1:-1], "text": told[0] if told else ""})
        return found

    def forecast(self) -> dict[str, Any] | None:
        """What everybody would pay or get if this moment were the last; None where nobody would."""
        due: Mapping[Name, int] = self.table.forecast.amounts(self.state) if self.table else {}
        amounts = [
            {"seat": self.players.index(name), "name": self.named(name), "amount": self.visit.texts.number(amount)}
            for name, amount in due.items()
            if amount
        ]
        label = self.teller.texts.say(self.table.forecast.label) if self.table else ""
        return {"label": label, "amounts": amounts} if amounts else None
