"""The table of what may be done: what a turn leads to. One small function a column."""

from collections.abc import Callable
from typing import Any, TypeAlias

from msgspec.structs import replace

from avanti_rules.games.adventure_tours import events as e
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
from avanti_rules.games.adventure_tours.changes import effects_data, turn_data
from avanti_rules.games.adventure_tours.sentences import KINDS
from avanti_rules.games.adventure_tours.state import Seat, State, equipment, income
from avanti_rules.model import Column, Message, Name, PlayedStep

AdventureChoice: TypeAlias = PlayedStep[State]

WAYS = {"equip": Message("equipment"), "join": Message("taking part")}
THEN = {"deck": Message("the round ends with the deck"), "hand": Message("the round ends with the hand")}


# Actions as a scenario writes them


def written(action: AdventureAction) -> tuple[str, Any]:
    """The name of a step and what stands behind it; reading it gives the action again."""
    match action:
        case Equip() | Join():
            return "play", {action.player: turn_data(action)}
        case UseAction():
            return "use", {action.player: {"card": action.card, "action": effects_data(action.action)}}
        case UseAbility():
            return "ability", {action.player: effects_data(action.ability)}
        case Score():
            return "score", None
        case Choose():
            return "choose", {action.player: action.expedition}
        case NextRound():
            known = {"hands": {player: list(hand) for player, hand in action.hands.items()}, "leads": action.leads}
            return "next-round", {key: value for key, value in known.items() if value} or None


def if_turn(state: State, player: Name) -> State:
    """The position as it would be if it were this player's turn; between two rounds it stays as it is."""
    return replace(state, turn=state.players.index(player)) if state.phase == "play" else state


# What a choice leads to


def turn_of(choice: AdventureChoice) -> Equip | Join | None:
    """The turn that is chosen, if it is one."""
    action = choice.step.actions[0]
    return action if isinstance(action, Equip | Join) else None


def of_turn(value: Callable[[State, Seat], Any]) -> Callable[[AdventureChoice], Any]:
    """A value of the position after a turn; of other choices there is none."""

    def of(choice: AdventureChoice) -> Any:
        turn = turn_of(choice)
        return value(choice.after, choice.after.players.index(turn.player)) if turn else None

    return of


def card(choice: AdventureChoice) -> Name | None:
    """The card that is played."""
    turn = turn_of(choice)
    return turn.card if turn else None


def way(choice: AdventureChoice) -> str | None:
    """In which of the two ways it is played."""
    turn = turn_of(choice)
    return None if turn is None else "equip" if isinstance(turn, Equip) else "join"


def follows(choice: AdventureChoice) -> list[str] | None:
    """By what the round ends with this turn."""
    return (turn_of(choice) and e.tally(choice.facts)["ends"]) or None


COLUMNS: tuple[Column[State], ...] = (
    Column("card", Message("Card"), card),
    Column("way", Message("As"), way, WAYS),
    Column("technology", KINDS["technology"], of_turn(lambda state, seat: equipment(state, seat)[0])),
    Column("provisions", KINDS["provisions"], of_turn(lambda state, seat: equipment(state, seat)[1])),
    Column("clothing", KINDS["clothing"], of_turn(lambda state, seat: equipment(state, seat)[2])),
    Column("hand", Message("Cards left"), of_turn(lambda state, seat: len(state.hands[seat]))),
    Column("income", Message("Income so far"), of_turn(lambda state, seat: sum(income(state, seat)))),
    Column("ends", Message("And then"), follows, THEN),
)
