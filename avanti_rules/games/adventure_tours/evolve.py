"""What each event changes in the position: one small function for each that changes anything.

An event without one only tells something. `CHANGES` is the list of them all.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypeVar

from msgspec.structs import replace

from avanti_rules.games.adventure_tours import events as e
from avanti_rules.games.adventure_tours.state import DECK, DESERT, Cards, Seat, State, without
from avanti_rules.model import Event

T = TypeVar("T")


def evolve(state: State, events: Iterable[Event]) -> State:
    """The position after events, one after the other."""
    for event in events:
        if change := CHANGES.get(type(event)):
            state = change(state, event)
    return state


def put(values: tuple[T, ...], seat: Seat, value: T) -> tuple[T, ...]:
    """A tuple with one value changed."""
    return (*values[:seat], value, *values[seat + 1 :])


def into_hand(state: State, player: str, card: str | None) -> State:
    """One card more in a hand; None is an unknown one."""
    seat = state.players.index(player)
    return replace(state, hands=put(state.hands, seat, state.hands[seat].add(card)))


def from_hand(state: State, player: str, card: str | None) -> State:
    """One card less in a hand."""
    seat = state.players.index(player)
    return replace(state, hands=put(state.hands, seat, state.hands[seat].remove(card)))


def to_equipment(state: State, player: str, card: str) -> State:
    """One card more beside an expedition."""
    seat = state.players.index(player)
    return replace(state, equipment=put(state.equipment, seat, (*state.equipment[seat], card)))


def to_participants(state: State, player: str, card: str) -> State:
    """One participant more."""
    seat = state.players.index(player)
    return replace(state, participants=put(state.participants, seat, (*state.participants[seat], card)))


def from_equipment(state: State, player: str, card: str) -> State:
    """One card less beside an expedition."""
    seat = state.players.index(player)
    return replace(state, equipment=put(state.equipment, seat, without(state.equipment[seat], card)))


def from_participants(state: State, player: str, card: str) -> State:
    """One participant less."""
    seat = state.players.index(player)
    return replace(state, participants=put(state.participants, seat, without(state.participants[seat], card)))


def from_table(state: State, event: e.CardMoved) -> State:
    """One card less among a player's participants or beside the expedition."""
    leave = from_equipment if event.was_equipment else from_participants
    return leave(state, event.player, event.card)


def discard(state: State, card: str | None) -> State:
    """One card more on the discard pile."""
    return replace(state, discard=state.discard.add(card))


def draw(state: State, player: str, card: str | None) -> State:
    """The card on top of the deck goes to a hand."""
    _, left = state.deck.top(1)
    return into_hand(replace(state, deck=left), player, card)


def draw_several(state: State, event: e.CardsDrawn) -> State:
    """Cards that nobody has seen go from the deck to a hand."""
    for _ in range(event.number):
        state = draw(state, event.player, None)
    return state


def draw_known(state: State, event: e.KnownCardsDrawn) -> State:
    """Cards go from the deck to a hand."""
    for card in event.cards:
        state = draw(state, event.player, card)
    return state


def give(state: State, event: e.CardGiven | e.KnownCardGiven) -> State:
    """A card goes from hand to hand; where nobody named it, nobody knows which of several it was."""
    seat = state.players.index(event.player)
    hand = state.hands[seat]
    card = event.card if isinstance(event, e.KnownCardGiven) else the_only(hand)
    return into_hand(lose(state, event.player, card), event.to, card)


def lose(state: State, player: str, card: str | None) -> State:
    """One card less in a hand; where nobody knows which of several it was, nobody knows the rest of them either."""
    seat = state.players.index(player)
    hand = state.hands[seat]
    left = hand.remove(card) if card else Cards((), max(0, len(hand) - 1))
    return replace(state, hands=put(state.hands, seat, left))


def the_only(hand: Cards) -> str | None:
    """The card of a hand that has one, if it is known."""
    return hand.known[0] if len(hand) == 1 and hand.known else None


def lose_unseen(state: State, event: e.UnseenCardLost) -> State:
    """A card nobody named goes from a hand to the discard pile."""
    card = the_only(state.hands[state.players.index(event.player)])
    return discard(lose(state, event.player, card), card)


def end_round(state: State, event: e.RoundEnded) -> State:
    """Nobody has the turn; whoever ended the round first is remembered."""
    ender = state.players.index(event.player) if state.ender is None else state.ender
    return replace(state, phase="score", turn=None, ender=ender, used=False)


