"""The words of Avanti: one whole English sentence a fact, and one a mistake in a file.

Gaps are named after the fact's fields. A gap that holds a player or players is a name; `{card}` reads 1-4-6.
"""

from collections.abc import Mapping

from avanti_rules.games.avanti import changes as c
from avanti_rules.games.avanti import events as e
from avanti_rules.games.avanti import legal as m
from avanti_rules.games.avanti import violations as v
from avanti_rules.model import Fact, Message

EVENTS: Mapping[type[Fact], Message] = {
    e.MoneyDealt: Message("Each player has {amount} to start with."),
    e.StartCardsDealt: Message("Each player has {number} cards; the rest is the draw pile."),
    e.FiguresAtStart: Message("All figures stand on the start space of the island path."),
    e.MarkerPlaced: Message("The event marker and all cars stand on road space {space}."),
    e.FirstOpener: Message("{player} opens the game."),
    e.CardPlayed: Message("{player} plays a {number}."),
    e.CarMoved: Message(
        "{player} drives {number} space ahead, from {from} to {to}.",
        "{player} drives {number} spaces ahead, from {from} to {to}.",
        "number",
    ),
    e.CarMovedAgain: Message(
        "{met} is already there, so {player} drives {number} again, from {from} to {to}.",
        "{met} are already there, so {player} drives {number} again, from {from} to {to}.",
        "met",
    ),
    e.CarMovedPastQuitter: Message(
        "{met} is out, but the car still stands there, so {player} drives {number} again, from {from} to {to}.",
        "{met} are out, but their cars still stand there, so {player} drives {number} again, from {from} to {to}.",
        "met",
    ),
    e.MarkerReached: Message("{player} has reached the event marker: this round is the last of the run."),
    e.KnownCardDrawn: Message("After a {number}, {player} draws a card: {card}."),
    e.CardDrawn: Message("After a {number}, {player} draws a card."),
    e.NoCardDrawn: Message("After a {number}, {player} draws no card."),
    e.DrawDeclined: Message("After a {number}, {player} could draw a card, but does not."),
    e.PileReshuffled: Message(
        "The draw pile is used up: the discard pile, {cards} card, becomes the new draw pile.",
        "The draw pile is used up: the discard pile, {cards} cards, is shuffled and becomes the new draw pile.",
        "cards",
    ),
    e.RanOutOfCards: Message("{player} has no cards left and is out of this run."),
    e.PlayerQuit: Message("{player} quits; the card goes unused to the discard pile."),
    e.CarTurnedSideways: Message("The car of {player} is turned sideways and occupies its space until the run ends."),
    e.QuittersSkipped: Message(
        "{players} is out of the run and is skipped.",
        "{players} are out of the run and are skipped.",
        "players",
    ),
    e.TurnPassed: Message("It is the turn of {player}."),
    e.RoundClosed: Message("Everybody has had a turn: now the leader collects."),
    e.LeaderCollects: Message(
        "{player} has driven {distance} space, further than anybody else, and collects.",
        "{player} has driven {distance} spaces, further than anybody else, and collects.",
        "distance",
    ),
    e.QuitterCollects: Message(
        "{player} is out of the run, but has driven {distance} space, further than anybody else, and collects.",
        "{player} is out of the run, but has driven {distance} spaces, further than anybody else, and collects.",
        "distance",
    ),
    e.NobodyLeads: Message("All cars stand at the event marker: nobody leads, so nobody collects."),
    e.DebtPaid: Message("{payer} pays {payee} {amount}."),
    e.QuitterPaid: Message("{payer} is out of the run and still pays {payee} {amount}."),
    e.ParkedFree: Message("{player} stands on a parking lot and pays nothing."),
    e.NothingBeside: Message("{player} stands beside no amount and pays nothing."),
    e.QuitterFree: Message("{player} has been out since an earlier round and pays no more."),
    e.NotCollected: Message("{leader} does not collect the {amount} from {player} and will not get them later."),
    e.MovedBack: Message(
        "{payee} goes back from space {from}, which shows {sign}: the bank owes half and pays {amount}."
    ),
    e.MovedBackForNothing: Message("{player} goes back from space {from}, which shows no amount, and gets nothing."),
    e.BankShortOfHalf: Message("The bank has no more: {missing} of the half are lost."),
    e.BankShortOfRest: Message("The bank has no more: the last {missing} are not paid."),
    e.BankShortOfMachines: Message("The bank has no more: {missing} stay in the machines."),
    e.BankPaidRest: Message("{player} has no more; the bank pays {payee} the missing {amount}."),
    e.Collected: Message("{player} receives {amounts} = {total}."),
    e.RoundOpened: Message("{player} is last of those still driving and opens the next round."),
    e.EndedAtMarker: Message(
        "The run ends: {players} has reached the event marker.",
        "The run ends: {players} have reached the event marker.",
        "players",
    ),
    e.EndedWithNobody: Message("The run ends: nobody can or wants to drive on."),
    e.EndedWithLeaderOnly: Message("The run ends: only {player}, who leads, has cards left."),
    e.FigureAdvanced: Message(
        "Place {place}: {player} advances {spaces} space on the island path, from {from} to {to}.",
        "Place {place}: {player} advances {spaces} spaces on the island path, from {from} to {to}.",
        "spaces",
    ),
    e.LevelAtMarker: Message("{players} never left the event marker and share place {place}."),
    e.LevelWithoutPlace: Message("{players} never left the event marker and take no place."),
    e.ThirdStays: Message("With three players only the first two advance: {players} stays put."),
    e.WithdrawingBegins: Message("Nobody has reached the dream island: now everybody withdraws money."),
    e.IslandReached: Message(
        "{players} has reached the dream island: the game is over.",
        "{players} have reached the dream island: the game is over.",
        "players",
    ),
    e.GameWon: Message("Nobody is further ahead than {player}, on space {at}: {player} has won."),
    e.TieBroken: Message("{players} are level; {player} had the best place of them in the last run."),
    e.GameShared: Message("{players} are level on the path and in the last run and share the win."),
    e.Withdrew: Message(
        "{payee} withdraws from the machine behind the car: {amounts}.",
        "{payee} withdraws from the machines behind the car: {amounts} = {amount}.",
        "amounts",
    ),
    e.WithdrewWhatIsLeft: Message(
        "The machine behind the car of {payee} shows {amounts}; of that the bank pays {amount}.",
        "The machines behind the car of {payee} show {amounts}; of that the bank pays {amount}.",
        "amounts",
    ),
    e.WithdrewOwnLot: Message("{payee} stands on a parking lot and withdraws {amount} there."),
    e.NothingWithdrawn: Message("No machine stands between {player} and the car behind: nothing to withdraw."),
    e.InvestingBegins: Message("Now spaces of the island path can be bought."),
    e.SpaceBought: Message("{payer} pays the bank {amount} and advances to space {to} of the island path."),
    e.MarkerMoved: Message(
        "{players} came last: the event marker and all cars go to road space {space}.",
        "{players} came last together: the event marker and all cars go to road space {space}.",
        "players",
    ),
    e.CardsDealt: Message("All cards are shuffled, and everybody gets three."),
    e.QuittersReturned: Message(
        "{players} takes part again.",
        "{players} take part again.",
        "players",
    ),
    e.WinnerOpens: Message("{player} won the run before and opens the new one."),
    e.SameOpener: Message("The run before had no winner, so {player} opens again."),
}

