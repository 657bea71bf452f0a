"""The lessons of the repository: one list of everything that is wrong with them, and it is empty."""

from __future__ import annotations

from tests.lessons import check
from westerplatte_nb.teaching.paths import notebooks_folder
from westerplatte_nb.view.text.bibliography import lessons_folder


def test_the_lessons_are_in_order():
    notebooks = notebooks_folder()
    assert notebooks is not None
    found = check.problems(lessons_folder(), notebooks)
    assert not found, "\n".join(["", *map(str, found), "python -m tests.lessons check tells this too"])
