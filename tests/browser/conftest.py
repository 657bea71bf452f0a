"""Fixtures of the browser tests: one JupyterLab and one Chromium for all, handed from test to test."""

import importlib.util
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from tests.browser.chromium import find_chromium
from tests.missing import in_ci

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Playwright

    from tests.browser.lab import Lab
    from tests.browser.pages import LabPage, Pages
    from tests.browser.server import JupyterServer

HERE = Path(__file__).parent
PICTURES = HERE.parent.parent / "build" / "screenshots"

FAILED = pytest.StashKey[bool]()


def why_no_browser() -> str | None:
    """Return what the browser tests lack here, or nothing."""
    for package in ("playwright", "jupyterlab", "nbformat"):
        if importlib.util.find_spec(package) is None:
            return f"the Python package {package} is not installed (make test installs it)"
    if find_chromium() is None:
        return "no Chromium or Chrome was found (install one, or name it in WESTERPLATTE_CHROME)"
    return None


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark every test of this folder, and skip it where no browser can be had."""
    missing = why_no_browser()
    for item in items:
        if HERE not in item.path.parents:
            continue
        item.add_marker("browser")
        if missing and not in_ci():
            item.add_marker(pytest.mark.skip(reason=f"needs a browser: {missing}"))


def pytest_terminal_summary(terminalreporter: Any) -> None:
    """Say plainly, just before the closing line, that the browser tests did not run."""
    skipped = [
        report for report in terminalreporter.stats.get("skipped", []) if "needs a browser: " in str(report.longrepr)
    ]
    if skipped:
        terminalreporter.section("NOT RUN", sep="!", yellow=True)
        terminalreporter.line(f"{len(skipped)} browser tests did not run: {why_no_browser()}.", yellow=True)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Any:
    """Remember a failure, so that the page can be photographed before it is closed."""
    report = yield
    if report.failed:
        item.stash[FAILED] = True
    return report


# Package scope, not session: while Playwright lives, this thread has a running event loop,
# and no test elsewhere could use asyncio.run.
@pytest.fixture(scope="package")
def jupyter(tmp_path_factory: pytest.TempPathFactory) -> "Iterator[JupyterServer]":
    """Run a JupyterLab of the tests' own."""
    from tests.browser.server import start_server

    server = start_server(tmp_path_factory.mktemp("jupyter"))
    yield server
    server.stop()


@pytest.fixture(scope="package")
def playwright() -> "Iterator[Playwright]":
    """Run what drives the browser."""
    missing = why_no_browser()
    if missing:
        pytest.fail(f"needs a browser: {missing}", pytrace=False)
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        yield playwright


@pytest.fixture(scope="package")
def profile(playwright: "Playwright", tmp_path_factory: pytest.TempPathFactory) -> "Iterator[BrowserContext]":
    """Run the Chromium or Chrome of this machine without a window, with a profile, in which it keeps what it loaded."""
    from tests.browser.lab import FLAGS

    home = tmp_path_factory.mktemp("profile")
    profile = playwright.chromium.launch_persistent_context(home, executable_path=find_chromium(), args=list(FLAGS))
    yield profile
    profile.close()


@pytest.fixture(scope="package")
def chromium(playwright: "Playwright", profile: "BrowserContext") -> "Iterator[Browser]":
    """Give that browser; an older Playwright does not tell it, and runs another."""
    from tests.browser.lab import FLAGS

    if profile.browser is not None:
        yield profile.browser
        return
    browser = playwright.chromium.launch(executable_path=find_chromium(), args=list(FLAGS))
    yield browser
    browser.close()


@pytest.fixture(scope="package")
def pages(chromium: "Browser", profile: "BrowserContext", jupyter: "JupyterServer") -> "Iterator[Pages]":
    """Keep an open JupyterLab, which one test hands on to the next."""
    from tests.browser.pages import Pages

    pages = Pages(chromium, profile, jupyter)
    yield pages
    pages.close()


@pytest.fixture
def make_lab(
    jupyter: "JupyterServer", pages: "Pages", request: pytest.FixtureRequest
) -> "Iterator[Callable[..., Lab]]":
    """Make pages: `make_lab()`, `make_lab(viewport=…)`.

    A second page is that of a second browser, which has loaded nothing yet; `make_lab(window=True)` asks for a second
    window of the first. `make_lab(touch=True)` asks for a screen that is touched, with twice as many pixels each way.
    Options of a Playwright context, as `make_lab(locale="de")`, ask for a page of such a browser, and
    `make_lab(fresh=True)` for one that is no other test's.
    """
    from tests.browser.lab import Lab
    from tests.browser.pages import USUAL

    made: list[tuple[Lab, LabPage]] = []

    def make(
        *, fresh: bool = False, touch: bool = False, window: bool = False, viewport: Any = USUAL, **context: Any
    ) -> Lab:
        if window:
            page = pages.window(viewport)
        elif fresh:
            page = pages.own(viewport, **context)
        else:
            page = pages.take(viewport, touch, **context)
        if touch:
            page.be_touched()
        made.append((Lab(page, PICTURES / re.sub(r"\W+", "-", request.node.name)), page))
        return made[-1][0]

    yield make
    failed = request.node.stash.get(FAILED, False)
    # A second window first: what it leaves in the profile goes with it.
    for number, (lab, page) in reversed([*enumerate(made)]):
        if failed:
            lab.screenshot(f"failed-{number}", always=True)
        for difference in pages.give_back(page, not failed):
            request.node.add_report_section("teardown", "page", f"not handed on: {difference}")
    jupyter.stop_kernels(but=pages.kernels)
    jupyter.forget_games()


@pytest.fixture
def lab(make_lab: "Callable[..., Lab]") -> "Lab":
    """Open one page of the usual kind."""
    return make_lab()
