"""What the readers are given: the files that ship, with something in them put elsewhere, twice, or replaced by junk."""

import json
import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import yaml
from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy

from avanti_rules.documents import Document, parse

ROOT = Path(__file__).resolve().parents[2]
sys.path.append(str(ROOT / "tests"))
import fuzzed_files as fuzzed  # noqa: E402 - pytest finds it, `python -m tests.fuzzing` has to be told where it is


@cache
def shipped() -> tuple[bytes, ...]:
    """Every scenario and board that ships."""
    files = [*ROOT.glob("scenarios/**/*.scenario.yaml"), *ROOT.glob("avanti_rules/games/*/boards/*.yaml")]
    return tuple(file.read_bytes() for file in sorted(files))


@cache
def values() -> tuple[Any, ...]:
    """The same as plain data."""
    documents = (parse(data, "shipped") for data in shipped())
    return tuple(document.value for document in documents if isinstance(document, Document))


def written(value: Any) -> bytes:
    """Plain data as a file."""
    return yaml.safe_dump(value, allow_unicode=True, sort_keys=False).encode("utf-8", "replace")


@st.composite
def crossed(draw: DrawFn) -> Any:
    """A right file in which something stands that belongs elsewhere, in this or another file."""
    value, other = draw(st.sampled_from(values())), draw(st.sampled_from(values()))
    for _ in range(draw(st.integers(1, 3))):
        there = draw(st.sampled_from(fuzzed.paths(other)))
        here = draw(st.sampled_from(fuzzed.paths(value)))
        value = fuzzed.at(value, here, put(found(other, there)))
    return value


def put(value: Any) -> Callable[[Any], Any]:
    """A change that puts this value, whatever stood there."""
    return lambda _: value


def found(value: Any, path: tuple[Any, ...]) -> Any:
    """What stands at a path."""
    for key in path:
        value = value[key]
    return value


@st.composite
def cut(draw: DrawFn) -> bytes:
    """The bytes of a shipped file with a stretch left out, doubled or overwritten."""
    data = draw(st.sampled_from(shipped()))
    for _ in range(draw(st.integers(1, 4))):
        first = draw(st.integers(0, len(data)))
        last = min(len(data), first + draw(st.integers(0, 60)))
        kept = draw(st.sampled_from((b"", data[first:last] * 2)) | st.binary(max_size=6) | TOKENS)
        data = data[:first] + kept + data[last:]
    return data


TOKENS: SearchStrategy[bytes] = st.sampled_from(
    (
        *(b"&a ", b"*a", b"<<: ", b"!!", b"? ", b"- - - ", b"[[[[", b"{", b"}", b"#", b"|\n", b">-\n", b"\t", b"\r"),
        *(b"\xff", b"\xe2\x80\x8b", b"\xc2\x85", b"\x00", b"%YAML 1.2\n---\n", b"---\n", b"...\n", b"'", b'"', b"\\x"),
        *(b": ", b",", b"9" * 30, b"-1", b"1e9", b"0x5", b"~", b"null", b"no", b"\xc3\x9f\xcc\x88", b"\xed\xa0\x80"),
    )
)
structured: SearchStrategy[bytes] = st.one_of(
    fuzzed.scenarios, fuzzed.changed(fuzzed.scenarios), fuzzed.changed(st.sampled_from(values())), crossed()
).map(written)
files: SearchStrategy[bytes] = structured | cut() | st.binary(max_size=200)


@st.composite
def kept_explanations(draw: DrawFn, kept: tuple[Any, ...]) -> bytes:
    """Explanations kept as JSON, with something changed."""
    told = draw(fuzzed.changed(st.sampled_from(kept)))
    return json.dumps(told, default=str).encode("utf-8", "replace")
