"""Who pays and who receives: collecting, going back, withdrawing, investing; each sum worked out by hand."""

from typing import Any

import pytest
from positions import FIVE, SPREAD, after, data, position

from avanti_rules.games.avanti.rules.money import half_of

# On the board Jack (3) owes 1,000, Isabella (2) nothing, Tina (6) 300, William (9) is parked; Steve (12) leads.

COLLECTED: dict[str, tuple[dict[str, Any], Any, dict[str, int], dict[str, int]]] = {
    "from everybody": ({}, None, {"Jack": 1000, "Tina": 300}, {"Steve": 1300}),
    "from one only": ({}, {"from": ["Tina"]}, {"Tina": 300}, {"Steve": 300}),
    "from nobody": ({}, {"from": []}, {}, {}),
    "from one who owes nothing": ({}, {"from": ["William", "Isabella"]}, {}, {}),
    "the leader's own space plays no role": (
        {"cars": {**SPREAD, "Steve": 13}},
        None,
        {"Jack": 1000, "Tina": 300},
        {"Steve": 1300},
    ),
    "a leader who has quit collects": ({"out": ["Steve"]}, None, {"Jack": 1000, "Tina": 300}, {"Steve": 1300}),
    "a quitter pays to the end of the run": ({"out": ["Jack"]}, None, {"Jack": 1000, "Tina": 300}, {"Steve": 1300}),
    "a quitter of an earlier round pays no more": (
        {"out": ["Jack"], "readings": {"quitter-pays": "round"}},
        None,
        {"Tina": 300},
        {"Steve": 300},
    ),
    "a player without cards at the start pays no more": (
        {"hands": {"Jack": 0}, "readings": {"quitter-pays": "round"}},
        None,
        {"Tina": 300},
        {"Steve": 300},
    ),
    "a quitter on a lot pays nothing": ({"out": ["William"]}, None, {"Jack": 1000, "Tina": 300}, {"Steve": 1300}),
    "a quitter on a lot pays what the sign says": (
        {"out": ["William"], "readings": {"parked-quitter": "sign"}},
        None,
        {"Jack": 1000, "Tina": 300, "William": 300},
        {"Steve": 1600},
    ),
    "a player who has not quit pays nothing on a lot all the same": (
        {"readings": {"parked-quitter": "sign"}},
        None,
        {"Jack": 1000, "Tina": 300},
        {"Steve": 1300},
    ),
    "a quitter of an earlier round pays no more on a lot either": (
        {"out": ["William"], "readings": {"parked-quitter": "sign", "quitter-pays": "round"}},
        None,
        {"Jack": 1000, "Tina": 300},
        {"Steve": 1300},
    ),
    "the last money": ({"money": {"Jack": 1000}}, None, {"Jack": 1000, "Tina": 300}, {"Steve": 1300}),
    "on the start space the bank pays the rest": (
        {"money": {"Jack": 400}},
        None,
        {"Jack": 400, "Tina": 300},
        {"Steve": 1300},
    ),
    "on the start space without money the bank pays all": (
        {"money": {"Jack": 0}},
        None,
        {"Tina": 300},
        {"Steve": 1300},
    ),
    "one space back is enough, the surplus stays": (
        {"money": {"Jack": 400}, "island": {"Jack": 2}},
        None,
        {"Jack": 1000, "Tina": 300},
        {"Jack": 1000, "Steve": 1300},
    ),
    "a space without amount brings nothing": (
        {"money": {"Jack": 900}, "island": {"Jack": 3}},
        None,
        {"Jack": 1000, "Tina": 300},
        {"Jack": 1000, "Steve": 1300},
    ),
    "half of 500 is 250": (
        {"money": {"Jack": 750}, "island": {"Jack": 4}},
        None,
        {"Jack": 1000, "Tina": 300},
        {"Jack": 250, "Steve": 1300},
    ),
    "half of 500 is 200, so one goes on": (
        {"money": {"Jack": 750}, "island": {"Jack": 4}, "readings": {"odd-half": "down"}},
        None,
        {"Jack": 1000, "Tina": 300},
        {"Jack": 1200, "Steve": 1300},
    ),
    "half of 500 is 300": (
        {"money": {"Jack": 750}, "island": {"Jack": 4}, "readings": {"odd-half": "up"}},
        None,
        {"Jack": 1000, "Tina": 300},
        {"Jack": 300, "Steve": 1300},
    ),
    "all the way back, and the bank pays the rest": (
        {"money": {"Jack": 100}, "island": {"Jack": 1}},
        None,
        {"Jack": 600, "Tina": 300},
        {"Jack": 500, "Steve": 1300},
    ),
    "a bank without money pays no rest": (
        {
            "money": {"Jack": 400, "Isabella": 34_000, "Tina": 600, "Steve": 0, "William": 0},
            "readings": {"bank-short": "limited"},
        },
        None,
        {"Jack": 400, "Tina": 300},
        {"Steve": 700},
    ),
    "a bank with little money pays what it has": (
        {
            "money": {"Jack": 400, "Isabella": 34_000, "Tina": 500, "Steve": 0, "William": 0},
            "readings": {"bank-short": "limited"},
        },
        None,
        {"Jack": 400, "Tina": 300},
        {"Steve": 800},
    ),
    "where the bank cannot pay one goes back all the same": (
        {
            "money": {"Jack": 400, "Isabella": 34_000, "Tina": 600, "Steve": 0, "William": 0},
            "island": {"Jack": 2},
            "readings": {"bank-short": "limited"},
        },
        None,
        {"Jack": 400, "Tina": 300},
        {"Steve": 700},
    ),
}


