"""The pictures of Adventure Tours: everything on the table is in them; what a step did is an arrow, what it could not a
ghost.
"""

from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from avanti_rules.documents import parse
from avanti_rules.drawing import Arrow, Box, Drawing, Group, Label, Mark, Trail
from avanti_rules.engine import play
from avanti_rules.games.adventure_tours import GAME
from avanti_rules.games.adventure_tours.picture import draw
from avanti_rules.games.adventure_tours.picture.motion import BETWEEN
from avanti_rules.games.adventure_tours.picture.paints import PAINTS
from avanti_rules.games.adventure_tours.picture.places import RIGHT, WIDE, Places
from avanti_rules.games.adventure_tours.state import CATEGORIES, State
from avanti_rules.i18n import Texts
from avanti_rules.model import Playthrough
from avanti_rules.report.lettering import LEAST, fitted
from avanti_rules.report.svg import Writer
from avanti_rules.scenario import read_document, read_file
from avanti_rules.teller import Teller

FILES = sorted((Path(__file__).parents[3] / "scenarios" / "adventure-tours").glob("*/*.scenario.yaml"))
TABLE = """\
game: adventure-tours
title: A table
players: [Anna, Ben, Cora]
"""
CARDS = """\
start:
  cards:
    Rosa: {technology: 3, pays: 4, adds: 1}
    Karl: {provisions: 9, pays: 1, adds: 2}
    Mia: {clothing: 2, adds: 1}
  participants: {Ben: [Rosa]}
  equipment: {Ben: [Karl]}
  hands: {Anna: [Rosa, Mia, Karl], Ben: [Mia, Mia]}
"""


def played(text: str) -> Playthrough[State]:
    """A scenario written here."""
    found = read_document(parse(text.encode(), "-"), "-")
    assert found.findings == ()
    playthrough: Playthrough[Any] = play(GAME, found.scenarios[0])
    assert playthrough.mistakes == ()
    return playthrough


def position(text: str) -> State:
    """The position that a scenario written here starts from."""
    start = played(f"{text}steps: []\n").start
    assert start is not None
    return start


def drawn(step: str, start: str = CARDS) -> Drawing:
    """The picture of one step."""
    return draw(played(f"{TABLE}{start}steps:\n  - {step}\n").steps[0])


def groups(marks: tuple[Mark, ...], kind: str) -> list[Group]:
    """All groups of a kind, wherever they stand."""
    found = [mark for mark in marks if isinstance(mark, Group)]
    inner = [group for mark in found for group in groups(mark.marks, kind)]
    return [group for group in found if group.kind == kind] + inner


def words(group: Group | Drawing) -> list[str]:
    """All that is written in a part of a picture."""
    drawing = group if isinstance(group, Drawing) else Drawing((0, 0), (group,), {}, ())
    writer = Writer(drawing, Teller(GAME, Texts(), {}))
    return [writer.words(label.words) for label in labels(drawing.marks)]


def labels(marks: tuple[Mark, ...]) -> list[Label]:
    """Every label, in its order."""
    return [
        label
        for mark in marks
        for label in (labels(mark.marks) if isinstance(mark, Group) else [mark] if isinstance(mark, Label) else [])
    ]


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name.partition(".")[0])
def test_every_card_value_and_player_is_in_the_picture(file: Path) -> None:
    playthrough: Playthrough[Any] = play(GAME, read_file(str(file)).scenarios[0])
    for state in [playthrough.start, *(step.after for step in playthrough.steps)]:
        assert state is not None
        boards, data = groups(draw(state).marks, "player"), GAME.to_data(state)
        assert [board.data["seat"] for board in boards] == list(range(len(state.players)))
        for board, player in zip(boards, state.players, strict=True):
            assert words(board)[1] == player
            assert [words(card)[0] for card in groups(board.marks, "participant")] == data["participants"][player]
            laid = [words(card)[0] for card in groups(board.marks, "equipment")]
            assert sorted(laid) == sorted(data["equipment"][player])
            values = [column.data["value"] for column in groups(board.marks, "category")]
            assert values == [data[category][player] for category in CATEGORIES]
            backs = sum(group.data["number"] for group in groups(board.marks, "backs"))
            assert len(groups(board.marks, "held")) + backs == data["hands"][player]
        (deck,), (discard,) = groups(draw(state).marks, "deck"), groups(draw(state).marks, "discard")
        assert (deck.data["cards"], discard.data["cards"]) == (data["draw-pile"], data["discard-pile"])


