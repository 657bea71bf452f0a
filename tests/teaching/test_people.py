"""The people of the seven days: no later day is told, silence is shown, and every fault of the files is named."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.each import each
from tests.lessons.check_library import people_problems
from tests.lessons.check_words import Names
from westerplatte_nb import course, lesson
from westerplatte_nb.i18n.languages import LANGUAGES
from westerplatte_nb.i18n.words import words_in
from westerplatte_nb.teaching import library
from westerplatte_nb.teaching.course.people import People, read_fallen, read_people
from westerplatte_nb.teaching.course.people_page import read_at_once
from westerplatte_nb.view.text.bibliography import lessons_folder, read_sources

LESSONS = lessons_folder()


def people_of() -> People:
    people = read_people(LESSONS)
    assert people is not None
    return people


def known_of(folder: Path) -> Names:
    return Names.of(read_sources(folder), library.read_terms(folder))


@each("language", LANGUAGES)
@each("slug", sorted(people_of().lessons))
def test_a_lesson_follows_two_people_and_asks(slug: str, language: str) -> None:
    people = people_of()
    told = lesson(slug, language=language).people().text
    assert all(people.persons[name].name[language] in told for name in people.lessons[slug].people)
    assert told.count("?") >= 1


def test_nothing_of_a_later_day_is_told() -> None:
    people, told = people_of(), lesson("02_last_night", language="en").people().text
    assert "04:50" in people.persons["sucharski"].days["1"]["en"]
    assert "04:50" not in told


def test_the_year_of_a_death_is_not_given_away_before_its_lesson() -> None:
    assert "1906–1939" in people_of().persons["petzelt"].years["en"]
    told = lesson("04_crossfire", language="en").people().text
    assert "Adolf Petzelt, b. 1906, platoon sergeant" in told
    assert "1906–1939" in lesson("11_evidence", language="en").people().text


def test_the_days_before_are_folded_and_the_day_itself_is_read_at_once() -> None:
    words = words_in("en")
    page = lesson("06_hold_or_stop", language="en").people()
    inside = page.html.partition("<details>")[2].partition("</details>")[0]
    assert "Sobociński" in inside and "After the raid" not in inside
    at_once = read_at_once(LESSONS, "06_hold_or_stop", read_sources(LESSONS), words)
    assert "After the raid" in at_once and "Sobociński" not in at_once
    assert "Sobociński" in page.text


def test_a_day_without_a_source_is_told_as_silence() -> None:
    silence = words_in("en")("lesson.people.silence")
    assert "3" not in people_of().persons["rasinski"].days
    assert silence in lesson("07_more_countries", language="en").people().text


@pytest.mark.parametrize("page", [lambda: lesson("11_evidence", language="en"), lambda: course("en")])
def test_after_the_day_of_a_death_no_silence_is_told(page: Callable[[], Any]) -> None:
    words, told = words_in("en"), page().people().text
    petzelt = told[told.index("Adolf Petzelt") :].split("Edmund Szamlewski")[0].split("Kazimierz")[0]
    assert words("lesson.people.silence") not in petzelt[petzelt.index("2 September") :]


def test_a_lesson_without_people_says_so() -> None:
    assert "no people" in repr(lesson("13_bridge", language="en").people())


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_course_tells_of_everybody(language: str) -> None:
    told = course(language).people().text
    assert all(person.name[language] in told for person in people_of().persons.values())


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_roll_names_fifteen_and_rasinski_and_the_missing_column(language: str) -> None:
    told = course(language).fallen().text
    assert len(read_fallen(LESSONS)) == 16
    assert all(one.name[language] in told for one in read_fallen(LESSONS))
    assert "Henningsen" in told


@pytest.mark.parametrize(
    ("file", "old", "new", "told"),
    [
        ("people.toml", "[@S2]", "[@S2000]", "the source 'S2000' is not in bibliography.toml"),
        ("people.toml", 'people = ["repelowicz"', 'people = ["nobody"', "there is no person 'nobody'"),
        ("people.toml", 'slug = "01_depot"', 'slug = "99_none"', "there is no such lesson"),
        ("people.toml", 'day = "before"', 'day = "8"', "the day '8' is none of"),
        ("people.toml", 'last = "2"', 'last = "9"', "the day '9' is none of"),
        ("people.toml", "withdrawn [@S167].", "withdrawn.", "what the sources say has no source"),
        ("fallen.toml", "rank.de = ", "rank.la = ", "no text in 'de'"),
    ],
)
def test_each_fault_is_named(tmp_path: Path, file: str, old: str, new: str, told: str) -> None:
    folder = tmp_path / "lessons"
    shutil.copytree(LESSONS, folder)
    text = (folder / file).read_text(encoding="utf-8")
    assert old in text
    (folder / file).write_text(text.replace(old, new, 1), encoding="utf-8")
    known = known_of(folder)
    assert [one for one in people_problems(folder, known) if told in one.what]


def test_the_people_of_the_course_are_in_order() -> None:
    assert list(people_problems(LESSONS, known_of(LESSONS))) == []


@pytest.mark.parametrize("page", [lambda: course("pl").people(), lambda: course("pl").fallen()], ids=["all", "fallen"])
def test_the_cells_of_a_table_begin_at_the_left_in_jupyterlab_too(page: Callable[[], Any]) -> None:
    cells = re.findall(r"<(?:td|th|caption)\b[^>]*>", page().html)
    assert cells
    assert [cell for cell in cells if "text-align:left" not in cell] == []
