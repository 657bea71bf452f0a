"""The page of a tournament in a cell: pupils, rounds, results, the test and the table, and a view for a projector."""

from westerplatte_nb.cup.model import LONGEST_NICKNAME, MOST_POINTS
from westerplatte_nb.formats.reading import MOST_SAVE, MOST_TOURNAMENT
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.view.messages.tournament import FROM_TOURNAMENT
from westerplatte_nb.widgets.classroom.answering_page import AnsweringPage
from westerplatte_nb.widgets.page_widget import PageWidget

_LABELS = (
    "tabs", "tab.pupils", "tab.round", "tab.standings", "tab.test", "tab.file", "undo", "projector", "projector.close",
    "add", "add.do", "add.note", "rename", "leave", "back", "pupils.none", "pair", "unpair", "round.none",
    "round.which", "table", "winner", "winner.none", "more", "absent", "breach", "breach.do",
    "breach.back", "test", "test.which", "test.who",
    "test.do", "test.paper", "test.paper.do", "test.none", "test.wait", "test.right", "test.chosen", "test.unanswered",
    "test.score", "standings.none", "file.note", "file.save", "file.load", "file.new", "file.title", "file.new.sure",
    "file.name", "print", "print.head", "file.head", "print.tests", "print.note", "rules", "title", "played.from",
)  # fmt: skip


class TournamentModel(PageWidget, page="tournament", declared=FROM_TOURNAMENT):
    """What the page shows: `frame` stays as it is, `view` changes; papers and files go to it as messages."""


class TournamentPage(AnsweringPage):
    """The page of a tournament; no nickname is kept in a notebook where no kernel answers."""

    MODEL, WORDS, LABELS, BOX = TournamentModel, "cup", _LABELS, "wnb-cup-box"

    def __init__(self, rules: list[str], words: Words) -> None:
        """Show a page that is still empty."""
        limits = {"most_name": LONGEST_NICKNAME, "most_points": MOST_POINTS}
        told = {"points_told": words("cup.refused.points", most=MOST_POINTS)}
        limits |= {"most_bytes": MOST_TOURNAMENT, "most_save": MOST_SAVE}
        super().__init__({**limits, "rules": rules, **told}, words)
