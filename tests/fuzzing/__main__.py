"""`python -m tests.fuzzing [EXAMPLES]`: the fuzz tests with many more inputs each, 2,000 when left out."""

import os
import sys
from pathlib import Path

import pytest

if __name__ == "__main__":
    os.environ["FUZZ_EXAMPLES"] = sys.argv[1] if len(sys.argv) > 1 else "2000"
    sys.exit(pytest.main(["-q", "-p", "no:cacheprovider", *sys.argv[2:], str(Path(__file__).parent)]))
