"""A scenario of the studio as the skeleton of a lesson."""

from __future__ import annotations

import io
import shutil
from base64 import b64decode
from pathlib import Path
from zipfile import ZipFile

import pytest

from tests.hostile import HOSTILE
from tests.hostile_files import scenario_with
from tests.lessons.check import problems
from westerplatte_nb.formats.plain_name import plain_name
from westerplatte_nb.formats.scenario.file import load_scenario, scenario_of
from westerplatte_nb.teaching.studio_sheet import lesson_files, lesson_zip
from westerplatte_nb.view.text.bibliography import lessons_folder

SCENARIO = lessons_folder() / "03_first_assault" / "scenario.toml"


@pytest.fixture
def clone(tmp_path: Path) -> Path:
    """A copy of the lessons."""
    return Path(shutil.copytree(lessons_folder(), tmp_path / "lessons"))


def test_the_lessons_of_a_clone_are_in_order_with_the_skeleton_unpacked(clone: Path) -> None:
    slug, packed = lesson_zip(load_scenario(SCENARIO), clone)
    ZipFile(io.BytesIO(b64decode(packed))).extractall(clone)
    assert (clone / slug / "lesson.de.md").exists()
    assert problems(clone, None, (slug,)) == []
    assert [one for one in problems(clone, None) if slug in str(one)] == []


def test_the_skeleton_of_a_hostile_scenario_passes_the_checks_of_lessons(clone: Path) -> None:
    for number, texts in enumerate((HOSTILE[-20:], HOSTILE[:: len(HOSTILE) // 20])):
        slug, packed = lesson_zip(scenario_of(scenario_with(texts[:20]), "x"), clone)
        with ZipFile(io.BytesIO(b64decode(packed))) as archive:
            assert all(name.split("/")[0] in (slug, "course.toml") and ".." not in name for name in archive.namelist())
            archive.extractall(clone)
        assert problems(clone, None, (slug,)) == [], number


def test_a_title_of_others_breaks_no_file_of_the_lesson() -> None:
    from dataclasses import replace

    from westerplatte_nb.formats.scenario import LocalizedText

    title = LocalizedText(*((code, 'A "title" [x](javascript:1) {rule} `x` \\ # <b>') for code in ("pl", "en", "de")))
    made = lesson_files(replace(load_scenario(SCENARIO), title=title), "14_x")
    assert "[x]" not in made["plan.en.md"] and "<b>" not in made["worksheet.de.md"]


@pytest.mark.parametrize(
    ("title", "name"),
    [("Łąka i żółw", "laka_i_zolw"), ("Straße!", "strasse"), ("???", "")],
)
def test_a_file_is_called_by_plain_letters(title: str, name: str) -> None:
    assert plain_name(title) == name
