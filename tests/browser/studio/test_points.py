"""A field of points in a real page: a platoon moved by mouse, and by keyboard alone."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.axe import AXE, violations
from tests.browser.classroom.test_quiz import PATH
from tests.browser.lab import Lab
from tests.browser.looks.test_frame import fit
from westerplatte_nb.games.september_1939.view.board.layout import BOTTOM, LEFT, SCALE, WIDTH

SEEN_MS = 700  # who presses sooner after a change has not seen it
# The German side, a bot, has no cards to answer with.
CELL = """
from westerplatte_nb.engine.record import BotSeat
from westerplatte_nb.engine.registry import rules_of
from westerplatte_nb.session import Session
from westerplatte_nb.widgets.game import GameWidget
rules = rules_of("september_1939")
position = {{
    "first": "poland",
    "platoons": {{
        "poland": {{"hq": {{"at": ["50,10"]}}, "inf1": {{"at": ["40,20", "50,20", "50,25"]}}}},
        "germany": {{"inf1": {{"at": {enemy}}}}},
    }},
    "hands": {{"poland": ["move", "fire", "assault"], "germany": []}},
}}
setup = rules.setup_from_plain({{"seed": 1, "position": position}})
game = GameWidget(Session.new("september_1939", setup, {{1: BotSeat("sensible")}}), "{language}")
game
"""


def open_table(lab: Lab, language: str = "en", enemy: tuple[str, ...] = ("60,80", "70,80", "75,85")) -> Locator:
    lab.open_cells(PATH, CELL.format(language=language, enemy=list(enemy)))
    lab.run_all()
    game = lab.page.locator(".wnb-game").first
    expect(game.locator(".wnb-status")).to_be_visible()
    return game


def point(game: Locator, x: int, y: int) -> tuple[float, float]:
    """Where a point of the table is on the page."""
    box = game.locator("canvas").first.bounding_box()
    assert box is not None
    scale = box["width"] / WIDTH
    return box["x"] + (LEFT + x * SCALE) * scale, box["y"] + (BOTTOM - y * SCALE) * scale


def stands(lab: Lab) -> str:
    """Where the platoon stands."""
    told = "print([point_name(game.state.at[stand]) for stand in game.state.table.platoons[1].stands])"
    found = lab.run_cell(f"from westerplatte_nb.games.september_1939.rules.table import point_name\n{told}")
    return found.locator(".jp-OutputArea-output").inner_text().strip()


def tab_to(lab: Lab, selector: str) -> None:
    """Press Tab until the focus is where it is wanted."""
    for _ in range(60):
        if lab.page.evaluate("selector => document.activeElement.matches(selector)", selector):
            return
        lab.page.keyboard.press("Tab")
    pytest.fail(f"Tab does not lead to {selector}")


@pytest.mark.many  # `test_two_people_play_to_the_end_by_hand` moves stands, `test_september.py` by keys
def test_a_platoon_is_moved_by_mouse_as_it_stands(lab: Lab) -> None:
    game = open_table(lab)
    fit(lab, "laptop")
    game.locator(".wnb-card").first.click()
    lab.wait_idle()
    lab.page.mouse.click(*point(game, 40, 20))
    lab.wait_idle()
    expect(game.locator(".wnb-cursor")).to_contain_text("(40|20)")
    lab.page.mouse.move(*point(game, 45, 40))
    expect(game.locator(".wnb-cursor")).to_contain_text("21 cm away")
    expect(game.locator(".wnb-line-way")).to_have_count(1)
    expect(game.locator("rect.wnb-line-cursor")).to_have_count(3)
    lab.screenshot("pointed-at")
    lab.page.evaluate(AXE)
    assert violations(lab) == []
    lab.page.mouse.click(*point(game, 45, 40))
    lab.wait_idle()
    assert stands(lab) == "['45,40', '55,40', '55,45']"
    game.locator("[data-key='tab:ruler']").click()
    game.locator("[data-key=ruler]").click()
    lab.page.mouse.move(*point(game, 45, 40))
    lab.page.mouse.down()
    lab.page.mouse.move(*point(game, 60, 60), steps=4)
    lab.page.mouse.up()
    expect(game.locator(".wnb-grid-ruled")).to_contain_text("25 cm")
    lab.screenshot("ruler")
    assert lab.page_errors == []


@pytest.mark.many  # `test_september.py` moves by keys, `point_cursor.test.mjs` changes
def test_a_platoon_is_moved_by_keyboard_stand_by_stand(lab: Lab) -> None:
    game = open_table(lab, "pl")
    keys = lab.page.keyboard
    game.locator("[data-key=turn]").focus()
    tab_to(lab, ".wnb-card")
    keys.press("Enter")
    lab.wait_idle()
    tab_to(lab, ".wnb-actions [data-line='play move inf1']")
    keys.press("Enter")
    lab.wait_idle()
    tab_to(lab, "[data-key='mode:platoon']")
    keys.press("ArrowDown")
    lab.wait_idle()
    for end in (("ArrowRight",), ("ArrowUp", "ArrowRight"), ("ArrowUp", "ArrowRight")):
        tab_to(lab, "[data-key=field]")
        for key in ("Shift+ArrowUp", *end, "Enter"):
            keys.press(key)
        lab.wait_idle()
    assert stands(lab) == "['45,40', '55,45', '55,50']"
    assert lab.page_errors == []


def test_a_platoon_moves_and_fires_by_four_presses(lab: Lab) -> None:
    game = open_table(lab, enemy=("45,55", "55,55", "60,60"))
    fit(lab, "laptop")
    game.locator("[data-target='card:assault']").click()
    lab.wait_idle()
    lab.screenshot("card")
    for presses, (x, y) in enumerate(((50, 20), (40, 30), (55, 55)), 2):
        lab.page.wait_for_timeout(SEEN_MS)
        lab.page.mouse.move(*point(game, x, y))
        lab.screenshot(f"press-{presses}")
        lab.page.mouse.click(*point(game, x, y))
        lab.wait_idle()
    told = lab.run_cell("print(*(step.action for step in game.session.steps[1:]), sep='; ')")
    played = told.locator(".jp-OutputArea-output").inner_text().strip().split("; ")
    assert played[0] == "play assault inf1"
    assert [line.split()[:2] for line in played[1:4]] == [["to", f"inf1.{number}"] for number in (1, 2, 3)]
    assert [line.split()[0] for line in played[4:7]] == ["fire"] * 3 and "fire inf1.1 inf1.2" in played
    expect(game.locator(".wnb-layer")).to_have_count(0)
    assert lab.page_errors == []
