"""What the rules need in the browser, as one archive: this package, its data, and libraries of pure Python."""

import re
from collections.abc import Iterator
from io import BytesIO
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from avanti_rules.contents import content, files_below
from avanti_rules.files import shipped
from avanti_rules.i18n import LANGUAGES, compiled
from avanti_rules.model import Finding

OWN = "avanti_rules"
# What is for a terminal, for other test runners, or for the host that serves the files.
NOT_THERE = (
    *("cli.py", "shell.py", "__main__.py", "commands/", "conversation.py", "pytest_", "fonts/", "_data/"),
    *(
        "web/server.py",
        "web/store.py",
        "site/static/",
        "site/templates/",
        "site/bundle.py",
        "site/rpds.py",
        "site/babel.py",
    ),
)
LIBRARIES = (
    *("pyyaml", "jinja2", "markupsafe", "segno"),
    *("jsonschema", "jsonschema-specifications", "referencing", "attrs"),
)
IS_NEEDED = re.compile(r"[\w/.-]+\.(py|json|dat)|[\w.-]+\.dist-info/(licenses/)?(LICEN[CS]E|COPYING)[\w.-]*").fullmatch
IS_SPARED = re.compile(r".*/(tests|benchmarks)/.*|[\w.-]+\.dist-info/[\w.-]+\.json").fullmatch
SAME_TIME = (1980, 1, 1, 0, 0, 0)  # an archive of the same files has the same bytes

Part = tuple[str, bytes | Finding]


def bundle(wheels: Iterator[bytes]) -> bytes | Finding:
    """The archive, from what is installed here and from wheels made for the browser; or what of it cannot be read."""
    packed = BytesIO()
    with ZipFile(packed, "w", ZIP_DEFLATED, compresslevel=9) as archive:
        for name, data in (*own_code(), *own_data(), *libraries(), *unpacked(wheels)):
            if isinstance(data, Finding):
                return data
            info = ZipInfo(name, SAME_TIME)
            info.compress_type = ZIP_DEFLATED
            archive.writestr(info, data)
    return packed.getvalue()


def own_code() -> Iterator[Part]:
    """This package, without what no browser has, and the stand-ins for two libraries."""
    for name in files_below(shipped()):
        if not name.startswith(NOT_THERE):
            yield f"{OWN}/{name}", content(shipped(), name)
    yield "rpds.py", content(shipped("site", "rpds.py"))
    yield "babel/__init__.py", content(shipped("site", "babel.py"))
    yield "babel/symbols.py", f"SYMBOLS = {symbols()!r}\n".encode()


def own_data() -> Iterator[Part]:
    """Scenarios and compiled catalogues, where a wheel has them."""
    for name in files_below(shipped("scenarios")):
        yield f"{OWN}/_data/scenarios/{name}", content(shipped("scenarios"), name)
    stems = {name.rpartition(".")[0] for name in files_below(shipped("locales")) if name.endswith((".po", ".mo"))}
    for stem in sorted(stems):
        language, _, domain = stem.split("/")
        data = compiled(domain, language)
        if data is not None:
            yield f"{OWN}/_data/locales/{stem}.mo", data


def symbols() -> dict[str, dict[str, str]]:
    """The marks in the numbers of every region of our languages."""
    from babel import Locale
    from babel.localedata import locale_identifiers

    ours = (name for name in locale_identifiers() if name.count("_") < 2 and name.partition("_")[0] in LANGUAGES)
    found = {name: Locale.parse(name).number_symbols["latn"] for name in sorted(ours)}
    return {name: {mark: marks[mark] for mark in ("group", "decimal")} for name, marks in found.items()}


def libraries() -> Iterator[Part]:
    """The modules, data and licences of the libraries, as they are installed here; what is compiled stays away."""
    from importlib.metadata import files

    for library in LIBRARIES:
        for file in files(library) or ():
            name = file.as_posix()
            if IS_NEEDED(name) and not IS_SPARED(name):
                yield name, content(str(file.locate()))


def unpacked(wheels: Iterator[bytes]) -> Iterator[Part]:
    """The files in wheels."""
    for wheel in wheels:
        with ZipFile(BytesIO(wheel)) as archive:
            for name in sorted(archive.namelist()):
                yield name, archive.read(name)
