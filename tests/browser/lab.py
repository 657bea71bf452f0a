"""The page object of JupyterLab: what a test does in it, and what it waits for.

People's deeds (clicks, keys, taps) go through the real page. JupyterLab's own commands are called by their ids, because
their menu texts change with the language. Nothing here sleeps to be in time: every wait is for something that is true.
"""

import os
import re
import shutil
import time
from base64 import b64decode
from collections.abc import Sequence
from functools import cached_property
from pathlib import Path
from typing import Any
from uuid import uuid4

import nbformat
from playwright.sync_api import CDPSession, Locator, expect

from tests.browser.notebook_reuse import KeptNotebook
from tests.browser.pages import LOAD_MS, WAIT_MS, LabPage

FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    # Whatever a page asks of another machine fails at once, web sockets and plain addresses included.
    "--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1",
)

# Playwright's five seconds are short for two busy cores.
expect.set_options(timeout=WAIT_MS)

# `no` in `make test`: pictures are for people to look at, and a failed test takes one whatever is wanted.
WANTED = "WESTERPLATTE_PICTURES"

# A notebook of mere cells.
CELLS = "test.ipynb"

# Playwright waits for ever for what a page has promised: a document that never comes would hang the test.
ENDS_MS = 180_000
ENDS = """async ([name, path, rest, most]) => {
  let timer;
  const late = new Promise((_, fail) => {
    timer = setTimeout(() => fail(new Error(`${name} of ${path} did not end in ${most / 1000} seconds`)), most);
  });
  return Promise.race([labProbe[name](path, ...rest), late]).finally(() => clearTimeout(timer));
}"""

Colour = tuple[int, int, int]


class CellFailedError(AssertionError):
    """A cell of the notebook ended with an error."""


