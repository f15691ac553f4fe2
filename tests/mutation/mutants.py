"""One small change at a time in the source of a module: a boundary moved, a reason dropped, an argument forgotten."""

import ast
from collections.abc import Iterator
from typing import Any, NamedTuple, TypeAlias

Made: TypeAlias = Iterator[ast.AST | None]

COMPARED: dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]] = {
    ast.Lt: (ast.LtE, ast.GtE),
    ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.LtE),
    ast.GtE: (ast.Gt, ast.Lt),
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
}
CALCULATED: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.BitOr: ast.BitAnd,
    ast.BitAnd: ast.BitOr,
}
SWAPPED = {"min": "max", "max": "min", "any": "all", "all": "any"}
COMPOUND = ast.If | ast.For | ast.While | ast.Match | ast.FunctionDef | ast.ClassDef | ast.match_case
# What says how a value is written down or typed, not what it is.
UNTOUCHED = {"annotation", "returns", "decorator_list", "keywords", "bases", "type_params", "ctx"}


class Mutant(NamedTuple):
    """A change: where it is, what stands there and what stands there instead; `times` tells apart what reads alike."""

    module: str
    line: int
    scope: str
    before: str
    after: str
    times: int = 1

    @property
    def name(self) -> str:
        """The change in a line that does not depend on what stands above it."""
        again = f" (the {self.times}. of them)" if self.times > 1 else ""
        return f"{self.module} {self.scope}: {self.before} -> {self.after}{again}"


def mutants(source: str, module: str) -> Iterator[tuple[Mutant, ast.Module]]:
    """Every mutant of a module, with its tree, which is the mutant's until the next one is asked for."""
    tree = ast.parse(source)
    seen: dict[Mutant, int] = {}
    for found, line in changes(tree, tree, (), module):
        once = found._replace(line=0)
        seen[once] = seen.get(once, 0) + 1
        yield found._replace(line=line, times=seen[once]), tree


def changes(tree: ast.AST, statement: ast.AST, scope: tuple[str, ...], module: str) -> Iterator[tuple[Mutant, int]]:
    """The changes below a node; while one is given, the tree is changed."""
    for place, node in children(tree):
        inside = node if isinstance(node, ast.stmt | ast.match_case) else statement
        named = (*scope, node.name) if isinstance(node, ast.FunctionDef | ast.ClassDef) else scope
        line = getattr(node, "lineno", getattr(inside, "lineno", 0))
        for other in replacements(node):
            before, was = shown(inside), ast.unparse(node)
            kept = swap(tree, place, node, other)
            after = shown(inside) if other is not None and inside is not node else shown(other)
            if len(before) > 160:
                before, after = was, shown(other)
            yield Mutant(module, 0, ".".join(named) or "module", before, after), line
            put_back(tree, place, kept)
        yield from changes(node, inside, named, module)


def children(tree: ast.AST) -> Iterator[tuple[tuple[str, int | None], ast.AST]]:
    """The nodes below a node that say what happens, and where each of them is: a field, and where in its list."""
    if is_outside(tree):
        return
    for field, value in ast.iter_fields(tree):
        if field in UNTOUCHED and not isinstance(tree, ast.Call):
            continue
        if isinstance(value, list):
            yield from (((field, at), node) for at, node in enumerate(list(value)) if isinstance(node, ast.AST))
        elif isinstance(value, ast.AST):
            yield (field, None), value


def is_outside(node: ast.AST) -> bool:
    """Whether nothing is decided there: names of types, imports, what only the type checker reads, docstrings."""
    if isinstance(node, ast.AnnAssign) and ast.unparse(node.annotation) == "TypeAlias":
        return True
    if isinstance(node, ast.Assign) and "TypeVar" in ast.unparse(node.value):
        return True
    return isinstance(node, ast.Import | ast.ImportFrom | ast.Assert | ast.JoinedStr) or is_docstring(node)


def is_docstring(node: ast.AST) -> bool:
    """Whether a statement is nothing but a text."""
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)


def swap(tree: Any, place: tuple[str, int | None], node: ast.AST, other: ast.AST | None) -> Any:
    """Puts another node, or nothing, in the place of one; what has to be put back."""
    field, at = place
    if at is None:
        setattr(tree, field, other)
        return node
    kept = getattr(tree, field)
    if other is None and isinstance(tree, ast.Dict):
        kept = (list(tree.keys), list(tree.values))
        del tree.keys[at], tree.values[at]
        return kept
    setattr(tree, field, [*kept[:at], *([] if other is None else [ast.copy_location(other, node)]), *kept[at + 1 :]])
    return kept


def put_back(tree: Any, place: tuple[str, int | None], kept: Any) -> None:
    """The tree as it was before `swap`."""
    if isinstance(kept, tuple):
        tree.keys, tree.values = kept
    else:
        setattr(tree, place[0], kept)


def shown(node: ast.AST | None) -> str:
    """A node in one line: of a compound statement its head."""
    if node is None:
        return "(nothing)"
    text = ast.unparse(node)
    return text.partition("\n")[0] if isinstance(node, COMPOUND) else " ".join(text.split())


def replacements(node: ast.AST) -> Made:
    """What is put in the place of a node, None being nothing at all."""
    if is_outside(node):
        return
    for kind, made in KINDS:
        if isinstance(node, kind):
            yield from made(node)


