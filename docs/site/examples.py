"""The examples in one language: each scenario drawn, played and explained, on a page of its own and within others."""

from collections.abc import Iterator
from functools import cached_property
from typing import Any
from xml.etree.ElementTree import Element, tostring

from avanti_rules import games
from avanti_rules.engine import play
from avanti_rules.explain import explain, own_text
from avanti_rules.files import find_scenarios, shipped
from avanti_rules.i18n import Texts
from avanti_rules.materials import Named, read_shipped
from avanti_rules.model import Data, Playthrough
from avanti_rules.report import html
from avanti_rules.report.explanation import CASE, ILLUSTRATION, Page, spans
from avanti_rules.report.picture import Picture, as_element, of_material, of_step
from avanti_rules.scenario import Told, read_file
from avanti_rules.teller import Teller
from docs.site.markdown import page, raw, section

SUFFIX = ".scenario.yaml"


class Examples:
    """All shipped scenarios in one language; `parts` collects what is put into pages after the search has read them."""

    def __init__(self, lang: str) -> None:
        self.texts, self.parts = Texts(lang), dict[str, str]()
        self.paints: dict[str, Picture] = {}
        root = shipped("scenarios")
        found = [path for path in find_scenarios([root]) if isinstance(path, str)]
        self.told = {path.removeprefix(root)[1:].replace("\\", "/"): read_file(path) for path in found}

    def place(self, file: str) -> str:
        """The page of an example."""
        return f"scenarios/{file.removesuffix(SUFFIX)}"

    def title(self, file: str) -> str:
        """What an example is called."""
        return " ".join(self.texts.own(self.told[file].title).split())

    def folders(self, game: str) -> dict[str, list[tuple[str, str]]]:
        """The files and titles of a game's examples, by folder."""
        found: dict[str, list[tuple[str, str]]] = {}
        for file in self.told:
            inside, folder = file.split("/")[:2]
            if inside == game:
                found.setdefault(folder, []).append((file, self.title(file)))
        return found

    def pages(self) -> Iterator[tuple[str, str]]:
        """The page of every example."""
        for file in self.told:
            yield self.place(file), self.page(file)

    def page(self, file: str) -> str:
        """One example: the ruling, the picture, the reasons, the cases, and the file itself."""
        told, place = self.told[file], self.place(file)
        article = Linked(told, self.texts, root="../" * place.count("/"))
        data = explain(told, self.texts)
        if data["verdict"] not in ("passed", "skipped"):
            raise ValueError(f"{file}: {data['findings']}")
        text = told.document.text.strip("\n") if told.document else ""
        return page(
            raw(written(article.whole(data, self.picture(file, len(told.scenarios[0].steps))))),
            *section(self.texts.say(html.POSITION), self.part(f"{place}-file", highlighted(text))),
            title=self.title(file),
            orphan=True,
        )

    def shown(self, file: str, rule: str, claim: str) -> str:
        """Up to the step that shows a rule: the picture after it, and what is said of it."""
        told = self.told[file]
        number = next((at for at, step in enumerate(told.scenarios[0].steps, 1) if rule in getattr(step, claim)), 0)
        article = Linked(told, self.texts, root="../")
        steps = article.single(explain(told, self.texts), number, self.picture(file, number))
        return self.part(f"{rule}-{claim}", written(steps))

    def part(self, name: str, html: str) -> str:
        """A place in a page that is filled once the search has read it."""
        self.parts[name] = html
        return raw(f'<div class="part" data-part="{name}"></div>')

    def picture(self, file: str, number: int) -> Element | None:
        """The table after a step; none of a game that has no pictures yet."""
        told = self.told[file]
        if told.game is None or not told.scenarios:
            return None
        teller = Teller(told.game, self.texts, told.scenarios[0].names)
        shown = of_step(teller, self.played[file], number)
        if shown is None:
            return None
        name = f"{file.removesuffix(SUFFIX)}-{number}"
        self.parts[name] = self.drawn(shown, teller)
        return html.element("figure", "", kind=f"picture {told.game.name} headerlink", **{"data-part": name})

    def figure(self, file: str) -> str:
        """The picture of an example's last step, to stand in another page."""
        drawn = self.picture(file, len(self.told[file].scenarios[0].steps))
        return "" if drawn is None else raw(written(iter([drawn])))

    def draw_board(self) -> None:
        """Keep the picture of the board that ships, as the part `board`."""
        for name in games.names():
            game = games.find(name)
            for part in game.materials if game and game.draw else ():
                board = read_shipped(name, part, part.default)
                if game and isinstance(board, Named):
                    teller = Teller(game, self.texts, {})
                    title, source = teller.texts.own(board.title), own_text(board.source, teller.texts)
                    drawn = of_material(game, board.made, title, source)
                    self.parts[part.key] = self.drawn(drawn, teller) if drawn else ""

    def drawn(self, picture: Picture, teller: Teller) -> str:
        """A picture without its style, which `style` has for all."""
        self.paints.setdefault(teller.game.name, picture)
        element = as_element(picture, teller)
        for style in element.findall("style"):
            element.remove(style)
        return tostring(element, encoding="unicode", method="html")

    @cached_property
    def played(self) -> "Played":
        """Every scenario played to its end, once."""
        return Played(self.told)

    def style(self) -> str:
        """How the paints of each game look on a light and on a dark ground, as the reader chose it."""
        return "\n".join(tones(game, picture) for game, picture in sorted(self.paints.items())) + "\n"


