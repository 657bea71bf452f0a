"""What all tests share: how hypothesis looks for examples."""

import os

from hypothesis import HealthCheck, settings

# The continuous integration always tries the same examples; a developer's machine looks for new ones.
settings.register_profile("ci", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("dev", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("ci" if os.environ.get("CI", "").lower() in ("true", "1") else "dev")
