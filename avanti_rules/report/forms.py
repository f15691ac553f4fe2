"""The forms in which `check` reports, each a file of this folder that is loaded when it is asked for."""

from collections.abc import Iterable, Iterator
from importlib import import_module

from avanti_rules.i18n import Texts
from avanti_rules.model import Result

FORMS = ("text", "json", "junit", "github", "sarif", "tap")
PLACED = ("junit", "tap")  # tell where also a scenario stands that holds


def lines(form: str, results: Iterable[Result], texts: Texts) -> Iterator[str]:
    """The results in one of the forms, in pieces of whole lines; where the form allows it, each as it comes."""
    found: Iterator[str] = import_module(f"avanti_rules.report.{form}").render(results, texts)
    return found


def render(form: str, results: Iterable[Result], texts: Texts) -> str:
    """The same in one piece, without the last line's end."""
    return "\n".join(lines(form, results, texts))
