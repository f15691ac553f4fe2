"""The questions that the rules leave open; the first option is the default.

Other questions change nothing that is computed and stand in the rulebook as remarks. Only the Italian edition is
among the sources, and it leaves every question open.
"""

from avanti_rules.model import Message, Option, Reading

READINGS = (
    Reading(
        "emptied-hand",
        Message("What if a player is left without cards by somebody else's action?"),
        (
            Option(
                "own-turn", Message("The round goes on until their turn comes; with nothing to play, it ends then.")
            ),
            Option("at-once", Message("The round ends as soon as that action is over.")),
        ),
        ("end.hand",),
        Message(
            "The rules end the round when a hand is empty at the end of one's own turn. What happens to a "
            "player without cards whose turn comes, they do not say."
        ),
    ),
    Reading(
        "deck-in-action",
        Message("The deck is used up in the middle of an action: is the rest of the action still carried out?"),
        (
            Option("at-once", Message("No: the round ends at once.")),
            Option("finish", Message("Yes: the round ends after it.")),
        ),
        ("end.deck",),
        Message("The round is to end at once; but an action that has begun looks as if it were to be finished."),
    ),
    Reading(
        "deck-ended-by",
        Message("The deck is used up: who has ended the round?"),
        (
            Option("turn", Message("The player whose turn it is.")),
            Option("drawer", Message("The player who drew the last card.")),
        ),
        ("end.deck", "start.left"),
        Message("With an empty hand it is clear who has ended the round. With a used-up deck the rules name nobody."),
    ),
    Reading(
        "costs-from",
        Message("What do cards left in hand cost at most?"),
        (
            Option("savings", Message("All the money one has, from earlier rounds too.")),
            Option("round", Message("What this round has brought.")),
        ),
        ("score.floor",),
        Message(
            "Money can fall to 0 at most. Whether that means all one's money or what the round has brought, "
            "the rules do not say."
        ),
    ),
    Reading(
        "tied-choice",
        Message("Players earned the same in the round: starting from whom do they choose expeditions, clockwise?"),
        (
            Option("starter", Message("From the player who begins the next round.")),
            Option("ender", Message("From the player who ended the last round.")),
        ),
        ("variant.choose",),
        Message("Level players choose clockwise, but the rules do not say starting from whom."),
    ),
)

EDITIONS: dict[str, dict[str, str]] = {"it": {}}
