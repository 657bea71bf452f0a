"""What the page of a class's results can say."""

from typing import Annotated

from westerplatte_nb.view.messages import page
from westerplatte_nb.view.messages.fields import (
    Declared,
    FileSize,
    FileText,
    Index,
    Length,
    PageMessage,
    Typed,
    declared_in,
)


class SentFile(PageMessage, do=""):
    """A file with its text, packed as Base64, or of a large one the size alone."""

    name: Typed = ""
    text: FileText = ""
    base64: FileText | None = None
    size: FileSize | None = None


class HandInFiles(PageMessage, do="files"):
    """The person handed in files; `more` come in other messages, `left` were not sent."""

    files: Annotated[tuple[SentFile, ...], Length(10_000)]
    more: bool = False
    left: Index = 0


class Folder(PageMessage):
    """The person lets the folder be read."""


class Group(PageMessage):
    """The person chose which game is shown."""

    id: Typed


class MeasureGame(PageMessage, do="measure"):
    """The person lets the game be measured."""


class StopMeasuringGame(PageMessage, do="stop"):
    """The person stops the measuring."""


class Csv(PageMessage):
    """The person takes everything away as a table."""


class Clear(PageMessage):
    """The person puts all files away."""


FROM_CLASS: Declared = {**declared_in(__name__), **page.PLAIN}
