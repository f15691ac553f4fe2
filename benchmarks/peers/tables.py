"""The tables as Markdown: what was measured, on what, and which goals hold."""

import os
import platform
from collections.abc import Iterator, Mapping, Sequence
from importlib.metadata import version
from pathlib import Path
from statistics import median

from benchmarks.peers.contenders import CONTENDERS
from benchmarks.peers.timing import Run, times

Runs = Mapping[int, Mapping[str, Sequence[Run]]]
Many = Mapping[tuple[int, str], tuple[float, list[int]]]
OURS, BEHAVE = CONTENDERS[0].name, "behave"
OUR_PACKAGES = ("click", "PyYAML", "msgspec", "Babel", "open-spiel")

INTRODUCTION = """\
# Measured beside others

`python -m benchmarks.peers -o docs/benchmarks.md` makes an environment with the programs below in locked versions,
measures, and writes this page; `--quick` takes few runs and at most 1,000 files. `python -m benchmarks` measures this
project alone.

**What is compared.** One situation, five plays of the manual's Illus. 3 to 6 with where each car comes to and why the
last one came so far, is written in everybody's own form, one file a situation, no two the same. `avanti-rules` carries
out all of its rules and gives a reason for each; the steps of the others call twenty lines that move cars and know no
other rule, so that what is measured of them is what they cost by themselves. OpenFisca computes all seats as vectors.

**How.** Processor time of whole processes, in turn, medians; code is compiled before. Before anything is timed each
program has to pass three right files and to fail where a place or a reason is wrong in one of them; one that does not
stops the run."""


PLAYING = """\
Plays a second on one core, the same games with the same cards; every position was compared first. OpenSpiel's state is
asked what is legal before each play, as its own examples do. Ours is never changed: each play makes a new position and
the facts that explain it. OpenSpiel can do the former too, or change its position in place; both are shown."""


def page(
    runs: Runs, lookups: Mapping[str, Sequence[Run]], many: Many, plays: Mapping[str, float], reading: float
) -> Iterator[str]:
    """All lines."""
    yield from INTRODUCTION.splitlines()
    yield from (
        "",
        machine(),
        "",
        "## Checking",
        "",
        "Seconds, and in how many times what `avanti-rules check` takes:",
        "",
    )
    yield from checking(runs)
    yield from ("", "The most memory of one process, in MB, and how the time grows:", "")
    yield from memory(runs)
    if many:
        yield from ("", "Many files, `avanti-rules check --jobs 2`:", "")
        yield from many_files(many)
    yield from (
        "",
        "## Playing",
        "",
        *PLAYING.splitlines(),
        "",
    )
    yield from table(["", "plays a second"], [[name, f"{rate:,.0f}"] for name, rate in plays.items()])
    yield from ("", "## Looking up", "")
    last = list(lookups.values())[-1]
    rows = [
        [f"`{name}`" if name[:6] == "avanti" else name, seconds(each), f"{times(each, last):.1f}"]
        for name, each in lookups.items()
    ]
    yield from table(["", "seconds", "times a bare Python"], rows)
    yield from ("", "## Goals", "")
    yield from table(["goal", "measured", ""], list(goals(runs, many, plays, reading)))


def machine() -> str:
    """What it was measured on."""
    cpu = next((line.split(":")[1].strip() for line in cpuinfo() if line.startswith("model name")), platform.machine())
    used = sorted({each.package for each in CONTENDERS if each.package} | set(OUR_PACKAGES), key=str.lower)
    packages = ", ".join(f"{name} {version(name)}" for name in used)
    python = f"{platform.python_implementation()} {platform.python_version()}"
    load = f", load {os.getloadavg()[0]:.1f}" if hasattr(os, "getloadavg") else ""
    return f"**On what.** {python} on {platform.system()}, {os.cpu_count()} cores of {cpu}{load}. {packages}."