class Lab:
    """One browser page with one notebook in a real JupyterLab, for one test."""

    def __init__(self, lab_page: LabPage, pictures: Path) -> None:
        """Work on this page."""
        self.server = lab_page.server
        self.pictures = pictures
        self.path = ""
        self.page = lab_page.page
        self._lab_page = lab_page
        self._folder = self.server.root / uuid4().hex[:12]

    @property
    def foreign_requests(self) -> list[str]:
        """What was asked of other machines, from the loading of the page on."""
        return self._lab_page.foreign_requests

    @property
    def page_errors(self) -> list[str]:
        """The errors that nothing in the page caught."""
        return self._lab_page.errors

    def open(self, notebook: Path) -> None:
        """Open an own copy of the notebook, with its kernel running."""
        self._folder.mkdir(exist_ok=True)
        copy = self._folder / notebook.name
        shutil.copyfile(notebook, copy)
        self.open_path(copy.relative_to(self.server.root).as_posix())

    def open_kept(self, notebook: Path) -> None:
        """Show the cells of a notebook, without outputs, in one that a test before had open, or in a new one."""
        content = nbformat.read(notebook, as_version=4)
        for cell in content.cells:
            if cell.cell_type == "code":
                cell.outputs, cell.execution_count = [], None
                # Where the board is locked little can be tried: `test_opening.py` opens the first game.
                cell.source = cell.source.replace(", first=True", "")
        self._show(notebook.name, content, own=False)

    def open_cells(self, *cells: str, own: bool = False) -> None:
        """Show these code cells in a notebook that a test before had open, or in a new one of its `own`."""
        content = nbformat.v4.new_notebook(
            cells=[nbformat.v4.new_code_cell(cell, id=f"cell-{number}") for number, cell in enumerate(cells)],
            metadata={"kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"}},
        )
        self._show(CELLS, content, own)

    def open_path(self, path: str) -> None:
        """Open a notebook by its path on the server: a second page on the notebook of another Lab shares its kernel."""
        self.path = path
        self._lab_page.open(path)
        self._attach()

    def close_notebook(self) -> None:
        """Close the notebook; its kernel stays."""
        self._probe("close")

    def open_instead(self, path: str) -> None:
        """Close the notebook and open another in the page as it stands, whoever's the page is."""
        self.close_notebook()
        self.path = path
        self.page.evaluate("path => labProbe.open(path)", path)
        self._attach()

    def run_all(self, check: bool = True) -> None:
        """Run every cell and wait for the end; an error in a cell is raised here."""
        self._probe("runAll")
        self.wait_idle()
        if check:
            self._raise_errors()

    def run_cell(self, code: str, check: bool = True) -> Locator:
        """Run the code in a new last cell and return the cell, with its outputs, as a locator."""
        number = self._probe("runNew", code)
        self.wait_idle()
        if check:
            self._raise_errors(number)
        cell = self.cell(number)
        cell.scroll_into_view_if_needed()
        return cell

    def clear(self) -> None:
        """Clear the outputs of all cells, as Edit > Clear Outputs of All Cells does."""
        self._probe("clear")

    def start_cell(self, code: str) -> None:
        """Run the code in a new last cell and do not wait for its end."""
        self._probe("runNew", code, False)
        self.page.wait_for_function("path => labProbe.kernel(path)?.status === 'busy'", arg=self.path)

    def cell(self, number: int) -> Locator:
        """Return the cell of this number, from 0."""
        return self.page.locator(f'.jp-Notebook [data-windowed-list-index="{number}"]')

    def errors(self, number: int | None = None) -> list[str]:
        """Return the errors that stand in the outputs, of one cell or of all."""
        found: list[str] = self._probe("errors", number)
        return found

    def wait_idle(self, timeout: int = WAIT_MS) -> None:
        """Wait until the kernel has answered all that this page sent it, widget messages included."""
        if not self._probe("rest", timeout):
            raise AssertionError(f"the kernel did not come to rest: {self._probe('waitingFor')}")

    def save(self) -> None:
        """Save the notebook, as File > Save does."""
        self._probe("save")

    def reload(self) -> None:
        """Save and reload the page, as a person presses F5; the kernel stays."""
        self.save()
        self._lab_page.reload(self.path)
        self._attach()
        self._lab_page.reloaded()

    def restart_kernel(self) -> None:
        """Restart the kernel and wait until it answers."""
        self._probe("restart")
        self.wait_idle(LOAD_MS)
        self._lab_page.keep_anew()

    def interrupt_kernel(self) -> None:
        """Interrupt what the kernel is running, as Kernel > Interrupt does."""
        self._lab_page.keep_no_longer()
        self._probe("interrupt")

    def wait_for_death(self) -> None:
        """Wait until the kernel has died and JupyterLab has started it again, and close the box that says so."""
        self.page.wait_for_function("() => labProbe.deaths > 0")
        self.page.locator(".jp-Dialog .jp-mod-accept").click()
        self._probe("forgetLost", LOAD_MS)
        self.wait_idle(LOAD_MS)
        self._lab_page.keep_anew()
        # Any other death is one too many, and takes the page with it.
        self.page.evaluate("() => { labProbe.deaths = 0; }")

    def screenshot(self, name: str, always: bool = False) -> Path:
        """Write a picture of the page, where pictures are wanted, and return where it is."""
        path = self.pictures / f"{name}.png"
        if not always and os.environ.get(WANTED) == "no":
            return path
        self.pictures.mkdir(parents=True, exist_ok=True)
        # Asked of Chromium itself: Playwright would style the page anew and pack the picture for long.
        picture = self.devtools.send("Page.captureScreenshot", {"format": "png", "optimizeForSpeed": True})
        path.write_bytes(b64decode(picture["data"]))
        return path

    def ax_tree(self) -> list[dict[str, Any]]:
        """Return Chromium's accessibility tree, with what lies inside a canvas element, which Playwright leaves out."""
        nodes: list[dict[str, Any]] = self.devtools.send("Accessibility.getFullAXTree")["nodes"]
        return [node for node in nodes if not node.get("ignored")]

    def ax_nodes(self, role: str, name: str) -> list[dict[str, Any]]:
        """Return the nodes of a role and name; the whole tree costs the page twenty times as much."""
        document = self.devtools.send("DOM.getDocument", {"depth": 0})["root"]["nodeId"]
        asked = {"nodeId": document, "role": role, "accessibleName": name}
        nodes: list[dict[str, Any]] = self.devtools.send("Accessibility.queryAXTree", asked)["nodes"]
        return [node for node in nodes if not node.get("ignored")]

    def ax_names(self, role: str) -> list[str]:
        """Return the names that a screen reader has for all nodes of a role, in the order of the page."""
        return [
            node.get("name", {}).get("value", "")
            for node in self.ax_tree()
            if node.get("role", {}).get("value") == role
        ]

    def click_canvas(self, canvas: Locator, x: float, y: float) -> None:
        """Click a point given in the canvas's own pixels, however large the page shows it."""
        canvas.click(position=self._on_page(canvas, x, y))

    def tap_canvas(self, canvas: Locator, x: float, y: float) -> None:
        """Tap a point given in the canvas's own pixels; the page must have been made with `touch`."""
        self.tap(canvas, self._on_page(canvas, x, y))

    def tap(self, place: Locator, at: Any = None) -> None:
        """Tap in the middle of a place, or at a point of it, once nothing lies over it."""
        place.click(position=at, trial=True)
        box = place.bounding_box()
        assert box is not None
        x, y = (at["x"], at["y"]) if at else (box["width"] / 2, box["height"] / 2)
        for kind, points in (("touchStart", [{"x": box["x"] + x, "y": box["y"] + y}]), ("touchEnd", [])):
            self.devtools.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    def prefer(self, **media: Any) -> None:
        """Set what a person has set of the system: `reduced_motion="reduce"`, `forced_colors="active"`."""
        self._lab_page.prefer(**media)

    def pixel(self, canvas: Locator, x: float, y: float) -> Colour:
        """Return the colour of one of the canvas's own pixels."""
        red, green, blue = canvas.evaluate("(canvas, [x, y]) => labProbe.pixel(canvas, x, y)", [x, y])[:3]
        return red, green, blue

    def expect_pixel(self, canvas: Locator, x: float, y: float, colour: Sequence[int], tolerance: int = 8) -> None:
        """Wait until the pixel has the colour, but for a little smoothing."""
        end = time.monotonic() + WAIT_MS / 1000
        seen = None
        while time.monotonic() < end:
            # The page itself waits; it comes back early only when JupyterLab has replaced the canvas element.
            left = (end - time.monotonic()) * 1000
            seen = canvas.evaluate("(c, a) => labProbe.waitForPixel(c, ...a)", [x, y, list(colour), tolerance, left])
            if seen["met"]:
                return
        raise AssertionError(f"the pixel {x}, {y} should be {tuple(colour)}, the page shows {seen}")

    @cached_property
    def devtools(self) -> CDPSession:
        """What Chromium offers beyond Playwright."""
        return self._lab_page.devtools()

    def close(self) -> None:
        """Close the page, which no other test will have."""
        self._lab_page.close()

    def _show(self, name: str, content: Any, own: bool) -> None:
        # The extension dresses a notebook of ours and does not undress it: mere cells are shown where such were before.
        def fits(kept: KeptNotebook) -> bool:
            return bool(kept.content == content) or (kept.path.endswith(f"/{name}") and name == CELLS)

        path = None if own else self._lab_page.show_kept(fits, content)
        if path is not None:
            self.path = path
            return
        self._folder.mkdir(exist_ok=True)
        nbformat.write(content, self._folder / name)
        self.open_path(f"{self._folder.name}/{name}")
        if not own:
            self._lab_page.keep(self.path, content)

    def _attach(self) -> None:
        """Wait for the notebook and its kernel, and begin to count messages."""
        self.page.wait_for_function(
            "path => labProbe.panel(path) !== undefined", arg=self.path, timeout=LOAD_MS, polling=50
        )
        self._probe("attach")
        self.wait_idle(LOAD_MS)

    def _probe(self, name: str, *arguments: Any) -> Any:
        return self.page.evaluate(ENDS, [name, self.path, list(arguments), ENDS_MS])

    def _raise_errors(self, number: int | None = None) -> None:
        errors = self.errors(number)
        if errors:
            raise CellFailedError(re.sub(r"\x1b\[[0-9;]*m", "", "\n".join(errors)))

    def _on_page(self, canvas: Locator, x: float, y: float) -> Any:
        """Return the point in the page's pixels, from the corner of the canvas, as Playwright wants it."""
        width, height = canvas.evaluate(
            "c => { const r = c.getBoundingClientRect(); return [r.width / c.width, r.height / c.height] }"
        )
        return {"x": x * width, "y": y * height}
