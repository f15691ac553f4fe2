"""The rules: `forbid_x` yields every reason against an action, `perform_x` the events of an allowed one.

The docstring of each is the rule.
"""

from avanti_rules.engine import rule
from avanti_rules.games.adventure_tours.actions import (
    AdventureAction,
    Choose,
    Equip,
    Join,
    NextRound,
    Score,
    UseAbility,
    UseAction,
)
from avanti_rules.games.adventure_tours.rules import rounds, turns
from avanti_rules.games.adventure_tours.state import State
from avanti_rules.model import Ruling


def decide(state: State, action: AdventureAction) -> Ruling:
    """What the rules say of an action: the events of an allowed one, or every reason against it."""
    match action:
        case Equip() | Join():
            return rule(turns.forbid_turn(state, action), turns.perform_turn(state, action))
        case UseAction():
            return rule(turns.forbid_use(state, action), turns.perform_use(state, action))
        case UseAbility():
            return rule(turns.forbid_use_ability(state, action), turns.perform_use_ability(state, action))
        case Score():
            return rule(rounds.forbid_score(state), rounds.perform_score(state))
        case Choose():
            return rule(rounds.forbid_choose(state, action), rounds.perform_choose(action))
        case NextRound():
            return rule(rounds.forbid_next_round(state, action), rounds.perform_next_round(state, action))
