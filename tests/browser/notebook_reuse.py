"""A notebook that stays open for the next test.

To open a notebook with a new kernel costs as much as all that many a test then does in it. So a test takes the one
that the test before it had open (`Lab.open_cells`, `Lab.open_kept`) and shows its own cells there; the outputs, widgets
and names of that test are gone. Its cells are compared with what they were, the kernel too (`kernel_reuse.py`): where
anything differs, and after an interrupt, it is closed, and the next test opens a new one. A kernel that has begun anew
is told what it was like at first, and a page loaded anew shows the notebook that it had. While a test has another
notebook open it waits aside, taken off the page as it is: JupyterLab and the kernel have it still.
"""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

MODULE = "_kept"
SOURCE = Path(__file__).with_name("kernel_reuse.py").read_text(encoding="utf-8")
LOAD = f"""
import sys, types
sys.modules[{MODULE!r}] = types.ModuleType({MODULE!r})
exec({SOURCE!r}, vars(sys.modules[{MODULE!r}]))
del sys, types
"""
SWEEP = f"__import__({MODULE!r}).sweep()"


@dataclass
class KeptNotebook:
    """A notebook that a page has open: where, what it shows, and what page and kernel say of it before anything ran."""

    path: str
    content: Any
    first: Any
    files: list[str]
    good: bool = True

    @property
    def kernel(self) -> str:
        """The kernel's id."""
        return str(self.first["kernel"])


def keep(page: Page, path: str, content: Any, folder: Path) -> KeptNotebook:
    """Note what a notebook that has just been opened in a folder is like."""
    files = sorted(name for name in os.listdir(folder) if not name.startswith("."))
    first = page.evaluate("([path, code]) => labSweep.keep(path, code)", [path, LOAD])
    return KeptNotebook(path, content, first, files)


def tell_anew(page: Page, kept: KeptNotebook) -> None:
    """Tell a kernel that has begun anew, and in which nothing has run, what it is like; the files are those of then."""
    files = f"__import__({MODULE!r}).FIRST['files'] = {kept.files!r}\n"
    page.evaluate("([path, code]) => labProbe.ask(path, code, 'None')", [kept.path, LOAD + files])


def show(page: Page, kept: KeptNotebook, content: Any) -> None:
    """Show other cells in it, if they are others."""
    if content != kept.content:
        kept.content = content
        kept.first = page.evaluate("([path, content]) => labSweep.show(path, content)", [kept.path, content])


def take_back(page: Page, kept: KeptNotebook) -> list[str]:
    """Take back what a test did in the notebook; tell what is not as it was."""
    told = [kept.path, kept.first, kept.content, SWEEP]
    found: list[str] = page.evaluate("told => labSweep.takeBack(...told)", told)
    return found
