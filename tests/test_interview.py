"""The questions of `new`, without a terminal: what answers become, what is refused, and disputes to begin with."""

import itertools
from collections.abc import Iterable
from contextlib import suppress
from typing import Any

import pytest

from avanti_rules import games
from avanti_rules.check import check
from avanti_rules.collection import find_disputes, template
from avanti_rules.documents import parse
from avanti_rules.engine import play
from avanti_rules.files import find_scenarios, shipped
from avanti_rules.i18n import Texts
from avanti_rules.interview import Draft, Prompt, converse
from avanti_rules.model import Playthrough
from avanti_rules.scenario import Told, read_document, read_file

SHIPPED = [
    read_file(path)
    for game in games.names()
    for path in find_scenarios([shipped("scenarios", game)])
    if isinstance(path, str)
]
TABLE = ["", "", "Anna, Bert, Tina", "May Tina?", "", "1", "0"]  # the game, no dispute; who, what, board, phase, marker
DISPUTES = [told for told in SHIPPED if "/avanti/disputes/" in told.file]
DISPUTE = next(told for told in DISPUTES if "Jack" in str(told.title))
NAMES = ["Anna", "Bert", "Carla", "Dora", "Emil"]
CARS = ["3", "2", "0"]
ROUND = ["", "", ""]  # who is out, the turn, who opened
PLAYERS = ["", "", ""]  # money, figures, cards


def talk(answers: Iterable[str], lang: str = "en") -> tuple[Draft, list[Prompt]]:
    """A conversation with these answers, then Enter to every question."""
    draft = Draft(Texts(lang), "-")
    conversation, given = converse(draft), iter(answers)
    prompts = [next(conversation)]
    try:
        for _ in range(200):
            prompts.append(conversation.send(next(given, "") or prompts[-1].default))
    except StopIteration:
        return draft, prompts
    raise AssertionError("the conversation does not end")


def name(dispute: Told) -> str:
    """A file's name without its suffix."""
    return dispute.file.rpartition("/")[2].partition(".")[0]


def told(draft: Draft) -> Told:
    """The file that a conversation gave."""
    return read_document(parse(draft.text().encode(), "-"), "-")


def played(found: Told) -> Playthrough[Any]:
    """A file's scenario, played."""
    assert found.findings == () and found.game
    return play(found.game, found.scenarios[0])


def test_enter_all_the_way_gives_a_file_that_asks() -> None:
    found = told(talk([])[0])
    assert found.game
    assert check(found.game, played(found), found.locate(found.scenarios[0])) == ("skipped", ())


ANSWERS = {
    "a number is of whose turn it is": (["3"], [{"play": {"Tina": 3}}]),
    "somebody else with the name before it": (["anna 3"], [{"play": {"Anna": 3}}]),
    "quitting": (["quit"], [{"play": {"Tina": "quit"}}]),
    "quitting of somebody else": (["Bert quit"], [{"play": {"Bert": "quit"}}]),
    "collecting, which is refused": (["collect"], [{"collect": None}]),
    "collecting from some": (["collect Bert, Tina"], [{"collect": {"from": ["Bert", "Tina"]}}]),
    "a whole round": (
        ["1", "4", "5", "collect"],
        [{"play": {"Tina": 1}}, {"play": {"Anna": 4}}, {"play": {"Bert": 5}}, {"collect": None}],
    ),
    "investing": (["invest Tina 2"], [{"invest": {"Tina": 2}}]),
    "the next run": (["next run"], [{"next-run": None}]),
    "placing and withdrawing": (["place", "withdraw"], [{"place": None}, {"withdraw": None}]),
    "a step as the file writes it": (
        ["play: {Tina: {card: [2, 3, 7], number: 2}}"],
        [{"play": {"Tina": {"card": [2, 3, 7], "number": 2}}}],
    ),
    "what is not understood is asked again": (["hm", "Carl 3", "Anna Bert 3", "3 4", "3"], [{"play": {"Tina": 3}}]),
    "a step that a file cannot have is asked again": (["drive: {Tina: 3}", "3"], [{"play": {"Tina": 3}}]),
    "a dash ends it": (["-", "3"], []),
    "Enter ends it": (["", "3"], []),
}


@pytest.mark.parametrize(("answers", "written"), ANSWERS.values(), ids=ANSWERS)
def test_what_happened(answers: list[str], written: list[Any]) -> None:
    draft, _ = talk([*TABLE, *CARS, *ROUND, *PLAYERS, *answers])
    assert draft.told.get("steps", []) == written
    assert played(told(draft)).mistakes == ()


