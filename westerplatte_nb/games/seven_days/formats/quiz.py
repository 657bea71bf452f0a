"""What quizzes of 7 Days ask beside what every quiz may: places on the board, and the reader's own game."""

import re
from collections.abc import Iterator
from typing import Annotated, Literal

from pydantic import AfterValidator, Field
from pydantic_core import PydanticCustomError

from westerplatte_nb.formats.problems import Place, Problem, Unquoted, problem
from westerplatte_nb.formats.quiz import models

# Each is computed from the events of the reader's game.
About = Literal[
    "tracks_fired",
    "why_fired",
    "where_bricks_fell",
    "bricks_lost_on_day",
    "who_fired_most",
    "troops_destroyed",
    "moves_made",
]

_TARGET = re.compile(r"outpost:[A-E]|guardhouse:[1-6]|track:[A-E]|rung:[A-E][1-4]")


def _checked_target(text: str) -> str:
    """Return a text if it is the target of a place of the board. Raises PydanticCustomError for any other."""
    if not _TARGET.fullmatch(text):
        raise PydanticCustomError("choice", "no place", {"expected": "outpost:C, guardhouse:4, track:C, rung:C3"})
    return text


Target = Annotated[str, AfterValidator(_checked_target)]
Day = Annotated[int, Field(ge=1, le=7)]


class BoardAnswer(models.BoardAnswer):
    """A place on the board."""

    at: Target


class BoardQuestion(models.BoardQuestion):
    """A place on the board is pointed at, or with `points = "all"` all right ones.

    The board is that of `setup` (in the words of a setup file), with `position = "lesson"` that of the lesson's own
    scenario, else that of a new game.
    """

    answer: Annotated[tuple[BoardAnswer, ...], Field(min_length=1, max_length=20)]


class MyGameQuestion(models.MyGameQuestion):
    """A question about the reader's own game; its words and its answers come from the events of that game."""

    about: About
    day: Day | None = None


QuestionEntry = Annotated[
    models.SingleQuestion
    | models.MultipleQuestion
    | models.NumberQuestion
    | models.OrderQuestion
    | BoardQuestion
    | MyGameQuestion,
    Field(discriminator="kind"),
]


class QuizFile(models.QuizFile):
    """A quiz; every text stands in each of its `languages`."""

    game: Literal["seven_days"] = "seven_days"
    question: Annotated[tuple[QuestionEntry, ...], Field(min_length=1, max_length=models.MOST_QUESTIONS)]


def check_my_game_question(question: models.MyGameQuestion, file: str) -> Iterator[Problem]:
    """Yield the problem that a question lacks its day or has a needless one: only `bricks_lost_on_day` needs a day."""
    needs_day = question.about == "bricks_lost_on_day"
    if needs_day and question.day is None:
        yield problem("missing", file, Place("question", question.id, "day"), expected="1–7")
    if not needs_day and question.day is not None:
        yield problem("unknown", file, Place("question", question.id, "day"), question.day)


def check_board_question(question: models.BoardQuestion, file: str) -> Iterator[Problem]:
    """Yield the problem that the answers of a question are places of different kinds."""
    if len({family_of(answer.at) for answer in question.answer}) > 1:
        places = Unquoted(", ".join(answer.at for answer in question.answer))
        expected = "outpost:C, guardhouse:4 / track:C / rung:C3"
        yield problem("choice", file, Place("question", question.id, "answer"), places, expected)


def family_of(target: str) -> str:
    """Return the kind of a target: `space`, `track` or `rung`."""
    kind = target.partition(":")[0]
    return kind if kind in ("track", "rung") else "space"
