"""From a document to the scenarios it tells: the scenario itself, then each case as one of its own."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from avanti_rules import games
from avanti_rules.documents import Document, parse, place_of
from avanti_rules.files import read
from avanti_rules.i18n import LANGUAGES, Texts
from avanti_rules.materials import Named, find_materials
from avanti_rules.model import Data, Finding, Game, Name, Path, Place, RuleId, Scenario, Setup, Step, Text
from avanti_rules.validate import validate
from avanti_rules.words import misspelt, unknown_words

CLAIMS = ("expect", "because", "refused")
BESIDES = frozenset((*CLAIMS, "note"))
DEFAULT_GAME = games.DEFAULT
TITLE = "\ntitle:"  # as nearly every file has it


class Layer(Struct, frozen=True):
    """An edition and single readings named in one place: the scenario, a case, the command line."""

    edition: str | None = None
    readings: Mapping[str, str] = {}


NOTHING_ASKED = Layer()


class Told(Struct, frozen=True):
    """What one file tells: its game and scenarios; or what is wrong in it."""

    file: str
    document: Document | None = None
    game: Game[Any] | None = None
    scenarios: tuple[Scenario, ...] = ()
    findings: tuple[Finding, ...] = ()

    @property
    def title(self) -> Text:
        """The title, as far as the file has one; something in the file may be wrong."""
        value = self.document.value if self.document else None
        title = value.get("title") if isinstance(value, dict) else None
        if isinstance(title, dict) and title and all(isinstance(text, str) for text in title.values()):
            return title
        return title if isinstance(title, str) else ""

    def locate(self, scenario: Scenario) -> Callable[[Path], Place]:
        """Finds the place of a path: in the case where it stands there, else in the scenario."""

        def place(path: Path) -> Place:
            if self.document is None:
                return Place(self.file)
            in_case = ("cases", scenario.number - 1, *path)
            return self.document.place(in_case if scenario.number and exists(self.document.value, in_case) else path)

        return place

    def line(self, scenario: Scenario) -> int:
        """The line in which a scenario or case begins to be told; a title is seen without reading for places."""
        if self.document is None:
            return 1
        if scenario.number:
            return self.document.place(("cases", scenario.number - 1)).line
        text = f"\n{self.document.text}"
        if text.count(TITLE) == 1:
            return place_of(self.file, self.document.text, text.index(TITLE)).line
        return self.document.place(("title",), key=True).line


def exists(value: Any, path: Path) -> bool:
    """Whether something stands at a path."""
    for key in path:
        try:
            value = value[key]
        except (LookupError, TypeError):
            return False
    return True


def read_file(path: str, asked: Layer = NOTHING_ASKED) -> Told:
    """The scenarios of a file; `asked` is what the command line says of readings. `-` is standard input."""
    data = read(path)
    return Told(path, findings=(data,)) if isinstance(data, Finding) else read_document(parse(data, path), path, asked)


def read_document(document: Document | Finding, file: str, asked: Layer = NOTHING_ASKED) -> Told:
    """The scenarios of a document, or every finding in it, in the order of the file."""
    if isinstance(document, Finding):
        return Told(file, findings=(document,))
    told = document.value
    name = str(told.get("game", DEFAULT_GAME)) if isinstance(told, dict) else DEFAULT_GAME
    game = games.find(name)
    if game is None:
        return Told(file, document, findings=(misspelt("unknown-game", document, ("game",), name, games.listed()),))
    findings = validate(document, game.shape, f"{game.name}/scenario")
    if findings:
        places = {finding.place for finding in findings}
        findings += [finding for finding in unknown_words(document, game) if finding.place not in places]
        return Told(file, document, game, findings=tuple(sorted(findings, key=lambda finding: finding.place)))
    materials, findings = find_materials(document, game)
    findings += [*unknown_words(document, game), *claims_without_step(document)]
    if findings:
        findings += start_mistakes(document, game, materials, asked)
        return Told(file, document, game, findings=tuple(sorted(findings, key=lambda finding: finding.place)))
    return Told(file, document, game, tuple(scenarios(told, game, materials, asked)))


def start_mistakes(
    document: Document, game: Game[Any], materials: Mapping[str, Named], asked: Layer
) -> Iterator[Finding]:
    """What is wrong in the positions, told together with what else is wrong; needs the materials."""
    if len(materials) < len(game.materials):
        return
    told = Told(document.name, document)
    without_claims = [
        {key: case[key] for key in case or () if key not in CLAIMS} for case in document.value.get("cases") or ()
    ]
    found: dict[tuple[Place, str], Finding] = {}
    for scenario in scenarios({**document.value, "steps": [], "cases": without_claims}, game, materials, asked):
        for mistake in game.start_mistakes(scenario.setup):
            place = told.locate(scenario)(("start", *mistake.path))
            found.setdefault((place, mistake.code), Finding(mistake.code, place, mistake.params))
    yield from found.values()


def claims_without_step(document: Document) -> Iterator[Finding]:
    """Cases that claim something of the last step where there is no step."""
    for at, case in enumerate(document.value.get("cases") or ()):
        if not document.value["steps"] and any((case or {}).get(key) is not None for key in CLAIMS):
            yield Finding("claim-without-step", document.place(("cases", at)))


def scenarios(told: Data, game: Game[Any], materials: Mapping[str, Named], asked: Layer) -> Iterator[Scenario]:
    """The scenario of a well-formed file, then one for each case."""
    layer = Layer(told.get("edition"), told.get("readings") or {})
    whole = Scenario(
        title=told["title"],
        game=game.name,
        setup=Setup(
            players=tuple(told["players"]),
            start=told.get("start") or {},
            readings=choose_readings(game, (layer, asked)),
            materials={key: named.made for key, named in materials.items()},
        ),
        steps=tuple(read_step(game, step, ("steps", at)) for at, step in enumerate(told["steps"])),
        source=words(told.get("source", ())),
        names=all_names(told, game),
        materials={key: named.name for key, named in materials.items()},
        about={key: {"title": named.title, "source": named.source} for key, named in materials.items()},
    )
    yield whole
    for number, case in enumerate(told.get("cases") or (), 1):
        mine = Layer((case or {}).get("edition"), (case or {}).get("readings") or {})
        yield vary(whole, case or {}, number, choose_readings(game, (layer, mine, asked)))


def all_names(told: Data, game: Game[Any]) -> dict[str, dict[Name, Name]]:
    """What players and things are called in each language."""
    things, players = game.things(told), told.get("names") or {}
    if not things:
        return dict(players)
    return {
        language: {thing: Texts(language).own(text) for thing, text in things.items()} | players.get(language, {})
        for language in LANGUAGES
    }


def vary(whole: Scenario, case: Data, number: int, readings: Mapping[str, str]) -> Scenario:
    """The scenario with one change; the case's claims, where it makes any, replace those of the last step."""
    start = merge(whole.setup.start, case.get("start") or {})
    steps = whole.steps
    if any(case.get(key) is not None for key in CLAIMS):
        last = replace(steps[-1], note=case.get("note", ""), claimed_at=("cases", number - 1), **claims_of(case))
        steps = (*steps[:-1], last)
    return replace(
        whole,
        title=case.get("title") or numbered(whole.title, number),
        setup=replace(whole.setup, start=start, readings=readings),
        steps=steps,
        number=number,
    )


