"""Turns a translator's `.po` into a `.mo`: at build time for the wheel, at run time in a checkout.

Loaded by path from the build hook, so it imports nothing of ours, and Babel only when something is compiled.
"""

from __future__ import annotations

import codecs
import io
import re
from collections.abc import Iterator
from datetime import UTC, datetime
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from babel.messages.catalog import Catalog, Message

# `{name}`, `{name:spec}`, `{name.part}` and `%(name)s`; not `{Jack: 3}`, which is YAML shown in a help text.
GAP = re.compile(r"\{(\w+)(?:[!:.\[][^{}\s]*)?\}|%\((\w+)\)[-#0 +]*\d*[a-zA-Z]")


def compile_po(source: bytes, language: str) -> tuple[bytes, list[str]]:
    """The `.mo` of a `.po` text, and one English line for each entry with a wrong gap or plural, which is left out.

    Fuzzy and empty entries are left out silently. The same text always gives the same bytes.
    A text that is not a `.po` at all, or of another language, raises ValueError.
    """
    from babel.messages.mofile import write_mo

    catalogue = _parsed(source, language)
    problems = []
    for message in list(catalogue):
        if message.id and not message.fuzzy and (wrong := ", ".join(_problems(message))):
            problems.append(f"line {message.lineno}: {_forms(message.id)[0]!r}: {wrong}")
            catalogue.delete(message.id, message.context)
    target = io.BytesIO()
    write_mo(target, catalogue)
    return target.getvalue(), problems


def _parsed(source: bytes, language: str) -> Catalog:
    from babel.messages.pofile import PoFileError, read_po

    try:
        catalogue = read_po(io.BytesIO(source), locale=language, abort_invalid=True)
        codecs.lookup(catalogue.charset)
    except (PoFileError, LookupError) as error:
        raise ValueError(str(error)) from error
    if catalogue.locale_identifier != language:
        raise ValueError(f"the header names the language {catalogue.locale_identifier!r}, the folder {language!r}")
    # Babel takes a creation date that the header lacks from the clock: two builds would differ.
    catalogue.creation_date = datetime(2000, 1, 1, tzinfo=UTC)
    return catalogue


def _problems(message: Message) -> Iterator[str]:
    targets = [target for target in _forms(message.string) if target]
    if targets and len(targets) < len(_forms(message.string)):
        yield "a plural form is empty"
    sources = [_gaps(source) for source in _forms(message.id)]
    known: set[str] = set().union(*sources)
    for target in map(_gaps, targets):
        yield from (f"{gap} is not in the original" for gap in sorted(target - known))
        yield from (f"{gap} is missing" for gap in sorted(sources[0].intersection(*sources) - target))


def _forms(text: str | list[str] | tuple[str, ...] | None) -> tuple[str, ...]:
    return (text,) if isinstance(text, str) else tuple(text or ())


def _gaps(text: str) -> set[str]:
    return {f"{{{brace}}}" if brace else f"%({percent})" for brace, percent in GAP.findall(text)}
