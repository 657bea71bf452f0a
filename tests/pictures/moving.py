"""The picture that moves: an officer goes to an outpost and fires, and the German side answers.

The page's own clock of pictures is stopped and goes on by steps, so that a slow machine takes the same pictures.
"""

from __future__ import annotations

from PIL import Image, ImageChops, ImageDraw
from playwright.sync_api import Locator

from tests.pictures.files import opened
from tests.pictures.games import GOAL, SHOT, fought
from tests.pictures.scenes import box_of, game
from tests.pictures.stage import Stage
from westerplatte_nb.games.seven_days.view.board.board import board_scene
from westerplatte_nb.i18n.words import words_in

WINDOW = 960, 566
SIZE = 752
# Milliseconds: of a picture while something moves, of the pointer's way, of a state that is to be read, of an event.
STEP, WAY, READ, LAST = 100, 60, 800, 1200
POINTS_OF_WAY = 5

CLOCK = """() => {
  const ask = window.requestAnimationFrame.bind(window);
  window.pictureTime = performance.now();
  window.requestAnimationFrame = (then) => ask(() => then(window.pictureTime));
}"""
DRAWN = """() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"""
CODE = "import os\nos.environ['WESTERPLATTE_SPEED'] = 'normal'\n" + game("fought")
# The tip and the other corners of a pointer, in points of the page.
POINTER = ((0, 0), (0, 17), (4, 13), (7, 20), (10, 19), (7, 12), (12, 12))


class Film:
    """The pictures so far, with their times."""

    def __init__(self, stage: Stage, part: Locator) -> None:
        """Begin with the pointer in the lower half of the part of the page that is shown."""
        self.stage, self.box = stage, box_of(part)
        self.frames: list[tuple[Image.Image, int]] = []
        self.at = self.box["x"] + self.box["width"] * 0.55, self.box["y"] + self.box["height"] * 0.8

    def take(self, time: int, pointer: bool = True) -> None:
        """Take a picture that stays for a time; one that shows nothing new lengthens the one before."""
        picture = opened(self.stage.page.screenshot(clip=self.box, animations="allow"))
        if pointer:
            self._draw_pointer(picture)
        height = round(SIZE * picture.height / picture.width)
        picture = picture.resize((SIZE, height), Image.Resampling.LANCZOS)
        if self.frames and ImageChops.difference(picture, self.frames[-1][0]).getbbox() is None:
            self.frames[-1] = picture, self.frames[-1][1] + time
        else:
            self.frames.append((picture, time))

    def press(self, part: Locator, across: float = 0.5, down: float = 0.6) -> None:
        """Lead the pointer to a point of a part of the page, given by its shares of width and height, and press."""
        target, (x, y) = box_of(part), self.at
        to = target["x"] + target["width"] * across, target["y"] + target["height"] * down
        for number in range(1, POINTS_OF_WAY + 1):
            share = number / POINTS_OF_WAY
            share = share * share * (3 - 2 * share)
            self.at = x + (to[0] - x) * share, y + (to[1] - y) * share
            self.stage.page.mouse.move(*self.at)
            self.take(WAY)
        self.stage.page.evaluate(DRAWN)
        self.take(READ // 2)
        self.stage.page.mouse.click(*self.at)

    def _draw_pointer(self, picture: Image.Image) -> None:
        scale = picture.width / self.box["width"]
        x, y = self.at[0] - self.box["x"], self.at[1] - self.box["y"]
        corners = [((x + dx) * scale, (y + dy) * scale) for dx, dy in POINTER]
        ImageDraw.Draw(picture).polygon(corners, fill="white", outline="black", width=2)


def a_turn(stage: Stage, language: str, theme: str) -> list[tuple[Image.Image, int]]:
    """Play two orders and watch the answer."""
    shown = stage.show(CODE.replace("LANGUAGE", repr(language)), *WINDOW, theme)
    board, page = shown.locator(".wnb-game"), stage.page
    stage.rest()
    film = Film(stage, board)
    film.take(READ)
    film.press(board.locator("> canvas").first, *on_board(GOAL, language))
    stage.rest()
    film.take(READ)
    film.press(board.locator(f'[data-line="{SHOT}"]').first)
    stage.rest()
    film.take(READ)
    page.evaluate(CLOCK)
    film.press(board.locator(".wnb-end").first)
    board.locator(".wnb-play").wait_for()
    page.mouse.move(1, 1)
    stage.lab.wait_idle()
    while board.locator(".wnb-play").count():
        if board.locator(".wnb-fight").count():  # it waits for the reader
            film.take(LAST, pointer=False)
            board.locator("[data-key='play:on']").press("Enter")
        page.evaluate("step => { window.pictureTime += step; }", STEP)
        page.evaluate(DRAWN)
        film.take(STEP, pointer=False)
    stage.rest()
    film.take(LAST, pointer=False)
    return film.frames


def on_board(target: str, language: str) -> tuple[float, float]:
    """Return where a place is on the board, in shares of its width and height."""
    scene = board_scene(fought().state, words_in(language))
    box = next(item for item in scene.targets if item.id == target)
    return (box.x + box.w / 2) / scene.width, (box.y + box.h / 2) / scene.height
