"""Ten wrong rules are caught by the shipped scenarios, by the second opinion and by the mutation run, each alone."""

import pytest

from .planted import WRONG_RULES, caught


def test_there_are_ten() -> None:
    assert len(WRONG_RULES) == len(set(WRONG_RULES.values())) == 10


@pytest.mark.parametrize("rule", WRONG_RULES)
def test_a_wrong_rule_is_caught_by_each_alone(rule: str) -> None:
    found = caught(rule)
    assert found.made, "the mutation run makes this change by itself"
    assert found.scenarios > 0
    assert found.opinion == "the second opinion"
    assert found.missed == "", "without the scenarios that notice it, the run says that nobody does"
    assert found.thrice
