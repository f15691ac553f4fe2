"""The gate for files of Adventure Tours: scenarios as types, equal to the published schema."""

from typing import Annotated, ClassVar, Literal, TypeAlias

from msgspec import UNSET, Meta, UnsetType, field

from avanti_rules.model import Message
from avanti_rules.shape import CaseShape, Name, ScenarioShape, Shape, StepShape, Text

Printed: TypeAlias = Annotated[int, Meta(ge=0, le=99)]
Sum: TypeAlias = Annotated[int, Meta(ge=0, le=999_999_999)]
Gain: TypeAlias = Annotated[int, Meta(ge=-999_999_999, le=999_999_999)]
Cards: TypeAlias = Annotated[int, Meta(ge=0, le=102)] | Annotated[list[str], Meta(max_length=102)]
Drawn: TypeAlias = Annotated[int, Meta(ge=1, le=102)] | Annotated[list[str], Meta(min_length=1, max_length=102)]
NewHand: TypeAlias = Annotated[int, Meta(ge=6, le=6)] | Annotated[list[str], Meta(max_length=6)]
Round: TypeAlias = Annotated[int, Meta(ge=1, le=3)]
Variant: TypeAlias = Annotated[int, Meta(ge=1, le=2)]
Phase: TypeAlias = Literal["play", "score", "next", "over"]
Area: TypeAlias = Literal["equipment", "participant", "hand"]
Ending: TypeAlias = Literal["hand", "deck"]


class OneOf(Shape, frozen=True, kw_only=True):
    """A map in which exactly one of a few keys stands."""

    choice: ClassVar[tuple[str, ...]] = ()
    least: ClassVar[int] = 1

    def __post_init__(self) -> None:
        """Refuses none, or several of them."""
        super().__post_init__()
        if not self.least <= sum(getattr(self, key) is not UNSET for key in self.choice) <= 1:
            raise ValueError("one of these belongs here")


class CardFile(OneOf, frozen=True, kw_only=True):
    """What is printed on a card; the demand stands behind its category."""

    choice = ("technology", "provisions", "clothing")
    least = 0

    name: Text | UnsetType = UNSET
    technology: Printed | UnsetType | None = UNSET
    provisions: Printed | UnsetType | None = UNSET
    clothing: Printed | UnsetType | None = UNSET
    pays: Printed | UnsetType = UNSET
    adds: Printed | UnsetType = UNSET
    action: Literal["later"] | UnsetType = UNSET


class ExpeditionFile(Shape, frozen=True, kw_only=True):
    """An expedition of the game for experts, and the values that it starts with."""

    technology: Printed
    provisions: Printed
    clothing: Printed
    name: Text | UnsetType = UNSET


class Start(Shape, frozen=True, kw_only=True):
    """The position before the first step."""

    cards: dict[str, CardFile | None] | UnsetType = UNSET
    expeditions: dict[str, ExpeditionFile] | UnsetType = UNSET
    leads: dict[str, str] | UnsetType = UNSET
    variant: Variant | UnsetType = UNSET
    phase: Phase | UnsetType = UNSET
    round: Round | UnsetType = UNSET
    starts: str | None = None
    turn: str | None = None
    ended_by: str | None = None
    hands: dict[str, Cards] | UnsetType = UNSET
    equipment: dict[str, list[str]] | UnsetType = UNSET
    participants: dict[str, list[str]] | UnsetType = UNSET
    draw_pile: Cards | UnsetType = UNSET
    discard_pile: Cards | UnsetType = UNSET
    money: dict[str, Sum] | UnsetType = UNSET
    earned: dict[str, Gain] | UnsetType = UNSET


class Given(Shape, frozen=True, kw_only=True):
    """A card that goes from hand to hand."""

    origin: str | UnsetType = field(default=UNSET, name="from")
    to: str | UnsetType = UNSET
    card: str | UnsetType = UNSET


class Removed(Shape, frozen=True, kw_only=True):
    """A card that a player loses."""

    origin: str | UnsetType = field(default=UNSET, name="from")
    card: str | UnsetType = UNSET
    area: Area | UnsetType = field(default=UNSET, name="in")


class Moved(Shape, frozen=True, kw_only=True):
    """A card that goes elsewhere."""

    card: str
    becomes: Area = field(name="as")
    origin: str | UnsetType = field(default=UNSET, name="from")
    area: Area | UnsetType = field(default=UNSET, name="in")
    to: str | UnsetType = UNSET


