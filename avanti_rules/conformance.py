"""Whether another engine plays by the rules: what it is asked, and grades for its answers. Pure, line by line.

`examine` is a conversation as a generator: it yields each line to send and is sent the line that came back, or the
`Trouble` there was instead. Who starts the other engine, and how long it may think, is none of its concern.
"""

from collections import Counter
from collections.abc import Generator, Iterable, Iterator, Mapping, Sequence
from typing import Any, Literal, TypeAlias

import msgspec
from msgspec import Struct

from avanti_rules.model import Data

FORMAT = 1
PATIENCE = 3  # troubles after which nothing more is asked
LONG = 2000  # bytes of a wrong answer; more is not kept

Level: TypeAlias = Literal["states", "refusals", "reasons", "citations"]
Grade: TypeAlias = Literal["passed", "failed", "skipped"]
Conversation: TypeAlias = Generator[bytes, "bytes | Trouble", None]
LEVELS: tuple[Level, ...] = ("states", "refusals", "reasons", "citations")


class Trouble(Struct, frozen=True):
    """Why there is no answer, or none that can be graded; `detail` is the other engine's own, such as last words."""

    code: str
    detail: str = ""


class Question(Struct, frozen=True):
    """One thing asked of the other engine, and the right answer; step 0 is the start."""

    scenario: Data
    step: int
    message: Data
    right: Data


class Failure(Struct, frozen=True):
    """One answer that is not right at one level."""

    id: str
    step: int
    level: Level
    key: str
    expected: Any
    actual: Any


class Mishap(Struct, frozen=True):
    """A trouble, and at what it came: nothing for one before the first scenario or after the last."""

    trouble: Trouble
    id: str = ""
    step: int = 0


class Sheet:
    """What is known of another engine: grades by level and by scenario, wrong answers, troubles."""

    def __init__(self, levels: Sequence[Level] = LEVELS) -> None:
        self.levels = tuple(levels)
        self.engine: Data = {}
        self.greeted = False
        self.counts: dict[Level, Counter[Grade]] = {level: Counter() for level in levels}
        self.scenarios: dict[str, dict[Level, Counter[Grade]]] = {}
        self.failures: list[Failure] = []
        self.mishaps: list[Mishap] = []

    def enter(self, question: Question, level: Level, grade: Grade) -> None:
        """Note one grade."""
        self.counts[level][grade] += 1
        self.scenarios.setdefault(question.scenario["id"], {}).setdefault(level, Counter())[grade] += 1

    @property
    def perfect(self) -> bool:
        """Whether something was asked, all of it was answered, every answer was right, and nothing went wrong."""
        total = Counter[Grade]()
        for count in self.counts.values():
            total += count
        return bool(total["passed"]) and not (total["failed"] or total["skipped"] or self.mishaps)


def levels_up_to(last: Level) -> tuple[Level, ...]:
    """The levels to be graded, the last one included."""
    return LEVELS[: LEVELS.index(last) + 1]


def percent(count: Mapping[Grade, int]) -> int | None:
    """How much is right, in whole percent rounded down; None where nothing is asked. Skipped is not right."""
    asked = sum(count.values())
    return 100 * count.get("passed", 0) // asked if asked else None


# What is asked


def questions(scenario: Data) -> Iterator[Question]:
    """All that is asked of one exported scenario: its start, then each step."""
    given = {key: scenario[key] for key in scenario if key not in BESIDES}
    yield Question(scenario, 0, {"say": "start", **given}, scenario["opening"])
    for number, step in enumerate(scenario["steps"], 1):
        yield Question(scenario, number, {"say": "act", "action": step["action"]}, step)


BESIDES = ("id", "file", "case", "title", "source", "names", "opening", "steps", "verdict")


def line_of(number: int, message: Data) -> bytes:
    """A message as it is sent; every answer repeats its number."""
    return msgspec.json.encode({"id": number, **message}) + b"\n"


def is_farewell(line: bytes) -> bool:
    """Whether a message as it is sent is the last one, to which there is no answer."""
    return line.endswith(b'"say":"bye"}\n')


def read_answer(line: bytes, number: int) -> Data | Trouble:
    """An answer as it came, or what is wrong with it."""
    shown = line[:200].decode("utf-8", "replace").strip()
    try:
        answer = msgspec.json.decode(line)
    except (msgspec.DecodeError, RecursionError, ValueError):
        return Trouble("garbage", shown)
    if not isinstance(answer, dict):
        return Trouble("garbage", shown)
    if type(answer.get("id")) is not int or answer["id"] != number:
        return Trouble("other-number", shown)
    return answer


# The conversation


def examine(scenarios: Iterable[Data], sheet: Sheet) -> Conversation:
    """Asks everything and fills in the sheet; after a trouble the other engine is taken to have been started anew."""
    numbers = iter(range(1, 1 << 62))
    ready = hopeless = False
    for scenario in scenarios:
        if not ready and not hopeless:
            ready = yield from greet(next(numbers), sheet)
            hopeless = not ready  # who does not even greet is not asked again
        asked = list(questions(scenario))
        if ready:
            ready = yield from put_questions(asked, numbers, sheet)
            hopeless = len(sheet.mishaps) >= PATIENCE
        else:
            skip(asked, sheet)
    if ready:
        answer = yield line_of(next(numbers), {"say": "bye"})
        if isinstance(answer, Trouble):
            sheet.mishaps.append(Mishap(answer))


