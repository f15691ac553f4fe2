"""A stand-in for Babel in the browser: the marks in a region's numbers, looked up in it when the edition is made.

Babel's own data for all regions of four languages would be a third of all that is fetched for the rules.
"""

# Laid beside this by the bundle, which calls it `babel`.
from babel.symbols import SYMBOLS  # type: ignore[import-not-found]  # noqa: TID253


class UnknownLocaleError(Exception):
    """There is no such region."""


class Locale:
    """A language in a region, of which only the marks in numbers are known."""

    def __init__(self, marks: dict[str, str]) -> None:
        self.number_symbols = {"latn": marks}

    @classmethod
    def parse(cls, tag: str, sep: str = "_") -> "Locale":
        """The locale of a tag; an UnknownLocaleError for a region that Babel does not know."""
        language, _, region = tag.partition(sep)
        marks = SYMBOLS.get(f"{language.lower()}_{region.upper()}" if region else language.lower())
        if marks is None:
            raise UnknownLocaleError(tag)
        return cls(marks)
