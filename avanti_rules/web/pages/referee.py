"""The whole game: kept for the table, each entry checked as it is made; what the rules do not allow is not kept."""

from collections.abc import Callable, Iterator
from functools import wraps
from typing import Any

from avanti_rules.model import Data, Finding, Game
from avanti_rules.notation import written
from avanti_rules.report.picture import of_step
from avanti_rules.teller import facts_data, finding_data
from avanti_rules.web.address import fitting
from avanti_rules.web.entering import happened
from avanti_rules.web.exchange import READING, Response
from avanti_rules.web.forms import arrangements, moves
from avanti_rules.web.keeping import Kept, export, load, text_of, told
from avanti_rules.web.pages import board
from avanti_rules.web.picture import as_markup, signs
from avanti_rules.web.seats import asked_game, beginning, fields, listed, names_in, suggested
from avanti_rules.web.sight import Sight
from avanti_rules.web.situation import MOST_STEPS, Played, Situation, bare, find, read_text
from avanti_rules.web.situation import played as play
from avanti_rules.web.view import HEADERS, NEVER_KEPT, Visit


def kept_only(page: Callable[[Visit, Kept], Response]) -> Callable[[Visit], Response]:
    """A page about the game that is kept; where none can be, or it cannot be read, a page that says so."""

    @wraps(page)
    def answered(visit: Visit) -> Response:
        if visit.site.store is None:
            return visit.wrong(404, "no-referee")
        if visit.request.method in READING:
            return page(visit, load(visit))
        with visit.site.store.held():
            return page(visit, load(visit))

    return answered


def why(visit: Visit, finding: Finding, game: Game[Any] | None = None) -> str:
    """What is wrong with a file, in a sentence."""
    return str(finding_data(finding, visit.texts, game)["message"])


def begin_page(visit: Visit, kept: Kept, complaint: str = "") -> Response:
    """Who plays; a file that is no game is left as it is until somebody begins another one."""
    if kept.trouble and not complaint:
        complaint = visit.say("unreadable", why=why(visit, kept.trouble, kept.of))
    given = visit.request.form or visit.query
    game = asked_game(given)
    names = names_in(given, game) or suggested(visit, game)
    return visit.page(
        "begin.html",
        400 if complaint else 200,
        game=game,
        listed=listed(visit, game),
        names=fields(names, game),
        complaint=complaint,
        stamp=kept.stamp,
    )


# Looking at it


@kept_only
def show(visit: Visit, kept: Kept) -> Response:
    """The game as it stands, or a moment of it."""
    return begin_page(visit, kept) if kept.played is None else game_page(visit, kept, kept.played)


def game_page(visit: Visit, kept: Kept, game: Played, status: int = 200, **more: Any) -> Response:
    """The page of the game; `more` says what became of an entry."""
    sight = Sight(visit, game, board.moment(visit.query.get("n", ""), game.last))
    drawn = of_step(sight.teller, game.through, sight.number)
    given = {"complaint": "", "refused": None, "entry": None, "fields": {}, **more}
    return visit.page(
        "game.html",
        status,
        sight=sight,
        moves=[*moves(sight), *arrangements(sight, anytime=True)],
        stamp=kept.stamp,
        picture=as_markup(drawn, sight.teller, "picture") if drawn else None,
        signs=signs(drawn.drawing, sight.teller) if drawn else {},
        history=list(history(sight)),
        closed=closed(sight),
        was=visit.query.get("was", ""),
        code=code_of(kept) if game.last <= MOST_STEPS else "",
        **given,
    )


def code_of(kept: Kept) -> str:
    """The game as the code of an address, as long as it is not too long for one."""
    return fitting(kept.text) or ""


def history(sight: Sight) -> Iterator[dict[str, Any]]:
    """Every step that was entered, the last one first, with the first of its sentences."""
    for number in range(sight.played.last, 0, -1):
        step = sight.played.through.steps[number - 1]
        sentences = facts_data(step.facts[:1], sight.teller)["sentences"]
        yield {"number": number, "action": sight.action(number), "text": "".join(sentences)}


def closed(sight: Sight) -> list[dict[str, Any]]:
    """How it stood at the end of every run so far: standings, and what each player had."""
    rows = []
    for number, step in enumerate(sight.played.through.steps, 1):
        if sight.table and sight.table.closes(step):
            stands = sight.game.to_data(step.after)
            rows.append(
                {
                    "step": number,
                    "standings": sight.teller.value(sight.table.standings(step.after)),
                    "values": [list(row) for row in values(sight, stands)],
                }
            )
    return rows


def values(sight: Sight, stands: Data) -> Iterator[tuple[str, str]]:
    """What the players had, as the table of the game wants it noted."""
    for key in sight.table.noted if sight.table else ():
        for name, value in stands[key].items():
            yield sight.teller.label((key, name)), sight.teller.value(value)


