"""The figures in docs/trust.md, written by the command that finds them out."""

import re
from collections import Counter
from collections.abc import Iterable

from . import equivalents
from .killers import ROOT
from .planted import Caught
from .trials import Outcome

FILE = ROOT / "docs" / "trust.md"
BY = ("scenarios", "second opinion", "tests")


COLUMNS = ("mutants", *BY, "no difference", "nobody")


def table(outcomes: Iterable[Outcome]) -> str:
    """By module: mutants, by what they were noticed first, those that make no difference, and those nobody noticed.

    What could not be asked stands in no column but the first.
    """
    rows: dict[tuple[str, str], Counter[str]] = {}
    for each in sorted(outcomes, key=lambda each: (each.game, each.mutant.module)):
        for module in (each.mutant.module, "all of these"):
            rows.setdefault((each.game, module), Counter()).update((verdict(each), "mutants"))
    lines = [
        "| game | module | mutants | noticed by the scenarios | else by the second opinion | else by the tests | make "
        "no difference | noticed by nobody |",
        "|---|---|--:|--:|--:|--:|--:|--:|",
    ]
    ordered = sorted(rows.items(), key=lambda row: (row[0][0], row[0][1] == "all of these", row[0][1]))
    for (game, module), row in ordered:
        lines.append(f"| {game} | {module} | " + " | ".join(str(row[key]) for key in COLUMNS) + " |")
    return "\n".join(lines) + "\n"


def verdict(outcome: Outcome) -> str:
    """The column of an outcome."""
    if outcome.killed:
        return next(name for name in BY if outcome.noticed.get(name))
    if outcome.broken:
        return "not asked"
    return "no difference" if (outcome.game, outcome.mutant.name) in equivalents.reasons() else "nobody"


def asked_alone(outcomes: Iterable[Outcome]) -> str:
    """How many mutants the second opinion notices by itself, where it was asked about all of them."""
    lines = []
    found = list(outcomes)
    for game in dict.fromkeys(each.game for each in found):
        asked = [each for each in found if each.game == game and "second opinion" in each.noticed]
        if asked and len(asked) == sum(each.game == game for each in found):
            noticed = sum(bool(each.noticed["second opinion"]) for each in asked)
            lines.append(
                f"Asked about all {len(asked)} mutants of {game}, the second opinion alone notices {noticed}.\n"
            )
    return "".join(lines)


def demonstration(caught: Iterable[Caught]) -> str:
    """Ten wrong rules, and by whom each was caught."""
    lines = ["| wrong rule | scenarios that fail | second opinion | made by the mutation run itself |"]
    lines += ["|---|--:|---|---|"]
    for each in caught:
        opinion, made = ("differs" if each.opinion else "agrees"), ("yes" if each.made else "no")
        lines.append(f"| {each.rule} | {each.scenarios} | {opinion} | {made} |")
    return "\n".join(lines) + "\n"


def written(text: str, name: str, figures: str) -> str:
    """A text with the figures between its two marks of this name."""
    marked = re.compile(rf"(<!-- {name} -->\n).*?(<!-- end -->)", re.DOTALL)
    if not marked.search(text):
        raise SystemExit(f"{FILE.name} has lost its mark {name}")
    return marked.sub(lambda found: f"{found[1]}{figures}{found[2]}", text)


def write(outcomes: list[Outcome], caught: Iterable[Caught]) -> None:
    """Puts the figures into the page."""
    text = written(FILE.read_text(encoding="utf-8"), "mutants", table(outcomes) + "\n" + asked_alone(outcomes))
    FILE.write_text(written(text, "wrong rules", demonstration(caught)), encoding="utf-8")
