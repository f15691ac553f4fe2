"""Every mutant tried: by whom it is noticed, the quickest asked first and each alone."""

import ast
import json
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

from .children import forked
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
        return any(self.noticed.values())


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


def outcomes(game: str, chosen: Chosen, jobs: int, each: bool = False) -> Iterator[Outcome]:
    """The outcome of every chosen mutant, as they come in, by so many processes."""
    reading, writing = os.pipe()
    workers = []
    for share in range(jobs):
        worker = os.fork()
        if not worker:
            os.close(reading)
            work(game, chosen, share, jobs, each, writing)
            os._exit(0)
        workers.append(worker)
    os.close(writing)
    with os.fdopen(reading, encoding="utf-8") as pipe:
        for line in pipe:
            told = json.loads(line)
            yield Outcome(game, Mutant(*told["mutant"]), told["noticed"])
    for worker in workers:
        os.waitpid(worker, 0)


def work(game: str, chosen: Chosen, share: int, jobs: int, each: bool, writing: int) -> None:
    """One process's share of the mutants, told line by line."""
    for number, (file, mutant, tree) in enumerate(all_mutants(game)):
        if number % jobs == share and chosen(file, mutant):
            outcome = try_out(game, file, mutant, tree, each)
            told = {"mutant": outcome.mutant, "noticed": {name: said[:200] for name, said in outcome.noticed.items()}}
            os.write(writing, (json.dumps(told) + "\n").encode()[:4096])
