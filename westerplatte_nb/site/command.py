"""The commands `site` and `serve`: build the course as a site without a server, and show it on this computer.

A USB stick: beside the site the small servers for three systems, and the teachers' plans and worksheets to print.
"""

import shutil
import subprocess
import sys
import webbrowser
from contextlib import suppress
from importlib.resources import as_file, files
from pathlib import Path

from westerplatte_nb.i18n.languages import LANGUAGES
from westerplatte_nb.i18n.terminal import EXIT_OK, tell
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.site.serve import PORT, address, site_server
from westerplatte_nb.teaching.paths import lessons_folder, slugs
from westerplatte_nb.teaching.print.printing import print_lesson

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
    """Put the servers and the papers beside a site; tell whether the papers became PDF. Raises RequestRefused."""
    with as_file(files("westerplatte_nb.site").joinpath("usb")) as brought:
        for one in sorted(brought.iterdir()):
            if one.is_file():
                copy = Path(shutil.copyfile(one, folder / one.name))
                # A stick's own file system keeps no such mark; macOS opens a .command without it by `sh`.
                copy.chmod(0o755 if one.suffix == ".command" else 0o644)
    pages = [page for language in LANGUAGES for page in _papers(folder / PLANS / language, language)]
    browser = next(filter(None, map(shutil.which, BROWSERS)), None)
    return browser is not None and all([_printed(page, browser) for page in pages])


def _papers(folder: Path, language: str) -> list[Path]:
    lessons = lessons_folder()
    folder.mkdir(parents=True, exist_ok=True)
    return [paper.path for slug in slugs(lessons) for paper in print_lesson(lessons / slug, lessons, language, folder)]


def _printed(page: Path, browser: str) -> bool:
    """Print a page as PDF beside it, and tell whether that went well; then the page itself is not needed."""
    pdf = page.with_suffix(".pdf")
    pdf.unlink(missing_ok=True)  # one of an earlier stick is no proof
    flags = ["--headless", "--no-sandbox", "--disable-gpu", "--no-pdf-header-footer", f"--print-to-pdf={pdf}"]
    try:
        subprocess.run([browser, *flags, page.as_uri()], capture_output=True, check=False, timeout=MOST_SECONDS)
    except (OSError, subprocess.TimeoutExpired):
        return False
    if not pdf.is_file():
        return False
    page.unlink()
    return True


def build_site(
    folder: Path,
    words: Words,
    *,
    wheels: Path | None = None,
    python: Path | None = None,
    notebooks: Path | None = None,
    usb: bool = False,
) -> int:
    """Build a site and say what it is without; return the exit code. Raises RequestRefused."""
    from westerplatte_nb.site.build import build

    site = folder / "site" if usb else folder
    tell(words("site.building"))
    missing = build(site, wheels=wheels, python=python, notebooks=notebooks)
    if usb:
        tell(words("site.papers"))
        if not make_stick(folder.resolve()):
            tell(words("site.no_pdf"))
    if missing:
        tell(words("site.without", names=", ".join(missing)))
    tell(words("site.built", folder=str(site)))
    return EXIT_OK


def serve_site(folder: Path, words: Words, *, port: int = PORT, opens: bool = True) -> int:
    """Serve a site until somebody stops it, and return the exit code. Raises RequestRefused."""
    with site_server(folder, port) as server, suppress(KeyboardInterrupt):
        tell(words("site.serving", address=address(server)))
        sys.stdout.flush()
        if opens:
            webbrowser.open(address(server))
        server.serve_forever()
    return EXIT_OK
