"""A screen of its own with a window manager, a session bus, and Orca, which writes down what it says."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

PROGRAMS = ("Xvfb", "dbus-run-session", "orca", "openbox", "xdotool", "chromium")
LAUNCHER = "/usr/libexec/at-spi-bus-launcher"
SETTINGS = Path(__file__).with_name("written_down.py")
# Of a brisk voice.
LETTERS_A_SECOND = 25
# Speech comes in pieces; a pause this long ends it, and it may take so long altogether.
PAUSE, MOST = 1.3, 12.0
# The session in which Orca hears the browser: it begins when the screen is there, and ends with what was begun in it.
SESSION = """
until xdotool getdisplaygeometry >/dev/null 2>&1; do sleep 0.1; done
openbox &
"$AT_SPI" --launch-immediately &
until dbus-send --session --dest=org.a11y.Bus --print-reply /org/a11y/bus org.a11y.Bus.GetAddress >/dev/null 2>&1
do sleep 0.1; done
for name in IsEnabled ScreenReaderEnabled; do
  dbus-send --session --dest=org.a11y.Bus --type=method_call --print-reply /org/a11y/bus \
    org.freedesktop.DBus.Properties.Set string:org.a11y.Status string:$name variant:boolean:true >/dev/null
done
orca --replace >/dev/null 2>&1 &
until grep -q "Screen reader on" "$SPOKEN" 2>/dev/null; do sleep 0.2; done
"$@"
code=$?
kill $(jobs -p)
exit $code
"""


def lacking() -> list[str]:
    """Return the programs that are not installed."""
    found = [name for name in PROGRAMS if shutil.which(name) is None]
    return found if Path(LAUNCHER).exists() else [*found, "at-spi2-core"]


def in_session(command: list[str], home: Path) -> int:
    """Run a command where Orca hears the browser, with a screen and a home of its own; return how it ended."""
    settings = home / ".local" / "share" / "orca"
    settings.mkdir(parents=True)
    shutil.copyfile(SETTINGS, settings / "orca-customizations.py")
    reads, writes = os.pipe()
    # The server itself finds a screen that nobody has.
    screen = subprocess.Popen(
        ["Xvfb", "-noreset", "-displayfd", str(writes), "-screen", "0", "1366x768x24"],
        pass_fds=[writes],
        stderr=subprocess.DEVNULL,
    )
    os.close(writes)
    try:
        with os.fdopen(reads) as told:
            number = told.readline().strip()
        own = {
            "DISPLAY": f":{number}",
            "HOME": str(home),
            "XDG_RUNTIME_DIR": str(home),
            "SPOKEN": str(home / "spoken"),
            "AT_SPI": LAUNCHER,
            "LANG": "C.UTF-8",
        }
        session = ["dbus-run-session", "--", "bash", "-c", SESSION, "session", *command]
        return subprocess.run(session, env=os.environ | own, stderr=subprocess.DEVNULL, check=False).returncode
    finally:
        screen.terminate()
        screen.wait()


def press(*keys: str) -> None:
    """Press real keys of the screen, which Orca hears before the browser does."""
    subprocess.run(["xdotool", "key", "--delay", "60", *keys], check=True)


class Speech:
    """What Orca has written down that it says."""

    def __init__(self, written: Path) -> None:
        """Read from the beginning."""
        self.written, self.read = written, 0

    def heard(self, pause: float = PAUSE) -> list[str]:
        """Return what was said since the last time, once it pauses; what nobody can have heard is in brackets."""
        end, size, since = time.monotonic() + MOST, -1, time.monotonic()
        while time.monotonic() < end and time.monotonic() - since < pause:
            now = self.written.stat().st_size
            if now != size:
                size, since = now, time.monotonic()
            time.sleep(0.1)
        with self.written.open("rb") as file:
            file.seek(self.read)
            text = file.read()
        self.read += len(text)
        return list(_audible([json.loads(line) for line in text.decode().splitlines()]))


def _audible(lines: list[tuple[float, bool, str]]) -> Iterator[str]:
    """Yield the words, those that were cut off before a person can have heard them in brackets."""
    speaks_until = 0.0
    told: list[str] = []
    waiting: list[tuple[float, str]] = []
    for at, cuts, words in lines:
        if cuts:
            told += [words_of if end <= at else f"[cut] {words_of}" for end, words_of in waiting]
            waiting, speaks_until = [], at
        if words:
            speaks_until = max(speaks_until, at) + len(words) / LETTERS_A_SECOND
            waiting.append((speaks_until, words))
    yield from told + [words for _, words in waiting]