def pass_turn(state: State, event: e.TurnPassed) -> State:
    """Another player has the turn, and may use an ability in it."""
    return replace(state, turn=state.players.index(event.player), used=False)


def earn(state: State, player: str, coins: int) -> State:
    """A player has more coins, or less, and the round brought them."""
    seat = state.players.index(player)
    money, earned = put(state.money, seat, state.money[seat] + coins), state.earned[seat] + coins
    return replace(state, money=money, earned=put(state.earned, seat, earned))


def lead(state: State, player: str, expedition: str) -> State:
    """A player leads an expedition."""
    return replace(state, leads=put(state.leads, state.players.index(player), expedition))


def choose(state: State, event: e.ExpeditionChosen) -> State:
    """A player has chosen an expedition."""
    return replace(state, chosen=(*state.chosen, (state.players.index(event.player), event.expedition)))


def deal(state: State, event: e.CardsDealt) -> State:
    """A round begins: nothing on the table, the rest of the cards in the deck."""
    nothing: tuple[tuple[str, ...], ...] = ((),) * len(state.players)
    deck = Cards((), DECK - sum(map(len, event.hands)))
    state = replace(state, round=event.round, hands=event.hands, deck=deck, discard=Cards(), chosen=())
    return replace(state, equipment=nothing, participants=nothing, earned=(0,) * len(state.players))


def open_round(state: State, event: e.RoundOpened) -> State:
    """A player begins the round."""
    seat = state.players.index(event.player)
    return replace(state, phase="play", turn=seat, starter=seat, ender=None)


CHANGES: Mapping[type[Event], Callable[[State, Any], State]] = {
    e.CardEquipped: lambda state, x: to_equipment(from_hand(state, x.player, x.card), x.player, x.card),
    e.CardDrawn: lambda state, x: draw(state, x.player, None),
    e.KnownCardDrawn: lambda state, x: draw(state, x.player, x.card),
    e.CardJoined: lambda state, x: to_participants(from_hand(state, x.player, x.card), x.player, x.card),
    e.AbilityUsed: lambda state, x: replace(state, used=True),
    e.CardsDrawn: draw_several,
    e.KnownCardsDrawn: draw_known,
    e.CardGiven: give,
    e.KnownCardGiven: give,
    e.KnownCardKept: lambda state, x: into_hand(from_hand(state, x.player, x.card), x.player, x.card),  # seen now
    e.ParticipantLost: lambda state, x: discard(from_participants(state, x.player, x.card), x.card),
    e.EquipmentLost: lambda state, x: discard(from_equipment(state, x.player, x.card), x.card),
    e.HandCardLost: lambda state, x: discard(from_hand(state, x.player, x.card), x.card),
    e.UnseenCardLost: lose_unseen,
    e.TakenAsEquipment: lambda state, x: to_equipment(from_table(state, x), x.to, x.card),
    e.TakenAsParticipant: lambda state, x: to_participants(from_table(state, x), x.to, x.card),
    e.TakenIntoHand: lambda state, x: into_hand(from_table(state, x), x.to, x.card),
    e.BecameEquipment: lambda state, x: to_equipment(from_table(state, x), x.to, x.card),
    e.BecameParticipant: lambda state, x: to_participants(from_table(state, x), x.to, x.card),
    e.TakenBack: lambda state, x: into_hand(from_table(state, x), x.to, x.card),
    e.EquippedToo: lambda state, x: to_equipment(from_hand(state, x.player, x.card), x.player, x.card),
    e.JoinedToo: lambda state, x: to_participants(from_hand(state, x.player, x.card), x.player, x.card),
    e.EndedByDeck: end_round,
    e.EndedByHand: end_round,
    e.EndedByEmptiedHand: end_round,
    e.TurnPassed: pass_turn,
    e.IncomeReceived: lambda state, x: earn(state, x.player, x.total),
    e.CostsPaid: lambda state, x: earn(state, x.player, -x.amount),
    e.CostsShort: lambda state, x: earn(state, x.player, -x.amount),
    e.RoundScored: lambda state, x: replace(state, phase="next"),
    e.GameEnded: lambda state, x: replace(state, phase="over"),
    e.ExpeditionLed: lambda state, x: lead(state, x.player, x.expedition),
    e.DesertLed: lambda state, x: lead(state, x.player, DESERT),
    e.ExpeditionChosen: choose,
    e.CardsDealt: deal,
    e.RoundOpened: open_round,
}
