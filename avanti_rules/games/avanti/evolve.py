"""What each event changes in the position; an event that only tells something changes nothing."""

from typing import TypeVar

from msgspec.structs import replace

from avanti_rules.games.avanti import events as e
from avanti_rules.games.avanti.state import DECK, JUST_OUT, LONG_OUT, Cards, Seat, State

T = TypeVar("T")


def put(values: tuple[T, ...], seat: Seat, value: T) -> tuple[T, ...]:
    """A tuple with one value changed."""
    return (*values[:seat], value, *values[seat + 1 :])


def evolve(state: State, event: e.AvantiEvent) -> State:
    """The position after an event."""
    match event:
        case e.CarMoved() | e.CarMovedAgain() | e.CarMovedPastQuitter():
            return replace(state, cars=put(state.cars, state.players.index(event.player), event.to))
        case e.CardPlayed():
            seat = state.players.index(event.player)
            hand = state.hands[seat].remove(event.card)
            discard = state.discard_pile.add(event.card)
            return replace(state, hands=put(state.hands, seat, hand), discard_pile=discard)
        case e.TurnPassed():
            return replace(state, turn=state.players.index(event.player))
        case e.NoCardDrawn() | e.MarkerReached() | e.DrawDeclined() | e.QuittersSkipped() | e.CarTurnedSideways():
            return state
        case e.CardDrawn() | e.KnownCardDrawn():
            return draw_card(state, event)
        case e.RoundClosed():
            return replace(state, turn=None, phase="collect")
        case e.PileReshuffled():
            return replace(state, draw_pile=state.discard_pile.shuffled(), discard_pile=Cards())
        case e.RanOutOfCards():
            return replace(state, quit=put(state.quit, state.players.index(event.player), JUST_OUT))
        case e.PlayerQuit():
            return put_down(state, event)
        case e.Payment():
            return pay(state, event)
        case _:
            return evolve_run(state, event)


def evolve_run(state: State, event: e.AvantiEvent) -> State:
    """The position after an event that ends or begins a round, a phase or a run."""
    match event:
        case e.RoundOpened():
            seat, quit = state.players.index(event.player), tuple(LONG_OUT if gone else 0 for gone in state.quit)
            return replace(state, phase="play", turn=seat, opener=seat, quit=quit, collected=True)
        case e.RunEnded():
            return replace(state, phase="place")
        case e.FigureAdvanced():
            return replace(state, island=put(state.island, state.players.index(event.player), event.to))
        case e.MovedBackForNothing():
            return replace(state, island=put(state.island, state.players.index(event.player), event.origin - 1))
        case e.WithdrawingBegins():
            return replace(state, phase="withdraw")
        case e.IslandReached():
            return replace(state, phase="over")
        case e.InvestingBegins():
            return replace(state, phase="invest")
        case e.MarkerMoved():
            return replace(state, marker=event.space)
        case e.CardsDealt():
            return begin_run(state, event.hands)
        case e.WinnerOpens() | e.SameOpener():
            seat = state.players.index(event.player)
            return replace(state, turn=seat, opener=seat)
    return state


def draw_card(state: State, event: e.CardDrawn | e.KnownCardDrawn) -> State:
    """A card goes from the draw pile to a hand."""
    card = event.card if isinstance(event, e.KnownCardDrawn) else None
    seat = state.players.index(event.player)
    return replace(
        state, hands=put(state.hands, seat, state.hands[seat].add(card)), draw_pile=state.draw_pile.remove(card)
    )


def put_down(state: State, event: e.PlayerQuit) -> State:
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


def pay(state: State, event: e.Payment) -> State:
    """Money changes hands; a figure that goes back or buys a space moves with it."""
    money, island = state.money, state.island
    for player, amount in ((event.payer, -event.amount), (event.payee, event.amount)):
        if player is not None:
            seat = state.players.index(player)
            money = put(money, seat, money[seat] + amount)
    if isinstance(event, e.MovedBack) and event.payee is not None:
        island = put(island, state.players.index(event.payee), event.origin - 1)
    if isinstance(event, e.SpaceBought) and event.payer is not None:
        island = put(island, state.players.index(event.payer), event.to)
    return replace(state, money=money, island=island)


def begin_run(state: State, hands: tuple[Cards, ...]) -> State:
    """All cars at the marker, all players in the run, the rest of the cards in the draw pile."""
    count = len(state.players)
    return replace(
        state,
        phase="play",
        cars=(0,) * count,
        quit=(0,) * count,
        hands=hands,
        draw_pile=Cards((), DECK - sum(map(len, hands))),
        discard_pile=Cards(),
        collected=False,
        placed=(),
    )
