"""Every message that a page can send is answered as it was recorded: what the page shows, is handed, and the journal.

A commit that changes on purpose what a page is told writes the traces again (`python -m tests.traces.record`), and its
difference tells which messages, and which of their columns, have changed.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections import Counter
from functools import cache
from pathlib import Path

from tests.amounts import amount
from tests.each import each
from tests.traces.player import GAMES, STUDIO
from tests.traces.record import LENGTH, TRACES, file_of, lines_of
from tests.traces.replay import MEANING, first_difference
from westerplatte_nb.view.messages.game import FROM_GAME
from westerplatte_nb.view.messages.studio import FROM_STUDIO
from westerplatte_nb.view.studio_page.update import UPDATES as STUDIO_UPDATES

ROOT = Path(__file__).parents[2]
MOST_BYTES = 150_000
# What only some games offer: hands, a grid of points, two-move ways, a second game with sides swapped.
OFFERED_BY_SOME = {
    "seven_days": {"field", "quiet", "measure", "rematch", "hand"},
    "september_1939": {"way", "quiet", "review_try", "take_over"},
    "warsaw_1920": {"way", "field", "quiet", "measure"},
    STUDIO: set(),
}


@cache
def _kinds(trace: str) -> Counter[str]:
    return Counter(json.loads(line.message)["do"] for line in lines_of(trace))


@each("trace", TRACES)
def test_every_message_is_answered_as_it_was(trace: str) -> None:
    # In a process of its own: time and chance are others' in there. The studio tries its game in message 96.
    asked = [sys.executable, "-m", "tests.traces.replay", trace, str(amount(100, LENGTH))]
    environment = os.environ | {"PYTHONHASHSEED": "1", "TZ": "Asia/Kathmandu"}
    found = subprocess.run(asked, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=240)
    assert found.returncode == 0, found.stdout + found.stderr


@each("trace", TRACES)
def test_a_trace_has_500_messages_in_a_small_file(trace: str) -> None:
    assert len(lines_of(trace)) == LENGTH
    assert file_of(trace).stat().st_size <= MOST_BYTES


@each("trace", GAMES)
def test_a_trace_of_a_game_has_every_message_that_its_page_can_send(trace: str) -> None:
    assert FROM_GAME.keys() - {"ping"} - _kinds(trace).keys() == OFFERED_BY_SOME[trace]


def test_the_trace_of_the_studio_has_every_message_that_its_page_can_send() -> None:
    sent = {do for do, kind in FROM_STUDIO.items() if kind in STUDIO_UPDATES}
    assert sent <= _kinds(STUDIO).keys()


def test_the_first_difference_is_told_with_its_message_and_what_differs() -> None:
    lines = lines_of(GAMES[0])[:4]
    other = [*lines[:2], lines[2]._replace(drawing="other", journal="another"), lines[3]._replace(model="last")]
    told = first_difference(lines, other)
    assert told is not None
    number, differs = told
    assert (number, differs) == (2, ["journal", "drawing"])


def test_the_meaning_is_the_same_where_only_less_is_sent() -> None:
    lines = lines_of(GAMES[0])[:4]
    assert first_difference(lines, [line._replace(bytes=1, drawing="other") for line in lines], MEANING) is None
