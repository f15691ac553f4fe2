"""Everything that may be done in a position, without what only chance or the table knows."""

from collections.abc import Iterator

from avanti_rules.games.avanti.actions import AvantiAction, Collect, Invest, NextRun, Place, PlayCard, Quit, Withdraw
from avanti_rules.games.avanti.rules import decide
from avanti_rules.games.avanti.rules.money import price_list
from avanti_rules.games.avanti.state import State


def legal_actions(state: State) -> Iterator[AvantiAction]:
    """The allowed actions: numbers rather than cards, everybody collected from, every affordable investment."""
    return (action for action in candidates(state) if decide(state, action).allowed)


def candidates(state: State) -> Iterator[AvantiAction]:
    """Whatever the phase suggests; the rules have the last word."""
    match state.phase:
        case "play" if state.turn is not None:
            player = state.players[state.turn]
            yield from (PlayCard(player, number) for number in range(1, 8))
            yield Quit(player)
        case "collect":
            yield Collect()
        case "place":
            yield Place()
        case "withdraw":
            yield Withdraw()
        case "invest":
            for seat, player in enumerate(state.players):
                affordable = price_list(state, seat, state.board.last)
                yield from (Invest(player, spaces) for spaces in range(1, len(affordable) + 1))
            yield NextRun()
