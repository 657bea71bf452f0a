"""What quizzes of Warsaw 1920 ask beside what every quiz may: the reader's own game."""

from westerplatte_nb.formats.quiz.file import quiz_model_about, without_days, without_places

# Each is computed from the events of the reader's game; none counts losses.
QuizFile = quiz_model_about(
    "warsaw_1920", "who_begins", "orders_lost", "battle_strength", "battle_winner", "battles_fought", "who_holds"
)

# This game has no days to ask about, and nobody has written down which places its map has.
check_my_game_question = without_days
check_board_question = without_places("warsaw_1920")
