"""How smoothly the German phase plays in Chromium: pictures a second, and the work of the page for each.

The work is Chromium's own count of its thread's time, which a busy machine does not change; pictures a second it does.
"""

from __future__ import annotations

import os

from playwright.sync_api import CDPSession

from tests.benchmarks.page import Entry, table, versions, write
from tests.benchmarks.rounds import Spread
from tests.browser.lab import Lab
from tests.browser.looks.test_theatre import PLAYED
from tests.browser.play.test_play import press_end
from tests.playthroughs import played

WINDOWS, WINDOW_MS = 6, 500
# The times of the pictures that the browser makes from now on.
WATCH = """() => {
  labTest.pictures = [];
  const see = (now) => {
    if (!labTest.pictures) return;
    labTest.pictures.push(now);
    requestAnimationFrame(see);
  };
  requestAnimationFrame(see);
}"""


def test_pictures_of_a_play(lab: Lab) -> None:
    record, page = played(30), lab.page
    page.set_viewport_size({"width": 1366, "height": 768})
    lab.open_cells(PLAYED.format(setup=record.setup, actions=record.actions, language="en"))
    page.evaluate("window.jupyterapp.shell.collapseLeft()")
    lab.run_all()
    devtools = page.context.new_cdp_session(page)
    devtools.send("Performance.enable", {"timeDomain": "threadTicks"})
    press_end(lab, page.locator(".wnb-game"))
    page.locator(".wnb-play").wait_for()
    page.evaluate(WATCH)
    works: list[float] = []
    rates: list[float] = []
    for _ in range(WINDOWS):
        page.evaluate("labTest.pictures = []")
        before = _thread(devtools)
        page.wait_for_timeout(WINDOW_MS)
        after, times = _thread(devtools), page.evaluate("labTest.pictures")
        works.append((after - before) * 1000 / len(times))
        rates.append(1000 * (len(times) - 1) / (times[-1] - times[0]))
    assert page.locator(".wnb-play").count() == 1, "the play ended before the measuring did"
    width = page.evaluate("document.querySelector('.wnb-play > canvas').width")
    entries = [
        Entry("the page's thread, a picture", Spread.of(works), "ms", 16.7, 8, decimals=1),
        Entry("pictures a second", Spread.of(rates), "", 50, 59, least=True, decimals=1),
    ]
    load = f"On a canvas {width} pixels wide; the load of this machine was {os.getloadavg()[0]:.1f}."
    print(
        write("theatre", "How smoothly the German phase plays", [load, "", versions("jupyterlab"), "", *table(entries)])
    )


def _thread(devtools: CDPSession) -> float:
    metrics = devtools.send("Performance.getMetrics")["metrics"]
    return float(next(metric["value"] for metric in metrics if metric["name"] == "TaskDuration"))
