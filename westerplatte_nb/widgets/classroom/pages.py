"""The pages of a teacher's desk, of a class and of a tournament: their messages are passed to their owners."""

from collections.abc import Mapping
from typing import Any

from westerplatte_nb.cup.model import LONGEST_NICKNAME, MOST_POINTS
from westerplatte_nb.formats.reading import MOST_RESULT, MOST_SAVE, MOST_TOURNAMENT
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.view.messages.class_results import FROM_CLASS
from westerplatte_nb.view.messages.desk import FROM_DESK
from westerplatte_nb.view.messages.tournament import FROM_TOURNAMENT
from westerplatte_nb.widgets.classroom.answering_page import AnsweringPage
from westerplatte_nb.widgets.page_widget import PageWidget


class DeskModel(PageWidget, page="desk", declared=FROM_DESK):
    """What the desk shows: `frame` stays as it is, `view` changes; pages and files go to it as messages."""


class Desk(AnsweringPage):
    """The desk in a cell, and below it what was opened on it."""

    MODEL, WORDS = DeskModel, "desk"


class ClassPageModel(PageWidget, page="class_page", declared=FROM_CLASS):
    """What the page of a class shows: `frame` stays as it is, `view` changes; files go to it as messages."""


class ClassPage(AnsweringPage):
    """The page of a class: results that were handed in, by files dropped on it or from a folder."""

    MODEL, WORDS = ClassPageModel, "class"

    def __init__(self, frame: Mapping[str, Any], words: Words) -> None:
        """Show a page that is still empty."""
        super().__init__({**frame, "most_bytes": MOST_RESULT}, words)


class TournamentModel(PageWidget, page="tournament", declared=FROM_TOURNAMENT):
    """What a tournament shows: `frame` stays as it is, `view` changes; papers and files go to it as messages."""


class TournamentPage(AnsweringPage):
    """The page of a tournament; a saved notebook has only its title, and no nickname."""

    MODEL, WORDS = TournamentModel, "cup"

    def __init__(self, rules: list[str], words: Words) -> None:
        """Show a page that is still empty."""
        frame = {
            "most_name": LONGEST_NICKNAME,
            "most_points": MOST_POINTS,
            "most_bytes": MOST_TOURNAMENT,
            "most_save": MOST_SAVE,
            "rules": rules,
            "points_told": words("cup.refused.points", most=MOST_POINTS),
        }
        super().__init__(frame, words)
