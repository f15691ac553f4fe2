"""`respond`: the answer to a request. Who may ask is settled first, then which page it is."""

import re
from functools import lru_cache

from avanti_rules.web import pages
from avanti_rules.web.exchange import READING, WRITING, Request, Response
from avanti_rules.web.view import HEADERS, Site, Visit, shipped_text

COOKIE = "table"
KINDS = {".css": "text/css; charset=utf-8", ".js": "text/javascript; charset=utf-8", ".svg": "image/svg+xml"}
OWN_FILE = re.compile(r"/static/([a-z]+\.(?:css|js|svg))").fullmatch


def respond(request: Request, site: Site) -> Response:
    """The answer: a page, a file of its own, or a page that says in one sentence what is wrong."""
    visit = Visit(request, site)
    refused = refuse(visit)
    if refused:
        return refused
    return admitted(answer(visit), visit)


def answer(visit: Visit) -> Response:
    """The page that is asked for."""
    request = visit.request
    own = OWN_FILE(request.path)
    page = None if own else pages.find(request.path)
    if not (own or page):
        return visit.wrong(404)
    allowed = WRITING if request.path in pages.WRITING else READING
    if request.method not in allowed:
        refused = visit.wrong(405)
        return Response(405, (*refused.headers, ("allow", ", ".join(allowed))), refused.body)
    if own:
        return own_file(own[1], visit)
    if request.path in pages.PURE:
        head = tuple((name, request.headers.get(name, "")) for name in ("host", "accept-language"))
        return answer_once(request.path, tuple(request.query.items()), head, visit.site)
    return page(visit) if page else visit.wrong(404)


@lru_cache(64)
def answer_once(
    path: str, query: tuple[tuple[str, str], ...], head: tuple[tuple[str, str], ...], site: Site
) -> Response:
    """A page that depends on nothing but what it is asked: for several phones that look at the same thing."""
    visit = Visit(Request("GET", path, dict(query), headers=dict(head)), site)
    page = pages.find(path)
    return page(visit) if page else visit.wrong(404)


def own_file(name: str, visit: Visit) -> Response:
    """A file that comes with the page."""
    text = shipped_text("static", name)
    if text is None:
        return visit.wrong(404)
    kind = KINDS[name[name.rindex(".") :]]
    return Response(200, (("content-type", kind), ("cache-control", "max-age=300"), *HEADERS), text.encode())


# Who may ask


def refuse(visit: Visit) -> Response | None:
    """Why a request is not answered at all: it is broken, meant for another host, a stranger's or from elsewhere."""
    request = visit.request
    unheard = turn_away(request, visit.site)
    if unheard:
        return unheard
    if request.method in WRITING and not same(request.form.get("key", ""), visit.site.key):
        return visit.wrong(403, "error-403-form")
    return None


def turn_away(request: Request, site: Site) -> Response | None:
    """Why a request need not even be listened to: what its head alone tells."""
    visit = Visit(request, site)
    if request.trouble:
        return visit.wrong(request.trouble)
    secret = not OWN_FILE(request.path)  # else even the page that turns somebody away would be without its style
    if secret and not is_ours(request.headers.get("host", ""), site):
        return visit.wrong(421)
    if secret and not is_known(visit):
        return visit.wrong(403)
    if request.method in WRITING and not is_from_here(request):
        return visit.wrong(403, "error-403-form")
    return visit.wrong(403, "error-403-form") if is_embedded(request) else None


def is_ours(host: str, site: Site) -> bool:
    """Whether a host is one that this page answers to; another name for this machine may be a trap."""
    return not site.hosts or host.lower() in site.hosts


def is_known(visit: Visit) -> bool:
    """Whether somebody has the token of the table, in the address or from an earlier visit."""
    token = visit.site.token
    if not token:
        return True
    shown = (visit.query.get("token", ""), visit.request.cookies.get(COOKIE, ""))
    return any(same(each, token) for each in shown)


def same(given: str, wanted: str) -> bool:
    """Whether two secrets are the same; how long that takes does not tell where they differ."""
    from hmac import compare_digest

    return compare_digest(given.encode("utf-8", "replace"), wanted.encode())


def is_from_here(request: Request) -> bool:
    """Whether a form was sent from a page of ours, by what the browser says of where it came from."""
    origin, came = request.headers.get("origin"), request.headers.get("sec-fetch-site", "same-origin")
    ours = origin is None or origin.lower().partition("://")[2] == request.headers.get("host", "").lower()
    return ours and came in ("same-origin", "none")


def is_embedded(request: Request) -> bool:
    """Whether a page from elsewhere asks behind the back of its reader, as for an image: a link is another matter."""
    came, mode = request.headers.get("sec-fetch-site", ""), request.headers.get("sec-fetch-mode", "")
    shown = mode == "navigate" and request.headers.get("sec-fetch-dest", "document") == "document"
    return came in ("cross-site", "same-site") and not shown


def admitted(response: Response, visit: Visit) -> Response:
    """The answer, with a cookie for somebody who came by the link of the table."""
    if not visit.site.token or visit.query.get("token") != visit.site.token:
        return response
    cookie = f"{COOKIE}={visit.site.token}; Path=/; HttpOnly; SameSite=Strict"
    return Response(response.status, (*response.headers, ("set-cookie", cookie)), response.body)
