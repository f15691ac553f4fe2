"""The engine agrees with a second opinion that shares nothing with it; and where it is made wrong, they part.

`AVANTI_PLAYS=1000000` compares a million actions instead of some thousands; so does `opinions.py` as a program, which
tells how far it is.
"""

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import opinions
import pytest
from games_by_chance import OPTIONS
from opinions import Differs, compared, report

from avanti_rules.check import check
from avanti_rules.documents import parse
from avanti_rules.engine import play
from avanti_rules.games.avanti import GAME, violations
from avanti_rules.games.avanti import events as e
from avanti_rules.games.avanti.evolve import CHANGES
from avanti_rules.games.avanti.rules import money, moving, runs
from avanti_rules.games.avanti.state import Cards, State, in_the_way, leader, next_turn
from avanti_rules.model import Violation
from avanti_rules.scenario import read_document

PLAYS = int(os.environ.get("AVANTI_PLAYS", "10000"))
Fault = tuple[Any, str, Any]


def verdict(text: str) -> str:
    """What `check` says of a scenario file."""
    file = read_document(parse(text.encode(), "found.scenario.yaml"), "found.scenario.yaml")
    assert file.findings == ()
    (scenario,) = file.scenarios
    return check(GAME, play(GAME, scenario), file.locate(scenario))[0]


def test_both_opinions_agree() -> None:
    for found in compared(PLAYS):
        assert found is None, report(found)


def test_the_second_opinion_shares_nothing_with_the_engine() -> None:
    source = (Path(__file__).parent / "second_opinion.py").read_text(encoding="utf-8")
    imports = [line for line in source.splitlines() if line.startswith(("import ", "from "))]
    assert imports == ["from collections.abc import Iterator", "from typing import Any, TypeAlias"]
    assert "__import__" not in source and "importlib" not in source


def test_what_is_compared_is_the_whole_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every action both allowed and refused, every reason for a refusal, every end and every option are met."""
    met: set[Any] = set()
    ask = opinions.Pair.step

    def asked(pair: opinions.Pair, action: str, data: Any) -> Any:
        said = ask(pair, action, data)
        if said:
            told = said[1]
            met.update({(action, told["allowed"]), *told["reasons"], *told["ends"], told["state"]["phase"]})
            met.update(pair.table.readings.items())
        return said

    monkeypatch.setattr(opinions.Pair, "step", asked)
    assert not any(compared(4000, seed=1))
    actions = ("play", "collect", "place", "withdraw", "invest", "next-run")
    decided = {(action, allowed) for action in actions for allowed in (True, False)}
    readings = {(reading, option) for reading, options in OPTIONS.items() for option in options}
    refusals = {rule for kind in GAME.kinds if issubclass(kind, Violation) for rule in kind.cites}
    for wanted in (decided, readings, refusals, {"marker", "nobody", "leader-only", "over"}):
        assert wanted <= met, wanted - met


# Planted faults: each a wrong rule, as somebody might have understood or written it


def quitters_out_of_the_way(state: State, mover: int) -> list[int]:
    spaces = in_the_way(state, mover)
    return [-1 if gone else space for space, gone in zip(spaces, state.quit, strict=True)]


def quitters_pay_nothing(state: State, seat: int) -> Any:
    return e.QuitterFree(state.players[seat]) if state.quit[seat] else DEBT(state, seat)


def next_by_place(state: State, seat: int) -> int | None:
    """Whoever is next behind on the road, if he would still have come at all."""
    waiting: list[int] = []
    while (following := next_turn(state, waiting[-1] if waiting else seat)) is not None:
        waiting.append(following)
    return max(waiting, key=lambda other: state.cars[other], default=None)


def never_leader_only(state: State, first: int | None) -> Iterator[e.AvantiEvent]:
    return (event for event in REASONS_TO_END(state, first) if not isinstance(event, e.EndedWithLeaderOnly))


def one_machine_short(taken: list[int], seat: int, length: int) -> list[int]:
    return BEHIND_RING(taken, seat, length)[:-1]


def whole_price(state: State, player: str, at: int, bank: Any) -> Iterator[e.AvantiEvent]:
    for event in GO_BACK(state, player, at, bank):
        yield e.MovedBack(None, player, event.sign, at, event.sign) if isinstance(event, e.MovedBack) else event


def past_the_gap(state: State, seat: int, spaces: int) -> list[int]:
    return list(state.board.path[state.island[seat] + 1 :][:spaces])


def from_the_first_seat(state: State, seat: int) -> Iterator[int]:
    return (other for other in range(len(state.players)) if other != seat)


def leader_opens(state: State) -> int | None:
    return leader(state)


DEBT, BEHIND_RING, GO_BACK, REASONS_TO_END = money.debt, money.behind_ring, money.go_back, runs.reasons_to_end
FAULTS: dict[str, Fault] = {
    "a quitter's car is in nobody's way": (moving, "in_the_way", quitters_out_of_the_way),
    "after a 4 a card is drawn": (moving, "LOW", (1, 2, 3, 4)),
    "the turn goes by place": (moving, "next_turn", next_by_place),
    "a quitter stops paying": (money, "debt", quitters_pay_nothing),
    "the bank pays the whole amount of a space left": (money, "go_back", whole_price),
    "a bank that runs short pays from the first seat on": (money, "clockwise", from_the_first_seat),
    "the bank has a note of 1,000 less": (money, "NOTES", 34_000),
    "the machine next to the car behind pays nobody": (money, "behind_ring", one_machine_short),
    "spaces without amount cost nothing": (money, "price_list", past_the_gap),
    "the leader opens the next round": (runs, "last_in_run", leader_opens),
    "a leader left on his own plays on": (runs, "reasons_to_end", never_leader_only),
    "the third advances as far as the second": (runs, "STEPS_FOR_PLACE", (3, 2, 2)),
    "the same player opens every run": (runs, "run_winner", lambda _: None),
    "a single card is lost sight of in shuffling": (Cards, "shuffled", lambda pile: Cards((), len(pile))),
    "quitting out of turn cites another rule": (violations.QuitOutOfTurn, "cites", ("move.clockwise",)),
}


def first_found(seed: int, most: int = 20_000) -> Differs | None:
    return next(filter(None, compared(most, seed)), None)


@pytest.mark.parametrize(("where", "name", "wrong"), FAULTS.values(), ids=list(FAULTS))
def test_a_planted_fault_is_found_and_told_as_a_scenario(
    where: Any, name: str, wrong: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(where, name, wrong)
    found = first_found(seed=2)
    assert found
    text = report(found)
    assert verdict(text) == "failed", text
    monkeypatch.undo()
    assert verdict(text) == "passed", text


def test_a_fault_in_what_an_event_changes_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    assert isinstance(CHANGES, dict)
    monkeypatch.delitem(CHANGES, e.MarkerMoved)
    assert first_found(seed=3)
