"""Money from the machines, buying spaces of the path, the next run, and the end of the game."""

from avanti_rules.games.avanti.rulebook.pages import on
from avanti_rules.model import Message, Rule

PATH = (
    Rule(
        "withdraw.between",
        Message("Withdrawing between the cars"),
        Message(
            "If nobody has reached the dream island, each player gets from the bank what the cash machines "
            "between their own car and the next car behind show. Quitters and the last car get money too."
        ),
        Message("withdraw, money from machines, get money, last car, behind, between"),
        Message("A long stretch of empty road behind your car can bring a lot."),
        on(6),
        (13,),
        ("withdraw.occupied", "invest.pay", "place.advance"),
    ),
    Rule(
        "withdraw.occupied",
        Message("An occupied parking lot pays its car"),
        Message("If a car stands on a parking lot, its player alone gets the money of that cash machine."),
        Message("parked, standing on a parking lot, own machine, whose machine"),
        None,
        on(6),
        (13,),
        ("withdraw.between", "collect.parking"),
    ),
    Rule(
        "invest.pay",
        Message("Buying spaces of the island path"),
        Message(
            "After withdrawing, you may buy spaces of the island path. For each you pay the bank the amount "
            "that is shown on the space to which you advance. You may buy several, one after the other."
        ),
        Message("buy, invest, price, cost, pay the bank, spend money, happiness"),
        Message("Money has no other use: it does not count at the end of the game."),
        on(6),
        (15,),
        ("invest.no-amount", "withdraw.between", "finish.winner"),
    ),
    Rule(
        "invest.no-amount",
        Message("Spaces that money cannot reach"),
        Message(
            "A space without an amount cannot be bought, nor can anything beyond it. "
            "Your figure gets past it only by advancing after a run."
        ),
        Message("cannot buy, empty space, blank, no price, buy the island, stuck"),
        Message("The dream island shows no amounts either, so it cannot be bought."),
        on(6),
        (14,),
        ("invest.pay", "place.advance", "finish.island"),
    ),
    Rule(
        "next.marker",
        Message("The event marker goes to the last car"),
        Message(
            "For the next run the event marker goes to the road space of the last car, and all cars are put there."
        ),
        Message("new run, next run, where do we start, begin again, starting line"),
        None,
        on(6),
        (),
        ("setup.marker", "start.winner", "next.cards"),
    ),
    Rule(
        "next.cards",
        Message("All cards are dealt anew"),
        Message(
            "All cards are shuffled, also those still held, and every player gets three. Quitters take part again."
        ),
        Message("new run, next run, deal again, shuffle, keep cards, hand"),
        Message("Cards saved in one run are of no use in the next."),
        on(6),
        (),
        ("setup.cards", "next.marker", "quit.no-return"),
    ),
    Rule(
        "finish.island",
        Message("The dream island ends the game"),
        Message(
            "If a figure stands on the dream island after the figures have advanced, the game is over at once. "
            "Nobody withdraws money or buys spaces any more."
        ),
        Message("end of the game, game over, reach the island, when does the game end"),
        None,
        on(6, fr=5),
        (16,),
        ("finish.winner", "place.advance", "invest.no-amount"),
    ),
    Rule(
        "finish.winner",
        Message("The figure furthest ahead wins"),
        Message("The player whose figure is furthest ahead on the island path wins. Money does not count."),
        Message("win, winner, who wins, victory, money at the end, richest"),
        None,
        on(6),
        (16,),
        ("finish.tie", "finish.island"),
    ),
    Rule(
        "finish.tie",
        Message("A tie is settled by the last run"),
        Message(
            "If the foremost figures are level, the better place in the last run decides. "
            "If the places are level too, these players share the win."
        ),
        Message("tie, draw, equal, level, same space, tiebreak"),
        Message("That the win is then shared is our answer; the manual says nothing of it."),
        on(6),
        (),
        ("finish.winner", "place.advance"),
    ),
)
