import pytest
from playwright.sync_api import expect

from tests.browser.classroom.test_quiz import PATH
from tests.browser.looks.assault import CARRIED_OUT, long_assault
from tests.browser.looks.test_theatre import STEP
from tests.sheets.states import BEGUN, ORDERS, press

CELL = """
import os
os.environ["WESTERPLATTE_SPEED"] = "normal"
from tests.sheets.positions import played
from westerplatte_nb.widgets.game import GameWidget
game = GameWidget(played("{g}", {n}), "en"{t})
game
"""
SCROLL = True
FIGHTS = {"seven_days": 19, "september_1939": 71, "warsaw_1920": 14}
SIZES = {"lap": (1366, 768), "tab": (820, 1180), "pho": (390, 844), "dark": (1366, 768)}
GAMES = list(FIGHTS)


def start(make_lab, g, n, size, wide=True):
    w, h = SIZES[size]
    lab = make_lab(touch=w < 1000, viewport={"width": w, "height": h})
    t = ', "dark"' if size == "dark" else ""
    if g == "september_1939" and n == 71:
        code = long_assault("normal", "en")
        if t:
            code = code.replace('"en")\nline', '"en", "dark")\nline')
    else:
        code = CELL.format(g=g, n=n, t=t)
    lab.open_cells(PATH, code)
    if wide:
        lab.page.evaluate("window.jupyterapp.shell.collapseLeft()")
    lab.run_all()
    expect(lab.page.locator(".wnb-game .wnb-turn").first).not_to_be_empty()
    lab.page.locator(".wnb-game").first.evaluate("g => g.scrollIntoView()")
    lab.page.evaluate("labProbe.painted()")
    return lab


def to_fight(lab, g):
    game = lab.page.locator(".wnb-game").first
    if g == "warsaw_1920":
        for b in ("[data-key='hand']", "[data-line='shield 13']"):
            game.locator(b).click()
            lab.wait_idle()
    elif g == "seven_days":
        end = lab.page.locator("button[data-line=end], [data-key=end]").first
        end.click()
        expect(game.locator(".wnb-play, .wnb-asks")).to_have_count(1)
        if game.locator(".wnb-asks").count():
            end.press("Enter")
    else:
        lab.run_cell(CARRIED_OUT if g == "september_1939" else STEP)
        game.evaluate("g => g.scrollIntoView()")
    expect(lab.page.locator(".wnb-fight")).to_have_count(1)
    if SCROLL and g == "september_1939":
        game.evaluate("g => g.scrollIntoView()")
    lab.page.evaluate("labProbe.painted()")
    lab.page.wait_for_timeout(700)


@pytest.mark.parametrize("g", GAMES)
def test_begin(make_lab, g):
    lab = start(make_lab, g, 0, "lap")
    lab.screenshot("a", True)


@pytest.mark.parametrize("size", ["lap", "tab", "pho"])
@pytest.mark.parametrize("g", GAMES)
def test_chosen(make_lab, g, size):
    lab = start(make_lab, g, ORDERS[g], size)
    for name in BEGUN[g]:
        press(lab.page, name)
        lab.wait_idle()
    lab.page.evaluate("labProbe.painted()")
    lab.page.wait_for_timeout(700)
    lab.screenshot("a", True)


@pytest.mark.parametrize("size", ["lap", "tab", "pho", "dark"])
@pytest.mark.parametrize("g", GAMES)
def test_fight(make_lab, g, size):
    lab = start(make_lab, g, FIGHTS[g], size)
    to_fight(lab, g)
    lab.screenshot("a-stop", True)
    if size in ("lap",):
        n = 0
        while lab.page.locator(".wnb-play").count() and n < 8:
            on = lab.page.locator("[data-key='play:on']")
            if on.count() and on.first.is_visible():
                on.first.click()
            lab.page.wait_for_timeout(2500)
            n += 1
        lab.wait_idle()
        lab.page.wait_for_timeout(700)
        lab.screenshot("b-after", True)