MOVES = {
    "a participant comes from the hand": ("play: {Anna: {join: Rosa}}", 1, []),
    "equipment comes from the hand, and a card from the deck": ("play: {Anna: {equip: Mia}}", 2, ["+1"]),
    "cards that an action has drawn": ("play: {Anna: {join: Rosa, action: [{draw: {Cora: 2}}]}}", 2, ["+2"]),
    "known cards that an action has drawn": ("play: {Anna: {join: Rosa, action: [{draw: {Cora: [Mia]}}]}}", 2, ["+1"]),
    "a card given": ("play: {Anna: {join: Rosa, action: [{give: {to: Ben}}]}}", 2, []),
    "a participant lost": ("play: {Anna: {join: Rosa, action: [{remove: {from: Ben, card: Rosa}}]}}", 2, []),
    "equipment lost": ("play: {Anna: {join: Rosa, action: [{remove: {from: Ben, card: Karl}}]}}", 2, []),
    "a card of a hand lost": ("play: {Anna: {join: Rosa, action: [{remove: {from: Ben, card: Mia}}]}}", 2, []),
    "equipment taken": (
        "play: {Anna: {join: Rosa, action: [{move: {card: Karl, from: Ben, as: equipment}}]}}",
        2,
        [],
    ),
    "a participant taken into the hand": (
        "play: {Anna: {join: Rosa, action: [{move: {card: Rosa, from: Ben, as: hand}}]}}",
        2,
        [],
    ),
    "a card that changes sides on its own board": (
        "play: {Anna: {join: Rosa, action: [{move: {card: Karl, from: Ben, to: Ben, as: participant}}]}}",
        2,
        [],
    ),
    "one more card laid to the equipment": (
        "play: {Anna: {join: Rosa, action: [{move: {card: Mia, as: equipment}}]}}",
        2,
        [],
    ),
}


@pytest.mark.parametrize(("step", "moves", "said"), MOVES.values(), ids=MOVES)
def test_a_card_that_went_somewhere_is_an_arrow(step: str, moves: int, said: list[str]) -> None:
    found = groups(drawn(step).marks, "move")
    assert [sum(isinstance(mark, Arrow | Trail) for mark in move.marks) for move in found] == [1] * moves
    assert [word for move in found for word in words(move)] == said
    assert groups(drawn(step).marks, "ghost") == []


GHOSTS = {
    "an adventurer whose demand is too high": ("play: {Anna: {join: Karl}}", ["Karl", "9", "1"]),
    "equipment out of turn": ("play: {Ben: {equip: Mia}}", ["Mia", "+1"]),
    "the first refused of several": ("play: {Anna: {join: Rosa}, Cora: {join: Mia}}", ["Mia", "2"]),
    "an action too late": ("use: {Ben: {card: Rosa}}", ["✕"]),
}


@pytest.mark.parametrize(("step", "said"), GHOSTS.values(), ids=GHOSTS)
def test_a_card_that_was_refused_is_a_ghost(step: str, said: list[str]) -> None:
    drawing = drawn(step)
    (ghost,) = groups(drawing.marks, "ghost")
    assert words(ghost) == said and groups(drawing.marks, "move") == []


def test_what_moves_no_card_has_no_ghost() -> None:
    assert groups(drawn("score:").marks, "ghost") == []


def test_a_scored_round_shows_what_it_brought_each() -> None:
    start = CARDS + "  phase: score\n  ended-by: Cora\n"
    found = groups(drawn("score:", start).marks, "payment")
    assert [words(payment) for payment in found] == [["0 − 0 = 0"], ["4 − 4 = 0"], ["0 − 0 = 0"]]


