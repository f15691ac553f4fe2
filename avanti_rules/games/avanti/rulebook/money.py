"""Collecting money, and procuring it."""

from avanti_rules.games.avanti.rulebook.pages import on
from avanti_rules.model import Message, Rule

MONEY = (
    Rule(
        "collect.leader",
        Message("The leader collects"),
        Message(
            "When all have driven, the player of the leading car collects. Clockwise from there, "
            "each of the others pays the amount beside their own car. What stands beside the leading car plays no role."
        ),
        Message("pay, money, how much, who gets the money, collect, lead, in front, first, owe"),
        Message("The leading car is the one that has driven furthest since the event marker."),
        on(4, 5),
        (7, 11),
        ("collect.parking", "collect.forgotten", "procure.back", "quit.collects"),
    ),
    Rule(
        "collect.parking",
        Message("Parking lots are free"),
        Message("Whoever stands on a parking lot pays the leader nothing."),
        Message("free, pay nothing, park, safe, exempt"),
        Message("The sign of the cash machine counts only for withdrawing money at the end of the run."),
        on(4, 5),
        (7, 11),
        ("collect.leader", "withdraw.occupied"),
    ),
    Rule(
        "collect.forgotten",
        Message("Not collected, not received"),
        Message("What the leader does not collect while it is time to collect is lost. Asking later is too late."),
        Message("forget, forgotten, too late, afterwards, later, missed, claim"),
        Message("Nobody has to remind the leader."),
        on(4),
        (),
        ("collect.leader",),
    ),
    Rule(
        "procure.back",
        Message("Procuring money on the island path"),
        Message(
            "If you cannot pay, you move your figure back on the island path, space by space "
            "and no further than needed. "
            "For each space it leaves, the bank pays you half the amount shown there, and nothing where there is none. "
            "What is left over is yours. Whoever can pay may not go back."
        ),
        Message(
            "cannot pay, can't pay, broke, no money, no money left, out of money, not enough money, debt, bankrupt, "
            "go back, backward, half"
        ),
        Message(
            "You have 100 and owe 300. Your figure leaves a space of 800, you get 400, and after paying you keep 200."
        ),
        on(4),
        (8,),
        ("procure.start", "collect.leader", "collect.parking"),
    ),
    Rule(
        "procure.start",
        Message("The bank pays the rest"),
        Message(
            "If your figure stands on the start space, it cannot go back. "
            "You pay all you have, and the bank pays the leader the rest. You owe nothing more."
        ),
        Message(
            "cannot pay, can't pay, broke, no money, out of money, not enough money, debt, bankrupt, bank helps, rest"
        ),
        None,
        on(4),
        (8,),
        ("procure.back", "setup.figures"),
    ),
)
