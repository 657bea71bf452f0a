"""Where the browser is.

`python -m tests.browser.chromium` prints it, or fails: the Makefile asks this way.
"""

import os
import shutil
import sys
from pathlib import Path

# Without the parts that draw a window the same engine costs an eighth less.
COMMANDS = (
    "chromium-headless-shell",
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "chrome",
)

PLACES = (
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    r"C:\Program Files\Google\Chrome\Application\chrome.exe",
    r"C:\Program Files (x86)\Google\Chrome\Application\chrome.exe",
)


def find_chromium() -> str | None:
    """Return the path of a Chromium or Chrome: the one that WESTERPLATTE_CHROME names, else one on the PATH."""
    named = os.environ.get("WESTERPLATTE_CHROME")
    if named:
        return shutil.which(named)
    found = (shutil.which(command) for command in COMMANDS)
    return next((path for path in found if path), None) or next((path for path in PLACES if Path(path).exists()), None)


if __name__ == "__main__":
    path = find_chromium()
    if path is None:
        sys.exit("no Chromium or Chrome found")
    print(path)
