"""Keep the catalogues in step with the sources: `python locales/catalogues.py update`, and `check` for what is wrong.

Every `Message(...)` of the kernel, of each game and of the site goes into the catalogue of that name, click's own words
into `click`.
A .po is for translators to edit by hand; `update` adds what is new, drops what is gone, and puts the typing in order.
"""

import io
import re
import sys
from collections.abc import Collection, Iterable, Iterator
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.catalog import Message as Entry
from babel.messages.pofile import read_po, write_po

sys.path.insert(0, str(Path(__file__).resolve().parent))
import wording
from sources import KERNEL, ROOT, SCHEMA, Source, domains, line_of, sources
from statement import claim, statement

PLURALS = {"de": (2, "(n != 1)"), "fr": (2, "(n > 1)"), "it": (2, "(n != 1)")}  # others as Babel has them
HEADER = """\
# {name} texts of {domain}. Typed plainly: "quotes", l'apostrophe, ordinary spaces; the program sets the type.
msgid ""
msgstr ""
"Project-Id-Version: avanti-rules\\n"
"Language: {language}\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=UTF-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
"Plural-Forms: nplurals={forms}; plural={plural};\\n"

"""
# Words that are the same in a language as in English; those of one game bear this flag in its catalogue instead.
ALIKE = "same"
SAME = {
    "de": {"Code", "FORM", "Format", "NAME", "Name", "Phase", "Simulation", "Text", "Version"},
    "fr": {
        *("Options", "Place", "[OPTIONS]", "Illus. {illustration}", "%(prog)s, version %(version)s"),
        *("Action", "Actions", "Code", "Format", "Illustrations", "Message", "Moments", "Option", "Pages"),
        *("Phase", "Question", "Simulation", "Source", "Verdict", "Version"),
    },
    "it": {"FILE", "File", "file", "no"},
}


# Keeping the catalogues


def languages(root: Path = ROOT) -> list[str]:
    """The languages that there are: each is a folder."""
    return sorted(path.name for path in (root / "locales").iterdir() if path.is_dir() and len(path.name) == 2)


def plurals(language: str) -> tuple[int, str]:
    """How many plural forms a language has, and the rule that chooses one."""
    from babel.messages.plurals import get_plural

    found = get_plural(language)
    return PLURALS.get(language) or (found.num_plurals, found.plural_expr)


def called(language: str) -> str:
    """A language's name in English; its code where Babel does not know it."""
    from babel import Locale, UnknownLocaleError

    try:
        return Locale(language).english_name or language
    except UnknownLocaleError:
        return language


def path_of(domain: str, language: str, root: Path = ROOT) -> Path:
    """Where a catalogue lies."""
    return root / "locales" / language / "LC_MESSAGES" / f"{domain}.po"


def updated(wanted: list[Source], text: str, domain: str, language: str) -> str:
    """The catalogue's text with exactly the wanted entries, in their order, the translations it had, typed plainly."""
    forms, plural = plurals(language)
    name = called(language)
    header = HEADER.format(name=name, domain=domain, language=language, forms=forms, plural=plural)
    known, catalogue = _read(text), _read(header)
    for source in wanted:
        entry = known.get(source.id)
        known_forms = _forms(entry.string) if entry and entry.id == source.id and not entry.fuzzy else [""] * forms
        string = tuple(map(_plain, known_forms)) if source.plural else _plain(known_forms[0])
        flags = {ALIKE} & entry.flags if entry else ()
        added = catalogue.add(source.id, string, locations=[(file, 0) for file in source.files], flags=flags)
        if domain != "click":
            added.flags.discard("python-format")  # Babel takes "95% confidence" for one; gaps of our own are in braces
    out = io.BytesIO()
    write_po(out, catalogue, width=100, omit_header=True, include_lineno=False)
    return header + out.getvalue().decode().strip("\n") + "\n"


