"""The rules of scoring, of choosing expeditions, of the next round and of the end of the game."""

from collections.abc import Iterator

from avanti_rules.games.adventure_tours import events as e
from avanti_rules.games.adventure_tours import violations as v
from avanti_rules.games.adventure_tours.actions import Choose, NextRound
from avanti_rules.games.adventure_tours.rules.course import Course
from avanti_rules.games.adventure_tours.state import (
    COST,
    DESERT,
    HAND,
    ROUNDS,
    Cards,
    Seat,
    State,
    choosing_order,
    income,
    left_of,
    may_choose,
    start_values,
    winners,
)


def forbid_score(state: State) -> Iterator[v.AdventureViolation]:
    """`score.income`: once, after the round has ended."""
    if state.phase == "over":
        yield v.GameIsOver()
    elif state.phase == "play":
        yield v.RoundGoesOn()
    elif state.phase == "next":
        yield v.AlreadyScored()


def perform_score(state: State) -> Iterator[e.AdventureEvent]:
    """Everybody gets what the participants pay, then pays for cards left in hand; after three rounds the best wins."""
    course = Course(state)
    for seat in range(len(state.players)):
        course.tell(*score(state, seat))
    course.tell(e.RoundScored(state.round) if state.round < ROUNDS else e.GameEnded())
    if course.state.phase == "over":
        course.tell(*finish(course.state))
    elif is_choosing(state):
        order = choosing_order(course.state)
        course.tell(e.ChoosingBegins(tuple(state.players[seat] for seat in order)))
    yield from course.events


def score(state: State, seat: Seat) -> Iterator[e.AdventureEvent]:
    """`score.income`, `equip.unused`, `score.costs` and `score.floor` (reading costs-from) for one player."""
    player, amounts = state.players[seat], income(state, seat)
    yield e.IncomeReceived(player, amounts, sum(amounts)) if amounts else e.NoIncome(player)
    if state.equipment[seat]:
        yield e.EquipmentPaysNothing(player, len(state.equipment[seat]))
    cards = len(state.hands[seat])
    if not cards:
        return
    due, savings = COST * cards, state.money[seat] if state.readings.costs_from == "savings" else 0
    paid = min(due, sum(amounts) + savings)
    yield e.CostsPaid(player, cards, due) if paid == due else e.CostsShort(player, cards, due, paid)
    yield e.RoundEarned(player, sum(amounts), paid, sum(amounts) - paid)


def finish(state: State) -> Iterator[e.AdventureEvent]:
    """`finish.winner`: the most money wins; `finish.tie`: level ones win together."""
    best = winners(state)
    money = state.money[best[0]]
    if len(best) > 1:
        yield e.GameShared(tuple(state.players[seat] for seat in best), money)
    else:
        yield e.GameWon(state.players[best[0]], money)


def is_choosing(state: State) -> bool:
    """Whether there is something to choose: variant 2, and not everybody in the desert."""
    return state.variant == 2 and len(set(state.leads)) > 1


def next_to_choose(state: State) -> Seat | None:
    """Who chooses next; nobody once all have."""
    done = [seat for seat, _ in state.chosen]
    return next((seat for seat in choosing_order(state) if seat not in done), None)


def forbid_choose(state: State, action: Choose) -> Iterator[v.AdventureViolation]:
    """`variant.choose`: the poorest round chooses first, among the expeditions just used."""
    if state.phase == "over":
        yield v.GameIsOver()
    elif state.variant != 2:
        yield v.NothingToChoose()
    elif state.phase != "next":
        yield v.ChoosingTooEarly()
    else:
        if next_to_choose(state) != state.players.index(action.player):
            yield v.NotYourChoice(action.player)
        if action.expedition not in may_choose(state):
            yield v.NotOnOffer(action.expedition)


def perform_choose(action: Choose) -> Iterator[e.AdventureEvent]:
    """The expedition is taken."""
    yield e.ExpeditionChosen(action.player, action.expedition)


def forbid_next_round(state: State, action: NextRound) -> Iterator[v.AdventureViolation]:
    """`next.shuffle`: only after scoring, and with the boards that `variant.shuffle` and `variant.choose` allow."""
    if state.phase == "over":
        yield v.GameIsOver()
        return
    if state.phase != "next":
        yield v.NextRoundTooEarly()
    if action.leads and state.variant != 1:
        yield v.NotShuffled()
    waiting = next_to_choose(state) if state.phase == "next" and is_choosing(state) else None
    if waiting is not None:
        yield v.StillToChoose(state.players[waiting])


def perform_next_round(state: State, action: NextRound) -> Iterator[e.AdventureEvent]:
    """Boards as the variant says; all cards dealt anew; the left neighbour of whoever ended the round begins."""
    if action.leads:
        yield e.ExpeditionsShuffled()
    chosen = {state.players[seat]: expedition for seat, expedition in state.chosen}
    for player in state.players:
        expedition = chosen.get(player) or action.leads.get(player)
        if expedition:
            yield led(state, player, expedition)
    hands = tuple(dealt(action.hands.get(player, ())) for player in state.players)
    yield e.CardsDealt(state.round + 1, HAND, hands)
    ender = state.ender or 0
    yield e.RoundOpened(state.players[left_of(state, ender)], state.players[ender])


def led(state: State, player: str, expedition: str) -> e.AdventureEvent:
    """`setup.boards`: a player leads an expedition, with its own values or the desert's."""
    if expedition == DESERT:
        return e.DesertLed(player)
    return e.ExpeditionLed(player, expedition, *start_values(state, expedition))


def dealt(known: tuple[str, ...]) -> Cards:
    """A new hand of six; what is not known of it is unknown."""
    return Cards(known, HAND - len(known))
