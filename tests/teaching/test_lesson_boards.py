"""Which of the games in a lesson with several boards is the reader's own: the one in which an order was given last."""

from __future__ import annotations

from pathlib import Path

import pytest

from westerplatte_nb.teaching.course.lesson import Lesson
from westerplatte_nb.view.text.bibliography import lessons_folder
from westerplatte_nb.widgets.game import GameWidget
from westerplatte_nb.widgets.start import autosave

FIRST, SECOND = "scenario", "standing_wood"


@pytest.fixture(autouse=True)
def kept_here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The reader's games are kept nowhere but here."""
    monkeypatch.setenv("WESTERPLATTE_DATA", str(tmp_path / "data"))


def opened(slug: str = "09_fire_wagons") -> Lesson:
    """A lesson, as a kernel opens it that nothing has run in."""
    autosave._LIVE.clear()
    return Lesson(slug, "en", lessons_folder())


def shown(lesson: Lesson, name: str) -> GameWidget:
    """A board of the lesson on a page."""
    board = lesson.play(name)
    assert isinstance(board, GameWidget)
    board.autosave.page_came(frozenset())
    return board


def order(board: GameWidget) -> None:
    """Give the first order that the rules allow."""
    board.session.play(board.session.rules.legal_actions(board.session.state)[0])


def close(*boards: GameWidget) -> None:
    """End the kernel of boards: their journals are let go."""
    for board in boards:
        assert board.autosave._keeper is not None
        board.autosave._keeper.close()


def go_on(board: GameWidget) -> None:
    """Press the button that goes on with the newest game."""
    assert board.page_model.view["notice"]["kind"] == "offer"
    board.autosave.resume(board.page_model.view["notice"]["id"])
    assert board.session.record.actions


def test_the_own_game_is_the_one_played_last_and_not_the_board_shown_last() -> None:
    lesson = opened()
    first, second = shown(lesson, FIRST), shown(lesson, SECOND)
    order(second)
    order(first)
    assert lesson.game() is first.session
    order(second)
    assert lesson.game() is second.session
    assert lesson.game(FIRST) is first.session


def test_taking_an_order_back_is_playing_too() -> None:
    lesson = opened()
    first, second = shown(lesson, FIRST), shown(lesson, SECOND)
    order(first)
    order(first)
    order(second)
    first.undo()
    assert lesson.game() is first.session
    first.undo()
    assert lesson.game() is second.session  # nothing is left of the other


def test_the_board_before_in_a_cell_that_was_run_again_may_be_played_on() -> None:
    lesson = opened()
    before = shown(lesson, FIRST)
    after = shown(lesson, FIRST)
    order(after)
    order(before)
    assert lesson.game() is before.session


def test_a_game_that_was_begun_anew_is_the_own_one_with_its_first_order() -> None:
    lesson = opened()
    board = shown(lesson, FIRST)
    order(board)
    played = board.session
    assert board.ui.scenario is not None
    board._receive(None, {"do": "scenario_again", "state": board.session.state_id}, [])
    assert board.session is not played and lesson.game() is played
    order(board)
    assert lesson.game() is board.session


def test_what_is_watched_on_a_board_is_nobodys_game() -> None:
    lesson = opened()
    board = shown(lesson, FIRST)
    order(board)
    board._receive(None, {"do": "watch_story", "what": "line", "state": board.session.state_id}, [])
    assert board.last_error is None and board.ui.story is not None
    assert lesson.game() is not board.session and len(lesson.game().record.actions) == 1


def test_a_file_that_was_opened_on_a_board_is_what_the_reader_speaks_of(tmp_path: Path) -> None:
    lesson = opened()
    first, second = shown(lesson, FIRST), shown(lesson, SECOND)
    order(first)
    saved = first.save(tmp_path / "one.jsonl")
    order(second)
    content = {"do": "load", "name": saved.name, "text": saved.read_text("utf-8"), "state": first.session.state_id}
    first._receive(None, content, [])
    assert first.last_error is None and lesson.game() is first.session and first.session.record.actions


@pytest.mark.parametrize("last", [FIRST, SECOND])
def test_in_a_new_kernel_the_game_played_last_is_found_again(last: str) -> None:
    lesson = opened()
    boards = {name: shown(lesson, name) for name in (FIRST, SECOND)}
    for name in (FIRST, SECOND, last):
        order(boards[name])
    close(*boards.values())
    setup = boards[last].session.full_record()[0].setup
    lesson = opened()
    assert lesson.game().full_record()[0].setup == setup
    again = {name: shown(lesson, name) for name in (FIRST, SECOND)}
    assert lesson.game().full_record()[0].setup == setup
    for board in again.values():
        go_on(board)
    assert lesson.game() is again[last].session
    close(*again.values())


@pytest.mark.parametrize(("played", "other"), [("alone", "scenario"), ("scenario", "alone")])
def test_a_game_against_the_computer_is_none_of_the_same_board_for_two(played: str, other: str) -> None:
    lesson = opened("13_bridge")
    board = shown(lesson, played)
    order(board)
    close(board)
    lesson = opened("13_bridge")
    assert lesson.game(played).full_record()[0].setup == shown(lesson, other).session.full_record()[0].setup
    assert lesson.game(other) is None


@pytest.mark.parametrize(("resumed", "last"), [(FIRST, SECOND), (SECOND, FIRST)])
def test_going_on_with_a_game_gives_no_order_in_it(resumed: str, last: str) -> None:
    lesson = opened()
    boards = {name: shown(lesson, name) for name in (resumed, last)}
    for board in boards.values():
        order(board)
    close(*boards.values())
    lesson = opened()
    board = shown(lesson, resumed)
    go_on(board)
    assert lesson.game().full_record()[0].setup == boards[last].session.full_record()[0].setup
    order(board)
    assert lesson.game() is board.session
    close(board)


def test_where_nothing_is_kept_the_board_tells_what_was_played(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WESTERPLATTE_DATA", "")
    lesson = opened()
    first, _ = lesson.play(FIRST), lesson.play(SECOND)
    assert lesson.game() is None
    order(first)
    assert lesson.game() is first.session


def test_every_page_of_an_own_game_follows_the_boards_that_are_opened_after_it() -> None:
    lesson = opened()
    pages = [lesson.my_game(FIRST), lesson.my_game(SECOND)]
    told: list[str] = []
    for name, page in zip((FIRST, SECOND), pages, strict=True):
        page.changed = lambda name=name: told.append(name)
    order(lesson.play(FIRST))
    assert set(told) == {FIRST, SECOND}
