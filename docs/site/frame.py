"""The frame of each page, whose words the theme and Sphinx have in English; and the door to all languages."""

import json
import re
from pathlib import Path

from avanti_rules.i18n import LANGUAGES, Texts
from docs.site import words

NAMES = {"en": "English", "de": "Deutsch", "fr": "Français", "it": "Italiano"}
# As numbers: with a truth value, which Sphinx's own have, its script finds no plural and stops.
PLURALS = {"fr": "n > 1 ? 1 : 0"}
# What the theme writes in English without asking for a translation, or puts together.
LABELS = (
    "Toggle site navigation sidebar",
    "Toggle table of contents sidebar",
    "Toggle Light / Dark / Auto color theme",
)
ASIDES = {"sidebar-drawer": "Contents", "toc-drawer": "On this page"}
_NAVIGATION = re.compile(r'aria-label="Toggle navigation of ([^"]*)"')
DOOR = """\
<!DOCTYPE html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title>
<style>
:root {{ color-scheme: light dark; }}
body {{ font: 1.25rem/2 system-ui, sans-serif; max-width: 30rem; margin: 15vh auto; padding: 0 1.5rem; }}
ul {{ list-style: none; padding: 0; }}
</style>
<ul>
{items}
</ul>
<script>
var known = {known};
var own = (navigator.languages || [navigator.language]).map(function (tag) {{ return tag.slice(0, 2); }});
var lang = own.filter(function (tag) {{ return known.indexOf(tag) >= 0; }})[0];
if (lang) {{ location.replace(lang + "/index.html"); }}
</script>
</html>
"""


def write_catalogue(lang: str, folder: Path) -> None:
    """The theme's and Sphinx's words in one language, for Sphinx to find."""
    from babel.messages.catalog import Catalog
    from babel.messages.mofile import write_mo

    texts, catalogue = Texts(lang, "site"), Catalog(locale=lang)
    for message in words.FRAME:
        catalogue.add(message.text, texts.say(message))
    path = folder / lang / "LC_MESSAGES" / "sphinx.mo"
    path.parent.mkdir(parents=True)
    with path.open("wb") as out:
        write_mo(out, catalogue)
    (path.parent / "sphinx.js").write_text(script(texts), encoding="utf-8")


def script(texts: Texts) -> str:
    """The words of Sphinx's search, in the form that its own translations have."""
    said: dict[str, str | list[str]] = {english: texts.say(message) for english, message in words.SEARCH.items()}
    said |= {", in ": ", "}
    forms = [texts.say(words.FOUND, {"count": number}) for number in (1, 2)]
    said[words.FOUND_IN_SCRIPT] = [form.replace(str(at), "${resultCount}", 1) for at, form in enumerate(forms, 1)]
    data = {"locale": texts.language, "messages": said, "plural_expr": PLURALS.get(texts.language, "n != 1 ? 1 : 0")}
    return f"Documentation.addTranslations({json.dumps(data, ensure_ascii=False)});\n"


def translate(out: Path, lang: str) -> None:
    """Put the theme's fixed English words into the language of the pages."""
    texts = Texts(lang, "site")
    said = {message.text: texts.say(message) for message in words.FRAME}
    for path in out.rglob("*.html"):
        text = path.read_text(encoding="utf-8")
        for label in LABELS:
            text = text.replace(f'aria-label="{label}"', f'aria-label="{said[label]}"')
        for kind, label in ASIDES.items():
            text = text.replace(f'<aside class="{kind}', f'<aside aria-label="{said[label]}" class="{kind}')
        text = _NAVIGATION.sub(lambda found: f'aria-label="{texts.say(words.NAVIGATION, {"title": found[1]})}"', text)
        path.write_text(text, encoding="utf-8")


def door() -> str:
    """The page from which the languages go out: by the browser's wishes, else by a tap."""
    items = "\n".join(
        f'<li><a href="{lang}/index.html" hreflang="{lang}" lang="{lang}">{NAMES.get(lang, lang)}</a></li>'
        for lang in LANGUAGES
    )
    return DOOR.format(title=Texts("en", "site").say(words.SITE), items=items, known=list(LANGUAGES))
