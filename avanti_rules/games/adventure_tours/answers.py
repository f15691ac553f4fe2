"""How cards and expeditions are read that somebody tells of: what they say, where they lie, who leads what."""

import re
from collections.abc import Mapping, Sequence
from typing import Any

from avanti_rules.answers import read_each, read_number
from avanti_rules.games.adventure_tours.state import CATEGORIES
from avanti_rules.model import Data, Message, Name, Path
from avanti_rules.questions import NOT_UNDERSTOOD, Complaint, Say

PRINTED: Mapping[str, Message] = {
    "technology": Message("technology"),
    "provisions": Message("provisions"),
    "clothing": Message("clothing"),
    "pays": Message("pays"),
    "adds": Message("adds"),
    "action": Message("later"),
}
CARDS_SUCH_AS = Message("Rosa technology 3 pays 4 adds 1; Karl provisions 2 adds 1")
NO_SUCH_CARD = Message(
    'Nobody has told what "{card}" says. Do it here, such as `{example}`; then the answer once more.'
)
PRINTED_WANTED = Message('What is printed on "{card}"? Such as `{example}`.')
VALUES_WANTED = Message('Three numbers belong behind "{expedition}".')
UNKNOWN = "?"
EXPEDITION = re.compile(r"(.*?)[\s:=]+(\d+)[\s,/]+(\d+)[\s,/]+(\d+)")


# What is printed


def read_described(words: str, say: Say) -> dict[str, Any] | Complaint | None:
    """Cards with what is printed on them, semicolons between."""
    found: dict[str, Any] = {}
    for part in filter(None, (part.strip() for part in words.split(";"))):
        card = read_printed(part, say)
        if card is None:
            return Complaint(PRINTED_WANTED, {"card": part, "example": say(CARDS_SUCH_AS, {})})
        found[card[0]] = card[1]
    return found or None


def read_printed(words: str, say: Say) -> tuple[str, dict[str, Any]] | None:
    """One card: its name, and behind the word for each value the value; None of what is no such thing."""
    called = {name.casefold(): key for key, message in PRINTED.items() for name in (say(message, {}), message.text)}
    longest_first = "|".join(map(re.escape, sorted(called, key=len, reverse=True)))
    name, *parts = re.split(rf"(?<!\w)({longest_first})(?!\w)", words, flags=re.IGNORECASE)
    printed: dict[str, Any] = {}
    for word, said in zip(parts[::2], parts[1::2], strict=True):
        key, value = called[word.casefold()], said.strip(" ,:=")
        if value == ("" if key == "action" else UNKNOWN if key in CATEGORIES else None):
            printed[key] = "later" if key == "action" else None
        elif key == "action" or isinstance(number := read_number(value), Complaint):
            return None
        else:
            printed[key] = number
    name = name.strip(" ,:=")
    return (name, printed) if name and printed else None


def show_described(cards: Data, say: Say) -> str:
    """Cards with what is printed on them as one types them."""
    return "; ".join(" ".join([card, *show_printed(printed or {}, say)]) for card, printed in cards.items())


def show_printed(printed: Data, say: Say) -> list[str]:
    """What is printed on one card; a value that is not known is a question mark."""
    shown = {key: printed[key] for key in PRINTED if key in printed}
    words = {key: say(PRINTED[key], {}) for key in shown}
    return [
        words[key] if key == "action" else f"{words[key]} {UNKNOWN if x is None else x}" for key, x in shown.items()
    ]


def read_amendment(words: str, told: Data, say: Say) -> tuple[Path, Any] | None:
    """One card told at another question; what had been told of it before still holds."""
    found = read_printed(words, say)
    if found is None:
        return None
    name, printed = found
    cards = (told.get("start") or {}).get("cards") or {}
    known = next((card for card in cards if card.casefold() == name.casefold()), name)
    kept = {key: value for key, value in (cards.get(known) or {}).items() if key not in CATEGORIES}
    if not any(category in printed for category in CATEGORIES):
        kept = cards.get(known) or {}
    return ("start", "cards", known), {**kept, **printed}


# Where cards lie


def read_cards(words: str, told: Data, say: Say, listed: bool = False) -> Any:
    """Cards by name with commas between, or, unless they have to be listed, how many unknown ones."""
    if not listed and words.strip().isdecimal():
        return read_number(words)
    known = list((told.get("start") or {}).get("cards") or {})
    found = [find_card(part, known, say) for part in re.split("[,;]", words) if part.strip()]
    wrong = [card for card in found if isinstance(card, Complaint)]
    return wrong[0] if wrong else found or None


def find_card(words: str, known: Sequence[str], say: Say) -> str | Complaint:
    """A card that has been told, in capitals or not."""
    called = {card.casefold(): card for card in known}
    card = called.get(words.strip().casefold())
    if card is not None:
        return card
    return Complaint(NO_SUCH_CARD, {"card": words.strip(), "example": say(CARDS_SUCH_AS, {})})


def show_each(values: Mapping[Name, Any]) -> str:
    """Values behind players as one types them."""
    return "; ".join(f"{name} {show_pile(value)}" for name, value in values.items())


def show_pile(value: Any) -> str:
    """A number, a name, or several."""
    return ", ".join(value) if isinstance(value, list) else str(value)


# Expeditions


def read_expeditions(words: str) -> dict[str, Any] | Complaint | None:
    """Expeditions with the three values that each starts with, semicolons between."""
    found: dict[str, Any] = {}
    for part in filter(None, (part.strip() for part in words.split(";"))):
        read = EXPEDITION.fullmatch(part)
        if not read:
            return Complaint(VALUES_WANTED, {"expedition": part})
        found[read[1].strip()] = dict(zip(CATEGORIES, map(int, read.groups()[1:]), strict=True))
    return found or None


def show_expeditions(expeditions: Data) -> str:
    """Expeditions with their values as one types them."""
    return "; ".join(
        " ".join([name, *(str(values[category]) for category in CATEGORIES)]) for name, values in expeditions.items()
    )


def read_leads(words: str, told: Data, players: Sequence[Name]) -> dict[Name, Any] | Complaint | None:
    """Who leads which of the expeditions told."""
    called = {name.casefold(): name for name in (told.get("start") or {}).get("expeditions") or {}}

    def read(said: str) -> str | Complaint:
        return called.get(said.strip()) or Complaint(NOT_UNDERSTOOD, {"word": said})

    return read_each(words, players, read)
