"""The words of Adventure Tours: one whole English sentence a fact, and one a mistake in a file.

Gaps are named after the fact's fields. A gap that holds a player, card or expedition is a name.
"""

from collections.abc import Mapping

from avanti_rules.games.adventure_tours import changes as c
from avanti_rules.games.adventure_tours import events as e
from avanti_rules.games.adventure_tours import legal as m
from avanti_rules.games.adventure_tours import violations as v
from avanti_rules.games.adventure_tours.state import Category
from avanti_rules.model import Fact, Message

EVENTS: Mapping[type[Fact], Message] = {
    e.DesertForAll: Message("Everybody leads an expedition into the desert, with {value} in each kind of equipment."),
    e.ExpeditionLed: Message(
        '{player} leads the expedition "{expedition}": technology {technology}, provisions {provisions},'
        " clothing {clothing}."
    ),
    e.DesertLed: Message("{player} leads the expedition into the desert."),
    e.StartCardsDealt: Message("Everybody has {number} cards; the other {deck} are the deck."),
    e.FirstStarter: Message("{player} begins the game."),
    e.CardEquipped: Message("{player} improves the equipment with {card}."),
    e.EquipmentNow: Message(
        "The equipment of {player} is now: technology {technology}, provisions {provisions}, clothing {clothing}."
    ),
    e.CardDrawn: Message("Then {player} draws a card."),
    e.KnownCardDrawn: Message("Then {player} draws a card: {card}."),
    e.DrawSpared: Message("Thanks to the ability, {player} draws no card."),
    e.CardJoined: Message("{card} takes part in the expedition of {player}."),
    e.TechnologyMet: Message("{card} demands technology {demand}; {player} has {value}."),
    e.ProvisionsMet: Message("{card} demands provisions {demand}; {player} has {value}."),
    e.ClothingMet: Message("{card} demands clothing {demand}; {player} has {value}."),
    e.NoCardDrawn: Message("After placing a participant, {player} draws no card."),
    e.ActionUsed: Message("{player} uses the action of {card} at once."),
    e.ActionUsedLater: Message("{player} uses the action of {card}, which may also come later."),
    e.UsedOnOthers: Message("It concerns {others}."),
    e.UsedOnOneself: Message("It concerns {player} alone."),
    e.AbilityUsed: Message("{player} uses the ability of the expedition."),
    e.CardsDrawn: Message(
        "{player} draws {number} card from the deck.", "{player} draws {number} cards from the deck.", "number"
    ),
    e.KnownCardsDrawn: Message("{player} draws from the deck: {cards}."),
    e.DeckShort: Message(
        "The deck has only {drawn} card left instead of {number}: {player} takes what there is.",
        "The deck has only {drawn} cards left instead of {number}: {player} takes what there is.",
        "drawn",
    ),
    e.CardGiven: Message("{to} gets a card from the hand of {player}."),
    e.KnownCardGiven: Message("{to} gets {card} from the hand of {player}."),
    e.CardKept: Message("{player} keeps the card in hand."),
    e.KnownCardKept: Message("{player} keeps {card} in hand."),
    e.CardStayed: Message("{card} stays where it is, with {player}."),
    e.ParticipantLost: Message("{player} loses the participant {card} to the discard pile."),
    e.EquipmentLost: Message("{player} loses {card} from the equipment to the discard pile."),
    e.HandCardLost: Message("{player} puts {card} from the hand on the discard pile."),
    e.UnseenCardLost: Message("{player} puts a card from the hand on the discard pile."),
    e.TakenAsEquipment: Message("{card} leaves the expedition of {player} and joins the equipment of {to}."),
    e.TakenAsParticipant: Message("{card} leaves the expedition of {player} and takes part in that of {to}."),
    e.TakenIntoHand: Message("{card} leaves the expedition of {player} and goes to the hand of {to}."),
    e.BecameEquipment: Message("{card} moves from the participants of {player} to the equipment."),
    e.BecameParticipant: Message("{card} moves from the equipment of {player} to the participants."),
    e.TakenBack: Message("{player} takes {card} back into the hand."),
    e.EquippedToo: Message("{player} also adds {card} to the equipment."),
    e.JoinedToo: Message("{card} takes part in the expedition of {player} as well."),
    e.TurnPassed: Message("It is the turn of {player}."),
    e.EmptyTurn: Message("{player} has no card to play, so this turn is over as well."),
    e.EndedByDeck: Message("The deck is used up: the round ends, and {player} has ended it."),
    e.EndedByHand: Message("{player} has no cards left at the end of the turn: the round ends."),
    e.EndedByEmptiedHand: Message("{player} has no cards left: the round ends."),
    e.NobodyPlaysOn: Message("Nobody plays on; now the round is scored."),
    e.IncomeReceived: Message(
        "The participant pays {player} {amounts}.",
        "The participants pay {player} {amounts} = {total}.",
        "amounts",
    ),
    e.NoIncome: Message("{player} has no participants and gets nothing."),
    e.EquipmentPaysNothing: Message(
        "{number} card in the equipment of {player} pays nothing.",
        "{number} cards in the equipment of {player} pay nothing.",
        "number",
    ),
    e.CostsPaid: Message(
        "{player} has {cards} card left in hand and pays {amount} for it.",
        "{player} has {cards} cards left in hand and pays {amount} for them.",
        "cards",
    ),
    e.CostsShort: Message(
        "{player} has {cards} card left in hand. It costs {due}, but only {amount} can be paid.",
        "{player} has {cards} cards left in hand. They cost {due}, but only {amount} can be paid.",
        "cards",
    ),
    e.RoundEarned: Message("This round brings {player} {income} − {costs} = {earned}."),
    e.RoundScored: Message("Round {round} is scored. The game has three."),
    e.ChoosingBegins: Message("Now expeditions are chosen; whoever earned least goes first: {players}."),
    e.GameEnded: Message("All three rounds are scored: the game is over."),
    e.GameWon: Message("{player} has the most money, {money}, and wins."),
    e.GameShared: Message("{players} have the most money, {money} each, and win together."),
    e.ExpeditionChosen: Message('{player} chooses the expedition "{expedition}".'),
    e.ExpeditionsShuffled: Message("All expeditions are shuffled and dealt anew."),
    e.CardsDealt: Message("Round {round}: all cards are shuffled, and everybody gets {number}."),
    e.RoundOpened: Message("{ender} ended the last round, so {player}, the left neighbour, begins."),
}

