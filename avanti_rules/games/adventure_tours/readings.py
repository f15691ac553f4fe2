"""The questions that the rules leave open; the first option is the default.

Other questions change nothing that is computed and stand in the rulebook as notes. Only the Italian rules are among the
sources, and they leave every question open: no edition answers any.
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
            Option("at-once", Message("The round ends at once.")),
        ),
        ("end.hand",),
    ),
    Reading(
        "deck-in-action",
        Message("The deck is used up in the middle of an action: is the rest of the action still carried out?"),
        (
            Option("at-once", Message("No: the round ends at once.")),
            Option("finish", Message("Yes: the round ends after it.")),
        ),
        ("end.deck",),
    ),
    Reading(
        "deck-ended-by",
        Message("The deck is used up: who has ended the round?"),
        (
            Option("turn", Message("The player whose turn it is.")),
            Option("drawer", Message("The player who drew the last card.")),
        ),
        ("end.deck", "start.left"),
    ),
    Reading(
        "costs-from",
        Message("What do cards left in hand cost at most?"),
        (
            Option("savings", Message("All the money one has, from earlier rounds too.")),
            Option("round", Message("What this round has brought.")),
        ),
        ("score.floor",),
    ),
    Reading(
        "tied-choice",
        Message("Players earned the same in the round: from whom on do they choose expeditions, clockwise?"),
        (
            Option("starter", Message("From the player who begins the next round.")),
            Option("ender", Message("From the player who ended the last round.")),
        ),
        ("variant.choose",),
    ),
)

EDITIONS: dict[str, dict[str, str]] = {"en": {}, "de": {}, "fr": {}, "it": {}}
