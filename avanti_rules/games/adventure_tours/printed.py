"""How a card is told on a page: a known one chosen, or a new one by what is printed on it; its name may be left out."""

from collections.abc import Iterator
from itertools import count
from typing import Any

from msgspec import Struct

from avanti_rules.answers import read_number
from avanti_rules.games.adventure_tours.answers import show_printed
from avanti_rules.games.adventure_tours.sentences import KINDS
from avanti_rules.games.adventure_tours.state import CATEGORIES, Area, Card, State, card_of
from avanti_rules.model import Data, Message
from avanti_rules.questions import Complaint, Say
from avanti_rules.tabletop import Block, Entry, Told

NEW = ""
CARD, NEW_CARD = Message("Card"), Message("a card not told of yet")
PRINTED, NAME = Message("What is printed on the card"), Message("Its name, if you like")
CATEGORY, DEMAND, PAYS, ADDS = Message("Category"), Message("Demand"), Message("Pays"), Message("Adds")
CARD_WANTED = Message("Choose a card, or say what is printed on it.")
CATEGORY_WANTED = Message("Say to which category the card belongs.")
DEMAND_WANTED = Message("For a participant the category and the demand of the card are needed.")
ADDS_WANTED = Message("For the equipment the category of the card is needed, and what it adds.")
OTHERWISE = Message('"{card}" was told otherwise. Leave out what differs, or say it of a new card.')
HIGHEST = 99
TOO_HIGH = Message("What is printed on a card is at most {highest}.")
BLOCK = Block(PRINTED, folded=False)


class Laid(Struct, frozen=True):
    """A card that was told: what it is called, and all that is known of it now, as a file has it."""

    card: str
    printed: Data

    @property
    def start(self) -> Data:
        """What of `start` has to be known for it."""
        return {"cards": {self.card: self.printed}}


def at_hand(state: State) -> tuple[str, ...]:
    """The cards told of that do not lie on the table: those of whose turn it is first, and a new one before them all
    unless somebody has just shown his hand.
    """
    lying = {card for cards in (*state.equipment, *state.participants) for card in cards}
    mine = state.hands[state.turn].known if state.turn is not None else ()
    others = [card for card in state.cards if card not in lying]
    return (NEW, *dict.fromkeys((*mine, *others)))


def usual_card(state: State) -> str:
    """The first known card of whose turn it is, else a new one."""
    mine = state.hands[state.turn].known if state.turn is not None else ()
    return mine[0] if mine else NEW


def everything(state: State) -> tuple[str, ...]:
    """All cards told of, and a new one."""
    return (NEW, *state.cards)


def any_told(state: State) -> bool:
    """Whether any card was told of."""
    return bool(state.cards)


def detail(state: State, card: str, say: Say) -> str:
    """What is printed on a card, as far as known, to be shown beside its name."""
    return " · ".join(show_printed(as_written(card_of(state, card)), say)) if card else ""


def as_written(card: Card) -> dict[str, Any]:
    """A card as a file has it."""
    known = {"pays": card.pays, "adds": card.adds, "action": "later" if card.later else None}
    category: dict[str, Any] = {card.category: card.demand} if card.category else {}
    return {**category, **{key: value for key, value in known.items() if value is not None}}


# The fields, and reading them

VALUES: tuple[Entry[State], ...] = (
    Entry(
        "category",
        CATEGORY,
        "marks",
        lambda _: CATEGORIES,
        words={each: KINDS[each] for each in CATEGORIES},
        block=BLOCK,
    ),
    Entry("demand", DEMAND, "number", block=BLOCK),
    Entry("pays", PAYS, "number", block=BLOCK),
    Entry("adds", ADDS, "number", block=BLOCK),
    Entry("name", NAME, "words", block=BLOCK),
)


def read_card(state: State, told: Told, say: Say) -> Laid | Complaint:
    """The card that was chosen, with what was told of it besides; or a new one."""
    values = read_values(told)
    if isinstance(values, Complaint):
        return values
    named = told.get("card", NEW) or told.get("name", "").strip()
    known = state.cards.get(named)
    if not named and not values:
        return Complaint(CARD_WANTED)
    printed = overlaid(as_written(known) if known else {}, values)
    if isinstance(printed, Complaint):
        return printed
    if known and differs(as_written(known), printed):
        return Complaint(OTHERWISE, {"card": named})
    return Laid(named or free_name(state, printed, say), printed)


def read_values(told: Told) -> dict[str, Any] | Complaint:
    """The values that were typed, and the category that was chosen."""
    values: dict[str, Any] = {}
    for key in ("demand", "pays", "adds"):
        if words := told.get(key, "").strip():
            number = read_number(words)
            if isinstance(number, Complaint):
                return number
            if number > HIGHEST:
                return Complaint(TOO_HIGH, {"highest": HIGHEST})
            values[key] = number
    if told.get("category") in CATEGORIES:
        values["category"] = told["category"]
    return values


def overlaid(printed: Data, values: Data) -> dict[str, Any] | Complaint:
    """What is known of a card with what was told of it now; the demand stands behind its category."""
    before = next((each for each in CATEGORIES if each in printed), None)
    category = values.get("category", before)
    if category is None and "demand" in values:
        return Complaint(CATEGORY_WANTED)
    rest = {key: value for key, value in printed.items() if key not in CATEGORIES}
    rest |= {key: value for key, value in values.items() if key in ("pays", "adds")}
    if category is None:
        return rest
    demand = printed.get(before) if before and category == before else None
    return {category: values.get("demand", demand), **rest}


def differs(before: Data, now: Data) -> bool:
    """Whether something that was told of a card is told otherwise now, or not at all any more."""
    return any(value is not None and now.get(key) != value for key, value in before.items())


def free_name(state: State, printed: Data, say: Say) -> str:
    """What a card without a name is called: its category and demand, or what it adds; also what it pays, or a number,
    where that is the name of one on which something else is printed.
    """
    return next(name for name in candidates(printed, say) if is_free(state, name, printed))


def candidates(printed: Data, say: Say) -> Iterator[str]:
    """Names for a card, one after the other."""
    category = next((each for each in CATEGORIES if each in printed), None)
    demand, adds = printed.get(category or ""), printed.get("adds")
    value = str(demand) if demand is not None else f"+{adds}" if adds is not None else ""
    name = " ".join(filter(None, (say(KINDS[category] if category else CARD, {}), value)))
    yield name
    if "pays" in printed:
        yield f"{name}/{printed['pays']}"
    yield from (f"{name} ({number})" for number in count(2))


def is_free(state: State, name: str, printed: Data) -> bool:
    """Whether a name is nobody else's: no player's, and no card's on which something else is printed."""
    known = state.cards.get(name)
    return name not in state.players and (known is None or as_written(known) == printed)


def fit(laid: Laid, area: Area) -> Complaint | None:
    """What is still to be told of a card that is to lie there."""
    category = next((each for each in CATEGORIES if each in laid.printed), None)
    if area == "equipment" and (category is None or "adds" not in laid.printed):
        return Complaint(ADDS_WANTED)
    if area == "participant" and (category is None or laid.printed[category] is None):
        return Complaint(DEMAND_WANTED)
    return None
