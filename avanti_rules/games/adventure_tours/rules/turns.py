"""The rules of a turn: the two ways to play a card, drawing, actions and abilities, and how a round ends."""

from collections.abc import Iterator

from avanti_rules.games.adventure_tours import events as e
from avanti_rules.games.adventure_tours import violations as v
from avanti_rules.games.adventure_tours.actions import Equip, Join, Turn, UseAbility, UseAction
from avanti_rules.games.adventure_tours.rules.course import Course
from avanti_rules.games.adventure_tours.rules.effects import (
    demand_met,
    forbid_demand,
    forbid_effects,
    perform_effects,
)
from avanti_rules.games.adventure_tours.state import Seat, State, card_of, clockwise, equipment, is_expert, left_of


def closed(state: State) -> v.AdventureViolation | None:
    """The one reason that shuts out all others: the game or the round is over, or the next one has not begun."""
    if state.phase == "over":
        return v.GameIsOver()
    if state.phase == "score":
        return v.RoundIsOver()
    return v.NextRoundNotBegun() if state.phase == "next" else None


def forbid_turn(state: State, action: Turn) -> Iterator[v.AdventureViolation]:
    """On your turn play one card of your hand, in one of two ways; what an action or ability did keeps to the rules."""
    shut = closed(state)
    found = [shut] if shut else list(forbid_card(state, action))
    yield from found
    if not found:
        course = Course(state)
        lay(course, action)
        yield from forbid_effects(course, (*(action.action or ()), *(action.ability or ())))


def forbid_card(state: State, action: Turn) -> Iterator[v.AdventureViolation]:
    """`turn.clockwise`, `turn.one-card`, and what the chosen way demands; `ability.expert` and `ability.once`."""
    seat = state.players.index(action.player)
    if state.turn is not None and seat != state.turn:
        yield v.NotYourTurn(action.player, state.players[state.turn])
    if not state.hands[seat].may_hold(action.card):
        yield v.CardNotInHand(action.player, action.card)
    yield from forbid_equip(action) if isinstance(action, Equip) else forbid_join(state, seat, action)
    if action.ability is not None:
        yield from forbid_ability(state, seat)


def forbid_equip(action: Equip) -> Iterator[v.AdventureViolation]:
    """`equip.draw`: whoever improves the equipment draws, unless an ability spares it; `equip.unused`: no action."""
    if action.draws == "none" and action.ability is None:
        yield v.NotDrawn(action.player)
    if action.action is not None:
        yield v.ActionOfEquipment(action.player, action.card)


def forbid_join(state: State, seat: Seat, action: Join) -> Iterator[v.AdventureViolation]:
    """`join.demand`, and `join.no-draw`: no card is drawn after placing a participant."""
    yield from forbid_demand(state, seat, card_of(state, action.card))
    if action.draws not in (None, "none"):
        yield v.DrawnAfterJoining(action.player)


def perform_turn(state: State, action: Turn) -> Iterator[e.AdventureEvent]:
    """Lay the card, draw or not, use action and ability; then the round ends or the turn passes."""
    course, player = Course(state), action.player
    lay(course, action)
    if action.action is not None:
        course.tell(e.ActionUsed(player, action.card))
        perform_effects(course, player, action.action)
    if action.ability is not None:
        course.tell(e.AbilityUsed(player))
        if isinstance(action, Equip) and action.draws == "none":
            course.tell(e.DrawSpared(player))
        perform_effects(course, player, action.ability)
    close_turn(course, state.players.index(player))
    yield from course.events


def lay(course: Course, action: Turn) -> None:
    """The card itself, in the way chosen."""
    if isinstance(action, Equip):
        equip(course, action)
    else:
        join(course, action)


def equip(course: Course, action: Equip) -> None:
    """`equip.any`, `equip.value`, `equip.draw`: any card adds its value to its category; then you draw."""
    player, seat = action.player, course.state.players.index(action.player)
    course.tell(e.CardEquipped(player, action.card))
    course.tell(e.EquipmentNow(player, *equipment(course.state, seat)))
    deck = course.state.deck
    if deck and action.draws != "none":
        card = deck.known[0] if deck.known else action.draws
        course.tell(e.CardDrawn(player) if card is None else e.KnownCardDrawn(player, card))


