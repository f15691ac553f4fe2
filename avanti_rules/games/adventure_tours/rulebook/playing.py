"""Before the game, and the two ways to play a card."""

from avanti_rules.model import Message, Rule

PLAYING = (
    Rule(
        "setup.boards",
        Message("Everybody leads an expedition"),
        Message(
            "Everybody gets one board at random. In the base game all begin in the desert, with 3 in "
            "technology, provisions and clothing. Experts use the other side, with values and an ability of "
            "its own."
        ),
        Message("board, expedition, desert, start value, begin, base game, expert"),
        Message("All play with the same side; a scenario may mix them all the same."),
        related=("variant.shuffle", "variant.choose", "ability.expert"),
    ),
    Rule(
        "setup.cards",
        Message("Six cards each"),
        Message("Shuffle the adventurers and deal six to everybody. The rest is the deck."),
        Message("deal, hand, how many cards, number of cards, hand limit"),
        Message("There is no limit to a hand later on. How many cards you hold, everybody may ask."),
        related=("next.shuffle",),
    ),
    Rule(
        "start.first",
        Message("Who begins the game"),
        Message("The greatest adventurer begins."),
        Message("first, starting player, tallest, eldest"),
        Message(
            "Whether the tallest or the eldest is meant, the rules do not say. A scenario names the starting player."
        ),
        related=("start.left",),
    ),
    Rule(
        "start.left",
        Message("The left neighbour of whoever ended the round begins"),
        Message("The next round is begun by the player to the left of the one who ended the round before."),
        Message("next starting player, who starts, new round"),
        Message("That holds under both variants too."),
        related=("start.first", "end.hand", "end.deck"),
    ),
    Rule(
        "turn.clockwise",
        Message("One after the other, clockwise"),
        Message("Players take their turns one after the other, clockwise."),
        Message("order, turn, out of turn, next"),
        related=("turn.one-card",),
    ),
    Rule(
        "turn.one-card",
        Message("One card a turn, in one of two ways"),
        Message(
            "In your turn you play one card of your hand: beside your expedition to improve the equipment, "
            "or above it as participant."
        ),
        Message("play a card, choose, pass, what can I do"),
        Message("There is no passing, and no need for it: any card can be equipment."),
        related=("equip.any", "join.demand"),
    ),
    Rule(
        "equip.any",
        Message("Any card improves the equipment"),
        Message("Any card may be laid beside the expedition. Its demand plays no role there."),
        Message("equipment, improve, sponsor, minimum"),
        related=("equip.value", "equip.draw", "equip.unused"),
    ),
    Rule(
        "equip.value",
        Message("The category rises by the card's value"),
        Message("The equipment of the card's category, technology, provisions or clothing, rises by the card's value."),
        Message("technology, provisions, clothing, red, blue, yellow, add, sum"),
        Message("A red card of value 2 raises technology from 3 to 5."),
        related=("equip.any", "join.demand"),
    ),
    Rule(
        "equip.draw",
        Message("Improving the equipment means drawing a card"),
        Message(
            "Whoever improves the equipment must then draw a card from the deck. The one does not go without the other."
        ),
        Message("draw, new card, must I draw"),
        Message("So equipment never empties a hand, unless an ability spares the drawing."),
        related=("equip.any", "join.no-draw", "end.hand"),
    ),
    Rule(
        "equip.unused",
        Message("Equipment pays nothing and has no action"),
        Message("A card in the equipment brings no money, and its action is not used."),
        Message("money from equipment, action of equipment"),
        related=("action.moment", "score.income"),
    ),
    Rule(
        "join.demand",
        Message("No demand above the equipment"),
        Message("An adventurer takes part only if the demand is not above the present equipment of its category."),
        Message("participant, take part, demand, too high, may I place"),
        Message(
            "The demand is tested when the card is placed. Whoever takes part stays, even if equipment is lost later."
        ),
        related=("equip.value", "score.income"),
    ),
    Rule(
        "join.no-draw",
        Message("No card is drawn after placing a participant"),
        Message("After placing a participant you draw no card."),
        Message("draw after participant, fewer cards"),
        related=("equip.draw", "end.hand"),
    ),
)
