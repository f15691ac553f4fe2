"""The rulebook of a game in one language: look up, search, relate. Every answer is the plain data of the JSON."""

from collections.abc import Iterable, Mapping
from typing import Any

from avanti_rules.examples import Example, showing, varying
from avanti_rules.i18n import LANGUAGES, Texts
from avanti_rules.matching import Index, folded
from avanti_rules.model import Discrepancy, Game, Message, Reading, Rule, Term
from avanti_rules.typography import typeset

FORMAT = 1
NO_DISCREPANCIES = Message("Nothing is known that the editions of the manual say differently.")
MOST = 8  # answers of a search


class Book:
    """Answers questions about the rules of one game in one language."""

    def __init__(self, game: Game[Any], texts: Texts) -> None:
        self.game, self.kernel, self.texts = game, texts, texts.of(game.name)
        self.rules: Mapping[str, Rule] = {rule.id: rule for rule in game.rules}

    def find(self, words: Iterable[str]) -> dict[str, Any]:
        """A rule by its id, else the rules that answer to the words, best first; all of them for no words."""
        asked = " ".join(words)
        if asked in self.rules:
            return self.rule(self.rules[asked])
        return self.search(asked) if asked else self.contents()

    # Rules

    def contents(self) -> dict[str, Any]:
        """All rules, section by section."""
        sections = [
            {
                "id": section,
                "title": self.texts.say(title),
                "rules": [self.title(rule.id) for rule in self.game.rules if section_of(rule) == section],
            }
            for section, title in self.game.sections.items()
        ]
        return {**self.head(), "sections": sections}

    def search(self, asked: str) -> dict[str, Any]:
        """The rules that answer to words in any of the languages, best first; none where nothing is near."""
        found = index_of(self.game).find(asked)[:MOST]
        return {**self.head(), "asked": asked, "found": [self.short(self.rules[rule]) for rule in found]}

    def rule(self, rule: Rule) -> dict[str, Any]:
        """One rule with all that belongs to it."""
        return {
            **self.head(),
            **self.short(rule),
            "section": section_of(rule),
            "example": self.texts.say(rule.example) if rule.example else "",
            "pages": {edition: list(pages) for edition, pages in rule.pages.items()},
            "illustrations": list(rule.illustrations),
            "related": [self.title(other) for other in rule.related],
            "readings": [self.question(reading) for reading in self.game.readings if rule.id in reading.rules],
            "editions": [self.heading(each) for each in self.game.discrepancies() if rule.id in each.rules],
            "terms": [name_of(term, self.texts.language) for term in self.game.glossary() if term.rule == rule.id],
            "scenarios": [self.example(each) for each in showing(self.game.name, rule.id)],
        }

    def head(self) -> dict[str, Any]:
        """What every answer begins with."""
        return {"format": FORMAT, "lang": self.texts.tag, "game": self.game.name}

    def title(self, rule: str) -> dict[str, Any]:
        """A rule's id and title."""
        return {"id": rule, "title": self.texts.say(self.rules[rule].title)}

    def short(self, rule: Rule) -> dict[str, Any]:
        """A rule's id, title and statement."""
        return {**self.title(rule.id), "text": self.texts.say(rule.text)}

    def example(self, example: Example) -> dict[str, Any]:
        """A shipped scenario, and whether it has the rule allow a step, refuse one, or both."""
        title = self.texts.own(example.title)
        return {"file": example.file, "title": title, "allowed": example.allowed, "refused": example.refused}

    # Readings

    def readings(self) -> dict[str, Any]:
        """Every open question."""
        return {**self.head(), "readings": [self.question(reading) for reading in self.game.readings]}

    def reading(self, reading: Reading) -> dict[str, Any]:
        """One open question: its answers, who gives which, why it is open, and what shows the difference."""
        chosen = {name: options.get(reading.id, reading.options[0].id) for name, options in self.game.editions.items()}
        return {
            **self.head(),
            **self.question(reading),
            "reason": self.texts.say(reading.reason),
            "options": [
                {
                    "id": option.id,
                    "text": self.texts.say(option.text),
                    "default": option is reading.options[0],
                    "editions": [edition for edition, choice in chosen.items() if choice == option.id],
                }
                for option in reading.options
            ],
            "illustrations": list(reading.illustrations),
            "rules": [self.title(rule) for rule in reading.rules],
            "editions": [self.discrepancy(each) for each in self.game.discrepancies() if each.reading == reading.id],
            "scenarios": [
                {"file": each.file, "title": self.texts.own(each.title)} for each in varying(self.game.name, reading.id)
            ],
            "study": f"avanti-rules study {reading.id} --game {self.game.name}" if self.game.playing else None,
        }

    def question(self, reading: Reading) -> dict[str, Any]:
        """A reading's id and question."""
        return {"id": reading.id, "question": self.texts.say(reading.question)}

    # Editions

    def editions(self, numbers: Iterable[int] = ()) -> dict[str, Any]:
        """All that the editions say differently, or what has one of these numbers."""
        wanted = set(numbers)
        chosen = [each for each in self.game.discrepancies() if not wanted or each.number in wanted]
        return {**self.head(), "editions": [self.discrepancy(each) for each in chosen], "note": self.no_discrepancies()}

    def no_discrepancies(self) -> str:
        """What is said where nothing is known that the editions say differently; empty where something is."""
        if self.game.discrepancies():
            return ""
        own = self.game.known_editions
        return self.texts.say(own) if own else self.kernel.say(NO_DISCREPANCIES)

    def discrepancy(self, each: Discrepancy) -> dict[str, Any]:
        """One thing that the editions say differently."""
        return {
            **self.heading(each),
            "says": [{"editions": list(who), "text": self.texts.say(what)} for who, what in each.says.items()],
            "follows": list(each.follows),
            "why": self.texts.say(each.why),
            "changes": each.changes,
            "rules": list(each.rules),
            "reading": each.reading,
        }

    def heading(self, each: Discrepancy) -> dict[str, Any]:
        """The number and title of a discrepancy."""
        return {"number": each.number, "title": self.texts.say(each.title)}

    # Glossary

    def glossary(self, asked: str = "") -> dict[str, Any]:
        """Every term in the order of this language's alphabet; or those that answer to a word, best first."""
        terms = self.game.glossary()
        mine = sorted(range(len(terms)), key=lambda at: folded(name_of(terms[at], self.texts.language)))
        found = terms_index(terms).find(asked)[:MOST] if asked else mine
        return {**self.head(), "asked": asked, "terms": [self.term(terms[at]) for at in found]}

    def term(self, term: Term) -> dict[str, Any]:
        """A term in all languages, the rule that says what it is, and words that mean the same."""
        instead = {language: [typeset(word, language) for word in words] for language, words in term.instead.items()}
        names = {language: typeset(name, language) for language, name in term.names.items()}
        return {"names": names, "rule": self.title(term.rule), "instead": instead}


