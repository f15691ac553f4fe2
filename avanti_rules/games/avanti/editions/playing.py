"""Discrepancies that bear on how one plays: what is owed, drawn, occupied, withdrawn, and when."""

from avanti_rules.model import Discrepancy, Message

PLAYING = (
    Discrepancy(
        1,
        Message("How long a quitter pays"),
        {
            ("de", "fr"): Message("A quitter pays to the end of the run."),
            ("en",): Message("A quitter pays to the end of the round."),
            ("it",): Message("A quitter goes on paying; no end is named."),
        },
        ("de", "fr"),
        Message(
            "Only one edition speaks of the round, and in Illus. 11 the car of a quitter still pays. "
            "The round looks like a slip."
        ),
        ("quit.pays",),
        "quitter-pays",
        changes=True,
    ),
    Discrepancy(
        2,
        Message("When one looks whether the game is over"),
        {
            ("fr",): Message("Right after the figures have advanced, and before any money is withdrawn."),
            ("en", "de", "it"): Message("No moment is named."),
        },
        ("fr",),
        Message("The others mean the same: once the dream island is reached, they drop withdrawing and investing."),
        ("finish.island",),
    ),
    Discrepancy(
        3,
        Message("What the winner is ahead on"),
        {
            ("en", "de", "it"): Message("The figure furthest ahead on the dream island wins."),
            ("fr",): Message("The figure furthest ahead towards the dream island wins."),
        },
        ("en", "de", "it"),
        Message("The winner is the same: if a figure stands on the dream island, so does the foremost one."),
        ("finish.winner",),
    ),
    Discrepancy(
        4,
        Message("Whether a card must be drawn"),
        {
            ("en", "de"): Message("First you draw, then you are allowed to draw."),
            ("fr",): Message("First you are allowed to draw, then you draw."),
            ("it",): Message("Both times you can draw."),
        },
        ("en", "de", "fr"),
        Message("The sentences say who draws, not whether one wants to: drawing is part of the turn."),
        ("draw.low",),
        "draw",
        changes=True,
    ),
    Discrepancy(
        5,
        Message("When the card is drawn"),
        {
            ("en", "de", "it"): Message("At the end of your own turn."),
            ("fr",): Message("At the end of the turn, by a word that also means the round."),
        },
        ("en", "de", "it"),
        Message("Three editions are clear. It matters only in a round in which the draw pile is used up."),
        ("draw.low", "draw.reshuffle"),
        changes=True,
    ),
    Discrepancy(
        6,
        Message("Who follows the one who opens"),
        {
            ("de",): Message("It goes clockwise, and after the first turn this is said once more."),
            ("en", "fr", "it"): Message("It goes clockwise."),
        },
        ("de",),
        Message("The second sentence only makes sure that nobody drives in the order of the cars."),
        ("move.clockwise", "start.last-place"),
    ),
    Discrepancy(
        7,
        Message("Where the cars wait for the start"),
        {
            ("en",): Message("On the space of the event marker; before a later run, the other cars next to it."),
            ("de",): Message("At the space of the event marker; before a later run, the other cars join it."),
            ("fr",): Message("On the space of the event marker, and before a later run all of them there."),
            ("it",): Message("On the space of the event marker; before a later run, the other cars beside it."),
        },
        ("en", "fr", "it"),
        Message("A car that stands on a space occupies it, waiting or not."),
        ("setup.marker", "move.occupied", "next.marker"),
        "start-space",
        changes=True,
    ),
    Discrepancy(
        8,
        Message("Where the event marker may stand"),
        {
            ("en", "de", "it"): Message("On any road space."),
            ("fr",): Message("On any space of the course."),
        },
        ("fr",),
        Message("Parking lots are allowed too: Illus. 11 and 13 together show a run that will start on one."),
        ("setup.marker", "next.marker"),
        changes=True,
    ),
    Discrepancy(
        9,
        Message("When one says that one is out of cards"),
        {
            ("en", "de", "it"): Message("At once."),
            ("fr",): Message("No time is named."),
        },
        ("en", "de", "it"),
        Message("The player is out either way, and the others should know."),
        ("quit.no-cards",),
    ),
    Discrepancy(
        10,
        Message("Who counts as a quitter"),
        {
            ("en", "de"): Message("Whoever has no cards left or stops; one heading and one list for both."),
            ("fr",): Message("The heading speaks of those eliminated, the list only of those who give up."),
            ("it",): Message("The heading and the list speak of those who retire."),
        },
        ("en", "de"),
        Message("A car without cards stands in the way like any other, and its player pays like all the others."),
        ("quit.no-cards", "quit.blocks", "quit.pays"),
    ),
    Discrepancy(
        11,
        Message("Which amount a quitter owes"),
        {
            ("en", "de", "it"): Message("The amount on the quitter's space."),
            ("fr",): Message("The amount beside the quitter's space."),
        },
        ("fr",),
        Message("A parking lot has no amount beside it, so a quitter there pays nothing, like everybody else."),
        ("quit.pays", "collect.parking"),
        "parked-quitter",
        changes=True,
    ),
    Discrepancy(
        12,
        Message("Whether one must advance"),
        {
            ("en", "de"): Message("The first three advance."),
            ("fr",): Message("The first three advance; the overview does not mention it."),
            ("it",): Message("The first two may advance, the third advances."),
        },
        ("en", "de", "fr"),
        Message("Nobody may decline. We have no reading for it: a permission for two of three can hardly be meant."),
        ("place.advance",),
        changes=True,
    ),
)
