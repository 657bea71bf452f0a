"""A USB stick: beside a site the small servers for three systems, and the teachers' plans and worksheets to print."""

import shutil
import subprocess
from importlib.resources import as_file, files
from pathlib import Path

from westerplatte_nb.i18n.languages import LANGUAGES
from westerplatte_nb.teaching.paths import slugs
from westerplatte_nb.teaching.print.printing import print_lesson
from westerplatte_nb.view.text.bibliography import lessons_folder

PLANS = "plans"
# What prints a page as PDF without a window; Windows has Edge.
BROWSERS = (
    *("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "chrome", "msedge"),
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    r"C:\Program Files (x86)\Microsoft\Edge\Application\msedge.exe",
    r"C:\Program Files\Google\Chrome\Application\chrome.exe",
)
MOST_SECONDS = 60


def make_stick(folder: Path) -> bool:
    """Put the servers and the papers beside the site in a folder; return whether all papers became PDF.

    Without a browser they stay pages. Raises RequestRefused.
    """
    with as_file(files("westerplatte_nb.site").joinpath("usb")) as servers:
        for server in sorted(servers.iterdir()):
            if server.is_file():
                copy = Path(shutil.copyfile(server, folder / server.name))
                # A stick's own file system keeps no executable mark; macOS opens a .command without it by `sh`.
                copy.chmod(0o755 if server.suffix == ".command" else 0o644)
    pages = [page for language in LANGUAGES for page in _write_papers(folder / PLANS / language, language)]
    browser = next(filter(None, map(shutil.which, BROWSERS)), None)
    # A list, not a generator: the other pages are printed also where one cannot be.
    return browser is not None and all([_print_pdf(page, browser) for page in pages])


def _write_papers(folder: Path, language: str) -> list[Path]:
    """Write the plans and worksheets of all lessons in a language, and return their paths."""
    lessons = lessons_folder()
    folder.mkdir(parents=True, exist_ok=True)
    return [paper.path for slug in slugs(lessons) for paper in print_lesson(lessons / slug, lessons, language, folder)]


def _print_pdf(page: Path, browser: str) -> bool:
    """Print a page as PDF beside it, and delete the page; return False, and keep it, where that fails."""
    pdf = page.with_suffix(".pdf")
    pdf.unlink(missing_ok=True)  # an earlier file would look like a success
    flags = ["--headless", "--no-sandbox", "--disable-gpu", "--no-pdf-header-footer", f"--print-to-pdf={pdf}"]
    try:
        subprocess.run([browser, *flags, page.as_uri()], capture_output=True, check=False, timeout=MOST_SECONDS)
    except (OSError, subprocess.TimeoutExpired):
        return False
    if not pdf.is_file():
        return False
    page.unlink()
    return True
