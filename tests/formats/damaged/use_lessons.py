"""What people do with a file of lessons, quizzes, classes and of the studio, as in `use_games`."""

from __future__ import annotations

import time
from functools import lru_cache
from pathlib import Path
from random import Random
from typing import Any

from ipywidgets.widgets.widget import _instances

import westerplatte_nb
from tests.formats.damaged.use_games import board_of, clean, command, press, put, shown
from westerplatte_nb.formats.check_file import check_file
from westerplatte_nb.formats.classroom.class_file import save_class
from westerplatte_nb.formats.classroom.result_file import read_result
from westerplatte_nb.formats.data_folder import data_folder
from westerplatte_nb.formats.draft.history import stored_drafts_and_problems
from westerplatte_nb.formats.problems import InvalidFile
from westerplatte_nb.formats.quiz.answers import answers_path
from westerplatte_nb.formats.quiz.file import read_quiz
from westerplatte_nb.i18n.languages import LANGUAGES
from westerplatte_nb.i18n.words import words_in
from westerplatte_nb.teaching.desk.class_results import ClassResults
from westerplatte_nb.teaching.desk.desk import TeachersDesk
from westerplatte_nb.teaching.studio import studio
from westerplatte_nb.teaching.tournament.table import TournamentTable
from westerplatte_nb.view.classroom.class_view import outcomes
from westerplatte_nb.view.text.bibliography import lessons_folder
from westerplatte_nb.widgets.classroom.class_rules import restriction_sentences, rules_here, rules_text
from westerplatte_nb.widgets.play import play
from westerplatte_nb.widgets.quiz.quiz import QuizWidget
from westerplatte_nb.widgets.start.autosave import stop_all

LESSONS, WORDS = lessons_folder(), words_in("en")
DRAFT = "0123456789ab"
LASTING = {*_instances}  # what packages share


def forget_pages() -> None:
    """Begin with new pages, where one of them may be torn or many have been made."""
    board_of.cache_clear()
    class_page.cache_clear()
    stop_all()
    for name, page in [*_instances.items()]:
        if name not in LASTING:
            page.close()


def kept_draft_path() -> Path:
    """Where the studio keeps the one draft."""
    folder = data_folder()
    assert folder is not None
    return folder.parent / "studio" / f"{DRAFT}.json"


def exhibit(path: Path, rng: Random, is_whole: bool) -> None:
    lesson = westerplatte_nb.lesson("12", "en")
    place = put(path, Path.cwd() / "my_exhibit.toml")
    form = lesson.exhibit()
    if hasattr(form, "page"):
        text = {"do": "write", "note": 1, "part": "thing", "text": "M"}
        press(form, {"do": "ready", "dark": False}, text, *([{"do": "walk"}, {"do": "print"}] if is_whole else []))
    if is_whole:
        shown(lesson.play("my_exhibit.toml"), rng)
    place.unlink(missing_ok=True)
    clean("my_exhibit*")


def quiz(path: Path, rng: Random, is_whole: bool) -> None:
    if is_whole:
        command(rng, "check", path)
        command(rng, "convert", path)
    answered(QuizWidget(read_quiz(path), rng.choice(LANGUAGES), "damaged"), rng)


def answered(page: Any, rng: Random) -> None:
    """Answer a few of the questions."""
    press(page, {"do": "ready"})
    asked = page.view["questions"]
    for one in rng.sample(asked, min(3, len(asked))):
        chosen = [option.get("id", "1") for option in one.get("options", [{}])[:2]] or ["1"]
        press(page, {"do": "answer", "id": one["id"], "given": chosen})


def result(path: Path, rng: Random, is_whole: bool) -> None:
    if is_whole:
        handed = put(path, Path.cwd() / "class" / "a.json")
        page = ClassResults(WORDS, LESSONS, handed.parent)
        while page.reading.has_more:
            time.sleep(0.001)
        page.csv()
        found = page.widget.page.view
        assert len(found["asides"]) + len(found["groups"]) >= 1
        command(rng, "check", path)
    page = class_page()
    one = read_result(path.read_bytes(), path.name, LESSONS)
    outcomes(page.games_of([one]), page.submissions([one]), words_in("pl", one.shared.game))
    page._group_title([one]), page._notes([one])


@lru_cache
def class_page() -> ClassResults:
    return ClassResults(WORDS, LESSONS)


def tournament(path: Path, rng: Random, is_whole: bool) -> None:
    place, other = put(path, Path.cwd() / "cup.json"), Path.cwd() / "other.json"
    made = TournamentTable(WORDS, LESSONS, place)
    for do in ("add", "pair", "test", "undo", "file", "print", "unpair"):
        more: dict[str, dict[str, Any]] = {
            "add": {"names": "Zed"},
            "test": {"round": 1, "table": 1},
            "print": {"kind": "sheet"},
        }
        press(made.widget, {"do": do, **more.get(do, {})})
    if is_whole:
        made = TournamentTable(WORDS, LESSONS, other)
        load = {"do": "load", "name": "x.json", "text": path.read_text("utf-8", "replace"), "size": 5}
        press(made.widget, load, {"do": "pair"}, {"do": "print", "kind": "tests"})
        for line in (["standings"], ["pair"], ["add", "Zoe"], ["print", "--to", "papers"]):
            command(rng, "tournament", line[0], put(path, place), *line[1:])
    for one in (place, other):
        one.unlink(missing_ok=True)
    check_file(path)


def answers(path: Path, rng: Random, is_whole: bool) -> None:
    place = answers_path("03_first_assault")
    assert place is not None
    put(path, place)
    answered(QuizWidget(quiz_answered(), "en", "03_first_assault"), rng)
    if is_whole:
        lesson, course = westerplatte_nb.lesson(3, "en"), westerplatte_nb.course("en")
        answered(lesson.quiz(), rng)
        shown(lesson.play(), rng)
        stop_all()
        course.progress()
        assert course.last_error is None, repr(course.last_error)
    for one in place.parent.iterdir():
        one.unlink()


@lru_cache
def quiz_answered() -> Any:
    return read_quiz(LESSONS / "03_first_assault" / "quiz.toml", "seven_days")


def draft(path: Path, rng: Random, is_whole: bool) -> None:
    place = put(path, kept_draft_path())
    stored_drafts_and_problems()
    made = studio("en")
    tabs = [{"do": "tab", "tab": tab} for tab in ("board", "cards", "goal", "texts", "try")]
    text = {"do": "text", "place": "title", "language": "en", "text": "x"}
    deeds = [{"do": do} for do in ("undo", "redo", "save", "code", "try")]
    press(made, {"do": "tab", "tab": "start"}, {"do": "open", "name": DRAFT})
    press(made, *([*tabs, text, *deeds] if is_whole else [*rng.sample(tabs, 2), text, rng.choice(deeds)]))
    made.close()
    for one in place.parent.iterdir():
        one.unlink()
    clean("*.toml")


def class_rules(path: Path, rng: Random, is_whole: bool) -> None:
    place = put(path, Path.cwd() / "class.toml")
    rules, wrong = rules_here()
    if is_whole:
        command(rng, "check", path)
        shown(play("en", resume=False), rng)
        stop_all()
        rules_set = {"do": "class", "deal": "7", "hints": True, "solution": False, "keep": True}
        press(TeachersDesk(WORDS, LESSONS).widget, rules_set)
    place.unlink()
    rules_text(rules, WORDS), restriction_sentences(rules, WORDS)
    save_class(Path.cwd(), rules)
    assert rules_here() == (rules, None)
    place.unlink(missing_ok=True)
    if wrong is not None:
        raise InvalidFile([wrong])
