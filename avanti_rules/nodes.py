"""A YAML text as nodes with the places where each begins and ends, for those who change a text and not only read it."""

from typing import Any

import yaml
from yaml.nodes import CollectionNode, MappingNode, Node, SequenceNode

from avanti_rules.model import Path
from avanti_rules.syntax import Parser

Loader: Any = yaml.CSafeLoader if yaml.__with_libyaml__ else yaml.SafeLoader


def root(text: str) -> Node:
    """The node of a whole text that `documents.parse` could read."""
    found = yaml.compose(text, Loader)
    assert found is not None
    return found


def find(node: Node, path: Path) -> Node | None:
    """The node at a path."""
    for key in path:
        if isinstance(node, MappingNode):
            inside = {each.value: value for each, value in node.value}
        elif isinstance(node, SequenceNode):
            inside = dict(enumerate(node.value))
        else:
            return None
        if key not in inside:
            return None
        node = inside[key]
    return node


def entry(node: Node, key: str) -> tuple[Node, Node] | None:
    """Key and value of an entry of a map."""
    pairs = node.value if isinstance(node, MappingNode) else ()
    return next(((each, value) for each, value in pairs if each.value == key), None)


def start(node: Node) -> int:
    """The offset of a node's first character."""
    return int(node.start_mark.index)


def end(node: Node) -> int:
    """The offset behind a node's last character; of a block behind its last entry: a parser goes on to what follows."""
    if is_block(node) and node.value:
        last = node.value[-1]
        if not isinstance(node, MappingNode):
            return end(last)
        key, value = last
        return end(value) if value.end_mark.index > value.start_mark.index else max(end(key), start(value))
    return int(node.end_mark.index)


def is_block(node: Node) -> bool:
    """Whether a list or map is written without brackets."""
    return isinstance(node, CollectionNode) and not node.flow_style


def tokens(text: str) -> list[Any]:
    """All tokens of a text."""
    parser, found = Parser(text), []
    while token := parser.get_token():
        found.append(token)
    return found