def choose_readings(game: Game[Any], layers: Sequence[Layer]) -> dict[str, str]:
    """The option of every reading: the last edition named, and single readings over it, the later ones winning.

    What the command line asks for may concern other games: what this one has not is passed over.
    """
    edition = next((layer.edition for layer in reversed(layers) if layer.edition), None)
    chosen = {reading.id: reading.options[0].id for reading in game.readings}
    for layer in layers:
        if layer.edition and layer.edition == edition:
            chosen |= game.editions.get(edition, {})
        chosen |= {reading: option for reading, option in layer.readings.items() if reading in chosen}
    return chosen


def merge(ours: Data, theirs: Data) -> dict[str, Any]:
    """A mapping with another laid over it, mappings inside it too."""
    both = {
        key: merge(ours[key], theirs[key]) for key in theirs if is_mapping(ours.get(key)) and is_mapping(theirs[key])
    }
    return {**ours, **theirs, **both}


def is_mapping(value: Any) -> bool:
    """Whether a value in a file is a mapping."""
    return isinstance(value, dict)


def numbered(title: Text, number: int) -> Text:
    """The scenario's title for a case that has none."""
    if isinstance(title, str):
        return f"{title} [{number}]"
    return {language: f"{text} [{number}]" for language, text in title.items()}


def read_step(game: Game[Any], step: Data, path: Path) -> Step:
    """One step: its action, and what is claimed of it."""
    name = action_of(step)
    actions = game.read_actions(name, step[name])
    return Step(name, step[name], actions, path, path, note=step.get("note", ""), **claims_of(step))


def action_of(step: Data) -> str:
    """The key of a step that names its action; the form of the file has seen to it that there is one."""
    (name,) = step.keys() - BESIDES
    return name


def claims_of(part: Data) -> dict[str, Any]:
    """What a step or a case claims."""
    expect, because, refused = part.get("expect") or {}, words(part.get("because", ())), words(part.get("refused", ()))
    claims = bool(expect or because or refused)
    return {"expect": expect, "because": because, "refused": refused, "claims": claims}


def words(value: Any) -> tuple[RuleId, ...]:
    """One word or a list of them."""
    return (value,) if isinstance(value, str) else tuple(value or ())
