"""What may be done at one moment of a scenario and what each choice leads to, as plain data: the published JSON."""

from typing import Any

from avanti_rules.check import check
from avanti_rules.choices import choices, outcome
from avanti_rules.engine import play
from avanti_rules.explain import FORMAT, about_data, step_data
from avanti_rules.i18n import Texts
from avanti_rules.model import Data, Game, Name, PlayedStep, Playthrough, Scenario
from avanti_rules.scenario import Told
from avanti_rules.teller import Teller, facts_data, finding_data


def options(told: Told, texts: Texts, player: Name | None = None, step: int | None = None) -> dict[str, Any]:
    """All that may be done after a step (0: before the first; None: after the last), by anybody or by one player.

    A refused step changes nothing, so after it stands what was allowed instead. In a file that is wrong there are no
    choices, only findings.
    """
    if told.game is None or not told.scenarios:
        return nothing(told, texts, [finding_data(finding, texts, told.game) for finding in told.findings])
    game, scenario = told.game, told.scenarios[0]
    playthrough = play(game, scenario)
    if playthrough.mistakes:
        _, wrong = check(game, playthrough, told.locate(scenario))
        return nothing(told, texts, [finding_data(finding, texts, game, scenario.names) for finding in wrong])
    number = len(playthrough.steps) if step is None else step
    state = after(playthrough, number)
    state = game.if_turn(state, player) if player else state
    teller = Teller(game, texts, scenario.names)
    others = [name for name in scenario.setup.players if name != player] if player else ()
    found = [choice_data(game, choice, teller) for choice in choices(game, state, others)]
    return {**heading(scenario, game, texts), "step": number, "player": player, **rest(game, state, found, teller)}


def heading(scenario: Scenario, game: Game[Any], texts: Texts) -> Data:
    """What scenario it is about, and how the manual is read."""
    return {
        "format": FORMAT,
        "title": texts.own(scenario.title),
        "lang": texts.tag,
        "game": game.name,
        **scenario.materials,
        "about": about_data(scenario, texts),
        "readings": dict(scenario.setup.readings),
    }


def rest(game: Game[Any], state: Any, found: list[Data], teller: Teller) -> Data:
    """The position, what may be done in it told in short, and each choice."""
    short = facts_data(tuple(game.possibilities(state)), teller)
    return {"state": game.to_data(state), **short, "choices": found, "findings": []}


def nothing(told: Told, texts: Texts, findings: list[Data]) -> dict[str, Any]:
    """What is said of a file in which something is wrong."""
    return {
        "format": FORMAT,
        "title": texts.own(told.title),
        "lang": texts.tag,
        "readings": {},
        "step": 0,
        "player": None,
        "facts": [],
        "sentences": [],
        "choices": [],
        "findings": findings,
    }


def after(playthrough: Playthrough[Any], number: int) -> Any:
    """The position after so many steps."""
    return playthrough.steps[number - 1].after if number else playthrough.start


def choice_data(game: Game[Any], choice: PlayedStep[Any], teller: Teller) -> Data:
    """One choice: what the game's table says of it, and all that an explanation says of a step."""
    return {"outcome": outcome(game, choice), **step_data(game, choice, teller)}