def join(course: Course, action: Join) -> None:
    """`join.demand`, `join.no-draw`: an adventurer whose demand is met takes part; no card is drawn."""
    state = course.state
    met = demand_met(state, state.players.index(action.player), card_of(state, action.card))
    course.tell(e.CardJoined(action.player, action.card), *met, e.NoCardDrawn(action.player))


def close_turn(course: Course, seat: Seat) -> None:
    """`end.deck`, `end.hand`, else `turn.clockwise`; a player without cards whose turn comes ends the round by it."""
    state = course.state
    end_by_deck(course, seat)
    if not state.hands[seat]:
        course.tell(e.EndedByHand(state.players[seat]))
    else:
        end_by_emptied_hand(course, seat)
    if course.state.phase == "play":
        following = left_of(state, seat)
        course.tell(e.TurnPassed(state.players[following]))
        end_by_empty_turn(course)
    tell_end(course)


def end_by_deck(course: Course, seat: Seat) -> None:
    """`end.deck`: the round ends as soon as the deck is used up; who ended it, the reading deck-ended-by says."""
    state = course.state
    if not state.deck:
        drawer = course.drawer if state.readings.deck_ended_by == "drawer" else None
        course.tell(e.EndedByDeck(state.players[seat if drawer is None else drawer]))


def end_by_emptied_hand(course: Course, seat: Seat) -> None:
    """`end.hand` under the reading emptied-hand: at-once: whoever is left without cards ends the round."""
    state = course.state
    emptied = [other for other in clockwise(state, seat) if not state.hands[other]]
    if emptied and state.readings.emptied_hand == "at-once":
        course.tell(e.EndedByEmptiedHand(state.players[emptied[0]]))


def end_by_empty_turn(course: Course) -> None:
    """`end.hand`: who has the turn and no card has nothing to play, so his turn ends, and with it the round."""
    state = course.state
    if state.turn is not None and not state.hands[state.turn]:
        player = state.players[state.turn]
        course.tell(e.EmptyTurn(player), e.EndedByHand(player))


def tell_end(course: Course) -> None:
    """`end.at-once`: when the round ends, nobody plays on."""
    if course.state.phase == "score":
        course.tell(e.NobodyPlaysOn())


def forbid_use(state: State, action: UseAction) -> Iterator[v.AdventureViolation]:
    """`action.moment`: an action is used right after placing its card, unless the card says otherwise."""
    shut = closed(state)
    if shut:
        yield shut
    elif action.card not in state.participants[state.players.index(action.player)]:
        yield v.NoSuchParticipant(action.player, action.card)
    elif not card_of(state, action.card).later:
        yield v.MomentIsPast(action.player, action.card)
    else:
        yield from forbid_effects(Course(state), action.action)


def perform_use(state: State, action: UseAction) -> Iterator[e.AdventureEvent]:
    """The action of a participant placed before; the turn stays where it is, unless the round ends."""
    course = Course(state)
    course.tell(e.ActionUsedLater(action.player, action.card))
    perform_effects(course, action.player, action.action)
    end_within_turn(course)
    yield from course.events


def end_within_turn(course: Course) -> None:
    """The ends of a round that what happens before playing a card can bring about."""
    turn = course.state.turn or 0
    end_by_deck(course, turn)
    end_by_empty_turn(course)
    if course.state.phase == "play":
        end_by_emptied_hand(course, turn)
    tell_end(course)


def forbid_ability(state: State, seat: Seat) -> Iterator[v.AdventureViolation]:
    """`ability.expert`: only expeditions for experts have abilities; `ability.once`: once in a turn."""
    if not is_expert(state, seat):
        yield v.NoAbility(state.players[seat])
    if state.used and seat == state.turn:
        yield v.AbilityUsedUp(state.players[seat])


def forbid_use_ability(state: State, action: UseAbility) -> Iterator[v.AdventureViolation]:
    """`ability.once`: once, in your own turn."""
    shut, seat = closed(state), state.players.index(action.player)
    if shut:
        yield shut
        return
    found = list(forbid_ability(state, seat))
    if state.turn is not None and seat != state.turn:
        found.append(v.AbilityOutOfTurn(action.player, state.players[state.turn]))
    yield from found or forbid_effects(Course(state), action.ability)


def perform_use_ability(state: State, action: UseAbility) -> Iterator[e.AdventureEvent]:
    """The ability, used before playing a card."""
    course = Course(state)
    course.tell(e.AbilityUsed(action.player))
    perform_effects(course, action.player, action.ability)
    end_within_turn(course)
    yield from course.events
