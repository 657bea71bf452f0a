"""The product as a person meets it: the start notebook in a real JupyterLab, played by mouse, keyboard and touch."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.lab import Lab
from tests.games.seven_days.words import words_in
from tests.playthroughs import alphabetical_key
from westerplatte_nb.formats.setup_file import load_setup
from westerplatte_nb.games.seven_days import rules
from westerplatte_nb.games.seven_days.rules.setup import Setup
from westerplatte_nb.games.seven_days.view.board.board import board_scene
from westerplatte_nb.games.seven_days.view.text import text_board
from westerplatte_nb.view.drawing.scene import Scene
from westerplatte_nb.widgets.paint.painter import SCALE

NOTEBOOKS = Path(__file__).parents[3] / "notebooks"


def open_start(lab: Lab, language: str = "pl", own: bool = False) -> Locator:
    """Open a start notebook, run it, and return the game; `own` asks for a notebook that no other test had open."""
    (lab.open if own else lab.open_kept)(NOTEBOOKS / language / "start.ipynb")
    return run_board(lab)


def open_board(lab: Lab, language: str = "pl", own: bool = False) -> Locator:
    """Show the cell that plays in the start notebook and another, in the notebook of mere cells, and return the game.

    Most tests show cells of their own: a test that asks nothing of the start notebook itself takes up theirs, where a
    change of notebooks would cost it another kernel.
    """
    lab.open_cells(
        f"import westerplatte_nb\n\nwesterplatte_nb.play({language!r}, seed=1939)", "# Below the board.", own=own
    )
    return run_board(lab)


def run_board(lab: Lab) -> Locator:
    """Run all cells and return the game that they show."""
    lab.run_all()
    game = lab.page.locator(".wnb-game").first
    expect(game.locator(".wnb-turn")).not_to_be_empty()
    game.scroll_into_view_if_needed()
    # What the page says of itself when it shows the board, and the scrolling, take tips away.
    lab.wait_idle()
    return game


def centre(target: str) -> tuple[float, float]:
    """Return the middle of a place of the board in the canvas's own pixels."""
    scene = board_scene(rules.setup(Setup()), words_in("pl"))
    box = next(item for item in scene.targets if item.id == target)
    return (box.x + box.w / 2) * SCALE, (box.y + box.h / 2) * SCALE


def edge_of(scene: Scene, target: str) -> tuple[float, float]:
    """Return a point on the left edge of a place of the board, where its mark runs, in the canvas's own pixels."""
    box = next(item for item in scene.targets if item.id == target)
    return box.x * SCALE, (box.y + box.h / 2) * SCALE


def click_place(lab: Lab, game: Locator, target: str) -> None:
    """Click a place of the board with the mouse and wait for the answer."""
    lab.click_canvas(game.locator("canvas"), *centre(target))
    lab.wait_idle()


def board_text(game: Locator) -> str:
    """Open the board in words, which the page asks for only then, and return it."""
    part = game.locator(".wnb-text")
    part.evaluate("(details) => { details.open = true; }")
    text = part.locator("pre")
    expect(text).not_to_be_empty()
    return text.text_content() or ""


def open_tab(game: Locator, name: str) -> None:
    """Open a tab of the column: what one looks up beside the game."""
    game.locator(f"[data-key='tab:{name}']").click()


def press_end(lab: Lab, game: Locator) -> None:
    """End the turn, with a second press where the page asks whether that is meant."""
    end = game.locator(".wnb-end")
    end.click()
    lab.wait_idle()
    if game.locator(".wnb-asks").count():
        end.press("Enter")
        lab.wait_idle()


def end_turn(lab: Lab, game: Locator) -> None:
    """End the turn by mouse and answer every question with its first answer."""
    press_end(lab, game)
    answer_questions(lab, game)


def answer_questions(lab: Lab, game: Locator) -> None:
    """Answer pending questions with their first answers."""
    while game.locator(".wnb-question").count():
        game.locator(".wnb-actions [data-line]").first.click()
        lab.wait_idle()


def detail(game: Locator) -> str:
    """Return the line under the turn: day, turn, moves, actions."""
    return game.locator(".wnb-status p").inner_text()


@pytest.mark.many  # `test_opening.py` has its first board in view
def test_the_start_notebook_shows_a_drawn_board(lab: Lab) -> None:
    game = open_start(lab)
    canvas = game.locator("canvas")
    x, y = centre("outpost:C")
    assert lab.pixel(canvas, x, y) != (0, 0, 0)
    assert lab.foreign_requests == []
    assert lab.page_errors == []
    lab.screenshot("start")


