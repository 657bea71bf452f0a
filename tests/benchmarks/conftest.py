"""The browser of the browser tests, one for all benchmarks: a second Playwright cannot run beside the first."""

from tests.browser.conftest import chromium, jupyter, lab, make_lab, pages, playwright, profile

__all__ = ["chromium", "jupyter", "lab", "make_lab", "pages", "playwright", "profile"]
