"""A blind pupil: real keys alone, what the focus is led to, and Tab where that is nothing to act on."""

from __future__ import annotations

import os
import shutil
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import sync_playwright

from tests.browser.lab import FLAGS, Lab
from tests.browser.pages import LabPage
from tests.browser.server import start_server
from tests.speech.orca import Speech, press
from westerplatte_nb.teaching.course.copy import copy_course

WINDOW = {"width": 1340, "height": 640}
FOCUS = """() => {
  const one = document.activeElement;
  const { dataset, tagName, ariaLabel, textContent } = one;
  const text = tagName === "SELECT" ? one.selectedOptions[0].textContent : ariaLabel || textContent;
  return `${dataset.key || tagName}: ${text.trim().slice(0, 80)}`;
}"""
PAGES = {"seven_days": "start.ipynb", "september_1939": "13_bridge.ipynb", "warsaw_1920": "14_warsaw.ipynb"}
STATE = """() => {
  const one = document.activeElement;
  const several = document.querySelector(".wnb-several:not(:disabled)");
  const isDone = one.ariaDisabled === "true" || (several && one.dataset.key.startsWith("card:"));
  const state = one.tagName === "SELECT" && !one.value ? "unchosen" : isDone ? "done" : one.ariaPressed;
  return [one.dataset.key || "", state || ""];
}"""
ASKED = "() => document.querySelector('.wnb-turn').textContent + document.querySelector('.wnb-question')?.textContent"
ACTS = ("act", "begin", "card", "several", "way-go", "list-do", "skip", "plan-go", "end", "field", "plan-give")
MOST_TABS = 30
MOST_STOOD = 5
# The big one of the page, and that of the first board, which a pupil reads as the same.
PLAY = ".wnb-nb-main, .wnb-run-button"
# What the coach of 7 Days says last.
FREE = "Now play freely."
OVER = ".wnb-game [data-key='again'], .wnb-ending"


@contextmanager
def lab(home: Path, game: str) -> Iterator[Lab]:
    """Open the page of a game in a real window, as the door of the course does."""
    with sync_playwright() as playwright:
        server = start_server(home / "jupyter")
        # The copy is signed for this account, so that nothing asks before it is run.
        os.environ["JUPYTER_DATA_DIR"] = str(home / "jupyter" / "data")
        copy_course(server.root / "course", ["en"])
        flags = [*FLAGS, "--force-renderer-accessibility", "--window-size=1366,768", "--window-position=0,0"]
        context = playwright.chromium.launch_persistent_context(
            str(home / "profile"),
            executable_path=shutil.which("chromium"),
            headless=False,
            args=flags,
            no_viewport=True,
        )
        first = context.pages[0]
        opened = Lab(LabPage(context, server, WINDOW, shared=False), home)  # type: ignore[arg-type]
        first.close()
        opened.page.bring_to_front()
        opened.open_path(f"course/en/{PAGES[game]}")
        try:
            yield opened
        finally:
            context.close()
            server.stop()


class Pupil:
    """Who plays by keys, and writes down what is heard."""

    def __init__(self, opened: Lab, speech: Speech) -> None:
        """Sit down before a game."""
        self.lab, self.speech, self.number = opened, speech, 0
        self.at, self.stood, self.asked = "", 0, ""
        self.heard: list[str] = []

    @property
    def focus(self) -> str:
        """What has the focus."""
        found: str = self.lab.page.evaluate(FOCUS)
        return found

    def press(self, *keys: str) -> None:
        """Press keys, and print what is heard of it."""
        at = self.focus
        press(*keys)
        time.sleep(0.1)
        self.lab.wait_idle()
        self.number += 1
        if os.environ.get("SHOT"):
            self.lab.page.screenshot(path=f"{os.environ['SHOT']}/{self.number:03}.png")
        self.say(f"{self.number}. [{' '.join(keys)}] at {at}", self.speech.heard())

    def play(self, presses: int) -> int:
        """Play until the game is over."""
        self.say("At the beginning:", self.speech.heard())
        self.reach(PLAY)
        self.press("Return")
        self.reach("[data-key='skip:actions']")
        while self.number < presses:
            if any(FREE in one for one in self.heard):
                self.say("Free play begins.", [])
                return 0
            if self.lab.page.locator(OVER).count():
                self.say("The game is over.", [])
                for _ in range(6):
                    self.press("Tab")
                return 0
            self.act()
        print(f"The game is not over after {presses} presses.")
        return 1

    def go_towards(self) -> None:
        """Choose the first place of the list beside the cursor: the arrows themselves belong to Orca."""
        self.reach("[name=wnb-places]")
        self.press("Down")
        self.reach("[data-key=field]", "shift+Tab")

    def say(self, before: str, heard: list[str]) -> None:
        """Keep and print what was heard, and print what has the focus now."""
        self.heard += heard
        print(before, *heard, f"= {self.focus}", sep="\n    ", flush=True)

    def reach(self, selector: str, key: str = "Tab") -> None:
        """Press Tab, or another key, until something of a selector has the focus."""
        for _ in range(MOST_TABS):
            if self.lab.page.evaluate("what => document.activeElement.matches(what)", selector):
                return
            self.press(key)
        raise AssertionError(f"{key} leads to no {selector}")

    def act(self) -> None:
        """Press Enter on what can be done, choose from a list, go on by Tab from all else."""
        key, state = self.lab.page.evaluate(STATE)
        self.stood = self.stood + 1 if key == self.at else 0
        self.at = key
        if self.stood > MOST_STOOD:
            raise AssertionError(f"nothing happens at {key}")
        kind = key.split(":")[0]
        if kind == "field" and self.asked != (asked := self.lab.page.evaluate(ASKED)):
            self.asked = asked
            self.go_towards()
        elif kind in ACTS and state in ("", "false"):
            self.press("Return")
        elif kind == "list" and state == "unchosen":
            self.press("Down")
        else:
            self.press("Tab")
