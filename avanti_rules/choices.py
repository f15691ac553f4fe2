"""What may be done in a position, and what each choice leads to: every allowed action, played once as a step."""

from collections.abc import Collection, Iterator
from typing import Any, TypeVar

from avanti_rules.engine import play_step
from avanti_rules.model import Game, Name, PlayedStep, Step

S = TypeVar("S")


def choices(game: Game[S], state: S, others: Collection[Name] = ()) -> Iterator[PlayedStep[S]]:
    """Every allowed action as a step played, but for those that are the others' alone."""
    for action in game.legal_actions(state):
        name, data = game.written(action)
        named = {name for _, name in game.mentions({name: data})}
        if not named or named - set(others):
            yield play_step(game, state, Step(name, data, (action,), (), ()))


def outcome(game: Game[S], choice: PlayedStep[S]) -> dict[str, Any]:
    """What the game's table says of a choice, by the keys of its columns."""
    values = ((column.key, column.value(choice)) for column in game.columns)
    return {key: value for key, value in values if value is not None}
