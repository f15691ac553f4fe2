"""What the script of the page calls in the browser: `answer`, text in and text out, so that nothing else is shared."""

import json
from contextlib import AbstractContextManager, nullcontext
from typing import Any
from urllib.parse import urlencode

from avanti_rules.model import Finding
from avanti_rules.web.address import pack
from avanti_rules.web.application import respond
from avanti_rules.web.exchange import LONGEST_QUERY, read_fields, receive
from avanti_rules.web.view import Site


class Held:
    """The game of the table, held for one request; the browser keeps it between them."""

    def __init__(self, text: str | None) -> None:
        self.text = text

    def load(self) -> str | Finding | None:
        """What the browser keeps."""
        return self.text

    def save(self, text: str) -> Finding | None:
        """Hands a text back to the browser."""
        self.text = text
        return None

    def held(self) -> AbstractContextManager[None]:
        """Nobody else has it."""
        return nullcontext()


def answer(asked: str) -> str:
    """The answer to a request, both as JSON; `kept` is the game of the table before and after it, or null."""
    request: dict[str, Any] = json.loads(asked)
    held = Held(request["kept"])
    headers = [("accept-language", request["languages"]), ("content-type", "application/x-www-form-urlencoded")]
    body = request["body"].encode("utf-8", "replace")
    site = Site(address=request["address"], store=held)
    query = shared(request["path"], request["query"], held.text)
    response = respond(receive(request["method"], request["path"], query, headers, body), site)
    return json.dumps(
        {
            "status": response.status,
            "headers": {name.lower(): value for name, value in response.headers},
            "body": response.body.decode("utf-8"),
            "kept": held.text,
        }
    )


def shared(path: str, query: str, kept: str | None) -> str:
    """The query; a kept game is shown to another phone as a situation, since no other phone has it."""
    fields = read_fields(query[:LONGEST_QUERY])
    if path != "/share" or kept is None or {"s", "x"} & fields.keys():
        return query
    return urlencode({**fields, "s": pack(kept)})
