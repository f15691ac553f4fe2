"""What happens in a turn: improving the equipment, taking part, drawing, actions and abilities, whose turn follows."""

from avanti_rules.model import Event, Name


class CardEquipped(Event, frozen=True):
    """A card went beside the expedition."""

    cites = ("turn.one-card", "equip.any")
    player: Name
    card: Name


class EquipmentNow(Event, frozen=True):
    """What the equipment has become."""

    cites = ("equip.value",)
    player: Name
    technology: int
    provisions: int
    clothing: int


class CardDrawn(Event, frozen=True):
    """A card that nobody has seen was drawn after improving the equipment."""

    cites = ("equip.draw",)
    player: Name


class KnownCardDrawn(Event, frozen=True):
    """The card told, or the one on top of a known deck, was drawn after improving the equipment."""

    cites = ("equip.draw",)
    player: Name
    card: Name


class DrawSpared(Event, frozen=True):
    """The expedition's ability spared drawing."""

    cites = ("ability.once",)
    player: Name


class CardJoined(Event, frozen=True):
    """A card went to the participants."""

    cites = ("turn.one-card",)
    player: Name
    card: Name


class DemandMet(Event, frozen=True):
    """An adventurer's demand is met; each category is a kind of its own."""

    cites = ("join.demand",)
    player: Name
    card: Name
    demand: int
    value: int


class TechnologyMet(DemandMet, frozen=True):
    """The technology is enough."""


class ProvisionsMet(DemandMet, frozen=True):
    """The provisions are enough."""


class ClothingMet(DemandMet, frozen=True):
    """The clothing is enough."""


class NoCardDrawn(Event, frozen=True):
    """After placing a participant no card is drawn."""

    cites = ("join.no-draw",)
    player: Name


class ActionUsed(Event, frozen=True):
    """A card's action was used right after it was placed."""

    cites = ("action.moment",)
    player: Name
    card: Name


class ActionUsedLater(Event, frozen=True):
    """The action of a card that is not bound to the moment was used."""

    cites = ("action.moment",)
    player: Name
    card: Name


class UsedOnOthers(Event, frozen=True):
    """An action or ability concerned other players."""

    cites = ("action.anyone",)
    player: Name
    others: tuple[Name, ...]


class UsedOnOneself(Event, frozen=True):
    """An action or ability concerned whoever used it."""

    cites = ("action.anyone",)
    player: Name


class AbilityUsed(Event, frozen=True):
    """An expedition's ability was used."""

    cites = ("ability.expert", "ability.once")
    player: Name


class TurnPassed(Event, frozen=True):
    """Another player has the turn."""

    cites = ("turn.clockwise",)
    player: Name


class EmptyTurn(Event, frozen=True):
    """A player whose hand was emptied has the turn and nothing to play."""

    cites = ("end.hand",)
    player: Name


class RoundEnded(Event, frozen=True):
    """A player ended the round; each reason is a kind of its own."""

    player: Name


class EndedByDeck(RoundEnded, frozen=True):
    """The deck is used up."""

    cites = ("end.deck",)


class EndedByHand(RoundEnded, frozen=True):
    """A player has no cards at the end of his turn."""

    cites = ("end.hand",)


class EndedByEmptiedHand(RoundEnded, frozen=True):
    """A player was left without cards by somebody else, as one reading has it."""

    cites = ("end.hand",)


class NobodyPlaysOn(Event, frozen=True):
    """The others have no more turns."""

    cites = ("end.at-once",)
