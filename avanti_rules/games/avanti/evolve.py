"""What each event changes in the position: one small function for each that changes anything.

An event without one only tells something. `CHANGES` is the list of them all.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypeVar

from msgspec.structs import replace

from avanti_rules.games.avanti import events as e
from avanti_rules.games.avanti.state import DECK, JUST_OUT, LONG_OUT, Cards, Seat, State
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
    changed = [*values]
    changed[seat] = value
    return tuple(changed)


def move_car(state: State, event: e.CarMoved | e.CarMovedAgain | e.CarMovedPastQuitter) -> State:
    """A car stands further on."""
    return replace(state, cars=put(state.cars, state.players.index(event.player), event.to))


def play_card(state: State, event: e.CardPlayed) -> State:
    """A card goes from a hand to the discard pile."""
    seat = state.players.index(event.player)
    hand = state.hands[seat].remove(event.card)
    return replace(state, hands=put(state.hands, seat, hand), discard_pile=state.discard_pile.add(event.card))


def draw_known_card(state: State, event: e.KnownCardDrawn) -> State:
    """A card goes from the draw pile to a hand."""
    seat = state.players.index(event.player)
    hands = put(state.hands, seat, state.hands[seat].add(event.card))
    return replace(state, hands=hands, draw_pile=state.draw_pile.remove(event.card))


def draw_card(state: State, event: e.CardDrawn) -> State:
    """A card that nobody has seen goes from the draw pile to a hand."""
    seat = state.players.index(event.player)
    hands = put(state.hands, seat, state.hands[seat].add(None))
    return replace(state, hands=hands, draw_pile=state.draw_pile.remove(None))


def reshuffle(state: State, event: e.PileReshuffled) -> State:
    """The discard pile is the new draw pile."""
    return replace(state, draw_pile=state.discard_pile.shuffled(), discard_pile=Cards())


def leave_run(state: State, event: e.RanOutOfCards) -> State:
    """A player is out of the run."""
    return replace(state, quit=put(state.quit, state.players.index(event.player), JUST_OUT))


def quit_run(state: State, event: e.PlayerQuit) -> State:
    """A quitter's card goes to the discard pile; where nobody named it, nobody knows which it was."""
    seat = state.players.index(event.player)
    hand = state.hands[seat]
    card = event.card or (hand.known[0] if len(hand) == 1 and hand.known else None)
    left = hand.remove(card) if card else hand.one_hidden()
    return replace(
        state,
        hands=put(state.hands, seat, left),
        quit=put(state.quit, seat, JUST_OUT),
        discard_pile=state.discard_pile.add(card),
    )


def pass_turn(state: State, event: e.TurnPassed) -> State:
    """Another player has the turn."""
    return replace(state, turn=state.players.index(event.player))


def close_round(state: State, event: e.RoundClosed) -> State:
    """Nobody has the turn, and money is due."""
    return replace(state, turn=None, phase="collect")


def open_round(state: State, event: e.RoundOpened) -> State:
    """A player opens the next round; those who quit in the last one have now quit in an earlier one."""
    seat, gone = state.players.index(event.player), state.quit
    if JUST_OUT in gone:
        gone = tuple(LONG_OUT if out else 0 for out in gone)
    return replace(state, phase="play", turn=seat, opener=seat, quit=gone, collected=True)


def pay(state: State, event: e.Payment) -> State:
    """Money changes hands."""
    money = list(state.money)
    if event.payer is not None:
        money[state.players.index(event.payer)] -= event.amount
    if event.payee is not None:
        money[state.players.index(event.payee)] += event.amount
    return replace(state, money=tuple(money))


def move_back(state: State, event: e.MovedBack) -> State:
    """A figure goes back one space and money comes for it."""
    seat = state.players.index(event.payee or "")
    return replace(pay(state, event), island=put(state.island, seat, event.origin - 1))


def move_back_for_nothing(state: State, event: e.MovedBackForNothing) -> State:
    """A figure goes back one space."""
    return replace(state, island=put(state.island, state.players.index(event.player), event.origin - 1))


def buy_space(state: State, event: e.SpaceBought) -> State:
    """A figure advances for money."""
    seat = state.players.index(event.payer or "")
    return replace(pay(state, event), island=put(state.island, seat, event.to))


def advance(state: State, event: e.FigureAdvanced) -> State:
    """A figure advances for a place."""
    return replace(state, island=put(state.island, state.players.index(event.player), event.to))


def move_marker(state: State, event: e.MarkerMoved) -> State:
    """The marker stands elsewhere."""
    return replace(state, marker=event.space)


def deal(state: State, event: e.CardsDealt) -> State:
    """A run begins: all cars at the marker, all players in it, the rest of the cards in the draw pile."""
    nobody = (0,) * len(state.players)
    pile = Cards((), DECK - sum(map(len, event.hands)))
    state = replace(state, hands=event.hands, draw_pile=pile, discard_pile=Cards())
    return replace(state, phase="play", cars=nobody, quit=nobody, collected=False, placed=())


def open_run(state: State, event: e.WinnerOpens | e.SameOpener) -> State:
    """A player opens the first round of a run."""
    seat = state.players.index(event.player)
    return replace(state, turn=seat, opener=seat)


CHANGES: Mapping[type[Event], Callable[[State, Any], State]] = {
    e.CarMoved: move_car,
    e.CarMovedAgain: move_car,
    e.CarMovedPastQuitter: move_car,
    e.CardPlayed: play_card,
    e.KnownCardDrawn: draw_known_card,
    e.CardDrawn: draw_card,
    e.PileReshuffled: reshuffle,
    e.RanOutOfCards: leave_run,
    e.PlayerQuit: quit_run,
    e.TurnPassed: pass_turn,
    e.RoundClosed: close_round,
    e.RoundOpened: open_round,
    e.DebtPaid: pay,
    e.QuitterPaid: pay,
    e.BankPaidRest: pay,
    e.MovedBack: move_back,
    e.MovedBackForNothing: move_back_for_nothing,
    e.EndedAtMarker: lambda state, event: replace(state, phase="place"),
    e.EndedWithNobody: lambda state, event: replace(state, phase="place"),
    e.EndedWithLeaderOnly: lambda state, event: replace(state, phase="place"),
    e.FigureAdvanced: advance,
    e.WithdrawingBegins: lambda state, event: replace(state, phase="withdraw"),
    e.IslandReached: lambda state, event: replace(state, phase="over"),
    e.Withdrew: pay,
    e.WithdrewWhatIsLeft: pay,
    e.WithdrewOwnLot: pay,
    e.InvestingBegins: lambda state, event: replace(state, phase="invest"),
    e.SpaceBought: buy_space,
    e.MarkerMoved: move_marker,
    e.CardsDealt: deal,
    e.WinnerOpens: open_run,
    e.SameOpener: open_run,
}
