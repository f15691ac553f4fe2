"""Where one begins: who plays, one of the examples, or a scenario that somebody kept."""

from collections.abc import Iterator
from itertools import islice
from typing import Any

from avanti_rules import games
from avanti_rules.web.exchange import Response
from avanti_rules.web.pages.examples import titled
from avanti_rules.web.view import Visit

MOST = 5  # names asked for
SHORTLIST = 8


def show(visit: Visit, complaint: str = "", names: tuple[str, ...] = ()) -> Response:
    """The first page: who plays, or what to begin with."""
    return visit.page(
        "start.html",
        400 if complaint else 200,
        complaint=complaint,
        names=[*names, *[""] * MOST][:MOST] if names else suggested(visit),
        disputes=list(islice(disputes(visit), SHORTLIST)),
    )


def disputes(visit: Visit) -> Iterator[dict[str, Any]]:
    """The examples that are disputes, of all games."""
    for game in games.names():
        yield from titled(visit, game, "disputes")


def suggested(visit: Visit) -> list[str]:
    """Names to begin with; no game has to be loaded for them."""
    return [name.strip() for name in visit.say("names").split(",")]
