"""The forms in which `check` reports, each a file of this folder that is loaded when it is asked for."""

from collections.abc import Iterable
from importlib import import_module

from avanti_rules.i18n import Texts
from avanti_rules.model import Result

FORMS = ("text", "json", "junit", "github", "sarif", "tap")
PLACED = ("junit", "tap")  # tell where also a scenario stands that holds


def render(form: str, results: Iterable[Result], texts: Texts) -> str:
    """The results in one of the forms, without the last line's end."""
    rendered = import_module(f"avanti_rules.report.{form}").render(results, texts)
    return rendered if isinstance(rendered, str) else "\n".join(rendered)
