"""Whether a scenario turns on a reading: found by few replays, told from the first step that differs."""

from typing import Any

import pytest

from avanti_rules import sensitivity as searched
from avanti_rules.documents import parse
from avanti_rules.engine import play
from avanti_rules.model import Difference, Game, Playthrough, Scenario
from avanti_rules.scenario import read_document
from avanti_rules.sensitivity import sensitivity

HEAD = "title: t\nplayers: [Jack, Isabella, Tina]\n"
FIVE = "start: {cars: {Jack: 6, Isabella: 2, Tina: 9}, out: [Isabella], opens: Jack}\nsteps:\n"
FIVE += "  - play: {Jack: 1}\n  - play: {Tina: 4}\n  - collect:\n  - play: {Jack: 3}\n  - play: {Tina: 5}\n"


def found(text: str) -> tuple[Game[Any], Scenario]:
    told = read_document(parse((HEAD + text).encode(), "t"), "t")
    assert told.game and told.scenarios, told.findings
    return told.game, told.scenarios[0]


def test_five_steps_cost_fewer_than_25_replays(monkeypatch: pytest.MonkeyPatch) -> None:
    game, scenario = found(FIVE)
    replays: list[Scenario] = []

    def counted(game: Game[Any], scenario: Scenario) -> Playthrough[Any]:
        replays.append(scenario)
        return play(game, scenario)

    monkeypatch.setattr(searched, "play", counted)
    list(sensitivity(game, play(game, scenario)))
    assert len(replays) == sum(len(reading.options) - 1 for reading in game.readings) < 25


def test_a_reading_that_matters_is_told_from_its_first_step_with_both_values() -> None:
    game, scenario = found(FIVE)
    (item,) = sensitivity(game, play(game, scenario))
    assert (item.reading, item.option, item.step) == ("quitter-pays", "round", 3)
    assert Difference(("paid", "Isabella"), 300, 0) in item.differences


def test_nothing_is_told_where_no_reading_matters() -> None:
    game, scenario = found("steps:\n  - play: {Jack: 5}\n")
    assert list(sensitivity(game, play(game, scenario))) == []


def test_an_option_that_would_make_the_file_an_error_is_left_out() -> None:
    game, scenario = found("start: {money: {Jack: 34000}}\nsteps:\n  - play: {Jack: 5}\n")
    assert list(sensitivity(game, play(game, scenario))) == []
