"""Questions with the most answers of September 1939 and Warsaw 1920: in view on a phone and on an enlarged page too."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from tests.amounts import values
from tests.browser.axe import AXE, violations, violations_in_state
from tests.browser.lab import Lab
from tests.browser.looks.test_card_faces import FIRST_GAME
from tests.browser.looks.test_frame import STEADY, TRIED
from tests.browser.looks.test_frame import UNSEEN as UNSEEN_STEADY
from tests.browser.play.test_hand import LEAST, SEVENTEEN
from tests.browser.play.test_hand import UNSEEN as UNSEEN_CARDS
from tests.browser.test_answers import UNSEEN, at_size, shown, unreached
from westerplatte_nb.i18n.words import LANGUAGES

# Five platoons a side, twelve stands of which are in the sights of the mortars.
POSITION = {
    "first": "poland",
    "platoons": {
        "poland": {
            "hq": {"at": ["50,10"]},
            "inf1": {"at": ["30,20", "40,20", "35,25"]},
            "inf2": {"at": ["70,20", "80,20", "75,25"]},
            "tks": {"at": ["50,30", "55,35", "60,30"]},
            "mor": {"at": ["35,60", "40,60"]},
        },
        "germany": {
            "hq": {"at": ["50,95"]},
            "inf1": {"at": ["60,95", "70,95", "60,105"]},
            "inf2": {"at": ["80,95", "90,95", "80,105"]},
            "mor": {"at": ["50,105", "50,115"]},
            "car": {"at": ["70,105", "60,115", "70,115"]},
        },
    },
    "hands": {"poland": ["position", "fire", "move"], "germany": []},
}
TABLE = f"game('september_1939', {{'seed': 1, 'position': {POSITION!r}}}"
QUESTIONS = {
    "platoons": f"{TABLE})",
    "fire": f"{TABLE}, 'play fire mor')",
    "move": f"{TABLE}, 'play move tks')",
    "deployment": "game('september_1939', {'seed': 0}, 'begin', 'bring tks')",
    "army": "game('warsaw_1920', {'seed': 0}, 'cube A16', 'cube MG')",
}
LARGE_HAND = f"game('warsaw_1920', {{'seed': 7, 'position': {{'hands': {{'red': {SEVENTEEN}}}}}}})"
# All cards of the Red Army: even at their smallest they leave the orders no room on a phone.
LARGEST_HAND = LARGE_HAND.replace(str(SEVENTEEN), str([*range(1, 31)]))
# The words in a list that is closed, where its arrow leaves them too little room.
CUT = """game => [...game.querySelectorAll('.wnb-choice-list select')].filter((list) => {
  const [style, pen] = [getComputedStyle(list), document.createElement('canvas').getContext('2d')];
  pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
  const arrow = 18;
  const room = list.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight) - arrow;
  return pen.measureText(list.selectedOptions[0].textContent).width > room + 1;
}).map((list) => list.selectedOptions[0].textContent)"""
SEEN_MS = 500  # who presses sooner after a change has not seen it
SMALLEST = 24  # of a button under a finger, by the rules of accessibility
SIZES_SEEN = """parts => parts.filter((part) => part.checkVisibility()).map((part) => part.getBoundingClientRect())
  .map(({ width, height }) => Math.min(width, height))"""


def asked(lab: Lab, question: str, language: str) -> Locator:
    """Show a question, with the card or the army chosen that most can be done with."""
    game = shown(lab, QUESTIONS[question], language)
    for press in {"platoons": ("[data-key=hand]", "[data-target='card:position']")}.get(question, ()):
        game.locator(press).first.click()
        lab.wait_idle()
    return game


def is_all_in_view(lab: Lab, game: Locator, name: str) -> None:
    """Look at every size."""
    for size in (*TRIED, "enlarged"):
        at_size(lab, size)
        lab.screenshot(f"{name}-{size}")
        assert lab.page.evaluate(UNSEEN) == [], size
        assert game.evaluate(CUT) == [], size
        sizes = game.locator(".wnb-decision :is(button, select)").evaluate_all(SIZES_SEEN)
        assert min(sizes) >= SMALLEST, size


# The words of answers that stand in two lines, as they lie.
BROKEN = r"""game => [...game.querySelectorAll(".wnb-many .wnb-button")].flatMap(({ firstChild }) =>
  [...firstChild.data.matchAll(/[^\s-]+/g)].filter(({ 0: word, index }) => {
    const range = document.createRange();
    range.setStart(firstChild, index);
    range.setEnd(firstChild, index + word.length);
    return range.getClientRects().length > 1;
  }).map(([word]) => word))"""


def test_the_answers_of_a_wide_column_are_as_wide_as_their_words(make_lab: Callable[..., Lab]) -> None:
    lab = make_lab(viewport={"width": 1920, "height": 1080})
    game = asked(lab, "fire", "de")
    lab.page.evaluate("window.jupyterapp.shell.collapseLeft()")
    expect(game.locator(".wnb-many .wnb-button").first).to_be_visible()
    lab.screenshot("wide")
    assert game.evaluate(BROKEN) == []


# Dozens of orders are looked at below at the same sizes, and all cards of a large hand in `test_hand.py`.
@pytest.mark.many
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("question", [one for one in QUESTIONS if one != "army"])
def test_all_answers_are_in_view_however_many_they_are(lab: Lab, question: str, language: str) -> None:
    game = asked(lab, question, language)
    is_all_in_view(lab, game, f"{question}-{language}")
    assert lab.page_errors == []


# What an answer would bring, and whether all of it can be read within the window.
BRINGS = """() => {
  const told = document.querySelector(".wnb-card-text");
  const { top, bottom, height } = told.getBoundingClientRect();
  const isWhole = height > 0 && told.scrollHeight <= told.clientHeight + 1;
  return [told.textContent, isWhole && top >= 0 && bottom <= innerHeight];
}"""


def test_what_an_answer_would_bring_is_read_whole_in_a_low_column(make_lab: Callable[..., Lab]) -> None:
    lab = make_lab(viewport={"width": 1024, "height": 720})
    lab.page.evaluate("jupyterapp.shell.collapseLeft()")
    lab.open_cells("import westerplatte_nb\nwesterplatte_nb.lesson('14', 'de').play('first_game')", own=True)
    lab.run_all()
    game = lab.page.locator(".wnb-game").first
    game.locator("[data-key='begin:army:P1']").click()
    # Where all have no room as buttons they are a list.
    game.locator(".wnb-actions select").first.select_option(index=1)
    text, is_whole = lab.page.evaluate(BRINGS)
    lab.screenshot("brings")
    assert text and is_whole, text


# The lower edges of the question and of the name of what is chosen, each with the upper edge of what stands below it.
EDGES = """() => [".wnb-question", ".wnb-selected strong", ".wnb-decision .wnb-actions"].flatMap((name) => {
  const { top, bottom } = document.querySelector(name).getBoundingClientRect();
  return [top, bottom];
}).slice(1, 5)"""


def test_the_name_of_a_chosen_army_lies_over_nothing_else_in_a_low_column(make_lab: Callable[..., Lab]) -> None:
    lab = make_lab(viewport={"width": 1024, "height": 768})
    lab.page.evaluate("jupyterapp.shell.collapseLeft()")
    lab.open_cells("import westerplatte_nb\nwesterplatte_nb.lesson('14', 'pl').play('first_game')", own=True)
    lab.run_all()
    game = lab.page.locator(".wnb-game").first
    game.locator("[data-key='begin:army:P2']").click()
    game.locator(".wnb-actions [data-line^='order P2']").first.click()
    lab.wait_idle()
    lab.page.wait_for_timeout(SEEN_MS)
    # From its second order on a side is told what is chosen, under the coach and the tabs.
    game.locator("canvas button[data-id='army:P5']").evaluate("place => place.click()")
    game.locator(".wnb-selected").wait_for()
    lab.wait_idle()
    lab.screenshot("chosen")
    edges = lab.page.evaluate(EDGES)
    assert edges == sorted(edges)


@pytest.mark.many  # `test_warsaw.py` chooses an army and its order by mouse
@pytest.mark.large
@values("language", few="de", many=LANGUAGES)
def test_an_army_is_chosen_first_and_then_one_of_its_dozens_of_orders(lab: Lab, language: str) -> None:
    game = shown(lab, QUESTIONS["army"], language)
    is_all_in_view(lab, game, f"army-{language}")
    game.locator("[data-key='begin:army:A16']").focus()
    lab.page.keyboard.press("Enter")
    lab.wait_idle()
    is_all_in_view(lab, game, f"orders-{language}")
    lab.page.evaluate(AXE)
    assert violations_in_state(lab) == []
    orders = game.locator(".wnb-choice-list select").last
    told = orders.locator("option").last.inner_text()
    orders.focus()
    lab.page.keyboard.press("End")
    give = game.locator(".wnb-choice-list button:enabled")
    place = re.search(r"\b[A-K]\d\b", told)
    assert place is not None
    assert place[0] in (give.get_attribute("data-line") or "").split()
    lab.page.keyboard.press("Tab")
    expect(give).to_be_focused()
    lab.page.keyboard.press("Enter")
    lab.wait_idle()
    expect(game.locator(".wnb-choice-list")).to_have_count(0)
    assert lab.page_errors == []


# A list is chosen from above, and the cards of a large hand are in view in `test_hand.py`, in every run.
@pytest.mark.many
@pytest.mark.parametrize("language", LANGUAGES)
def test_orders_are_a_list_where_a_large_hand_leaves_no_room_and_buttons_again(lab: Lab, language: str) -> None:
    game = shown(lab, LARGE_HAND, language)
    at_size(lab, "laptop")
    for press in ("[data-key=hand]", "[data-key='begin:army:A16']"):
        game.locator(press).press("Enter")
        lab.wait_idle()
    lists, moves = game.locator(".wnb-choice-list select"), game.locator(".wnb-actions [data-line^='order A16 move']")
    expect(lists).to_have_count(0)
    is_all_in_view(lab, game, f"hand-{language}")
    assert lab.page.evaluate(UNSEEN_CARDS, LEAST) == []
    at_size(lab, "laptop")
    moves.nth(1).focus()
    line = moves.nth(2).get_attribute("data-line")
    at_size(lab, "enlarged")
    expect(lists).to_have_count(1)
    # What was looked at, and what was chosen, is so still.
    expect(lists).to_be_focused()
    lists.select_option(index=3)
    expect(game.locator(".wnb-choice-list button")).to_have_attribute("data-line", line or "")
    at_size(lab, "laptop")
    expect(lists).to_have_count(0)
    expect(moves.nth(2)).to_be_focused()
    at_size(lab, "enlarged")
    lab.page.evaluate(AXE)
    assert violations(lab) == []
    lists.select_option(index=1)
    game.locator(".wnb-choice-list button").press("Enter")
    lab.wait_idle()
    expect(game.locator("[data-key=undo]")).to_be_enabled()
    assert lab.page_errors == []


@pytest.mark.many  # such a hand in `test_hand.py`, an army above
@values("language", few="pl", many=LANGUAGES)
def test_on_a_phone_the_cards_of_a_large_hand_scroll_and_what_an_army_can_do_stays(
    make_lab: Callable[..., Lab], language: str
) -> None:
    lab = make_lab(touch=True)
    game = shown(lab, LARGEST_HAND, language)
    at_size(lab, "laptop")
    game.locator("[data-key=hand]").press("Enter")
    lab.wait_idle()
    army = game.locator("[data-key='begin:army:A16']")
    if not army.count():
        # Beside so many cards longer words leave the armies room for a list alone.
        armies = game.locator(".wnb-choice-list select")
        armies.select_option(label=armies.locator("option", has_text=re.compile(r"\b16")).inner_text())
        army = game.locator(".wnb-choice-list button")
    army.press("Enter")
    lab.wait_idle()
    at_size(lab, "phone")
    lab.screenshot(language)
    assert lab.page.evaluate(UNSEEN) == []
    assert unreached(lab, UNSEEN_CARDS, LEAST) == []


# `test_frame.py` asks whether the steady parts stay where they are in every run.
@pytest.mark.many
@pytest.mark.parametrize("question", ["platoons", "fire"])
def test_what_is_asked_for_beside_a_long_question_pushes_nothing_over_the_end(lab: Lab, question: str) -> None:
    game = asked(lab, question, "de")
    at_size(lab, "phone")
    for press in (".wnb-decision .wnb-rule-link", "[data-key=hint]"):
        if game.locator(press).count():
            game.locator(press).first.press("Enter")
            lab.wait_idle()
            lab.page.evaluate("labProbe.painted()")
        expect(game.locator(".wnb-drawer > *")).not_to_have_count(0)
        assert lab.page.evaluate(UNSEEN_STEADY, STEADY) == [], press
        assert unreached(lab) == [], press
        lab.screenshot(f"asked-{question}-{press[-8:-1]}")
    assert lab.page_errors == []


# How high the board is, and how many lines of the coach and of a hint are in view.
ROOM = """game => {
  const box = (name) => game.querySelector(name)?.getBoundingClientRect();
  const lines = (name, pane) => {
    const [item, within] = [box(name), box(pane)];
    const height = item ? Math.min(item.bottom, within.bottom) - Math.max(item.top, within.top) : 0;
    return item ? Math.floor(height / parseFloat(getComputedStyle(game.querySelector(name)).lineHeight)) : 0;
  };
  const board = Math.round(box("canvas").height);
  return [board, lines(".wnb-coach", ".wnb-side"), lines(".wnb-hint", ".wnb-drawer")];
}"""


@pytest.mark.many  # `test_room.py` taps at a hint on a phone in every run
@values("size", few="phone", many=TRIED)
def test_the_board_keeps_its_size_while_one_chooses_and_coach_and_hint_have_three_lines(lab: Lab, size: str) -> None:
    game = shown(lab, FIRST_GAME, "de")
    expect(game.locator(".wnb-coach")).to_be_visible()
    at_size(lab, size)
    board, coach, _ = game.evaluate(ROOM)
    assert coach >= 3
    # The army is chosen on the board: its orders are buttons in one size and a list in another.
    for press in ("canvas button[data-id='army:P1']", "[data-key=hint]"):
        game.locator(press).evaluate("item => item.click()")
        lab.wait_idle()
        lab.page.evaluate("labProbe.painted()")
        lab.screenshot(f"{size}-{press[-5:-1]}")
        now, coach, hint = game.evaluate(ROOM)
        assert now == board, press
        assert coach >= 3 and (hint >= 3 or press != "[data-key=hint]"), press
    # What the timeline has lent is given back with the question.
    game.locator("[data-key=hint-fold]").press("Enter")
    lab.page.set_viewport_size({"width": 1366, "height": 768})
    expect(game.locator(".wnb-time")).to_be_visible()
    assert lab.page_errors == []


@pytest.mark.many  # above the board keeps its size
def test_a_long_question_leaves_the_end_in_its_place_and_what_is_marked_can_be_tapped(lab: Lab) -> None:
    game = shown(lab, QUESTIONS["platoons"], "de")
    at_size(lab, "phone")
    canvas, end = game.locator("canvas").first, game.locator(".wnb-end")
    board, place = canvas.bounding_box(), end.bounding_box()
    # Every platoon can move, and each has a button.
    for press in ("[data-key=hand]", "[data-target='card:move']"):
        game.locator(press).first.click()
        lab.wait_idle()
        lab.page.wait_for_timeout(SEEN_MS)
    bar = end.bounding_box()
    assert canvas.bounding_box() == board
    assert place is not None
    assert bar is not None
    assert abs(bar["y"] - place["y"]) < 1
    game.locator('canvas button[data-id="stand:poland.tks.1"]').focus()
    # The others frame what lies under the pointer.
    frame = lab.page.locator(".wnb-ring:visible").last.bounding_box()
    assert frame is not None
    lab.page.mouse.click(frame["x"] + frame["width"] / 2, frame["y"] + frame["height"] / 2)
    lab.wait_idle()
    expect(game.locator(".wnb-question")).to_contain_text("TKS-Tankettentrupp 1")