class Effect(OneOf, frozen=True, kw_only=True):
    """One thing that an action or ability did."""

    choice = ("draw", "give", "remove", "move")

    draw: Annotated[dict[str, Drawn], Meta(min_length=1)] | UnsetType = UNSET
    give: Given | UnsetType = UNSET
    remove: Removed | UnsetType = UNSET
    move: Moved | UnsetType = UNSET


class Turn(OneOf, frozen=True, kw_only=True):
    """A card played in one of the two ways, and what is told of it."""

    choice = ("equip", "join")

    equip: str | UnsetType = UNSET
    join: str | UnsetType = UNSET
    draws: str | UnsetType = UNSET
    action: list[Effect] | UnsetType = UNSET
    ability: list[Effect] | UnsetType = UNSET


class Use(Shape, frozen=True, kw_only=True):
    """An action used later."""

    card: str
    action: list[Effect] | UnsetType = UNSET


class NextRound(Shape, frozen=True, kw_only=True):
    """What is dealt for the next round."""

    hands: dict[str, NewHand] | UnsetType = UNSET
    leads: dict[str, str] | UnsetType = UNSET


class Expect(Shape, frozen=True, kw_only=True):
    """What is claimed about the state after a step."""

    unique = ("ends", "winner")

    technology: dict[str, Sum] | UnsetType = UNSET
    provisions: dict[str, Sum] | UnsetType = UNSET
    clothing: dict[str, Sum] | UnsetType = UNSET
    equipment: dict[str, list[str]] | UnsetType = UNSET
    participants: dict[str, list[str]] | UnsetType = UNSET
    hands: dict[str, Sum] | UnsetType = UNSET
    draw_pile: Sum | UnsetType = UNSET
    discard_pile: Sum | UnsetType = UNSET
    money: dict[str, Sum] | UnsetType = UNSET
    earned: dict[str, Gain] | UnsetType = UNSET
    income: dict[str, Sum] | UnsetType = UNSET
    costs: dict[str, Sum] | UnsetType = UNSET
    leads: dict[str, str] | UnsetType = UNSET
    phase: Phase | UnsetType = UNSET
    round: Sum | UnsetType = UNSET
    variant: Sum | UnsetType = UNSET
    turn: str | UnsetType | None = UNSET
    starts: str | UnsetType | None = UNSET
    ended_by: str | UnsetType | None = UNSET
    ends: list[Ending] | UnsetType = UNSET
    winner: list[str] | UnsetType = UNSET


class Step(StepShape, frozen=True, kw_only=True):
    """One action and what is claimed about it."""

    actions = ("play", "use", "ability", "score", "choose", "next_round")

    play: Annotated[dict[str, Turn], Meta(min_length=1)] | UnsetType = UNSET
    use: Annotated[dict[str, Use], Meta(min_length=1)] | UnsetType = UNSET
    ability: Annotated[dict[str, list[Effect]], Meta(min_length=1)] | UnsetType = UNSET
    score: UnsetType | None = UNSET
    choose: Annotated[dict[str, str], Meta(min_length=1)] | UnsetType = UNSET
    next_round: NextRound | UnsetType | None = UNSET
    expect: Expect | None = None


class Case(CaseShape, frozen=True, kw_only=True):
    """The scenario again, with one change."""

    start: Start | None = None
    expect: Expect | None = None


class ScenarioFile(ScenarioShape, frozen=True, kw_only=True):
    """A scenario of Adventure Tours."""

    players: Annotated[list[Name], Meta(min_length=3, max_length=6)]
    steps: list[Step]
    start: Start | None = None
    cases: list[Case] | None = None


MESSAGES: dict[str, Message] = {
    "too-few-players": Message(
        "Adventure Tours is played by three to six; here is {count} player.",
        "Adventure Tours is played by three to six; here are {count} players.",
        "count",
    ),
    "too-many-players": Message("Adventure Tours is played by three to six; here are {count} players."),
    "player-wanted": Message('The name of a player belongs here, not "{found}".'),
    "card-wanted": Message('The name of a card belongs here, not "{found}".'),
    "cards-wanted": Message('Cards belong here, such as `[porter, cook]`, or how many unknown ones, not "{found}".'),
    "more-cards-than-there-are": Message("The game has 102 cards; here are {count}."),
    "new-hand-wanted": Message("A new hand is six cards: up to six of them in a list, or the number 6."),
    "demand-wanted": Message('A demand belongs here, or ~ where it is not known, not "{found}".'),
    "printed-wanted": Message('What is printed on it belongs here, such as `clothing: 6`, not "{found}".'),
}
