"""What an action or ability did, as it was told: the rules that it keeps to, and keeping the books."""

from collections.abc import Iterator, Mapping

from avanti_rules.games.adventure_tours import events as e
from avanti_rules.games.adventure_tours import violations as v
from avanti_rules.games.adventure_tours.actions import Draw, Effect, Effects, Give, Move, Remove
from avanti_rules.games.adventure_tours.rules.course import Course
from avanti_rules.games.adventure_tours.state import Area, Card, Category, Seat, State, card_of, meets, offered

LACKING: Mapping[Category, type[v.TechnologyLacking | v.ProvisionsLacking | v.ClothingLacking]] = {
    "technology": v.TechnologyLacking,
    "provisions": v.ProvisionsLacking,
    "clothing": v.ClothingLacking,
}
MET: Mapping[Category, type[e.TechnologyMet | e.ProvisionsMet | e.ClothingMet]] = {
    "technology": e.TechnologyMet,
    "provisions": e.ProvisionsMet,
    "clothing": e.ClothingMet,
}
LOST: Mapping[Area, type[e.ParticipantLost | e.EquipmentLost | e.HandCardLost]] = {
    "participant": e.ParticipantLost,
    "equipment": e.EquipmentLost,
    "hand": e.HandCardLost,
}
TAKEN: Mapping[Area, type[e.TakenAsEquipment | e.TakenAsParticipant | e.TakenIntoHand]] = {
    "equipment": e.TakenAsEquipment,
    "participant": e.TakenAsParticipant,
    "hand": e.TakenIntoHand,
}
BECAME: Mapping[Area, type[e.BecameEquipment | e.BecameParticipant | e.TakenBack]] = {
    "equipment": e.BecameEquipment,
    "participant": e.BecameParticipant,
    "hand": e.TakenBack,
}


def forbid_demand(state: State, seat: Seat, card: Card) -> Iterator[v.AdventureViolation]:
    """`join.demand`: an adventurer's demand must not be above the equipment in its category."""
    if card.category and not meets(state, seat, card):
        yield LACKING[card.category](state.players[seat], card.id, card.demand or 0, offered(state, seat, card))


def demand_met(state: State, seat: Seat, card: Card) -> Iterator[e.AdventureEvent]:
    """`join.demand`, told of a card that keeps to it."""
    if card.category:
        yield MET[card.category](state.players[seat], card.id, card.demand or 0, offered(state, seat, card))


def forbid_effects(course: Course, effects: Effects) -> Iterator[v.AdventureViolation]:
    """`end.deck`: nothing is done once the deck is used up (reading deck-in-action); `join.demand` of each card.

    The course goes on as far as the effects are allowed.
    """
    for effect in effects:
        state = course.state
        if not state.deck and state.readings.deck_in_action == "at-once":
            yield v.DeckUsedUp()
            return
        found = list(forbid_demand(state, *placed(state, effect))) if places_from_hand(state, effect) else []
        if found:
            yield from found
            return
        course.tell(*perform_effect(state, effect))


def places_from_hand(state: State, effect: Effect) -> bool:
    """Whether an effect lays a card from a hand to the participants."""
    return isinstance(effect, Move) and effect.becomes == "participant" and area_of(state, effect) == "hand"


def placed(state: State, effect: Effect) -> tuple[Seat, Card]:
    """At which seat an effect lays which card."""
    assert isinstance(effect, Move)
    return state.players.index(effect.to), card_of(state, effect.card)


def area_of(state: State, effect: Remove | Move) -> Area:
    """Where the card of an effect is: as told, else as a participant, else as equipment, else in the hand."""
    seat = state.players.index(effect.origin)
    if effect.area:
        return effect.area
    if effect.card in state.participants[seat]:
        return "participant"
    return "equipment" if effect.card in state.equipment[seat] else "hand"


def perform_effects(course: Course, player: str, effects: Effects) -> None:
    """`action.anyone`: an action or ability may concern others or oneself; then `action.told`, one after the other."""
    touched = {name for effect in effects for name in concerned(effect)}
    others = tuple(name for name in course.state.players if name in touched and name != player)
    if others:
        course.tell(e.UsedOnOthers(player, others))
    elif effects:
        course.tell(e.UsedOnOneself(player))
    for effect in effects:
        before = course.state
        course.tell(*perform_effect(before, effect))
        course.tell_equipment(before)


def concerned(effect: Effect) -> tuple[str, ...]:
    """The players whom an effect concerns."""
    match effect:
        case Draw():
            return (effect.player,)
        case Give() | Move():
            return (effect.origin, effect.to)
        case Remove():
            return (effect.origin,)
    return ()


def perform_effect(state: State, effect: Effect) -> Iterator[e.AdventureEvent]:
    """One thing that an action or ability did."""
    match effect:
        case Draw():
            yield from draw(state, effect)
        case Give(origin, to, card):
            yield given(origin, to, card)
        case Remove(origin, None):
            yield e.UnseenCardLost(origin)
        case Remove(origin, str(card)):
            yield LOST[area_of(state, effect)](origin, card)
        case Move():
            yield from move(state, effect)


def draw(state: State, effect: Draw) -> Iterator[e.AdventureEvent]:
    """`draw.short`: if the deck has fewer cards than are to be drawn, one takes those that are there."""
    top, _ = state.deck.top(effect.number)
    if len(top) < effect.number:
        yield e.DeckShort(effect.player, effect.number, len(top))
    cards = top.known or effect.cards[: len(top)]
    if cards:
        yield e.KnownCardsDrawn(effect.player, cards)
    if len(top) > len(cards):
        yield e.CardsDrawn(effect.player, len(top) - len(cards))


def given(origin: str, to: str, card: str | None) -> e.AdventureEvent:
    """A card goes from hand to hand; from a hand to itself nothing moves, which no rule forbids (`action.anyone`)."""
    if origin == to:
        return e.CardKept(origin) if card is None else e.KnownCardKept(origin, card)
    return e.CardGiven(origin, to) if card is None else e.KnownCardGiven(origin, to, card)


def move(state: State, effect: Move) -> Iterator[e.AdventureEvent]:
    """A card goes elsewhere; one from another's hand comes to the own hand first."""
    area, card, to = area_of(state, effect), effect.card, effect.to
    if area != "hand":
        if (effect.origin, area) == (to, effect.becomes):
            yield e.CardStayed(to, card)
        else:
            taken = BECAME if effect.origin == to else TAKEN
            yield taken[effect.becomes](effect.origin, to, card, area == "equipment")
        return
    if effect.origin != to or effect.becomes == "hand":
        yield given(effect.origin, to, card)
    if effect.becomes == "participant":
        yield from demand_met(state, *placed(state, effect))
        yield e.JoinedToo(to, card)
    elif effect.becomes == "equipment":
        yield e.EquippedToo(to, card)
