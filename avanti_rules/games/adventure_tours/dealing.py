"""The game at a table without people: cards dealt and drawn, what may be chosen, and what holds in every step.

Of the 102 adventurers hardly one is known, and no action: so these are ours, without actions, and everybody leads the
desert. What is told of the cards in a scenario is left aside.
"""

from collections.abc import Iterator, Sequence
from itertools import chain

from msgspec.structs import replace

from avanti_rules.chance import Chance
from avanti_rules.games.adventure_tours import events as e
from avanti_rules.games.adventure_tours.actions import AdventureAction, Equip, Join, NextRound
from avanti_rules.games.adventure_tours.legal import legal_actions
from avanti_rules.games.adventure_tours.players import WORTH
from avanti_rules.games.adventure_tours.state import CATEGORIES, DECK, HAND, State, card_of, meets
from avanti_rules.model import Data, Event, Message, Setup
from avanti_rules.playing import Course, Part, Playing

NAMES = ("Anna", "Ben", "Cora", "David", "Emma", "Fritz")
KINDS = DECK // len(CATEGORIES)

# Ours: demands from 1 to 9, paid about as they demand; every fourth card adds 2, every seventeenth 3.
CARDS: dict[str, dict[str, int]] = {
    f"{category} {number}": {
        category: 1 + number * 9 // (KINDS + 1),
        "pays": number * 9 // (KINDS + 1),
        "adds": 3 if number % 17 == 0 else 1 + (number % 4 == 0),
    }
    for category in CATEGORIES
    for number in range(1, KINDS + 1)
}


def deal(setup: Setup, chance: Chance) -> Data:
    """A new game: six cards each, and the desert for everybody."""
    hands = {name: list(hand) for name, hand in chance.dealt(CARDS, setup.players, HAND).items()}
    return {"cards": CARDS, "hands": hands}


def options(state: State) -> Sequence[AdventureAction]:
    """All that may be chosen; what actions and abilities do, nobody tells."""
    if state.turn is None:
        return list(legal_actions(state))
    player, hand = state.players[state.turn], state.hands[state.turn].known
    joining = [card for card in hand if meets(state, state.turn, card_of(state, card))]
    return [*(Equip(player, card) for card in hand), *(Join(player, card) for card in joining)]


def complete(state: State, action: AdventureAction, chance: Chance) -> AdventureAction:
    """An action with the card drawn, or the hands dealt."""
    match action:
        case Equip(draws=None) if len(state.deck):
            return replace(action, draws=chance.pick(deck(state)))
        case NextRound():
            return NextRound(chance.dealt(CARDS, state.players, HAND))
    return action


def seen(state: State) -> list[str]:
    """Every card that lies somewhere in sight of somebody."""
    hands = (hand.known for hand in state.hands)
    return [*chain(*hands, *state.equipment, *state.participants, state.discard.known)]


def deck(state: State) -> list[str]:
    """The cards that nobody has seen yet."""
    gone = set(seen(state))
    return [card for card in CARDS if card not in gone]


LAWS = {
    "cards": Message("There are more or fewer than 102 cards, or one of them twice."),
    "money": Message("Money comes from nowhere, or somebody has less than nothing."),
    "turns": Message("Somebody has the turn between two rounds, or nobody has it in a round."),
}


def broken(before: State, _: AdventureAction, events: Sequence[Event], after: State) -> Iterator[str]:
    """The laws that a step breaks."""
    known = seen(after)
    if len(known) + len(after.deck) != DECK or len(set(known)) != len(known):
        yield "cards"
    income = sum(event.total for event in events if isinstance(event, e.IncomeReceived))
    costs = sum(event.amount for event in events if isinstance(event, e.CostsPaid | e.CostsShort))
    if sum(after.money) - sum(before.money) != income - costs or min(after.money) < 0:
        yield "money"
    if (after.turn is None) == (after.phase == "play"):
        yield "turns"


PARTS = (
    Part("round", (e.RoundScored, e.GameEnded), Message("Rounds in a game"), Message("Round"), Message("Rounds")),
    Part("turn", (e.CardEquipped, e.CardJoined), Message("Turns in a round"), Message("Turn"), Message("Turns")),
)

PLAYING: Playing[State] = Playing(
    names=NAMES,
    least=3,
    options=options,
    deal=deal,
    complete=complete,
    worth=WORTH,
    parts=PARTS,
    courses=(Course("money", Message("Money"), lambda state: state.money),),
    endings={e.GameShared: Message("shared"), e.GameWon: Message("won by one player")},
    laws=LAWS,
    broken=broken,
)
