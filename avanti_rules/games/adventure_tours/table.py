"""What a page asks at a table of Adventure Tours: cards as they lie there, values in fields, and what happened."""

from functools import partial
from typing import Any

from avanti_rules.answers import read_number
from avanti_rules.games.adventure_tours import printed as p
from avanti_rules.games.adventure_tours.deeds import effects, everybody, read_effects
from avanti_rules.games.adventure_tours.fields import SETTINGS
from avanti_rules.games.adventure_tours.rules.rounds import is_choosing, next_to_choose
from avanti_rules.games.adventure_tours.state import COST, Area, State, card_of, income, is_expert, may_choose
from avanti_rules.model import Data, Message, Name, PlayedStep
from avanti_rules.questions import NOT_UNDERSTOOD, Complaint, Say
from avanti_rules.tabletop import MORE_KNOWN, Arrangement, Block, Entered, Entry, Forecast, Move, Table, Told

WHO, AS, DRAWN, UNDRAWN = Message("Who"), Message("As"), Message("Card drawn"), Message("No card was drawn")
BY, BY_ACTION, BY_ABILITY = (
    Message("Through"),
    Message("the action of the card"),
    Message("the ability of the expedition"),
)
LAY, PUT = Message("A card on the table or in a hand"), Message("Put it there")
WHERE, WHOSE = Message("Where"), Message("Whose card")
DESCRIBE, LATER = Message("What is printed on a card"), Message("Its action may also come later")
PAYS = Message("What {card} pays")
EXPEDITION = Message("Which expedition")
BROUGHT = Message("What the round would bring if it ended now")
WHO_WANTED, WAY_WANTED = Message("Choose who it is."), Message("Choose how the card was played.")
MORE = Block(MORE_KNOWN)
AREAS = {
    "equipment": Message("in the equipment"),
    "participant": Message("among the participants"),
    "hand": Message("in a hand, all of it known"),
}
WAYS: dict[str, Area] = {"equip": "equipment", "join": "participant"}
PLAYED = {"equip": Message("As equipment"), "join": Message("As participant")}
ROWS = {"equipment": "equipment", "participant": "participants", "hand": "hands"}


# What lies there


def lay(state: State, told: Told, say: Say) -> Data | Complaint:
    """A card laid beside an expedition, among its participants, or put into a hand."""
    laid, player, area = p.read_card(state, told, say), told.get("player", ""), told.get("where", "")
    if isinstance(laid, Complaint):
        return laid
    if player not in state.players or area not in ROWS:
        return Complaint(WHO_WANTED)
    missing = p.fit(laid, area)  # type: ignore[arg-type]  # one of the three, as was just seen
    seat = state.players.index(player)
    before = {"equipment": state.equipment, "participant": state.participants, "hand": [h.known for h in state.hands]}
    return missing or {**laid.start, ROWS[area]: {player: [*before[area][seat], laid.card]}}


def describe(state: State, told: Told, say: Say) -> Data | Complaint:
    """What is printed on a card."""
    laid = p.read_card(state, told, say)
    if isinstance(laid, Complaint):
        return laid
    later = {"action": "later"} if told.get("later") else {}
    return {"cards": {laid.card: {**laid.printed, **later}}}


# What happened


def make_turn(state: State, told: Told, say: Say) -> Any:
    """A card played in one of the two ways, with as much as is known of what its action did."""
    player, way = told.get("player", ""), told.get("way", "")
    if player not in state.players or way not in WAYS:
        return Complaint(WAY_WANTED if player in state.players else WHO_WANTED)
    laid, done = p.read_card(state, told, say), read_effects(told)
    wrong = laid if isinstance(laid, Complaint) else done if isinstance(done, Complaint) else p.fit(laid, WAYS[way])
    if isinstance(laid, Complaint) or wrong:
        return wrong
    turn: dict[str, Any] = {way: laid.card}
    if drawn := "none" if told.get("undrawn") else told.get("draws", ""):
        turn["draws"] = drawn
    if done or told.get("by") == "ability":
        turn["ability" if told.get("by") == "ability" else "action"] = done
    return Entered({player: turn}, laid.start)


def make_use(state: State, told: Told, _: Say) -> Any:
    """An action that was used later."""
    done, card, player = read_effects(told), told.get("card", ""), told.get("player", "")
    if isinstance(done, Complaint) or player not in state.players:
        return done if isinstance(done, Complaint) else Complaint(WHO_WANTED)
    return {player: {"card": card, "action": done}} if card else Complaint(p.CARD_WANTED)


def make_ability(state: State, told: Told, _: Say) -> Any:
    """An ability that was used before a card is played."""
    done, player = read_effects(told), told.get("player", "")
    return (
        Complaint(WHO_WANTED)
        if player not in state.players
        else done
        if isinstance(done, Complaint)
        else {player: done}
    )


def make_choice(state: State, told: Told, _: Say) -> Any:
    """An expedition that somebody chose."""
    player, expedition = told.get("player", ""), told.get("expedition", "")
    if player not in state.players:
        return Complaint(WHO_WANTED)
    return {player: expedition} if expedition else Complaint(NOT_UNDERSTOOD, {"word": expedition})


def make_score(state: State, told: Told, _: Say) -> Any:
    """The round is scored; what nobody has told before that participants pay is told now."""
    found = {card: read_number(told.get(f"pays.{at}", "")) for at, card in enumerate(unpaid(state))}
    wrong = next((each for each in found.values() if isinstance(each, Complaint)), None)
    cards = {card: {**p.as_written(card_of(state, card)), "pays": pays} for card, pays in found.items()}
    return wrong or Entered(None, {"cards": cards} if cards else {})


