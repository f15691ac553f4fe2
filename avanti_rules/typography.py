"""Typography at render time: catalogues are typed plainly, readers get their language's quotes, apostrophes and spaces.

Plain typing is `"quoted"`, `l'auto`, and in French an ordinary space, or none, before ; : ! ?. What stands between
backticks is code and stays as it is; so do URLs, times and file:line:column.
"""

import re
from functools import cache

from msgspec import Struct

NO_BREAK, THIN = "\u00a0", "\u202f"


class Style(Struct, frozen=True):
    """How a language sets quotes, and the space it wants before ; ! ? and before a colon."""

    opening: str
    closing: str
    high: str = ""
    colon: str = ""
    eszett: str = "ß"


_GUILLEMETS = Style("«", "»")
_SWISS_GERMAN = Style("«", "»", eszett="ss")
STYLES = {
    "en": Style("“", "”"),
    "de": Style("„", "“"),
    "de-CH": _SWISS_GERMAN,
    "de-LI": _SWISS_GERMAN,
    "fr": Style(f"«{NO_BREAK}", f"{NO_BREAK}»", THIN, NO_BREAK),
    "fr-CA": Style(f"«{NO_BREAK}", f"{NO_BREAK}»", "", NO_BREAK),
    "fr-CH": _GUILLEMETS,
    "it": _GUILLEMETS,
}

_CODE = re.compile(r'`[^`]*`|\w+://[^\s"]+|[^\s"`]+:[\d{](?:[^\s"`]*[^\s"`;!?])?')
_MASK = "\ue000"
_QUOTED = re.compile(r'"([^"]*)"')
_THOUSAND = re.compile(r"(?<=\d) (?=\d{3}(?!\d))")
_FIGURE = re.compile(r"\b(Illus|Abb|Fig)\. (?=[\d{])")
_SPACES = f"[ {NO_BREAK}{THIN}]*"
_HIGH = re.compile(rf"(?<=[^\s(\[«]){_SPACES}([;!?]+)(?![\w/=&])")
_COLON = re.compile(rf"(?<=[^\s(\[«:]){_SPACES}:(?=\s|$)")


@cache
def typeset(text: str, tag: str) -> str:
    """A plainly typed text (gaps still open) as the language `tag` prints it; doing it twice changes nothing."""
    style = STYLES.get(tag) or STYLES.get(tag[:2]) or STYLES["en"]
    code = iter(_CODE.findall(text))
    prose = _prose(_CODE.sub(_MASK, text), style)
    return re.sub(_MASK, lambda _: next(code), prose)


def _prose(text: str, style: Style) -> str:
    # Functions, not templates: compiling a template takes longer than a whole page of text.
    text = _QUOTED.sub(lambda found: f"{style.opening}{found[1]}{style.closing}", text)
    text = _FIGURE.sub(lambda found: f"{found[1]}.{NO_BREAK}", text)
    text = text.replace("'", "’").replace("ß", style.eszett)
    text = _THOUSAND.sub(THIN, text)
    text = _HIGH.sub(lambda found: style.high + found[1], text)
    return _COLON.sub(lambda _: f"{style.colon}:", text)


# What the end of a text becomes before a word or number: how it ends, how the next one starts, what it becomes.
Elisions = tuple[tuple[str, str, str], ...]

# By sound: a French y is a vowel before a consonant only (d’Yves, de Yasmine), and a name's h counts as mute.
# Numbers are as they are read out: Italian says l’8, l’11, l’1, English an 8, an 11, an 18; French elides before none.
_FRENCH_VOWEL = r"[aàâäáãåæeéèêëiîïíoôöóõøœuùûüúh]|y(?![aeiou])"
_ITALIAN_EIGHT = r"8|11(?!\d)|1$"
_BEFORE_WORDS: dict[str, Elisions] = {
    "fr": ((r"\b([Dd]|(?:[Jj]us|[Ll]ors|[Pp]uis|[Qq]uoi)?[Qq]u)e $", _FRENCH_VOWEL, r"\1’"),),
    "it": ((r"\b([Aa]) $", "[aàá]", r"\1d "), (r"\b([Ee]) $", "[eèé]", r"\1d ")),
}
_BEFORE_NUMBERS: dict[str, Elisions] = {
    "en": ((r"\b([Aa]) $", r"8|1[18](?!\d)", r"\1n "),),
    "it": (
        (r"\bil $", _ITALIAN_EIGHT, "l’"),
        (r"\bIl $", _ITALIAN_EIGHT, "L’"),
        (r"\b([Aa]|[Dd][ae]|[Nn]e|[Ss]u)l $", _ITALIAN_EIGHT, r"\1ll’"),
        (r"\bi $", _ITALIAN_EIGHT, "gli "),
        (r"\b([Aa]|[Dd][ae]|[Nn]e|[Ss]u)i $", _ITALIAN_EIGHT, r"\1gli "),
    ),
}


def before_word(text: str, word: str, language: str) -> str:
    """The text before an inserted word, its end elided as the word's first sound wants: "de " is "d’" before Anna."""
    return _elide(text, word, _BEFORE_WORDS.get(language, ()))


def before_number(text: str, number: str, language: str) -> str:
    """The text before an inserted number, its end elided as the number is read out: "a " is "an " before 8."""
    return _elide(text, number, _BEFORE_NUMBERS.get(language, ()))


def _elide(text: str, following: str, elisions: Elisions) -> str:
    for end, start, becomes in elisions:
        if text.endswith(" ") and re.match(start, following, re.IGNORECASE):
            text = re.sub(end, becomes, text)
    return text
