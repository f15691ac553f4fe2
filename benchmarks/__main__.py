"""All measurements: `python -m benchmarks`. Each prints a ratio to something that anybody can run beside it.

Medians of several runs, taken in turn with what they are compared to; inside a process it is processor time.
"""

import compileall
import platform
from importlib.metadata import version

from benchmarks import checking, engine, plugin, reading, simulating, starting, web


def main() -> None:
    """Say on what it was measured, then measure."""
    compileall.compile_dir("avanti_rules", quiet=1)
    packages = ", ".join(f"{name} {version(name)}" for name in ("click", "PyYAML", "msgspec", "Babel"))
    print(f"{platform.python_implementation()} {platform.python_version()}, {platform.machine()}, {packages}\n")
    for measure in (starting.main, reading.main, checking.main, engine.main, simulating.main, plugin.main, web.main):
        measure()


if __name__ == "__main__":
    main()
