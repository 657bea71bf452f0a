"""Nothing lost, in a real JupyterLab: restarted and dead kernels, reloads, a second page, queued clicks."""

from __future__ import annotations

import os
import re
import signal
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.lab import Lab
from tests.browser.play.test_play import (
    answer_questions,
    board_text,
    centre,
    click_place,
    detail,
    end_turn,
    open_board,
    open_start,
)

# What a page hears from a kernel that knows nothing of the board comes at once; the rest is JupyterLab's.
DEATH_MS = 30_000


def shown_game(lab: Lab) -> Locator:
    """Return the game that the page shows, drawn."""
    game = lab.page.locator(".wnb-game").last
    expect(game.locator(".wnb-turn")).not_to_be_empty()
    lab.wait_idle()
    return game


def process_of(lab: Lab) -> int:
    """Return the process of the kernel."""
    cell = lab.run_cell("import os; print(os.getpid())")
    return int(cell.locator(".jp-OutputArea-output pre").inner_text())


def notice(game: Locator) -> Locator:
    """Return the box over the board."""
    return game.locator(".wnb-notice")


def test_a_restarted_kernel_greys_the_board_and_the_game_goes_on(lab: Lab) -> None:
    game = open_start(lab)
    answer_questions(lab, game)
    click_place(lab, game, "outpost:B")
    end_turn(lab, game)
    position, where = board_text(game), detail(game)
    lab.restart_kernel()
    expect(game.locator(".wnb-heart")).to_contain_text("Plansza nie działa")
    assert "wnb-dead" in (game.get_attribute("class") or "")
    lab.click_canvas(game.locator("canvas"), *centre("outpost:B"))
    game.locator(".wnb-actions [data-line]").first.click()
    expect(game.locator(".wnb-heart")).to_have_class("wnb-notice wnb-heart wnb-heart-dead wnb-again")
    assert board_text(game) == position
    lab.screenshot("dead")
    lab.run_all()
    game = shown_game(lab)
    assert board_text(game) != position
    expect(notice(game)).to_contain_text("Dzień 1, tura")
    notice(game).scroll_into_view_if_needed()
    lab.screenshot("offer")
    notice(game).locator('[data-key="resume"]').click()
    lab.wait_idle()
    expect(notice(game)).to_have_count(0)
    assert (board_text(game), detail(game)) == (position, where)
    lab.screenshot("resumed")
    click_place(lab, game, "guardhouse:1")
    assert lab.page_errors == []


@pytest.mark.many  # to the page it is one that was restarted, as above
def test_a_kernel_that_was_killed_is_noticed_with_the_next_click(lab: Lab) -> None:
    game = open_start(lab)
    answer_questions(lab, game)
    click_place(lab, game, "outpost:B")
    position = board_text(game)
    os.kill(process_of(lab), signal.SIGKILL)
    lab.wait_for_death()
    game.scroll_into_view_if_needed()
    game.locator('[data-key="undo"]').click()
    expect(game.locator(".wnb-heart-dead")).to_be_visible(timeout=DEATH_MS)
    assert board_text(game) == position
    lab.run_all()
    game = shown_game(lab)
    notice(game).locator('[data-key="resume"]').click()
    lab.wait_idle()
    assert board_text(game) == position


@pytest.mark.many  # `tests/widgets/test_autosave.py` runs a cell twice, by messages
def test_a_cell_run_again_offers_the_game_it_showed(lab: Lab) -> None:
    game = open_board(lab, own=True)
    answer_questions(lab, game)
    click_place(lab, game, "outpost:B")
    position = board_text(game)
    lab.page.evaluate("labTest.before = new WeakRef(document.querySelector('.wnb-panel'))")
    lab.run_all()
    game = shown_game(lab)
    notice(game).locator('[data-key="resume"]').click()
    lab.wait_idle()
    assert board_text(game) == position
    click_place(lab, game, "outpost:C")
    assert board_text(game) != position
    # The page forgets the board before: run again and again, a cell would else fill the memory.
    lab.devtools.send("HeapProfiler.collectGarbage")
    assert lab.page.evaluate("labTest.before.deref() === undefined")


