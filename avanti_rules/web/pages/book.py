"""The rulebook: rules and the search for them, the questions that the manual leaves open, the words of the game."""

from functools import lru_cache
from typing import Any

from avanti_rules import games
from avanti_rules.folders import SUFFIX
from avanti_rules.i18n import Texts
from avanti_rules.model import Game
from avanti_rules.report.explanation import spans
from avanti_rules.report.rulebook import Pages
from avanti_rules.rulebook import Book
from avanti_rules.scenario import DEFAULT_GAME
from avanti_rules.web.exchange import Response
from avanti_rules.web.seats import listed
from avanti_rules.web.view import Visit

LONGEST_SEARCH = 200


def book_of(visit: Visit) -> Book | None:
    """The rulebook of the game asked for; None where there is no such game."""
    name = visit.query.get("game", DEFAULT_GAME)
    game = games.find(name) if name in games.names() else None
    return Book(game, visit.texts) if game else None


def known_game(name: str) -> Game[Any] | None:
    """A game of this name, or None."""
    return games.find(name) if name in games.names() else None


def rules(visit: Visit) -> Response:
    """All rules, or those that answer to words."""
    book = book_of(visit)
    if book is None:
        return visit.wrong(404)
    asked = visit.query.get("q", "").strip()[:LONGEST_SEARCH]
    if asked in book.rules:
        return visit.go(f"/rules/{book.game.name}/{asked}")
    found = book.find([asked] if asked else [])
    return visit.page("rules.html", game=book.game.name, asked=asked, found=found, listed=listed(visit, book.game.name))


def rule(visit: Visit, name: str, rule_id: str) -> Response:
    """One rule with all that belongs to it."""
    game = known_game(name)
    book = Book(game, visit.texts) if game else None
    if book is None or rule_id not in book.rules:
        return visit.wrong(404)
    found = all_of_rule(name, visit.texts, rule_id)
    return visit.page("rule.html", game=name, rule=found, spans=spans, suffix=SUFFIX)


@lru_cache(512)
def all_of_rule(name: str, texts: Texts, rule_id: str) -> dict[str, Any]:
    """All that belongs to a rule that there is; its examples are looked for once."""
    game = known_game(name)
    book = Book(game, texts) if game else None
    return book.rule(book.rules[rule_id]) if book else {}


def readings(visit: Visit) -> Response:
    """Every open question."""
    book = book_of(visit)
    if book is None:
        return visit.wrong(404)
    return visit.page("readings.html", game=book.game.name, found=book.readings(), listed=listed(visit, book.game.name))


def reading(visit: Visit, name: str, reading_id: str) -> Response:
    """One open question with its answers."""
    game = known_game(name)
    found = next((each for each in game.readings if each.id == reading_id), None) if game else None
    if game is None or found is None:
        return visit.wrong(404)
    told = Book(game, visit.texts).reading(found)
    who = {option["id"]: list(Pages(visit.texts).choices(option)) for option in told["options"]}
    return visit.page("reading.html", game=name, reading=told, who=who, suffix=SUFFIX)


def glossary(visit: Visit) -> Response:
    """The words of the game in every language; or those that answer to a word."""
    book = book_of(visit)
    if book is None:
        return visit.wrong(404)
    asked = visit.query.get("q", "").strip()[:LONGEST_SEARCH]
    found = book.glossary(asked)
    return visit.page(
        "glossary.html", game=book.game.name, asked=asked, found=found, listed=listed(visit, book.game.name)
    )
