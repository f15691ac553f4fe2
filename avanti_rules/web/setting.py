"""What can be set at the start of a situation: pieces put on the drawn board, and values in fields."""

from collections.abc import Iterator
from typing import Any

from avanti_rules.model import Data
from avanti_rules.tabletop import Piece, Setting
from avanti_rules.web.sight import Sight


def choose(sight: Sight) -> tuple[Piece[Any], int | None] | None:
    """The piece that is being put on the board, and whose; only at the start."""
    key, _, seat = sight.visit.query.get("put", "").partition(".")
    for piece in sight.table.pieces if sight.table and not sight.number else ():
        if piece.key == key and not piece.each:
            return piece, None
        if piece.key == key and seat in map(str, range(len(sight.players))):
            return piece, int(seat)
    return None


def asked_piece(sight: Sight) -> str:
    """What to do with the piece that is being put on the board."""
    chosen = choose(sight)
    if chosen is None:
        return ""
    piece, seat = chosen
    params = {} if seat is None else {"player": sight.named(sight.players[seat])}
    return sight.teller.texts.say(piece.ask, params)


def pieces(sight: Sight) -> Iterator[dict[str, Any]]:
    """Each kind of piece, and a link for each of its pieces."""
    for piece in sight.table.pieces if sight.table else ():
        seats = range(len(sight.players)) if piece.each else (None,)
        yield {
            "key": piece.key,
            "label": sight.teller.texts.say(piece.label),
            "each": [each_piece(sight, piece, seat) for seat in seats],
        }


def each_piece(sight: Sight, piece: Piece[Any], seat: int | None) -> dict[str, Any]:
    """One piece: whose it is, and the link that takes it in hand."""
    label = sight.teller.texts.say(piece.label)
    put = piece.key if seat is None else f"{piece.key}.{seat}"
    return {
        "seat": seat,
        "text": label if seat is None else sight.named(sight.players[seat]),
        "here": sight.visit.query.get("put") == put,
        "url": sight.visit.url("/table", sight.played.situation.fields, n=0, put=put),
    }


# Values in fields


def turns(sight: Sight) -> Iterator[dict[str, Any]]:
    """Whose turn it may be, as links, where the game lets one say it."""
    setting = next((each for each in sight.table.settings if each.key == "turn"), None) if sight.table else None
    turn = sight.game.to_data(sight.state).get("turn")
    for seat, name in enumerate(sight.players if setting and turn else ()):
        url = sight.visit.url("/set", sight.played.situation.fields, turn=name)
        yield {"seat": seat, "text": sight.named(name), "here": turn == name, "url": url}


def settings(sight: Sight) -> Iterator[dict[str, Any]]:
    """Every value that can be set, as fields: one of the table, or one of each player."""
    values = sight.game.to_data(sight.state)
    for setting in asked_settings(sight):
        known = standing(sight, setting, values)
        seats: list[int | None] = [*range(len(sight.players))] if setting.each else [None]
        choices = sight.players if setting.kind == "player" else setting.choices
        yield {
            "key": setting.key,
            "kind": setting.kind,
            "each": setting.each,
            "choices": [{"value": value, "text": sight.teller.value(value)} for value in choices],
            "fields": [field(sight, setting, known, seat) for seat in seats],
        }


def asked_settings(sight: Sight) -> list[Setting[Any]]:
    """The values that may be set in this position."""
    return [each for each in sight.table.settings if each.asked(sight.state)] if sight.table else []


def standing(sight: Sight, setting: Setting[Any], values: Data) -> Any:
    """What a value is now: as the game wants it shown, else as the file says it in words, else as it came to be."""
    if setting.stands:
        return setting.stands(sight.state)
    return sight.scenario.setup.start.get(setting.key) if setting.kind == "words" else values.get(setting.key)


def field(sight: Sight, setting: Setting[Any], known: Any, seat: int | None) -> dict[str, Any]:
    """One field with its label and what stands in it."""
    player = "" if seat is None else sight.players[seat]
    return {
        "name": setting.key if seat is None else f"{setting.key}.{seat}",
        "label": label(sight, setting, player),
        "seat": seat,
        "player": sight.named(player),
        "value": shown(sight, setting, known, player),
    }


def label(sight: Sight, setting: Setting[Any], player: str) -> str:
    """What a value is called."""
    if setting.label:
        return sight.teller.texts.say(setting.label, {"player": sight.named(player)})
    return sight.teller.label((setting.key, player))


def shown(sight: Sight, setting: Setting[Any], known: Any, player: str) -> str:
    """A value as it stands in its field; whether somebody is named as `1` or nothing."""
    if setting.kind == "yes":
        return "1" if player in (known or ()) else ""
    value = (known or {}).get(player) if setting.each else known
    if value is None:
        return ""
    return setting.show(value, sight.teller.texts.say) if setting.kind == "words" else str(value)
