"""Why an action is refused: states of affairs, each with the rule that it would break."""

from collections.abc import Mapping
from typing import TypeAlias

from avanti_rules.model import Fact, Name, Violation


class GameIsOver(Violation, frozen=True):
    """Nothing may be done any more."""

    cites = ("finish.three",)


class RoundIsOver(Violation, frozen=True):
    """The round has ended and nobody plays on."""

    cites = ("end.at-once",)


class NextRoundNotBegun(Violation, frozen=True):
    """The round is scored and the next one has not begun."""

    cites = ("next.shuffle",)


class NotYourTurn(Violation, frozen=True):
    """It is somebody else's turn."""

    cites = ("turn.clockwise",)
    player: Name
    turn: Name


class CardNotInHand(Violation, frozen=True):
    """The player does not hold the card."""

    cites = ("turn.one-card",)
    player: Name
    card: Name


class NotDrawn(Violation, frozen=True):
    """No card was drawn after improving the equipment, which must be."""

    cites = ("equip.draw",)
    player: Name


class ActionOfEquipment(Violation, frozen=True):
    """A card beside the expedition has no action to use."""

    cites = ("equip.unused",)
    player: Name
    card: Name


class DrawnAfterJoining(Violation, frozen=True):
    """A card was drawn after placing a participant."""

    cites = ("join.no-draw",)
    player: Name


class DemandTooHigh(Violation, frozen=True):
    """An adventurer demands more than there is; each category is a kind of its own."""

    cites = ("join.demand",)
    player: Name
    card: Name
    demand: int
    value: int


class TechnologyLacking(DemandTooHigh, frozen=True):
    """The technology is not enough."""


class ProvisionsLacking(DemandTooHigh, frozen=True):
    """The provisions are not enough."""


class ClothingLacking(DemandTooHigh, frozen=True):
    """The clothing is not enough."""


class MomentIsPast(Violation, frozen=True):
    """The card's action could be used only right after it was placed."""

    cites = ("action.moment",)
    player: Name
    card: Name


class NoSuchParticipant(Violation, frozen=True):
    """The card whose action is used is none of the player's participants."""

    cites = ("action.moment",)
    player: Name
    card: Name


class NoAbility(Violation, frozen=True):
    """The player's expedition has no ability: that is for experts."""

    cites = ("ability.expert",)
    player: Name


class AbilityOutOfTurn(Violation, frozen=True):
    """An ability is used in one's own turn only."""

    cites = ("ability.once",)
    player: Name
    turn: Name


class AbilityUsedUp(Violation, frozen=True):
    """The ability was used in this turn."""

    cites = ("ability.once",)
    player: Name


class DeckUsedUp(Violation, frozen=True):
    """The deck was used up in the course of the turn, so the round is over."""

    cites = ("end.deck",)


class RoundGoesOn(Violation, frozen=True):
    """The round has not ended, so nothing is scored."""

    cites = ("score.income",)


class AlreadyScored(Violation, frozen=True):
    """The round is scored."""

    cites = ("score.income",)


class NextRoundTooEarly(Violation, frozen=True):
    """The next round begins only after the last one is scored."""

    cites = ("next.shuffle",)


class NotShuffled(Violation, frozen=True):
    """Without variant 1 everybody keeps the expedition."""

    cites = ("variant.shuffle",)


class NothingToChoose(Violation, frozen=True):
    """Without variant 2 nobody chooses an expedition."""

    cites = ("variant.choose",)


class ChoosingTooEarly(Violation, frozen=True):
    """Expeditions are chosen only after the round is scored."""

    cites = ("variant.choose",)


class NotYourChoice(Violation, frozen=True):
    """Another player chooses first, or all have chosen."""

    cites = ("variant.choose",)
    player: Name


class NotOnOffer(Violation, frozen=True):
    """The expedition was not used in this round, or is taken."""

    cites = ("variant.choose",)
    expedition: Name


class StillToChoose(Violation, frozen=True):
    """Not everybody has chosen an expedition."""

    cites = ("variant.choose",)
    player: Name


AdventureViolation: TypeAlias = (
    GameIsOver
    | RoundIsOver
    | NextRoundNotBegun
    | NotYourTurn
    | CardNotInHand
    | NotDrawn
    | ActionOfEquipment
    | DrawnAfterJoining
    | TechnologyLacking
    | ProvisionsLacking
    | ClothingLacking
    | MomentIsPast
    | NoSuchParticipant
    | NoAbility
    | AbilityOutOfTurn
    | AbilityUsedUp
    | DeckUsedUp
    | RoundGoesOn
    | AlreadyScored
    | NextRoundTooEarly
    | NotShuffled
    | NothingToChoose
    | ChoosingTooEarly
    | NotYourChoice
    | NotOnOffer
    | StillToChoose
)

GROUNDS: Mapping[type[Fact], tuple[str, ...]] = {
    GameIsOver: ("phase", "winner"),
    RoundIsOver: ("phase",),
    NextRoundNotBegun: ("phase",),
    NotYourTurn: ("turn",),
    CardNotInHand: ("hands",),
    NotDrawn: (),
    ActionOfEquipment: (),
    DrawnAfterJoining: (),
    TechnologyLacking: ("technology",),
    ProvisionsLacking: ("provisions",),
    ClothingLacking: ("clothing",),
    MomentIsPast: (),
    NoSuchParticipant: ("participants",),
    NoAbility: ("leads",),
    AbilityOutOfTurn: ("turn",),
    AbilityUsedUp: (),
    DeckUsedUp: ("draw-pile",),
    RoundGoesOn: ("phase",),
    AlreadyScored: ("phase",),
    NextRoundTooEarly: ("phase",),
    NotShuffled: ("variant",),
    NothingToChoose: ("variant",),
    ChoosingTooEarly: ("phase",),
    NotYourChoice: ("earned",),
    NotOnOffer: (),
    StillToChoose: (),
}
