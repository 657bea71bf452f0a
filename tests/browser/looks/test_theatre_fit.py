"""A play on small screens: its strip lies over the timeline and over nothing of the board, its column tells it."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.amounts import values
from tests.browser.classroom.test_quiz import PATH
from tests.browser.course.test_return import TABLET
from tests.browser.course.test_room import PHONE
from tests.browser.lab import Lab
from tests.browser.looks.assault import CARRIED_OUT, long_assault
from tests.browser.looks.test_theatre import FIGHT, HIDES, PLAYED, STEP
from tests.playthroughs import played
from tests.sheets.facts import faults
from westerplatte_nb.i18n.words import LANGUAGES

# How far the strip reaches over the board, and whether anything of the timeline looks out under the strip.
OVER = """game => {
  const box = (name) => game.querySelector(name).getBoundingClientRect();
  const [strip, board] = [box(".wnb-play-strip"), box(".wnb-play")]; // the play fills what is seen of the board
  const columns = [0.05, 0.2, 0.5, 0.75, 0.9].map((part) => strip.left + part * strip.width);
  const out = columns.some((x) => document.elementFromPoint(x, strip.bottom + 3)?.closest(".wnb-time"));
  return [board.bottom - strip.top, out];
}"""


# `test_theatre.py` plays such a phase in every run; beside the list of files there is less room.
@pytest.mark.many
@pytest.mark.parametrize("wide", [False, True])
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sentence_makes_the_strip_cover_the_board(make_lab: Callable[..., Lab], language: str, wide: bool) -> None:
    lab = make_lab(viewport={"width": 1280, "height": 720})
    record = played(30)
    lab.open_cells(PLAYED.format(setup=record.setup, actions=record.actions, language=language))
    if wide:
        lab.page.evaluate("window.jupyterapp.shell.collapseLeft()")
    lab.run_all()
    game, page = lab.page.locator(".wnb-game").first, lab.page
    game.evaluate("game => game.scrollIntoView()")
    end = page.locator("button[data-line=end], [data-key=end]").first
    end.click()
    expect(game.locator(".wnb-play, .wnb-asks")).to_have_count(1)
    if game.locator(".wnb-asks").count():
        end.press("Enter")
    expect(game.locator(".wnb-play")).to_have_count(1)
    game.locator('[data-key="play:pause"]').click()
    longest = 0
    while game.locator(".wnb-play").count():
        page.evaluate("labProbe.painted()")
        over, out = game.evaluate(OVER)
        assert over <= 1 and not out, (game.locator(".wnb-play-text").inner_text(), over, out)
        told = len(game.locator(".wnb-play-text").inner_text())
        if told > longest:
            lab.screenshot(f"{language}-longest")
        longest = max(longest, told)
        game.locator('[data-key="play:next"]').click()
    assert longest > 60


# Before the card is set aside after which the cards of both fronts are turned over.
BATTLE = """
import os
os.environ["WESTERPLATTE_SPEED"] = "normal"
from tests.sheets.positions import played
from westerplatte_nb.widgets.game import GameWidget
game = GameWidget(played("warsaw_1920", 14), "de")
game
"""
# In how many lines the word of the button that skips a play stands.
LINES = """button => {
  const range = document.createRange();
  range.selectNodeContents(button);
  return range.getClientRects().length;
}"""


# The buttons of a play that do not get a press on their middle.
COVERED = """game => [...game.querySelectorAll(".wnb-play-strip button")].filter((one) => {
  const { left, top, width, height } = one.getBoundingClientRect();
  return width && one.checkVisibility({ visibilityProperty: true })
    && !one.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}).map((one) => one.dataset.key)"""

SCHOOL = {"width": 1080, "height": 768}


# The stop after an assault, below, is read whole on a phone in every run.
@pytest.mark.many
@pytest.mark.parametrize("viewport", [PHONE, TABLET, SCHOOL], ids=["phone", "tablet", "school"])
def test_a_battle_is_told_though_its_question_left_no_room(make_lab: Callable[..., Lab], viewport: Any) -> None:
    lab = make_lab(viewport=viewport, has_touch=viewport is not SCHOOL)
    lab.open_cells(PATH, BATTLE)
    lab.page.evaluate("window.jupyterapp.shell.collapseLeft()")
    lab.run_all()
    game = lab.page.locator(".wnb-game").first
    expect(game.locator(".wnb-turn")).not_to_be_empty()
    for button in ("[data-key='hand']", "[data-line='shield 13']"):
        game.locator(button).click()
        lab.wait_idle()
    expect(game.locator(".wnb-fight")).to_have_count(1)
    # The column keeps what led to the battle.
    told, text = game.locator(".wnb-play-course > ol > li"), game.locator(".wnb-play-text").text_content()
    assert told.count() > 0 and text not in told.all_text_contents()
    assert game.evaluate(COVERED) == []
    # The cards of both sides stand side by side with their sums, those of a wrong colour crossed out.
    expect(game.locator(".wnb-fighter .wnb-needed")).to_have_text(["= 0", "= 15"])
    expect(game.locator(".wnb-fighter").first.locator(".wnb-strength:not([data-good])")).to_have_count(3)
    assert viewport is not PHONE or game.locator(".wnb-end").evaluate(LINES) == 1
    assert faults(lab.page) == []
    lab.screenshot("battle")
    # The cards of both fronts lie open beside it, or on a phone come back with the board.
    if viewport is PHONE:
        game.locator("[data-key='play:on']").click()
        lab.page.wait_for_function("document.querySelector('.wnb-game canvas').getBoundingClientRect().right === 390")
        assert game.evaluate("game => game.scrollLeft") == 0
    else:
        assert game.locator(".wnb-fight").evaluate(HIDES) is False
    assert lab.page_errors == []


# A phone, the same with its page enlarged to 200 %, and a laptop so enlarged.
SMALL_WINDOWS = [(390, 844), (195, 422), (683, 384)]
# What of a stop is cut or cannot be pressed where it is: by the window, or by what lies over it.
CUT = """fight => {
  const sees = ({ left, top, right, bottom }) =>
    left >= -1 && right <= innerWidth + 1 && top >= -1 && bottom <= innerHeight + 1;
  const hits = (one) => {
    const { left, top, width, height } = one.getBoundingClientRect();
    return one.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  };
  const buttons = [...document.querySelectorAll(".wnb-play button")].filter((one) => one.checkVisibility());
  const missed = buttons.filter((one) => !sees(one.getBoundingClientRect()) || !hits(one));
  const told = [...fight.querySelectorAll(":scope > ol > li > span")];
  const cut = told.filter((one) => one.scrollWidth > one.clientWidth + 1);
  const { scrollHeight, clientHeight } = fight.querySelector("ol");
  return { buttons: buttons.length, missed: missed.map((one) => one.dataset.key), cut: cut.length,
    lines: fight.querySelectorAll("li").length, below: scrollHeight - clientHeight };
}"""

LEFT_OVER = """fight => {
  const [strip, body] = [".wnb-play-strip", ".wnb-body"].map((name) => document.querySelector(name));
  return body.getBoundingClientRect().bottom - strip.getBoundingClientRect().bottom;
}"""
BELOW = "fight => fight.getBoundingClientRect().top - fight.parentElement.getBoundingClientRect().bottom"


@values("width, height", few=SMALL_WINDOWS[0], many=SMALL_WINDOWS)
def test_the_stop_after_a_long_assault_is_whole_in_a_small_window(
    make_lab: Callable[..., Lab], width: int, height: int
) -> None:
    lab = make_lab(viewport={"width": width, "height": height}, has_touch=width < 600)
    lab.open_cells(PATH, long_assault("normal", "de"))
    lab.page.evaluate("window.jupyterapp.shell.collapseLeft()")
    lab.run_all()
    fight = lab.page.locator(".wnb-fight")
    expect(lab.page.locator(".wnb-game .wnb-turn").first).not_to_be_empty()
    if width == 390:
        # What is asked about is in view; how to look at one's cards comes after it.
        expect(lab.page.locator(".wnb-layer")).to_be_in_viewport(ratio=0.8)
    lab.run_cell(CARRIED_OUT)
    expect(fight.locator("h2")).to_be_visible()
    lab.screenshot(f"stop-{width}")
    found = fight.evaluate(CUT)
    assert found["buttons"] >= 2 and found["lines"] >= 5
    assert (found["missed"], found["cut"]) == ([], 0)
    # An enlarged page has no room for all of it at once: the end of the fight is in view.
    assert found["below"] <= 0 or width != 390, found
    is_zoomed = lab.page.locator(".wnb-game.wnb-zoomed")
    if width < 600:
        # A phone comes near to the fight, and the stop lies under the board.
        expect(is_zoomed).to_have_count(1)
        assert fight.evaluate(BELOW) >= 0
        expect(lab.page.locator(".wnb-play-course")).to_be_hidden()
    if width == 390:
        # It has the room down to the bar, and over it if it is longer: no empty sheet lies between.
        assert fight.evaluate(LEFT_OVER) <= 2
    lab.page.locator("[data-key='play:on']").click()
    expect(fight).to_have_count(0)
    # Where stands would be tiny on the whole board it stays near.
    expect(is_zoomed).to_have_count(1 if width < 600 else 0)
    if width == 390:
        # The next card is asked about: it comes before the dice of the fight.
        lab.page.locator("[data-key=hand]").click()
        lab.wait_idle()
        lab.run_cell(f"line = 'play withdraw inf1'\n{CARRIED_OUT}")
        layer = lab.page.locator(".wnb-layer")
        expect(layer).to_have_count(1)
        expect(lab.page.locator(".wnb-play")).to_have_count(0)
        lab.page.evaluate("labProbe.painted()")
        lab.screenshot("next-card")
        expect(layer).to_be_in_viewport(ratio=0.8)
    assert lab.page_errors == []


# How wide what came of a fight is told, as a part of its line, and whether the bricks stand below it, on one line.
TOLD = """fight => {
  const line = [...fight.querySelectorAll(":scope > ol > li")].find((one) => one.querySelector(".wnb-pip"));
  const [told, pips] = [line.firstChild, line.lastChild].map((one) => {
    const range = document.createRange();
    range.selectNodeContents(one);
    return range.getBoundingClientRect();
  });
  return [told.width / line.clientWidth, pips.top >= told.bottom, pips.height];
}"""


def test_on_a_phone_what_came_of_a_fight_takes_the_whole_line(make_lab: Callable[..., Lab]) -> None:
    lab = make_lab(viewport=PHONE, has_touch=True)
    lab.open_cells(PATH, FIGHT.replace('"en"', '"de"'))
    lab.page.evaluate("window.jupyterapp.shell.collapseLeft()")
    lab.run_all()
    expect(lab.page.locator(".wnb-game .wnb-turn").first).not_to_be_empty()
    lab.run_cell(STEP)
    fight = lab.page.locator(".wnb-fight")
    expect(fight).to_have_count(1)
    lab.screenshot("bricks")
    width, is_below, height = fight.evaluate(TOLD)
    assert width > 0.8 and is_below and height < 40
    # Half of their letters would look out under it.
    tabs = lab.page.locator(".wnb-game .wnb-tabs").first
    expect(tabs).to_be_hidden()
    lab.page.locator("[data-key='play:on']").click()
    expect(tabs).to_be_visible()
    assert lab.page_errors == []
