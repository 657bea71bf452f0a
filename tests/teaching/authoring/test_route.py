"""The core route of a lesson: which cells one hour takes, how much is read in them, and what its plan has to hold."""

from __future__ import annotations

import pytest

from tests.lessons.__main__ import stamp
from westerplatte_nb.i18n.words import words_in
from westerplatte_nb.teaching.authoring import route
from westerplatte_nb.teaching.authoring.build import BuildContext, notebook_of
from westerplatte_nb.teaching.authoring.route import route_of, short_cell_of
from westerplatte_nb.teaching.authoring.source import read_source
from westerplatte_nb.teaching.course.front import lesson_cards
from westerplatte_nb.view.text.bibliography import lessons_folder

MARKED = "minutes: 30\ncore: 15\nroute:\n  - warm_up\n  - play_intro\n  - play\n  - in_short\n"
SHORT = '+++ {{"name": "in_short", "level": "short"{mark}}}\n\n## {title}\n\n{text} [@S15].\n\n'
EASY = {
    "pl": ("W skrócie", "Okręt stał bardzo blisko"),
    "en": ("In short", "The ship lay very close"),
    "de": ("Kurz gesagt", "Das Schiff lag sehr nahe"),
}


@pytest.fixture
def marked(school):
    """The school with a sample of two hours, the first of which is the core route, and plans that say so."""
    school.change("lesson.md", "minutes: 30\n", MARKED)
    school.change("course.toml", "minutes = 30\n", "minutes = 30\ncore = 15\n")
    for language, (title, text) in EASY.items():
        file = "lesson.md" if language == "pl" else f"lesson.{language}.md"
        mark = "" if language == "pl" else ', "source": ""'
        before = '+++ {"name": "debrief_history"'
        school.change(file, before, SHORT.format(title=title, text=text, mark=mark) + before)
    for language in ("en", "de"):
        stamp(read_source(school.folder), language, ("in_short",))
    for language in ("pl", "en", "de"):
        path = school.folder / f"plan.{language}.md"
        wanted = words_in(language)("teaching.plan.route").split(", ")
        headings = "".join(f"\n## {heading}\n\n–\n" for heading in wanted)
        path.write_text(path.read_text("utf-8") + headings, "utf-8")
    return school


def test_a_lesson_with_a_route_is_in_order(marked):
    assert marked.problems() == []


@pytest.mark.parametrize(
    ("file", "old", "new", "told"),
    [
        ("lesson.md", "  - warm_up", "  - warm", "the route names 'warm', and there is no such cell"),
        ("lesson.md", "core: 15", "core: soon", "the route has no minutes"),
        ("course.toml", "core = 15", "core = 10", "'core' is not as in its lesson.md"),
        ("lesson.md", "Masz jedną turę.", "tura " * 900, "more than 900"),
        ("lesson.md", '"in_short", "level": "short"', '"in_short"', "no cell tells the history in easy words"),
        ("lesson.md", '"level": "short"', '"level": "easy"', "the level 'easy' is unknown"),
        ("lesson.md", "  - in_short", "  - debrief_history", "the core route does not read the easy words"),
        ("lesson.de.md", "Das Schiff lag sehr nahe", "Schiff " * 119, "lesson.de.md: in_short: it has 121 words"),
        ("lesson.md", "lesson.start()", "lesson.people()", "the first hour does not open with people"),
        ("plan.en.md", "## Answer key", "## Answers", "plan.en.md: the heading “Answer key” is missing"),
        ("plan.de.md", "## Sachanalyse", "## Sache", "plan.de.md: the heading “Sachanalyse” is missing"),
        ("plan.pl.md", "## Kryteria sukcesu", "## Sukces", "plan.pl.md: the heading “Kryteria sukcesu” is missing"),
    ],
)
def test_a_planted_fault_of_a_route_is_told(marked, file, old, new, told):
    marked.change(file, old, new)
    assert any(told in line for line in marked.problems()), marked.problems()


def test_words_are_counted_without_citations_and_notes():
    assert (
        route.word_count("O 4.45 „Schleswig-Holstein” strzela [@S1; @rule:attack.where].\n[1] A. Autor, *Tytuł*.") == 4
    )


def test_the_load_grows_by_the_words_that_a_cell_of_the_route_gains(marked):
    before = route.reading_load(read_source(marked.folder), "pl", marked.lessons)
    marked.change("lesson.md", "Masz jedną turę.", "Masz jedną, tylko jedną turę.")
    assert route.reading_load(read_source(marked.folder), "pl", marked.lessons) == before + 2


@pytest.mark.parametrize(
    ("language", "core", "more", "time"),
    [
        ("pl", "◆ Trasa podstawowa", "◇ Druga godzina", "2 × 15 minut"),
        ("en", "◆ Core route", "◇ Second hour", "2 × 15 minutes"),
        ("de", "◆ Pflichtteil", "◇ Zweite Stunde", "2 × 15 Minuten"),
    ],
)
def test_a_notebook_says_which_hour_a_cell_is_for(marked, language, core, more, time):
    cells = notebook_of(read_source(marked.folder), language, BuildContext(marked.lessons))["cells"]
    texts = {cell["id"]: "".join(cell["source"]) for cell in cells}
    assert core in texts["warm_up"]
    assert more in texts["explain"]
    assert time in texts["title"]


@pytest.mark.parametrize(
    ("language", "label", "told"),
    [
        ("pl", "◆ Trasa podstawowa* *· prostymi słowami", "„W skrócie”"),
        ("en", "◆ Core route* *· in easy words", "“In short”"),
        ("de", "◆ Pflichtteil* *· in einfachen Worten", "„Kurz gesagt“"),
    ],
)
def test_a_notebook_says_which_cell_is_in_easy_words_and_what_it_is_for(marked, language, label, told):
    cells = notebook_of(read_source(marked.folder), language, BuildContext(marked.lessons))["cells"]
    texts = {cell["id"]: "".join(cell["source"]) for cell in cells}
    assert label in texts["in_short"]
    assert told in texts["title"]


def test_a_lesson_for_older_pupils_needs_no_easy_words(marked):
    marked.change("lesson.md", '"in_short", "level": "short"', '"in_short"')
    marked.change("lesson.md", 'age: "12–14"', 'age: "15–18"')
    assert not any("easy words" in line for line in marked.problems())


def test_a_lesson_without_a_route_has_no_such_labels(school):
    cells = notebook_of(read_source(school.folder), "en", BuildContext(school.lessons))["cells"]
    assert not any("◆" in "".join(cell["source"]) or "◇" in "".join(cell["source"]) for cell in cells)


def test_the_list_of_lessons_tells_two_hours(marked):
    assert "2 × 15" in lesson_cards(marked.lessons, words_in("en"))


def test_the_lesson_on_1920_tells_its_history_in_easy_words_too() -> None:
    lesson = read_source(lessons_folder() / "14_warsaw")
    assert short_cell_of(lesson) == "in_short" and "in_short" in route_of(lesson)


def test_an_age_stays_in_one_line(marked):
    ages = [line.split("|")[-2].strip() for line in lesson_cards(marked.lessons, words_in("en")).splitlines()[2:]]
    assert ages and all("\u2060–\u2060" in age for age in ages)
