"""What somebody is asked who tells of a dispute at the table, and how answers are read: all of it in `INTERVIEW`."""

from collections.abc import Iterator, Mapping, Sequence
from functools import partial

from avanti_rules.answers import (
    blank,
    divide,
    read_count,
    read_each,
    read_name,
    read_number,
    read_numbered,
    verb_of,
    who_plays,
)
from avanti_rules.games.adventure_tours.answers import (
    CARDS_SUCH_AS,
    find_card,
    read_amendment,
    read_cards,
    read_described,
    read_expeditions,
    read_leads,
    show_described,
    show_each,
    show_expeditions,
    show_pile,
)
from avanti_rules.games.adventure_tours.position import DESERT_NAMES
from avanti_rules.games.adventure_tours.sentences import WORDS
from avanti_rules.games.adventure_tours.state import DESERT, ROUNDS, Phase, State
from avanti_rules.model import Data, Message, Name
from avanti_rules.questions import NOT_UNDERSTOOD, Complaint, Interview, Question, Say

PHASES: tuple[Phase, ...] = ("play", "score", "next")
PLAYERS = Message("Anna, Ben, Cora")
WHO = Message("Who plays? Three to six names, clockwise, with commas:")
PHASE = Message("What is going on? 1 {play}, 2 {score}, 3 {next}:")
ROUND = Message("Which of the three rounds is it?")
TURN, ENDED = Message("Whose turn is it? Enter for {player}:"), Message("Who has ended the round?")
CARDS = Message("Which cards does it turn on, and what do they say? Such as `{example}`; Enter for none:")
EXPEDITIONS = Message(
    "Which expeditions of the game for experts are on the table, and with which values of technology, provisions and"
    " clothing do they start? Such as `{example}`; Enter if all are in the desert:"
)
LEADS = Message("Who leads which of them? Such as `{example}`; the others are in the desert:")
VARIANT = Message("Is variant 1 or 2 played? Enter for neither:")
EQUIPMENT = Message("Who has cards in the equipment? Such as `{example}`, or Enter for nobody:")
PARTICIPANTS = Message("Who has participants? Such as `{example}`, or Enter for nobody:")
HANDS = Message("Whose hand is not of six unknown cards? Cards, or how many, such as `{example}`; Enter for nobody's:")
MONEY = Message("Who has money from earlier rounds? Such as `{example}`, or Enter for nobody:")
EARNED = Message("What has the round brought each? Such as `{example}`:")
DECK = Message("How many cards does the deck have, or which ones, the next one first? Enter if nobody has counted:")
DOES = Message(
    "What does {player} do? `{equip}` or `{join}` with a card; of somebody else with the name before it; Enter ends:"
)
HAPPENS = Message("What happens? `{score}`, `{choose}` with an expedition, `{next}`; Enter ends:")
ONE_OF_THREE = Message("A number from 1 to 3 is needed here.")
VERBS: Mapping[str, Message] = {
    "equip": Message("equipment"),
    "join": Message("participant"),
    "choose": Message("choose"),
    "score": Message("score"),
    "next-round": Message("next round"),
}
NO_DRAW = Message("no draw")


# The questions


def questions(told: Data, say: Say) -> Iterator[Question]:
    """Players, position, cards: each once, what has been told deciding what is still asked."""
    yield who_plays(WHO, PLAYERS, say)
    players: Sequence[Name] = told.get("players") or blank(PLAYERS, say)["players"]
    phases: Data = {phase: say(WORDS[phase], {}) for phase in PHASES}
    yield Question(("start", "phase"), PHASE, read_phase, phases, "play", lambda phase: str(PHASES.index(phase) + 1))
    yield Question(("start", "round"), ROUND, read_round, {}, 1)
    key, ask = ("turn", TURN) if start_of(told).get("phase", "play") == "play" else ("ended-by", ENDED)
    yield Question(("start", key), ask, partial(read_name, players=players), {"player": players[0]})
    show = partial(show_described, say=say)
    example = {"example": say(CARDS_SUCH_AS, {})}
    yield Question(("start", "cards"), CARDS, partial(read_described, say=say), example, None, show)
    yield from of_expeditions(told, players)
    yield from of_players(told, players, say)
    yield Question(("start", "draw-pile"), DECK, partial(read_cards, told=told, say=say), {}, None, show_pile)


