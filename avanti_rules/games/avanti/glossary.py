"""The words of Avanti in four languages, side by side. This is a table, not text to translate."""

from avanti_rules.model import RuleId, Term


def term(rule: RuleId, names: tuple[str, str, str, str], **instead: tuple[str, ...]) -> Term:
    """A word in English, German, French and Italian; `instead` are other words of a language for the same thing."""
    return Term(dict(zip(("en", "de", "fr", "it"), names, strict=True)), rule, instead)


# What has one name and no other; verbs and the like may be put in many ways.
THINGS = frozenset(
    {
        *("Power card", "draw pile", "discard pile", "event marker", "island path", "dream island"),
        *("start space", "road space", "parking lot", "cash machine", "clockwise"),
        *("monetas", "bank", "occupied", "procure money"),
    }
)
GLOSSARY = (
    # Things
    term(
        "setup.cards",
        ("Power card", "Powerkarte", "carte Vitesse", "carta potenza"),
        en=("speed card",),
        de=("Geschwindigkeitskarte", "Tempokarte"),
        fr=("carte Puissance", "carte de vitesse"),
        it=("carta velocità", "carta di potenza"),
    ),
    term(
        "setup.cards",
        ("draw pile", "Nachziehstapel", "pioche", "mazzo d'acquisto"),
        en=("draw deck", "stockpile"),
        de=("Ziehstapel", "Talon", "Kartenstapel"),
        fr=("talon", "pile de pioche"),
        it=("mazzo di pesca", "tallone"),
    ),
    term(
        "draw.reshuffle",
        ("discard pile", "Ablagestapel", "défausse", "mazzo di scarto"),
        en=("discards", "waste pile"),
        de=("Abwurfstapel", "Abwurf"),
        fr=("pile de rejet", "rebut"),
        it=("pila degli scarti", "mazzo degli scarti"),
    ),
    term(
        "setup.money",
        ("note", "Geldschein", "billet", "banconota"),
        en=("banknote", "bill"),
        de=("Banknote",),
        fr=("coupure",),
        it=("biglietto",),
    ),
    term("setup.money", ("monetas", "Moneten", "pépettes", "monete"), en=("dollars",), de=("Taler",)),
    term("setup.money", ("bank", "Bank", "banque", "banca"), fr=("caisse",), it=("cassa",)),
    term(
        "setup.figures",
        ("figure", "Spielfigur", "pion", "pedina"),
        en=("pawn", "meeple"),
        de=("Spielstein", "Pöppel", "Männchen"),
        fr=("figurine", "jeton"),
        it=("segnalino", "pedone"),
    ),
    term("move.ahead", ("car", "Auto", "voiture", "automobile"), de=("Wagen",), fr=("bagnole",), it=("vettura",)),
    term(
        "setup.marker",
        ("event marker", "Eventmarker", "marqueur Événement", "pedina evento"),
        en=("goal marker", "flag"),
        de=("Zielmarker", "Startmarker", "Ereignismarker"),
        fr=("drapeau",),
        it=("segnalino evento", "bandierina"),
    ),
    # Places
    term(
        "setup.figures",
        ("island path", "Inselpfad", "chemin vers l'île", "sentiero dell'isola"),
        en=("island track", "island trail"),
        de=("Inselweg", "Inselleiste"),
        fr=("piste de l'île", "sentier de l'île"),
        it=("percorso dell'isola", "strada dell'isola"),
    ),
    term(
        "finish.island",
        ("dream island", "Trauminsel", "île de rêve", "isola dei sogni"),
        en=("paradise island",),
        de=("Paradiesinsel", "Zielinsel"),
        fr=("île paradisiaque", "île des rêves"),
        it=("isola da sogno", "isola del sogno"),
    ),
    term(
        "setup.figures",
        ("start space", "Startfeld", "case Départ", "casella di partenza"),
        en=("starting space", "starting square"),
        de=("Anfangsfeld",),
        fr=("case de départ",),
        it=("casella iniziale",),
    ),
    term(
        "setup.marker",
        ("road space", "Straßenfeld", "case du parcours", "casella stradale"),
        en=("road square", "track space"),
        de=("Streckenfeld",),
        fr=("case de la route", "case de route"),
        it=("casella del percorso",),
    ),
    term(
        "collect.parking",
        ("parking lot", "Parkplatz", "parking", "posteggio"),
        en=("car park", "parking space", "parking place"),
        de=("Parkfeld", "Parkbucht"),
        fr=("stationnement", "aire de repos"),
        it=("parcheggio",),
    ),
    term(
        "withdraw.between",
        ("cash machine", "Geldautomat", "distributeur", "distributore"),
        en=("ATM", "cashpoint", "cash dispenser"),
        de=("Bankomat", "Bancomat"),
        fr=("guichet", "bancomat"),
        it=("bancomat", "sportello"),
    ),
    term(
        "withdraw.between",
        ("sign", "Plakat", "pancarte", "cartello"),
        en=("placard",),
        de=("Schild",),
        fr=("panneau",),
        it=("insegna",),
    ),
    term(
        "collect.leader",
        ("amount", "Betrag", "somme", "somma"),
        en=("fee", "toll", "fine"),
        de=("Gebühr", "Maut", "Strafe"),
        fr=("péage", "amende"),
        it=("pedaggio", "multa", "tassa"),
    ),
    term(
        "move.occupied",
        ("occupied", "besetzt", "occupé", "occupato"),
        en=("taken space",),
        de=("belegt",),
        fr=("case prise",),
        it=("casella piena",),
    ),
    # Time
    term(
        "setup.marker",
        ("run", "Lieferfahrt", "étape", "consegna"),
        en=("stage", "leg"),
        de=("Etappe", "Rennen"),
        fr=("manche",),
        it=("tappa", "manche"),
    ),
    term(
        "start.last-place",
        ("round", "Spielrunde", "tour", "giro"),
        en=("game turn",),
        de=("Durchgang",),
        fr=("ronde",),
        it=("tornata",),
    ),
    term("move.clockwise", ("turn", "Zug", "tour", "turno"), de=("Spielerzug",)),
    term(
        "move.clockwise",
        ("clockwise", "im Uhrzeigersinn", "dans le sens des aiguilles d'une montre", "in senso orario"),
        de=("nach links",),
        fr=("vers la gauche",),
        it=("verso sinistra",),
    ),
    # People and deeds
    term(
        "start.first",
        ("opens", "Startspieler", "premier joueur", "primo giocatore"),
        en=("starting player", "first player"),
        de=("Anfangsspieler",),
        it=("giocatore iniziale",),
    ),
    term("move.choose", ("play a card", "ausspielen", "jouer", "giocare"), de=("Karte legen",)),
    term("draw.low", ("draw", "nachziehen", "piocher", "tirare"), de=("aufnehmen",), it=("pescare",)),
    term(
        "collect.leader",
        ("leader", "Führende", "meneur", "in testa"),
        en=("frontrunner",),
        de=("Spitzenreiter",),
        fr=("leader",),
        it=("capofila", "leader"),
    ),
    term(
        "collect.leader",
        ("collect", "eintreiben", "encaisser", "riscuotere"),
        en=("cash in",),
        de=("einsammeln", "kassieren"),
        fr=("percevoir",),
        it=("incassare",),
    ),
    term(
        "procure.back",
        ("procure money", "Geld beschaffen", "se procurer de l'argent", "procurarsi dei soldi"),
        en=("raise money",),
        de=("Kredit", "Schulden machen"),
        fr=("emprunter",),
        it=("prestito",),
    ),
    term(
        "quit.own-turn",
        ("quit", "aussteigen", "abandonner", "ritirarsi"),
        en=("drop out", "give up", "retire"),
        de=("aufgeben", "aufhören", "passen"),
        fr=("renoncer",),
        it=("abbandonare", "arrendersi"),
    ),
    term(
        "quit.no-return",
        ("quitter", "Aussteiger", "éliminé", "ritirato"),
        en=("dropout",),
        it=("eliminato",),
    ),
    term(
        "place.advance",
        ("place", "Platz", "place", "posizione"),
        en=("ranking",),
        de=("Rang",),
        fr=("rang",),
        it=("graduatoria",),
    ),
    term(
        "withdraw.between",
        ("withdraw", "abheben", "retirer", "prelevare"),
        de=("abholen",),
        it=("ritirare soldi",),
    ),
    term(
        "invest.pay",
        ("invest", "investieren", "investir", "investire"),
    ),
)
