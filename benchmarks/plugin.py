"""What the pytest plugin costs a run without scenarios: whole runs with it and without, in turn."""

import os
import resource
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

RUNS, WORKS = 61, 15
WORK = """\
import pathlib, pytest, pluggy, time
manager, file = pluggy.PluginManager("pytest"), pathlib.Path("a.yaml")
begin = time.process_time()
import avanti_rules.pytest_plugin as plugin
manager.register(plugin)
for _ in range(200):
    plugin.pytest_collect_file(file, None)
print((time.process_time() - begin) * 1000)
"""
TEST = "def test_it():\n    pass\n"
ENTRY = "[pytest11]\navanti-rules = avanti_rules.pytest_plugin\n"


def main() -> None:
    """Print the median of the differences, pair by pair, and what the plugin does alone."""
    with tempfile.TemporaryDirectory() as folder:
        Path(folder, "test_it.py").write_text(TEST, encoding="utf-8")
        for number in range(200):
            Path(folder, f"{number}.yaml").write_text("", encoding="utf-8")
        installed(Path(folder, "site"))
        pairs = [(run(folder, with_it=True), run(folder, with_it=False)) for _ in range(RUNS + 1)][1:]
    ours, theirs = (statistics.median(side) * 1000 for side in zip(*pairs, strict=True))
    more = statistics.median(ours - theirs for ours, theirs in pairs) * 1000
    print(f"pytest without scenarios: {theirs:.0f} ms, with the plugin {ours:.0f} ms: {more:+.2f} ms (at most 2)")
    added = statistics.median(work() for _ in range(WORKS))
    print(f"the work that the plugin adds to such a run, alone: {added:.2f} ms")


def work() -> float:
    """The milliseconds of importing and registering the plugin and of showing it the files, in a fresh process."""
    done = subprocess.run([sys.executable, "-c", WORK], check=True, capture_output=True, text=True)
    return float(done.stdout)


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
