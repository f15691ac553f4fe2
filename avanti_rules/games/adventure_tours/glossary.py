"""The words of Adventure Tours in four languages, side by side. This is a table, not text to translate.

The source is Italian; the words of the other languages are this project's own.
"""

from avanti_rules.model import RuleId, Term


def term(rule: RuleId, names: tuple[str, str, str, str], **instead: tuple[str, ...]) -> Term:
    """A word in English, German, French and Italian; `instead` are other words of a language for the same thing."""
    return Term(dict(zip(("en", "de", "fr", "it"), names, strict=True)), rule, instead)


# What has one name and no other; verbs and the like may be put in many ways.
THINGS = frozenset(
    {"discard pile", "technology", "provisions", "clothing", "deck", "category", "income", "coin", "variant"}
)
GLOSSARY = (
    term(
        "setup.boards",
        ("expedition", "Expedition", "expédition", "spedizione"),
        de=("Reise",),
        fr=("voyage",),
        it=("viaggio",),
    ),
    term(
        "setup.boards",
        ("board", "Tableau", "plateau", "quadro"),
        de=("Spielertafel",),
        fr=("tableau",),
        it=("tabellone",),
    ),
    term("setup.cards", ("adventurer", "Abenteurer", "aventurier", "avventuriero")),
    term(
        "setup.cards",
        ("deck", "Stapel", "pioche", "mazzo"),
        en=("draw pile",),
        de=("Nachziehstapel",),
        fr=("talon",),
        it=("mazzo coperto",),
    ),
    term(
        "action.told",
        ("discard pile", "Ablagestapel", "défausse", "mazzo degli scarti"),
        en=("discards",),
        it=("mazzo scarto",),
    ),
    term("turn.one-card", ("turn", "Zug", "tour", "mossa")),
    term("finish.three", ("round", "Runde", "manche", "giro"), it=("manche",)),
    term("equip.value", ("equipment", "Ausrüstung", "équipement", "equipaggiamento")),
    term(
        "equip.value",
        ("category", "Bereich", "domaine", "ambito"),
        de=("Kategorie",),
        fr=("catégorie",),
        it=("categoria",),
    ),
    term("equip.value", ("technology", "Technik", "technique", "tecnica")),
    term(
        "equip.value",
        ("provisions", "Proviant", "vivres", "viveri"),
        en=("food",),
        de=("Verpflegung",),
        fr=("provisions",),
        it=("provviste",),
    ),
    term("equip.value", ("clothing", "Kleidung", "vêtements", "vestiario"), en=("clothes",), it=("vestiti",)),
    term(
        "join.demand",
        ("participant", "Mitreisende", "participant", "partecipante"),
        de=("Teilnehmer",),
        fr=("voyageur",),
    ),
    term(
        "join.demand",
        ("demand", "Anspruch", "exigence", "esigenza"),
        en=("requirement",),
        de=("Anforderung",),
        it=("richiesta",),
    ),
    term("action.moment", ("action", "Aktion", "action", "azione")),
    term(
        "ability.expert",
        ("ability", "Fähigkeit", "capacité", "facoltà speciale"),
        en=("special power",),
        de=("Sonderfähigkeit",),
        fr=("pouvoir",),
        it=("abilità",),
    ),
    term("score.income", ("income", "Einnahmen", "revenus", "entrate")),
    term("score.costs", ("costs", "Kosten", "coûts", "spese")),
    term("score.income", ("coin", "Münze", "pièce", "moneta")),
    term("variant.shuffle", ("variant", "Variante", "variante", "variante")),
)
