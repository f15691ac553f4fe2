"""An explanation as one page for a browser: sent to the others at the table, read on a phone, printed on one sheet."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import takewhile
from xml.etree.ElementTree import Element, tostring

from avanti_rules.engine import play
from avanti_rules.i18n import Texts
from avanti_rules.model import Data, Message
from avanti_rules.report import explanation as said
from avanti_rules.report.explanation import Page
from avanti_rules.report.layout import plain
from avanti_rules.report.picture import as_element, of_step
from avanti_rules.scenario import Told

RULING = Message("The ruling")
RULED = {True: Message("{action}: allowed"), False: Message("{action}: not allowed")}
RULED_STEP = {True: Message("Step {number}, {action}: allowed"), False: Message("Step {number}, {action}: not allowed")}
DEPENDS = Message("How it comes out depends on how one reads the manual; see below.")
AS_ABOVE = Message("Up to step {step} as above.")
RULES = Message("The rules")
RULE = Message("{rule}: {title}")
POSITION = Message("The scenario, word for word")
MADE_WITH = Message("Made with avanti-rules {version}.")
UNTITLED = Message("Explanation")

STYLE = """
:root { color-scheme: light dark; --ground: #fff; --ink: #1c1c1c; --quiet: #575757; --line: #d4d4d4; --tint: #f5f5f3;
  --good: #17602a; --good-tint: #e8f4ea; --bad: #9c1414; --bad-tint: #fbeaea; }
@media (prefers-color-scheme: dark) { :root { --ground: #16181b; --ink: #e9e9e6; --quiet: #b4b4b0; --line: #43474c;
  --tint: #202327; --good: #93dca2; --good-tint: #16291b; --bad: #ffb3ab; --bad-tint: #351817; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif;
  overflow-wrap: break-word; hyphens: auto; }
main, footer { max-width: 44rem; margin: 0 auto; padding: 1rem; }
h1 { font-size: 1.6rem; line-height: 1.25; margin: 0.5rem 0; text-wrap: balance; }
h2 { font-size: 1.15rem; margin: 1.5rem 0 0.25rem; }
h3 { font-size: 1rem; margin: 1rem 0 0.25rem; }
p, ul, dl, table { margin: 0.25rem 0; }
ul { padding-left: 1.2rem; }
li { margin: 0.15rem 0; }
article + article { border-top: 1px solid var(--line); margin-top: 2rem; padding-top: 1rem; }
.quiet, code, footer { color: var(--quiet); }
.quiet, footer, code, pre { font-size: 0.875rem; }
code, pre { font-family: ui-monospace, monospace; overflow-wrap: anywhere; }
.ruling { border-left: 0.3rem solid var(--good); background: var(--good-tint); padding: 0.5rem 1rem; margin: 1rem 0;
  border-radius: 0 0.3rem 0.3rem 0; }
.ruling h2 { font-size: 1rem; margin: 0; color: var(--quiet); font-weight: normal; }
.ruling.bad { border-color: var(--bad); background: var(--bad-tint); }
.ruled { font-size: 1.15rem; font-weight: bold; }
.good { color: var(--good); }
.bad .ruled.bad, .refused { color: var(--bad); }
.refused { font-weight: bold; }
blockquote { margin: 0.5rem 0; padding-left: 0.75rem; border-left: 2px solid var(--line); }
table { border-collapse: collapse; width: 100%; font-size: 0.9375rem; }
th, td { text-align: right; vertical-align: top; padding: 0.2rem 0 0.2rem 0.75rem; }
tr { border-bottom: 1px solid var(--line); }
th:first-child, td:first-child { text-align: left; padding-left: 0; }
td { font-variant-numeric: tabular-nums; }
figure { margin: 1rem auto; max-width: 30rem; break-inside: avoid; }
figure svg { display: block; width: 100%; }
pre { background: var(--tint); padding: 0.75rem; margin: 0.5rem 0; border-radius: 0.3rem; white-space: pre-wrap;
  color: var(--ink); line-height: 1.4; }
@media print {
  @page { margin: 12mm; }
  :root { --ground: #fff; --ink: #000; --quiet: #444; --line: #999; --tint: #fff; --good: #17602a; --good-tint: #fff;
    --bad: #9c1414; --bad-tint: #fff; }
  html { font-size: 11px; }
  main, footer { max-width: none; padding: 0; }
  article { columns: 2; column-gap: 8mm; }
  body { line-height: 1.35; }
  h1 { column-span: all; }
  h2 { margin-top: 0.75rem; }
  h3 { margin-top: 0.5rem; }
  h1, h2, h3 { break-after: avoid; }
  .ruling { border: 1px solid var(--line); margin: 0.5rem 0; padding: 0.25rem 0.75rem; }
  pre { border: 1px solid var(--line); padding: 0.5rem; }
  li, tr { break-inside: avoid; }
}
"""

NO_START: Data = {"facts": [], "sentences": []}

Content = Element | str | None


def render(pages: Sequence[tuple[Told, Data]], texts: Texts, version: str) -> str:
    """A whole page with the explanations of one or more files."""
    articles = [Article(told, texts).article(data) for told, data in pages]
    title = pages[0][1]["title"] or texts.say(UNTITLED)
    head = element(
        "head",
        element("meta", charset="utf-8"),
        element("title", title),
        element("meta", name="viewport", content="width=device-width, initial-scale=1"),
        element("meta", name="generator", content=f"avanti-rules {version}"),
        element("style", STYLE),
    )
    footer = element("footer", element("p", texts.say(MADE_WITH, {"version": version})))
    page = element("html", head, element("body", element("main", *articles), footer), lang=texts.tag)
    return f"<!DOCTYPE html>\n{tostring(page, encoding='unicode', method='html')}"


def element(tag: str, *content: Content, **attributes: str) -> Element:
    """An element with texts and elements in it; what is None is left out, and `kind` is its class."""
    made = Element(tag, {("class" if key == "kind" else key): value for key, value in attributes.items() if value})
    last: Element | None = None
    for part in content:
        if isinstance(part, Element):
            made.append(part)
            last = part
        elif last is not None:
            last.tail = (last.tail or "") + (part or "")
        else:
            made.text = (made.text or "") + (part or "")
    if tag not in INLINE:
        made.tail = "\n"
    return made


INLINE = ("code", "span")


class Article:
    """Writes what is explained of one file."""

    def __init__(self, told: Told, texts: Texts) -> None:
        self.told, self.texts = told, texts
        game = told.game if told.scenarios else None
        self.page = Page(game, told.scenarios[0].names, texts, plain) if game else None

    def article(self, data: Data) -> Element:
        """One file: the question, the ruling, the reasons, each case, the rules, and the scenario itself."""
        parts: list[Content] = [*self.heading(data)]
        if self.page and data["steps"]:
            parts += [self.ruling(data, self.page), self.picture(self.page)]
        parts += self.scenario(data)
        for case in data["cases"]:
            title = self.texts.say(said.CASE, {"title": case["title"]})
            parts += [element("h2", title), *self.scenario(case, data)]
        if self.page:
            parts += self.rules((data, *data["cases"]), self.page)
        if self.told.document:
            parts += [element("h2", self.texts.say(POSITION)), element("pre", self.told.document.text.strip("\n"))]
        return element("article", *parts)

    def heading(self, data: Data) -> Iterator[Element]:
        """The question, and where it comes from."""
        yield element("h1", data["title"] or self.texts.say(UNTITLED))
        notes = [said.cited_source(source, self.texts) for source in data.get("source", ())]
        for about in data.get("about", {}).values():
            notes += [self.texts.say(said.BOARD, {"name": about["title"]})] if about["title"] else []
            notes += [about["source"]] if about["source"] else []
        yield from (element("p", note, kind="quiet") for note in notes)

    def ruling(self, data: Data, page: Page) -> Element:
        """In short: whether each step is allowed, and whether that depends on how one reads the manual."""
        lines = []
        ruled = RULED_STEP if len(data["steps"]) > 1 else RULED
        for number, step in enumerate(data["steps"], 1):
            action = page.teller.texts.say(page.game.actions[next(iter(step["action"]))])
            line = self.texts.say(ruled[step["allowed"]], {"number": number, "action": action})
            lines.append(element("p", line, kind="ruled good" if step["allowed"] else "ruled bad"))
        depends = DEPENDS if data["sensitivity"] else said.SAME
        if data["verdict"] != "error":
            lines.append(element("p", self.texts.say(depends)))
        refused = not all(step["allowed"] for step in data["steps"])
        return element(
            "section", element("h2", self.texts.say(RULING)), *lines, kind="ruling bad" if refused else "ruling"
        )

    def picture(self, page: Page) -> Element | None:
        """The table after the last step; none of a game that cannot be drawn, or of a position that cannot be."""
        playthrough = play(page.game, self.told.scenarios[0])
        shown = None if playthrough.mistakes else of_step(page.teller, playthrough, len(playthrough.steps))
        return element("figure", as_element(shown, page.teller)) if shown else None

    def scenario(self, data: Data, before: Data | None = None) -> Iterator[Element]:
        """The steps of a scenario, whether its claims hold, and what it depends on; of a case all that is new in it."""
        if self.page:
            yield from self.steps(data, before, self.page)
        if data["verdict"] != "skipped":
            kind = "quiet" if data["verdict"] == "passed" else "refused"
            yield element("p", self.texts.say(said.VERDICTS[data["verdict"]]), kind=kind)
        if data["findings"]:
            yield listing("{line}:{column}: {message}".format(**finding) for finding in data["findings"])
        # A case that answers a question of the manual otherwise only turns the scenario's own comparison round.
        told = before and (data["readings"] != before["readings"] or data["sensitivity"] == before["sensitivity"])
        if self.page and data["verdict"] != "error" and data["sensitivity"] and not told:
            yield element("h3", self.texts.say(said.DEPENDS))
            yield from self.sensitivity(data, self.page)

    def steps(self, data: Data, before: Data | None, page: Page) -> Iterator[Element]:
        """How it starts, and every step; of a case those that do not come out as in the scenario."""
        opening = data.get("start", NO_START)
        if opening["sentences"] and not (before and opening["sentences"] == before.get("start", NO_START)["sentences"]):
            yield element("h3", self.texts.say(said.START))
            yield self.facts(opening, page)
        same = count_same(data["steps"], before["steps"] if before else ())
        if same:
            yield element("p", self.texts.say(AS_ABOVE, {"step": same}))
        for number, step in enumerate(data["steps"][same:], same + 1):
            yield from self.step(number, step, page)

    def step(self, number: int, step: Data, page: Page) -> Iterator[Element]:
        """One step, as the text of an explanation has it."""
        action = page.teller.texts.say(page.game.actions[next(iter(step["action"]))])
        yield element("h3", self.texts.say(said.STEP, {"number": number, "action": action}))
        if not step["allowed"]:
            yield element("p", self.texts.say(said.REFUSED), kind="refused")
        yield self.facts(step, page)
        grounds = [line.strip() for line in page.grounds(step.get("grounds", ()))]
        if grounds:
            yield listing(grounds, "quiet")
        for remedy in step.get("remedies", ()):
            if len(remedy) > 1:
                yield element("p", self.texts.say(said.TOGETHER))
            yield listing(change["sentence"] for change in remedy)
        if "instead" in step:
            yield element("p", self.texts.say(said.INSTEAD))
            yield listing(step["instead"]["sentences"])
        if "note" in step:
            yield element("blockquote", step["note"])

    def facts(self, part: Data, page: Page) -> Element:
        """Every sentence with the rules that it follows."""
        facts = zip(part["facts"], part["sentences"], strict=True)
        items = (
            element("li", f"{sentence} ", element("code", page.citation(fact["cites"]))) for fact, sentence in facts
        )
        return element("ul", *items)

    def sensitivity(self, data: Data, page: Page) -> Iterator[Element]:
        """Each reading that matters: the question, the answers, and the values that differ, side by side."""
        for reading, step, items in page.dependences(data):
            question = page.teller.texts.say(reading.question)
            yield element("p", f"{question} ", element("code", reading.id))
            here = data["readings"][reading.id]
            asked = [here, *(item["option"] for item in items)]
            yield listing(page.answers(reading, asked))
            yield element("p", self.texts.say(said.FROM, {"step": step}))
            yield tabular(page.side_by_side(items, asked))

    def rules(self, parts: Iterable[Data], page: Page) -> Iterator[Element]:
        """The rules that were cited, by their titles."""
        steps = [step for part in parts for step in (part.get("start", NO_START), *part["steps"])]
        cited = {rule for step in steps for fact in step["facts"] for rule in fact["cites"]}
        if cited:
            yield element("h2", self.texts.say(RULES))
            known = ((rule.id, page.teller.texts.say(rule.title)) for rule in page.game.rules if rule.id in cited)
            yield listing(self.texts.say(RULE, {"rule": rule, "title": title}) for rule, title in known)


def count_same(steps: Sequence[Data], before: Sequence[Data]) -> int:
    """How many of the first steps are told in the same sentences."""
    pairs = zip(steps, before, strict=False)
    return sum(1 for _ in takewhile(lambda pair: pair[0]["sentences"] == pair[1]["sentences"], pairs))


def listing(lines: Iterable[str], kind: str = "") -> Element:
    """Lines as a list."""
    return element("ul", *(element("li", line) for line in lines), kind=kind)


def tabular(rows: Sequence[Sequence[str]]) -> Element:
    """Rows as a table, the first of them its head."""
    head = element("thead", element("tr", *(element("th", cell, scope="col") for cell in rows[0])))
    body = (element("tr", *(element("td", cell) for cell in row)) for row in rows[1:])
    return element("table", head, element("tbody", *body))
