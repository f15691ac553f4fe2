"""No test fails because the machine is slow: hypothesis neither times examples nor minds how long making them takes.

Nor does one fail because the tests run in the background: there SIGINT is ignored, also by every process that they
start, and what Ctrl-C does could not be tested. `run` is there for every test that types the command.
"""

import signal

from asked import run
from hypothesis import HealthCheck, settings

__all__ = ["run"]

settings.register_profile("untimed", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("untimed")

if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)
