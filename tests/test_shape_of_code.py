"""Sizes: short functions, modules that fit into a head, and a kernel with rules that one reads in an hour."""

import ast
import statistics
from collections.abc import Iterator
from pathlib import Path

import pytest

import avanti_rules

FOLDER = Path(avanti_rules.__file__).parent
KERNEL = ("model.py", "engine.py", "check.py", "sensitivity.py")
AVANTI = ("state.py", "actions.py", "rules", "evolve.py")
MEDIAN, NINE_IN_TEN, LONGEST, MODULE, TOGETHER = 6, 20, 40, 300, 1000
Function = ast.FunctionDef | ast.AsyncFunctionDef


def sources() -> dict[str, str]:
    """The text of every module, by its path in the package."""
    return {str(path.relative_to(FOLDER)): path.read_text(encoding="utf-8") for path in sorted(FOLDER.rglob("*.py"))}


def docstring(node: ast.AST) -> ast.stmt | None:
    """The statement that is a node's docstring."""
    if not isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
        return None
    return node.body[0] if ast.get_docstring(node, clean=False) is not None else None


def functions(source: str) -> Iterator[tuple[str, int]]:
    """Every function and the lines of its body, the docstring left out; a signature and decorators are not body."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, Function):
            told, body = docstring(node), node.body
            body = [statement for statement in body if statement is not told]
            yield node.name, (body[-1].end_lineno or 0) - body[0].lineno + 1 if body else 0


def code_lines(source: str) -> int:
    """The lines that are neither empty nor a comment nor a docstring."""
    tree = ast.parse(source)
    told = [statement for statement in map(docstring, ast.walk(tree)) if statement]
    words = {line for statement in told for line in range(statement.lineno, (statement.end_lineno or 0) + 1)}
    lines = enumerate(source.splitlines(), 1)
    return sum(1 for at, line in lines if line.strip() and not line.lstrip().startswith("#") and at not in words)


def test_functions_are_short() -> None:
    named = [(f"{path} {name}", length) for path, text in sources().items() for name, length in functions(text)]
    assert len(named) > 100
    lengths = [length for _, length in named]
    assert [each for each in named if each[1] > LONGEST] == []
    assert statistics.median(lengths) <= MEDIAN
    assert statistics.quantiles(lengths, n=10)[-1] < NINE_IN_TEN


def test_modules_fit_into_a_head() -> None:
    assert {path: len(text.splitlines()) for path, text in sources().items() if len(text.splitlines()) > MODULE} == {}


def test_every_module_says_what_it_is_for() -> None:
    assert [path for path, text in sources().items() if not ast.get_docstring(ast.parse(text))] == []


def test_the_kernel_and_the_rules_of_avanti_are_read_in_an_hour() -> None:
    game = FOLDER / "games" / "avanti"
    inner = [path for name in AVANTI for path in sorted((game / name).rglob("*.py")) or [game / name]]
    files = [*(FOLDER / name for name in KERNEL), *inner]
    assert len(files) >= 11
    counted = {str(path.relative_to(FOLDER)): code_lines(path.read_text(encoding="utf-8")) for path in files}
    assert sum(counted.values()) < TOGETHER, counted


SAMPLE = '''\
"""A module,
told in two lines."""

# a remark
X = 1


@decorated(
    "in three lines"
)
def a(
    b,
):
    """One sentence."""
    # a remark inside

    c = b
    return c


class C:
    """A class."""

    def d(self):
        """Nothing but words."""

    def e(self): return """no
docstring"""
'''


def test_the_measure_of_functions() -> None:
    assert dict(functions(SAMPLE)) == {"a": 2, "d": 0, "e": 2}


def test_the_measure_of_code() -> None:
    # X; a: six lines of head and two of body; C, d, and two of e.
    assert code_lines(SAMPLE) == 1 + 6 + 2 + 1 + 1 + 2


@pytest.mark.parametrize("length", [LONGEST, LONGEST + 1], ids=["as long as may be", "too long"])
def test_a_long_function_is_seen(length: int) -> None:
    source = "def f():\n" + "    x = 1\n" * length
    assert [each for each in functions(source) if each[1] > LONGEST] == [("f", length)] * (length > LONGEST)
