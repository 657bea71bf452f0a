"""What the quizzes of many games cannot ask: of days where none are counted, of places that nobody wrote down."""

from collections.abc import Callable, Iterator

from westerplatte_nb.formats.problems import Place, Problem, Shown, problem
from westerplatte_nb.formats.quiz_models import BoardQuestion, MyGameQuestion


def without_days(question: MyGameQuestion, file: str) -> Iterator[Problem]:
    """Yield what is wrong with a question about the reader's game: there are no days to ask about."""
    if question.day is not None:
        yield problem("unknown", file, Place("question", question.id, "day"), question.day)


def without_places(game: str) -> Callable[[BoardQuestion, str], Iterator[Problem]]:
    """Return the check of a game whose places nobody has written down: nothing can be asked about them."""

    def check(question: BoardQuestion, file: str) -> Iterator[Problem]:
        yield problem("no_questions", file, Place("question", question.id, "kind"), Shown(question.kind), game)

    return check