def unpaid(state: State) -> tuple[str, ...]:
    """Participants of whom nobody has told what they pay."""
    lying = dict.fromkeys(card for cards in state.participants for card in cards)
    return tuple(card for card in lying if card_of(state, card).pays is None)


def payments(state: State) -> tuple[Entry[State], ...]:
    """A field for each of them, once the round is to be scored."""
    wanted = unpaid(state) if state.phase == "score" else ()
    return tuple(Entry(f"pays.{at}", PAYS, "number", params={"card": card}) for at, card in enumerate(wanted))


def on_turn(state: State) -> str:
    """Whose turn it is, to play or to choose; or nobody."""
    seat = state.turn if state.turn is not None or not choosing(state) else next_to_choose(state)
    return "" if seat is None else state.players[seat]


def in_phase(phase: str, state: State) -> bool:
    """Whether something is going on."""
    return state.phase == phase


def choosing(state: State) -> bool:
    """Whether somebody is still to choose an expedition."""
    return state.phase == "next" and is_choosing(state) and next_to_choose(state) is not None


def expert(state: State) -> bool:
    """Whether anybody leads an expedition that has an ability."""
    return any(is_expert(state, seat) for seat in range(len(state.players)))


def taking_part(state: State) -> tuple[str, ...]:
    """All participants, those first whose action may come later."""
    lying = dict.fromkeys(card for cards in state.participants for card in cards)
    return tuple(sorted(lying, key=lambda card: not card_of(state, card).later))


def offered(state: State) -> tuple[str, ...]:
    """The expeditions from which somebody is to choose now; else those that were led in this round."""
    return tuple(dict.fromkeys(may_choose(state) if choosing(state) else state.leads))


def next_due(state: State) -> bool:
    """Whether the next round is to begin."""
    return state.phase == "next" and not choosing(state)


WHO_DID: Entry[State] = Entry("player", WHO, "player", everybody, on_turn)
WHICH: Entry[State] = Entry(
    "card", p.CARD, "choice", p.at_hand, p.usual_card, {p.NEW: p.NEW_CARD}, detail=p.detail, there=p.any_told
)
HOW: Entry[State] = Entry("way", AS, "buttons", lambda _: ("equip", "join"), words=PLAYED, judged=False)
DRAWS: tuple[Entry[State], ...] = (
    Entry("draws", DRAWN, "choice", p.at_hand, words={"": Message("not seen")}, detail=p.detail, block=MORE),
    Entry("undrawn", UNDRAWN, "yes", block=MORE),
)
ANY: Entry[State] = Entry(
    "card", p.CARD, "choice", p.everything, words={p.NEW: p.NEW_CARD}, detail=p.detail, there=p.any_told
)
WHOSE_CARD: Entry[State] = Entry("player", WHOSE, "player", lambda state: state.players, on_turn)
MAY_WAIT: Entry[State] = Entry("later", LATER, "yes", block=p.BLOCK)
PLACE: Entry[State] = Entry("where", WHERE, "marks", lambda _: tuple(AREAS), lambda _: "equipment", AREAS)
THROUGH = {"action": BY_ACTION, "ability": BY_ABILITY}
BY_WHAT: Entry[State] = Entry("by", BY, "choice", lambda _: tuple(THROUGH), words=THROUGH, block=MORE, there=expert)
EFFECTS = effects()
TURN = (WHO_DID, WHICH, *p.VALUES, *EFFECTS, BY_WHAT, *DRAWS, HOW)
PARTICIPANTS: Entry[State] = Entry("card", p.CARD, "choice", taking_part, detail=p.detail)
OFFERED: Entry[State] = Entry("expedition", EXPEDITION, "buttons", offered)


def brought(state: State) -> dict[Name, int]:
    """What the round would bring each: income, and the costs of the cards in hand; nothing between two rounds."""
    if state.phase not in ("play", "score"):
        return {}
    return {name: sum(income(state, seat)) - COST * len(state.hands[seat]) for seat, name in enumerate(state.players)}


def closes(played: PlayedStep[State]) -> bool:
    """Whether a step ends a round: it was scored."""
    return played.allowed and played.step.name == "score"


def standings(state: State) -> list[list[Name]]:
    """Who has how much money, the richest first, level players together."""
    amounts = sorted(set(state.money), reverse=True)
    return [[name for name, coins in zip(state.players, state.money, strict=True) if coins == each] for each in amounts]


TABLE: Table[State] = Table(
    pieces=(),
    settings=SETTINGS,
    moves=(
        Move("play", partial(in_phase, "play"), TURN, make_turn),
        Move("score", partial(in_phase, "score"), (), make_score, payments),
        Move("choose", choosing, (WHO_DID, OFFERED), make_choice),
        Move("next-round", next_due),
        Move("use", lambda _: False, (WHO_DID, PARTICIPANTS, *EFFECTS), make_use),
        Move("ability", lambda _: False, (WHO_DID, *EFFECTS), make_ability),
    ),
    arrangements=(
        Arrangement("lay", LAY, (PLACE, WHOSE_CARD, ANY, *p.VALUES), lay, PUT),
        Arrangement("describe", DESCRIBE, (ANY, *p.VALUES, MAY_WAIT), describe, anytime=True),
    ),
    forecast=Forecast(BROUGHT, brought),
    closes=closes,
    standings=standings,
    noted=("earned", "money"),
)
