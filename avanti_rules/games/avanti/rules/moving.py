"""The rules of moving: playing a card, driving, drawing, quitting, and whose turn follows."""

from collections.abc import Iterator
from math import gcd

from avanti_rules.games.avanti import events as e
from avanti_rules.games.avanti import violations as v
from avanti_rules.games.avanti.actions import PlayCard, Quit
from avanti_rules.games.avanti.state import IN, Card, Cards, Seat, State, in_the_way, next_turn

LOW = (1, 2, 3)


def closed(state: State, seat: Seat) -> v.AvantiViolation:
    """The one reason that shuts out all others: the game is over, the player has quit, the phase is wrong."""
    if state.phase == "over":
        return v.GameIsOver()
    if state.quit[seat]:
        return v.HasQuit(state.players[seat])
    return v.NotCollectedYet() if state.phase == "collect" else v.RunIsOver()


def forbid_play(state: State, action: PlayCard) -> Iterator[v.AvantiViolation]:
    """Play on your own turn, a number of a card in your hand, that leads to a free space; draw as the number says."""
    seat = state.players.index(action.player)
    if state.phase != "play" or state.quit[seat]:
        yield closed(state, seat)
        return
    if state.turn is not None and seat != state.turn:
        yield v.NotYourTurn(action.player, state.players[state.turn])
    hand, possible = state.hands[seat], 1 <= action.number <= 7
    if not possible or action.card or not hand.unknown:
        yield from forbid_number(hand, action)
    if possible and action.draws is not None:
        yield from forbid_draw(state, action)
    if possible and never_ends(state, seat, action.number):
        yield v.NoFreeSpace(action.player, action.number)


def forbid_number(hand: Cards, action: PlayCard) -> Iterator[v.AvantiViolation]:
    """`move.choose`: a number from 1 to 7 on a card that the player holds; a card nobody has seen may be any."""
    if not 1 <= action.number <= 7:
        yield v.NoSuchNumber(action.player, action.number)
    elif action.card and action.number not in action.card:
        yield v.NumberNotOnCard(action.player, action.number, action.card)
    if hand.unknown:
        return
    if action.card and action.card not in hand.known:
        yield v.CardNotInHand(action.player, action.card, hand.known)
    if not action.card and not chosen(hand, action) and 1 <= action.number <= 7:
        yield v.NumberNotInHand(action.player, action.number, hand.known)


def forbid_draw(state: State, action: PlayCard) -> Iterator[v.AvantiViolation]:
    """`draw.low`: after a 1 to 3 a card is drawn (under reading draw: it may be), after a 4 to 7 never."""
    if action.number in LOW:
        if action.draws == "none" and state.readings.draw == "must":
            yield v.NotDrawnAfterLow(action.player, action.number)
    elif action.draws not in (None, "none"):
        yield v.DrawnAfterHigh(action.player, action.number)


def never_ends(state: State, seat: Seat, number: int) -> bool:
    """Whether every space that the move can land on is occupied, which takes a small board."""
    length, others = len(state.board.fees), len(state.players) - 1
    if length > others * number:  # the move stops too often on its way round for the others to be everywhere
        return False
    stops = length // gcd(length, number)
    if stops > others:
        return False
    taken = in_the_way(state, seat)
    return all((state.cars[seat] + number * hop) % length in taken for hop in range(1, stops + 1))


def chosen(hand: Cards, action: PlayCard) -> Card | None:
    """The card that is played: the one named, else the first known one with the number; None is an unknown one."""
    if action.card or not hand.known:
        return action.card
    return next((card for card in hand.known if action.number in card), None)


def perform_play(state: State, action: PlayCard) -> Iterator[e.AvantiEvent]:
    """Reveal and move; draw after a 1 to 3; without cards you are out; the turn goes on clockwise."""
    player, number = action.player, action.number
    seat = state.players.index(player)
    hand = state.hands[seat]
    card = chosen(hand, action)
    yield e.CardPlayed(player, number, card)
    yield from drive(state, seat, number)
    draws = number in LOW and action.draws != "none"
    if draws:
        yield from draw(state, action, card)
    else:
        yield (e.DrawDeclined if number in LOW else e.NoCardDrawn)(player, number)
    if not draws and len(hand) == 1:
        yield e.RanOutOfCards(player)
        yield e.CarTurnedSideways(player)
    yield from pass_turn(state, seat)


def drive(state: State, seat: Seat, number: int) -> list[e.AvantiEvent]:
    """`move.ahead`, then `move.occupied`: the same number again from every space on which a car stands."""
    player, start, length = state.players[seat], state.cars[seat], len(state.board.fees)
    taken, to = in_the_way(state, seat), start + number
    facts: list[e.AvantiEvent] = [e.CarMoved(player, number, start, to)]
    while (at := to % length) in taken:
        met = [other for other, occupied in enumerate(taken) if occupied == at]
        kind = e.CarMovedAgain if IN in [state.quit[other] for other in met] else e.CarMovedPastQuitter
        facts.append(kind(player, tuple([state.players[other] for other in met]), number, to, to + number))
        to += number
    if start < length <= to:
        facts.append(e.MarkerReached(player))
    return facts


def draw(state: State, action: PlayCard, played: Card | None) -> list[e.AvantiEvent]:
    """`draw.low` and `draw.reshuffle`: a pile used up is made anew of the discard pile, the card just played in it."""
    pile, left = state.draw_pile, len(state.draw_pile)
    facts: list[e.AvantiEvent] = []
    if not left:
        pile = state.discard_pile.add(played).shuffled()
        facts.append(e.PileReshuffled(len(pile)))
    card = pile.known[0] if pile.known else action.draws
    if isinstance(card, tuple):
        facts.append(e.KnownCardDrawn(action.player, action.number, card))
    else:
        facts.append(e.CardDrawn(action.player, action.number))
    if left == 1:
        facts.append(e.PileReshuffled(len(state.discard_pile) + 1))
    return facts


def pass_turn(state: State, seat: Seat) -> tuple[e.AvantiEvent, ...]:
    """`move.clockwise`: the next player still in the run; when the round is back at its opener it closes."""
    following = next_turn(state, seat)
    if following is None:
        return (e.RoundClosed(),)
    turn, count = e.TurnPassed(state.players[following]), len(state.players)
    if following == (seat + 1) % count:
        return (turn,)
    passed = range(seat + 1, following if seat < following else following + count)
    return e.QuittersSkipped(tuple([state.players[other % count] for other in passed])), turn


def forbid_quit(state: State, action: Quit) -> Iterator[v.AvantiViolation]:
    """`quit.own-turn`: only on your turn, before revealing, and once a run."""
    seat = state.players.index(action.player)
    if state.phase == "over" or state.quit[seat]:
        yield closed(state, seat)
    elif state.turn is None:
        yield v.QuitBetweenRounds(action.player)
    elif seat != state.turn:
        yield v.QuitOutOfTurn(action.player, state.players[state.turn])
    elif action.card and not state.hands[seat].unknown and action.card not in state.hands[seat].known:
        yield v.CardNotInHand(action.player, action.card, state.hands[seat].known)


def perform_quit(state: State, action: Quit) -> Iterator[e.AvantiEvent]:
    """The laid card goes unused to the discard pile (no draw); the car turned sideways occupies its space."""
    yield e.PlayerQuit(action.player, action.card)
    yield e.CarTurnedSideways(action.player)
    yield from pass_turn(state, state.players.index(action.player))
