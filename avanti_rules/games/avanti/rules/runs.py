"""The rules of how a round and a run end, of placing, of the end of the game and of the next run."""

from collections.abc import Iterator

from msgspec.structs import replace

from avanti_rules.games.avanti import events as e
from avanti_rules.games.avanti import violations as v
from avanti_rules.games.avanti.actions import NextRun
from avanti_rules.games.avanti.state import (
    HAND,
    Cards,
    Seat,
    State,
    by_distance,
    in_run,
    last_in_run,
    run_winner,
    space,
    winners,
)

STEPS_FOR_PLACE = (3, 2, 1)


def end_run(state: State, first: Seat | None) -> list[e.AvantiEvent]:
    """After collecting every reason to end the run is named; without one the owner of the last car opens a round."""
    facts, opener = reasons_to_end(state, first), last_in_run(state)
    if not facts and opener is not None:
        facts.append(e.RoundOpened(state.players[opener]))
    return facts


def reasons_to_end(state: State, first: Seat | None) -> list[e.AvantiEvent]:
    """`end.marker`, `end.nobody`, `end.leader-only` (reading leftover-hand), in this order."""
    length, players = len(state.board.fees), in_run(state)
    reasons: list[e.AvantiEvent] = []
    if max(state.cars) >= length:
        reached = [seat for seat, driven in enumerate(state.cars) if driven >= length]
        reasons.append(e.EndedAtMarker(named(state, reached)))
    if not players:
        reasons.append(e.EndedWithNobody())
    if state.readings.leftover_hand == "in-hand":
        players = [seat for seat, hand in enumerate(state.hands) if hand]
    if first is not None and players == [first]:
        reasons.append(e.EndedWithLeaderOnly(state.players[first]))
    return reasons


def named(state: State, seats: list[Seat] | tuple[Seat, ...]) -> tuple[str, ...]:
    """The names of players."""
    return tuple(state.players[seat] for seat in seats)


def forbid_place(state: State) -> Iterator[v.AvantiViolation]:
    """`place.advance`: once, after the run has ended."""
    if state.phase == "over":
        yield v.GameIsOver()
    elif state.phase in ("play", "collect"):
        yield v.RunGoesOn()
    elif state.phase != "place":
        yield v.AlreadyPlaced()


def perform_place(state: State) -> Iterator[e.AvantiEvent]:
    """The first advances 3 spaces, the second 2, the third 1; then the game is over or the machines pay."""
    island = list(state.island)
    for event in advances(state):
        yield event
        if isinstance(event, e.FigureAdvanced):
            island[state.players.index(event.player)] = event.to
    after = replace(state, island=tuple(island))
    arrived = [seat for seat, at in enumerate(island) if at >= state.board.dream]
    if not arrived:
        yield e.WithdrawingBegins()
        return
    yield e.IslandReached(named(state, arrived))
    yield from finish(after)


def advances(state: State) -> Iterator[e.AvantiEvent]:
    """`place.advance` and `place.three-players`; cars level at the marker as the reading tied-start says."""
    place = 1
    for group in by_distance(state):
        steps = STEPS_FOR_PLACE[place - 1] if place <= 3 else 0
        if steps and len(group) > 1 and state.readings.tied_start == "none":
            yield e.LevelWithoutPlace(named(state, group))
        elif place == 3 and len(state.players) == 3:
            yield e.ThirdStays(named(state, group))
        elif steps:
            if len(group) > 1:
                yield e.LevelAtMarker(named(state, group), place)
            for seat in group:
                at = state.island[seat]
                yield e.FigureAdvanced(state.players[seat], place, steps, at, min(at + steps, state.board.last))
        place += len(group)


def finish(state: State) -> Iterator[e.AvantiEvent]:
    """`finish.winner`: the figure furthest ahead wins; `finish.tie`: level ones by the last run, else they share."""
    best = winners(state)
    level = [seat for seat, at in enumerate(state.island) if at == max(state.island)]
    if len(best) > 1:
        yield e.GameShared(named(state, best))
    elif len(level) > 1:
        yield e.TieBroken(named(state, level), state.players[best[0]])
    yield from (e.GameWon(state.players[seat], state.island[seat]) for seat in best)


def forbid_next_run(state: State) -> Iterator[v.AvantiViolation]:
    """`next.marker`: only after withdrawing."""
    if state.phase == "over":
        yield v.GameIsOver()
    elif state.phase != "invest":
        yield v.NextRunTooEarly()


def perform_next_run(state: State, action: NextRun) -> Iterator[e.AvantiEvent]:
    """The marker goes to the last car, all cards are dealt anew, the winner of the run before opens."""
    last = by_distance(state)[-1]
    yield e.MarkerMoved(named(state, last), space(state, last[0]))
    yield e.CardsDealt(tuple(dealt(action.hands.get(player, ())) for player in state.players))
    if any(state.quit):
        yield e.QuittersReturned(named(state, [seat for seat, gone in enumerate(state.quit) if gone]))
    winner = run_winner(state)
    if winner is None:
        yield e.SameOpener(state.players[state.opener])
    else:
        yield e.WinnerOpens(state.players[winner])


def dealt(known: tuple[tuple[int, int, int], ...]) -> Cards:
    """A new hand of three; what is not known of it is unknown."""
    return Cards(known, HAND - len(known))
