"""The table of what may be done: what a turn, or buying spaces, leads to. One small function a column."""

from collections.abc import Callable
from typing import Any, TypeAlias

from msgspec.structs import replace

from avanti_rules.games.avanti import events as e
from avanti_rules.games.avanti.actions import AvantiAction, Collect, Invest, NextRun, Place, PlayCard, Quit, Withdraw
from avanti_rules.games.avanti.rules import decide
from avanti_rules.games.avanti.rules.money import debt
from avanti_rules.games.avanti.state import Seat, State, by_distance, leader
from avanti_rules.model import Column, Message, Name, PlayedStep

AvantiChoice: TypeAlias = PlayedStep[State]

DRAWS = {"yes": Message("yes"), "no": Message("no"), "may": Message("if wanted")}
THEN = {"marker": Message("goal"), "out": Message("out")}
AGAIN = (e.CarMovedAgain, e.CarMovedPastQuitter)


# Actions as a scenario writes them


def written(action: AvantiAction) -> tuple[str, Any]:
    """The name of a step and what stands behind it; reading it gives the action again."""
    match action:
        case PlayCard():
            return "play", {action.player: written_turn(action)}
        case Quit():
            return "play", {action.player: {"quit": list(action.card)} if action.card else "quit"}
        case Collect():
            return "collect", None if action.payers is None else {"from": list(action.payers)}
        case Place():
            return "place", None
        case Withdraw():
            return "withdraw", None
        case Invest():
            return "invest", {action.player: action.spaces}
        case NextRun():
            hands = {player: [list(card) for card in hand] for player, hand in action.hands.items()}
            return "next-run", {"hands": hands} if hands else None


def written_turn(action: PlayCard) -> Any:
    """A number played, with as much as is known of the cards."""
    drawn = list(action.draws) if isinstance(action.draws, tuple) else action.draws
    known = {"card": action.card and list(action.card), "number": action.number, "draws": drawn}
    turn = {key: value for key, value in known.items() if value is not None}
    return turn if len(turn) > 1 else action.number


def if_turn(state: State, player: Name) -> State:
    """The position as it would be if it were this player's turn; while no cars move it stays as it is."""
    return replace(state, turn=state.players.index(player)) if state.phase == "play" else state


# What a choice leads to


def action_of(choice: AvantiChoice) -> AvantiAction:
    """The one action that is chosen."""
    action: AvantiAction = choice.step.actions[0]  # type: ignore[assignment]
    return action


def mover(choice: AvantiChoice) -> Seat | None:
    """Whose turn it is that is chosen."""
    action = action_of(choice)
    return choice.before.players.index(action.player) if isinstance(action, PlayCard | Quit) else None


def of_turn(value: Callable[[State, Seat], Any]) -> Callable[[AvantiChoice], Any]:
    """A value of the position after a turn; of other choices there is none."""

    def of(choice: AvantiChoice) -> Any:
        seat = mover(choice)
        return None if seat is None else value(choice.after, seat)

    return of


def number(choice: AvantiChoice) -> int | str | None:
    """The number played, or that one quits."""
    match action_of(choice):
        case PlayCard(number=played):
            return played
        case Quit():
            return "quit"
    return None


def hops(choice: AvantiChoice) -> list[e.CarMovedAgain | e.CarMovedPastQuitter]:
    """Every time that the car met others and drove on."""
    return [fact for fact in choice.facts if isinstance(fact, AGAIN)]


def landing(choice: AvantiChoice) -> int | None:
    """The space on which the car stops, counted from the event marker."""
    action, state = action_of(choice), choice.after
    return state.cars[state.players.index(action.player)] if isinstance(action, PlayCard) else None


def met(choice: AvantiChoice) -> list[Name] | None:
    """Whose cars stood on the spaces that the car landed on."""
    return [name for hop in hops(choice) for name in hop.met] or None


def drawn(choice: AvantiChoice) -> str | None:
    """Whether a card is drawn at the end of the turn: it must be, may be (reading draw), or is not."""
    kinds = {type(fact) for fact in choice.facts}
    if kinds & {e.CardDrawn, e.KnownCardDrawn}:
        return "may" if choice.before.readings.draw == "may" else "yes"
    return "no" if e.NoCardDrawn in kinds else None


def follows(choice: AvantiChoice) -> list[str] | None:
    """What else comes of a turn: the run will end, or the player is out of it."""
    kinds = {type(fact) for fact in choice.facts}
    found = (("marker", e.MarkerReached), ("out", e.RanOutOfCards))
    return [word for word, kind in found if kind in kinds] or None


def collector(state: State, _seat: Seat) -> Name | None:
    """Who would collect if the round ended now."""
    first = leader(state)
    return None if first is None else state.players[first]


def owed(state: State, seat: Seat) -> int | None:
    """What a player would owe the leader if the round were collected now; the leader himself owes nothing."""
    if leader(state) in (None, seat):
        return None
    due = debt(state, seat)
    return due if isinstance(due, int) else 0


def collected(state: State, seat: Seat) -> int | None:
    """What a player would collect as the leader if the round were collected now."""
    if leader(state) != seat:
        return None
    facts = decide(replace(state, phase="collect", turn=None), Collect()).events
    received: int = e.tally(facts)["received"].get(state.players[seat], 0)
    return received


def place(state: State, seat: Seat) -> int:
    """The place in the standings; level cars share the better one."""
    groups = by_distance(state)
    at = next(at for at, group in enumerate(groups) if seat in group)
    return 1 + sum(map(len, groups[:at]))


def of_purchase(value: Callable[[State, Seat, list[e.SpaceBought]], Any]) -> Callable[[AvantiChoice], Any]:
    """A value of what is bought; of other choices there is none."""

    def of(choice: AvantiChoice) -> Any:
        action = action_of(choice)
        if not isinstance(action, Invest):
            return None
        bought = [fact for fact in choice.facts if isinstance(fact, e.SpaceBought)]
        return value(choice.after, choice.after.players.index(action.player), bought)

    return of


COLUMNS: tuple[Column[State], ...] = (
    Column("player", Message("Player"), of_purchase(lambda state, seat, _: state.players[seat])),
    Column("number", Message("Number"), number, {"quit": Message("quit")}),
    Column("to", Message("Lands on"), landing),
    Column("over", Message("By way of"), lambda choice: [hop.origin for hop in hops(choice)] or None),
    Column("meets", Message("Meets"), met),
    Column("draws", Message("Draws"), drawn, DRAWS),
    Column("place", Message("Place"), of_turn(place)),
    Column("leader", Message("Leader"), of_turn(collector)),
    Column("owes", Message("Owes"), of_turn(owed)),
    Column("collects", Message("Collects"), of_turn(collected)),
    Column("then", Message("Then"), follows, THEN),
    Column("spaces", Message("Spaces"), of_purchase(lambda _, __, bought: len(bought))),
    Column("figure", Message("Figure on"), of_purchase(lambda state, seat, _: state.island[seat])),
    Column("price", Message("Price"), of_purchase(lambda _, __, bought: sum(fact.amount for fact in bought))),
    Column("left", Message("Money left"), of_purchase(lambda state, seat, _: state.money[seat])),
)