VIOLATIONS: Mapping[type[Fact], Message] = {
    v.GameIsOver: Message("The game is over."),
    v.HasQuit: Message("{player} is out until the next run."),
    v.NotCollectedYet: Message("The round is over: first the leader collects."),
    v.RunIsOver: Message("The run has ended; nobody drives before the next one begins."),
    v.NotYourTurn: Message("It is not the turn of {player}, but of {turn}."),
    v.QuitOutOfTurn: Message("{player} can quit only on their own turn; now it is the turn of {turn}."),
    v.QuitBetweenRounds: Message("{player} can quit only on their own turn; now it is nobody's turn."),
    v.NoSuchNumber: Message("There is no {number} on any card: numbers go from 1 to 7."),
    v.NumberNotOnCard: Message("The card {card} shows no {number}."),
    v.CardNotInHand: Message("{player} does not hold the card {card}, but {hand}."),
    v.NumberNotInHand: Message("{player} holds no {number}, only {hand}."),
    v.DrawnAfterHigh: Message("After a {number}, {player} may not draw a card; only after 1, 2 or 3."),
    v.NotDrawnAfterLow: Message("After a {number}, {player} must draw a card."),
    v.NoFreeSpace: Message("With a {number}, {player} never finds a free space: this board is too small for it."),
    v.CarsStillToMove: Message("Not all cars have moved: it is the turn of {turn}."),
    v.RoundIsPast: Message("The round before has been collected; what was left out then is lost."),
    v.CollectingIsOver: Message("The run has ended; what was not collected is lost."),
    v.RunGoesOn: Message("The run has not ended yet; figures advance only then."),
    v.AlreadyPlaced: Message("The figures have already advanced for this run."),
    v.WithdrawnTooEarly: Message("Money is withdrawn only after the figures have advanced."),
    v.AlreadyWithdrawn: Message("The money has already been withdrawn for this run."),
    v.InvestedTooEarly: Message("{player} can buy spaces only after everybody has withdrawn money."),
    v.TooExpensive: Message("That costs {price}, and {player} has only {money}."),
    v.NotForSale: Message("Space {space} of the island path shows no amount: {player} cannot buy it, nor go beyond."),
    v.IslandNotForSale: Message(
        "The dream island cannot be bought; {player} gets there only by a good place in a run."
    ),
    v.NextRunTooEarly: Message("The next run begins only after everybody has withdrawn money."),
}

