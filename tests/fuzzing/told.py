"""What a run of the fuzz tests was: how often each asked something, for how long, and what came of it."""

import sys
from collections.abc import Generator
from pathlib import Path
from time import monotonic

import pytest

FILE = Path(__file__).resolve().parents[2] / "docs" / "trust.md"
BEGIN, END = "<!-- fuzzing -->\n", "<!-- end -->"
WALKS = {
    "TestTapping": "walks over the page by taps, forms and addresses changed by hand",
    "TestRefereeing": "evenings of two tables with two servers each, and files that were damaged meanwhile",
}
HEAD = "| what is held | asked | seconds | came out |\n|---|--:|--:|---|\n"


class Counting:
    """Counts what each test asks of a reader; a pytest plugin."""

    def __init__(self) -> None:
        self.asked: dict[str, int] = {}
        self.seconds: dict[str, float] = {}
        self.failed: set[str] = set()

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_call(self, item: pytest.Item) -> Generator[None, None, None]:
        """One test, or one row of it."""
        name, before, began = title(item), asked(), monotonic()
        try:
            yield
        except BaseException:
            self.failed.add(name)
            raise
        finally:
            self.asked[name] = self.asked.get(name, 0) + asked() - before
            self.seconds[name] = self.seconds.get(name, 0) + monotonic() - began

    def table(self) -> str:
        """A row for each test that asked anything."""
        rows = []
        for name, count in sorted(self.asked.items()):
            if count:
                came = "**failed**" if name in self.failed else "held"
                rows.append(f"| {name} | {count:,} | {self.seconds[name]:.0f} | {came} |\n")
        total, seconds = sum(self.asked.values()), sum(self.seconds.values())
        return f"{HEAD}{''.join(rows)}| all of these | {total:,} | {seconds:.0f} | {len(self.failed)} failed |\n"


def asked() -> int:
    """How often anything was asked so far; pytest knows this package by its short name."""
    limits = sys.modules.get("fuzzing.limits")
    return int(limits.DONE["asked"]) if limits else 0


def title(item: pytest.Item) -> str:
    """A test as a sentence: its name, of a walk that of its class."""
    walk = WALKS.get(item.nodeid.split("::")[1])
    return walk or item.name.partition("[")[0].removeprefix("test_").replace("_", " ")


def write(table: str, number: str) -> None:
    """Puts the figures into the page."""
    before, _, rest = FILE.read_text(encoding="utf-8").partition(BEGIN)
    _, _, after = rest.partition(END)
    told = f"`python -m tests.fuzzing {number} --write` wrote:\n\n"
    FILE.write_text(f"{before}{BEGIN}{told}{table}{END}{after}", encoding="utf-8")