def _read(text: str) -> Catalog:
    # No locale given: the header's plural rule counts, not Babel's own with three forms for French and Italian.
    return read_po(io.BytesIO(text.encode()))


def _plain(text: str) -> str:
    text = re.sub("[„“”]|«[ \u00a0\u202f]*|[ \u00a0\u202f]*»", '"', text)
    return text.replace("’", "'").replace("\u00a0", " ").replace("\u202f", " ")


def update(root: Path = ROOT) -> None:
    """Bring every catalogue in step with the sources; a domain without texts has no catalogue."""
    for domain, paths in domains(root).items():
        wanted = sources(domain, paths, root)
        for language in languages(root) if wanted else ():
            path = path_of(domain, language, root)
            before = path.read_text(encoding="utf-8") if path.exists() else ""
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(updated(wanted, before, domain, language), encoding="utf-8", newline="\n")


# What is wrong with them


def check(root: Path = ROOT) -> list[str]:
    """Everything wrong in the catalogues and the English, as `file:line: what`; nothing when they are fit for use."""
    faulty: list[str] = []
    for domain, paths in domains(root).items():
        wanted, terms = sources(domain, paths, root), terms_of(domain, root)
        faulty += english_faults(wanted, terms, root) if domain != "click" else []
        for language in languages(root) if wanted else ():
            path = path_of(domain, language, root)
            text = path.read_text(encoding="utf-8") if path.exists() else ""
            found = faults(wanted, text, domain, language, terms, root)
            faulty += [f"{path.relative_to(root)}:{fault}" for fault in found]
    return faulty


def terms_of(domain: str, root: Path = ROOT) -> wording.Terms:
    """The glossary of the game whose catalogue it is."""
    game = domain.removesuffix(f"-{SCHEMA}").replace("-", "_")
    return wording.glossary(root / KERNEL / "games" / game / "glossary.py")


def english_faults(wanted: list[Source], terms: wording.Terms, root: Path = ROOT) -> Iterator[str]:
    """Everything wrong in the English texts themselves, as `file:line: what`."""
    for source in wanted:
        for text in filter(None, (source.text, source.plural)):
            for fault in (*_typing(text), *wording.apart(source, text, text, "en", terms)):
                file = source.files[0]
                yield f"{file}:{line_of(source.text, file, root)}: {fault}: {text!r}"


def faults(
    wanted: list[Source],
    text: str,
    domain: str,
    language: str,
    terms: wording.Terms = wording.NO_TERMS,
    root: Path = ROOT,
) -> list[str]:
    """Everything wrong in one catalogue against the texts it should have, as `line: what`, and where these stand."""
    catalogue = _read(text)
    found = [f"1: no entry for {cited(source, root)}" for source in wanted if not _has(catalogue, source)]
    sought = {source.text: source for source in wanted}
    rule = "nplurals={}; plural={}".format(*plurals(language))
    if not re.search(rf'^"Plural-Forms: {re.escape(rule)};\\n"$', text, re.MULTILINE):
        found.append(f"1: the plural rule has to be {rule}")
    found += [f"1: obsolete entry {_text(entry)!r}" for entry in catalogue.obsolete.values()]
    for entry in catalogue:
        if entry.id:
            source = sought.get(_text(entry))
            wrong = [*_of_entry(entry, source, language)] if source else ["nothing says this any more"]
            if source and domain != "click":
                wrong += _of_wording(entry, source, language, terms)
            quoted = cited(source, root) if source and wrong else repr(_text(entry))
            found += [f"{entry.lineno}: {fault}: {quoted}" for fault in wrong]
    if not found and text != updated(wanted, text, domain, language):
        found.append("1: not as `update` writes it")
    return found


def cited(source: Source, root: Path = ROOT) -> str:
    """A text, and the file and line where it stands; a text of a library's stands in no file of ours."""
    file = source.files[0]
    return (
        f"{source.text!r} ({file}:{line_of(source.text, file, root)})" if (root / file).exists() else repr(source.text)
    )


