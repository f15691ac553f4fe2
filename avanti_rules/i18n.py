"""One language as the user chose it: sentences from the catalogues, numbers, lists, and click's own words.

English is the source. A game has a catalogue of its own, asked before the kernel's. Babel is imported only for the
numbers of a region that is not listed here, from 1,000 on.
"""

import gettext
import os
import re
import sys
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from io import BytesIO
from typing import Any

from msgspec import Struct

from avanti_rules import files
from avanti_rules.model import Data, Finding, Message, Text
from avanti_rules.typography import before_number, before_word, requoted, typeset

KERNEL = "avanti_rules"
# English is in the program; every other language is a folder, so that a new one needs nothing else.
LANGUAGES: tuple[str, ...] = ("en", *(name for name in files.names_in(files.shipped("locales"), "") if len(name) == 2))

_TAG = re.compile(r"([a-z]{2})(?:[-_][a-z]{4})?(?:[-_]([a-z]{2}))?(?:[.@].*)?")
_GAP = re.compile(r"\{(\w+)\}")
# What Babel says of these, which takes it ten milliseconds to say; of Switzerland its versions say different things.
_MARKS = {
    **dict.fromkeys(("en", "en-GB", "en-US"), ","),
    **dict.fromkeys(("de", "de-DE", "it", "it-IT"), "."),
    **dict.fromkeys(("fr", "fr-FR"), "\u202f"),
    **dict.fromkeys(("de-CH", "de-LI", "en-CH", "fr-CH", "it-CH"), "’"),
}
_POINTS = {**dict.fromkeys(("en", "en-GB", "en-US"), "."), **dict.fromkeys(("de", "de-DE", "it", "it-IT"), ",")}
_POINTS |= dict.fromkeys(("fr", "fr-FR"), ",")
_PAIR = Message("{words} and {last}")
_CALLED = {"english": "en", "german": "de", "deutsch": "de", "french": "fr", "français": "fr", "italiano": "it"}
_CARDS = ("card", "top")
_NOTHING: Data = {}


class Texts(Struct, frozen=True):
    """All that is said in one language, "de" or "fr-CH"; `domain` names the catalogue that is asked first."""

    tag: str = "en"
    domain: str = KERNEL

    @property
    def language(self) -> str:
        """The language without its region."""
        return self.tag[:2]

    def of(self, game: str) -> "Texts":
        """The same language with the words of a game, by its name; a game without catalogue has English ones."""
        return Texts(self.tag, game)

    def say(self, message: Message, params: Data = _NOTHING) -> str:
        """The message with its gaps filled; a gap that `params` does not name is a KeyError.

        A gap takes words as they are, a number in the language's marks, a list as it is read out ("a, b and c");
        numbers as a card (1-4-6) in a list of lists and in the gaps `card` and `top`, as a sum in the gap `amounts`.
        What counts for the plural is a number or a list.
        """
        return self._fill(typeset(self._translated(message, params), self.tag), params)

    def typed(self, message: Message | str) -> str:
        """The message as the catalogue has it, typed plainly and with its gaps open: to be searched, not to be read."""
        text = message if isinstance(message, str) else message.text
        return _catalogue(self.domain, self.language).gettext(text)

    def number(self, n: int) -> str:
        """A whole number with the marks that group its thousands, below zero with a minus as printers set it."""
        if n < 0:
            return f"\u2212{self.number(-n)}"
        return str(n) if n < 1000 else f"{n:,}".replace(",", _MARKS.get(self.tag) or _mark(self.tag))

    def decimal(self, value: float, places: int = 1) -> str:
        """A number with so many digits (1 or more) behind the point or comma of the language."""
        whole, _, digits = f"{abs(value):.{places}f}".partition(".")
        minus = "\u2212" if value < 0 and (int(whole) or int(digits)) else ""
        return f"{minus}{self.number(int(whole))}{_POINTS.get(self.tag) or _point(self.tag)}{digits}"

    def listing(self, words: Sequence[str]) -> str:
        """The words as one reads them out, "a, b and c"; nothing for no words."""
        if len(words) < 2:
            return "".join(words)
        return self.say(_PAIR, {"words": ", ".join(words[:-1]), "last": words[-1]})

    def own(self, text: Text) -> str:
        """What an author wrote: in this language, else in English, else what he gave first; never retouched."""
        if isinstance(text, str):
            return text
        return text.get(self.language) or text.get("en") or next(iter(text.values()), "")

    def _translated(self, message: Message, params: Data) -> str:
        catalogue = _catalogue(self.domain, self.language)
        if message.plural:
            count = params[message.count]
            return catalogue.ngettext(message.text, message.plural, count if isinstance(count, int) else len(count))
        return catalogue.gettext(message.text)

    def _fill(self, template: str, params: Data) -> str:
        pieces = _GAP.split(template)
        filled = []
        for before, gap in zip(pieces[::2], pieces[1::2], strict=False):
            word = self._word(gap, params[gap])
            fit = before_number if isinstance(params[gap], int) else before_word
            filled += [fit(before, word, self.language), word]
        return "".join([*filled, pieces[-1]])

    def _word(self, gap: str, value: Any) -> str:
        match value:
            case str():
                return value
            case int():
                return self.number(value)
            case Message():
                return self.say(value)
            case _:
                return self._several(gap, [self._word("card", each) for each in value])

    def _several(self, gap: str, words: Sequence[str]) -> str:
        if gap == "amounts":
            return " + ".join(words)
        return "-".join(words) if gap in _CARDS else self.listing(words)