@kept_only
def stamp(_: Visit, kept: Kept) -> Response:
    """What changes when anybody enters something, for a page that wants to know."""
    return Response(200, (("content-type", "text/plain; charset=utf-8"), NEVER_KEPT, *HEADERS), kept.stamp.encode())


@kept_only
def save(visit: Visit, kept: Kept) -> Response:
    """The game as one scenario."""
    if kept.played is None:
        return visit.wrong(404)
    return board.download("game", export(kept.played, visit))


# Entering something


def current(page: Callable[[Visit, Kept, Played], Response]) -> Callable[[Visit], Response]:
    """An entry that was made on the game as it is; one made on an older one is shown again with what it would be."""

    @wraps(page)
    def answered(visit: Visit, kept: Kept) -> Response:
        if kept.played is None:
            return visit.go("/game")
        if visit.request.form.get("seen", "") != kept.stamp:
            return meanwhile(visit, kept, kept.played)
        return page(visit, kept, kept.played)

    return kept_only(answered)


def meanwhile(visit: Visit, kept: Kept, game: Played) -> Response:
    """Somebody else was quicker: what was to be entered is not lost."""
    fields = {key: value for key, value in visit.request.form.items() if key not in ("seen", "key")}
    entry = {"text": described(visit, game), "path": visit.request.path, "fields": fields}
    return game_page(visit, kept, game, 409, entry=entry)


def described(visit: Visit, game: Played) -> str:
    """An entry as a file would have it; of one that is no step, nothing."""
    entered = happened(Sight(visit, game, game.last), visit.request.form)
    return "" if isinstance(entered, str) or not entered.step else written(entered.step)[1:-1]


@current
def enter(visit: Visit, kept: Kept, game: Played) -> Response:
    """One step more, if the rules allow it; or what has to be known for the next."""
    entered = happened(Sight(visit, game, game.last), visit.request.form)
    if isinstance(entered, str):
        return game_page(visit, kept, game, 400, complaint=entered)
    text = text_of(entered.added(told(game, visit), game.last))
    read = read_text(text)
    following = play(Situation(read, {}))
    if following is None or following.through.mistakes:
        return game_page(visit, kept, game, 400, complaint=" ".join(board.complaints(visit, read, following)))
    if entered.step and not following.through.steps[-1].allowed:
        found = Sight(visit, following, following.last)
        return game_page(visit, kept, game, 400, refused=found.ruling(), complaint=visit.say("not-kept"))
    return keep(visit, kept, text)


def keep(visit: Visit, kept: Kept, text: str, **fields: Any) -> Response:
    """Keeps the game as it now is, and shows it; where that fails, says so and shows it as it was."""
    failed = visit.site.store.save(text) if visit.site.store else None
    if failed is None:
        return visit.go("/game", **fields)
    complaint = visit.say("unwritten", why=why(visit, failed))
    if kept.played is None:
        return begin_page(visit, kept, complaint)
    return game_page(visit, kept, kept.played, 500, complaint=complaint)


@current
def back(visit: Visit, kept: Kept, game: Played) -> Response:
    """All steps after one are taken back; what was can be brought back."""
    at = board.moment(visit.request.form.get("to", ""), game.last)
    data = told(game, visit)
    return keep(visit, kept, text_of({**data, "steps": data["steps"][:at]}), was=code_of(kept) or None)


# Beginning


@kept_only
def begin(visit: Visit, kept: Kept) -> Response:
    """A new game of these players."""
    data = beginning(visit, visit.request.form, visit.say("game-title"))
    found = read_text(text_of(data))
    if not found.scenarios:
        return begin_page(visit, kept, " ".join(board.complaints(visit, found)))
    return settle(visit, kept, text_of(data))


@kept_only
def take(visit: Visit, kept: Kept) -> Response:
    """A situation becomes the game of the table."""
    situation = find(visit.request.form)
    found = play(situation) if situation else None
    if situation is None or found is None or found.through.mistakes:
        return visit.wrong(400, "error-404-situation")
    return settle(visit, kept, text_of(bare(situation, visit.texts)))


def settle(visit: Visit, kept: Kept, text: str) -> Response:
    """Keeps another game, but never in place of one that somebody has played, unless that is said to be meant."""
    sure = visit.request.form.get("sure") == "1" and visit.request.form.get("seen", "") == kept.stamp
    if kept.text and not sure and (kept.played is None or kept.played.last):
        fields = {key: value for key, value in visit.request.form.items() if key not in ("seen", "key", "sure")}
        return visit.page("sure.html", 409, path=visit.request.path, fields=fields, stamp=kept.stamp)
    return keep(visit, kept, text)


@kept_only
def another(visit: Visit, kept: Kept) -> Response:
    """Who plays the next game."""
    return begin_page(visit, kept)
