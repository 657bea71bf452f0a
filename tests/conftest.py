"""What all tests share: how hypothesis looks for examples, and that a run leaves nothing for pupils to find."""

import gc
import os
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

import westerplatte_nb.games.ford  # noqa: F401 - each process knows the same games, whichever files it begins with
from tests.amounts import FEW, MANY, REST, VARIABLE, is_left, is_time_up
from tests.results import tell_results_alone

# The continuous integration always tries the same examples; a developer's machine looks for new ones.
settings.register_profile("ci", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("dev", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("ci" if os.environ.get("CI", "").lower() in ("true", "1") else "dev")

TESTS = Path(__file__).parent
BEGAN = time.time()

# So many new objects are waited for before the youngest are looked through; Python itself waits for 700.
FEW_COLLECTIONS = 50_000

# How many tests this process has left to the runs that try much.
LEFT = pytest.StashKey[int]()


def pytest_report_header() -> str:
    """Say how much this run tries."""
    tries = os.environ.get(VARIABLE, FEW)
    return f"amounts: {tries}" + (f" ({VARIABLE}={MANY} tries all there is)" if tries == FEW else "")


@pytest.hookimpl(tryfirst=True)
def pytest_collection(session: pytest.Session) -> None:
    """Let each of several processes begin with other files: in a fresh clone one compiles what the others then find."""
    worker = getattr(session.config, "workerinput", None)
    if worker is None or TESTS not in [Path(asked).resolve() for asked in session.config.args]:
        return
    number = int(worker["workerid"].removeprefix("gw"))
    for file in sorted(TESTS.rglob("test_*.py"))[number :: worker["workercount"]]:
        # What is wrong with a file is told when its tests are looked for.
        with suppress(Exception, pytest.skip.Exception):
            assert pytest.Module.from_parent(session, path=file).obj


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave to other runs what is for them, but for what was asked for by its own name."""
    left = [item for item in items if is_left(item, config.args)]
    config.stash[LEFT] = len(left)
    if left:
        config.hook.pytest_deselected(items=left)
        gone = set(left)
        items[:] = [item for item in items if item not in gone]


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup() -> None:
    """Begin no more tests when the time that was given is up; what was not begun is told among the skips."""
    if is_time_up(BEGAN):
        pytest.skip("not begun: the time given for this run was up")


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Let a process that works for another tell it how much was left."""
    if hasattr(session.config, "workeroutput"):
        session.config.workeroutput["left"] = session.config.stash.get(LEFT, 0)


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: Any) -> None:
    """Hear how much was left: every process finds the same tests."""
    node.config.stash[LEFT] = getattr(node, "workeroutput", {}).get("left", 0)


def pytest_terminal_summary(terminalreporter: Any, config: pytest.Config) -> None:
    """Say plainly, just before the closing line, what did not run."""
    left = config.stash.get(LEFT, 0)
    if left and os.environ.get(VARIABLE) == REST:
        terminalreporter.line(f"{left} tests try no more than in a run with few, and were left to that.")
    elif left:
        terminalreporter.line(f"{left} tests were left to .ci/run; {VARIABLE}={MANY} make test runs them too.")


@pytest.hookimpl(trylast=True)
def pytest_collection_finish() -> None:
    """Leave what was made to find the tests out of every garbage collection: each would look through all of it."""
    gc.collect()
    gc.freeze()


@pytest.fixture
def little_to_collect() -> None:
    """Leave what lives already out of the collections of a test that asks for some: each would look through all."""
    gc.collect()
    gc.freeze()


def pytest_configure(config: pytest.Config) -> None:
    """Let a process collect garbage seldom and tell no more than is shown, and its notebooks share one kernel."""
    # At Python's own threshold the collections are a sixteenth of a run, and a sixth of the search for its tests.
    gc.set_threshold(FEW_COLLECTIONS)
    tell_results_alone(config)
    if hasattr(config, "workerinput"):
        from tests.shares import BESIDE, be_nice

        if config.workerinput[BESIDE]:
            be_nice()
    if config.getoption("nbval_lax", False):
        from nbval import plugin

        from tests.notebook_kernel import SharedKernel

        plugin.RunningKernel = SharedKernel


def pytest_unconfigure(config: pytest.Config) -> None:
    """End that kernel."""
    if config.getoption("nbval_lax", False):
        from tests.notebook_kernel import SharedKernel

        SharedKernel.end()


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers(config: pytest.Config) -> int:
    """Return how many processes `-n auto` means: more than cores, for a browser test waits much of its time.

    xdist's own variable says another number, as it would without this.
    """
    asked = os.environ.get("PYTEST_XDIST_AUTO_NUM_WORKERS", "")
    if asked.isdecimal():
        return int(asked)
    from tests.shares import cores, processes

    return processes(cores())


@pytest.hookimpl(optionalhook=True)
def pytest_configure_node(node: Any) -> None:
    """Tell a process whether it works beside those with a browser."""
    from tests.shares import BESIDE, cores, is_beside

    node.workerinput[BESIDE] = node.config.getoption("dist") == "loadscope" and is_beside(node.gateway.id, cores())


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Any:
    """Spread the tests over the processes by the shares of `tests.shares`, where `--dist loadscope` asks for it."""
    if config.getoption("dist") != "loadscope":
        return None
    from tests.shares import Shares

    return Shares(config, log)