@pytest.mark.parametrize(("start", "asked", "paid", "received"), COLLECTED.values(), ids=list(COLLECTED))
def test_collecting(start: dict[str, Any], asked: Any, paid: dict[str, int], received: dict[str, int]) -> None:
    found = data(position(**{"cars": SPREAD, "phase": "collect", **start}), ("collect", asked))
    assert (found["paid"], found["received"]) == (paid, received)


ISLAND: dict[str, tuple[dict[str, Any], int]] = {
    "no further than needed": ({"money": {"Jack": 400}, "island": {"Jack": 2}}, 1),
    "not at all by one who can pay": ({"money": {"Jack": 1000}, "island": {"Jack": 2}}, 2),
    "over a space without amount": ({"money": {"Jack": 400}, "island": {"Jack": 3}}, 1),
    "from the dream island": ({"money": {"Jack": 400}, "island": {"Jack": 6}}, 5),
    "to the start": ({"money": {"Jack": 0}, "island": {"Jack": 1}}, 0),
    "to the start where the bank cannot pay": (
        {
            "money": {"Jack": 400, "Isabella": 34_000, "Tina": 600, "Steve": 0, "William": 0},
            "island": {"Jack": 2},
            "readings": {"bank-short": "limited"},
        },
        0,
    ),
}


@pytest.mark.parametrize(("start", "expected"), ISLAND.values(), ids=list(ISLAND))
def test_how_far_back_a_figure_goes(start: dict[str, Any], expected: int) -> None:
    found = data(position(**{"cars": SPREAD, "phase": "collect", **start}), "collect")
    assert found["island"]["Jack"] == expected


def test_the_leader_collects_clockwise() -> None:
    cars = {"Jack": 1, "Isabella": 3, "Tina": 12, "Steve": 6, "William": 7}
    played = after(position(cars=cars, phase="collect"), "collect")
    assert [fact.payer for fact in played.facts if hasattr(fact, "payer")] == ["Steve", "William", "Jack", "Isabella"]


