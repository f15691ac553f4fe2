"""Asks what happened, and makes a scenario of the answers. A conversation without a terminal: prompts out, words in."""

from collections.abc import Generator, Iterable, Iterator
from copy import deepcopy
from typing import Any, TypeAlias

from msgspec import Struct

from avanti_rules import games
from avanti_rules.collection import find_disputes, rename_in, renamed, template
from avanti_rules.documents import Document, parse
from avanti_rules.engine import play
from avanti_rules.i18n import Texts
from avanti_rules.model import Data, Finding, Game, Message, Path, Place, Playthrough
from avanti_rules.notation import written
from avanti_rules.questions import NOT_UNDERSTOOD, Complaint, Interview, Question
from avanti_rules.scenario import DEFAULT_GAME, Told, read_document
from avanti_rules.teller import Teller
from avanti_rules.writing import write

Talk: TypeAlias = Generator["Prompt", str, None]

NOTHING_TYPED = "-"
NO_PARAMS: Data = {}
WELCOME = Message(
    "Enter takes what stands in brackets; `-` leaves something out. Ctrl-C ends, and nothing typed is lost."
)
WHICH_GAME = Message("Which game? {games}")
WHICH_DISPUTE = Message(
    "Begin with a dispute of the collection? A word to look for, `*` for all of them, or Enter to begin anew:"
)
PICK = Message("Its number, another word to look for, or Enter to begin anew:")
FOUND_NONE = Message('There is no dispute with "{word}".')
NO_NUMBER = Message("There is no number {number} in this list.")
TITLE = Message("The question, in one sentence:")
UNTITLED = Message("A question at the table")
OTHER_NUMBER = Message("Not as many players as in the dispute: the position and what happened begin anew.")
WILL_BE_REFUSED = Message("The rules do not allow that; `explain` will say why.")


class Prompt(Struct, frozen=True):
    """What is asked next, what Enter answers, and the lines to show before."""

    text: str
    default: str = ""
    before: tuple[str, ...] = ()


class Draft:
    """A scenario in the making; `file` is where it will lie, since boards are looked for beside it."""

    def __init__(self, texts: Texts, file: str) -> None:
        self.texts, self.file = texts, file
        self.game: Game[Any] = found_game(DEFAULT_GAME)
        self.told: dict[str, Any] = {}
        self.template: dict[str, Any] = {}
        self.notices: list[str] = []

    @property
    def interview(self) -> Interview:
        """What the game asks."""
        found: Interview = games.interview(self.game.name)
        return found

    def say(self, message: Message, params: Data = NO_PARAMS) -> str:
        """A message in the words of the game."""
        return self.texts.of(self.game.name).say(message, params)

    def whole(self) -> dict[str, Any]:
        """All that was told, and what a file needs besides."""
        game = {} if self.game.name == DEFAULT_GAME else {"game": self.game.name}
        return {**game, "title": self.say(UNTITLED), **self.interview.blank(self.say), **self.told}

    def text(self) -> str:
        """The file as it stands now; empty before anything was told."""
        return write(self.whole()) if self.told else ""

    def put(self, path: Path, value: Any) -> list[str]:
        """Takes a value in, unless that makes the file wrong: then everything wrong in it."""
        if value is None:
            return []
        before = deepcopy(self.told)
        part: Any = self.told
        for key in path[:-1]:
            part = part.setdefault(key, {})
        part[path[-1]] = value
        wrong = self.wrong()
        if wrong:
            self.told.clear()
            self.told.update(before)
        return wrong

    def amended(self, words: str) -> bool:
        """Whether words that are no answer to what was asked belong elsewhere in the file, and were taken in there."""
        found = self.interview.amend(words, self.told, self.say)
        return found is not None and not self.put(*found)

    def noticed(self, *lines: str) -> tuple[str, ...]:
        """What is to be shown before the next question, once."""
        lines = (*self.notices, *lines)
        self.notices.clear()
        return lines

    def wrong(self) -> list[str]:
        """All that is wrong in the file as it stands now, in sentences."""
        told = self.read()
        mistakes = () if told.findings else play(self.game, told.scenarios[0]).mistakes
        findings = [*told.findings, *(Finding(found.code, Place(self.file), found.params) for found in mistakes)]
        return [Teller(self.game, self.texts, {}).finding(finding) for finding in findings]

    def read(self) -> Told:
        """The file as it stands now, read like any other."""
        return read_document(parse(write(self.whole()).encode("utf-8", "replace"), self.file), self.file)

    def played(self) -> Playthrough[Any]:
        """The scenario as it stands now, played; it has nothing wrong in it."""
        told = self.read()
        return play(self.game, told.scenarios[0])


def found_game(name: str) -> Game[Any]:
    """A game that there is."""
    game = games.find(name)
    if game is None:
        raise LookupError(name)
    return game


def converse(draft: Draft) -> Talk:
    """Everything that is asked, in its order."""
    yield from choose_game(draft)
    yield from choose_dispute(draft)
    for question in draft.interview.questions(draft.told, draft.say):
        yield from ask(draft, question)
        if question.path == ("players",):
            settle_players(draft)
            yield from ask(draft, Question(("title",), TITLE, lambda words: words or None, {}, draft.say(UNTITLED)))
    yield from steps(draft)


