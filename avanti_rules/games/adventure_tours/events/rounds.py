"""What happens as games and rounds begin and end: setting up, scoring, choosing expeditions, the winner."""

from avanti_rules.games.adventure_tours.state import Cards
from avanti_rules.model import Event, Name


class DesertForAll(Event, frozen=True):
    """Everybody leads an expedition into the desert, as in the base game."""

    cites = ("setup.boards",)
    value: int


class ExpeditionLed(Event, frozen=True):
    """A player leads an expedition of the game for experts, which starts with values of its own."""

    cites = ("setup.boards",)
    player: Name
    expedition: Name
    technology: int
    provisions: int
    clothing: int


class DesertLed(Event, frozen=True):
    """A player leads an expedition into the desert beside others of the game for experts."""

    cites = ("setup.boards",)
    player: Name


class StartCardsDealt(Event, frozen=True):
    """Everybody has the cards of the beginning."""

    cites = ("setup.cards",)
    number: int
    deck: int


class FirstStarter(Event, frozen=True):
    """Who begins the game."""

    cites = ("start.first",)
    player: Name


class IncomeReceived(Event, frozen=True):
    """A player's participants paid."""

    cites = ("score.income",)
    player: Name
    amounts: tuple[int, ...]
    total: int


class NoIncome(Event, frozen=True):
    """A player has no participants."""

    cites = ("score.income",)
    player: Name


class EquipmentPaysNothing(Event, frozen=True):
    """Cards beside the expedition pay nothing."""

    cites = ("equip.unused",)
    player: Name
    number: int


class CostsPaid(Event, frozen=True):
    """Cards left in hand cost money."""

    cites = ("score.costs",)
    player: Name
    cards: int
    amount: int


class CostsShort(Event, frozen=True):
    """Cards left in hand cost more than there is: nobody has less than nothing."""

    cites = ("score.costs", "score.floor")
    player: Name
    cards: int
    due: int
    amount: int


class RoundEarned(Event, frozen=True):
    """What a round brought a player who had costs."""

    cites = ("score.costs",)
    player: Name
    income: int
    costs: int
    earned: int


class RoundScored(Event, frozen=True):
    """The round is scored and another one follows."""

    cites = ("finish.three",)
    round: int


class ChoosingBegins(Event, frozen=True):
    """Expeditions are chosen, in this order (variant 2)."""

    cites = ("variant.choose",)
    players: tuple[Name, ...]


class GameEnded(Event, frozen=True):
    """The last round is scored."""

    cites = ("finish.three",)


class GameWon(Event, frozen=True):
    """The most money wins."""

    cites = ("finish.winner",)
    player: Name
    money: int


class GameShared(Event, frozen=True):
    """Several have the most money and win together."""

    cites = ("finish.tie",)
    players: tuple[Name, ...]
    money: int


class ExpeditionChosen(Event, frozen=True):
    """A player chose an expedition for the next round (variant 2)."""

    cites = ("variant.choose",)
    player: Name
    expedition: Name


class ExpeditionsShuffled(Event, frozen=True):
    """All boards were shuffled and dealt anew (variant 1)."""

    cites = ("variant.shuffle",)


class CardsDealt(Event, frozen=True):
    """All cards were shuffled and dealt anew."""

    cites = ("next.shuffle",)
    round: int
    number: int
    hands: tuple[Cards, ...]


class RoundOpened(Event, frozen=True):
    """The left neighbour of whoever ended the round before begins."""

    cites = ("start.left",)
    player: Name
    ender: Name
