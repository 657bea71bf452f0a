"""What the page of a teacher's desk can say."""

from typing import Literal

from westerplatte_nb.view.messages import page
from westerplatte_nb.view.messages.fields import (
    CompleteLanguage,
    Declared,
    FileText,
    Index,
    Name,
    PageMessage,
    Typed,
    declared_in,
)


class OfLesson(PageMessage, do=""):
    """A message about a lesson, or about all of them, in the language of the material."""

    lesson: Name
    language: CompleteLanguage


class PrintPapers(OfLesson, do="print"):
    """The person asks for the papers of lessons, or for their pages for a projector."""

    kind: Literal["papers", "projector"]


class Slides(OfLesson):
    """The person opens a lesson as slides."""


class MeasureLesson(OfLesson, do="measure"):
    """The person lets the scenario of a lesson be measured by so many games."""

    games: Index


class StopMeasuringLesson(PageMessage, do="stop"):
    """The person stops the measuring."""


class Class(PageMessage):
    """The person sets the rules of the class in this folder."""

    deal: Typed
    hints: bool
    solution: bool
    keep: bool


class DownloadClassFile(Class, do="class_file"):
    """The person takes the rules of the class away as a file."""


class ShareGame(Class, do="share"):
    """The person asks for the code of a game for the class, as it stands in the form."""

    scenario: Name
    own: FileText
    address: Typed


class ShareFile(ShareGame):
    """The person asks for the same game as a file."""


class ClassClear(PageMessage):
    """The person lets no rules of a class hold in this folder."""


class ForgetAsk(PageMessage):
    """The person asks what would be forgotten."""


class ForgetNot(PageMessage):
    """The person lets nothing be forgotten."""


class ForgetEverything(PageMessage, do="forget"):
    """The person lets everything be forgotten."""


class ListFiles(PageMessage, do="files"):
    """The person looks through the list of files."""


class OpenFile(PageMessage, do="open"):
    """The person opens a file of the list."""

    name: Typed


class OpenOwnFile(PageMessage, do="load"):
    """The person opens a file of their own."""

    name: Typed
    text: FileText


class ClosePanel(PageMessage, do="close"):
    """The person closed what was opened below."""


FROM_DESK: Declared = {**declared_in(__name__), **page.PLAIN}
