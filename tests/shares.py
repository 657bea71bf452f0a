"""Which tests a process takes next, where several share them (`--dist loadscope`).

What is slow comes first, so that no process is left alone with it at the end. The browser tests come before all else
and in one go: a JupyterLab and a Chromium are started once a process, not each time its tests return to them. A file
stays with one process, for it shares fixtures, or a kernel; those of `SINGLY` are shared out test by test.
"""

from xdist.scheduler import LoadScopeScheduling
from xdist.workermanage import WorkerController

BROWSER = "tests/browser/"
# Files of a few long tests that need nothing of each other.
SINGLY = (
    "tests/contract/test_contract.py",
    "tests/contract/test_sessions.py",
    "tests/formats/test_journal.py",
    "tests/widgets/test_autosave.py",
)
# Files of a few long tests that stay together, for they fetch what they need once.
LONG = (
    "tests/page/test_page.py",
    "tests/pyodide/test_pyodide.py",
    "tests/test_notebooks_left_alone.py",
)


class Shares(LoadScopeScheduling):  # type: ignore[misc]
    """Hands out files and long tests, the slow ones first."""

    def _split_scope(self, nodeid: str) -> str:
        return share_of(nodeid)

    def _assign_work_unit(self, node: WorkerController) -> None:
        slowest = min(self.workqueue, key=lambda share: place_of(share, len(self.workqueue[share])))
        self.workqueue.move_to_end(slowest, last=False)
        super()._assign_work_unit(node)


def share_of(nodeid: str) -> str:
    """Return what a test is handed out with: its file, or, where it is long, the test itself."""
    file = nodeid.partition("::")[0]
    return nodeid if file in SINGLY else file


def place_of(share: str, tests: int) -> tuple[int, int]:
    """Return the place of a share of so many tests in the queue: the lower, the sooner."""
    if share.startswith(BROWSER):
        return 0, -tests
    return (1 if share.startswith((*SINGLY, *LONG)) else 2), -tests