@pytest.mark.many  # `test_autosave.py` has two boards keep step, by messages
def test_a_second_page_on_the_kernel_stays_in_step(lab: Lab, make_lab: Callable[..., Lab]) -> None:
    game = open_board(lab, own=True)
    answer_questions(lab, game)
    lab.save()
    other = make_lab(window=True)
    other.open_path(lab.path)
    theirs = shown_game(other)
    expect(notice(theirs)).to_have_count(0)
    x, y = centre("guardhouse:1")
    click_place(lab, game, "outpost:B")
    expect(theirs.locator(".wnb-status p")).to_have_text(detail(game))
    click_place(other, theirs, "guardhouse:1")
    expect(game.locator(".wnb-status p")).to_have_text(detail(theirs))
    lab.wait_idle()
    assert board_text(game) == board_text(theirs)
    lab.expect_pixel(game.locator("canvas"), x, y, other.pixel(theirs.locator("canvas"), x, y))
    game.locator('[data-key="undo"]').click()
    expect(theirs.locator('[data-key="redo"]')).to_be_enabled()
    assert lab.page_errors == other.page_errors == []


@pytest.mark.many  # `heartbeat.test.mjs`: one answer is one to all that was sent before
def test_clicks_while_a_long_cell_runs_are_one_order(lab: Lab) -> None:
    """Some kernels take them after the cell, others beside it, in another thread."""
    game = open_start(lab)
    answer_questions(lab, game)
    lab.run_cell("import os, time")
    game.scroll_into_view_if_needed()
    lab.start_cell("while not os.path.exists('go'): time.sleep(0.1)")
    # From B no path leads to D: where the first click was taken at once, the third is refused.
    for target in ("outpost:B", "outpost:B", "outpost:D"):
        lab.click_canvas(game.locator("canvas"), *centre(target))
    (lab.server.root / lab.path).with_name("go").touch()
    lab.wait_idle()
    expect_one_order(lab, game)


def expect_one_order(lab: Lab, game: Locator) -> None:
    """Expect that there is exactly one order to take back."""
    undo = game.locator('[data-key="undo"]')
    expect(undo).to_be_enabled()
    undo.click()
    lab.wait_idle()
    expect(undo).to_be_disabled()


@pytest.mark.many  # `heartbeat.test.mjs`; a dead one is met above
@pytest.mark.skipif(os.name == "nt", reason="needs SIGSTOP")
def test_a_kernel_that_does_not_answer_is_said_to_be_slow_and_forgiven(lab: Lab) -> None:
    game = open_start(lab, "en")
    answer_questions(lab, game)
    kernel = process_of(lab)
    game.scroll_into_view_if_needed()
    os.kill(kernel, signal.SIGSTOP)
    try:
        for target in ("outpost:B", "outpost:B", "outpost:D"):
            lab.click_canvas(game.locator("canvas"), *centre(target))
        expect(game.locator(".wnb-heart-slow")).to_contain_text("has not answered yet")
        lab.screenshot("slow")
    finally:
        os.kill(kernel, signal.SIGCONT)
    lab.wait_idle()
    expect(game.locator(".wnb-heart")).to_have_count(0)
    assert game.locator(".wnb-refusal").count() == 0  # all three were meant for one state
    expect_one_order(lab, game)


@pytest.mark.skipif(os.name == "nt", reason="needs SIGSTOP")
@pytest.mark.many  # `heartbeat.test.mjs` tells it apart
def test_a_server_that_was_stopped_is_not_called_busy(lab: Lab) -> None:
    game = open_start(lab, "en")
    answer_questions(lab, game)
    kernel = process_of(lab)
    game.scroll_into_view_if_needed()
    asked = re.compile(r"/api$")
    lab.page.route(asked, lambda route: route.abort("connectionrefused"))
    os.kill(kernel, signal.SIGSTOP)
    try:
        lab.click_canvas(game.locator("canvas"), *centre("outpost:B"))
        expect(game.locator(".wnb-heart-lost")).to_contain_text("server cannot be reached")
        lab.screenshot("server-lost")
        lab.page.unroute(asked)
        expect(game.locator(".wnb-heart-slow")).to_contain_text("has not answered yet")
    finally:
        os.kill(kernel, signal.SIGCONT)
    lab.wait_idle()
    expect(game.locator(".wnb-heart")).to_have_count(0)
    expect_one_order(lab, game)


