"""Actions and abilities."""

from avanti_rules.model import Message, Rule

USING = (
    Rule(
        "action.moment",
        Message("An action, right after placing its card"),
        Message(
            "Right after placing a participant you may use the action on the card, not later. Padre Miller "
            "is an exception."
        ),
        Message("action, later, Padre Miller, when, optional"),
        Message("You may also leave the action unused."),
        related=("action.told", "action.anyone", "equip.unused"),
    ),
    Rule(
        "action.anyone",
        Message("Against others or oneself"),
        Message("A card may be played against an opponent as well as against oneself."),
        Message("opponent, attack, myself, against"),
        Message("That holds for harmful actions too."),
        related=("action.moment", "action.told"),
    ),
    Rule(
        "action.told",
        Message("The Guide says what an action does"),
        Message(
            "The effects of actions and abilities are explained in a booklet of their own. A scenario tells what was "
            "done: cards drawn, given, lost or moved."
        ),
        Message("effect, Guide, steal, take away, discard, move"),
        Message("The discard pile may be looked at by anyone at any time."),
        related=("action.moment", "ability.once", "draw.short"),
    ),
    Rule(
        "ability.expert",
        Message("Abilities are for experts"),
        Message("Only in the game for experts does each expedition have an ability. In the desert there is none."),
        Message("ability, special power, expert game"),
        related=("ability.once", "setup.boards"),
    ),
    Rule(
        "ability.once",
        Message("An ability, once in your own turn"),
        Message("In your own turn you may use the ability of your expedition once."),
        Message("how often, ability, twice"),
        related=("ability.expert", "action.told"),
    ),
)
