"""What a process of a run tells the one that it works for: of a test that passed, that it passed, and no more.

xdist sends six messages for each test, and ten thousand short tests cost more to tell of than to run. That a test
began and ended, and that its fixtures were made and put away, is heard by nobody unless something went wrong, or
somebody asks how long each took (`--durations`) or for the name of each test (`-v`).
"""

from collections.abc import Callable
from typing import Any

import pytest

UNHEARD = ("logstart", "logfinish")


def tell_results_alone(config: pytest.Config) -> None:
    """Let this process, where it works for another, tell no more than that one shows."""
    if config.option.durations or config.option.verbose > 0:
        return
    for plugin in config.pluginmanager.get_plugins():
        if type(plugin).__name__ == "WorkerInteractor":
            plugin.sendevent = results_alone(plugin.sendevent)


def results_alone(send: Callable[..., None]) -> Callable[..., None]:
    """Return what sends on what is heard."""

    def told(name: str, **what: Any) -> None:
        if not is_unheard(name, what.get("data")):
            send(name, **what)

    return told


def is_unheard(name: str, report: Any) -> bool:
    """Tell whether nothing is shown of a message."""
    return name in UNHEARD or (name == "testreport" and report["outcome"] == "passed" and report["when"] != "call")
