"""The table: one moment of a situation with its picture, the ruling, what may be said next, and what can be changed."""

from collections.abc import Iterator
from typing import Any

from markupsafe import Markup

from avanti_rules import games
from avanti_rules.check import check
from avanti_rules.folders import SUFFIX
from avanti_rules.model import Data, Game
from avanti_rules.report.picture import Picture, of_step
from avanti_rules.report.svg import style as style_of
from avanti_rules.scenario import DEFAULT_GAME, Told
from avanti_rules.teller import finding_data
from avanti_rules.web.address import pack, unpack
from avanti_rules.web.contrast import before, contrast
from avanti_rules.web.exchange import Response
from avanti_rules.web.forms import arrangements, moves
from avanti_rules.web.pages.examples import shipped_in
from avanti_rules.web.picture import as_markup, signs, with_places
from avanti_rules.web.qr import qr_code
from avanti_rules.web.setting import asked_piece, choose, pieces, settings, turns
from avanti_rules.web.sight import Sight
from avanti_rules.web.situation import MOST_STEPS, Played, Situation, bare, find, played, settled
from avanti_rules.web.view import HEADERS, NEVER_KEPT, Visit
from avanti_rules.writing import write


def show(visit: Visit, complaint: str = "") -> Response:
    """A moment of the situation in the address; what is wrong in it is said, and can be mended."""
    situation = find(visit.query)
    if situation is None:
        return visit.wrong(404, "error-404-situation")
    if situation.steps > MOST_STEPS:
        return too_many_steps(visit, situation)
    found = played(situation)
    if found is None:
        return broken(visit, situation, situation.told.findings, situation.told.game)
    if found.through.mistakes:
        _, findings = check(found.game, found.through, situation.told.locate(found.through.scenario))
        return broken(visit, situation, findings, found.game)
    sight = Sight(visit, found, moment(visit.query.get("n", ""), found.last))
    status = 400 if complaint else 200
    return visit.page("table.html", status, sight=sight, complaint=complaint, **table(sight))


def moment(asked: str, last: int) -> int:
    """The moment asked for; the last one where none is."""
    return min(int(asked), last) if asked.isascii() and asked.isdecimal() and len(asked) < 6 else last


def broken(visit: Visit, situation: Situation, findings: Any, game: Game[Any] | None) -> Response:
    """What is wrong in a scenario, with its text to be mended."""
    told = [finding_data(finding, visit.texts, game) for finding in findings]
    lines = [visit.say("line", line=each["line"], message=each["message"]) for each in told]
    return visit.page("wrong.html", 400, lines=lines, text=situation.text)


def complaints(visit: Visit, told: Told, found: Played | None = None) -> list[str]:
    """What is wrong in a scenario that was not written by hand, in sentences without places."""
    findings = told.findings
    if found is not None:
        _, findings = check(found.game, found.through, told.locate(found.through.scenario))
    return [str(finding_data(finding, visit.texts, told.game)["message"]) for finding in findings]


def too_long(visit: Visit, text: str) -> Response:
    """A scenario that is right, but too long for an address."""
    return visit.page("wrong.html", 400, lines=[visit.say("error-too-long")], text=text)


def too_many_steps(visit: Visit, situation: Situation) -> Response:
    """A scenario that may be right, but would keep a phone waiting."""
    sentence = visit.say("error-too-many-steps", most=MOST_STEPS, steps=situation.steps)
    return visit.page("wrong.html", 400, lines=[sentence], text=situation.text)


def text_of(data: Data) -> str:
    """A scenario as the text of a file."""
    return write(settled(data))


def table(sight: Sight) -> dict[str, Any]:
    """All that the page of a moment shows."""
    visit, fields, number = sight.visit, sight.played.situation.fields, sight.number
    drawn = of_step(sight.teller, sight.played.through, number)
    return {
        "fields": fields,
        "picture": picture(sight, drawn) if drawn else None,
        "signs": signs(drawn.drawing, sight.teller) if drawn else {},
        "moments": list(moments(sight)),
        "pieces": list(pieces(sight)) if drawn else [],
        "putting": visit.query.get("put", ""),
        "ask": asked_piece(sight),
        "settled": bool(sight.scenario.setup.start) and not (visit.query.get("put") or visit.query.get("set")),
        "settings": list(settings(sight)),
        "moves": [*moves(sight), *arrangements(sight, anytime=True)],
        "arrangements": arrangements(sight) if not number else [],
        "turns": list(turns(sight)),
        "variations": list(variations(sight)),
        "readings": readings(sight),
        "contrast": contrasted(sight),
        "comparing": {**fields, "b": pack(text_of(bare(sight.played.situation, visit.texts)))},
        "plain_fields": {key: value for key, value in fields.items() if key != "b"},
        "earlier": earlier(sight) if visit.query.get("both") else None,
    }


