"""`python -m tests.speech GAME [PRESSES]`: play a first game by keys alone, with Orca, and print what Orca says.

It needs Debian's packages orca, xvfb, at-spi2-core, dbus, openbox and chromium, and does no harm to a running desktop:
screen, session bus and home are its own. What a press leads to is printed behind it: the words that were spoken, and
what has the focus then.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import sync_playwright

from tests.browser.lab import FLAGS, Lab
from tests.browser.pages import LabPage
from tests.browser.server import start_server
from tests.sheets.states import FIRST

PROGRAMS = ("Xvfb", "dbus-run-session", "orca", "openbox", "chromium")
DISPLAY = ":77"
SPOKEN = "SPEECH OUTPUT: "
# Speech comes in pieces; a pause this long ends it, and it may take so long altogether.
PAUSE, MOST = 1.2, 10.0
PRESSES = 200
WINDOW = {"width": 1340, "height": 640}
FOCUS = """() => {
  const { dataset, tagName, ariaLabel, textContent } = document.activeElement;
  return `${dataset.key || tagName}: ${(ariaLabel || textContent).trim().slice(0, 60)}`;
}"""
SKIPS = """() => document.querySelector(".wnb-game [data-key='skip:board']").focus()"""
OVER = ".wnb-game [data-key='again'], .wnb-ending"
# The session in which Orca hears the browser.
SESSION = """
openbox &
/usr/libexec/at-spi-bus-launcher --launch-immediately &
sleep 1
for name in IsEnabled ScreenReaderEnabled; do
  dbus-send --session --dest=org.a11y.Bus --type=method_call --print-reply /org/a11y/bus \
    org.freedesktop.DBus.Properties.Set string:org.a11y.Status string:$name variant:boolean:true >/dev/null
done
orca --replace --debug --debug-file="$ORCA_LOG" >/dev/null 2>&1 &
sleep 4
"$@"
"""


class Speech:
    """What Orca has written down that it says."""

    def __init__(self, log: Path) -> None:
        """Read from the beginning of its log."""
        self.log, self.read = log, 0

    def heard(self) -> list[str]:
        """Return what was said since the last time, once it pauses."""
        end, size, since = time.monotonic() + MOST, -1, time.monotonic()
        while time.monotonic() < end and time.monotonic() - since < PAUSE:
            now = self.log.stat().st_size if self.log.exists() else 0
            if now != size:
                size, since = now, time.monotonic()
            time.sleep(0.2)
        text = self.log.read_bytes()[self.read :] if self.log.exists() else b""
        self.read += len(text)
        lines = text.decode("utf-8", "replace").split("\n")
        return [line.split(SPOKEN)[1].rpartition("{")[0] or line.split(SPOKEN)[1] for line in lines if SPOKEN in line]


@contextmanager
def lab(home: Path, game: str) -> Iterator[Lab]:
    """Open the first game of a game in a real window."""
    with sync_playwright() as playwright:
        server = start_server(home / "jupyter")
        flags = [*FLAGS, "--force-renderer-accessibility"]
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), headless=False, args=flags)
        context = browser.new_context(viewport=WINDOW)  # type: ignore[arg-type]
        opened = Lab(LabPage(context, server, WINDOW, shared=False), home)  # type: ignore[arg-type]
        opened.open_cells(FIRST[game].replace("LANGUAGE", "'en'"), own=True)
        opened.run_all()
        try:
            yield opened
        finally:
            browser.close()
            server.stop()


def play(game: str, presses: int) -> None:
    """Press Enter on whatever the focus was led to, and print what is said of it."""
    home = Path(os.environ["HOME"])
    speech = Speech(Path(os.environ["ORCA_LOG"]))
    with lab(home, game) as opened:
        keys = opened.page.keyboard
        print("At the beginning:", *speech.heard(), sep="\n  ", flush=True)
        for number in range(1, presses + 1):
            if opened.page.locator(OVER).count():
                print("The game is over.")
                return
            if not opened.page.evaluate(FOCUS).startswith(("act:", "begin:", "list", "card:", "end", "plan", "hand")):
                # By the link to the orders, as a person finds them.
                opened.page.evaluate(SKIPS)
                keys.press("Tab")
                keys.press("Enter")
            pressed = opened.page.evaluate(FOCUS)
            if pressed.startswith("list:"):
                for key in ("ArrowDown", "Tab"):
                    keys.press(key)
            keys.press("Enter")
            opened.wait_idle()
            print(f"{number}. {pressed}", *speech.heard(), sep="\n  ", flush=True)
            print("  now at", opened.page.evaluate(FOCUS), flush=True)
        print(f"The game is not over after {presses} presses.")


def main() -> int:
    """Begin the session of the screen reader, and play in it."""
    parser = argparse.ArgumentParser(prog="python -m tests.speech", description=__doc__)
    parser.add_argument("game", choices=tuple(FIRST))
    parser.add_argument("presses", type=int, nargs="?", default=PRESSES)
    asked = parser.parse_args()
    if "ORCA_LOG" in os.environ:
        play(asked.game, asked.presses)
        return 0
    if lacking := [name for name in PROGRAMS if shutil.which(name) is None]:
        print(f"These programs are lacking: {', '.join(lacking)}.", file=sys.stderr)
        return 1
    with tempfile.TemporaryDirectory() as home:
        (Path(home) / "jupyter").mkdir()
        screen = subprocess.Popen(["Xvfb", DISPLAY, "-screen", "0", "1366x768x24"], stderr=subprocess.DEVNULL)
        own = {"DISPLAY": DISPLAY, "HOME": home, "XDG_RUNTIME_DIR": home, "ORCA_LOG": f"{home}/orca.log"}
        again = [sys.executable, "-m", "tests.speech", asked.game, str(asked.presses)]
        session = ["dbus-run-session", "--", "bash", "-c", SESSION, "session", *again]
        try:
            return subprocess.run(session, env=os.environ | own, stderr=subprocess.DEVNULL, check=False).returncode
        finally:
            screen.terminate()


if __name__ == "__main__":
    sys.exit(main())
