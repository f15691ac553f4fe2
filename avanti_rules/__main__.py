"""Lets `python -m avanti_rules` do what the command `avanti-rules` does."""

import sys

from avanti_rules.cli import main

if __name__ == "__main__":
    sys.exit(main())
