"""All measurements beside the peers, in the environment that has them."""

import argparse
import json
import subprocess
import sys
import tempfile
from pathlib import Path
from statistics import median

from benchmarks.peers import tables
from benchmarks.peers.contenders import CONTENDERS, command, write
from benchmarks.peers.situation import WRONG
from benchmarks.peers.timing import Run, in_turn, peaks, run

ROUNDS = {1: 11, 100: 5, 1_000: 7, 10_000: 1}
QUICK = {1: 3, 100: 1, 1_000: 1}
PATIENCE = 150.0  # seconds that one run may be expected to take
MANY = (10_000, 100_000)
PLAYS = "import json; from benchmarks.peers.playing import rates; print(json.dumps(rates({}, {})))"
BARE, LIBRARIES = "a Python that does nothing", "a Python that imports click, PyYAML and msgspec"
RULE, EXPLAIN = "avanti-rules rule move.occupied", "avanti-rules explain"

TOLD = {True: "fails where this is wrong:", False: "passes where this is wrong:"}

Runs = dict[int, dict[str, list[Run]]]


def main() -> None:
    """Refuses what does not notice a wrong claim, measures the rest, and prints or writes the tables."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.peers", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="few runs, at most 1,000 files")
    parser.add_argument("-o", "--output", type=Path, help="also write the tables into this file")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place)
        refuse_blind(folder)
        runs = checking(folder, QUICK if asked.quick else ROUNDS)
        lookups = in_turn(commands_of_lookups(), 3 if asked.quick else 21)
        many = {} if asked.quick else many_files(folder)
    plays = playing(20_000, 3) if asked.quick else playing(50_000, 7)
    page = "\n".join(tables.page(runs, lookups, many, plays, reading()))
    print(page)
    if asked.output:
        asked.output.write_text(page + "\n", encoding="utf-8")


def say(text: str) -> None:
    """What is being done, for who waits; not part of the tables."""
    print(text, file=sys.stderr, flush=True)


def refuse_blind(folder: Path) -> None:
    """Ends the run where a program passes a wrong claim, or fails where all is right."""
    for contender in [each for each in CONTENDERS if each.checks]:
        for wrong in ("", *WRONG):
            files = folder / f"proof-{CONTENDERS.index(contender)}-{wrong or 'right'}"
            write(contender, files, 3, wrong)
            failed = run(command(contender, files)).status != 0
            if failed != bool(wrong):
                raise SystemExit(f"{contender.name} is not measured: it {TOLD[failed]} {wrong or 'nothing'}")
        say(f"{contender.name} notices a wrong place and a wrong reason")


def checking(folder: Path, rounds: dict[int, int]) -> Runs:
    """The runs of all programs, for each number of files; one that would take too long is left out."""
    found: Runs = {}
    for number, times in rounds.items():
        commands = {}
        for index, contender in enumerate(CONTENDERS):
            before = found.get(number // 10, {}).get(contender.name)
            if number > 1_000 and (not before or before[0].processor * 10 > PATIENCE):
                continue
            files = folder / f"{number}-{index}"
            write(contender, files, number)
            commands[contender.name] = command(contender, files)
        if number == 1:
            file = folder / "1-0" / "situation-000000.scenario.yaml"
            commands[EXPLAIN] = [sys.executable, "-m", "avanti_rules", "explain", str(file)]
        in_turn(commands if number <= 1_000 else {}, 1)  # does not count: files and programs come from the disk
        found[number] = in_turn(commands, times)
        say(f"{number:,} files are measured")
    return found


def commands_of_lookups() -> dict[str, list[str]]:
    """Looking up a rule, and what it could cost at the least."""
    return {
        RULE: [sys.executable, "-m", "avanti_rules", "rule", "move.occupied"],
        LIBRARIES: [sys.executable, "-c", "import click, yaml, msgspec"],
        BARE: [sys.executable, "-c", "pass"],
    }


def many_files(folder: Path) -> dict[tuple[int, str], tuple[float, list[int]]]:
    """Seconds and memory of checking very many files in two processes, as text and as JSON."""
    found, files = {}, folder / "many"
    for number in MANY:
        for at in range(0, number, 1_000):
            inner = files / f"{at // 1_000:03}"
            if not inner.exists():
                inner.mkdir(parents=True)
                write_ours(inner, at)
        for form in ("text", "json"):
            called = [sys.executable, "-m", "avanti_rules", "check", "--jobs", "2", "--format", form, str(files)]
            found[number, form] = peaks(called)
        say(f"{number:,} files are measured in two processes")
    return found


def write_ours(folder: Path, first: int) -> None:
    """A thousand situations in our own form."""
    from benchmarks.peers.situation import ours

    for number in range(first, first + 1_000):
        (folder / f"{number:06}.scenario.yaml").write_text(ours(number), encoding="utf-8")


def playing(plays: int, runs: int) -> dict[str, float]:
    """Plays a second of each; in a process of its own, so that this one stays small."""
    done = subprocess.run([sys.executable, "-c", PLAYS.format(plays, runs)], check=True, capture_output=True, text=True)
    rates: dict[str, float] = json.loads(done.stdout)
    say("plays are measured")
    return rates


def reading() -> float:
    """How many times as long checking 1,000 files takes as reading them, inside one process each."""
    code = "from benchmarks.peers.within import main; main()"
    done = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)
    ratios: list[float] = json.loads(done.stdout)
    return median(ratios)


if __name__ == "__main__":
    main()
