"""From the door to a turn: how long a board takes from the press of ▶, and how many clicks lie on the way.

The kernel of each round is a new one that has imported nothing, and no fork. Run by `make bench`.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from tests.benchmarks.page import Entry, table, versions, write
from tests.benchmarks.rounds import Spread
from tests.benchmarks.turn_clicks import counted
from tests.browser.server import KERNEL, JupyterServer, start_server
from tests.browser.words_in_view import FIRST_GAMES
from westerplatte_nb.teaching.course.copy import copy_course

PACKAGES = ("jupyterlab", "ipywidgets", "anywidget", "ipykernel")
ROUNDS = 10
MOST_CLICKS = 40
REST_MS = 700
# Tells after how many milliseconds there is the board's picture, with what is waited for, and a board to play on.
MEASURE = """() => new Promise((told) => {
  const begun = performance.now(), found = [];
  const look = () => {
    const picture = document.querySelector(".wnb-run-waiting p:not(:empty) + img");
    const isDrawn = picture?.complete && picture.naturalWidth;
    if (!found.length && isDrawn) found.push(performance.now() - begun);
    if (found.length && document.querySelector(".wnb-game:not(.wnb-waiting) .wnb-status")) {
      told([...found, performance.now() - begun]);
    } else requestAnimationFrame(look);
  };
  document.querySelector(".wnb-run-button").click();
  look();
})"""
IDLE = """() => {
  const { sessionContext } = jupyterapp.shell.currentWidget;
  return sessionContext.isReady && sessionContext.session?.kernel?.status === "idle";
}"""
# What can be done next: orders and cards; the end of a turn where there is nothing else.
ORDERS = ".wnb-game button:is([data-line], .wnb-card):not(.wnb-end, :disabled, [aria-disabled=true]):visible"
# Places of the board that can be chosen are real buttons within the canvas.
PLACES = '.wnb-game canvas button[title]:not([title=""])'
END = ".wnb-game .wnb-end"
UNDO = '.wnb-game [data-key="undo"]:not(:disabled, [aria-disabled=true])'


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[JupyterServer]:
    """Run a JupyterLab whose kernels start as everybody's do, on a copy of the course."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(KERNEL, sys.executable)
        found = start_server(tmp_path_factory.mktemp("door"))
    copy_course(found.root / "course", ["en"])
    yield found
    found.stop()


def opened(page: Page, server: JupyterServer, name: str) -> None:
    """Open a notebook of the course in a window of its own."""
    server.stop_kernels()
    server.forget_games()
    page.goto(f"{server.url}/lab/workspaces/{name}/tree/course/en/{name}.ipynb?reset&token={server.token}")


def test_time_from_the_press_to_the_board(chromium: Browser, server: JupyterServer) -> None:
    stills, boards = [], []
    for _ in range(ROUNDS):
        context = chromium.new_context()
        page = context.new_page()
        page.set_default_timeout(120_000)
        opened(page, server, "start")
        page.locator(".wnb-run-button").wait_for()
        page.wait_for_function(IDLE)
        still, board = page.evaluate(MEASURE)
        stills.append(still)
        boards.append(board)
        context.close()
    entries = [
        Entry("▶ pressed, until the board's picture stands with a sentence", Spread.of(stills), "ms", 1200),
        Entry("▶ pressed, until the board lives", Spread.of(boards), "ms", 2500),
    ]
    told = [f"Median of {ROUNDS} kernels that had imported nothing.", "", versions(*PACKAGES), "", *table(entries)]
    print(write("door", "From the press of ▶ to the board", told))


def test_clicks_from_the_door_to_the_end_of_a_turn(chromium: Browser, server: JupyterServer) -> None:
    entries = []
    for game, names in FIRST_GAMES.items():
        page = chromium.new_context().new_page()
        page.set_default_timeout(60_000)
        opened(page, server, "course")
        page.locator(f'.wnb-course th a[href*="{names["en"]}"]').click()
        page.locator(".wnb-game:not(.wnb-waiting) .wnb-status").wait_for()
        first = clicks_to_first_move(page)
        page.context.close()
        clicks, _, turns = counted(game, with_bots=True)
        for says, found, most in (
            ("door to board", 1, 2),
            ("board to first move", first, None),
            ("a turn, the mean of a game", clicks / turns, None),
        ):
            entries.append(Entry(f"{game}: {says}", Spread.of([found]), "clicks", most, decimals=1))
    told = [
        "To the first move what stands first is pressed. The turns are those of `turn_clicks.py`: the sensible policy",
        "against bots, each order by the fewest presses that the page offers for it.",
        "",
        *table(entries),
    ]
    print(write("clicks", "Clicks from the door to the end of a turn", told))


def clicks_to_first_move(page: Page) -> int:
    """Press what stands first until something can be undone, and return the clicks."""
    pressed: list[str] = []
    while not pressed or not (page.locator(UNDO).count() or len(pressed) == MOST_CLICKS):
        possible = [*page.locator(ORDERS).all(), *page.locator(PLACES).all(), page.locator(END)]
        button = next((one for one in possible if one.text_content() not in pressed), possible[0])
        pressed.append(str(button.text_content()))
        button.evaluate("button => button.click()")
        page.wait_for_timeout(REST_MS)
    return len(pressed)
