"""Answers of the rulebook as text for people: a rule, the contents, a search, the open questions."""

from collections.abc import Iterable, Iterator

from avanti_rules.folders import SUFFIX
from avanti_rules.i18n import Texts
from avanti_rules.model import Data, Message
from avanti_rules.report.explanation import ILLUSTRATION, spans
from avanti_rules.report.layout import Style, plain, wrapped

PAGES = Message("Manual: {pages}")
RELATED = Message("See also:")
OPEN = Message("Open questions:")
DIFFER = Message("The editions of the manual differ (`avanti-rules editions`):")
TERMS = Message("Terms: {terms}")
SHOWN = Message("Scenarios that show it:")
REFUSING = Message("Scenarios in which something is refused because of it:")
VARYING = Message("Scenarios in which it matters:")
STUDY = Message("Whether it matters in play:")
MORE = Message("and {number} more")
FOUND = Message('Rules for "{asked}", the best first:')
NOTHING = Message('Nothing found for "{asked}".')
FOLLOWED = Message("This answer is followed here, unless one asks for another.")
BY_EDITION = Message("Our reading of the manual: {editions}")
RULES = Message("Rules it bears on:")
SHOWN_AT_MOST = 4


class Pages:
    """Writes the answers of a rulebook in one language."""

    def __init__(self, texts: Texts, style: Style = plain) -> None:
        self.texts, self.style = texts, style

    def answer(self, data: Data) -> str:
        """One rule, the result of a search, or the contents."""
        if "sections" in data:
            return "\n".join(self.contents(data))
        return "\n".join(self.found(data) if "found" in data else self.rule(data))

    def contents(self, data: Data) -> Iterator[str]:
        """Every section with its rules."""
        for number, section in enumerate(data["sections"]):
            yield from [""] if number else []
            yield self.style(section["title"], "title")
            width = max(len(rule["id"]) for rule in section["rules"])
            for rule in section["rules"]:
                yield wrapped(f"{rule['id'].ljust(width)}  {rule['title']}", 2, width + 2)

    def found(self, data: Data) -> Iterator[str]:
        """What a search has found, with what each rule says."""
        if not data["found"]:
            yield self.texts.say(NOTHING, {"asked": data["asked"]})
            return
        yield self.texts.say(FOUND, {"asked": data["asked"]})
        for rule in data["found"]:
            yield ""
            yield self.style(wrapped(f"{rule['title']} [{rule['id']}]", 2), "step")
            yield wrapped(rule["text"], 4, 0)

    def rule(self, data: Data) -> Iterator[str]:
        """One rule with all that belongs to it."""
        yield self.style(wrapped(data["title"], 0), "title")
        yield self.style(wrapped(" · ".join([data["id"], *self.manual(data)]), 0), "quiet")
        for paragraph in filter(None, (data["text"], data["example"])):
            yield from ("", wrapped(paragraph, 2, 0))
        if data["terms"]:
            yield from ("", wrapped(self.texts.say(TERMS, {"terms": data["terms"]}), 2))
        yield from self.listed(RELATED, (f"{rule['title']} [{rule['id']}]" for rule in data["related"]))
        yield from self.listed(OPEN, (f"{each['question']} [{each['id']}]" for each in data["readings"]))
        yield from self.listed(DIFFER, (f"{each['number']}. {each['title']}" for each in data["editions"]))
        yield from self.scenarios(SHOWN, [each for each in data["scenarios"] if each["allowed"]])
        yield from self.scenarios(REFUSING, [each for each in data["scenarios"] if each["refused"]])

    def manual(self, data: Data) -> Iterator[str]:
        """Where the manual has a rule: illustrations, and the pages of each edition."""
        if data["illustrations"]:
            yield self.texts.say(ILLUSTRATION, {"illustration": spans(data["illustrations"])})
        if data.get("pages"):
            pages = (f"{edition} {spans(numbers)}" for edition, numbers in data["pages"].items())
            yield self.texts.say(PAGES, {"pages": " · ".join(pages)})

    def listed(self, heading: Message, lines: Iterable[str]) -> Iterator[str]:
        """A heading and its lines; neither where there are no lines."""
        entries = [wrapped(line, 2, 4) for line in lines]
        if entries:
            yield from ("", self.texts.say(heading), *entries)

    def scenarios(self, heading: Message, shown: list[Data]) -> Iterator[str]:
        """The first scenarios of a list, each with its file, and how many more there are."""
        if not shown:
            return
        yield from ("", self.texts.say(heading))
        for each in shown[:SHOWN_AT_MOST]:
            yield from (wrapped(each["title"], 2), self.style(f"    {each['file'].removesuffix(SUFFIX)}", "quiet"))
        if len(shown) > SHOWN_AT_MOST:
            yield "  " + self.texts.say(MORE, {"number": len(shown) - SHOWN_AT_MOST})

    # Readings

    def readings(self, data: Data) -> str:
        """Every open question with its id."""
        return "\n".join(wrapped(f"{each['question']} [{each['id']}]", 0, 4) for each in data["readings"])

    def reading(self, data: Data) -> str:
        """One open question with its answers and all that bears on it."""
        return "\n".join(self.parts_of_reading(data))

    def parts_of_reading(self, data: Data) -> Iterator[str]:
        """The lines of one open question."""
        yield self.style(wrapped(data["question"], 0), "title")
        yield self.style(wrapped(" · ".join([data["id"], *self.manual(data)]), 0), "quiet")
        yield from ("", wrapped(data["reason"], 2, 0), "")
        for option in data["options"]:
            yield self.style(wrapped(f"{data['id']}={option['id']}: {option['text']}", 2), "step")
            yield from (wrapped(said, 4) for said in self.choices(option))
        yield from self.listed(RULES, (f"{rule['title']} [{rule['id']}]" for rule in data["rules"]))
        if data["editions"]:
            yield from ("", self.texts.say(DIFFER))
        for each in data["editions"]:
            yield wrapped(f"{each['number']}. {each['title']}", 2)
            yield from (wrapped(f"{', '.join(saying['editions'])}: {saying['text']}", 4) for saying in each["says"])
        yield from self.scenarios(VARYING, data["scenarios"])
        if data["study"]:
            yield from ("", wrapped(self.texts.say(STUDY), 0, 0), f"  {data['study']}")

    def choices(self, option: Data) -> Iterator[str]:
        """Who chooses an answer: we, and which editions."""
        if option["default"]:
            yield self.texts.say(FOLLOWED)
        if option["editions"]:
            yield self.texts.say(BY_EDITION, {"editions": ", ".join(option["editions"])})
