"""The shipped board against the manual: each illustration's figures, on the file read as plain YAML."""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest
import yaml

BOARD = Path(__file__).parents[3] / "avanti_rules/games/avanti/boards/reconstruction.board.yaml"
LAP = 34
Back = Callable[[int], list[int]]

# Distances from space 0, where the event marker stands, at the end of Illus. 6 and of Illus. 11.
FIRST_ROUND = {"Jack": 3, "Isabella": 2, "Tina": 6, "Steve": 12, "William": 9}
LAST_ROUND = {"William": 37, "Tina": 35, "Jack": 33, "Steve": 30, "Isabella": 16}


@pytest.fixture(scope="module")
def board() -> dict[str, Any]:
    """The board's file as plain data."""
    read: dict[str, Any] = yaml.safe_load(BOARD.read_text(encoding="utf-8"))
    return read


def sign(board: Mapping[str, Any], space: int) -> int:
    """What the machine on a space shows, 0 where there is none."""
    entry = str(board["road"][space % LAP])
    return int(entry[1:]) if entry.startswith("P") else 0


def owed(board: Mapping[str, Any], space: int) -> int:
    """What a car on a space owes the leader, 0 on a parking lot."""
    return 0 if sign(board, space) else board["road"][space % LAP] or 0


def behind_on_the_ring(distance: int) -> list[int]:
    """The free spaces from a car back to the next car behind it on the road."""
    taken = {other % LAP for other in LAST_ROUND.values()}
    back = [(distance - step) % LAP for step in range(1, LAP)]
    return back[: next(number for number, space in enumerate(back) if space in taken)]


def behind_in_the_standings(distance: int) -> list[int]:
    """The free spaces from a car back to the one placed behind it, or to the marker."""
    taken = {other % LAP for other in LAST_ROUND.values()}
    below = max((other for other in LAST_ROUND.values() if other < distance), default=0)
    return [space % LAP for space in range(below + 1, distance) if space % LAP not in taken]


def test_the_road_has_34_spaces_and_the_twelfth_step_reaches_the_island(board: Mapping[str, Any]) -> None:
    assert len(board["road"]) == LAP
    assert len(board["island"]) + 1 == 12


def test_every_amount_is_paid_in_whole_notes(board: Mapping[str, Any]) -> None:
    figures = [int(str(entry).lstrip("P")) for entry in board["road"] + board["island"] if entry is not None]
    assert [figure for figure in figures if figure % 100 or figure <= 0] == []


def test_title_and_source_are_given_in_four_languages(board: Mapping[str, Any]) -> None:
    assert set(board["title"]) == set(board["source"]) == {"en", "de", "fr", "it"}


@pytest.mark.parametrize(
    ("player", "amount"),
    [
        pytest.param("William", 1000, id="Illus. 7: William pays 1,000"),
        pytest.param("Jack", 100, id="Illus. 7: Jack pays 100"),
        pytest.param("Isabella", 300, id="Illus. 7: Isabella pays 300"),
        pytest.param("Tina", 0, id="Illus. 7: Tina is on a parking lot"),
    ],
)
def test_what_the_first_round_costs(board: Mapping[str, Any], player: str, amount: int) -> None:
    assert owed(board, FIRST_ROUND[player]) == amount
    assert bool(sign(board, FIRST_ROUND[player])) is (amount == 0)


def test_illus_8_from_the_first_path_space_back_to_the_start_the_bank_pays_500(board: Mapping[str, Any]) -> None:
    assert board["island"][0] / 2 == 500


@pytest.mark.parametrize(
    ("player", "amount"),
    [
        pytest.param("Jack", 100, id="Illus. 11: Jack pays 100"),
        pytest.param("Steve", 300, id="Illus. 11: Steve, who has quit, pays 300"),
        pytest.param("Tina", 0, id="Illus. 11: Tina is on a parking lot"),
        pytest.param("Isabella", 0, id="Illus. 11: Isabella is on a parking lot"),
    ],
)
def test_what_the_last_round_costs(board: Mapping[str, Any], player: str, amount: int) -> None:
    assert owed(board, LAST_ROUND[player]) == amount
    assert bool(sign(board, LAST_ROUND[player])) is (amount == 0)


@pytest.mark.parametrize("behind", [behind_on_the_ring, behind_in_the_standings])
@pytest.mark.parametrize(
    ("player", "signs"),
    [
        pytest.param("William", [], id="Illus. 13: William withdraws nothing"),
        pytest.param("Tina", [400], id="Illus. 13: Tina withdraws 400"),
        pytest.param("Jack", [], id="Illus. 13: Jack withdraws nothing"),
        pytest.param("Steve", [300, 300, 500], id="Illus. 13: Steve withdraws 1,100"),
        pytest.param("Isabella", [200, 300, 500], id="Illus. 13: Isabella withdraws 300, 500 and 200"),
    ],
)
def test_what_the_machines_pay(board: Mapping[str, Any], player: str, signs: list[int], behind: Back) -> None:
    spaces = [LAST_ROUND[player], *behind(LAST_ROUND[player])]
    assert sorted(shown for space in spaces if (shown := sign(board, space))) == signs


def test_illus_13_all_machines_together_hold_what_is_withdrawn(board: Mapping[str, Any]) -> None:
    assert sum(sign(board, space) for space in range(LAP)) == 400 + 1100 + 300 + 500 + 200


def test_illus_14_the_space_after_jack_s_has_no_amount(board: Mapping[str, Any]) -> None:
    assert board["island"][1] is None


def test_illus_15_the_two_spaces_after_tina_s_cost_1000_and_2000(board: Mapping[str, Any]) -> None:
    assert board["island"][2:4] == [1000, 2000]


def test_illus_16_the_dream_island_has_room_to_be_further_ahead(board: Mapping[str, Any]) -> None:
    assert board["dream-island"] >= 2
