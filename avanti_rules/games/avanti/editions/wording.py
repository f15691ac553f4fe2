"""Discrepancies of wording, of names and pictures; most of them change no game."""

from avanti_rules.model import Discrepancy, Message

WORDING = (
    Discrepancy(
        13,
        Message("What the phases are called"),
        {
            ("en", "de", "it"): Message("Collecting has one name in the overview and another in its section."),
            ("fr",): Message("One word stands for collecting and for withdrawing."),
        },
        ("en", "de", "it"),
        Message("We say collecting for what the others pay, and withdrawing for what the machines pay."),
        ("collect.leader", "withdraw.between"),
    ),
    Discrepancy(
        14,
        Message("Who has advanced before money is withdrawn"),
        {
            ("en",): Message("The first, the second, and perhaps the third."),
            ("de", "fr", "it"): Message("Those in front."),
        },
        ("en",),
        Message("Only one edition thinks of the game with three players here; all have its rule elsewhere."),
        ("place.three-players", "withdraw.between"),
    ),
    Discrepancy(
        15,
        Message("Whether one must withdraw"),
        {
            ("de",): Message("The sign shows what is withdrawn."),
            ("en", "fr", "it"): Message("The sign shows what can be withdrawn."),
        },
        ("de",),
        Message("All go on to say that everybody gets the money, and nobody has a reason to refuse it."),
        ("withdraw.between",),
    ),
    Discrepancy(
        16,
        Message("Which car is behind"),
        {
            ("en",): Message("The car immediately behind."),
            ("fr",): Message("The car that follows."),
            ("de", "it"): Message("The car that is placed behind."),
        },
        ("en", "fr"),
        Message("On the road every machine then pays once, and the last car gets what is left. Illus. 13 fits both."),
        ("withdraw.between",),
        "withdraw-behind",
        changes=True,
    ),
    Discrepancy(
        17,
        Message("Which amount a space of the path costs"),
        {
            ("en", "de", "fr"): Message("The amount on the next space."),
            ("it",): Message("The amount on the space itself, which could be the one where the figure stands."),
        },
        ("en", "de", "fr"),
        Message("Spaces without an amount cannot be reached with money, so the space ahead has to be meant."),
        ("invest.pay", "invest.no-amount"),
        changes=True,
    ),
    Discrepancy(
        18,
        Message("How the end of the run is put"),
        {
            ("en", "de"): Message(
                "A car has reached the event marker; nobody can play a card or wants to turn one up."
            ),
            ("fr",): Message("A car has reached the event marker; nobody can or wants to play a card."),
            ("it",): Message("A car reaches the event marker; nobody can play a card or wants to turn one up."),
        },
        ("en", "de"),
        Message("It comes to the same: all of this is looked at after collecting."),
        ("end.marker", "end.nobody"),
    ),
    Discrepancy(
        19,
        Message("Why the game is won in Illus. 16"),
        {
            ("en", "de"): Message("In the end one figure stands further ahead."),
            ("fr", "it"): Message("One figure is in the lead."),
        },
        ("en", "de"),
        Message("The foremost figure is meant, not the leading car."),
        ("finish.winner",),
    ),
    Discrepancy(
        20,
        Message("When the money is handed over in Illus. 8"),
        {
            ("en", "de", "it"): Message("At once."),
            ("fr",): Message("No time is named."),
        },
        ("en", "de", "it"),
        Message("A debt is paid as soon as it is collected."),
        ("procure.back",),
    ),
    Discrepancy(
        21,
        Message("The cars in Illus. 5 to 7"),
        {
            ("de",): Message("One car is called blue, another green; the leading one is a small bus by its nickname."),
            ("en",): Message("No colours; the leading car is a small bus."),
            ("fr",): Message("No colours; the leading car is just a fast one."),
            ("it",): Message("No colours; the leading car is a small bus by its nickname."),
        },
        ("de",),
        Message("It only helps to find the cars in the pictures."),
        ("move.occupied", "collect.leader"),
    ),
    Discrepancy(
        22,
        Message("The notes in the picture of the set-up"),
        {
            ("en", "de"): Message("Beside the papers of the cars it says that the red one is shown."),
            ("fr",): Message("Beside the papers of the cars it says that four are shown."),
            ("it",): Message("Beside the papers of the cars nothing is said of it."),
        },
        (),
        Message("It plays no role in the game."),
        ("setup.figures",),
    ),
    Discrepancy(
        23,
        Message("The names of the players"),
        {
            ("en",): Message("They are called Jack, Isabella, Tina, Steve and William."),
            ("de",): Message("They are called Jacques, Isabella, Tina, Stefan and William."),
            ("fr",): Message("They are called Jacques, once Jack, Isabella, Tina, Stéphane and William."),
            ("it",): Message("They are called Jacques, Isabella, Martina, Stefano and Paolo."),
        },
        ("en", "de", "fr", "it"),
        Message("Every language tells the illustrations with the names of its own edition."),
    ),
    Discrepancy(
        24,
        Message("What money, cards and papers are called"),
        {
            ("en",): Message('Money is called "monetas", cards "Power cards", papers "registration certificates".'),
            ("de",): Message('Money is called "Moneten", cards "Powerkarten", papers "Fahrzeugscheine".'),
            ("fr",): Message(
                'Money is called "pépettes", cards "cartes Vitesse", papers "permis de conduire": driving licence.'
            ),
            ("it",): Message('Money is called "monete", cards "carte potenza", papers "carte di circolazione".'),
        },
        ("en", "de", "fr", "it"),
        Message("Every language keeps the words of its own edition; the glossary has them side by side."),
        ("setup.money", "setup.cards"),
    ),
    Discrepancy(
        25,
        Message("In which order Illus. 13 pays"),
        {
            ("de",): Message("One player after the other, as placed."),
            ("en", "fr", "it"): Message("First the two who get nothing, then the others."),
        },
        ("de",),
        Message("The order of the places also tells who came fourth and fifth; for the money it is the same."),
        ("withdraw.between", "place.advance"),
    ),
)
