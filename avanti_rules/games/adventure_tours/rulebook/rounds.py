"""The next round, the variants, the end of the game."""

from avanti_rules.model import Message, Rule

ROUNDS = (
    Rule(
        "next.shuffle",
        Message("All cards are dealt anew"),
        Message(
            "After scoring a new round begins. All cards are shuffled, those on the table too, and everybody gets six."
        ),
        Message("new round, next round, shuffle"),
        related=("start.left", "setup.cards"),
    ),
    Rule(
        "variant.shuffle",
        Message("Variant 1: expeditions are dealt anew"),
        Message("At the beginning of each round all boards may be shuffled and dealt anew."),
        Message("variant, shuffle boards, exchange"),
        Message("One variant is played at a time: both say who leads what."),
        related=("variant.choose", "setup.boards"),
    ),
    Rule(
        "variant.choose",
        Message("Variant 2: the poorest chooses first"),
        Message(
            "Whoever earned least in the round is the first to choose one of the boards just used. The "
            "others follow in ascending order, level ones clockwise."
        ),
        Message("variant, choose board, catch up"),
        related=("variant.shuffle", "score.costs"),
    ),
    Rule(
        "finish.three",
        Message("The game has three rounds"),
        Message("The game ends after three rounds, each of them an expedition."),
        Message("end of game, how many rounds, how long"),
        related=("finish.winner",),
    ),
    Rule(
        "finish.winner",
        Message("The most money wins"),
        Message("Whoever has earned the most money in the three rounds wins."),
        Message("win, winner, victory"),
        related=("finish.tie", "finish.three"),
    ),
    Rule(
        "finish.tie",
        Message("Level players win together"),
        Message("If several have the most money, they all win."),
        Message("tie, draw, level, equal"),
        related=("finish.winner",),
    ),
)