def _of_wording(entry: Entry, source: Source, language: str, terms: wording.Terms) -> list[str]:
    ids, forms = _forms(entry.id), _forms(entry.string)
    pairs = [(ids[min(index, len(ids) - 1)], form) for index, form in enumerate(forms)]
    return [fault for english, form in pairs if form for fault in wording.apart(source, english, form, language, terms)]


def _has(catalogue: Catalog, source: Source) -> bool:
    entry = catalogue.get(source.id)
    return entry is not None and entry.id == source.id


def _text(entry: Entry) -> str:
    return entry.id if isinstance(entry.id, str) else entry.id[0]


def _forms(text: str | Iterable[str] | None) -> list[str]:
    return [text] if isinstance(text, str) else list(text or [""])


def _of_entry(entry: Entry, source: Source, language: str) -> Iterator[str]:
    ids, forms = _forms(entry.id), _forms(entry.string)
    if entry.fuzzy:
        yield "fuzzy"
    wanted = plurals(language)[0] if len(ids) > 1 else 1
    if len(forms) != wanted:
        yield f"{len(forms)} forms instead of {wanted}"
    if not all(forms):
        yield "not translated"
        return
    for index, form in enumerate(forms):
        yield from _of_form(
            form, ids[-1:] if index else ids, {form} if ALIKE in entry.flags else SAME.get(language, ())
        )
    # The first form is for one; French says none with it too, so there it can't do without the number.
    if language == "fr" and _counts(source.plural, source) and not _counts(forms[0], source):
        yield f"no {{{source.counted}}} in the form that also says none"


def _counts(text: str, source: Source) -> bool:
    return bool(source.counted) and f"{{{source.counted}}}" in text


def _of_form(form: str, ids: list[str], alike: Collection[str]) -> Iterator[str]:
    yield from _typing(form)
    if _gaps(form) not in map(_gaps, ids):
        yield f"gaps {_gaps(form)} instead of {_gaps(ids[-1])}"
    if _numbers(form) not in map(_numbers, ids):
        yield f"numbers {_numbers(form)} instead of {_numbers(ids[-1])}"
    if form in ids and re.search("[^\\W\\d_]", _GAPS.sub("", form)) and form not in alike:
        yield "still English"
    if any(form.endswith("\n") != text.endswith("\n") for text in ids):
        yield "ends in a new line, or does not, unlike the English"


_GAPS = re.compile(r"\{\w[^{}]*\}|%\(\w+\)s|`[^`]*`")
_NUMBER = re.compile(r"\d+(?:[., ']\d{3}\b)*")


def _gaps(text: str) -> list[str]:
    return sorted(set(_GAPS.findall(text)))


def _numbers(text: str) -> list[str]:
    return sorted(re.sub(r"\D", "", number) for number in _NUMBER.findall(_GAPS.sub("", text)))


def _typing(text: str) -> Iterator[str]:
    if marks := sorted(set(re.findall("[„“”‚‘’«»‹›\u00a0\u202f]", text))):
        yield f"typed with {' '.join(map(ascii, marks))}, which the program sets itself"
    if text.count('"') % 2:
        yield "a quote that is not closed"
    if text != text.strip(" ") or "  " in text:
        yield "a space too many"


def stated(root: Path = ROOT) -> str:
    """What a check that finds nothing wrong writes into docs/languages.md."""
    counts = {domain: len(sources(domain, paths, root)) for domain, paths in domains(root).items()}
    return statement(counts, languages(root))


def main(arguments: list[str]) -> int:
    """`update`; or `check`, which prints what is wrong and is 1 if anything is, else says so here and in the docs."""
    if arguments == ["update"]:
        update()
        return 0
    found = check()
    if found:
        print("\n".join(found))
        return 1
    said = stated()
    print(f"nothing wrong\n{claim(said)}")
    if (ROOT / "docs").is_dir():
        (ROOT / "docs" / "languages.md").write_text(said, encoding="utf-8", newline="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
