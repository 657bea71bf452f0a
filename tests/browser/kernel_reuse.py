"""What is done in the kernel of a kept notebook between two tests (`notebook_reuse.py`).

The text of this file becomes a module of the kernel, away from the names of the notebook, when the notebook has been
opened and nothing has run in it. `sweep` then takes back what every test does and tells what else is another.
"""

import asyncio
import gc
import os
import shutil
import sys
import threading
from types import ModuleType
from typing import Any

PACKAGE = "westerplatte_nb"
# These live as long as the kernel: the manager of ipycanvas, and what the widgets of a page share.
STAY = ("_CanvasManager", "PageBundle")
# These collections grow as games are shown: open journals, and the scenario that was read last.
GROW = ("_OPEN", "_last_result")


def modules() -> dict[str, Any]:
    """Return the loaded modules of the package."""
    return {name: module for name, module in list(sys.modules.items()) if name.partition(".")[0] == PACKAGE}


def facts() -> dict[str, Any]:
    """Return what a test may have changed of the process."""
    return {
        "environment": dict(os.environ),
        "files": sorted(name for name in os.listdir() if not name.startswith(".")),
        "folder": os.getcwd(),
        "hooks": {event: len(called) for event, called in shell().events.callbacks.items()},
        "path": list(sys.path),
        "tests": "tests" in sys.modules,
    }


def names() -> dict[str, tuple[Any, int]]:
    """Return what each name of the package's modules means, and how much a collection among them holds."""
    return {
        f"{name}.{key}": (thing, len(thing) if isinstance(thing, (dict, list, set)) and key not in GROW else 0)
        for name, module in modules().items()
        for key, thing in vars(module).items()
        if not key.startswith("__") and not isinstance(thing, ModuleType)
    }


def shell() -> Any:
    """Return IPython."""
    from IPython.core.getipython import get_ipython

    return get_ipython()


def differences() -> list[str]:
    """Return what of the first facts is another now; what has been loaded since is none."""
    now, meant = facts(), names()
    found = [name for name, value in FIRST.items() if now[name] != value]
    for name, (thing, size) in meant.items():
        before = NAMES.get(name) if name.rpartition(".")[0] in MODULES else (thing, size)
        if before is None or before[0] is not thing or before[1] != size:
            found.append(name)
    found += [name for name in NAMES if name not in meant]
    return [*found, *still_at_work(), *(f"widget {type(one).__name__}" for one in widgets())]


def still_at_work() -> list[str]:
    """Return the threads that have begun since, and what of the package waits in the loop of the kernel."""
    found = [f"thread {thread.name}" for thread in threading.enumerate() if thread not in THREADS and is_ours(thread)]
    try:
        loop = asyncio.get_running_loop()
    except RuntimeError:
        return found
    waiting = [*asyncio.all_tasks(loop), *(one for one in getattr(loop, "_scheduled", ()) if not one.cancelled())]
    return [*found, *(repr(one) for one in waiting if PACKAGE in repr(one))]


def is_ours(thread: threading.Thread) -> bool:
    """Tell whether a thread is none that the kernel begins by itself, when the first widget is shown."""
    return type(thread).__module__.partition(".")[0] not in ("ipykernel", "zmq")


def widgets() -> list[Any]:
    """Return the widgets there are, but for those that stay."""
    from ipywidgets.widgets import widget

    return [one for one in widget._instances.values() if type(one).__name__ not in STAY]


def forget_tests() -> None:
    """Unload what a notebook imported of the tests; what that changed in the package is told all the same.

    A game of theirs goes off the list. The modules below its own stay, for the package remembers what a game brought by
    its name: who imports the game again must meet the same.
    """
    if FIRST["tests"]:
        return
    registry = sys.modules.get(f"{PACKAGE}.engine.registry")
    for game, home in [*getattr(registry, "_PACKAGES", {}).items()]:
        if registry is not None and home.startswith("tests."):
            registry.unregister(game)
            HOMES.add(f"{home}.")
    for name in [name for name in sys.modules if name.partition(".")[0] == "tests"]:
        if not name.startswith(tuple(HOMES)):
            del sys.modules[name]


def sweep() -> list[str]:
    """Take back what any test may do in a notebook, and tell what is not as it was at first."""
    for one in widgets():
        one.close()
    shell().reset(new_session=True)
    for journal in [*getattr(sys.modules.get(f"{PACKAGE}.formats.journal"), "_OPEN", ())]:
        journal.close()
    forget_tests()
    sys.path[:] = FIRST["path"]
    os.environ.clear()
    os.environ.update(FIRST["environment"])
    os.chdir(FIRST["folder"])
    for name in {*facts()["files"]} - {*FIRST["files"]}:
        (shutil.rmtree if os.path.isdir(name) else os.unlink)(name)
    leave_out()
    return differences()


def leave_out() -> None:
    """Leave what lives now out of later collections: each would look through all that the package has loaded."""
    gc.collect()
    gc.freeze()


leave_out()
FIRST = facts()
NAMES = names()
MODULES = {*modules()}
THREADS = {*threading.enumerate()}
# Where the games of the tests were found that a notebook imported.
HOMES: set[str] = set()
