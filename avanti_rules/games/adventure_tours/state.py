"""The position at one moment, as a frozen record, and the questions that rules ask about it.

Players are seats here: 0 to n - 1, clockwise. All amounts are coins, all equipment in the order of CATEGORIES.
"""

from collections.abc import Iterator, Mapping
from typing import Literal, TypeAlias, get_args

from msgspec import Struct

Seat: TypeAlias = int
Category: TypeAlias = Literal["technology", "provisions", "clothing"]
Area: TypeAlias = Literal["equipment", "participant", "hand"]
Phase: TypeAlias = Literal["play", "score", "next", "over"]
Values: TypeAlias = tuple[int, int, int]

CATEGORIES: tuple[Category, ...] = get_args(Category)
DECK, HAND, ROUNDS, COST = 102, 6, 3, 2
DESERT, DESERT_VALUES = "desert", (3, 3, 3)


class Card(Struct, frozen=True):
    """What is printed on an adventurer; None is what nobody has told. `later`: its action may come later."""

    id: str
    category: Category | None = None
    demand: int | None = None
    pays: int | None = None
    adds: int | None = None
    later: bool = False


class Expedition(Struct, frozen=True):
    """An expedition of the game for experts and the values that it starts with."""

    id: str
    values: Values


class Cards(Struct, frozen=True):
    """Cards in a hand or pile: those somebody has seen (in the deck the next one first) and how many are unknown."""

    known: tuple[str, ...] = ()
    unknown: int = 0

    def __len__(self) -> int:
        return len(self.known) + self.unknown

    def may_hold(self, card: str) -> bool:
        """Whether a card is among them, or may be."""
        return card in self.known or self.unknown > 0

    def add(self, card: str | None) -> "Cards":
        """With one card more; None is an unknown one."""
        if card is None:
            return Cards(self.known, self.unknown + 1)
        return Cards((*self.known, card), self.unknown)

    def remove(self, card: str | None) -> "Cards":
        """With one card less; a card that is not among the known ones was one of the unknown."""
        if card is not None and card in self.known:
            return Cards(without(self.known, card), self.unknown)
        if card is None and not self.unknown:
            return Cards((), max(0, len(self.known) - 1))  # which of them is gone, nobody has told
        return Cards(self.known, max(0, self.unknown - 1))

    def top(self, count: int) -> tuple["Cards", "Cards"]:
        """So many cards from the top, known ones lying above the unknown, and what is left."""
        known = min(count, len(self.known))
        unknown = min(count - known, self.unknown)
        return Cards(self.known[:known], unknown), Cards(self.known[known:], self.unknown - unknown)


class Readings(Struct, frozen=True, rename="kebab"):
    """The chosen answer to every question that the rules leave open."""

    emptied_hand: Literal["own-turn", "at-once"] = "own-turn"
    deck_in_action: Literal["at-once", "finish"] = "at-once"
    deck_ended_by: Literal["turn", "drawer"] = "turn"
    costs_from: Literal["savings", "round"] = "savings"
    tied_choice: Literal["starter", "ender"] = "starter"


class State(Struct, frozen=True):
    """A position: tuples run by seat. `ender` ended the round, `earned` is what the last one scored brought each.

    `used` tells whether the ability was used in this turn, `chosen` who has chosen which expedition (variant 2).
    """

    readings: Readings
    players: tuple[str, ...]
    cards: Mapping[str, Card]
    expeditions: tuple[Expedition, ...]
    variant: int
    phase: Phase
    round: int
    turn: Seat | None
    starter: Seat
    ender: Seat | None
    leads: tuple[str, ...]
    equipment: tuple[tuple[str, ...], ...]
    participants: tuple[tuple[str, ...], ...]
    hands: tuple[Cards, ...]
    deck: Cards
    discard: Cards
    money: tuple[int, ...]
    earned: tuple[int, ...]
    used: bool = False
    chosen: tuple[tuple[Seat, str], ...] = ()


def without(cards: tuple[str, ...], card: str) -> tuple[str, ...]:
    """Cards without the last one of this name; as they are where there is none."""
    if card not in cards:
        return cards
    at = len(cards) - 1 - cards[::-1].index(card)
    return cards[:at] + cards[at + 1 :]


def card_of(state: State, card: str) -> Card:
    """What is printed on a card; of one that the scenario does not describe, nothing is known."""
    return state.cards.get(card) or Card(card)


def start_values(state: State, expedition: str) -> Values:
    """What an expedition starts with: as told of it, else as the desert."""
    return next((each.values for each in state.expeditions if each.id == expedition), DESERT_VALUES)


def equipment(state: State, seat: Seat) -> Values:
    """A player's equipment in each category: what the expedition starts with and what the cards beside it add."""
    technology, provisions, clothing = start_values(state, state.leads[seat])
    cards = [card_of(state, card) for card in state.equipment[seat]]
    added = [sum(card.adds or 0 for card in cards if card.category == category) for category in CATEGORIES]
    return technology + added[0], provisions + added[1], clothing + added[2]


def offered(state: State, seat: Seat, card: Card) -> int:
    """A player's equipment in the category that a card's demand is about; 0 for one without category."""
    return equipment(state, seat)[CATEGORIES.index(card.category)] if card.category else 0


def meets(state: State, seat: Seat, card: Card) -> bool:
    """Whether a card's demand is not above the player's equipment in its category (`join.demand`)."""
    return (card.demand or 0) <= offered(state, seat, card)


def is_expert(state: State, seat: Seat) -> bool:
    """Whether a player leads an expedition of the game for experts, which has an ability."""
    return any(each.id == state.leads[seat] for each in state.expeditions)


def income(state: State, seat: Seat) -> tuple[int, ...]:
    """What each of a player's participants pays."""
    return tuple(card_of(state, card).pays or 0 for card in state.participants[seat])


def left_of(state: State, seat: Seat) -> Seat:
    """The left neighbour: whose turn follows, clockwise."""
    return (seat + 1) % len(state.players)


def clockwise(state: State, first: Seat) -> Iterator[Seat]:
    """All seats, from one on."""
    count = len(state.players)
    return ((first + step) % count for step in range(count))


def choosing_order(state: State) -> tuple[Seat, ...]:
    """Who chooses an expedition when (`variant.choose`): the poorest round first, level ones as the reading says."""
    ender = state.ender or 0
    first = ender if state.readings.tied_choice == "ender" else left_of(state, ender)
    return tuple(sorted(clockwise(state, first), key=lambda seat: state.earned[seat]))


def may_choose(state: State) -> tuple[str, ...]:
    """The expeditions just used that nobody has taken yet."""
    left = list(state.leads)
    for _, expedition in state.chosen:
        left.remove(expedition)
    return tuple(left)


def winners(state: State) -> tuple[Seat, ...]:
    """Who has the most money; several where they are level (`finish.tie`)."""
    return tuple(seat for seat, coins in enumerate(state.money) if coins == max(state.money))
