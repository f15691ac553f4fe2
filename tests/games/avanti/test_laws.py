"""What holds in every position of every game, whoever plays and however they read the manual."""

import random
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule
from msgspec import json, to_builtins
from msgspec.structs import replace
from positions import act, action_space, any_action, made, setups

from avanti_rules.engine import play
from avanti_rules.games.avanti import GAME
from avanti_rules.games.avanti.actions import AvantiAction, NextRun
from avanti_rules.games.avanti.events import Payment
from avanti_rules.games.avanti.legal import legal_actions
from avanti_rules.games.avanti.state import DECK, NOTES, State, space
from avanti_rules.model import PlayedStep, Scenario, Setup, Step

SLOW = (HealthCheck.too_slow, HealthCheck.data_too_large)


def total_cards(state: State) -> int:
    """All cards that there are, in hands and piles."""
    return sum(map(len, state.hands)) + len(state.draw_pile) + len(state.discard_pile)


def hold(played: PlayedStep[State], action: AvantiAction) -> None:
    """The laws of a step."""
    assert played.allowed == bool(played.facts)
    if not played.allowed:
        assert played.after == played.before
        assert GAME.tally(played.facts) == {"paid": {}, "received": {}, "ends": []}
        return
    money_is_conserved(played)
    cards_are_conserved(played, action)
    cars_go_ahead(played, action)


def money_is_conserved(played: PlayedStep[State]) -> None:
    """What a player has more or less is what he received and paid; the rest came from the bank or went there."""
    before, after = played.before, played.after
    payments = [fact for fact in played.facts if isinstance(fact, Payment)]
    tally = GAME.tally(played.facts)
    paid, received = tally["paid"], tally["received"]
    for seat, player in enumerate(before.players):
        assert after.money[seat] - before.money[seat] == received.get(player, 0) - paid.get(player, 0)
    of_bank = sum(
        (payment.payer is None) * payment.amount - (payment.payee is None) * payment.amount for payment in payments
    )
    assert sum(after.money) - sum(before.money) == of_bank
    assert min(after.money) >= 0
    if before.readings.bank_short == "limited" and sum(before.money) <= NOTES:
        assert sum(after.money) <= NOTES


def cards_are_conserved(played: PlayedStep[State], action: AvantiAction) -> None:
    """No card appears or is lost within a run; a new run is dealt from all of them."""
    expected = DECK if isinstance(action, NextRun) else total_cards(played.before)
    assert total_cards(played.after) == expected
    piles = (*played.after.hands, played.after.draw_pile, played.after.discard_pile)
    assert min(pile.unknown for pile in piles) >= 0


def cars_go_ahead(played: PlayedStep[State], action: AvantiAction) -> None:
    """Distances never decrease within a run, and one car moves at most; it never stops beside another one."""
    before, after = played.before, played.after
    if isinstance(action, NextRun):
        assert set(after.cars) == {0}
        return
    moved = [seat for seat, driven in enumerate(after.cars) if driven != before.cars[seat]]
    assert len(moved) <= 1
    for seat in moved:
        assert after.cars[seat] > before.cars[seat]
        others = [other for other in range(len(after.players)) if other != seat]
        waiting = after.readings.start_space == "free"
        in_the_way = [space(after, other) for other in others if after.cars[other] or not waiting]
        assert space(after, seat) not in in_the_way


def hold_in(state: State) -> None:
    """The laws of a position."""
    driven = [space(state, seat) for seat, distance in enumerate(state.cars) if distance]
    assert len(driven) == len(set(driven))
    assert (state.turn is not None) == (state.phase == "play")
    assert all(0 <= at <= state.board.last for at in state.island)
    assert all(len(hand) or gone for hand, gone in zip(state.hands, state.quit, strict=True))


def reads_back(state: State) -> None:
    """The JSON of a state is a start: from it the same is known."""
    data = json.decode(json.encode(GAME.to_data(state)))
    start = {key: value for key, value in data.items() if value is not None and key != "winner"}
    setup = Setup(state.players, start, to_builtins(state.readings), {"board": state.board})
    assert list(GAME.start_mistakes(setup)) == []
    assert GAME.to_data(GAME.read_start(setup)) == GAME.to_data(state)


def offered_is_allowed(state: State) -> None:
    """What is offered is allowed, and whatever else is put in the same words is not."""
    offered = list(legal_actions(state))
    allowed = [action for action in action_space(state) if GAME.decide(state, action).allowed]
    assert {str(action) for action in offered} == {str(action) for action in allowed}
    assert len(offered) == len(set(map(str, offered)))
    assert bool(offered) == (state.phase != "over")


