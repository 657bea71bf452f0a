"""The German phase as a play above the board, in a real browser."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.axe import AXE, violations_in_state
from tests.browser.classroom.test_quiz import PATH
from tests.browser.lab import Lab
from tests.browser.looks.assault import CARRIED_OUT, long_assault
from tests.browser.play.test_time import SHOWN
from tests.playthroughs import played
from westerplatte_nb.games.september_1939.view.board.layout import STAND, WIDTH

PLAYED = "import os\nos.environ['WESTERPLATTE_SPEED'] = 'slow'\n" + SHOWN
# Whether anything was drawn on the canvas of the stage.
DRAWN = """() => [...document.querySelectorAll(".wnb-play > canvas")].map((canvas) => {
  const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
  return data.some((value, place) => place % 4 !== 3 && value !== 0);
})"""


# A sentence may stand for less than the time between two looks.
LISTEN = """() => {
  window.labTold = [];
  window.labEar ??= new MutationObserver(() => {
    const text = document.querySelector(".wnb-play-text")?.textContent;
    if (text && text !== labTold.at(-1)) labTold.push(text);
  });
  labEar.observe(document.body, { childList: true, subtree: true, characterData: true });
}"""
FIRST = "first => labTold.length > 0 && labTold[0] === first"


@pytest.mark.large
def test_the_german_phase_is_played_stopped_stepped_and_skipped(lab: Lab) -> None:
    record = played(30)
    lab.open_cells(PLAYED.format(setup=record.setup, actions=record.actions, language="en"))
    lab.page.evaluate("window.jupyterapp.shell.collapseLeft()")
    lab.run_all()
    game, page = lab.page.locator(".wnb-game").first, lab.page
    play, text = game.locator(".wnb-play"), game.locator(".wnb-play-text")
    label = page.locator(".wnb-game canvas").first.get_attribute("aria-label")
    page.evaluate(LISTEN)
    end = page.locator("button[data-line=end], [data-key=end]").first
    end.click()
    expect(game.locator(".wnb-play, .wnb-asks")).to_have_count(1)
    if game.locator(".wnb-asks").count():
        end.press("Enter")
    page.wait_for_function(FIRST, arg="Officer 1 has finished giving orders.")
    game.locator('[data-key="play:pause"]').click()
    lab.wait_idle()
    told = text.inner_text()
    # What came of it is kept back, also from those who listen.
    expect(game.locator(".wnb-turn")).to_have_text("What happens on the board")
    expect(game.locator(".wnb-end")).to_have_text("Skip")
    assert page.locator(".wnb-game canvas").first.get_attribute("aria-label") == label
    assert page.locator(".wnb-live").first.locator("p").last.inner_text() == "What happens on the board"
    page.evaluate(AXE)
    assert violations_in_state(lab) == []
    for _ in range(3):
        game.locator('[data-key="play:next"]').click()
    assert text.inner_text() != told
    expect(page.locator(".wnb-live").first).to_contain_text(text.inner_text())
    assert page.evaluate(DRAWN)[0] is True
    play.click(position={"x": 200, "y": 120})
    expect(play).to_have_count(0)
    expect(game.locator(".wnb-turn")).to_have_text("Officer 2 gives orders")
    expect(page.locator(".wnb-live").first).to_contain_text("Officer 2 gives orders")
    lab.wait_idle()
    expect(game.locator(".wnb-end")).to_have_text("End turn")
    # The same on the timeline: event by event, and played once more; where things shall not move, in stills.
    slider = game.locator(".wnb-slider")
    slider.focus()
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowLeft")
    lab.wait_idle()
    assert float(slider.input_value()) % 1 != 0
    page.emulate_media(reduced_motion="reduce")
    page.evaluate(LISTEN)
    game.locator('[data-key="watch"]').click()
    page.wait_for_function(FIRST, arg="Officer 1 has finished giving orders.")
    for _ in range(2):
        game.locator('[data-key="play:next"]').click()
    assert page.evaluate(DRAWN)[0] is True
    page.keyboard.press("Escape")
    expect(play).to_have_count(0)
    page.emulate_media(reduced_motion="no-preference")
    assert lab.page_errors == []


FIGHT = """
import os, sys
os.environ["WESTERPLATTE_SPEED"] = "normal"
from tests.sheets.positions import played
from westerplatte_nb.widgets.game import GameWidget
game = GameWidget(played("seven_days", 19), "en")
game
"""
STEP = "game._receive(None, dict(do='act', line='end', state=game.session.state_id), [])"


def test_a_fight_stops_the_play_until_the_reader_goes_on_and_not_whoever_hurries(lab: Lab) -> None:
    lab.open_cells(PATH, FIGHT)
    lab.run_all()
    game, page = lab.page.locator(".wnb-game").first, lab.page
    expect(game.locator(".wnb-turn")).to_have_text("Officer 1 gives orders")
    lab.run_cell(STEP)
    fight, on = game.locator(".wnb-fight"), game.locator('[data-key="play:on"]')
    expect(on).to_be_focused()
    expect(fight.locator("h2")).to_have_text("Outpost E under fire")
    expect(fight.locator("> ol > li")).to_have_text([re.compile("attack value 1"), re.compile("4 bricks are left")])
    expect(fight.locator(".wnb-pip[data-good]")).to_have_count(4)
    expect(fight.locator(".wnb-pip", has_text="✕")).to_have_count(1)
    # The sentences of the fight are told once: with the button to those who listen, and not in the column as well.
    whole = game.locator(f"#{on.get_attribute('aria-describedby')}").text_content() or ""
    assert whole.index("fires at outpost E") < whole.index("4 bricks are left")
    expect(game.locator(".wnb-play-course > ol > li").last).to_have_text("The German attack begins. 1 troop fires.")
    page.evaluate(AXE)
    assert violations_in_state(lab) == []
    page.keyboard.press("Enter")
    expect(fight).to_have_count(0)
    expect(game.locator(".wnb-play")).to_have_count(0)
    expect(game.locator(".wnb-turn")).to_have_text("Officer 2 gives orders")
    # The same play once more, and now at a pace that stops at nothing, in this game and from now on.
    game.locator('[data-key="watch"]').click()
    game.locator('[data-key="play:hurry"]').click()
    expect(game.locator(".wnb-play")).to_have_count(0)
    lab.wait_idle()
    game.locator('[data-key="watch"]').click()
    expect(game.locator(".wnb-play")).to_have_count(1)
    expect(game.locator(".wnb-play")).to_have_count(0)
    assert lab.page_errors == []


# Whether all of the first die that is told lies in what is seen of the column.
SEEN = """() => {
  const [body, die] = [".wnb-body", ".wnb-body .wnb-die"].map((name) => document.querySelector(name));
  const [room, box] = [body, die].map((part) => part.getBoundingClientRect());
  return box.top >= room.top && box.bottom <= room.bottom;
}"""


def test_dice_stay_in_sight_after_their_play_and_a_fast_one_does_not_stop(lab: Lab) -> None:
    lab.open_cells(PATH, long_assault("fast", "en"))
    lab.run_all()
    game, page = lab.page.locator(".wnb-game").first, lab.page
    expect(game.locator(".wnb-turn")).not_to_be_empty()
    lab.run_cell(CARRIED_OUT)
    expect(game.locator(".wnb-play")).to_have_count(1)
    expect(game.locator(".wnb-play")).to_have_count(0)
    page.wait_for_function(SEEN)
    assert lab.page_errors == []


# Of all buttons of a play whose middle is not theirs, the names.
HIT = """play => {
  const isHit = (one) => {
    const { left, top, width, height } = one.getBoundingClientRect();
    return !height || one.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  };
  return [...play.querySelectorAll("button, summary")].filter((one) => !isHit(one)).map((one) => one.dataset.key);
}"""
# Whether a stop lies over anything of its board.
HIDES = """fight => {
  const [board, stop] = [document.querySelector(".wnb-play"), fight].map((one) => one.getBoundingClientRect());
  return stop.left < board.right - 1 && stop.top < board.bottom - 1;
}"""


def test_the_camera_goes_by_itself_to_a_fight_that_is_played_and_back(make_lab: Callable[..., Lab]) -> None:
    lab = make_lab(viewport={"width": 1366, "height": 768})
    lab.open_cells(PATH, long_assault("normal", "en"))
    lab.run_all()
    game = lab.page.locator(".wnb-game").first
    canvas, play = game.locator("> canvas").first, game.locator(".wnb-play")
    camera = game.locator("[data-key='camera.near']")
    camera.scroll_into_view_if_needed()
    pieces = canvas.bounding_box()
    game.locator("[data-key='camera.whole']").click()
    assert pieces is not None
    game.locator("[data-key='camera.whole']").click()
    lab.run_cell(CARRIED_OUT)
    fight = game.locator(".wnb-fight")
    expect(fight).to_have_count(1)
    near = canvas.bounding_box()
    assert near is not None and near["width"] * STAND / WIDTH >= 48
    assert fight.evaluate(HIDES) is False
    assert play.evaluate(HIT) == []
    expect(play.locator("[data-key='camera.near']")).to_have_count(1)
    lab.screenshot("near")
    camera.click()
    back = canvas.bounding_box()
    assert back is not None and back["width"] == pieces["width"]
    assert play.evaluate(HIT) == []
    camera.click()
    game.locator("[data-key='play:on']").press("Enter")
    expect(play).to_have_count(0)
    back = canvas.bounding_box()
    assert back is not None and back["width"] == pieces["width"]
    for name in ("near", "whole"):
        expect(game.locator(f".wnb-time [data-key='camera.{name}']")).to_be_visible()
    assert lab.page_errors == []
