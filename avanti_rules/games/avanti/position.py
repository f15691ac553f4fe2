"""Between files and the state: what is wrong in a start position, reading it, and giving a state as plain data."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

import msgspec

from avanti_rules.games.avanti import events as e
from avanti_rules.games.avanti.actions import AvantiAction, Collect, PlayCard, read_card
from avanti_rules.games.avanti.rules.moving import chosen
from avanti_rules.games.avanti.state import (
    CASH,
    DECK,
    HAND,
    IN,
    LONG_OUT,
    NOTES,
    Board,
    Cards,
    Ranking,
    Readings,
    Seat,
    State,
    last_in_run,
    leader,
    next_turn,
    ranking,
    winners,
)
from avanti_rules.model import Data, Mistake, Name, Path, Setup

BY_PLAYER = ("cars", "money", "island", "hands", "paid", "received", "play", "invest")
LISTS = ("out", "standings", "winner", "from")
ONE_PLAYER = ("opens", "turn")


def mentions(part: Data) -> Iterator[tuple[Path, Name]]:
    """Every place in a start, an action or an expectation that names a player; what has another form names none."""
    for key, value in part.items():
        if isinstance(value, dict):
            if key in BY_PLAYER:
                for name in value:
                    yield (key, name), name
            elif key in ("collect", "next-run"):
                yield from (((key, *path), name) for path, name in mentions(value))
        elif key in ONE_PLAYER and isinstance(value, str):
            yield (key,), value
        elif key in LISTS and isinstance(value, list):
            yield from (((key, *path), name) for path, name in listed(value))


def listed(names: list[Any]) -> Iterator[tuple[Path, Name]]:
    """The names in a list, and in lists inside it."""
    for at, item in enumerate(names):
        if isinstance(item, str):
            yield (at,), item
        elif isinstance(item, list):
            yield from (((at, inner), name) for inner, name in enumerate(item) if isinstance(name, str))


def start_mistakes(setup: Setup) -> Iterator[Mistake]:
    """What no position of the game can be, whatever is then done in it."""
    start, board = setup.start, setup.materials["board"]
    for name, at in (start.get("island") or {}).items():
        if at > board.last:
            yield Mistake("beyond-the-island", ("island", name), {"player": name, "last": board.last})
    if start.get("marker", 0) >= len(board.fees):
        yield Mistake("beyond-the-road", ("marker",), {"last": len(board.fees) - 1})
        return
    yield from car_mistakes(setup, len(board.fees))
    yield from card_mistakes(setup)
    if setup.readings["bank-short"] == "limited":
        money = sum((start.get("money") or {}).get(name, CASH) for name in setup.players)
        if money > NOTES:
            yield Mistake("too-much-money", ("money",), {"money": money, "notes": NOTES})
    if start.get("turn") in out_at_start(setup):
        yield Mistake("turn-of-a-quitter", ("turn",), {"player": start["turn"]})


def car_mistakes(setup: Setup, length: int) -> Iterator[Mistake]:
    """Two cars on one space, other than at the marker; standings that contradict the cars after a run."""
    cars = setup.start.get("cars") or {}
    stands: dict[int, Name] = {}
    for name in (name for name in setup.players if cars.get(name)):
        other = stands.setdefault(cars[name] % length, name)
        if other != name:
            yield Mistake("cars-on-one-space", ("cars", name), {"player": name, "other": other})
    given = setup.start.get("standings") or []
    names = [name for _, name in listed(given)]
    for at, name in enumerate(names):
        if name in names[:at]:
            yield Mistake("twice-in-standings", ("standings",), {"player": name})
    if any(cars.values()) and setup.start.get("phase", "play") not in ("play", "collect"):
        driven = [{cars.get(name, 0) for name in ([item] if isinstance(item, str) else item)} for item in given]
        flat = [min(group) for group in driven if group]
        if any(len(group) > 1 for group in driven) or flat != sorted(set(flat), reverse=True):
            yield Mistake("standings-contradict-cars", ("standings",))


def card_mistakes(setup: Setup) -> Iterator[Mistake]:
    """More cards than there are."""
    hands = sum(len(hand) for hand in read_hands(setup))
    piles = [(key, len(read_cards(setup.start[key]))) for key in ("draw-pile", "discard-pile") if key in setup.start]
    total = hands + sum(count for _, count in piles)
    if total > DECK:
        key = next((key for key in ("hands", "draw-pile", "discard-pile") if key in setup.start), "hands")
        yield Mistake("too-many-cards", (key,), {"cards": total, "deck": DECK})


def out_at_start(setup: Setup) -> set[Name]:
    """Who has quit in an earlier round: those named, and those without cards."""
    hands = setup.start.get("hands") or {}
    return {*(setup.start.get("out") or ()), *(name for name, hand in hands.items() if not hand)}


def read_board(data: Data) -> Board:
    """A board as written: a number is an amount beside the space, `P400` a parking lot, nothing is neither."""
    road = data["road"]
    path = (0, *(amount or 0 for amount in data["island"]), *[0] * data["dream-island"])
    return Board(
        fees=tuple(entry if isinstance(entry, int) else 0 for entry in road),
        machines=tuple(int(entry[1:]) if isinstance(entry, str) else 0 for entry in road),
        path=path,
        dream=len(path) - data["dream-island"],
    )


def read_cards(data: Any) -> Cards:
    """A hand or pile as written: cards, or how many unknown ones."""
    return Cards((), data) if isinstance(data, int) else Cards(tuple(map(read_card, data)))


def read_hands(setup: Setup) -> tuple[Cards, ...]:
    """Every hand; left out, it is three unknown cards, two for a quitter."""
    hands, out = setup.start.get("hands") or {}, setup.start.get("out") or ()
    return tuple(read_cards(hands.get(name, HAND - 1 if name in out else HAND)) for name in setup.players)


def read_start(setup: Setup) -> State:
    """The position a scenario starts from; what is left out is as at the start of a game."""
    start, players = setup.start, setup.players
    cars, money, island = (start.get(key) or {} for key in ("cars", "money", "island"))
    out, hands = out_at_start(setup), read_hands(setup)
    discard = read_cards(start.get("discard-pile", 0))
    pile = read_cards(start.get("draw-pile", DECK - len(discard) - sum(map(len, hands))))
    phase = start.get("phase", "play")
    state = State(
        board=setup.materials["board"],
        readings=msgspec.convert(setup.readings, Readings),
        players=players,
        phase=phase,
        turn=None,
        opener=0,
        marker=start.get("marker", 0),
        cars=tuple(cars.get(name, 0) for name in players),
        money=tuple(money.get(name, CASH) for name in players),
        island=tuple(island.get(name, 0) for name in players),
        quit=tuple(LONG_OUT if name in out else IN for name in players),
        hands=hands,
        draw_pile=pile,
        discard_pile=discard,
        placed=read_standings(setup) if phase in ("invest", "over") and not any(cars.values()) else (),
    )
    return open_round(state, setup)


def read_standings(setup: Setup) -> Ranking:
    """The standings of the last run as written; whoever is not named ranks behind, level."""
    given = setup.start.get("standings") or []
    groups = [tuple(sorted(map(setup.players.index, [x] if isinstance(x, str) else x))) for x in given]
    rest = set(range(len(setup.players))).difference(*groups)
    return tuple(group for group in (*groups, tuple(sorted(rest))) if group) if given else ()


def open_round(state: State, setup: Setup) -> State:
    """Who opened the round and whose turn it is, as written or by the rules; with nobody to play it has closed."""
    start, seat_of = setup.start, setup.players.index
    turn, opens = start.get("turn"), start.get("opens")
    opener = seat_of(opens or turn) if opens or (turn and state.phase == "play") else opener_by_rules(state, setup)
    state = msgspec.structs.replace(state, opener=opener)
    if state.phase != "play":
        return state
    on_turn = seat_of(turn) if turn else opener if not state.quit[opener] else next_turn(state, opener)
    return msgspec.structs.replace(state, turn=on_turn, phase="collect" if on_turn is None else "play")


def opener_by_rules(state: State, setup: Setup) -> Seat:
    """`start.last-place`; where all stand at the marker `start.winner`, else the first of the players."""
    groups = read_standings(setup)
    if not any(state.cars) and groups and len(groups[0]) == 1 and not state.quit[groups[0][0]]:
        return groups[0][0]
    return last_in_run(state) or 0


def action_mistakes(state: State, action: AvantiAction) -> Iterator[Mistake]:
    """What is wrong in the file whether or not the action is allowed."""
    if isinstance(action, Collect) and action.payers:
        first = leader(state)
        if first is not None and state.players[first] in action.payers:
            at = action.payers.index(state.players[first])
            yield Mistake("collect-from-leader", ("from", at), {"player": state.players[first]})
    elif isinstance(action, PlayCard) and isinstance(action.draws, tuple):
        hand = state.hands[state.players.index(action.player)]
        pile = state.draw_pile or state.discard_pile.add(chosen(hand, action)).shuffled()
        if pile.known and pile.known[0] != action.draws:
            yield Mistake("not-on-top", (action.player, "draws"), {"card": action.draws, "top": pile.known[0]})


def opening(setup: Setup, state: State) -> Iterator[e.AvantiEvent]:
    """The rules that set up the position: of a game where it begins, of a later run who opens it."""
    if state.phase != "play" or any((*state.cars, *state.quit)) or state.turn != state.opener:
        return
    player = state.players[state.opener]
    if setup.start.get("standings"):
        if not setup.start.get("opens") and not setup.start.get("turn") and read_standings(setup)[0] == (state.opener,):
            yield e.WinnerOpens(player)
    elif set(state.money) == {CASH} and not any(state.island) and {len(hand) for hand in state.hands} == {HAND}:
        yield e.MoneyDealt(CASH)
        yield e.StartCardsDealt(HAND)
        yield e.FiguresAtStart()
        yield e.MarkerPlaced(state.marker)
        yield e.FirstOpener(player)


def by_name(values: Callable[[State], Iterable[Any]]) -> Callable[[State], dict[Name, Any]]:
    """A view of values by seat as values by player."""
    return lambda state: dict(zip(state.players, values(state), strict=True))


def name_of(state: State, seat: Seat | None) -> Name | None:
    """The player at a seat; nobody at none."""
    return None if seat is None else state.players[seat]


def standings(state: State) -> list[Any]:
    """The standings, level players as a list inside."""
    groups = ([state.players[seat] for seat in group] for group in ranking(state))
    return [group if len(group) > 1 else group[0] for group in groups]


VIEWS: Mapping[str, Callable[[State], Any]] = {
    "phase": lambda state: state.phase,
    "turn": lambda state: name_of(state, state.turn),
    "opens": lambda state: name_of(state, state.opener) if state.phase in ("play", "collect") else None,
    "marker": lambda state: state.marker,
    "cars": by_name(lambda state: state.cars),
    "money": by_name(lambda state: state.money),
    "island": by_name(lambda state: state.island),
    "out": lambda state: [name for name, gone in zip(state.players, state.quit, strict=True) if gone],
    "hands": by_name(lambda state: map(len, state.hands)),
    "standings": standings,
    "winner": lambda state: [state.players[seat] for seat in winners(state)] if state.phase == "over" else [],
}


def settle(key: str, value: Any, players: tuple[Name, ...]) -> Any:
    """An expected list in the order of `VIEWS`, where its order says nothing."""
    if key in ("out", "winner"):
        return sorted(value, key=players.index)
    if key == "ends":
        return sorted(value, key=("marker", "nobody", "leader-only").index)
    if key == "standings":
        groups = [[item] if isinstance(item, str) else sorted(item, key=players.index) for item in value]
        return [group if len(group) > 1 else group[0] for group in groups if group]
    return value