class AnyGame(RuleBasedStateMachine):
    """A game in which anybody does anything at any time."""

    @initialize(setup=setups())
    def start(self, setup: Setup) -> None:
        assert list(GAME.start_mistakes(setup)) == []
        self.state: State = GAME.read_start(setup)

    def do(self, action: AvantiAction) -> PlayedStep[State]:
        played = act(self.state, action)
        hold(played, action)
        self.state = played.after
        return played

    @rule(at=st.integers(0, 50))
    def something_allowed(self, at: int) -> None:
        if offered := list(legal_actions(self.state)):
            assert self.do(offered[at % len(offered)]).allowed

    @rule(seed=st.integers(0, 1000))
    def anything(self, seed: int) -> None:
        self.do(any_action(random.Random(seed), self.state))

    @invariant()
    def position(self) -> None:
        hold_in(self.state)
        reads_back(self.state)
        offered_is_allowed(self.state)


TestAnyGame = AnyGame.TestCase
TestAnyGame.settings = settings(max_examples=150, stateful_step_count=30, deadline=None, suppress_health_check=SLOW)


def whole_game(setup: Setup, seed: int, steps: int) -> Iterator[tuple[AvantiAction, PlayedStep[State]]]:
    """A game played by chance; quitting and buying are rare enough for runs to come to their end."""
    chance, state = random.Random(seed), GAME.read_start(setup)
    for _ in range(steps):
        offered = list(legal_actions(state))
        if not offered:
            return
        common = [action for action in offered if type(action).__name__ not in ("Quit", "Invest")]
        action = chance.choice(common if common and chance.random() < 0.9 else offered)
        if chance.random() < 0.1:
            action = any_action(chance, state)
        played = act(state, action)
        yield action, played
        state = played.after


@settings(max_examples=60, deadline=None, suppress_health_check=SLOW)
@given(setup=setups(), seed=st.integers(0, 10**9))
def test_whole_games(setup: Setup, seed: int) -> None:
    for action, played in whole_game(setup, seed, 400):
        hold(played, action)
        hold_in(played.after)
        reads_back(played.after)


def test_whole_games_have_several_runs_and_an_end() -> None:
    """The games that the laws are held on are games: they come to the dream island after some runs."""
    board = {"road": [100, "P300"] * 6, "island": [1000] * 6, "dream-island": 2}
    readings = {reading.id: reading.options[0].id for reading in GAME.readings}
    played = list(whole_game(Setup(("A", "B", "C"), {}, readings, {"board": made(board)}), 1, 1000))
    runs = [action for action, each in played if isinstance(action, NextRun) and each.allowed]
    assert len(runs) >= 2
    assert played[-1][1].after.phase == "over"


@settings(max_examples=40, deadline=None, suppress_health_check=SLOW)
@given(setup=setups(), seed=st.integers(0, 10**9))
def test_the_same_input_gives_the_same_playthrough(setup: Setup, seed: int) -> None:
    actions = [action for action, _ in whole_game(setup, seed, 40)]
    at = ("steps", 0)
    scenario = Scenario("x", "avanti", setup, tuple(Step("play", None, (action,), at, at) for action in actions))
    once, again = play(GAME, scenario), play(GAME, scenario)
    assert once == again
    assert json.encode(once.opening) == json.encode(again.opening)


BROKEN = {
    "a law sees money that nobody paid": {"money": (1, 0, 0)},
    "a law sees a car that went back": {"cars": (0, 4, 1)},
    "a law sees two cars that moved": {"cars": (9, 9, 1)},
}


@pytest.mark.parametrize("change", BROKEN.values(), ids=list(BROKEN))
def test_the_laws_can_be_broken(change: dict[str, Any]) -> None:
    board = {"road": [100] * 12, "island": [], "dream-island": 1}
    readings = {reading.id: reading.options[0].id for reading in GAME.readings}
    start = {"cars": {"A": 3, "B": 4, "C": 1}, "money": dict.fromkeys("ABC", 0), "turn": "B"}
    state = GAME.read_start(Setup(("A", "B", "C"), start, readings, {"board": made(board)}))
    action = next(iter(legal_actions(state)))
    played = act(state, action)
    hold(played, action)
    broken = replace(played, after=replace(played.after, **change))
    with pytest.raises(AssertionError):
        hold(broken, action)
