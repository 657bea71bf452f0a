"""Pages of the browser tests, and the one that they hand on.

To load JupyterLab costs a browser most of what a test costs. So an open JupyterLab serves one test after another: each
shows its notebook in it, and when it ends every document is closed, but for a kept notebook (`notebook_reuse.py`), and
the page compared with what it was when it was loaded (`sweep.js`). A page that differs in anything, or whose test
failed, is thrown away.

To load it again costs less than the first time: a browser keeps the scripts, read and compiled, in its profile. So the
pages share that, but for those that need a context with options and those that stand for a second browser. What a test
leaves in the profile goes with its page.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, TypeAlias
from urllib.parse import quote, urlsplit
from uuid import uuid4

from playwright.sync_api import Browser, BrowserContext, CDPSession, ViewportSize
from playwright.sync_api import Error as PageError

from tests.browser.notebook_reuse import KeptNotebook, keep, show, take_back, tell_anew
from tests.browser.server import JupyterServer

LOAD_MS = 90_000
WAIT_MS = 30_000
USUAL: ViewportSize = {"width": 1280, "height": 900}
# Where JupyterLab changes to its layout for phones, as it is loaded.
NARROW = 768
# A page that has shown so many notebooks has grown enough.
MOST_TURNS = 120
# So many notebooks wait aside.
MOST_ASIDE = 3

# JupyterLab's own names in the profile: they are the same on every page.
FORGET = """for (const name of Object.keys(localStorage)) {
  if (!name.startsWith('@jupyterlab/')) localStorage.removeItem(name);
}"""

# JupyterLab's own drawing of a widget asks for its manager, which an output that was taken away again before it was
# drawn has no more (`WidgetRenderer.dispose`). Nobody sees anything of it, and on a busy machine it comes now and then,
# sometimes without a stack.
GONE_RENDERER = "Cannot read properties of null (reading 'promise')"
RENDERERS = "/@jupyter-widgets/jupyterlab-manager/"

SCRIPTS = [Path(__file__).with_name(name).read_text(encoding="utf-8") for name in ("probe.js", "sweep.js")]

# Of a page that is handed on: whether it is narrow and touched, and what else is asked of its browser.
Kind: TypeAlias = "tuple[bool, bool, *tuple[str, ...]]"


class LabPage:
    """A page of the browser with what it asked of other machines and what went wrong in it."""

    def __init__(self, context: BrowserContext, server: JupyterServer, viewport: ViewportSize, shared: bool) -> None:
        """Open an empty page in a context, which other pages share or which ends with it."""
        self.server = server
        self.usual = viewport
        self.kind: Kind = False, False
        self.turns = 0
        self.kept: KeptNotebook | None = None
        # Kept ones that the page does not show; what a test has touched is not among them before it has been swept.
        self._aside: list[KeptNotebook] = []
        self._touched = False
        # Of the loading first, which every test that uses the page answers for.
        self.foreign_requests: list[str] = []
        self.errors: list[str] = []
        self._requests_of_loading: list[str] = []
        self._first: Any = None
        self._devtools: list[CDPSession] = []
        self._emulates = False
        self._context, self._shared = context, shared
        self.page = context.new_page()
        for script in SCRIPTS:
            self.page.add_init_script(script)
        self.page.set_viewport_size(viewport)
        self.page.set_default_timeout(WAIT_MS)
        self.page.on("request", lambda request: self._judge(request.url))
        self.page.on("websocket", lambda socket: self._judge(socket.url))
        self.page.on("pageerror", self._note_error)
        # "Leave the page?": a reload must not hang on it.
        self.page.on("dialog", lambda dialog: dialog.accept())

    def _note_error(self, error: PageError) -> None:
        stack = error.stack or ""
        if GONE_RENDERER not in str(error) or ("\n" in stack and RENDERERS not in stack):
            self.errors.append(str(error))

    def open(self, path: str) -> None:
        """Open a notebook by its path on the server, in the JupyterLab that is open or in one loaded for it."""
        address = f"/tree/{quote(path)}"
        self.put_aside()
        if self._first is None:
            self._load(address)
            return
        try:
            self.page.evaluate("path => labProbe.open(path)", path)
        except PageError as error:
            # Once in a hundred times JupyterLab forgets that it was asked; a page loaded anew is not handed on.
            if "garbage collected" not in str(error):
                raise
            self._load(address)

    def keep(self, path: str, content: Any) -> None:
        """Leave the notebook, just opened, to the next test too."""
        if self.handed_on:
            self.kept = keep(self.page, path, content, (self.server.root / path).parent)
            self._touched = True

    def keep_no_longer(self) -> None:
        """Leave the notebook to nobody, after this test has done what cannot be taken back."""
        if self.kept is not None:
            self.kept.good = False

    def keep_anew(self) -> None:
        """Keep the notebook, whose kernel has begun anew, if it is kept."""
        if self.kept is not None:
            tell_anew(self.page, self.kept)

    def show_kept(self, fits: Callable[[KeptNotebook], bool], content: Any) -> str | None:
        """Show these cells in a kept notebook that fits, and return its path; nothing where there is none."""
        there = [self.kept] if self.kept is not None else []
        found = next((kept for kept in [*there, *self._aside] if fits(kept)), None)
        if found is None:
            return None
        if found is not self.kept:
            # First: to put another one aside may close the oldest that waits there.
            self._aside.remove(found)
            self.put_aside()
            self.kept = found
            self.page.evaluate("path => labSweep.takeOut(path)", found.path)
        if not self.page.evaluate("path => labProbe.idle(path)", found.path):
            return None
        self._touched = True
        show(self.page, found, content)
        return found.path

    def put_aside(self) -> None:
        """Take the kept notebook off the page; close one in which this test did something, and end its kernel."""
        if self.kept is None:
            return
        if self._touched or len(self._aside) == MOST_ASIDE:
            gone = self.kept if self._touched else self._aside.pop(0)
            self.page.evaluate("path => labSweep.close(path)", gone.path)
            self.server.stop_kernel(gone.kernel)
        if not self._touched:
            self.page.evaluate("path => labSweep.putAside(path)", self.kept.path)
            self._aside.append(self.kept)
        self.kept = None

    def take_back_kept(self) -> list[str]:
        """Take back what the test did in the kept notebook; tell what is not as it was."""
        if self.kept is None:
            return []
        return take_back(self.page, self.kept)

    def reload(self, path: str) -> None:
        """Reload the page with its notebook, as a person presses F5."""
        self._aside.clear()
        # In another workspace: what JupyterLab has kept of the present one may still tell of another test. On a page
        # just loaded the list of files, when it comes late, takes the notebook out of the address.
        self.page.evaluate(
            "address => history.replaceState(null, '', address)", f"/lab/workspaces/{_new_name()}/tree/{quote(path)}"
        )
        self.page.reload(timeout=LOAD_MS)

    def reloaded(self) -> None:
        """Tell the page after a reload what it was like at first, so that it can still be handed on."""
        if self._first is not None:
            self.page.evaluate("first => labSweep.remember(first)", self._first)

    def begin(self, viewport: ViewportSize) -> None:
        """Begin a test on an open JupyterLab, loaded now if need be."""
        if self._first is None:
            self._load()
            if self.usual["width"] < NARROW:
                # As a phone shows a notebook that an address opens.
                self.page.evaluate("jupyterapp.restored.then(() => jupyterapp.shell.collapseLeft())")
            if self.kind[1]:
                # A page that was touched once has no pointer between two touches any more, whatever it had before.
                self.be_touched()
                self._end_emulation()
            self._first = self.page.evaluate("labSweep.remember()")
            self._requests_of_loading = [*self.foreign_requests]
        self.foreign_requests, self.errors = [*self._requests_of_loading], []
        if self.page.viewport_size != viewport:
            self.page.set_viewport_size(viewport)
        self.turns += 1
        self._touched = False

    def swept(self) -> list[str]:
        """Close all that a test opened; return in what the page is not as it was when it was loaded."""
        self._end_emulation()
        self.page.mouse.move(0, 0)
        if self.kept is not None and (not self.kept.good or self.take_back_kept()):
            self.kept = None
        found: list[str] = self.page.evaluate("kept => labSweep.sweep(kept)", self.kept and self.kept.path)
        if self.page.viewport_size != self.usual:
            self.page.set_viewport_size(self.usual)
        return found

    @property
    def kernels(self) -> set[str]:
        """The kernels that outlive the test."""
        return {kept.kernel for kept in [self.kept, *self._aside] if kept is not None}

    @property
    def handed_on(self) -> bool:
        """Tell whether this page serves one test after another."""
        return self._first is not None

    def devtools(self) -> CDPSession:
        """Talk to the browser about this page, until the test ends."""
        self._devtools.append(self._context.new_cdp_session(self.page))
        return self._devtools[-1]

    def be_touched(self) -> None:
        """Be the page of a screen that is touched, with twice as many pixels each way, until the test ends."""
        self._emulates = True
        devtools, size = self.devtools(), {**(self.page.viewport_size or self.usual)}
        devtools.send("Emulation.setTouchEmulationEnabled", {"enabled": True})
        devtools.send("Emulation.setDeviceMetricsOverride", {**size, "deviceScaleFactor": 2, "mobile": False})

    def prefer(self, **media: Any) -> None:
        """Be the page of a person who has set the system so (`reduced_motion="reduce"`), until the test ends."""
        self._emulates = True
        self.page.emulate_media(**media)

    def _end_emulation(self) -> None:
        while self._devtools:
            self._devtools.pop().detach()
        if self._emulates:
            # The end of a session takes back what it made of the size, too.
            self.page.emulate_media(reduced_motion="null", forced_colors="null")
            self.page.set_viewport_size(self.page.viewport_size or self.usual)
            self._emulates = False

    def close(self) -> None:
        """Close the page."""
        if not self._shared:
            self._context.close()
        elif not self.page.is_closed():
            self._forget()
            self.page.close()

    def _forget(self) -> None:
        """Take out of the profile what a test left there."""
        page = self.page
        with suppress(PageError):  # a page that has crashed
            if page.url.startswith(self.server.url):
                page.evaluate(FORGET)
                return
        page = self._context.new_page()
        page.goto(f"{self.server.url}/api")
        page.evaluate(FORGET)
        page.close()

    def _load(self, place: str = "") -> None:
        """Load JupyterLab, in a workspace of its own: no tab of another page comes back."""
        self._aside.clear()
        address = f"{self.server.url}/lab/workspaces/{_new_name()}{place}?token={self.server.token}"
        self.page.goto(address, timeout=LOAD_MS)
        # Not in every frame: frames that nothing else asks for cost much.
        self.page.wait_for_function("() => window.jupyterapp?.shell", timeout=LOAD_MS, polling=50)

    def _judge(self, url: str) -> None:
        parts = urlsplit(url)
        if parts.scheme in ("http", "https", "ws", "wss", "ftp") and parts.hostname != "127.0.0.1":
            self.foreign_requests.append(url)


class Pages:
    """The pages that are handed on from test to test, one of each kind, and pages that are not."""

    def __init__(self, browser: Browser, profile: BrowserContext, server: JupyterServer) -> None:
        """Load nothing before it is asked for."""
        self._browser, self._profile, self._server = browser, profile, server
        self._free: dict[Kind, LabPage] = {}
        self._own: LabPage | None = None
        self._taken = False

    def own(self, viewport: ViewportSize, **context: Any) -> LabPage:
        """Return a page that will not be handed on; `context` are options of Playwright's context (has_touch, ...)."""
        beside = self._taken or (self._own is not None and not self._own.page.is_closed())
        if context or beside:
            made = self._browser.new_context(**{"viewport": viewport, **context})
            return LabPage(made, self._server, viewport, shared=False)
        self._own = LabPage(self._profile, self._server, viewport, shared=True)
        return self._own

    def window(self, viewport: ViewportSize) -> LabPage:
        """Return a page beside another, in the same browser: a second window of one person."""
        return LabPage(self._profile, self._server, viewport, shared=True)

    def take(self, viewport: ViewportSize, touch: bool = False, **context: Any) -> LabPage:
        """Return the page of its kind that is handed on, or, while another is taken, one that will not be."""
        if self._taken:
            return self.own(viewport, **context)
        narrow = viewport["width"] < NARROW
        kind: Kind = narrow, touch, *(f"{name}={value}" for name, value in sorted(context.items()))
        page = self._free.pop(kind, None)
        if page is None:
            usual = viewport if narrow else USUAL
            made = self._browser.new_context(**{"viewport": usual, **context}) if context else self._profile
            page = LabPage(made, self._server, usual, shared=not context)
            page.kind = kind
        self._taken = True
        page.begin(viewport)
        return page

    def give_back(self, page: LabPage, good: bool) -> list[str]:
        """Hand the page on if it is as it was when it was loaded, or else close it and return why."""
        if not page.handed_on:
            page.close()
            return []
        self._taken = False
        found = page.swept() if good else ["its test failed"]
        if found or page.turns >= MOST_TURNS:
            page.close()
        else:
            self._free[page.kind] = page
        return found

    @property
    def kernels(self) -> set[str]:
        """The kernels that outlive the test."""
        return {kernel for page in self._free.values() for kernel in page.kernels}

    def close(self) -> None:
        """Close the pages."""
        for page in self._free.values():
            page.close()


def _new_name() -> str:
    return uuid4().hex[:12]
