"""Whoever is killed leaves nobody behind who goes on working for nobody."""

import os
import signal
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

import pytest

TIME = 60.0  # seconds that anything may take
IDLE = """
from avanti_rules.following import follow, processes
if __name__ == "__main__":
    with processes(2) as pool:
        list(pool.map(str, range(2)))
        print("playing", flush=True)
        input()
"""
SIMULATE = """
from avanti_rules import batches, cli
from avanti_rules.commands import playing
take = playing.Table.take
def told(table, *given):
    take(table, *given)
    print("playing", flush=True)
playing.Table.take = told
if __name__ == "__main__":
    cli.main([{arguments}, "--games", "1000000", "--jobs", "2", "--seed", "1"])
"""
PROGRAMS = {
    "workers that wait": IDLE,
    "simulate": SIMULATE.format(arguments='"simulate"'),
    "study": SIMULATE.format(arguments='"study", "draw"'),
}


@pytest.mark.skipif(not hasattr(os, "killpg"), reason="what a failure leaves behind could not be ended")
@pytest.mark.parametrize("program", PROGRAMS.values(), ids=list(PROGRAMS))
def test_when_the_first_process_is_killed_its_workers_end(program: str, tmp_path: Path) -> None:
    (tmp_path / "program.py").write_text(program, encoding="utf-8")
    environment = {**os.environ, "PYTHONPATH": str(Path(__file__).parents[1])}
    process = subprocess.Popen(
        [sys.executable, "program.py"],
        cwd=tmp_path,
        env=environment,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        start_new_session=True,
    )
    assert process.stdout is not None
    try:
        assert process.stdout.readline().strip() == b"playing"
        process.kill()
        # Every process that it has started holds the other end of this pipe: the last one that ends closes it.
        process.communicate(timeout=TIME)
    finally:
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
