"""PyYAML's parser, and what it finds wrong in a text as a code of ours with the place where its author should look."""

from typing import Any, TypeAlias

import yaml

from avanti_rules.model import Message

Trouble: TypeAlias = tuple[str, int, dict[str, Any]]

MAX_DEPTH = 50
CLOSING = {"[": "]", "{": "}"}

MESSAGES: dict[str, Message] = {
    "directive": Message("This line with `%` is not understood. Delete it."),
    "too-deep": Message("Too many lists and maps stand inside one another here: up to {limit} may."),
    "unclosed-bracket": Message("The bracket {bracket} that opens here is never closed."),
    "missing-comma": Message(
        "Before this, a comma or a closing {bracket} is missing. The bracket opens in line {line}."
    ),
    "unclosed-quote": Message("The quotation mark that opens here is never closed."),
    "text-after-quote": Message(
        "The text in quotation marks has already ended before this. An apostrophe in `'…'` is written twice: `''`."
    ),
    "text-after-bracket": Message("Nothing may follow the closing bracket here. Begin a new line."),
    "bad-escape": Message("After `\\` this character has no meaning. Write `\\\\`, or put the text in `'…'` instead."),
    "tab": Message("There is a tab here. Use spaces to indent."),
    "bad-start": Message("A word can't begin with {character}. Put it in quotation marks."),
    "stray-character": Message("{character} does not belong here."),
    "colon-in-text": Message("There is one colon too many here. A text with a colon needs quotation marks."),
    "missing-colon": Message("After this word a colon and a space are missing."),
    "list-in-line": Message("A list with `-` can't begin after a colon. Begin it on a new line, or write it in `[ ]`."),
    "bad-indentation": Message(
        "This line does not fit the one before. Check the indentation, and the colon and space in the line before."
    ),
    "yaml-syntax": Message("This can't be read from here on. Check brackets, quotation marks, colons and indentation."),
}


class PureParser(yaml.reader.Reader, yaml.scanner.Scanner, yaml.parser.Parser):
    """PyYAML's events without libyaml: slower, the same."""

    def __init__(self, text: str) -> None:
        yaml.reader.Reader.__init__(self, text)
        yaml.scanner.Scanner.__init__(self)
        yaml.parser.Parser.__init__(self)

    def fetch_more_tokens(self) -> None:
        """Reads on; where PyYAML slips on an escape that is no character, the text is wrong, not the program."""
        try:
            super().fetch_more_tokens()
        except (ValueError, OverflowError):
            raise yaml.MarkedYAMLError(problem="escape", problem_mark=self.get_mark()) from None


Parser: Any = PureParser
if yaml.__with_libyaml__:
    from yaml._yaml import CParser

    Parser = CParser


def classify(error: yaml.YAMLError, text: str) -> Trouble:
    """Code, offset in the text, and parameters (a `line` among them as an offset) for an error of PyYAML."""
    problem, context = (str(getattr(error, name, None) or "") for name in ("problem", "context"))
    here = offset(getattr(error, "problem_mark", None), text, 0)
    start = offset(getattr(error, "context_mark", None), text, here)
    if "expected ',' or" in problem:
        return bracket(text, start, here)
    if "quoted scalar" in context and "unexpected" in problem:
        return "unclosed-quote", start, {}
    if "tab character" in problem or text[here : here + 1] == "\t":
        return "tab", here, {}
    if "escape" in problem or "hex" in problem:
        return "bad-escape", max(start, text.rfind("\\", start, here + 1)), {}
    if "tag" in context or "tag handle" in problem:
        return "tag", start, {}
    if "mapping values are not allowed" in problem:
        return colon(text, here)
    if "expected ':'" in problem:
        return "missing-colon", start, {}
    return by_place(problem, context, text, start, here)


def by_place(problem: str, context: str, text: str, start: int, here: int) -> Trouble:
    """The rest: what is meant shows in the characters around the place."""
    if "nesting depth" in problem:
        return "too-deep", here, {"limit": MAX_DEPTH}
    if "directive" in problem + context or "incompatible" in problem:
        return "directive", start, {}
    if "document start" in problem:
        return ("directive", 0, {}) if text.startswith("%") else ("many-documents", here, {})
    if "cannot start any token" in problem:
        return "bad-start", here, {"character": text[here]}
    if any(word in context for word in ("anchor", "alias", "block scalar")) and start < len(text):
        return "bad-start", start, {"character": text[start]}
    if "node content" in problem and here < len(text.rstrip()):
        return "stray-character", here, {"character": text[here]}
    if "node content" in problem and (opened := last_open(text)) is not None:
        return "unclosed-bracket", opened, {"bracket": text[opened]}
    if "sequence entries are not allowed" in problem:
        return "list-in-line", here, {}
    if "expected key" in problem or "indicator" in problem or "block end" in problem:
        return misfit(text, here)
    return "yaml-syntax", here, {}


def offset(mark: Any, text: str, default: int) -> int:
    """A mark as an offset in the text: libyaml may put it behind the end."""
    return min(mark.index, len(text)) if mark else default


def bracket(text: str, start: int, here: int) -> Trouble:
    """A bracket that is still open at the end of the text, or something in it that has no comma before."""
    opening = text[start]
    if here >= len(text.rstrip()):
        return "unclosed-bracket", start, {"bracket": opening}
    return "missing-comma", here, {"bracket": CLOSING.get(opening, "]"), "line": start}


def last_open(text: str) -> int | None:
    """The offset of the innermost bracket that is open at the end of the text."""
    parser, opened = Parser(text), []
    try:
        while token := parser.get_token():
            if type(token) in (yaml.FlowSequenceStartToken, yaml.FlowMappingStartToken):
                opened.append(token.start_mark.index)
            if type(token) in (yaml.FlowSequenceEndToken, yaml.FlowMappingEndToken):
                opened.pop()
    except (yaml.YAMLError, IndexError):
        pass
    return opened[-1] if opened else None


def colon(text: str, here: int) -> Trouble:
    """A colon where none may stand: the second of its line is part of a text, else the line does not fit."""
    start = line_start(text, here)
    if ": " in text[start:here]:
        return "colon-in-text", here, {}
    return "bad-indentation", first_character(text, start), {}


def misfit(text: str, here: int) -> Trouble:
    """Something where a new line of a list or map was to begin."""
    if text[here : here + 1] == ":":
        return "key-missing", here, {}
    before = text[line_start(text, here) : here].rstrip()
    if before.endswith(("'", '"')):
        return "text-after-quote", here, {}
    if before.endswith(("]", "}")):
        return "text-after-bracket", here, {}
    return ("yaml-syntax" if before else "bad-indentation"), here, {}


def line_start(text: str, here: int) -> int:
    """The offset of the first character of a line."""
    return max(text.rfind("\n", 0, here), text.rfind("\r", 0, here)) + 1


def first_character(text: str, start: int) -> int:
    """The offset of the first character of a line that is not a space."""
    return start + len(text[start:]) - len(text[start:].lstrip(" "))
