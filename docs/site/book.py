"""The pages of one game's rulebook in one language: contents, sections, rules, open questions, editions, glossary."""

from collections.abc import Iterator
from typing import Any

from avanti_rules.i18n import Texts
from avanti_rules.model import Data, Game, Message, Rule
from avanti_rules.report import explanation, register
from avanti_rules.report import rulebook as said
from avanti_rules.report.explanation import spans
from avanti_rules.rulebook import Book, section_of
from avanti_rules.typography import typeset
from docs.site import words
from docs.site.examples import Examples
from docs.site.markdown import bullets, code, contents, index, link, link_to, page, prose, section
from docs.site.words import OF_GAME

Pages = Iterator[tuple[str, str]]


class Rulebook:
    """Writes the rulebook of a game in one language."""

    def __init__(self, game: Game[Any], lang: str, examples: Examples) -> None:
        self.game, self.examples, self.texts = game, examples, Texts(lang, "site")
        self.book = Book(game, Texts(lang))
        self.name = name_of(game)

    def pages(self) -> Pages:
        """Every page with its name."""
        yield f"{self.game.name}/index", self.contents()
        for part in self.book.contents()["sections"]:
            yield f"{self.game.name}/{part['id']}", self.section(part)
        for rule in self.game.rules:
            yield f"{self.game.name}/{rule.id}", self.rule(rule, self.book.rule(rule))
        if self.game.readings:
            yield f"{self.game.name}/readings", self.readings()
        if self.game.discrepancies():
            yield f"{self.game.name}/editions", self.editions()
        yield f"{self.game.name}/glossary", self.glossary()
        yield f"{self.game.name}/examples", self.list_examples()

    def top(self) -> dict[str, str]:
        """The pages that the sidebar names, with what they are called below the game's name."""
        wanted = {
            "index": words.RULEBOOK,
            "readings": words.READINGS if self.game.readings else None,
            "editions": words.EDITIONS if self.game.discrepancies() else None,
            "glossary": words.GLOSSARY,
            "examples": words.EXAMPLES,
        }
        return {self.place(name): self.texts.say(heading) for name, heading in wanted.items() if heading}

    def titled(self, heading: Message) -> str:
        """What a page of this game is called where pages of several games meet."""
        return self.texts.say(OF_GAME, {"game": self.name, "heading": heading})

    # Rules

    def contents(self) -> str:
        """All sections with their rules."""
        parts = self.book.contents()["sections"]
        lists: list[str] = []
        for part in parts:
            title = f"## {link(part['title'], self.place(part['id']))}"
            lists += [title, bullets(link(rule["title"], self.place(rule["id"])) for rule in part["rules"])]
        tree = contents([self.place(part["id"]) for part in parts], hidden=True)
        return page(self.texts.say(words.ALL_RULES), *lists, tree, title=self.titled(words.RULEBOOK))

    def section(self, part: Data) -> str:
        """One section: what each of its rules says."""
        rules = [
            self.game.rules[at] for at in range(len(self.game.rules)) if section_of(self.game.rules[at]) == part["id"]
        ]
        told: list[str] = []
        for rule in rules:
            told += [f"## {link(self.say(rule.title), self.place(rule.id))}", prose(self.say(rule.text))]
        tree = contents([self.place(rule.id) for rule in rules], hidden=True)
        return "---\nno-search: true\n---\n\n" + page(*told, tree, title=part["title"])

    def rule(self, rule: Rule, data: Data) -> str:
        """One rule with all that belongs to it."""
        allowed, refused = ([each for each in data["scenarios"] if each[way]] for way in ("allowed", "refused"))
        example = f"> {prose(data['example'])}" if data["example"] else ""
        terms = self.texts.say(said.TERMS, {"terms": data["terms"]}) if data["terms"] else ""
        return page(
            index(self.sought(rule)),
            " · ".join([code(rule.id), *self.manual(data)]),
            prose(data["text"]),
            example,
            prose(terms),
            *self.shown(rule, allowed, "because", words.ALLOWED),
            *self.shown(rule, refused, "refused", words.FORBIDDEN),
            *section(self.heading(said.RELATED), self.links(data["related"])),
            *section(self.heading(said.OPEN), bullets(map(self.question, data["readings"]))),
            *section(self.texts.say(words.EDITIONS), bullets(map(self.differing, data["editions"]))),
            *section(self.texts.say(words.MORE), self.files(allowed[1:])),
            *section(self.texts.say(words.MORE_FORBIDDEN), self.files(refused[1:])),
            title=data["title"],
        )

    def sought(self, rule: Rule) -> list[str]:
        """What players type who look for a rule, in this language, and the rule's id."""
        language = self.texts.language
        asked = typeset(self.book.texts.typed(rule.asked), language).split(",")
        terms = [term for term in self.game.glossary() if term.rule == rule.id]
        named = [word for term in terms for word in (term.names.get(language, ""), *term.instead.get(language, ()))]
        return list(dict.fromkeys([*asked, *(typeset(word, language) for word in named), rule.id]))

    def shown(self, rule: Rule, found: list[Data], claim: str, heading: Message) -> list[str]:
        """The best example of a rule, with its picture."""
        if not found:
            return []
        file = found[0]["file"]
        shown = self.examples.shown(file, rule.id, claim)
        alone = link(found[0]["title"], self.examples.place(file))
        return section(self.texts.say(heading), shown, self.texts.say(words.ALONE, {"link": alone}))

    def files(self, found: list[Data]) -> str:
        """Links to examples."""
        return bullets(link(each["title"], self.examples.place(each["file"])) for each in found)

    def links(self, rules: list[Data]) -> str:
        """Links to rules."""
        return bullets(f"{link(rule['title'], self.place(rule['id']))} {code(rule['id'])}" for rule in rules)

    def question(self, data: Data) -> str:
        """A link to an open question."""
        return link_to(data["question"], f"{self.game.name}-reading-{data['id']}")

    def differing(self, data: Data) -> str:
        """A link to something that the editions say differently."""
        return link_to(data["title"], f"{self.game.name}-edition-{data['number']}")

    def manual(self, data: Data) -> Iterator[str]:
        """Where the manual has it."""
        if data["illustrations"]:
            yield prose(self.texts.say(explanation.ILLUSTRATION, {"illustration": spans(data["illustrations"])}))
        if data.get("pages"):
            pages = " · ".join(f"{edition} {spans(numbers)}" for edition, numbers in data["pages"].items())
            yield prose(self.texts.say(said.PAGES, {"pages": pages}))

    def heading(self, message: Message) -> str:
        """A heading of the command's answers, without its colon."""
        return self.texts.say(message).rstrip(": \u00a0\u202f")

    def say(self, message: Message) -> str:
        """A message of the game."""
        return self.book.texts.say(message)

    def place(self, name: str) -> str:
        """The page of a rule or section."""
        return f"{self.game.name}/{name}"

    # Questions, editions, terms, examples

    def readings(self) -> str:
        """Every open question with its answers and all that bears on it."""
        told = [part for reading in self.game.readings for part in self.reading(self.book.reading(reading))]
        return page(self.texts.say(words.READINGS_INTRO), *told, title=self.titled(words.READINGS))

    def reading(self, data: Data) -> list[str]:
        """One open question."""
        options = [self.option(data["id"], option) for option in data["options"]]
        head = " · ".join([code(data["id"]), *self.manual(data)])
        return [
            f"({self.game.name}-reading-{data['id']})=",
            *section(data["question"], head, prose(data["reason"]), bullets(options)),
            *section(self.heading(said.RULES), self.links(data["rules"]), level=3),
            *section(self.texts.say(words.EDITIONS), bullets(map(self.differing, data["editions"])), level=3),
            *section(self.heading(said.VARYING), self.files(data["scenarios"]), level=3),
        ]

    def option(self, reading: str, option: Data) -> str:
        """One answer, and who gives it."""
        parts = [f"**{prose(option['text'])}** {code(reading + '=' + option['id'])}"]
        parts += [self.texts.say(said.FOLLOWED)] if option["default"] else []
        parts += (
            [self.texts.say(said.BY_EDITION, {"editions": ", ".join(option["editions"])})] if option["editions"] else []
        )
        return "<br>".join(parts)

    def editions(self) -> str:
        """All that the editions say differently."""
        told = [part for each in self.book.editions()["editions"] for part in self.edition(each)]
        return page(self.texts.say(words.EDITIONS_INTRO), *told, title=self.titled(words.EDITIONS))

    def edition(self, data: Data) -> list[str]:
        """One thing that they say differently."""
        says = (f"**{', '.join(saying['editions'])}** {prose(saying['text'])}" for saying in data["says"])
        follows = ", ".join(data["follows"])
        why = self.texts.say(
            register.FOLLOWS if follows else register.FOLLOWS_NONE, {"editions": follows, "why": data["why"]}
        )
        changes = self.texts.say(register.CHANGES if data["changes"] else register.CHANGES_NOTHING)
        bears = [link(self.say(self.book.rules[rule].title), self.place(rule)) for rule in data["rules"]]
        if data["reading"]:
            reading = next(each for each in self.game.readings if each.id == data["reading"])
            bears.append(self.question(self.book.question(reading)))
        heading = f"{data['number']}. {data['title']}"
        return [
            f"({self.game.name}-edition-{data['number']})=",
            *section(heading, bullets(says), f"{prose(why)} {prose(changes)}", bullets(bears)),
        ]

    def glossary(self) -> str:
        """Every term in the order of this language's alphabet."""
        told = [self.term(term) for term in self.book.glossary()["terms"]]
        return page(self.texts.say(words.GLOSSARY_INTRO), *told, title=self.titled(words.GLOSSARY))

    def term(self, data: Data) -> str:
        """One term: this language's word, the rule, other words for it, and the other languages'."""
        mine = self.texts.language
        name = data["names"].get(mine, data["names"]["en"])
        rule = self.texts.say(words.DEFINED_IN, {"rule": link(data["rule"]["title"], self.place(data["rule"]["id"]))})
        others = " · ".join(
            f"{language} *{prose(word)}*" for language, word in data["names"].items() if language != mine
        )
        instead = data["instead"].get(mine)
        also = f"<br>{prose(self.texts.say(register.ALSO, {'words': ', '.join(instead)}))}" if instead else ""
        return f"**{prose(name)}**\n: {rule}<br>{others}{also}"

    def list_examples(self) -> str:
        """All examples, by what they are for."""
        told: list[str] = []
        for folder, found in self.examples.folders(self.game.name).items():
            lines = bullets(link(title, self.examples.place(file)) for file, title in found)
            told += section(self.texts.say(words.FOLDERS[folder]), lines)
        return page(self.texts.say(words.EXAMPLES_INTRO), *told, title=self.titled(words.EXAMPLES))


def name_of(game: Game[Any]) -> str:
    """What is printed on the box."""
    return game.name.replace("-", " ").title()
