"""Driving, and drawing cards."""

from avanti_rules.games.avanti.rulebook.pages import on
from avanti_rules.model import Message, Rule

MOVING = (
    Rule(
        "move.choose",
        Message("Choosing a number"),
        Message(
            "Everybody still in the run lays one Power card face down. "
            "It shows three numbers from 1 to 7; the one that points at the board is the one you play."
        ),
        Message("which card, choose, number, face down, secret, corner"),
        Message("You choose before you see what the others do, and you may not turn the card round later."),
        on(2),
        (2,),
        ("move.clockwise", "quit.own-turn", "draw.low"),
    ),
    Rule(
        "move.clockwise",
        Message("One after the other, clockwise"),
        Message(
            "Whoever opens the round turns up their card and drives. "
            "Then the others follow clockwise, each in their own turn. Quitters are skipped."
        ),
        Message("order, whose turn, at the same time, all at once, reveal, turn over, sequence"),
        Message("A common mistake is to turn up all cards at once, or to drive in the order in which the cars stand."),
        on(2, 4),
        (9,),
        ("start.last-place", "move.choose", "quit.no-return"),
    ),
    Rule(
        "move.ahead",
        Message("Driving ahead"),
        Message(
            "Your car drives ahead as many spaces as the number you played. "
            "It may pass other cars, and the event marker stops nobody."
        ),
        Message("move, drive, forward, how far, spaces, overtake, pass, count"),
        Message("With a 3 your car drives three spaces, and spaces with cars on them are counted too."),
        on(2),
        (3,),
        ("move.occupied", "end.marker"),
    ),
    Rule(
        "move.occupied",
        Message("Occupied space: the same number again"),
        Message(
            "If a car stands on the space you reach, you must drive the same number again, "
            "until you find a free space. "
            "Cars that you only pass do not count. The cars of quitters do, and those a lap behind as well."
        ),
        Message("occupied, taken, bump into, land on, meet, same space, double, twice, jump, leapfrog, full"),
        Message(
            "With a 3 you get 9 spaces ahead if there is a car after 3 spaces and another after 6. "
            "On a board so small that you would never find a free space, you may not play that number."
        ),
        on(3),
        (4, 5, 6),
        ("move.ahead", "quit.blocks"),
    ),
    Rule(
        "draw.low",
        Message("Drawing a card after a 1, 2 or 3"),
        Message(
            "After a 1, 2 or 3 you draw a card at the end of your turn, after a 4 to 7 never. "
            "What counts is the number played, not how far your car went."
        ),
        Message("draw, new card, pick up, take a card, refill, low number"),
        Message("Low numbers keep you in the run. A card laid down in order to quit brings no new one."),
        on(2, 3),
        (2,),
        ("draw.reshuffle", "quit.no-cards"),
    ),
    Rule(
        "draw.reshuffle",
        Message("A new draw pile"),
        Message(
            "When the draw pile is used up, the discard pile is shuffled and becomes the new draw pile. "
            "The card just played is in it."
        ),
        Message("empty, shuffle, no cards to draw, used up, run out"),
        None,
        on(3),
        (),
        ("draw.low", "next.cards"),
    ),
)
