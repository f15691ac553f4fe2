"""Every change shown for a refused step makes it legal when it is applied; where one suffices no pair is shown."""

from collections.abc import Iterator
from typing import Any

import pytest

from avanti_rules import games
from avanti_rules.documents import parse
from avanti_rules.engine import play
from avanti_rules.files import find_scenarios
from avanti_rules.model import Playthrough
from avanti_rules.remedy import changed, remedies
from avanti_rules.scenario import read_document, read_file

HEAD = "title: t\nplayers: [Jack, Isabella, Tina, Steve, William]\n"


def refusals() -> Iterator[Any]:
    for path in find_scenarios(["scenarios"]):
        assert isinstance(path, str)
        told = read_file(path)
        assert told.game is not None
        for scenario in told.scenarios:
            playthrough = play(told.game, scenario)
            for number, played in enumerate(playthrough.steps):
                if not played.allowed:
                    yield pytest.param(
                        told.game, playthrough, number, id=f"{path}[{scenario.number}] step {number + 1}"
                    )


@pytest.mark.parametrize(("game", "playthrough", "number"), list(refusals()))
def test_every_change_shown_makes_the_step_legal(game: Any, playthrough: Playthrough[Any], number: int) -> None:
    for remedy in remedies(game, playthrough, number):
        again = play(game, changed(game, playthrough.scenario, number, remedy))
        assert not again.mistakes
        assert again.steps[number].allowed
        assert [p.allowed for p in again.steps[:number]] == [p.allowed for p in playthrough.steps[:number]]


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        pytest.param(
            "start: {opens: Tina, turn: Tina}\nsteps:\n  - play: {Jack: 3}\n",
            [[("steps", {"Tina": {"number": 3}})], [("start", "Jack")]],
            id="out of turn: somebody else, or another turn",
        ),
        pytest.param(
            "start: {hands: {Jack: [[1, 4, 6]]}}\nsteps:\n  - play: {Jack: 5}\n",
            [[("steps", {"Jack": {"number": 4}})], [("start", 1)]],
            id="a number not in hand: the nearest that is, or another hand",
        ),
        pytest.param(
            "start: {phase: invest, money: {Jack: 300}}\nsteps:\n  - invest: {Jack: 1}\n",
            [[("start", 1000)]],
            id="too expensive: as much as it costs",
        ),
        pytest.param(
            "start: {phase: invest, island: {Jack: 2}, money: {Jack: 1500}}\nsteps:\n  - invest: {Jack: 2}\n",
            [[("steps", {"Jack": 1})], [("start", 3000)]],
            id="two too expensive: one, or more money",
        ),
        pytest.param(
            "start: {opens: Tina, turn: Tina, hands: {Tina: [[1, 4, 6]]}}\nsteps:\n  - play: {Jack: 9}\n",
            [[("steps", {"Jack": {"number": 7}}), ("start", "Jack")]],
            id="out of turn and no such number: two changes together",
        ),
        pytest.param(
            "steps:\n  - play: {Jack: {number: 5, draws: [1, 2, 3]}}\n",
            [[("steps", {"Jack": {"number": 5}})]],
            id="drawn after a 5: not drawing",
        ),
    ],
)
def test_the_smallest_change(text: str, shown: list[list[tuple[str, Any]]]) -> None:
    told = read_document(parse((HEAD + text).encode(), "t"), "t")
    game = games.find("avanti")
    assert game is not None and told.scenarios
    playthrough = play(game, told.scenarios[0])
    found = remedies(game, playthrough, len(playthrough.steps) - 1)
    assert [[(change.path[0].replace("step", "steps"), change.value) for change in remedy] for remedy in found] == shown  # type: ignore[union-attr]


@pytest.mark.parametrize("number", [40, 1_000_000], ids=["more spaces than there are", "a million spaces"])
def test_no_more_is_tried_than_there_is_to_buy(number: int) -> None:
    told = read_document(parse(f"{HEAD}steps: [{{invest: {{Jack: {number}}}}}]\n".encode(), "t"), "t")
    game = games.find("avanti")
    assert game is not None and told.scenarios
    (played,) = play(game, told.scenarios[0]).steps
    tried = sum(change.path == ("step",) for change in game.changes(played.before, played.step.actions[0]))
    assert 0 < tried == played.before.board.last
