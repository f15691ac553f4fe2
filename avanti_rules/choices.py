"""What may be done in a position, and what each choice leads to: every allowed action, played once as a step."""

from collections.abc import Iterator
from typing import Any, TypeVar

from avanti_rules.engine import play_step
from avanti_rules.model import Game, Name, PlayedStep, Step

S = TypeVar("S")


def choices(game: Game[S], state: S, player: Name | None = None) -> Iterator[PlayedStep[S]]:
    """Every allowed action as a step played; with a player, those that are not somebody else's."""
    for action in game.legal_actions(state):
        name, data = game.written(action)
        if player is None or is_open_to(game, name, data, player):
            yield play_step(game, state, Step(name, data, (action,), (), ()))


def is_open_to(game: Game[S], name: str, data: Any, player: Name) -> bool:
    """Whether an action is the player's own, or nobody's in particular."""
    named = {name for _, name in game.mentions({name: data})}
    return not named or player in named


def outcome(game: Game[S], choice: PlayedStep[S]) -> dict[str, Any]:
    """What the game's table says of a choice, by the keys of its columns."""
    values = ((column.key, column.value(choice)) for column in game.columns)
    return {key: value for key, value in values if value is not None}
