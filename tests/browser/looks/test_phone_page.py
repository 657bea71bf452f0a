"""What stands around a game on a phone: the bar over the notebook, a way in words, the table of the course."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from tests.amounts import values
from tests.browser.course.test_room import TOUCH, expect_bar_for_a_finger, open_board
from tests.browser.lab import Lab
from tests.browser.play.test_play import NOTEBOOKS, centre, press_end
from tests.sheets.states import states
from westerplatte_nb.games.seven_days.rules.board import SPACE_OF
from westerplatte_nb.games.seven_days.view.board.layout import space_box
from westerplatte_nb.i18n.words import LANGUAGES
from westerplatte_nb.teaching.paths import file_name
from westerplatte_nb.view.text.bibliography import lessons_folder


@pytest.mark.many  # fingers play in `test_everyone.py`, and tap at a hint in `test_room.py`
@values("language", few="de", many=LANGUAGES)
def test_the_bar_is_for_a_finger_and_a_way_is_told_whole(make_lab: Callable[..., Lab], language: str) -> None:
    lab = make_lab(**TOUCH)
    game = open_board(lab, language)
    expect_bar_for_a_finger(lab)
    assert lab.page.locator(".wnb-nb-bar").evaluate("bar => bar.clientHeight >= 46")
    lab.tap_canvas(game.locator("canvas"), *centre("guardhouse:2"))
    lab.wait_idle()
    way = game.locator(".wnb-way strong")
    expect(way).to_be_visible()
    lab.screenshot(f"{language}-way")
    assert way.evaluate("told => told.scrollHeight <= told.clientHeight + 1 && told.offsetHeight < 70")


@pytest.mark.many  # fingers play in `test_everyone.py`, and tap at a hint in `test_room.py`
@values("language", few="de", many=LANGUAGES)
def test_the_table_of_the_course_is_as_wide_as_the_phone(make_lab: Callable[..., Lab], language: str) -> None:
    lab = make_lab(**TOUCH)
    lab.open(NOTEBOOKS / language / file_name(lessons_folder(), "course", language))
    table = lab.page.locator(".jp-MarkdownOutput table").first
    table.scroll_into_view_if_needed()
    lab.screenshot(f"{language}-course")
    expect(lab.page.locator(".wnb-nb-bar")).to_be_visible()
    assert table.evaluate("""table => {
      const pane = table.closest(".jp-MarkdownOutput").getBoundingClientRect();
      return table.getBoundingClientRect().right <= pane.right + 1;
    }""")


@values("language", few="pl", many=LANGUAGES)
def test_in_a_cell_on_a_phone_the_end_is_two_lines_high_no_tab_is_cut_and_the_signs_cover_no_board(
    make_lab: Callable[..., Lab], language: str
) -> None:
    lab = make_lab(viewport={"width": 390, "height": 844}, has_touch=True)
    lab.page.evaluate("window.jupyterapp.shell.collapseLeft()")
    game = open_board(lab, language)
    if game.evaluate("game => game.offsetWidth > 340"):
        game.locator('[data-key="window"]').click()
        lab.wait_idle()
    end = game.locator(".wnb-end")
    lab.page.wait_for_function("document.querySelector('.wnb-game').offsetWidth < 340")
    assert end.evaluate("end => end.offsetWidth >= 100 && end.offsetHeight <= 46")
    tabs = game.locator(".wnb-tabs")
    assert tabs.evaluate("tabs => tabs.scrollWidth <= tabs.clientWidth"), "the last tab is not cut"
    game.locator('[data-key="tab:rules"]').click()
    game.locator(".wnb-legend summary").click()
    lab.wait_idle()
    lab.page.wait_for_function("""() => {
      const [side, board] = [".wnb-side", ".wnb-game canvas"].map((name) => document.querySelector(name));
      const [over, under] = [side, board].map((part) => part.getBoundingClientRect());
      return document.querySelector(".wnb-legend li") && under.bottom - over.top < under.height / 3;
    }""")


# Where the board lies, where the column below it begins, and whether a finger hits the button of the whole board.
WHOLE = """game => {
  const [board, side, button] = ["canvas", ".wnb-side", '[data-key="camera.whole"]']
    .map((name) => game.querySelector(name).getBoundingClientRect());
  const place = [board.left, board.right, board.top].map(Math.round);
  return [place, Math.round(side.top), Math.min(button.width, button.height) >= 44];
}"""


@values("language", few="de", many=LANGUAGES)
def test_a_press_on_a_phone_shows_the_board_from_end_to_end_and_another_brings_it_near(
    make_lab: Callable[..., Lab], language: str
) -> None:
    lab = make_lab(**TOUCH)
    game = open_board(lab, language)
    whole = game.locator('[data-key="camera.whole"]')
    expect(whole).to_be_visible()
    near, column, for_a_finger = game.evaluate(WHOLE)
    assert near[1] > 390 and for_a_finger
    whole.tap()
    lab.wait_idle()
    lab.screenshot(f"{language}-whole")
    (left, right, _), side, _ = game.evaluate(WHOLE)
    assert (left, right, side) == (0, 390, column), "the frame stays where it is"
    expect(whole).to_have_attribute("aria-pressed", "true")
    whole.tap()
    lab.wait_idle()
    assert game.evaluate(WHOLE) == [near, column, True]
    assert lab.page_errors == []


@values("language", few="de", many=LANGUAGES)
def test_the_goal_is_read_on_a_phone_beside_the_board_it_speaks_of(make_lab: Callable[..., Lab], language: str) -> None:
    lab = make_lab(**TOUCH)
    game = open_board(lab, language)
    game.locator('[data-key="tab:goal"]').tap()
    lab.wait_idle()
    lab.screenshot(f"{language}-goal")
    game.locator(".wnb-side").evaluate("side => Promise.all(side.getAnimations().map((one) => one.finished))")
    assert game.evaluate("""game => {
      const [board, side, body] = ["canvas", ".wnb-side", ".wnb-body"].map((name) => game.querySelector(name));
      const isFree = side.getBoundingClientRect().top >= board.getBoundingClientRect().bottom - 1;
      return isFree && body.scrollHeight <= body.clientHeight;
    }""")


def open_state(lab: Lab, name: str, language: str, of: str = "september_1939") -> Locator:
    """Open a state of a game, given by its name on the sheet of pictures, and return its board."""
    state = next(state for state in states(of) if state.name == name)
    lab.open_cells(state.shown_in(language))
    lab.run_all()
    game = lab.page.locator(".wnb-game").first
    expect(game.locator(".wnb-turn")).not_to_be_empty()
    return game


# In how many lines it is told what is left of a turn, and what names a key, though a phone has none.
TURN = """game => {
  const told = document.createRange();
  told.selectNodeContents(game.querySelector(".wnb-status p"));
  const named = [...game.querySelectorAll("[aria-label*='(Esc)'], [title*='(Esc)']")];
  return [told.getClientRects().length, named.map((one) => one.dataset.key)];
}"""


@values("language", few="pl", many=LANGUAGES)
def test_on_a_phone_a_turn_is_told_in_one_line_and_no_button_names_a_key(
    make_lab: Callable[..., Lab], language: str
) -> None:
    lab = make_lab(**TOUCH)
    game = open_state(lab, "orders", language)
    lab.screenshot(f"{language}-turn")
    assert game.evaluate(TURN) == [1, []]


KEPT = "import westerplatte_nb\nwesterplatte_nb.play('de', game='september_1939')"


def test_an_offer_to_go_on_lies_on_a_phone_within_the_board_and_not_on_the_timeline(
    make_lab: Callable[..., Lab],
) -> None:
    lab = make_lab(**TOUCH)
    lab.open_cells(KEPT, own=True)
    lab.run_all()
    lab.page.locator(".wnb-decision [data-line]").first.tap()
    lab.wait_idle()
    lab.restart_kernel()
    lab.run_all()
    offer = lab.page.locator(".wnb-notice")
    expect(offer).to_be_in_viewport(ratio=1)
    lab.screenshot("offer")
    box, time = offer.bounding_box(), lab.page.locator(".wnb-time").bounding_box()
    assert box is not None and time is not None
    assert box["x"] >= 4 and box["x"] + box["width"] <= 390 - 4
    # However many games there are to choose from.
    offer.evaluate("offer => { offer.style.height = '600px'; }")
    assert lab.page.locator(".wnb-top").evaluate("top => top.getBoundingClientRect().bottom") <= time["y"]
    assert lab.page_errors == []


# How wide the smallest stand is in a window that the board fills, and how far down it lies in it.
NEAR = """game => {
  const zoom = parseFloat(game.style.getPropertyValue("--wnb-zoom")) || 1;
  const board = parseFloat(game.style.getPropertyValue("--wnb-board"));
  return [33 * zoom * board / 1076, parseFloat(game.style.getPropertyValue("--wnb-above")) || 0];
}"""


def test_a_phone_begins_near_at_what_was_told_and_keeps_where_a_finger_moves_the_board(
    make_lab: Callable[..., Lab],
) -> None:
    lab = make_lab(**TOUCH)
    game = open_state(lab, "orders", "pl")
    expect(game).to_contain_class("wnb-zoomed")
    width, above = game.evaluate(NEAR)
    assert width >= 20
    finger = lab.page.context.new_cdp_session(lab.page)
    for kind, y in (("touchStart", 160), ("touchMove", 130), ("touchMove", 100), ("touchEnd", None)):
        points = [] if y is None else [{"x": 200, "y": y}]
        finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
    moved = game.evaluate(NEAR)[1]
    assert moved > above
    game.locator("[data-key=hand]").tap()
    lab.wait_idle()
    lab.screenshot("moved")
    assert game.evaluate(NEAR) == [width, moved]
    game.locator('[data-key="camera.whole"]').tap()
    lab.wait_idle()
    assert game.evaluate(NEAR)[0] < 13
    assert lab.page_errors == []


def test_the_whole_board_is_one_press_away_where_a_question_has_the_room_of_the_timeline(
    make_lab: Callable[..., Lab],
) -> None:
    lab = make_lab(**{**TOUCH, "viewport": {"width": 390, "height": 740}})
    game = open_state(lab, "question", "pl")
    game.locator("[data-key=hand]").tap()
    lab.wait_idle()
    expect(game).to_contain_class("wnb-giving")
    game.locator('[data-key="camera.whole"]').tap()
    expect(game).to_contain_class("wnb-whole")


# From where to where the window that the board fills shows it, in units of the board.
SHOWN = """game => {
  const [window, board] = [game, game.querySelector("canvas")].map((part) => part.getBoundingClientRect());
  return [window.left, window.right].map((side) => ((side - board.left) / board.width) * 1200);
}"""


def test_a_phone_turns_after_a_fight_to_the_officer_whose_turn_it_is(make_lab: Callable[..., Lab]) -> None:
    lab = make_lab(**TOUCH)
    game = open_state(lab, "orders", "pl", "seven_days")
    lab.wait_idle()
    assert game.evaluate(SHOWN)[0] == pytest.approx(0, abs=2)
    press_end(lab, game)
    expect(game.locator(".wnb-play")).to_have_count(0)
    outpost = space_box(SPACE_OF["E"])
    for _ in range(2):
        left, right = game.evaluate(SHOWN)
        assert left < outpost.x and outpost.x + outpost.w < right
        game.evaluate("game => { game.scrollLeft = 0; }")
        game.locator("[data-key=watch]").tap()
        game.locator(".wnb-play").tap()
        expect(game.locator(".wnb-play")).to_have_count(0)
        lab.wait_idle()
    lab.screenshot("after-a-fight")
    assert lab.page_errors == []
