"""Later seats win more often: the second opinion says so too, and it goes by who opens, not by the seat."""

from seats import MIXED, shares, simulated, winners_by_second_opinion


def test_simulated_games_have_the_same_winners_for_the_second_opinion() -> None:
    for _, record in simulated(MIXED, 12):
        assert winners_by_second_opinion(record) == tuple(sorted(record.winners))


def test_whoever_comes_last_after_the_opener_wins_most_often_whatever_the_seat() -> None:
    greedy = ("greedy",) * 4
    first, *_, last = shares(greedy, 160, lots=True, from_opener=True)
    assert last > 1.5 * first
    assert min(shares(greedy, 160, lots=True)) > 15
