"""What a page asks at a table of Avanti: what stands on the board, values in fields, and what happened."""

from functools import partial
from typing import Any

from msgspec.structs import replace

from avanti_rules.answers import read_number
from avanti_rules.games.avanti import events as e
from avanti_rules.games.avanti.actions import Collect
from avanti_rules.games.avanti.interview import (
    CARD,
    PHASES,
    read_hand,
    show_value,
)
from avanti_rules.games.avanti.position import VIEWS
from avanti_rules.games.avanti.rules import decide
from avanti_rules.games.avanti.state import State, leader, space
from avanti_rules.model import Data, Message, Name, PlayedStep
from avanti_rules.questions import NOT_UNDERSTOOD, Complaint, Say
from avanti_rules.tabletop import MORE_KNOWN, Block, Entry, Forecast, Move, Piece, Setting, Table, Told

CAR, FIGURE, MARKER = Message("Car"), Message("Figure"), Message("Event marker")
WHERE_CAR = Message("Tap the road space where the car of {player} stands.")
WHERE_FIGURE = Message("Tap the space of the island path where the figure of {player} stands.")
WHERE_MARKER = Message("Tap the road space where the event marker lies.")
ROAD_SPACE, PATH_SPACE = Message("Road space {space}"), Message("Space {space} of the island path")
WHO, NUMBER, CARD_PLAYED, DRAWN = (
    Message("Who"),
    Message("Number"),
    Message("Card, such as 1-4-6"),
    Message("Card drawn"),
)
FROM, SPACES, QUITS = Message("From whom"), Message("Spaces"), Message("quits")
WHO_WANTED = Message("Choose who it is.")
CARD_WANTED = Message("A card is written 1-4-6.")
MORE = Block(MORE_KNOWN)
NUMBERS = ("1", "2", "3", "4", "5", "6", "7")
QUIT, NONE = "quit", "none"


# On the board


def put_car(state: State, player: Name | None, at: int) -> Data:
    """The car of a player on a road space, told by its distance from the marker, less than a lap."""
    return {"cars": {player: (at - state.marker) % len(state.board.fees)}}


def put_figure(state: State, player: Name | None, at: int) -> Data:
    """The figure of a player on a space of the island path."""
    return {"island": {player: min(at, state.board.last)}}


def put_marker(state: State, _player: Name | None, at: int) -> Data:
    """The marker on another space; the cars stay where they are, so their distances change."""
    moved = replace(state, marker=at % len(state.board.fees))
    cars = {name: put_car(moved, name, space(state, seat))["cars"][name] for seat, name in enumerate(state.players)}
    return {"marker": moved.marker, **({"cars": cars} if any(state.cars) else {})}


# What happened


def on_turn(state: State) -> str:
    """Whose turn it is, or nothing."""
    return "" if state.turn is None else state.players[state.turn]


def payers(state: State) -> tuple[str, ...]:
    """Those from whom the leader may collect."""
    first = leader(state)
    return tuple(name for seat, name in enumerate(state.players) if seat != first)


def make_turn(state: State, told: Told, _: Say) -> Any:
    """A turn: a number, with as much as is known of the cards; or quitting."""
    card, drawn = read_card(told.get("card", "")), read_card(told.get("draws", ""))
    wrong = next((each for each in (card, drawn) if isinstance(each, Complaint)), None)
    player, what = told.get("player") or on_turn(state), told.get("number", "")
    if wrong or player not in state.players:
        return wrong or stranger(player)
    if what == QUIT:
        return {player: {QUIT: card} if card else QUIT}
    number = read_number(what)
    turn = {"card": card, "number": number, "draws": drawn}
    known = {key: value for key, value in turn.items() if value is not None}
    return number if isinstance(number, Complaint) else {player: known if len(known) > 1 else number}


def stranger(player: Name) -> Complaint:
    """Nobody was chosen, or somebody who does not play."""
    return Complaint(NOT_UNDERSTOOD, {"word": player}) if player else Complaint(WHO_WANTED)


def read_card(words: str) -> Any:
    """One card, the word for none, or nothing."""
    if not words.strip():
        return None
    if words == NONE:
        return NONE
    return (
        [int(corner) for corner in words.strip().split("-")]
        if CARD.fullmatch(words.strip())
        else Complaint(CARD_WANTED)
    )


def make_collect(state: State, told: Told, _: Say) -> Any:
    """Collecting: from everybody, or from those who are ticked."""
    able = payers(state)
    ticked = [name for at, name in enumerate(state.players) if told.get(f"from.{at}") and name in able]
    return None if len(ticked) == len(able) else {"from": ticked}


def make_invest(state: State, told: Told, _: Say) -> Any:
    """Buying spaces."""
    player, spaces = told.get("player", ""), read_number(told.get("spaces", ""))
    if player not in state.players:
        return stranger(player)
    return spaces if isinstance(spaces, Complaint) else {player: spaces}


def everybody(state: State) -> tuple[str, ...]:
    """All players."""
    return state.players


def in_phase(phase: str, state: State) -> bool:
    """Whether something is going on."""
    return state.phase == phase


WHO_TURNS = Entry[State]("player", WHO, "player", everybody, on_turn)
MOVES: tuple[Move[State], ...] = (
    Move(
        "play",
        partial(in_phase, "play"),
        (
            WHO_TURNS,
            Entry("number", NUMBER, "buttons", lambda _: (*NUMBERS, QUIT), words={QUIT: QUITS}),
            Entry("card", CARD_PLAYED, "words", block=MORE),
            Entry("draws", DRAWN, "words", block=MORE),
        ),
        make_turn,
    ),
    Move("collect", partial(in_phase, "collect"), (Entry("from", FROM, "players", payers),), make_collect),
    Move("place", partial(in_phase, "place")),
    Move("withdraw", partial(in_phase, "withdraw")),
    Move(
        "invest",
        partial(in_phase, "invest"),
        (Entry("player", WHO, "player", everybody), Entry("spaces", SPACES, "number", usual=lambda _: "1")),
        make_invest,
    ),
    Move("next-run", partial(in_phase, "invest")),
)


# Who owes what, and when a run has ended


def owed(state: State) -> dict[Name, int]:
    """What everybody would pay if the round were collected now; nothing once the run has ended."""
    if state.phase not in ("play", "collect") or leader(state) is None:
        return {}
    facts = decide(replace(state, phase="collect", turn=None), Collect()).events
    paid: dict[Name, int] = e.tally(facts)["paid"]
    return paid


def closes(played: PlayedStep[State]) -> bool:
    """Whether a step ends a run: the figures have advanced."""
    return played.allowed and played.step.name == "place"


TABLE: Table[State] = Table(
    pieces=(
        Piece("cars", "space", CAR, WHERE_CAR, ROAD_SPACE, put_car),
        Piece("island", "path", FIGURE, WHERE_FIGURE, PATH_SPACE, put_figure),
        Piece("marker", "space", MARKER, WHERE_MARKER, ROAD_SPACE, put_marker, each=False),
    ),
    settings=(
        Setting("phase", "choice", choices=(*PHASES, "over")),
        Setting("turn", "player"),
        Setting("opens", "player"),
        Setting("marker", "number"),
        Setting("cars", "number", each=True),
        Setting("money", "number", each=True),
        Setting("island", "number", each=True),
        Setting(
            "hands", "words", each=True, read=lambda words, *_: read_hand(words), show=lambda hand, _: show_value(hand)
        ),
        Setting("out", "yes", each=True),
    ),
    moves=MOVES,
    forecast=Forecast(amounts=owed),
    closes=closes,
    standings=VIEWS["standings"],
    noted=("money", "island"),
)
