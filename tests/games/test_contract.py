"""What every game promises the kernel, whichever it is: held over its data, its shipped scenarios, and chance."""

import random
import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages
from string import Formatter
from typing import Any, get_args

import pytest
from msgspec import json
from msgspec.structs import fields

from avanti_rules import games
from avanti_rules.engine import play
from avanti_rules.files import shipped
from avanti_rules.model import Event, Fact, Game, Language, Message, Playthrough, Violation
from avanti_rules.scenario import read_file

HERE = Path(__file__).parent
IS_CODE = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*").fullmatch
IS_RULE = re.compile(r"[a-z]+\.[a-z0-9]+(-[a-z0-9]+)*").fullmatch


@pytest.fixture(params=games.names())
def game(request: pytest.FixtureRequest) -> Game[Any]:
    """Each game in turn."""
    found = games.find(request.param)
    assert found is not None
    return found


@pytest.fixture
def playthroughs(game: Game[Any]) -> list[Playthrough[Any]]:
    """All that the game's shipped scenarios tell."""
    paths = sorted(Path(shipped("scenarios", game.name)).rglob("*.scenario.yaml"))
    told = [read_file(str(path)) for path in paths]
    assert [each.findings for each in told if each.findings] == []
    return [play(game, scenario) for each in told for scenario in each.scenarios]


def test_every_game_has_tests_and_scenarios() -> None:
    assert games.names()
    for name in games.names():
        assert list((HERE / name.replace("-", "_")).glob("test_*.py")), f"no tests for {name}"
        assert list(Path(shipped("scenarios", name)).rglob("*.scenario.yaml")), f"no scenarios for {name}"


def test_no_folder_of_tests_is_left_of_a_game_that_is_gone() -> None:
    kept = {path.name for path in HERE.iterdir() if path.is_dir() and not path.name.startswith(("_", "."))}
    assert kept == {name.replace("-", "_") for name in games.names()}


def test_a_game_is_found_by_its_name(game: Game[Any]) -> None:
    assert games.find(game.name) is game
    assert IS_CODE(game.name)


def test_a_game_that_there_is_not_is_not_found() -> None:
    assert games.find("no-such-game") is None


# Facts


def code(kind: type[Fact]) -> str:
    """The public code of a kind of fact."""
    return str(kind.__struct_config__.tag)


def subclasses(kind: type[Fact]) -> Iterator[type[Fact]]:
    """Every class derived from a kind of fact."""
    for child in kind.__subclasses__():
        yield child
        yield from subclasses(child)


def test_kinds_have_codes_of_their_own(game: Game[Any]) -> None:
    codes = [code(kind) for kind in game.kinds]
    assert all(map(IS_CODE, codes))
    assert len(codes) == len(set(codes))


def test_no_kind_of_fact_is_forgotten(game: Game[Any]) -> None:
    package = import_module(f"avanti_rules.games.{game.name.replace('-', '_')}")
    for module in walk_packages(package.__path__, f"{package.__name__}."):
        import_module(module.name)
    mine = {kind for kind in subclasses(Fact) if kind.__module__.startswith(package.__name__)}
    abstract = {parent for kind in game.kinds for parent in kind.__mro__[1:]}
    assert mine - abstract == set(game.kinds)


def test_every_kind_has_a_sentence(game: Game[Any]) -> None:
    assert set(game.sentences) == set(game.kinds)


def gaps(message: Message) -> set[str]:
    """The names of a message's gaps."""
    texts = (message.text, message.plural)
    return {name for text in texts for _, name, _, _ in Formatter().parse(text) if name is not None}


def test_every_gap_in_a_sentence_is_a_field_of_its_fact(game: Game[Any]) -> None:
    for kind, message in game.sentences.items():
        known = {field.encode_name for field in fields(kind)}
        assert gaps(message) <= known, kind
        assert not message.plural or message.count in known, kind
        assert bool(message.plural) == bool(message.count), kind


def test_every_citation_is_a_rule(game: Game[Any]) -> None:
    rules = {rule.id for rule in game.rules}
    for kind in game.kinds:
        assert kind.cites, kind
        assert set(kind.cites) <= rules, kind
        assert len(kind.cites) == len(set(kind.cites)), kind


def test_every_violation_names_the_values_it_turns_on(game: Game[Any]) -> None:
    assert set(game.grounds) == {kind for kind in game.kinds if issubclass(kind, Violation)}
    for keys in game.grounds.values():
        assert set(keys) <= set(game.views)


def test_every_rule_is_cited(game: Game[Any]) -> None:
    assert {rule.id for rule in game.rules} == {rule for kind in game.kinds for rule in kind.cites}


def test_rules_have_ids_of_their_own(game: Game[Any]) -> None:
    ids = [rule.id for rule in game.rules]
    assert all(map(IS_RULE, ids))
    assert len(ids) == len(set(ids))
    assert all(rule.title.text and number > 0 for rule in game.rules for number in (*rule.illustrations, 1))