def test_the_bank_pays_clockwise_from_the_leader() -> None:
    """Steve and Jack owe and have nothing; the bank has 400: it pays for Steve, who comes first."""
    cars = {"Jack": 1, "Isabella": 4, "Tina": 12, "Steve": 6, "William": 9}
    money = {"Jack": 0, "Isabella": 34_000, "Tina": 0, "Steve": 0, "William": 600}
    found = data(position(cars=cars, money=money, phase="collect", readings={"bank-short": "limited"}), "collect")
    assert found["received"] == {"Tina": 400}
    assert found["paid"] == {}


@pytest.mark.parametrize(
    ("amount", "exact", "down", "up"),
    [
        (100, 50, 0, 100),
        (200, 100, 100, 100),
        (300, 150, 100, 200),
        (500, 250, 200, 300),
        (1000, 500, 500, 500),
        (2000, 1000, 1000, 1000),
    ],
)
def test_half_an_amount(amount: int, exact: int, down: int, up: int) -> None:
    assert [half_of(amount, option) for option in ("exact", "down", "up")] == [exact, down, up]


# Withdrawing. Lots on 4 (200), 9 (300) and 15 (500).

WITHDRAWN: dict[str, tuple[dict[str, int], dict[str, int], dict[str, int]]] = {
    # Behind Tina 5, 4; behind William 9 to 7; behind Isabella round to 12.
    "each what is behind him": (
        {"Jack": 3, "Isabella": 2, "Tina": 6, "Steve": 12, "William": 10},
        {"Tina": 200, "William": 300, "Isabella": 500},
        {"Tina": 200, "William": 300},
    ),
    "an occupied lot pays the car on it and nobody else": (
        {"Jack": 3, "Isabella": 2, "Tina": 6, "Steve": 12, "William": 9},
        {"Tina": 200, "William": 300, "Isabella": 500},
        {"Tina": 200, "William": 300},
    ),
    "the last car gets the stretch back to the marker, its ends not": (
        {"Jack": 15, "Isabella": 12, "Tina": 10, "Steve": 18, "William": 16},
        # Behind Tina 9 to 1, on the ring 0 and 19 too: 300 + 200. Jack stands on 15.
        {"Tina": 500, "Jack": 500},
        {"Tina": 500, "Jack": 500},
    ),
    # Steve 22 is on space 2, on the ring between Isabella (1) and Tina (6); by distance he is behind nobody.
    "a leader a lap ahead stands between two cars": (
        {"Jack": 16, "Isabella": 1, "Tina": 6, "Steve": 22, "William": 10},
        # ring: Tina back to Steve (2): 4. William back to Tina: 9. Jack back to William: 15. Steve back to Isabella
        # and Isabella back to Jack (16): nothing.
        {"Tina": 200, "William": 300, "Jack": 500},
        # placed: Tina back to Isabella: 4. Steve back to Jack (16): 17 to 21, nothing.
        {"Tina": 200, "William": 300, "Jack": 500},
    ),
    "the last car, with lots behind it on the road and none to the marker": (
        {"Jack": 3, "Isabella": 1, "Tina": 6, "Steve": 13, "William": 7},
        {"Tina": 200, "Steve": 300, "Isabella": 500},
        {"Tina": 200, "Steve": 300},
    ),
    # Steve, alone ahead and more than a lap from the next: no machine pays him twice.
    "more than a lap ahead": (
        {"Jack": 1, "Isabella": 2, "Tina": 3, "Steve": 25, "William": 0},
        # ring: Steve (5) back to Tina (3): 4. William (0) back to Steve (5): 6 to 19: 9 and 15.
        {"Steve": 200, "William": 800},
        # placed: Steve back from 24 to 4: spaces 4 to 19, 0 to 3, and 4 again: 200 + 300 + 500, each once.
        {"Steve": 1000},
    ),
    # Level cars on the marker: each gets the whole stretch behind, but not under `placed`, where the marker is the end.
    "level cars are not behind one another": (
        {"Jack": 0, "Isabella": 0, "Tina": 0, "Steve": 5, "William": 6},
        # ring: each of the three back to William (6): 7 to 19: 300 + 500. Steve back to the marker: 4.
        {"Jack": 800, "Isabella": 800, "Tina": 800, "Steve": 200},
        {"Steve": 200},
    ),
    "all level on the marker": (
        {},
        # The whole ring behind each of them.
        dict.fromkeys(FIVE, 1000),
        {},
    ),
}


