"""What quizzes of September 1939 ask beside what every quiz may: the reader's own game."""

from westerplatte_nb.formats.quiz.file import quiz_model_about, without_days, without_places

# Each is computed from the events of the reader's game; none counts losses.
QuizFile = quiz_model_about(
    "september_1939",
    "initiative",
    "initiative_bonus",
    "carried_out_first",
    "needed_to_hit",
    "who_holds",
    "cards_played",
)

# This game has no days to ask about, and nobody has written down which places its table has.
check_my_game_question = without_days
check_board_question = without_places("september_1939")
