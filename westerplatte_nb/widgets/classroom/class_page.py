"""The page of a class in a cell: results that were handed in, by files dropped on it or from a folder."""

from collections.abc import Mapping
from typing import Any

from westerplatte_nb.formats.reading import MOST_RESULT
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.view.messages.class_results import FROM_CLASS
from westerplatte_nb.widgets.classroom.answering_page import AnsweringPage
from westerplatte_nb.widgets.page_widget import PageWidget

_LABELS = (
    "title", "drop", "drop.note", "choose", "folder.again", "which", "outcomes", "outcomes.note", "aside", "aside.note",
    "aside.file", "aside.why", "splits", "splits.note", "turns", "quiz", "quiz.note", "prompts", "odds",
    "odds.note", "odds.start", "odds.stop", "csv", "clear", "board", "large", "table",
)  # fmt: skip


class ClassPageModel(PageWidget, page="class_page", declared=FROM_CLASS):
    """What the page shows: `frame` stays as it is, `view` changes; files go to it as messages."""


class ClassPage(AnsweringPage):
    """The page of a class."""

    MODEL, WORDS, LABELS, BOX = ClassPageModel, "class", _LABELS, "wnb-class-box"

    def __init__(self, frame: Mapping[str, Any], words: Words) -> None:
        """Show a page that is still empty."""
        super().__init__({**frame, "most_bytes": MOST_RESULT}, words)
