"""An engine that speaks the language of `avanti-rules conform`: this package behind one line in, one line out.

avanti-rules conform -- python docs/conformance/python_engine.py
"""

import json
import sys
from typing import Any

from avanti_rules import __version__
from avanti_rules.documents import Document
from avanti_rules.engine import play, play_step
from avanti_rules.model import Game, PlayedStep, Playthrough
from avanti_rules.scenario import read_document, read_step
from avanti_rules.sensitivity import outcome

NOT_IN_A_FILE = ("id", "say")


class Table:
    """One game at a time: its position, and what is done to it."""

    game: Game[Any]
    state: Any

    def hello(self, message: dict[str, Any]) -> dict[str, Any]:
        """Who is speaking, and which form of the language."""
        return {"format": message["format"], "engine": "avanti-rules", "version": __version__}

    def start(self, message: dict[str, Any]) -> dict[str, Any]:
        """A new position; what is said of it is a scenario without steps."""
        given = {key: value for key, value in message.items() if key not in NOT_IN_A_FILE}
        told = read_document(Document("-", {"title": "-", "steps": [], **given}, ""), "-")
        if told.game is None or told.findings:
            return {"unsupported": ", ".join(finding.code for finding in told.findings)}
        self.game = told.game
        begun: Playthrough[Any] = play(self.game, told.scenarios[0])
        self.state = begun.start
        cites = sorted({rule for fact in begun.opening for rule in fact.cites})
        return {"state": self.game.to_data(self.state), "cites": cites}

    def act(self, message: dict[str, Any]) -> dict[str, Any]:
        """One step; a refused one changes nothing."""
        played: PlayedStep[Any] = play_step(self.game, self.state, read_step(self.game, message["action"], ()))
        self.state = played.after
        return {**outcome(self.game, played), "cites": sorted(played.cited) if played.allowed else []}


def main() -> None:
    """Answer line by line, until goodbye."""
    table = Table()
    answers = {"hello": table.hello, "start": table.start, "act": table.act}
    for line in sys.stdin:
        message = json.loads(line)
        if message["say"] == "bye":
            return
        print(json.dumps({"id": message["id"], **answers[message["say"]](message)}), flush=True)


if __name__ == "__main__":
    main()
