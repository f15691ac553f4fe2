"""Quitting a run, and what a quitter may and must still do."""

from avanti_rules.games.avanti.rulebook.pages import on
from avanti_rules.model import Message, Rule

QUITTING = (
    Rule(
        "quit.no-cards",
        Message("Out of cards"),
        Message(
            "If you have no card left at the end of your turn, you are out of the run and say so at once. "
            "Only a 4 to 7 as last card does that: after a 1, 2 or 3 you draw."
        ),
        Message("no cards, no cards left, last card, out of cards, empty hand, eliminated, out"),
        None,
        on(4),
        (),
        ("draw.low", "quit.no-return", "quit.pays"),
    ),
    Rule(
        "quit.own-turn",
        Message("Quitting on your own turn"),
        Message(
            "If you want to quit, you say so in your own turn and before turning up your card. "
            "The card laid down goes unused to the discard pile."
        ),
        Message("stop, drop out, give up, pass, leave, retire, when, announce"),
        Message("Until then you keep quiet about it: the others must reckon with your car."),
        on(4),
        (),
        ("move.choose", "quit.no-return", "quit.pays", "quit.collects"),
    ),
    Rule(
        "quit.no-return",
        Message("A quitter stays out of the run"),
        Message("Whoever has quit plays no card and drives no more in this run. In the next one all take part again."),
        Message("come back, return, rejoin, join again, back in, out"),
        None,
        on(4),
        (),
        ("quit.own-turn", "quit.no-cards", "next.cards"),
    ),
    Rule(
        "quit.blocks",
        Message("A quitter's car stays in the way"),
        Message(
            "The car of a quitter is turned sideways and occupies its space until the run ends. "
            "Whoever reaches it drives the same number again."
        ),
        Message("sideways, parked, in the way, block, obstacle, remove"),
        None,
        on(4, 5),
        (10, 11),
        ("move.occupied", "quit.no-return"),
    ),
    Rule(
        "quit.collects",
        Message("A quitter in the lead collects"),
        Message("A quitter goes on collecting, round after round, as long as no other car is further ahead."),
        Message("still collect, in the lead, in front, money after quitting"),
        Message("With a good lead it can pay to quit early."),
        on(4),
        (),
        ("collect.leader", "quit.pays"),
    ),
    Rule(
        "quit.pays",
        Message("A quitter goes on paying"),
        Message("A quitter who does not lead goes on paying the leader in every round until the run ends."),
        Message("still pay, pay after quitting, keep paying, out and pay"),
        Message("Quitting saves no money, then, unless your car stands on a parking lot."),
        on(4, 5),
        (11,),
        ("collect.leader", "collect.parking", "procure.back"),
    ),
)