POSSIBILITIES: Mapping[type[Fact], Message] = {
    m.MayPlay: Message(
        "{player} can play only a {numbers}.",
        "{player} can play one of these numbers: {numbers}.",
        "numbers",
    ),
    m.MayQuit: Message("{player} can quit."),
    m.MayCollect: Message("{player} leads and can collect."),
    m.MayCloseRound: Message("Nobody leads; the round ends without collecting."),
    m.MayPlace: Message("The figures can advance on the island path."),
    m.MayWithdraw: Message("Everybody can withdraw money."),
    m.MayInvest: Message(
        "{player} can buy {spaces} space of the island path.",
        "{player} can buy up to {spaces} spaces of the island path.",
        "spaces",
    ),
    m.MayStartNextRun: Message("The next run can begin."),
    m.NothingMore: Message("Nothing more can be done: the game is over."),
}

SUGGESTIONS: Mapping[type[Fact], Message] = {
    c.OtherPlayer: Message("It would be allowed for {player}, whose turn it is."),
    c.OtherNumber: Message("{player} could play a {number} instead."),
    c.OtherCard: Message("{player} could play the card {card} instead."),
    c.Drawing: Message("It would be allowed if {player} drew a card."),
    c.NotDrawing: Message("It would be allowed if {player} drew no card."),
    c.FewerSpaces: Message(
        "{player} could buy {spaces} space instead.",
        "{player} could buy {spaces} spaces instead.",
        "spaces",
    ),
    c.OnTurn: Message("It would be allowed if it were the turn of {player}."),
    c.StillIn: Message("It would be allowed if {player} were still in the run."),
    c.OtherHand: Message("It would be allowed if {player} held other cards."),
    c.EnoughMoney: Message("It would be allowed if {player} had {amount}."),
    c.FigureElsewhere: Message("It would be allowed if the figure of {player} stood on space {space}."),
    c.CarElsewhere: Message("It would be allowed if the car of {player} stood at {distance}."),
    c.WhileDriving: Message("It would be allowed while cars are still to move."),
    c.AfterDriving: Message("It would be allowed after everybody has had a turn."),
    c.AfterRun: Message("It would be allowed after the run has ended."),
    c.AfterPlacing: Message("It would be allowed after the figures have advanced."),
    c.AfterWithdrawing: Message("It would be allowed after everybody has withdrawn money."),
}

ACTIONS: Mapping[str, Message] = {
    "play": Message("Driving"),
    "collect": Message("Collecting"),
    "place": Message("Advancing on the island path"),
    "withdraw": Message("Withdrawing money"),
    "invest": Message("Investing"),
    "next-run": Message("The next run"),
}

LABELS: Mapping[str, Message] = {
    "cars": Message("Distance of {player}"),
    "money": Message("Money of {player}"),
    "island": Message("Figure of {player}"),
    "hands": Message("Cards of {player}"),
    "paid": Message("Paid by {player}"),
    "received": Message("Received by {player}"),
    "out": Message("Out of the run"),
    "marker": Message("Event marker"),
    "opens": Message("Opens the round"),
    "turn": Message("Turn"),
    "phase": Message("Phase"),
    "ends": Message("The run ends because of"),
    "standings": Message("Standings"),
    "winner": Message("Winner"),
}

WORDS: Mapping[str, Message] = {
    "play": Message("cars drive"),
    "collect": Message("the leader collects"),
    "place": Message("figures advance"),
    "withdraw": Message("money is withdrawn"),
    "invest": Message("spaces are for sale"),
    "over": Message("the game is over"),
    "marker": Message("the event marker reached"),
    "nobody": Message("nobody driving on"),
    "leader-only": Message("cards with the leader only"),
}

MISTAKES: Mapping[str, Message] = {
    "beyond-the-island": Message("The island path ends at space {last}; the figure of {player} cannot stand beyond."),
    "beyond-the-road": Message("The last road space of this board is {last}; the marker cannot stand beyond."),
    "too-much-money": Message("The players have {money} together, but there are only {notes} in the game."),
    "turn-of-a-quitter": Message("{player} is out of the run and cannot have the turn."),
    "cars-on-one-space": Message("{player} and {other} cannot stand on the same space."),
    "twice-in-standings": Message("{player} stands twice in the standings."),
    "standings-contradict-cars": Message("These standings contradict where the cars stand."),
    "too-many-cards": Message("That makes {cards} cards, but there are only {deck}."),
    "collect-from-leader": Message("{player} leads and collects, so nothing can be collected from {player}."),
    "not-on-top": Message("The card {card} cannot be drawn: {top} lies on top of the draw pile."),
}