def test_an_expedition_that_was_chosen_stands_beside_the_one_led() -> None:
    start = """\
start:
  expeditions: {yak: {technology: 3, provisions: 5, clothing: 3}}
  leads: {Anna: yak}
  variant: 2
  phase: next
  ended-by: Anna
  earned: {Anna: 5, Ben: 2, Cora: 1}
"""
    assert "desert, then yak" in words(drawn("choose: {Cora: yak}", start))


def test_a_known_deck_shows_its_next_card_nearest_and_a_pile_its_last() -> None:
    start = "start:\n  cards: {A: {}, B: {}, C: {}}\n  draw-pile: [A, B, C]\n  discard-pile: [A, B, C]\n"
    drawing = draw(position(TABLE + start))
    (deck,), (discard,) = groups(drawing.marks, "deck"), groups(drawing.marks, "discard")
    assert [words(card) for card in groups(deck.marks, "held")] == [["A"], ["B"]]
    assert [words(card) for card in groups(discard.marks, "held")] == [["C"], ["B"]]


@pytest.mark.parametrize("laid", [0, 1, 3, 4, 20])
@pytest.mark.parametrize("count", [3, 6])
def test_boards_of_any_size_stand_apart_and_inside(count: int, laid: int) -> None:
    cards = ", ".join(["A"] * laid)
    text = TABLE.replace("[Anna, Ben, Cora]", f"[{', '.join(f'P{number}' for number in range(count))}]")
    text += f"start:\n  cards: {{A: {{clothing: 1, adds: 1}}}}\n  hands: {{P0: [{cards or 'A'}]}}\n"
    text += f"  equipment: {{P0: [{cards}]}}\n  participants: {{P0: [{cards}]}}\n"
    state = position(text)
    places = Places(state)
    ends = [top + places.height(seat) for seat, top in enumerate(places.tops)]
    assert [top > end for top, end in zip(places.tops[1:], ends, strict=False)] == [True] * (count - 1)
    spots = [places.participant(0, number) for number in range(laid + 1)]
    spots += [places.strip(0, "clothing", number) for number in range(laid)]
    spots += [places.held(0, number) for number in range(laid)]
    assert len(set(spots)) == len(spots)
    assert all(0 < x < RIGHT < WIDE and places.tops[0] < y < ends[0] for x, y in spots)


def luminance(colour: str) -> float:
    """How light a colour is, as WCAG reckons."""
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


READ = [("ink", ground) for ground in ("ground", "board", "rows", "card")] + [("quiet", "board"), ("bad", "ground")]
READ += [(f"on-{category}", category) for category in CATEGORIES] + [("on-back", "back"), ("on-coin", "coin")]
READ += [(ink, ground) for k in range(6) for ink, ground in (("on-seat", f"seat-{k}"), (f"seat-{k}", "board"))]


@pytest.mark.parametrize(("ink", "ground"), READ)
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_words_stand_out_from_their_ground(ink: str, ground: str, scheme: str) -> None:
    values = sorted(luminance(getattr(PAINTS[paint], scheme)) for paint in (ink, ground))
    assert (values[1] + 0.05) / (values[0] + 0.05) >= 4.5


def test_a_hand_of_many_unseen_cards_shows_ten_backs_and_says_how_many() -> None:
    drawing = draw(position(TABLE + "start: {hands: {Anna: 30}}\n"))
    (backs, *_) = groups(drawing.marks, "backs")
    assert (len(backs.marks), backs.data, words(backs)) == (11, {"number": 30}, ["?"])
    assert "Hand: 30" in words(drawing)


def test_ways_along_the_edge_do_not_lie_on_one_another() -> None:
    drawing = drawn("play: {Anna: {join: Rosa, action: [{draw: {Anna: 1, Ben: 1, Cora: 1}}, {give: {to: Ben}}]}}")
    along = [max(x for x, _ in trail.points) for trail in trails(drawing)]
    assert len(along) == len(set(along)) == 4 and all(RIGHT < x < WIDE for x in along)


