"""Files of Avanti as hypothesis makes them: right ones, and right ones with something changed."""

from typing import Any

from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy

LANGUAGES = ("en", "de", "fr", "it")
PLAYERS = ("Jack", "Isabella", "Tina", "Steve", "William")
PHASES = ("play", "collect", "place", "withdraw", "invest", "over")

filled = st.text(min_size=1, max_size=8)
texts = filled | st.dictionaries(st.sampled_from(LANGUAGES), filled, min_size=1)
names = st.sampled_from(PLAYERS)
name_lists = st.lists(names, unique=True)
spaces = st.integers(0, 1_000_000)
sums = st.integers(0, 999_999_999)
cards = st.lists(st.integers(1, 7), min_size=3, max_size=3)
piles = st.integers(0, 27) | st.lists(cards, max_size=27)
played = st.integers(-999_999_999, 999_999_999)
rules = filled | st.lists(filled, min_size=1, unique=True, max_size=3)
standings = st.lists(names | st.lists(names, max_size=2), max_size=5)
amounts = st.integers(1, 10_000).map(lambda hundreds: hundreds * 100)


def per_player(values: SearchStrategy[Any], least: int = 0) -> SearchStrategy[dict[str, Any]]:
    return st.dictionaries(names, values, min_size=least, max_size=3)


def keys(required: dict[str, SearchStrategy[Any]], optional: dict[str, SearchStrategy[Any]]) -> SearchStrategy[Any]:
    return st.fixed_dictionaries(required, optional=optional)


boards = keys(
    {
        "road": st.lists(st.none() | amounts | amounts.map("P{}".format), min_size=1, max_size=5),
        "island": st.lists(st.none() | amounts, max_size=5),
        "dream-island": st.integers(1, 1000),
    },
    {"board": filled.map(lambda name: "a" + name.encode("ascii", "ignore").hex()), "title": texts}
    | {"source": texts | st.lists(filled, max_size=2)},
)
starts = keys(
    {},
    {"cars": per_player(spaces), "marker": spaces, "money": per_player(sums), "island": per_player(spaces)}
    | {"out": name_lists, "hands": per_player(piles), "draw-pile": piles, "discard-pile": piles}
    | {"phase": st.sampled_from(PHASES), "opens": st.none() | names, "turn": st.none() | names}
    | {"standings": standings},
)
expectations = keys(
    {},
    {key: per_player(sums) for key in ("cars", "money", "island", "hands", "paid", "received")}
    | {"out": name_lists, "marker": sums, "opens": st.none() | names, "turn": st.none() | names}
    | {"phase": st.sampled_from(PHASES), "standings": standings, "winner": name_lists}
    | {"ends": st.lists(st.sampled_from(("marker", "nobody", "leader-only")), unique=True)},
)
turns = (
    played
    | st.just("quit")
    | keys({"quit": cards}, {})
    | keys({"number": played}, {"card": cards, "draws": cards | st.just("none")})
)
actions = st.one_of(
    keys({"play": per_player(turns, 1)}, {}),
    keys({"collect": st.none() | keys({"from": name_lists}, {})}, {}),
    st.just({"place": None}),
    st.just({"withdraw": None}),
    keys({"invest": per_player(st.integers(1, 1_000_000), 1)}, {}),
    keys({"next-run": st.none() | keys({}, {"hands": per_player(st.just(3) | st.lists(cards, max_size=3))})}, {}),
)
claims = {"expect": st.none() | expectations, "because": rules, "refused": rules, "note": texts}
steps = st.builds(lambda action, claimed: action | claimed, actions, keys({}, claims))
readings = st.none() | st.dictionaries(filled, st.text(max_size=5), max_size=2)
varied = {"start": st.none() | starts, "edition": st.sampled_from(LANGUAGES), "readings": readings}
scenarios = keys(
    {
        "title": texts,
        "players": st.lists(names, min_size=3, max_size=5, unique=True),
        "steps": st.lists(steps, max_size=3),
    },
    varied
    | {"game": st.text(max_size=5), "source": filled | st.lists(filled, max_size=2), "board": filled | boards}
    | {"names": st.none() | st.dictionaries(st.sampled_from(LANGUAGES), per_player(names))}
    | {"cases": st.none() | st.lists(keys({}, varied | claims | {"title": texts}), max_size=2)},
)