def of_comparison(node: ast.Compare) -> Made:
    for other in COMPARED[type(node.ops[0])]:
        yield ast.Compare(node.left, [other(), *node.ops[1:]], node.comparators)
    if len(node.ops) > 1:
        for other in COMPARED[type(node.ops[1])]:
            yield ast.Compare(node.left, [node.ops[0], other(), *node.ops[2:]], node.comparators)


def of_logic(node: ast.BoolOp) -> Made:
    yield ast.BoolOp(ast.Or() if isinstance(node.op, ast.And) else ast.And(), node.values)
    for at in range(len(node.values)):
        left = [*node.values[:at], *node.values[at + 1 :]]
        yield left[0] if len(left) == 1 else ast.BoolOp(node.op, left)


def of_arithmetic(node: ast.BinOp) -> Made:
    if type(node.op) in CALCULATED:
        yield ast.BinOp(node.left, CALCULATED[type(node.op)](), node.right)


def of_constant(node: ast.Constant) -> Made:
    match node.value:
        case bool():
            yield ast.Constant(not node.value)
        case int():
            yield ast.Constant(node.value + 1)
            if node.value > 0:
                yield ast.Constant(node.value - 1)
        case str():
            yield ast.Constant(f"XX{node.value}")


def of_negation(node: ast.UnaryOp) -> Made:
    yield node.operand


def of_choice(node: ast.IfExp) -> Made:
    yield node.body
    yield node.orelse


def of_condition(node: ast.If | ast.While) -> Made:
    if isinstance(node, ast.If):
        yield ast.If(ast.Constant(True), node.body, node.orelse)
        yield ast.If(ast.Constant(False), node.body, node.orelse)
    else:
        yield ast.While(ast.Constant(False), node.body, node.orelse)


def of_statement(node: ast.Expr | ast.AugAssign | ast.Break | ast.Continue) -> Made:
    yield ast.Pass()
    if isinstance(node, ast.AugAssign):
        yield ast.Assign([node.target], node.value)
        if type(node.op) in CALCULATED:
            yield ast.AugAssign(node.target, CALCULATED[type(node.op)](), node.value)


def of_return(node: ast.Return) -> Made:
    if node.value is None:
        yield ast.Pass()
    elif not (isinstance(node.value, ast.Constant) and node.value.value is None):
        yield ast.Return(ast.Constant(None))


def of_call(node: ast.Call) -> Made:
    for at, given in enumerate(node.args):
        if not isinstance(given, ast.Starred) and not (isinstance(given, ast.Constant) and given.value is None):
            yield ast.Call(node.func, [*node.args[:at], ast.Constant(None), *node.args[at + 1 :]], node.keywords)
    for at in range(len(node.args) - 1):
        swapped = [*node.args[:at], node.args[at + 1], node.args[at], *node.args[at + 2 :]]
        yield ast.Call(node.func, swapped, node.keywords)
    for at in range(len(node.keywords)):
        yield ast.Call(node.func, node.args, [*node.keywords[:at], *node.keywords[at + 1 :]])


def of_name(node: ast.Name) -> Made:
    if node.id in SWAPPED:
        yield ast.Name(SWAPPED[node.id], ast.Load())


def of_slice(node: ast.Slice) -> Made:
    if node.lower is not None:
        yield ast.Slice(None, node.upper, node.step)
    if node.upper is not None:
        yield ast.Slice(node.lower, None, node.step)


def of_comprehension(node: ast.comprehension) -> Made:
    for at in range(len(node.ifs)):
        yield ast.comprehension(node.target, node.iter, [*node.ifs[:at], *node.ifs[at + 1 :]], node.is_async)


def of_display(node: ast.Tuple | ast.List) -> Made:
    if isinstance(node.ctx, ast.Load):
        for at in range(len(node.elts)):
            yield type(node)([*node.elts[:at], *node.elts[at + 1 :]], ast.Load())


def of_table(node: ast.Dict) -> Made:
    for at in range(len(node.keys)):
        yield ast.Dict([*node.keys[:at], *node.keys[at + 1 :]], [*node.values[:at], *node.values[at + 1 :]])


def of_match(node: ast.Match) -> Made:
    for at in range(len(node.cases)):
        if len(node.cases) > 1:
            yield ast.Match(node.subject, [*node.cases[:at], *node.cases[at + 1 :]])


def of_case(node: ast.match_case) -> Made:
    if node.guard is not None:
        yield ast.match_case(node.pattern, None, node.body)


def of_lambda(node: ast.Lambda) -> Made:
    yield ast.Lambda(node.args, ast.Constant(None))


KINDS: tuple[tuple[Any, Any], ...] = (
    (ast.Compare, of_comparison),
    (ast.BoolOp, of_logic),
    (ast.BinOp, of_arithmetic),
    (ast.Constant, of_constant),
    (ast.UnaryOp, of_negation),
    (ast.IfExp, of_choice),
    (ast.If | ast.While, of_condition),
    (ast.Expr | ast.AugAssign | ast.Break | ast.Continue, of_statement),
    (ast.Return, of_return),
    (ast.Call, of_call),
    (ast.Name, of_name),
    (ast.Slice, of_slice),
    (ast.comprehension, of_comprehension),
    (ast.Tuple | ast.List, of_display),
    (ast.Dict, of_table),
    (ast.Match, of_match),
    (ast.match_case, of_case),
    (ast.Lambda, of_lambda),
)
