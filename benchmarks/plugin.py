"""What the pytest plugin costs a run without scenarios: whole runs with it and without, in turn."""

import os
import resource
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

RUNS = 61
TEST = "def test_it():\n    pass\n"
ENTRY = "[pytest11]\navanti-rules = avanti_rules.pytest_plugin\n"


def main() -> None:
    """Print the median of the differences, pair by pair, and that of the fastest runs."""
    with tempfile.TemporaryDirectory() as folder:
        Path(folder, "test_it.py").write_text(TEST, encoding="utf-8")
        for number in range(200):
            Path(folder, f"{number}.yaml").write_text("", encoding="utf-8")
        installed(Path(folder, "site"))
        pairs = [(run(folder, with_it=True), run(folder, with_it=False)) for _ in range(RUNS + 1)][1:]
    ours, theirs = (statistics.median(side) * 1000 for side in zip(*pairs, strict=True))
    more = statistics.median(ours - theirs for ours, theirs in pairs) * 1000
    least = (min(ours for ours, _ in pairs) - min(theirs for _, theirs in pairs)) * 1000
    print(
        f"pytest without scenarios: {theirs:.0f} ms, with the plugin {ours:.0f} ms: {more:+.2f} ms; "
        f"{least:+.2f} ms between the fastest runs, which a busy machine disturbs less (at most 2)"
    )


def installed(site: Path) -> None:
    """A folder that makes pytest find the plugin as where the package is installed."""
    info = site / "avanti_rules_measured-1.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: avanti-rules-measured\nVersion: 1\n", encoding="utf-8")
    (info / "entry_points.txt").write_text(ENTRY, encoding="utf-8")


def run(folder: str, with_it: bool) -> float:
    """The processor seconds of one run; that the plugin is there or not is the only difference."""
    path = os.pathsep.join([os.path.join(folder, "site"), os.getcwd()])
    switch = [] if with_it else ["-p", "no:avanti-rules"]
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *switch, folder]
    begin = processor_time()
    subprocess.run(command, check=True, cwd=folder, env={**os.environ, "PYTHONPATH": path}, stdout=subprocess.DEVNULL)
    return processor_time() - begin


def processor_time() -> float:
    """The processor seconds of all processes that were started and have ended."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


if __name__ == "__main__":
    main()
