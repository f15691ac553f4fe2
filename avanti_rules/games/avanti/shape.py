"""The gate for files of Avanti: scenarios and boards as types, equal to the published schemas."""

from typing import Annotated, Literal, TypeAlias

from msgspec import UNSET, Meta, UnsetType, field

from avanti_rules.model import Message
from avanti_rules.shape import CaseShape, Filled, Name, ScenarioShape, Shape, StepShape, Text

Spaces: TypeAlias = Annotated[int, Meta(ge=0, le=1_000_000)]
Sum: TypeAlias = Annotated[int, Meta(ge=0, le=999_999_999)]
Bought: TypeAlias = Annotated[int, Meta(ge=1, le=1_000_000)]
Played: TypeAlias = Annotated[int, Meta(ge=-999_999_999, le=999_999_999)]
Corner: TypeAlias = Annotated[int, Meta(ge=1, le=7)]
Card: TypeAlias = Annotated[list[Corner], Meta(min_length=3, max_length=3)]
Cards: TypeAlias = Annotated[int, Meta(ge=0, le=27)] | Annotated[list[Card], Meta(max_length=27)]
NewHand: TypeAlias = Annotated[int, Meta(ge=3, le=3)] | Annotated[list[Card], Meta(max_length=3)]
Amount: TypeAlias = Annotated[int, Meta(ge=100, le=1_000_000, multiple_of=100)]
ParkingLot: TypeAlias = Annotated[str, Meta(pattern=r"^P([1-9][0-9]{0,3}00|1000000)(?!\n)$")]
Phase: TypeAlias = Literal["play", "collect", "place", "withdraw", "invest", "over"]
Ending: TypeAlias = Literal["marker", "nobody", "leader-only"]
Standings: TypeAlias = list[str | list[str]]


class Start(Shape, frozen=True, kw_only=True):
    """The position before the first step."""

    unique = ("out",)

    cars: dict[str, Spaces] | UnsetType = UNSET
    marker: Spaces | UnsetType = UNSET
    money: dict[str, Sum] | UnsetType = UNSET
    island: dict[str, Spaces] | UnsetType = UNSET
    out: list[str] | UnsetType = UNSET
    hands: dict[str, Cards] | UnsetType = UNSET
    draw_pile: Cards | UnsetType = UNSET
    discard_pile: Cards | UnsetType = UNSET
    phase: Phase | UnsetType = UNSET
    opens: str | None = None
    turn: str | None = None
    standings: Standings | UnsetType = UNSET


class Turn(Shape, frozen=True, kw_only=True):
    """As much as is known of a turn: of a number played, or of quitting."""

    number: Played | UnsetType = UNSET
    card: Card | UnsetType = UNSET
    draws: Card | Literal["none"] | UnsetType = UNSET
    quit: Card | UnsetType = UNSET

    def __post_init__(self) -> None:
        """Refuses a turn that is both, or neither."""
        played = (self.number, self.card, self.draws) != (UNSET, UNSET, UNSET)
        if (self.number is UNSET and self.quit is UNSET) or (played and self.quit is not UNSET):
            raise ValueError("a turn is a number played, or quitting")


class Collect(Shape, frozen=True, kw_only=True):
    """From whom the leader collects."""

    unique = ("payers",)

    payers: list[str] = field(name="from")


class NextRun(Shape, frozen=True, kw_only=True):
    """What is dealt for the next run."""

    hands: dict[str, NewHand] | UnsetType = UNSET


class Expect(Shape, frozen=True, kw_only=True):
    """What is claimed about the state after a step."""

    unique = ("out", "ends", "winner")

    cars: dict[str, Sum] | UnsetType = UNSET
    money: dict[str, Sum] | UnsetType = UNSET
    island: dict[str, Sum] | UnsetType = UNSET
    hands: dict[str, Sum] | UnsetType = UNSET
    out: list[str] | UnsetType = UNSET
    paid: dict[str, Sum] | UnsetType = UNSET
    received: dict[str, Sum] | UnsetType = UNSET
    marker: Sum | UnsetType = UNSET
    opens: str | UnsetType | None = UNSET
    turn: str | UnsetType | None = UNSET
    phase: Phase | UnsetType = UNSET
    ends: list[Ending] | UnsetType = UNSET
    standings: Standings | UnsetType = UNSET
    winner: list[str] | UnsetType = UNSET


class Step(StepShape, frozen=True, kw_only=True):
    """One action and what is claimed about it."""

    actions = ("play", "collect", "place", "withdraw", "invest", "next_run")

    play: Annotated[dict[str, Played | Literal["quit"] | Turn], Meta(min_length=1)] | UnsetType = UNSET
    collect: Collect | UnsetType | None = UNSET
    place: UnsetType | None = UNSET
    withdraw: UnsetType | None = UNSET
    invest: Annotated[dict[str, Bought], Meta(min_length=1)] | UnsetType = UNSET
    next_run: NextRun | UnsetType | None = UNSET
    expect: Expect | None = None


class Case(CaseShape, frozen=True, kw_only=True):
    """The scenario again, with one change."""

    start: Start | None = None
    expect: Expect | None = None


class BoardFile(Shape, frozen=True, kw_only=True):
    """A board, in a file of its own or written into a scenario."""

    road: Annotated[list[Amount | ParkingLot | None], Meta(min_length=1, max_length=1000)]
    island: Annotated[list[Amount | None], Meta(max_length=1000)]
    dream_island: Annotated[int, Meta(ge=1, le=1000)]
    board: Name | UnsetType = UNSET
    title: Text | UnsetType = UNSET
    source: Text | list[Filled] | UnsetType = UNSET


class ScenarioFile(ScenarioShape, frozen=True, kw_only=True):
    """A scenario of Avanti."""

    players: Annotated[list[Name], Meta(min_length=3, max_length=5)]
    steps: list[Step]
    start: Start | None = None
    cases: list[Case] | None = None
    board: Filled | BoardFile | UnsetType = UNSET


MESSAGES: dict[str, Message] = {
    "too-few-players": Message(
        "Avanti is played by three to five; here is {count} player.",
        "Avanti is played by three to five; here are {count} players.",
        "count",
    ),
    "too-many-players": Message("Avanti is played by three to five; here are {count} players."),
    "player-wanted": Message('The name of a player belongs here, not "{found}".'),
    "card-wanted": Message('"{found}" is no card: it needs three numbers, such as [1, 4, 6].'),
    "cards-wanted": Message('Cards belong here, such as [[1, 4, 6]], or how many unknown ones, not "{found}".'),
    "more-cards-than-there-are": Message("The game has 27 cards; here are {count}."),
    "new-hand-wanted": Message("A new hand is three cards: up to three of them in a list, or the number 3."),
    "turn-wanted": Message('A turn is a number or the word "quit"; "{found}" is neither.'),
    "draw-wanted": Message('A card drawn is written [1, 4, 6], none drawn "none"; "{found}" is neither.'),
    "not-hundreds": Message("{found} can't stand here: all amounts are multiples of 100."),
    "amount-wanted": Message('An amount belongs here, or ~ for none, not "{found}".'),
    "road-space-wanted": Message(
        '"{found}" is no road space. An amount is written 300, a parking lot P400, and ~ where there is neither.'
    ),
    "board-wanted": Message('"{found}" is no board: it needs the keys "road", "island" and "dream-island".'),
}
