"""What all tests share: how hypothesis looks for examples, and that a run leaves nothing for pupils to find."""

import gc
import os
from collections.abc import Callable, Iterator
from functools import partial
from tempfile import TemporaryDirectory, mkdtemp
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

# The continuous integration always tries the same examples; a developer's machine looks for new ones.
settings.register_profile("ci", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("dev", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("ci" if os.environ.get("CI", "").lower() in ("true", "1") else "dev")

ELSEWHERE = pytest.StashKey[TemporaryDirectory[str]]()


def pytest_configure(config: pytest.Config) -> None:
    """Let nbval run notebooks in a folder of the test's own: what they write there nobody has open."""
    try:
        from nbval import plugin
    except ImportError:
        return
    folder = config.stash[ELSEWHERE] = TemporaryDirectory(prefix="notebooks-", ignore_cleanup_errors=True)
    plugin.RunningKernel = partial(run_in, folder.name, plugin.RunningKernel)


def run_in(folder: str, kernel: Callable[..., Any], name: str, cwd: str | None = None, **options: Any) -> Any:
    """Start a kernel for a notebook in an empty folder inside another, whatever folder the notebook lies in."""
    return kernel(name, cwd=mkdtemp(dir=folder), **options)


def pytest_unconfigure(config: pytest.Config) -> None:
    """Take the folder away."""
    if ELSEWHERE in config.stash:
        config.stash[ELSEWHERE].cleanup()


@pytest.fixture
def little_to_collect() -> Iterator[None]:
    """Leave what lives already out of the collections of a test that asks for many: each would look through all."""
    gc.freeze()
    yield
    gc.unfreeze()
