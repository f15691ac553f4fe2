"""No test fails because the machine is slow: hypothesis neither times examples nor minds how long making them takes.

`run` is there for every test that types the command.
"""

from asked import run
from hypothesis import HealthCheck, settings

__all__ = ["run"]

settings.register_profile("untimed", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("untimed")
