"""The quizzes of a game without days that are counted, and without places that somebody wrote down."""

from collections.abc import Callable, Iterator
from typing import Annotated, Any, Literal

from pydantic import Field, create_model

from westerplatte_nb.formats.problems import Place, Problem, Unquoted, problem
from westerplatte_nb.formats.quiz import models
from westerplatte_nb.formats.quiz.models import BoardQuestion, MyGameQuestion


def quiz_about(game: str, *abouts: str) -> type[models.QuizFile]:
    """Return the model of a game's quizzes, which may ask these things about the reader's own game."""
    about: Any = (Literal[abouts], ...)
    mine: Any = create_model("MyGameQuestion", __base__=MyGameQuestion, __doc__=MyGameQuestion.__doc__, about=about)
    kinds = models.SingleQuestion | models.MultipleQuestion | models.NumberQuestion | models.OrderQuestion
    entry = Annotated[kinds | BoardQuestion | mine, Field(discriminator="kind")]
    questions = Annotated[tuple[entry, ...], Field(min_length=1, max_length=models.MOST_QUESTIONS)]
    own: dict[str, Any] = {"game": (Literal[game], game), "question": (questions, ...)}
    return create_model("QuizFile", __base__=models.QuizFile, __doc__=models.QuizFile.__doc__, **own)


def without_days(question: MyGameQuestion, file: str) -> Iterator[Problem]:
    """Yield the problems of a question about the reader's game: there are no days to ask about."""
    if question.day is not None:
        yield problem("unknown", file, Place("question", question.id, "day"), question.day)


def without_places(game: str) -> Callable[[BoardQuestion, str], Iterator[Problem]]:
    """Return the check of a game whose places nobody has written down: nothing can be asked about them."""

    def check(question: BoardQuestion, file: str) -> Iterator[Problem]:
        yield problem("no_questions", file, Place("question", question.id, "kind"), Unquoted(question.kind), game)

    return check
