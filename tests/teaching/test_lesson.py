"""What a lesson's cells show: always something, in the reader's language, the same each time where it is golden."""

from __future__ import annotations

import os
import re
import subprocess
import sys

import nbformat
import pytest
from nbclient import NotebookClient

import westerplatte_nb
from westerplatte_nb.bots.bot import bot_of
from westerplatte_nb.engine.value import Count
from westerplatte_nb.formats.journal.list import setup_digest
from westerplatte_nb.formats.journal.plan_file import LONGEST_PLAN
from westerplatte_nb.formats.scenario.file import load_scenario
from westerplatte_nb.i18n.words import LANGUAGES
from westerplatte_nb.session import Session
from westerplatte_nb.teaching import library
from westerplatte_nb.teaching.course.own_game import BOARD, turns_of
from westerplatte_nb.teaching.page import Page
from westerplatte_nb.teaching.paths import scenario_files
from westerplatte_nb.view.text.bibliography import lessons_folder
from westerplatte_nb.widgets.classroom.following_page import FollowingPage
from westerplatte_nb.widgets.game import GameWidget
from westerplatte_nb.widgets.quiz.glossary import GlossaryTable
from westerplatte_nb.widgets.quiz.quiz import QuizWidget


def bundle(shown):
    """What a cell would keep of it."""
    data = shown._repr_mimebundle_()
    return data[0] if isinstance(data, tuple) else data


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_cell_of_a_lesson_shows_something(school, language):
    lesson = westerplatte_nb.lesson("00_sample", language)
    kinds = {
        "start": Page, "play": GameWidget, "shown": Page, "my_game": FollowingPage, "quiz": QuizWidget,
        "timeline": Page,
    }  # fmt: skip
    for method, kind in kinds.items():
        shown = getattr(lesson, method)()
        assert isinstance(shown, kind), (method, shown)
        assert {"text/html", "text/plain"} <= bundle(shown).keys()
    for shown in (lesson.rule("attack.where"), lesson.lens("guardhouse:5"), lesson.lens("track:A")):
        assert len(shown.text) > 60
        assert not set("{}") & set(shown.text)
    assert lesson.last_error is None


def test_golden_cells_are_the_same_each_time(school):
    def shown():
        lesson = westerplatte_nb.lesson("00", "pl")
        pages = (lesson.start(), lesson.shown(), lesson.rule("attack.where"), lesson.timeline(), lesson.lens("morale"))
        return [bundle(page) for page in pages]

    assert shown() == shown()


def test_the_start_shows_the_position_and_the_goal(school):
    page = westerplatte_nb.lesson("00_sample", "en").start()
    assert "data:image/svg+xml," in page.html
    assert "The last round" in page.text
    assert "Goal: " in page.text


def test_the_solution_is_told_in_the_words_of_the_log_with_rules(school):
    page = westerplatte_nb.lesson("00_sample", "en").shown()
    assert re.match(r"<details><summary[^>]*>One solution", page.html)
    assert "Officer 1 fires from outpost C at the troop on track C and uses up a round. [attack.one_round]" in page.text


@pytest.mark.parametrize("cell", ["people", "lens", "my_game"])
def test_what_stands_right_below_a_second_heading_leaves_no_level_out(cell):
    lesson = westerplatte_nb.lesson("01", "en")
    board = lesson.play()
    board.play(str(board.session.rules.legal_actions(board.state)[0]))
    shown = lesson.lens("guardhouse") if cell == "lens" else getattr(lesson, cell)()
    assert set(re.findall(r"<h(\d)", bundle(shown)["text/html"])) == {"3"}


def test_my_game_is_the_game_on_the_board(school):
    lesson = westerplatte_nb.lesson("00_sample", "en")
    assert "You have not played in this lesson yet." in lesson.my_game().text
    board = lesson.play()
    board.play("fire 1")
    assert "Officer 1 fires from outpost C" in lesson.my_game().text
    assert "1 order, day" in lesson.my_game().text


