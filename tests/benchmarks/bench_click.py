"""From a click to changed content in JupyterLab, measured against the least that a widget can do in the same page.

The floor is a button that changes one trait in the kernel, whose view writes it on the page. Game and floor take
turns, so that whatever slows the machine slows both. Run by `make bench`; a test asserts nothing of time.
"""

from __future__ import annotations

import random
import statistics
import time
from collections.abc import Callable
from importlib.metadata import version

import pytest
from ipycanvas.canvas import _CANVAS_MANAGER

from tests.browser.conftest import *  # noqa: F403 (the browser's fixtures)
from tests.browser.lab import Lab
from westerplatte_nb.formats.setup_file import load_setup
from westerplatte_nb.session import Session
from westerplatte_nb.widgets.game import GameWidget

ROUNDS = 8
WARM_UP = 2

FLOOR = """
import anywidget, traitlets
class Floor(anywidget.AnyWidget):
    _esm = '''export default { render({ model, el }) {
      const button = document.createElement("button"); button.className = "floor"; button.textContent = "0";
      button.onclick = () => model.send({ do: "count" });
      model.on("change:value", () => { button.textContent = String(model.get("value")); });
      el.append(button); } }'''
    value = traitlets.Int().tag(sync=True)
floor = Floor()
floor.on_msg(lambda *_: setattr(floor, "value", floor.value + 1))
floor
"""
GAME = "from westerplatte_nb import play\nplay('en', seed=1939)"

# Presses a button and tells after how many milliseconds the text of an element is another one, on the page's own clock.
MEASURE = """([button, watched]) => new Promise((told) => {
  const place = () => document.querySelector(watched);
  const before = place().textContent, begun = performance.now();
  const look = new MutationObserver(() => {
    if (!place() || place().textContent === before) return;
    look.disconnect();
    told(performance.now() - begun);
  });
  look.observe(document.body, { childList: true, subtree: true, characterData: true });
  document.querySelector(button).click();
})"""

# The same until the board on the page is drawn anew.
MEASURE_BOARD = """([button, board]) => new Promise((told) => {
  const context = document.querySelector(board).getContext("2d"), draw = context.drawImage, begun = performance.now();
  context.drawImage = function (...given) {
    delete context.drawImage;
    draw.apply(context, given);
    told(performance.now() - begun);
  };
  document.querySelector(button).click();
})"""


def told(name: str, values: list[float], unit: str = "ms") -> float:
    """Print the median with the smallest and largest value, and return it."""
    middle = statistics.median(values)
    print(f"{name:42} {middle:8.2f} {unit}  ({min(values):.2f} to {max(values):.2f}, n={len(values)})")
    return middle


def test_click_to_changed_content(lab: Lab) -> None:
    lab.open_cells(FLOOR, GAME)
    lab.run_all()
    lab.page.locator(".wnb-turn").wait_for()
    lab.page.locator(".floor").wait_for()
    floors: list[float] = []
    boards: list[float] = []
    panels: list[float] = []
    for number in range(ROUNDS + WARM_UP):
        for measure, watched, found in (
            (MEASURE_BOARD, ".wnb-game canvas", boards),
            (MEASURE, ".wnb-status p", panels),
        ):
            floor = lab.page.evaluate(MEASURE, [".floor", ".floor"])
            lab.wait_idle()
            click = lab.page.evaluate(measure, ["[data-line='move B']", watched])
            lab.wait_idle()
            lab.page.locator("[data-key='undo']").click()
            lab.wait_idle()
            if number >= WARM_UP:
                floors.append(floor)
                found.append(click)
    print()
    print({name: version(name) for name in ("jupyterlab", "ipywidgets", "ipycanvas", "anywidget", "ipykernel")})
    least = told("one trait there and back", floors)
    board, panel = told("a move, until the board changed", boards), told("a move, until the panel changed too", panels)
    print(f"{'ratio, board (must 1.5, aim 1.2)':42} {board / least:8.2f}")
    print(f"{'ratio, board and panel':42} {panel / least:8.2f}")


def test_kernel_work_and_messages_of_a_click(monkeypatch: pytest.MonkeyPatch) -> None:
    sizes: list[int] = []

    def send(content: object, buffers: list[memoryview] | None = None) -> None:
        sizes.append(sum(memoryview(buffer).nbytes for buffer in buffers or ()))

    monkeypatch.setattr(_CANVAS_MANAGER, "send", send)
    taken: list[float] = []
    clicks: Callable[[int], None] = lambda seed: _play(seed, taken)  # noqa: E731
    clicks(0)
    taken.clear()
    sizes.clear()
    for seed in range(1, 6):
        clicks(seed)
    print()
    told("kernel CPU a click (must 5, aim 2)", taken)
    told("bytes a redraw (must 8000, aim 5000)", [float(size) for size in sizes], "B ")
    print(f"{'messages a click':42} {len(sizes) / len(taken):8.2f}")


def _play(seed: int, taken: list[float]) -> None:
    rng = random.Random(seed)
    game = GameWidget(Session.new("seven_days", load_setup({"seed": seed, "players": 1 + seed % 4})), "de")
    while legal := game.session.rules.legal_actions(game.state):
        content = {"do": "act", "line": str(rng.choice(legal)), "state": game.session.state_id}
        begun = time.process_time()
        game._receive(None, content, [])
        taken.append((time.process_time() - begun) * 1000)