@pytest.mark.parametrize(("driven", "ring", "placed"), WITHDRAWN.values(), ids=list(WITHDRAWN))
def test_withdrawing(driven: dict[str, int], ring: dict[str, int], placed: dict[str, int]) -> None:
    start: dict[str, Any] = {"cars": driven, "phase": "withdraw"}
    assert data(position(**start), "withdraw")["received"] == ring
    assert data(position(**start, readings={"withdraw-behind": "placed"}), "withdraw")["received"] == placed


def test_the_lot_under_the_marker_is_no_longer_behind_the_last_car() -> None:
    """The marker on lot 4; Tina, last, on 14. Behind her on the ring comes Steve, on 2; behind Isabella is 15."""
    cars = {"Jack": 15, "Isabella": 14, "Tina": 10, "Steve": 18, "William": 16}
    start: dict[str, Any] = {"marker": 4, "cars": cars, "phase": "withdraw"}
    assert data(position(**start), "withdraw")["received"] == {"Tina": 500, "Isabella": 500}
    assert data(position(**start, readings={"withdraw-behind": "placed"}), "withdraw")["received"] == {
        "Tina": 300,
        "Isabella": 500,
    }


def test_a_lot_right_after_the_marker_is_behind_the_last_car() -> None:
    cars = {"Jack": 7, "Isabella": 5, "Tina": 4, "Steve": 3, "William": 6}
    start: dict[str, Any] = {"marker": 3, "cars": cars, "phase": "withdraw"}
    # Steve is on 6, and 5, 4 are behind him; the lot is on 4, the marker on 3.
    assert data(position(**start, readings={"withdraw-behind": "placed"}), "withdraw")["received"] == {
        "Steve": 200,
        "William": 300,
    }


def test_level_cars_on_a_lot_each_get_it() -> None:
    """The marker on lot 4: Jack and Isabella, level on it, get the stretch back to Tina on 0 and both the lot."""
    start: dict[str, Any] = {"marker": 4, "cars": {"Tina": 16, "Steve": 12, "William": 3}, "phase": "withdraw"}
    # Steve is on 16, William on 7. Behind the two on 4: 3, 2, 1. Behind Tina: 19 to 17. Behind Steve: 15 to 8.
    assert data(position(**start), "withdraw")["received"] == {"Jack": 200, "Isabella": 200, "Steve": 800}


def test_a_bank_with_little_money_pays_by_standings_in_withdrawing() -> None:
    """Due are William 300, Tina 200 and Isabella 500, in this order; the bank has 400."""
    money = {"Jack": 0, "Isabella": 34_000, "Tina": 600, "Steve": 0, "William": 0}
    cars = {"Jack": 3, "Isabella": 2, "Tina": 6, "Steve": 12, "William": 10}
    start: dict[str, Any] = {"cars": cars, "money": money, "phase": "withdraw", "readings": {"bank-short": "limited"}}
    assert data(position(**start), "withdraw")["received"] == {"William": 300, "Tina": 100}


def test_a_bank_with_little_money_pays_level_ones_by_seat() -> None:
    """Due are 1,000 each; the bank has 1,500."""
    money = {"Jack": 0, "Isabella": 33_500, "Tina": 0, "Steve": 0, "William": 0}
    start: dict[str, Any] = {"money": money, "phase": "withdraw", "readings": {"bank-short": "limited"}}
    assert data(position(**start), "withdraw")["received"] == {"Jack": 1000, "Isabella": 500}
