"""When a run ends, and the places."""

from avanti_rules.games.avanti.rulebook.pages import on
from avanti_rules.model import Message, Rule

ENDING = (
    Rule(
        "end.marker",
        Message("The run ends at the event marker"),
        Message("When a car has reached or passed the event marker, the run ends after the collecting of this round."),
        Message("finishing line, goal, end of the run, reach, cross, lap, complete"),
        Message(
            "The round is played to its end: whoever has not had a turn yet still drives "
            "and may pass the one who was first."
        ),
        on(5),
        (11,),
        ("end.nobody", "end.leader-only", "setup.marker", "place.advance"),
    ),
    Rule(
        "end.nobody",
        Message("The run ends when nobody drives on"),
        Message("The run ends after collecting when no player can or wants to turn up a card any more."),
        Message("end of the run, all quit, everybody out, nobody drives"),
        None,
        on(5),
        (),
        ("quit.no-cards", "quit.own-turn"),
    ),
    Rule(
        "end.leader-only",
        Message("The run ends when only the leader has cards"),
        Message("The run ends after collecting when only the player of the leading car still has cards."),
        Message("end of the run, alone, only one left, last one with cards"),
        Message("If only a player further behind has cards, the run goes on."),
        on(5),
        (),
        ("quit.no-cards", "collect.leader"),
    ),
    Rule(
        "place.advance",
        Message("Places: 3, 2 and 1 spaces"),
        Message(
            "After the run the player of the leading car advances 3 spaces on the island path, the second 2, "
            "the third 1. Spaces without an amount count too, and the last space of the dream island stops the figure. "
            "Every car is placed by how far it has driven, a quitter's too, and even without the event marker reached."
        ),
        Message("ranking, standings, places, first, second, third, prize, reward, win the run, advance, who won"),
        None,
        on(5),
        (12,),
        ("place.three-players", "start.winner", "finish.island"),
    ),
    Rule(
        "place.three-players",
        Message("With three players only two advance"),
        Message("With three players only the first and the second advance; the third stays put."),
        Message("three players, three of us, third place"),
        None,
        on(5),
        (),
        ("place.advance",),
    ),
)
