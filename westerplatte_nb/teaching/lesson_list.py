"""The list of lessons on the page of the course: a text cell, whose links GitHub, JupyterLab and books all follow."""

from __future__ import annotations

from pathlib import Path

from westerplatte_nb.i18n.words import Words
from westerplatte_nb.teaching.file_names import file_name
from westerplatte_nb.teaching.lesson import Lesson
from westerplatte_nb.teaching.library import read_course

HEADS = ("number", "lesson", "minutes", "age")
# Words on both sides of it stay in one line, in whatever page the table stands.
JOINER = "\u2060"


def lesson_list(lessons: Path, words: Words) -> str:
    """Return all lessons with their minutes and ages as a table of Markdown, each with a link to its notebook."""
    rows: list[tuple[str, ...]] = [tuple(words(f"course.{head}") for head in HEADS), ("--:", ":--", "--:", ":--")]
    for planned in read_course(lessons):
        title = Lesson(planned.slug, words.language, lessons).title.replace("|", "\\|")
        link = f"[{title}]({file_name(lessons, planned.slug, words.language)})"
        rows.append((str(planned.number), link, planned.time, planned.age.replace("–", f"{JOINER}–{JOINER}")))
    return "\n".join(f"| {' | '.join(row)} |" for row in rows)
