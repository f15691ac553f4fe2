"""What changes a situation: a piece put on the board, values set, something that happened."""

from collections.abc import Callable, Iterator
from functools import wraps
from typing import Any

from avanti_rules.model import Data
from avanti_rules.questions import Complaint
from avanti_rules.scenario import Layer, choose_readings
from avanti_rules.tabletop import Setting
from avanti_rules.web.address import fitting
from avanti_rules.web.entering import happened
from avanti_rules.web.exchange import Response
from avanti_rules.web.pages import board
from avanti_rules.web.setting import asked_settings, choose, settings
from avanti_rules.web.sight import Sight
from avanti_rules.web.situation import MOST_STEPS, Situation, bare, find, played, read_text, started
from avanti_rules.web.view import Visit
from avanti_rules.web.words import WORDS


def of_sight(page: Callable[[Sight], Response]) -> Callable[[Visit], Response]:
    """A page about a situation that can be played; of any other, the page that says what is wrong with it."""

    @wraps(page)
    def answered(visit: Visit) -> Response:
        situation = find(visit.query)
        found = played(situation) if situation and situation.steps <= MOST_STEPS else None
        if found is None or found.through.mistakes:
            return board.show(visit)
        return page(Sight(visit, found, board.moment(visit.query.get("n", ""), found.last)))

    return answered


def lead_on(sight: Sight, data: Data, **fields: Any) -> Response:
    """On to the situation as it is now; one too long for an address is left as it was."""
    compared = sight.visit.query.get("b")
    code = fitting(board.text_of(data)) if len(data["steps"]) <= MOST_STEPS else None
    if code is None:
        return board.show(sight.visit, sight.visit.say("error-too-long"))
    return sight.visit.go("/table", {"s": code, **({"b": compared} if compared else {})}, **fields)


def told(sight: Sight) -> dict[str, Any]:
    """The situation as a question."""
    return bare(sight.played.situation, sight.visit.texts)


@of_sight
def put(sight: Sight) -> Response:
    """A piece put on a place of the board; then the next player's is in hand."""
    start = Sight(sight.visit, sight.played, 0)
    chosen, at = choose(start), sight.visit.query.get("at", "")
    if chosen is None or not (at.isascii() and at.isdecimal() and len(at) < 5):
        return sight.visit.wrong(400)
    piece, seat = chosen
    changes = piece.put(start.state, None if seat is None else sight.players[seat], int(at))
    following = None if seat is None or seat + 1 == len(sight.players) else f"{piece.key}.{seat + 1}"
    return lead_on(start, started(told(start), changes), n=0, put=following)


@of_sight
def settle(sight: Sight) -> Response:
    """Values of the start as they were typed into fields; what was not changed stays as the rules have it."""
    changes: dict[str, Any] = {}
    for key, name, value in typed(Sight(sight.visit, sight.played, 0)):
        if isinstance(value, Complaint):
            return board.show(sight.visit, sight.teller.texts.say(value.message, value.params))
        if name:
            changes.setdefault(key, {})[name] = value
        else:
            changes[key] = value
    data = started(told(sight), changes)
    wrong = new_mistakes(sight, data)
    return board.show(sight.visit, wrong) if wrong else lead_on(sight, data, n=0)


def typed(sight: Sight) -> Iterator[tuple[str, str, Any]]:
    """Every value that was typed and is another than before: its key, whose it is, and the value, None for nothing."""
    query = sight.visit.query
    for setting, fields in zip(asked_settings(sight), settings(sight), strict=True):
        if setting.kind == "yes":
            yield from ticked(sight, setting)
            continue
        for field in fields["fields"]:
            words = query.get(field["name"])
            if words is not None and words.strip() != field["value"]:
                player = "" if field["seat"] is None else sight.players[field["seat"]]
                yield setting.key, player, read(setting, words.strip(), sight)


def ticked(sight: Sight, setting: Setting[Any]) -> Iterator[tuple[str, str, Any]]:
    """Whom somebody has ticked, where the form with the ticks was sent and they are others than before."""
    before = sight.game.to_data(sight.state).get(setting.key) or []
    if "ticks" in sight.visit.query:
        now = [name for seat, name in enumerate(sight.players) if sight.visit.query.get(f"{setting.key}.{seat}")]
        if now != before:
            yield setting.key, "", now or None


def read(setting: Setting[Any], words: str, sight: Sight) -> Any:
    """A value as it was typed; None for nothing, a complaint for what cannot be."""
    if not words:
        return None
    if setting.kind == "number":
        value = whole(words)
        return Complaint(WORDS["number-wanted"]) if value is None else value
    if setting.kind == "player":
        return words if words in sight.players else None
    if setting.kind == "choice" and words not in setting.choices:
        return None
    return setting.read(words, told(sight), sight.teller.texts.say)


def whole(words: str) -> int | None:
    """A whole number of at most nine digits."""
    return int(words) if words.isascii() and words.isdecimal() and len(words) < 10 else None


@of_sight
def do(sight: Sight) -> Response:
    """Something that happened, at the moment shown; what came after it is left out."""
    entered = happened(sight, sight.visit.query)
    if isinstance(entered, str):
        return board.show(sight.visit, entered)
    data = entered.added(told(sight), sight.number)
    wrong = new_mistakes(sight, data)
    if wrong:
        return board.show(sight.visit, wrong)
    if entered.step is None:
        return lead_on(sight, data, n=sight.number, set=None if sight.number else 1)
    return lead_on(sight, data, n=sight.number + 1)


def new_mistakes(sight: Sight, data: Data) -> str:
    """What would be wrong in a scenario, in sentences; nothing where it can be played."""
    read = read_text(board.text_of(data))
    found = played(Situation(read, {}))
    if found is not None and not found.through.mistakes:
        return ""
    return " ".join(board.complaints(sight.visit, read, found))


@of_sight
def undo(sight: Sight) -> Response:
    """The situation without its last step."""
    data = told(sight)
    return lead_on(sight, {**data, "steps": data["steps"][:-1]})


@of_sight
def answer(sight: Sight) -> Response:
    """Open questions of the manual answered in another way, and an edition to follow."""
    query, data = sight.visit.query, told(sight)
    edition = query.get("edition", "") if query.get("edition") in sight.game.editions else ""
    followed = choose_readings(sight.game, (Layer(edition or None),))
    asked = {reading.id: query.get(f"r.{reading.id}", "") for reading in sight.game.readings}
    known = {reading.id: [option.id for option in reading.options] for reading in sight.game.readings}
    if edition != (data.get("edition") or ""):
        asked = {key: value for key, value in asked.items() if value != sight.scenario.setup.readings[key]}
    chosen = {key: value for key, value in asked.items() if value in known[key] and value != followed[key]}
    return lead_on(sight, {**data, "edition": edition, "readings": chosen}, n=sight.number)