# Readings


def test_readings_are_questions_with_several_answers(game: Game[Any]) -> None:
    rules = {rule.id for rule in game.rules}
    ids = [reading.id for reading in game.readings]
    assert all(map(IS_CODE, ids))
    assert len(ids) == len(set(ids))
    for reading in game.readings:
        options = [option.id for option in reading.options]
        assert len(options) >= 2
        assert len(options) == len(set(options))
        assert all(map(IS_CODE, options))
        assert reading.question.text.endswith("?")
        assert reading.rules
        assert set(reading.rules) <= rules


def test_editions_choose_among_the_readings(game: Game[Any]) -> None:
    options = {reading.id: [option.id for option in reading.options] for reading in game.readings}
    assert set(game.editions) <= set(get_args(Language))
    for chosen in game.editions.values():
        for reading, option in chosen.items():
            assert option in options[reading][1:], "what is the default needs no naming"


# What a game says of itself


def test_every_part_of_an_outcome_has_a_label(game: Game[Any], playthroughs: list[Playthrough[Any]]) -> None:
    played = next(each for each in playthroughs if each.steps)
    parts = {*game.to_data(played.start), *game.tally(())}
    assert parts <= set(game.labels)


def test_every_action_in_a_scenario_has_a_name(game: Game[Any], playthroughs: list[Playthrough[Any]]) -> None:
    assert {played.step.name for each in playthroughs for played in each.steps} == set(game.actions)


# Verbs, held over all shipped scenarios


def test_to_decide_changes_nothing_and_says_the_same_again(
    game: Game[Any], playthroughs: list[Playthrough[Any]]
) -> None:
    decided = 0
    for playthrough in playthroughs:
        for played in playthrough.steps:
            before = repr(played.before)
            for action in played.step.actions[:1]:
                assert game.decide(played.before, action) == game.decide(played.before, action)
                decided += 1
            assert repr(played.before) == before
    assert decided > 20


def test_a_ruling_is_events_or_violations(game: Game[Any], playthroughs: list[Playthrough[Any]]) -> None:
    for playthrough in playthroughs:
        for played in playthrough.steps:
            ruling = game.decide(played.before, played.step.actions[0])
            assert bool(ruling.events) != bool(ruling.violations)
            assert all(type(fact) in game.kinds for fact in (*ruling.events, *ruling.violations))
            assert all(isinstance(fact, Event) for fact in ruling.events)
            assert all(isinstance(fact, Violation) for fact in ruling.violations)


def test_events_make_the_state_what_it_is(game: Game[Any], playthroughs: list[Playthrough[Any]]) -> None:
    for playthrough in playthroughs:
        for played in playthrough.steps:
            state = played.before
            for event in played.facts:
                following = game.evolve(state, (event,))
                assert type(following) is type(state)
                assert game.evolve(state, (event,)) == following
                state = following
            assert state == played.after == game.evolve(played.before, played.facts)


def test_what_a_start_tells_changes_nothing(game: Game[Any], playthroughs: list[Playthrough[Any]]) -> None:
    for playthrough in playthroughs:
        state = playthrough.start
        for fact in playthrough.opening:
            assert type(fact) in game.kinds
        assert game.to_data(state) == game.to_data(game.read_start(playthrough.scenario.setup))


def test_what_is_offered_is_allowed_and_told(game: Game[Any], playthroughs: list[Playthrough[Any]]) -> None:
    for playthrough in playthroughs:
        for played in playthrough.steps:
            offered = list(game.legal_actions(played.after))
            assert all(game.decide(played.after, action).allowed for action in offered)
            told = list(game.possibilities(played.after))
            assert told
            assert all(type(fact) in game.kinds for fact in told)


def test_a_state_is_plain_data(game: Game[Any], playthroughs: list[Playthrough[Any]]) -> None:
    keys = {tuple(game.to_data(played.after)) for each in playthroughs for played in each.steps}
    assert len(keys) == 1
    for playthrough in playthroughs:
        for played in playthrough.steps:
            data = game.to_data(played.after)
            assert json.decode(json.encode(data)) == data


def test_a_game_can_be_played_by_chance(game: Game[Any], playthroughs: list[Playthrough[Any]]) -> None:
    """From where every scenario ends, whatever is offered can be done, and what comes of it can be told."""
    chance = random.Random(1)
    kinds: set[type[Fact]] = set()
    for playthrough in playthroughs:
        state = playthrough.steps[-1].after if playthrough.steps else playthrough.start
        for _ in range(30):
            offered = list(game.legal_actions(state))
            if not offered:
                break
            events = game.decide(state, chance.choice(offered)).events
            kinds.update(map(type, events))
            state = game.evolve(state, events)
    assert len(kinds) > 10
    assert kinds <= set(game.kinds)