class UnknownLanguage(Struct, frozen=True):
    """A language that was asked for and is not one of the four; `nearest` may be empty."""

    asked: str
    nearest: str = ""

    def said(self, texts: Texts) -> str:
        """The error as one sentence."""
        if self.nearest:
            return texts.say(
                Message('There is no language "{language}". Did you mean "{nearest}"?'),
                {"language": self.asked, "nearest": self.nearest},
            )
        return texts.say(
            Message('There is no language "{language}", only {languages}.'),
            {"language": self.asked, "languages": LANGUAGES},
        )


def choose(lang: str | None, environ: Mapping[str, str]) -> Texts | UnknownLanguage:
    """The language asked for, else the one of the environment as gettext finds it, else English."""
    if lang is None:
        tags = map(_tag, _of_environment(environ))
        return Texts(next(filter(None, tags), "en"))
    tag = _tag(lang)
    return Texts(tag) if tag else UnknownLanguage(lang, _nearest(lang))


def asked(argv: Iterable[str]) -> str | None:
    """The last value of `--lang` among the arguments before `--`, if any: click reads it too late for its own help."""
    lang, awaited = None, False
    for argument in argv:
        if awaited:
            lang, awaited = argument, False
        elif argument == "--":
            break
        elif argument == "--lang":
            awaited = True
        elif argument.startswith("--lang="):
            lang = argument.removeprefix("--lang=")
    return lang


def install(texts: Texts) -> None:
    """Make click's own help and errors speak the language, in this process, from now on.

    click asks the global gettext domain, which wants compiled files in a folder; a checkout has none.
    """
    words = _catalogue("click", texts.language)

    class Printed(str):
        def format(self, *words: Any, **named: Any) -> str:
            return requoted(super().format(*words, **named), texts.tag)

    def printed(text: str) -> str:
        return Printed(text if texts.language == "en" else typeset(text, texts.tag))

    def one(text: str) -> str:
        return printed(words.gettext(text))

    def several(singular: str, plural: str, n: int) -> str:
        return printed(words.ngettext(singular, plural, n))

    # For English too: gettext's own functions would look for catalogues all over the system.
    own = {"_": one, "ngettext": several}
    for module in [module for name, module in sys.modules.items() if name.startswith("click.")]:
        for name in own.keys() & vars(module).keys():
            setattr(module, name, own[name])


def _tag(name: str) -> str:
    """A language's name as a tag, "de_CH.UTF-8" as "de-CH"; empty when it is not one of the four."""
    found = _TAG.fullmatch(name.lower())
    if not found or found[1].lower() not in LANGUAGES:
        return ""
    return f"{found[1].lower()}-{found[2].upper()}" if found[2] else found[1].lower()


def _of_environment(environ: Mapping[str, str]) -> list[str]:
    """What the environment asks for, the dearest first; as in gettext LANGUAGE comes first, unless the locale is C."""
    locale = next(filter(None, map(environ.get, ("LC_ALL", "LC_MESSAGES", "LANG"))), "")
    if locale in ("C", "POSIX"):
        return []
    return [*environ.get("LANGUAGE", "").split(":"), locale]


def _nearest(lang: str) -> str:
    from difflib import get_close_matches

    called = _CALLED | {language: language for language in LANGUAGES}
    # Two letters of which one is right are no slip.
    found = get_close_matches(lang.lower(), called, 1, 0.5) if len(lang) > 2 else []
    return called[found[0]] if found else ""


def compiled(domain: str, language: str) -> bytes | None:
    """The compiled messages of a domain in a language, or None; in a checkout as its `.po` stands at this moment."""
    stem = files.shipped("locales", language, "LC_MESSAGES", domain)
    fresh = _compiled_afresh(stem, language)
    if fresh is not None:
        return fresh
    data = files.read(stem + ".mo")
    return None if isinstance(data, Finding) else data


def _compiled_afresh(stem: str, language: str) -> bytes | None:
    """The `.mo` of a `.po` that was changed since, kept for the next start; None if there is nothing to compile."""
    written = files.changed(stem + ".po")  # the `.mo` gets the same: also an older `.po` put in place shows as a change
    if written is None or written == files.changed(stem + ".mo"):
        return None
    from avanti_rules.po import compile_po

    source = files.read(stem + ".po")
    if isinstance(source, Finding):
        return None
    try:
        made, _ = compile_po(source, language)
    except ValueError:
        return None
    if files.write_whole(stem + ".mo", made, overwrite=True) is None:
        files.date(stem + ".mo", written)
    return made


@cache
def _catalogue(domain: str, language: str) -> gettext.NullTranslations:
    data = None if language == "en" else compiled(domain, language)
    catalogue = gettext.GNUTranslations(BytesIO(data)) if data else gettext.NullTranslations()
    if domain not in (KERNEL, "click"):
        catalogue.add_fallback(_catalogue(KERNEL, language))
    return catalogue


def sources() -> list[str]:
    """The path of every file that the words come from, and that may change while the program runs."""
    folder = files.shipped("locales")
    places = [os.path.join(folder, language, "LC_MESSAGES") for language in LANGUAGES]
    return [os.path.join(place, name) for place in places for name in files.names_in(place, "")]


def forget() -> None:
    """Makes the catalogues be read anew."""
    _catalogue.cache_clear()


def _mark(tag: str) -> str:
    return _symbol(tag, "group") or _MARKS.get(tag[:2], ",")


def _point(tag: str) -> str:
    return _symbol(tag, "decimal") or _POINTS.get(tag[:2], ".")


@cache
def _symbol(tag: str, name: str) -> str:
    from babel import Locale, UnknownLocaleError

    try:
        symbol: str = Locale.parse(tag, sep="-").number_symbols["latn"][name]
    except UnknownLocaleError:
        return ""
    return symbol
