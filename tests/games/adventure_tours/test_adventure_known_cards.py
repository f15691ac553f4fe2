"""Which cards are known, and where: after each event that moves one, in hands, in the deck, on the discard pile."""

from typing import Any

import pytest
from msgspec.structs import replace

from avanti_rules.documents import parse
from avanti_rules.engine import play
from avanti_rules.games.adventure_tours import GAME
from avanti_rules.games.adventure_tours import events as e
from avanti_rules.games.adventure_tours.actions import Draw
from avanti_rules.games.adventure_tours.evolve import evolve
from avanti_rules.games.adventure_tours.rules.effects import draw
from avanti_rules.games.adventure_tours.state import Cards, State
from avanti_rules.scenario import read_document

START = b"""\
game: adventure-tours
title: t
players: [Anna, Ben, Cora]
start:
  cards: {Rosa: {technology: 3, adds: 1, pays: 1}, Otto: {provisions: 3, adds: 1, pays: 1}}
steps: []
"""


def state(**parts: Any) -> State:
    """The start of a round, with parts of it as they are given."""
    told = read_document(parse(START, "t"), "t")
    start = play(GAME, told.scenarios[0]).start
    assert isinstance(start, State)
    return replace(start, **parts)


def hands(anna: Cards) -> tuple[Cards, ...]:
    return anna, Cards(), Cards()


BOTH, BOTH_TURNED = Cards(("Rosa", "Otto")), Cards(("Otto", "Rosa"))
ROSA, OTTO, NONE = Cards(("Rosa",)), Cards(("Otto",)), Cards()
MOVED: dict[str, tuple[dict[str, Any], Any, Cards, Cards, Cards, Cards]] = {
    "a card laid as equipment": ({"hands": hands(BOTH)}, e.CardEquipped("Anna", "Rosa"), OTTO, NONE, NONE, NONE),
    "a card laid as participant": ({"hands": hands(BOTH)}, e.CardJoined("Anna", "Rosa"), OTTO, NONE, NONE, NONE),
    "another laid as equipment": ({"hands": hands(BOTH)}, e.EquippedToo("Anna", "Rosa"), OTTO, NONE, NONE, NONE),
    "another laid as participant": ({"hands": hands(BOTH)}, e.JoinedToo("Anna", "Rosa"), OTTO, NONE, NONE, NONE),
    "a card drawn and seen": ({"deck": BOTH}, e.KnownCardDrawn("Anna", "Rosa"), ROSA, NONE, OTTO, NONE),
    "a card drawn unseen": ({"deck": Cards((), 2)}, e.CardDrawn("Anna"), Cards((), 1), NONE, Cards((), 1), NONE),
    "cards drawn and seen": ({"deck": BOTH}, e.KnownCardsDrawn("Anna", ("Rosa", "Otto")), BOTH, NONE, NONE, NONE),
    "a known card given": ({"hands": hands(BOTH)}, e.KnownCardGiven("Anna", "Ben", "Rosa"), OTTO, ROSA, NONE, NONE),
    "an unseen card given, one of two": (
        {"hands": hands(BOTH)},
        e.CardGiven("Anna", "Ben"),
        Cards((), 1),
        Cards((), 1),
        NONE,
        NONE,
    ),
    "an unseen card given, of a hand known in part": (
        {"hands": hands(Cards(("Rosa",), 2))},
        e.CardGiven("Anna", "Ben"),
        Cards((), 2),
        Cards((), 1),
        NONE,
        NONE,
    ),
    "an unseen card given, the only one": ({"hands": hands(ROSA)}, e.CardGiven("Anna", "Ben"), NONE, ROSA, NONE, NONE),
    "a known card lost": ({"hands": hands(BOTH)}, e.HandCardLost("Anna", "Rosa"), OTTO, NONE, NONE, ROSA),
    "an unseen card lost, one of two": (
        {"hands": hands(BOTH)},
        e.UnseenCardLost("Anna"),
        Cards((), 1),
        NONE,
        NONE,
        Cards((), 1),
    ),
    "an unseen card lost, the only one": ({"hands": hands(ROSA)}, e.UnseenCardLost("Anna"), NONE, NONE, NONE, ROSA),
    "a participant lost": (
        {"participants": (("Rosa",), (), ())},
        e.ParticipantLost("Anna", "Rosa"),
        NONE,
        NONE,
        NONE,
        ROSA,
    ),
    "equipment lost": ({"equipment": (("Rosa",), (), ())}, e.EquipmentLost("Anna", "Rosa"), NONE, NONE, NONE, ROSA),
    "a participant taken into a hand": (
        {"participants": (("Rosa",), (), ())},
        e.TakenIntoHand("Anna", "Ben", "Rosa", False),
        NONE,
        ROSA,
        NONE,
        NONE,
    ),
    "an own participant taken back into the hand": (
        {"participants": (("Rosa",), (), ())},
        e.TakenBack("Anna", "Anna", "Rosa", False),
        ROSA,
        NONE,
        NONE,
        NONE,
    ),
    "a card kept in hand, which is now known": (
        {"hands": hands(Cards(("Otto",), 1))},
        e.KnownCardKept("Anna", "Rosa"),
        BOTH_TURNED,
        NONE,
        NONE,
        NONE,
    ),
    "a known card kept in hand": (
        {"hands": hands(BOTH)},
        e.KnownCardKept("Anna", "Rosa"),
        BOTH_TURNED,
        NONE,
        NONE,
        NONE,
    ),
}


@pytest.mark.parametrize(("parts", "event", "anna", "ben", "deck", "pile"), MOVED.values(), ids=list(MOVED))
def test_where_cards_are_known_to_be(
    parts: dict[str, Any], event: Any, anna: Cards, ben: Cards, deck: Cards, pile: Cards
) -> None:
    before = state(**{"hands": hands(NONE), "deck": NONE, "discard": NONE, **parts})
    after = evolve(before, (event,))
    assert (after.hands[0], after.hands[1], after.deck, after.discard) == (anna, ben, deck, pile)


def test_a_round_begins_with_nothing_of_the_last_one() -> None:
    dealt = e.CardsDealt(2, 6, (Cards((), 6),) * 3)
    before = state(earned=(1, 2, 3), discard=ROSA, chosen=((0, "desert"),), ender=2, equipment=(("Rosa",), (), ()))
    after = evolve(before, (dealt, e.RoundOpened("Anna", "Cora")))
    assert (after.earned, after.discard, after.chosen, after.equipment) == ((0, 0, 0), NONE, (), ((), (), ()))
    assert (after.deck, after.phase, after.ender, after.turn) == (Cards((), 84), "play", None, 0)


def test_who_ended_the_round_first_is_remembered_and_an_ability_may_be_used_again() -> None:
    after = evolve(state(used=True), (e.EndedByDeck("Ben"), e.EndedByHand("Cora")))
    assert (after.ender, after.used, after.phase, after.turn) == (1, False, "score", None)


def test_what_is_drawn_of_a_deck_whose_top_is_known_is_told_apart() -> None:
    told = list(draw(state(deck=Cards(("Rosa",), 5)), Draw("Anna", 3, ())))
    assert told == [e.KnownCardsDrawn("Anna", ("Rosa",)), e.CardsDrawn("Anna", 2)]
