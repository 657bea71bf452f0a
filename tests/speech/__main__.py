"""`python -m tests.speech GAME`: play a first game by keys alone, with Orca, and print what Orca says.

It needs Debian's packages orca, xvfb, xdotool, at-spi2-core, dbus-x11, openbox and chromium, and does no harm to a
running desktop: screen, session bus and home are its own. Two at once do not work: an Orca that begins ends the other.
Behind each press stands what was spoken, and after `=` what has the focus then.

`heard/` keeps what must be spoken, one line after the other: the coach, whose turn it is, how it ends. They were heard
with Orca 43.1 and the Chromium of Debian 12. It is run by hand, as it takes two to eight minutes a game, and more is
not kept, as Orca is not the same from run to run: now and then it leaves a button out that the focus was led to, reads
a list that has just come up, or cuts its sentences elsewhere. What the page itself says is tested without Orca in
`tests/browser/test_heard.py` and `tests/widgets/start/test_first_games.py`.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from pathlib import Path

from tests.speech.orca import Speech, in_session, lacking
from tests.speech.pupil import PAGES, Pupil, lab

PRESSES = 400
KEPT = Path(__file__).with_name("heard")


def unheard(lines: list[str], heard: str) -> list[str]:
    """Return the lines that were not heard, each after the one before it."""
    missed, at = [], 0
    for line in lines:
        found = heard.find(line, at)
        if found < 0:
            missed.append(line)
        else:
            at = found + len(line)
    return missed


def main() -> int:
    """Begin the session of the screen reader, and play in it."""
    parser = argparse.ArgumentParser(prog="python -m tests.speech", description=__doc__)
    parser.add_argument("game", choices=tuple(PAGES))
    parser.add_argument("presses", type=int, nargs="?", default=PRESSES)
    asked = parser.parse_args()
    if "SPOKEN" in os.environ:
        with lab(Path(os.environ["HOME"]), asked.game) as opened:
            pupil = Pupil(opened, Speech(Path(os.environ["SPOKEN"])))
            is_unfinished = pupil.play(asked.presses)
        missed = unheard((KEPT / f"{asked.game}.txt").read_text("utf-8").splitlines(), " ".join(pupil.heard))
        print(*(f"Not heard in its place: {line}" for line in missed), sep="\n")
        return 1 if missed else is_unfinished
    if lacks := lacking():
        print(f"These programs are lacking: {', '.join(lacks)}.", file=sys.stderr)
        return 1
    with tempfile.TemporaryDirectory() as home:
        (Path(home) / "jupyter").mkdir()
        return in_session([sys.executable, "-m", "tests.speech", asked.game, str(asked.presses)], Path(home))


if __name__ == "__main__":
    sys.exit(main())
