"""`python -m tests.mutation [GAME…]`: makes every rule wrong in every small way, and tells what nobody noticed.

`--diff FILE` tries what a change touched, as `git diff -U0` prints it (`-`: standard input), `--most N` that many of it
at most, for `--seconds N` at most. `--each` asks the second opinion about every mutant, not only about those that all
scenarios let pass. `--kept FILE` keeps what was noticed, and asks only about what is not known yet. `--write` puts the
figures into docs/trust.md. Exit status 1 if a mutant survives that is not listed as making no difference, or if one is
listed that does; 2 if something could not be asked.
"""

import argparse
import sys
import time
from collections.abc import Callable
from math import inf
from pathlib import Path

from avanti_rules import games

from . import equivalents, kept, planted, trust
from .killers import ROOT, documents
from .mutants import Mutant
from .touched import touched
from .trials import Outcome, all_mutants, baseline, outcomes

Chosen = Callable[[Path, Mutant], bool]


def arguments() -> argparse.Namespace:
    """What was asked for."""
    parser = argparse.ArgumentParser(prog="python -m tests.mutation", description=(__doc__ or "").partition(":")[2])
    parser.add_argument("games", nargs="*", choices=[[], *games.names()], metavar="GAME", default=[])
    parser.add_argument("--diff", metavar="FILE")
    parser.add_argument("--most", type=int, default=0, metavar="N")
    parser.add_argument("--module", action="append", metavar="PART")
    parser.add_argument("--jobs", type=int, default=2, metavar="N")
    parser.add_argument("--seconds", type=float, default=inf, metavar="N")
    parser.add_argument("--kept", metavar="FILE")
    parser.add_argument("--each", action="store_true")
    parser.add_argument("--write", action="store_true")
    return parser.parse_args()


def chosen(asked: argparse.Namespace) -> Chosen:
    """Which mutants are tried."""
    if asked.diff is None:
        return lambda _, mutant: any(part in mutant.module for part in asked.module or [""])
    with open(0 if asked.diff == "-" else asked.diff, encoding="utf-8", errors="replace") as diff:
        lines = touched(diff)
    return lambda file, mutant: mutant.line in lines.get(file.relative_to(ROOT).as_posix(), ())


def thinned(game: str, choice: Chosen, most: int) -> Chosen:
    """The same, but no more than so many, spread evenly."""
    found = [mutant.name for file, mutant, _ in all_mutants(game) if choice(file, mutant)]
    if not most or len(found) <= most:
        return choice
    sys.stdout.write(f"{game}: {most} of {len(found)} mutants, spread evenly\n")
    kept = {found[at * len(found) // most] for at in range(most)}
    return lambda file, mutant: choice(file, mutant) and mutant.name in kept


def tried(game: str, choice: Chosen, asked: argparse.Namespace) -> list[Outcome]:
    """The outcomes of a game's chosen mutants; stops where the rulebook as it is does not hold."""
    if not any(choice(file, mutant) for file, mutant, _ in all_mutants(game)):
        return []
    documents(game)
    wrong = {name: said for name, said in baseline(game).items() if said}
    if wrong:
        sys.stderr.write(f"{game} does not hold as it is: {wrong}\n")
        sys.exit(2)
    choice = thinned(game, choice, asked.most)
    wanted = {mutant.name for file, mutant, _ in all_mutants(game) if choice(file, mutant)}
    found = [each for each in kept.known(asked.kept, game) if each.mutant.name in wanted]
    names = {each.mutant.name for each in found}
    until = time.monotonic() + asked.seconds
    left = outcomes(game, lambda at, one: choice(at, one) and one.name not in names, asked.jobs, asked.each, until)
    for number, outcome in enumerate(left, 1):
        kept.keep(asked.kept, outcome)
        found.append(outcome)
        if number % 200 == 0:
            sys.stderr.write(f"{game}: {number} mutants\n")
    if len(found) < len(wanted):
        sys.stdout.write(f"{game}: no time to ask about {len(wanted) - len(found)} of {len(wanted)} mutants\n")
    return found


def main() -> int:
    """Tries, tells, and writes if asked; the exit status."""
    asked = arguments()
    choice = chosen(asked)
    named = asked.games or games.names()
    found = [outcome for game in named for outcome in tried(game, choice, asked)]
    missed, not_so = equivalents.survivors(found), equivalents.noticed_after_all(found)
    broken = [outcome for outcome in found if outcome.broken]
    gone = [f"{game}: {name}" for game in named for name in equivalents.that_are_not(game)]
    for outcome in broken:
        sys.stdout.write(f"{outcome.game}: {outcome.mutant.name}: {outcome.broken}\n")
    for outcome in missed:
        sys.stdout.write(f"nobody noticed: {outcome.game}: line {outcome.mutant.line}: {outcome.mutant.name}\n")
    for outcome in not_so:
        sys.stdout.write(f"listed as making no difference, but noticed: {outcome.game}: {outcome.mutant.name}\n")
    sys.stdout.writelines(f"listed, but not there: {name}\n" for name in gone)
    sys.stdout.write(trust.table(found))
    if broken:
        return 2
    if asked.write:
        trust.write(found, planted.demonstrated())
    return int(bool(missed or not_so or gone))


if __name__ == "__main__":
    sys.exit(main())
