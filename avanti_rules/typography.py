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

_MASK = "\ue000"
_SPACES = f"[ {NO_BREAK}{THIN}]*"
_FIGURES = ("Illus", "Abb", "Fig")
# Compiled when a text first needs them: most need none, and compiling takes longer than setting a page.
_PATTERNS = {
    "code": r'`[^`]*`|\w+://[^\s"]+|[^\s"`]+:[\d{](?:[^\s"`]*[^\s"`;!?])?',
    "quoted": r'"([^"]*)"',
    "thousand": r"(?<=\d) (?=\d{3}(?!\d))",
    "figure": r"\b(Illus|Abb|Fig)\. (?=[\d{])",
    "high": rf"(?<=[^\s(\[«]){_SPACES}([;!?]+)(?![\w/=&])",
    "named": r"""(?<!\w)(?:'([^']+)'|"([^"]+)")(?!\w)""",
    "colon": rf"(?<=[^\s(\[«:]){_SPACES}:(?=\s|$)",
}


@cache
def _pattern(name: str) -> re.Pattern[str]:
    return re.compile(_PATTERNS[name])


def _style(tag: str) -> Style:
    return STYLES.get(tag) or STYLES.get(tag[:2]) or STYLES["en"]


def requoted(text: str, tag: str) -> str:
    """A finished text in which Python has put words into quotation marks of its own, with those of the language."""
    style = _style(tag)
    return _pattern("named").sub(lambda found: f"{style.opening}{found[1] or found[2]}{style.closing}", text)


@cache
def typeset(text: str, tag: str) -> str:
    """A plainly typed text (gaps still open) as the language `tag` prints it; doing it twice changes nothing."""
    style = _style(tag)
    if "`" not in text and ":" not in text:
        return _prose(text, style)
    code = iter(_pattern("code").findall(text))
    prose = _prose(_pattern("code").sub(_MASK, text), style)
    return "".join(next(code) if sign == _MASK else sign for sign in prose)


def _prose(text: str, style: Style) -> str:
    # Functions, not templates: compiling a template takes longer than a whole page of text.
    if '"' in text:
        text = _pattern("quoted").sub(lambda found: f"{style.opening}{found[1]}{style.closing}", text)
    if any(word in text for word in _FIGURES):
        text = _pattern("figure").sub(lambda found: f"{found[1]}.{NO_BREAK}", text)
    text = text.replace("'", "’").replace("ß", style.eszett)
    if any(map(str.isdigit, text)):
        text = _pattern("thousand").sub(THIN, text)
    if any(sign in text for sign in ";!?"):
        text = _pattern("high").sub(lambda found: style.high + found[1], text)
    return _pattern("colon").sub(lambda _: f"{style.colon}:", text) if ":" in text else text


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