class Output:
    """An output of a cell that can be written over."""

    def __init__(self, page):
        self.pages = [page]

    def update(self, page):
        self.pages.append(page)


@pytest.fixture
def outputs(monkeypatch):
    """The outputs that were displayed."""
    made = []

    def display(page, display_id):
        made.append(Output(page))
        return made[-1]

    monkeypatch.setattr("westerplatte_nb.widgets.classroom.following_page.display", display)
    return made


def test_a_game_begun_before_a_scenario_was_rebuilt_is_still_found_in_its_lesson():
    """The digest under which games of the lesson's first scenario were kept."""
    digests = {digest_of(path) for path in scenario_files(lessons_folder() / "02_last_night")}
    assert "4febbd1bd6256700f72948c8" in digests and len(digests) == 3


def digest_of(path):
    """What a kept game says of the setup that it began from."""
    scenario = load_scenario(path)
    return setup_digest(Session.new(scenario.game, scenario.setup).full_record()[0].setup)


def test_what_a_bot_has_begun_is_not_the_game_of_the_reader(monkeypatch, tmp_path):
    monkeypatch.setenv("WESTERPLATTE_DATA", str(tmp_path))
    lesson = westerplatte_nb.lesson("14_warsaw", "en")
    session = lesson.play("first_game").session
    while session.rules.turn_of(session.state) in session.bots:
        session.play(session.rules.legal_actions(session.state)[0])
    assert session.record.actions
    assert "You have not played in this lesson yet." in lesson.my_game().text
    session.play(session.rules.legal_actions(session.state)[0])
    assert "2 orders of both sides, round " in lesson.my_game().text


def test_a_scenario_is_watched_with_its_solution_and_notes(school):
    lesson = westerplatte_nb.lesson("00_sample", "de")
    board = lesson.watch()
    assert board.ui.story is not None and board.words.language == "de" and board.page_model.view["replay"]["last"]
    board.play("fire 1")
    assert lesson.my_game() is not None and not lesson.boards.widgets()  # what is watched is nobody's game


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_not_there_to_be_watched_is_a_sentence(school, language):
    told = westerplatte_nb.lesson("00_sample", language).watch("nothing")
    assert isinstance(told, Page) and "nothing" in told.text and "lesson." not in told.text


def test_my_game_follows_the_board_turn_by_turn(school, outputs):
    lesson = westerplatte_nb.lesson("00_sample", "en")
    board = lesson.play()
    lesson.my_game()._ipython_display_()
    board.play("fire 1")
    board.play("end")
    told = [page.text for page in outputs[0].pages]
    assert "not played" in told[0] and "1 order, day" in told[1] and "2 orders, day" in told[-1]
    seen = len(told)
    board.page_model.lines = []
    assert len(outputs[0].pages) == seen  # nothing has gone on


def test_my_game_follows_a_board_that_is_opened_after_it(school, outputs):
    lesson = westerplatte_nb.lesson("00_sample", "en")
    lesson.my_game()._ipython_display_()
    lesson.play().play("fire 1")
    assert "1 order, day" in outputs[0].pages[-1].text


def test_my_game_keeps_the_first_attempt(school):
    lesson = westerplatte_nb.lesson("00_sample", "en")
    board = lesson.play()
    board.play("fire 1")
    assert "first attempt" not in lesson.my_game().text
    board._receive(None, {"do": "scenario_again", "state": board.session.state_id}, [])
    board.play("end")
    told = lesson.my_game().text
    assert "Your first attempt" in told and "1 order, day" in told.split("Your first attempt")[1]


def test_my_game_shows_the_orders_beside_what_came_with_a_board_each_turn(school):
    lesson = westerplatte_nb.lesson("00_sample", "en")
    board = lesson.play()
    board.play("fire 1")
    board.play("end")
    (turn, *_) = turns_of(board.viewing.context)
    assert "fires from outpost C" in turn.orders[0]
    assert turn.effects and not set(turn.effects) & set(turn.orders)
    html = lesson.my_game().html
    assert html.count("data:image/svg+xml,") == html.count('<th scope="row"')
    assert html.count(f'<div style="width:{BOARD}px;max-width:26vw"><img') == html.count('<th scope="row"')
    assert "Your orders" in html and "What happened next" in html


