"""The frame of a game: status, undo and end in view and in one place, whatever happens and whatever is opened."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from typing import Any

import pytest
from playwright.sync_api import TimeoutError, expect

from tests.amounts import amount, are_many_asked_for, values
from tests.browser.classroom.test_quiz import PATH
from tests.browser.lab import Lab
from tests.browser.pages import WAIT_MS
from tests.browser.play.test_play import open_board, open_tab, press_end

SIZES = {"laptop": (1366, 768), "projector": (1280, 720), "tablet": (820, 1180), "phone": (390, 844)}
# A projector is a laptop with a little less of everything; tests of what is in view try a much lower one besides.
TRIED = [name for name in SIZES if name != "projector" or are_many_asked_for()]
STEADY = (".wnb-game > canvas", ".wnb-status", ".wnb-side", ".wnb-end", "[data-key=undo]", ".wnb-tabs")
# On a phone a hint slides with these over the timeline; where they rest, `test_sheet.py` tells.
SLID = (".wnb-status", ".wnb-side", ".wnb-tabs")
BOXES = """names => Object.fromEntries(names.map((name) => {
  const { x, y, width, height } = document.querySelector(name).getBoundingClientRect();
  return [name, [x, y, width, height].map(Math.round)];
}))"""
# What of these lies outside the pane of the notebook, or under something else.
UNSEEN = """names => {
  const pane = document.querySelector(".jp-WindowedPanel-outer").getBoundingClientRect();
  return names.filter((name) => {
    const item = document.querySelector(name), box = item.getBoundingClientRect();
    if (box.top < pane.top - 1 || box.bottom > pane.bottom + 1 || box.right > pane.right + 1) return true;
    const found = document.elementFromPoint(box.x + box.width / 2, box.y + Math.min(box.height / 2, 20));
    return !(item.contains(found) || found.contains(item));
  });
}"""
# Ends when the game has stood still for some frames, or when it never does.
TO_THE_TOP = """async () => {
  const game = document.querySelector(".wnb-game");
  for (let still = 0, before = "", frame = 0; still < 5 && frame < 120; frame += 1) {
    game.scrollIntoView({ block: "start" });
    await new Promise(requestAnimationFrame);
    const now = JSON.stringify(game.getBoundingClientRect());
    still = now === before ? still + 1 : 0;
    before = now;
  }
}"""
# The first orders or answers: what of them stands below the column's own window.
FIRST = ".wnb-actions [data-line]"


def fit(lab: Lab, name: str, files: bool = False) -> None:
    """Give the page a size, with or without the list of files, and bring the board to the top of the pane."""
    width, height = SIZES[name]
    lab.page.set_viewport_size({"width": width, "height": height})
    lab.page.evaluate(f"jupyterapp.shell.{'expandLeft' if files else 'collapseLeft'}()")
    to_the_top(lab)
    lab.page.mouse.move(2, 2)


def to_the_top(lab: Lab) -> None:
    """Bring the board to the top of the pane, and wait until it stays there: on busy cores a new size comes late."""
    lab.page.evaluate(TO_THE_TOP)


def boxes(lab: Lab) -> Mapping[str, Any]:
    """Where the steady parts stand, once the sheet of a phone has come to rest."""
    lab.page.evaluate("Promise.all(document.querySelector('.wnb-side').getAnimations().map((one) => one.finished))")
    found: Mapping[str, Any] = lab.page.evaluate(BOXES, list(STEADY))
    return found


def unseen(lab: Lab) -> list[str]:
    """What of the steady parts is not in view, soon: on busy cores what lies over the board now and then goes late."""
    with suppress(TimeoutError):
        lab.page.wait_for_function(
            f"names => !({UNSEEN})(names).length", arg=list(STEADY), timeout=WAIT_MS, polling=250
        )
    found: list[str] = lab.page.evaluate(UNSEEN, list(STEADY))
    return found


def apply_in_place(lab: Lab, number: int) -> None:
    """Do the next thing, as somebody who tries everything."""
    game = lab.page.locator(".wnb-game").first
    if game.locator(".wnb-question").count():
        game.locator(FIRST).first.click()
    elif number % 4 == 3:
        press_end(lab, game)
    elif number % 4 == 2 and game.locator('[data-key="hint"]').is_enabled():
        game.locator('[data-key="hint"]').click()
    elif game.locator(FIRST).count():
        game.locator(FIRST).first.click()
    else:
        press_end(lab, game)
    lab.wait_idle()


def test_status_orders_undo_and_end_stay_in_one_place_at_every_size(lab: Lab) -> None:
    game = open_board(lab)
    # Without the list of files there is more room beside it.
    for name, files in [("laptop", True), *((name, False) for name in TRIED)][:: amount(2, 1)]:
        fit(lab, name, files)
        first = boxes(lab)
        for number in range(amount(4, 8)):  # each kind of what can be done
            apply_in_place(lab, number)
            slid = SLID if name == "phone" else ()
            found = boxes(lab)
            assert {part: box for part, box in first.items() if found[part] != box and part not in slid} == {}, name
            assert unseen(lab) == [], (name, files, number)
            if game.locator(".wnb-question").count():
                place, answer = game.locator(".wnb-decision").bounding_box(), game.locator(FIRST).last.bounding_box()
                assert place is not None
                assert answer is not None
                assert answer["y"] + answer["height"] <= place["y"] + place["height"], (name, number)
        lab.screenshot(name + ("-files" if files else ""))
    assert lab.page_errors == []


@pytest.mark.many  # `test_opening.py` asks for as much in the class view
def test_a_laptop_shows_the_board_on_two_fifths_of_its_screen(lab: Lab) -> None:
    lab.open_cells("from westerplatte_nb import play\nplay('en', seed=1939, resume=False)")
    lab.run_all()
    expect(lab.page.locator(".wnb-turn")).not_to_be_empty()
    fit(lab, "laptop")
    _, _, width, height = boxes(lab)[".wnb-game > canvas"]
    assert width * height >= 0.4 * 1366 * 768
    assert lab.page.locator(".wnb-stage").evaluate("item => [item.offsetWidth, item.offsetHeight]") == [width, height]


# A rule and a hint come where the answer to what was typed comes.
@pytest.mark.many  # above they stay at every size
@values("opened", few="typed", many=["typed", "rule", "hint", "log"])
def test_what_is_asked_for_leaves_the_orders_where_they_are(lab: Lab, opened: str) -> None:
    game = open_board(lab)
    fit(lab, "laptop")
    order = lab.page.evaluate(BOXES, ['[data-line="move B"]'])
    first = boxes(lab)
    if opened == "typed":
        open_tab(game, "more")
        game.locator("[data-key=order]").fill("?")
        game.locator("[data-key=order]").press("Enter")
        lab.wait_idle()
        expect(game.locator(".wnb-message")).to_be_in_viewport()
    elif opened == "log":
        open_tab(game, "log")
        expect(game.locator(".wnb-log li").first).to_be_visible()
    else:
        game.locator({"rule": "[data-key=end-rules]", "hint": "[data-key=hint]"}[opened]).click()
        lab.wait_idle()
        expect(game.locator(f".wnb-{opened}")).to_be_in_viewport()
    lab.screenshot(opened)
    assert boxes(lab) == first
    open_tab(game, "play")
    assert lab.page.evaluate(BOXES, ['[data-line="move B"]']) == order


MINES = """
from tests.sheets.positions import played
from westerplatte_nb.widgets.game import GameWidget
GameWidget(played("seven_days", 1), "en")
"""


def test_a_list_that_was_chosen_from_leaves_no_empty_panel(lab: Lab) -> None:
    lab.open_cells(PATH, MINES)
    lab.run_all()
    fit(lab, "laptop")
    page = lab.page
    page.locator("[name=wnb-list]").select_option(index=1)
    page.locator("[data-key^=list-do]").click()
    expect(page.locator(".wnb-status")).to_contain_text("0 actions")
    lab.wait_idle()
    page.evaluate("labProbe.painted()")
    assert page.locator(".wnb-group").last.evaluate("group => group.offsetHeight") < 120


@pytest.mark.many  # nor does what is asked for, above
def test_the_button_for_the_rules_of_a_place_moves_no_order(lab: Lab) -> None:
    game = open_board(lab)
    fit(lab, "laptop")
    order = lab.page.evaluate(BOXES, ['[data-line="move B"]'])
    game.locator('canvas button[data-id="outpost:A"]').focus()
    expect(game.locator("[data-key=place-rules]")).to_be_visible()
    assert lab.page.evaluate(BOXES, ['[data-line="move B"]']) == order


# Pixels between the letters of a heading and the frame that shows its focus.
ROOM_IN_RING = """turn => {
  const letters = document.createRange();
  letters.selectNodeContents(turn);
  const style = getComputedStyle(turn);
  const [own, inside] = [turn, letters].map((one) => one.getBoundingClientRect());
  return style.outlineStyle === "none" ? -1 : inside.left - own.left + parseFloat(style.outlineOffset);
}"""


def test_the_key_that_ends_a_turn_leads_to_the_heading_of_the_next(lab: Lab) -> None:
    game = open_board(lab)
    game.locator(".wnb-end").focus()
    for asked in (1, 0):
        lab.page.keyboard.press("Enter")
        lab.wait_idle()
        expect(game.locator(".wnb-asks")).to_have_count(asked)
    turn = game.locator("[data-key=turn]")
    expect(turn).to_be_focused()
    for looks in ("wnb-status", "wnb-status wnb-dense"):
        game.locator(".wnb-status").evaluate("(status, looks) => { status.className = looks; }", looks)
        assert turn.evaluate(ROOM_IN_RING) >= 4, looks
    told = game.locator(".wnb-status p").inner_text()
    lab.page.keyboard.press("Enter")
    lab.wait_idle()
    assert game.locator(".wnb-status p").inner_text() == told


def test_frames_and_tips_stay_within_the_board_however_it_is_scrolled(lab: Lab) -> None:
    game = open_board(lab)
    fit(lab, "laptop", files=True)
    game.locator('[data-line="move B"]').focus()
    frame = lab.page.locator(".wnb-ring:visible")
    expect(frame).to_have_count(1)
    place = """() => { const b = document.querySelector('.wnb-game > canvas').getBoundingClientRect();
      const f = [...document.querySelectorAll('.wnb-ring, .wnb-tip')].filter((item) => item.checkVisibility());
      return f.map((item) => item.getBoundingClientRect()).every((f) => f.x >= b.x - 4 && f.right <= b.right + 4
        && f.y >= b.y - 4 && f.bottom <= b.bottom + 4) }"""
    at = """() => document.querySelector('.wnb-ring:not(.wnb-light)').getBoundingClientRect().y
      - document.querySelector('.wnb-game > canvas').getBoundingClientRect().y"""
    before = lab.page.evaluate(at)
    lab.page.evaluate("document.querySelector('.jp-WindowedPanel-outer').scrollTop -= 150")
    assert lab.page.evaluate(place)
    assert lab.page.evaluate(at) == before
    for target in ("outpost:E", "officer:2", "panel:morale", "panel:events"):
        game.locator(f'canvas button[data-id="{target}"]').focus()
        expect(lab.page.locator(".wnb-tip:visible")).to_have_count(1)
        assert lab.page.evaluate(place), target
    game.locator('[data-line="move B"]').click()
    lab.wait_idle()
    expect(lab.page.locator(".wnb-tip:visible")).to_have_count(0)
