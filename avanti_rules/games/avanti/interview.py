"""What somebody is asked who tells of a dispute at the table, and how answers are read: all of it in `INTERVIEW`."""

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import Any

from avanti_rules.answers import (
    NUMBER_WANTED,
    blank,
    divide,
    read_count,
    read_each,
    read_name,
    read_names,
    read_number,
    read_numbered,
    verb_of,
    who_plays,
)
from avanti_rules.games.avanti.sentences import WORDS
from avanti_rules.games.avanti.state import CASH, State
from avanti_rules.model import Data, Message, Name
from avanti_rules.questions import NOT_UNDERSTOOD, Complaint, Interview, Question, Say

BOARD = "reconstruction"
PHASES = ("play", "collect", "place", "withdraw", "invest")
PLAYERS = Message("Jack, Isabella, Tina, Steve, William")
WHO = Message("Who plays? Three to five names, clockwise, with commas:")
WHICH_BOARD = Message("Which board? Its name, or the file that describes it:")
PHASE = Message("What is going on? 1 {play}, 2 {collect}, 3 {place}, 4 {withdraw}, 5 {invest}:")
MARKER = Message("On which road space is the event marker? The first is 0:")
CAR = Message("How many spaces from the event marker is the car of {player}?")
OUT = Message("Who is out of the run? Names, or Enter for nobody:")
TURN = Message("Whose turn is it? Enter where the rules say it:")
OPENS = Message("Who opened the round? Enter where the rules say it:")
MONEY = Message("Who has other money than {amount}? Such as {example}, or Enter for nobody:")
FIGURES = Message("Whose figure has left the start of the island path? Such as {example}, or Enter for nobody:")
HANDS = Message("Whose cards matter? Such as {example}, or Enter for nobody's:")
DOES = Message(
    "What does {player} do? A number or `{quit}` (of somebody else with the name before it), `{collect}`; Enter ends:"
)
HAPPENS = Message(
    "What happens? `{collect}`, `{place}`, `{withdraw}`, `{invest}` (who, how many spaces), `{next}`; Enter ends:"
)
ONE_OF_FIVE = Message("A number from 1 to 5 is needed here.")
VERBS: Mapping[str, Message] = {
    "quit": Message("quit"),
    "collect": Message("collect"),
    "place": Message("place"),
    "withdraw": Message("withdraw"),
    "invest": Message("invest"),
    "next-run": Message("next run"),
}
CARD = re.compile(r"[1-7]-[1-7]-[1-7]")


# The questions


def questions(told: Data, say: Say) -> Iterator[Question]:
    """Players, board, position: each once, what has been told deciding what is still asked."""
    yield who_plays(WHO, PLAYERS, say)
    players: Sequence[Name] = told.get("players") or blank(PLAYERS, say)["players"]
    yield Question(("board",), WHICH_BOARD, lambda words: words or None, {}, BOARD, show_board)
    phases = {phase: say(WORDS[phase], {}) for phase in PHASES}
    yield Question(("start", "phase"), PHASE, read_phase, phases, "play", lambda phase: str(PHASES.index(phase) + 1))
    yield Question(("start", "marker"), MARKER, read_count, {}, 0)
    for player in players:
        yield Question(("start", "cars", player), CAR, read_count, {"player": player}, 0)
    yield from of_round(told, players)
    yield from of_players(players)


def of_round(told: Data, players: Sequence[Name]) -> Iterator[Question]:
    """Who is out, whose turn it is, who opened: only while cars drive."""
    yield Question(("start", "out"), OUT, lambda words: read_names(words, players), {}, None, ", ".join)
    if (told.get("start") or {}).get("phase", "play") == "play":
        yield Question(("start", "turn"), TURN, lambda words: read_name(words, players))
        yield Question(("start", "opens"), OPENS, lambda words: read_name(words, players))


def of_players(players: Sequence[Name]) -> Iterator[Question]:
    """Money, figures and cards, as far as they differ from those at the start of a game."""
    first = players[0]
    asked = (
        ("money", MONEY, read_number, {"amount": CASH, "example": f"{first} 300"}),
        ("island", FIGURES, read_number, {"example": f"{first} 3"}),
        ("hands", HANDS, read_hand, {"example": f"{first} 1-4-6 2-3-7, {players[1]} 2"}),
    )
    for key, message, read, params in asked:
        yield Question(("start", key), message, partial(read_each, players=players, read=read), params, None, show_each)


# Reading answers


def read_phase(words: str) -> str | Complaint | None:
    """One of the numbered phases; driving need not be said."""
    found = read_numbered(words, len(PHASES), ONE_OF_FIVE)
    return PHASES[found - 1] if isinstance(found, int) else found


def read_hand(words: str) -> list[list[int]] | int | Complaint:
    """Cards such as 1-4-6, or how many unknown ones."""
    cards = [[int(corner) for corner in card.split("-")] for card in CARD.findall(words)]
    return read_number(words) if not cards or CARD.sub("", words).strip(" ,") else cards


def show_each(values: Mapping[Name, Any]) -> str:
    """Values behind players as one types them."""
    return ", ".join(f"{name} {show_value(value)}" for name, value in values.items())


def show_board(board: Any) -> str:
    """A board's name; of one that a dispute describes itself only that."""
    return board if isinstance(board, str) else "{…}"


def show_value(value: Any) -> str:
    """A number, or cards."""
    return " ".join("-".join(map(str, card)) for card in value) if isinstance(value, list) else str(value)


# What happens


def ask_step(state: State) -> tuple[Message, Data]:
    """What is asked in a position."""
    verbs: Data = {**VERBS, "next": VERBS["next-run"]}
    if state.turn is None:
        return HAPPENS, verbs
    return DOES, {**verbs, "player": state.players[state.turn]}


def read_step(words: str, state: State, say: Say) -> Data | Complaint:
    """A number or quitting, of whose turn it is or of the player named; or one of the other steps by its verb."""
    key, behind = verb_of(words, VERBS, say)
    if key and key != "quit":
        return read_verb(key, behind, state)
    rest, named = divide(words, state.players)
    turn = state.players[state.turn] if state.turn is not None else None
    (player, what) = named[0] if named and not rest.strip() else (turn, words)
    if player is None or len(named) > 1:
        return Complaint(NOT_UNDERSTOOD, {"word": words})
    if what.strip().casefold() in (say(VERBS["quit"], {}).casefold(), "quit"):
        return {"play": {player: "quit"}}
    number = read_number(what)
    return Complaint(NOT_UNDERSTOOD, {"word": words}) if isinstance(number, Complaint) else {"play": {player: number}}


def read_verb(key: str, words: str, state: State) -> Data | Complaint:
    """A step other than a turn, with what stands behind its verb: from whom is collected, who buys how many spaces."""
    if key == "invest":
        bought = read_each(words, state.players, read_number)
        return bought if isinstance(bought, Complaint) else {key: bought} if bought else Complaint(NUMBER_WANTED)
    if key == "collect" and words:
        payers = read_names(words, state.players)
        return payers if isinstance(payers, Complaint) else {key: {"from": payers}}
    return Complaint(NOT_UNDERSTOOD, {"word": words}) if words else {key: None}


INTERVIEW = Interview(
    blank=partial(blank, PLAYERS),
    asked=("phase", "marker", "cars", "out", "turn", "opens", "money", "island", "hands"),
    questions=questions,
    ask_step=ask_step,
    read_step=read_step,
)
