"""What actions and abilities bring about, as the scenario tells it: cards drawn, given, removed and moved."""

from avanti_rules.model import Event, Name


class CardsDrawn(Event, frozen=True):
    """A player drew cards that nobody has seen."""

    cites = ("action.told",)
    player: Name
    number: int


class KnownCardsDrawn(Event, frozen=True):
    """A player drew cards that the scenario names."""

    cites = ("action.told",)
    player: Name
    cards: tuple[Name, ...]


class DeckShort(Event, frozen=True):
    """The deck had fewer cards than were to be drawn."""

    cites = ("draw.short",)
    player: Name
    number: int
    drawn: int


class CardGiven(Event, frozen=True):
    """A card that nobody has seen went from hand to hand."""

    cites = ("action.told",)
    player: Name
    to: Name


class KnownCardGiven(Event, frozen=True):
    """A card went from hand to hand."""

    cites = ("action.told",)
    player: Name
    to: Name
    card: Name


class CardKept(Event, frozen=True):
    """A card that nobody has seen was to go from a hand to the same hand, and is still there."""

    cites = ("action.anyone",)
    player: Name


class KnownCardKept(Event, frozen=True):
    """A card was to go from a hand to the same hand, and is still there."""

    cites = ("action.anyone",)
    player: Name
    card: Name


class CardStayed(Event, frozen=True):
    """A card on the table was to go where it already lay."""

    cites = ("action.anyone",)
    player: Name
    card: Name


class CardLost(Event, frozen=True):
    """A card went to the discard pile; where it came from is a kind of its own."""

    cites = ("action.told",)
    player: Name
    card: Name


class ParticipantLost(CardLost, frozen=True):
    """A participant went to the discard pile."""


class EquipmentLost(CardLost, frozen=True):
    """A card beside the expedition went to the discard pile."""


class HandCardLost(CardLost, frozen=True):
    """A card went from a hand to the discard pile."""


class UnseenCardLost(Event, frozen=True):
    """A card that nobody has seen went from a hand to the discard pile."""

    cites = ("action.told",)
    player: Name


class CardMoved(Event, frozen=True):
    """A participant, or equipment, went elsewhere; where to is a kind of its own."""

    cites = ("action.told",)
    player: Name
    to: Name
    card: Name
    was_equipment: bool


class TakenAsEquipment(CardMoved, frozen=True):
    """A card went beside a player's expedition."""


class TakenAsParticipant(CardMoved, frozen=True):
    """A card went to a player's participants."""


class TakenIntoHand(CardMoved, frozen=True):
    """A card went from the table into a hand."""


class BecameEquipment(CardMoved, frozen=True):
    """A player's own participant went beside the expedition."""


class BecameParticipant(CardMoved, frozen=True):
    """A card beside a player's expedition went to the player's own participants."""


class TakenBack(CardMoved, frozen=True):
    """A card went from the table into the hand of the player it lay before."""


class EquippedToo(Event, frozen=True):
    """A player laid one more card from the hand beside the expedition."""

    cites = ("action.told",)
    player: Name
    card: Name


class JoinedToo(Event, frozen=True):
    """A player placed one more participant from the hand."""

    cites = ("action.told",)
    player: Name
    card: Name
