"""Which tests a process takes next, where several share them (`--dist loadscope`).

What is slow comes first, so that no process is left alone with it at the end. The browser tests come before all else
and in one go: a JupyterLab and a Chromium are started once a process, not each time its tests return to them. A file
stays with one process, for it shares fixtures, and all notebooks with another, for they share a kernel; the files of
`SINGLY` are shared out test by test.

Every process with a browser loads JupyterLab and all its kinds of pages for itself, which costs as much as many tests.
So there are few of those, and for each core one more process beside them, which takes no browser test while there is
anything else. A browser test waits for its page much of the time, and what it waits for must not wait for others: the
processes beside are nice to it, and work whenever a core has nothing to do for the browsers.
"""

import os
from collections.abc import Mapping, Sequence
from typing import Any

from xdist.scheduler import LoadScopeScheduling
from xdist.workermanage import WorkerController

BROWSER = "tests/browser/"
# Files of a few long tests that need nothing of each other.
SINGLY = (
    "tests/bots/september_1939/test_blocks.py",
    "tests/bots/warsaw_1920/test_blocks.py",
    "tests/contract/test_contract.py",
    "tests/contract/test_sessions.py",
    "tests/formats/test_journal.py",
    "tests/widgets/test_autosave.py",
)
# Files of a few long tests that stay together, for they fetch what they need once. Among all others the files of few
# tests come last: two seconds and more of work would leave one process alone with them.
LONG = (
    "tests/bots/seven_days/test_reasons.py",
    "tests/bots/strategies/test_strategies.py",
    "tests/bots/test_goal_hints.py",
    "tests/command/test_written.py",
    "tests/contract/test_messages.py",
    "tests/contract/test_pages.py",
    "tests/formats/test_every_writer.py",
    "tests/games/september_1939/reference/test_differential.py",
    "tests/games/warsaw_1920/reference/test_differential.py",
    "tests/i18n/test_catalogues.py",
    "tests/i18n/test_new_language.py",
    "tests/i18n/test_prose.py",
    "tests/lab/test_parallel.py",
    "tests/page/test_page.py",
    "tests/pyodide/test_pyodide.py",
    "tests/site/test_boot.py",
    "tests/teaching/authoring/test_lessons.py",
    "tests/teaching/test_opening_lab.py",
    "tests/teaching/test_quizzes.py",
    "tests/teaching/test_saved_state.py",
    "tests/teaching/test_slides.py",
    "tests/package/test_architecture.py",
    "tests/test_ci_run.py",
    "tests/test_notebooks_left_alone.py",
    "tests/test_readme.py",
    "tests/package/test_wheel.py",
    "tests/traces/test_traces.py",
    "tests/view/seven_days/test_theatre.py",
    "tests/words/test_kinds.py",
)
# The kernel of one process runs all of them: it is started once, and games that several show are played once.
NOTEBOOKS = "notebooks/"
# What is met on a phone: the browser of one process loads such a page once.
PHONE = ("test_everyone", "test_phone_page", "test_room", "test_sheet", "test_sheets")
# What a process is told by this name: whether it works beside those with a browser.
BESIDE = "beside"
# How much less urgent the processes beside are: a core that both want is the browsers' for nine tenths of its time.
NICE = 10
# What adds up the games of others: by then they have been played.
LAST = ("tests/bots/september_1939/test_strength.py", "tests/bots/warsaw_1920/test_strength.py")


class Shares(LoadScopeScheduling):  # type: ignore[misc]
    """Hands out files and long tests, the slow ones first."""

    def _split_scope(self, nodeid: str) -> str:
        return share_of(nodeid)

    def add_node_collection(self, node: WorkerController, collection: Sequence[str]) -> None:
        """Take the tests that a process has found."""
        super().add_node_collection(node, collection)
        self.registered_collections[node] = Places(collection)

    def mark_test_complete(self, node: WorkerController, item_index: int, duration: float = 0) -> None:
        """Take note that a test has run; xdist counts what is left of every share that is kept, test by test."""
        share = share_of(self.registered_collections[node][item_index])
        super().mark_test_complete(node, item_index, duration)
        shares = self.assigned_work[node]
        if all(shares[share].values()):
            del shares[share]

    def _assign_work_unit(self, node: WorkerController) -> None:
        sizes = {share: len(tests) for share, tests in self.workqueue.items()}
        beside = node.workerinput[BESIDE]
        self.workqueue.move_to_end(next_of(sizes, beside), last=False)
        super()._assign_work_unit(node)


class Places(list[str]):
    """A list that knows the place of each of ten thousand names, as it is asked for each."""

    def __init__(self, names: Sequence[str]) -> None:
        super().__init__(names)
        self._places = {name: place for place, name in enumerate(names)}

    def index(self, name: str, *within: Any) -> int:
        """Return the place of a name."""
        return self._places[name]


def cores() -> int:
    """Return how many cores this process may use, at least 1."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def browsers(cores: int) -> int:
    """Return how many processes with a browser work on so many cores, at least 1."""
    return max(1, cores // 2)


def processes(cores: int) -> int:
    """Return how many processes work on so many cores: those with a browser, and one more for each core."""
    return browsers(cores) + cores


def is_beside(worker: str, cores: int) -> bool:
    """Tell whether a process, by its name (`gw0`, `gw1`, ...), works beside those with a browser."""
    return int(worker.removeprefix("gw")) >= browsers(cores)


def be_nice() -> None:
    """Let this process and all that it starts give way to others, where the system knows how."""
    if hasattr(os, "nice"):
        os.nice(NICE)


def next_of(sizes: Mapping[str, int], beside: bool) -> str:
    """Return the share to take next, by their sizes; who works `beside` leaves the browser to the others."""
    others = [share for share in sizes if not share.startswith(BROWSER)]
    return min(others if others and beside else sizes, key=lambda share: place_of(share, sizes[share]))


def share_of(nodeid: str) -> str:
    """Return what a test is handed out with: its file, or, where it is long, the test itself."""
    file = nodeid.partition("::")[0]
    if file.startswith(NOTEBOOKS):
        return NOTEBOOKS
    if file.startswith(BROWSER) and file.endswith(tuple(f"/{name}.py" for name in PHONE)):
        return f"{BROWSER}{PHONE[0]}.py"
    return nodeid if file in SINGLY else file


def place_of(share: str, tests: int) -> tuple[int, int]:
    """Return the place of a share of so many tests in the queue: the lower, the sooner."""
    if share.startswith(BROWSER):
        return 0, -tests
    if share.startswith(LAST):
        return 3, -tests
    return (1 if share.startswith((*SINGLY, *LONG, NOTEBOOKS)) else 2), -tests