POSITIONS = {
    "cars": (TABLE + CARS, {"cars": {"Anna": 3, "Bert": 2}}),
    "two cars on one space are asked again": ([*TABLE, "3", "3", "2", "0"], {"cars": {"Anna": 3, "Bert": 2}}),
    "a number with marks": ([*TABLE, *CARS, *ROUND, "Tina 1.200, bert 2,300"], {"money": {"Tina": 1200, "Bert": 2300}}),
    "cards": (
        [*TABLE, *CARS, *ROUND, "", "", "Tina 1-4-6 2-3-7, Bert 2"],
        {"hands": {"Tina": [[1, 4, 6], [2, 3, 7]], "Bert": 2}},
    ),
    "who is out": ([*TABLE, *CARS, "bert"], {"out": ["Bert"]}),
    "the turn of somebody who is out is asked again": ([*TABLE, *CARS, "Bert", "Bert", "Anna"], {"turn": "Anna"}),
    "another phase": ([*TABLE[:5], "5", "7"], {"phase": "invest", "marker": 7}),
    "a space beyond the road is asked again": ([*TABLE[:6], "99", "7"], {"marker": 7}),
}


@pytest.mark.parametrize(("answers", "part"), POSITIONS.values(), ids=POSITIONS)
def test_the_position(answers: list[str], part: dict[str, Any]) -> None:
    draft, _ = talk(answers)
    assert {key: draft.told["start"].get(key) for key in part} == part
    assert played(told(draft)).mistakes == ()


def test_verbs_are_understood_in_the_language_and_in_english() -> None:
    for words in ("eintreiben", "collect"):
        draft, _ = talk([*TABLE, *CARS, *ROUND, *PLAYERS, words], "de")
        assert draft.told["steps"] == [{"collect": None}], words


def test_a_refused_step_is_said_to_be_refused() -> None:
    _, prompts = talk([*TABLE, *CARS, *ROUND, *PLAYERS, "Anna 3"])
    assert any("do not allow" in line for line in prompts[-1].before)


BEGUN = [*((told, "en") for told in SHIPPED), *zip(SHIPPED[::4], ["de", "fr", "it"] * len(SHIPPED), strict=False)]


@pytest.mark.parametrize(("dispute", "lang"), BEGUN, ids=lambda part: part if isinstance(part, str) else name(part))
def test_every_dispute_can_be_begun_with(dispute: Told, lang: str) -> None:
    """Enter to everything tells the same scenario again, without what its author claims."""
    draft = Draft(Texts(lang), dispute.file)
    draft.template = template(dispute, draft.texts)
    given = converse(draft)
    next(given)
    assert dispute.game
    given.send(dispute.game.name)
    prompt = given.send("")  # no dispute is chosen; one is given above
    with suppress(StopIteration):
        for _ in range(200):
            prompt = given.send(prompt.default)
    again = read_document(parse(draft.text().encode(), dispute.file), dispute.file)
    ours, theirs = played(again), played(dispute)
    assert not any(step.claims for step in ours.scenario.steps)
    assert [step.cited for step in ours.steps] == [step.cited for step in theirs.steps]
    assert [values(dispute, step.after) for step in ours.steps] == [
        values(dispute, step.after) for step in theirs.steps
    ]


def values(dispute: Told, state: Any) -> Any:
    """All of a position but the names of the players, who may be told under those of the language."""
    assert dispute.game
    return nameless(dispute.game.to_data(state), dict(zip(state.players, itertools.count(), strict=False)))


def nameless(value: Any, seats: dict[str, int]) -> Any:
    """A value with every player's name replaced by the seat."""
    match value:
        case str():
            return seats.get(value, value)
        case dict():
            return {seats.get(key, key): nameless(part, seats) for key, part in value.items()}
        case list():
            return [nameless(part, seats) for part in value]
    return value


def test_a_dispute_is_told_of_the_players_at_this_table() -> None:
    number = [title for title, _ in find_disputes("avanti", Texts(), "*")].index(Texts().own(DISPUTE.title)) + 1
    draft, _ = talk(["", "*", str(number), ", ".join(NAMES[: len(DISPUTE.scenarios[0].setup.players)])])
    assert not any(player in draft.text() for player in DISPUTE.scenarios[0].setup.players)
    assert len(played(told(draft)).steps) == len(DISPUTE.scenarios[0].steps)


def test_a_dispute_of_more_players_than_at_this_table_serves_as_far_as_it_goes() -> None:
    players = 3 if len(DISPUTE.scenarios[0].setup.players) > 3 else 4
    number = [title for title, _ in find_disputes("avanti", Texts(), "*")].index(Texts().own(DISPUTE.title)) + 1
    draft, prompts = talk(["", "*", str(number), ", ".join(NAMES[:players])])
    assert any("Not as many players" in line for prompt in prompts for line in prompt.before)
    assert draft.told["title"].startswith("Anna ")
    assert played(told(draft)).mistakes == ()


SOUGHT = {
    "by a word": ("jack", 1),
    "by words in any order": (" ".join(reversed(Texts().own(DISPUTE.title).split())), 1),
    "all of them": ("*", len(DISPUTES)),
    "by a word that none has": ("xylophone", 0),
}


@pytest.mark.parametrize(("words", "least"), SOUGHT.values(), ids=SOUGHT)
def test_disputes_are_found(words: str, least: int) -> None:
    found = find_disputes("avanti", Texts(), words)
    assert len(found) >= least and bool(found) == bool(least)
