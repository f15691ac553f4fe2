"""Single changes of an action or of the position, worth trying where a step is refused; the nearest ones first.

Each is told as a fact. None is a guess for the reader: the kernel plays each again before it is shown.
"""

from collections.abc import Iterator
from typing import Any, TypeAlias

from avanti_rules.games.avanti.actions import Collect, Invest, NextRun, Place, PlayCard, Quit, Withdraw
from avanti_rules.games.avanti.rules.money import price_list
from avanti_rules.games.avanti.state import Card, Phase, State
from avanti_rules.model import Action, Change, Fact, Name, Path


class OtherPlayer(Fact, frozen=True):
    """The player whose turn it is does the same."""

    cites = ("move.clockwise",)
    player: Name


class OtherNumber(Fact, frozen=True):
    """Another number is played."""

    cites = ("move.choose",)
    player: Name
    number: int


class OtherCard(Fact, frozen=True):
    """Another card is played."""

    cites = ("move.choose",)
    player: Name
    card: Card


class Drawing(Fact, frozen=True):
    """A card is drawn."""

    cites = ("draw.low",)
    player: Name


class NotDrawing(Fact, frozen=True):
    """No card is drawn."""

    cites = ("draw.low",)
    player: Name


class FewerSpaces(Fact, frozen=True):
    """Fewer spaces are bought."""

    cites = ("invest.pay",)
    player: Name
    spaces: int


class OnTurn(Fact, frozen=True):
    """It is the player's turn."""

    cites = ("move.clockwise",)
    player: Name


class StillIn(Fact, frozen=True):
    """The player is still in the run."""

    cites = ("quit.no-return",)
    player: Name


class OtherHand(Fact, frozen=True):
    """The player holds cards that nobody has seen."""

    cites = ("move.choose",)
    player: Name


class EnoughMoney(Fact, frozen=True):
    """The player has as much money as it costs."""

    cites = ("invest.pay",)
    player: Name
    amount: int


class FigureElsewhere(Fact, frozen=True):
    """The player's figure stands on another space of the island path."""

    cites = ("invest.no-amount",)
    player: Name
    space: int


class CarElsewhere(Fact, frozen=True):
    """The player's car stands elsewhere."""

    cites = ("move.occupied",)
    player: Name
    distance: int


class WhileDriving(Fact, frozen=True):
    """Cars are still to move."""

    cites = ("move.clockwise",)


class AfterDriving(Fact, frozen=True):
    """All have had their turn."""

    cites = ("collect.leader",)


class AfterRun(Fact, frozen=True):
    """The run has ended."""

    cites = ("place.advance",)


class AfterPlacing(Fact, frozen=True):
    """The figures have advanced."""

    cites = ("withdraw.between",)


class AfterWithdrawing(Fact, frozen=True):
    """Money has been withdrawn."""

    cites = ("invest.pay",)


Suggestion: TypeAlias = (
    OtherPlayer
    | OtherNumber
    | OtherCard
    | Drawing
    | NotDrawing
    | FewerSpaces
    | OnTurn
    | StillIn
    | OtherHand
    | EnoughMoney
    | FigureElsewhere
    | CarElsewhere
    | WhileDriving
    | AfterDriving
    | AfterRun
    | AfterPlacing
    | AfterWithdrawing
)
STEP: Path = ("step",)
Moment: TypeAlias = WhileDriving | AfterDriving | AfterRun | AfterPlacing | AfterWithdrawing
MOMENTS: dict[type[Action], tuple[Phase, type[Moment]]] = {
    PlayCard: ("play", WhileDriving),
    Quit: ("play", WhileDriving),
    Collect: ("collect", AfterDriving),
    Place: ("place", AfterRun),
    Withdraw: ("withdraw", AfterPlacing),
    Invest: ("invest", AfterWithdrawing),
    NextRun: ("invest", AfterWithdrawing),
}


def single_changes(state: State, action: Action) -> Iterator[Change]:
    """Changes of one refused action first, then of the position it met."""
    match action:
        case PlayCard():
            yield from other_turns(state, action)
        case Quit() if state.turn is not None:
            yield Change(OtherPlayer(state.players[state.turn]), STEP, {state.players[state.turn]: "quit"})
        case Invest():
            for spaces in range(min(action.spaces - 1, state.board.last), 0, -1):  # beyond it nothing is for sale
                yield Change(FewerSpaces(action.player, spaces), STEP, {action.player: spaces})
    yield from other_positions(state, action)


def other_turns(state: State, action: PlayCard) -> Iterator[Change]:
    """The same turn with one value changed: who, which number, which card, drawing or not."""
    data = turn_data(action)
    if state.turn is not None and state.players[state.turn] != action.player:
        yield Change(OtherPlayer(state.players[state.turn]), STEP, {state.players[state.turn]: data})
    if action.draws is not None:
        told = Drawing if action.draws == "none" else NotDrawing
        without = {key: value for key, value in data.items() if key != "draws"}
        yield Change(told(action.player), STEP, {action.player: without})
    for number in sorted(range(1, 8), key=lambda number: abs(number - action.number)):
        if number != action.number:
            yield Change(OtherNumber(action.player, number), STEP, {action.player: {**data, "number": number}})
    for card in state.hands[state.players.index(action.player)].known:
        if action.card and card != action.card:
            yield Change(OtherCard(action.player, card), STEP, {action.player: {**data, "card": list(card)}})


def turn_data(action: PlayCard) -> dict[str, Any]:
    """A turn as a file writes it in full."""
    data: dict[str, Any] = {"number": action.number}
    if action.card:
        data["card"] = list(action.card)
    if action.draws is not None:
        data["draws"] = list(action.draws) if isinstance(action.draws, tuple) else action.draws
    return data


def other_positions(state: State, action: Action) -> Iterator[Change]:
    """The position with one value changed; each leads to the start of the scenario."""
    phase, moment = MOMENTS[type(action)]
    if isinstance(action, PlayCard | Quit):
        yield Change(OnTurn(action.player), ("start", "turn"), action.player)
    if state.phase != phase:
        yield Change(moment(), ("start", "phase"), phase)
    if isinstance(action, PlayCard | Quit):
        player, seat = action.player, state.players.index(action.player)
        if state.quit[seat]:
            others = [name for name, gone in zip(state.players, state.quit, strict=True) if gone and name != player]
            yield Change(StillIn(player), ("start", "out"), others)
        yield Change(OtherHand(player), ("start", "hands", player), max(1, len(state.hands[seat])))
        for step in range(1, len(state.board.fees)):
            yield Change(CarElsewhere(player, step), ("start", "cars", player), step)
    if isinstance(action, Invest):
        yield from richer_positions(state, action)


def richer_positions(state: State, action: Invest) -> Iterator[Change]:
    """More money, or a figure from which the spaces can be bought."""
    seat = state.players.index(action.player)
    price = sum(price_list(state, seat, action.spaces))
    if price > state.money[seat]:
        yield Change(EnoughMoney(action.player, price), ("start", "money", action.player), price)
    for space in sorted(range(state.board.last + 1), key=lambda space: abs(space - state.island[seat])):
        if space != state.island[seat]:
            yield Change(FigureElsewhere(action.player, space), ("start", "island", action.player), space)
