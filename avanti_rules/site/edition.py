"""The files of the static edition: what is laid out, from Pyodide and from what is installed here."""

import json
import zlib
from collections.abc import Iterator, Mapping

from jinja2 import Environment
from msgspec import Struct

from avanti_rules import games
from avanti_rules.contents import content, files_below
from avanti_rules.files import shipped
from avanti_rules.i18n import LANGUAGES, Texts
from avanti_rules.model import Finding
from avanti_rules.site.bundle import bundle
from avanti_rules.site.words import WORDS
from avanti_rules.web.application import respond
from avanti_rules.web.exchange import Request
from avanti_rules.web.view import Site
from avanti_rules.web.words import WORDS as PAGE

MARK = "rules.zip"  # no other folder has this beside an index.html
PYODIDE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")
WHEEL = "msgspec-*-pyemscripten_*.whl"
SHEET = "/picture.css"
POLICY = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; "
    "connect-src 'self'; worker-src 'self'; form-action 'self'; base-uri 'none'"
)

Contents = dict[str, bytes]


class Missing(Struct, frozen=True):
    """Files that the folder with Pyodide does not have."""

    names: tuple[str, ...]


def edition(pyodide: str) -> Contents | Finding | Missing:
    """All files of the edition by their paths; `pyodide` is a folder with its files and the wheel of msgspec for it."""
    there = list(files_below(pyodide))
    wheels = [name for name in there if is_wheel(name)]
    lacking = [name for name in PYODIDE if name not in there] + ([] if wheels else [WHEEL])
    if lacking:
        return Missing(tuple(lacking))
    contents: Contents = {}
    for name, data in (*engine(pyodide, wheels), *page()):
        if isinstance(data, Finding):
            return data
        contents[name] = data
    contents["index.html"] = first_page()
    contents["offline.js"] = kept_files(contents) + contents["offline.js"]
    return contents


def is_wheel(name: str) -> bool:
    """Whether a file is the wheel of msgspec for Pyodide."""
    start, middle, end = WHEEL.split("*")
    return name.startswith(start) and middle in name and name.endswith(end)


def engine(pyodide: str, wheels: list[str]) -> Iterator[tuple[str, bytes | Finding]]:
    """Pyodide, and the archive of all that it is to run."""
    for name in PYODIDE:
        yield f"pyodide/{name}", content(pyodide, name)
    found = [content(pyodide, name) for name in wheels]
    yield from (("", each) for each in found if isinstance(each, Finding))
    yield MARK, bundle(each for each in found if isinstance(each, bytes))


def page() -> Iterator[tuple[str, bytes | Finding]]:
    """The scripts of the edition, the files of the page itself, and the style of each game's pictures."""
    for name in files_below(shipped("site", "static")):
        yield name, content(shipped("site", "static"), name)
    for name in files_below(shipped("web", "static")):
        yield f"static/{name}", content(shipped("web", "static"), name)
    for game in games.names():
        yield f"static/picture-{game}.css", respond(Request(path=SHEET, query={"game": game}), Site()).body


def first_page() -> bytes:
    """What is shown while the rules are being fetched, in every language."""
    data = content(shipped("site", "templates", "index.html"))
    template = Environment(autoescape=True, trim_blocks=True).from_string(
        data.decode() if isinstance(data, bytes) else ""
    )
    words = {tag: {key: Texts(tag).say(message) for key, message in WORDS.items()} for tag in LANGUAGES}
    return template.render(policy=POLICY, name=Texts().say(PAGE["name"]), words=words).encode()


def kept_files(contents: Mapping[str, bytes]) -> bytes:
    """The line that tells the browser which files to keep; it changes when any of them does."""
    version = 0
    for data in contents.values():
        version = zlib.crc32(data, version)
    names = ["./", *(name for name in contents if name != "offline.js")]
    return f"const MADE = {json.dumps({'version': f'{version:08x}', 'files': names})};\n".encode()