class Played(dict[str, Playthrough[Any]]):
    """Scenarios played when they are asked for."""

    def __init__(self, told: dict[str, Told]) -> None:
        self.told = told

    def __missing__(self, file: str) -> Playthrough[Any]:
        told = self.told[file]
        if told.game is None:
            raise ValueError(f"{file}: not a scenario")
        self[file] = play(told.game, told.scenarios[0])
        return self[file]


class Linked(html.Article):
    """An explanation in which every rule is a link; `root` leads to the top of the site."""

    def __init__(self, told: Told, texts: Texts, root: str) -> None:
        super().__init__(told, texts)
        self.root = root

    def whole(self, data: Data, picture: Element | None) -> Iterator[Element]:
        """All of one scenario."""
        yield from list(self.heading(data))[1:]
        if self.page and data["steps"]:
            yield self.ruling(data, self.page)
        if picture is not None:
            yield picture
        yield from self.scenario(data)
        for case in data["cases"]:
            yield html.element("h3", self.texts.say(CASE, {"title": case["title"]}), kind="case")
            yield from self.scenario(case, data)

    def single(self, data: Data, number: int, picture: Element | None) -> Iterator[Element]:
        """One step of a scenario, 0 for its start."""
        title = html.element("p", data["title"], kind="ruled")
        yield title
        if picture is not None:
            yield picture
        if self.page is None:
            return
        if number == 0:
            yield self.facts(data["start"], self.page)
        else:
            yield from self.step(number, data["steps"][number - 1], self.page)

    def facts(self, part: Data, page: Page) -> Element:
        """Every sentence with links to the rules that it follows."""
        facts = zip(part["facts"], part["sentences"], strict=True)
        return html.element("ul", *(self.fact(sentence, fact["cites"], page) for fact, sentence in facts))

    def fact(self, sentence: str, cites: list[str], page: Page) -> Element:
        """One sentence."""
        named: list[Element | str] = []
        for rule in cites:
            href = f"{self.root}{page.game.name}/{rule}.html"
            named += [", "] if named else []
            named.append(link(rule, href))
        shown = sorted({number for rule in cites for number in page.illustrations[rule]})
        if shown:
            named.append(", " + self.texts.say(ILLUSTRATION, {"illustration": spans(shown)}))
        return html.element("li", f"{sentence} ", html.element("span", *named, kind="cited"))


def link(text: str, href: str) -> Element:
    """A link within a line."""
    made = html.element("a", text, href=href)
    made.tail = None
    return made


def written(parts: Iterator[Element]) -> str:
    """Elements as HTML."""
    return "".join(tostring(part, encoding="unicode", method="html") for part in parts)


def highlighted(text: str) -> str:
    """A scenario's file with its signs in colours, as Sphinx has them."""
    from pygments import highlight
    from pygments.formatters import HtmlFormatter
    from pygments.lexers import YamlLexer

    return f'<div class="highlight-yaml notranslate">{highlight(text, YamlLexer(), HtmlFormatter())}</div>'


def tones(game: str, picture: Picture) -> str:
    """The style of one game's pictures; the reader's choice goes before the system's."""
    light, dark = [], []
    for name, tone in picture.drawing.paints.items():
        for sign, key in (("fill", "fill"), ("line", "stroke")):
            selector = f".{game} .{sign}-{name}"
            light.append(f"{selector}{{{key}:{tone.light}}}")
            dark.append(f"{selector}{{{key}:{tone.dark}}}")
    chosen = "\n".join(f'body[data-theme="dark"] {line}' for line in dark)
    system = "\n".join(f'body:not([data-theme="light"]) {line}' for line in dark)
    return "\n".join([*light, chosen, "@media (prefers-color-scheme: dark) {", system, "}"])