@pytest.mark.many  # `test_an_interrupt_anywhere_in_a_click…`, by messages
def test_an_interrupted_cell_leaves_a_board_that_plays(lab: Lab) -> None:
    lab.open_cells("import westerplatte_nb\ngame = westerplatte_nb.play('en', seed=1939)\ngame")
    lab.run_all()
    game = shown_game(lab)
    answer_questions(lab, game)
    game.locator('[data-line="move B"]').click()
    lab.wait_idle()
    lab.start_cell("while True:\n    game.undo(); game.redo()")
    lab.interrupt_kernel()
    lab.wait_idle()
    for _ in range(3):  # the first click of a page that is behind only brings it up to date
        orders = game.locator(".wnb-actions [data-line]")
        # Where the page was not behind, all three were orders, and only the end of the turn may be left.
        (orders if orders.count() else game.locator(".wnb-controls [data-line]")).first.click()
        lab.wait_idle()
    cell = lab.run_cell("print(game.shown == game.session.state_id, len(game.session.steps) > 2, game.last_error)")
    expect(cell.locator(".jp-OutputArea-output pre")).to_have_text("True True None")


@pytest.mark.many  # what the page says of a restarted kernel is met above, and `heartbeat.test.mjs` knows the rest
def test_a_board_whose_kernel_another_client_restarted_says_one_thing_and_is_played_on_after_a_run(lab: Lab) -> None:
    game = open_board(lab, own=True)
    answer_questions(lab, game)
    click_place(lab, game, "outpost:B")
    position = board_text(game)
    lab.run_all()
    game = shown_game(lab)
    expect(notice(game).locator('[data-key="resume"]')).to_be_visible()
    kernel = lab.page.evaluate("path => labProbe.kernel(path).id", lab.path)
    lab.server.ask(f"api/kernels/{kernel}/restart", "POST")
    # Whether JupyterLab hears of the restart is a matter of chance: where it does, the offer has gone already.
    game.evaluate("game => game.querySelector('[data-key=resume]')?.click()")
    expect(game.locator(".wnb-heart-dead")).to_be_visible(timeout=DEATH_MS)
    expect(notice(game)).to_have_count(1)
    game.scroll_into_view_if_needed()
    lab.screenshot("restarted elsewhere")
    lab.page.evaluate("labProbe.waiting.clear()")  # What was sent to the kernel of before is never answered.
    lab.run_all()  # JupyterLab itself only notices now that the kernel is not "starting" any more
    game = shown_game(lab)
    notice(game).locator('[data-key="resume"]').click()
    expect(notice(game)).to_have_count(0)
    lab.wait_idle()
    lab.screenshot("gone on with")
    assert board_text(game) == position and lab.page_errors == []


@pytest.mark.many  # `kernel_model.test.mjs`: a model whose script was late hears the kernel
def test_a_board_whose_script_is_late_plays(lab: Lab) -> None:
    late = (
        "from westerplatte_nb.widgets.page_model import PageModel\n"
        "PageModel._esm = 'await new Promise((done) => setTimeout(done, 5000));' + str(PageModel._esm)\n"
    )
    lab.open_cells(f"import westerplatte_nb\n{late}game = westerplatte_nb.play('en', seed=1939)\ngame", own=True)
    lab.run_all()
    game = shown_game(lab)
    answer_questions(lab, game)
    click_place(lab, game, "outpost:B")
    expect(game.locator(".wnb-heart, .wnb-waiting")).to_have_count(0)
    cell = lab.run_cell("print(game.state.officers[0].space)")
    expect(cell.locator(".jp-OutputArea-output pre")).to_have_text("1")


