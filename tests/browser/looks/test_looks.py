"""Looks and feel in a real JupyterLab: previews show, themes and layers switch live."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.amounts import values
from tests.browser.lab import Lab
from tests.browser.play.test_play import (
    NOTEBOOKS,
    answer_questions,
    centre,
    open_board,
    open_start,
    open_tab,
    press_end,
)
from westerplatte_nb.games.seven_days.view.board.layout import day_row
from westerplatte_nb.games.seven_days.view.board.legend import legend
from westerplatte_nb.i18n.words import words_in
from westerplatte_nb.view.drawing.theme import THEMES
from westerplatte_nb.widgets.paint.painter import SCALE

WORDS = words_in("pl")
# A place of the board without drawings, which the light of the day leaves as it is: the row of a day to come.
PAPER = day_row(3).cx * SCALE, day_row(3).cy * SCALE

# Counts the drawings of the board's canvas without looking at its pixels; layer on layer and box by box is one drawing.
COUNT_DRAWINGS = """canvas => {
  const context = canvas.getContext("2d"), draw = context.drawImage.bind(context);
  labTest.drawings = 0;
  let isDrawing = false;
  context.drawImage = (...given) => {
    if (!isDrawing) { labTest.drawings += 1; setTimeout(() => { isDrawing = false; }); }
    isDrawing = true;
    return draw(...given);
  };
}"""

# The background of a notebook's text, and what of the text has less contrast than that.
TEXT = """least => {
  const parts = (colour) => colour.match(/[\\d.]+/g).map(Number);
  const light = (colour) => parts(colour).slice(0, 3).map((part) => part / 255)
    .map((part) => part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
    .reduce((sum, part, at) => sum + part * [0.2126, 0.7152, 0.0722][at], 0);
  const behind = (item) => {
    const colour = item ? getComputedStyle(item).backgroundColor : "rgb(255, 255, 255)";
    return (parts(colour)[3] ?? 1) ? colour : behind(item.parentElement);
  };
  const texts = [...document.querySelectorAll(".jp-Notebook .jp-RenderedHTMLCommon :is(h1, h2, p, li, a, strong, em)")];
  const faint = texts.filter((item) => {
    const [low, high] = [getComputedStyle(item).color, behind(item)].map(light).sort((one, other) => one - other);
    return (high + 0.05) / (low + 0.05) < least;
  });
  return [parts(behind(texts[0] ?? document.querySelector(".jp-Notebook"))), faint.map((item) => item.textContent)];
}"""

FRAMES = """() => new Promise((done) => {
  let left = 12;
  const next = () => (left-- ? requestAnimationFrame(next) : done());
  next();
})"""


def rgb(name: str, theme: str) -> tuple[int, int, int]:
    colour = THEMES[theme].colour(name)
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def test_previews_signs_themes_and_history(lab: Lab) -> None:
    game = open_board(lab)
    canvas = game.locator("canvas").first
    move = game.locator('[data-line="move B"]')
    move.hover()
    expect(game.locator(".wnb-preview")).to_contain_text("Naprzeciw")
    expect(lab.page.locator(".wnb-ring:visible")).to_have_count(1)
    described = move.get_attribute("aria-describedby")
    expect(lab.page.locator(f"#{described}")).to_contain_text("Naprzeciw")
    lab.screenshot("preview")

    press_end(lab, game)
    answer_questions(lab, game)

    open_tab(game, "rules")
    game.locator(".wnb-legend summary").click()
    expect(game.locator(".wnb-legend img")).to_have_count(len(legend(words_in("pl"))))
    lab.screenshot("signs")
    open_tab(game, "more")
    game.locator(".wnb-settings summary").click()
    for theme in ("dark", "contrast", "print", "light"):
        game.locator('select[name="setting_theme"]').select_option(theme)
        lab.expect_pixel(canvas, *PAPER, rgb("paper", theme))
        expect(game.locator(".wnb-panel")).to_have_attribute("data-theme", theme)
    game.locator('input[name="setting_history"]').check()
    lab.wait_idle()
    canvas.scroll_into_view_if_needed()
    lab.screenshot("history")
    assert lab.page_errors == [] and lab.foreign_requests == []


@pytest.mark.many  # `theatre_stills.test.mjs` tells in stills, and every theme is chosen above
def test_who_wants_no_motion_gets_none_and_a_dark_page_a_dark_board(make_lab) -> None:
    lab = make_lab()
    lab.prefer(reduced_motion="reduce")
    lab.page.evaluate("() => { document.body.dataset.jpThemeLight = 'false'; }")
    lab.open_kept(NOTEBOOKS / "en" / "start.ipynb")
    lab.run_all()
    game = lab.page.locator(".wnb-game").first
    expect(game.locator(".wnb-panel")).to_have_attribute("data-theme", "dark")
    canvas = game.locator("canvas").first
    lab.expect_pixel(canvas, *PAPER, rgb("paper", "dark"))
    open_tab(game, "more")
    game.locator(".wnb-settings summary").click()
    game.locator('select[name="setting_speed"]').select_option("slow")
    lab.wait_idle()
    canvas.evaluate(COUNT_DRAWINGS)
    press_end(lab, game)
    stage, text = game.locator(".wnb-play > canvas"), game.locator(".wnb-play-text")
    expect(stage).to_be_visible()
    lab.wait_idle()
    # The one drawing that the step needs: nothing moves on the board itself.
    assert lab.page.evaluate("labTest.drawings") == 1
    # Nor above it: the play goes on in stills, each drawn once; one that moves is drawn in every frame.
    told = text.inner_text()
    stage.evaluate(COUNT_DRAWINGS)
    lab.page.evaluate(FRAMES)
    assert (lab.page.evaluate("labTest.drawings"), text.inner_text()) == (0, told)


@values("is_ours", few=True, many=[True, False])
def test_a_dark_board_and_one_of_high_contrast_reach_the_text_of_a_notebook_of_ours_alone(
    lab: Lab, is_ours: bool
) -> None:
    game = open_start(lab, own=True) if is_ours else open_board(lab)
    if is_ours:  # the coach of a first game leaves room for nothing else
        game.locator("[data-key=coach-leave]").click()
        lab.wait_idle()
    open_tab(game, "more")
    game.locator(".wnb-settings summary").click()
    for theme, least in (("dark", 4.5), ("contrast", 7), ("light", 4.5)):
        game.locator('select[name="setting_theme"]').select_option(theme)
        expect(game.locator(".wnb-panel")).to_have_attribute("data-theme", theme)
        paper = game.locator(".wnb-side").evaluate("side => getComputedStyle(side).backgroundColor")
        behind, faint = lab.page.evaluate(TEXT, least)
        assert behind == ([int(part) for part in paper[4:-1].split(",")] if is_ours else [255, 255, 255]), theme
        assert faint == [], theme
        lab.screenshot(f"text-{theme}")
    assert lab.page_errors == []


def test_the_board_fills_the_window_and_gives_the_notebook_back(lab: Lab) -> None:
    game = open_board(lab)
    canvas, fill = game.locator("canvas").first, game.locator("[data-key=window]")
    before = game.bounding_box()
    assert before is not None
    fill.click()
    size = lab.page.viewport_size
    assert size is not None
    box = game.bounding_box()
    assert box == {"x": 0, "y": 0, **size}
    expect(fill).to_have_attribute("aria-label", WORDS("ui.window.leave"))
    expect(canvas).to_be_in_viewport(ratio=1)
    expect(game.locator(".wnb-side")).to_be_in_viewport(ratio=1)
    lab.screenshot("window")
    # Escape gives up the way that is chosen before it leaves the window.
    lab.click_canvas(canvas, *centre("outpost:E"))
    expect(game.locator(".wnb-way")).to_be_visible()
    canvas.locator("[tabindex='0']").focus()
    lab.page.keyboard.press("Escape")
    expect(game.locator(".wnb-way")).to_be_hidden()
    expect(fill).to_have_attribute("aria-label", WORDS("ui.window.leave"))
    lab.page.keyboard.press("Escape")
    expect(fill).to_have_attribute("aria-label", WORDS("ui.window.fill"))
    assert game.bounding_box() == before
    fill.click()
    game.locator('[data-line="move B"]').click()
    lab.wait_idle()
    lab.page.keyboard.press("Escape")
    assert game.bounding_box() == before
    # A board that is gone with its cell takes no key any more.
    fill.click()
    lab.clear()
    assert lab.page.evaluate("labSweep.hearing()") == []
    assert lab.page_errors == []


@pytest.mark.many  # `test_everyone` plays on a phone by finger in every run
def test_on_a_phone_the_board_opens_in_the_whole_window(make_lab: Callable[..., Lab]) -> None:
    lab = make_lab(viewport={"width": 390, "height": 844})
    game = open_start(lab)
    expect(game.locator("[data-key=window]")).to_have_attribute("aria-label", WORDS("ui.window.leave"))
    assert game.bounding_box() == {"x": 0, "y": 0, "width": 390, "height": 844}
    canvas, panel = game.locator("canvas").first.bounding_box(), game.locator(".wnb-side").bounding_box()
    assert canvas is not None
    assert panel is not None
    assert canvas["height"] >= 0.4 * 844
    assert (panel["x"], panel["width"]) == (0, 390)
    game.locator('[data-line="move B"]').click()
    lab.wait_idle()
    lab.screenshot("phone-window")
    # What an order leads to comes into the window, where the board is wider than that.
    game.evaluate("game => { game.scrollLeft = game.scrollWidth; }")
    game.locator('[data-line="move C"]').focus()
    game.locator('[data-line="move A"]').focus()
    ring = game.locator(".wnb-ring:visible").first
    expect(ring).to_be_in_viewport(ratio=1)
    assert game.evaluate("game => game.scrollLeft") < 523 - 390
    assert game.bounding_box() == {"x": 0, "y": 0, "width": 390, "height": 844}
    assert lab.page_errors == []


def change_theme(lab: Lab, name: str) -> None:
    """Change JupyterLab's theme, as its menu does."""
    # What JupyterLab promises here is not waited for, since it forgets that now and then: what the page shows then is.
    lab.page.evaluate("theme => { window.jupyterapp.commands.execute('apputils:change-theme', { theme }); }", name)


@pytest.mark.many  # above a page is dark, and every theme is chosen
def test_the_board_follows_jupyterlab_into_the_dark_and_back_until_a_theme_is_chosen(lab: Lab) -> None:
    game = open_board(lab)
    canvas, panel = game.locator("canvas").first, game.locator(".wnb-panel")
    for theme, name in (("dark", "JupyterLab Dark"), ("light", "JupyterLab Light"), ("dark", "JupyterLab Dark")):
        change_theme(lab, name)
        expect(panel).to_have_attribute("data-theme", theme)
        lab.expect_pixel(canvas, *PAPER, rgb("paper", theme))
        lab.screenshot(f"follows-{theme}")
    open_tab(game, "more")
    game.locator(".wnb-settings summary").click()
    game.locator('select[name="setting_theme"]').select_option("contrast")
    expect(panel).to_have_attribute("data-theme", "contrast")
    change_theme(lab, "JupyterLab Light")
    lab.page.wait_for_function("document.body.dataset.jpThemeLight === 'true'")
    lab.wait_idle()
    expect(panel).to_have_attribute("data-theme", "contrast")
