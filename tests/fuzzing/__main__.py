"""`python -m tests.fuzzing [EXAMPLES]`: the fuzz tests with many more inputs each, 2,000 when left out.

`--write` puts what came of it into docs/trust.md; what else is said goes to pytest.
"""

import os
import sys
from pathlib import Path

import pytest

from .told import Counting, write

if __name__ == "__main__":
    arguments = [each for each in sys.argv[1:] if each != "--write"]
    number = arguments.pop(0) if arguments and arguments[0].isdecimal() else "2000"
    os.environ["FUZZ_EXAMPLES"] = number
    counting = Counting()
    status = pytest.main(["-q", "-p", "no:cacheprovider", *arguments, str(Path(__file__).parent)], plugins=[counting])
    sys.stdout.write(counting.table())
    if "--write" in sys.argv and status == pytest.ExitCode.OK:
        write(counting.table(), number)
    sys.exit(status)