VIOLATIONS: Mapping[type[Fact], Message] = {
    v.GameIsOver: Message("The game is over."),
    v.RoundIsOver: Message("The round is over; nobody plays on."),
    v.NextRoundNotBegun: Message("The next round has not begun: first all cards are dealt anew."),
    v.NotYourTurn: Message("It is not the turn of {player}, but of {turn}."),
    v.CardNotInHand: Message("{player} does not hold {card}."),
    v.NotDrawn: Message("Whoever improves the equipment must draw a card, {player} too."),
    v.ActionOfEquipment: Message("{card} lies in the equipment: {player} cannot use its action."),
    v.DrawnAfterJoining: Message("After placing a participant, {player} may not draw a card."),
    v.TechnologyLacking: Message("{card} demands technology {demand}, but {player} has only {value}."),
    v.ProvisionsLacking: Message("{card} demands provisions {demand}, but {player} has only {value}."),
    v.ClothingLacking: Message("{card} demands clothing {demand}, but {player} has only {value}."),
    v.MomentIsPast: Message("{player} could use the action of {card} only right after placing the card."),
    v.NoSuchParticipant: Message("{card} takes no part in the expedition of {player}, so there is no action to use."),
    v.NoAbility: Message("The expedition of {player} has no ability; that is for experts."),
    v.AbilityOutOfTurn: Message("{player} can use the ability only on their own turn; now it is the turn of {turn}."),
    v.AbilityUsedUp: Message("{player} has already used the ability in this turn."),
    v.DeckUsedUp: Message("The deck is used up, so the round ends at once; nothing more is done."),
    v.RoundGoesOn: Message("The round has not ended yet; it is scored only then."),
    v.AlreadyScored: Message("This round has already been scored."),
    v.NextRoundTooEarly: Message("The next round begins only after this one has been scored."),
    v.NotShuffled: Message("Expeditions are dealt anew only under variant 1; otherwise everybody keeps theirs."),
    v.NothingToChoose: Message("Expeditions are chosen only under variant 2."),
    v.ChoosingTooEarly: Message("Expeditions are chosen only after the round has been scored."),
    v.NotYourChoice: Message("It is not for {player} to choose now."),
    v.NotOnOffer: Message('"{expedition}" is not on offer: it was not in this round, or it is taken.'),
    v.StillToChoose: Message("First {player} chooses an expedition."),
}

POSSIBILITIES: Mapping[type[Fact], Message] = {
    m.MayEquip: Message(
        "{player} can improve the equipment with {cards}.",
        "{player} can improve the equipment with one of these: {cards}.",
        "cards",
    ),
    m.MayJoin: Message(
        "{player} can place {cards} as participant.",
        "{player} can place one of these as participant: {cards}.",
        "cards",
    ),
    m.MayEquipUntold: Message(
        "{player} can improve the equipment with {cards} too, but what this card adds is not told.",
        "{player} can improve the equipment with {cards} too, but what these cards add is not told.",
        "cards",
    ),
    m.MayPlayUnseen: Message(
        "{player} holds {number} card that is not named: it can be equipment and, if its demand is met, a participant.",
        "{player} holds {number} cards that are not named: each can be equipment and, if its demand is met,"
        " a participant.",
        "number",
    ),
    m.MayUseAbility: Message("{player} can use the ability of the expedition."),
    m.MayUseLater: Message("{player} can use the action of {card} later."),
    m.MayScore: Message("The round can be scored."),
    m.MayChoose: Message(
        '{player} can choose only the expedition "{expeditions}".',
        "{player} can choose one of these expeditions: {expeditions}.",
        "expeditions",
    ),
    m.MayStartNextRound: Message("The next round can begin."),
    m.NothingMore: Message("Nothing more can be done: the game is over."),
}

