"""What quizzes of September 1939 ask beside what every quiz may: the reader's own game."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Literal

from pydantic import Field

from westerplatte_nb.formats import quiz_models as models
from westerplatte_nb.formats.problems import Place, Problem, Shown, problem

# Each is computed from the events of the reader's game; none counts losses.
About = Literal[
    "initiative",
    "initiative_bonus",
    "carried_out_first",
    "needed_to_hit",
    "who_holds",
    "cards_played",
]


class MyGameQuestion(models.MyGameQuestion):
    """A question about the reader's own game; its words and its answers come from the events of that game."""

    about: About


QuestionEntry = Annotated[
    models.SingleQuestion
    | models.MultipleQuestion
    | models.NumberQuestion
    | models.OrderQuestion
    | models.BoardQuestion
    | MyGameQuestion,
    Field(discriminator="kind"),
]


class QuizFile(models.QuizFile):
    """A quiz; every text stands in each of its `languages`."""

    game: Literal["september_1939"] = "september_1939"
    question: Annotated[tuple[QuestionEntry, ...], Field(min_length=1, max_length=models.MOST_QUESTIONS)]


def check_my_game_question(question: models.MyGameQuestion, file: str) -> Iterator[Problem]:
    """Yield what is wrong with a question: this game has no days to ask about."""
    if question.day is not None:
        yield problem("unknown", file, Place("question", question.id, "day"), question.day)


def check_board_question(question: models.BoardQuestion, file: str) -> Iterator[Problem]:
    """Yield that nothing can be asked about a place of the table: nobody has written down which places there are."""
    yield problem("no_questions", file, Place("question", question.id, "kind"), Shown(question.kind), "september_1939")
