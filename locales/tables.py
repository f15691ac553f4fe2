"""What the check knows of each language: words of duty, leave and ban, English words, and what differs for a reason.

A language without a table is not tried for what its table would tell.
"""

# Each class has words that are always of it, which the other language has to match, and words that may be of it,
# which match but ask for nothing. Each word is read once and in this order: a ban is a leave denied, a freedom a duty
# denied.
MODALS: dict[str, dict[str, tuple[str, str]]] = {
    "en": {
        "ban": (
            r"(?:may|must) (?:not|never)|cannot|not allowed|forbidden|(?:nobody|no one) may",
            r"can (?:\w+ )?only|could(?: \w+)* only|no passing|(?:nobody|no one|no \w+) can|not later|refused",
        ),
        "freedom": (r"need not|nobody needs to|(?:not|nobody|no one) (?:has|have) to", r"no need|owes? nothing"),
        "duty": (r"must|has to|have to|duty", r"(?:is|are) to|to be|owes?"),
        "leave": (r"may|allowed|permission", r"can|could|would"),
    },
    "de": {
        "ban": (
            r"(?:darf|dürfen|darfst)(?: [\w{}]+){0,4} (?:nicht|kein\w*|niemand|nie)"
            r"|(?:niemand|nicht|kein\w*) (?:darf|dürfen)|verboten|nicht erlaubt",
            r"(?:kann|kannst|können|könnte)(?: [\w{}]+){0,5} (?:nicht|kein\w*|nur|erst)"
            r"|(?:nicht|kein\w*|niemand|nur) (?:\w+ )?(?:kann|kannst|können|geht|kommt)"
            r"|nicht zu|geht nicht|kommt [^.]*nicht|erlaubt ist es (?:nur|erst)",
        ),
        "freedom": (r"(?:muss|müssen|musst)(?: \w+){0,3} (?:nicht|niemand)|muss niemand", r"auch lassen|verzichten"),
        "duty": (r"muss|müssen|musst|verpflichtet", r"soll|sollen|haben? zu"),
        "leave": (r"darf|darfst|dürfen|dürfte|erlaubt", r"kann|kannst|können|könnte|geht|gehen|zu kaufen|möglich"),
    },
    "fr": {
        "ban": (
            r"(?:pas|plus) le droit|interdit\w*|(?:personne|nul) ne peut|pas permis",
            r"ne (?:peu\w+|pourrai\w+|s'\w+)(?: [\w{}']+){0,3} (?:pas|plus|que|ni|qu'\w+)|n'(?:y )?\w+ que"
            r"|pas plus tard|pas \w+er|ne (?:l')?peu\w+|n[e']\S+ [^.]*(?:pas|que)",
        ),
        "freedom": (
            r"(?:personne|nul) n'est obligé|pas obligé\w*|pas obligatoire|personne n'a à|ne doit plus rien",
            r"s'en passer|renoncer",
        ),
        "duty": (r"doit|doivent|obligatoire|obligé\w*", r"faut|obligation|devoir"),
        "leave": (r"permis\w*|le droit|permission|autorisé\w*", r"peu\w+|pouv\w+|pourrai\w+|facultati\w+|libre"),
    },
    "it": {
        "ban": (
            r"non (?:\w+ )?permess\w*|vietat\w*|proibit\w*|nessuno può",
            r"non (?:\w+ )?(?:si |lo |la |li |le )?(?:può|puoi|possono|potrebbe)|non (?:si|ci|lo|la) \w+"
            r"|solo (?:\w+ )*può|può [^.]*solo|non più tardi",
        ),
        "freedom": (
            r"nessuno (?:è obbligato|deve)|non (?:\w+ ){0,2}(?:deve|devono|bisogna)",
            r"rinunciare",
        ),
        "duty": (r"deve|devono|devi|bisogna|obbligatori\w*|obbligat\w*", r"occorre|obbligo|dovere"),
        "leave": (
            r"permess\w*|ha il diritto|consentit\w*",
            r"può|puoi|possono|potrebbe|facoltativ\w*",
        ),
    },
}
# What a language says otherwise: its code, the class, the English message; each with the reason.
MODALS_DIFFER: dict[tuple[str, str, str], str] = {
    (
        "fr",
        "duty",
        "How long does a quitter go on paying the leader?",
    ): "asks how long one has to; English takes it as said",
    ("fr", "duty", "{player} can buy spaces only after everybody has withdrawn money."): "says it as having to wait",
}
# Short English words that are no words of the languages they are looked for in.
ENGLISH = frozenset(
    (
        *("the", "and", "of", "is", "are", "was", "were", "with", "without", "you", "your", "this", "that", "these"),
        *("those", "which", "from", "by", "not", "have", "has", "had", "must", "cannot", "may", "for", "when", "while"),
        *("whose", "who", "what", "each", "every", "other", "others", "their", "them", "they", "there", "then", "than"),
        *("into", "about", "after", "before", "only", "until", "how", "player", "players", "space", "spaces", "money"),
        *("round", "first", "last"),
    )
)
NOT_ENGLISH: dict[str, set[str]] = {"de": {"was"}, "fr": set(), "it": set()}
# What may be called otherwise than in the glossary, each text with the reason.
TERMS_DIFFER: dict[str, str] = {
    "{player} puts {card} from the hand on the discard pile.": "German and Italian have a verb for it, as at the table",
    "{player} puts a card from the hand on the discard pile.": "the same",
} | {
    "{player}: car {distance} from the event marker, on road space {space}"
    + where
    + "; money {money}, figure on space {figure} of the island path, cards {cards}.": "German counts the spaces driven"
    for where in (", a parking lot whose sign shows {amount}", " beside {amount}", " without an amount")
}

# Words that are a term of a game, so that a player would take them for it anywhere else: the term in English.
ONE_MEANING = {"fr": {"étape": "run"}, "de": {"Lieferfahrt": "run"}}