def section_of(rule: Rule) -> str:
    """The part of the rulebook that a rule stands in: of `move.occupied` it is "move"."""
    return rule.id.partition(".")[0]


def index_of(game: Game[Any]) -> Index[str]:
    """By which words the rules of a game are found, in all languages."""
    index: Index[str] = Index()
    for rule in game.rules:
        index.add(rule.id, rule.id.replace(".", " ").replace("-", " "), 3)
    for language in LANGUAGES:
        texts = Texts(language, game.name)
        for rule in game.rules:
            for message, weight in ((rule.title, 3.0), (rule.text, 1.0), (rule.example, 0.5)):
                index.add(rule.id, texts.typed(message) if message else "", weight)
            for phrase in texts.typed(rule.asked).split(","):
                index.add(rule.id, phrase, 3)
    for term in game.glossary():
        for word in words_for(term):
            index.add(term.rule, word, 3)
    return index


def terms_index(terms: Iterable[Term]) -> Index[int]:
    """By which words the terms of a glossary are found."""
    index: Index[int] = Index()
    for at, term in enumerate(terms):
        for name in term.names.values():
            index.add(at, name, 2)
        for words in term.instead.values():
            for word in words:
                index.add(at, word, 1)
    return index


def name_of(term: Term, language: str) -> str:
    """What a term is called in a language; in English where the glossary does not have that language."""
    return typeset(term.names.get(language, term.names["en"]), language)


def words_for(term: Term) -> Iterable[str]:
    """Every word for a thing, ours and others."""
    return (*term.names.values(), *(word for words in term.instead.values() for word in words))
