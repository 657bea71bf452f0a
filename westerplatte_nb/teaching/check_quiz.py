"""What the questions of a lesson's quiz ask of a pupil: at least half of them more than to remember."""

from __future__ import annotations

from collections.abc import Iterator

from westerplatte_nb.formats.quiz_models import THINKING, MyGameQuestion, QuizFile
from westerplatte_nb.teaching.finding import Finding

_SKILLS = "recall, apply, source, compare, weigh or explain"


def quiz_problems(quiz: QuizFile, file: str) -> Iterator[Finding]:
    """Yield what is wrong with the skills of a quiz; a quiz that names none, as one from elsewhere may, is let be."""
    skills = {entry.id: entry.skill for entry in quiz.question if not isinstance(entry, MyGameQuestion)}
    if not any(skills.values()):
        return
    for name, skill in skills.items():
        if skill is None:
            yield Finding(file, name, "the question names no skill", f"say what it asks of the pupil: {_SKILLS}")
    thinking, total = sum(skill in THINKING for skill in skills.values()), len(quiz.question)
    if 2 * thinking < total:
        what = f"only {thinking} of {total} questions ask to source, compare, weigh or explain"
        yield Finding(file, "", what, "let at least half of them do so")
