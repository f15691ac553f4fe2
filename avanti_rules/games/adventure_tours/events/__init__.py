"""What allowed actions bring about, and what it adds up to in a step."""

from collections.abc import Iterable
from typing import Any, TypeAlias

from avanti_rules.games.adventure_tours.events.effects import *
from avanti_rules.games.adventure_tours.events.rounds import *
from avanti_rules.games.adventure_tours.events.turns import *
from avanti_rules.model import Fact

AdventureEvent: TypeAlias = (
    DesertForAll
    | ExpeditionLed
    | DesertLed
    | StartCardsDealt
    | FirstStarter
    | CardEquipped
    | EquipmentNow
    | CardDrawn
    | KnownCardDrawn
    | DrawSpared
    | CardJoined
    | TechnologyMet
    | ProvisionsMet
    | ClothingMet
    | NoCardDrawn
    | ActionUsed
    | ActionUsedLater
    | UsedOnOthers
    | UsedOnOneself
    | AbilityUsed
    | CardsDrawn
    | KnownCardsDrawn
    | DeckShort
    | CardGiven
    | KnownCardGiven
    | CardKept
    | KnownCardKept
    | CardStayed
    | ParticipantLost
    | EquipmentLost
    | HandCardLost
    | UnseenCardLost
    | TakenAsEquipment
    | TakenAsParticipant
    | TakenIntoHand
    | BecameEquipment
    | BecameParticipant
    | TakenBack
    | EquippedToo
    | JoinedToo
    | TurnPassed
    | EmptyTurn
    | EndedByDeck
    | EndedByHand
    | EndedByEmptiedHand
    | NobodyPlaysOn
    | IncomeReceived
    | NoIncome
    | EquipmentPaysNothing
    | CostsPaid
    | CostsShort
    | RoundEarned
    | RoundScored
    | ChoosingBegins
    | GameEnded
    | GameWon
    | GameShared
    | ExpeditionChosen
    | ExpeditionsShuffled
    | CardsDealt
    | RoundOpened
)


def tally(facts: Iterable[Fact]) -> dict[str, Any]:
    """What participants paid each player in a step, what cards left in hand cost, and why the round ended."""
    income: dict[str, int] = {}
    costs: dict[str, int] = {}
    ends: list[str] = []
    for fact in facts:
        if isinstance(fact, IncomeReceived) and fact.total:
            income[fact.player] = fact.total
        elif isinstance(fact, CostsPaid | CostsShort) and fact.amount:
            costs[fact.player] = fact.amount
        elif isinstance(fact, RoundEnded):
            ends.append("deck" if isinstance(fact, EndedByDeck) else "hand")
    return {"income": income, "costs": costs, "ends": ends}
