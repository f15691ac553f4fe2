"""What an action or ability did, told on a page: a few fields for each thing done, as many as a card does at most."""

from collections.abc import Mapping
from typing import Any

from avanti_rules.answers import read_number
from avanti_rules.games.adventure_tours.printed import detail, everything
from avanti_rules.games.adventure_tours.state import State
from avanti_rules.model import Message
from avanti_rules.questions import Complaint
from avanti_rules.tabletop import Block, Entry, Told

MOST = 2  # things that one action or ability does, told in fields; more of them are told in words
BLOCKS = (Block(Message("What its action did")), Block(Message("What it did besides")))
DID, WHOSE, TO, WHICH, HOW_MANY = (
    Message("What was done"),
    Message("Whose"),
    Message("For whom"),
    Message("Which card"),
    Message("How many"),
)
DONE: Mapping[str, Message] = {
    "": Message("nothing"),
    "draw": Message("draw cards from the deck"),
    "give": Message("give a card from one hand to another"),
    "remove": Message("put a card on the discard pile"),
    "equipment": Message("lay a card to the equipment"),
    "participant": Message("let a card take part"),
    "hand": Message("take a card into the hand"),
}
NOT_NAMED = {"": Message("not named")}
CARD_TO_MOVE = Message("Choose which card it was.")


def effects() -> tuple[Entry[State], ...]:
    """The fields of all that may have been done."""
    return tuple(entry for number in range(MOST) for entry in effect(number))


def effect(number: int) -> tuple[Entry[State], ...]:
    """The fields of one thing done."""
    block = BLOCKS[number]
    return (
        Entry(f"did.{number}", DID, "choice", lambda _: tuple(DONE), words=DONE, block=block),
        Entry(f"from.{number}", WHOSE, "choice", everybody, block=block),
        Entry(f"to.{number}", TO, "choice", everybody, block=block),
        Entry(f"which.{number}", WHICH, "choice", everything, words=NOT_NAMED, detail=detail, block=block),
        Entry(f"many.{number}", HOW_MANY, "number", usual=lambda _: "1", block=block),
    )


def everybody(state: State) -> tuple[str, ...]:
    """All players, whose turn it is first."""
    first = state.turn or 0
    return (*state.players[first:], *state.players[:first])


def read_effects(told: Told) -> list[Any] | Complaint:
    """All that was done, as a file has it."""
    found = [read_effect(told, number) for number in range(MOST) if told.get(f"did.{number}")]
    wrong = next((each for each in found if isinstance(each, Complaint)), None)
    return wrong or found


def read_effect(told: Told, number: int) -> Any:
    """One thing done."""
    did, origin, to, card = (told.get(f"{key}.{number}", "") for key in ("did", "from", "to", "which"))
    if did == "draw":
        count = read_number(told.get(f"many.{number}", ""))
        return count if isinstance(count, Complaint) else {"draw": {to: count}}
    known = {"card": card} if card else {}
    if did == "give":
        return {"give": {"from": origin, "to": to, **known}}
    if did == "remove":
        return {"remove": {"from": origin, **known}}
    return {"move": {"card": card, "from": origin, "as": did, "to": to}} if card else Complaint(CARD_TO_MOVE)
