"""What all tests share: how hypothesis looks for examples, and that a run leaves nothing for pupils to find."""

import gc
import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

# The continuous integration always tries the same examples; a developer's machine looks for new ones.
settings.register_profile("ci", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("dev", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("ci" if os.environ.get("CI", "").lower() in ("true", "1") else "dev")

NOTEBOOKS = Path(__file__).parents[1] / "notebooks"
THERE = pytest.StashKey[frozenset[Path]]()


def _copies() -> frozenset[Path]:
    return frozenset(NOTEBOOKS.glob("*/my_*.toml"))


def pytest_sessionstart(session: pytest.Session) -> None:
    """Remember which copies of scenarios readers have made beside the notebooks."""
    session.config.stash[THERE] = _copies()


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Take away those that notebooks made as they were run; a worker leaves that to the one who started it."""
    if not hasattr(session.config, "workerinput"):
        there = session.config.stash[THERE]
        for made in _copies() - there:
            made.unlink(missing_ok=True)


@pytest.fixture
def little_to_collect() -> Iterator[None]:
    """Leave what lives already out of the collections of a test that asks for many: each would look through all."""
    gc.freeze()
    yield
    gc.unfreeze()