def cpuinfo() -> list[str]:
    """What Linux says of the processor."""
    place = Path("/proc/cpuinfo")
    return place.read_text("utf-8").splitlines() if place.exists() else []


def table(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> Iterator[str]:
    """A table, numbers to the right."""
    yield f"| {' | '.join(heads)} |"
    yield f"|---|{'---:|' * (len(heads) - 1)}"
    yield from (f"| {' | '.join(row)} |" for row in rows)


def seconds(runs: Sequence[Run]) -> str:
    """The median of processor seconds."""
    found = median(run.processor for run in runs)
    return f"{found:.3f}" if found < 1 else f"{found:.1f}"


def checking(runs: Runs) -> Iterator[str]:
    """The seconds of every program."""
    names = dict.fromkeys(name for measured in runs.values() for name in measured)
    rows = [[name, *(cell(measured, name) for measured in runs.values())] for name in names]
    yield from table(["", *(f"{number:,} files" if number > 1 else "1 file, cold" for number in runs)], rows)


def cell(measured: Mapping[str, Sequence[Run]], name: str) -> str:
    """Seconds and ratio, or nothing where it was not measured."""
    if name not in measured:
        return "–"
    return f"{seconds(measured[name])} ({times(measured[name], measured[OURS]):.1f})"


def memory(runs: Runs) -> Iterator[str]:
    """The memory of every program, and the growth of its time between the two largest numbers."""
    *_, small, large = runs
    rows = []
    for name in [each.name for each in CONTENDERS]:
        row = [f"{max(run.memory for run in each[name]):.0f}" if name in each else "–" for each in runs.values()]
        both = name in runs[small] and name in runs[large]
        grown = times_of_medians(runs[large][name], runs[small][name]) if both else 0
        rows.append([name, *row, f"{grown:.1f}" if grown else "–"])
    yield from table(["", *(f"{number:,}" for number in runs), f"{large:,} to {small:,}"], rows)


def times_of_medians(runs: Sequence[Run], others: Sequence[Run]) -> float:
    """How many times as long, of runs that were not measured in pairs."""
    return median(run.processor for run in runs) / median(run.processor for run in others)


def many_files(many: Many) -> Iterator[str]:
    """Seconds by the clock and the memory of each process."""
    rows = [
        [f"{number:,}, {form}", f"{clock:.1f}", str(first), str(max(others, default=0))]
        for (number, form), (clock, (first, *others)) in many.items()
    ]
    yield from table(
        ["files, form", "seconds by the clock", "MB of the first process", "MB of the largest below it"], rows
    )


def goals(runs: Runs, many: Many, plays: Mapping[str, float], reading: float) -> Iterator[list[str]]:
    """Every goal, what was measured, and whether it holds."""
    explain = times(runs[1]["avanti-rules explain"], runs[1][BEHAVE])
    yield ["cold `explain` takes less than behave's cold run", f"{explain:.2f} times", held(explain < 1)]
    for number, measured in runs.items():
        if number >= 1_000 and BEHAVE in measured:
            faster = times(measured[BEHAVE], measured[OURS])
            yield [f"{number:,} files: at least 5 times as fast as behave", f"{faster:.1f} times", held(faster >= 5)]
    yield ["checking takes at most 1.3 times reading, in one process", f"{reading:.2f} times", held(reading <= 1.3)]
    ours, kept, in_place, _ = plays.values()
    yield ["plays a second: at least OpenSpiel's, every position kept", f"{ours / kept:.2f} times", held(ours >= kept)]
    yield [
        "plays a second: at least OpenSpiel's, changed in place",
        f"{ours / in_place:.2f} times",
        held(ours >= in_place),
    ]
    for form in ("text", "json") if many else ():
        few, most = (max(many[number, form][1]) for number in (10_000, 100_000))
        yield [f"memory for 100,000 files as {form} is that for 10,000", f"{most} and {few} MB", held(most <= few + 2)]


def held(whether: bool) -> str:
    """Whether a goal holds, in words."""
    return "holds" if whether else "does not hold"
