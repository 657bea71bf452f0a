"""`tournament`: a tournament in a cell."""

from pathlib import Path

from westerplatte_nb.cup.model import TournamentRefused
from westerplatte_nb.formats.problems import InvalidFile
from westerplatte_nb.i18n.arguments import answers_wrong_calls
from westerplatte_nb.i18n.languages import LANGUAGES
from westerplatte_nb.i18n.reader import system_language
from westerplatte_nb.i18n.words import Words, words_in
from westerplatte_nb.teaching.page import CannotSay, sentence
from westerplatte_nb.teaching.paths import asked_path
from westerplatte_nb.teaching.tournament.page import UPDATES
from westerplatte_nb.teaching.tournament.table import KeptTournament
from westerplatte_nb.view.classroom.tournament_view import words_of
from westerplatte_nb.view.text.bibliography import lessons_folder
from westerplatte_nb.widgets.classroom.tournament import TournamentPage


class TournamentTable(KeptTournament):
    """A tournament whose page is answered."""

    def __init__(self, words: Words, lessons: Path, path: Path | None = None) -> None:
        """Go on with the tournament of a file, or begin one that is kept there."""
        super().__init__(words, lessons, path)
        self.widget.answer = self.receive

    def receive(self, message: object) -> None:
        """Do what the page asks for; what cannot be done is told in a sentence."""
        try:
            UPDATES[type(message)](self, message)
        except TournamentRefused as refused:
            self.show(words_of(self.tournament, self.words).say(refused.wording))
        except InvalidFile as refused:
            self.show(self.message_of(refused))
        except CannotSay as error:
            self.show(self.words.say(error.wording))


@answers_wrong_calls(sentence)
def tournament(file: str | Path | None = None, language: str | None = None) -> TournamentPage:
    """Open a tournament for a class: pupils by nickname, pairings, results, cards, the test and the table.

    It is kept in `file`, or else in one beside the notebook, and gone on with from there; a language may stand alone.
    What is no name of a file is answered with a sentence.
    """
    if language is None and isinstance(file, str) and file in LANGUAGES:
        file, language = None, file
    told = words_in(language or system_language())
    return TournamentTable(told, lessons_folder(), asked_path(file, is_file=True)).widget