WORDS = (
    *(
        "",
        "quit",
        "none",
        "P100",
        "P0",
        "p400",
        "P100\n",
        "P150",
        "P1000000",
        "P1000100",
        "play",
        "1",
        "0x5",
        "2.0",
        "en",
    ),
    *(
        "a\n",
        "a\nb",
        "\n",
        "\x00",
        "\x9f",
        "\u2028",
        "x" * 100,
        "x" * 101,
        "\U0001f697" * 100,
        "Jack",
        "quit\n",
        "none\n",
    ),
)
LIMITS = (0, 1, 3, 7, 27, 100, 1000, 10**6, 10**9 - 1)
NUMBERS = (
    *LIMITS,
    *(limit + 1 for limit in LIMITS),
    *(-limit for limit in LIMITS),
    -(10**9),
    50,
    150,
    200,
    10**6 + 100,
    10**14,
)
LENGTHS = (0, 1, 2, 3, 4, 5, 6, 27, 28, 1000, 1001)
junk: SearchStrategy[Any] = st.recursive(
    st.none() | st.booleans() | st.sampled_from(NUMBERS) | st.sampled_from(WORDS) | st.integers() | st.text(max_size=3),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from((*WORDS, *PLAYERS)), inner, max_size=3),
    max_leaves=6,
)
KEYS = (
    *(
        "game",
        "title",
        "source",
        "board",
        "edition",
        "readings",
        "players",
        "names",
        "start",
        "steps",
        "cases",
        "expect",
    ),
    *("because", "refused", "note", "play", "collect", "place", "withdraw", "invest", "next-run", "next_run", "from"),
    *(
        "cars",
        "marker",
        "money",
        "island",
        "out",
        "hands",
        "draw-pile",
        "draw_pile",
        "phase",
        "opens",
        "turn",
        "standings",
    ),
    *("paid", "received", "ends", "winner", "road", "dream-island", "number", "card", "draws", "quit", "payers", "es"),
)


def paths(value: Any, here: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [here, *(path for key, each in inner for path in paths(each, (*here, key)))]


@st.composite
def changed(draw: DrawFn, files: SearchStrategy[Any]) -> Any:
    """A right file after one to three changes, each at any depth: it may be right still."""
    value = draw(files)
    for _ in range(draw(st.integers(1, 3))):
        path = draw(st.sampled_from(paths(value)))
        value = at(value, path, lambda old: draw(change(old)))
    return value


def change(old: Any) -> SearchStrategy[Any]:
    if isinstance(old, dict):
        key = st.sampled_from(KEYS) | st.sampled_from(PLAYERS)
        added = st.builds(lambda name, value: old | {name: value}, key, junk)
        kept = st.sampled_from(list(old)).map(lambda gone: {k: v for k, v in old.items() if k != gone}) if old else junk
        renamed = st.builds(lambda new: {new if n == 0 else k: v for n, (k, v) in enumerate(old.items())}, key)
        return added | kept | renamed | junk
    if isinstance(old, list):
        longer = st.builds(lambda more: [*old, *more], st.lists(junk, max_size=3))
        return longer | st.sampled_from([[], old * 2, old[:1], [old], old * 30]) | junk
    return junk | st.sampled_from([[old], {"en": old}, str(old)])


def at(value: Any, path: tuple[Any, ...], change: Any) -> Any:
    if not path:
        return change(value)
    if isinstance(value, dict):
        return {key: at(each, path[1:], change) if key == path[0] else each for key, each in value.items()}
    return [at(each, path[1:], change) if n == path[0] else each for n, each in enumerate(value)]


def neighbours(old: Any) -> list[Any]:
    """Values on both sides of every limit, for the place where `old` is right."""
    near = [*NUMBERS, *WORDS, None, True, 3.0, [], {}, [old], {"en": old}]
    if isinstance(old, list) and old:
        near += [[*old, old[0]], *((old * 1001)[:length] for length in LENGTHS), [*old, None], [*old, {}]]
        near += [[f"{item}{n}" for n in range(length) for item in old[:1]] for length in LENGTHS]
    if isinstance(old, dict):
        near += [old | {"x": 1}, *({k: v for k, v in old.items() if k != gone} for gone in old)]
    return near
