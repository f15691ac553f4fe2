"""The rules: `forbid_x` yields every reason against an action, `perform_x` the events of an allowed one.

The docstring of each is the rule.
"""

from avanti_rules.engine import rule
from avanti_rules.games.avanti.actions import (
    AvantiAction,
    Collect,
    Invest,
    NextRun,
    Place,
    PlayCard,
    Quit,
    Withdraw,
)
from avanti_rules.games.avanti.rules import money, moving, runs
from avanti_rules.games.avanti.state import State
from avanti_rules.model import Ruling


def decide(state: State, action: AvantiAction) -> Ruling:
    """What the rules say of an action: the events of an allowed one, or every reason against it."""
    match action:
        case PlayCard():
            return rule(moving.forbid_play(state, action), moving.perform_play(state, action))
        case Quit():
            return rule(moving.forbid_quit(state, action), moving.perform_quit(state, action))
        case Collect():
            return rule(money.forbid_collect(state), money.perform_collect(state, action))
        case Place():
            return rule(runs.forbid_place(state), runs.perform_place(state))
        case Withdraw():
            return rule(money.forbid_withdraw(state), money.perform_withdraw(state))
        case Invest():
            return rule(money.forbid_invest(state, action), money.perform_invest(state, action))
        case NextRun():
            return rule(runs.forbid_next_run(state), runs.perform_next_run(state, action))
