"""The pictures that stand still: what a cell shows, what is done with it, and which part of the page is the picture."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from playwright.sync_api import FloatRect, Locator

from tests.pictures.stage import Stage

ROOT = Path(__file__).parents[2]
# A look back plays games to their ends, on cores that have other work too.
LONG = 300_000
# An address that belongs to nobody, for the picture of a link.
ADDRESS = "https://school.example/course/"

GAME = f"""
import sys
sys.path.insert(0, {str(ROOT)!r})
from tests.pictures.games import GAME
from westerplatte_nb.widgets.game import GameWidget
GameWidget(GAME(), LANGUAGE)
"""
SHORTER = "from westerplatte_nb.games.seven_days.bots import game_model\ngame_model.REVIEW_PLAYOUTS = 1000\n"
DESK = "from westerplatte_nb.teaching.course.course import course\ncourse(LANGUAGE).desk()"
STUDIO = "import westerplatte_nb\nwesterplatte_nb.studio(LANGUAGE)"
SOURCES = "import westerplatte_nb\nwesterplatte_nb.lesson('02_last_night', LANGUAGE).sources()"

DOOR = 640, 448
TILE = 760, 507

# What a picture is of: another theme may have moved it.
Part = Callable[[], FloatRect]
Act = Callable[[Stage, Locator], Part]


@dataclass(frozen=True)
class Scene:
    """A picture: its name and size in pixels, the cell, the window, and what is done until the part is in view."""

    name: str
    size: tuple[int, int]
    code: str
    window: tuple[int, int]
    act: Act


def board(stage: Stage, shown: Locator) -> Part:
    """Take the board alone."""
    return partial(box_of, shown.locator(".wnb-game > canvas").first)


def upper(stage: Stage, shown: Locator) -> Part:
    """Take the upper part."""
    return partial(box_of, shown)


def drawing(stage: Stage, shown: Locator) -> Part:
    """Place two troops in the studio."""
    stage.page.locator("[data-key='tab:board']").click()
    stage.rest()
    stage.page.locator("[data-key='tool:fast']").click()
    place = box_of(stage.page.locator(".wnb-studio-box canvas").first)
    for across, down in ((0.5, 0.2), (0.36, 0.35)):
        stage.page.mouse.click(place["x"] + place["width"] * across, place["y"] + place["height"] * down)
        stage.rest()
    stage.page.mouse.move(1, 1)
    return partial(box_of, shown)


def refusal(stage: Stage, shown: Locator) -> Part:
    """Ask for what the rules do not allow."""
    press_place(shown, "guardhouse:6")
    stage.rest()
    return partial(beside, shown, shown.locator(".wnb-message").first)


def museum(stage: Stage, shown: Locator) -> Part:
    """Ask the museum about a place."""
    shown.locator('[data-key="tab:museum"]').first.click()
    stage.rest()
    press_place(shown, "outpost:E")
    stage.rest()
    return partial(beside, shown, shown.locator(".wnb-museum-card").first)


def look_back(stage: Stage, shown: Locator) -> Part:
    """Look back on a game that is over."""
    shown.locator('[data-key="review-run"]').click()
    shown.locator('[data-key="review-try:0"]').wait_for(timeout=LONG)
    stage.page.wait_for_function("() => !document.querySelector('[data-key=review-run]')", timeout=LONG)
    return partial(chart_of, shown.locator(".wnb-review").first)


def class_code(stage: Stage, shown: Locator) -> Part:
    """Make the link of a game for the class, with its QR picture."""
    share = stage.page.locator(".wnb-desk-share")
    share.locator("select").first.select_option("01_depot/scenario")
    share.locator("input[inputmode=numeric]").fill("1939")
    share.locator("input[type=url], input[type=text]").last.fill(ADDRESS)
    share.locator("input[inputmode=numeric]").press("Tab")
    stage.page.locator("[data-key=share]").click()
    share.locator("img").wait_for()
    stage.rest()
    return partial(link_of, share)


def chart_of(review: Locator) -> FloatRect:
    """Take the chart of a look back, as wide as its column."""
    chart, width = box_in_view(review.locator(".wnb-chart").first, "center"), box_of(review)["width"]
    height = width * TILE[1] / TILE[0]
    return chart | {"y": chart["y"] + (chart["height"] - height) / 2, "width": width, "height": height}


def link_of(share: Locator) -> FloatRect:
    """Take the QR picture and what stands above it."""
    picture, part = box_in_view(share.locator("img"), "end"), box_of(share.locator(".wnb-desk-code"))
    height = part["width"] * TILE[1] / TILE[0]
    return part | {"y": picture["y"] + picture["height"] - height, "height": height}


def press_place(shown: Locator, name: str) -> None:
    """Press a place of the board."""
    shown.locator(f"canvas [data-id='{name}']").first.evaluate("button => button.click()")


def beside(shown: Locator, card: Locator) -> FloatRect:
    """Take what a card at the right says with what of the board is beside it."""
    game, place = box_of(shown.locator(".wnb-game").first), box_of(card)
    bar = box_of(shown.locator(".wnb-end").first)
    width = 1.75 * place["width"]
    height = width * TILE[1] / TILE[0]
    right, end = game["x"] + game["width"], min(place["y"] + place["height"] + 8, bar["y"] - 8)
    return {"x": right - width, "y": end - height, "width": width, "height": height}


def box_of(part: Locator) -> FloatRect:
    """Return where a part is."""
    box = part.bounding_box()
    assert box is not None
    return box


def box_in_view(part: Locator, side: str) -> FloatRect:
    """Scroll a part into view, with its start or its end, and return where it is."""
    part.evaluate("(part, block) => part.scrollIntoView({ block })", side)
    return box_of(part)


def game(name: str) -> str:
    """Return the cell that shows a game of `games.py`."""
    return GAME.replace("GAME()", f"{name}()").replace("import GAME", f"import {name}")


SCENES = (
    Scene("play", DOOR, game("fought"), (640, 900), board),
    Scene("teach", DOOR, DESK, (560, 900), upper),
    Scene("build", DOOR, STUDIO, (960, 720), drawing),
    Scene("games", TILE, game("warsaw"), (900, 1000), board),
    Scene("rules", TILE, game("begun"), (960, 600), refusal),
    Scene("museum", TILE, game("fought"), (1000, 800), museum),
    Scene("look_back", TILE, SHORTER + game("lost"), (1366, 900), look_back),
    Scene("sources", TILE, SOURCES, (720, 800), upper),
    Scene("class", TILE, DESK, (760, 560), class_code),
)
