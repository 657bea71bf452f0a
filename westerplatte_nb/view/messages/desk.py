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


class Print(OfLesson):
    """The person asks for the papers of lessons, or for their pages for a projector."""

    kind: Literal["papers", "projector"]


class Slides(OfLesson):
    """The person opens a lesson as slides."""


class Measure(OfLesson):
    """The person lets the scenario of a lesson be measured by so many games."""

    games: Index


class Stop(PageMessage):
    """The person stops the measuring."""


class Class(PageMessage):
    """The person sets the rules of the class in this folder."""

    deal: Typed
    hints: bool
    solution: bool
    keep: bool


class ClassFile(Class):
    """The person takes the rules of the class away as a file."""


class Share(Class):
    """The person asks for the code of a game for the class, as it stands in the form."""

    scenario: Name
    own: FileText
    address: Typed


class ShareFile(Share):
    """The person asks for the same game as a file."""


class ClassClear(PageMessage):
    """The person lets no rules of a class hold in this folder."""


class ForgetAsk(PageMessage):
    """The person asks what would be forgotten."""


class ForgetNot(PageMessage):
    """The person lets nothing be forgotten."""


class Forget(PageMessage):
    """The person lets everything be forgotten."""


class Files(PageMessage):
    """The person looks through the list of files."""


class Open(PageMessage):
    """The person opens a file of the list."""

    name: Typed


class Load(PageMessage):
    """The person opens a file of their own."""

    name: Typed
    text: FileText


class Close(PageMessage):
    """The person closed what was opened below."""


FROM_DESK: Declared = {**declared_in(__name__), **page.PLAIN}