def of_expeditions(told: Data, players: Sequence[Name]) -> Iterator[Question]:
    """The expeditions of the game for experts, and who leads them; a variant only matters with them."""
    example = {"example": "Yak 1 5 3; Submarine 6 2 1"}
    yield Question(("start", "expeditions"), EXPEDITIONS, read_expeditions, example, None, show_expeditions)
    if not start_of(told).get("expeditions"):
        return
    example = {"example": f"{players[0]} {next(iter(start_of(told)['expeditions']))}"}
    read = partial(read_leads, told=told, players=players)
    yield Question(("start", "leads"), LEADS, read, example, None, show_each)
    yield Question(("start", "variant"), VARIANT, read_variant)


def of_players(told: Data, players: Sequence[Name], say: Say) -> Iterator[Question]:
    """Cards on the table and in hand, and money, as far as they differ from those at the start of a game."""
    first, second = players[:2]
    card = next(iter(start_of(told).get("cards") or {}), "Rosa")
    of_cards = partial(read_each, players=players, read=partial(read_cards, told=told, say=say, listed=True))
    of_hands = partial(read_each, players=players, read=partial(read_cards, told=told, say=say))
    amounts = partial(read_each, players=players, read=read_number)
    asked = [("hands", HANDS, of_hands, f"{first} {card}, {second} 4"), ("money", MONEY, amounts, f"{first} 12")]
    if start_of(told).get("cards"):
        row = f"{first} {card}"
        asked = [("equipment", EQUIPMENT, of_cards, row), ("participants", PARTICIPANTS, of_cards, row), *asked]
    if start_of(told).get("phase") == "next" and start_of(told).get("variant") == 2:
        asked.append(("earned", EARNED, amounts, f"{first} 12, {second} 7"))
    for key, message, read, example in asked:
        yield Question(("start", key), message, read, {"example": example}, None, show_each)


def start_of(told: Data) -> Data:
    """What has been told of the position so far."""
    start: Data = told.get("start") or {}
    return start


# Reading answers


def read_phase(words: str) -> str | Complaint | None:
    """One of the numbered phases; playing need not be said."""
    found = read_round(words)
    return PHASES[found - 1] if isinstance(found, int) else found


def read_round(words: str) -> int | Complaint | None:
    """A number from 1 to 3; 1 need not be said."""
    return read_numbered(words, ROUNDS, ONE_OF_THREE)


def read_variant(words: str) -> int | Complaint | None:
    """Variant 1 or 2, or neither."""
    found = read_count(words)
    return found if found in (None, 1, 2) else Complaint(NOT_UNDERSTOOD, {"word": words})


# What happens


def ask_step(state: State) -> tuple[Message, Data]:
    """What is asked in a position."""
    verbs: Data = {**VERBS, "next": VERBS["next-round"]}
    if state.turn is None:
        return HAPPENS, verbs
    return DOES, {**verbs, "player": state.players[state.turn]}


def read_step(words: str, state: State, say: Say) -> Data | Complaint:
    """A card played in one of the two ways, by whose turn it is or by the player named; or another step by its verb."""
    rest, named = divide(words, state.players)
    player, what = named[0] if len(named) == 1 and not rest.strip() else (None, words)
    key, behind = verb_of(what, VERBS, say)
    if key in ("equip", "join"):
        on_turn = state.players[state.turn] if state.turn is not None else state.players[0]
        return read_turn(key, player or on_turn, behind, state, say)
    if key == "choose":
        return read_choice(player, behind, state)
    known = key is not None and not behind and player is None
    return {str(key): None} if known else Complaint(NOT_UNDERSTOOD, {"word": words})


def read_turn(key: str, player: Name, words: str, state: State, say: Say) -> Data | Complaint:
    """A card that is played, and whether none was drawn."""
    named, comma, said = words.rpartition(",")
    undrawn = bool(comma) and said.strip().casefold() in (say(NO_DRAW, {}).casefold(), NO_DRAW.text)
    card = find_card(named if undrawn else words, list(state.cards), say)
    if isinstance(card, Complaint):
        return card
    return {"play": {player: {key: card, "draws": "none"} if undrawn else {key: card}}}


def read_choice(player: Name | None, words: str, state: State) -> Data | Complaint:
    """An expedition chosen by the player named."""
    called = {each.id.casefold(): each.id for each in state.expeditions}
    called |= {name.casefold(): DESERT for name in DESERT_NAMES.values()}
    expedition = called.get(words.casefold())
    if player is None or expedition is None:
        return Complaint(NOT_UNDERSTOOD, {"word": words})
    return {"choose": {player: expedition}}


INTERVIEW = Interview(
    blank=partial(blank, PLAYERS),
    asked=(
        *("phase", "round", "turn", "ended-by", "leads", "variant", "equipment", "participants", "hands", "money"),
        *("earned", "draw-pile"),
    ),
    questions=questions,
    ask_step=ask_step,
    read_step=read_step,
    amend=read_amendment,
)
