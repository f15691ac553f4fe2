"""The engine against a second opinion on Adventure Tours: the same games by chance, told alike action by action."""

from tours_opinions import compared, report

REFUSING = {
    *("turn.clockwise", "turn.one-card", "equip.draw", "equip.unused", "join.demand", "join.no-draw", "action.moment"),
    *("ability.expert", "ability.once", "end.deck", "end.at-once", "score.income", "next.shuffle", "variant.shuffle"),
    *("variant.choose", "finish.three"),
}


def test_the_second_opinion_says_the_same_of_every_action_and_every_reason_is_among_them() -> None:
    results = list(compared(6000, seed=2026))
    assert [report(result.differs) for result in results if result.differs] == []
    assert {reason for result in results for reason in result.reasons} == REFUSING
    assert sum(not result.reasons for result in results) > 200
