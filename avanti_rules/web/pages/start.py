"""Where one begins: which game, who plays, one of its examples, or a scenario that somebody kept."""

from collections.abc import Iterator
from itertools import chain, islice
from typing import Any

from avanti_rules.web.exchange import Response
from avanti_rules.web.pages.examples import folders, titled
from avanti_rules.web.seats import asked_game, fields, listed, suggested
from avanti_rules.web.view import Visit

SHORTLIST = 8
FIRST = "disputes"  # of the folders of examples


def show(visit: Visit, complaint: str = "", names: tuple[str, ...] = ()) -> Response:
    """The first page: who plays what, or what to begin with."""
    game = asked_game(visit.query)
    return visit.page(
        "start.html",
        400 if complaint else 200,
        complaint=complaint,
        game=game,
        listed=listed(visit, game),
        names=fields(names or suggested(visit, game), game),
        examples=list(islice(examples(visit, game), SHORTLIST)),
    )


def examples(visit: Visit, game: str) -> Iterator[dict[str, Any]]:
    """The examples of a game, its disputes before all others."""
    ordered = sorted(folders(game), key=lambda folder: folder != FIRST)
    return chain.from_iterable(titled(visit, game, folder) for folder in ordered)
