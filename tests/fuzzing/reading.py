"""All that is done with one file: each reader is asked, and each has to have an answer."""

from itertools import islice

from avanti_rules import minimise
from avanti_rules.documents import Document, parse
from avanti_rules.engine import play
from avanti_rules.explain import explain
from avanti_rules.export import export
from avanti_rules.formatting import formatted
from avanti_rules.i18n import Texts
from avanti_rules.options import options
from avanti_rules.report import explanation, forms, grid, html, json
from avanti_rules.report.picture import as_svg, of_step
from avanti_rules.scenario import Told, read_document
from avanti_rules.teller import Teller
from avanti_rules.verdicts import verdicts_of

NAME = "given.scenario.yaml"


def read_all(data: bytes, texts: Texts) -> str:
    """Checks, explains, draws, formats and exports a file; how far it came."""
    document = parse(data, NAME)
    told = read_document(document, NAME)
    for form in forms.FORMS:
        if form != "text":
            forms.render(form, list(verdicts_of(told, lines=True)), texts)
    if isinstance(document, Document):
        settled(document)
    data_told = explain(told, texts)
    names = told.scenarios[0].names if told.scenarios else {}
    explanation.render(data_told, told.game if told.scenarios else None, names, texts)
    html.render([(told, data_told)], texts, "0")
    json.pretty(data_told)
    export([told], texts)
    json.pretty(options(told, texts))
    return played(told, texts) if told.scenarios else "refused"


def settled(document: Document) -> None:
    """The file in its settled style says the same, and is settled."""
    text = formatted(document)
    if isinstance(text, str):
        again = parse(text.encode(), NAME)
        assert isinstance(again, Document), text
        assert again.value == document.value
        assert formatted(again) == text


def played(told: Told, texts: Texts) -> str:
    """Plays it, draws it, and makes it smaller."""
    assert told.game is not None and told.document is not None
    assert told.line(told.scenarios[0]) == told.document.place(("title",), key=True).line
    for scenario in told.scenarios:
        playthrough = play(told.game, scenario)
        if playthrough.mistakes:
            return "wrong"
        teller = Teller(told.game, texts, scenario.names)
        picture = of_step(teller, playthrough, len(scenario.steps), True)
        if picture:
            as_svg(picture, teller)
            grid.render(picture, teller)
        for played_step in islice(playthrough.steps, 3):
            told.game.to_data(played_step.after)
    if len(told.scenarios[0].steps) in (1, 2):
        minimise.minimise(told, told.game, told.scenarios[0])
    return "played"
