"""A lesson as slides: one heading a slide, board and quiz made when somebody comes to them, nothing foreign in them."""

from __future__ import annotations

from pathlib import Path

import nbformat

import westerplatte_nb
from tests.amounts import values
from tests.each import each
from westerplatte_nb.formats.scenario.file import load_scenario
from westerplatte_nb.i18n.words import LANGUAGES, words_in
from westerplatte_nb.teaching.course.lesson import Lesson
from westerplatte_nb.teaching.print.slides import Slide, slides_of
from westerplatte_nb.view.text.bibliography import lessons_folder
from westerplatte_nb.widgets.game import GameWidget
from westerplatte_nb.widgets.story.slides import SlideShow


@values("language", few="de", many=LANGUAGES)
def test_a_lesson_has_its_board_and_its_quiz_on_slides_of_their_own(language: str) -> None:
    lessons = lessons_folder()
    slides = slides_of(Lesson("03_first_assault", language, lessons))
    assert [one.call for one in slides if one.call] == ["play", "my_game", "quiz"]
    assert all(one.heading for one in slides)
    assert "<h1" not in "".join(one.html for one in slides) and "<h2" not in "".join(one.html for one in slides)


@values("language", few="en", many=LANGUAGES)
def test_the_map_is_pressed_on_its_slide_under_the_heading_of_its_task(language: str) -> None:
    lessons = lessons_folder()
    slides = slides_of(Lesson("01_depot", language, lessons))
    place = next(number for number, one in enumerate(slides) if one.call == "map")
    assert slides[place].heading == slides[place - 1].heading
    show = Lesson("01_depot", language, lessons).slides()
    show._receive(None, {"do": "arrive", "number": place}, [])
    assert [type(shown).__name__ for shown in show.children] == ["SlideFrame", "GroundMap"]


def made_of(*cells: nbformat.NotebookNode, folder: Path) -> tuple[Slide, ...]:
    """The slides of a notebook with these cells."""
    nbformat.write(nbformat.v4.new_notebook(cells=list(cells)), folder / "00_sample.ipynb")
    lessons = lessons_folder()
    return slides_of(Lesson("00_sample", "en", lessons))


def test_each_heading_begins_a_slide_and_code_in_a_text_does_not(tmp_path: Path, monkeypatch) -> None:
    monkeypatch.chdir(tmp_path)
    text = "## One\n\nfirst\n\n```\n# no heading\n```\n\n### Two\n\nsecond"
    slides = made_of(nbformat.v4.new_markdown_cell(text), folder=tmp_path)
    assert [one.heading for one in slides] == ["One", "Two"]
    assert "no heading" in slides[0].html


def test_a_text_without_a_heading_goes_on_under_the_last_one(tmp_path: Path, monkeypatch) -> None:
    monkeypatch.chdir(tmp_path)
    texts = ("## One\n\nfirst", "more of it", "## Two\n\nsecond")
    slides = made_of(*map(nbformat.v4.new_markdown_cell, texts), folder=tmp_path)
    assert [one.heading for one in slides] == ["One", "One", "Two"]


def test_nothing_that_runs_comes_onto_a_slide(tmp_path: Path, monkeypatch) -> None:
    monkeypatch.chdir(tmp_path)
    hostile = "## <script>a()</script>\n\n<script>b()</script><img src=x onerror=c()> [x](javascript:d())"
    output = nbformat.v4.new_output("display_data", {"text/html": "<p onclick='e()'>x</p><script>f()</script>"})
    cells = (nbformat.v4.new_markdown_cell(hostile), nbformat.v4.new_code_cell("x", outputs=[output]))
    slides = made_of(*cells, folder=tmp_path)
    html = "".join(one.html for one in slides)
    assert "<script" not in html and "href" not in html and "onerror" not in html and "onclick" not in html
    assert slides[0].heading == "<script>a()</script>"  # the page puts it in as text


def test_only_calls_of_the_lesson_with_plain_arguments_are_carried_out(tmp_path: Path, monkeypatch) -> None:
    monkeypatch.chdir(tmp_path)
    lines = ["lesson.play('crossfire')", "lesson.play(open('x'))", "print('x')", "other.play()", "lesson._scenario()"]
    slides = made_of(*map(nbformat.v4.new_code_cell, lines), folder=tmp_path)
    assert [(one.call, one.arguments) for one in slides] == [("play", ("crossfire",))]


def test_the_board_is_made_when_somebody_comes_to_its_slide_and_then_stays() -> None:
    show = westerplatte_nb.lesson("03", "en").slides()
    assert isinstance(show, SlideShow)
    number = next(n for n, one in enumerate(show.frame.slides) if one["live"])
    for _ in range(2):
        show._receive(None, {"do": "arrive", "number": number}, [])
    (board,) = [one for one in show.children if isinstance(one, GameWidget)]
    assert f"wnb-slide-{number}" in board._dom_classes


@values("language", few="pl", many=LANGUAGES)
def test_our_own_game_is_a_page_on_its_slide_and_follows_the_board(language: str) -> None:
    lesson = westerplatte_nb.lesson("03", language)
    show = lesson.slides()
    live = [number for number, one in enumerate(show.frame.slides) if one["live"]]
    board_slide, own, _ = live
    for number in (board_slide, own):
        show._receive(None, {"do": "arrive", "number": number}, [])
    words = words_in(language)
    told = show.frame.live[str(own)]
    # No cell stands on a slide, to be run again.
    assert words("slides.my_game.none") in told and words("lesson.my_game.none") not in told
    (board,) = [one for one in show.children if isinstance(one, GameWidget)]
    for line in [str(action) for action in load_scenario(lesson.folder / "scenario.toml").lines[0].actions]:
        board.play(line)
    told = show.frame.live[str(own)]
    assert words("slides.my_game.none") not in told
    assert "<table" in told and "<img" in told and "&lt;" not in told
    pages = len(lesson._own_game_pages)
    show._receive(None, {"do": "arrive", "number": own}, [])
    assert (show.frame.live[str(own)], len(lesson._own_game_pages)) == (told, pages)


def test_a_slide_does_not_take_the_own_game_from_the_notebook() -> None:
    lesson = westerplatte_nb.lesson("03", "en")
    page, told = lesson.my_game(), list[object]()
    page.show_by(told.append)
    lesson.my_game_on_slide()
    board = lesson.play()
    for line in [str(action) for action in load_scenario(lesson.folder / "scenario.toml").lines[0].actions]:
        board.play(line)
    assert len(told) > 1


@each("number", [-1, 0, 999, None, True, "1"])
def test_a_number_of_no_live_slide_makes_nothing(number: object) -> None:
    show = SlideShow([{"heading": "x", "html": "", "live": False}] * 2, lambda number, put: 1 / 0, "x", "en")
    show._receive(None, {"do": "arrive", "number": number}, [])
    assert len(show.children) == 1


def test_without_its_notebook_a_lesson_says_so(tmp_path: Path, monkeypatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("WESTERPLATTE_NOTEBOOKS", str(tmp_path))
    assert "03_pierwszy_szturm.ipynb" in repr(westerplatte_nb.lesson("03", "pl").slides())