def ask(draft: Draft, question: Question) -> Talk:
    """One question, until its answer fits the file."""
    known = at(draft.template, question.path)
    value = question.default if known is None else known
    default = "" if value is None else question.show(value)
    before = draft.noticed()
    while True:
        words = (yield Prompt(draft.say(question.ask, question.params), default, before)).strip()
        as_planned = known is not None and words == default
        read = known if as_planned else question.read("" if words == NOTHING_TYPED else words)
        if isinstance(read, Complaint):
            before = () if draft.amended(words) else (draft.say(read.message, read.params),)
            continue
        before = tuple(draft.put(question.path, read))
        if not before:
            return


def at(told: Data, path: Path) -> Any:
    """What stands at a path, or None."""
    value: Any = told
    for key in path:
        value = value.get(key) if isinstance(value, dict) else None
    return value


# Where to begin


def choose_game(draft: Draft) -> Talk:
    """The game, where there are several that have questions."""
    known = [name for name in games.listed() if games.interview(name)]
    name = DEFAULT_GAME
    draft.notices.append(draft.say(WELCOME))
    while len(known) > 1:
        name = (yield Prompt(draft.say(WHICH_GAME, {"games": known}), DEFAULT_GAME, draft.noticed())).strip().lower()
        if name in known:
            break
        draft.notices.append(draft.say(NOT_UNDERSTOOD, {"word": name}))
    draft.game = found_game(name)


def choose_dispute(draft: Draft) -> Talk:
    """A shipped dispute to begin with, looked for by words of its title; or none."""
    listed: list[tuple[str, Told]] = []
    while True:
        words = (yield Prompt(draft.say(PICK if listed else WHICH_DISPUTE), "", draft.noticed())).strip()
        if words in ("", NOTHING_TYPED):
            return
        if words.isdecimal() and listed:
            if 1 <= int(words) <= len(listed):
                draft.template = template(listed[int(words) - 1][1], draft.texts)
                return
            draft.notices.append(draft.say(NO_NUMBER, {"number": words}))
            continue
        listed = find_disputes(draft.game.name, draft.texts, words)
        draft.notices += [f"{number:3}  {title}" for number, (title, _) in enumerate(listed, 1)]
        if not listed:
            draft.notices.append(draft.say(FOUND_NONE, {"word": words}))


def settle_players(draft: Draft) -> None:
    """The dispute told of the players at this table; with more or fewer of them it only serves as far as it goes."""
    theirs, ours = draft.template.get("players", []), draft.told.get("players", [])
    if not theirs:
        return
    if len(theirs) != len(ours):
        draft.template = {key: part for key, part in draft.template.items() if key not in ("start", "steps", "players")}
        draft.notices.append(draft.say(OTHER_NUMBER))
    names = dict(zip(theirs, ours, strict=False))
    draft.template = renamed(draft.template, names, ("players", "start", "steps"))
    draft.template["title"] = rename_in(draft.template["title"], names)
    start = {k: part for k, part in (draft.template.get("start") or {}).items() if k not in draft.interview.asked}
    rest = {key: draft.template[key] for key in ("edition", "readings") if draft.template.get(key)}
    for path, value in [
        *(((key,), part) for key, part in rest.items()),
        *((("start", k), v) for k, v in start.items()),
    ]:
        draft.put(path, value)


# What happened


def steps(draft: Draft) -> Talk:
    """Step by step what happens, until nothing is said; a dispute to begin with says it first."""
    planned = list(draft.template.get("steps", ()))
    while True:
        state = position(draft.played())
        message, params = draft.interview.ask_step(state)
        default = written(planned[0])[1:-1] if planned else ""
        text = draft.say(message, params)
        words = (yield Prompt(text, default, draft.noticed(*possible(draft, state)))).strip()
        if words in ("", NOTHING_TYPED):
            return
        planned = planned[1:] if words == default else []
        draft.notices += take_step(draft, words, state)


def possible(draft: Draft, state: Any) -> Iterable[str]:
    """What may be done now, in sentences."""
    teller = Teller(draft.game, draft.texts, {})
    return [teller.sentence(fact) for fact in draft.game.possibilities(state)]


def take_step(draft: Draft, words: str, state: Any) -> Iterator[str]:
    """Takes in what was said, as the file writes it or as the game reads it; else why it cannot be used."""
    if draft.amended(words):
        return
    read = as_written(words) or draft.interview.read_step(words, state, draft.say)
    if isinstance(read, Complaint):
        yield draft.say(read.message, read.params)
        return
    wrong = draft.put(("steps",), [*draft.told.get("steps", ()), read])
    yield from wrong
    if not wrong and not draft.played().steps[-1].allowed:
        yield draft.say(WILL_BE_REFUSED)


def as_written(words: str) -> Data | None:
    """A step typed as the file writes it, such as `play: {Tina: 3}`."""
    document = parse(words.encode("utf-8", "replace"), "-") if ":" in words else None
    return document.value if isinstance(document, Document) and isinstance(document.value, dict) else None


def position(playthrough: Playthrough[Any]) -> Any:
    """The position at the end of what was told so far."""
    return playthrough.steps[-1].after if playthrough.steps else playthrough.start
