"""One visit: the language it is in, its links, and a page written for it from a template."""

import re
from collections.abc import Mapping
from contextlib import AbstractContextManager
from functools import cache
from typing import Any, Protocol
from urllib.parse import urlencode

from jinja2 import Environment, FunctionLoader, StrictUndefined
from markupsafe import Markup, escape
from msgspec import Struct

from avanti_rules import __version__, i18n
from avanti_rules.files import read, shipped
from avanti_rules.i18n import LANGUAGES, Texts
from avanti_rules.model import Finding
from avanti_rules.web.exchange import Request, Response
from avanti_rules.web.words import WORDS

CALLED = {"en": "English", "de": "Deutsch", "fr": "Français", "it": "Italiano"}
TAG = re.compile(r"\s*([a-zA-Z]{1,8}(?:-[a-zA-Z0-9]{1,8})*)\s*(?:;\s*q=([0-9.]{1,5}))?\s*").fullmatch
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
    "form-action 'self'; frame-ancestors 'none'; base-uri 'none'"
)
HEADERS = (
    ("content-security-policy", POLICY),
    ("x-content-type-options", "nosniff"),
    ("referrer-policy", "same-origin"),
    ("cross-origin-opener-policy", "same-origin"),
    ("cross-origin-resource-policy", "same-origin"),
)
HTML = ("content-type", "text/html; charset=utf-8")
OUTSIDE = ("error-403", "error-421")  # of these nothing else here leads anywhere
NEVER_KEPT = ("cache-control", "no-store")


MENU = (
    ("/", "home"),
    ("/game", "referee"),
    ("/examples", "examples"),
    ("/rules", "rules"),
    ("/readings", "readings"),
    ("/glossary", "glossary"),
)


class Store(Protocol):
    """Where the game of the table is kept."""

    def load(self) -> str | Finding | None:
        """What was kept last; None for nothing, a finding if it cannot be read."""

    def save(self, text: str) -> Finding | None:
        """Keeps a text, whole or not at all; a finding if that fails."""

    def held(self) -> AbstractContextManager[None]:
        """Nobody else changes it meanwhile: between reading it and keeping what came of it."""


class Site(Struct, frozen=True):
    """Where the page is served, and to whom.

    `hosts` are the names it answers to (none: any); `token` keeps strangers out, `address` is how phones reach it
    unless this machine is `alone`, `key` proves that a form is of this page. Without `store` there is no whole game.
    """

    hosts: tuple[str, ...] = ()
    token: str = ""
    address: str = ""
    alone: bool = False
    key: str = ""
    store: Store | None = None


class Visit:
    """One request to be answered."""

    def __init__(self, request: Request, site: Site) -> None:
        self.request, self.site = request, site
        self.query = request.query
        self.texts = language_of(request)
        self.kept = {"lang": self.query["lang"]} if "lang" in self.query else {}

    def say(self, key: str, **params: Any) -> str:
        """Something that the page says."""
        return self.texts.say(WORDS[key], params)

    def marked(self, text: str) -> Markup:
        """A text in which what stands between backticks is to be typed."""
        return Markup(re.sub(r"`([^`]*)`", r"<code>\1</code>", str(escape(text))))

    def url(self, path: str, *fields: Mapping[str, str], **more: Any) -> str:
        """A link of this page, in the language that was asked for; what is None is left out."""
        whole: dict[str, Any] = {}
        for part in (*fields, more, self.kept):
            whole |= {key: value for key, value in part.items() if value is not None}
        return f"{path}?{urlencode(whole)}" if whole else path

    def shared(self, path: str, fields: Mapping[str, str]) -> str:
        """A whole address for another phone, in whatever language that has."""
        whole = {**fields, **({"token": self.site.token} if self.site.token else {})}
        host = self.site.address or f"http://{self.request.headers.get('host', '')}"
        return f"{host}{path}?{urlencode(whole)}" if whole else f"{host}{path}"

    def page(self, template: str, status: int = 200, **data: Any) -> Response:
        """A page from its template."""
        given = {"visit": self, "say": self.say, "url": self.url, "version": __version__, **data}
        text = environment().get_template(template).render(given)
        return Response(status, (HTML, NEVER_KEPT, *HEADERS), text.encode("utf-8", "replace"))

    def wrong(self, status: int, key: str = "") -> Response:
        """A page that says what is wrong, in one sentence."""
        said = key or f"error-{status}"
        return self.page("error.html", status, sentence=self.say(said), outside=said in OUTSIDE)

    def go(self, path: str, *fields: Mapping[str, str], **more: Any) -> Response:
        """On to another page."""
        return Response(303, (("location", self.url(path, *fields, **more)), NEVER_KEPT, *HEADERS))

    @property
    def menu(self) -> list[tuple[str, str]]:
        """The pages that every page leads to; the whole game only where one can be kept."""
        return [(path, key) for path, key in MENU if path != "/game" or self.site.store]

    @property
    def languages(self) -> list[dict[str, Any]]:
        """The languages there are, each with its own name and this page in it."""
        here = {key: value for key, value in self.query.items() if key not in ("lang", "token")}
        path = self.request.path if self.request.method in ("GET", "HEAD") else "/"
        return [
            {
                "tag": tag,
                "name": CALLED.get(tag, tag),
                "here": tag == self.texts.language,
                "url": f"{path}?{urlencode({**here, 'lang': tag})}",
            }
            for tag in LANGUAGES
        ]


def language_of(request: Request) -> Texts:
    """The language asked for, else the one that the browser likes best, else English."""
    for tag in (request.query.get("lang", ""), *accepted(request.headers.get("accept-language", ""))):
        texts = i18n.choose(tag, {}) if tag and len(tag) < 20 else None
        if isinstance(texts, Texts):
            return texts
    return Texts()


def accepted(header: str) -> list[str]:
    """The languages of a header, the best liked first."""
    found = [TAG(part) for part in header[:500].split(",")]
    tags = [
        (float(each[2]) if (each[2] or "").count(".") < 2 and (each[2] or "").strip(".") else 1.0, each[1])
        for each in found
        if each
    ]
    return [tag for _, tag in sorted(tags, key=lambda pair: -pair[0])]


def shipped_text(folder: str, name: str) -> str | None:
    """A file that comes with the page; None where there is none."""
    data = read(shipped("web", folder, name))
    return data.decode("utf-8") if isinstance(data, bytes) else None


@cache
def environment() -> Environment:
    """The templates, made ready once; all that they show is escaped."""
    return Environment(
        loader=FunctionLoader(lambda name: shipped_text("templates", name)),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,
    )
