"""Everything that may be done in a position, as actions and as facts to tell; what only chance knows is left out."""

from collections.abc import Iterator
from typing import TypeAlias

from avanti_rules.games.avanti.actions import AvantiAction, Collect, Invest, NextRun, Place, PlayCard, Quit, Withdraw
from avanti_rules.games.avanti.rules import decide
from avanti_rules.games.avanti.rules.money import price_list
from avanti_rules.games.avanti.state import State, leader
from avanti_rules.model import Fact, Name


class MayPlay(Fact, frozen=True):
    """The numbers that the player whose turn it is may play."""

    cites = ("move.choose",)
    player: Name
    numbers: tuple[int, ...]


class MayQuit(Fact, frozen=True):
    """The player whose turn it is may quit."""

    cites = ("quit.own-turn",)
    player: Name


class MayCollect(Fact, frozen=True):
    """The leader may collect."""

    cites = ("collect.leader",)
    player: Name


class MayCloseRound(Fact, frozen=True):
    """Nobody leads; the round ends without collecting."""

    cites = ("collect.leader",)


class MayPlace(Fact, frozen=True):
    """The figures may advance."""

    cites = ("place.advance",)


class MayWithdraw(Fact, frozen=True):
    """Money may be withdrawn."""

    cites = ("withdraw.between",)


class MayInvest(Fact, frozen=True):
    """A player may buy so many spaces."""

    cites = ("invest.pay",)
    player: Name
    spaces: int


class MayStartNextRun(Fact, frozen=True):
    """The next run may begin."""

    cites = ("next.marker",)


class NothingMore(Fact, frozen=True):
    """The game is over."""

    cites = ("finish.island",)


Possibility: TypeAlias = (
    MayPlay | MayQuit | MayCollect | MayCloseRound | MayPlace | MayWithdraw | MayInvest | MayStartNextRun | NothingMore
)


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


def possibilities(state: State) -> Iterator[Possibility]:
    """The legal actions, told together: all numbers of a player in one, the most spaces that each can buy."""
    actions = list(legal_actions(state))
    if not actions:
        yield NothingMore()
    plays = [action for action in actions if isinstance(action, PlayCard)]
    if plays:
        yield MayPlay(plays[0].player, tuple(action.number for action in plays))
    spaces = {action.player: action.spaces for action in actions if isinstance(action, Invest)}
    yield from (MayInvest(player, count) for player, count in spaces.items())
    for action in actions:
        match action:
            case Quit():
                yield MayQuit(action.player)
            case Collect():
                first = leader(state)
                yield MayCloseRound() if first is None else MayCollect(state.players[first])
            case Place():
                yield MayPlace()
            case Withdraw():
                yield MayWithdraw()
            case NextRun():
                yield MayStartNextRun()
