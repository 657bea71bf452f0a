"""What the page of an exhibition can say."""

from typing import Literal

from westerplatte_nb.view.messages import page
from westerplatte_nb.view.messages.fields import Declared, Index, PageMessage, Typed, declared_in


class Write(PageMessage):
    """The person wrote a part of a note, or the `name` of the exhibition (of note 0)."""

    note: Index
    part: Literal["name", "place", "thing", "date", "cite", "source", "question"]
    text: Typed


class PrintExhibition(PageMessage, do="print"):
    """The person asks for the exhibition on paper."""


class Walk(PageMessage):
    """The person walks round the exhibition."""


class CloseGame(PageMessage, do="close"):
    """The person closed the game below."""


FROM_EXHIBIT: Declared = {
    **declared_in(__name__), "looks": page.ThemeDetected, "ready": page.ReadyWithTheme, "ping": page.Ping,
}  # fmt: skip