# Through the accessibility tree a day is played in every run; `test_opening` moves by the mouse.
@pytest.mark.many
def test_a_whole_day_is_played_by_mouse(lab: Lab) -> None:
    game = open_start(lab)
    state = rules.setup(load_setup({"seed": 1939}))
    while state.day == 1 and state.result is None:
        line = alphabetical_key(state)
        state = rules.apply(state, rules.parse_action(line)).after
        if line.startswith("move"):
            target = ("outpost:" if line[-1] in "ABCDE" else "guardhouse:") + line[-1]
            click_place(lab, game, target)
        else:
            game.locator(f'[data-line="{line}"]').click()
            lab.wait_idle()
    expect(game.locator(".wnb-status p")).to_contain_text("Dzień 2")
    assert board_text(game) == text_board(state, words_in("pl"))
    assert lab.page_errors == []
    lab.screenshot("day-2")


@pytest.mark.many  # `test_enter_held_down_on_an_action_is_one_order` presses both
def test_undo_goes_back_and_redo_forward(lab: Lab) -> None:
    game = open_start(lab)
    answer_questions(lab, game)
    before = detail(game)
    click_place(lab, game, "outpost:B")
    moved = detail(game)
    assert moved != before
    game.locator('[data-key="undo"]').click()
    lab.wait_idle()
    assert detail(game) == before
    game.locator('[data-key="redo"]').click()
    lab.wait_idle()
    assert detail(game) == moved


@pytest.mark.many  # `test_keys_lead_over_the_board_and_to_what_can_be_done`
def test_one_turn_is_played_by_keyboard_alone(lab: Lab) -> None:
    game = open_start(lab)
    answer_questions(lab, game)
    keyboard = lab.page.keyboard
    game.locator("canvas button[tabindex='0']").first.focus()
    for _ in range(40):  # the arrows lead to outpost B from wherever the focus stands
        here = lab.page.evaluate("document.activeElement.dataset.id")
        if here == "outpost:B":
            break
        keyboard.press(arrow_towards(here, "outpost:B"))
    assert lab.page.evaluate("document.activeElement.dataset.id") == "outpost:B"
    before = detail(game)
    keyboard.press("Enter")
    lab.wait_idle()
    assert detail(game) != before
    for _ in range(60):  # Tab leaves the board and reaches the end of the orders
        if lab.page.evaluate("document.activeElement.dataset.line") == "end":
            break
        keyboard.press("Tab")
    assert lab.page.evaluate("document.activeElement.dataset.line") == "end"
    keyboard.press("Enter")
    lab.wait_idle()
    expect(game.locator(".wnb-report li").first).not_to_be_empty()


def arrow_towards(here: str | None, there: str) -> str:
    """Return the arrow key that leads from one place of the board towards another."""
    if here is None:
        return "Home"
    (x, y), (to_x, to_y) = centre(here), centre(there)
    if abs(to_y - y) > abs(to_x - x):
        return "ArrowDown" if to_y > y else "ArrowUp"
    return "ArrowRight" if to_x > x else "ArrowLeft"


@pytest.mark.many  # `test_everything_is_spoken_once_and_in_order` changes it and plays on
def test_the_language_changes_in_place(lab: Lab) -> None:
    game = open_start(lab)
    open_tab(game, "more")
    game.locator('select[name="language"]').select_option("de")
    lab.wait_idle()
    expect(game.locator('[data-key="undo"]')).to_have_text("Rückgängig")
    expect(game.locator(".wnb-panel")).to_have_attribute("lang", "de")
    lab.screenshot("de")
    game.locator('select[name="language"]').select_option("en")
    lab.wait_idle()
    expect(game.locator('[data-key="undo"]')).to_have_text("Undo")
    lab.screenshot("en")


@pytest.mark.many  # `test_opening.py` reloads a board that was begun
def test_a_reloaded_page_shows_the_board_and_the_game_goes_on(lab: Lab) -> None:
    game = open_start(lab)
    answer_questions(lab, game)
    click_place(lab, game, "outpost:B")
    moved = detail(game)
    x, y = centre("guardhouse:3")
    colour = lab.pixel(game.locator("canvas"), x, y)
    lab.reload()
    game = lab.page.locator(".wnb-game").first
    expect(game.locator(".wnb-status p")).to_have_text(moved)
    lab.expect_pixel(game.locator("canvas"), x, y, colour)
    end_turn(lab, game)
    assert detail(game) != moved


@pytest.mark.many  # `test_fingers_play_and_the_page_scrolls_over_the_board` taps too
def test_a_tap_acts_like_a_click(make_lab: Callable[..., Lab]) -> None:
    lab = make_lab(touch=True, viewport={"width": 820, "height": 1180})
    game = open_start(lab)
    answer_questions(lab, game)
    before = detail(game)
    lab.tap_canvas(game.locator("canvas"), *centre("outpost:B"))
    lab.wait_idle()
    assert detail(game) != before
    lab.screenshot("tablet")


