"""The game at a table without people: cards dealt and drawn, what may be chosen, and what holds in every step.

Hands and discards are known here, so what is left of the 27 cards lies in the draw pile, in an order that nobody
knows: to draw is to pick any of them.
"""

from collections.abc import Iterator, Sequence
from itertools import chain, combinations

from msgspec.structs import replace

from avanti_rules.chance import Chance
from avanti_rules.games.avanti import events as e
from avanti_rules.games.avanti.actions import AvantiAction, Invest, NextRun, PlayCard, Quit
from avanti_rules.games.avanti.legal import candidates
from avanti_rules.games.avanti.players import WORTH
from avanti_rules.games.avanti.rules.money import price_list
from avanti_rules.games.avanti.rules.moving import LOW, never_ends
from avanti_rules.games.avanti.state import DECK, HAND, NOTES, Card, State, ranking, space
from avanti_rules.model import Data, Event, Message, Setup
from avanti_rules.playing import Course, Part, Playing

NAMES = ("Jack", "Isabella", "Tina", "Steve", "William")

# Ours: the numbers on the real cards are not public. Of the 35 sets of three different numbers from 1 to 7 these are
# the ones that add up to 9 to 15, exactly as many as there are cards, and high numbers are as frequent as low ones.
CARDS: tuple[Card, ...] = tuple(card for card in combinations(range(1, 8), 3) if 9 <= sum(card) <= 15)


def deal(setup: Setup, chance: Chance) -> Data:
    """A new game: three cards each, and the marker on any space of the road."""
    marker = chance.below(len(setup.materials["board"].fees))
    hands = chance.dealt(CARDS, setup.players, HAND)
    return {"marker": marker, "hands": {name: [list(card) for card in hand] for name, hand in hands.items()}}


def options(state: State) -> Sequence[AvantiAction]:
    """All that may be chosen: each number of each card, drawing or not where that is free, quitting, buying spaces."""
    if state.turn is not None:
        return turns(state, state.turn)
    if state.phase != "invest":
        return list(candidates(state))
    return [*chain.from_iterable(map(purchases, [state] * len(state.players), range(len(state.players)))), NextRun()]


def turns(state: State, seat: int) -> list[AvantiAction]:
    """What a player may do on his turn."""
    player, free = state.players[seat], state.readings.draw == "may"
    short = len(state.board.fees) <= 7 * (len(state.players) - 1)  # only there a move may never end
    chosen: list[AvantiAction] = []
    for card in state.hands[seat].known:
        for number in card:
            if not (short and never_ends(state, seat, number)):
                chosen.append(PlayCard(player, number, card))
                if free and number in LOW:
                    chosen.append(PlayCard(player, number, card, "none"))
    chosen.append(Quit(player))
    return chosen


def purchases(state: State, seat: int) -> Iterator[Invest]:
    """The spaces that a player can pay for."""
    cost = 0
    for spaces, price in enumerate(price_list(state, seat, state.board.last), 1):
        cost += price
        if cost > state.money[seat]:
            return
        yield Invest(state.players[seat], spaces)


def complete(state: State, action: AvantiAction, chance: Chance) -> AvantiAction:
    """An action with the card drawn after a low number, the one put down in order to quit, or the hands dealt."""
    match action:
        case PlayCard(draws=None) if action.number in LOW:
            return replace(action, draws=chance.pick(pile(state, action.card)))
        case Quit():
            return Quit(action.player, chance.pick(state.hands[state.players.index(action.player)].known))
        case NextRun():
            return NextRun(chance.dealt(CARDS, state.players, HAND))
    return action


def pile(state: State, played: Card | None) -> list[Card]:
    """The cards of which one is drawn: the pile's, or once that is used up the discarded ones with the one played."""
    seen = set(chain.from_iterable(hand.known for hand in state.hands))
    if state.draw_pile:
        return [card for card in CARDS if card not in seen and card not in state.discard_pile.known]
    return [card for card in CARDS if card not in seen or card == played]


