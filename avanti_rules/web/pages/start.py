"""Where one begins: who plays, one of the examples, or a scenario that somebody kept."""

from collections.abc import Iterator, Mapping
from typing import Any

from avanti_rules import games
from avanti_rules.interview import UNTITLED
from avanti_rules.model import Message
from avanti_rules.scenario import DEFAULT_GAME
from avanti_rules.web.address import LONGEST, pack
from avanti_rules.web.exchange import Response
from avanti_rules.web.pages import board
from avanti_rules.web.situation import Situation, coded, read_example, read_text, shipped_in
from avanti_rules.web.view import Visit

MOST = 5  # names asked for
SHORTLIST = 8
FOLDERS = {
    "disputes": Message("disputes"),
    "manual": Message("illustrations of the manual"),
    "rules": Message("rule by rule"),
    "readings": Message("open questions"),
    "mistakes": Message("common mistakes"),
    "corner-cases": Message("corner cases"),
}


def show(visit: Visit, complaint: str = "", names: tuple[str, ...] = ()) -> Response:
    """The first page: who plays, or what to begin with."""
    listed = list(titled(visit, DEFAULT_GAME, "disputes"))
    return visit.page(
        "start.html",
        400 if complaint else 200,
        complaint=complaint,
        names=[*names, *[""] * MOST][:MOST] if names else suggested(visit),
        disputes=listed[:SHORTLIST],
    )


def suggested(visit: Visit) -> list[str]:
    """Names to begin with, as the game suggests them."""
    interview = games.interview(DEFAULT_GAME)
    said = interview.blank(visit.texts.of(DEFAULT_GAME).say)["players"] if interview else []
    return [*said, *[""] * MOST][:MOST]


def begin(visit: Visit) -> Response:
    """A new situation of these players, with the first piece in hand; what is wrong with the names is said here."""
    names = names_in(visit.query)
    data = {"title": visit.texts.say(UNTITLED), "players": list(names), "start": {}, "steps": []}
    told = read_text(board.text_of(data))
    if not told.scenarios:
        return show(visit, " ".join(board.complaints(visit, told)), names or ("",))
    table = games.table(DEFAULT_GAME)
    first = f"{table.pieces[0].key}.0" if table and table.pieces else None
    return visit.go("/table", coded(data), put=first)


def names_in(fields: Mapping[str, str]) -> tuple[str, ...]:
    """The names that were typed."""
    return tuple(name for at in range(MOST) if (name := fields.get(f"p{at}", "").strip()))


def load(visit: Visit) -> Response:
    """A scenario that was kept: from a file or as text; what is wrong in it is said."""
    form = visit.request.form
    text = form.get("file", "").strip() or form.get("text", "")
    told = read_text(text)
    if not told.scenarios:
        return board.broken(visit, Situation(told, {}), told.findings, told.game)
    code = pack(text)
    return board.too_long(visit, text) if len(code) > LONGEST else visit.go("/table", {"s": code})


# Examples


def examples(visit: Visit) -> Response:
    """Every scenario that comes with the program, by game and folder."""
    groups = []
    for game in games.names():
        for folder in folders(game):
            listed = list(titled(visit, game, folder))
            groups.append({"title": heading(visit, game, folder), "listed": listed})
    return visit.page("examples.html", groups=groups)


def titled(visit: Visit, game: str, folder: str) -> Iterator[dict[str, Any]]:
    """The examples in a folder, with their titles and links."""
    for name in shipped_in(game):
        if name.startswith(f"{game}/{folder}/"):
            told = read_example(name)
            if told.scenarios:
                yield {"title": visit.texts.own(told.title), "url": visit.url("/table", x=name)}


def heading(visit: Visit, game: str, folder: str) -> str:
    """What a folder of a game's examples is about."""
    about = visit.texts.say(FOLDERS[folder]) if folder in FOLDERS else folder
    return f"{game.replace('-', ' ').title()}: {about}"


def folders(game: str) -> list[str]:
    """The folders of a game's examples."""
    return list(dict.fromkeys(name.split("/")[1] for name in shipped_in(game)))
