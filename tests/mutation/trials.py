"""Every mutant tried: by whom it is noticed, the quickest asked first and each alone."""

import ast
import json
import os
import time
from collections.abc import Callable, Iterator
from math import inf
from pathlib import Path
from typing import NamedTuple

from .children import BROKEN, forked
from .killers import Killer, by_scenarios, by_second_opinion, by_tests
from .mutants import Mutant, mutants
from .planting import plant, rules_of

# Seconds of a processor: some twenty times what each needs of a rulebook that is right.
SECONDS = {"scenarios": 3, "second opinion": 6, "tests": 60}


class Outcome(NamedTuple):
    """What noticed a mutant, by each that was asked; an empty word is that it did not."""

    game: str
    mutant: Mutant
    noticed: dict[str, str]

    @property
    def killed(self) -> bool:
        """Whether anything noticed the mutant."""
        return any(said and not said.startswith(BROKEN) for said in self.noticed.values())

    @property
    def broken(self) -> str:
        """What could not be asked, and why; nothing where all that was asked has answered."""
        return next((f"{name} {said}" for name, said in self.noticed.items() if said.startswith(BROKEN)), "")


Chosen = Callable[[Path, Mutant], bool]


def all_mutants(game: str) -> Iterator[tuple[Path, Mutant, ast.Module]]:
    """The mutants of a game, each with its tree until the next one is asked for."""
    for file in rules_of(game):
        folder = file.parent.name + "/" if file.parent.name in ("rules", "events") else ""
        for mutant, tree in mutants(file.read_text(encoding="utf-8"), folder + file.name):
            yield file, mutant, tree


def killers(game: str) -> dict[str, Killer]:
    """All who may notice something in a game, the quickest first."""
    asked = {"scenarios": by_scenarios(game), "second opinion": by_second_opinion(game), "tests": by_tests(game)}
    return {name: killer for name, killer in asked.items() if killer}


def try_out(game: str, file: Path, mutant: Mutant, tree: ast.Module, each: bool) -> Outcome:
    """Asks about one mutant until somebody notices it; with `each` the second opinion in any case."""
    code = compile(ast.fix_missing_locations(tree), str(file), "exec")
    noticed: dict[str, str] = {}
    for name, killer in killers(game).items():
        if any(noticed.values()) and not (each and name == "second opinion"):
            continue

        def noticing(killer: Callable[[], str] = killer) -> str:
            plant(file, code)
            return killer()

        noticed[name] = forked(noticing, SECONDS[name])
    return Outcome(game, mutant, noticed)


def baseline(game: str) -> dict[str, str]:
    """What is wrong with the rulebook as it is, by each that was asked."""
    return {name: forked(killer, SECONDS[name]) for name, killer in killers(game).items()}


def outcomes(game: str, chosen: Chosen, jobs: int, each: bool = False, until: float = inf) -> Iterator[Outcome]:
    """The outcome of every chosen mutant, as they come in, by so many processes; none is begun after `until`."""
    reading, writing = os.pipe()
    workers = []
    for share in range(jobs):
        worker = os.fork()
        if not worker:
            os.close(reading)
            mine = (found for at, found in enumerate(those(game, chosen)) if at % jobs == share)
            work(game, mine, each, writing, until)
            os._exit(0)
        workers.append(worker)
    os.close(writing)
    with os.fdopen(reading, encoding="utf-8") as pipe:
        yield from (read(game, line) for line in pipe)
    ended = [os.waitpid(worker, 0)[1] for worker in workers]
    if any(ended):
        raise SystemExit(f"{game}: a process of the run did not come to its end")


def those(game: str, chosen: Chosen) -> Iterator[tuple[Path, Mutant, ast.Module]]:
    """The chosen mutants of a game, each with its tree until the next one is asked for."""
    return (found for found in all_mutants(game) if chosen(found[0], found[1]))


def work(game: str, mine: Iterator[tuple[Path, Mutant, ast.Module]], each: bool, writing: int, until: float) -> None:
    """One process's share of the mutants, told line by line."""
    for file, mutant, tree in mine:
        if time.monotonic() > until:
            return
        os.write(writing, told(try_out(game, file, mutant, tree, each)).encode())


def told(outcome: Outcome) -> str:
    """An outcome in a line, short enough for a pipe to take it whole."""
    noticed = {name: said[:200] for name, said in outcome.noticed.items()}
    return json.dumps({"mutant": outcome.mutant, "noticed": noticed}) + "\n"


def read(game: str, line: str) -> Outcome:
    """An outcome from its line."""
    read = json.loads(line)
    return Outcome(game, Mutant(*read["mutant"]), read["noticed"])