def contrasted(sight: Sight) -> dict[str, Any] | None:
    """What has changed since somebody began to compare."""
    code = sight.played.situation.fields.get("b")
    was = before(unpack(code)) if code else None
    return contrast(sight, was) if was and was.game is sight.game else None


def earlier(sight: Sight) -> Markup | None:
    """The picture of the moment before, for the step that is shown."""
    drawn = of_step(sight.teller, sight.played.through, sight.number - 1) if sight.number else None
    return as_markup(drawn, sight.teller, "earlier") if drawn else None


def moments(sight: Sight) -> Iterator[dict[str, Any]]:
    """The start and every step, as links."""
    for number in range(sight.played.last + 1):
        played = sight.played.through.steps[number - 1] if number else None
        yield {
            "number": number,
            "text": sight.action(number) if number else sight.visit.say("the-start"),
            "allowed": played is None or played.allowed,
            "here": number == sight.number,
            "url": sight.visit.url("/table", sight.played.situation.fields, n=number),
        }


def picture(sight: Sight, drawn: Picture) -> Markup:
    """The picture of the moment; while something is being put on the board, its places are links."""
    chosen = choose(sight)
    if chosen is None:
        return as_markup(drawn, sight.teller, "picture")
    piece, _ = chosen
    visit, fields, put = sight.visit, sight.played.situation.fields, sight.visit.query["put"]

    def link(at: int) -> tuple[str, str]:
        return visit.url("/put", fields, put=put, at=at), sight.teller.texts.say(piece.place, {"space": at})

    return with_places(drawn, sight.teller, piece.hook, link)


# What else belongs to a situation


def variations(sight: Sight) -> Iterator[dict[str, Any]]:
    """The scenario and its cases, as links; nothing where there are no cases."""
    situation = sight.played.situation
    scenarios = situation.told.scenarios
    for scenario in scenarios if len(scenarios) > 1 else ():
        fields = {key: value for key, value in situation.fields.items() if key != "c"}
        case = {"c": str(scenario.number)} if scenario.number else {}
        url = sight.visit.url("/table", fields, case)
        yield {"text": sight.visit.texts.own(scenario.title), "here": scenario is sight.scenario, "url": url}


def readings(sight: Sight) -> list[dict[str, Any]]:
    """Every open question of the game with its answers, of which one is followed."""
    say = sight.teller.texts.say
    chosen = sight.scenario.setup.readings
    return [
        {
            "id": reading.id,
            "question": say(reading.question),
            "options": [
                {"id": option.id, "text": say(option.text), "here": chosen[reading.id] == option.id}
                for option in reading.options
            ],
        }
        for reading in sight.game.readings
    ]


def share(visit: Visit) -> Response:
    """How another phone gets here: the address of this situation, or of the whole game, and the same as a QR code."""
    fields = {key: visit.query[key] for key in ("x", "c", "s", "n") if key in visit.query}
    situation = find(fields)
    path = "/table" if situation else "/game"
    link = visit.shared(path, fields if situation else {})
    back = visit.url(path, fields if situation else {})
    drawn = "" if visit.site.alone else qr_code(link)
    return visit.page("share.html", link=link, back=back, picture=drawn, situation=situation, fields=fields)


def save(visit: Visit) -> Response:
    """The scenario as a file to keep, which the command line reads."""
    situation = find(visit.query)
    if situation is None:
        return visit.wrong(404, "error-404-situation")
    return download(situation.fields.get("x", "scenario").rpartition("/")[2], situation.text)


def download(name: str, text: str) -> Response:
    """A scenario as a file to keep."""
    kind = ("content-type", "application/yaml; charset=utf-8")
    kept = ("content-disposition", f'attachment; filename="{name}{SUFFIX}"')
    return Response(200, (kind, kept, NEVER_KEPT, *HEADERS), text.encode("utf-8", "replace"))


def style(visit: Visit) -> Response:
    """The paints of a game's pictures; they may not stand in the page itself."""
    game = games.find(visit.query.get("game", DEFAULT_GAME)) if visit.query.get("game") in games.names() else None
    text = paints(game) if game else ""
    return Response(
        200, (("content-type", "text/css; charset=utf-8"), ("cache-control", "max-age=300"), *HEADERS), text.encode()
    )


def paints(game: Game[Any]) -> str:
    """The style of a game's pictures, as those of its examples have it; nothing of a game that cannot be drawn."""
    for name in shipped_in(game.name) if game.draw else ():
        situation = find({"x": name})
        found = played(situation) if situation else None
        if found and game.draw and not found.through.mistakes:
            return style_of(game.draw(found.through.start))
    return ""
