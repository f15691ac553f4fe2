"""Ten wrong rules, as somebody might have understood them, each caught three times over, each time by one alone."""

import ast
from pathlib import Path
from typing import NamedTuple

from .children import forked
from .killers import by_scenarios, by_second_opinion, scenarios_that_notice
from .planting import plant
from .trials import SECONDS, all_mutants

GAME = "avanti"
WRONG_RULES = {
    "after a 3 no card is drawn": "rules/moving.py module: LOW = (1, 2, 3) -> LOW = (1, 2)",
    "quitters get their turns all the same": "state.py next_turn: if not quit[other]: -> if True:",
    "a parking lot is no shelter": "rules/money.py debt: if sign and (not (gone and state.readings.parked_quitter == "
    "'sign')): -> if sign and (gone and state.readings.parked_quitter == 'sign'):",
    "the bank pays twice what a space left is worth": "rules/money.py half_of: return amount // 2 -> return amount * 2",
    "the machine right behind a car pays nobody": "rules/money.py behind_ring: return [(here - step) % length for step "
    "in range(1, gap)] -> return [(here - step) % length for step in range(2, gap)]",
    "spaces without amount cost nothing": "rules/money.py price_list: if not amount: -> if False:",
    "of level cars the last seat opens the round": "state.py last_in_run: if last is None or state.cars[seat] < "
    "state.cars[last]: -> if last is None or state.cars[seat] <= state.cars[last]:",
    "a leader left on his own plays on": "rules/runs.py reasons_to_end: if first is not None and players == [first]: "
    "-> if False:",
    "reaching the marker is not enough": "rules/runs.py reasons_to_end: if max(state.cars) >= length: -> if "
    "max(state.cars) > length:",
    "the third advances as far as the second": "rules/runs.py module: STEPS_FOR_PLACE = (3, 2, 1) -> STEPS_FOR_PLACE = "
    "(3, 2, 2)",
}


class Caught(NamedTuple):
    """By whom a wrong rule was caught: the number of scenarios, the second opinion, and the mutation run.

    `made` is whether the run makes the very same change without being told of it. `missed` is what the run says of it
    when the scenarios that notice it are withheld: nothing is its way to say that an example is missing.
    """

    rule: str
    scenarios: int
    opinion: str
    made: bool
    missed: str

    @property
    def thrice(self) -> bool:
        """Whether each of the three caught it alone."""
        return self.scenarios > 0 and bool(self.opinion) and self.made and not self.missed


def caught(rule: str) -> Caught:
    """Plants one wrong rule, and asks each of the three alone."""
    found = next(((file, tree) for file, mutant, tree in all_mutants(GAME) if mutant.name == WRONG_RULES[rule]), None)
    if found is None:
        return Caught(rule, 0, "", False, "")
    file, tree = found
    code = compile(ast.fix_missing_locations(tree), str(file), "exec")

    def noticing() -> str:
        plant(file, code)
        return "\n".join(scenarios_that_notice(GAME))

    def agreeing() -> str:
        plant(file, code)
        opinion = by_second_opinion(GAME)
        return opinion() if opinion else ""

    def without() -> str:
        plant(file, code)
        return by_scenarios(GAME, files)()

    said = forked(noticing, SECONDS["scenarios"]).splitlines()
    files = tuple(name for name in said if Path(name).is_file())  # else it is how the process ended
    opinion = forked(agreeing, SECONDS["second opinion"])
    return Caught(rule, len(files), opinion, True, forked(without, SECONDS["scenarios"]))


def demonstrated() -> list[Caught]:
    """All ten."""
    return [caught(rule) for rule in WRONG_RULES]