def test_a_plan_that_was_written_stands_in_my_game_and_in_no_save(school, tmp_path):
    board = westerplatte_nb.lesson("00_sample", "en").play()
    say(board, "ready", boards=[])
    assert plan_of(board)["text"] == ""
    say(board, "plan", text="Fire <b>twice</b>,\nthen {wait}.")
    assert board.message is None and len(board.session.steps) == 1
    board.play("fire 1")
    assert plan_of(board)["text"] == "Fire <b>twice</b>,\nthen {wait}."
    assert b"twice" not in board.save(tmp_path / "one.jsonl").read_bytes()
    own = westerplatte_nb.lesson("00_sample", "en").my_game()
    assert "Your plan: Fire <b>twice</b>,\nthen {wait}." in own.text
    assert "Fire &lt;b&gt;twice&lt;/b&gt;," in own.html
    # Another kernel on another day, the same beginning.
    other = westerplatte_nb.lesson("00_sample", "en").play()
    assert plan_of(other) is None
    say(other, "ready", boards=[])
    assert "twice" in plan_of(other)["text"]
    say(other, "plan", text="x" * 5000)
    other.play("fire 1")
    assert len(plan_of(other)["text"]) == LONGEST_PLAN
    say(other, "plan", text="  ")
    assert "Your plan" not in westerplatte_nb.lesson("00_sample", "en").my_game().text


def plan_of(board):
    return board.page_model.view["scenario"]["plan"]


def say(board, do, **content):
    board._receive(None, {"do": do, **content}, [])
    assert board.last_error is None


def test_my_game_is_found_again_in_a_new_kernel(school):
    board = westerplatte_nb.lesson("00_sample", "en").play()
    board.autosave.page_came(frozenset())
    board.play("fire 1")
    assert "1 order, day" in westerplatte_nb.lesson("00_sample", "en").my_game().text


@pytest.mark.parametrize(
    ("ask", "told"),
    [
        (lambda: westerplatte_nb.lesson("77", "de").play(), "Es gibt kein Kapitel „77“"),
        (lambda: westerplatte_nb.lesson("00", "pl").play("none"), "nie ma pliku none.toml"),
        (lambda: westerplatte_nb.lesson("00", "pl").play("../../secret"), "nie ma pliku"),
        (lambda: westerplatte_nb.lesson("00", "en").rule("no.rule"), "There is no rule “no.rule”"),
        (lambda: westerplatte_nb.lesson("00", "en").lens("moon"), "nothing here about “moon”"),
        (
            lambda: westerplatte_nb.lesson("00", "en").lens(7),  # type: ignore[arg-type]
            "lens(): “asked” must be a word in quotation marks, not 7",
        ),
        (lambda: westerplatte_nb.lesson("00", "en").projector(), "00_sample.ipynb was not found"),
        (lambda: westerplatte_nb.lesson("", "en").timeline(), "Say which lesson you want"),
    ],
)
def test_what_is_not_there_is_answered_with_a_sentence(school, ask, told):
    page = ask()
    assert told in page.text
    assert "Traceback" not in page.text


def test_a_broken_scenario_is_a_sentence_too(school):
    school.change("scenario.toml", "players = 2", "players = 9")
    page = westerplatte_nb.lesson("00_sample", "de").start()
    assert "players" in page.text
    assert "Traceback" not in page.text


def test_a_missing_folder_of_lessons_is_a_sentence(monkeypatch, tmp_path):
    monkeypatch.setenv("WESTERPLATTE_LESSONS", str(tmp_path / "nowhere"))
    assert "were not found" in westerplatte_nb.lesson("01", "en").quiz().text