def greet(number: int, sheet: Sheet) -> Generator[bytes, bytes | Trouble, bool]:
    """Says hello; whether the other engine is there and speaks this form of the language."""
    came = yield line_of(number, {"say": "hello", "format": FORMAT})
    answer = came if isinstance(came, Trouble) else read_answer(came, number)
    if not isinstance(answer, Trouble) and answer.get("format") != FORMAT:
        answer = Trouble("other-format", canonical(answer.get("format"))[:LONG].decode("utf-8", "replace"))
    if isinstance(answer, Trouble):
        sheet.mishaps.append(Mishap(answer))
        return False
    sheet.greeted = True
    sheet.engine = {key: str(answer[key])[:100] for key in ("engine", "version") if key in answer}
    return True


def put_questions(
    asked: Sequence[Question], numbers: Iterator[int], sheet: Sheet
) -> Generator[bytes, bytes | Trouble, bool]:
    """Asks one scenario as far as the answers are right; whether the other engine is still there."""
    for at, question in enumerate(asked):
        number = next(numbers)
        came = yield line_of(number, question.message)
        answer = came if isinstance(came, Trouble) else read_answer(came, number)
        if isinstance(answer, Trouble):
            sheet.mishaps.append(Mishap(answer, question.scenario["id"], question.step))
            for level in applicable(question, sheet.levels):
                sheet.enter(question, level, "failed")
            skip(asked[at + 1 :], sheet)
            return False
        if not mark(question, answer, sheet):
            skip(asked[at + 1 :], sheet)
            return True
    return True


def skip(asked: Iterable[Question], sheet: Sheet) -> None:
    """What was not asked, or not answered, counts as skipped."""
    for question in asked:
        for level in applicable(question, sheet.levels):
            sheet.enter(question, level, "skipped")


# Grades


def applicable(question: Question, levels: Iterable[Level]) -> Iterator[Level]:
    """The levels at which a question is graded."""
    fitting: dict[Level, bool] = {
        "states": question.right.get("allowed", True),
        "refusals": question.step > 0,
        "reasons": not question.right.get("allowed", True),
        "citations": question.right.get("allowed", True) and bool(question.right["cites"]),
    }
    return (level for level in levels if fitting[level])


def mark(question: Question, answer: Data, sheet: Sheet) -> bool:
    """Grades one answer; whether the scenario can go on from here, both being in the same state."""
    for level in applicable(question, sheet.levels):
        grade, failures = graded(level, question, answer)
        sheet.enter(question, level, grade)
        sheet.failures += failures
    telling: Iterable[Level] = applicable(question, ("states", "refusals"))
    return "unsupported" not in answer and all(graded(each, question, answer)[0] != "failed" for each in telling)


def graded(level: Level, question: Question, answer: Data) -> tuple[Grade, list[Failure]]:
    """The grade of an answer at one level, and what is wrong with it."""
    if "unsupported" in answer:
        return "skipped", []
    pairs = list(compared(level, question.right, answer))
    wrong = [
        Failure(question.scenario["id"], question.step, level, key, ours, shorten(theirs))
        for pair in pairs
        if pair[2] is not ABSENT
        for key, ours, theirs in apart(*pair)
    ]
    if wrong:
        return "failed", wrong
    return ("skipped" if any(theirs is ABSENT for _, _, theirs in pairs) else "passed"), []


ABSENT: Any = object()


def compared(level: Level, right: Data, answer: Data) -> Iterator[tuple[str, Any, Any]]:
    """What a level looks at: each with the right value and the one answered, which may be absent."""
    allowed = right.get("allowed", True)
    if level == "refusals" or answer.get("allowed", True) is not allowed:
        yield "allowed", allowed, answer.get("allowed", ABSENT)
    elif level == "states":
        state = answer.get("state", {})
        if not isinstance(state, dict):
            yield "state", right["state"], state
            return
        yield from ((key, value, state.get(key, ABSENT)) for key, value in right["state"].items())
        tally = (key for key in right if key not in ("allowed", "reasons", "state", *UNGRADED))
        yield from ((key, without_zeros(right[key]), without_zeros(answer.get(key, ABSENT))) for key in tally)
    else:
        key = "reasons" if level == "reasons" else "cites"
        yield key, as_set(right[key]), as_set(answer.get(key, ABSENT))


def apart(key: str, ours: Any, theirs: Any) -> Iterator[tuple[str, Any, Any]]:
    """Where two values differ: of two maps, such as money by player, only what differs in them."""
    if canonical(ours) == canonical(theirs):
        return
    if isinstance(ours, dict) and isinstance(theirs, dict):
        for name in {**ours, **theirs}:
            yield from apart(f"{key} {name[:100]}", ours.get(name), theirs.get(name))
    else:
        yield key, ours, theirs


UNGRADED = ("action", "claims", "facts", "cites")


def without_zeros(value: Any) -> Any:
    """Amounts by player: who is not listed has 0."""
    return {key: each for key, each in value.items() if each != 0} if isinstance(value, dict) else value


def as_set(value: Any) -> Any:
    """Rule ids, in no order."""
    return sorted(set(value)) if isinstance(value, list) and all(isinstance(each, str) for each in value) else value


def canonical(value: Any) -> bytes:
    """A value in one way of writing it: 3, 3.0 and true differ, the order of keys does not matter."""
    return msgspec.json.encode(value, order="sorted")


def shorten(value: Any) -> Any:
    """A wrong answer as far as it is worth keeping: what is long is cut, as text."""
    if value is ABSENT:
        return value
    written = canonical(value)
    return value if len(written) <= LONG else written[:LONG].decode("utf-8", "replace") + "…"
