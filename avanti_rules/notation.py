"""How a value is written in a file: one way for each, read back as the same by readers of YAML 1.1 and 1.2."""

import re
from collections.abc import Mapping
from typing import Any

from avanti_rules.documents import WORDS
from avanti_rules.failures import looks_like_number

# Words that some readers take for a truth value or for nothing.
TAKEN = frozenset(word for word in WORDS if word) | {
    form for word in ("yes", "no", "on", "off", "y", "n") for form in (word, word.title(), word.upper())
}
# Not at the start of a plain word: what opens something else. Not inside: what ends it.
starts_plain = re.compile(r"[^\s\-?:,\[\]{}#&*!|>'\"%@`~<=]|-(?=[^\s,\[\]{}:-])").match
ends_plain = re.compile(r":(?=\s|$)|\s#|\s$|[\n\r\t\x85\u2028\u2029\ufeff]").search
ends_in_flow = re.compile(r"[,\[\]{}]|:(?=[,\[\]{}])").search
needs_escape = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029\ufeff]").search


def written(value: Any, flow: bool = True) -> str:
    """A value in one line; `flow`: it stands inside brackets."""
    match value:
        case None:
            return "~"
        case bool():
            return "true" if value else "false"
        case int():
            return str(value)
        case str():
            return word(value, flow)
        case Mapping():
            return f"{{{', '.join(f'{written(key)}: {written(each)}' for key, each in value.items())}}}"
    return f"[{', '.join(map(written, value))}]"


def word(text: str, flow: bool = True) -> str:
    """A text without quotation marks where that is safe, else in double ones; in single ones if it has double ones."""
    if is_plain(text, flow):
        return text
    if needs_escape(text) or (('"' in text or "\\" in text) and "'" in text):
        return quoted(text)
    if '"' in text or "\\" in text:
        return f"'{text}'"
    return f'"{text}"'


def is_plain(text: str, flow: bool) -> bool:
    """Whether a text without quotation marks stays this text for every reader."""
    if text in TAKEN or not starts_plain(text) or ends_plain(text) or looks_like_number(text):
        return False
    return not (flow and ends_in_flow(text))


def quoted(text: str) -> str:
    """A text in double quotation marks, with escapes."""
    escapes = {"\n": "\\n", "\t": "\\t", "\r": "\\r", '"': '\\"', "\\": "\\\\"}
    return '"' + "".join(escapes.get(each) or escaped(each) for each in text) + '"'


def escaped(character: str) -> str:
    """A character, as an escape if it cannot be seen."""
    return f"\\u{ord(character):04x}" if needs_escape(character) else character
