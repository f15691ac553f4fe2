"""A cold `explain` of one file, as a ratio to a Python that only imports what it is built on."""

from benchmarks.pairs import process, ratio

FILE = "scenarios/avanti/manual/illus-06-william-meets-two-cars.scenario.yaml"
LIBRARIES = ["-c", "import click, gettext, yaml, msgspec"]
RUNS = 31


def main() -> None:
    """Print the ratios for English with small amounts, and for French."""
    for lang, bound in (("en", 1.25), ("fr", 1.7)):
        command = ["-m", "avanti_rules", "explain", FILE, "--lang", lang]
        ours, theirs, times = ratio(lambda command=command: process(command), lambda: process(LIBRARIES), RUNS)
        print(
            f"cold explain in {lang}: {ours * 1000:.0f} ms, libraries alone {theirs * 1000:.0f} ms: {times:.2f} times",
            end="",
        )
        print(f" (at most {bound})")
