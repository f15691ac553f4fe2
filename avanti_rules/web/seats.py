"""Which game somebody begins, and for how many it has seats: all that is asked before there is a situation."""

from collections.abc import Mapping
from typing import Any

from avanti_rules import games
from avanti_rules.scenario import DEFAULT_GAME, all_games
from avanti_rules.shape import number_of_players
from avanti_rules.web.view import Visit

UNTOLD = 6  # seats of a game that does not say how many may play


def asked_game(fields: Mapping[str, str]) -> str:
    """The game that is asked for; the default one for none, or for one that there is not."""
    name = fields.get("game", DEFAULT_GAME)
    return name if name in games.names() else DEFAULT_GAME


def listed(visit: Visit, here: str) -> list[dict[str, Any]]:
    """Every game found as a link to this page, the default one first; nothing where there is no choice."""
    names = all_games()
    path = visit.request.path if visit.request.method in ("GET", "HEAD") else "/"
    return [
        {"title": title(name), "here": name == here, "url": visit.url(path, game=name)}
        for name in names
        if len(names) > 1
    ]


def title(name: str) -> str:
    """A game's name as one reads it."""
    return name.replace("-", " ").title()


def seats(game: str) -> int:
    """How many may play, at most."""
    found = games.find(game)
    _, most = number_of_players(found.shape) if found else (0, None)
    return most or UNTOLD


def suggested(visit: Visit, game: str) -> tuple[str, ...]:
    """Names to begin with, as the game's interview suggests them."""
    interview = games.interview(game)
    if interview is None:
        return tuple(name.strip() for name in visit.say("names").split(","))[: min(seats(game), 2)]
    return tuple(interview.blank(visit.texts.of(game).say)["players"])


def fields(names: tuple[str, ...], game: str) -> list[str]:
    """A field for each seat, with the names that there are."""
    return [*names, *[""] * seats(game)][: max(seats(game), len(names))]


def names_in(fields: Mapping[str, str], game: str) -> tuple[str, ...]:
    """The names that were typed."""
    return tuple(name for at in range(seats(game)) if (name := fields.get(f"p{at}", "").strip()))


def beginning(visit: Visit, given: Mapping[str, str], title: str) -> dict[str, Any]:
    """A scenario of the players that were named, with all that a file of the game needs."""
    game = asked_game(given)
    interview = games.interview(game)
    needed = interview.blank(visit.texts.of(game).say) if interview else {"steps": []}
    named = {} if game == DEFAULT_GAME else {"game": game}
    return {**named, "title": title, **needed, "players": list(names_in(given, game))}
