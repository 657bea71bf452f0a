"""From a click to changed content in JupyterLab, measured against the least that a widget can do in the same page.

The floor is a button that changes one trait in the kernel, whose view writes it on the page. Game and floor take
turns, so that whatever slows the machine slows both. Run by `make bench`; a test asserts nothing of time.
"""

from __future__ import annotations

import json
import random
import re
import statistics
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from ipycanvas.canvas import _CANVAS_MANAGER

from tests.benchmarks import click_cost
from tests.benchmarks.page import Entry, table, versions, write
from tests.benchmarks.rounds import Spread
from tests.browser.lab import Lab
from westerplatte_nb.formats.setup_file import load_setup
from westerplatte_nb.session import Session
from westerplatte_nb.widgets.game import GameWidget

NOTEBOOKS = Path(__file__).parents[2] / "notebooks"
PACKAGES = ("jupyterlab", "ipywidgets", "ipycanvas", "anywidget", "ipykernel")
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
GAME = "from westerplatte_nb import play\nplay('en', game={game!r}, seed=1939)"
# A first order of each game that can be undone.
ORDERS = {"seven_days": "move B", "september_1939": "begin", "warsaw_1920": "cube A3"}

# Presses a button and tells after how many milliseconds the text of an element is another one, on the page's own clock.
MEASURE = """([button, watched]) => new Promise((told, failed) => {
  setTimeout(() => failed(new Error(`${watched} did not change`)), 10000);
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

# The same until the board on the page is drawn anew, all of it that a message changed.
MEASURE_BOARD = """([button, board]) => new Promise((told, failed) => {
  setTimeout(() => failed(new Error("nothing was drawn")), 10000);
  const context = document.querySelector(board).getContext("2d"), draw = context.drawImage, begun = performance.now();
  context.drawImage = function (...given) {
    delete context.drawImage;
    draw.apply(context, given);
    queueMicrotask(() => told(performance.now() - begun));
  };
  document.querySelector(button).click();
})"""


def test_click_to_changed_content(make_lab: Callable[[], Lab]) -> None:
    entries = [entry for game in ORDERS for entry in _clicked(make_lab(), game)]
    told = ["In JupyterLab and Chromium, game and floor taking turns.", "", versions(*PACKAGES), "", *table(entries)]
    print(write("browser", "From a click to the changed page", told))


def _clicked(lab: Lab, game: str) -> list[Entry]:
    """Return what the page took to show an order of a game, and what its floor took in the same turns."""
    lab.open_cells(FLOOR, GAME.format(game=game))
    lab.run_all()
    lab.page.locator(".wnb-turn").wait_for()
    lab.page.locator(".floor").wait_for()
    lab.wait_idle()
    floors: list[float] = []
    boards: list[float] = []
    panels: list[float] = []
    # September's first order draws nothing on the board.
    measured = [(MEASURE, ".wnb-game", panels)]
    if game != "september_1939":
        measured.append((MEASURE_BOARD, ".wnb-game canvas", boards))
    for number in range(ROUNDS + WARM_UP):
        for measure, watched, found in measured:
            floor = lab.page.evaluate(MEASURE, [".floor", ".floor"])
            lab.wait_idle()
            click = lab.page.evaluate(measure, [f"[data-line='{ORDERS[game]}']", watched])
            lab.wait_idle()
            lab.page.locator("[data-key='undo']").click()
            lab.wait_idle()
            if number >= WARM_UP:
                floors.append(floor)
                found.append(click)
    least = statistics.median(floors)
    entries = [Entry(f"{game}: one trait there and back, the floor", Spread.of(floors), "ms", decimals=1)]
    for part, times, must in (("board", boards, 1.5), ("panel", panels, 1.3)):
        if times:
            ratio = Spread.of(value / least for value in times)
            entries += [
                Entry(f"{game}: an order, until the {part} changed", Spread.of(times), "ms", decimals=1),
                Entry(f"{game}: click to changed {part} ÷ floor", ratio, "", must, 1.2, decimals=2),
            ]
    return entries


def test_kernel_work_and_messages_of_a_click(monkeypatch: pytest.MonkeyPatch) -> None:
    sizes: list[int] = []

    def send(content: object, buffers: list[memoryview] | None = None) -> None:
        sizes.append(sum(memoryview(buffer).nbytes for buffer in buffers or ()))

    monkeypatch.setattr(_CANVAS_MANAGER, "send", send)
    taken: list[float] = []
    clicks: Callable[[int], None] = lambda seed: _play(seed, taken, sizes)  # noqa: E731
    clicks(0)
    taken.clear()
    sizes.clear()
    for seed in range(1, 6):
        clicks(seed)
    a_click = len(sizes) / len(taken)
    entries = [
        Entry("kernel CPU a click, rules and redraw", Spread.of(taken), "ms", 5, 2, decimals=2),
        Entry("bytes a redraw", Spread.of(map(float, sizes)), "", 8000, 5000),
        Entry("messages of the canvas a click", Spread(a_click, a_click, a_click), "", 1, 1, decimals=2),
        Entry("a board in a saved notebook, fallback included", Spread.of(_saved_boards()), "bytes", 60_000, 30_000),
    ]
    for game, must in (("seven_days", 6), ("september_1939", 10), ("warsaw_1920", 10)):
        milliseconds = Spread.of(click_cost.clicks(game, click_cost.cpu))
        entries.append(Entry(f"{game}: kernel CPU a click of the sensible bot", milliseconds, "ms", must, decimals=1))
    told = [
        "Five whole games of random clicks of 7 Days, then up to 117 clicks of the sensible bot in each game, in this",
        "process without a browser.",
        "",
        versions(*PACKAGES),
        "",
    ]
    print(write("notebook", "What a click costs the kernel", [*told, *table(entries)]))


def _saved_boards() -> Iterator[float]:
    """The bytes that boards in the course's notebooks take, as the notebooks were saved."""
    for path in NOTEBOOKS.glob("*/*.ipynb"):
        for cell in json.loads(path.read_text("utf-8"))["cells"]:
            for output in cell.get("outputs", ()):
                page = "".join(output.get("data", {}).get("text/html", ""))
                if "<img" in page and re.search(r"^(lesson\.)?play\(", "".join(cell["source"]), re.MULTILINE):
                    yield float(len(json.dumps(output, ensure_ascii=False).encode()))


def _play(seed: int, taken: list[float], sizes: list[int]) -> None:
    rng = random.Random(seed)
    game = GameWidget(Session.new("seven_days", load_setup({"seed": seed, "players": 1 + seed % 4})), "de")
    # The first painting of the whole board is not a click's.
    game.redraw()
    sizes.pop()
    while legal := game.session.rules.legal_actions(game.state):
        content = {"do": "act", "line": str(rng.choice(legal)), "state": game.session.state_id}
        begun = time.process_time()
        game._receive(None, content, [])
        taken.append((time.process_time() - begun) * 1000)
