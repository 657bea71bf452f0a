"""What quizzes of Warsaw 1920 ask beside what every quiz may: the reader's own game."""

from typing import Annotated, Literal

from pydantic import Field

from westerplatte_nb.formats import quiz_models as models
from westerplatte_nb.formats.quiz_bounds import without_days, without_places

# Each is computed from the events of the reader's game; none counts losses.
About = Literal[
    "who_begins",
    "orders_lost",
    "battle_strength",
    "battle_winner",
    "battles_fought",
    "who_holds",
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

    game: Literal["warsaw_1920"] = "warsaw_1920"
    question: Annotated[tuple[QuestionEntry, ...], Field(min_length=1, max_length=models.MOST_QUESTIONS)]


# This game has no days to ask about, and nobody has written down which places its map has.
check_my_game_question = without_days
check_board_question = without_places("warsaw_1920")
