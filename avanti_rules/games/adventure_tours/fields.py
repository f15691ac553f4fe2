"""The values of a position that a page lets one set in fields, and how they are typed."""

from collections.abc import Callable
from typing import Any

from avanti_rules.games.adventure_tours.answers import (
    CARDS_SUCH_AS,
    find_card,
    read_cards,
    read_described,
    read_expeditions,
    show_described,
    show_expeditions,
    show_pile,
)
from avanti_rules.games.adventure_tours.position import DESERT_NAMES
from avanti_rules.games.adventure_tours.state import DESERT, Cards, State
from avanti_rules.model import Data, Message
from avanti_rules.questions import NOT_UNDERSTOOD, Complaint, Say
from avanti_rules.tabletop import Setting

CARDS, EXPEDITIONS = Message("Cards told of"), Message("Expeditions for experts, with three values each")
UNTOLD = Message('Nobody has told what is printed on "{card}". Tell that first under "{cards}", such as `{example}`.')
MINUS = ("-", "\u2212")


def read_row(words: str, told: Data, say: Say) -> Any:
    """Cards by name with commas between."""
    return as_field(read_cards(words, told, say, listed=True), say)


def read_hand(words: str, told: Data, say: Say) -> Any:
    """Cards by name, or how many."""
    return as_field(read_cards(words, told, say), say)


def as_field(read: Any, say: Say) -> Any:
    """What was read; where a card is not known, the complaint says in which field to tell of it."""
    if isinstance(read, Complaint) and "card" in read.params:
        params = {"card": read.params["card"], "cards": say(CARDS, {}), "example": say(CARDS_SUCH_AS, {})}
        return Complaint(UNTOLD, params)
    return read


def read_number(words: str, *_: Any) -> int:
    """One of the numbers that there are to choose from."""
    return int(words)


def read_gain(words: str, *_: Any) -> Any:
    """What a round brought: it may be less than nothing."""
    sign, digits = (-1, words[1:]) if words.startswith(MINUS) else (1, words)
    plain = digits.isascii() and digits.isdecimal() and len(digits) < 10
    return sign * int(digits) if plain else Complaint(NOT_UNDERSTOOD, {"word": words})


def read_lead(words: str, told: Data, say: Say) -> Any:
    """An expedition told of, or the desert."""
    if words.casefold() in (name.casefold() for name in (DESERT, *DESERT_NAMES.values())):
        return DESERT
    found = find_card(words, list((told.get("start") or {}).get("expeditions") or {}), say)
    return Complaint(NOT_UNDERSTOOD, {"word": words}) if isinstance(found, Complaint) else found


def hands(state: State) -> Data:
    """Every hand as it is now: its cards, or how many unknown ones."""
    return {name: as_typed(hand) for name, hand in zip(state.players, state.hands, strict=True)}


def as_typed(cards: Cards) -> list[str] | int:
    """Known cards, or how many there are where any is unknown."""
    return len(cards) if cards.unknown or not cards.known else list(cards.known)


def pile(value: Callable[[State], Cards]) -> Callable[[State], Any]:
    """A pile as it is now."""
    return lambda state: as_typed(value(state))


def has_experts(state: State) -> bool:
    """Whether expeditions of the game for experts are told of."""
    return bool(state.expeditions)


def has_choice(state: State) -> bool:
    """Whether expeditions are chosen by what a round brought."""
    return state.variant == 2


def shown(value: Any, _: Say) -> str:
    """Names or a number as they are typed."""
    return show_pile(value)


SETTINGS: tuple[Setting[State], ...] = (
    Setting("phase", "choice", choices=("play", "score", "next", "over")),
    Setting("round", "choice", choices=("1", "2", "3"), read=read_number),
    Setting("turn", "player"),
    Setting("starts", "player"),
    Setting("ended-by", "player"),
    Setting("cards", "words", read=lambda words, _, say: read_described(words, say), show=show_described, label=CARDS),
    Setting("equipment", "words", each=True, read=read_row, show=shown),
    Setting("participants", "words", each=True, read=read_row, show=shown),
    Setting("hands", "words", each=True, read=read_hand, show=shown, stands=hands),
    Setting("money", "number", each=True),
    Setting("draw-pile", "words", read=read_hand, show=shown, stands=pile(lambda state: state.deck)),
    Setting("discard-pile", "words", read=read_hand, show=shown, stands=pile(lambda state: state.discard)),
    Setting(
        "expeditions",
        "words",
        read=lambda words, *_: read_expeditions(words),
        show=lambda value, _: show_expeditions(value),
        label=EXPEDITIONS,
    ),
    Setting("leads", "words", each=True, read=read_lead, show=shown, asked=has_experts),
    Setting("variant", "choice", choices=("1", "2"), read=read_number, asked=has_experts),
    Setting("earned", "words", each=True, read=read_gain, show=shown, asked=has_choice),
)
