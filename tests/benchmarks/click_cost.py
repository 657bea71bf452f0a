"""Python calls and bytes of a click: `python -m tests.benchmarks.click_cost`.

One game of each system is played by the sensible policy in this process, without a browser: seed 3, English, 120
moves or to its end, the first three left out. A click is the message `act` alone, not the hand-over before it. Calls
are those of functions in the package; bytes are those of all comm messages, JSON and buffers.
"""

from __future__ import annotations

import json
import statistics
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from types import FrameType
from typing import Any, NamedTuple, TypeVar

import comm

import westerplatte_nb
from westerplatte_nb.bots.bot import bot_of
from westerplatte_nb.engine.registry import games, rules_of
from westerplatte_nb.session import Session
from westerplatte_nb.widgets.game import GameWidget
from westerplatte_nb.widgets.paint.canvas_library import CANVAS_MANAGER

PACKAGE = str(Path(westerplatte_nb.__file__).parent)
MOVES, LEFT_OUT = 120, 3
Measured = TypeVar("Measured")


class Cost(NamedTuple):
    """What a click cost."""

    calls: int
    bytes: int


class CountingComm(comm.DummyComm):
    """Counts the bytes of what would go to the page."""

    sent = 0

    def publish_msg(self, msg_type: str, data: Any = None, metadata: Any = None, buffers: Any = None, **_: Any) -> None:
        """Add the bytes of a message to all that were sent."""
        size = len(json.dumps(data, default=str).encode()) if data else 0
        CountingComm.sent += size + sum(memoryview(one).nbytes for one in buffers or ())


def clicks(game: str, measured: Callable[[GameWidget, dict[str, Any]], Measured]) -> Iterator[Measured]:
    """Play a game and yield what each click cost, as `measured` finds that sends its message to the kernel."""
    rules, bot = rules_of(game), bot_of("sensible", game)
    widget = GameWidget(Session.new(game, rules.setup_from_plain({"seed": 3})), "en")
    for number in range(MOVES):
        state = widget.session.state
        if state.is_over:
            return
        if widget.viewing.handover_seat is not None:
            widget._receive(None, {"do": "take_over"}, [])
        if widget.viewing.hides_hands:
            widget._receive(None, {"do": "hand", "open": True}, [])
        action = bot.choose(rules.observe(state, rules.turn_of(state)))
        content = {"do": "act", "line": str(action), "state": widget.session.state_id}
        cost = measured(widget, content)
        assert widget.session.state is not state, f"{game}: {action} was refused"
        if number >= LEFT_OUT:
            yield cost


def calls_and_bytes(widget: GameWidget, content: dict[str, Any]) -> Cost:
    """Send a message and return its calls and bytes."""
    calls, CountingComm.sent = 0, 0

    def count(frame: FrameType, event: str, _: Any) -> None:
        nonlocal calls
        calls += event == "call" and frame.f_code.co_filename.startswith(PACKAGE)

    sys.setprofile(count)
    try:
        widget._receive(None, content, [])
    finally:
        sys.setprofile(None)
    return Cost(calls, CountingComm.sent)


def cpu(widget: GameWidget, content: dict[str, Any]) -> float:
    """Send a message and return its CPU in milliseconds."""
    begun = time.process_time()
    widget._receive(None, content, [])
    return (time.process_time() - begun) * 1000


def main() -> None:
    """Print a line for each game."""
    comm.create_comm = CountingComm
    CANVAS_MANAGER.comm = CountingComm()  # it was there before
    print("| Game | Clicks | Calls, mean | Bytes, median | Bytes, 95% |\n|---|---:|---:|---:|---:|")
    for game in games():
        found = list(clicks(game, calls_and_bytes))
        sizes = [cost.bytes for cost in found]
        calls, middle, most = statistics.mean(cost.calls for cost in found), statistics.median(sizes), sorted(sizes)
        print(f"| {game} | {len(found)} | {calls:,.0f} | {middle:,.0f} | {most[int(0.95 * len(most))]:,} |")


if __name__ == "__main__":
    main()
