"""A game that broke a law as the file of a scenario: the whole game, which leads to that step, and what suffices."""

from functools import partial
from typing import Any

from avanti_rules.batches import Asked, Broken, game_of
from avanti_rules.documents import parse
from avanti_rules.engine import play
from avanti_rules.i18n import Texts
from avanti_rules.minimise import Shows, minimise
from avanti_rules.model import Action, Game, Message, PlayedStep, Playthrough
from avanti_rules.playing import Playing
from avanti_rules.scenario import DEFAULT_GAME, read_document
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


def smallest_of(asked: Asked, broken: Broken, texts: Texts) -> str | None:
    """The text of the smallest scenario that breaks the law in its last step; None where the whole game does not."""
    game, playing = game_of(asked)
    told = read_document(parse(scenario_of(asked, broken, texts).encode(), TITLE.text), TITLE.text)
    if not told.scenarios:
        return None
    whole = play(game, told.scenarios[0])
    shows = breaking(game, playing, broken.record.broken, whole)
    if not shows(whole):
        return None
    data = minimise(told, game, whole.scenario, len(whole.steps), shows).data
    *before, last = data["steps"]
    number = {"seed": asked.seed, "number": broken.number, "step": len(data["steps"])}
    steps = [*before, {**last, "note": law_of(asked, broken, texts)}]
    return write({**data, "title": texts.say(TITLE, number), "steps": steps})


def breaking(game: Game[Any], playing: Playing[Any], law: str, whole: Playthrough[Any]) -> Shows:
    """Whether the last step of a scenario breaks a law, as that of the whole game does."""
    last = whole.steps[-1]
    broken = BREAKING.get(law, partial(a_law_of_the_game, law))

    def shows(playthrough: Playthrough[Any]) -> bool:
        played = playthrough.steps[-1] if playthrough.steps and not playthrough.mistakes else None
        return played is not None and len(played.step.actions) == 1 and broken(game, playing, played, last)

    return shows


def is_refused(game: Game[Any], playing: Playing[Any], played: PlayedStep[Any], last: PlayedStep[Any]) -> bool:
    """One of the choices that are offered and refused at the end of the whole game is so here, for the same reasons."""

    def refused(state: Any) -> list[Action]:
        return [choice for choice in playing.options(state) if game.decide(state, choice).violations]

    same = list(map(type, played.violations)) == list(map(type, last.violations))
    wanted = refused(last.before)
    return same and not played.allowed and any(choice in wanted for choice in refused(played.before))


def is_allowed(_: Game[Any], playing: Playing[Any], played: PlayedStep[Any], last: PlayedStep[Any]) -> bool:
    """The same is allowed that is not offered, where the same is offered: that depends on cards that must be known."""
    same = played.allowed and played.step.actions == last.step.actions
    return same and list(playing.options(played.before)) == list(playing.options(last.before))


def brings_nothing(_: Game[Any], __: Playing[Any], played: PlayedStep[Any], last: PlayedStep[Any]) -> bool:
    """An action of the same kind is allowed, and brings nothing about."""
    return played.allowed and not played.facts and played.step.name == last.step.name


def a_law_of_the_game(law: str, _: Game[Any], playing: Playing[Any], played: PlayedStep[Any], __: Any) -> bool:
    """The step breaks the law, and the position before does not break it of itself."""
    action, before = played.step.actions[0], played.before
    of_itself = law in playing.broken(before, action, (), before)
    return not of_itself and law in playing.broken(before, action, played.facts, played.after)


BREAKING = {"refused": is_refused, "allowed": is_allowed, "nothing": brings_nothing}
