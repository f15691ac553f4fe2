"""A game that broke a law as the file of a scenario: playing it leads to the same step."""

from typing import Any

from avanti_rules.batches import Asked, Broken, game_of
from avanti_rules.i18n import Texts
from avanti_rules.model import Message
from avanti_rules.scenario import DEFAULT_GAME
from avanti_rules.simulation import LAWS
from avanti_rules.writing import write

TITLE = Message("Seed {seed}, game {number}: a law is broken in step {step}")


def law_of(asked: Asked, broken: Broken, texts: Texts) -> str:
    """The law that was broken, in words."""
    game, playing = game_of(asked)
    laws = {**LAWS, **playing.laws}
    return texts.of(game.name).say(laws[broken.record.broken])


def scenario_of(asked: Asked, broken: Broken, texts: Texts) -> str:
    """The text of the scenario, from the deal to the step that broke the law; that one has the law as its note."""
    game, _ = game_of(asked)
    setup = broken.record.setup
    steps = [dict([game.written(action)]) for action in broken.record.actions]
    if steps:
        steps[-1]["note"] = law_of(asked, broken, texts)
    told: dict[str, Any] = {} if game.name == DEFAULT_GAME else {"game": game.name}
    number = {"seed": asked.seed, "number": broken.number, "step": len(steps)}
    default = {reading.id: reading.options[0].id for reading in game.readings}
    readings = {key: option for key, option in broken.readings.items() if option != default[key]}
    told |= {"title": texts.say(TITLE, number), **asked.materials, "players": list(setup.players)}
    told |= {"readings": readings} if readings else {}
    return write({**told, "start": setup.start, "steps": steps})
