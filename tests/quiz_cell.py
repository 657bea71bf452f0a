"""The code of a cell that shows a quiz from a file, called `quiz`."""

from pathlib import Path


def quiz_cell(path: Path, more: str = "'en'") -> str:
    """Return the code; `more` are the other arguments of the widget, the language first."""
    return (
        "from westerplatte_nb.formats.quiz.file import read_quiz\n"
        "from westerplatte_nb.widgets.quiz.quiz import QuizWidget\n"
        f"quiz = QuizWidget(read_quiz({str(path)!r}), {more})\nquiz"
    )
