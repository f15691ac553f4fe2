"""What is asked of the page and what it answers, as records; and reading them from what HTTP carries."""

import re
from collections.abc import Iterable, Mapping
from http.cookies import CookieError, SimpleCookie
from urllib.parse import parse_qsl

from msgspec import Struct

LONGEST_QUERY = 12_000  # bytes
BIGGEST_BODY = 1 << 20
MOST_FIELDS = 1000
LONGEST_HEAD = 2000  # bytes of what stands before a field of a form
WRITING = ("POST",)
READING = ("GET", "HEAD")
BOUNDARY = re.compile(
    r'multipart/form-data[^\r\n]*?;\s*boundary=(?:"([^"\r\n]{1,70})"|([^\s;"]{1,70}))', re.IGNORECASE
).match
NAMED = re.compile(rb'content-disposition:[^\r\n]*?;\s*name="([^"\r\n]*)"', re.IGNORECASE).search


class Request(Struct, frozen=True):
    """What is asked; names of headers are in small letters, of repeated fields the last counts.

    `trouble` is the HTTP status of what keeps it from being answered, 0 for nothing.
    """

    method: str = "GET"
    path: str = "/"
    query: Mapping[str, str] = {}
    form: Mapping[str, str] = {}
    headers: Mapping[str, str] = {}
    cookies: Mapping[str, str] = {}
    trouble: int = 0


class Response(Struct, frozen=True):
    """An answer: an HTTP status, headers, and the bytes of the body."""

    status: int = 200
    headers: tuple[tuple[str, str], ...] = ()
    body: bytes = b""

    def header(self, name: str) -> str:
        """The value of a header, or nothing."""
        return next((value for key, value in self.headers if key.lower() == name.lower()), "")


def receive(method: str, path: str, query: str, headers: Iterable[tuple[str, str]], body: bytes = b"") -> Request:
    """A request from what HTTP carries; what is too big or cannot be read is told by its `trouble`."""
    named = {name.lower(): value for name, value in headers}
    asked = Request(method.upper(), path, headers=named, cookies=read_cookies(named.get("cookie", "")))
    if len(query) > LONGEST_QUERY:
        return troubled(asked, 414)
    if len(body) > BIGGEST_BODY:
        return troubled(asked, 413)
    try:
        fields, form = read_fields(query), read_form(named.get("content-type", ""), body) if body else {}
    except ValueError:
        return troubled(asked, 400)
    return Request(asked.method, path, fields, form, named, asked.cookies)


def troubled(asked: Request, status: int) -> Request:
    """The same request, which cannot be answered."""
    return Request(asked.method, asked.path, headers=asked.headers, cookies=asked.cookies, trouble=status)


def read_fields(text: str) -> dict[str, str]:
    """The fields of a query or a form; more than MOST_FIELDS are a ValueError."""
    return dict(parse_qsl(text, keep_blank_values=True, errors="replace", max_num_fields=MOST_FIELDS))


def read_form(kind: str, body: bytes) -> dict[str, str]:
    """The fields of a form, a file as the text that is in it; a ValueError for any other kind of body."""
    if kind.partition(";")[0].strip().lower() == "application/x-www-form-urlencoded":
        return read_fields(body.decode("utf-8", "replace"))
    if kind.lower().startswith("multipart/form-data"):
        return read_parts(kind, body)
    raise ValueError(kind)


def read_parts(kind: str, body: bytes) -> dict[str, str]:
    """The fields of a form with files in it; parts within parts, which no browser sends, are only text."""
    named = BOUNDARY(kind)
    if named is None:
        raise ValueError(kind)
    fence = b"\r\n--" + (named[1] or named[2]).encode("latin-1", "replace")
    if body.count(fence) > MOST_FIELDS:
        raise ValueError(kind)
    parts = (b"\r\n" + body).split(fence)
    return dict(read_part(part) for part in parts[1:] if part.startswith(b"\r\n"))


def read_part(part: bytes) -> tuple[str, str]:
    """One field: its name and text."""
    head, _, content = part.partition(b"\r\n\r\n")
    named = NAMED(head[:LONGEST_HEAD])
    return named[1].decode("utf-8", "replace") if named else "", content.decode("utf-8-sig", "replace")


def read_cookies(header: str) -> dict[str, str]:
    """The cookies that came; none of a header that cannot be read."""
    try:
        return {name: morsel.value for name, morsel in SimpleCookie(header).items()}
    except CookieError:
        return {}