def trails(drawing: Drawing) -> list[Trail]:
    """The ways that cards took beside the boards."""
    return [mark for move in groups(drawing.marks, "move") for mark in move.marks if isinstance(mark, Trail)]


AWAY = {
    "a participant of the first column": "{remove: {from: Ben, card: Rosa}}",
    "equipment of the middle column": "{remove: {from: Ben, card: Karl}}",
    "equipment taken to another board": "{move: {card: Karl, from: Ben, to: Cora, as: equipment}}",
    "a participant taken to another board": "{move: {card: Rosa, from: Ben, to: Cora, as: participant}}",
    "equipment of the last column": "{remove: {from: Cora, card: Mia}}",
}


@pytest.mark.parametrize("action", AWAY.values(), ids=AWAY)
def test_no_way_crosses_a_value_or_a_name(action: str) -> None:
    start = CARDS.replace("{Ben: [Karl]}", "{Ben: [Karl, Mia, Rosa], Cora: [Mia]}")
    found = played(f"{TABLE}{start}steps:\n  - play: {{Anna: {{join: Rosa, action: [{action}]}}}}\n").steps[0]
    drawing, places = draw(found), Places(found.after)
    (trail,) = trails(drawing)
    values = [places.value(seat, category) for seat in range(3) for category in CATEGORIES]
    for (ax, ay), (bx, by) in pairwise(trail.points):
        assert ax == bx or ay == by, "a way is made of level and upright parts"
        for x, y in values:
            assert not (min(ax, bx) - 14 < x < max(ax, bx) + 14 and min(ay, by) - 14 < y < max(ay, by) + 14)
        for seat in range(3):  # the names of players and expeditions stand left of it, the coins right of it
            if abs(places.head(seat) - (ay + by) // 2) < 9 and ax == bx:
                assert ax == BETWEEN or ax > RIGHT


LONG = "Unternehmensberaterin Wilhelmine von der Heide"


def test_a_long_name_of_a_card_in_hand_is_told_whole_in_legible_letters() -> None:
    start = f"start: {{cards: {{{LONG}: {{clothing: 2}}}}, hands: {{Anna: [{LONG}]}}}}\n"
    (card, *_) = groups(draw(position(TABLE + start)).marks, "held")
    (name,) = [label for label in labels((card,)) if label.words == LONG]
    lines, size = fitted(LONG, name)
    assert "".join(lines).replace("-", "").replace(" ", "") == LONG.replace(" ", "")
    assert size >= LEAST
    (box,) = [mark for mark in card.marks if isinstance(mark, Box)]
    assert len(lines) * (size + 1) <= box.size[1]


def test_a_name_of_some_length_in_the_equipment_is_legible_and_stays_within_its_card() -> None:
    long = "Cameraman Rufus Rigs of the North"
    start = f"start: {{cards: {{{long}: {{clothing: 2, adds: 1}}}}, equipment: {{Anna: [{long}, {long}]}}}}\n"
    cards = groups(draw(position(TABLE + start)).marks, "equipment")
    boxes = [mark for card in cards for mark in card.marks if isinstance(mark, Box)]
    (name, _) = [label for label in labels(tuple(cards)) if label.words == long]
    lines, size = fitted(long, name)
    assert size >= LEAST and len(lines) * (size + 1) <= boxes[0].size[1]
    assert boxes[1].at[1] - boxes[0].at[1] >= boxes[0].size[1]


@pytest.mark.parametrize("area", ["participants", "equipment"])
def test_a_long_name_on_the_table_is_told_whole(area: str) -> None:
    start = f"start: {{cards: {{{LONG}: {{clothing: 2, adds: 1, pays: 1}}}}, {area}: {{Anna: [{LONG}]}}}}\n"
    (name,) = [label for label in labels(draw(position(TABLE + start)).marks) if label.words == LONG]
    assert "…" not in "".join(fitted(LONG, name)[0])
