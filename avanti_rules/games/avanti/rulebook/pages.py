"""Where the manual has a rule: its four editions are laid out alike, six pages each, one behind the other."""

from collections.abc import Mapping

FIRST = {"de": 1, "en": 7, "fr": 13, "it": 19}


def on(*pages: int, **more: int) -> Mapping[str, tuple[int, ...]]:
    """The pages of a rule in each edition, from those of the first one, 1 to 6; `more` names one that only one has."""
    return {
        edition: tuple(sorted([page + first - 1 for page in (*pages, *([more[edition]] if edition in more else []))]))
        for edition, first in FIRST.items()
    }
