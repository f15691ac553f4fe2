"""A new situation: of the players who were named, or of a scenario that somebody kept."""

from avanti_rules import games
from avanti_rules.interview import UNTITLED
from avanti_rules.web.address import fitting
from avanti_rules.web.exchange import Response
from avanti_rules.web.pages import board
from avanti_rules.web.pages.start import show
from avanti_rules.web.seats import asked_game, beginning, names_in
from avanti_rules.web.situation import MOST_STEPS, Situation, coded, read_text
from avanti_rules.web.view import Visit


def begin(visit: Visit) -> Response:
    """A new situation of these players, with the first piece in hand; what is wrong with the names is said here."""
    game = asked_game(visit.query)
    data = {**beginning(visit, visit.query, visit.texts.say(UNTITLED)), "start": {}}
    told = read_text(board.text_of(data))
    if not told.scenarios:
        return show(visit, " ".join(board.complaints(visit, told)), names_in(visit.query, game) or ("",))
    table = games.table(game)
    first = f"{table.pieces[0].key}.0" if table and table.pieces else None
    return visit.go("/table", coded(data), put=first)


def load(visit: Visit) -> Response:
    """A scenario that was kept: from a file or as text; what is wrong in it is said."""
    form = visit.request.form
    text = form.get("file", "").strip() or form.get("text", "")
    told = read_text(text)
    situation = Situation(told, {})
    if not told.scenarios:
        return board.broken(visit, situation, told.findings, told.game)
    if situation.steps > MOST_STEPS:
        return board.too_many_steps(visit, situation)
    code = fitting(text)
    return visit.go("/table", {"s": code}) if code else board.too_long(visit, text)