@pytest.mark.many  # the offer is met above, a reload in `test_opening.py`
def test_after_a_reload_the_offer_of_an_unfinished_game_lies_over_the_board(lab: Lab) -> None:
    game = open_start(lab)
    game.locator('[data-line="move B"]').click()
    lab.wait_idle()
    lab.restart_kernel()
    lab.run_all()
    offer = lab.page.locator(".wnb-notice")
    expect(offer).to_be_visible()
    place = centre("guardhouse:3")
    colour = lab.pixel(lab.page.locator(".wnb-game > canvas"), *place)
    lab.reload()
    game = lab.page.locator(".wnb-game").first
    offer = game.locator(".wnb-notice")
    expect(offer).to_be_visible()
    lab.expect_pixel(game.locator("canvas"), *place, colour)
    lab.page.wait_for_function(
        "() => { const [box, board] = ['.wnb-notice', '.wnb-game > canvas'].map("
        "  one => document.querySelector(one).getBoundingClientRect());"
        "  return box.height > 0 && box.top > board.top && box.bottom < board.bottom; }"
    )
    # Nothing moves when it goes.
    side = game.locator(".wnb-side").bounding_box()
    offer.locator("[data-key=resume]").click()
    lab.wait_idle()
    expect(game.locator('[data-key="undo"]')).to_be_enabled()
    expect(offer).to_have_count(0)
    assert game.locator(".wnb-side").bounding_box() == side


MANY_GAMES = """
import os, pathlib
game.play("move B")
(kept,) = pathlib.Path(os.environ["WESTERPLATTE_DATA"]).rglob("*.journal")
for number in range(29):
    kept.with_name(f"20250101T000000-{number:08x}.journal").write_bytes(kept.read_bytes())
"""
COUNT = "print('kept', len([*pathlib.Path(os.environ['WESTERPLATTE_DATA']).rglob('*.journal')]))"


# In every run the same is done by messages (`tests/widgets/test_autosave.py`).
@pytest.mark.many
def test_older_games_are_tidied_away_by_two_clicks_and_kept_by_no(lab: Lab) -> None:
    lab.open_cells("import westerplatte_nb\ngame = westerplatte_nb.play('en', seed=1939)\ngame")
    lab.run_all()
    shown_game(lab)
    lab.run_cell(MANY_GAMES)
    lab.restart_kernel()
    lab.run_cell("import os, pathlib, westerplatte_nb\nwesterplatte_nb.play('en', seed=1940)")
    game = shown_game(lab)

    def press(key: str) -> None:
        notice(game).locator(f'[data-key="{key}"]').click()
        lab.wait_idle()

    notice(game).locator('[data-key="fold:others"]').click()
    press("tidy")
    expect(notice(game)).to_have_class(re.compile("wnb-notice-tidy"))
    press("tidy-no")
    expect(notice(game)).to_have_class(re.compile("wnb-notice-offer"))
    expect(lab.run_cell(COUNT)).to_contain_text("kept 30")
    if not notice(game).locator('[data-key="tidy"]').is_visible():
        notice(game).locator('[data-key="fold:others"]').click()
    press("tidy")
    press("tidy-yes")
    expect(lab.run_cell(COUNT)).to_contain_text("kept 5")
    expect(notice(game).locator('[data-key="resume"]')).to_be_visible()
    expect(notice(game).locator('[data-key="tidy"]')).to_have_count(0)
    assert lab.page_errors == []


@pytest.mark.many  # `test_error_guard.py`, by messages
def test_a_drawing_that_fails_leaves_a_sentence_and_the_next_click_the_board(lab: Lab) -> None:
    lab.open_cells("import westerplatte_nb\ngame = westerplatte_nb.play('en', seed=1939)\ngame")
    lab.run_all()
    game = shown_game(lab)
    answer_questions(lab, game)
    lab.run_cell(
        "import westerplatte_nb.widgets.game_page as module\nwhole = module.scene_shown\n"
        "def planted(game):\n    module.scene_shown = whole\n    raise RuntimeError('planted')\n"
        "module.scene_shown = planted"
    )
    game.locator('[data-line="move B"]').click()
    told = game.locator(".wnb-message")
    expect(told).to_contain_text("(RuntimeError), but your move counts")
    lab.screenshot("failed")
    lab.click_canvas(game.locator("canvas"), *centre("outpost:B"))
    lab.wait_idle()
    expect(told).to_have_count(0)
    cell = lab.run_cell("print(game.shown == game.session.state_id, game.state.officers[0].space)")
    expect(cell.locator(".jp-OutputArea-output pre")).to_have_text("True 1")