@pytest.mark.many  # `test_the_second_half_of_a_double_click_does_not_end_the_turn`
def test_a_double_click_is_one_order(lab: Lab) -> None:
    game = open_start(lab)
    answer_questions(lab, game)
    game.locator('[data-line="move B"]').dblclick()
    lab.wait_idle()
    assert game.locator(".wnb-refusal").count() == 0
    game.locator('[data-key="undo"]').click()
    lab.wait_idle()
    expect(game.locator('[data-key="undo"]')).to_be_disabled()


@pytest.mark.many  # `test_rules_at_hand.py` opens rules, `tests/widgets/test_game.py` refuses
def test_a_refusal_says_why_and_opens_its_rule(lab: Lab) -> None:
    game = open_start(lab)
    answer_questions(lab, game)
    click_place(lab, game, "guardhouse:6")
    message = game.locator(".wnb-message")
    expect(message).to_be_visible()
    message.locator(".wnb-rule-link").click()
    lab.wait_idle()
    expect(game.locator(".wnb-rule-id")).to_have_text("orders.move")


def test_a_game_is_saved_and_loaded_as_a_file(lab: Lab, tmp_path: Path) -> None:
    game = open_start(lab)
    answer_questions(lab, game)
    click_place(lab, game, "outpost:B")
    moved = detail(game)
    open_tab(game, "more")
    with lab.page.expect_download() as download:
        game.locator('[data-key="save"]').click()
    saved = tmp_path / "game.jsonl"
    download.value.save_as(saved)
    game.locator('[data-key="undo"]').click()
    lab.wait_idle()
    game.locator("input[type=file]").set_input_files(saved)
    expect(game.locator(".wnb-status p")).to_have_text(moved)


def test_a_new_game_is_set_up_from_the_form(lab: Lab) -> None:
    game = open_start(lab)
    open_tab(game, "more")
    game.locator('[data-key="fold:new"]').click()
    lab.wait_idle()
    game.locator('select[name="players"]').select_option("3")
    game.locator('select[name="difficulty"]').select_option("hard")
    game.locator('select[name="edition"]').select_option("de")
    game.locator('input[name="seed"]').fill("7")
    lab.screenshot("form")
    game.locator('[data-key="start"]').click()
    lab.wait_idle()
    expect(game.locator(".wnb-question")).to_be_visible()
    lab.screenshot("new-game")


@pytest.mark.many  # `test_a_day_is_played_through_the_accessibility_tree`
def test_a_screen_reader_finds_every_space_by_name(lab: Lab) -> None:
    open_start(lab)
    names = lab.ax_names("button")
    for outpost in "ABCDE":
        assert any(name.startswith(f"Placówka {outpost}") for name in names)
    for guardhouse in "123456":
        assert any(name.startswith(f"Wartownia {guardhouse}") for name in names)


@pytest.mark.many  # `test_keys_lead_over_the_board…` goes on by Tab
def test_keys_are_not_trapped_by_the_board(lab: Lab) -> None:
    game = open_start(lab)
    game.locator("canvas button[tabindex='0']").first.focus()
    lab.page.keyboard.press("Tab")
    assert lab.page.evaluate("document.activeElement.closest('canvas')") is None


@pytest.mark.many  # `tests/view/seven_days/test_pointing.py`; `test_answers.py` answers by keys
def test_a_question_of_morale_is_answered_on_its_tiles(lab: Lab) -> None:
    lab.open_cells("import westerplatte_nb\nwesterplatte_nb.play('pl', seed=1936)")
    lab.run_all()
    game = lab.page.locator(".wnb-game").first
    expect(game.locator(".wnb-question")).to_be_visible()
    state = rules.setup(load_setup({"seed": 1936}))
    marked = {f"guardhouse:{state.tiles.index(tile) + 1}" for tile in ("mortar", "mines", "rebuild")}
    spots = game.locator("canvas > button")
    offering = {spot.get_attribute("data-id") for spot in spots.all() if spot.get_attribute("title")}
    assert {spot for spot in offering if spot and spot.startswith("guardhouse")} == marked
    scene = board_scene(state, words_in("pl"))
    before = {target: lab.pixel(game.locator("canvas"), *edge_of(scene, target)) for target in sorted(marked)}
    click_place(lab, game, f"guardhouse:{state.tiles.index('mines') + 1}")
    expect(game.locator(".wnb-question")).to_have_count(0)
    assert rules.apply(state, rules.parse_action("lose mine")).after.decision is None
    told = text_board(rules.apply(state, rules.parse_action("lose mine")).after, words_in("pl"))
    assert board_text(game) == told
    after = {target: lab.pixel(game.locator("canvas"), *edge_of(scene, target)) for target in sorted(marked)}
    assert before != after, "the marks are gone"
    assert lab.page_errors == []
