"""The questions that the manual leaves open or its editions answer differently; the first option is the default."""

from avanti_rules.model import Message, Option, Reading

READINGS = (
    Reading(
        "quitter-pays",
        Message("How long does a quitter go on paying the leader?"),
        (
            Option("run", Message("To the end of the run.")),
            Option("round", Message("Only in the round in which he quit or ran out of cards.")),
        ),
        ("quit.pays",),
        Message(
            "Three editions do not agree on when a quitter stops paying, and one names no end. "
            "Illus. 11 has one who still pays."
        ),
        (11,),
    ),
    Reading(
        "withdraw-behind",
        Message("Up to which car does a player withdraw money?"),
        (
            Option("ring", Message("Up to the next car behind on the road, going round the ring.")),
            Option("placed", Message("Up to the car placed behind; the last car back to the event marker.")),
        ),
        ("withdraw.between",),
        Message(
            '"Behind" can mean behind on the road or behind in the standings. '
            "For the last car that makes a great difference; Illus. 13 shows only that it does get money."
        ),
        (13,),
    ),
    Reading(
        "leftover-hand",
        Message("Do cards in a quitter's hand keep the run going?"),
        (
            Option("in-play", Message("No: only players still in the run count.")),
            Option("in-hand", Message("Yes: whoever holds cards counts.")),
        ),
        ("end.leader-only",),
        Message(
            "By the letter of all editions, to have cards is enough; but whoever has quit cannot play them any more."
        ),
    ),
    Reading(
        "start-space",
        Message("Do cars still waiting at the event marker occupy its space?"),
        (
            Option("occupied", Message("Yes: a car that comes round to them moves on.")),
            Option("free", Message("No: they stand beside it and are in nobody's way.")),
        ),
        ("move.occupied",),
        Message("Some editions put the cars on the space of the event marker, others beside it."),
    ),
    Reading(
        "draw",
        Message("After a 1, 2 or 3, must you draw a card?"),
        (
            Option("must", Message("Yes, you must.")),
            Option("may", Message("No, you may leave it.")),
        ),
        ("draw.low",),
        Message("Within one and the same edition it sounds now like a duty, now like a permission."),
    ),
    Reading(
        "tied-start",
        Message("Which place do cars take that never left the event marker?"),
        (
            Option("share", Message("They all take the better place.")),
            Option("none", Message("They take no place and still rank last.")),
        ),
        ("place.advance",),
        Message(
            "The manual does not say what happens to cars that are level, and only at the event marker can they be."
        ),
    ),
    Reading(
        "parked-quitter",
        Message("What does a quitter pay whose car stands on a parking lot?"),
        (
            Option("nothing", Message("Nothing, like everybody on a parking lot.")),
            Option("sign", Message("The amount on the machine's sign.")),
        ),
        ("collect.parking", "quit.pays"),
        Message("What quitters pay is told apart from parking lots, and a cash machine shows an amount too."),
    ),
    Reading(
        "odd-half",
        Message("What does the bank pay where half an amount is not a full hundred?"),
        (
            Option("exact", Message("Exactly half.")),
            Option("down", Message("Half, rounded down to the hundred.")),
            Option("up", Message("Half, rounded up to the hundred.")),
        ),
        ("procure.back",),
        Message("All notes are full hundreds, and half of 500 is not."),
    ),
    Reading(
        "bank-short",
        Message("What happens when the bank has not enough money left?"),
        (
            Option("unlimited", Message("It pays all the same.")),
            Option("limited", Message("It pays what it has.")),
        ),
        ("procure.back", "procure.start", "withdraw.between"),
        Message("There are only 84 notes, and the manual does not think of a bank without money."),
    ),
)

EDITIONS = {
    "en": {"quitter-pays": "round"},
    "de": {"withdraw-behind": "placed", "start-space": "free"},
    "fr": {},
    "it": {"withdraw-behind": "placed", "draw": "may"},
}
