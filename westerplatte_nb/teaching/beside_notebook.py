"""What a kernel is told before a click runs a cell in it: what lies beside a notebook is found by the notebook alone.

Jupyter has Python look into the folder of the notebook before its packages, so that a file there could stand for any
of them. From here on that folder is looked into last, and only for a cell or for a module of that very folder: not for
a package that tries whether another is there, nor for one that asks what is installed.

JupyterLab's extension sends this file as text: it imports nothing but what each Python has loaded when it starts.
"""

import os
import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from importlib.machinery import ModuleSpec
    from types import FrameType

OURS = "westerplatte_nb"
SEARCH = sys.modules["_frozen_importlib_external"].PathFinder
IMPORTERS = ("importlib", "_frozen_importlib", "_frozen_importlib_external")
PACKAGES = ("site-packages", "dist-packages")


class NotebookFolder:
    """Finds the modules of a notebook's folder, for its cells and for one another."""

    def __init__(self, entries: list[str]) -> None:
        """Search for modules in these entries, which were on `sys.path`."""
        self.entries = entries

    def find_spec(self, name: str, path: object = None, target: object = None) -> "ModuleSpec | None":
        """Return the spec of a top-level module in the notebook's folder, if code of that folder imports it; else None.

        `path` is None for a top-level module; this package is never taken from there.
        """
        # Frame 1 is the caller: Python's import system, behind which the importing code is found.
        if path is not None or name == OURS or not is_of_notebook(importing_package(sys._getframe(1))):
            return None
        spec: ModuleSpec | None = SEARCH.find_spec(name, self.entries)
        return spec


def importing_package(frame: "FrameType | None") -> str:
    """Return the top-level package of the code that imports: of the first frame outside the import system, or ""."""
    while frame is not None:
        name = str(frame.f_globals.get("__name__") or "").partition(".")[0]
        if name and name not in IMPORTERS:
            return name
        frame = frame.f_back
    return ""


def is_of_notebook(name: str) -> bool:
    """Tell whether a module is `__main__`, in which cells run, or lies in the notebook's folder."""
    module = sys.modules.get(name)
    # The (first) folder of a package, else the file of a module, else None.
    location = [*(getattr(module, "__path__", None) or ()), getattr(module, "__file__", None)][0]
    return name == "__main__" or bool(location and is_here(os.path.dirname(location)))


def is_here(folder: str) -> bool:
    """Tell whether a folder is the one that the kernel works in."""
    return os.path.realpath(folder or os.curdir) == os.path.realpath(os.curdir)


def guard() -> None:
    """Move the notebook's folder from `sys.path` to a finder that is asked last.

    An entry after the last folder of installed packages stays: an editable install put it there, and it hides none of
    them.
    """
    package_indexes = [index for index, entry in enumerate(sys.path) if str(entry).endswith(PACKAGES)]
    before_packages = sys.path[: package_indexes[-1]] if package_indexes else sys.path
    # An empty entry is the present folder.
    moved = [entry for entry in sys.path if entry == "" or (entry in before_packages and is_here(entry))]
    if moved:
        sys.path[:] = [entry for entry in sys.path if entry not in moved]
        sys.meta_path.append(NotebookFolder(moved))


guard()