# What always holds

LAWS = {
    "money": Message("Money appears or disappears, or a player or the bank has less than nothing."),
    "cards": Message("There are more or fewer than 27 cards, or one of them twice."),
    "cars": Message("A car goes back, or two cars stand on one space."),
    "hands": Message("Somebody without cards is still in the run."),
    "figures": Message("A figure stands beyond the end of the island path."),
    "turns": Message("Somebody has the turn although cars do not move now, or nobody has it although they do."),
}


def broken(before: State, action: AvantiAction, events: Sequence[Event], after: State) -> Iterator[str]:
    """The laws that a step breaks; what a step leaves alone is not looked at."""
    if after.money is not before.money and not money_holds(before, events, after):
        yield "money"
    if after.hands is not before.hands:
        if not cards_hold(after):
            yield "cards"
        if not all(hand or gone for hand, gone in zip(after.hands, after.quit, strict=True)):
            yield "hands"
    if after.cars is not before.cars and not cars_hold(before, action, after):
        yield "cars"
    if after.island is not before.island and not all(0 <= at <= after.board.last for at in after.island):
        yield "figures"
    if (after.turn is None) == (after.phase == "play"):
        yield "turns"


def money_holds(before: State, events: Sequence[Event], after: State) -> bool:
    """What all players together have more or less came from the bank or went there."""
    flow = 0
    for event in events:
        if isinstance(event, e.Payment):
            flow += event.amount * ((event.payer is None) - (event.payee is None))
    total = sum(after.money)
    bank = after.readings.bank_short != "limited" or total <= NOTES
    return total - sum(before.money) == flow and min(after.money) >= 0 and bank


def cards_hold(state: State) -> bool:
    """There are 27 cards, and none that is known lies in two places."""
    places = (*state.hands, state.draw_pile, state.discard_pile)
    known = [card for place in places for card in place.known]
    return sum(map(len, places)) == DECK and len(set(known)) == len(known)


def cars_hold(before: State, action: AvantiAction, after: State) -> bool:
    """Cars go ahead, from a run's beginning on, and each that has left the marker has a space to itself."""
    if isinstance(action, NextRun):
        return not any(after.cars)
    free = after.readings.start_space == "free"
    spaces = [space(after, seat) for seat, driven in enumerate(after.cars) if driven or not free]
    waiting = 0 if free else max(0, after.cars.count(0) - 1)
    ahead = all(new >= old for new, old in zip(after.cars, before.cars, strict=True))
    return ahead and len(spaces) - len(set(spaces)) == waiting


def places(state: State) -> list[int]:
    """The place of each seat in the standings; level cars share the better one."""
    found, place = [0] * len(state.players), 1
    for group in ranking(state):
        for seat in group:
            found[seat] = place
        place += len(group)
    return found


COLLECTING = (e.LeaderCollects, e.QuitterCollects, e.NobodyLeads)
PARTS = (
    Part(
        "run",
        (e.WithdrawingBegins, e.IslandReached),
        Message("Runs in a game"),
        Message("Run"),
        Message("Runs"),
    ),
    Part("round", COLLECTING, Message("Rounds in a run"), Message("Round"), Message("Rounds")),
    Part("turn", (e.CardPlayed, e.PlayerQuit), Message("Turns in a round"), Message("Turn"), Message("Turns")),
)

PLAYING: Playing[State] = Playing(
    names=NAMES,
    least=3,
    options=options,
    deal=deal,
    complete=complete,
    worth=WORTH,
    parts=PARTS,
    courses=(
        Course("money", Message("Money"), lambda state: state.money),
        Course("figure", Message("Figure on the island path"), lambda state: state.island),
        Course("place", Message("Place in the run"), places),
    ),
    endings={e.GameShared: Message("shared"), e.GameWon: Message("won by one player")},
    laws=LAWS,
    broken=broken,
)