SUGGESTIONS: Mapping[type[Fact], Message] = {
    c.OtherPlayer: Message("It would be allowed for {player}, whose turn it is."),
    c.OtherCard: Message("{player} could play {card} instead."),
    c.AsEquipment: Message("{player} could improve the equipment with {card} instead."),
    c.AsParticipant: Message("{player} could let {card} take part instead."),
    c.Drawing: Message("It would be allowed if {player} drew a card."),
    c.NotDrawing: Message("It would be allowed if {player} drew no card."),
    c.WithoutAction: Message("It would be allowed if {player} did not use the action of {card}."),
    c.WithoutAbility: Message("It would be allowed if {player} did not use the ability."),
    c.OtherChooser: Message("It would be allowed for {player}, who is to choose."),
    c.OtherChoice: Message('{player} could choose the expedition "{expedition}" instead.'),
    c.OnTurn: Message("It would be allowed if it were the turn of {player}."),
    c.OtherHand: Message("It would be allowed if {player} held other cards."),
    c.UnderVariantOne: Message("It would be allowed under variant 1."),
    c.UnderVariantTwo: Message("It would be allowed under variant 2."),
    c.DuringRound: Message("It would be allowed while the round is going on."),
    c.AfterRound: Message("It would be allowed after the round has ended."),
    c.AfterScoring: Message("It would be allowed after the round has been scored."),
}

ACTIONS: Mapping[str, Message] = {
    "play": Message("Playing a card"),
    "use": Message("An action used later"),
    "ability": Message("An ability"),
    "score": Message("Scoring"),
    "choose": Message("Choosing an expedition"),
    "next-round": Message("The next round"),
}

LABELS: Mapping[str, Message] = {
    "phase": Message("Phase"),
    "round": Message("Round"),
    "variant": Message("Variant"),
    "turn": Message("Turn"),
    "starts": Message("Starting player"),
    "ended-by": Message("Who ended the round"),
    "leads": Message("Expedition of {player}"),
    "technology": Message("Technology of {player}"),
    "provisions": Message("Provisions of {player}"),
    "clothing": Message("Clothing of {player}"),
    "equipment": Message("Cards in the equipment of {player}"),
    "participants": Message("Participants of {player}"),
    "hands": Message("Cards in the hand of {player}"),
    "draw-pile": Message("Deck"),
    "discard-pile": Message("Discard pile"),
    "money": Message("Money of {player}"),
    "earned": Message("Earned in the round by {player}"),
    "income": Message("Income of {player}"),
    "costs": Message("Costs of {player}"),
    "ends": Message("The round ends because of"),
    "winner": Message("Winner"),
}

WORDS: Mapping[str, Message] = {
    "play": Message("cards are played"),
    "score": Message("the round is scored"),
    "next": Message("the next round is about to begin"),
    "over": Message("the game is over"),
    "hand": Message("a hand without cards"),
    "deck": Message("a used-up deck"),
}

KINDS: Mapping[Category, Message] = {
    "technology": Message("Technology"),
    "provisions": Message("Provisions"),
    "clothing": Message("Clothing"),
}

MISTAKES: Mapping[str, Message] = {
    "unknown-card": Message('"{card}" is no card of this scenario. Describe it under `cards`.'),
    "value-missing": Message("Here it matters what is printed on {card}, but `{key}` or its category is missing."),
    "name-taken": Message('"{name}" is also the name of something else here. Call it otherwise.'),
    "unknown-expedition": Message('"{expedition}" is no expedition of this scenario. Describe it under `expeditions`.'),
    "expedition-twice": Message('Two players cannot lead the same expedition "{expedition}".'),
    "too-many-cards": Message("That makes {count} cards, but there are only {deck}."),
    "deck-used-up": Message("Without a deck the round is over; nobody can have the turn."),
    "turn-without-cards": Message("{player} has no cards and cannot have the turn."),
    "not-on-top": Message("{card} cannot be drawn: {top} lies on top of the deck."),
    "hand-is-empty": Message("{player} has no card in hand that could go elsewhere."),
    "card-not-there": Message("{player} does not have {card}."),
    "ender-missing": Message("Who ended the last round decides here. Say it under `ended-by`."),
}
