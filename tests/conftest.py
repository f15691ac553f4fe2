"""No test fails because the machine is slow: hypothesis neither times examples nor minds how long making them takes."""

from hypothesis import HealthCheck, settings

settings.register_profile("untimed", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("untimed")
