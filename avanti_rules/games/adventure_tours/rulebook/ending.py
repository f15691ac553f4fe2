"""How a round ends and is scored."""

from avanti_rules.model import Message, Rule

ENDING = (
    Rule(
        "draw.short",
        Message("Fewer cards in the deck than to be drawn"),
        Message("If the deck has fewer cards than are to be drawn, you take those that are there."),
        Message("not enough cards, too few cards"),
        related=("end.deck",),
    ),
    Rule(
        "end.hand",
        Message("The round ends with an empty hand"),
        Message("If you have no cards left at the end of your own turn, the round ends."),
        Message("end of round, no cards, last card, empty"),
        related=("end.at-once", "end.deck", "start.left"),
    ),
    Rule(
        "end.deck",
        Message("The round ends with an empty deck"),
        Message("As soon as the deck is used up, the round ends. The discard pile is not shuffled again."),
        Message("deck empty, used up, reshuffle"),
        related=("end.hand", "end.at-once", "draw.short"),
    ),
    Rule(
        "end.at-once",
        Message("When the round ends, nobody plays on"),
        Message("The round ends at once. The others have no more turns."),
        Message("finish the round, one more turn"),
        related=("end.hand", "end.deck", "score.income"),
    ),
    Rule(
        "score.income",
        Message("Participants pay"),
        Message("When the round has ended, each of your participants pays you what the card shows."),
        Message("money, income, coins, scoring, points, pay"),
        Message("Coins lie face down: what you own, nobody needs to know. They may be changed at any time."),
        related=("score.costs", "equip.unused"),
    ),
    Rule(
        "score.costs",
        Message("Each card left in hand costs 2 coins"),
        Message("After the income you pay 2 coins for each card left in hand."),
        Message("costs, penalty, cards left, leftover"),
        Message("Income of 14 and two cards left: 14 − 4 = 10."),
        related=("score.income", "score.floor"),
    ),
    Rule(
        "score.floor",
        Message("Nobody has less than nothing"),
        Message("Costs can bring your money down to 0, not below."),
        Message("debt, negative, zero, below"),
        related=("score.costs",),
    ),
)
