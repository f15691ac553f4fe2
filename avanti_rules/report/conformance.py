"""How another engine was graded: as text for people, as data, and as a badge."""

from collections.abc import Iterator
from html import escape
from typing import Any

from msgspec import to_builtins

from avanti_rules.conformance import FORMAT, Failure, Level, Mishap, Sheet, canonical, percent
from avanti_rules.i18n import Texts
from avanti_rules.model import Message
from avanti_rules.report.layout import Style, columns, plain, wrapped

SHOWN = 20  # wrong answers in the text; all of them are in the data
LEVELS: dict[Level, Message] = {
    "states": Message("States"),
    "refusals": Message("Refusals"),
    "reasons": Message("Reasons of refusals"),
    "citations": Message("Rules cited"),
}
RIGHT, WRONG, SKIPPED, SHARE = Message("right"), Message("wrong"), Message("skipped"), Message("share")
SHARE_OF, NOTHING = Message("{percent}%"), Message("nothing asked")
ENGINE = Message("Engine: {name}")
AT_START = Message("{id}, at the start: {what}")
AT_STEP = Message("{id}, step {step}: {what}")
ANSWERED = Message("{level}, {key}: expected {expected}, answered {actual}")
MORE = Message(
    "{count} more wrong answer; all are listed with --format json.",
    "{count} more wrong answers; all are listed with --format json.",
    "count",
)
PERFECT = Message("It plays by the rules in all that was asked.")
IMPERFECT = Message("It does not play by the rules in all that was asked; what is skipped is not right either.")
TROUBLES: dict[str, Message] = {
    "not-started": Message("The command can't be started ({detail})."),
    "no-answer": Message("No answer came in time."),
    "time-is-up": Message("The time was up before all was asked."),
    "died": Message("It ended in the middle ({detail})."),
    "closed": Message("It closed its output."),
    "flood": Message("It said more than 1 MiB in one line."),
    "garbage": Message("Its answer is no JSON object: {detail}"),
    "other-number": Message("Its answer does not repeat the number of the question: {detail}"),
    "other-format": Message("It speaks another form of this language: {detail}"),
    "speaks-unasked": Message("It said more than was asked: {detail}"),
    "lingers": Message("It did not end when it was told goodbye."),
}


def sheet_data(sheet: Sheet) -> dict[str, Any]:
    """The grades as published: by level and by scenario, every wrong answer, every trouble."""
    return {
        "format": FORMAT,
        "engine": sheet.engine,
        "levels": {level: {**grades(count), "percent": percent(count)} for level, count in sheet.counts.items()},
        "scenarios": [
            {"id": name, "levels": {level: grades(count) for level, count in levels.items()}}
            for name, levels in sheet.scenarios.items()
        ],
        "failures": [to_builtins(failure) for failure in sheet.failures],
        "troubles": [{**to_builtins(mishap.trouble), "id": mishap.id, "step": mishap.step} for mishap in sheet.mishaps],
        "perfect": sheet.perfect,
    }


def grades(count: Any) -> dict[str, int]:
    """How often each grade was given."""
    return {grade: count[grade] for grade in ("passed", "failed", "skipped")}


def render(sheet: Sheet, texts: Texts, style: Style = plain) -> Iterator[str]:
    """The table, wrong answers and troubles."""
    if sheet.engine.get("engine"):
        name = " ".join(sheet.engine[key] for key in ("engine", "version") if sheet.engine.get(key))
        yield style(texts.say(ENGINE, {"name": name}), "title")
    yield from columns(table(sheet, texts), 0)
    for failure in sheet.failures[:SHOWN]:
        yield wrapped(wrong_answer(failure, texts), 2)
    if len(sheet.failures) > SHOWN:
        yield wrapped(texts.say(MORE, {"count": len(sheet.failures) - SHOWN}), 2)
    for mishap in sheet.mishaps:
        yield style(wrapped(trouble(mishap, texts), 2), "bad")
    yield style(wrapped(texts.say(PERFECT if sheet.perfect else IMPERFECT), 0), "good" if sheet.perfect else "bad")


def table(sheet: Sheet, texts: Texts) -> list[list[str]]:
    """One row a level: how many answers are right, wrong and skipped, and the share of right ones."""
    rows = [["", *map(texts.say, (RIGHT, WRONG, SKIPPED, SHARE))]]
    for level, count in sheet.counts.items():
        rows.append([texts.say(LEVELS[level]), *map(texts.number, grades(count).values()), share(count, texts)])
    return rows


def share(count: Any, texts: Texts) -> str:
    """The share of right answers."""
    whole = percent(count)
    return texts.say(NOTHING) if whole is None else texts.say(SHARE_OF, {"percent": whole})


def wrong_answer(failure: Failure, texts: Texts) -> str:
    """One wrong answer, with the right one."""
    what = {
        "level": texts.say(LEVELS[failure.level]),
        "key": failure.key,
        "expected": written(failure.expected),
        "actual": written(failure.actual),
    }
    return placed(failure.id, failure.step, texts.say(ANSWERED, what), texts)


def written(value: Any) -> str:
    """A value as it was sent, short enough for a line."""
    text = canonical(value).decode("utf-8", "replace")
    return text if len(text) <= 120 else text[:120] + "…"


def trouble(mishap: Mishap, texts: Texts) -> str:
    """What went wrong, and where."""
    detail = "".join(each if each.isprintable() else "�" for each in mishap.trouble.detail)
    what = texts.say(TROUBLES[mishap.trouble.code], {"detail": detail})
    return placed(mishap.id, mishap.step, what, texts) if mishap.id else what


def placed(name: str, step: int, what: str, texts: Texts) -> str:
    """Something that happened in a scenario."""
    return texts.say(AT_STEP if step else AT_START, {"id": name, "step": step, "what": what})


# The badge

COLOURS = ((100, "#2b7a0b"), (60, "#8a6100"), (0, "#b3261e"))  # dark enough for white letters on all of them
BADGE = """\
<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="20" role="img" aria-label="{spoken}">
<title>{spoken}</title>
<rect width="{width}" height="20" rx="3" fill="#444"/>
<path d="M{left} 0h{inner}a3 3 0 0 1 3 3v14a3 3 0 0 1-3 3h-{inner}z" fill="{colour}"/>
<g fill="#fff" font-family="Verdana,DejaVu Sans,sans-serif" font-size="11" text-anchor="middle">
<text x="{label_at}" y="14">{label}</text>
<text x="{value_at}" y="14">{value}</text>
</g>
</svg>
"""


def badge(sheet: Sheet, label: str, texts: Texts) -> str:
    """An SVG that shows the share of right answers over all levels; its title says each of them."""
    passed = sum(count["passed"] for count in sheet.counts.values())
    whole = 100 * passed // max(1, sum(sum(count.values()) for count in sheet.counts.values()))
    value = texts.say(SHARE_OF, {"percent": whole})
    spoken = f"{label}: " + ", ".join(f"{texts.say(LEVELS[lv])} {share(n, texts)}" for lv, n in sheet.counts.items())
    left, right = 7 * len(label) + 12, 7 * len(value) + 12
    return BADGE.format(
        width=left + right,
        left=left,
        inner=right - 3,
        label_at=left // 2,
        value_at=left + right // 2,
        colour=next(colour for least, colour in COLOURS if whole >= least and (least < 100 or sheet.perfect)),
        label=escape(label),
        value=escape(value),
        spoken=escape(spoken),
    )
