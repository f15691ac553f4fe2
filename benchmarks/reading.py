"""How long reading a scenario takes, as a ratio to PyYAML's own C loader: below 1 is faster."""

import statistics
import time
from collections.abc import Callable

import yaml

from avanti_rules import documents

PLAYERS = ("Jack", "Isabella", "Tina", "Steve", "William")
PLAYS, REACHED = (3, 2, 3, 6, 3), (3, 2, 6, 12, 9)  # of the manual's Illus. 3 to 6
RUNS = 7


def scenario(number: int) -> str:
    """A scenario file of five plays, as the manual's Illus. 3 to 6 tell them, that differs from every other."""
    plays = "".join(
        f"  - play: {{{name}: {played}}}\n    expect: {{cars: {{{name}: {reached}}}}}\n"
        for name, played, reached in zip(PLAYERS, PLAYS, REACHED, strict=True)
    )
    return (
        f"game: avanti\ntitle: Scenario {number}\nboard: reconstruction\nplayers: [{', '.join(PLAYERS)}]\n"
        f"start:\n  marker: {number % 34}\n  money: {{Jack: {number}00}}\n  opens: Jack\nsteps:\n"
        f"{plays}    because: move.occupied\n"
    )


def seconds(read: Callable[[bytes], object], files: list[bytes]) -> float:
    """The median time of reading all files."""
    times = []
    for _ in range(RUNS):
        begin = time.perf_counter()
        for data in files:
            read(data)
        times.append(time.perf_counter() - begin)
    return statistics.median(times)


def main() -> None:
    """Prints milliseconds a file and the ratio."""
    files = [scenario(number).encode() for number in range(1000)]
    ours = seconds(lambda data: documents.parse(data, "scenario.yaml"), files)
    theirs = seconds(lambda data: yaml.load(data, yaml.CSafeLoader), files)
    print(f"parse {ours:.3f} ms, yaml.load {theirs:.3f} ms a file, ratio {ours / theirs:.2f}")


if __name__ == "__main__":
    main()
