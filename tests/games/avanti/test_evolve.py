"""Every event either changes the position or only tells something, and which it is stands in one table."""

import random
from typing import get_args

import pytest
from positions import position

from avanti_rules.games.avanti import events as e
from avanti_rules.games.avanti.evolve import CHANGES, evolve
from avanti_rules.games.avanti.legal import legal_actions
from avanti_rules.games.avanti.rules import decide
from avanti_rules.games.avanti.state import State
from avanti_rules.model import Event

EVENTS: tuple[type[Event], ...] = get_args(e.AvantiEvent)

# What only tells: why something is so, that nothing happened, or what others do.
TELLINGS = {
    e.MoneyDealt, e.StartCardsDealt, e.FiguresAtStart, e.MarkerPlaced, e.FirstOpener,
    e.MarkerReached, e.NoCardDrawn, e.DrawDeclined, e.CarTurnedSideways, e.QuittersSkipped,
    e.LeaderCollects, e.QuitterCollects, e.NobodyLeads, e.ParkedFree, e.NothingBeside, e.QuitterFree, e.NotCollected,
    e.Collected, e.LevelAtMarker, e.LevelWithoutPlace, e.ThirdStays, e.GameWon, e.TieBroken, e.GameShared,
    e.NothingWithdrawn, e.QuittersReturned,
}  # fmt: skip


def short(kind: type[Event]) -> bool:
    """Whether an event tells that the bank could not pay."""
    return "Short" in kind.__name__


def test_every_event_changes_something_or_only_tells() -> None:
    assert set(CHANGES) | TELLINGS | set(filter(short, EVENTS)) == set(EVENTS)
    assert not set(CHANGES) & TELLINGS


@pytest.fixture(scope="module")
def changed() -> dict[type[Event], bool]:
    """Every kind of event met in some games by chance, and whether one of its kind changed the position."""
    met: dict[type[Event], bool] = {}
    for seed in range(60):
        chance = random.Random(seed)
        readings = {"draw": chance.choice(["must", "may"]), "tied-start": chance.choice(["share", "none"])}
        state: State = position(("A", "B", "C"), readings=readings, money={"A": 300})
        for _ in range(150):
            offered = list(legal_actions(state))
            if not offered:
                break
            for event in decide(state, chance.choice(offered)).events:
                following = evolve(state, (event,))
                met[type(event)] = met.get(type(event), False) or following != state
                state = following
    return met


def test_what_changes_something_does_so(changed: dict[type[Event], bool]) -> None:
    met = {kind for kind in CHANGES if kind in changed}
    assert {kind for kind in met if not changed[kind]} == set()
    assert len(met) > len(CHANGES) * 3 / 4


def test_what_only_tells_changes_nothing(changed: dict[type[Event], bool]) -> None:
    met = {kind for kind in TELLINGS if kind in changed}
    assert {kind for kind in met if changed[kind]} == set()
    assert len(met) > 8
