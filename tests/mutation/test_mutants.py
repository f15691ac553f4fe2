"""The mutants: what is changed, that the source stays as it is, and what is listed as making no difference."""

import ast

import pytest

from avanti_rules import games

from .equivalents import reasons, that_are_not
from .mutants import mutants
from .touched import touched

SOURCE = '''\
"""Told."""
LOW = (1, 2)

def forbid(state):
    """Told."""
    if state.over and not state.quit:
        yield Over(state.name)
    return [at for at in state if at > 0]
'''


def names(source: str) -> list[str]:
    return [mutant.name for mutant, _ in mutants(source, "a.py")]


CHANGES = [
    "module: LOW = (1, 2) -> LOW = (2,)",
    "module: LOW = (1, 2) -> LOW = (1, 3)",
    "forbid: if state.over and (not state.quit): -> if state.over or not state.quit:",
    "forbid: if state.over and (not state.quit): -> if state.over:",
    "forbid: if state.over and (not state.quit): -> if False:",
    "forbid: if state.over and (not state.quit): -> if state.over and state.quit:",
    "forbid: yield Over(state.name) -> pass",
    "forbid: yield Over(state.name) -> yield Over(None)",
    "forbid: return [at for at in state if at > 0] -> return [at for at in state if at >= 0]",
    "forbid: return [at for at in state if at > 0] -> return [at for at in state]",
    "forbid: return [at for at in state if at > 0] -> return None",
]


@pytest.mark.parametrize("change", CHANGES)
def test_a_change_is_made_once(change: str) -> None:
    assert names(SOURCE).count(f"a.py {change}") == 1


def test_every_mutant_differs_from_the_source_and_can_be_compiled_and_the_source_is_put_back() -> None:
    plain, last = ast.unparse(ast.parse(SOURCE)), None
    for _, tree in mutants(SOURCE, "a.py"):
        assert ast.unparse(tree) != plain
        compile(ast.fix_missing_locations(tree), "a.py", "exec")
        last = tree
    assert last is not None
    assert ast.unparse(last) == plain


def test_no_two_mutants_have_one_name() -> None:
    assert len(names(SOURCE)) == len(set(names(SOURCE)))


def test_what_a_change_touched_is_read_from_its_diff() -> None:
    diff = ["+++ b/a.py", "@@ -1,0 +3,2 @@ def x", "+new", "@@ -9 +12,0 @@", "+++ b/b.py", "@@ -1 +1 @@"]
    assert touched(diff) == {"a.py": {3, 4, 12}, "b.py": {1}}


@pytest.mark.parametrize("game", games.names())
def test_what_is_listed_as_making_no_difference_is_there(game: str) -> None:
    assert list(that_are_not(game)) == []


def test_every_reason_is_a_sentence_about_a_game_that_there_is() -> None:
    assert {game for game, _ in reasons()} <= set(games.names())
    assert all(why[:1].isupper() and why.rstrip().endswith(".") for why in reasons().values())
