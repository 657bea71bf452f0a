"""The page that pictures are taken of: JupyterLab in a Chromium without a window, all around the game hidden."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, Locator, ViewportSize, sync_playwright

from tests.browser import server as lab_server
from tests.browser.chromium import find_chromium
from tests.browser.lab import FLAGS, Lab
from tests.browser.pages import LabPage
from tests.browser.server import JupyterServer, start_server

# What JupyterLab shows around an output, and what is left of the notebook's own spaces.
STYLE = """
#jp-top-panel, #jp-bottom-panel, #jp-left-stack, #jp-right-stack, .jp-SideBar, .lm-DockPanel-tabBar,
.lm-TabBar, .jp-NotebookPanel-toolbar, .wnb-nb-bar, .jp-InputArea, .jp-OutputPrompt, .jp-OutputArea-promptOverlay,
.jp-Collapser, .jp-cell-menu, .jp-CellFooter, .jp-CellHeader, .jp-Notebook-footer, .jp-Toolbar-micro,
.jp-WindowedPanel-scrollbar, .jp-cell-toolbar, #jp-bottom-bar, .jp-AlertSpacer, .Toastify
  { display: none !important; }
.jp-Cell, .jp-OutputArea-child, .jp-OutputArea-output, .jp-Notebook, .jp-WindowedPanel-inner
  { margin: 0 !important; padding: 0 !important; border: 0 !important; }
* { caret-color: transparent !important; scrollbar-width: none !important; }
"""
# The whole window is the notebook's, whatever places the panels around it had.
WHOLE = """() => {
  jupyterapp.shell.collapseLeft();
  jupyterapp.shell.collapseRight();
  jupyterapp.shell.mode = "single-document";
}"""
THEMES = {"light": "JupyterLab Light", "dark": "JupyterLab Dark"}
# Nothing is lost but time where the machine is busy.
PATIENCE = 300
START: ViewportSize = {"width": 1024, "height": 640}


class Stage:
    """A notebook of mere cells in which one scene after another is shown."""

    def __init__(self, browser: Browser, server: JupyterServer, scale: float, touch: bool = False) -> None:
        """Open JupyterLab in a page whose every point is `scale` pixels wide, on a screen that is touched or not."""
        context = browser.new_context(viewport=START, device_scale_factor=scale, has_touch=touch)
        self.lab = Lab(LabPage(context, server, START, shared=False), server.root)
        self.page = self.lab.page

    def show(self, code: str, width: int, height: int, theme: str) -> Locator:
        """Run a cell in a window of that size and return what it shows."""
        if self.lab.path:
            # Boards that nobody sees cost as much as the one that is shown.
            self.lab.close_notebook()
            self.lab.server.stop_kernels()
        self.page.set_viewport_size({"width": width, "height": height})
        self.lab.open_cells(code, own=True)
        self.page.evaluate(WHOLE)
        self.page.add_style_tag(content=STYLE)
        self.dress(theme)
        self.lab.run_all()
        self.lab.wait_idle()
        return self.lab.cell(0).locator(".jp-OutputArea-output").last

    def dress(self, theme: str) -> None:
        """Choose JupyterLab's theme, which boards and pages follow."""
        self.page.evaluate("theme => jupyterapp.commands.execute('apputils:change-theme', { theme })", THEMES[theme])
        self.page.wait_for_function(
            "light => document.body.dataset.jpThemeLight === light", arg=str(theme == "light").lower()
        )

    def rest(self) -> None:
        """Wait until the kernel has answered and the page has drawn it."""
        self.lab.wait_idle()
        self.page.evaluate("() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")

    def close(self) -> None:
        """Close the page."""
        self.lab.close()


@contextmanager
def open_house() -> Iterator[tuple[Browser, JupyterServer]]:
    """Run a JupyterLab and a Chromium, with nothing of the person's own settings or files; end both afterwards.

    Raises RuntimeError where no Chromium or Chrome is found.
    """
    found = find_chromium()
    if found is None:
        raise RuntimeError("no Chromium or Chrome was found: install one, or name it in WESTERPLATTE_CHROME")
    lab_server.START_SECONDS = PATIENCE
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = start_server(Path(folder))
        try:
            browser = playwright.chromium.launch(executable_path=found, args=list(FLAGS))
            yield browser, server
            browser.close()
        finally:
            server.stop()