def test_a_lesson_needs_no_jupytext():
    code = (
        "import sys; sys.modules['jupytext'] = sys.modules['nbconvert'] = sys.modules['yaml'] = None\n"
        "import westerplatte_nb\n"
        "print(westerplatte_nb.lesson('01', 'en').timeline(), westerplatte_nb.course('en').progress())\n"
    )
    environment = {**os.environ, "WESTERPLATTE_LESSONS": ""}
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, env=environment)
    assert told.returncode == 0, told.stderr


def test_a_built_lesson_runs_without_a_browser(school):
    school.build()
    path = school.notebooks / "en" / "00_sample.ipynb"
    notebook = nbformat.read(path, as_version=4)
    NotebookClient(notebook, timeout=300).execute()
    for cell in notebook.cells:
        if cell.cell_type == "code" and cell.id != "lesson":
            # What stays comes first; beside it there may be a live view.
            output, *live = cell.outputs
            assert {"text/html", "text/plain"} == output["data"].keys()
            assert [list(one["data"]) for one in live] in ([], [["application/vnd.jupyter.widget-view+json"]])


def test_the_course_tells_how_far_the_reader_is(school):
    def state():
        return westerplatte_nb.course("en").progress().text

    assert state() == "You have not started a lesson yet."
    lesson = westerplatte_nb.lesson("00_sample", "en")
    board = lesson.play()
    board.autosave.page_came(frozenset())
    board.play("fire 1")
    offer = "Go on with lesson 0 · A lesson to copy · 7 Days of Westerplatte"
    assert state() == f"{offer}\n0 · A lesson to copy (◐ Started)"
    assert f'<a href="00_sample.ipynb#resume">▶ {offer}</a>' in westerplatte_nb.course("en").progress().html
    mark = 'tr:has(a[href*="00_sample.ipynb"]) > td:last-child::after{content:"◐ Started"}'
    assert mark in westerplatte_nb.course("en").progress().html
    lesson.quiz().answer("one_round", "1")
    assert state() == "0 · A lesson to copy (✓ Done)"
    assert "<a " not in westerplatte_nb.course("en").progress().html


def test_the_door_leads_back_to_the_first_game_that_was_left(tmp_path, monkeypatch):
    monkeypatch.setenv("WESTERPLATTE_DATA", str(tmp_path))
    course = westerplatte_nb.course("en")
    assert "▶" not in course.progress().html
    board = westerplatte_nb.play("en", seed=1939, first=True)
    assert isinstance(board, GameWidget)
    board.autosave.page_came(frozenset())
    board.play("move D")
    offer = "Back to 7 Days of Westerplatte"
    assert course.progress().text.splitlines()[0] == offer
    assert f'<a href="start.ipynb#resume">▶ {offer}</a>' in course.progress().html
    play_to_the_end(board.session)
    assert "▶" not in course.progress().html, "who has finished it has nothing to come back to"


def play_to_the_end(session):
    bot, rules = bot_of("sensible", session.rules.NAME, 3), session.rules
    for _ in range(2000):
        if session.state.is_over:
            break
        session.play(bot.choose(rules.observe(session.state, rules.turn_of(session.state))))
    assert session.state.is_over


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_timeline_tells_everything_in_picture_table_and_text(school, language):
    page = westerplatte_nb.course(language).timeline()
    assert "<td>" not in page.html, "JupyterLab would set it to the right"
    moments = library.read_moments(school.lessons)
    assert {moment.day for moment in moments} == set(range(1, 8))
    assert all(moment.text[language] in page.text for moment in moments)
    assert page.html.count("<tr>") == len(moments) + 1
    assert ("04:45–04:48" if language == "en" else "4.45–4.48") in page.text
    assert len(re.findall(r'<img alt="[^"]{60,}"', page.html)) == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_glossary_begins_with_the_readers_language(school, language):
    table = westerplatte_nb.course(language).glossary()
    assert isinstance(table, GlossaryTable)
    terms = library.read_terms(school.lessons)
    assert len(table.rows) == len(terms)
    assert table.rows[0]["words"][0].startswith(terms[0].word[language])
    assert terms[-1].says[language] in bundle(table)["text/plain"]


