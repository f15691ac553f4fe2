"""Whether a text says the same in two languages: may and must, the glossary's terms, English left in, typography.

Nothing here knows of catalogues: `catalogues.py` asks for each pair of texts. The tables of words are in `tables.py`.
"""

import importlib.util
import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

from sources import Source
from tables import ENGLISH, MODALS, MODALS_DIFFER, NOT_ENGLISH, ONE_MEANING, TERMS_DIFFER

from avanti_rules.matching import folded
from avanti_rules.model import Term

CODE = re.compile(
    r"`[^`]*`|%\(\w+\)s|--?[a-z][\w-]*|\[[^\]]*\](?:\.\.\.)?|\b[A-Z_]{2,}\b(?:\.\.\.)?|\"[a-z]+\"|[\w-]+=\w+"
)
GAP = re.compile(r"\{\w[^{}]*\}")

RULES = re.compile(
    r"/(?:rulebook/|(?:readings|sentences|violations|mistakes)\.py|(?:envelope|game)\.schema\.json)"
)  # where may and must are said
QUOTED = "/editions/"  # what manuals say, in their own words

Terms = tuple[tuple[Term, ...], frozenset[str]]
NO_TERMS: Terms = ((), frozenset())


def apart(source: Source, english: str, text: str, language: str, terms: Terms = NO_TERMS) -> Iterator[str]:
    """All in which a text in some language, English too, is not what it should be beside its English."""
    yield from type_faults(text, language)
    if source.searched:
        return
    if not all(QUOTED in file for file in source.files):
        yield from terms_apart(terms, english, text, language)
    if language != "en":
        yield from english_left(text, language)
        yield from other_meanings(english, text, language)
        if any(map(RULES.search, source.files)):
            yield from modals_apart(english, text, language)


def other_meanings(english: str, text: str, language: str) -> Iterator[str]:
    """The words of a translation that have one meaning here, where the English means something else."""
    for word, meant in ONE_MEANING.get(language, {}).items():
        if _has(text, word) and not _has(english, meant):
            yield f"{word!r}, which only means {meant!r} here"


# May and must


def modals(text: str, language: str) -> dict[str, bool]:
    """The classes of duty, leave and ban in a text: true where a word is always of that class."""
    found: dict[str, bool] = {}
    for sure in (True, False):
        rest = text
        for kind, patterns in MODALS[language].items():
            rest, times = re.subn(rf"\b(?:{patterns[0 if sure else 1]})\b", "|", rest, flags=re.IGNORECASE)
            if times:
                found.setdefault(kind, sure)
    return found


def modals_apart(english: str, text: str, language: str) -> Iterator[str]:
    """The classes that one language surely has and the other has not at all."""
    if language not in MODALS:
        return
    ours, theirs = modals(english, "en"), modals(text, language)
    for kind in MODALS["en"]:
        if ours.get(kind) and kind not in theirs:
            yield f"no word of {kind}, which the English has"
        elif theirs.get(kind) and kind not in ours and (language, kind, english) not in MODALS_DIFFER:
            yield f"a word of {kind}, which the English has not"


# The glossary


@cache
def glossary(path: Path) -> Terms:
    """A game's terms, and the English names of those that are called by no other word; none without a glossary."""
    if not path.exists():
        return NO_TERMS
    spec = importlib.util.spec_from_file_location("glossary", path)
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module.GLOSSARY, getattr(module, "THINGS", frozenset())


def terms_apart(words: Terms, english: str, text: str, language: str) -> Iterator[str]:
    """The glossary's terms that a translation does not use, and the words that stand for them instead."""
    terms, things = words
    for term in terms:
        if any(_has(text, word) for word in term.instead.get(language, ())):
            instead = ", ".join(word for word in term.instead[language] if _has(text, word))
            yield f"{instead!r} instead of the glossary's {term.names.get(language, term.names['en'])!r}"
        name = term.names.get(language)
        if language != "en" and name and term.names["en"] in things and english not in TERMS_DIFFER:
            named = re.search(rf"\b{_plain(term.names['en'])}s?\b", _plain(english))
            if named and not all(stem in _plain(text) for stem in _stems(name)):
                yield f"the glossary's {name!r} is not used"


@cache
def _plain(text: str) -> str:
    return folded(GAP.sub("", re.sub("`[^`]*`", "", text))).replace("'", " ")


@cache
def _pattern(word: str) -> re.Pattern[str]:
    return re.compile(rf"\b{re.escape(_plain(word))}\w{{0,3}}\b")


def _has(text: str, word: str) -> bool:
    return _pattern(word).search(_plain(text)) is not None


@cache
def _stems(name: str) -> list[str]:
    """The long words of a term without their endings."""
    return [word[: max(4, len(word) - 3)] for word in _plain(name).split() if len(word) > 3]


# English, and type


def english_left(text: str, language: str) -> Iterator[str]:
    """The short English words in a translation that are no words of its language; code and keys are no words."""
    if language not in NOT_ENGLISH:
        return
    words = re.findall(r"[^\W\d_]+", CODE.sub("", GAP.sub("", text)).casefold())
    left = [word for word in words if word in ENGLISH and word not in NOT_ENGLISH[language]]
    if left:
        yield f"English left in: {' '.join(dict.fromkeys(left))}"


TYPE: Mapping[str, tuple[str, str]] = {
    r"\.\.\.": ("", "three dots instead of …"),
    r" [,.)\]](?![\w.])": ("", "a space before a mark"),
    r"[(] ": ("", "a space after a bracket"),
    r"\w[,;](?=[^\W\d_])": ("", "no space after a mark"),
    r"(?i)\b(?!(?:der|die|das|den|dem|nous|vous)\b)(\w{2,}) \1\b": ("", "a word twice"),
    r" [;!?:](?= |$)": ("en de it", "a space before a mark"),
    r"[^\s\"…?!.][;!?](?= |$)": ("fr", "no space before a mark"),
}


def type_faults(text: str, language: str) -> Iterator[str]:
    """What is typed as no sentence of that language is."""
    bare = GAP.sub("x", CODE.sub("x", text))
    for pattern, (only, fault) in TYPE.items():
        if (not only or language in only.split()) and (found := re.search(pattern, bare)):
            yield f"{fault}, at {found.group()!r}"
