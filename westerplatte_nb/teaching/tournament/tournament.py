"""`tournament`: a tournament in a cell, saved in a file beside the notebook after every change."""

from pathlib import Path

from westerplatte_nb.i18n.arguments import answers_wrong_calls
from westerplatte_nb.i18n.languages import LANGUAGES
from westerplatte_nb.i18n.reader import system_language
from westerplatte_nb.i18n.words import words_in
from westerplatte_nb.teaching.page import sentence
from westerplatte_nb.teaching.paths import argument_path
from westerplatte_nb.teaching.tournament.table import TournamentTable
from westerplatte_nb.view.text.bibliography import lessons_folder
from westerplatte_nb.widgets.classroom.pages import TournamentPage


@answers_wrong_calls(sentence)
def tournament(file: str | Path | None = None, language: str | None = None) -> TournamentPage:
    """Open a tournament for a class: pupils by nickname, pairings, results, cards, the test and the standings.

    It is saved in `file`, by default beside the notebook, and reopened from there; a language may stand alone.
    A wrong file name is answered with a sentence.
    """
    if language is None and isinstance(file, str) and file in LANGUAGES:
        file, language = None, file
    words = words_in(language or system_language())
    return TournamentTable(words, lessons_folder(), argument_path(file, is_file=True)).widget
