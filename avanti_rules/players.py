"""Simple players: functions that choose one of the options; None among them is to do nothing."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeAlias

from avanti_rules.chance import Chance
from avanti_rules.model import Action
from avanti_rules.playing import Playing

Choice: TypeAlias = Action | None
Player: TypeAlias = Callable[[Any, Sequence[Choice], Chance], Choice]

ANY = "random"


def anything(_: Any, options: Sequence[Choice], chance: Chance) -> Choice:
    """Any of the options, each as likely as the other."""
    return chance.pick(options)


def best_by(worth: Callable[[Any, Any], int]) -> Player:
    """The option that is worth most; of several such, any."""

    def best(state: Any, options: Sequence[Choice], chance: Chance) -> Choice:
        values = [0 if option is None else worth(state, option) for option in options]
        most = max(values)
        return chance.pick([option for option, value in zip(options, values, strict=True) if value == most])

    return best


def players(playing: Playing[Any]) -> Mapping[str, Player]:
    """The kinds of player that a game has; the one that chooses anything plays every game."""
    return {ANY: anything, **{kind: best_by(worth) for kind, worth in playing.worth.items()}}