def test_a_board_question_about_the_lessons_position_is_asked_in_the_lesson():
    quiz = westerplatte_nb.lesson("11", "en").quiz()
    question = next(one for one in quiz.view["questions"] if one["id"] == "before_it_happens")
    assert question["kind"] == "board"
    assert quiz.answer("before_it_happens", "outpost:E")


def test_a_board_question_does_not_tell_who_will_shoot():
    quiz = westerplatte_nb.lesson("11", "en").quiz()
    question = next(one for one in quiz.view["questions"] if one["id"] == "before_it_happens")
    assert any("howitzer" in spot["name"] for spot in question["spots"])
    assert not any("fires" in spot["name"] for spot in question["spots"])


@pytest.mark.parametrize("number", [3, "3", "03", "03_first_assault"])
def test_a_lesson_is_opened_by_its_number_however_it_is_typed(number):
    assert westerplatte_nb.lesson(number, "pl").slug == "03_first_assault"


@pytest.mark.parametrize(("line", "title"), [("solution", "Goal reached"), ("nothing", "Goal missed")])
def test_my_game_tells_the_goal_and_how_it_ended(line, title, tmp_path, monkeypatch):
    monkeypatch.setenv("WESTERPLATTE_DATA", str(tmp_path))
    lesson = westerplatte_nb.lesson("03", "en")
    board = lesson.play()
    for order in board.ui.scenario.scenario.line(line).actions:
        board.play(order)
    told = lesson.my_game().text.splitlines()
    assert told[1] == title
    assert "neither won nor lost" not in "".join(told)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_sentences_on_my_game_are_whole(school, language):
    lesson = westerplatte_nb.lesson("00_sample", language)
    lesson.play().play("fire 1")
    goal = lesson.my_game().text.splitlines()
    facts = lesson.words("lesson.my_game.facts", orders=Count("order", 1), day=1, turn=1)
    assert goal[goal.index(facts) - 1].endswith(".")


def test_a_recorded_game_is_shown_by_the_name_of_its_line():
    page = westerplatte_nb.lesson("03", "en").shown("straight_ahead")
    assert page.text.startswith("A recorded game")
    assert "[attack.one_round]" in page.text


def test_a_copy_is_played_from_beside_the_notebook_and_never_written_over(school, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    lesson = westerplatte_nb.lesson("00_sample", "en")
    assert "my_scenario.toml" in lesson.copy().text
    mine = tmp_path / "my_scenario.toml"
    assert mine.read_bytes() == (school.folder / "scenario.toml").read_bytes()
    mine.write_text(mine.read_text("utf-8").replace("The last round", "My own round"), "utf-8")
    assert "next to this notebook, unchanged" in lesson.copy().text
    assert lesson.play("my_scenario.toml").page_model.view["scenario"]["title"] == "My own round"
    lesson.play("my_scenario.toml").play("fire 1")
    assert "1 order, day" in lesson.my_game().text


@pytest.mark.parametrize("name", ["../00_sample/scenario.toml", "/etc/x.toml", "..\\x.toml", "c:x.toml", "a/b.toml"])
def test_only_files_beside_the_notebook_are_opened(school, name, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert "Only a file in the folder of this notebook" in westerplatte_nb.lesson("00", "en").play(name).text


def test_a_link_out_of_the_folder_is_not_followed(school, tmp_path, monkeypatch):
    (tmp_path / "here").mkdir()
    monkeypatch.chdir(tmp_path / "here")
    (tmp_path / "here" / "x.toml").symlink_to(school.folder / "scenario.toml")
    assert "Only a file in the folder" in westerplatte_nb.lesson("00", "en").play("x.toml").text


def test_what_is_no_scenario_is_not_copied(school, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert "is not a scenario of this lesson" in westerplatte_nb.lesson("00", "en").copy("quiz").text
    assert not list(tmp_path.glob("*.toml"))
