"""What the script of the page calls in the browser: `answer`, text in and text out, so that nothing else is shared."""

import json
from typing import Any

from avanti_rules.model import Finding
from avanti_rules.web.application import respond
from avanti_rules.web.exchange import receive
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


def answer(asked: str) -> str:
    """The answer to a request, both as JSON; `kept` is the game of the table before and after it, or null."""
    request: dict[str, Any] = json.loads(asked)
    held = Held(request["kept"])
    headers = [("accept-language", request["languages"]), ("content-type", "application/x-www-form-urlencoded")]
    body = request["body"].encode("utf-8", "replace")
    site = Site(address=request["address"], store=held)
    response = respond(receive(request["method"], request["path"], request["query"], headers, body), site)
    return json.dumps(
        {
            "status": response.status,
            "headers": {name.lower(): value for name, value in response.headers},
            "body": response.body.decode("utf-8"),
            "kept": held.text,
        }
    )
