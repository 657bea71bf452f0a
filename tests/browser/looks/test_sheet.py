"""The column on a phone: a sheet over the board, which stays as it is, and comes nearer to what is chosen."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Locator, expect

from tests.amounts import values
from tests.browser.axe import AXE, violations_in_state
from tests.browser.classroom.test_long_questions import asked
from tests.browser.course.test_room import PHONE, TOUCH
from tests.browser.lab import Lab
from tests.browser.looks.test_frame import to_the_top
from tests.browser.play.test_hand import ASKED, opened
from tests.browser.play.test_hand import UNSEEN as UNSEEN_CARDS
from tests.browser.play.test_play import open_tab
from tests.browser.test_answers import SHARES, UNSEEN, at_size, shown
from westerplatte_nb.games.september_1939.view.board.layout import SMALL, WIDTH
from westerplatte_nb.i18n.words import LANGUAGES

GAME = "import westerplatte_nb\nwesterplatte_nb.play('pl', seed=1939, resume=False, game={!r})"
BOX = """name => {
  const { x, y, width, height } = document.querySelector(name).getBoundingClientRect();
  return [x, y, width, height].map(Math.round);
}"""
RESTED = "Promise.all(document.querySelector('.wnb-side').getAnimations().map(({ finished }) => finished))"
# The chosen place and where it can go, in parts of the window that shows the board: all within 0 and 1 is in view.
SHOWN = """ids => {
  const game = document.querySelector(".wnb-game");
  const canvas = game.querySelector("canvas").getBoundingClientRect();
  const height = parseFloat(game.style.getPropertyValue("--wnb-board-height"));
  const found = [...document.querySelectorAll(".wnb-ring")].filter((ring) => ring.checkVisibility());
  const places = found.map((ring) => ring.getBoundingClientRect());
  return { canvas: canvas.height / height, zoom: game.style.getPropertyValue("--wnb-zoom"),
    places: places.map((box) => [box.left / innerWidth, box.right / innerWidth, box.top / height, box.bottom / height])
  };
}"""
# Where the window ends that shows the board.
WINDOW = "parseFloat(document.querySelector('.wnb-game').style.getPropertyValue('--wnb-board-height'))"
# A length on a board of this width, in CSS pixels.
SCALED = """([length, width]) => {
  return (length * document.querySelector(".wnb-game canvas").getBoundingClientRect().width) / width;
}"""


def open_on_phone(make_lab: Callable[..., Lab], game: str) -> Lab:
    """Run a game on a phone, which it fills."""
    lab = make_lab(**TOUCH)
    lab.open_cells(GAME.format(game), own=True)
    lab.run_all()
    expect(lab.page.locator(".wnb-turn")).not_to_be_empty()
    expect(lab.page.locator(".wnb-game")).to_contain_class("wnb-window")
    lab.wait_idle()
    return lab


def test_what_is_looked_up_slides_over_a_board_that_stays(make_lab: Callable[..., Lab]) -> None:
    lab = open_on_phone(make_lab, "seven_days")
    game = lab.page.locator(".wnb-game")
    board, rest = (lab.page.evaluate(BOX, name) for name in ("canvas", ".wnb-side"))
    assert board[3] >= 0.4 * PHONE["height"]
    for tab in ("log", "goal", "museum", "rules", "more"):
        open_tab(game, tab)
        lab.wait_idle()
        lab.page.evaluate(RESTED)
        lab.screenshot(tab)
        assert lab.page.evaluate(BOX, "canvas") == board, tab
        expect(game.locator(f".wnb-body > [data-tab={tab}]")).to_be_visible()
        _, top, _, height = lab.page.evaluate(BOX, ".wnb-side")
        assert top + height == rest[1] + rest[3], tab
        assert top <= (board[1] + board[3] if tab in ("goal", "museum") else board[1] + board[3] / 2) + 8, tab
        assert lab.page.evaluate(BOX, f"[data-key='tab:{tab}']")[3] >= 44
    lab.page.evaluate(AXE)
    assert violations_in_state(lab) == []
    game.locator(".wnb-order").press("Escape")
    expect(game.locator("[data-key='tab:play']")).to_be_focused()
    assert [lab.page.evaluate(BOX, name) for name in ("canvas", ".wnb-side")] == [board, rest]
    assert lab.page_errors == []


def test_the_board_comes_nearer_to_what_is_chosen_in_the_same_window(make_lab: Callable[..., Lab]) -> None:
    lab = open_on_phone(make_lab, "warsaw_1920")
    game = lab.page.locator(".wnb-game")
    rest = lab.page.evaluate(BOX, ".wnb-side")
    # The board of this game lies in the window whole until something is chosen, the box of the day with it.
    whole = lab.page.evaluate(BOX, "canvas")
    assert [whole[0], whole[2]] == [0, PHONE["width"]]
    while not game.locator("[data-key^='begin:']").count():
        game.locator(".wnb-actions [data-line]").first.tap()
        lab.wait_idle()
    game.locator("[data-key^='begin:']").first.tap()
    lab.wait_idle()
    expect(game.locator(".wnb-selected")).to_be_visible()
    lab.screenshot("chosen")
    # Where it can go is framed: the list tells it as it is chosen.
    game.locator(".wnb-actions select").last.select_option(index=1)
    shown = lab.page.evaluate(SHOWN)
    assert float(shown["zoom"]) >= 1.5
    assert shown["canvas"] >= 1.5
    assert shown["places"]
    assert all(-0.01 <= one <= 1.01 for place in shown["places"] for one in place), shown
    # The answers may have the room of the timeline, and never that of the board.
    _, top, _, height = lab.page.evaluate(BOX, ".wnb-side")
    assert top + height == rest[1] + rest[3] and top >= lab.page.evaluate(WINDOW)
    # What lies beyond the window is neither seen nor hit.
    under = "y => document.elementFromPoint(195, y).closest('canvas, .wnb-side, .wnb-time')?.className"
    assert lab.page.evaluate(under, rest[1] + 20) == lab.page.locator(".wnb-side").get_attribute("class")
    game.locator("[data-key=cancel]").tap()
    lab.wait_idle()
    assert lab.page.evaluate(BOX, "canvas") == whole
    assert lab.page_errors == []


# Of each tab, whether its name is in one line and it can be tapped once it is scrolled to.
TABS = """() => [...document.querySelectorAll(".wnb-tab")].map((tab) => {
  tab.scrollIntoView({ inline: "nearest", block: "nearest" });
  const { x, y, width, height } = tab.getBoundingClientRect();
  const words = document.createRange();
  words.selectNodeContents(tab);
  const isTapped = document.elementFromPoint(x + width / 2, y + height / 2) === tab;
  return [tab.textContent, words.getClientRects().length, isTapped && height >= 44];
})"""


LETTERS = "all => all.map((one) => parseFloat(getComputedStyle(one).fontSize))"


@values("language", few="de", many=LANGUAGES)
def test_the_tabs_of_a_small_screen_stand_side_by_side_in_letters_that_are_read(
    make_lab: Callable[..., Lab], language: str
) -> None:
    lab = make_lab(viewport={"width": 1024, "height": 768})
    game = asked(lab, "platoons", language)
    to_the_top(lab)
    lab.screenshot(language)
    assert min(game.locator(".wnb-tab").evaluate_all(LETTERS)) >= 12
    expect(game.locator(".wnb-tab").last).to_be_in_viewport(ratio=0.99)
    assert lab.page_errors == []


@values("language", few="de", many=LANGUAGES)
def test_the_tabs_of_a_phone_stay_in_a_cell_beside_the_longest_question(
    make_lab: Callable[..., Lab], language: str
) -> None:
    lab = make_lab(touch=True)
    game = asked(lab, "platoons", language)
    at_size(lab, "phone")
    lab.screenshot(language)
    # Whether the question has the strip's room too depends on which size came first: its tabs stay in both.
    assert [told for told in lab.page.evaluate(TABS) if told[1:] != [1, True]] == []
    open_tab(game, "log")
    expect(game.locator(".wnb-decision")).to_be_hidden()
    open_tab(game, "play")
    # JupyterLab measures its cells anew after the new size, on busy cores long after.
    to_the_top(lab)
    assert lab.page.evaluate(UNSEEN) == []
    assert lab.page_errors == []


# Of what answers a question, the lowest, and how much of the screen shows the board.
FINGERS = """() => {
  const all = [...document.querySelectorAll(".wnb-decision :is(button, select)")];
  const parts = all.filter((one) => one.checkVisibility());
  const board = parseFloat(document.querySelector(".wnb-game").style.getPropertyValue("--wnb-board-height"));
  return [Math.min(...parts.map((part) => part.getBoundingClientRect().height)), board / innerHeight];
}"""


HEIGHTS = "all => all.map((one) => one.getBoundingClientRect().height)"


# What lies over the words of the card that has the focus.
COVERED = """() => {
  const text = document.querySelector(".wnb-card-text");
  text.style.pointerEvents = "auto";
  const { x, y, width, height } = text.getBoundingClientRect();
  const over = [0.1, 0.5, 0.9].map((part) => document.elementFromPoint(x + part * width, y + part * height));
  return over.filter((one) => one !== text).map((one) => one?.className);
}"""


@values("question", few="operation", many=[*ASKED, "army", "platoons", "shares"])
def test_on_a_phone_every_answer_is_for_a_finger_and_in_view_below_the_board(
    make_lab: Callable[..., Lab], question: str
) -> None:
    lab = make_lab(**TOUCH)
    game = opened(lab, question) if question in ASKED else chosen(lab, question)
    lab.page.evaluate("labProbe.painted()")
    lab.screenshot(question)
    least, share = lab.page.evaluate(FINGERS)
    assert least >= 44
    assert share >= 0.4
    assert lab.page.evaluate(UNSEEN) == []
    if game.locator(".wnb-card").count():
        # A tile has letters: the least that a finger meets is too little to read them.
        least_card = 46 if game.locator(".wnb-card-small").count() else 44
        assert lab.page.evaluate(UNSEEN_CARDS, 44) == []
        assert min(game.locator(".wnb-card").evaluate_all(HEIGHTS)) >= least_card
        game.locator(".wnb-card").last.focus()
        assert lab.page.evaluate(COVERED) == []
    assert lab.page_errors == []


def chosen(lab: Lab, question: str) -> Locator:
    """Show a question with what most can be done with, its hand turned over."""
    if question == "shares":
        return shown(lab, SHARES, "de")
    game = asked(lab, question, "de")
    for press in {"army": ("[data-key=hand]", "[data-key='begin:army:A16']")}.get(question, ()):
        game.locator(press).first.evaluate("item => item.click()")
        lab.wait_idle()
    return game


# What gets no press though it has been scrolled to.
UNREACHED = """() => [...document.querySelectorAll(".wnb-game :is(button:enabled, select, summary)")].filter((part) => {
  const isSeen = part.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  if (!isSeen || part.closest("canvas, .wnb-skip")) return false;
  part.scrollIntoView({ block: "nearest", inline: "nearest" });
  const { x, y, width, height } = part.getBoundingClientRect();
  return !part.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}).map((part) => part.dataset.key || part.className)"""


@values("question", few="move", many=["move", "deployment", "fire", "platoons", *ASKED])
def test_every_button_of_a_question_on_a_phone_can_be_scrolled_to_and_pressed(
    make_lab: Callable[..., Lab], question: str
) -> None:
    lab = make_lab(**TOUCH)
    game = opened(lab, question) if question in ASKED else asked(lab, question, "de")
    lab.page.evaluate("labProbe.painted()")
    assert lab.page.evaluate(UNREACHED) == []
    if question == "move":
        lab.tap(game.locator("[data-key=hand]"))
        expect(game.locator("[data-key=hand]")).to_have_attribute("aria-pressed", "true")
        lab.wait_idle()
        lab.screenshot("cards")
        assert lab.page.evaluate(UNREACHED) == []
    assert lab.page_errors == []


@values("question", few="move", many=["move", "deployment"])
def test_the_board_comes_nearer_to_the_points_that_are_asked_for(make_lab: Callable[..., Lab], question: str) -> None:
    lab = make_lab(**TOUCH)
    game = asked(lab, question, "de")
    lab.page.evaluate("labProbe.painted()")
    lab.screenshot(question)
    assert lab.page.evaluate(SCALED, [SMALL, WIDTH]) >= 9
    # The whole height of what can be chosen is in the window of the board: a finger chooses there.
    board = lab.page.evaluate(BOX, ".wnb-stage")
    assert board[1] <= 0
    field = game.locator("[data-key=field]")
    told = field.inner_text()
    lab.page.touchscreen.tap(120, 300)
    lab.wait_idle()
    assert field.inner_text() != told
    assert lab.page_errors == []
