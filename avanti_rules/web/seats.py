"""Which game somebody begins, and for how many it has seats: all that is asked before there is a situation."""

import os
from collections.abc import Mapping
from typing import Any

from msgspec import MsgspecError, Struct, field, json

from avanti_rules import games
from avanti_rules.files import read
from avanti_rules.web.view import Visit

UNTOLD = 6  # seats of a game that does not say how many may play


class Players(Struct):
    """What a schema says of the players."""

    most: int = field(default=0, name="maxItems")


class Properties(Struct):
    """What a schema says of a file, as far as it matters here."""

    players: Players = field(default_factory=Players)


class Schema(Struct):
    """A game's schema, as far as it matters here."""

    properties: Properties = field(default_factory=Properties)


def asked_game(fields: Mapping[str, str]) -> str:
    """The game that is asked for; the default one for none, or for one that there is not."""
    name = fields.get("game", games.DEFAULT)
    return name if name in games.names() else games.DEFAULT


def listed(visit: Visit, here: str) -> list[dict[str, Any]]:
    """Every game found as a link to this page, the default one first; nothing where there is no choice."""
    names = games.listed()
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
    """How many may play, at most, as the game's schema says; no game has to be loaded for it."""
    data = read(os.path.join(games.folder(game), "game.schema.json"))
    try:
        schema = json.decode(data if isinstance(data, bytes) else b"{}", type=Schema)
    except MsgspecError:
        return UNTOLD
    return schema.properties.players.most or UNTOLD


def suggested(visit: Visit, game: str) -> tuple[str, ...]:
    """Names to begin with, as the game's interview suggests them; the page has some of its own, for the first page
    and for a game without interview.
    """
    interview = games.interview(game) if game != games.DEFAULT else None
    if interview is None:
        return tuple(name.strip() for name in visit.say("names").split(","))[: seats(game)]
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
    named = {} if game == games.DEFAULT else {"game": game}
    return {**named, "title": title, **needed, "players": list(names_in(given, game))}
