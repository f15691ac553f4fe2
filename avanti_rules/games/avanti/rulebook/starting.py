"""Setting up, and who opens a round."""

from avanti_rules.games.avanti.rulebook.pages import on
from avanti_rules.model import Message, Rule

STARTING = (
    Rule(
        "setup.money",
        Message("Starting money"),
        Message("Every player takes two notes of each of the six values. That is 5,000 each."),
        Message("starting money, how much money, cash, notes, share out, beginning"),
        Message("The rest is the bank. There are 14 notes of each value in the game."),
        on(1),
        (1,),
        ("setup.cards", "next.cards"),
    ),
    Rule(
        "setup.cards",
        Message("Three cards each"),
        Message("The 27 Power cards are shuffled, and every player gets three. The others are the draw pile."),
        Message("deal, hand, how many cards, shuffle, beginning"),
        Message("Nobody shows their cards: what you can play is your secret."),
        on(1),
        (1,),
        ("setup.money", "move.choose", "next.cards"),
    ),
    Rule(
        "setup.figures",
        Message("Figures at the start of the island path"),
        Message("Every player puts the figure of their colour on the start space of the island path."),
        Message("colour, pieces, where to put, beginning"),
        None,
        on(1),
        (1,),
        ("place.advance", "procure.start"),
    ),
    Rule(
        "setup.marker",
        Message("The event marker is start and goal"),
        Message(
            "Whoever opens the game puts the event marker on any road space, even on a parking lot. "
            "It is start and goal of the run, and all cars set off from there."
        ),
        Message("starting line, finishing line, goal, lap, where do we start, beginning"),
        Message("A lap is therefore once round the road, wherever the run begins."),
        on(1),
        (),
        ("start.first", "end.marker", "next.marker"),
    ),
    Rule(
        "start.first",
        Message("Who opens the game"),
        Message("Whoever last sat in a real car opens the game."),
        Message("who starts, who begins, first player, youngest"),
        Message("If two of you got out at the same time, agree on one; the manual does not settle that."),
        on(1, 2),
        (),
        ("start.last-place", "start.winner"),
    ),
    Rule(
        "start.last-place",
        Message("The last car opens the round"),
        Message(
            "From the second round of a run on, the player whose car is last opens. "
            "Quitters are passed over: what counts is the last car that still drives."
        ),
        Message("who starts the round, who begins, last, behind, first player"),
        Message("The others follow clockwise as they sit at the table, not as their cars stand."),
        on(2, 4),
        (9,),
        ("move.clockwise", "quit.no-return", "start.winner"),
    ),
    Rule(
        "start.winner",
        Message("The winner opens the next run"),
        Message(
            "Whoever won the run opens the first round of the next one. "
            "If nobody won, the same player opens as in the run before."
        ),
        Message("who starts the next run, who begins, winner, first player"),
        Message(
            "Nobody has won when all quit before a car has moved. "
            "The manual does not think of that; the answer is ours."
        ),
        on(2),
        (),
        ("place.advance", "next.marker", "start.last-place"),
    ),
)
